// @ts-check
/** Notifications: whether this browser may show them, asked only when somebody wants them. */

/** Whether the browser knows them at all and lets this page show them. */
export function allowed() {
  return "Notification" in window && Notification.permission === "granted";
}

/** Asks the browser to let this page show them; whether it does. */
export async function ask() {
  if (!("Notification" in window)) return false;
  if (Notification.permission !== "default") return allowed();
  return (await Notification.requestPermission()) === "granted";
}

/** Where the browser's worker is there, it shows them: phones allow nothing else. */
async function worker() {
  const { serviceWorker } = navigator;
  return serviceWorker?.controller ? serviceWorker.ready : null;
}

/**
 * Shows one; it takes the place of an older one with the same tag.
 * @param {string} title
 * @param {{body: string, tag: string, icon?: string}} about
 */
export async function notify(title, about) {
  const shower = await worker();
  if (shower) return void shower.showNotification(title, { ...about, data: location.pathname });
  try {
    const made = new Notification(title, about);
    made.addEventListener("click", () => {
      window.focus();
      made.close();
    });
    document.addEventListener("visibilitychange", () => made.close(), { once: true });
  } catch {
    // A phone without a worker: the title and the sound have to do.
  }
}

/** Takes those of this tag away. @param {string} tag */
export async function unnotify(tag) {
  const shower = await worker();
  for (const shown of (await shower?.getNotifications({ tag })) ?? []) shown.close();
}

// @ts-check
/** The question of a page before something is deleted: its dialog `#sure`. */

/** The question before this one: a dialog tells that it was closed a moment after it was. */
let last = Promise.resolve(false);

/** Whether it was answered with yes; Escape and the backdrop are a no. @returns {Promise<boolean>} */
export async function sure() {
  await last;
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("sure"));
  const beside = (/** @type {Event} */ event) => event.target === dialog && dialog.close("");
  dialog.returnValue = "";
  dialog.addEventListener("click", beside);
  dialog.showModal();
  last = new Promise((resolve) => {
    const closed = () => {
      dialog.removeEventListener("click", beside);
      resolve(dialog.returnValue === "yes");
    };
    dialog.addEventListener("close", closed, { once: true });
  });
  return last;
}

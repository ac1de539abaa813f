// @ts-check
/** The question of a page before something is deleted: its dialog `#sure`. */

/** Whether it was answered with yes; Escape and the backdrop are a no. @returns {Promise<boolean>} */
export function sure() {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("sure"));
  const beside = (/** @type {Event} */ event) => event.target === dialog && dialog.close("");
  dialog.returnValue = "";
  dialog.addEventListener("click", beside);
  dialog.showModal();
  return new Promise((resolve) => {
    const closed = () => {
      dialog.removeEventListener("click", beside);
      resolve(dialog.returnValue === "yes");
    };
    dialog.addEventListener("close", closed, { once: true });
  });
}

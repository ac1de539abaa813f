// @ts-check
/** A guided game begun by a plain form: with this script its player takes part in the draws. */
import { newPromise } from "./draws/begin.js";

/** @param {HTMLButtonElement} button @param {HTMLFormElement} form */
async function begin(button, form) {
  const commit = await newPromise();
  const seats = { "seat.1.kind": "me", "seat.1.commit": commit, "seat.2.kind": "computer" };
  const fields = { [button.name]: button.value, ...(commit === null ? {} : seats) };
  for (const field of form.querySelectorAll("input")) field.remove(); // of who came back
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    form.append(Object.assign(input, { type: "hidden", name, value }));
  }
  form.submit();
}

for (const button of document.querySelectorAll("button[data-guided]")) {
  if (!(button instanceof HTMLButtonElement) || !button.form) continue;
  const { form } = button;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void begin(button, form);
  });
}

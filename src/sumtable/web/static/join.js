// @ts-check
/** Joining by code, and taking a seat along to this device. */
import { onSubmit, post, recall, remember } from "./ask.js";

const join = document.getElementById("join");
if (join instanceof HTMLFormElement) {
  const name = /** @type {HTMLInputElement} */ (join.elements.namedItem("name"));
  const code = /** @type {HTMLInputElement} */ (join.elements.namedItem("code"));
  name.value ||= recall("name", "");
  onSubmit(join, async () => {
    remember("name", name.value.trim());
    const table = await post("/api/join", { code: code.value.trim(), name: name.value.trim() });
    location.assign(`/play/${table.id}`);
  });
}

const take = document.getElementById("take");
if (take instanceof HTMLFormElement) {
  onSubmit(take, async () => {
    const table = await post("/api/seats", { token: take.dataset.token });
    location.replace(`/play/${table.id}`);
  });
}

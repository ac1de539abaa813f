// @ts-check
/** Begins a guided game with one click: the computer explains its turns and the player's. */
import { post, Refused } from "./ask.js";

const refusal = document.getElementById("refusal");

/** @param {string} game */
async function begin(game) {
  try {
    const table = await post("/api/games", { game, guided: true });
    location.assign(`/play/${table.id}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (refusal) refusal.textContent = error.message;
  }
}

for (const button of document.querySelectorAll("[data-guided]"))
  button.addEventListener("click", () => void begin(button.getAttribute("data-guided") ?? ""));

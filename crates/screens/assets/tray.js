// A roll in the making, at the free table: its chances follow what is typed, and a tapped die stands in the box at once.

import { $ } from "./dom.js";
import { look } from "./look.js";

const PAUSE = 350; // milliseconds after the last key
let waits;

document.addEventListener("input", (event) => {
  if (!event.target.matches?.("#board [data-roll-box]")) return;
  clearTimeout(waits);
  const roll = event.target.value.trim();
  if (!roll) return;
  waits = setTimeout(() => look("roll=" + encodeURIComponent(roll), true), PAUSE);
});

// Before the link is followed: what stands in the box belongs to whoever fills it in, and they have just chosen this.
document.addEventListener("click", (event) => {
  const way = event.target.closest?.("#board a[data-roll]");
  const box = $("#board [data-roll-box]");
  if (!way || !box || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  clearTimeout(waits);
  box.value = way.dataset.roll;
}, true);

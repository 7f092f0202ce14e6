// Dice that fall.

import { $$, calm } from "./dom.js";

// Only dice that were not there before tumble, and what they come to shows once they lie; a click lets them
// land at once.
export function tumble(root, seen) {
  if (calm.matches) return;
  for (const die of $$(":is(.roll__dice, .fighter) [data-thrown]", root)) {
    if (!seen.has(die.dataset.thrown)) die.classList.add("die--tumble");
  }
}

const land = (die) => die.classList.remove("die--tumble");
document.addEventListener("animationend", (event) => { if (event.target.matches?.("#board .die--tumble")) land(event.target); });
document.addEventListener("pointerdown", () => $$("#board .die--tumble").forEach(land));
document.addEventListener("keydown", () => $$("#board .die--tumble").forEach(land));

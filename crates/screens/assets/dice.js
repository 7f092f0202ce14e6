// Dice that fall.

import { $, $$ } from "./dom.js";
import { pace } from "./reel.js";

// Where dice fall, and what waits for them.
const FALLS = ":is(.roll__dice, .cd-last__roll)";

// Only dice that were not there before tumble, and what they come to shows once they lie; a click lets them
// land at once. Whoever wants to see everything at once sees none fall.
export function tumble(root, seen) {
  if (pace() === "once") return;
  for (const die of $$(`:is(${FALLS}, .fighter) [data-thrown]`, root)) {
    if (!seen.has(die.dataset.thrown)) die.classList.add("die--tumble");
  }
}

// What would give the result away shows what it showed before, until the dice lie.
export function before_the_throw(root) {
  lie();
  return new Map($$("[data-late]", root).map((part) => [part.dataset.late, part.cloneNode(true)]));
}

export function keep_back(root, before) {
  if (!$(`${FALLS} .die--tumble`, root)) return;
  for (const part of $$("[data-late]", root)) {
    const was = before.get(part.dataset.late);
    if (!was || was.innerHTML === part.innerHTML) continue;
    was.setAttribute("aria-hidden", "true");
    was.inert = true;
    for (const name of ["data-part", "data-late"]) was.removeAttribute(name);
    was.removeAttribute("id");
    for (const named of $$("[id]", was)) named.removeAttribute("id");
    was.classList.add("late-was");
    part.classList.add("late-is");
    part.before(was);
  }
}

function lie() {
  for (const was of $$("#board .late-was")) was.remove();
  for (const is of $$("#board .late-is")) is.classList.remove("late-is");
}

function land(die) {
  die.classList.remove("die--tumble");
  if (!$(`#board ${FALLS} .die--tumble`)) lie();
}
document.addEventListener("animationend", (event) => { if (event.target.matches?.("#board .die--tumble")) land(event.target); });
document.addEventListener("pointerdown", () => $$("#board .die--tumble").forEach(land));
document.addEventListener("keydown", () => $$("#board .die--tumble").forEach(land));

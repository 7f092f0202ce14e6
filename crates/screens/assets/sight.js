// What is folded open or has the focus comes into sight: a bar of buttons that stays at the bottom must not lie on it.

import { $$ } from "./dom.js";

let by_hand = -Infinity; // when somebody last pressed something: updates open folds again, and nobody is moved by them
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, (event) => { by_hand = event.timeStamp; }, true);

function place_of(inner) {
  for (let it = inner.parentElement; it; it = it.parentElement) {
    if (it.scrollHeight > it.clientHeight && /auto|scroll/.test(getComputedStyle(it).overflowY)) return it;
  }
  return document.scrollingElement;
}

// How far down it can be seen: to the end of its place, or to the bar that stands there.
function ground(inner, place) {
  const end = place === document.scrollingElement ? innerHeight : place.getBoundingClientRect().bottom;
  const bars = $$(".stage-act, .go, .cast, .tabs").filter((bar) => {
    if (bar.contains(inner) || !bar.checkVisibility()) return false;
    const { position, bottom } = getComputedStyle(bar);
    return position === "fixed" || (position === "sticky" && bottom !== "auto");
  });
  return Math.min(end, ...bars.map((bar) => bar.getBoundingClientRect().top).filter((top) => top > end / 2));
}

function into_sight(it) {
  const place = place_of(it);
  const { top, bottom } = it.getBoundingClientRect();
  const hidden = bottom - ground(it, place) + 8;
  const above = top - (place === document.scrollingElement ? 0 : place.getBoundingClientRect().top);
  if (hidden > 0) place.scrollBy({ top: Math.min(hidden, above) });
}

document.addEventListener("toggle", (event) => {
  const fold = event.target;
  if (fold.open && fold.matches?.("#board details") && event.timeStamp - by_hand < 500) into_sight(fold);
}, true);

// The same for whatever a key leads to.
document.addEventListener("focusin", ({ target }) => {
  if (target.matches("#board :is(input, select, textarea, button, a, summary):focus-visible")) into_sight(target.closest("label") ?? target);
});

// The duel: dice lie on their lanes. A tap sends a die to the next lane, dragging lays it down on any. The radio buttons
// underneath stay what is sent, and the keyboard's way.

import { $, $$ } from "./dom.js";

const DIE = "form[data-lanes] .samurai-lanes";
const A_TAP = 8; // pixels a finger may slip

// Without a script each die has its own row of places.
export function lanes(tray) {
  tray.closest("form").dataset.lanes = "";
}

function lay(die, place) {
  const radio = $$("input[type=radio]", die).find((one) => one.value === place);
  if (!radio || radio.checked) return;
  radio.checked = true;
  for (const kind of ["input", "change"]) radio.dispatchEvent(new Event(kind, { bubbles: true }));
}

function to_next(die) {
  const radios = $$("input[type=radio]", die);
  const now = radios.findIndex((radio) => radio.checked);
  lay(die, radios[(now + 1) % radios.length].value);
}

// The lane under a point; beside the tray the nearest one.
function lane_at(die, x) {
  const away = (well) => {
    const { left, right } = well.getBoundingClientRect();
    return Math.max(left - x, x - right, 0);
  };
  return $$("[data-well]", die.closest("[data-tray]")).sort((one, other) => away(one) - away(other))[0];
}

let held; // the die in hand

function let_go() {
  if (!held) return;
  const { die } = held;
  held = undefined;
  delete die.dataset.held;
  die.style.removeProperty("translate");
  for (const well of $$("[data-over]")) delete well.dataset.over;
}

document.addEventListener("pointerdown", (event) => {
  const die = event.button === 0 && event.isPrimary && event.target.closest(DIE);
  if (!die) return;
  held = { die, id: event.pointerId, x: event.clientX, y: event.clientY, far: false };
  die.setPointerCapture(event.pointerId);
});

document.addEventListener("pointermove", (event) => {
  if (held?.id !== event.pointerId) return;
  const [right, down] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.far && Math.hypot(right, down) < A_TAP) return;
  held.far = true;
  held.die.dataset.held = "";
  held.die.style.setProperty("translate", `${right}px ${down}px`);
  for (const well of $$("[data-over]")) delete well.dataset.over;
  const well = lane_at(held.die, event.clientX);
  if (well) well.dataset.over = "";
});

let done = 0; // when a pointer last moved a die: the click that follows must not move it back

document.addEventListener("pointerup", (event) => {
  if (held?.id !== event.pointerId) return;
  const { die, far } = held;
  let_go();
  done = event.timeStamp;
  if (far) lay(die, lane_at(die, event.clientX)?.dataset.well);
  else to_next(die);
  $(":checked", die)?.focus({ preventScroll: true });
});
document.addEventListener("pointercancel", let_go);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") let_go(); });

document.addEventListener("click", (event) => {
  if (event.target.closest(DIE) && event.timeStamp - done < 300) event.preventDefault();
}, true);

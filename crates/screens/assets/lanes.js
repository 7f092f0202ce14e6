// The duel: dice lie on their lanes. A tap on a die sends it to the next lane, a tap on a lane fetches one, dragging lays it down
// on any, a plan lays down all of them. Nothing is sent before the button. The radio buttons underneath stay what is sent, and
// the keyboard's way.

import { $, $$, board } from "./dom.js";
import { divide, preview } from "./share.js";

const DIE = "form[data-lanes] .samurai-lanes";
const A_TAP = 8; // pixels a finger may slip

// Without a script each die has its own row of places. What was laid down before a reload lies there again; else the plan that
// was tapped before the throw is laid down.
export function lanes(tray) {
  const form = tray.closest("form");
  form.dataset.lanes = "";
  const wished = sessionStorage.getItem(wish());
  if (!$(":checked", tray)) {
    const { dice, places } = JSON.parse(sessionStorage.getItem(laid()) ?? "{}");
    if (dice === faces(form)) $$(DIE, form).forEach((die, index) => { if (places[index]) lay(die, places[index]); });
    else if (wished) plan($(`.samurai-plan[data-aim="${wished}"]`) ?? $(".samurai-plan[data-balanced]"));
  }
  sessionStorage.removeItem(wish());
  mark(form);
}

const wish = () => `augenzahl.wish.${board()?.dataset.table}`;
const laid = () => `augenzahl.laid.${board()?.dataset.table}`;
const dice = (form) => $$("[data-face]", form);
// Which dice these are: the round's, as they fell.
const faces = (form) => [form.dataset.keep, ...dice(form).map((die) => die.dataset.face)].join(" ");
const places = (form) => dice(form).map((die) => $(":checked", die)?.value);

function remember(form) {
  sessionStorage.setItem(laid(), JSON.stringify({ dice: faces(form), places: places(form) }));
}

// Lays the dice down as a plan has them.
function plan(card) {
  const way = card?.dataset.lay?.split(" ");
  if (!way) return;
  const form = $("form[data-lanes]");
  const parted = /^\d/.test(way[0]);
  const fold = $("#split");
  if (fold) fold.open = parted;
  if (parted) return divide($("form", fold), way.map(Number));
  way.forEach((place, index) => {
    const radio = $(`[name="to.${index + 1}"]`, form);
    if (radio?.type === "radio") lay(radio.closest(DIE), place);
  });
}

// Which of the plans the dice lie as.
function mark(form) {
  const now = places(form).join(" ");
  for (const card of $$(".samurai-plan[data-lay]")) {
    const here = card.dataset.lay.split(" ").filter((place) => place !== "none").join(" ") === now;
    card.setAttribute("aria-pressed", here);
  }
}

function lay(die, place) {
  const radio = $$("input[type=radio]", die).find((one) => one.value === place);
  if (!radio || radio.checked) return;
  radio.checked = true;
  last = die;
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

let last; // the die that was moved last

// A lane fetches the first die that lies nowhere yet, else the one that was moved last.
function fetch_to(well) {
  const all = $$(DIE, well.closest("form"));
  const free = all.find((die) => !$(":checked", die));
  const die = free ?? (all.includes(last) ? last : all.length === 1 ? all[0] : undefined);
  if (die) lay(die, well.dataset.well);
}

let held; // the die in hand

function let_go() {
  if (!held) return;
  const { die } = held;
  held = undefined;
  delete die.dataset.held;
  die.style.removeProperty("translate");
  for (const well of $$("[data-over]")) delete well.dataset.over;
  preview(die.form);
}

document.addEventListener("pointerdown", (event) => {
  moved = false;
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
  if (!well) return;
  well.dataset.over = "";
  preview(held.die.form, { die: held.die, place: well.dataset.well });
});

let moved = false; // a pointer has just moved a die: the click that follows means nothing, whatever lies under the finger by now

document.addEventListener("pointerup", (event) => {
  if (held?.id !== event.pointerId) return;
  const { die, far } = held;
  let_go();
  moved = true;
  if (far) lay(die, lane_at(die, event.clientX)?.dataset.well);
  else to_next(die);
  $(":checked", die)?.focus({ preventScroll: true });
});
document.addEventListener("pointercancel", let_go);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") let_go(); });

document.addEventListener("click", (event) => {
  // The keyboard's clicks have no number.
  if (moved && event.detail > 0) {
    moved = false;
    event.preventDefault();
    return event.stopPropagation();
  }
  const well = event.target.closest("form[data-lanes] [data-well]");
  if (well) fetch_to(well);
  const card = event.target.closest("button.samurai-plan[data-lay]");
  if (card) {
    event.preventDefault();
    plan(card);
  }
  // A plan of the first table: its dice are thrown, and lie so afterwards.
  const aim = event.target.closest("form[data-cmd=choose_dice] [data-aim]");
  if (aim) sessionStorage.setItem(wish(), aim.dataset.aim);
}, true);

document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-lanes]");
  if (!form) return;
  remember(form);
  mark(form);
});

// A die is divided beginning with where it lies.
document.addEventListener("toggle", (event) => {
  const fold = event.target;
  if (fold.id !== "split" || !fold.open) return;
  const form = $("form", fold);
  const lies = $("form[data-lanes] .samurai-lanes :checked")?.value;
  const untouched = $$("[data-share]", form).every((share) => share.value === share.defaultValue);
  if (untouched) divide(form, ["attack", "defence", "concentration"].map((place) => (place === lies ? Number(form.dataset.whole) : 0)));
}, true);

// What others do is played back at table speed: where several things have happened at once, the board is shown as it
// stood after each of them, one after the other, before it is shown as it stands. All of it is made from the journal;
// nobody waits for it, and whoever is writing something sees the present at once.

import { $, board, calm } from "./dom.js";
import { filled } from "./keep.js";

const KEY = "augenzahl.pace";
const MOST = 120; // moments of one reel: as many as the tactician makes at once; of more the last ones are shown, and it is said

// Milliseconds for a moment with dice, and for one without; many of them share so many, and none is shorter than those.
const PACES = { once: [0, 0, 0], brisk: [1300, 650, 12000], calm: [2600, 1400, 30000] };
const LEAST = [500, 200];
export const pace = () => (calm.matches ? "once" : localStorage.getItem(KEY) ?? "brisk");
function set_pace(value) {
  localStorage.setItem(KEY, value);
  document.body.dataset.pace = pace();
}

let waiting = []; // what has been heard of and not been shown
let until = 0; // the moment that is shown stays so long
let hurry = false; // somebody wants to see the present

// Whether anything is played back here.
export const plays = () => pace() !== "once" && !document.hidden;

// A record of the game has come. One of this seat's own that its answer has shown is older than the board by then; what
// the tactician did in this seat's place is not. Of what others did, a seat may not know the command.
export function noted(record) {
  if (!record.events?.length && !record.dice?.length) return;
  waiting.push({ seq: record.seq, dice: record.dice?.length > 0 });
}

// The next moment to be shown before the present one, if there is one; the last of all is the present itself.
export function next() {
  const seq = Number(board().dataset.seq);
  waiting = waiting.filter((one) => one.again || one.seq >= seq);
  const busy = $(":is(input, select, textarea):focus", board()) ?? filled(board()).some((field) => field.form !== null);
  if (hurry || busy || !plays()) waiting = [];
  hurry = false;
  if (waiting.length > MOST) {
    left_out(waiting.length - MOST);
    waiting = waiting.slice(-MOST);
  }
  return waiting.length > 1 || waiting[0]?.again ? waiting.shift() : undefined;
}

// Says what of a reel is not shown; the journal has it all.
function left_out(count) {
  const note = $("#skipped");
  if (!note) return;
  note.textContent = note.dataset.words.replace("0", count);
  note.hidden = false;
}

// What fills the screen and asks for something stays, whatever waits behind it; it is looked at again whether it was left
// meanwhile. None as soon as the board shows something newer, or as nothing newer has been heard of.
export function held(newest) {
  const filled = $(".climax:not(.climax--aside):has(.climax__foot)");
  const seq = Number(filled?.dataset.climax);
  return filled && plays() && seq + 1 === Number(board().dataset.seq) && newest > seq ? { seq } : undefined;
}
// Whether a board that was fetched anew still shows it so.
export const still_held = (html) => html.includes("climax__foot");
export const left = () => $(".climax")?.remove();

// How many moments wait to be shown.
export function queued() {
  const seq = Number(board().dataset.seq);
  return waiting.filter((one) => one.again || one.seq >= seq).length;
}

// How long what is shown now goes on being shown.
export const rest = () => (hurry || !queued() || pace() === "once" ? 0 : Math.max(0, until - performance.now()));

// Something is shown: it stays for a while, if more waits.
export function shown(moment) {
  const [dice, other, all] = PACES[pace()] ?? PACES.brisk;
  const [most, least] = moment?.dice ? [dice, LEAST[0]] : [other, LEAST[1]];
  until = performance.now() + Math.max(least, Math.min(most, all / (waiting.length + 1)));
  document.body.toggleAttribute("data-reel", waiting.length > 0);
}

// The present is shown.
export function over() {
  document.body.removeAttribute("data-reel");
  const note = $("#skipped");
  if (note) note.hidden = true;
}

// Shows these records once more: "since your last turn", as "3-7 9".
export function replay(ranges) {
  waiting = [];
  for (const range of ranges.split(" ")) {
    const [first, last = first] = range.split("-").map(Number);
    for (let seq = first; seq <= last; seq += 1) waiting.push({ seq, dice: true, again: true });
  }
}

let awake;
export const wake = (refresh) => { awake = refresh; };
// What filled the screen was put aside.
export const goes_on = () => awake?.();
function skip(event) {
  if (!document.body.hasAttribute("data-reel") || event.target.closest?.("dialog, .climax:has(.climax__foot)")) return;
  hurry = true;
  awake?.();
}
document.addEventListener("pointerdown", skip);
document.addEventListener("keydown", skip);

// The switches in the help.
export function settings() {
  document.body.dataset.pace = pace();
  for (const radio of document.querySelectorAll("[name=pace]")) {
    radio.checked = radio.value === (localStorage.getItem(KEY) ?? "brisk");
    radio.addEventListener("change", () => set_pace(radio.value));
  }
}

// What others do is played back at table speed: where several things have happened at once, the board is shown as it
// stood after each of them, one after the other, before it is shown as it stands. All of it is made from the journal;
// nobody waits for it, and whoever is writing something sees the present at once.

import { $, board, calm } from "./dom.js";
import { filled } from "./keep.js";

const KEY = "augenzahl.pace";
const MOST = 12; // moments of one reel; of more the last ones are shown

// Milliseconds for a moment with dice, and for one without.
const PACES = { once: [0, 0], brisk: [1300, 650], calm: [2600, 1400] };
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
  waiting = waiting.slice(-MOST);
  return waiting.length > 1 || waiting[0]?.again ? waiting.shift() : undefined;
}

// How many moments wait to be shown.
export function queued() {
  const seq = Number(board().dataset.seq);
  return waiting.filter((one) => one.again || one.seq >= seq).length;
}

// How long what is shown now goes on being shown.
export const rest = () => (hurry || !queued() || pace() === "once" ? 0 : Math.max(0, until - performance.now()));

// Something is shown: it stays for a while, if more waits.
export function shown(moment) {
  const [dice, other] = PACES[pace()] ?? PACES.brisk;
  const crowd = waiting.length > 6 ? .6 : 1;
  until = performance.now() + (moment?.dice ? dice : other) * crowd;
  document.body.toggleAttribute("data-reel", waiting.length > 0);
}

// The present is shown.
export function over() {
  document.body.removeAttribute("data-reel");
}

// Shows these records once more: "since your last turn".
export function replay(seqs) {
  waiting = seqs.map((seq) => ({ seq, dice: true, again: true }));
}

let awake;
export const wake = (refresh) => { awake = refresh; };
function skip(event) {
  if (!document.body.hasAttribute("data-reel") || event.target.closest?.("dialog")) return;
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

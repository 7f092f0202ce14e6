// A sheet takes a while to fill in: it outlives a reload. What stands in it is kept in this tab, by form, until it is sent.

import { $$, board } from "./dom.js";
import { filled, refill } from "./keep.js";
import { form_key } from "./morph.js";

const LONG = "form:has(fieldset.sheetpart)";
const SHELF = `augenzahl.sheets ${location.pathname}`;
let pause;

const sheets = () => (board() ? $$(LONG, board()) : []);

function shelved() {
  try {
    return JSON.parse(sessionStorage.getItem(SHELF)) ?? {};
  } catch {
    return {};
  }
}

// A sheet that is not on the page just now stays as it was.
function keep() {
  clearTimeout(pause);
  const shelf = shelved();
  for (const sheet of sheets()) put(shelf, sheet);
  write(shelf);
}

function put(shelf, sheet) {
  const kept = filled(sheet);
  if (kept.length) shelf[form_key(sheet)] = kept;
  else delete shelf[form_key(sheet)];
}

function write(shelf) {
  try {
    if (Object.keys(shelf).length) sessionStorage.setItem(SHELF, JSON.stringify(shelf));
    else sessionStorage.removeItem(SHELF);
  } catch { /* no room, or not allowed here */ }
}

// It was sent: the next one begins empty.
export function sent(form) {
  if (!form.matches(LONG)) return;
  const shelf = shelved();
  delete shelf[form_key(form)];
  write(shelf);
}

// What was kept stands there again, and its fold is open.
export function again() {
  const shelf = shelved();
  for (const sheet of sheets()) {
    const kept = shelf[form_key(sheet)];
    if (!kept) continue;
    refill(board(), kept);
    for (let fold = sheet.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  }
}

// Rolling ahead is a click that fills in.
for (const kind of ["input", "change", "click"]) {
  document.addEventListener(kind, (event) => {
    if (!event.target.closest?.(LONG)) return;
    clearTimeout(pause);
    pause = setTimeout(keep, 250);
  });
}
addEventListener("pagehide", keep);

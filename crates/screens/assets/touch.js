// Whether the server can be reached: how long to wait before the next try, and the quiet line that says so.

import { $ } from "./dom.js";

let pause = 0; // before the next try, after one that failed

// How long to wait now.
export function longer() {
  pause = Math.min(pause * 2 || 500, 15000);
  return pause;
}

// No waiting for the next try.
export function soon() {
  pause = 0;
}

let lost; // the pause before a lost connection is mentioned

export function lost_touch() {
  lost ??= setTimeout(() => link("lost"), 1500);
}

// Says whether the connection had been missed.
export function in_touch() {
  const missed = lost !== undefined;
  clearTimeout(lost);
  lost = undefined;
  pause = 0;
  if (line_is("lost")) link("back");
  return missed;
}

const line_is = (state) => $("#link")?.dataset.state === state && !$("#link").hidden;

// The quiet line about the connection.
function link(state) {
  const line = $("#link");
  if (!line) return;
  line.dataset.state = state;
  line.textContent = line.dataset[state];
  line.hidden = false;
  if (state === "back") setTimeout(() => { if (line_is("back")) line.hidden = true; }, 2500);
}

// Tokens walk: one that stands elsewhere on a new board goes there by the way it came.

import { $$ } from "./dom.js";
import { pace } from "./reel.js";

const STEP = { brisk: 150, calm: 260 }; // milliseconds for a field
const MOST = { brisk: 900, calm: 1600 };

const stood = new Map(); // where each was drawn last
let on; // which map that was

// A token was led there by hand: it need not go there once more.
export const led = (token, [x, y]) => { stood.set(token.id, `${x},${y}`); };

// After every new board.
export function walk(map) {
  const { cell, left, top, cols, rows } = map.dataset;
  const middle = (field) => {
    const [x, y] = field.split(",").map(Number);
    return `translate(${Number(left) + (x + .5) * cell}px, ${Number(top) + (y + .5) * cell}px)`;
  };
  const speed = pace();
  // Another scene: nobody walked there.
  if (on !== `${cols} ${rows}`) stood.clear();
  on = `${cols} ${rows}`;
  for (const token of $$(".f[id]", map)) {
    const { on: now, way } = token.dataset;
    const old = stood.get(token.id);
    stood.set(token.id, now);
    if (!old || old === now || !STEP[speed]) continue;
    const fields = (way ?? "").split(" ").filter(Boolean);
    // The part of the way that is new; whoever came otherwise goes straight.
    const rest = fields.at(-1) === now ? fields.slice(fields.lastIndexOf(old) + 1) : [now];
    const duration = Math.min(MOST[speed], rest.length * STEP[speed] + 100);
    token.getAnimations().forEach((old) => old.cancel());
    token.animate([old, ...rest].map((field) => ({ transform: middle(field) })), { duration, easing: "ease-in-out" });
  }
}

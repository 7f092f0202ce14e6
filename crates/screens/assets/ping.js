// A finger on the map: a tap shows everybody a field for a moment. Nothing of it is kept.

import { $, tell } from "./dom.js";

const SHOWN = 2600; // milliseconds
let shown = []; // those that are to be seen now
let points = false; // the next tap points

export const pinging = () => points;

export function ping_off() {
  points = false;
  delete document.body.dataset.pinging;
  $("[data-ping]")?.setAttribute("aria-pressed", "false");
}

// Shows a field to everybody.
export function ping([x, y]) {
  const button = $("[data-ping]");
  ping_off();
  if (button) fetch(button.dataset.ping, { method: "POST", body: new URLSearchParams({ x, y }) }).catch(() => {});
}

// Somebody points at a field.
export function pinged({ x, y, by }) {
  shown.push({ x, y, by, since: performance.now() });
  setTimeout(draw_pings, SHOWN + 50);
  draw_pings();
  tell(`${by}: ${x > 25 ? String.fromCharCode(64 + Math.floor(x / 26)) : ""}${String.fromCharCode(65 + (x % 26))}${y + 1}`);
}

// After every new board too: it knows nothing of them.
export function draw_pings() {
  const place = $("#map-drawn .m-pings");
  if (!place) return;
  $("[data-ping]")?.setAttribute("aria-pressed", String(points));
  const now = performance.now();
  shown = shown.filter((one) => now - one.since < SHOWN);
  const { cell, left, top } = $("#map-drawn").dataset;
  const kept = new Set();
  for (const one of shown) {
    if (!one.drawn?.isConnected) {
      const make = (name, values) => {
        const it = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const [key, value] of Object.entries(values)) it.setAttribute(key, value);
        return it;
      };
      const [x, y] = [Number(left) + (one.x + .5) * cell, Number(top) + (one.y + .5) * cell];
      one.drawn = make("g", { class: "m-ping", transform: `translate(${x} ${y})` });
      const name = make("text", { y: -cell * .6 });
      name.textContent = one.by;
      one.drawn.append(make("circle", { r: cell * .28 }), make("circle", { r: cell * .48 }), name);
      place.append(one.drawn);
    }
    kept.add(one.drawn);
  }
  for (const old of [...place.children]) if (!kept.has(old)) old.remove();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-ping]");
  if (!button) return;
  event.preventDefault();
  if (points) return ping_off();
  points = true;
  document.body.dataset.pinging = "";
  button.setAttribute("aria-pressed", "true");
  tell(button.dataset.words);
  // By keys the cursor is what points.
  if (!event.detail) $("#map")?.focus({ preventScroll: true });
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape" && points) ping_off(); });

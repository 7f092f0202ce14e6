// A map: the field under the cursor, and the part of a large map that matters.

import { $, tell } from "./dom.js";

let point; // the field under the cursor
let shown = false; // the map has been scrolled to where something is

export const chart = () => $("#map-drawn");
export const pointed = () => point;
export const point_to = (field) => { point = field; };

// The cursor, and the part of a large map that matters, come into sight.
export function onmap(move) {
  const map = chart();
  if (!map) return;
  const { cell, left, top, look: there } = map.dataset;
  if (!point && there) point = there.split(",").map(Number);
  if (point) draw_cursor(map);
  const wrap = map.closest("#map");
  const goal = move && point ? point : there?.split(",").map(Number);
  if (!wrap || !goal || (!move && shown)) return;
  shown = true;
  const scale = map.getBoundingClientRect().width / map.viewBox.baseVal.width;
  const [x, y] = [(Number(left) + goal[0] * cell) * scale, (Number(top) + goal[1] * cell) * scale];
  const size = cell * scale;
  const seen = x >= wrap.scrollLeft && y >= wrap.scrollTop && x + size <= wrap.scrollLeft + wrap.clientWidth && y + size <= wrap.scrollTop + wrap.clientHeight;
  if (!seen) wrap.scrollTo(x - wrap.clientWidth / 2, y - wrap.clientHeight / 2);
}

function draw_cursor(map) {
  const on = document.activeElement === $("#map");
  const { cell, left, top } = map.dataset;
  const [x, y] = [Number(left) + point[0] * cell + 3, Number(top) + point[1] * cell + 3];
  $(".m-cursor", map).setAttribute("d", on ? `M${x} ${y}h${cell - 6}v${cell - 6}h-${cell - 6}z` : "");
}

// A1, AA1: as the edge of the board counts.
const field = (x, y) => (x > 25 ? String.fromCharCode(64 + Math.floor(x / 26)) : "") + String.fromCharCode(65 + (x % 26)) + (y + 1);

export function read_field(map) {
  const [x, y] = point;
  const ground = map.dataset.ground.split("/")[y]?.[x] ?? "?";
  const words = [field(x, y), JSON.parse(map.dataset.words)[ground], JSON.parse(map.dataset.told)[`${x},${y}`]];
  tell(words.filter(Boolean).join(", "));
}

for (const kind of ["focusin", "focusout"]) {
  document.addEventListener(kind, (event) => { if (event.target.id === "map" && chart() && point) draw_cursor(chart()); });
}

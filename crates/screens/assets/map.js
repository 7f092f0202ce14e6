// A map: the field under the cursor, the part of a large map that matters, how large it is drawn.

import { $, tell } from "./dom.js";
import { draw_pings } from "./ping.js";
import { lay_strike } from "./strike.js";
import { walk } from "./tokens.js";

let point; // the field under the cursor
let followed; // the one the map was last scrolled to
let seen_about; // around whom it was opened
let acted; // who had the turn when the strip was last scrolled
let zoom = 1;

export const chart = () => $("#map-drawn");
export const pointed = () => point;
export const point_to = (field) => { point = field; };

const pair = (text) => text?.split(",").map(Number);

// The cursor, and the part of a large map that matters, come into sight. Whoever has scrolled elsewhere stays there until
// the cursor moves, or somebody else acts, or they stand elsewhere.
export function onmap(move) {
  const map = chart();
  if (!map) return;
  walk(map);
  draw_pings();
  const { look: there, about, whom } = map.dataset;
  if (!point && there) point = pair(there);
  if (point) draw_cursor(map);
  if (!map.closest("#map")) return;
  limits();
  const size = `${map.dataset.cols} ${map.dataset.rows}`;
  // A turn begins around whoever has it, also where they stood before.
  const turn = $(".order [aria-current] a")?.textContent;
  const around = `${size} ${about ?? ""} ${whom ?? ""} ${turn ?? ""}`;
  if (move && point && String(point) !== followed) {
    followed = String(point);
    seen_about = around;
    bring(map, point);
  } else if (around !== seen_about) {
    seen_about = around;
    if (about) bring(map, pair(about));
    if (whom) bring_both(map, pair(about ?? whom), pair(whom));
  }
  follow_order();
  edges();
  lay_strike();
}

// As large and as small as it gets.
const SIZES = [1, 6];
function limits() {
  for (const [step, end] of [["out", SIZES[0]], ["in", SIZES[1]]]) {
    $(`[data-zoom="${step}"]`)?.setAttribute("aria-disabled", zoom === end);
  }
}

// Who acts and whom it is about, both; where there is no room for both, the latter.
function bring_both(map, [x, y], whom) {
  bring(map, [Math.round((x + whom[0]) / 2), Math.round((y + whom[1]) / 2)], true);
  bring(map, whom);
}

// Scrolls the map so that a field lies in its middle, if it is not in sight.
function bring(map, [x, y], anyway) {
  const wrap = map.closest("#map");
  const { cell, left, top } = map.dataset;
  const from = (x, y) => new DOMPoint(x, y).matrixTransform(map.getScreenCTM());
  const whole = wrap.getBoundingClientRect();
  // What lies under the tools is not in sight.
  const box = { left: whole.left, top: whole.top, right: whole.right, bottom: whole.bottom - parseFloat(getComputedStyle(wrap).paddingBottom) };
  const at = from(Number(left) + x * cell, Number(top) + y * cell);
  const end = from(Number(left) + (x + 1) * cell, Number(top) + (y + 1) * cell);
  if (!anyway && at.x >= box.left + 20 && at.y >= box.top + 20 && end.x <= box.right && end.y <= box.bottom) return;
  wrap.scrollBy((at.x + end.x - box.left - box.right) / 2, (at.y + end.y - box.top - box.bottom) / 2);
}

// Whoever acts is in sight in the strip of turns as well.
function follow_order() {
  const now = $(".order [aria-current]");
  const strip = now?.parentElement;
  if (!strip || acted === now.textContent) return;
  acted = now.textContent;
  strip.scrollLeft = now.offsetLeft - strip.offsetLeft - (strip.clientWidth - now.clientWidth) / 2;
}

// The names of columns and rows stay at the edge of what is seen.
function edges() {
  const map = chart();
  const wrap = map?.closest("#map");
  if (!wrap) return;
  const scale = map.getScreenCTM().a;
  const inside = map.getBoundingClientRect();
  const box = wrap.getBoundingClientRect();
  const drawn = new DOMPoint(0, 0).matrixTransform(map.getScreenCTM());
  const [x, y] = [Math.max(0, box.left - Math.max(drawn.x, inside.left)), Math.max(0, box.top - Math.max(drawn.y, inside.top))];
  slide($(".m-names--columns", map), 0, y / scale);
  slide($(".m-names--rows", map), x / scale, 0);
}
// Where somebody looks is theirs, so it is no attribute of the board's.
function slide(names, x, y) {
  if (names) names.style.transform = `translate(${x}px, ${y}px)`;
}
document.addEventListener("scroll", (event) => { if (event.target.id === "map") edges(); }, true);
addEventListener("resize", edges);

const within = (size) => Math.min(SIZES[1], Math.max(SIZES[0], size));

// Larger, smaller, or all of it; what lies `under` a pointer, else in the middle, stays there. On a phone a field is as
// large as a fingertip until all of it is asked for.
function scale_to(next, under) {
  const map = chart();
  const wrap = map?.closest("#map");
  if (!wrap) return;
  const box = wrap.getBoundingClientRect();
  const [left, top] = under ? [under.clientX - box.left, under.clientY - box.top] : [wrap.clientWidth / 2, wrap.clientHeight / 2];
  const [x, y] = [(wrap.scrollLeft + left) / wrap.scrollWidth, (wrap.scrollTop + top) / wrap.scrollHeight];
  zoom = within(next);
  document.documentElement.style.setProperty("--map-zoom", zoom);
  wrap.scrollTo(x * wrap.scrollWidth - left, y * wrap.scrollHeight - top);
  edges();
  lay_strike();
  limits();
}

// Two fingers came or went apart; once it is as small as it gets, all of it is shown.
export function pinch(by) {
  const fits = document.body.hasAttribute("data-map-fits");
  if (fits && by > 1.02) zoomed("fit");
  else if (!fits && by < .98 && zoom === 1) zoomed("fit");
  else if (!fits) scale_to(zoom * by);
}

// The field under a pointer.
export function under(map, event) {
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(map.getScreenCTM().inverse());
  const { cell, left, top, cols, rows } = map.dataset;
  const [x, y] = [Math.floor((at.x - left) / cell), Math.floor((at.y - top) / cell)];
  return x < 0 || y < 0 || x >= cols || y >= rows ? undefined : [x, y];
}

function zoomed(step) {
  if (step === "fit") {
    document.body.toggleAttribute("data-map-fits", zoom > 1 || !document.body.hasAttribute("data-map-fits"));
    scale_to(1);
    if (!document.body.hasAttribute("data-map-fits") && chart()?.dataset.about) bring(chart(), pair(chart().dataset.about));
  } else scale_to(step === "in" ? zoom * 1.25 : zoom / 1.25);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  if (!button) return;
  event.preventDefault();
  zoomed(button.dataset.zoom);
});
document.addEventListener("keydown", (event) => {
  if (event.target.id !== "map" || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { "+": "in", "-": "out", 0: "fit" }[event.key];
  if (!step) return;
  event.preventDefault();
  zoomed(step);
});
// A wheel makes it larger where the pointer is; with the shift key, or to the side, it moves it. As small as it gets, the
// page goes on.
document.addEventListener("wheel", (event) => {
  if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY) || !event.target.closest?.("#map")) return;
  const next = within(zoom * Math.exp(-event.deltaY / 300));
  if (next === zoom && !event.ctrlKey) return;
  event.preventDefault();
  scale_to(next, event);
}, { passive: false });

// A field a hand is on; without one the cursor is where it was.
export function show_cursor(field) {
  const map = chart();
  if (map && (field || point)) draw_cursor(map, field);
}

function draw_cursor(map, field) {
  const on = field || document.activeElement === $("#map");
  const { cell, left, top } = map.dataset;
  const [column, row] = field ?? point;
  const [x, y] = [Number(left) + column * cell + 3, Number(top) + row * cell + 3];
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

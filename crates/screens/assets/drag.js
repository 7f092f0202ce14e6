// A hand on the map: a token is led to a field in reach, an empty place moves the map, the ruler runs from field to field,
// two fingers make it larger.

import { $, $$, tell } from "./dom.js";
import { chart, pinch, show_cursor, under } from "./map.js";
import { look } from "./look.js";
import { led } from "./tokens.js";

const FAR = 6; // a tap may tremble so much, in pixels
let hold; // what is held since the pointer went down

const same = (a, b) => a && b && a[0] === b[0] && a[1] === b[1];

document.addEventListener("pointerdown", (event) => {
  const map = chart();
  if (hold || !event.isPrimary || event.button || !map || !event.target.closest?.("#map") || document.body.dataset.pinging !== undefined) return;
  const from = under(map, event);
  if (!from) return;
  const start = { map, from, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  const token = event.target.closest("a[data-drag]") && $$(".f[id]", map).find((it) => it.dataset.on === String(from));
  if (token && $("#drag form")) hold = { ...start, token, reach: $("#drag").dataset.to.split(" ") };
  else if ($("[data-ruler]") && event.pointerType === "mouse") hold = { ...start, ruler: true };
  // A finger moves the map by itself.
  else if (event.pointerType === "mouse") hold = { ...start, wrap: $("#map"), left: $("#map").scrollLeft, top: $("#map").scrollTop };
});

document.addEventListener("pointermove", (event) => {
  if (event.pointerId !== hold?.pointer) return;
  const [dx, dy] = [event.clientX - hold.x, event.clientY - hold.y];
  if (!hold.moved && Math.hypot(dx, dy) < FAR) return;
  if (!hold.moved) begin();
  if (hold.wrap) return hold.wrap.scrollTo(hold.left - dx, hold.top - dy);
  hold.to = under(hold.map, event);
  show_cursor(hold.to);
  if (!hold.token) return;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(hold.map.getScreenCTM().inverse());
  hold.token.style.transform = `translate(${at.x}px, ${at.y}px)`;
  hold.map.toggleAttribute("data-no", !fits());
});

const fits = () => hold.to && (same(hold.to, hold.from) || hold.reach.includes(String(hold.to)));

function begin() {
  hold.moved = true;
  if (hold.token) hold.map.setAttribute("data-dragging", "");
  if (hold.wrap) document.body.dataset.grabbing = "";
  document.documentElement.setPointerCapture?.(hold.pointer);
}

function let_go() {
  const { map, token } = hold;
  map.removeAttribute("data-dragging");
  map.removeAttribute("data-no");
  delete document.body.dataset.grabbing;
  if (token) token.style.transform = "";
  show_cursor();
  hold = undefined;
}

document.addEventListener("pointerup", (event) => {
  if (event.pointerId !== hold?.pointer) return;
  const { moved, token, ruler, from, to, reach } = hold;
  if (!moved) {
    hold = undefined;
    return;
  }
  let_go();
  // It was no tap: the click that follows means nothing.
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true));
  if (!to || same(from, to)) return;
  if (ruler) return look(measured(from, to));
  if (!token) return;
  if (!reach.includes(String(to))) return tell($("#drag").dataset.refused);
  const form = $("#drag form");
  [form.elements.x.value, form.elements.y.value] = to;
  led(token, to);
  token.style.transform = "";
  form.requestSubmit();
});

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

function measured(from, to) {
  const query = new URLSearchParams($("#board").dataset.at);
  query.set("use", "measure");
  query.set("from", from.join("."));
  query.set("x", to[0]);
  query.set("y", to[1]);
  return query.toString();
}

document.addEventListener("pointercancel", (event) => { if (event.pointerId === hold?.pointer) let_go(); });
document.addEventListener("keydown", (event) => { if (event.key === "Escape" && hold?.moved) let_go(); });
document.addEventListener("dragstart", (event) => { if (event.target.closest?.("#map")) event.preventDefault(); });

// Two fingers.
let apart;
const span = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
document.addEventListener("touchstart", (event) => {
  if (event.touches.length !== 2 || !event.target.closest?.("#map")) return;
  event.preventDefault();
  if (hold) let_go();
  apart = span(event.touches);
}, { passive: false });
document.addEventListener("touchmove", (event) => {
  if (!apart || event.touches.length !== 2) return;
  event.preventDefault();
  const now = span(event.touches);
  pinch(now / apart);
  apart = now;
}, { passive: false });
document.addEventListener("touchend", () => { apart = undefined; });

// An attack that was chosen lies beside its target, where the board is large enough; else it stands on the slip.

import { $, $$ } from "./dom.js";

const wide = matchMedia("(min-width: 62.01rem) and (min-height: 34rem)");
const GAP = 12;

const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// After every new board, and whenever the map moves under it.
export function lay_strike() {
  const strike = $("#strike[data-over]");
  const map = $("#map-drawn");
  const frame = $("#map");
  if (!strike || !frame || !wide.matches) {
    delete document.body.dataset.strike;
    return;
  }
  document.body.dataset.strike ??= "left";
  const { cell, left, top } = map.dataset;
  const [x, y] = strike.dataset.over.split(",").map(Number);
  const point = (x, y) => new DOMPoint(Number(left) + x * cell, Number(top) + y * cell).matrixTransform(map.getScreenCTM());
  const [from, to] = [point(x, y), point(x + 1, y + 1)];
  const room = frame.getBoundingClientRect();
  const { width, height } = strike.getBoundingClientRect();
  const within = (n, least, most) => Math.max(least, Math.min(n, most));
  const boxes = [
    ["left", from.x - width - GAP, (from.y + to.y - height) / 2],
    ["right", to.x + GAP, (from.y + to.y - height) / 2],
    ["above", (from.x + to.x - width) / 2, from.y - height - GAP],
    ["below", (from.x + to.x - width) / 2, to.y + GAP],
  ].map(([side, x, y]) => {
    const [at_x, at_y] = [within(x, room.left, room.right - width), within(y, room.top + 4, room.bottom - height - 4)];
    return { side, left: at_x, top: at_y, right: at_x + width, bottom: at_y + height };
  });
  // Least of all it covers the target, then whoever acts, then the others.
  const tokens = $$(".f[id]", map).map((token) => ({ box: token.getBoundingClientRect(), weight: $(".f-turn", token) ? 6 : 1 }));
  const target = { left: from.x, top: from.y, right: to.x, bottom: to.y };
  const cost = (box) => 100 * overlap(box, target) + tokens.reduce((sum, token) => sum + token.weight * overlap(box, token.box), 0);
  const best = boxes.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  document.body.dataset.strike = best.side;
  const set = (name, value) => document.documentElement.style.setProperty(name, `${Math.round(value)}px`);
  set("--strike-x", best.left);
  set("--strike-y", best.top);
  // The arrow points at the middle of the target.
  const across = best.side === "above" || best.side === "below";
  set("--strike-arrow", within(across ? (from.x + to.x) / 2 - best.left : (from.y + to.y) / 2 - best.top, 14, (across ? width : height) - 14));
}

addEventListener("resize", lay_strike);
document.addEventListener("scroll", (event) => { if (event.target.id === "map") lay_strike(); }, true);
document.addEventListener("toggle", (event) => { if (event.target.closest?.("#strike")) lay_strike(); }, true);

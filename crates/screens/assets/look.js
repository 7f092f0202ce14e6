// Looking at something: by links, by a tap on any field of a map, or by walking over it with the arrow keys.

import { $, board, tell } from "./dom.js";
import { swap } from "./board.js";
import { chart, onmap, point_to, pointed, read_field, under } from "./map.js";
import { ping, pinging } from "./ping.js";
import { lost_touch } from "./touch.js";

// Looking at something else; the address changes with it.
export async function look(query, back) {
  try {
    const answer = await fetch(`/t/${board().dataset.table}/board?${query}`);
    if (!answer.ok) return location.reload();
    const html = await answer.text();
    if (!back) history.pushState(null, "", location.pathname + "?" + query);
    swap(html);
    tell([$("#now"), $("#choices h2"), $("#commit"), $(".whynot")].filter(Boolean).map((it) => it.textContent).join(". "));
    onmap(true);
  } catch {
    lost_touch();
  }
}

document.addEventListener("click", (event) => {
  const way = event.target.closest("#board a[data-look], #board .m-links a");
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  if (pinging() && way.dataset.at) return ping(way.dataset.at.split(",").map(Number));
  const href = way.getAttribute("href");
  if (way.dataset.at) point_to(way.dataset.at.split(",").map(Number));
  look(href.slice(href.indexOf("?") + 1));
});

addEventListener("popstate", () => { if (board()?.dataset.at !== undefined) look(location.search.slice(1), true); });

// What a tap on a field means: the way that lies there, or just a look at it.
function take(map) {
  const [x, y] = pointed();
  if (pinging()) return ping([x, y]);
  if (map.dataset.chosen === `${x},${y}` && $("#commit")) return $("#commit").focus();
  const way = $(`.m-links a[data-at="${x},${y}"]`, map);
  const query = new URLSearchParams(way ? way.getAttribute("href").slice(1) : board().dataset.at);
  if (!way) {
    // The ruler's first end, then its other one.
    const start = query.get("use") === "measure" && !query.has("from") && query.has("x");
    if (start) query.set("from", `${query.get("x")}.${query.get("y")}`);
    else query.delete("from");
    query.set("x", x);
    query.set("y", y);
  }
  look(query.toString());
}

document.addEventListener("click", (event) => {
  const map = event.target.closest("#map-drawn");
  if (!map || event.target.closest("a") || board().dataset.at === undefined) return;
  const field = under(map, event);
  if (!field) return;
  point_to(field);
  take(map);
});

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
  const map = chart();
  if (!map) return;
  if (event.key === "Escape" && !event.target.matches("input, textarea, select")) $("[data-back]")?.click();
  if (event.target.id !== "map") return;
  const step = STEPS[event.key];
  if (step) {
    const { cols, rows } = map.dataset;
    const [x, y] = pointed() ?? [0, 0];
    point_to([Math.max(0, Math.min(cols - 1, x + step[0])), Math.max(0, Math.min(rows - 1, y + step[1]))]);
    onmap(true);
    read_field(map);
  } else if (event.key === "Enter" && pointed()) take(map);
  else return;
  event.preventDefault();
});

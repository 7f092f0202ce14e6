// A phone's tabs: one region of the page at a time.

import { $, $$, board } from "./dom.js";
import { fetch_line } from "./older.js";

// Something waits for this seat: the first tab says so while another one is open.
export function due(root) {
  const now = $(".tabs a");
  const waits = root?.dataset.due !== undefined;
  now?.toggleAttribute("data-due", waits);
  if (now) describe(now);
}

// What happened while another tab was open stands as a number on the first one, what was said on the journal's.
let upto; // the newest line that was counted, once a board has been seen
const missed = { 1: 0 };
const number_of = (line) => Number(line.id.slice(1));
const journal_tab = () => $(".chronicle[data-panel]", board())?.dataset.panel.split(" ").at(-1);
export function news(root) {
  if (!root) return; // a page beside the tables
  const lines = $$(".chronicle__lines .told:not(.told--kept)", root);
  const newest = Math.max(-1, ...lines.map(number_of));
  const fresh = upto === undefined ? [] : lines.filter((line) => number_of(line) > upto);
  upto = Math.max(upto ?? -1, newest);
  const told = journal_tab();
  for (const line of fresh) {
    const at = line.classList.contains("told--talk") ? told : "1";
    missed[at] = (missed[at] ?? 0) + 1;
  }
  count();
}
function count() {
  missed[document.body.dataset.tab] = 0;
  for (const link of $$(".tabs a")) {
    const n = missed[link.dataset.tab] ?? 0;
    if (n) link.dataset.news = n > 99 ? "99+" : n;
    else delete link.dataset.news;
    describe(link);
  }
}

// The same for whoever does not see it.
function describe(link) {
  const words = [];
  if (link.dataset.due !== undefined) words.push(link.dataset.waits);
  if (link.dataset.news) words.push(`${link.dataset.news} ${link.dataset.fresh}`);
  if (words.length) link.setAttribute("aria-description", words.join(", "));
  else link.removeAttribute("aria-description");
}

// Wide screens: one drawer of the bar at a time, over the right edge of the stage; none: all are shut.
export function drawer(number) {
  if (number) document.body.dataset.drawer = number;
  else delete document.body.dataset.drawer;
  for (const link of $$("a[data-drawer]")) link.setAttribute("aria-expanded", String(link.dataset.drawer === number));
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-drawer]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  drawer(document.body.dataset.drawer === link.dataset.drawer ? undefined : link.dataset.drawer);
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !document.body.dataset.drawer || $("dialog[open]")) return;
  const { drawer: open } = document.body.dataset;
  drawer();
  $(`a[data-drawer="${open}"]`)?.focus();
});
// Whoever goes on by key to what lies under it, shuts it.
document.addEventListener("keyup", (event) => {
  if (event.key !== "Tab" || !document.body.dataset.drawer) return;
  if (event.target.closest(".stage-floor") && !event.target.closest(".stage-drawers")) drawer();
});

// How far each region was read. What is to be done now begins at its beginning.
const read = new Map();

// What can be scrolled can be scrolled by key: where nothing in it takes the focus, it does itself.
export function reachable() {
  for (const place of $$(".stage-floor, .stage-now, .stage-left, .stage-right, .stage-map, .climax__told")) {
    const inner = $$("a[href], button, input, select, textarea, summary", place).some((it) => it.checkVisibility() && !it.disabled);
    const scrolls = place.scrollHeight > place.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(place).overflowY);
    if (scrolls && !inner) place.tabIndex = 0;
    else place.removeAttribute("tabindex");
  }
}
addEventListener("resize", reachable);

export function tab(number) {
  const floor = $(".stage-floor");
  const before = document.body.dataset.tab;
  if (floor && before) read.set(before, floor.scrollTop);
  document.body.dataset.tab = number;
  if (floor && before && before !== String(number)) {
    floor.scrollTop = String(number) === "1" ? 0 : read.get(String(number)) ?? 0;
    // A journal begins at its end.
    if (!read.has(String(number)) && String(number) !== "1") $$(".chronicle__lines .told").findLast((it) => it.checkVisibility())?.scrollIntoView({ block: "nearest" });
  }
  for (const link of $$(".tabs a")) {
    if (link.dataset.tab === String(number)) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  count();
}

$(".tabs")?.addEventListener("click", (event) => {
  const link = event.target.closest("[data-tab]");
  if (!link) return;
  event.preventDefault();
  const again = document.body.dataset.tab === link.dataset.tab;
  tab(link.dataset.tab);
  if (again) $(".stage-floor")?.scrollTo({ top: 0 });
  scrollTo(0, 0);
});

// A link to a place on this page opens the tab and the folds it lies behind.
export async function follow() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && document.getElementById(id);
  if (!target) {
    if (!(await fetch_line(id))) return;
    // It is only marked if it is there when its address is gone to.
    location.replace(location.hash);
    follow();
    return;
  }
  const panels = target.closest("[data-panel]")?.dataset.panel.split(" ") ?? [];
  if ($(".tabs") && panels.length && !panels.includes(document.body.dataset.tab)) tab(panels.at(-1));
  if (target.closest(".stage-drawers") && $(`a[data-drawer="${panels.at(-1)}"]`)?.checkVisibility()) drawer(panels.at(-1));
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  target.scrollIntoView({ block: /^r\d+$/.test(id) ? "center" : "start" });
}
addEventListener("hashchange", follow);
// The same link again changes no address.
document.addEventListener("click", (event) => {
  const way = event.target.closest("a[href^='#']");
  if (way && !way.closest(".tabs") && way.hash === location.hash) follow();
  // A line of the journal: on this page, where its address leads to the journal's own.
  const line = event.target.closest("a[data-line]");
  if (!line || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  if (location.hash === line.hash) follow();
  else location.hash = line.hash;
});

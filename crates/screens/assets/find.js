// The game master's command box: a few letters find whatever can be done or looked at on this page, wherever it lies.

import { $, $$, board } from "./dom.js";
import { drawer, tab } from "./tabs.js";

const MOST = 8;
const WANTED = "button:not([type=button], [aria-disabled=true]), summary, a[href], h2, h3, [data-find]";

const plain = (text) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
const words = (it) => (it.getAttribute("aria-label") || it.textContent).replace(/\s+/g, " ").trim();

// What of the page the letters stand for; what can be pressed comes before what can only be looked at.
export function found(letters) {
  const asked = plain(letters).split(" ").filter(Boolean);
  if (!asked.length) return [];
  const seen = new Set();
  const fits = $$(WANTED, board()).filter((it) => {
    if (it.closest(".stage-find, .journal, .mast__home")) return false;
    const said = plain(words(it));
    if (!said || said.length > 120 || seen.has(said)) return false;
    const is = asked.every((word) => said.includes(word));
    if (is) seen.add(said);
    return is;
  });
  const rank = (it) => ["button", "summary", "a"].indexOf(it.localName) + 1 || 4;
  return fits.sort((a, b) => rank(a) - rank(b)).slice(0, MOST);
}

// Brings it into sight, through whatever it lies behind, and puts the focus on it. Nothing is pressed.
export function reveal(it) {
  const panels = it.closest("[data-panel]")?.dataset.panel.split(" ") ?? [];
  if ($(".tabs")?.checkVisibility() && panels.length && !panels.includes(document.body.dataset.tab)) tab(panels.at(-1));
  if (it.closest(".stage-drawers") && $("a[data-drawer]")?.checkVisibility()) drawer(panels.at(-1));
  const inner = it.localName === "summary" ? it.parentElement : it;
  for (let fold = inner.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  if (!it.matches("button, summary, a")) it.tabIndex = -1;
  it.scrollIntoView({ block: "center" });
  it.focus({ preventScroll: true });
}

const box = () => $("#find");

function list() {
  const place = $(".stage-find__list");
  if (!place) return;
  place.replaceChildren(...found(box().value).map((it) => {
    const row = document.createElement("li");
    const way = document.createElement("a");
    way.href = "#main";
    way.textContent = words(it);
    way.addEventListener("click", (event) => {
      event.preventDefault();
      box().value = "";
      list();
      reveal(it);
    });
    row.append(way);
    return row;
  }));
  if (!place.children.length && box().value.trim()) {
    const none = document.createElement("li");
    none.className = "stage-find__none";
    none.textContent = place.dataset.none;
    place.append(none);
  }
  place.hidden = !place.children.length;
}

document.addEventListener("input", (event) => { if (event.target === box()) list(); });
document.addEventListener("keydown", (event) => {
  const rows = $$(".stage-find__list a");
  const at = rows.indexOf(document.activeElement);
  if (event.key === "/" && !event.target.matches("input, textarea, select") && box()?.checkVisibility()) box().focus();
  else if (event.target === box() && event.key === "Enter") rows[0]?.click();
  else if ((event.target === box() || at >= 0) && event.key === "ArrowDown") rows[Math.min(at + 1, rows.length - 1)]?.focus();
  else if (at >= 0 && event.key === "ArrowUp") (rows[at - 1] ?? box()).focus();
  else if ((event.target === box() || at >= 0) && event.key === "Escape") {
    box().value = "";
    list();
    box().focus();
  } else return;
  event.preventDefault();
});
document.addEventListener("focusout", () => setTimeout(() => {
  if (!document.activeElement?.closest(".stage-find")) $(".stage-find__list")?.setAttribute("hidden", "");
}));

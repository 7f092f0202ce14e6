// The odds page: a chart is read bar by bar with the pointer or the arrow keys, and what was looked at in this visit is
// kept in the browser. The page says everything without it.

import { $, $$ } from "./dom.js";

const KEPT = "augenzahl odds";
const MOST = 12;

// One bar after the other, as a slider: a screen reader says what the bar says.
function readable(figure) {
  const columns = $$(".plot__col", figure);
  if (!columns.length) return;
  const line = document.createElement("p");
  line.className = "odds-page__said";
  line.textContent = figure.dataset.hint;
  figure.append(line);
  let at = -1;
  const show = (next) => {
    columns[at]?.classList.remove("plot__col--now");
    at = Math.max(0, Math.min(columns.length - 1, next));
    columns[at].classList.add("plot__col--now");
    line.textContent = columns[at].dataset.said;
    figure.setAttribute("aria-valuenow", at + 1);
    figure.setAttribute("aria-valuetext", columns[at].dataset.said);
  };
  figure.tabIndex = 0;
  figure.setAttribute("role", "slider");
  figure.setAttribute("aria-label", figure.dataset.hint);
  figure.setAttribute("aria-valuemin", 1);
  figure.setAttribute("aria-valuemax", columns.length);
  figure.setAttribute("aria-valuenow", 1);
  figure.setAttribute("aria-valuetext", columns[0].dataset.said);
  columns.forEach((column, index) => {
    $("title", column)?.remove();
    column.addEventListener("pointerenter", () => show(index));
    column.addEventListener("pointerdown", () => show(index));
  });
  // In a map, up and down go to the line above or below.
  const rows = columns.map((column) => column.getBoundingClientRect().top);
  const across = figure.querySelector(".plot--map") ? rows.filter((top) => Math.abs(top - rows[0]) < 1).length : 1;
  figure.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across }[event.key];
    const to = step ? at + step : { Home: 0, End: columns.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(at < 0 ? 0 : to);
  });
}

function past(here, words) {
  let kept = [];
  try {
    kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
    kept = Array.isArray(kept) ? kept.filter((it) => typeof it?.at === "string" && it.at.startsWith("/odds")) : [];
    if (words) {
      kept = [{ at: here, words }, ...kept.filter((it) => it.at !== here)].slice(0, MOST);
      sessionStorage.setItem(KEPT, JSON.stringify(kept));
    }
  } catch {
    return;
  }
  const place = $("[data-past]");
  const others = kept.filter((it) => it.at !== here);
  if (!place || !others.length) return;
  $("ol", place).replaceChildren(...others.map((it) => {
    const row = document.createElement("li");
    const way = document.createElement("a");
    way.href = it.at;
    way.textContent = it.words;
    row.append(way);
    return row;
  }));
  place.hidden = false;
}

$$("[data-plot]").forEach(readable);
const main = $("[data-odds]");
if (main) {
  past(main.dataset.odds, main.dataset.words);
}

// Fields that are left empty say nothing, so they need not stand in the address. They are there again when somebody comes back.
$$("[data-brief]").forEach((form) => {
  const empty = () => $$("[name]", form).filter((field) => !field.value);
  form.addEventListener("submit", () => empty().forEach((field) => { field.disabled = true; }));
  addEventListener("pageshow", () => $$("[name]", form).forEach((field) => { field.disabled = false; }));
});

// Enter counts; a new line is made with Shift.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing || !event.target.matches(".odds-page__form textarea")) return;
  event.preventDefault();
  event.target.form.requestSubmit();
});

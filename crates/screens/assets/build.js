// The builder's script: counts while somebody types, swaps rows in and out, keeps sheets in this browser.
// Everything but the keeping works without it.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const form = () => $("form[data-build]");

/* ---------- counting while typing ---------- */

let asked = 0;
let pause;

async function ask(body) {
  const number = ++asked;
  const answer = await fetch(form().action, { method: "POST", headers: { "X-Board": "1" }, body });
  if (!answer.ok || number !== asked) return null; // a later question is on its way
  return new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
}

// Prices, bill and odds are replaced; what is being typed is not.
async function count() {
  try {
    const fresh = await ask(new URLSearchParams(new FormData(form())));
    if (!fresh) return;
    for (const part of $$("[data-live]", fresh)) {
      const old = $(`[data-live="${CSS.escape(part.dataset.live)}"]`);
      if (!old || old.outerHTML === part.outerHTML) continue;
      const open = $$("details", old).map((details) => details.open);
      $$("details", part).forEach((details, index) => { details.open = open[index] ?? false; });
      old.replaceWith(part);
    }
    remember(fresh);
  } catch { /* no connection: the next key tries again */ }
}

document.addEventListener("input", (event) => {
  if (!event.target.closest("form[data-build]") || event.target.name === "new") return;
  clearTimeout(pause);
  pause = setTimeout(count, 180);
});

// The address is the sheet, so that going back, reloading and the other language keep it. One that is too long for an
// address is kept in this tab.
const LONG = `augenzahl.build ${location.pathname}`;

function remember(main) {
  const link = main.dataset.link;
  try {
    if (link) sessionStorage.removeItem(LONG);
    else sessionStorage.setItem(LONG, new URLSearchParams(new FormData(form())).toString());
  } catch { /* no room, or not allowed here */ }
  if (!link) return;
  history.replaceState(null, "", link);
  for (const other of $$(".mast a[hreflang]")) {
    other.href = other.getAttribute("href").split("?")[0] + "?back=" + encodeURIComponent(link);
  }
}

/* ---------- rows ---------- */

document.addEventListener("submit", async (event) => {
  const button = event.submitter;
  if (!event.target.matches("form[data-build]") || !button || button.hasAttribute("formaction")) return;
  event.preventDefault();
  clearTimeout(pause);
  if (button.value === "count") return void count(); // Return in a box: nothing moves
  const body = new URLSearchParams(new FormData(form(), button));
  try {
    const fresh = await ask(body);
    if (!fresh) return;
    const open = $$(".build__ways details").filter((details) => details.open).map((details) => details.id);
    $("#main").replaceWith(fresh);
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    dress();
    remember(fresh);
    const list = button.dataset.add;
    const rows = list ? $$(`section[aria-labelledby="${list}"] .buildrow`) : [];
    const target = rows.length ? $("input:not([type=hidden]), select", rows.at(-1)) : null;
    (target ?? $(`[data-add="${list ?? "attacks"}"]`))?.focus();
  } catch {
    form().submit();
  }
});

/* ---------- kept in this browser ---------- */

const KEY = "augenzahl.condice.sheets";
const MOST = 100;

function kept() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one?.text === "string") : [];
  } catch {
    return [];
  }
}

function keep(list) {
  try {
    if (list.length > MOST) return false;
    localStorage.setItem(KEY, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

function show() {
  const home = $("#saved");
  if (!home) return;
  const list = kept();
  $("#saved-empty").hidden = list.length > 0;
  home.replaceChildren(...list.map((one, index) => {
    const row = $("#saved-one").content.cloneNode(true).firstElementChild;
    $("b", row).textContent = one.name;
    const label = $(".label", row);
    label.textContent = `${one.total} ${label.dataset.points}`;
    $("input[name=text]", row).value = one.text;
    $("[data-rename]", row).addEventListener("click", (event) => {
      const name = prompt(event.target.dataset.rename, one.name)?.trim().slice(0, 60);
      if (!name) return;
      const all = kept();
      if (all[index]) all[index].name = name;
      keep(all);
      show();
      $$("#saved [data-rename]")[index]?.focus();
    });
    $("[data-delete]", row).addEventListener("click", (event) => {
      if (!confirm(event.target.dataset.delete)) return;
      keep(kept().filter((_, other) => other !== index));
      show();
      ($("#saved [data-delete]") ?? $("#start-saved summary"))?.focus();
    });
    return row;
  }));
}

document.addEventListener("click", async (event) => {
  if (!event.target.closest("[data-save]")) return;
  clearTimeout(pause);
  await count(); // what was typed last belongs to it
  const file = $("#sheet-file");
  const name = $("#b-name").value.trim() || "…";
  const done = keep([{ name, total: Number(file.dataset.total), text: file.value.trimStart() }, ...kept()]);
  const note = $("#saved-note");
  note.textContent = done ? note.dataset.done : note.dataset.full;
  show();
});

function dress() {
  for (const hidden of $$("[data-script]")) hidden.hidden = false;
  show();
}
dress();

// What did not fit into the address stands there again; whoever comes from elsewhere begins anew.
async function again() {
  const [way] = performance.getEntriesByType("navigation");
  const long = /reload|back/.test(way?.type) && sessionStorage.getItem(LONG);
  const fresh = long && await ask(new URLSearchParams(long));
  if (!fresh) return remember($("#main"));
  $("#main").replaceWith(fresh);
  dress();
  remember(fresh);
}
again().catch(() => {});

// The little the pages need a script for: live updates, no reloads, shortcuts. Every page works
// without it. No framework, no build step.

import { as_drawn, morph } from "./morph.js";
import { clear, filled, refill } from "./keep.js";
import { asked, chain_of, compare, forget, promise, recall, recorded, remember_file } from "./secrets.js";
import { Stream } from "./stream.js";

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const board = () => $("#board");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/* ---------- swapping the board ---------- */

// What was filled in where there is no such form at the moment; it waits until the form comes back.
let shelf = [];

// A new board takes the old one's place; whatever the reader had open, chosen or half filled in stays. After a
// move of one's own (`sent`: its form) what stood beside it and is gone was an alternative to it.
function swap(html, sent) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("board");
  const old = board();
  if (!fresh || !old) return location.reload();
  const news = fresh.dataset.seq !== old.dataset.seq;
  const kept = [...shelf, ...filled(old)];
  const part = sent?.closest("[data-part]")?.dataset.part;
  const focus = focused(old);
  const open = $("#moment", old)?.dataset.open;
  const seen = new Set($$("[data-thrown]", old).map((die) => die.dataset.thrown));
  as_drawn(fresh);
  dress(fresh);
  morph(old, fresh);
  const left = refill(old, kept);
  shelf = left.filter((one) => !sent || one.part !== part || shelf.includes(one));
  settle(old);
  reckon(old);
  focus();
  number();
  if (fresh.dataset.title) document.title = fresh.dataset.title;
  tumble(old, seen);
  due(old);
  if (news) announce(old);
  if (sent) show(old, news, part, open);
}

// Puts the focus back where it was, caret and all, and the page under the reader's eyes where it stood.
function focused(root) {
  const y = scrollY;
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  if (!active) return () => scrollTo(scrollX, y);
  const where = address(active);
  const caret = /^(textarea|text|search|url|tel|)$/.test(active.type ?? "") && active.selectionStart !== null
    ? [active.selectionStart, active.selectionEnd, active.selectionDirection] : null;
  const top = active.getBoundingClientRect().top;
  return () => {
    const target = active.isConnected ? active : ($(where, root) ?? $("#now", root));
    if (document.activeElement !== target) {
      target?.focus({ preventScroll: true });
      if (caret && target?.matches("input, textarea")) target.setSelectionRange(...caret);
    }
    const moved = active.isConnected && top >= 0 && top < innerHeight ? active.getBoundingClientRect().top - top : 0;
    scrollTo(scrollX, moved ? scrollY + moved : y);
  };
}

// A selector that finds the same control in the next board.
function address(element) {
  if (element.id) return "#" + CSS.escape(element.id);
  const home = element.closest("[data-keep], [data-cmd]");
  if (element.localName === "a") return `a[href="${CSS.escape(element.getAttribute("href") ?? "")}"]`;
  const place = home?.dataset.keep
    ? `[data-keep="${CSS.escape(home.dataset.keep)}"] `
    : home ? `[data-cmd="${CSS.escape(home.dataset.cmd)}"] ` : "";
  const name = element.name ? `[name="${CSS.escape(element.name)}"]` : "";
  const typed = /^(radio|checkbox|submit|)$/.test(element.type ?? "") && element.value;
  const value = typed ? `[value="${CSS.escape(element.value)}"]` : "";
  return place + element.localName + name + value;
}

// Only dice that were not there before tumble, and what they come to shows once they lie; a click lets them
// land at once.
function tumble(root, seen) {
  if (calm.matches) return;
  for (const die of $$(".roll__dice [data-thrown]", root)) {
    if (!seen.has(die.dataset.thrown)) die.classList.add("die--tumble");
  }
}

const land = (die) => die.classList.remove("die--tumble");
document.addEventListener("animationend", (event) => { if (event.target.matches?.("#board .die--tumble")) land(event.target); });
document.addEventListener("pointerdown", () => $$("#board .die--tumble").forEach(land));
document.addEventListener("keydown", () => $$("#board .die--tumble").forEach(land));

function announce(root) {
  const words = [$("#now", root), ...$$(".roll .chips .chip", root)].filter(Boolean);
  const live = $("#live");
  if (live) live.textContent = words.map((w) => w.textContent.replace(/\s+/g, " ").trim()).join(". ");
}

// After one's own move in it the moment, or the refusal, comes into sight. Whoever works elsewhere stays there.
// What was opened from another tab (`open`: what was open before) goes on under the first.
function show(root, news, part, open) {
  const opened = $("#moment", root)?.dataset.open;
  if (news && part !== "moment" && opened && opened !== open && $(".tabs") && document.body.dataset.tab !== "1") {
    tab(1);
    if ($(".tabs").checkVisibility()) scrollTo(0, 0);
    return;
  }
  if (news && part !== "moment") return;
  const target = news ? $("#moment", root) : $(".refusal", root);
  const box = target?.getBoundingClientRect();
  if (!box || (box.top >= 0 && box.top < innerHeight * 0.7)) return;
  target.scrollIntoView({ behavior: calm.matches ? "auto" : "smooth", block: news ? "start" : "center" });
}

/* ---------- what the reader looks at: part of the address, so that live updates keep it ---------- */

// The address with what is looked at, unless it says so itself.
function looking(address) {
  const at = board().dataset.at;
  const url = new URL(address, location.href);
  if (at && !url.search) url.search = at;
  return url.href;
}

// The server says what is left of it.
function settle(root) {
  const { at, source } = root.dataset;
  // A page with a source of its own (the map editor) says there what is in hand.
  const held = source === undefined ? at : source.slice(source.indexOf("?") + 1);
  if (held !== undefined && location.search.slice(1) !== held) {
    history.replaceState(null, "", location.pathname + (held ? "?" + held : ""));
  }
  onmap(false);
}

// Looking at something else; the address changes with it.
async function look(query, back) {
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
  const href = way.getAttribute("href");
  if (way.dataset.at) point = way.dataset.at.split(",").map(Number);
  look(href.slice(href.indexOf("?") + 1));
});

addEventListener("popstate", () => { if (board()?.dataset.at !== undefined) look(location.search.slice(1), true); });

/* ---------- a map: tap any field, or walk over it with the arrow keys ---------- */

let point; // the field under the cursor
let shown = false; // the map has been scrolled to where something is

const chart = () => $("#map-drawn");

function tell(words) {
  const live = $("#live");
  if (live) live.textContent = words.replace(/\s+/g, " ").trim();
}

// The cursor, and the part of a large map that matters, come into sight.
function onmap(move) {
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

function read_field(map) {
  const [x, y] = point;
  const ground = map.dataset.ground.split("/")[y]?.[x] ?? "?";
  const words = [field(x, y), JSON.parse(map.dataset.words)[ground], JSON.parse(map.dataset.told)[`${x},${y}`]];
  tell(words.filter(Boolean).join(", "));
}

// What a tap on a field means: the way that lies there, or just a look at it.
function take(map) {
  const [x, y] = point;
  if (map.dataset.chosen === `${x},${y}` && $("#commit")) return $("#commit").focus();
  const way = $(`.m-links a[data-at="${x},${y}"]`, map);
  const query = new URLSearchParams(way ? way.getAttribute("href").slice(1) : board().dataset.at);
  if (!way) { query.set("x", x); query.set("y", y); }
  look(query.toString());
}

document.addEventListener("click", (event) => {
  const map = event.target.closest("#map-drawn");
  if (!map || event.target.closest("a") || board().dataset.at === undefined) return;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(map.getScreenCTM().inverse());
  const { cell, left, top, cols, rows } = map.dataset;
  const [x, y] = [Math.floor((at.x - left) / cell), Math.floor((at.y - top) / cell)];
  if (x < 0 || y < 0 || x >= cols || y >= rows) return;
  point = [x, y];
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
    point ??= [0, 0];
    point = [Math.max(0, Math.min(cols - 1, point[0] + step[0])), Math.max(0, Math.min(rows - 1, point[1] + step[1]))];
    onmap(true);
    read_field(map);
  } else if (event.key === "Enter" && point) take(map);
  else return;
  event.preventDefault();
});

for (const kind of ["focusin", "focusout"]) {
  document.addEventListener(kind, (event) => { if (event.target.id === "map" && chart() && point) draw_cursor(chart()); });
}

/* ---------- sending moves ---------- */

let busy = null; // the form on its way
let queued; // one that was sent meanwhile, from another part of the page

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("#board form[data-cmd]")) return;
  event.preventDefault();
  // A button that is away because something has to be ticked first is not pressed by Enter either.
  const waiting = event.submitter?.closest(".some-done, .three-done");
  if (waiting?.getClientRects().length === 0) return;
  if (busy) {
    // A second tap on the same thing is one tap; talk does not have to wait to be written.
    if (busy.closest("[data-part]") !== form.closest("[data-part]")) queued = [form, event.submitter];
    return;
  }
  busy = form;
  board().setAttribute("aria-busy", "true");
  await send(form, event.submitter);
  busy = null;
  board().removeAttribute("aria-busy");
  refresh();
  const [next, by] = queued ?? [];
  queued = undefined;
  if (next?.isConnected) next.requestSubmit(by?.isConnected ? by : null);
});

async function send(form, by) {
  unsent(form, false);
  const said = () => new URLSearchParams(new FormData(form, by)).toString();
  const body = new URLSearchParams(said());
  let answer, html;
  try {
    answer = await fetch(looking(form.action), { method: "POST", headers: { "X-Board": "1" }, body });
    html = await answer.text();
  } catch {
    lost_touch();
    return unsent(form, true);
  }
  in_touch();
  // A sentence of the server's own says why, such as a full disk; a page does not.
  const said_why = answer.headers.get("content-type")?.startsWith("text/plain") && html;
  if (answer.status >= 500 || answer.status === 429) return unsent(form, true, said_why);
  if (!answer.ok && answer.status !== 422) return location.reload();
  // What was written while it was on its way is not what was sent.
  if (answer.ok && said() === body.toString()) clear(form);
  swap(html, form);
  // The next key must not press what has just taken the button's place.
  if (answer.ok && document.activeElement?.matches("#moment button, #moment [type=submit]")) {
    $("#now")?.focus({ preventScroll: true });
  }
}

// Says at the button that this did not arrive, and why if the server said so. All that was filled in stays, and it can be sent again.
function unsent(form, is, why) {
  $(":scope > .unsent", form)?.remove();
  if (!is) return;
  const note = document.createElement("p");
  note.className = "unsent";
  note.setAttribute("role", "alert");
  note.textContent = why || ($("#link")?.dataset.unsent ?? "");
  form.append(note);
}

/* ---------- live updates ---------- */

let newest = -1; // the last record heard of
let changed_otherwise = false; // who is here, which dice are due
let fetching = false;
let pause = 0; // before the next try, after one that failed
let retry;

// Fetches the board if it is older than what was heard, and goes on trying.
async function refresh() {
  const stale = () => changed_otherwise || newest >= Number(board().dataset.seq);
  if (busy || fetching || !stale()) return;
  clearTimeout(retry);
  fetching = true;
  changed_otherwise = false;
  let failed = false;
  try {
    const answer = await fetch(board().dataset.source ?? looking(`/t/${board().dataset.table}/board`));
    const html = await answer.text();
    if (answer.status === 404) return location.reload(); // no seat here any more: the page says so
    failed = !answer.ok;
    if (!failed && !busy) swap(html);
    else changed_otherwise = true;
  } catch {
    failed = true;
    changed_otherwise = true;
  }
  fetching = false;
  if (failed) {
    lost_touch();
    pause = Math.min(pause * 2 || 500, 15000);
    retry = setTimeout(refresh, pause);
  } else {
    in_touch();
    refresh();
  }
}

let stream;
let brief = false; // the server has no room for one more stream of this browser: it ends and comes again

function listen() {
  const table = board()?.dataset.table;
  if (!table) return;
  stream ??= new Stream(`augenzahl table ${table}`, () => {
    // From the record this page does not show yet: nothing is missed in between.
    const chain = chain_of(table);
    return `/t/${table}/events?from=${board().dataset.seq}${chain === undefined ? "" : `&chain=${chain}`}`;
  }, heard);
  stream.listen();
}

// News from the stream, or from another page that listens for this one too (not `own`): that one answers questions.
function heard({ kind, id, data }, own) {
  const { table } = board().dataset;
  if (kind === "ask") return own && asked(table, JSON.parse(data));
  if (kind === "promise") {
    if (own) forget(table);
    return own && bring();
  }
  // The journal is shorter than this page: it was put back to where it stood before.
  if (kind === "back") return location.reload();
  if (kind === "error") {
    if (!brief) lost_touch();
    brief = false;
    return;
  }
  if (kind === "open") {
    const again = in_touch();
    if (again || !own) changed_otherwise = true;
    // Is it still the same journal?
    if (again && own) compare(table, Number(board().dataset.seq)).catch(() => {});
  }
  if (kind === "brief") brief = true;
  if (kind === "table" || kind === "brief") changed_otherwise = true;
  if (kind === "record") {
    newest = Math.max(newest, Number(id));
    recorded(table, JSON.parse(data));
  }
  refresh();
}

// Brings this browser's own secrets to the dice, and listens with them.
async function bring() {
  const table = board()?.dataset.table;
  if (!table) return;
  let fresh = false;
  try {
    fresh = await promise(table);
    await compare(table, Number(board().dataset.seq));
  } catch {
    // The line is down; the next page brings them.
  }
  // Only now: it answers nothing but what comes next by what it has seen.
  listen();
  if (fresh) stream.anew();
}

// The network is there again, or the reader is: no waiting for the next try.
function wake() {
  if (!board()?.dataset.table || document.hidden) return;
  pause = 0;
  changed_otherwise = true;
  refresh();
  bring();
}
addEventListener("online", wake);
addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
document.addEventListener("visibilitychange", wake);

let lost; // the pause before a lost connection is mentioned

function lost_touch() {
  lost ??= setTimeout(() => link("lost"), 1500);
}

// Says whether the connection had been missed.
function in_touch() {
  const missed = lost !== undefined;
  clearTimeout(lost);
  lost = undefined;
  pause = 0;
  if (line_is("lost")) link("back");
  return missed;
}

const line_is = (state) => $("#link")?.dataset.state === state && !$("#link").hidden;

// The quiet line about the connection.
function link(state) {
  const line = $("#link");
  if (!line) return;
  line.dataset.state = state;
  line.textContent = line.dataset[state];
  line.hidden = false;
  if (state === "back") setTimeout(() => { if (line_is("back")) line.hidden = true; }, 2500);
}

/* ---------- what a form will do, shown while it is filled in ---------- */

function preview(form) {
  const sums = { attack: 0, defence: 0, concentration: 0 };
  let complete = true;
  for (const die of $$("[data-face]", form)) {
    const place = $(":checked", die)?.value;
    if (place in sums) sums[place] += Number(die.dataset.face);
    else complete = false;
  }
  for (const share of $$("[data-share]", form)) sums[share.name] = Number(share.value) || 0;
  const whole = Number(form.dataset.whole);
  if (whole) complete = sums.attack + sums.defence + sums.concentration === whole;
  for (const [value, sum] of Object.entries(sums)) {
    const shown = $(`[data-sum="${value}"]`, form);
    if (shown) shown.textContent = sum + Number(shown.dataset.plus || 0);
  }
  const chances = JSON.parse(form.dataset.odds || "{}")[`${sums.attack},${sums.defence}`];
  for (const [index, side] of ["hit", "hurt"].entries()) {
    const bar = $(`[data-odds-bar="${side}"]`, form);
    if (!bar) return;
    bar.closest("[data-odds-pair]").hidden = !complete || !chances;
    if (!chances) continue;
    bar.style.setProperty("--p", chances[index * 2 + 1]);
    $(`[data-odds-text="${side}"]`, form).textContent = chances[index * 2];
  }
}

// A pool: what the chosen dice come to, and what each other die would do.
function pool(box) {
  const table = JSON.parse(box.dataset.odds || "{}");
  const picked = (other) => {
    const dice = { white: 0, black: 0 };
    dice[box.dataset.base] += 1;
    for (const chosen of $$("input[data-colour]:checked", box)) {
      const colour = (other?.name === chosen.name ? other : chosen).dataset.colour;
      if (colour in dice) dice[colour] += 1;
    }
    return dice;
  };
  const odds = ({ white, black }) => table[`${white},${black}`];
  const now = odds(picked());
  if (!now) return;
  for (const line of $$("[data-odd]", box)) {
    const told = now[line.dataset.odd];
    if (!told) continue;
    const [[text, width, fraction], improved] = told;
    const number = $("b", line);
    number.textContent = text;
    number.title = fraction;
    $(".bar", line)?.style.setProperty("--p", width);
    if (improved && $(".bar i", line)) $(".bar i", line).style.setProperty("--q", improved[1]);
  }
  const signed = (points) => (points > 0 ? "+" : points < 0 ? "−" : "±") + Math.abs(points);
  const percent = document.documentElement.lang === "de" ? "\u202f%" : "%";
  for (const die of $$("input[data-colour]", box)) {
    const none = { name: die.name, dataset: { colour: "none" } };
    const [without, with_] = [odds(picked(none)), odds(picked(die))];
    const gain = $(".gain", die.parentElement);
    let words = "";
    // Where a die is needed there is no pool without it.
    if (without && with_) words = signed(Math.round(with_.hope[0][1] - without.hope[0][1])) + percent;
    if (gain && words) gain.textContent = words;
    const slot = die.checked && $(`[data-slot="${die.name}"]`, box);
    if (!slot) continue;
    const shown = $(".die", slot);
    const colour = die.dataset.colour;
    shown.classList.toggle("die--ghost", colour === "none");
    if (colour !== "none") {
      shown.classList.toggle("die--black", colour === "black");
      shown.classList.toggle("die--white", colour === "white");
      $("use", shown).setAttribute("href", `/assets/ink.svg#die-${colour}`);
    }
    $(".face-on", slot).dataset.gain = colour === "none" ? "" : words;
    $(".name", slot).textContent = colour === "none" ? "" : $(".free", die.parentElement)?.value || die.dataset.name;
  }
  const { white, black } = picked();
  const button = $("[data-labels]", box);
  button.textContent = JSON.parse(button.dataset.labels)[white + black] ?? button.textContent;
}

document.addEventListener("input", (event) => {
  if (event.target.matches(".free")) $("input[type=radio]", event.target.closest(".pick")).checked = true;
  const box = event.target.closest("[data-pool]");
  if (box) pool(box);
  const sheet = event.target.closest("[data-making]");
  if (sheet) {
    // One's own words instead of the list's, or the other way round.
    const pair = event.target.closest(".field--two");
    const [list, own] = pair ? [$("select", pair), $("[data-own]", pair)] : [];
    if (event.target === own && own.value) list.value = "";
    if (event.target === list && list.value) own.value = "";
    if (event.target === list && $("[data-weapon]", pair)) $("[data-weapon]", pair).checked = false;
    making(sheet);
  }
});

// How far a sheet is: each step by itself, and what is still needed before it can be handed in.
function making(sheet) {
  const words = JSON.parse(sheet.dataset.making);
  const needed = [];
  let rolls = 0;
  for (const step of $$("[data-step-of]", sheet)) {
    const line = $(`[data-of="${step.dataset.stepOf}"]`, sheet);
    const missing = $$(":required", step).some((field) => !field.validity.valid);
    const lists = $$("select[data-roll]", step).filter((list) => step.dataset.stepOf !== "name");
    const filled = (list) => list.value || $("[data-own]", list.closest(".field"))?.value.trim();
    const open = lists.filter((list) => !filled(list)).length;
    const text = $("textarea", step);
    rolls += open;
    if (missing) needed.push($("a", line).textContent);
    line.className = missing ? "missing" : open || (text && !text.value.trim()) ? "open" : "done";
    $("[data-state]", line).textContent = missing ? words.missing
      : text && !text.value.trim() ? words.empty : open ? words.rolls[Math.min(open, 9)] : words.done;
  }
  const sum = needed.length ? `${words.need} ${needed.join(", ")}.` : words.ready;
  const shown = $("[data-sum]", sheet);
  const told = rolls ? `${sum} (${words.rolls[Math.min(rolls, 9)]})` : sum;
  if (shown.textContent !== told) shown.textContent = told;
}

// Rolling ahead, still to be looked over: one step, or everything that is open.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-random]");
  if (!button) return;
  const all = button.dataset.random === "all";
  const home = all ? button.form : button.closest("fieldset");
  const any = (list) => list[crypto.getRandomValues(new Uint32Array(1))[0] % list.length];
  const own = (list) => $("[data-own]", list.closest(".field"));
  const taken = new Set($$("select[data-roll]", button.form).filter((list) => !home.contains(list) || all).map((list) => list.value));
  for (const list of $$("select[data-roll]", home)) {
    if (all && (list.value || own(list)?.value)) continue;
    list.value = any([...list.options].filter((option) => option.value && !taken.has(option.value))).value;
    taken.add(list.value);
    list.dispatchEvent(new Event("input", { bubbles: true }));
  }
  for (const name of new Set($$("input[type=radio]", home).map((radio) => radio.name))) {
    const radios = $$("input[type=radio]", home).filter((radio) => radio.name === name);
    if (all && radios.some((radio) => radio.checked)) continue;
    any(radios).checked = true;
  }
  making(button.closest("[data-making]"));
});

// A divided die keeps its sum: what one share gains, another gives.
function balance(form, touched) {
  const shares = $$("[data-share]", form);
  const whole = Number(form.dataset.whole);
  touched.value = Math.max(0, Math.min(whole, Math.trunc(Number(touched.value)) || 0));
  let over = shares.reduce((sum, share) => sum + Number(share.value), 0) - whole;
  for (const share of shares.filter((other) => other !== touched).reverse()) {
    const value = Math.max(0, Number(share.value) - over);
    over -= Number(share.value) - value;
    share.value = value;
    if (!over) break;
  }
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-preview]");
  if (!form) return;
  if (event.target.dataset.share !== undefined && event.target.value !== "") balance(form, event.target);
  preview(form);
});

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  if (step) {
    const input = $("input", step.parentElement);
    input.value = Number(input.value) + Number(step.dataset.step);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const field = document.getElementById(copy.dataset.copy);
    field.select();
    navigator.clipboard?.writeText(field.value).then(() => { copy.textContent = copy.dataset.done; });
  }
  if (event.target.closest("[data-help]")) $("#help")?.showModal();
  if (event.target.closest("[data-print]")) print();
});

/* ---------- keys ---------- */

const KEYS_OFF = "augenzahl.keys.off";
for (const kind of ["change", "toggle"]) document.addEventListener(kind, () => number(), true);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
  if (event.target.matches("textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])")) return;
  if ($("dialog[open]") || localStorage.getItem(KEYS_OFF)) return;
  if (event.key === "?") $("#help")?.showModal();
  else if (event.key === "u") point_at($("#undo"));
  else if (/^[1-9]$/.test(event.key)) digit(Number(event.key));
  else return;
  event.preventDefault();
});

// No single key takes anything back or spends anything: it leads there, and Enter does it.
function point_at(control) {
  control?.focus();
  control?.scrollIntoView({ block: "nearest" });
}

const NUMBERED = "button:not([type=button], [aria-disabled=true], #undo), a[data-look]:not([data-back]), [name=shown]";

// The controls of this moment, as the digits know them.
function numbered() {
  if (!$("#moment") || $("form[data-faces]") || localStorage.getItem(KEYS_OFF)) return [];
  const all = $$(NUMBERED, $("#moment"));
  const choices = all.filter((control) => control.closest("#choices"));
  return (choices.length ? choices : all).filter((control) => control.checkVisibility() && !control.closest(".roll__foot")).slice(0, 9);
}

// Each wears its digit, where there is a keyboard.
function number() {
  const bears = (control) => (control.type === "radio" ? control.parentElement : control);
  const now = new Map(numbered().map((control, index) => [bears(control), String(index + 1)]));
  for (const old of $$("[data-key]")) if (!now.has(old)) { delete old.dataset.key; old.removeAttribute("aria-keyshortcuts"); }
  for (const [control, key] of now) {
    if (control.dataset.key === key) continue;
    control.dataset.key = key;
    control.setAttribute("aria-keyshortcuts", key);
  }
}

function digit(number) {
  const due = $("form[data-faces]");
  if (due) return named(due, number);
  const control = numbered()[number - 1];
  if (!control) return;
  point_at(control);
  // Looking at something costs nothing.
  if (control.localName === "a" || control.type === "radio") control.click();
}

// Real dice: a digit names the next die that has no face yet.
function named(form, face) {
  const open = $$("fieldset", form).find((die) => !$(":checked", die));
  const input = open && $(`input[value="${face}"]`, open);
  if (!input) return;
  input.checked = true;
  ($$("fieldset", form).every((die) => $(":checked", die)) ? $("button", form) : input).focus();
}

/* ---------- phone tabs ---------- */

// Something waits for this seat: the first tab says so while another one is open.
function due(root) {
  const now = $(".tabs a");
  const waits = root?.dataset.due !== undefined;
  now?.toggleAttribute("data-due", waits);
  if (waits) now?.setAttribute("aria-description", now.dataset.waits);
  else now?.removeAttribute("aria-description");
}

function tab(number) {
  document.body.dataset.tab = number;
  for (const link of $$(".tabs a")) {
    if (link.dataset.tab === String(number)) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

$(".tabs")?.addEventListener("click", (event) => {
  const link = event.target.closest("[data-tab]");
  if (!link) return;
  event.preventDefault();
  tab(link.dataset.tab);
  scrollTo(0, 0);
});

// A link to a place on this page opens the tab and the folds it lies behind.
function follow() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && document.getElementById(id);
  if (!target) return;
  const panels = target.closest("[data-panel]")?.dataset.panel.split(" ") ?? [];
  if ($(".tabs") && panels.length && !panels.includes(document.body.dataset.tab)) tab(panels.at(-1));
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  target.scrollIntoView({ block: /^r\d+$/.test(id) ? "center" : "start" });
}
addEventListener("hashchange", follow);
// The same link again changes no address.
document.addEventListener("click", (event) => {
  const way = event.target.closest("a[href^='#']");
  if (way && !way.closest(".tabs") && way.hash === location.hash) follow();
});

/* ---------- finishing touches ---------- */

// Times in the reader's own zone; buttons only a script can serve.
function dress(root) {
  const lang = document.documentElement.lang;
  const locale = navigator.languages.find((known) => known.startsWith(lang)) ?? lang;
  const clock = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  for (const time of $$("time", root)) {
    const at = new Date(time.dateTime);
    const whole = `${day.format(at)}, ${clock.format(at)}`;
    time.textContent = time.dataset.moment !== undefined ? whole : (time.dataset.day === undefined ? clock : day).format(at);
    time.title = `${day.format(at)}, ${clock.format(at)}`;
  }
  for (const hidden of $$("[data-script]", root)) hidden.hidden = false;
  for (const field of $$("[data-link]", root)) field.value = new URL(field.value, location.href).href;
}

// What forms show of what is filled in.
function reckon(root) {
  for (const form of $$("form[data-preview]", root)) preview(form);
  for (const box of $$("[data-pool]", root)) pool(box);
  for (const sheet of $$("[data-making]", root)) making(sheet);
}

function search() {
  const box = $("#search");
  if (!box) return;
  box.addEventListener("input", () => {
    const words = box.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const section of $$(".rules section")) {
      const laws = $$(".law", section);
      for (const law of laws) {
        const text = law.textContent.toLocaleLowerCase();
        law.hidden = !words.every((word) => text.includes(word));
        if (!law.hidden) found += 1;
      }
      section.hidden = laws.every((law) => law.hidden);
    }
    $("#found").hidden = found > 0;
  });
}

function help() {
  const keys = $("#keys-on");
  if (!keys) return;
  keys.checked = !localStorage.getItem(KEYS_OFF);
  keys.addEventListener("change", () => {
    if (keys.checked) localStorage.removeItem(KEYS_OFF);
    else localStorage.setItem(KEYS_OFF, "1");
    number();
  });
}

if ($(".tabs")) tab(1);
due(board());
as_drawn(document);
dress(document);
reckon(document);
onmap(false);
follow();
search();
help();
number();
if (!document.hidden) bring();
if ($("#journal") && $("#seen")) remember_file($("#journal"), $("#seen"));
if ($("#recalled")) recall($("#recalled"));

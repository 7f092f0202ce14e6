// A new board takes the old one's place; whatever the reader had open, chosen or half filled in stays.

import { $, $$, board, calm, tell } from "./dom.js";
import { as_drawn, become } from "./morph.js";
import { filled, refill } from "./keep.js";
import { call } from "./call.js";
import { climax } from "./climax.js";
import { before_the_throw, keep_back, tumble } from "./dice.js";
import { dress } from "./dress.js";
import { number } from "./keys.js";
import { settle } from "./place.js";
import { reckon } from "./reckon.js";
import { carry, renew, to_the_end } from "./older.js";
import { due, news as noted, reachable, tab } from "./tabs.js";

// What was filled in where there is no such form at the moment; it waits until the form comes back.
let shelf = [];

// The parts of the page that need not be sent again.
export function have() {
  const parts = $$("[data-part][data-hash]", board());
  return parts.length ? { "X-Have": parts.map((part) => part.dataset.hash).join(" ") } : {};
}

// After a move of one's own (`sent`: its form) what stood beside it and is gone was an alternative to it; what was
// filled in for a move that was called off comes `back`.
export function swap(html, sent, back = []) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("board");
  const old = board();
  if (!fresh || !old) return location.reload();
  const news = fresh.dataset.seq !== old.dataset.seq;
  const called = old.dataset.due === undefined && fresh.dataset.due !== undefined && !sent;
  const kept = [...shelf, ...back, ...filled(old)];
  const part = sent?.closest("[data-part]")?.dataset.part;
  const focus = focused(old);
  const open = $("#moment", old)?.dataset.open;
  const asked = $("#now", old)?.textContent;
  const seen = new Set($$("[data-thrown]", old).map((die) => die.dataset.thrown));
  const there = new Set($$("details[id]", old).map((fold) => fold.id));
  const before = before_the_throw(old);
  carry(old, fresh);
  as_drawn(fresh);
  dress(fresh);
  become(old, fresh);
  const left = refill(old, kept);
  shelf = left.filter((one) => !sent || one.part !== part || shelf.includes(one));
  unfold(old, there, sent);
  settle(old);
  renew(old);
  reckon(old);
  focus();
  climax();
  number();
  if (fresh.dataset.title) document.title = fresh.dataset.title;
  tumble(old, seen);
  keep_back(old, before);
  due(old);
  noted(old);
  reachable();
  to_the_end();
  if (called) call();
  if (news) announce(old);
  // Another question begins at its beginning: after one's own move, and where somebody else's roll takes the stage.
  // Whoever writes something further down goes on writing there.
  const writes = $(":is(input, select, textarea):focus", old);
  const at_stage = !$(".tabs")?.checkVisibility() || document.body.dataset.tab === "1";
  if ((sent ? part === "moment" : news && at_stage && !writes) && $("#now", old)?.textContent !== asked) {
    for (const place of $$(".stage-now, .stage-floor")) place.scrollTop = 0;
  }
  if (sent) show(old, news, part, open);
  else if (news && !writes) look_up(old);
}

// Folds the reader opened, by their ids: one that was away for a while comes back open. What was sent from it closes it.
const unfolded = new Set();
document.addEventListener("click", (event) => {
  const fold = event.target.closest?.("#board summary")?.parentElement;
  if (!fold?.id) return;
  if (fold.open) unfolded.delete(fold.id);
  else unfolded.add(fold.id);
});

function unfold(root, there, sent) {
  for (let fold = sent?.closest("details"); fold; fold = fold.parentElement?.closest("details")) unfolded.delete(fold.id);
  for (const fold of $$("details[id]", root)) if (unfolded.has(fold.id) && !there.has(fold.id)) fold.open = true;
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

// What happened, whose move it is, what is to be decided and what changed: each once.
function announce(root) {
  const told = $(".stage-last[data-told]", root)?.dataset.told;
  const last = told ? { textContent: told } : $(".stage-last :is(.roll__say, .said)", root);
  const parts = [last, $(".stage-turn", root), $("#now", root), ...$$(".roll .chips .chip", root)];
  const words = parts.filter(Boolean).map((part) => part.textContent.replace(/\s+/g, " ").trim().replace(/[.…]$/, ""));
  tell([...new Set(words)].filter(Boolean).join(". "));
}

// Somebody else's move is shown where it can be seen, unless this reader is writing something further down.
function look_up(root) {
  const [floor] = $$(".stage-floor", root);
  const last = $(".stage-last", root);
  if (!last || !floor?.scrollTop || ($(".tabs")?.checkVisibility() && document.body.dataset.tab !== "1")) return;
  if (last.getBoundingClientRect().bottom < floor.getBoundingClientRect().top + 40) floor.scrollTo({ top: 0 });
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

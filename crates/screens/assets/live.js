// Live updates: hears what happens at the table, and fetches the board if it is older than that.

import { board } from "./dom.js";
import { have, swap } from "./board.js";
import * as reel from "./reel.js";
import { pinged } from "./ping.js";
import { looking } from "./place.js";
import { asked, chain_of, compare, forget, promise, recorded } from "./secrets.js";
import { Stream } from "./stream.js";
import { in_touch, longer, lost_touch, soon } from "./touch.js";

let newest = -1; // the last record heard of
let changed_otherwise = false; // who is here, which dice are due
let fetching = false;
let retry;

// A move is on its way; its answer is the newest board.
const busy = () => board().hasAttribute("aria-busy");

const HEARING = 120; // after so long it is asked again whether the stream is still behind a board, in milliseconds
const MOST_HEARING = 1500; // longer than that nobody waits for it
let waited = -1; // for which board it is waited
let waits_since = 0;

// Whether a board shows several new records that could be shown one after the other; for those that were not heard
// yet it is waited a moment.
function ahead(html) {
  const seq = Number(/ data-seq="(\d+)"/.exec(html)?.[1]);
  const old = Number(board().dataset.seq);
  if (!(seq > old + 1) || !reel.plays()) return false;
  if (reel.queued() > 1) return true;
  if (Math.max(newest, old - 1) >= seq - 1) return false;
  if (waited < seq) [waited, waits_since] = [seq, performance.now()];
  return performance.now() - waits_since < MOST_HEARING;
}

// An answer to a move of one's own that tells of more than that move, because others have gone on at once: it is shown one
// after the other instead.
export function goes_on(html) {
  const seq = Number(/ data-seq="(\d+)"/.exec(html)?.[1]);
  if (!(seq > Number(board().dataset.seq) + 1) || !reel.plays()) return false;
  changed_otherwise = true;
  return true;
}

// Fetches the board if it is older than what was heard, and goes on trying.
export async function refresh() {
  const held = reel.held(newest);
  const stale = () => changed_otherwise || (!held && newest >= Number(board().dataset.seq));
  if (busy() || fetching || !stale()) return;
  clearTimeout(retry);
  // What is shown now stays a moment before the next thing is.
  const rest = held ? 0 : reel.rest();
  if (rest) {
    retry = setTimeout(refresh, rest);
    return;
  }
  fetching = true;
  changed_otherwise = false;
  let failed = false;
  try {
    const past = held ?? reel.next();
    const now = board().dataset.source ?? looking(`/t/${board().dataset.table}/board`);
    const answer = await fetch(past ? as_of(now, past.seq) : now, { headers: have() });
    const html = await answer.text();
    if (answer.status === 404) return location.reload(); // no seat here any more: the page says so
    failed = !answer.ok;
    // More has happened than was heard of: what comes in a moment is shown one after the other.
    if (!failed && !past && ahead(html)) {
      fetching = false;
      changed_otherwise = true;
      retry = setTimeout(refresh, reel.queued() > 1 ? 0 : HEARING);
      return;
    }
    if (!failed && held && !reel.still_held(html)) {
      // It was left: what waits behind it comes at once.
      reel.left();
      changed_otherwise = true;
    } else if (!failed && !busy()) {
      swap(html);
      reel.shown(past);
      if (past) changed_otherwise = !reel.held(newest);
      else reel.over();
    } else changed_otherwise = true;
  } catch {
    failed = true;
    changed_otherwise = true;
  }
  fetching = false;
  if (failed) {
    lost_touch();
    retry = setTimeout(refresh, longer());
  } else {
    const { table, seq } = board().dataset;
    // Is it still the same journal?
    if (in_touch() && table) compare(table, Number(seq)).catch(() => {});
    refresh();
  }
}

// The same board as it stood after a record.
function as_of(address, seq) {
  const url = new URL(address, location.href);
  url.search = `upto=${seq}${url.search ? `&${url.search.slice(1)}` : ""}`;
  return url.href;
}
reel.wake(refresh);

document.addEventListener("click", (event) => {
  const way = event.target.closest("a[data-reel]");
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  reel.replay(way.dataset.reel);
  changed_otherwise = true;
  refresh();
});

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
  if (kind === "ping") return pinged(JSON.parse(data));
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
    const record = JSON.parse(data);
    recorded(table, record);
    reel.noted(record);
  }
  refresh();
}

// Brings this browser's own secrets to the dice, and listens with them.
export async function bring() {
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
  soon();
  changed_otherwise = true;
  refresh();
  bring();
}
addEventListener("online", wake);
addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
document.addEventListener("visibilitychange", wake);

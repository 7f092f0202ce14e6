// Older lines of the journal: a board brings the last ones along, these are fetched when somebody asks for them. They
// outlive the next boards, and are fetched again when one says that they have changed (something was taken back).

import { $, board } from "./dom.js";
import { dress } from "./dress.js";
import { as_drawn, morph } from "./morph.js";

const BOX = "#older-lines";
const LINES = ".chronicle__lines";

// The newest line is at the bottom: whoever reads there goes on reading there, whoever looks further up does so.
let at_the_end = true;
document.addEventListener("scroll", ({ target }) => {
  if (target.matches?.(LINES)) at_the_end = target.scrollTop + target.clientHeight > target.scrollHeight - 24;
}, true);
export function to_the_end() {
  const lines = $(LINES);
  if (lines && at_the_end) lines.scrollTop = lines.scrollHeight;
}
addEventListener("resize", to_the_end);

// The same lines on the next board, before it takes the old one's place.
export function carry(old, fresh) {
  const [had, next] = [$(BOX, old), $(BOX, fresh)];
  if (!had?.dataset.from || !next) return;
  const kept = had.cloneNode(true);
  // Lines are drawn folded: what is open is the reader's own, and stays so.
  for (const fold of kept.querySelectorAll("details")) fold.open = false;
  const { before, as } = next.dataset;
  if (as !== had.dataset.as) kept.dataset.stale = "";
  Object.assign(kept.dataset, { before, as });
  next.replaceWith(kept);
}

// What has changed since it was fetched.
export function renew(root) {
  const box = $(BOX, root);
  if (box?.dataset.stale !== undefined) load(box.dataset.from).catch(() => {}); // with the next board again
}

// All lines from this one on.
async function load(from) {
  const { table } = board().dataset;
  const answer = await fetch(`/t/${table}/journal?before=${$(BOX).dataset.before}&from=${from}`, { headers: { "X-Board": "1" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(BOX);
  // A newer board has begun elsewhere meanwhile, and fetches by itself.
  if (!fresh || fresh.dataset.before !== $(BOX)?.dataset.before) return;
  as_drawn(fresh);
  dress(fresh);
  morph($(BOX), fresh);
}

document.addEventListener("click", async (event) => {
  const way = event.target.closest(`${BOX} a[data-older]`);
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  await load(way.dataset.older).catch(() => location.assign(way.href));
});

// Fetches the line that a link leads to, if it is one of these. Says whether it is there now.
export async function fetch_line(id) {
  const seq = Number(/^r(\d+)$/.exec(id)?.[1] ?? Infinity);
  if (seq >= Number($(BOX)?.dataset.before ?? 0)) return false;
  await load(seq).catch(() => {});
  return document.getElementById(id) !== null;
}

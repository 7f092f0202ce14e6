// Pages beside the board that show how things stand (seats, values by hand): they hear what happens at the table and
// become the page the server would draw now. What somebody is filling in stays.

import { filled, refill } from "./keep.js";
import { as_drawn, morph } from "./morph.js";

const main = () => document.querySelector("main[data-watch]");
let due;

async function look() {
  try {
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main[data-watch]");
    if (!fresh || !main()) return;
    const kept = filled(main());
    const next = document.importNode(fresh, true);
    as_drawn(next);
    morph(main(), next);
    refill(main(), kept);
  } catch {
    // The stream tries again by itself, and then so does this.
  }
}

const soon = () => {
  clearTimeout(due);
  due = setTimeout(look, 200);
};

if (main()) {
  as_drawn(main());
  const stream = new EventSource(`/t/${main().dataset.watch}/events`);
  for (const what of ["open", "record", "table"]) stream.addEventListener(what, soon);
  addEventListener("pagehide", () => stream.close());
}

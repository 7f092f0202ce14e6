// Pages beside the board that show how things stand (seats, values by hand): they hear what happens at the table and
// become the page the server would draw now. What somebody is filling in stays.

import { dress } from "./dress.js";
import { filled, refill } from "./keep.js";
import { as_drawn, morph } from "./morph.js";
import { Stream } from "./stream.js";

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
    dress(next);
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
  const table = main().dataset.watch;
  const news = ["open", "record", "table", "brief"];
  const stream = new Stream(`augenzahl watch ${table}`, () => `/t/${table}/events`, ({ kind }) => {
    if (news.includes(kind)) soon();
  });
  stream.listen();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    stream.listen();
    soon();
  });
  addEventListener("pageshow", (event) => { if (event.persisted) stream.listen(); });
}

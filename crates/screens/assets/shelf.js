// The shelf's script: what somebody writes is kept and looked at while they write, rows come and go without a new page,
// pictures are made smaller before they leave the browser. Everything works without it, but for the last.

import { $, $$ } from "./dom.js";

const form = () => $("form[data-shelf]");

let asked = 0;
let pause;

async function ask(body) {
  const number = ++asked;
  const answer = await fetch(form().action, { method: "POST", headers: { "X-Board": "1" }, body });
  if (!answer.ok || number !== asked) return null; // a later one is on its way
  return new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
}

// What is said about it is replaced; what is being written is not.
async function keep() {
  const kept = $('[data-live="kept"]');
  try {
    const body = new URLSearchParams(new FormData(form()));
    body.set("do", "keep");
    const fresh = await ask(body);
    if (!fresh) return;
    for (const old of $$("[data-live]")) {
      const part = $(`[data-live="${CSS.escape(old.dataset.live)}"]`, fresh);
      if (part && part.outerHTML !== old.outerHTML) old.replaceWith(part);
    }
    mark();
  } catch {
    if (kept) kept.textContent = "…"; // no connection: the next key tries again
  }
}

// A box with something wrong beside it says so to those who do not see it.
function mark() {
  for (const wrong of $$(".own-wrong")) {
    for (const box of $$(`[aria-describedby="${CSS.escape(wrong.id)}"]`)) {
      box.toggleAttribute("aria-invalid", wrong.childElementCount > 0);
    }
  }
}

document.addEventListener("input", (event) => {
  if (!event.target.closest("form[data-shelf]")) return;
  clearTimeout(pause);
  pause = setTimeout(keep, 500);
});

async function turn(body, focus) {
  clearTimeout(pause);
  const fresh = await ask(body);
  if (!fresh) return;
  const open = new Set($$("details[open][id]").map((fold) => fold.id));
  const next = document.importNode(fresh, true);
  for (const fold of $$("details[id]", next)) if (open.has(fold.id)) fold.open = true;
  const at = scrollY;
  $("#main").replaceWith(next);
  scrollTo(0, at);
  mark();
  focus?.();
}

document.addEventListener("change", (event) => {
  if (!event.target.matches("form[data-shelf] [data-turn]")) return;
  const body = new URLSearchParams(new FormData(form()));
  body.set("do", "keep");
  const id = event.target.id;
  turn(body, () => document.getElementById(id)?.focus()).catch(() => form().requestSubmit());
});

document.addEventListener("submit", async (event) => {
  const button = event.submitter;
  if (!event.target.matches("form[data-shelf]") || !button) return;
  event.preventDefault();
  clearTimeout(pause);
  if (button.value === "keep") return void keep();
  const [deed, path] = button.value.split(":");
  const body = new URLSearchParams(new FormData(form(), button));
  try {
    await turn(body, () => {
      const home = document.getElementById(`at-${path}`);
      const rows = home ? $$(":scope > details, :scope > .own-row", home) : [];
      const last = deed === "add" ? (rows.at(-1) ?? home) : null;
      if (last?.localName === "details") last.open = true;
      const box = last && $("input:not([type=hidden]), select, textarea", last);
      (box ?? home ?? $("#main"))?.focus?.();
      box?.scrollIntoView({ block: "center" });
    });
  } catch {
    event.target.submit();
  }
});

document.addEventListener("focusin", (event) => {
  if (event.target.matches("[data-select]")) event.target.select();
});

/* ---------- pictures ---------- */

// The longest side of each, in pixels.
const SIDES = { portrait: 640, token: 256, map: 1600 };

// Drawn anew: nothing of the file is kept but its pixels.
async function smaller(file, place) {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, SIDES[place] / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  for (const quality of [0.85, 0.7, 0.5, 0.3]) {
    const blob = await new Promise((done) => { canvas.toBlob(done, "image/webp", quality); });
    if (blob && blob.size <= 240 * 1024) return blob;
  }
  return null;
}

document.addEventListener("submit", async (event) => {
  const { target } = event;
  if (!target.matches("form[data-picture]")) return;
  const [file] = $("input[type=file]", target).files;
  if (!file) return;
  event.preventDefault();
  let blob = null;
  try {
    blob = await smaller(file, target.dataset.picture);
  } catch { /* no picture: the server says so */ }
  const body = new FormData();
  body.append("file", blob ?? file.slice(0, 300 * 1024), blob ? "picture.webp" : file.name);
  const answer = await fetch(target.action, { method: "POST", headers: { "X-Board": "1" }, body });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
  const old = $(".own-pictures");
  const now = fresh && $(".own-pictures", fresh);
  if (old && now) {
    // The same address shows another picture now.
    for (const image of $$("img", now)) image.src += `?${Date.now()}`;
    old.replaceWith(now);
  }
});

if (form()) mark();

// Opens every page as a phone and a tablet do, tab by tab and with every fold open, and says what is too small for a finger
// to hit or too small to read. Links within a sentence are part of it; the fields of a map are measured by themselves.
const FINGER = 44;
const LETTER = 12;
const FIELD = 16; // below that phones enlarge the page when somebody writes
const frame = document.querySelector("iframe");
const pages = Number(document.body.dataset.pages);
const SIZES = [[390, 844], [1280, 720]];
const moment = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

function load(address) {
  return new Promise((done) => {
    frame.onload = done;
    frame.src = address;
  });
}

const words = (it) => (it.getAttribute("aria-label") || it.textContent || it.value || "").trim().replace(/\s+/g, " ").slice(0, 40);
const named = (it) => `<${it.localName} class="${it.getAttribute("class") ?? ""}">`;
const shown = (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest("[inert], .m-links, svg");

// What a finger hits: the label of a tick; of a die that is led to a lane, the lane.
function target(it) {
  const lane = it.closest("[data-lanes]") && it.closest("form").querySelector(`[data-well="${it.value}"]`);
  if (lane) return lane;
  if (it.matches("input[type=radio], input[type=checkbox]")) return it.labels[0] ?? it;
  return it;
}

function too_small(it) {
  const inline = it.localName === "a" && getComputedStyle(it).display === "inline" && !it.querySelector("svg");
  if (inline) return false;
  const { width, height } = it.getBoundingClientRect();
  if (!width || !height) return false;
  return width < FINGER - .6 || height < FINGER - .6 ? `${Math.round(width)} × ${Math.round(height)}` : false;
}

function look(view) {
  const page = view.document;
  const found = new Set();
  for (const fold of page.querySelectorAll("details")) fold.open = true;
  const controls = "a[href], button, summary, select, textarea, input:not([type=hidden])";
  for (const it of page.querySelectorAll(controls)) {
    const whole = target(it);
    if (!shown(whole) || whole.closest(".skip, #help, #link")) continue;
    const size = too_small(whole);
    if (size) found.add(`${named(whole)} is ${size}: “${words(whole)}”`);
    const letters = parseFloat(getComputedStyle(it).fontSize);
    if (it.matches("textarea, select, input:not([type=radio], [type=checkbox])") && letters < FIELD - .1) found.add(`${named(it)} is written in ${letters} px`);
  }
  const walk = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const it = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || it.closest("script, .sr, dialog, option") || !shown(it)) continue;
    const letters = parseFloat(getComputedStyle(it).fontSize);
    if (letters < LETTER - .1) found.add(`${named(it)} is read in ${letters} px`);
  }
  // A field of the map, as it is opened.
  const map = page.getElementById("map-drawn");
  if (map?.checkVisibility()) {
    const field = Number(map.dataset.cell) * map.getScreenCTM().a;
    if (field < FINGER - .6) found.add(`a field of the map is ${field.toFixed(1)} px`);
  }
  return found;
}

const report = [];
for (let number = 0; number < pages; number += 1) {
  for (const [width, height] of SIZES) {
    frame.width = width;
    frame.height = height;
    await load(`/page/${number}`);
    const page = frame.contentDocument;
    if (!frame.contentWindow.matchMedia("(pointer: coarse)").matches) report.push({ page: number, width, found: "no finger here" });
    const tabs = [...page.querySelectorAll(".tabs a")].filter((tab) => tab.checkVisibility());
    const all = new Set();
    for (const tab of tabs.length ? tabs : [null]) {
      tab?.click();
      await moment();
      for (const found of look(frame.contentWindow)) all.add(found);
    }
    for (const found of all) report.push({ page: number, width, found });
  }
}
await fetch("/report", { method: "POST", body: JSON.stringify(report) });

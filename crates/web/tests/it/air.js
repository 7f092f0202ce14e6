// Lets the dice of every page fall and says what tells how they lie while they are in the air.
const frame = document.querySelector("iframe");
const pages = Number(document.body.dataset.pages);
frame.width = 1280;
frame.height = 720;

function load(address) {
  return new Promise((done) => {
    frame.onload = done;
    frame.src = address;
  });
}

const words = (it) => it.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
const shown = (it) => {
  for (let on = it; on; on = on.parentElement) if (getComputedStyle(on).opacity === "0") return false;
  return it.checkVisibility({ visibilityProperty: true });
};

const report = [];
let fell = 0;
for (let number = 0; number < pages; number += 1) {
  await load(`/page/${number}`);
  const page = frame.contentDocument;
  const { tumble } = await frame.contentWindow.eval("import('/assets/dice.js')");
  const board = page.getElementById("board");
  tumble(board, new Set());
  const filled = page.querySelector(".climax");
  const place = filled ?? board;
  const dice = [...place.querySelectorAll(".stage-last .die--tumble")].filter((die) => die.checkVisibility());
  if (!dice.length) continue;
  fell += dice.length;
  const tell = [".stage-last :is(.roll__say, .said, .sum, .roll__then)", ".stage-last .chips", "#moment .chips"];
  for (const it of place.querySelectorAll(tell.join())) {
    if (shown(it)) report.push({ page: number, width: 1280, found: `“${words(it)}” <${it.localName} class="${it.className}"> is read before they lie` });
  }
  for (const die of dice) {
    const face = die.querySelector(".die__num, use + use");
    if (face && getComputedStyle(face).opacity !== "0") report.push({ page: number, width: 1280, found: `a face is seen in the air: ${die.getAttribute("aria-label")}` });
  }
}
report.push({ page: 0, width: 0, found: `dice: ${fell}` });
await fetch("/report", { method: "POST", body: JSON.stringify(report) });

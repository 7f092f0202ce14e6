// Opens every page in a frame of each size and says where the law of the stage is broken.
const SIZES = [[1280, 720], [390, 844]];
const frame = document.querySelector("iframe");
const pages = Number(document.body.dataset.pages);
const moment = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

function load(address) {
  return new Promise((done) => {
    frame.onload = done;
    frame.src = address;
  });
}

const words = (it) => it.textContent.trim().replace(/\s+/g, " ").slice(0, 60);

// Whether somebody who scrolls nothing sees all of it, or as much of it as is asked for.
function trouble(it, view) {
  const box = it.getBoundingClientRect();
  if (!it.checkVisibility({ visibilityProperty: true }) || !box.width || !box.height) return "is not shown";
  const edge = 1.5;
  if (box.top < -edge || box.left < -edge) return `begins at ${Math.round(box.left)}, ${Math.round(box.top)}`;
  if (box.bottom > view.innerHeight + edge) return `ends at y = ${Math.round(box.bottom)}`;
  if (box.right > view.innerWidth + edge) return `ends at x = ${Math.round(box.right)}`;
  for (const [x, y] of [[.5, .5], [.1, .2], [.9, .8]]) {
    const on = it.ownerDocument.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    if (!on) return "is nowhere";
    if (!it.contains(on) && !on.contains(it)) return `lies under “${words(on)}” <${on.localName} class="${on.className}">`;
  }
  return "";
}

// How red something is painted: [red, green, blue, opacity] of its background.
function painted(it, view) {
  const told = view.getComputedStyle(it).backgroundColor;
  const parts = told.match(/[\d.]+/g)?.map(Number) ?? [];
  const [r, g, b, a = 1] = told.startsWith("color(") ? [...parts.slice(0, 3).map((one) => one * 255), ...parts.slice(3)] : parts;
  return { r, g, b, a };
}
const LARGE = 1200; // square pixels: a small button
// Large red areas in sight, each once: only the one primary control of a seat is one.
function red(page, view) {
  const areas = [];
  for (const it of page.body.querySelectorAll("*")) {
    if (it.closest("svg, [inert]") || areas.some((area) => area.contains(it))) continue;
    const { r, g, b, a } = painted(it, view);
    if (!(a > .5 && r > 140 && r - g > 75 && r - b > 75)) continue;
    const box = it.getBoundingClientRect();
    const wide = Math.min(box.right, view.innerWidth) - Math.max(box.left, 0);
    const high = Math.min(box.bottom, view.innerHeight) - Math.max(box.top, 0);
    if (wide > 0 && high > 0 && wide * high >= LARGE && it.checkVisibility({ visibilityProperty: true, opacityProperty: true })) areas.push(it);
  }
  return areas;
}

function look(view) {
  const page = view.document;
  // What lies under a climax is not on the stage.
  const all = (selector) => [...page.querySelectorAll(selector)].filter((it) => !it.closest("[inert]"));
  const shown = (selector) => all(selector).filter((it) => it.checkVisibility());
  const found = [];
  const check = (what, it) => {
    const why = trouble(it, view);
    if (why) found.push(`${what} “${words(it)}” ${why}`);
  };
  const root = page.scrollingElement;
  if (root.scrollHeight > view.innerHeight + 1) found.push(`the page is ${root.scrollHeight} high`);
  if (root.scrollWidth > view.innerWidth + 1) found.push(`the page is ${root.scrollWidth} wide`);
  const climax = page.querySelector(".climax__kind");
  if (climax) check("what fills the screen", climax);
  const heads = all("#now");
  if (!heads.length && !climax) found.push("nothing says what is to be decided");
  for (const head of heads) if (!head.classList.contains("sr")) check("what is to be decided", head);
  for (const last of all(".stage-last :is(.roll__say, .said)")) check("what just happened", last);
  for (const die of shown(".stage-last .die")) check("a die of what just happened", die);
  for (const chip of shown(".stage-last .chip")) check("what changed", chip);
  const turn = shown(".stage-turn");
  if (page.querySelector("#board[data-due]") && !turn.length && !climax) found.push("nothing says that it is this seat's move");
  for (const mark of turn) check("whose move it is", mark);
  for (const map of shown(".mapframe .mapwrap")) {
    // What is aimed at lies beside its slip, which may cover a corner of the map.
    const { width, height } = map.getBoundingClientRect();
    if (width < 240 || height < 180) found.push(`the map is ${Math.round(width)} × ${Math.round(height)}`);
  }
  for (const button of shown(".stage-act :is(button, a.btn)")) check("a button", button);
  // Beside the stage the journal's newest line is in sight.
  for (const lines of shown(".stage-right > .chronicle .chronicle__lines")) {
    const last = [...lines.querySelectorAll(".told")].findLast((line) => line.checkVisibility());
    const [place, at] = [lines.getBoundingClientRect(), last?.getBoundingClientRect()];
    if (view.innerWidth > 1000 && last && (place.height < 30 || at.bottom > place.bottom + 2 || at.bottom < place.top)) {
      found.push(`the newest line “${words(last)}” ends at y = ${Math.round(at.bottom)}, the journal at ${Math.round(place.bottom)}, ${Math.round(place.height)} high`);
    }
  }
  const primary = shown(".btn--seal");
  for (const button of primary) check("the primary button", button);
  if (primary.length > 1) found.push(`${primary.length} primary buttons: ${primary.map(words).join(" | ")}`);
  const large = red(page, view);
  if (large.length > 1) found.push(`${large.length} large red areas: ${large.map((it) => `“${words(it)}” <${it.localName} class="${it.className}">`).join(" | ")}`);
  return found;
}

const report = [];
for (let number = 0; number < pages; number += 1) {
  await load(`/page/${number}`);
  for (const [width, height] of SIZES) {
    frame.width = width;
    frame.height = height;
    await moment();
    for (const found of look(frame.contentWindow)) report.push({ page: number, width, found });
  }
}
await fetch("/report", { method: "POST", body: JSON.stringify(report) });

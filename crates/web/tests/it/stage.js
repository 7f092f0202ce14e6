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
  for (const last of all(".stage-last .roll__say, .stage-last .said")) check("what just happened", last);
  for (const button of shown(".stage-act :is(button, a.btn)")) check("a button", button);
  // Beside the stage the journal's newest line is in sight, however full its column is.
  for (const lines of shown(".stage-right > .chronicle > .chronicle__lines")) {
    const [seen, whole] = [lines.clientHeight, lines.scrollHeight];
    if (view.innerWidth > 1000 && seen < Math.min(whole, 60)) found.push(`the journal shows ${seen} of ${whole} pixels`);
  }
  const primary = shown(".btn--seal");
  for (const button of primary) check("the primary button", button);
  if (primary.length > 1) found.push(`${primary.length} primary buttons: ${primary.map(words).join(" | ")}`);
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

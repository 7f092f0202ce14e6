// Opens every page in a frame, wide and narrow, light and dark, and says what axe-core finds there: as it is, and once more
// with every fold open and, on a phone, under every tab. What is drawn is the same in both schemes: in the dark only colours
// are looked at. A page inside a frame is not the whole document; rules about that are the frame's.
const SIZES = [[1280, 720], [390, 844]];
const COLOURS = ["color-contrast", "link-in-text-block"];
const frame = document.querySelector("iframe");
const pages = Number(document.body.dataset.pages);
const moment = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
const tool = await (await fetch("/tool.js")).text();

function load(address) {
  return new Promise((done) => {
    frame.onload = done;
    frame.src = address;
  });
}

const report = [];

async function look(number, width, state) {
  const page = frame.contentDocument;
  for (const scheme of ["light", "dark"]) {
    frame.style.colorScheme = scheme;
    await moment();
    const only = scheme === "dark" ? { runOnly: COLOURS } : {};
    const { violations } = await frame.contentWindow.axe.run(page, { resultTypes: ["violations"], ...only });
    for (const { id, impact, nodes } of violations) {
      const places = nodes.slice(0, 3).map((node) => `${node.target.join(" ")}: ${node.html.slice(0, 160)}`);
      const why = nodes[0].any[0]?.message ?? nodes[0].none[0]?.message ?? nodes[0].all[0]?.message ?? "";
      report.push({ page: number, width, found: `${scheme}, ${state}: ${id} (${impact}) ${nodes.length}×: ${why}\n    ${places.join("\n    ")}` });
    }
  }
}

for (let number = 0; number < pages; number += 1) {
  for (const [width, height] of SIZES) {
    frame.width = width;
    frame.height = height;
    await load(`/page/${number}`);
    frame.contentWindow.eval(tool);
    const page = frame.contentDocument;
    await look(number, width, "as it is");
    for (const fold of page.querySelectorAll("details")) fold.open = true;
    const tabs = [...page.querySelectorAll(".tabs a, a[data-drawer]")].filter((tab) => tab.checkVisibility());
    if (tabs.length === 0) await look(number, width, "unfolded");
    for (const tab of tabs) {
      tab.click();
      await look(number, width, tab.textContent.trim());
    }
  }
}
await fetch("/report", { method: "POST", body: JSON.stringify(report) });

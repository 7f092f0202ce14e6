// Opens every page in a frame, wide and narrow, and says what axe-core finds there. Light and dark take turns, so that
// each page is seen in both. A page inside a frame is not the whole document; rules about that are the frame's.
const SIZES = [[1280, 720], [390, 844]];
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
for (let number = 0; number < pages; number += 1) {
  await load(`/page/${number}`);
  frame.contentWindow.eval(tool);
  for (const [index, [width, height]] of SIZES.entries()) {
    frame.width = width;
    frame.height = height;
    frame.style.colorScheme = (number + index) % 2 ? "dark" : "light";
    await moment();
    const { violations } = await frame.contentWindow.axe.run(frame.contentDocument, { resultTypes: ["violations"] });
    for (const { id, impact, nodes } of violations) {
      const places = nodes.slice(0, 3).map((node) => `${node.target.join(" ")}: ${node.html.slice(0, 160)}`);
      const why = nodes[0].any[0]?.message ?? nodes[0].none[0]?.message ?? nodes[0].all[0]?.message ?? "";
      report.push({ page: number, width, found: `${frame.style.colorScheme} ${id} (${impact}) ${nodes.length}×: ${why}\n    ${places.join("\n    ")}` });
    }
  }
}
await fetch("/report", { method: "POST", body: JSON.stringify(report) });

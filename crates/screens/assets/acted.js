// A play example acted out: one line after the other, its dice tumbling as they fall.

import { $, $$, calm } from "./dom.js";

document.addEventListener("click", (event) => {
  const wish = event.target.closest("[data-acted]")?.dataset.acted;
  if (!wish) return;
  const scene = event.target.closest(".acted");
  const lines = $$(".acted__line", scene);
  if (wish === "begin") lines.forEach((line) => { line.hidden = true; });
  if (wish === "all") lines.forEach((line) => { line.hidden = false; });
  else show(lines.find((line) => line.hidden));
  const left = lines.some((line) => line.hidden);
  for (const button of $$("[data-acted]", scene)) button.hidden = (button.dataset.acted === "begin") === left;
  $("[data-acted]:not([hidden])", scene).focus({ preventScroll: true });
});

function show(line) {
  if (!line) return;
  line.hidden = false;
  if (!calm.matches) for (const die of $$(".die", line)) die.classList.add("die--tumble");
  line.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
}

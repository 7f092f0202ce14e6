// The map editor's script: arrow keys between the fields, and a finger or mouse that draws several at once.
// Without it every field is still a button, and coordinates can be typed.

const fields = () => document.querySelector(".editor__fields");
const columns = () => Number(getComputedStyle(fields()).getPropertyValue("--columns"));

document.addEventListener("keydown", (event) => {
  const button = event.target.closest?.(".editor__fields button");
  if (!button) return;
  const all = [...fields().children];
  const here = all.indexOf(button);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns(), ArrowDown: columns() }[event.key];
  if (!step) return;
  event.preventDefault();
  const wraps = Math.abs(step) === 1 && Math.floor(here / columns()) !== Math.floor((here + step) / columns());
  const next = wraps ? null : all[here + step];
  if (!next) return;
  button.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
});

/* ---------- drawing ---------- */

const PAINTS = ["floor", "wall", "low_wall", "chasm", "slow", "fast", "plain", "fog", "light"];
let drawn = null; // the buttons touched since the mouse went down
let swallow = false; // the click after a drawing is not a tap

const draws = (form) =>
  PAINTS.includes(form.elements.tool.value) && form.elements.shape.value === "field" && !form.elements.from;

document.addEventListener("pointerdown", (event) => {
  swallow = false;
  const button = event.target.closest?.(".editor__fields button");
  // Fingers pan the map; a pen or mouse draws.
  if (!button || event.button !== 0 || event.pointerType === "touch" || !draws(button.form)) return;
  drawn = new Set([button]);
});

document.addEventListener("pointerover", (event) => {
  if (!drawn) return;
  const button = event.target.closest?.(".editor__fields button");
  if (!button) return;
  drawn.add(button);
  for (const one of drawn) one.classList.add("drawn");
});

document.addEventListener("pointerup", () => {
  const touched = drawn;
  drawn = null;
  if (!touched || touched.size < 2) return;
  swallow = true;
  const form = document.getElementById("brush");
  for (const one of touched) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: "at", value: one.value });
    field.dataset.drawn = "";
    form.append(field);
  }
  form.requestSubmit();
  for (const field of form.querySelectorAll("[data-drawn]")) field.remove();
});

document.addEventListener("click", (event) => {
  if (!swallow || !event.target.closest?.(".editor__fields")) return;
  swallow = false;
  event.preventDefault();
}, true);

// Another tool begins anew: no first corner, and the line under the tools says what a tap does.
document.addEventListener("change", (event) => {
  const form = event.target.form;
  if (form?.id !== "brush" || !["tool", "shape"].includes(event.target.name)) return;
  form.elements.from?.remove();
  document.querySelector(".editor .m-chosen")?.remove();
  const tool = form.elements.tool.value;
  const two = tool === "portal" || (PAINTS.includes(tool) && form.elements.shape.value === "rect");
  const line = form.querySelector(".editor__now");
  line.textContent = two ? line.dataset.first : line.dataset.one;
});

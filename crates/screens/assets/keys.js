// Shortcuts. No single key throws, spends or takes back: digits and `u` lead to a control, Enter does it.

import { $, $$ } from "./dom.js";

const KEYS_OFF = "augenzahl.keys.off";
for (const kind of ["change", "toggle"]) document.addEventListener(kind, () => number(), true);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
  if (event.target.matches("textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])")) return;
  if ($("dialog[open]") || localStorage.getItem(KEYS_OFF)) return;
  if (event.key === "?") $("#help")?.showModal();
  else if (event.key === "u") point_at($("#undo"));
  else if (/^[1-9]$/.test(event.key)) digit(Number(event.key));
  else return;
  event.preventDefault();
});

// No single key takes anything back or spends anything: it leads there, and Enter does it.
function point_at(control) {
  control?.focus();
  control?.scrollIntoView({ block: "nearest" });
}

const NUMBERED = "button:not([type=button], [aria-disabled=true], #undo), a[data-look]:not([data-back]), [name^=shown]";

// The controls of this moment, as the digits know them.
function numbered() {
  if (!$("#moment") || $("form[data-faces]") || localStorage.getItem(KEYS_OFF)) return [];
  const all = $$(NUMBERED, $("#moment"));
  const choices = all.filter((control) => control.closest("#choices"));
  return (choices.length ? choices : all).filter((control) => control.checkVisibility() && !control.closest(".roll__foot")).slice(0, 9);
}

// Each wears its digit, where there is a keyboard.
export function number() {
  const bears = (control) => (control.type === "radio" ? control.parentElement : control);
  const now = new Map(numbered().map((control, index) => [bears(control), String(index + 1)]));
  for (const old of $$("[data-key]")) if (!now.has(old)) { delete old.dataset.key; old.removeAttribute("aria-keyshortcuts"); }
  for (const [control, key] of now) {
    if (control.dataset.key === key) continue;
    control.dataset.key = key;
    control.setAttribute("aria-keyshortcuts", key);
  }
}

function digit(number) {
  const due = $("form[data-faces]");
  if (due) return named(due, number);
  const control = numbered()[number - 1];
  if (!control) return;
  point_at(control);
  // Looking at something costs nothing.
  if (control.localName === "a" || control.type === "radio") control.click();
}

// Real dice: a digit names the next die that has no face yet.
function named(form, face) {
  const open = $$("fieldset", form).find((die) => !$(":checked", die));
  const input = open && $(`input[value="${face}"]`, open);
  if (!input) return;
  input.checked = true;
  ($$("fieldset", form).every((die) => $(":checked", die)) ? $("button", form) : input).focus();
}

// The switch in the help.
export function help() {
  const keys = $("#keys-on");
  if (!keys) return;
  keys.checked = !localStorage.getItem(KEYS_OFF);
  keys.addEventListener("change", () => {
    if (keys.checked) localStorage.removeItem(KEYS_OFF);
    else localStorage.setItem(KEYS_OFF, "1");
    number();
  });
}

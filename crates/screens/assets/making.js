// A character of the twilight being made: how far the sheet is, and rolling ahead.

import { $, $$ } from "./dom.js";

document.addEventListener("input", (event) => {
  const sheet = event.target.closest("[data-making]");
  if (!sheet) return;
  // One's own words instead of the list's, or the other way round.
  const pair = event.target.closest(".field--two");
  const [list, own] = pair ? [$("select", pair), $("[data-own]", pair)] : [];
  if (event.target === own && own.value) list.value = "";
  if (event.target === list && list.value) own.value = "";
  if (event.target === list && $("[data-weapon]", pair)) $("[data-weapon]", pair).checked = false;
  making(sheet);
});

// Each step by itself, and what is still needed before it can be handed in.
export function making(sheet) {
  const words = JSON.parse(sheet.dataset.making);
  const needed = [];
  let rolls = 0;
  for (const step of $$("[data-step-of]", sheet)) {
    const line = $(`[data-of="${step.dataset.stepOf}"]`, sheet);
    const missing = $$(":required", step).some((field) => !field.validity.valid);
    apart($$("select[data-roll]", step));
    const lists = $$("select[data-roll]", step).filter((list) => step.dataset.stepOf !== "name");
    const filled = (list) => list.value || $("[data-own]", list.closest(".field"))?.value.trim();
    const open = lists.filter((list) => !filled(list)).length;
    const text = $("textarea", step);
    rolls += open;
    if (missing) needed.push($("a", line).textContent);
    line.className = missing ? "missing" : open || (text && !text.value.trim()) ? "open" : "done";
    $("[data-state]", line).textContent = missing ? words.missing
      : text && !text.value.trim() ? words.empty : open ? words.rolls[Math.min(open, 9)] : words.done;
  }
  const sum = needed.length ? `${words.need} ${needed.join(", ")}.` : words.ready;
  const shown = $("[data-sum]", sheet);
  const told = rolls ? `${sum} (${words.rolls[Math.min(rolls, 9)]})` : sum;
  if (shown.textContent !== told) shown.textContent = told;
}

// What one list has taken its neighbours do not offer.
function apart(lists) {
  const taken = new Set(lists.map((list) => list.value).filter(Boolean));
  for (const list of lists) {
    for (const option of list.options) option.disabled = option.value !== list.value && taken.has(option.value);
  }
}

// Rolling ahead, still to be looked over: one step, or everything that is open.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-random]");
  if (!button) return;
  const all = button.dataset.random === "all";
  const home = all ? button.form : button.closest("fieldset");
  const any = (list) => list[crypto.getRandomValues(new Uint32Array(1))[0] % list.length];
  const own = (list) => $("[data-own]", list.closest(".field"));
  const taken = new Set($$("select[data-roll]", button.form).filter((list) => !home.contains(list) || all).map((list) => list.value));
  for (const list of $$("select[data-roll]", home)) {
    if (all && (list.value || own(list)?.value)) continue;
    list.value = any([...list.options].filter((option) => option.value && !taken.has(option.value))).value;
    taken.add(list.value);
    list.dispatchEvent(new Event("input", { bubbles: true }));
  }
  for (const name of new Set($$("input[type=radio]", home).map((radio) => radio.name))) {
    const radios = $$("input[type=radio]", home).filter((radio) => radio.name === name);
    if (all && radios.some((radio) => radio.checked)) continue;
    any(radios).checked = true;
  }
  making(button.closest("[data-making]"));
});

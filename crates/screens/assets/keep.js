// What people fill in belongs to them: it outlives every update, in every form, without the form having to say
// so. Where a form comes back later (somebody else's roll stood in its place) it comes back filled in.

import { $, $$ } from "./dom.js";
import { form_key } from "./morph.js";

const FIELDS = "input, select, textarea";
const touched = new WeakSet();
for (const kind of ["input", "change"]) {
  document.addEventListener(kind, (event) => { if (event.target.matches?.(FIELDS)) touched.add(event.target); }, true);
}

const is_tick = (field) => field.type === "checkbox";
const is_radio = (field) => field.type === "radio";
const is_ours = (field) => /^(hidden|submit|button|file|reset)$/.test(field.type) || field.readOnly;

// The options a list shows while nobody has chosen.
function unchosen(list) {
  const marked = [...list.options].filter((option) => option.defaultSelected);
  if (list.multiple) return marked;
  return [marked.at(-1) ?? [...list.options].find((option) => !option.disabled)];
}

// Whether a field says something else than the server wrote.
function differs(field) {
  if (is_tick(field) || is_radio(field)) return field.checked !== field.defaultChecked;
  if (field.localName !== "select") return field.value !== field.defaultValue;
  const plain = new Set(unchosen(field));
  return [...field.options].some((option) => option.selected !== plain.has(option));
}

const group = (field) => (is_radio(field) ? radios(field) : [field]);

function radios(field) {
  const home = field.form ? [...field.form.elements] : [...document.querySelectorAll("#board input[type=radio]")];
  return home.filter((other) => is_radio(other) && other.name === field.name && other.form === field.form);
}

// Where a field stands, in words that still hold on the next page.
function home(field) {
  if (field.form) return { form: form_key(field.form), part: field.form.closest("[data-part]")?.dataset.part };
  return { form: null, part: null };
}

const name_of = (field) => field.name || field.id;

// Everything in this part of the page that somebody has filled in.
export function filled(root) {
  const fields = [...root.querySelectorAll(FIELDS)].filter((field) => !is_ours(field) && name_of(field));
  const count = new Map(); // fields of one name in one form: first, second …
  const kept = [];
  for (const field of fields) {
    const place = home(field);
    const same = `${place.form} ${field.type} ${name_of(field)} ${is_tick(field) ? field.value : ""}`;
    const index = count.get(same) ?? 0;
    if (!is_radio(field)) count.set(same, index + 1);
    if (is_radio(field) && !field.checked) continue;
    const mine = group(field).some((one) => touched.has(one) || differs(one));
    if (!mine && !quietly_chosen(field)) continue;
    kept.push({ ...place, name: name_of(field), type: field.type, index, ...worth(field) });
  }
  return kept;
}

// A list nobody touched, in a form somebody is filling in: what it shows is part of what they prepared.
function quietly_chosen(field) {
  if (field.localName !== "select" || !field.form || [...field.options].some((option) => option.defaultSelected)) return false;
  return [...field.form.elements].some((other) => touched.has(other));
}

function worth(field) {
  if (is_tick(field)) return { value: field.value, checked: field.checked };
  if (field.multiple) return { chosen: [...field.options].map((option) => [option.value, option.selected]) };
  return { value: field.value };
}

// Fills it in again wherever that is still possible. Answers with what has no form any more.
export function refill(root, kept) {
  const forms = new Map();
  for (const form of root.querySelectorAll("form")) {
    const name = form_key(form);
    forms.set(name, [...(forms.get(name) ?? []), ...form.elements]);
  }
  const loose = [...root.querySelectorAll(FIELDS)].filter((field) => !field.form);
  return kept.filter((one) => {
    const fields = one.form === null ? loose : forms.get(one.form);
    const known = fields && (one.form !== null || fields.some((field) => name_of(field) === one.name));
    if (known) put(fields, one);
    return !known;
  });
}

function put(fields, one) {
  let alike = fields.filter((field) => field.matches(FIELDS) && name_of(field) === one.name && field.type === one.type);
  alike = alike.filter((field) => !field.disabled && !field.readOnly);
  if (one.type === "radio" || one.type === "checkbox") alike = alike.filter((field) => field.value === one.value);
  const field = alike[one.index] ?? (alike.length === 1 ? alike[0] : undefined);
  if (!field) return;
  if (one.type === "radio") field.checked = true;
  else if (one.type === "checkbox") field.checked = one.checked;
  else if (one.chosen) {
    const chosen = new Map(one.chosen);
    for (const option of field.options) if (chosen.has(option.value)) option.selected = chosen.get(option.value);
  } else if (field.localName === "select") {
    const index = [...field.options].findIndex((option) => option.value === one.value && !option.disabled);
    if (index < 0) return; // no longer possible: the list says what is
    if (field.selectedIndex !== index) field.selectedIndex = index;
  } else if (field.value !== one.value) field.value = one.value;
  touched.add(field);
}

// A form was sent: it is nobody's work in progress any more.
export function clear(form) {
  form.reset();
  for (const field of form.elements) touched.delete(field);
}

// A sentence is written once: what somebody wrote before they opened another way to do it is said there, too.
const SAID = ".intent input[name=text]";
document.addEventListener("toggle", (event) => {
  const opened = event.target;
  if (!opened.open || !opened.matches?.("#moment details")) return;
  const here = $(SAID, opened);
  const said = $$(SAID, $("#moment")).find((it) => it.value && !opened.contains(it));
  if (said && here && !here.value) here.value = said.value;
}, true);

// A new page becomes the old one, element by element: what is the same stays the very same element, so that
// focus, caret, half-typed words, open lists and scroll positions are not even touched.

// What only the script writes; the server's page never takes it away.
const OURS = new Set(["aria-busy", "data-key", "aria-keyshortcuts", "aria-expanded"]);

// The parts of the board as the server drew them last: a part that is drawn the same again is left alone.
const drawn = new WeakMap();
// Whether the server drew a fold open: only a change of that opens or closes it, else it is the reader's.
const unfolded = new WeakMap();

// Tells a form from the others of its page: by the name it was given, else by what it sends unasked.
export function form_key(form) {
  if (form.dataset.keep) return form.dataset.keep;
  const unasked = [...form.querySelectorAll("input[type=hidden]")]
    .filter((field) => field.name !== "seq" && field.name !== "cmd" && field.dataset.drawn === undefined)
    .map((field) => `${field.name}=${field.getAttribute("value")}`);
  return [form.id, form.dataset.cmd ?? form.getAttribute("action"), ...unasked].join("&");
}

// Tells an element from its siblings; most need nothing but their place.
function key(element) {
  const { localName: tag, dataset } = element;
  if (dataset?.part) return `part ${dataset.part}`;
  if (element.id) return `#${element.id}`;
  if (tag === "form") return form_key(element);
  if (dataset?.keep) return dataset.keep;
  if (dataset?.thrown) return dataset.thrown;
  if (tag === "option") return element.value;
  if (tag === "a") return element.getAttribute("href") ?? "";
  if (element.name && /^(input|button|select|textarea)$/.test(tag)) {
    const one_of = tag === "button" || /^(radio|checkbox|submit)$/.test(element.type);
    return `${element.type} ${element.name} ${one_of ? element.getAttribute("value") : ""}`;
  }
  return "";
}

function signature(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return `${node.nodeType}`;
  const own = key(node);
  return `${node.localName} ${own || `. ${node.classList[0] ?? ""}`}`;
}

// Remembers how the server drew this; to be asked before anything is changed in it.
export function as_drawn(root) {
  for (const part of root.querySelectorAll("[data-part]")) drawn.set(part, part.outerHTML);
  for (const fold of root.querySelectorAll("details")) unfolded.set(fold, fold.open);
}

// What stands in another place now, by its part: the server sent nothing of it but its name.
let held = new Map();
// The parts that stay as they are.
let same = [];

// The whole board. Forms of what was not sent name the board they stood on; they stand on the new one now.
export function become(old, fresh) {
  const before = old.dataset.seq;
  held = new Map([...old.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
  same = [];
  morph(old, fresh);
  for (const field of same.flatMap((part) => [...part.querySelectorAll("input[type=hidden][name=seq]")])) {
    if (field.getAttribute("value") === before) field.setAttribute("value", fresh.dataset.seq);
  }
  held = new Map();
}

export function morph(old, fresh) {
  if (fresh.dataset?.same !== undefined) return same.push(old);
  if (drawn.has(fresh)) {
    if (drawn.get(old) === drawn.get(fresh)) return;
    drawn.set(old, drawn.get(fresh));
  }
  attributes(old, fresh);
  children(old, fresh);
}

function attributes(old, fresh) {
  const fold = old.localName === "details";
  for (const { name, value } of [...fresh.attributes]) {
    if (fold && name === "open") continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (fold && name === "open") continue;
    if (!fresh.hasAttribute(name) && !OURS.has(name)) old.removeAttribute(name);
  }
  if (fold && unfolded.get(old) !== unfolded.get(fresh)) {
    old.open = unfolded.get(fresh);
    unfolded.set(old, old.open);
  }
}

// To another place among its siblings, with everything in it as it is. A fold is put there anew: moved, it brought
// Chromium down.
function move(home, node, place) {
  const fold = node.localName === "details" || node.querySelector?.("details");
  if (home.moveBefore && !fold) {
    home.moveBefore(node, place);
    return;
  }
  const active = node.contains(document.activeElement) ? document.activeElement : null;
  home.insertBefore(node, place);
  active?.focus({ preventScroll: true });
}

// What is new here, with what the server did not send because it is on the page already, wherever that stands.
function whole(next) {
  const known = (hole) => {
    const own = held.get(hole.dataset.part);
    if (own) same.push(own);
    return own;
  };
  if (next.dataset?.same !== undefined) return known(next) ?? next;
  for (const hole of next.querySelectorAll?.("[data-same]") ?? []) {
    const own = known(hole);
    if (own) hole.replaceWith(own);
  }
  return next;
}

function children(old, fresh) {
  const known = new Map();
  for (const node of old.childNodes) {
    const name = signature(node);
    if (known.has(name)) known.get(name).push(node);
    else known.set(name, [node]);
  }
  const pairs = [...fresh.childNodes].map((next) => [next, known.get(signature(next))?.shift()]);
  // First what is gone, so that what stays need not move. That something was not sent stays true until it is.
  for (const left of known.values()) for (const node of left) if (!node.classList?.contains("unsent")) node.remove();
  let place = old.firstChild;
  for (const [next, match] of pairs) {
    if (!match) {
      old.insertBefore(whole(next), place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else move(old, match, place);
    if (match.nodeType === Node.ELEMENT_NODE) morph(match, next);
    else if (match.data !== next.data) match.data = next.data;
  }
}

// What somebody sees on a page: put into every page before it loads. It looks and compares; it never acts.
// The only things it knows of the program: `#board[data-seq]` says which record a page shows, a form's field `cmd`
// says what it asks for, and a tab's number (`data-tab`) is that of the parts it shows (`data-panel`).
window.hands = (() => {
  const things = []; // everything ever looked at, by number
  const numbers = new WeakMap();
  const number_of = (element) => {
    if (!numbers.has(element)) numbers.set(element, things.push(element) - 1);
    return numbers.get(element);
  };
  let changes = 0;
  let inputs = 0;
  let printed = 0;
  window.print = () => { printed += 1; };
  const watch = new MutationObserver((list) => { changes += list.length; });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const kind of ["input", "change", "reset"]) addEventListener(kind, () => { inputs += 1; }, true);
  // Another page, another address, other elements or other values: something else may be offered.
  const stamp = () => {
    changes += watch.takeRecords().length;
    return [performance.timeOrigin, location.href, changes, inputs].join(" ");
  };

  const squeeze = (text) => (text ?? "").replace(/\s+/g, " ").trim();
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  // How far everything around it is scrolled: what is above a place that scrolls by itself can be scrolled to.
  const scrolled = (element) => {
    let [x, y] = [scrollX, scrollY];
    for (let around = element.parentElement; around && around !== document.scrollingElement; around = around.parentElement) {
      x += around.scrollLeft;
      y += around.scrollTop;
    }
    return [x, y];
  };
  const seen = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const boxes = [...element.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (boxes.some((box) => box.right > 0 && box.bottom > 0)) return true;
    const [x, y] = boxes.length ? scrolled(element) : [0, 0];
    return boxes.some((box) => box.right + x > 0 && box.bottom + y > 0);
  };
  const ticked = (element) => /^(radio|checkbox)$/.test(element.type);
  // A radio button is often drawn by its label.
  const face = (element) => {
    if (!ticked(element)) return element;
    const label = element.labels?.[0];
    return label && seen(label) ? label : element;
  };
  const usable = (element) =>
    !element.matches(":disabled, [aria-disabled=true], [aria-disabled='']") && !element.closest("[inert]");
  const scope = () => document.querySelector("dialog[open]") ?? document;

  const bare = (label) => {
    if (!label.querySelector("select, textarea, button, output, [role=img][aria-label], img[alt]")) return squeeze(label.textContent);
    const copy = label.cloneNode(true);
    for (const inner of all("select, textarea, button, output, input", copy)) inner.remove();
    // A picture says what it shows.
    for (const inner of all("[role=img][aria-label], img[alt]", copy)) inner.replaceWith(` ${inner.getAttribute("aria-label") ?? inner.alt} `);
    return squeeze(copy.textContent);
  };
  const label = (element) => {
    const by = element.getAttribute("aria-labelledby");
    if (by) return squeeze(by.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join(" "));
    const own = element.getAttribute("aria-label");
    if (own) return squeeze(own);
    if (element.labels?.length) return squeeze([...element.labels].map(bare).join(" "));
    if (element.matches("input, select, textarea")) return squeeze(element.title || element.placeholder);
    return squeeze(element.textContent) || squeeze(element.title);
  };
  const group = (element) => {
    const names = [];
    for (let home = element.parentElement; home; home = home.parentElement) {
      if (home.localName === "fieldset") names.push(squeeze(home.querySelector(":scope > legend")?.textContent));
      else if (home.matches("[role=group], [role=radiogroup]") && (home.ariaLabel || home.getAttribute("aria-labelledby"))) names.push(label(home));
      if (home.localName === "form") break;
    }
    return names.filter(Boolean).join(" / ");
  };
  const cmd = (form, button) => {
    if (!form) return "";
    const own = button?.name === "cmd" ? button.value : "";
    return own || form.querySelector("input[type=hidden][name=cmd]")?.value || "";
  };
  const key = (form) => {
    if (!form) return "";
    const fixed = all("input[type=hidden]", form).filter((one) => one.name !== "seq");
    return new URL(form.action, location.href).pathname.replace(/[0-9a-f]{12,}/, "*") + "?" +
      fixed.map((one) => `${one.name}=${one.value}`).sort().join("&");
  };

  function kind(element) {
    const { localName: tag, type } = element;
    if (tag === "summary" || tag === "select") return tag;
    if (tag === "textarea") return "text";
    if (tag === "a") return "link";
    if (tag === "button") return element.form && type === "submit" ? "submit" : "button";
    if (tag !== "input") return "button";
    if (type === "submit") return "submit";
    if (ticked(element)) return type;
    if (/^(number|range)$/.test(type)) return "number";
    if (/^(text|search|)$/.test(type)) return "text";
    return "other";
  }

  const CONTROLS = "button, a[href], select, input:not([type=hidden]), textarea, summary, [role=button]";

  // What must be unfolded first: the outermost closed fold around it, by its heading.
  const veil = (one) => {
    // On a phone the tab that shows this part of the page.
    const panel = one.closest("[data-panel]");
    if (panel && !panel.checkVisibility()) {
      const tab = document.querySelector(`a[data-tab="${panel.dataset.panel}"]`);
      return tab && seen(tab) ? tab : null;
    }
    let heading = null;
    for (let home = one.parentElement; home; home = home.parentElement) {
      if (home.localName !== "details" || home.open) continue;
      const own = home.querySelector(":scope > summary");
      if (own && !own.contains(one)) heading = own;
    }
    return heading && seen(heading) ? heading : null;
  };
  // Drawn as the thing to do now: its own colour and bold.
  const main = (one) => {
    if (one.localName !== "button") return false;
    const style = getComputedStyle(one);
    return Number(style.fontWeight) >= 600 && !/, 0\)$|transparent/.test(style.backgroundColor);
  };

  // Where a link leads, whichever table, seat, figure, field or value it is about: what it asks for that is not looked at
  // already. Numbers with dots only say when it was drawn.
  const shape = (link) => {
    const now = link.pathname === location.pathname ? new URLSearchParams(location.search) : new URLSearchParams();
    const asked = [...link.searchParams].filter(([name, value]) => now.get(name) !== value && !/^\d+(\.\d+)+$/.test(value))
      .map(([name, value]) => `${name}=${/[/,:]/.test(value) ? "*" : value}`);
    return (link.pathname.replace(/^\/t\/[^/]+/, "/t") + "?" + asked.join("&") + link.hash).replace(/\d+/g, "#");
  };

  // Since which record a dialog is open: what it says may be older than the page behind it.
  const boxes = new WeakMap();

  // Without what says nothing.
  const slim = (offer) => {
    for (const name in offer) if (offer[name] === "" || offer[name] === false || offer[name] === null) delete offer[name];
    return offer;
  };

  // Everything that is offered now, and the buttons and links that are folded away.
  function look() {
    const box = document.querySelector("dialog[open]");
    if (box && !boxes.has(box)) boxes.set(box, seq());
    const forms = [];
    const offered = [];
    for (const one of all(CONTROLS, scope())) {
      if (!usable(one)) continue;
      const heading = veil(one);
      if (heading ? /^(button|a)$/.test(one.localName) : seen(face(one))) offered.push([one, heading]);
    }
    return offered.map(([one, heading]) => {
      const form = one.form ?? null;
      if (form && !forms.includes(form)) forms.push(form);
      const link = one.localName === "a" ? new URL(one.href?.baseVal ?? one.href, location.href) : null;
      return slim({
        number: number_of(one),
        veil: heading ? number_of(heading) : null,
        main: main(one),
        folded: heading?.localName === "summary",
        kind: kind(one),
        label: label(one).slice(0, 80),
        name: one.name ?? "",
        value: one.value === undefined ? "" : String(one.value),
        form: form ? forms.indexOf(form) : -1,
        cmd: cmd(form, one),
        kin: describe(one.closest("nav, li, section, [id]") ?? document.body),
        method: form?.method ?? "",
        action: form ? new URL(one.formAction || form.action, location.href).pathname : "",
        dialog: form?.method === "dialog",
        checked: !!one.checked,
        required: !!one.required,
        readonly: !!one.readOnly,
        valid: one.validity ? one.validity.valid : true,
        min: one.min ?? "", max: one.max ?? "", step: one.step ?? "",
        longest: one.maxLength ?? -1,
        pattern: one.pattern ?? "",
        example: one.placeholder ?? "",
        notation: one.getAttribute("spellcheck") === "false",
        options: one.localName === "select" ? [...one.options].map((o) => (o.disabled ? null : o.value)) : null,
        chosen: one.localName === "select" ? one.selectedIndex : null,
        current: one.getAttribute("aria-current") === "true" || one.getAttribute("aria-current") === "page",
        path: link?.origin === location.origin ? link.pathname : "",
        shape: link ? shape(link) : "",
        query: link?.search.slice(1) ?? "",
        here: link ? link.pathname === location.pathname && link.origin === location.origin : false,
        same: link ? link.href === location.href : false,
        outside: link ? link.origin !== location.origin || !!(one.target.baseVal ?? one.target) || one.hasAttribute("download") : false,
      });
    });
  }

  // The same as text, which travels faster; nothing of it if nothing has changed since that stamp.
  const glance = (before) => {
    const now = stamp();
    return JSON.stringify([location.pathname, seq(), now, now === before ? null : look()]);
  };

  // Where to press it: the first spot of it that nothing else covers.
  function spot(number) {
    const element = things[number];
    if (!element?.isConnected) return { gone: true };
    const drawn = face(element);
    drawn.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const boxes = [...drawn.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (!boxes.length) return { gone: true };
    let above = null;
    for (const box of boxes.slice(0, 6)) {
      for (const [across, down] of [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8], [0.1, 0.1], [0.9, 0.9]]) {
        const [x, y] = [box.left + box.width * across, box.top + box.height * down];
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const hit = document.elementFromPoint(x, y);
        if (!hit) continue;
        const mine = element.contains(hit) || (drawn.contains(hit) && !hit.closest("a, button, summary, select"));
        if (mine) return { x, y };
        above = hit;
      }
    }
    return { covered: above ? describe(above) : "the edge of the screen" };
  }

  const describe = (element) =>
    element.localName + (element.id ? "#" + element.id : "") +
    (typeof element.className === "string" && element.className ? "." + element.className.split(/\s+/)[0] : "");

  const wrong = (number) => {
    const form = things[number]?.form;
    if (!form || form.noValidate || things[number].formNoValidate) return [];
    return [...form.elements].filter((one) => one.willValidate && !one.validity.valid)
      .map((one) => ({ number: number_of(one), label: label(one), name: one.name, seen: seen(face(one)), why: one.validationMessage }));
  };

  // To see afterwards whether pressing did anything at all. That it has the focus now is nothing.
  function state(number) {
    const now = document.activeElement;
    const active = now === things[number] || now === document.body ? null : now;
    return JSON.stringify([
      location.href, performance.timeOrigin, changes, printed, Math.round(scrollX), Math.round(scrollY),
      all("dialog[open]").length, active ? number_of(active) : -1, all("input, select, textarea").map((one) => (ticked(one) ? one.checked : one.value)),
    ]);
  }

  // Everything there is to know before a thing is pressed, at once.
  const aim = (number) => ({ spot: spot(number), state: state(number), seq: boxes.get(things[number]?.closest("dialog")) ?? seq() });
  const seq = () => {
    const seq = document.querySelector("#board")?.dataset.seq;
    return seq === undefined ? null : Number(seq);
  };
  // Nothing is under way that the page itself knows of.
  const quiet = () => document.readyState === "complete" && !document.querySelector("#board[aria-busy]");
  const where = () => [location.pathname, seq()];
  const refusals = () => all(".refusal, [role=alert]").filter(seen).map((one) => squeeze(one.textContent)).filter(Boolean);

  // ---------- what was typed or chosen

  const whole = (one) => [key(one.form), group(one), label(one), one.name, kind(one), ticked(one) ? one.value : ""].join("|");
  const plain = (one) => [cmd(one.form), label(one), one.name, kind(one), ticked(one) ? one.value : ""].join("|");
  const fields = () => all("input:not([type=hidden]), select, textarea").filter((one) => !/^(submit|button)$/.test(one.type));

  function keep(number) {
    const one = things[number];
    if (!one?.isConnected) return null;
    const list = fields();
    const place = (sign) => {
      const alike = list.filter((other) => sign(other) === sign(one));
      return { sign: sign(one), place: alike.indexOf(one), of: alike.length };
    };
    return { whole: place(whole), plain: place(plain), label: label(one), cmd: cmd(one.form), name: one.name, kind: kind(one), value: ticked(one) ? one.checked : one.value, option: ticked(one) ? one.value : "" };
  }

  // Whether something was put in and not sent, here or before the page was left.
  const unsent = () => fields().some((one) => {
    if (ticked(one)) return one.checked !== one.defaultChecked;
    if (one.localName !== "select") return one.value !== one.defaultValue;
    const usual = [...one.options].findIndex((option) => option.defaultSelected);
    return one.selectedIndex !== Math.max(usual, 0) && one.selectedIndex >= 0;
  });

  // How a kept control stands now: `same`, `gone` (also where it would not be allowed any more) or what became of it.
  function kept(memory) {
    const list = fields();
    let one;
    for (const [sign, at] of [[whole, memory.whole], [plain, memory.plain]]) {
      const alike = list.filter((other) => sign(other) === at.sign);
      if (alike.length === at.of) one = alike[at.place];
      if (one) break;
    }
    if (!one || !usable(one) || one.readOnly) return { now: "gone" };
    const value = ticked(one) ? one.checked : one.value;
    if (value === memory.value) return { now: "same" };
    if (one.localName === "select" && ![...one.options].some((o) => o.value === memory.value && !o.disabled)) return { now: "gone" };
    if (kind(one) === "number") {
      const number = Number(memory.value);
      if ((one.min !== "" && number < Number(one.min)) || (one.max !== "" && number > Number(one.max))) return { now: "gone" };
    }
    return { now: "changed", value };
  }

  // ---------- the page as it reads, without what may differ: times, focus, motion, what is open or typed, dialogs
  // (a reload closes them), a toggle that sends nothing, the numerals of buttons, which are given to what is unfolded, and
  // what was fetched on demand

  function snapshot() {
    const lines = [];
    const walk = (node) => {
      if (node.nodeType === 3) {
        const text = squeeze(node.data);
        if (text) lines.push(JSON.stringify(text));
        return;
      }
      if (node.nodeType !== 1 || node.matches("script, style, time, dialog, #live, #link, [aria-live], .refusal, [role=alert], [data-copy], [data-fetched], .late-was, .m-ping")) return;
      const attributes = [...node.attributes]
        .filter(({ name }) => !/^(open|style|aria-expanded|aria-current|aria-busy|tabindex|title|d|data-state|data-done|data-tab|data-key|aria-keyshortcuts|autofocus|aria-describedby|aria-invalid)$/.test(name) && (!/^aria-(pressed|disabled)$/.test(name) || node.closest("form")))
        .map(({ name, value }) => (name === "class" ? "class=" + value.split(/\s+/).filter((c) => c && !/tumble|fresh|new|late-is/.test(c)).sort().join(".") : `${name}=${value}`))
        .filter((one) => one !== "class=")
        .sort();
      if (node !== document.body) lines.push(node.localName + " " + attributes.join(" "));
      if (node.matches("select, textarea, input:not([type=hidden])")) lines.push(`${cmd(node.form)} ${node.name} holds ${ticked(node) ? node.checked : node.value}`);
      for (const child of node.childNodes) walk(child);
    };
    walk(document.body);
    return lines;
  }

  // ---------- what no page should ever show

  let inspected = "";
  function inspect(markers) {
    const found = [];
    if (inspected === stamp()) return found;
    inspected = stamp();
    const lang = document.documentElement.lang.slice(0, 2);
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth + 1) {
      const wide = all("body *").filter((one) => seen(one) && one.getBoundingClientRect().right > root.clientWidth + 1 && !inside(one));
      found.push(["sideways", `the page scrolls sideways (${root.scrollWidth} > ${root.clientWidth}): ${wide.slice(-1).map(describe)}`]);
    }
    const names = new Map();
    for (const one of fields()) {
      if (!usable(one) || !seen(face(one))) continue;
      const name = label(one);
      if (!name) { found.push(["label", `a field without a label: ${cmd(one.form)} ${describe(one)} [name=${one.name}]`]); continue; }
      const sign = [one.form ? all("form").indexOf(one.form) : -1, group(one), name, ticked(one) ? one.name : ""].join("|");
      if (names.has(sign) && names.get(sign) !== one) found.push(["label", `two fields share the label „${name}“ in ${cmd(one.form) || describe(one.form ?? one)} (${names.get(sign).name}, ${one.name})`]);
      names.set(sign, one);
    }
    for (const one of all("label")) {
      if (seen(one) && !one.control) found.push(["label", `the label „${bare(one)}“ belongs to no field`]);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const places = new Set();
    const check = (text, where) => {
      const raw = text.match(/\{\s?\$\w+|\bweb-[a-z][a-z-]*|\b[a-z]+_[a-z_]+\b|\[object |\bundefined\b|\bNaN\b/);
      // One for each place: a list of them is one defect.
      const place = cmd(where.closest("form")) + " " + describe(where);
      if (raw && !places.has(place)) found.push(["id", `${place}: untranslated ids`, `„${raw[0]}“ in „${text.slice(0, 80)}“`]);
      if (raw) places.add(place);
      const own = new Set(), other = new Set();
      for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
        if (markers[lang]?.includes(word)) own.add(word);
        for (const [tongue, list] of Object.entries(markers)) if (tongue !== lang && list.includes(word)) other.add(word);
      }
      if (other.size >= 2 && other.size > own.size) found.push(["language", `${lang} page, other language: „${text.slice(0, 100)}“ (${describe(where)})`]);
    };
    while (texts.nextNode()) {
      const home = texts.currentNode.parentElement;
      if (home.closest("script, style, code, pre, kbd, textarea, template")) continue;
      const tongue = home.closest("[lang]")?.lang;
      if (tongue && tongue.slice(0, 2) !== lang) continue;
      const text = squeeze(texts.currentNode.data);
      if (text) check(text, home);
    }
    for (const one of all("[aria-label], [placeholder], [title]")) {
      if (one.closest("[lang]")?.lang.slice(0, 2) !== lang) continue;
      for (const name of ["aria-label", "placeholder", "title"]) if (one.hasAttribute(name)) check(squeeze(one.getAttribute(name)), one);
    }
    return found;
  }
  // Inside something that scrolls by itself.
  const inside = (element) => {
    for (let home = element.parentElement; home && home !== document.body; home = home.parentElement) {
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(home).overflowX)) return true;
    }
    return false;
  };

  // Whether what has the focus lies under something that is fixed to the screen.
  function buried() {
    const active = document.activeElement;
    if (!active || active === document.body || active.closest("dialog")) return "";
    const drawn = face(active);
    const box = drawn.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 24)];
    if (!box.width || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return "";
    const hit = document.elementFromPoint(x, y);
    if (!hit || drawn.contains(hit) || hit.contains(drawn)) return "";
    for (let home = hit; home && home !== document.body; home = home.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(home).position) && !home.contains(active)) {
        return `„${label(active).slice(0, 60)}“ (${describe(active)}) has the focus under ${describe(home)}`;
      }
    }
    return "";
  }

  const focus = (number) => { things[number]?.focus(); return document.activeElement === things[number]; };
  const value = (number) => { const one = things[number]; return !one?.isConnected ? null : ticked(one) ? one.checked : String(one.value); };
  const index = (number) => things[number]?.selectedIndex ?? -1;
  return { glance, spot, aim, quiet, wrong, state, seq, where, refusals, keep, kept, unsent, snapshot, inspect, buried, focus, value, index };
})();

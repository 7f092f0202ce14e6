// Finishing touches: times in the reader's own zone, buttons only a script can serve, the search of the rules.

import { $, $$ } from "./dom.js";

// Times in the reader's own zone; buttons only a script can serve.
export function dress(root) {
  const lang = document.documentElement.lang;
  const locale = navigator.languages.find((known) => known.startsWith(lang)) ?? lang;
  const clock = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  for (const time of $$("time", root)) {
    const at = new Date(time.dateTime);
    const whole = `${day.format(at)}, ${clock.format(at)}`;
    time.textContent = time.dataset.moment !== undefined ? whole : (time.dataset.day === undefined ? clock : day).format(at);
    time.title = `${day.format(at)}, ${clock.format(at)}`;
  }
  for (const hidden of $$("[data-script]", root)) hidden.hidden = false;
  for (const field of $$("[data-link]", root)) field.value = new URL(field.value, location.href).href;
}

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  if (step) {
    const input = $("input", step.parentElement);
    const to = Number(input.value) + Number(step.dataset.step);
    // Never beyond what the field takes.
    const least = input.min === "" ? to : Number(input.min);
    const most = input.max === "" ? to : Number(input.max);
    input.value = Math.max(least, Math.min(most, to));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const field = document.getElementById(copy.dataset.copy);
    field.select();
    navigator.clipboard?.writeText(field.value).then(() => { copy.textContent = copy.dataset.done; });
  }
  if (event.target.closest("[data-help]")) {
    event.preventDefault();
    $("#help")?.showModal();
  }
  if (event.target.closest("[data-print]")) print();
});

export function search() {
  const box = $("#search");
  if (!box) return;
  box.addEventListener("input", () => {
    const words = box.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const section of $$(".rules section")) {
      const laws = $$(".law", section);
      for (const law of laws) {
        const text = law.textContent.toLocaleLowerCase();
        law.hidden = !words.every((word) => text.includes(word));
        if (!law.hidden) found += 1;
      }
      section.hidden = laws.every((law) => law.hidden);
    }
    $("#found").hidden = found > 0;
  });
}

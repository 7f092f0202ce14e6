// A value set by hand: its form opens where the value stands. Without this script it is a page of its own.

import { dress } from "./dress.js";

const box = () => document.getElementById("hand-box") ?? document.body.appendChild(
  Object.assign(document.createElement("dialog"), { id: "hand-box", className: "hand-box" }),
);

// The form out of the page that the server sends, as this document's own.
const form_of = (html) => {
  const page = new DOMParser().parseFromString(html, "text/html");
  const form = page.querySelector("[data-hand-form]");
  const refusal = page.querySelector(".refusal");
  if (form && refusal) form.prepend(refusal);
  return form && document.importNode(form, true);
};

// A finger gets the stepper, not a keyboard in front of it.
const typed = "input:not([type=hidden]), select";
const first = (form) => matchMedia("(pointer: coarse)").matches
  ? form.querySelector("[data-step='1']") ?? form.querySelector(`:is(${typed}):not([type=text])`)
  : form.querySelector(typed);

const fill = (form) => {
  box().replaceChildren(form);
  dress(form);
};

document.addEventListener("click", async (event) => {
  const close = event.target.closest("#hand-box [data-hand-close]");
  if (close) {
    event.preventDefault();
    return box().close();
  }
  const link = event.target.closest("a[data-hand]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href);
    const form = answer.ok && form_of(await answer.text());
    if (!form) return location.assign(link.href);
    fill(form);
    box().showModal();
    first(form)?.focus();
  } catch {
    location.assign(link.href);
  }
});

// Setting it; the board hears of it like of every other record. A refusal stays in the box.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("#hand-box form")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  try {
    const answer = await fetch(form.action, { method: "POST", body });
    if (answer.ok) return box().close();
    const again = answer.status === 422 && form_of(await answer.text());
    if (again) fill(again);
    else location.reload();
  } catch {
    form.submit();
  }
});

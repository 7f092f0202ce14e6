// A guided evening: whoever goes on without the slips does so at this table, on this device, and can have them back.

import { board } from "./dom.js";

const place = () => `augenzahl unguided ${board()?.dataset.table}`;
const show = () => document.body.toggleAttribute("data-unguided", localStorage.getItem(place()) !== null);

if (board()) show();
document.addEventListener("click", (event) => {
  const wish = event.target.closest("[data-lesson]")?.dataset.lesson;
  if (!wish) return;
  if (wish === "off") localStorage.setItem(place(), "yes");
  else localStorage.removeItem(place());
  show();
  document.querySelector("#now")?.focus();
});

// What fills every screen: whoever wants to look at the table meanwhile puts it aside for themselves. As long as
// something of it is theirs to press it stays as a strip below the table.

import { $, board } from "./dom.js";
import { goes_on } from "./reel.js";

let shown; // the one that was there last

// The one that was put aside here, after a reload too.
const place = () => `augenzahl aside ${board()?.dataset.table}`;
const is_aside = (seq) => sessionStorage.getItem(place()) === seq;

// After every new board; on pages without one there is none.
export function climax() {
  const filled = $(".climax");
  if (!filled) {
    shown = undefined;
    return;
  }
  const { climax: seq } = filled.dataset;
  if (is_aside(seq)) return put_aside(filled);
  // In a reel it holds everything up as long as it asks for something.
  const asks = $(".climax__act", filled) !== null;
  if (shown !== seq && (asks || !document.body.hasAttribute("data-reel"))) $(".climax__act .btn--seal, [data-aside]", filled)?.focus();
  shown = seq;
}

function put_aside(filled) {
  sessionStorage.setItem(place(), filled.dataset.climax);
  if ($(".climax__act form", filled)) {
    filled.classList.add("climax--aside");
    filled.removeAttribute("aria-modal");
    filled.setAttribute("role", "group");
  } else {
    filled.remove();
  }
  for (const under of board().querySelectorAll("[inert]")) under.inert = false;
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-aside]")) return;
  put_aside(event.target.closest(".climax"));
  $("#now")?.focus();
  goes_on();
});
document.addEventListener("keydown", (event) => {
  const filled = $(".climax:not(.climax--aside)");
  if (event.key === "Escape" && filled && !$("dialog[open]")) {
    put_aside(filled);
    goes_on();
  }
});

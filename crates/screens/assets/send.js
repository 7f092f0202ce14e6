// Sending moves without loading the page.

import { $, board } from "./dom.js";
import { have, swap } from "./board.js";
import { clear, filled } from "./keep.js";
import { goes_on, refresh } from "./live.js";
import { looking } from "./place.js";
import { sent } from "./sheets.js";
import { in_touch, lost_touch } from "./touch.js";

let busy = null; // the form on its way
let drafted = []; // what was filled in for a throw whose dice nobody has named yet
let queued; // one that was sent meanwhile, from another part of the page

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("#board form[data-cmd]")) return;
  event.preventDefault();
  // A button that is away because something has to be ticked first is not pressed by Enter either.
  const waiting = event.submitter?.closest(".some-done, .three-done, .whole-done");
  if (waiting?.getClientRects().length === 0) return;
  if (busy) {
    // A second tap on the same thing is one tap; talk does not have to wait to be written.
    if (busy.closest("[data-part]") !== form.closest("[data-part]")) queued = [form, event.submitter];
    return;
  }
  busy = form;
  board().setAttribute("aria-busy", "true");
  await send(form, event.submitter);
  busy = null;
  board().removeAttribute("aria-busy");
  refresh();
  const [next, by] = queued ?? [];
  queued = undefined;
  if (next?.isConnected) next.requestSubmit(by?.isConnected ? by : null);
});

async function send(form, by) {
  unsent(form);
  const said = () => new URLSearchParams(new FormData(form, by)).toString();
  const body = new URLSearchParams(said());
  let answer, html;
  try {
    answer = await fetch(looking(form.action), { method: "POST", headers: { "X-Board": "1", ...have() }, body });
    html = await answer.text();
  } catch {
    lost_touch();
    return unsent(form, by, true);
  }
  in_touch();
  // A sentence of the server's own says why, such as a full disk; a page does not.
  const said_why = answer.headers.get("content-type")?.startsWith("text/plain") && html;
  if (answer.status >= 500 || answer.status === 429) return unsent(form, by, true, said_why);
  if (!answer.ok && answer.status !== 422) return location.reload();
  // What was written while it was on its way is not what was sent.
  const back = form.dataset.cmd === "cancel_dice" && answer.ok ? drafted : [];
  if (answer.ok && said() === body.toString()) {
    if (!$("form[data-faces]", board())) drafted = filled(form);
    clear(form);
    sent(form);
  }
  if (answer.ok && goes_on(html)) return;
  swap(html, form, back);
  // The next key must not press what has just taken the button's place.
  if (answer.ok && document.activeElement?.matches("#moment button, #moment [type=submit]")) {
    $("#now")?.focus({ preventScroll: true });
  }
}

// Says at the button that this did not arrive, and why if the server said so. All that was filled in stays, and it can be sent again.
function unsent(form, by, is, why) {
  $(".unsent", form)?.remove();
  if (!is) return;
  const note = document.createElement("p");
  note.className = "unsent";
  note.setAttribute("role", "alert");
  note.textContent = why || ($("#link")?.dataset.unsent ?? "");
  // Beside the buttons, where the eyes are.
  const act = by?.closest(".stage-act");
  if (act && form.contains(act)) act.prepend(note);
  else form.append(note);
  note.scrollIntoView({ block: "nearest" });
}

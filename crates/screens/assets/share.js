// The duel: what dice will do where they are put, shown while a form is filled in, and while a die is still in hand.

import { $, $$ } from "./dom.js";

// `held`: a die that hangs over a place it does not lie on yet.
export function preview(form, held) {
  const sums = { attack: 0, defence: 0, concentration: 0 };
  let complete = true;
  for (const die of $$("[data-face]", form)) {
    const place = held?.die === die ? held.place : $(":checked", die)?.value;
    if (place in sums) sums[place] += Number(die.dataset.face);
    else complete = false;
  }
  for (const share of $$("[data-share]", form)) sums[share.name] = Number(share.value) || 0;
  const whole = Number(form.dataset.whole);
  if (whole) complete = sums.attack + sums.defence + sums.concentration === whole;
  for (const [value, sum] of Object.entries(sums)) {
    const shown = $(`[data-sum="${value}"]`, form);
    if (shown) shown.textContent = sum + Number(shown.dataset.plus || 0);
  }
  for (const go of $$("[data-whole-only]", form)) go.disabled = !complete;
  for (const hint of $$("[data-missing]", form)) hint.hidden = complete;
  const told = complete && JSON.parse(form.dataset.odds || "{}")[`${sums.attack},${sums.defence}`];
  for (const pair of $$("[data-odds-pair]", form)) pair.hidden = !told;
  if (!told) return;
  for (const text of $$("[data-odds-text]", form)) text.textContent = told[text.dataset.oddsText][0];
  for (const bar of $$("[data-odds-bar]", form)) bar.style.setProperty("--p", told[bar.dataset.oddsBar][1]);
}

// A divided die keeps its sum: what one share gains, another gives.
function balance(form, touched) {
  const shares = $$("[data-share]", form);
  const whole = Number(form.dataset.whole);
  touched.value = Math.max(0, Math.min(whole, Math.trunc(Number(touched.value)) || 0));
  let over = shares.reduce((sum, share) => sum + Number(share.value), 0) - whole;
  const others = shares.filter((other) => other !== touched);
  // What is wanted comes out of the attack first; for the attack, out of concentration.
  if (over > 0 && touched === shares[0]) others.reverse();
  for (const share of others) {
    const value = Math.max(0, Number(share.value) - over);
    over -= Number(share.value) - value;
    share.value = value;
    if (!over) break;
  }
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-preview]");
  if (!form) return;
  if (event.target.dataset.share !== undefined && event.target.value !== "") balance(form, event.target);
  preview(form);
});

// The parts a single die is divided into.
export function divide(form, parts) {
  const shares = $$("[data-share]", form);
  shares.forEach((share, index) => { share.value = parts[index]; });
  shares[0]?.dispatchEvent(new Event("input", { bubbles: true }));
}

// The twilight's pool: what the chosen dice come to, and what each other die would do.

import { $, $$ } from "./dom.js";

export function pool(box) {
  const table = JSON.parse(box.dataset.odds || "{}");
  const picked = (other) => {
    const dice = { white: 0, black: 0 };
    dice[box.dataset.base] += 1;
    for (const chosen of $$("input[data-colour]:checked", box)) {
      const colour = (other?.name === chosen.name ? other : chosen).dataset.colour;
      if (colour in dice) dice[colour] += 1;
    }
    return dice;
  };
  const odds = ({ white, black }) => table[`${white},${black}`];
  const now = odds(picked());
  if (!now) return;
  for (const line of $$("[data-odd]", box)) {
    const told = now[line.dataset.odd];
    if (!told) continue;
    const [[text, width, fraction], improved] = told;
    const number = $("b", line);
    number.textContent = text;
    number.title = fraction;
    $(".bar", line)?.style.setProperty("--p", width);
    const mark = improved && $(".bar i", line);
    if (!mark) continue;
    mark.style.setProperty("--q", improved[1]);
    mark.title = improved[2];
    $(".bar .sr", line).textContent = improved[3];
  }
  const signed = (points) => (points > 0 ? "+" : points < 0 ? "−" : "±") + Math.abs(points);
  const percent = document.documentElement.lang === "de" ? "\u202f%" : "%";
  for (const die of $$("input[data-colour]", box)) {
    const none = { name: die.name, dataset: { colour: "none" } };
    const [without, with_] = [odds(picked(none)), odds(picked(die))];
    const gain = $(".gain", die.parentElement);
    let words = "";
    // Where a die is needed there is no pool without it.
    if (without && with_) words = signed(Math.round(with_.hope[0][1] - without.hope[0][1])) + percent;
    if (gain && words) gain.textContent = words;
    const slot = die.checked && $(`[data-slot="${die.name}"]`, box);
    if (!slot) continue;
    const shown = $(".die", slot);
    const colour = die.dataset.colour;
    shown.classList.toggle("die--ghost", colour === "none");
    if (colour !== "none") {
      shown.classList.toggle("die--black", colour === "black");
      shown.classList.toggle("die--white", colour === "white");
      $("use", shown).setAttribute("href", `/assets/ink.svg#die-${colour}`);
    }
    // A die that is needed says what it brings beside the move's own.
    $(".face-on", slot).dataset.gain = colour === "none" ? "" : words || (gain?.textContent ?? "");
    $(".name", slot).textContent = colour === "none" ? "" : $(".free", die.parentElement)?.value || die.dataset.name;
  }
  const { white, black } = picked();
  const button = $("[data-labels]", box);
  button.textContent = JSON.parse(button.dataset.labels)[white + black] ?? button.textContent;
}

document.addEventListener("input", (event) => {
  if (event.target.matches(".free")) $("input[type=radio]", event.target.closest(".pick")).checked = true;
  const box = event.target.closest("[data-pool]");
  if (box) pool(box);
});

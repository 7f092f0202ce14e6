// Somebody who looks elsewhere hears or feels that it is their move, if they want to.

import { $ } from "./dom.js";

const SOUND = "augenzahl.call.sound";
const SHAKE = "augenzahl.call.shake";

// Two soft knocks on wood.
function knock() {
  const audio = new AudioContext();
  for (const [at, pitch] of [[0, 330], [.16, 440]]) {
    const [tone, loud] = [audio.createOscillator(), audio.createGain()];
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(.25, audio.currentTime + at);
    loud.gain.exponentialRampToValueAtTime(.001, audio.currentTime + at + .14);
    tone.connect(loud).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + .15);
  }
  setTimeout(() => audio.close(), 600);
}

// It has become this seat's move.
export function call() {
  if (localStorage.getItem(SOUND)) knock();
  if (localStorage.getItem(SHAKE)) navigator.vibrate?.([60, 60, 60]);
}

// The switches in the help.
export function calls() {
  for (const [id, key] of [["#call-sound", SOUND], ["#call-shake", SHAKE]]) {
    const tick = $(id);
    if (!tick) continue;
    tick.checked = Boolean(localStorage.getItem(key));
    tick.addEventListener("change", () => {
      if (tick.checked) localStorage.setItem(key, "1");
      else localStorage.removeItem(key);
      if (tick.checked) call();
    });
  }
}

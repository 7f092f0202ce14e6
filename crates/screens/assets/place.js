// What the reader looks at: part of the address, so that live updates keep it.

import { board } from "./dom.js";
import { onmap } from "./map.js";

// The address with what is looked at, unless it says so itself.
export function looking(address) {
  const at = board().dataset.at;
  const url = new URL(address, location.href);
  if (at && !url.search) url.search = at;
  return url.href;
}

// The server says what is left of it.
export function settle(root) {
  const { at, source } = root.dataset;
  // A page with a source of its own (the map editor) says there what is in hand.
  const held = source === undefined ? at : source.slice(source.indexOf("?") + 1);
  if (held !== undefined && location.search.slice(1) !== held) {
    history.replaceState(null, "", location.pathname + (held ? "?" + held : ""));
  }
  onmap(false);
}

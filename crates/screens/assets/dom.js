// What every script of a table's page asks the page for.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const board = () => $("#board");
export const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Says something to whoever hears the page instead of seeing it.
export function tell(words) {
  const live = $("#live");
  if (live) live.textContent = words.replace(/\s+/g, " ").trim();
}

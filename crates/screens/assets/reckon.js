// What forms show of what is filled in.

import { $$ } from "./dom.js";
import { lanes } from "./lanes.js";
import { making } from "./making.js";
import { pool } from "./pool.js";
import { preview } from "./share.js";

export function reckon(root) {
  for (const tray of $$("[data-tray]", root)) lanes(tray);
  for (const form of $$("form[data-preview]", root)) preview(form);
  for (const box of $$("[data-pool]", root)) pool(box);
  for (const sheet of $$("[data-making]", root)) making(sheet);
}

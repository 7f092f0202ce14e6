// What forms show of what is filled in.

import { $$ } from "./dom.js";
import { making } from "./making.js";
import { pool } from "./pool.js";
import { preview } from "./share.js";

export function reckon(root) {
  for (const form of $$("form[data-preview]", root)) preview(form);
  for (const box of $$("[data-pool]", root)) pool(box);
  for (const sheet of $$("[data-making]", root)) making(sheet);
}

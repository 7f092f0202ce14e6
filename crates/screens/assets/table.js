// The little the pages need a script for: live updates, no reloads, shortcuts. Every page works without it. No
// framework, no build step; a module for each job. Here they begin, once the page is there.

import { $, board } from "./dom.js";
import { as_drawn } from "./morph.js";
import { bring } from "./live.js";
import { dress, search } from "./dress.js";
import { drawer, due, follow, news, reachable, tab } from "./tabs.js";
import { help, number } from "./keys.js";
import { onmap } from "./map.js";
import { recall, remember_file } from "./secrets.js";
import { reckon } from "./reckon.js";
import { settings } from "./reel.js";
import { again } from "./sheets.js";
import { to_the_end } from "./older.js";
import { calls } from "./call.js";
import { climax } from "./climax.js";
import "./acted.js";
import "./dice.js";
import "./drag.js";
import "./find.js";
import "./lesson.js";
import "./look.js";
import "./send.js";
import "./sight.js";
import "./tray.js";

if ($(".tabs")) tab(1);
drawer();
due(board());
news(board());
as_drawn(document);
again();
dress(document);
reckon(document);
onmap(false);
follow();
search();
help();
settings();
calls();
climax();
number();
reachable();
to_the_end();
if (!document.hidden) bring();
if ($("#journal") && $("#seen")) remember_file($("#journal"), $("#seen"));
if ($("#recalled")) recall($("#recalled"));

// boardgame.io with its store in memory: one game, one move, two seats. Prints its port.

import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(pathToFileURL(process.cwd() + "/"));
const { Server, Origins } = require("boardgame.io/server");

const pass = {
  name: "pass",
  setup: () => ({ passed: 0 }),
  moves: {
    pass: ({ G }) => {
      G.passed += 1;
    },
  },
  // The same seat moves again and again; without this it would also keep every state for undo.
  disableUndo: true,
};

// Measuring memory means memory in use: the other side asks for a collection first.
process.on("SIGUSR2", () => globalThis.gc());

console.info = () => {};
const server = Server({ games: [pass], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run({ port: 0 });
console.log(`port ${appServer.address().port}`);

// Load for server.mjs: `node client.mjs PORT PID MATCHES SECONDS`, from the folder of its packages.
//
// Every match has two seats, each with its own socket. One makes a move when both have seen the last.
// The messages are socket.io's, written and read by hand, so that this side costs little.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(pathToFileURL(process.cwd() + "/"));
const WebSocket = require("ws");

const [port, pid, matches, seconds] = process.argv.slice(2).map(Number);
/** Moves made at each match before memory is measured. */
const WARM = 20;

/** One seat's socket; `seen` is called for every update. */
function sit(match, player) {
  return new Promise((ready) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    const seat = {
      seen: () => {},
      move: (state) =>
        socket.send(
          `42/pass,["update",{"type":"MAKE_MOVE","payload":{"type":"pass","args":[],` +
            `"playerID":"${player}"}},${state},"${match}","${player}"]`,
        ),
      close: () => socket.terminate(),
    };
    socket.on("message", (data) => {
      const text = data.toString();
      if (text.startsWith('42/pass,["update"')) seat.seen();
      else if (text === "2") socket.send("3");
      else if (text.startsWith("0")) socket.send("40/pass,");
      else if (text.startsWith("40/pass"))
        socket.send(`42/pass,["sync","${match}","${player}",null,2]`);
      else if (text.startsWith('42/pass,["sync"')) ready(seat);
    });
  });
}

/** Makes moves until `enough(state)`; `note` hears how long each took. */
function play(table, enough, note) {
  return new Promise((done) => {
    let waiting = 0;
    let asked = 0;
    const next = () => {
      if (enough(table.state)) return done();
      waiting = 2;
      asked = performance.now();
      table.seats[0].move(table.state);
    };
    for (const seat of table.seats) {
      seat.seen = () => {
        waiting -= 1;
        if (waiting > 0) return;
        note(performance.now() - asked);
        table.state += 1;
        next();
      };
    }
    next();
  });
}

/** Memory in use that is not a file's, in bytes, after a collection. */
async function memory() {
  process.kill(pid, "SIGUSR2");
  await new Promise((done) => setTimeout(done, 500));
  const line = readFileSync(`/proc/${pid}/status`, "utf8").match(/RssAnon:\s+(\d+)/);
  return Number(line[1]) * 1024;
}

/** CPU seconds so far. */
function cpu() {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function open(match) {
  const seats = [];
  for (const player of [0, 1]) seats.push(await sit(match, player));
  return { seats, state: 0 };
}

// Code and caches that every match shares are not a match's.
const first = await open("first");
await play(first, (state) => state >= 500, () => {});
const before = await memory();

const tables = [];
for (let match = 0; match < matches; match++) tables.push(await open(`match-${match}`));
await Promise.all(tables.map((table) => play(table, (state) => state >= WARM, () => {})));
const after = await memory();

// The compiler needs some thousand moves to warm up.
const warm = performance.now() + seconds * 500;
await Promise.all(tables.map((table) => play(table, () => performance.now() >= warm, () => {})));

const waits = [];
const [start, spent] = [performance.now(), cpu()];
const end = start + seconds * 1000;
const note = (wait) => waits.push(wait);
await Promise.all(tables.map((table) => play(table, () => performance.now() >= end, note)));
const took = (performance.now() - start) / 1000;
const used = cpu() - spent;

waits.sort((a, b) => a - b);
const at = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
console.log(
  JSON.stringify({
    tables: matches,
    commands_per_second: waits.length / took,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    server_cpu_micros: (used * 1e6) / waits.length,
    bytes_per_table: (after - before) / matches,
  }),
);
process.exit(0);

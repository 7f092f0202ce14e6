// What this browser brings to the dice: a chain of secrets that it promises once and shows link by link, one for
// each throw it is asked about; and the last hash of the journal it has seen. docs/dice.md tells the protocol.

const LINKS = 1024; // of a chain, after the promised one
const REMEMBERED = 24; // throws this browser has answered
const OVERDUE = 10000; // a throw comes at once, or it does not
const LABEL = new TextEncoder().encode("augenzahl 3 secret");

/* ---------- BLAKE3 of at most 64 bytes: browsers have no hash of their own outside https ---------- */

const IV = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const ORDER = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
const LANES = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];
const ONE_BLOCK = 1 | 2 | 8; // first and last of its chunk, and the root

export function blake3(bytes) {
  const block = new DataView(new ArrayBuffer(64));
  bytes.forEach((byte, index) => block.setUint8(index, byte));
  let words = IV.concat(IV).map((_, index) => block.getUint32(4 * index, true));
  const v = Uint32Array.of(...IV, ...IV.slice(0, 4), 0, 0, bytes.length, ONE_BLOCK);
  const turn = (at, by) => { v[at] = (v[at] >>> by) | (v[at] << (32 - by)); };
  for (let round = 0; round < 7; round++) {
    LANES.forEach(([a, b, c, d], lane) => {
      for (const half of [0, 1]) {
        v[a] += v[b] + words[2 * lane + half];
        v[d] ^= v[a];
        turn(d, half ? 8 : 16);
        v[c] += v[d];
        v[b] ^= v[c];
        turn(b, half ? 7 : 12);
      }
    });
    words = ORDER.map((index) => words[index]);
  }
  const out = new DataView(new ArrayBuffer(32));
  for (let index = 0; index < 8; index++) out.setUint32(4 * index, v[index] ^ v[index + 8], true);
  return new Uint8Array(out.buffer);
}

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes_of = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

// The link before this one.
function before(link) {
  const text = new Uint8Array(LABEL.length + 32);
  text.set(LABEL);
  text.set(link, LABEL.length);
  return blake3(text);
}

// Link `number` of a chain; 0 is the promised one, LINKS its root.
export function link(root, number) {
  let at = bytes_of(root);
  for (let step = LINKS; step > number; step--) at = before(at);
  return hex(at);
}

/* ---------- what is kept ---------- */

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // without a memory there is nothing to promise
  }
}

const chain_key = (table) => `augenzahl dice ${table}`;
const head_key = (table) => `augenzahl head ${table.split("~")[0]}`;
// What is not in the journal any more, or never came to be there.
const lost_key = (table) => `augenzahl lost ${table.split("~")[0]}`;

const warning = () => document.getElementById("doubt");

// Something is not as it was promised: that stays on the page.
function doubt(why, what = "") {
  const line = warning();
  if (!line) return;
  line.textContent = line.dataset[why].replace("§", what);
  line.hidden = false;
}

function lose(table, kind, what) {
  const lost = read(lost_key(table)) ?? {};
  write(lost_key(table), { ...lost, [kind]: [...(lost[kind] ?? []), what].slice(-REMEMBERED) });
}

const send = (address, body) => fetch(address, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/* ---------- the chain ---------- */

// The record that promised this browser's secrets at this table.
export function chain_of(table) {
  return warning()?.dataset.mixes ? read(chain_key(table))?.chain : undefined;
}

// Promises a chain if there is none. Says whether there is a new one.
export async function promise(table) {
  const kept = read(chain_key(table));
  if (!warning()?.dataset.mixes || (kept?.chain && kept.shown < LINKS)) return false;
  const root = hex(crypto.getRandomValues(new Uint8Array(32)));
  if (!write(chain_key(table), { root, shown: 0, answered: [], most: kept?.most ?? {} })) return false;
  const answer = await send(`/t/${table}/secrets`, { first: link(root, 0) });
  if (!answer.ok) return false;
  const { chain } = await answer.json();
  // Another tab may have promised one of its own meanwhile: then that is it.
  const now = read(chain_key(table));
  if (now?.root !== root) return Boolean(now?.chain);
  return write(chain_key(table), { ...now, chain });
}

// The server does not know the chain any more. Which places were answered stays known.
export function forget(table) {
  const { answered = [], most = {} } = read(chain_key(table)) ?? {};
  write(chain_key(table), { answered, most });
}

// Places of throws that everybody sees, and of hidden ones (`s`), count up; those that fall anew on somebody's word
// (`+1`) come in any order.
const PLACE = /^(s?)(\d+)(\+\d+)?$/;

function was_answered(kept, place) {
  const [, row, number, anew] = PLACE.exec(place) ?? [];
  const known = kept.answered.some((one) => one.place === place);
  return known || (!anew && Number(number) <= (kept.most[row] ?? -1));
}

// The answer whose throw has not come yet.
const waiting = (kept) => kept?.answered?.find((one) => one.open);

// Asked about a throw: shows the next link, the same one for the same question. It answers nothing but the record
// that comes next by what it has seen, so nobody learns how a later throw would fall; one question at a time, so
// nobody compares; and a place once: asked about it in another way, somebody wants to see what else would fall.
export async function asked(table, ask) {
  const kept = read(chain_key(table));
  if (!kept || kept.chain !== ask.chain) return;
  kept.most ??= {};
  const again = kept.answered.find((one) => one.place === ask.place && one.told === ask.told);
  if (!again) {
    if (!PLACE.test(ask.place) || was_answered(kept, ask.place)) return doubt("twice");
    const seen = read(head_key(table));
    if (!seen || ask.seq !== seen.seq + 1) return;
    const open = waiting(kept);
    if (open) return open.seq > seen.seq ? doubt("early", open.place) : undefined;
    const known = Array.from({ length: kept.shown + 1 }, (_, back) => kept.shown - back);
    if (kept.shown >= LINKS || !known.some((number) => link(kept.root, number) === ask.head)) return;
    kept.shown += 1;
    const { place, told, seq } = ask;
    kept.answered = [...kept.answered, { place, told, seq, shown: kept.shown, open: true }].slice(-REMEMBERED);
    const [, row, number, anew] = PLACE.exec(place);
    if (!anew) kept.most[row] = Number(number);
    // Kept before it is shown: no other tab, and no reload, shows the next one for the same place.
    if (!write(chain_key(table), kept)) return;
    setTimeout(() => overdue(table, told), OVERDUE);
  }
  const shown = again?.shown ?? kept.shown;
  const secret = link(kept.root, shown);
  await send(`/t/${table}/secret`, { chain: ask.chain, place: ask.place, secret }).catch(() => {});
  if (kept.shown >= LINKS) await promise(table);
}

// The throw this browser was asked about should have come long ago.
function overdue(table, told) {
  const open = waiting(read(chain_key(table)));
  if (open?.told === told) doubt("early", open.place);
}

// The record that should be the throw is there: this is what its browsers were told.
function settle(table, seq, told) {
  const kept = read(chain_key(table));
  const open = waiting(kept);
  if (open?.seq !== seq) return;
  delete open.open;
  write(chain_key(table), kept);
  if (told === open.told) return;
  lose(table, "asked", { place: open.place, told: open.told });
  doubt("early", open.place);
}

/* ---------- the journal as this browser has seen it ---------- */

// A record came: it has to say what this browser was told, and to hold what it has shown.
export function recorded(table, record) {
  if (!record.hash) return;
  const seen = read(head_key(table));
  if (seen && seen.seq === record.seq && seen.hash !== record.hash) return compare(table, record.seq + 1);
  settle(table, record.seq, record.mix?.asked);
  if (!seen || record.seq > seen.seq) write(head_key(table), { seq: record.seq, hash: record.hash });
  const kept = read(chain_key(table));
  const answer = record.mix && kept?.answered?.find((one) => one.told === record.mix.asked);
  if (!answer) return;
  const mine = record.mix.from.find((one) => one.chain === kept.chain);
  // Too late is no fault of anybody's; another secret than the one that was shown is.
  if (mine?.secret && mine.secret !== link(kept.root, answer.shown)) doubt("other");
}

// Whether the journal is still the one that this browser has seen, and what became of the throw it was asked about;
// then it remembers where it stands now.
export function compare(table, next) {
  comparing = comparing.catch(() => {}).then(() => compare_now(table, next));
  return comparing;
}

let comparing = Promise.resolve(); // one at a time: each begins with what the one before has seen

async function compare_now(table, next) {
  if (!warning()?.dataset.mixes) return;
  const at = async (seq) => {
    const answer = await fetch(`/t/${table}/head?seq=${seq}`);
    return answer.ok ? answer.json() : undefined;
  };
  const seen = read(head_key(table));
  const there = seen && await at(seen.seq);
  const other = there && there.hash !== seen.hash;
  if (other) {
    // Cut short or written anew, without a word about it.
    if (there.restored === null || there.restored > seen.seq) return doubt("head");
    lose(table, "torn", seen.seq);
    // Throws that are not in the journal any more may come again; what fell then, everybody knows to be another journal.
    const kept = read(chain_key(table));
    if (kept) write(chain_key(table), { ...kept, answered: [], most: {} });
    doubt("restored", seen.seq);
  }
  const open = waiting(read(chain_key(table)));
  if (open && open.seq < next) settle(table, open.seq, (await at(open.seq))?.asked);
  if (next > 0 && (!seen || other || seen.seq < next - 1)) {
    const now = await at(next - 1);
    if (now?.hash) write(head_key(table), { seq: next - 1, hash: now.hash });
  }
}

// On the page of proof: what this browser was asked about, and whether it came to be; what it has seen that is gone.
export async function recall(line) {
  const { table } = line.dataset;
  const { answered = [] } = read(chain_key(table)) ?? {};
  const { asked: never = [], torn = [] } = read(lost_key(table)) ?? {};
  const answer = await fetch(`/t/${table}/journal.jsonl`);
  if (!answer.ok) return;
  const lines = (await answer.text()).split("\n").filter(Boolean);
  const told = new Set(lines.map((text) => JSON.parse(text).mix?.asked));
  const missing = [...new Set([...never, ...answered].filter((one) => !told.has(one.told)).map((one) => one.place))];
  const say = (what, arg) => {
    const text = document.createElement("p");
    text.textContent = line.dataset[what].replace("§", arg);
    line.append(text);
  };
  if (missing.length) say("missing", missing.join(", "));
  else if (answered.length) say("all", answered.length);
  else say("none");
  if (torn.length) say("torn", torn.join(", "));
  line.classList.toggle("verdict--wrong", missing.length + torn.length > 0);
  line.closest("section").hidden = false;
}

// A journal that is about to be checked: is it the one that this browser has seen?
export function remember_file(input, line) {
  input.addEventListener("change", async () => {
    const lines = (await input.files[0]?.text() ?? "").split("\n");
    const say = (what, seq) => {
      line.textContent = line.dataset[what].replace("§", seq);
      line.hidden = false;
    };
    try {
      const table = JSON.parse(lines[0]).open.table;
      const seen = read(head_key(table));
      if (!seen) return say("new");
      const record = lines[seen.seq] && JSON.parse(lines[seen.seq]);
      if (!record) return say("short", seen.seq);
      say(record.hash === seen.hash ? "same" : "other", seen.seq);
    } catch {
      line.hidden = true; // the server says what is wrong with it
    }
  });
}

"""A second implementation of docs/dice.md: recomputes hashes, promises, secrets and every die of the journals named."""
import json, struct, sys

# ---- BLAKE3: hash, keyed, derived, with extended output ----
IV = [0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19]
ORDER = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8]
LANES = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]
M, START, END, PARENT, ROOT, KEYED, CONTEXT, MATERIAL = 0xFFFFFFFF, 1, 2, 4, 8, 16, 32, 64

def compress(cv, block, counter, length, flags):
    m = list(struct.unpack("<16I", block.ljust(64, b"\0")))
    v = list(cv) + IV[:4] + [counter & M, counter >> 32, length, flags]
    for _ in range(7):
        for lane, (a, b, c, d) in enumerate(LANES):
            for half, (x, y) in enumerate(((16, 12), (8, 7))):
                v[a] = (v[a] + v[b] + m[2 * lane + half]) & M
                w = v[d] ^ v[a]; v[d] = (w >> x | w << (32 - x)) & M
                v[c] = (v[c] + v[d]) & M
                w = v[b] ^ v[c]; v[b] = (w >> y | w << (32 - y)) & M
        m = [m[i] for i in ORDER]
    return [v[i] ^ v[i + 8] for i in range(8)] + [v[i + 8] ^ cv[i] for i in range(8)]

def node(data, key, counter, flags): # the last compression of a subtree, not done yet
    if len(data) <= 1024:
        cv, blocks = key, [data[i:i + 64] for i in range(0, len(data), 64)] or [b""]
        for i, block in enumerate(blocks[:-1]):
            cv = compress(cv, block, counter, 64, flags | (START if i == 0 else 0))[:8]
        return cv, blocks[-1], counter, len(blocks[-1]), flags | END | (START if len(blocks) == 1 else 0)
    left = 1 << ((len(data) - 1) // 1024).bit_length() - 1 << 10
    parts = [node(data[:left], key, counter, flags), node(data[left:], key, counter + left // 1024, flags)]
    return key, b"".join(struct.pack("<8I", *compress(*part)[:8]) for part in parts), 0, 64, flags | PARENT

def blake3(data, key=IV, flags=0, length=32):
    cv, block, _, size, flags = node(data, key, 0, flags)
    out = (struct.pack("<16I", *compress(cv, block, n, size, flags | ROOT)) for n in range(-(-length // 64)))
    return b"".join(out)[:length]

def keyed(key, data, length=32):
    return blake3(data, list(struct.unpack("<8I", key)), KEYED, length)

def derived(context, data):
    return blake3(data, list(struct.unpack("<8I", blake3(context.encode(), flags=CONTEXT))), MATERIAL)

# ---- the protocol ----
def netstrings(*texts):
    return b"".join(b"%d:%s," % (len(text.encode()), text.encode()) for text in texts)

def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)

def faces(seed, label, table, mixed, place, sides):
    stream = keyed(seed, netstrings(label, table, *mixed, place), 64 + 16 * len(sides))
    at = iter(stream)
    return [next(byte for byte in at if byte < 256 // side * side) % side + 1 for side in sides]

def leads_to(secret, head):
    link = bytes.fromhex(secret)
    for _ in range(1024):
        link = blake3(b"augenzahl 3 secret" + link)
        if link.hex() == head:
            return True

# Before format 3 journals do not say by themselves which commands not everybody may see.
MASTERS = {"foe_attack", "foe_task", "foe_action", "foe_reaction", "use_environment", "spend_fear", "gm_move", "end_rest", "create_countdown", "tick_countdown", "create_threat", "frame_danger"}
def hidden_before(game, command):
    return command.get("figure", 0) >= 100 if game == "condice" else command["cmd"] in MASTERS

class Row: # throws that everybody sees, or those that not everybody sees
    def __init__(self):
        self.standing, self.thrown, self.first, self.fell, self.renewed = [], [], {}, set(), {}

def check(path):
    records = [json.loads(line) for line in open(path, encoding="utf-8") if line.strip()]
    opening = records[0]["open"]
    form, table = opening["format"], opening["table"]
    seeds, promises = {False: [], True: []}, {False: [opening["seed_hash"]], True: [opening.get("hidden_seed_hash")]}
    for matter in (record.get("table", {}) for record in records):
        kind, hidden = matter.get("matter"), matter.get("matter") == "hidden_revealed"
        if kind in ("revealed", "closed", "hidden_revealed"):
            shown = [bytes.fromhex(seed) for seed in matter.get("earlier", []) + [matter["seed"]]]
            assert [derived("augenzahl 1 seed commitment", seed).hex() for seed in shown] == promises[hidden], "promise"
            seeds[hidden], promises[hidden] = seeds[hidden] + shown, [matter.get("next")]
        elif kind == "restored":
            promises = {False: promises[False] + [matter["next"]], True: promises[True] + [matter.get("hidden_next")]}
    rows, epochs, entropy, chairs, undone = {False: Row(), True: Row()}, {False: 0, True: 0}, list(opening["entropy"]), [seat["seat"] for seat in opening["seats"]], []
    heads, before, dice, mixed_in = {}, "", 0, 0
    for record in records:
        [event.pop("rules", None) for event in record.get("events", [])]
        said = record.pop("hash", "")
        if form >= 3 and not records[0].get("withheld"):
            assert blake3((before + "\n" + compact(record)).encode()).hex() == said, f"hash of {record['seq']}"
        before, matter = said, record.get("table", {})
        kind = matter.get("matter")
        if kind == "seat_taken" and matter["entropy"]:
            entropy.append(matter["entropy"])
        elif kind == "seat_added":
            chairs.append(matter["seat"])
        elif kind == "secrets_promised":
            heads[matter["seat"], record["seq"]] = matter["first"]
        elif kind in ("revealed", "hidden_revealed", "restored"):
            for row in epochs:
                epochs[row] += kind == "restored" or row == (kind == "hidden_revealed")
        elif "undo" in record:
            strikes = record["undo"]["strikes"]
            undone.append(strikes)
            for row in rows.values():
                row.standing = [seq for seq in row.standing if seq not in strikes]
        elif kind == "redone":
            again = undone.pop()
            for row in rows.values():
                row.standing = sorted(row.standing + [seq for seq in row.thrown if seq in again])
        elif kind == "new_dice":
            for row in rows.values():
                for number in [number for number in row.fell if number >= len(row.standing)]:
                    row.fell.discard(number); row.first.pop(number, None)
                    row.renewed[number] = row.renewed.get(number, 0) + 1
        if not record.get("dice"):
            continue
        hidden = record["place"].startswith("s") if form >= 3 else hidden_before(opening["game"], record["cmd"])
        row, own = rows[hidden], hidden and form >= 3
        thrown = [die for die in record["dice"] if die["origin"] == "server"]
        number, mix = len(row.standing), record.get("mix", {}).get("from", [])
        place = str(record["seq"]) if form == 1 else ("s" if hidden else "") + str(number) + (f"+{row.renewed[number]}" if row.renewed.get(number) else "")
        assert form < 3 or place == record["place"], f"place of {record['seq']}"
        secrets = [one["secret"] for one in mix if one.get("secret")]
        now = (epochs[own], secrets if form >= 3 else list(entropy))
        first = now if form == 1 else row.first.get(number, now)
        if form >= 3 and thrown and number not in row.first or form == 2:
            row.first.setdefault(number, now)
        seed = seeds[own][first[0]] if first[0] < len(seeds[own]) else None
        if mix and seed:
            named = ",".join(str(die["face"]) for die in record["dice"] if die["origin"] != "server")
            order = [(chairs.index(one["seat"]), one["chain"]) for one in mix]
            assert order == sorted(set(order)), f"order in {record['seq']}"
            texts = [part for one in mix for part in (one["seat"], str(one["chain"]), heads[one["seat"], one["chain"]])]
            told = keyed(seed, netstrings("augenzahl 3 asked", table, place, record["by"], compact(record["cmd"]), named, *texts))
            assert told.hex() == record["mix"]["asked"], f"asked in {record['seq']}"
        for one in mix:
            if one.get("secret"):
                assert leads_to(one["secret"], heads[one["seat"], one["chain"]]), f"secret in {record['seq']}"
                heads[one["seat"], one["chain"]] = one["secret"]
        if seed:
            computed = faces(seed, f"augenzahl {1 if form == 1 else 2} dice", table, first[1], place, [int(die["kind"][1:]) for die in thrown])
            assert computed == [die["face"] for die in thrown], f"faces in {record['seq']}: {computed}"
            dice, mixed_in = dice + len(thrown), mixed_in + bool(secrets)
        row.standing.append(record["seq"]); row.thrown.append(record["seq"]); row.fell.add(number); undone.clear()
    print(f"{path}: format {form}, {opening['game']}, {len(records)} records, {dice} dice, {mixed_in} throws with secrets")

for path in sys.argv[1:]:
    check(path)

//! What nobody decent sends: requests that must be refused, whatever the rules say.

use chance::Chance;

use crate::tables::Table;
use crate::wire::{JSON, Request};

const KINDS: [Option<&str>; 6] = [
    None,
    Some("text/plain"),
    Some("application/x-www-form-urlencoded"),
    Some("multipart/form-data; boundary=x"),
    Some("application/jsonx"),
    Some("text/html; charset=application/json"),
];
const NO_TABLES: [&str; 6] = [
    "/api/tables/%00/commands",
    "/api/tables/..%2f..%2fsecret/commands",
    "/api/tables/0000000000000000/commands",
    "/api/tables/%ff%fe/commands",
    "/api/tables/a~gm/commands",
    "/api/tables/'%20or%201=1--/commands",
];
/// Numbers that the next record never has.
const LATE: [&str; 5] = [
    "/commands?seq=18446744073709551615",
    "/commands?seq=-1",
    "/commands?seq=99999999999999999999999",
    "/commands?seq=",
    "/commands?seq=1&seq=x",
];
/// What only somebody at the table may read.
const READ: [&str; 8] = [
    "",
    "/seats",
    "/door",
    "/values",
    "/records",
    "/journal.md",
    "/journal.jsonl",
    "/journal.full.jsonl",
];

/// A legal command that comes as something else: no JSON, no object, the wrong kind, for no table, too late.
pub fn broken(table: &Table, token: &str, legal: &str, chance: &mut Chance) -> Vec<u8> {
    let path = table.path("/commands");
    let mut request = Request::post(&path, token, legal);
    match chance.below(10) {
        0 => request.kind = *chance.of(&KINDS),
        1 => request.path = NO_TABLES[chance.below(NO_TABLES.len())],
        2 => {
            let late = table.path(LATE[chance.below(LATE.len())]);
            return Request {
                path: &late,
                ..request
            }
            .bytes();
        }
        _ => {
            let body = no_command(legal, chance);
            return Request {
                body: &body,
                ..request
            }
            .bytes();
        }
    }
    request.bytes()
}

/// Bytes that are no command.
fn no_command(legal: &str, chance: &mut Chance) -> Vec<u8> {
    let bytes = legal.as_bytes();
    match chance.below(14) {
        // A part of an object is none.
        0 | 1 => bytes[..chance.below(bytes.len())].to_vec(),
        2 => [bytes, b"}"].concat(),
        3 => [bytes, b",null"].concat(),
        4 => [b"\xef\xbb\xbf", bytes].concat(),
        5 => (0..chance.below(300))
            .map(|_| chance.number() as u8 | 0x80)
            .collect(),
        6 => b"[".repeat(1 + chance.below(15_000)),
        7 => {
            let depth = 200 + chance.below(5_000);
            let deep = "[".repeat(depth) + &"]".repeat(depth);
            format!("{{\"cmd\":\"overrule\",\"path\":\"x\",\"value\":{deep}}}").into_bytes()
        }
        8 => b"{\"cmd\":\"say\",\"text\":\"\xff\xfe\"}".to_vec(),
        9 => b"{\"cmd\":\"say\",\"text\":\"\\ud800\"}".to_vec(),
        10 => format!("[{legal}]").into_bytes(),
        11 => (*chance.of(&["null", "true", "\"say\"", "0", "[]", "{}", "{\"cmd\":7}"])).into(),
        12 => {
            let number = *chance.of(&["1e999", "NaN", "Infinity", "0x10", "01", "+1", "1."]);
            format!("{{\"cmd\":\"undo\",\"to\":{number}}}").into_bytes()
        }
        _ => legal.replace('"', "'").into_bytes(),
    }
}

/// Somebody who is not at this table wants to do or read something there.
pub fn stranger(table: &Table, other: &Table, legal: &str, chance: &mut Chance) -> Vec<u8> {
    let own = &chance.of(&table.seats).token.clone();
    let token = match chance.below(7) {
        0 => None,
        1 => Some(String::new()),
        2 => Some(chance.hex(64)),
        // Another table's.
        3 => Some(chance.of(&other.seats).token.clone()),
        // Nearly right.
        4 => Some(own[..63].to_owned()),
        5 => Some(own.to_uppercase() + "0"),
        _ => {
            let mut near = own.clone().into_bytes();
            let at = chance.below(near.len());
            near[at] = if near[at] == b'0' { b'1' } else { b'0' };
            Some(String::from_utf8(near).unwrap_or_default())
        }
    };
    let read = chance.percent(40);
    let path = match read {
        true => table.path(READ[chance.below(READ.len())]),
        false => table.path("/commands"),
    };
    let request = Request {
        method: if read { "GET" } else { "POST" },
        path: &path,
        token: token.as_deref(),
        kind: (!read).then_some(JSON),
        body: if read { b"" } else { legal.as_bytes() },
    };
    request.bytes()
}

/// What breaks the rules of HTTP itself. Each ends its connection.
pub fn raw(table: &Table, token: &str, legal: &str, chance: &mut Chance) -> Vec<u8> {
    let path = table.path("/commands");
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {token}\r\ncontent-type: {JSON}\r\n"
    );
    let size = legal.len();
    let text = match chance.below(10) {
        // Chunks: without an end, with a length that is none, with one that is too long.
        0 => format!("{head}transfer-encoding: chunked\r\n\r\n{size:x}\r\n{legal}\r\n"),
        1 => format!("{head}transfer-encoding: chunked\r\n\r\nzz\r\n{legal}\r\n0\r\n\r\n"),
        2 => format!("{head}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{legal}"),
        3 => format!("{head}transfer-encoding: chunked\r\n\r\n{size:x}\r\n{legal}x\r\n0\r\n\r\n"),
        // Lengths: more than comes, less than nothing, two of them.
        4 => format!("{head}content-length: {}\r\n\r\n{legal}", size + 1),
        5 => format!("{head}content-length: -1\r\n\r\n{legal}"),
        6 => {
            format!("{head}content-length: {size}\r\ncontent-length: 1\r\n\r\n{legal}")
        }
        // Too much of something.
        7 => format!("{head}x: {}\r\n\r\n", "y".repeat(100_000)),
        8 => format!(
            "{head}content-length: 20000\r\n\r\n{}",
            " ".repeat(20_000 - size) + legal
        ),
        // Not HTTP.
        _ => format!("{}\r\n\r\n", chance.hex(40)),
    };
    text.into_bytes()
}

//! A board is sent without what the browser has already. Its parts (`data-part`, one within another: a line of the journal
//! in the journal) are named by a hash of how they are drawn; a browser says which it holds (`X-Have`), and in the
//! place of those stands an empty element (`data-same`) that the script takes for the one it has (`morph.js`). That its
//! forms name the board they stand on makes no part another one: the script writes the new number there.

use std::collections::HashSet;
use std::ops::Range;

use axum::http::HeaderMap;

/// What a browser says it holds; more than any board has is not read.
const MOST_HELD: usize = 400;

/// Elements without an end.
const VOID: &[&str] = &[
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
];

/// An element with `data-part`.
#[derive(Debug)]
struct Part<'a> {
    tag: &'a str,
    name: &'a str,
    whole: Range<usize>,
    /// Where its opening tag ends: before `>`.
    opened: usize,
}

/// Which parts a request says its page has.
pub fn held(headers: &HeaderMap) -> HashSet<String> {
    let said = headers.get("x-have").and_then(|value| value.to_str().ok());
    let said = said.unwrap_or_default().split(' ').take(MOST_HELD);
    said.map(str::to_owned).collect()
}

/// The same page with its parts named, and without those that are held.
pub fn spare(html: &str, held: &HashSet<String>) -> String {
    let parts = parts(html);
    let mut out = String::with_capacity(html.len() + parts.len() * 40);
    let numbered = number(html).map(|seq| format!(r#"name="seq" value="{seq}""#));
    let numbered = numbered.as_deref();
    let hash = |part: &str| {
        let hash = match numbered.filter(|it| part.contains(it)) {
            Some(numbered) => blake3::hash(part.replace(numbered, "").as_bytes()),
            None => blake3::hash(part.as_bytes()),
        };
        hash.to_hex()[..16].to_owned()
    };
    emit(html, 0..html.len(), &parts, &hash, held, &mut out);
    out
}

/// How many records the board shows; its forms send that along.
fn number(html: &str) -> Option<&str> {
    let (_, board) = html.split_once(r#" id="board""#)?;
    let (tag, _) = board.split_once('>')?;
    let (_, seq) = tag.split_once(r#" data-seq=""#)?;
    seq.split('"').next()
}

/// Writes a stretch of the page; `parts` are those in it, in the order of the page.
fn emit(
    html: &str,
    stretch: Range<usize>,
    mut parts: &[Part<'_>],
    hashed: &dyn Fn(&str) -> String,
    held: &HashSet<String>,
    out: &mut String,
) {
    let mut at = stretch.start;
    while let Some((part, rest)) = parts.split_first() {
        let within = rest.partition_point(|other| other.whole.start < part.whole.end);
        let (inner, after) = rest.split_at(within);
        parts = after;
        out.push_str(&html[at..part.whole.start]);
        at = part.whole.end;
        let hash = hashed(&html[part.whole.clone()]);
        if held.contains(&hash) {
            let Part { tag, name, .. } = part;
            out.push_str(&format!(
                r#"<{tag} data-part="{name}" data-same=""></{tag}>"#
            ));
            continue;
        }
        out.push_str(&html[part.whole.start..part.opened]);
        out.push_str(&format!(r#" data-hash="{hash}""#));
        emit(html, part.opened..part.whole.end, inner, hashed, held, out);
    }
    out.push_str(&html[at..stretch.end]);
}

/// Every part, in the order of the page. Pages are drawn by `maud`: every element but the void ones is closed, and what is
/// within quotation marks or text is escaped.
fn parts(html: &str) -> Vec<Part<'_>> {
    let mut open: Vec<(&str, Option<usize>)> = Vec::new();
    let mut parts: Vec<Part<'_>> = Vec::new();
    let mut from = 0;
    while let Some(start) = html[from..].find('<').map(|at| from + at) {
        let Some(end) = html[start..].find('>').map(|at| start + at) else {
            break;
        };
        from = end + 1;
        let inside = &html[start + 1..end];
        if inside.starts_with('!') {
            continue;
        }
        if inside.starts_with('/') {
            if let Some((_, Some(index))) = open.pop() {
                let part: &mut Part<'_> = &mut parts[index];
                part.whole.end = from;
            }
            continue;
        }
        let tag = inside.split([' ', '\n']).next().unwrap_or_default();
        if VOID.contains(&tag) {
            continue;
        }
        let named = inside.split_once(r#" data-part=""#);
        let name = named.and_then(|(_, rest)| rest.split('"').next());
        let index = name.map(|name| {
            parts.push(Part {
                tag,
                name,
                whole: start..html.len(),
                opened: end,
            });
            parts.len() - 1
        });
        open.push((tag, index));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = concat!(
        r#"<!DOCTYPE html><div id="board"><header data-part="mast">Hier</header><input name="a">"#,
        r#"<section data-part="journal"><ol><li data-part="r2">Zwei &lt;3</li><li data-part="r1">Eins</li></ol></section>"#,
        "</div>"
    );

    fn hashes(html: &str) -> Vec<String> {
        let found = html.split(r#"data-hash=""#).skip(1);
        found.map(|rest| rest[..16].to_owned()).collect()
    }

    #[test]
    fn a_page_whose_parts_are_not_held_only_gains_their_names() {
        let marked = spare(PAGE, &HashSet::new());
        let hashes = hashes(&marked);
        assert_eq!(hashes.len(), 4);
        let mut plain = marked;
        for hash in &hashes {
            plain = plain.replace(&format!(r#" data-hash="{hash}""#), "");
        }
        assert_eq!(plain, PAGE);
    }

    #[test]
    fn what_is_held_is_not_sent_again() {
        let all = hashes(&spare(PAGE, &HashSet::new()));
        let everything = spare(PAGE, &all.iter().cloned().collect());
        let empty =
            |tag: &str, name: &str| format!(r#"<{tag} data-part="{name}" data-same=""></{tag}>"#);
        let [mast, journal] = [empty("header", "mast"), empty("section", "journal")];
        assert_eq!(
            everything,
            format!(r#"<!DOCTYPE html><div id="board">{mast}<input name="a">{journal}</div>"#)
        );
        // Another line: the journal is another one, its old lines are not.
        let longer = PAGE.replace("<ol>", r#"<ol><li data-part="r3">Drei</li>"#);
        let sent = spare(&longer, &all.into_iter().collect());
        assert!(sent.contains("Drei"), "{sent}");
        assert!(!sent.contains("Zwei") && !sent.contains("Eins"), "{sent}");
        assert!(
            sent.contains(&empty("li", "r2")) && sent.contains(&empty("li", "r1")),
            "{sent}"
        );
    }

    #[test]
    fn forms_with_another_number_are_the_same() {
        let board = |seq: u64, ready: u64| {
            format!(
                concat!(
                    r#"<div id="board" data-seq="{}"><section data-part="sheet"><input type="hidden" name="seq" value="{}"></section>"#,
                    r#"<section data-part="climax"><input type="hidden" name="seq" value="{}"></section></div>"#
                ),
                seq, seq, ready
            )
        };
        let held: HashSet<String> = hashes(&spare(&board(7, 6), &HashSet::new()))
            .into_iter()
            .collect();
        let sent = spare(&board(8, 6), &held);
        assert_eq!(sent.matches("data-same").count(), 2, "{sent}");
        // Another record's is another one.
        let sent = spare(&board(8, 7), &held);
        assert_eq!(sent.matches("data-same").count(), 1, "{sent}");
        assert!(sent.contains(r#"value="7""#), "{sent}");
    }
}

//! Files people send: in a form, or as the whole body; and the sheets among them, which become commands.
//!
//! The form is taken apart here and not by axum's `multipart`: bodies are whole and bounded when they arrive (`limits`),
//! so a few lines do it, and its seven more crates cost every build ten CPU seconds.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::Redirect;
use serde_json::Value;

use crate::answer::Sorry;
use crate::hall::{Hall, HallError};
use crate::routes::seated;
use crate::sheet_file::{self, Fault, What};
use crate::visitor::Visitor;

/// Longer names of files are cut.
const MOST_NAME: usize = 80;

/// A file, or the text somebody pasted instead of one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sent {
    /// What the file is called where it comes from; empty if the text was pasted.
    pub file: String,
    pub text: String,
}

impl Sent {
    /// What was pasted, to be mended.
    pub fn pasted(&self) -> &str {
        if self.file.is_empty() { &self.text } else { "" }
    }
}

/// What became of a sheet that was brought.
#[derive(Debug)]
pub enum Brought {
    /// It is at the table, and that is where to go.
    Taken(Redirect),
    Refused(Sent, Fault),
}

/// A sheet was sent: `command` is what it becomes.
pub async fn bring(
    hall: &Arc<Hall>,
    visitor: &Visitor,
    table: &str,
    headers: &HeaderMap,
    body: &[u8],
    command: impl FnOnce(&str) -> Result<Value, Fault>,
) -> Result<Brought, Sorry> {
    let (live, seat) = seated(hall, visitor, table).await?;
    let (sent, read) = sent(headers, body);
    let request = match read.and_then(|()| command(&sent.text)) {
        Ok(request) => request,
        Err(fault) => return Ok(Brought::Refused(sent, fault)),
    };
    let done = hall.request(&live, &seat, visitor.holder(), request, None);
    match done.await {
        Ok(_) => Ok(Brought::Taken(Redirect::to(&format!("/t/{table}")))),
        Err(HallError::Refused(refusal)) => {
            let fault = sheet_file::refused(&sent.text, refusal);
            Ok(Brought::Refused(sent, fault))
        }
        Err(error) => Err(Sorry::because(&error, visitor)),
    }
}

/// The file of a form, else what was written into its box, else the body itself; and whether that is text.
pub fn sent(headers: &HeaderMap, body: &[u8]) -> (Sent, Result<(), Fault>) {
    let fault = |what| Err(Fault { line: None, what });
    let Some((file, content)) = chosen(kind(headers), body) else {
        return (Sent::default(), fault(What::Empty));
    };
    match String::from_utf8(content.to_vec()) {
        Ok(text) => (Sent { file, text }, Ok(())),
        Err(_) => {
            let text = String::new();
            (Sent { file, text }, fault(What::NotText))
        }
    }
}

fn chosen<'a>(kind: &str, body: &'a [u8]) -> Option<(String, &'a [u8])> {
    if !is_form(kind) {
        return Some((String::new(), body));
    }
    let mut parts = parts(kind, body)?;
    parts.retain(|part| !part.content.is_empty());
    parts.sort_by_key(|part| part.file.is_none());
    let part = parts.into_iter().next()?;
    let name = part.file.unwrap_or_default();
    Some((name.chars().take(MOST_NAME).collect(), part.content))
}

/// The file of a form, or the whole body if it is none.
pub fn file<'a>(headers: &HeaderMap, body: &'a [u8]) -> Option<&'a [u8]> {
    of_form(kind(headers), body)
}

fn of_form<'a>(kind: &str, body: &'a [u8]) -> Option<&'a [u8]> {
    if !is_form(kind) {
        return Some(body);
    }
    let parts = parts(kind, body)?;
    let file = parts.into_iter().find(|part| part.file.is_some())?;
    Some(file.content)
}

fn kind(headers: &HeaderMap) -> &str {
    let kind = headers.get(CONTENT_TYPE);
    kind.and_then(|kind| kind.to_str().ok()).unwrap_or("")
}

fn is_form(kind: &str) -> bool {
    kind.starts_with("multipart/form-data")
}

/// One field of a form.
#[derive(Debug)]
struct Part<'a> {
    /// What the file is called where it comes from; absent if the field is not a file.
    file: Option<String>,
    content: &'a [u8],
}

/// Every field, in the order sent.
fn parts<'a>(content_type: &str, body: &'a [u8]) -> Option<Vec<Part<'a>>> {
    let boundary = content_type.split("boundary=").nth(1)?;
    let boundary = boundary.split(';').next()?.trim().trim_matches('"');
    if boundary.is_empty() {
        return None;
    }
    let first = format!("--{boundary}\r\n");
    let between = format!("\r\n--{boundary}");
    let mut rest = body.strip_prefix(first.as_bytes())?;
    let mut parts = Vec::new();
    loop {
        let head = find(rest, b"\r\n\r\n")?;
        let content = &rest[head + 4..];
        let end = find(content, between.as_bytes())?;
        let head = String::from_utf8_lossy(&rest[..head]);
        parts.push(Part {
            file: file_name(&head),
            content: &content[..end],
        });
        rest = &content[end + between.len()..];
        if rest.starts_with(b"--") {
            return Some(parts);
        }
        rest = rest.strip_prefix(b"\r\n")?;
    }
}

/// Browsers write `filename="…"` and nothing else with quotes in it.
fn file_name(head: &str) -> Option<String> {
    let (_, name) = head.split_once("filename=")?;
    let name = name.trim_start_matches('"');
    let end = name.find(['"', ';', '\r', '\n']).unwrap_or(name.len());
    Some(name[..end].to_owned())
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    let first = *wanted.first()?;
    let mut from = 0;
    loop {
        let at = from + text[from..].iter().position(|&byte| byte == first)?;
        if text[at..].starts_with(wanted) {
            return Some(at);
        }
        from = at + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORM: &str = "multipart/form-data; boundary=xyz";

    #[test]
    fn the_file_of_a_form_is_found() {
        let body = b"--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nno\r\n--xyz\r\n\
            Content-Disposition: form-data; name=\"journal\"; filename=\"a.jsonl\"\r\n\
            Content-Type: text/plain\r\n\r\nline 1\r\nline 2\n\r\n--xyz--\r\n";
        assert_eq!(of_form(FORM, body), Some(&b"line 1\r\nline 2\n"[..]));
        assert_eq!(of_form("text/plain", b"line 1"), Some(&b"line 1"[..]));
        let parts = parts(FORM, body).expect("a form");
        assert_eq!(parts[0].content, b"no");
        assert_eq!(parts[0].file, None);
        assert_eq!(parts[1].file.as_deref(), Some("a.jsonl"));
    }

    #[test]
    fn a_broken_form_holds_no_file() {
        let whole = "--xyz\r\nContent-Disposition: x; filename=a\r\n\r\nline\r\n--xyz--\r\n";
        for end in 0..whole.len() - "\r\n".len() {
            assert_eq!(of_form(FORM, &whole.as_bytes()[..end]), None, "{end}");
        }
        assert_eq!(of_form("multipart/form-data", whole.as_bytes()), None);
        assert_eq!(
            of_form("multipart/form-data; boundary=", whole.as_bytes()),
            None
        );
    }
}

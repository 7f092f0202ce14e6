//! Forms with files: the parts of a `multipart/form-data` body.

/// One field of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    /// What the file is called where it comes from; absent if the field is not a file.
    pub file: Option<String>,
    pub content: &'a [u8],
}

/// The text of the file, or of the whole body if it is not a form.
pub fn file<'a>(content_type: &str, body: &'a [u8]) -> Option<&'a [u8]> {
    if !is_form(content_type) {
        return Some(body);
    }
    let parts = parts(content_type, body)?;
    let file = parts.into_iter().find(|part| part.file.is_some())?;
    Some(file.content)
}

pub fn is_form(content_type: &str) -> bool {
    content_type.starts_with("multipart/form-data")
}

/// Every field, in the order sent.
pub fn parts<'a>(content_type: &str, body: &'a [u8]) -> Option<Vec<Part<'a>>> {
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
        assert_eq!(file(FORM, body), Some(&b"line 1\r\nline 2\n"[..]));
        assert_eq!(file("text/plain", b"line 1"), Some(&b"line 1"[..]));
        let parts = parts(FORM, body).expect("a form");
        assert_eq!(parts[0].content, b"no");
        assert_eq!(parts[0].file, None);
        assert_eq!(parts[1].file.as_deref(), Some("a.jsonl"));
    }

    #[test]
    fn a_broken_form_holds_no_file() {
        let whole = "--xyz\r\nContent-Disposition: x; filename=a\r\n\r\nline\r\n--xyz--\r\n";
        for end in 0..whole.len() - "\r\n".len() {
            assert_eq!(file(FORM, &whole.as_bytes()[..end]), None, "{end}");
        }
        assert_eq!(file("multipart/form-data", whole.as_bytes()), None);
        assert_eq!(
            file("multipart/form-data; boundary=", whole.as_bytes()),
            None
        );
    }
}

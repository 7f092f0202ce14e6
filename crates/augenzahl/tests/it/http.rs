//! Just enough HTTP to talk to the server: one request a connection.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then_some(value.trim())
        })
    }
}

pub fn get(address: &str, path: &str, headers: &[(&str, &str)]) -> io::Result<Answer> {
    send(address, "GET", path, headers, b"")
}

pub fn post(address: &str, path: &str, headers: &[(&str, &str)], body: &str) -> io::Result<Answer> {
    send(address, "POST", path, headers, body.as_bytes())
}

/// The same with what is no text.
pub fn post_bytes(
    address: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> io::Result<Answer> {
    send(address, "POST", path, headers, body)
}

fn send(
    address: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> io::Result<Answer> {
    let patience = Duration::from_secs(20);
    send_within(patience, address, method, path, headers, body)
}

/// The same from somebody who may take longer than our server.
pub fn send_within(
    patience: Duration,
    address: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> io::Result<Answer> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(patience))?;
    let named = headers.iter().find(|(name, _)| *name == "host");
    let host = named.map_or(address, |(_, host)| host);
    let mut request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-length: {}\r\n",
        body.len()
    );
    for (name, value) in headers.iter().filter(|(name, _)| *name != "host") {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    request.push_str("\r\n");
    stream.write_all(request.as_bytes())?;
    // Whoever has heard enough hangs up before all of it is said.
    let _ = stream.write_all(body);
    let mut answer = Vec::new();
    let mut piece = [0; 16 * 1024];
    // Not every server hangs up when it was asked to.
    while !is_whole(&answer) {
        match stream.read(&mut piece)? {
            0 => break,
            read => answer.extend_from_slice(&piece[..read]),
        }
    }
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer
        .split_once("\r\n\r\n")
        .ok_or(io::ErrorKind::UnexpectedEof)?;
    let length = length_of(head);
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    // An answer that was cut off is no answer; one with nothing to say has no body.
    let bodiless = matches!(status, Some(204 | 304));
    let length = if bodiless { Some(0) } else { length };
    if length.is_none_or(|length| body.len() < length) {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(Answer {
        status: status.ok_or(io::ErrorKind::InvalidData)?,
        head: head.to_owned(),
        body: body.to_owned(),
    })
}

fn length_of(head: &str) -> Option<usize> {
    head.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        let is_length = key.eq_ignore_ascii_case("content-length");
        is_length.then(|| value.trim().parse::<usize>().ok())?
    })
}

fn is_whole(answer: &[u8]) -> bool {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
    let Some(end) = end else { return false };
    let length = length_of(&String::from_utf8_lossy(&answer[..end]));
    length.is_some_and(|length| answer.len() - end - 4 >= length)
}

/// A table opened through the API, with its tokens.
pub struct Opened {
    pub table: String,
    pub player: String,
    pub spectator: String,
}

pub fn open_duel(address: &str, wishes: &str) -> Opened {
    let json = [("content-type", "application/json")];
    let answer = post(address, "/api/tables", &json, wishes).expect("an answer");
    assert_eq!(answer.status, 201, "{}", answer.body);
    let opened = answer.json();
    let text = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    Opened {
        table: text(&opened["table"]),
        player: text(&opened["seats"][0]["token"]),
        spectator: text(&opened["seats"][1]["token"]),
    }
}

/// A command with a seat's token.
pub fn command(address: &str, table: &str, token: &str, body: &str) -> io::Result<Answer> {
    let bearer = format!("Bearer {token}");
    let headers = [
        ("content-type", "application/json"),
        ("authorization", bearer.as_str()),
    ];
    post(
        address,
        &format!("/api/tables/{table}/commands"),
        &headers,
        body,
    )
}

pub fn look(address: &str, path: &str, token: &str) -> Answer {
    let bearer = format!("Bearer {token}");
    get(address, path, &[("authorization", &bearer)]).expect("an answer")
}

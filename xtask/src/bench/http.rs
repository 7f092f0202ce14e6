//! One request over a connection of its own.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use anyhow::{Context, Result};

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let headers = self.head.lines().filter_map(|line| line.split_once(':'));
        let mut named = headers.filter(|(key, _)| key.eq_ignore_ascii_case(name));
        named.next().map(|(_, value)| value.trim())
    }
}

/// Asks for a path; `extra` are header lines, and a body makes it a form that is sent.
pub fn ask(server: SocketAddr, path: &str, extra: &str, form: Option<&str>) -> Result<Answer> {
    let mut stream = TcpStream::connect(server)?;
    let (method, body) = form.map_or(("GET", ""), |form| ("POST", form));
    let kind = match extra.contains("content-type:") {
        true => "",
        false => "content-type: application/x-www-form-urlencoded\r\n",
    };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n{extra}{kind}\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let end = answer.windows(4).position(|window| window == b"\r\n\r\n");
    let end = end.context("an answer without an end to its head")?;
    let head = String::from_utf8(answer[..end].to_vec())?;
    let status = head.get(9..12).context("no status")?.parse()?;
    Ok(Answer {
        status,
        head,
        body: answer.split_off(end + 4),
    })
}

//! A connection that is kept, with many requests under way at once, and requests that nobody decent would send.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// Whoever has no answer by then gets none. Long, because other things run on the machine as well.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug)]
pub struct Connection {
    stream: TcpStream,
    /// Requests that are not sent yet.
    out: Vec<u8>,
    /// Bytes that were read; the next answer begins at `at`.
    read: Vec<u8>,
    at: usize,
}

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
    /// The server says goodbye with it.
    pub closes: bool,
}

impl Answer {
    pub fn is_good(&self) -> bool {
        (200..300).contains(&self.status)
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// What is asked, and how it says who asks.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    pub method: &'a str,
    pub path: &'a str,
    pub token: Option<&'a str>,
    pub kind: Option<&'a str>,
    pub body: &'a [u8],
}

pub const JSON: &str = "application/json";

impl<'a> Request<'a> {
    pub fn get(path: &'a str, token: &'a str) -> Request<'a> {
        Request {
            method: "GET",
            path,
            token: Some(token),
            kind: None,
            body: b"",
        }
    }

    pub fn post(path: &'a str, token: &'a str, json: &'a str) -> Request<'a> {
        Request {
            method: "POST",
            path,
            token: Some(token),
            kind: Some(JSON),
            body: json.as_bytes(),
        }
    }

    pub fn bytes(&self) -> Vec<u8> {
        let mut head = format!(
            "{} {} HTTP/1.1\r\nhost: 127.0.0.1\r\n",
            self.method, self.path
        );
        if let Some(token) = self.token {
            head.push_str(&format!("authorization: Bearer {token}\r\n"));
        }
        if let Some(kind) = self.kind {
            head.push_str(&format!("content-type: {kind}\r\n"));
        }
        if self.method != "GET" {
            head.push_str(&format!("content-length: {}\r\n", self.body.len()));
        }
        head.push_str("\r\n");
        let mut bytes = head.into_bytes();
        bytes.extend_from_slice(self.body);
        bytes
    }
}

impl Connection {
    pub fn open(address: &str) -> io::Result<Connection> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        Ok(Connection {
            stream,
            out: Vec::new(),
            read: Vec::new(),
            at: 0,
        })
    }

    /// Puts a request behind those that wait to be sent.
    pub fn put(&mut self, request: &[u8]) {
        self.out.extend_from_slice(request);
    }

    pub fn send(&mut self) -> io::Result<()> {
        let sent = self.stream.write_all(&self.out);
        self.out.clear();
        sent
    }

    pub fn ask(&mut self, request: &Request<'_>) -> io::Result<Answer> {
        self.put(&request.bytes());
        self.send()?;
        self.answer()
    }

    /// The next answer; a cut-off one is none.
    pub fn answer(&mut self) -> io::Result<Answer> {
        loop {
            let here = &self.read[self.at..];
            if let Some(head) = find(here, b"\r\n\r\n") {
                let (status, length, closes) = read_head(&here[..head])?;
                let end = head + 4 + length;
                if here.len() >= end {
                    let body = here[head + 4..end].to_vec();
                    self.at += end;
                    return Ok(Answer {
                        status,
                        body,
                        closes,
                    });
                }
            }
            self.read_more()?;
        }
    }

    fn read_more(&mut self) -> io::Result<()> {
        if self.at > 0 {
            self.read.drain(..self.at);
            self.at = 0;
        }
        let mut piece = [0; 32 * 1024];
        loop {
            match self.stream.read(&mut piece) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(got) => {
                    self.read.extend_from_slice(&piece[..got]);
                    return Ok(());
                }
                // A signal of this machine's, no word of the server's.
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// The connection itself, for those who break the rules of HTTP too.
    pub fn into_stream(self) -> TcpStream {
        self.stream
    }
}

/// Whether the server let somebody wait too long, rather than hang up.
pub fn is_hang(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut
    )
}

/// Status, length of the body, and whether the connection ends.
fn read_head(head: &[u8]) -> io::Result<(u16, usize, bool)> {
    let bad = || io::Error::from(io::ErrorKind::InvalidData);
    let head = std::str::from_utf8(head).map_err(|_| bad())?;
    let status = head.get(9..12).and_then(|code| code.parse().ok());
    let status: u16 = status.ok_or_else(bad)?;
    let field = |name: &str| {
        let mut fields = head.lines().filter_map(|line| line.split_once(':'));
        let found = fields.find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim())
    };
    let length = match field("content-length") {
        Some(length) => length.parse().map_err(|_| bad())?,
        None if matches!(status, 204 | 304) => 0,
        None => return Err(bad()),
    };
    let closes = field("connection").is_some_and(|said| said.eq_ignore_ascii_case("close"));
    Ok((status, length, closes))
}

pub fn find(hay: &[u8], needle: &[u8]) -> Option<usize> {
    hay.windows(needle.len())
        .position(|window| window == needle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_read() {
        let head = b"HTTP/1.1 413 Payload Too Large\r\nContent-Length: 17\r\nconnection: close";
        assert_eq!(read_head(head).unwrap(), (413, 17, true));
        assert_eq!(
            read_head(b"HTTP/1.1 204 No Content").unwrap(),
            (204, 0, false)
        );
        assert!(read_head(b"HTTP/1.1 200 OK\r\nx: y").is_err());
    }
}

//! One seat's live updates: server-sent events in HTTP chunks.

use anyhow::{Context, Result, bail, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::http::find;

#[derive(Debug)]
pub struct Events {
    stream: TcpStream,
    /// Bytes as they came.
    raw: Vec<u8>,
    /// What the chunks held, up to the last line that is not complete.
    text: Vec<u8>,
    /// The last record seen.
    seen: u64,
}

impl Events {
    /// Follows a table from now on.
    pub async fn follow(address: &str, path: &str, token: &str) -> Result<Events> {
        let mut stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut raw = Vec::new();
        let head = loop {
            ensure!(stream.read_buf(&mut raw).await? > 0, "the server hung up");
            if let Some(head) = find(&raw, b"\r\n\r\n") {
                break head + 4;
            }
        };
        ensure!(raw.starts_with(b"HTTP/1.1 200"), "no live updates");
        raw.drain(..head);
        Ok(Events {
            stream,
            raw,
            text: Vec::new(),
            seen: 0,
        })
    }

    /// Waits until this seat has seen record `seq`.
    pub async fn see(&mut self, seq: u64) -> Result<()> {
        loop {
            self.take_chunks()?;
            self.take_lines()?;
            if self.seen >= seq {
                return Ok(());
            }
            if self.stream.read_buf(&mut self.raw).await? == 0 {
                bail!("the server ended the live updates");
            }
        }
    }

    /// Moves complete chunks (`length in hex`, line end, bytes, line end) into the text.
    fn take_chunks(&mut self) -> Result<()> {
        let mut taken = 0;
        while let Some(digits) = find(&self.raw[taken..], b"\r\n") {
            let length = std::str::from_utf8(&self.raw[taken..taken + digits])?;
            let length = usize::from_str_radix(length, 16).context("not a chunk")?;
            let begin = taken + digits + 2;
            if self.raw.len() < begin + length + 2 {
                break;
            }
            self.text
                .extend_from_slice(&self.raw[begin..begin + length]);
            taken = begin + length + 2;
        }
        self.raw.drain(..taken);
        Ok(())
    }

    /// Reads the complete lines: an `id` is a record's number.
    fn take_lines(&mut self) -> Result<()> {
        let Some(end) = self.text.iter().rposition(|&byte| byte == b'\n') else {
            return Ok(());
        };
        for line in self.text[..end].split(|&byte| byte == b'\n') {
            if let Some(id) = line.strip_prefix(b"id: ") {
                self.seen = std::str::from_utf8(id)?.parse()?;
            }
        }
        self.text.drain(..=end);
        Ok(())
    }
}

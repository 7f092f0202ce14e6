//! As much of HTTP/1.1 as one program needs that talks to one server: a connection that is kept, and
//! answers with a length.

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[derive(Debug)]
pub struct Connection {
    stream: TcpStream,
    /// Bytes that were read; an answer begins at the first.
    read: Vec<u8>,
    /// The request being written; kept so that its room is used again.
    request: Vec<u8>,
}

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl Connection {
    pub async fn open(address: &str) -> Result<Connection> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Connection {
            stream,
            read: Vec::new(),
            request: Vec::new(),
        })
    }

    pub async fn post(&mut self, path: &str, token: &str, json: &str) -> Result<Answer> {
        self.request.clear();
        let length = json.len().to_string();
        let authorization = if token.is_empty() {
            ""
        } else {
            "\r\nauthorization: Bearer "
        };
        for part in [
            "POST ",
            path,
            " HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ",
            &length,
            authorization,
            token,
            "\r\n\r\n",
            json,
        ] {
            self.request.extend_from_slice(part.as_bytes());
        }
        self.stream.write_all(&self.request).await?;
        self.answer().await
    }

    async fn answer(&mut self) -> Result<Answer> {
        loop {
            if let Some(head) = find(&self.read, b"\r\n\r\n") {
                let (status, length) = read_head(&self.read[..head])?;
                let body = head + 4;
                if self.read.len() >= body + length {
                    let answer = Answer {
                        status,
                        body: self.read[body..body + length].to_vec(),
                    };
                    self.read.drain(..body + length);
                    return Ok(answer);
                }
            }
            if self.stream.read_buf(&mut self.read).await? == 0 {
                bail!("the server hung up");
            }
        }
    }
}

/// Status and length of the body.
fn read_head(head: &[u8]) -> Result<(u16, usize)> {
    let head = std::str::from_utf8(head)?;
    let status = head.get(9..12).context("no status")?.parse()?;
    let length = head
        .lines()
        .filter_map(|line| line.split_once(':'))
        .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
        .context("an answer without a length")?;
    Ok((status, length.1.trim().parse()?))
}

/// Where `needle` begins.
pub fn find(hay: &[u8], needle: &[u8]) -> Option<usize> {
    hay.windows(needle.len())
        .position(|window| window == needle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_read() {
        let head = b"HTTP/1.1 422 Unprocessable Entity\r\nContent-Length: 17\r\nx: y";
        assert_eq!(read_head(head).unwrap(), (422, 17));
        assert!(read_head(b"HTTP/1.1 200 OK\r\nx: y").is_err());
    }
}

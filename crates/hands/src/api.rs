//! The public HTTP API, as its own description tells it: what a seat may do, and doing it without a page.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// A seat and the token that opens it.
#[derive(Clone, Debug)]
pub struct Chair {
    pub name: String,
    pub role: String,
    pub token: String,
}

impl Chair {
    /// Of a list of seats with their tokens.
    pub fn all(seats: &Value) -> Vec<Chair> {
        let text = |seat: &Value, name: &str| Some(seat[name].as_str()?.to_owned());
        let chair = |seat: &Value| {
            Some(Chair {
                name: text(seat, "seat")?,
                role: text(seat, "role")?,
                token: text(seat, "token")?,
            })
        };
        let seats = seats.as_array().into_iter().flatten();
        seats.filter_map(chair).collect()
    }
}

/// What a seat may do, by the command's name: everything that would be taken.
pub type Choices = BTreeMap<String, Vec<Value>>;

/// What came of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Done,
    /// Until somebody says what these real dice show: how many sides each has.
    Waits(Vec<usize>),
    Refused,
}

/// One connection that stays open.
#[derive(Debug)]
pub struct Api {
    host: String,
    stream: Option<BufReader<TcpStream>>,
}

impl Api {
    pub fn of(address: &str) -> Api {
        Api {
            host: address.trim_start_matches("http://").to_owned(),
            stream: None,
        }
    }

    pub fn get(&mut self, path: &str, token: &str) -> Result<Value> {
        let (status, body) = self.ask("GET", path, token, "")?;
        if status != 200 {
            bail!("{path}: {status}");
        }
        Ok(serde_json::from_str(&body)?)
    }

    /// Opens a table: its id and its seats.
    pub fn open(&mut self, wishes: &Value) -> Result<(String, Vec<Chair>)> {
        let (status, body) = self.ask("POST", "/api/tables", "", &wishes.to_string())?;
        if status != 201 {
            bail!("no table was opened for {wishes}: {status} {body}");
        }
        let opened: Value = serde_json::from_str(&body)?;
        let table = opened["table"].as_str().context("its id")?.to_owned();
        Ok((table, Chair::all(&opened["seats"])))
    }

    pub fn choices(&mut self, table: &str, chair: &Chair) -> Result<Choices> {
        let view = self.get(&format!("/api/tables/{table}"), &chair.token)?;
        let mut choices = Choices::new();
        for choice in view["choices"].as_array().into_iter().flatten() {
            let cmd = choice["cmd"].as_str().unwrap_or_default().to_owned();
            choices.entry(cmd).or_default().push(choice.clone());
        }
        Ok(choices)
    }

    /// Sends a command; whether it was taken, or what dice it waits for.
    pub fn command(&mut self, table: &str, chair: &Chair, command: &Value) -> Result<Answer> {
        let path = format!("/api/tables/{table}/commands");
        let (status, body) = self.ask("POST", &path, &chair.token, &command.to_string())?;
        Ok(match status {
            200 => Answer::Done,
            202 => {
                let body: Value = serde_json::from_str(&body)?;
                let dice = body["waiting_for"].as_array().into_iter().flatten();
                let kinds = dice.filter_map(|die| die["kind"].as_str());
                let sides = kinds.filter_map(|kind| kind.trim_start_matches('d').parse().ok());
                Answer::Waits(sides.collect())
            }
            _ => Answer::Refused,
        })
    }

    /// The journal from a record on, one line each, as this seat may see it.
    pub fn records(&mut self, table: &str, chair: &Chair, from: usize) -> Result<Vec<Value>> {
        let path = format!("/api/tables/{table}/records?from={from}");
        let (_, body) = self.ask("GET", &path, &chair.token, "")?;
        let lines = body.lines();
        Ok(lines
            .filter_map(|line| serde_json::from_str(line).ok())
            .collect())
    }

    fn ask(&mut self, method: &str, path: &str, token: &str, body: &str) -> Result<(u16, String)> {
        let known = self.stream.is_some();
        match self.ask_once(method, path, token, body) {
            // A server may close a connection that nobody has used for a while.
            Err(_) if known && method == "GET" => {
                self.stream = None;
                self.ask_once(method, path, token, body)
            }
            done => done,
        }
    }

    fn ask_once(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> Result<(u16, String)> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => BufReader::new(TcpStream::connect(&self.host)?),
        };
        let (host, length) = (&self.host, body.len());
        let mut head =
            format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\naccept-language: en\r\n");
        if !token.is_empty() {
            head += &format!("authorization: Bearer {token}\r\n");
        }
        if length > 0 {
            head += &format!("content-type: application/json\r\ncontent-length: {length}\r\n");
        }
        stream
            .get_mut()
            .write_all(format!("{head}\r\n{body}").as_bytes())?;
        let mut line = String::new();
        stream.read_line(&mut line)?;
        let status = line.split(' ').nth(1).context("no answer")?.parse()?;
        let (mut length, mut chunked) = (0, false);
        loop {
            line.clear();
            stream.read_line(&mut line)?;
            let header = line.trim().to_lowercase();
            if header.is_empty() {
                break;
            }
            if let Some(value) = header.strip_prefix("content-length:") {
                length = value.trim().parse()?;
            }
            chunked |= header == "transfer-encoding: chunked";
        }
        let mut body = Vec::new();
        while chunked {
            line.clear();
            stream.read_line(&mut line)?;
            length = usize::from_str_radix(line.trim(), 16)?;
            body.extend(part(&mut stream, length + 2)?);
            body.truncate(body.len() - 2);
            chunked = length > 0;
            length = 0;
        }
        body.extend(part(&mut stream, length)?);
        self.stream = Some(stream);
        Ok((status, String::from_utf8(body)?))
    }
}

fn part(stream: &mut impl Read, length: usize) -> Result<Vec<u8>> {
    let mut bytes = vec![0; length];
    stream.read_exact(&mut bytes)?;
    Ok(bytes)
}

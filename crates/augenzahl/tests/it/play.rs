//! `augenzahl play` in a real pseudo-terminal: `script` from util-linux makes one. What the screens
//! show is tested where they are drawn; this is about beginning and ending properly.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(20);

/// A person in front of a terminal.
struct Person {
    process: Child,
    keyboard: ChildStdin,
    screen: Receiver<Vec<u8>>,
    /// Every byte that came so far.
    bytes: Vec<u8>,
}

impl Person {
    /// Sits down at 80 × 24; when the duel is left, the terminal says how it was left.
    fn plays(args: &str) -> Person {
        let line = format!(
            "stty rows 24 cols 80; '{}' --lang de play samurai {args}; echo left=$?; stty -a",
            env!("CARGO_BIN_EXE_augenzahl")
        );
        let mut process = Command::new("script")
            .args(["-qec", &line, "/dev/null"])
            .env("TERM", "xterm-256color")
            .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("`script` of util-linux is there");
        let keyboard = process.stdin.take().expect("its input is piped");
        let mut output = process.stdout.take().expect("its output is piped");
        let (send, screen) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                if send.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Person {
            process,
            keyboard,
            screen,
            bytes: Vec::new(),
        }
    }

    /// Presses a key and looks until the screen has answered and come to rest.
    fn press(&mut self, key: &str) {
        self.keyboard.write_all(key.as_bytes()).expect("it listens");
        self.keyboard.flush().expect("it listens");
        self.look(PATIENCE);
        while self.look(Duration::from_millis(30)) {}
    }

    fn look(&mut self, patience: Duration) -> bool {
        match self.screen.recv_timeout(patience) {
            Ok(bytes) => {
                self.bytes.extend(bytes);
                true
            }
            Err(_) => false,
        }
    }

    fn wait_for(&mut self, words: &str) {
        let begun = Instant::now();
        while !self.sees(words) {
            let shown = shown(&self.bytes);
            assert!(begun.elapsed() < PATIENCE, "{words} never came:\n{shown}");
            self.look(Duration::from_millis(200));
        }
    }

    fn sees(&self, words: &str) -> bool {
        shown(&self.bytes).contains(words)
    }

    /// The terminal is as it was: no raw mode, no second screen, cursor back.
    fn has_left(mut self) {
        let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let begun = Instant::now();
        while !said(&self.bytes).contains("icanon") {
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            self.look(Duration::from_millis(200));
        }
        while self.look(Duration::from_millis(300)) {}
        let all = said(&self.bytes);
        assert!(all.contains("left=0"), "{all}");
        let after = all.split("left=0").last().unwrap_or_default();
        let flags: Vec<&str> = after.split_whitespace().collect();
        assert!(
            flags.contains(&"icanon") && flags.contains(&"echo"),
            "{after}"
        );
        let last = |sequence: &str| all.rfind(sequence);
        assert!(
            last("\x1b[?1049l") > last("\x1b[?1049h"),
            "the second screen stays"
        );
        assert!(
            last("\x1b[?25h") > last("\x1b[?25l"),
            "the cursor stays hidden"
        );
        let status = self.process.wait().expect("it ends");
        assert!(status.success());
    }
}

/// What a terminal would show after these bytes: only changed cells are sent, so words have to be
/// put together from the places they were written to.
fn shown(bytes: &[u8]) -> String {
    let mut rows = vec![vec![' '; 80]; 24];
    let (mut row, mut column) = (0, 0);
    let text = String::from_utf8_lossy(bytes).into_owned();
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\x1b' => {
                let mut sequence = signs.by_ref().skip_while(|&sign| sign == '[');
                let mut numbers = String::new();
                let end = sequence.find(|sign| {
                    numbers.push(*sign);
                    sign.is_ascii_alphabetic()
                });
                let mut numbers = numbers.split(';').map(|number| {
                    let digits = number.trim_end_matches(|sign: char| !sign.is_ascii_digit());
                    digits.parse::<usize>().unwrap_or(1) - 1
                });
                match end {
                    Some('H') => {
                        (row, column) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0))
                    }
                    Some('J') => rows = vec![vec![' '; 80]; 24],
                    _ => {}
                }
            }
            '\r' => column = 0,
            '\n' => row += 1,
            sign => {
                // Past the last line everything moves up.
                if row >= rows.len() {
                    rows.remove(0);
                    rows.push(vec![' '; 80]);
                    row = rows.len() - 1;
                }
                if let Some(cell) = rows[row].get_mut(column) {
                    *cell = sign;
                }
                column += 1;
            }
        }
    }
    let rows = rows.iter().map(|row| row.iter().collect::<String>());
    rows.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_duel_from_the_first_key_to_the_last() {
    let mut person = Person::plays("--seed 1");
    person.wait_for("Nobunaga");
    'duel: for _ in 0..20 {
        // One die, all of it to attack; whatever he rolls is accepted.
        for key in ["1", "1", "a", "\r", "1", "1", "1"] {
            person.press(key);
            if person.sees("Das Duell ist zu Ende") {
                break 'duel;
            }
        }
    }
    person.wait_for("Das Duell ist zu Ende");
    person.keyboard.write_all(b"q").expect("it listens");
    person.has_left();
}

#[test]
fn leaving_in_the_middle() {
    let mut person = Person::plays("--physical");
    person.wait_for("Nobunaga");
    person.press("3");
    person.press("q");
    person.wait_for("Das Duell verlassen?");
    person.keyboard.write_all(b"j").expect("it listens");
    person.has_left();
}

#[test]
fn without_a_terminal_it_says_so() {
    let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(["--lang", "de", "play", "samurai"])
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
    assert!(!output.status.success());
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(complaint.contains("braucht es ein Terminal"), "{complaint}");
    assert!(output.stdout.is_empty());
}

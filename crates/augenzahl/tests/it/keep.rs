//! What happens to what was played when disks fail: damaged records, a lost log, a deleted folder, a full disk; and
//! what there is against it: checks, exports, backups.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use crate::http::{self, Opened};
use crate::server::{Folder, Server};

const CHOOSE: &str = r#"{"cmd":"choose_dice","n":1}"#;
const UNDO: &str = r#"{"cmd":"undo"}"#;

fn augenzahl(folder: &Folder, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(args)
        .arg("--data")
        .arg(folder.path())
        .stdin(Stdio::null())
        .output()
        .expect("it runs")
}

fn said(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

/// A duel with this many records after its opening.
fn played(address: &str, records: usize) -> Opened {
    let duel = http::open_duel(address, r#"{"game":"samurai"}"#);
    for number in 0..records {
        let command = if number % 2 == 0 { CHOOSE } else { UNDO };
        assert_eq!(act(address, &duel, command), 200);
    }
    duel
}

fn act(address: &str, duel: &Opened, command: &str) -> u16 {
    let answer = http::command(address, &duel.table, &duel.player, command);
    answer.expect("an answer").status
}

/// Turns one bit over in a stored record.
pub fn damage(folder: &Folder, seq: usize) {
    let file = folder.path().join("augenzahl.db");
    let mut bytes = fs::read(&file).expect("a file");
    let needle = format!("{{\"seq\":{seq},\"at\":\"");
    let places = bytes.windows(needle.len()).enumerate();
    let places = places.filter(|(_, at)| *at == needle.as_bytes());
    // What is left of earlier pages may stand there, too.
    let places: Vec<usize> = places.map(|(place, _)| place).collect();
    assert!(!places.is_empty(), "the record is there");
    // A digit of the time: nothing but a checksum would ever notice.
    for place in places {
        bytes[place + needle.len() + 18] ^= 1;
    }
    fs::write(&file, bytes).expect("written");
}

/// The table's page as its player reads it in German.
fn page(address: &str, duel: &Opened) -> http::Answer {
    let bearer = format!("Bearer {}", duel.player);
    let headers = [("accept-language", "de"), ("authorization", &bearer)];
    http::get(address, &format!("/t/{}", duel.table), &headers).expect("an answer")
}

#[test]
fn a_damaged_table_is_shown_as_far_as_it_is_whole_and_gone_on_from() {
    let folder = Folder::new("damaged");
    let server = Server::start(folder.path());
    let (duel, other) = (played(&server.address, 10), played(&server.address, 4));
    assert!(server.stop());
    damage(&folder, 7);

    let log = folder.path().join("log");
    let server = Server::start_logging(folder.path(), &[], &log);
    let shown = page(&server.address, &duel);
    assert_eq!(shown.status, 200, "{}", shown.body);
    for words in [
        "Dieser Tisch ist beschädigt.",
        "Eintrag 7 ist nicht mehr das, was geschrieben wurde.",
        "Nach Eintrag 6 weiterspielen",
    ] {
        assert!(shown.body.contains(words), "{words}: {}", shown.body);
    }
    // It takes nothing, and says why. The other table is not touched.
    let refused = http::command(&server.address, &duel.table, &duel.player, CHOOSE);
    let refused = refused.expect("an answer");
    assert_eq!(refused.status, 422);
    assert_eq!(refused.json()["refused"]["code"], "damaged");
    assert_eq!(act(&server.address, &other, CHOOSE), 200);
    let whole = http::look(
        &server.address,
        &format!("/t/{}/journal.full.jsonl", duel.table),
        &duel.player,
    );
    assert_eq!((whole.status, whole.body.lines().count()), (200, 7));
    // Programs are told, and offered nothing that would be refused.
    for (one, damaged) in [(&duel, true), (&other, false)] {
        let path = format!("/api/tables/{}", one.table);
        let view = http::look(&server.address, &path, &one.player).json();
        assert_eq!(view["damaged"], damaged, "{view}");
        let choices = view["choices"].as_array().expect("a list");
        assert_eq!(choices.is_empty(), damaged, "{view}");
    }

    // The same from the command line, beside the server.
    let (code, out, _) = said(&augenzahl(&folder, &["--lang", "de", "check"]));
    assert_eq!(code, Some(1), "{out}");
    assert!(
        out.contains(&duel.table) && out.contains("Eintrag 7 ist nicht"),
        "{out}"
    );
    assert!(!out.contains(&other.table), "{out}");
    let (code, out, complaint) = said(&augenzahl(
        &folder,
        &["--lang", "de", "export", &duel.table],
    ));
    assert_eq!((code, out), (Some(1), whole.body), "{complaint}");
    assert!(
        complaint.contains("Geschrieben sind die 7 Einträge davor."),
        "{complaint}"
    );
    let (code, _, complaint) = said(&augenzahl(&folder, &["--lang", "de", "backup"]));
    assert_eq!(code, Some(1));
    assert!(complaint.contains("Es gibt kein Backup"), "{complaint}");

    // Whoever runs it says so, and it goes on: the same table, seats and dice.
    let go_on = |token: &str| {
        let bearer = format!("Bearer {token}");
        let path = format!("/t/{}/go-on", duel.table);
        let answer = http::post(&server.address, &path, &[("authorization", &bearer)], "");
        answer.expect("an answer").status
    };
    assert_eq!(go_on(&duel.spectator), 404);
    assert_eq!(go_on(&duel.player), 303);
    let shown = page(&server.address, &duel).body;
    assert!(!shown.contains("Dieser Tisch ist beschädigt."));
    let answer = http::command(&server.address, &duel.table, &duel.player, CHOOSE);
    let answer = answer.expect("an answer");
    assert_eq!(
        (answer.status, answer.json()["seq"].as_u64()),
        (200, Some(8)),
        "record 7 says how it went on"
    );
    let whole = http::look(
        &server.address,
        &format!("/t/{}/journal.full.jsonl", duel.table),
        &duel.player,
    );
    let said_so = whole.body.lines().nth(7).expect("a record");
    assert!(
        said_so.contains(r#""matter":"restored","from":"damage""#),
        "{said_so}"
    );
    let out = folder.path().join("evening.jsonl");
    let out = out.to_str().expect("a path");
    let (code, _, complaint) = said(&augenzahl(&folder, &["export", &duel.table, "--out", out]));
    assert_eq!(code, Some(0), "{complaint}");
    let verify = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(["verify", out])
        .output();
    assert!(verify.expect("it runs").status.success());
    let (code, out, _) = said(&augenzahl(&folder, &["--lang", "de", "check"]));
    assert_eq!(
        (code, out.as_str()),
        (Some(0), "2 Tische, 15 Einträge: alles heil.\n")
    );
    let (code, out, _) = said(&augenzahl(&folder, &["export", &duel.table, "--aside"]));
    assert_eq!(
        (code, out.lines().count()),
        (Some(0), 11),
        "what was damaged is kept"
    );
    assert!(server.stop());
    let log = fs::read_to_string(log).expect("a log");
    assert!(
        log.contains(&format!("table {}: record 7 is damaged", duel.table)),
        "{log}"
    );
}

/// One byte of the log after a kill: the records that are missing are named, at the start and on the page.
#[test]
fn a_lost_end_of_the_log_is_told() {
    let folder = Folder::new("log-lost");
    let server = Server::start(folder.path());
    let duel = played(&server.address, 40);
    server.kill();
    let wal = folder.path().join("augenzahl.db-wal");
    let mut bytes = fs::read(&wal).expect("a log");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(&wal, bytes).expect("written");

    let server = Server::start(folder.path());
    let shown = page(&server.address, &duel);
    assert_eq!(shown.status, 200);
    assert!(
        shown.body.contains("bis 40 waren gespeichert und fehlen."),
        "{}",
        shown.body
    );
    assert_eq!(act(&server.address, &duel, CHOOSE), 422);
    let (code, out, _) = said(&augenzahl(&folder, &["check"]));
    assert_eq!(code, Some(1));
    assert!(out.contains("to 40 were stored and are missing."), "{out}");
}

#[test]
fn a_backup_is_made_while_people_play_and_put_back() {
    let folder = Folder::new("backup");
    let server = Server::start(folder.path());
    let duel = played(&server.address, 6);
    let file = folder.path().join("kept.db");
    let name = file.to_str().expect("a path");
    let (code, out, complaint) = said(&augenzahl(&folder, &["--lang", "de", "backup", name]));
    assert_eq!(code, Some(0), "{complaint}");
    assert!(out.contains("Backup geschrieben und geprüft"), "{out}");
    let (code, _, complaint) = said(&augenzahl(&folder, &["backup", name]));
    assert_eq!(code, Some(1));
    assert!(complaint.contains("exists already"), "{complaint}");
    assert_eq!(act(&server.address, &duel, CHOOSE), 200);
    let (code, _, complaint) = said(&augenzahl(&folder, &["--lang", "de", "restore", name]));
    assert_eq!(code, Some(1), "a server runs");
    assert!(complaint.contains("laufenden Server"), "{complaint}");
    server.kill();

    let (code, out, complaint) = said(&augenzahl(&folder, &["restore", name]));
    assert_eq!(code, Some(0), "{complaint}");
    assert!(out.contains("What was there before is in "), "{out}");
    let server = Server::start(folder.path());
    let records = format!("/api/tables/{}/records", duel.table);
    let journal = http::look(&server.address, &records, &duel.player);
    let lines: Vec<&str> = journal.body.lines().collect();
    assert_eq!(lines.len(), 8, "as it was then, and a record that says so");
    assert!(
        lines[7].contains(r#""matter":"restored","from":"backup","made":"#),
        "{}",
        lines[7]
    );
    assert_eq!(act(&server.address, &duel, CHOOSE), 200);
    let bearer = format!("Bearer {}", duel.player);
    let headers = [("accept-language", "de"), ("authorization", &bearer)];
    let told = |page: &str, words: &str| {
        let path = format!("/t/{}/{page}", duel.table);
        let page = http::get(&server.address, &path, &headers).expect("an answer");
        assert!(page.body.contains(words), "{words}: {}", page.body);
    };
    told("journal", "aus einer Sicherung vom 2");
    told("proof", "Das Journal wurde einmal zurückgesetzt");
    assert!(server.stop());
    // It is said once, also after the next start.
    let server = Server::start(folder.path());
    let journal = http::look(&server.address, &records, &duel.player);
    assert_eq!(journal.body.matches("\"restored\"").count(), 1);
    assert!(server.stop());
}

/// The attack: put a backup back and throw again until it fits. What falls is new each time, and every journal says
/// that it was restored, and holds.
#[test]
fn what_is_thrown_after_a_restore_falls_anew() {
    let folder = Folder::new("again");
    let server = Server::start(folder.path());
    let duels: Vec<Opened> = (0..12).map(|_| played(&server.address, 0)).collect();
    let file = folder.path().join("kept.db");
    let name = file.to_str().expect("a path");
    let (code, _, complaint) = said(&augenzahl(&folder, &["backup", name]));
    assert_eq!(code, Some(0), "{complaint}");
    let throws = |server: &Server| -> Vec<u64> {
        let thrown = duels.iter().flat_map(|duel| {
            let two = r#"{"cmd":"choose_dice","n":2}"#;
            let answer = http::command(&server.address, &duel.table, &duel.player, two);
            let record = answer.expect("an answer").json();
            let dice = record["dice"].as_array().expect("dice").clone();
            dice.into_iter()
                .map(|die| die["face"].as_u64().expect("a face"))
        });
        thrown.collect()
    };
    let mut fell = vec![throws(&server)];
    server.kill();
    for _ in 0..2 {
        let (code, _, complaint) = said(&augenzahl(&folder, &["restore", name]));
        assert_eq!(code, Some(0), "{complaint}");
        let server = Server::start(folder.path());
        fell.push(throws(&server));
        for duel in &duels {
            assert_eq!(act(&server.address, duel, r#"{"cmd":"close_table"}"#), 200);
            let path = format!("/api/tables/{}/records", duel.table);
            let journal = http::look(&server.address, &path, &duel.player).body;
            let report = games::verify(&journal).expect("it holds");
            assert_eq!((report.restored, report.unrevealed_dice), (1, 0));
        }
        server.kill();
    }
    // Twenty-four dice fall the same once in five million millions of millions.
    assert!(fell[0] != fell[1] && fell[1] != fell[2] && fell[0] != fell[2]);
}

fn days(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder.path().join("backups"));
    let entries = entries.into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    names
}

#[test]
fn a_server_keeps_backups_of_the_days_it_was_used() {
    let folder = Folder::new("daily");
    let server = Server::start(folder.path());
    played(&server.address, 2);
    assert!(server.stop());
    assert_eq!(days(&folder), [""; 0], "nothing was there when it began");
    let backups = folder.path().join("backups");
    fs::create_dir_all(&backups).expect("a folder");
    for day in ["2026-01-01", "2026-01-02", "2026-01-03"] {
        let old = fs::File::create(backups.join(format!("augenzahl-{day}.db"))).expect("a file");
        old.set_modified(std::time::UNIX_EPOCH).expect("long ago");
    }
    fs::write(backups.join("augenzahl-by-hand.db"), "").expect("a file");
    drop(Server::start_with(folder.path(), &["--keep-backups", "0"]));
    assert_eq!(days(&folder).len(), 4, "none is wanted");

    let server = Server::start_with(folder.path(), &["--keep-backups", "2"]);
    let is_done = || days(&folder).len() == 3;
    for _ in 0..600 {
        if is_done() {
            break;
        }
        thread::sleep(Duration::from_millis(50));
    }
    let names = days(&folder);
    assert_eq!(names.len(), 3, "{names:?}");
    assert!(
        names.contains(&"augenzahl-2026-01-03.db".to_owned()),
        "{names:?}"
    );
    assert!(
        names.contains(&"augenzahl-by-hand.db".to_owned()),
        "{names:?}"
    );
    assert!(server.stop());
    // Nothing happened since: the next start makes none.
    let newest = fs::metadata(backups.join(&names[1])).expect("a backup");
    assert!(newest.len() > 4096, "{names:?}");
}

/// The folder is deleted while people play: the very next command is refused with a sentence, and nobody says that
/// everything is saved.
#[test]
fn a_deleted_data_folder_is_told_at_once() {
    let folder = Folder::new("deleted");
    let data = folder.path().join("data");
    fs::create_dir(&data).expect("a folder");
    let (mut process, address) = start("", &data);
    let duel = played(&address, 2);
    fs::remove_dir_all(&data).expect("deleted");
    let refused = http::command(&address, &duel.table, &duel.player, CHOOSE).expect("an answer");
    assert_eq!(refused.status, 503);
    assert!(refused.body.contains("data folder"), "{}", refused.body);
    let (out, complaint) = stop(&mut process);
    assert!(!out.contains("gespeichert"), "{out}");
    assert!(
        complaint.contains("nicht alles ist gespeichert"),
        "{complaint}"
    );
}

/// A disk without room: what was acknowledged is there, what is not is refused with a sentence, and with room it
/// goes on.
#[test]
fn a_full_disk_is_told_at_once() {
    let folder = Folder::new("full");
    let data = folder.path().join("disk");
    fs::create_dir(&data).expect("a folder");
    let disk = Disk::mount(&data);
    // Where nothing can be mounted, no file may grow beyond this.
    let limit = if disk.is_some() {
        ""
    } else {
        "trap '' XFSZ; ulimit -f 600; "
    };
    let (mut process, address) = start(limit, &data);
    let duel = http::open_duel(&address, r#"{"game":"samurai"}"#);
    let mut acknowledged = 0;
    let refused = loop {
        let command = if acknowledged % 2 == 0 { CHOOSE } else { UNDO };
        let answer =
            http::command(&address, &duel.table, &duel.player, command).expect("an answer");
        match answer.status {
            200 => acknowledged += 1,
            _ => break answer,
        }
        assert!(acknowledged < 20_000, "the disk is never full");
    };
    assert_eq!(refused.status, 503, "{}", refused.body);
    assert!(refused.body.contains("not stored"), "{}", refused.body);
    let shown = page(&address, &duel);
    assert_eq!(shown.status, 200, "it can still be looked at");
    let (out, complaint) = stop(&mut process);
    assert!(!out.contains("Alles ist gespeichert"), "{out}");
    assert!(
        complaint.contains("nicht alles ist gespeichert"),
        "{complaint}"
    );

    if let Some(disk) = &disk {
        disk.make_room();
    }
    let (mut process, address) = start("", &data);
    let records = format!("/api/tables/{}/records", duel.table);
    let journal = http::look(&address, &records, &duel.player);
    assert_eq!(journal.body.lines().count(), acknowledged + 1);
    let command = if acknowledged % 2 == 0 { CHOOSE } else { UNDO };
    let answer = http::command(&address, &duel.table, &duel.player, command).expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.body);
    let (out, complaint) = stop(&mut process);
    assert!(out.contains("Alles ist gespeichert"), "{out}{complaint}");
}

#[test]
fn what_goes_wrong_at_the_start_is_told_in_german() {
    let folder = Folder::new("start");
    let server = Server::start(folder.path());
    let port = server.address.rsplit(':').next().expect("a port");
    let elsewhere = Folder::new("start-elsewhere");
    let complaint = |folder: &Folder, port: &str| {
        let (code, _, complaint) = said(&augenzahl(folder, &["--lang", "de", "--port", port]));
        assert_eq!(code, Some(1), "{complaint}");
        complaint
    };
    let told = complaint(&elsewhere, port);
    assert!(
        told.contains("ist belegt. Nenne einen anderen mit --port"),
        "{told}"
    );
    let told = complaint(&folder, "0");
    assert!(
        told.contains("gehört gerade einem laufenden Server"),
        "{told}"
    );
    fs::write(
        elsewhere.path().join("augenzahl.db"),
        "kein Spielplan\n".repeat(99),
    )
    .expect("written");
    let told = complaint(&elsewhere, "0");
    assert!(told.contains("augenzahl restore"), "{told}");
    fs::remove_file(elsewhere.path().join("augenzahl.db")).expect("removed");
    fs::write(elsewhere.path().join("secret"), "").expect("written");
    let told = complaint(&elsewhere, "0");
    assert!(
        told.contains("lösche sie") && told.contains("Link"),
        "{told}"
    );
    let file = Folder::new("start-file");
    let below = file.path().join("file");
    fs::write(&below, "").expect("written");
    let args = ["--lang", "de", "--port", "0", "--data"];
    let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(args)
        .arg(below.join("data"))
        .output();
    let (_, _, told) = said(&output.expect("it runs"));
    assert!(
        told.contains("Dort liegt eine Datei, wo ein Ordner sein müsste"),
        "{told}"
    );
}

/// Opening a pipe waits for somebody to write into it: a start must not.
#[test]
fn a_pipe_in_the_content_folder_is_left_out() {
    let folder = Folder::new("pipe");
    let content = folder.path().join("content/samurai");
    fs::create_dir_all(&content).expect("a folder");
    let made = Command::new("mkfifo")
        .arg(content.join("own.toml"))
        .status();
    assert!(made.expect("it runs").success());
    let log = folder.path().join("log");
    let server = Server::start_logging(folder.path(), &[], &log);
    http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let log = fs::read_to_string(log).expect("a log");
    assert!(log.contains("own.toml: This is no ordinary file"), "{log}");
}

/// A server whose last words can be read. `before` is said to the shell that starts it.
fn start(before: &str, data: &Path) -> (Child, String) {
    let script = format!("{before}exec \"$0\" --port 0 --lang de --keep-backups 0 --data \"$1\"");
    let mut process = Command::new("sh")
        .arg("-c")
        .arg(script)
        .arg(env!("CARGO_BIN_EXE_augenzahl"))
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut output = BufReader::new(process.stdout.take().expect("its output is piped"));
    let mut line = String::new();
    let address = loop {
        line.clear();
        let read = output.read_line(&mut line).expect("text");
        assert!(read > 0, "it ended");
        if let Some(link) = line.trim().strip_prefix("http://") {
            break link.trim_end_matches('/').to_owned();
        }
    };
    process.stdout = Some(output.into_inner());
    (process, address)
}

/// A polite stop, and what it says then.
fn stop(process: &mut Child) -> (String, String) {
    let id = process.id().to_string();
    let kill = Command::new("kill").args(["-TERM", &id]).status();
    assert!(kill.expect("a signal is sent").success());
    process.wait().expect("it ends");
    let (mut out, mut complaint) = (String::new(), String::new());
    let stdout = process.stdout.as_mut().expect("piped");
    stdout.read_to_string(&mut out).expect("text");
    let stderr = process.stderr.as_mut().expect("piped");
    stderr.read_to_string(&mut complaint).expect("text");
    (out, complaint)
}

/// A small disk of its own.
struct Disk(PathBuf);

impl Disk {
    fn mount(at: &Path) -> Option<Disk> {
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=700k", "tmpfs"])
            .arg(at)
            .stderr(Stdio::null())
            .status();
        let mounted = mounted.is_ok_and(|mounted| mounted.success());
        mounted.then(|| Disk(at.to_owned()))
    }

    fn make_room(&self) {
        let done = Command::new("mount")
            .args(["-o", "remount,size=8m"])
            .arg(&self.0)
            .status();
        assert!(done.expect("it runs").success());
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

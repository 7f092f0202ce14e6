//! A disk that is full: a small one in memory, made for this, where that is allowed.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use chance::Chance;
use serde_json::{Value, json};

use crate::judge::{Ack, MARK};
use crate::program::fresh;
use crate::report::{Fault, Report};
use crate::siege::Siege;
use crate::tables::{Acks, Table};
use crate::wire::{Connection, Request};

/// Far more than what is written in all rounds: what lies there to fill it makes room again when it goes.
const SIZE: u64 = 32 << 20;
/// How often the disk fills up before everything is looked through.
const TIMES: usize = 4;
/// Refusals after which it is believed to be full.
const REFUSED: usize = 20;
/// More than fits.
const MOST: usize = 40_000;

/// A disk of its own. Dropping it takes it away.
#[derive(Debug)]
struct Disk(PathBuf);

impl Disk {
    fn mount(folder: &Path) -> Result<Disk> {
        // What an earlier run left.
        let _ = umount(folder);
        fresh(folder)?;
        let size = format!("size={SIZE}");
        let mut mount = Command::new("mount");
        mount
            .args(["-t", "tmpfs", "-o", &size, "siege"])
            .arg(folder);
        let done = mount.stderr(Stdio::null()).status()?;
        ensure!(done.success(), "no disk may be mounted");
        Ok(Disk(folder.to_owned()))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = umount(&self.0);
    }
}

fn umount(folder: &Path) -> Result<()> {
    let mut umount = Command::new("umount");
    umount.arg(folder).stderr(Stdio::null()).status()?;
    Ok(())
}

pub fn attack(siege: &Siege, place: &str, chance: &mut Chance) -> Result<()> {
    let mut report = Report::default();
    let folder = siege.place(place);
    let Ok(disk) = Disk::mount(&folder) else {
        report.skip(Fault::FullDisk, "no disk may be mounted here".to_owned());
        siege.add(report);
        return Ok(());
    };
    let data = disk.0.join("data");
    fs::create_dir(&data)?;
    let stone = disk.0.join("stone");
    let mut server = siege.program.start(&data)?;
    let tables = siege.tables(&server.address, 1)?;
    let mut acks = Acks::new();
    for _ in 0..TIMES {
        let mut connection = Connection::open(&server.address)?;
        // Most of the room is taken at once.
        let room = 64 * 1024 + chance.below(512 * 1024);
        leave(&disk.0, &stone, room as u64)?;
        let full = fill(&mut connection, &tables, &mut acks, chance, &mut report)?;
        report.row(Fault::FullDisk).tried += u64::from(full);
        // Killed while it is full, or freed while it runs.
        if chance.percent(50) {
            if !server.kill() {
                report.row(Fault::FullDisk).failed += 1;
                report.note(Fault::FullDisk, "it ended by itself");
            }
            lift(&stone)?;
            server = siege.program.start(&data)?;
        } else {
            lift(&stone)?;
        }
        let mut connection = Connection::open(&server.address)?;
        for table in &tables {
            if let Some(why) = say(&mut connection, table, &mut acks, chance, &mut report)? {
                report.row(Fault::FullDisk).failed += 1;
                let note = format!("there is room again, and it is refused: {why}");
                report.note(Fault::FullDisk, note);
            }
        }
    }
    server.kill();
    siege.reckon(Fault::FullDisk, &data, &tables, &acks, &mut report)?;
    drop(disk);
    siege.add(report);
    Ok(())
}

/// Lays something on the disk that leaves so much room.
fn leave(disk: &Path, stone: &Path, room: u64) -> Result<()> {
    let mut used = 0;
    let mut folders = vec![disk.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            match entry.file_type()?.is_dir() {
                true => folders.push(entry.path()),
                false => used += entry.metadata()?.len().next_multiple_of(4096),
            }
        }
    }
    let size = SIZE.saturating_sub(used + room);
    fs::write(stone, vec![0; size as usize]).context("the stone")
}

/// Takes it away again. Emptied first: what is only removed keeps its room as long as anybody has it open, and a program
/// that another attacker starts has everything open that we had, until it runs.
fn lift(stone: &Path) -> Result<()> {
    File::options().write(true).open(stone)?.set_len(0)?;
    Ok(fs::remove_file(stone)?)
}

/// Talks until nothing more is taken; whether that came.
fn fill(
    connection: &mut Connection,
    tables: &[Table],
    acks: &mut Acks,
    chance: &mut Chance,
    report: &mut Report,
) -> Result<bool> {
    let mut refused = 0;
    for _ in 0..MOST {
        let table = chance.of(tables);
        refused += usize::from(say(connection, table, acks, chance, report)?.is_some());
        if refused >= REFUSED {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Says something long. Refused is fine, with the answer that says why.
fn say(
    connection: &mut Connection,
    table: &Table,
    acks: &mut Acks,
    chance: &mut Chance,
    report: &mut Report,
) -> Result<Option<String>> {
    let text = format!("{MARK}{} {}", chance.hex(16), "x".repeat(500));
    let command = json!({ "cmd": "say", "text": text }).to_string();
    let path = table.path("/commands");
    let answer = connection.ask(&Request::post(&path, &table.runner().token, &command))?;
    match answer.status {
        200 => {
            let record: Value = serde_json::from_slice(&answer.body)?;
            let ack = Ack::of(&record).context("a record")?;
            acks.entry(table.id.clone()).or_default().push(ack);
            Ok(None)
        }
        503 => Ok(Some(answer.text())),
        status => {
            report.row(Fault::FullDisk).failed += 1;
            let note = format!("{status}: {}", answer.text());
            report.note(Fault::FullDisk, note.clone());
            Ok(Some(note))
        }
    }
}

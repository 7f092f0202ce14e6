//! The journal as a report in Markdown that people keep: who played what, what happened, how it ended,
//! and how the dice can be verified.

use std::fmt::Write;

use dice::{Kind, RolledDie};
use serde_json::Value;
use table::{DiceMode, Entry, Matter, Role, What};

use super::Reader;
use super::journal::{self, Journal};
use super::journal_page::{Chronicle, day_name};
use super::{book, ink, luck, options, rests, retold};

pub fn markdown(chronicle: &Chronicle<'_>) -> String {
    let called = chronicle.called();
    let entries = chronicle.table.journal_for(chronicle.seat, 0);
    let lines = chronicle.journal(&called, &entries);
    let mut out = String::with_capacity(512 + 128 * entries.len());
    head(&mut out, chronicle, &called, &entries);
    seats(&mut out, chronicle);
    let opening = Opening::read(chronicle);
    game(&mut out, chronicle, &called, &opening);
    story(&mut out, chronicle, &lines, &entries);
    result(&mut out, chronicle);
    great(&mut out, chronicle, &entries);
    deeds(&mut out, chronicle, &entries);
    sheet(&mut out, chronicle);
    fortunes(&mut out, chronicle, &lines, &entries);
    proof(&mut out, chronicle, &opening, &entries);
    out
}

/// What the opening record says to this seat, whatever the game.
#[derive(Debug, Default)]
struct Opening {
    dice: Option<DiceMode>,
    seed_hash: String,
    setup_hash: String,
    options: Value,
}

impl Opening {
    fn read(chronicle: &Chronicle<'_>) -> Opening {
        let first = chronicle.table.line_for(chronicle.seat, 0);
        let mut line: Value = serde_json::from_str(&first.unwrap_or_default()).unwrap_or_default();
        let open = line["open"].take();
        let text = |name: &str| open[name].as_str().unwrap_or("").to_owned();
        Opening {
            dice: plain::read(open["dice"].clone()).ok(),
            seed_hash: text("seed_hash"),
            setup_hash: text("setup_hash"),
            options: open["setup"]["options"].clone(),
        }
    }
}

/// Writing to a string cannot fail.
macro_rules! put {
    ($out:expr, $($words:tt)*) => { let _ = writeln!($out, $($words)*); };
}

fn head(out: &mut String, chronicle: &Chronicle<'_>, called: &str, entries: &[Entry]) {
    let reader = chronicle.reader;
    put!(out, "# {}\n", escaped(called));
    let days = [entries.first(), entries.last()].map(|entry| {
        let day = entry.map(|entry| day_name(reader, entry.at));
        day.unwrap_or_default()
    });
    let [first, last] = days;
    let days = if first == last {
        first
    } else {
        let args = [("first", first.into()), ("last", last.into())];
        reader.with("web-report-days", &args)
    };
    put!(out, "*{days}*\n");
}

fn seats(out: &mut String, chronicle: &Chronicle<'_>) {
    let reader = chronicle.reader;
    put!(out, "## {}\n", reader.text("web-report-seats"));
    for chair in &chronicle.table.house().chairs {
        if chair.seat.role == Role::Spectator && !chair.taken {
            continue; // Nobody came to watch.
        }
        let role = journal::role_name(reader, chair.seat.role);
        let name = journal::seat_name(reader, &chair.seat);
        let mut line = format!("- **{}**", escaped(&name));
        if name != role {
            let _ = write!(line, " – {role}");
        }
        if chair.revoked {
            let _ = write!(line, " ({})", reader.text("web-report-revoked"));
        }
        put!(out, "{line}");
    }
    out.push('\n');
}

fn game(out: &mut String, chronicle: &Chronicle<'_>, called: &str, opening: &Opening) {
    let (reader, game) = (chronicle.reader, chronicle.game);
    put!(out, "## {}\n", reader.text("web-report-game"));
    let name = reader.game_name(game.name());
    if name == called {
        put!(out, "- {}", escaped(&name));
    } else {
        let args = [("game", name.into()), ("what", called.into())];
        put!(
            out,
            "- {}",
            escaped(&reader.with("web-report-game-is", &args))
        );
    }
    let dice = match opening.dice {
        None => None,
        Some(DiceMode::Server) => Some("web-dice-server"),
        Some(DiceMode::Physical) => Some("web-dice-physical"),
        Some(DiceMode::Choose) => Some("web-dice-choose"),
        Some(DiceMode::Script) => Some("web-dice-script"),
    };
    if let Some(word) = dice {
        put!(
            out,
            "- {}: {}",
            reader.text("web-table-dice"),
            reader.text(word)
        );
    }
    let chosen = chosen(chronicle, &opening.options);
    if chosen.is_empty() {
        let none = reader.text("web-house-none");
        put!(out, "- {}: {none}", reader.text("web-house"));
    } else {
        put!(out, "- {}:", reader.text("web-house"));
        for line in chosen {
            put!(out, "  - {line}");
        }
    }
    if !opening.setup_hash.is_empty() {
        let what = reader.text("web-report-setup");
        put!(out, "- {what}: `{}`", opening.setup_hash);
    }
    out.push('\n');
}

/// The readings this table plays by, where they are not the default.
fn chosen(chronicle: &Chronicle<'_>, options: &Value) -> Vec<String> {
    let (reader, game) = (chronicle.reader, chronicle.game);
    let specs = game.options().iter();
    specs
        .filter_map(|spec| {
            let value = options.get(spec.key)?.as_str()?;
            if spec.values.first() == Some(&value) {
                return None;
            }
            let words = options::value_text(reader, game.name(), spec.key, value)
                .unwrap_or_else(|| format!("{} = {value}", spec.key));
            Some(format!("{} ({})", escaped(&words), spec.rule))
        })
        .collect()
}

/// What happened, under its day and minute.
fn story(out: &mut String, chronicle: &Chronicle<'_>, lines: &Journal<'_>, entries: &[Entry]) {
    let reader = chronicle.reader;
    put!(out, "## {}\n", reader.text("web-report-story"));
    put!(out, "*{}*\n", reader.text("web-report-times"));
    let part = |entry: &Entry, format| entry.at.strftime(format);
    for of_day in entries.chunk_by(|a, b| part(a, "%Y-%m-%d") == part(b, "%Y-%m-%d")) {
        put!(out, "### {}\n", day_name(reader, of_day[0].at));
        for minute in of_day.chunk_by(|a, b| part(a, "%H:%M") == part(b, "%H:%M")) {
            let mut told: Vec<String> = Vec::new();
            for entry in minute {
                // Bookkeeping stands beneath the sentence it belongs to, as on the page.
                let below = !told.is_empty() && !journal::tells(&entry.what);
                let indent = if below { "  " } else { "" };
                let sentence = line(chronicle, lines, entry);
                told.extend(sentence.map(|line| format!("{indent}- {line}")));
                let kept = journal::bookkeeping(reader, &entry.what).into_iter();
                told.extend(kept.map(|line| format!("  - {}", struck(entry, escaped(&line)))));
            }
            if told.is_empty() {
                continue;
            }
            put!(out, "**{}**\n", part(&minute[0], "%H:%M"));
            put!(out, "{}\n", told.join("\n"));
        }
    }
}

/// Nothing for a step that has nothing to tell.
fn line(chronicle: &Chronicle<'_>, lines: &Journal<'_>, entry: &Entry) -> Option<String> {
    let reader = chronicle.reader;
    let mut text = escaped(&journal::story_words(lines, entry));
    if let What::Played { dice, lines } = &entry.what {
        for die in journal::untold(dice, lines) {
            let space = if text.is_empty() { "" } else { " " };
            let _ = write!(text, "{space}`{}`", journal::numbered(reader, die));
        }
        if text.is_empty() {
            return None;
        }
        // Plain text draws all dice alike: the black ones are named.
        let black = dice.iter().filter(|die| ink::is_black(&die.die));
        let black: String = black.filter_map(|die| sign(die.face)).collect();
        if !black.is_empty() {
            let named = reader.with("web-report-black", &[("dice", black.into())]);
            let _ = write!(text, " {named}");
        }
        // The other lines name whoever it was themselves.
        let who = journal::name_of(reader, chronicle.table.house(), &entry.by);
        text = format!("**{}:** {text}", escaped(&who));
    }
    Some(struck(entry, text))
}

fn struck(entry: &Entry, text: String) -> String {
    match entry.struck {
        true => format!("~~{text}~~"),
        false => text,
    }
}

fn sign(face: u8) -> Option<char> {
    let index = usize::from(face).checked_sub(1)?;
    ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'].get(index).copied()
}

fn result(out: &mut String, chronicle: &Chronicle<'_>) {
    let reader = chronicle.reader;
    put!(out, "## {}\n", reader.text("web-report-result"));
    let result = match chronicle.game.standing(chronicle.table) {
        Some((phrase, true)) => reader.phrase(&phrase),
        Some((phrase, false)) => {
            let standing = reader.phrase(&phrase);
            reader.with("web-report-open", &[("standing", standing.into())])
        }
        None => reader.text("web-report-nothing"),
    };
    put!(out, "{}\n", escaped(&result));
    for sentence in rests::told(reader, chronicle.table.rests_on()) {
        put!(out, "{}\n", escaped(&sentence));
    }
}

/// What was written down, as a table.
fn sheet(out: &mut String, chronicle: &Chronicle<'_>) {
    let reader = chronicle.reader;
    let Some(sheet) = chronicle.game.sheet(chronicle.table) else {
        return;
    };
    put!(out, "## {}\n", escaped(&reader.phrase(&sheet.title)));
    let heads = sheet.heads.iter().map(|head| escaped(&reader.text(head)));
    put!(out, "| {} |", heads.collect::<Vec<_>>().join(" | "));
    put!(out, "|{}", " --- |".repeat(sheet.heads.len()));
    for row in &sheet.rows {
        let cells = row.iter().map(|cell| escaped(&reader.arg(cell)));
        put!(out, "| {} |", cells.collect::<Vec<_>>().join(" | "));
    }
    out.push('\n');
}

/// The climaxes, with their dice.
fn great(out: &mut String, chronicle: &Chronicle<'_>, entries: &[Entry]) {
    let reader = chronicle.reader;
    let great = retold::great(reader, entries);
    if great.is_empty() {
        return;
    }
    put!(out, "## {}\n", reader.text("web-book-great"));
    for climax in great {
        let dice = match &climax.entry.what {
            What::Played { dice, .. } => signs(reader, dice),
            _ => String::new(),
        };
        let space = if dice.is_empty() { "" } else { " " };
        put!(out, "- {}{space}{dice}", escaped(&climax.told));
    }
    out.push('\n');
}

fn deeds(out: &mut String, chronicle: &Chronicle<'_>, entries: &[Entry]) {
    let (reader, deeds) = (chronicle.reader, retold::deeds(chronicle, entries));
    if deeds.is_empty() {
        return;
    }
    put!(out, "## {}\n", reader.text("web-book-did"));
    for did in deeds {
        let who = journal::name_of(reader, chronicle.table.house(), &did.seat);
        let what = retold::counted(reader, &did.deeds);
        put!(out, "- **{}**: {}", escaped(&who), escaped(&what));
    }
    out.push('\n');
}

/// Dice as text: six-sided ones as signs, others by their number.
fn signs(reader: &Reader<'_>, dice: &[RolledDie]) -> String {
    let told = dice.iter().map(|die| match (die.kind, sign(die.face)) {
        (Kind::D6, Some(sign)) => sign.to_string(),
        _ => format!("`{}`", journal::numbered(reader, die)),
    });
    told.collect::<Vec<String>>().join(" ")
}

/// Whose dice fell how.
fn fortunes(out: &mut String, chronicle: &Chronicle<'_>, lines: &Journal<'_>, entries: &[Entry]) {
    let reader = chronicle.reader;
    let evening = luck::evening(entries, &|die, face| lines.game.worth(die, face));
    if evening.throws == 0 {
        return;
    }
    put!(out, "## {}\n", reader.text("web-report-luck"));
    for (thrower, luck) in &evening.hands {
        let args = [
            ("who", book::named(lines, thrower).into()),
            ("told", book::told(lines, luck).into()),
            ("more", book::signed(reader, luck).into()),
        ];
        put!(
            out,
            "- {}",
            escaped(&reader.with("web-report-luck-line", &args))
        );
    }
    for (word, throw) in book::extremes(&evening) {
        if let Some(throw) = throw {
            let who = book::named(lines, &throw.thrower);
            let dice = signs(reader, &throw.dice);
            put!(out, "- {}: {} {dice}", reader.text(word), escaped(&who));
        }
    }
    put!(out, "\n{}\n", reader.text("web-book-luck-is"));
}

fn proof(out: &mut String, chronicle: &Chronicle<'_>, opening: &Opening, entries: &[Entry]) {
    let reader = chronicle.reader;
    let title = reader.text("web-report-dice");
    match opening.dice {
        // A program answers for its own dice.
        None | Some(DiceMode::Script) => return,
        Some(DiceMode::Physical) => {
            put!(out, "## {title}\n\n{}", reader.text("web-report-real"));
            return;
        }
        Some(DiceMode::Server | DiceMode::Choose) => {}
    }
    put!(out, "## {title}\n");
    let promise = reader.text("web-report-promise");
    put!(out, "- {promise}: `{}`", opening.seed_hash);
    let mixed = &chronicle.table.house().entropy;
    if !mixed.is_empty() {
        put!(out, "- {}:", reader.text("web-report-mixed"));
        for entropy in mixed {
            put!(out, "  1. `{}`", entropy.replace('`', "'"));
        }
    }
    let seeds: Vec<&str> = entries
        .iter()
        .filter_map(|entry| match &entry.what {
            What::Matter(
                Matter::Revealed { seed, .. }
                | Matter::HiddenRevealed { seed, .. }
                | Matter::Closed { seed, .. },
            ) => Some(seed.as_str()),
            _ => None,
        })
        .collect();
    if !seeds.is_empty() {
        put!(out, "- {}:", reader.text("web-report-revealed"));
        for seed in seeds {
            put!(out, "  1. `{seed}`");
        }
    }
    if !chronicle.table.house().closed {
        put!(out, "- {}", reader.text("web-report-hidden"));
    }
    put!(out, "\n{}", reader.text("web-report-how"));
}

/// What people wrote, as text and nothing else.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let text = text.trim();
    let numbered = text.trim_start_matches(|c: char| c.is_ascii_digit());
    for (at, sign) in text.char_indices() {
        let begins = at == 0 && "#+-=".contains(sign);
        // `1.` at the beginning would be a list.
        let counts = at > 0 && at + numbered.len() == text.len() && ".)".contains(sign);
        if "\\`*_[]<>~|&".contains(sign) || begins || counts {
            out.push('\\');
        }
        out.push(if sign.is_control() { ' ' } else { sign });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escaped;

    fn check(text: &str, expected: &str) {
        assert_eq!(escaped(text), expected);
    }

    #[test]
    fn what_people_write_stays_text() {
        check("Jonas", "Jonas");
        check("# Jonas", "\\# Jonas");
        check("1. Jonas", "1\\. Jonas");
        check("12) Jonas 1.", "12\\) Jonas 1.");
        check("- a - b", "\\- a - b");
        check(
            "**a** _b_ `c` ~~d~~",
            "\\*\\*a\\*\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~",
        );
        check("[a](http://b)", "\\[a\\](http://b)");
        check("<b>&amp;", "\\<b\\>\\&amp;");
        check("a\nb\u{1b}", "a b ");
        check("a|b\\", "a\\|b\\\\");
        check("", "");
    }
}

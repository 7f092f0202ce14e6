//! The journal: one line per thing that happened, the newest at the bottom. It reads like a story; every line can
//! say why, and be linked to. The same for every game.

use std::hash::{DefaultHasher, Hash, Hasher};

use dice::{Kind, RolledDie};
use games::Listed;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;
use table::{
    Arg, DiceMode, Entry, House, Matter, Phrase, RestoredFrom, Role, Seat, SeatDice, SeatId,
    Spoken, Told, What,
};

use super::ink::{self, Look};
use super::{Reader, kept, law};

/// Lines that lie open; the older ones are one tap away.
const OPEN_LINES: usize = 5;
/// Lines a board brings along at least; older ones are fetched. Where they begin moves on by steps, so that what
/// somebody fetched goes on below it for a while.
const BROUGHT: usize = 40;
const STEP: usize = 20;
/// Lines fetched at first; then twice as many.
const FETCHED: usize = 100;
/// So many characters of a line are enough to know it again.
const MOST_QUOTED: usize = 90;

/// What a journal needs besides its lines.
#[derive(Clone, Copy, Debug)]
pub struct Journal<'a> {
    pub reader: &'a Reader<'a>,
    pub game: &'static dyn Listed,
    pub house: &'a House,
    /// What the table was opened for, for its first line: "Duell gegen Oda Nobunaga".
    pub opened: &'a str,
    /// All its lines: some speak of others.
    pub entries: &'a [Entry],
}

/// The slip beside the board.
pub fn slip(
    journal: &Journal<'_>,
    entries: &[Entry],
    table: &str,
    margin: impl Fn(&Entry) -> Markup,
) -> Markup {
    let reader = journal.reader;
    let (older, brought) = entries.split_at(entries.len().saturating_sub(BROUGHT) / STEP * STEP);
    let (old, new) = brought.split_at(brought.len().saturating_sub(OPEN_LINES));
    let more = older.len() + old.len();
    html! {
        section.slip.chronicle data-part="journal" data-panel="1 4" aria-labelledby="journal" {
            div.head {
                h2 #journal { (reader.text("web-journal")) }
                label.filter data-keep="journal" { input #rolls-only name="rolls" type="checkbox" value="1"; (reader.text("web-journal-rolls")) }
            }
            div.chronicle__lines {
                @if more > 0 {
                    details.older #older {
                        summary { (reader.count("web-journal-older", "count", more)) }
                        @if !older.is_empty() { (fetched(journal, older, &[], table, &margin)) }
                        ol.journal { @for entry in old { (line(journal, entry, &margin(entry))) } }
                    }
                }
                ol.journal { @for entry in new { (line(journal, entry, &margin(entry))) } }
            }
            p.row.quiet { a href={ "/t/" (table) "/journal" } { (reader.text("web-journal-whole")) } }
        }
    }
}

/// Which lines somebody asks for that the board does not bring.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Older {
    /// The first line that the board brings.
    pub before: u64,
    /// The oldest line to be shown.
    pub from: u64,
}

/// Lines that were asked for, above those the board brings.
pub fn older(
    journal: &Journal<'_>,
    asked: Older,
    table: &str,
    margin: impl Fn(&Entry) -> Markup,
) -> Markup {
    let first = |seq: u64| journal.entries.partition_point(|entry| entry.seq < seq);
    let older = &journal.entries[..first(asked.before)];
    let shown = &older[first(asked.from).min(older.len())..];
    fetched(journal, older, shown, table, &margin)
}

/// What the script fetches into the board (`older.js`), and the way to more; without it that leads to the journal's
/// page.
fn fetched(
    journal: &Journal<'_>,
    older: &[Entry],
    shown: &[Entry],
    table: &str,
    margin: &impl Fn(&Entry) -> Markup,
) -> Markup {
    let before = older.last().map_or(0, |entry| entry.seq + 1);
    let rest = &older[..older.len() - shown.len()];
    let next = rest.len().saturating_sub(shown.len().max(FETCHED));
    html! {
        div.older__lines #older-lines data-before=(before) data-as=(looks(journal, older, margin)) data-from=[shown.first().map(|entry| entry.seq)] data-fetched="" {
            @if let (Some(newest), Some(first)) = (rest.last(), rest.get(next)) {
                p { a href={ "/t/" (table) "/journal#r" (newest.seq) } data-older=(first.seq) { (journal.reader.count("web-journal-more", "count", rest.len())) } }
            }
            @if !shown.is_empty() { ol.journal { @for entry in shown { (line(journal, entry, &margin(entry))) } } }
        }
    }
}

/// Tells whether lines still read as they did: something may have been taken back, somebody may be called otherwise.
fn looks(journal: &Journal<'_>, lines: &[Entry], margin: &impl Fn(&Entry) -> Markup) -> String {
    let mut looks = DefaultHasher::new();
    for chair in &journal.house.chairs {
        chair.seat.name.hash(&mut looks);
    }
    for entry in lines {
        (entry.struck, margin(entry).into_string()).hash(&mut looks);
    }
    format!("{:x}", looks.finish())
}

/// One line.
pub fn line(journal: &Journal<'_>, entry: &Entry, margin: &Markup) -> Markup {
    let reader = journal.reader;
    let kind = kind(entry);
    let rules: Vec<&str> = match &entry.what {
        What::Played { lines, .. } => lines.iter().flat_map(|told| told.rules).copied().collect(),
        _ => Vec::new(),
    };
    let time = entry.at.strftime("%H:%M");
    let name = journal.game.name();
    html! {
        li.told.{ "told--" (kind) }.told--kept[!tells(&entry.what)].undone[entry.struck] id={ "r" (entry.seq) } data-part={ "r" (entry.seq) } {
            a.at href={ "#r" (entry.seq) } title=(reader.text("web-journal-link")) {
                (margin) " " time datetime=(entry.at) { (time) }
            }
            div {
                p { @if entry.struck { span.sr { (reader.text("web-journal-undone")) " " } } (text(journal, entry)) }
                @let kept = bookkeeping(reader, &entry.what);
                @if !rules.is_empty() || !kept.is_empty() {
                    " "
                    details id={ "w" (entry.seq) } {
                        summary { (reader.text("web-why")) }
                        @for sentence in &kept { span.told__kept { (ink::sentence(reader, sentence, |_| Look::sized("xs"))) } }
                        (law::why(reader, name, journal.game.rulebook(), &rules))
                    }
                }
            }
        }
    }
}

/// What a line is about; filters know it by this word.
pub fn kind(entry: &Entry) -> &'static str {
    match &entry.what {
        What::Played { dice, .. } if dice.is_empty() => "moves",
        What::Played { .. } => "rolls",
        What::Matter(Matter::Said { .. } | Matter::Noted { .. }) => "talk",
        What::Opened { .. } | What::Undone { .. } | What::SetByHand { .. } | What::Matter(_) => {
            "seats"
        }
    }
}

pub(super) fn text(journal: &Journal<'_>, entry: &Entry) -> Markup {
    let reader = journal.reader;
    match &entry.what {
        What::Played { dice, lines } => story(reader, dice, lines),
        _ => html! { (words(journal, entry)) },
    }
}

/// What a line says without its bookkeeping, if it says anything else.
pub fn story_words(journal: &Journal<'_>, entry: &Entry) -> String {
    match &entry.what {
        What::Played { lines, .. } if !bookkeeping(journal.reader, &entry.what).is_empty() => {
            let phrases = lines.iter().filter_map(|told| told.phrase.as_ref());
            let telling = phrases.filter(|phrase| !kept::is_kept(phrase.id));
            let told: Vec<String> = telling.map(|it| journal.reader.phrase(it)).collect();
            told.join(" ")
        }
        _ => words(journal, entry),
    }
}

/// The sentences of a record that tell the story, with its dice drawn; if none does, its bookkeeping.
fn story(reader: &Reader<'_>, dice: &[RolledDie], lines: &[Told]) -> Markup {
    let mut hands = Hands { dice, next: 0 };
    let phrases = || lines.iter().filter_map(|told| told.phrase.as_ref());
    if dice.is_empty() && phrases().next().is_none() {
        return html! { (reader.text("web-journal-on")) };
    }
    let tells = tells(&What::Played {
        dice: Vec::new(),
        lines: lines.to_vec(),
    });
    let shown = phrases().filter(|phrase| !tells || !kept::is_kept(phrase.id));
    html! {
        @for (index, phrase) in shown.enumerate() {
            @if index > 0 { " " }
            (sentence(reader, phrase, &mut hands))
        }
        @for die in untold(dice, lines) { " " (ink::fallen(reader, die, "xs")) }
    }
}

/// Whether it tells something of the story; everything else is bookkeeping.
pub fn tells(what: &What) -> bool {
    match what {
        What::Played { dice, lines } => {
            let mut phrases = lines.iter().filter_map(|told| told.phrase.as_ref());
            !dice.is_empty() || phrases.any(|phrase| !kept::is_kept(phrase.id))
        }
        What::SetByHand { .. } | What::Matter(Matter::Said { .. }) => true,
        _ => false,
    }
}

/// The bookkeeping of a record that tells something besides.
pub fn bookkeeping(reader: &Reader<'_>, what: &What) -> Vec<String> {
    let What::Played { lines, .. } = what else {
        return Vec::new();
    };
    let phrases = || lines.iter().filter_map(|told| told.phrase.as_ref());
    if phrases().all(|phrase| kept::is_kept(phrase.id)) {
        return Vec::new();
    }
    let kept = phrases().filter(|phrase| kept::is_kept(phrase.id));
    kept.map(|phrase| reader.phrase(phrase)).collect()
}

/// The dice of a throw as they lie; large ones by their number.
pub(super) fn drawn(reader: &Reader<'_>, dice: &[RolledDie]) -> Markup {
    html! {
        @for die in dice { (ink::fallen(reader, die, "s")) " " }
    }
}

/// Dice no sentence shows: other than six-sided ones are never drawn, and some moves say nothing.
pub fn untold<'d>(dice: &'d [RolledDie], lines: &[Told]) -> impl Iterator<Item = &'d RolledDie> {
    let args = lines.iter().filter_map(|told| told.phrase.as_ref());
    let drawn = args
        .flat_map(|phrase| &phrase.args)
        .any(|(_, arg)| matches!(arg, Arg::Faces(_)));
    dice.iter()
        .filter(move |die| !(drawn && die.kind == Kind::D6))
}

/// The same as text: "W12: 7".
pub fn numbered(reader: &Reader<'_>, die: &RolledDie) -> String {
    let args = [
        ("sides", die.kind.sides().into()),
        ("face", die.face.into()),
    ];
    reader.with("web-journal-die", &args)
}

/// A line in plain words, for exports and for everything that is not a throw.
pub fn words(journal: &Journal<'_>, entry: &Entry) -> String {
    let reader = journal.reader;
    let who = name_of(reader, journal.house, &entry.by);
    match &entry.what {
        What::Opened { dice } => reader.with(
            "web-journal-open",
            &[
                ("what", journal.opened.into()),
                ("dice", dice_word(*dice).into()),
            ],
        ),
        What::Played { lines, .. } => {
            let phrases = lines.iter().filter_map(|told| told.phrase.as_ref());
            let sentences: Vec<String> = phrases.map(|phrase| reader.phrase(phrase)).collect();
            sentences.join(" ")
        }
        What::Undone { strikes, reason } => {
            let undone = reader.with(
                "web-journal-undo",
                &[("count", strikes.len().into()), ("who", who.into())],
            );
            with_reason(reader, undone, reason)
        }
        What::SetByHand {
            name,
            before,
            after,
            reason,
        } => {
            let name = name.as_ref().map(|name| reader.phrase(name));
            let name = name.unwrap_or_else(|| reader.text("web-hand-unnamed"));
            let args = [
                ("who", who.into()),
                ("name", name.into()),
                ("before", spoken(reader, before).into()),
                ("after", spoken(reader, after).into()),
            ];
            with_reason(reader, reader.with("web-matter-overruled", &args), reason)
        }
        What::Matter(matter) => told(journal, &who, matter),
    }
}

fn told(journal: &Journal<'_>, who: &str, matter: &Matter) -> String {
    let (reader, house) = (journal.reader, journal.house);
    let say = |id: &'static str, args: &[(&'static str, Arg)]| {
        let mut all = vec![("who", Arg::from(who))];
        all.extend_from_slice(args);
        reader.with(id, &all)
    };
    let seat = |id: &SeatId| ("seat", Arg::from(name_of(reader, house, id)));
    match matter {
        Matter::SeatTaken { name, .. } => {
            reader.with("web-matter-taken", &[("who", name.as_str().into())])
        }
        Matter::SeatAdded { seat } => {
            say("web-matter-added", &[("seat", seat.name.as_str().into())])
        }
        Matter::SeatRenamed { name, .. } => {
            say("web-matter-renamed", &[("seat", name.as_str().into())])
        }
        Matter::SeatReplaced { seat: id } => say("web-matter-replaced", &[seat(id)]),
        Matter::SeatRevoked { seat: id } => say("web-matter-revoked", &[seat(id)]),
        Matter::DiceChosen { seat: id, dice } => {
            let dice = match dice {
                SeatDice::Server => "server",
                SeatDice::Physical => "physical",
            };
            say("web-matter-dice", &[seat(id), ("dice", dice.into())])
        }
        Matter::Said { text } => say("web-matter-said", &[("text", text.as_str().into())]),
        Matter::Noted { text } => say("web-matter-noted", &[("text", text.as_str().into())]),
        Matter::UndoAsked { to, reason } => {
            let asked = say("web-matter-undo-asked", &whole(quoted(journal, *to)));
            with_reason(reader, asked, reason)
        }
        Matter::UndoDeclined { reason, .. } => {
            with_reason(reader, say("web-matter-undo-declined", &[]), reason)
        }
        Matter::Redone { .. } => say("web-matter-redone", &[]),
        Matter::NewDice { reason } => with_reason(reader, say("web-matter-new-dice", &[]), reason),
        // Told with the value's name.
        Matter::Overruled { .. } => String::new(),
        Matter::Revealed { .. } => say("web-matter-revealed", &[]),
        Matter::HiddenRevealed { .. } => say("web-matter-hidden-revealed", &[]),
        Matter::SecretsPromised { .. } => say("web-matter-secrets", &[]),
        Matter::Closed { .. } => say("web-matter-closed", &[]),
        Matter::Restored { from, made, .. } => {
            let id = match from {
                RestoredFrom::Backup => "web-matter-restored-backup",
                RestoredFrom::Damage => "web-matter-restored-damage",
            };
            let made = made.strftime("%Y-%m-%d %H:%M");
            say(id, &[("made", made.into())])
        }
    }
}

/// The first words of another line: lines have no numbers that people see.
pub fn quoted(journal: &Journal<'_>, seq: u64) -> String {
    let line = journal.entries.iter().find(|entry| entry.seq == seq);
    let line = line.map(|entry| words(journal, entry)).unwrap_or_default();
    let line = within_quotes(&line);
    if line.chars().count() <= MOST_QUOTED {
        return line;
    }
    let short: String = line.chars().take(MOST_QUOTED).collect();
    let whole = short
        .rsplit_once(' ')
        .map_or(short.as_str(), |(words, _)| words);
    let ends = [('‚', '‘'), ('‘', '’')];
    let open = ends.iter().find(|(open, _)| whole.contains(*open));
    match open {
        Some((open, end)) if whole.matches(*open).count() > whole.matches(*end).count() => {
            format!("{whole} …{end}")
        }
        _ => format!("{whole} …"),
    }
}

/// Quotation marks inside of others are single ones.
fn within_quotes(line: &str) -> String {
    let german = line.contains('„');
    let inner = |mark: char| match (mark, german) {
        ('„', _) => '‚',
        ('“', _) => '‘',
        ('”', false) => '’',
        _ => mark,
    };
    line.chars().map(inner).collect()
}

/// What a message with a quoted line needs; it can do without.
pub fn whole(quoted: String) -> [(&'static str, Arg); 2] {
    let known = if quoted.is_empty() { "no" } else { "yes" };
    [("known", known.into()), ("what", quoted.into())]
}

/// A sentence with somebody's own words behind it.
fn with_reason(reader: &Reader<'_>, sentence: String, reason: &str) -> String {
    match reason {
        "" => sentence,
        reason => {
            let reason = reader.with("web-journal-quote", &[("text", reason.into())]);
            format!("{sentence} {reason}")
        }
    }
}

/// A value that was set by hand, in words.
pub fn spoken(reader: &Reader<'_>, value: &Spoken) -> String {
    match value {
        Spoken::Nothing => reader.text("web-hand-nothing"),
        Spoken::Plain(text) => text.clone(),
        Spoken::Flag(true) => reader.text("web-yes"),
        Spoken::Flag(false) => reader.text("web-no"),
        Spoken::Words(words) => {
            let words: Vec<String> = words.iter().map(|word| reader.phrase(word)).collect();
            words.join(", ")
        }
    }
}

/// A value as people read it.
pub fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "–".to_owned(),
        other => other.to_string(),
    }
}

/// Who sits on a seat, by name or by what the seat is for.
pub fn name_of(reader: &Reader<'_>, house: &House, id: &SeatId) -> String {
    match house.chair(id) {
        Some(chair) => seat_name(reader, &chair.seat),
        None => id.to_string(),
    }
}

pub fn seat_name(reader: &Reader<'_>, seat: &Seat) -> String {
    if !seat.name.is_empty() {
        return seat.name.clone();
    }
    // Several seats without a name are told apart by their number.
    let number = seat.id.as_str().trim_start_matches(char::is_alphabetic);
    match (seat.role, number) {
        (Role::Player, number) if !number.is_empty() => {
            format!("{} {number}", role_name(reader, seat.role))
        }
        _ => role_name(reader, seat.role),
    }
}

pub fn role_name(reader: &Reader<'_>, role: Role) -> String {
    reader.text(match role {
        Role::GameMaster => "web-role-gm",
        Role::Player => "web-role-player",
        Role::Spectator => "web-role-spectator",
    })
}

pub fn dice_word(dice: DiceMode) -> &'static str {
    match dice {
        DiceMode::Server => "server",
        DiceMode::Physical => "physical",
        DiceMode::Choose => "choose",
        DiceMode::Script => "script",
    }
}

fn sentence(reader: &Reader<'_>, phrase: &Phrase, hands: &mut Hands<'_>) -> Markup {
    // A rerolled die is shown as it was; that one fell earlier.
    let mut earlier = phrase.args.iter().find_map(|(name, arg)| match arg {
        Arg::Faces(faces) if *name == "from" => Some(faces.len()),
        _ => None,
    });
    ink::sentence(reader, &reader.phrase(phrase), |face| match &mut earlier {
        Some(left) if *left > 0 => {
            *left -= 1;
            Look::sized("xs")
        }
        _ => hands.look(face),
    })
}

/// How the dice of a record fell. Sentences show them in the order they fell; some are named a second
/// time.
struct Hands<'a> {
    dice: &'a [RolledDie],
    next: usize,
}

impl Hands<'_> {
    fn look(&mut self, face: u8) -> Look<'static> {
        let fallen = match self.dice.get(self.next) {
            Some(die) if die.face == face => {
                self.next += 1;
                Some(die)
            }
            _ => self.dice[..self.next.min(self.dice.len())]
                .iter()
                .rev()
                .find(|die| die.face == face),
        };
        Look {
            hand: fallen.is_some_and(|die| ink::by_hand(die.origin)),
            black: fallen.is_some_and(|die| ink::is_black(&die.die)),
            ..Look::sized("xs")
        }
    }
}

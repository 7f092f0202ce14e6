//! The parts around a game that are the same at every table: the page itself, who is here, the
//! journal, where the dice come from and which readings were chosen.

use maud::{Markup, html};
use table::{DiceMode, Entry, Game, Role, SeatId, What};

use super::Desk;
use super::news::news;
use crate::company::Company;
use crate::journal::{self, Journal};
use crate::{damaged, kept, law, layout, options, qr};

/// The whole page around a board; `tabs` lead to its regions on phones.
pub fn frame<G: Game>(
    desk: &Desk<'_, G>,
    title: &str,
    tabs: &[(&str, &str)],
    board: Markup,
) -> Markup {
    let body = html! {
        (board)
        nav.tabs aria-label=(desk.text("web-tabs")) {
            @for (number, (href, word)) in (1..).zip(tabs) {
                a href=(href) data-tab=(number) data-waits=[(number == 1).then(|| desk.text("web-tab-due"))] data-fresh=(desk.text("web-tab-news")) { (desk.text(word)) }
            }
        }
        p #live.sr role="status" aria-live="polite" {}
        p #link.toast role="status" hidden data-lost=(desk.text("web-link-lost")) data-back=(desk.text("web-link-back")) data-unsent=(desk.text("web-link-unsent")) {}
        p #skipped.toast role="status" hidden data-words=(desk.count("web-reel-skipped", 0usize)) {}
        @let mixes = desk.info.mixes && desk.table.opening().has_hashes() && !desk.table.house().closed;
        (layout::doubt(desk.reader, mixes))
    };
    layout::document(desk.reader, title, G::NAME, body)
}

/// Who has a chair at this table, as the game calls them, and who is here now.
pub fn seats<G: Game>(desk: &Desk<'_, G>, called: impl Fn(&SeatId) -> String) -> Markup {
    let chairs = desk.table.house().chairs.iter();
    let chairs = chairs.filter(|chair| !chair.revoked && chair.seat.role != Role::Spectator);
    // Whoever the top of the page names already is not named twice.
    let named = desk.info.mine.iter().any(|mine| mine.current);
    let twice = |who: &SeatId| named && *who == desk.seat.id && called(who) == desk.seat_name(who);
    let chairs = chairs.filter(|chair| !twice(&chair.seat.id));
    let watching = desk.info.spectators_present();
    html! {
        @for chair in chairs {
            @let here = desk.info.is_here(&chair.seat.id);
            span.seat.seat--away[!here] { (called(&chair.seat.id)) @if !here { span.sr { " " (desk.text("web-seat-away")) } } }
            " "
        }
        @if watching > 0 { span.seat { (desk.reader.count("web-seat-watching", "count", watching)) } " " }
    }
}

/// Said first where nothing can be played: the table is closed for good, or damaged.
pub fn closed<G: Game>(desk: &Desk<'_, G>) -> Option<Markup> {
    let path = desk.path();
    if let Some(damage) = desk.info.damage {
        return Some(damaged::notice(desk.reader, &path, damage, desk.info.runs));
    }
    desk.table.house().closed.then(|| {
        html! {
            p.shut {
                strong { (desk.text("web-closed")) } " "
                a href={ (path) "/report" } { (desk.text("web-report")) } " "
                a href={ (path) "/journal" } { (desk.text("web-journal")) } " "
                a href={ (path) "/proof" } { (desk.text("web-proof-link")) }
            }
        }
    })
}

pub fn company<G: Game>(desk: &Desk<'_, G>) -> Markup {
    around(desk, |company| company.slip())
}

/// Who knocks, who wishes to take something back and what is nobody's move, above everything else.
pub fn calls<G: Game>(desk: &Desk<'_, G>) -> Markup {
    html! { div.calls data-part="calls" { (around(desk, |company| company.calls())) (news(desk)) } }
}

fn around<G: Game>(desk: &Desk<'_, G>, draw: impl Fn(&Company<'_>) -> Markup) -> Markup {
    let wish = desk.table.house().wish.as_ref();
    let wished = wish.map_or_else(String::new, |wish| quoted(desk, wish.to));
    draw(&Company {
        reader: desk.reader,
        house: desk.table.house(),
        seat: desk.seat,
        info: desk.info,
        dice: desk.table.opening().dice,
        refused: desk.refused,
        wished: &wished,
    })
}

/// A whole line of the journal, if this seat may read it.
pub fn line_of<G: Game>(desk: &Desk<'_, G>, seq: u64) -> Option<String> {
    let entries = desk.table.journal_for(desk.seat, seq);
    let entry = entries.first().filter(|entry| entry.seq == seq)?;
    let lines = Journal {
        reader: desk.reader,
        game: games::game(G::NAME)?,
        house: desk.table.house(),
        opened: "",
        entries: &entries,
    };
    Some(journal::words(&lines, entry))
}

/// What a line of the journal tells besides its bookkeeping, if this seat may read it.
pub fn story_of<G: Game>(desk: &Desk<'_, G>, seq: u64) -> Option<String> {
    let entries = desk.table.journal_for(desk.seat, seq);
    let entry = entries.first().filter(|entry| entry.seq == seq)?;
    let What::Played { lines, .. } = &entry.what else {
        return None;
    };
    let phrases = lines.iter().filter_map(|told| told.phrase.as_ref());
    let story = phrases.filter(|phrase| !kept::is_kept(phrase.id));
    let story: Vec<String> = story.map(|phrase| desk.reader.phrase(phrase)).collect();
    Some(story.join(" "))
}

/// The first words of a line of the journal, as this seat reads it.
pub fn quoted<G: Game>(desk: &Desk<'_, G>, seq: u64) -> String {
    let Some(game) = games::game(G::NAME) else {
        return String::new();
    };
    let entries = desk.table.journal_for(desk.seat, 0);
    let lines = Journal {
        reader: desk.reader,
        game,
        house: desk.table.house(),
        opened: "",
        entries: &entries,
    };
    journal::quoted(&lines, seq)
}

/// What the table is called: the name people gave it, or its game's.
pub fn called<G: Game>(desk: &Desk<'_, G>) -> String {
    match desk.info.name.as_str() {
        "" => desk.text(&format!("{}-name", G::NAME)),
        name => name.to_owned(),
    }
}

/// The journal, each line with who did it as the game calls them.
pub fn journal<G: Game>(desk: &Desk<'_, G>, called: impl Fn(&SeatId) -> String) -> Markup {
    // Whoever sits down or says something is somebody at the table; only what is played is done by a character.
    let margin = |entry: &Entry| {
        let name = match entry.what {
            What::Played { .. } => called(&entry.by),
            _ => journal::name_of(desk.reader, desk.table.house(), &entry.by),
        };
        html! { b { (name) } }
    };
    journal_with(desk, &desk.text(&format!("{}-name", G::NAME)), margin)
}

/// The same with something else in the margin; `opened` is what the table was opened for.
pub fn journal_with<G: Game>(
    desk: &Desk<'_, G>,
    opened: &str,
    margin: impl Fn(&Entry) -> Markup,
) -> Markup {
    let Some(game) = games::game(G::NAME) else {
        return html! {};
    };
    let entries = desk.table.journal_for(desk.seat, 0);
    let lines = Journal {
        reader: desk.reader,
        game,
        house: desk.table.house(),
        opened,
        entries: &entries,
    };
    match desk.older {
        Some(asked) => journal::older(&lines, asked, &desk.info.id, margin),
        None => journal::slip(&lines, &entries, &desk.info.id, margin),
    }
}

/// The table's own facts. `chosen` is how an option is read here.
pub fn facts<'v, G: Game>(desk: &Desk<'_, G>, chosen: impl Fn(&str) -> Option<&'v str>) -> Markup {
    let opening = desk.table.opening();
    let dice = match opening.dice {
        DiceMode::Server => "web-dice-server",
        DiceMode::Physical => "web-dice-physical",
        DiceMode::Choose => "web-dice-choose",
        DiceMode::Script => "web-dice-script",
    };
    let unusual = G::OPTIONS.iter().filter_map(|spec| {
        let value = chosen(spec.key)?;
        let text = options::value_text(desk.reader, G::NAME, spec.key, value)?;
        (value != spec.values[0])
            .then(|| html! { li { (text) " " (law::cite(G::NAME, spec.rule)) } })
    });
    let unusual: Vec<Markup> = unusual.collect();
    html! {
        section.slip #table data-part="table" data-panel="4" aria-labelledby="table-title" {
            div.head { h2 #table-title { (desk.text("web-table")) } }
            @if let Some(link) = &desk.info.spectator_link { (invite(desk, link)) }
            @if let Some(link) = &desk.info.own_link { (elsewhere(desk, link)) }
            dl.facts {
                div { dt { (desk.text("web-table-dice")) } dd { (desk.text(dice)) } }
                div {
                    dt { (desk.text("web-house")) }
                    dd { @if unusual.is_empty() { (desk.text("web-house-none")) } @else { ul { @for one in unusual { (one) } } } }
                }
                @if !opening.seed_hash.is_empty() && opening.dice == DiceMode::Server {
                    div { dt { (desk.text("web-table-seed")) } dd { code { (opening.seed_hash) } } }
                }
            }
            p.row.quiet.links {
                (layout::rules_link(desk.reader, G::NAME))
                (layout::language_link(desk.reader, &desk.path()))
                a href="/verify" { (desk.text("web-foot-provable")) }
                a href="#help" data-help="" data-script="" hidden { (desk.text("web-settings")) }
            }
        }
    }
}

/// The reader's own link, folded away: it is not for others.
fn elsewhere<G: Game>(desk: &Desk<'_, G>, link: &str) -> Markup {
    let words = desk.text("web-own-elsewhere");
    html! {
        details.elsewhere #elsewhere {
            summary { (words) }
            p.elsewhere__words { (desk.text("web-own-player")) " " strong { (desk.text("web-own-secret")) } }
            label.sr for="own-link" { (words) }
            div.link {
                input #own-link readonly value=(link) data-link="";
                button.btn type="button" data-copy="own-link" data-done=(desk.text("web-copied")) data-script="" hidden { (desk.text("web-copy")) }
            }
            (qr::code(link, &words))
        }
    }
}

fn invite<G: Game>(desk: &Desk<'_, G>, link: &str) -> Markup {
    html! {
        label.label for="watch" { (desk.text("web-invite")) }
        div.link {
            input #watch readonly value=(link) data-link="";
            button.btn type="button" data-copy="watch" data-done=(desk.text("web-copied")) data-script="" hidden { (desk.text("web-copy")) }
        }
    }
}

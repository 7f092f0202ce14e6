//! The evening as a book: what happened as a story, its climaxes with their dice, whose dice fell how. For everybody at
//! the table, to keep and to print.

use games::Written;
use maud::{Markup, html};
use table::{Entry, Role, What};

use super::journal::{self, Journal};
use super::journal_page::{Chronicle, day_name};
use super::luck::{self, Evening, Luck, Thrower};
use super::{Reader, exact, ink, layout, rests, retold};

/// Of many climaxes the last ones are drawn large.
const MOST_CLIMAXES: usize = 4;

pub fn page(chronicle: &Chronicle<'_>) -> Markup {
    let (reader, game) = (chronicle.reader, chronicle.game.name());
    let called = chronicle.called();
    let title = reader.with("web-book-of", &[("what", called.as_str().into())]);
    let entries = chronicle.table.journal_for(chronicle.seat, 0);
    let lines = chronicle.journal(&called, &entries);
    let here = format!("/t/{}", chronicle.id);
    let standing = chronicle.game.standing(chronicle.table);
    let over = standing.as_ref().is_some_and(|(_, over)| *over);
    let body = html! {
        (layout::masthead(reader, game, Some(html! { b { (reader.text("web-report")) } " · " (reader.text(if over { "web-book-done" } else { "web-book-open" })) })))
        main.cover.book-page #main {
            nav.book__views aria-label=(reader.text("web-journal-show")) {
                a href={ (here) "/report" } aria-current="page" { (reader.text("web-book-story")) }
                a href={ (here) "/journal?show=rolls" } { (reader.text("web-journal-throws")) }
                a href={ (here) "/journal" } { (reader.text("web-book-lines")) }
                a href={ (here) "/journal.md" } download="" { (reader.text("web-book-markdown")) }
                a href={ (here) "/proof" } { (reader.text("web-proof-link")) }
                a href=(here) { (reader.text("web-journal-back")) }
            }
            div.book {
                article.book__story {
                    h1 { (called) }
                    p.book__by { (by(chronicle, &entries)) }
                    (story(&lines, &entries))
                    @if let Some((phrase, _)) = &standing { p.book__end { (reader.phrase(phrase)) } }
                    @if let Some(sheet) = chronicle.game.sheet(chronicle.table) { (written(reader, &sheet)) }
                    @for sentence in rests::told(reader, chronicle.table.rests_on()) { p.book__hand { (sentence) } }
                }
                aside.book__side aria-label=(reader.text("web-book-side")) {
                    @let art = format!("art-{game}");
                    @if ink::has(&art) { div.book__art { (ink::drawing(&art)) } }
                    (great(&lines, &entries))
                    (deeds(chronicle, &lines, &entries))
                    (luck(&lines, &entries))
                }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), game, body)
}

/// A sheet somebody kept, as a table.
fn written(reader: &Reader<'_>, sheet: &Written) -> Markup {
    html! {
        div.book__sheet {
            table.grid {
                caption { (reader.phrase(&sheet.title)) }
                thead { tr { @for head in sheet.heads { th scope="col" { (reader.text(head)) } } } }
                tbody {
                    @for row in &sheet.rows {
                        tr { @for (column, cell) in row.iter().enumerate() {
                            @if column == 0 { th scope="row" { (reader.arg(cell)) } } @else { td { (reader.arg(cell)) } }
                        } }
                    }
                }
            }
        }
    }
}

/// When, with whom, told by whom.
fn by(chronicle: &Chronicle<'_>, entries: &[Entry]) -> String {
    let reader = chronicle.reader;
    let day = entries.first().map(|entry| day_name(reader, entry.at));
    let chairs = chronicle.table.house().chairs.iter();
    let came = chairs.filter(|chair| chair.taken || !chair.seat.name.is_empty());
    let named = |role: Role| {
        let names = came.clone().filter(move |chair| chair.seat.role == role);
        let names: Vec<String> = names
            .map(|chair| journal::seat_name(reader, &chair.seat))
            .collect();
        names.join(", ")
    };
    let (players, master) = (named(Role::Player), named(Role::GameMaster));
    let has_master = if master.is_empty() { "no" } else { "yes" };
    let alone = if players.is_empty() { "yes" } else { "no" };
    let args = [
        ("day", day.unwrap_or_default().into()),
        ("players", players.into()),
        ("master", master.into()),
        ("told", has_master.into()),
        ("alone", alone.into()),
    ];
    reader.with("web-book-by", &args)
}

/// Sentences, each with the bookkeeping that follows it folded beneath.
fn story(lines: &Journal<'_>, entries: &[Entry]) -> Markup {
    let reader = lines.reader;
    let standing: Vec<&Entry> = entries.iter().filter(|entry| !entry.struck).collect();
    let mut parts: Vec<(Option<&Entry>, Vec<&Entry>)> = vec![(None, Vec::new())];
    for entry in standing {
        if journal::tells(&entry.what) {
            parts.push((Some(entry), Vec::new()));
        } else if let Some((_, kept)) = parts.last_mut() {
            kept.push(entry);
        }
    }
    html! {
        @for (told, kept) in &parts {
            @if let Some(entry) = told {
                p.book__say {
                    time datetime=(entry.at) { (entry.at.strftime("%H:%M")) } " "
                    // Sentences name whoever it was themselves.
                    @if journal::words(lines, entry).is_empty() { b { (journal::name_of(reader, lines.house, &entry.by)) } ": " }
                    (journal::text(lines, entry))
                }
            }
            @let kept: Vec<&&Entry> = kept.iter().filter(|entry| !journal::words(lines, entry).is_empty()).collect();
            @let own = told.map(|entry| journal::bookkeeping(reader, &entry.what)).unwrap_or_default();
            @if !kept.is_empty() || !own.is_empty() {
                details.book__kept {
                    summary { (reader.count("web-book-kept", "count", kept.len() + own.len())) }
                    ul {
                        @for sentence in own { li { (ink::sentence(reader, &sentence, |_| ink::Look::sized("xs"))) } }
                        @for entry in kept { li { (journal::text(lines, entry)) } }
                    }
                }
            }
        }
    }
}

/// The climaxes, with their dice.
fn great(lines: &Journal<'_>, entries: &[Entry]) -> Markup {
    let reader = lines.reader;
    let great = retold::great(reader, entries);
    let (rest, shown) = great.split_at(great.len().saturating_sub(MOST_CLIMAXES));
    html! {
        @if !shown.is_empty() {
            section.book__great aria-labelledby="great" {
                h2 #great { (reader.text("web-book-great")) }
                @if !rest.is_empty() {
                    ul { @for climax in rest { li { (ink::sentence(reader, &climax.told, |_| ink::Look::sized("xs"))) } } }
                }
                @for climax in shown {
                    figure {
                        div.book__mark { (ink::drawing(climax.drawing)) }
                        @if let What::Played { dice, .. } = &climax.entry.what {
                            @if !dice.is_empty() { span.book__dice { (journal::drawn(reader, dice)) } }
                        }
                        figcaption { (ink::sentence(reader, &climax.told, |_| ink::Look::sized("xs"))) }
                    }
                }
            }
        }
    }
}

/// Who did what, in the words of the game.
fn deeds(chronicle: &Chronicle<'_>, lines: &Journal<'_>, entries: &[Entry]) -> Markup {
    let (reader, deeds) = (lines.reader, retold::deeds(chronicle, entries));
    html! {
        @if !deeds.is_empty() {
            section.book__did aria-labelledby="did" {
                h2 #did { (reader.text("web-book-did")) }
                dl {
                    @for did in &deeds {
                        dt { (journal::name_of(reader, lines.house, &did.seat)) }
                        dd { (retold::counted(reader, &did.deeds)) }
                    }
                }
            }
        }
    }
}

/// Whose dice fell how, in pips against what was to be expected.
fn luck(lines: &Journal<'_>, entries: &[Entry]) -> Markup {
    let reader = lines.reader;
    let evening = luck::evening(entries, &|die, face| lines.game.worth(die, face));
    if evening.throws == 0 {
        return html! {};
    }
    html! {
        section.luck aria-labelledby="luck" {
            div.head {
                h2 #luck { (reader.text("web-book-luck")) }
                span.label { (reader.count("web-book-throws", "count", evening.throws)) }
            }
            table {
                caption.sr { (reader.text("web-book-luck-is")) }
                tbody {
                    @for (thrower, luck) in &evening.hands {
                        tr {
                            th scope="row" { (named(lines, thrower)) }
                            td.luck__bar { (bar(luck)) }
                            td { (told(lines, luck)) " " strong { (signed(reader, luck)) } }
                        }
                    }
                }
            }
            dl.luck__best { (best(lines, &evening)) }
            p.quiet { (reader.text("web-book-luck-is")) }
        }
    }
}

pub(super) fn named(lines: &Journal<'_>, thrower: &Thrower) -> String {
    let name = journal::name_of(lines.reader, lines.house, &thrower.seat);
    match thrower.for_foe {
        true => lines.reader.text("web-book-foe"),
        false => name,
    }
}

pub(super) fn told(lines: &Journal<'_>, luck: &Luck) -> String {
    let reader = lines.reader;
    let args = [
        ("dice", i64::from(luck.dice).into()),
        ("worth", luck.worth.into()),
        ("expected", exact::decimal(reader, &luck.expected, 1).into()),
    ];
    let own = format!("{}-luck", lines.game.name());
    let sentence = if reader.has(&own) {
        own.as_str()
    } else {
        "web-book-pips"
    };
    reader.with(sentence, &args)
}

pub fn signed(reader: &Reader<'_>, luck: &Luck) -> String {
    let more = exact::decimal(reader, &luck.more(), 1);
    match more.starts_with('−') {
        true => more,
        false => format!("+{more}"),
    }
}

/// The stroke is what was to be expected; nearly a third more or less fills half the width.
fn bar(luck: &Luck) -> Markup {
    let more = luck.more().as_f64() / luck.expected.as_f64().max(1.0) * 3.5;
    let end = 100.0 + 90.0 * more.clamp(-1.0, 1.0);
    html! {
        svg viewBox="0 0 200 24" preserveAspectRatio="none" aria-hidden="true" {
            path.luck__line d="M10 12H190" {}
            path.luck__more.luck__more--less[more < 0.0] d=(format!("M100 12H{end:.1}")) {}
            path.luck__mean d="M100 3v18" {}
        }
    }
}

pub(super) fn extremes(evening: &Evening) -> [(&'static str, &Option<luck::Throw>); 2] {
    [
        ("web-book-best", &evening.best),
        ("web-book-worst", &evening.worst),
    ]
}

fn best(lines: &Journal<'_>, evening: &Evening) -> Markup {
    let reader = lines.reader;
    html! {
        @for (word, throw) in extremes(evening) {
            @if let Some(throw) = throw {
                div {
                    dt { (reader.text(word)) }
                    dd { (named(lines, &throw.thrower)) " " (journal::drawn(reader, &throw.dice)) }
                }
            }
        }
    }
}

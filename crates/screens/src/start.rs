//! The start page: one sentence, the games, the tables this browser sits at.

use games::Listed;
use maud::{Markup, html};
use table::{Role, Seat, Timestamp};

use super::journal::seat_name;
use super::odds::LAB;
use super::{Reader, ink, layout, me, seats};
use crate::shelf::{HeldTable, Listing, Tab};

/// `gone` is the table that was deleted just now: its id and name.
pub fn page(
    reader: &Reader<'_>,
    games: &[&dyn Listed],
    listing: &Listing,
    gone: Option<&(String, String)>,
) -> Markup {
    let body = html! {
        (layout::masthead(reader, "", None))
        main.cover #main {
            div.lead {
                div {
                    h1 { (reader.text("web-start-title")) }
                    p { (reader.text("web-start-lead")) }
                    (go_on(reader, listing))
                }
                (throw())
            }
            h2.sr { (reader.text("web-start-games")) }
            div.games.games--one[games.len() == 1] {
                @for game in games { (card(reader, *game, games.len() == 1)) }
            }
            p.aside { a href="/shelf" { (reader.text("web-own-from-start")) } }
            p.aside { a href="/odds" { (reader.text("web-odds-from-start")) } }
            @if games.iter().any(|game| game.name() == "zwielicht") {
                p.aside { a href=(LAB) { (reader.text("web-lab-from-start")) } }
            }
            @if games.iter().any(|game| game.name() == "condice") {
                p.aside { a href="/build/condice" { (reader.text("web-cdb-from-start")) } }
            }
            div.desk {
                section aria-labelledby="held" {
                    div.head {
                        h2 #held { (reader.text("web-start-held")) }
                        span.label { (reader.text("web-start-device")) }
                    }
                    (tables(reader, listing, gone))
                }
                section aria-labelledby="ask" {
                    div.head { h2 #ask { (reader.text("web-ask-title")) } }
                    p.quiet { (reader.text("web-ask-lead")) }
                    (seats::ask_form(reader))
                }
            }
        }
        (layout::footer(reader))
    };
    let title = layout::title(reader, &reader.text("web-start-name"));
    layout::document(reader, &title, "", body)
}

/// Whoever comes back goes on with one tap.
fn go_on(reader: &Reader<'_>, listing: &Listing) -> Markup {
    let newest = listing.tables.iter().find(|table| plays_on(table));
    let newest = newest.filter(|_| listing.tab == Tab::Shown && listing.query.is_empty());
    html! {
        @if let Some(table) = newest {
            a.btn.btn--seal.lead__on href={ "/t/" (table.id) } { (reader.text("web-start-continue")) ": " (name(reader, table)) }
        }
    }
}

/// Three dice that just fell; decoration.
fn throw() -> Markup {
    html! {
        div.throw aria-hidden="true" {
            span.die.die--white.die--tumble { svg { use href="/assets/ink.svg#die-white" {} use href="/assets/ink.svg#pips-5" {} } }
            (ink::black_die(6))
            span.die.die--white.die--tumble { svg { use href="/assets/ink.svg#die-white" {} use href="/assets/ink.svg#pips-3" {} } }
        }
    }
}

/// What the start page says about a game, in the game's own words.
fn card(reader: &Reader<'_>, game: &dyn Listed, only: bool) -> Markup {
    let name = game.name();
    let said = |word: &str| reader.text(&format!("{name}-{word}"));
    let art = format!("art-{name}");
    // A duel is chosen by its opponent.
    let door = match name {
        "samurai" => "/samurai".to_owned(),
        _ => format!("/new/{name}"),
    };
    html! {
        a.game data-game=(name) href=(door) {
            div.art { @if ink::has(&art) { (ink::drawing(&art)) } @else { (throw()) } }
            h2 { (said("name")) }
            p { (said("pitch")) }
            @if only { span.btn.btn--seal.game__go { (reader.text("web-start-choose")) } }
            div.meta {
                span { (said("who")) br; (said("time")) }
                (ink::seal(name))
            }
        }
    }
}

/// This browser's tables: three parts, some at a time.
fn tables(reader: &Reader<'_>, listing: &Listing, gone: Option<&(String, String)>) -> Markup {
    let [shown, archived, deleted] = listing.counts;
    html! {
        @if let Some((id, name)) = gone {
            form.held__gone method="post" action={ "/tables/" (id) } role="status" {
                span { (reader.with("web-held-gone", &[("table", name.as_str().into())])) }
                button.btn name="do" value="restore" { (reader.text("web-held-restore")) }
            }
        }
        @if archived + deleted > 0 {
            nav.held__tabs aria-label=(reader.text("web-held-tabs")) {
                (tab(reader, listing, Tab::Shown, "web-held-tab-shown", shown))
                (tab(reader, listing, Tab::Archive, "web-held-tab-archive", archived))
                (tab(reader, listing, Tab::Gone, "web-held-tab-gone", deleted))
            }
        }
        @if listing.total > SEARCHED || !listing.query.is_empty() {
            form.held__search method="get" action="/#held" role="search" {
                @if listing.tab != Tab::Shown { input type="hidden" name="tab" value=(listing.tab.word()); }
                label.sr for="held-q" { (reader.text("web-held-search")) }
                input #held-q type="search" name="q" maxlength="80" value=(listing.query) placeholder=(reader.text("web-held-search"));
                button.btn { (reader.text("web-held-find")) }
            }
        }
        @if listing.tables.is_empty() {
            p.empty { (reader.text(match (listing.query.is_empty(), listing.tab) {
                (false, _) => "web-held-none-found",
                (_, Tab::Shown) => "web-start-empty",
                (_, Tab::Archive) => "web-held-no-archive",
                (_, Tab::Gone) => "web-held-no-deleted",
            })) }
        } @else {
            ul.tables {
                @for table in &listing.tables { (row(reader, table, listing.tab)) }
            }
        }
        @if listing.pages > 1 { (pager(reader, listing)) }
    }
}

/// More tables than these have a box to search them.
const SEARCHED: usize = 8;

fn tab(reader: &Reader<'_>, listing: &Listing, tab: Tab, word: &str, count: usize) -> Markup {
    let now = (listing.tab == tab).then_some("true");
    html! {
        a href=(place(tab, "", 1)) aria-current=[now] { (reader.text(word)) " " span.held__count { (count) } }
    }
}

fn pager(reader: &Reader<'_>, listing: &Listing) -> Markup {
    let to = |page: usize| place(listing.tab, &listing.query, page);
    let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let args = [
        ("page", number(listing.page).into()),
        ("pages", number(listing.pages).into()),
    ];
    html! {
        nav.held__pages aria-label=(reader.text("web-held-pages")) {
            @if listing.page > 1 { a.btn href=(to(listing.page - 1)) rel="prev" { (reader.text("web-held-newer")) } }
            span { (reader.with("web-held-page", &args)) }
            @if listing.page < listing.pages { a.btn href=(to(listing.page + 1)) rel="next" { (reader.text("web-held-older")) } }
        }
    }
}

/// The address of a part of the list.
fn place(tab: Tab, query: &str, page: usize) -> String {
    let mut parts = Vec::new();
    if tab != Tab::Shown {
        parts.push(format!("tab={}", tab.word()));
    }
    if !query.is_empty() {
        parts.push(format!("q={}", layout::encoded(query)));
    }
    if page > 1 {
        parts.push(format!("page={page}"));
    }
    match parts.is_empty() {
        true => "/#held".to_owned(),
        false => format!("/?{}#held", parts.join("&")),
    }
}

fn row(reader: &Reader<'_>, table: &HeldTable, tab: Tab) -> Markup {
    let called = name(reader, table);
    html! {
        li id={ "table-" (table.id) } {
            (ink::seal(&table.game))
            div {
                b { (called) }
                (about(reader, table))
            }
            @if tab == Tab::Gone {
                form method="post" action={ "/tables/" (table.id) } {
                    button.btn name="do" value="restore" { (reader.text("web-held-restore")) span.sr { ": " (called) } }
                }
            } @else {
                a.btn href={ "/t/" (table.id) } {
                    @if plays_on(table) { (reader.text("web-start-continue")) } @else { (reader.text("web-start-look")) }
                    span.sr { ": " (called) }
                }
                (more(reader, table, tab))
            }
        }
    }
}

/// How it stands, who plays, when it was played, and as whom this browser sits there.
fn about(reader: &Reader<'_>, table: &HeldTable) -> Markup {
    let mine = |seat: &Seat| table.seats.iter().any(|held| held.id == seat.id);
    let game = reader.game_name(&table.game);
    let people: Vec<String> = table
        .people
        .iter()
        .map(|seat| me::full_name(reader, seat))
        .collect();
    let turn = match table.turn.as_slice() {
        _ if table.over => None,
        [] => None,
        seats if seats.iter().any(mine) => Some(reader.text("web-held-your-turn")),
        seats => {
            let names: Vec<String> = seats.iter().map(|seat| seat_name(reader, seat)).collect();
            Some(reader.with("web-held-turn", &[("who", names.join(", ").into())]))
        }
    };
    let watches =
        !table.seats.is_empty() && table.seats.iter().all(|seat| seat.role == Role::Spectator);
    html! {
        span.held__line {
            @let said = table.closed || table.standing.is_some();
            @if name(reader, table) != game { (game) @if said { " · " } }
            @if table.closed { (reader.text("web-held-closed")) }
            @else if let Some(standing) = &table.standing { (reader.phrase(standing)) }
            @if let Some(turn) = turn { " · " strong.held__turn { (turn) } }
            @if table.damaged { " · " strong { (reader.text("web-held-damaged")) } }
        }
        @if people.len() > 1 { span.held__line { (people.join(", ")) } }
        span.held__line {
            @if let Some(at) = table.gone_at {
                (reader.text("web-held-gone-at")) " " (moment(at))
            } @else { (moment(table.last_played)) }
            @if watches { " · " (reader.text("web-start-watching")) }
            @else if people.len() > 1 && !table.seats.is_empty() {
                " · " (reader.text("web-held-as")) " "
                @for (index, seat) in table.seats.iter().enumerate() {
                    @if index > 0 { ", " }
                    a href={ "/t/" (table.id) "~" (seat.id) } { (me::full_name(reader, seat)) }
                }
            }
        }
    }
}

/// What can be done with a table besides playing.
fn more(reader: &Reader<'_>, table: &HeldTable, tab: Tab) -> Markup {
    let called = name(reader, table);
    let field = format!("rename-{}", table.id);
    let (deed, word) = match tab {
        Tab::Archive => ("show", "web-held-unarchive"),
        Tab::Shown | Tab::Gone => ("archive", "web-held-archive"),
    };
    html! {
        details.held__more id={ "more-" (table.id) } {
            summary { (reader.text("web-held-more")) span.sr { ": " (called) } }
            @if table.runs {
                form.row method="post" action={ "/tables/" (table.id) } {
                    label.sr for=(field) { (reader.text("web-held-name")) }
                    input id=(field) name="name" maxlength="40" value=(table.name) required;
                    button.btn name="do" value="rename" { (reader.text("web-rename")) }
                }
            }
            form.row method="post" action={ "/tables/" (table.id) } {
                button.btn name="do" value=(deed) { (reader.text(word)) }
                a.btn.btn--quiet href={ "/tables/" (table.id) "/delete" } {
                    @if table.runs { (reader.text("web-held-delete")) } @else { (reader.text("web-held-remove")) }
                }
            }
        }
    }
}

/// Somebody is about to delete a table.
#[derive(Clone, Debug)]
pub struct Leaving<'a> {
    pub table: &'a HeldTable,
    /// It goes for everybody, not only from this browser's list.
    pub for_all: bool,
    /// Others who are at the table right now.
    pub here: Vec<Seat>,
}

/// Asks once more, without a script too.
pub fn leaving(reader: &Reader<'_>, leaving: &Leaving<'_>) -> Markup {
    let table = leaving.table;
    let called = name(reader, table);
    let (title, lead, deed) = if leaving.for_all {
        ("web-delete-title", "web-delete-lead", "delete")
    } else {
        ("web-remove-title", "web-remove-lead", "remove")
    };
    let title = reader.with(title, &[("table", called.into())]);
    let here: Vec<String> = leaving
        .here
        .iter()
        .map(|seat| seat_name(reader, seat))
        .collect();
    let body = html! {
        (layout::masthead(reader, &table.game, None))
        main.cover.leaving #main {
            h1 { (title) }
            div { (about(reader, table)) }
            @if !here.is_empty() {
                p.leaving__here { strong { (reader.with("web-delete-here", &[("who", here.join(", ").into())])) } }
            }
            p { (reader.text(lead)) }
            form.row method="post" action={ "/tables/" (table.id) } {
                button.btn.btn--seal name="do" value=(deed) { (reader.text(if leaving.for_all { "web-delete-do" } else { "web-remove-do" })) }
                button.btn name="do" value="archive" { (reader.text("web-held-archive")) }
                a.btn.btn--quiet href="/#held" { (reader.text("web-delete-not")) }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), &table.game, body)
}

/// A table nobody named is called after its game.
fn name(reader: &Reader<'_>, table: &HeldTable) -> String {
    match table.name.as_str() {
        "" => reader.game_name(&table.game),
        name => name.to_owned(),
    }
}

fn plays_on(table: &HeldTable) -> bool {
    !table.over && table.seats.iter().any(|seat| seat.role != Role::Spectator)
}

/// Day and time by the server's clock; the script puts them into the reader's zone and language.
fn moment(at: Timestamp) -> Markup {
    html! { time datetime=(at) data-moment="" { (at.strftime("%Y-%m-%d %H:%M")) " UTC" } }
}

//! The start page: one sentence, the games, the tables this browser sits at.

use games::Listed;
use maud::{Markup, html};
use table::Role;

use super::{HeldTable, Reader, ink, layout, seats};

pub fn page(reader: &Reader<'_>, games: &[&dyn Listed], held: &[HeldTable]) -> Markup {
    let body = html! {
        (layout::masthead(reader, "", None))
        main.cover #main {
            div.lead {
                div {
                    h1 { (reader.text("web-start-title")) }
                    p { (reader.text("web-start-lead")) }
                }
                (throw())
            }
            h2.sr { (reader.text("web-start-games")) }
            div.games.games--one[games.len() == 1] {
                @for game in games { (card(reader, *game, games.len() == 1)) }
            }
            @if games.iter().any(|game| game.name() == "zwielicht") {
                p.aside { a href="/lab/zwielicht" { (reader.text("web-lab-from-start")) } }
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
                    (tables(reader, held))
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

/// What the start page says about a game.
struct Card {
    /// Where it is opened.
    door: &'static str,
    name: &'static str,
    pitch: &'static str,
    who: &'static str,
    time: &'static str,
}

fn card(reader: &Reader<'_>, game: &dyn Listed, only: bool) -> Markup {
    let card = match game.name() {
        "samurai" => Card {
            door: "/samurai",
            name: "samurai-name",
            pitch: "web-samurai-pitch",
            who: "web-samurai-who",
            time: "web-samurai-time",
        },
        "zwielicht" => Card {
            door: "/new/zwielicht",
            name: "zwielicht-name",
            pitch: "web-zw-pitch",
            who: "web-zw-who",
            time: "web-zw-time",
        },
        "daggerheart" => Card {
            door: "/new/daggerheart",
            name: "daggerheart-name",
            pitch: "web-dh-pitch",
            who: "web-dh-who",
            time: "web-dh-time",
        },
        "condice" => Card {
            door: "/new/condice",
            name: "condice-name",
            pitch: "web-cd-pitch",
            who: "web-cd-who",
            time: "web-cd-time",
        },
        // A game without words of its own is still a door.
        _ => return html! { a.game href={ "/new/" (game.name()) } { h2 { (game.name()) } } },
    };
    html! {
        a.game data-game=(game.name()) href=(card.door) {
            div.art { (ink::drawing(&format!("art-{}", game.name()))) }
            h2 { (reader.text(card.name)) }
            p { (reader.text(card.pitch)) }
            @if only { span.btn.btn--seal.game__go { (reader.text("web-start-choose")) } }
            div.meta {
                span { (reader.text(card.who)) br; (reader.text(card.time)) }
                (ink::seal(game.name()))
            }
        }
    }
}

fn tables(reader: &Reader<'_>, held: &[HeldTable]) -> Markup {
    if held.is_empty() {
        return html! { p.empty { (reader.text("web-start-empty")) } };
    }
    let first_open = held.iter().position(plays_on);
    html! {
        ul.tables {
            @for (index, table) in held.iter().enumerate() {
                li {
                    (ink::seal(&table.game))
                    div {
                        b { (name(reader, table)) }
                        span {
                            @if let Some(standing) = &table.standing { (reader.phrase(standing)) " · " }
                            @if table.role == Role::Spectator { (reader.text("web-start-watching")) " · " }
                            time datetime=(table.last_played) data-day="" { (day(table)) }
                        }
                    }
                    a.btn.btn--seal[first_open == Some(index)] href={ "/t/" (table.id) } {
                        @if plays_on(table) { (reader.text("web-start-continue")) } @else { (reader.text("web-start-look")) }
                        span.sr { ": " (name(reader, table)) }
                    }
                }
            }
        }
    }
}

/// A table nobody named is called after its game.
fn name(reader: &Reader<'_>, table: &HeldTable) -> String {
    match (table.name.as_str(), table.game.as_str()) {
        ("", "samurai") => reader.text("samurai-name"),
        ("", "zwielicht") => reader.text("zwielicht-name"),
        ("", "daggerheart") => reader.text("daggerheart-name"),
        ("", "condice") => reader.text("condice-name"),
        ("", game) => game.to_owned(),
        (name, _) => name.to_owned(),
    }
}

fn plays_on(table: &HeldTable) -> bool {
    !table.over && table.role != Role::Spectator
}

/// The day by the server's clock; the script puts it into the reader's zone and language.
fn day(table: &HeldTable) -> String {
    table.last_played.strftime("%Y-%m-%d").to_string()
}

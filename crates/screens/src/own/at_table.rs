//! From the shelf to a table and back: what can be brought, what can be made up in one line, what can be taken home.

use maud::{Markup, html};
use table::Refusal;

use super::kind_name;
use crate::face::Pictures;
use crate::{Reader, ink, law, layout};

/// A thing of the shelf that can be brought to this table.
#[derive(Clone, Debug)]
pub struct Bring {
    pub item: String,
    pub kind: String,
    /// Which entry of the thing, by its place.
    pub entry: usize,
    pub name: String,
    /// As what, and the word on its button.
    pub ways: Vec<(String, Way)>,
}

/// What a thing becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    Foe,
    /// A figure of the game master's on the players' side.
    Ally,
    Map,
    Threat,
    /// The character of this seat, by its name; empty: one's own.
    Character(String),
}

/// Something at the table that can be put on the shelf.
#[derive(Clone, Debug)]
pub struct Keep {
    /// What to keep, as the form says it: `figure:3`.
    pub what: String,
    pub name: String,
    pub kind: &'static str,
}

#[derive(Clone, Copy, Debug)]
pub struct AtTable<'a> {
    pub table: &'a str,
    pub game: &'a str,
    pub bring: &'a [Bring],
    /// Numbers of a foe that is made up, with what they are to begin with; none: nobody is made up here.
    pub numbers: &'a [(&'static str, i64, i64, i64)],
    pub keep: &'a [Keep],
    /// What lies there already, for whoever can take it away.
    pub pictures: &'a Pictures,
    pub refusal: Option<&'a Refusal>,
    /// What was just brought or kept.
    pub done: Option<&'a str>,
    /// The shelf has no room.
    pub full: bool,
}

pub fn page(reader: &Reader<'_>, at: &AtTable<'_>) -> Markup {
    let title = reader.text("web-own-table-title");
    let action = format!("/t/{}/shelf", at.table);
    let body = html! {
        (layout::masthead(reader, at.game, Some(html! { a href={ "/t/" (at.table) } { (reader.text("web-own-table-back")) } })))
        main.cover.own #main {
            h1 { (title) }
            @if let Some(refusal) = at.refusal {
                div.refusal role="alert" { strong { (reader.text("web-refused")) } p { (reader.refusal(at.game, refusal)) @if !refusal.rule.is_empty() { " " (law::cite(at.game, refusal.rule)) } } }
            }
            @if at.full { div.refusal role="alert" { strong { (reader.text("web-own-full")) } } }
            @if let Some(done) = at.done { p.own-done role="status" { (done) } }
            section aria-labelledby="own-take" {
                div.own-head { (ink::seal(at.game)) h2 #own-take { (reader.text("web-own-take")) } a.label href="/shelf" { (reader.text("web-own-title")) } }
                @if at.bring.is_empty() { p.quiet { (reader.text("web-own-take-none")) } }
                ul.own-items {
                    @for thing in at.bring { (offer(reader, at.game, &action, thing)) }
                }
            }
            @if !at.numbers.is_empty() { (made_up(reader, &action, at.numbers)) }
            @if !at.keep.is_empty() {
                section aria-labelledby="own-home" {
                    div.head { h2 #own-home { (reader.text("web-own-home")) } }
                    p.quiet { (reader.text("web-own-home-about")) }
                    ul.own-items {
                        @for thing in at.keep {
                            li { form.own-offer method="post" action=(action) {
                                span { b { (thing.name) } " " span.label { (kind_name(reader, at.game, thing.kind)) } }
                                input type="hidden" name="keep" value=(thing.what);
                                button.btn { (reader.text("web-own-home-do")) span.sr { ": " (thing.name) } }
                            } }
                        }
                    }
                }
            }
            @if !at.pictures.0.is_empty() {
                section aria-labelledby="own-pictures" {
                    div.head { h2 #own-pictures { (reader.text("web-own-pictures")) } }
                    ul.own-items {
                        @for (place, address) in at.pictures.0.iter() {
                            li { form.own-offer method="post" action=(action) {
                                img.own-face src=(address) alt="";
                                span { (place.split_once(' ').map_or("", |(_, of)| of)) }
                                input type="hidden" name="picture" value=(place);
                                button.btn { (reader.text("web-own-drop")) span.sr { ": " (place) } }
                            } }
                        }
                    }
                }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), at.game, body)
}

fn offer(reader: &Reader<'_>, game: &str, action: &str, thing: &Bring) -> Markup {
    html! {
        li { form.own-offer method="post" action=(action) {
            span { b { (thing.name) } " " span.label { (kind_name(reader, game, &thing.kind)) } }
            input type="hidden" name="item" value=(thing.item);
            input type="hidden" name="entry" value=(thing.entry);
            @for (value, way) in &thing.ways {
                button.btn name="as" value=(value) { (way_word(reader, way)) span.sr { ": " (thing.name) } }
            }
        } }
    }
}

fn way_word(reader: &Reader<'_>, way: &Way) -> String {
    let (word, who) = match way {
        Way::Foe => ("foe", ""),
        Way::Ally => ("ally", ""),
        Way::Map => ("map", ""),
        Way::Threat => ("threat", ""),
        Way::Character(who) if who.is_empty() => ("mine", ""),
        Way::Character(who) => ("character", who.as_str()),
    };
    reader.with("web-own-way", &[("way", word.into()), ("who", who.into())])
}

/// A foe in one line.
fn made_up(reader: &Reader<'_>, action: &str, numbers: &[(&'static str, i64, i64, i64)]) -> Markup {
    html! {
        section aria-labelledby="own-made-up" {
            div.head { h2 #own-made-up { (reader.text("web-own-made-up")) } }
            p.quiet { (reader.text("web-own-made-up-about")) }
            form.own-line.zform method="post" action=(action) {
                div.field { label for="made-name" { (reader.text("web-own-f-name")) } input #made-name name="name" maxlength="60" required autocomplete="off"; }
                @for (name, least, most, usual) in numbers {
                    div.field.own-number {
                        label for={ "made-" (name) } { (reader.text(&format!("web-own-f-{}", name.replace('_', "-")))) }
                        input id={ "made-" (name) } name=(name) type="number" inputmode="numeric" min=(least) max=(most) value=(usual) required;
                    }
                }
                button.btn.btn--seal name="as" value="made-up" { (reader.text("web-own-made-up-do")) }
            }
        }
    }
}

//! The games' own questions as forms, made from their descriptions: a page for each game, one question at a time. The
//! address says what was asked; without parameters it is the question's example.
//!
//! [`asked`] reads the address and asks, [`map`] asks along one or two numbers, [`form`] is what can be filled in,
//! [`drawn`] and [`map_page`] draw, [`files`] makes files of it.

pub mod asked;
pub mod drawn;
pub mod files;
mod form;
mod in_words;
pub mod map;
mod map_page;

use dice::Fraction;
use games::{Content, Listed};
use maud::{Markup, html};
use table::question::{Named, Told};

pub use self::asked::Answered;
use self::drawn::{Drawing, drawings};
use super::asked::Show;
use super::{LAB, PATH, chart, past};
use crate::{Reader, WORDS, assets, exact, layout};

/// Rooms for the authors of a game, beside its questions: the game, the way there, what it is called.
const ROOMS: &[(&str, &str, &str)] = &[("zwielicht", LAB, "web-lab-title")];

pub fn path(game: &dyn Listed) -> String {
    format!("{PATH}/{}", game.name())
}

/// Every question of a game and its other rooms; one of them is where the reader is.
pub fn questions(reader: &Reader<'_>, game: &str, here: &str) -> Markup {
    let content = Content::built_in();
    let listed = games::game(game).map(|game| game.questions(&content).all());
    let rooms = ROOMS.iter().filter(|(of, ..)| *of == game);
    html! {
        nav.odds-page__show aria-label=(reader.text("web-odds-questions")) {
            @for question in listed.unwrap_or_default() {
                a.btn href={ (PATH) "/" (game) "?question=" (question.name) } aria-current=[(question.name == here).then_some("true")] {
                    (WORDS.question(reader.lang, game, question.name))
                }
            }
            @for (_, way, name) in rooms {
                a.btn href=(way) aria-current=[(*way == here).then_some("true")] { (reader.text(name)) }
            }
        }
    }
}

pub fn page(reader: &Reader<'_>, answered: &Answered) -> Markup {
    let link = answered.link(&path(answered.game));
    // The other language shows the same view.
    let reader = &Reader {
        path: &link,
        ..*reader
    };
    let game = answered.game.name();
    let name = reader.text(&format!("{game}-name"));
    let title = reader.with("web-odds-game", &[("game", name.into())]);
    let body = html! {
        (layout::masthead(reader, game, None))
        main.cover.odds-page #main data-odds=(link) data-words=(past_words(reader, answered)) {
            div.odds-page__top { h1 { (title) } }
            (questions(reader, game, answered.question.name))
            (form::form(reader, answered))
            (results(reader, answered))
            (past(reader))
            p.odds-page__lab { a href=(PATH) { (reader.text("web-odds-from-start")) } }
        }
        (layout::footer(reader))
        script type="module" src=(assets::link("odds.js")) {}
    };
    layout::document(reader, &layout::title(reader, &title), "", body)
}

/// What was asked, for the list of what was looked at: the question, and what every variant says.
fn past_words(reader: &Reader<'_>, answered: &Answered) -> String {
    let game = answered.game.name();
    let mut words = vec![
        reader.text(&format!("{game}-name")),
        WORDS.question(reader.lang, game, answered.question.name),
    ];
    let variants = answered.variants.iter();
    words.extend(variants.map(|variant| {
        let said = in_words::variant(reader, answered, variant);
        match answered.variants.len() {
            1 => said,
            _ => format!("{}: {said}", variant.letter),
        }
    }));
    words.join(" · ")
}

fn results(reader: &Reader<'_>, answered: &Answered) -> Markup {
    let several = answered.variants.len() > 1;
    let told: Vec<(&'static str, &Told)> = answered.counted().collect();
    let map = answered.map.as_ref();
    let game = answered.game;
    html! {
        div #results.odds-page__results {
            @for variant in &answered.variants {
                @if let Err(unasked) = &variant.told {
                    div.odds-page__wrong role="alert" {
                        p { @if several { b { (variant.letter) } " " } (WORDS.unasked(reader.lang, unasked)) }
                    }
                }
            }
            @match map {
                Some(Err(unasked)) => div.odds-page__wrong role="alert" { p { (WORDS.unasked(reader.lang, unasked)) } },
                Some(Ok(map)) => (map_page::mapped(reader, answered, map)),
                None => {}
            }
            @if !told.is_empty() {
                section.odds-page__group aria-labelledby="answer" {
                    div.head { h2 #answer { (WORDS.question(reader.lang, game.name(), answered.question.name)) } }
                    (legend(reader, answered, several))
                    @for (place, drawing) in drawings(reader, answered).iter().enumerate() { (drawn(reader, answered, drawing, place)) }
                    (sheet(reader, answered, &told))
                    (files(reader, answered))
                }
            }
        }
    }
}

/// Which variant says what, and how somebody decides inside each.
fn legend(reader: &Reader<'_>, answered: &Answered, several: bool) -> Markup {
    let game = answered.game.name();
    html! {
        ul.odds-page__legend {
            @for (place, (letter, told)) in answered.counted().enumerate() {
                @let variant = answered.variants.iter().find(|variant| variant.letter == letter);
                li {
                    @if several {
                        (chart::key(place, true)) " " b { (letter) } " "
                        @if let Some(variant) = variant { (in_words::variant(reader, answered, variant)) }
                    }
                    @if let Some(policy) = &told.answer.policy { span.odds-page__told { (WORDS.policy(reader.lang, game, policy)) } }
                }
            }
        }
    }
}

fn letters(answered: &Answered) -> Vec<&'static str> {
    answered.counted().map(|(letter, _)| letter).collect()
}

/// What a drawing shows, in a sentence.
fn about(reader: &Reader<'_>, answered: &Answered, it: &Drawing) -> String {
    let question = WORDS.question(reader.lang, answered.game.name(), answered.question.name);
    format!("{question}: {}", it.title)
}

fn drawn(reader: &Reader<'_>, answered: &Answered, it: &Drawing, place: usize) -> Markup {
    let id = format!("figure-{place}");
    let about = about(reader, answered, it);
    html! {
        div.odds-page__group {
            @if it.numbers { h3 id=(id) { (it.title) } }
            @if it.adds_up {
                nav.odds-page__show aria-label=(reader.text("web-odds-show")) {
                    @for show in Show::ALL {
                        @let link = answered.link_with(&path(answered.game), show, answered.axes.of.as_deref());
                        a.btn href={ (link) "#" (id) } aria-current=[(show == answered.show).then_some("true")] { (reader.with("web-odds-show-is", &[("show", show.key().into())])) }
                    }
                }
            }
            figure.odds-page__figure data-plot="" data-hint=(reader.text("web-odds-read")) { (drawn::drawing(reader, &letters(answered), &about, it)) }
        }
    }
}

/// Every outcome as a line, with its fraction in each variant.
fn sheet(reader: &Reader<'_>, answered: &Answered, told: &[(&'static str, &Told)]) -> Markup {
    let game = answered.game.name();
    let all: Vec<&Told> = told.iter().map(|(_, told)| *told).collect();
    html! {
        div.odds-page__scroll tabindex="0" role="region" aria-label=(reader.text("web-odds-table-name")) {
            table.odds-page__grid {
                caption.sr { (reader.text("web-odds-table-name")) }
                thead { tr {
                    th scope="col" { (reader.text("web-odds-outcome")) }
                    @for (letter, _) in told { th scope="col" { @if told.len() > 1 { (letter) } @else { (reader.text("web-odds-chance")) } } }
                } }
                tbody {
                    @for name in drawn::names(&all) {
                        tr {
                            th scope="row" { (WORDS.outcome(reader.lang, game, &name)) }
                            @for told in &all { td { (number(reader, &name, told)) } }
                        }
                    }
                }
            }
        }
    }
}

fn number(reader: &Reader<'_>, name: &Named, told: &Told) -> Markup {
    let known = told
        .answer
        .outcomes
        .iter()
        .find(|outcome| outcome.name == *name);
    let number = known.map(|outcome| outcome.number.clone());
    html! {
        @match number {
            None if name.is_mean() => "–",
            None => b { (reader.percent(&Fraction::ZERO)) },
            Some(None) => (reader.text("ask-never")),
            Some(Some(mean)) if name.is_mean() => { b { (exact::decimal(reader, &mean, 3)) } " " (exact::fraction(reader, &mean)) },
            Some(Some(chance)) => { b { (reader.percent(&chance)) } " " (exact::fraction(reader, &chance)) },
        }
    }
}

/// All figures as CSV, every drawing as a picture.
fn files(reader: &Reader<'_>, answered: &Answered) -> Markup {
    let file = |ending: &str| answered.link(&format!("{}.{ending}", path(answered.game)));
    let maps = usize::from(matches!(answered.map, Some(Ok(_))));
    let pictures = maps + drawings(reader, answered).len();
    html! {
        p.odds-page__files {
            a.btn href=(file("csv")) download="" { (reader.text("web-odds-csv")) }
            @for figure in 0..pictures {
                " " a.btn href={ (file("svg")) "&figure=" (figure) } download="" {
                    (reader.text("web-odds-svg"))
                    @if pictures > 1 { " " (figure + 1) }
                }
            }
        }
    }
}

/// The way to the games' questions, for the page of expressions.
pub fn links(reader: &Reader<'_>, content: &Content) -> Markup {
    let games = games::GAMES
        .iter()
        .filter(|game| !game.questions(content).all().is_empty());
    html! {
        nav.odds-page__show aria-label=(reader.text("web-odds-games")) {
            @for game in games {
                a.btn href=(path(*game)) {
                    (reader.with("web-odds-game", &[("game", reader.text(&format!("{}-name", game.name())).into())]))
                }
            }
            @for (_, way, name) in ROOMS { a.btn href=(way) { (reader.text(name)) } }
        }
    }
}

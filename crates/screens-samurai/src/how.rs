//! How it is played: the rulebook's own three rounds, acted out step by step by the rules themselves, each with its dice.

use ::samurai::{Duel, Options, Samurai, Setup, State, Step, say};
use dice::{Given, Origin};
use games::Content;
use maud::{Markup, html};
use table::{Game, Role, Seat};

use super::form::deed;
use screens::ink::{self, Look};
use screens::{Reader, layout};

pub fn how(reader: &Reader<'_>, content: &Content) -> Markup {
    let title = reader.text("web-how");
    let duel = content.samurai.iter().find(|duel| !duel.lesson.is_empty());
    let body = html! {
        (layout::masthead(reader, "samurai", Some(html! { b { (reader.text("samurai-name")) } })))
        main.cover.samurai-how #main {
            h1 { (title) }
            @if let Some(duel) = duel {
                p.lead { (reader.text("web-how-lead")) }
                (acted(reader, duel))
                form method="post" action="/new/samurai" {
                    input type="hidden" name="scenario" value=(duel.id);
                    button.btn.btn--seal { (reader.text("web-first-begin")) }
                }
            }
            p.row.links { a href="/samurai" { (reader.text("web-opponents")) } " " a href="/rules/samurai" { (reader.text("web-brief-rules")) } }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "samurai", body)
}

/// Every step with what is decided, the dice that fall and what follows, and after each round what everybody has left.
fn acted(reader: &Reader<'_>, duel: &Duel) -> Markup {
    let setup = Setup {
        options: Options::default(),
        duel: duel.clone(),
    };
    let mut state = Samurai::start(&setup);
    let mut round = 0;
    let steps: Vec<Markup> = duel
        .lesson
        .iter()
        .map_while(|step| {
            let before = state.clone();
            let (after, told) = act(reader, &setup, &state, step)?;
            state = after;
            let begins = state.round != round;
            round = state.round;
            Some(html! {
                @if begins { li.samurai-how__round { h2 { (reader.count("web-how-round", "round", round)) } } }
                li.samurai-how__step {
                    p { (reader.lang.pick(&step.text)) }
                    p.samurai-how__does { b { (reader.text("web-how-does")) } " " (deed(reader, &before, &step.does)) }
                    @if !step.dice.is_empty() { div.samurai-how__dice { @for &face in &step.dice { (ink::die(reader, face, Look::sized("l"))) } } }
                    p.samurai-how__told { (ink::sentence(reader, &told, |_| Look::sized("xs"))) }
                }
            })
        })
        .collect();
    html! { ol.samurai-how__steps { @for step in steps { (step) } } }
}

/// What the rules make of a step; nothing if they refuse it, which a test rules out.
fn act(reader: &Reader<'_>, setup: &Setup, state: &State, step: &Step) -> Option<(State, String)> {
    let player = Seat::new("player", Role::Player, "");
    let mut dice = Given::new(&step.dice, Origin::Script);
    let (after, events) = Samurai::outcome(setup, state, &player, &step.does, &mut dice).ok()?;
    let phrases = events.iter().filter_map(|event| say(&setup.duel, event));
    let told: Vec<String> = phrases.map(|phrase| reader.phrase(&phrase)).collect();
    Some((after, told.join(" ")))
}

//! Choosing an opponent: who there is, whose dice, which house rules.

use ::samurai::{Duel, Samurai};
use games::Content;
use maud::{Markup, html};
use table::Game;

use super::{foe_page, mask, track};
use screens::desk::fold;
use screens::{Reader, ink, layout, open};

pub fn opponents(reader: &Reader<'_>, content: &Content) -> Markup {
    let title = reader.text("web-opponents");
    let body = html! {
        (layout::masthead(reader, "samurai", Some(html! { b { (reader.text("samurai-name")) } })))
        main.cover #main {
            h1 { (title) }
            (first(reader, content))
            form.spread method="post" action="/new/samurai" {
                input type="hidden" name="own" value="yes";
                ul.foes {
                    @for (index, duel) in content.samurai.iter().filter(|duel| duel.lesson.is_empty()).enumerate() { (foe(reader, duel, index == 0)) }
                }
                (settings(reader))
            }
            (brief(reader))
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "samurai", body)
}

/// A duel that explains itself, for whoever plays for the first time.
fn first(reader: &Reader<'_>, content: &Content) -> Markup {
    let guided = content.samurai.iter().find(|duel| !duel.lesson.is_empty());
    html! {
        @if let Some(duel) = guided {
            form.samurai-first method="post" action="/new/samurai" {
                input type="hidden" name="scenario" value=(duel.id);
                div { h2 { (reader.text("web-first-duel")) } @if let Some(about) = &duel.about { p { (reader.lang.pick(about)) } } }
                a href="/samurai/how" { (reader.text("web-how")) }
                button.btn { (reader.text("web-first-begin")) }
            }
        }
    }
}

fn foe(reader: &Reader<'_>, duel: &Duel, first: bool) -> Markup {
    let stars = reader.with(
        "web-stars-of",
        &[("have", duel.stars.into()), ("of", 4u8.into())],
    );
    let seen = reader.with("web-foe-tables", &[("foe", duel.short_name().into())]);
    let hearts = || ink::said_mark("heart", "mark--h", &reader.text("web-hearts"));
    html! {
        li {
            (mask(duel))
            div {
                h2 { (duel.name) }
                div.meta {
                    (track("star", duel.stars.into(), 4, &stars))
                    " "
                    span { (reader.text("web-foe-has")) " " (duel.foe.hearts) (hearts()) } " "
                    span { (reader.text("web-you-have")) " " (duel.player.hearts) (hearts()) " " (duel.player.ki) (ink::said_mark("ki", "mark--k", &reader.text("web-ki"))) }
                }
            }
            button.btn.btn--seal[first] name="scenario" value=(duel.id) { (reader.text("web-fight")) span.sr { ": " (duel.name) } }
            @if let Some(about) = &duel.about { p { (reader.lang.pick(about)) } }
            (fold(&format!("tables-{}", duel.id), &seen, foe_page::tables(reader, duel)))
        }
    }
}

/// A round in four steps, for whoever sits here for the first time.
fn brief(reader: &Reader<'_>) -> Markup {
    let steps = [
        ("web-brief-take", "web-brief-take-more"),
        ("web-brief-enter", "web-brief-enter-more"),
        ("web-brief-foe", "web-brief-foe-more"),
        ("web-brief-clash", "web-brief-clash-more"),
    ];
    html! {
        section.brief aria-labelledby="brief" {
            div.head { h2 #brief { (reader.text("web-brief")) } a.label href="/samurai/how" { (reader.text("web-how")) } a.label href="/rules/samurai" { (reader.text("web-brief-rules")) } }
            ol { @for (step, more) in steps { li { b { (reader.text(step)) } (reader.text(more)) } } }
        }
    }
}

fn settings(reader: &Reader<'_>) -> Markup {
    html! {
        div.settings {
            fieldset {
                legend { (reader.text("web-dice-whose")) }
                (open::dice(reader, "server", true))
                (open::dice(reader, "physical", false))
                label.radio { input type="checkbox" name="iron" value="yes"; (reader.text("web-iron")) " " small { (reader.text("web-iron-more")) } }
            }
            div.field {
                label for="name" { (reader.text("web-name")) }
                input #name name="name" maxlength="40" autocomplete="nickname" aria-describedby="name-more";
                small.quiet #name-more { (reader.text("web-name-more")) }
            }
            (open::house(reader, "samurai", Samurai::OPTIONS, Samurai::rulebook()))
        }
    }
}

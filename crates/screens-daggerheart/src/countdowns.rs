//! Countdowns: rows of marks that run out. The game master makes them, moves them and shows them.

use ::daggerheart::{Cmd, Command, Countdown, CountdownKind, Looping};
use ::dice::Kind;
use maud::{Markup, html};

use super::frame::tick;
use super::scene::Scene;
use screens::desk::{always, chosen, fold, hand, line, number, refused_cmd, select};
use screens::ink;

pub fn key(kind: CountdownKind) -> &'static str {
    match kind {
        CountdownKind::Standard => "standard",
        CountdownKind::Progress => "progress",
        CountdownKind::Consequence => "consequence",
        CountdownKind::LongTerm => "long_term",
        CountdownKind::Manual => "manual",
    }
}

fn looping(it: Looping) -> &'static str {
    match it {
        Looping::None => "none",
        Looping::Loop => "loop",
        Looping::Increasing => "increasing",
        Looping::Decreasing => "decreasing",
    }
}

/// Everything this reader may see.
pub fn list(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let hidden = &state.behind.countdowns;
    html! {
        @if !state.countdowns.is_empty() || !hidden.is_empty() || scene.offers(Cmd::CreateCountdown) {
            section aria-labelledby="countdowns-title" {
                div.head { h2 #countdowns-title { (scene.text("web-dh-countdowns")) } }
                @if state.countdowns.is_empty() && hidden.is_empty() { p.empty { (scene.text("web-dh-countdowns-none")) } }
                ul.counts {
                    @for (place, it) in state.countdowns.iter().enumerate() { (one(scene, it, &format!("/countdowns/{place}/value"), false)) }
                    @for (place, it) in hidden.iter().enumerate() { (one(scene, it, &format!("/behind/countdowns/{place}/value"), true)) }
                }
                @for cmd in [Cmd::TickCountdown, Cmd::ShowCountdown, Cmd::DeleteCountdown] { (refused_cmd(scene, cmd)) }
                (create(scene))
            }
        }
    }
}

fn one(scene: &Scene<'_>, it: &Countdown, path: &str, hidden: bool) -> Markup {
    let id = i64::from(it.id);
    let label = scene.with(
        "web-dh-of",
        &[
            ("what", (&it.name).into()),
            ("have", it.value.into()),
            ("of", it.start.into()),
        ],
    );
    let countdown = id;
    let sends = [
        (
            Command::TickCountdown { countdown, n: 1 },
            "btn--s",
            "web-dh-tick",
        ),
        (
            Command::ShowCountdown { countdown },
            "btn--s",
            "web-dh-show",
        ),
        (
            Command::DeleteCountdown { countdown },
            "btn--s btn--quiet",
            "web-dh-drop",
        ),
    ];
    html! {
        li.secret[hidden] {
            div.part-head { b { (scene.name(&it.name)) } span.label {
                (scene.kind("web-dh-countdown", key(it.kind)))
                @if it.looping != Looping::None { " · " (scene.kind("web-dh-loop", looping(it.looping))) }
                @if it.named_rolls { " · " (scene.text("web-dh-named-rolls")) }
                @if hidden { " · " (scene.text("web-dh-hidden-from-players")) }
                @if it.triggered > 0 { " · " (scene.count("web-dh-triggered-times", it.triggered)) }
            } }
            div.counting { (hand(scene, path, html! { (ink::track("tickmark", it.value.into(), it.start.into(), &label)) b { (it.value) } })) }
            p.quiet { (scene.with("web-dh-countdown-then", &[("effect", (&it.effect).into()), ("over", Scene::yes_no(it.value == 0).into())])) }
            @if sends.iter().any(|(command, ..)| scene.accepts(command)) {
                div.row { @for (command, class, word) in &sends { (scene.send(command, class, &scene.text(word))) } }
            }
        }
    }
}

fn create(scene: &Scene<'_>) -> Markup {
    if !scene.offers(Cmd::CreateCountdown) {
        return html! {};
    }
    let kinds: Vec<(String, String)> = CountdownKind::ALL
        .map(|kind| {
            (
                key(kind).to_owned(),
                scene.kind("web-dh-countdown", key(kind)),
            )
        })
        .to_vec();
    let loops: Vec<(String, String)> = ["none", "loop", "increasing", "decreasing"]
        .map(|key| (key.to_owned(), scene.kind("web-dh-loop", key)))
        .to_vec();
    let dice: Vec<(String, String)> = [
        Kind::D4,
        Kind::D6,
        Kind::D8,
        Kind::D10,
        Kind::D12,
        Kind::D20,
    ]
    .map(|kind| (kind.to_string(), scene.dice_words(1, kind, 0)))
    .to_vec();
    // One progress and one consequence are linked.
    let links = scene.all(|command| match command {
        Command::CreateCountdown {
            kind,
            linked: Some(linked),
            ..
        } => Some((*kind, *linked)),
        _ => None,
    });
    let body = |prefix: &str, kinds: &[(String, String)], rolled: bool| {
        html! {
            div.inline {
                (line(&format!("{prefix}-name"), "name", &scene.text("web-dh-countdown-name"), 60, ""))
                @if rolled { (chosen(&format!("{prefix}-die"), "die", &scene.text("web-dh-countdown-die"), &dice, 1)) }
                @else { (number(&format!("{prefix}-start"), "start", &scene.text("web-dh-countdown-start"), (1, 20), "4")) }
            }
            (line(&format!("{prefix}-effect"), "effect", &scene.text("web-dh-countdown-effect"), 300, ""))
            div.inline {
                (select(&format!("{prefix}-kind"), "kind", &scene.text("web-dh-countdown-kind"), kinds))
                (select(&format!("{prefix}-loop"), "loop", &scene.text("web-dh-countdown-loop"), &loops))
            }
            (tick("hidden", &scene.text("web-dh-hide")))
            (tick("named_rolls", &scene.text("web-dh-named-rolls")))
        }
    };
    html! {
        (fold("countdown-new", &scene.text("web-dh-countdown-new"), html! {
            (always(scene, Cmd::CreateCountdown, "start", html! { (body("cd", &kinds, false)) button.btn { (scene.text("web-dh-countdown-do")) } }))
            (fold("countdown-rolled", &scene.text("web-dh-countdown-rolled"), always(scene, Cmd::CreateCountdown, "die", html! { (body("cdr", &kinds, true)) button.btn { (scene.text("web-dh-countdown-do")) } })))
            @for (kind, linked) in links {
                @let other = u32::try_from(linked).ok().and_then(|id| scene.state().countdown(id));
                @if let Some(other) = other {
                    @let only = [(key(kind).to_owned(), scene.kind("web-dh-countdown", key(kind)))];
                    (fold(&format!("countdown-linked-{linked}"), &scene.with("web-dh-countdown-linked", &[("name", (&other.name).into())]), always(scene, Cmd::CreateCountdown, &format!("linked-{linked}"), html! {
                        input type="hidden" name="linked" value=(linked);
                        (body(&format!("cdl{linked}"), &only, false))
                        button.btn { (scene.text("web-dh-countdown-do")) }
                    })))
                }
            }
        }))
    }
}

//! Everybody on the map in words: where they stand, how far away, how they are; and the sheet of the figure
//! in hand.

use ::condice::{
    AtZero, Attribute, AuraPool, Cmd, Command, Effect, End, FigureView, Life, Lost, Side, Stage,
    Values,
};
use maud::{Markup, html};

use super::board::sign;
use super::scene::Scene;
use super::turn::{attack_about, attribute};
use super::uses;
use screens::desk::{hand, refused_cmd};
use screens::ink;

/// "Ghul, K5".
pub fn named(scene: &Scene<'_>, figure: &FigureView) -> String {
    match figure.field {
        Some(field) => format!("{} ({field})", scene.name(&figure.name)),
        None => scene.name(&figure.name).to_owned(),
    }
}

/// All figures, by side; a board for whoever cannot see it.
pub fn slip(scene: &Scene<'_>) -> Markup {
    let of = |side: Side| {
        let there = scene.view.figures.iter().filter(move |it| it.side == side);
        there
            .filter(|it| it.stage == Stage::Ready)
            .collect::<Vec<_>>()
    };
    html! {
        section #people data-part="people" data-panel="3" aria-labelledby="people-title" {
            div.head { h2 #people-title { (scene.text("web-cd-figures")) } span.label { (scene.text("web-cd-life-points")) } }
            @for side in [Side::Party, Side::Foes, Side::Neutral] {
                @let there = of(side);
                @if !there.is_empty() {
                    h3.label { (scene.kind("web-cd-side", side.as_str())) }
                    ul { @for figure in there { (row(scene, figure)) } }
                }
            }
        }
    }
}

fn row(scene: &Scene<'_>, figure: &FigureView) -> Markup {
    let from = scene.held().and_then(|held| held.field);
    let away = from
        .zip(figure.field)
        .filter(|(from, to)| from != to)
        .map(|(from, to)| scene.known.distance(from, to));
    let held = scene.look.figure == Some(figure.id);
    html! {
        li.who2 data-part={ "who-" (figure.id.0) } aria-current=[held.then_some("true")] {
            (sign(scene.reader, figure))
            div {
                a.who2__name href=(scene.look.figure(figure.id).href()) data-look="" { (scene.name(&figure.name)) }
                " " span.label {
                    @match figure.field {
                        Some(field) if !figure.out => { (field) @if let Some(away) = away { ", " (scene.count("web-cd-away", away)) } }
                        _ => (scene.text(if figure.out { "web-cd-is-out" } else { "web-cd-not-on-map" }))
                    }
                    @if let Some(values) = &figure.values { @if values.hidden { " · " (scene.text("web-cd-hides")) } }
                }
                (effects(scene, figure))
            }
            div.who2__life { (life(scene, figure)) }
        }
    }
}

fn life(scene: &Scene<'_>, figure: &FigureView) -> Markup {
    let Some(life) = figure.life else {
        let kind = super::board::condition(figure);
        return html! { span.label { (scene.kind("web-cd-condition", kind)) } };
    };
    let count = |n: i64| usize::try_from(n.max(0)).unwrap_or(0);
    let label = scene.with(
        "web-cd-life-of",
        &[("now", life.now.into()), ("max", life.max.into())],
    );
    html! {
        @if life.max <= 24 { (ink::track("life", count(life.now), count(life.max), &label)) }
        span.label { (life_now(scene, figure, life)) }
    }
}

/// "7 / 12 + 2".
fn life_now(scene: &Scene<'_>, figure: &FigureView, life: Life) -> Markup {
    html! { (scene.hand(figure.id, "life_now", html! { (life.now) })) " / " (life.max) @if life.pools > 0 { " + " (life.pools) } }
}

/// What works on somebody, and until when.
fn effects(scene: &Scene<'_>, figure: &FigureView) -> Markup {
    let on = scene
        .view
        .effects
        .iter()
        .filter(|it| it.target == figure.id);
    html! { @for effect in on { p.label.effect { (effect_by_hand(scene, effect)) } } }
}

/// An effect in words; whoever may set how long it lasts or what is left of it taps them.
fn effect_by_hand(scene: &Scene<'_>, effect: &Effect) -> Markup {
    let effects = &scene.table.state().effects;
    let place = effects.iter().position(|it| it.id == effect.id);
    let place = place.unwrap_or(usize::MAX);
    html! {
        (hand(scene, &format!("/effects/{place}/end/left"), html! { (effect_words(scene, effect)) }))
        @if effect.pool > 0 { " " (hand(scene, &format!("/effects/{place}/pool"), html! { "+ " (effect.pool) })) }
    }
}

pub fn effect_words(scene: &Scene<'_>, effect: &Effect) -> String {
    let mods: Vec<String> = effect
        .mods
        .iter()
        .map(|change| {
            let sign = if change.by < 0 { "−" } else { "+" };
            format!(
                "{} {sign}{}",
                attribute(scene, change.attribute),
                change.by.abs()
            )
        })
        .collect();
    let round = scene.view.fight.as_ref().map_or(0, |fight| fight.round);
    let (end, left) = match effect.end {
        End::Fight => ("fight", 0),
        End::Round { round: last } => ("rounds", i64::from(last) - i64::from(round)),
        End::Rounds { left } => ("rounds", left.into()),
        End::Open => ("open", 0),
    };
    scene.with(
        "web-cd-effect",
        &[
            ("kind", effect.kind.as_str().into()),
            ("user", scene.figure_name(effect.user).into()),
            ("mods", mods.join(", ").into()),
            ("end", end.into()),
            ("left", left.max(0).into()),
        ],
    )
}

/// The sheet of the figure in hand.
pub fn sheet(scene: &Scene<'_>) -> Markup {
    let held = scene.look.figure.and_then(|id| scene.seen(id));
    html! {
        section.page #sheet data-part="sheet" data-panel=(if scene.is_master() { "3" } else { "2" }) aria-labelledby="sheet-title" {
            @match held.and_then(|figure| Some((figure, figure.values.as_ref()?))) {
                Some((figure, values)) => (leaf(scene, figure, values)),
                None => {
                    div.head { h2 #sheet-title { (scene.text("web-cd-sheet")) } }
                    p.quiet { (scene.text(if held.is_some() { "web-cd-sheet-hidden" } else { "web-cd-sheet-nobody" })) }
                }
            }
        }
    }
}

fn leaf(scene: &Scene<'_>, figure: &FigureView, values: &Values) -> Markup {
    let sheet = &values.sheet;
    let free = |of: Attribute| match of {
        Attribute::Movement => scene.view.options.free_movement(),
        _ => 0,
    };
    let value = |of: Attribute, built: i64, now: i64, lost: i64| {
        html! {
            div {
                dt.label { (attribute(scene, of)) }
                @let path = |what: &str| format!("{what}/{}", of.as_str());
                @let told = lost > 0 || scene.is_master();
                dd {
                    b { (scene.hand(figure.id, &path("sheet"), html! { (now) })) }
                    @if now != built + free(of) { " " span.label { (scene.count("web-cd-built", built + free(of))) } }
                    @if told { " " span.label { (scene.hand(figure.id, &path("lost"), html! { (scene.count("web-cd-lost", lost)) })) } }
                }
            }
        }
    };
    let Lost {
        defence,
        mental,
        movement,
        ..
    } = values.lost;
    html! {
        div.head { h2 #sheet-title { (scene.name(&figure.name)) } span.label { (scene.hand(figure.id, "side", html! { (scene.kind("web-cd-side", figure.side.as_str())) })) } }
        @if let Some(at_zero) = values.at_zero.filter(|_| scene.is_master()) {
            p.label { (scene.text("web-cd-when-at-zero")) " " (scene.hand(figure.id, "at_zero", html! { (scene.kind("web-cd-at-zero-does", if at_zero == AtZero::Out { "out" } else { "same_rules" })) })) }
        }
        @if !sheet.look.is_empty() { p.written { (scene.name(&sheet.look)) } }
        dl.vals {
            (value(Attribute::Defence, sheet.defence, values.defence, defence))
            (value(Attribute::Mental, sheet.mental, values.mental, mental))
            (value(Attribute::Movement, sheet.movement, values.movement, movement))
            @if let Some(life) = figure.life { div { dt.label { (attribute(scene, Attribute::Life)) } dd {
                b { (life_now(scene, figure, life)) }
                @if scene.is_master() {
                    " " span.label { (scene.hand(figure.id, "sheet/life", html! { (scene.count("web-cd-built", sheet.life)) })) }
                    " " span.label { (scene.hand(figure.id, "lost/life", html! { (scene.count("web-cd-lost", values.lost.life)) })) }
                }
                @for (place, pool) in pools(scene, figure).iter().enumerate() { " " span.label { (scene.hand(figure.id, &format!("aura_pools/{place}/left"), html! { "+ " (pool.left) })) } }
            } } }
        }
        ul.marks.marks--sheet {
            @for (place, (attack, now)) in sheet.attacks.iter().zip(&values.attacks).enumerate() {
                li {
                    b { (scene.name(&attack.name)) } " " span.label { (attack_about(scene, now.dice, now.range)) }
                    @if let Some(gone) = values.lost.attacks.get(place).filter(|_| scene.is_master()) {
                        @for (part, count) in [("strength", gone.strength), ("range", gone.range)] {
                            " " span.label { (scene.hand(figure.id, &format!("lost/attacks/{place}/{part}"), html! { (scene.with("web-cd-lost-of", &[("part", part.into()), ("count", count.into())])) })) }
                        }
                    }
                }
            }
            @for (index, ability) in sheet.abilities.iter().enumerate() { li { b { (uses::name(scene, ability)) } @if let Some(of) = ability.attribute { " " (attribute(scene, of)) } " " span.label { (scene.hand(figure.id, &format!("uses/{index}"), html! { (uses::about(scene, values, index)) })) } } }
            @for (place, item) in values.items.iter().enumerate() { li { b { (uses::card_name(scene, &item.card)) } " " span.label { (scene.hand(figure.id, &format!("items/{place}/uses"), html! { (scene.count("web-cd-uses-left", item.uses)) })) } } }
        }
        (effects(scene, figure))
        (resisting(scene, figure, values))
        p.row.quiet {
            a href={ (scene.path()) "/figure?of=" (figure.id.0) } { (scene.text("web-cdb-print")) }
            a href={ (scene.path()) "/figure.json?of=" (figure.id.0) } { (scene.text("web-cdb-file")) }
        }
    }
}

/// Life points somebody has from auras; only the game master counts them one by one.
fn pools<'a>(scene: &'a Scene<'_>, figure: &FigureView) -> &'a [AuraPool] {
    let known = scene.known.figure(figure.id).filter(|_| scene.is_master());
    known.map_or(&[], |it| &it.aura_pools)
}

/// Whether a figure rolls against mental attacks at all.
fn resisting(scene: &Scene<'_>, figure: &FigureView, values: &Values) -> Markup {
    let resists = Command::SetResists {
        figure: figure.id.0.into(),
        yes: !values.resists,
    };
    let word = if values.resists {
        "web-cd-yield"
    } else {
        "web-cd-resist-again"
    };
    html! {
        @if scene.accepts(&resists) { (scene.send(&resists, "btn--s", &scene.text(word))) (refused_cmd(scene, Cmd::SetResists)) }
    }
}

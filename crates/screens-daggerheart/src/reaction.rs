//! Reaction rolls, one or several at once; calling for them; and what follows from them.

use ::daggerheart::content::{Step, Trait};
use ::daggerheart::{Cmd, Command, Event, FoeDeed, Reaction, Roll, RollPhase};
use maud::{Markup, html};

use super::moment::{act, in_place_of};
use super::scene::Scene;
use super::{chances, extras, fallen, last, moves, roll};
use screens::desk::{chosen, fold, form_of, line, refused_cmd, why};

pub fn slip(scene: &Scene<'_>, reaction: &Reaction) -> Markup {
    let mine = reaction.rolls.iter().any(|roll| roll.pc == scene.seat.id);
    let source = if reaction.source.is_empty() {
        feature(scene).unwrap_or_else(|| scene.text("web-dh-reaction-feature"))
    } else {
        reaction.source.clone()
    };
    let thrown = reaction.rolls.iter().all(|one| one.thrown.is_some());
    let own = |one: &&Roll| one.pc == scene.seat.id;
    html! {
        (last::before(scene))
        p.label { (scene.text("web-dh-reaction-label")) }
        h1.roll__say #now tabindex="-1" { (scene.with("web-dh-reaction", &[("source", source.into()), ("mine", Scene::yes_no(mine).into())])) }
        @if scene.is_master() || reaction.told { (coming(scene, reaction)) } @else { p.quiet { (scene.text("web-dh-reaction-untold")) } }
        ul.parts-of { @for one in own_first(scene, reaction) { li { (part(scene, one)) } } }
        div #choices {
            @if thrown && !scene.offers(Cmd::ApplyReaction) { p.quiet.waiting { (scene.text("web-dh-reaction-waits")) } }
            (act(html! {
                (scene.send(&Command::ApplyReaction, "btn--seal", &scene.text("web-dh-reaction-apply")))
                @for one in reaction.rolls.iter().filter(own) { (plays(scene, one)) }
            }))
            @for cmd in [Cmd::RollReaction, Cmd::ApplyReaction] { (refused_cmd(scene, cmd)) }
        }
        (why(scene, "why-reaction", &["DH-REACT-2", "DH-REACT-3", "DH-REACT-5", "DH-REACT-6"]))
    }
}

fn plays(scene: &Scene<'_>, one: &Roll) -> Markup {
    let who = &one.pc;
    let mine = Scene::yes_no(*who == scene.seat.id);
    html! {
        (scene.send(&Command::RollReaction { pc: who.clone() }, scene.primary(who), &scene.with("web-dh-throw-for", &[("name", scene.called(who).into()), ("mine", mine.into())])))
        (moves::after_roll(scene, who))
    }
}

/// The feature that called for these rolls, and whose it is.
fn feature(scene: &Scene<'_>) -> Option<String> {
    let called = |events: &[&Event]| {
        let mut events = events.iter();
        events.any(|event| matches!(event, Event::ReactionCalled { .. }))
    };
    let (_, events) = scene
        .happened()
        .take(40)
        .find(|(_, events)| called(events))?;
    events.iter().find_map(|event| match event {
        Event::FoeActed {
            foe,
            how: FoeDeed::Feature { name } | FoeDeed::Reaction { name, .. },
        } => Some(format!("{}: {}", scene.foe_name(*foe), scene.name(name))),
        Event::EnvironmentActed { environment, name } => {
            let place = scene.state().environment(*environment);
            let place = place.map_or("", |place| scene.name(&place.name));
            Some(format!("{place}: {}", scene.name(name)))
        }
        _ => None,
    })
}

/// The reader's own roll stands on top.
fn own_first<'r>(scene: &Scene<'_>, reaction: &'r Reaction) -> Vec<&'r Roll> {
    let mut rolls: Vec<&Roll> = reaction.rolls.iter().collect();
    rolls.sort_by_key(|one| one.pc != scene.seat.id);
    rolls
}

fn part(scene: &Scene<'_>, one: &Roll) -> Markup {
    let who = &one.pc;
    let mine = *who == scene.seat.id;
    html! {
        div.part-head { b { (scene.called(who)) } span.label { (scene.roll_title(one)) } }
        @match &one.thrown {
            Some(thrown) => {
                (fallen::dice(scene, who, &format!("q{who}"), thrown, &[], false))
                p { (fallen::sentence(scene, one)) }
                @if !mine { (in_place_of(scene, who, html! { div.row { (moves::after_roll(scene, who)) } })) }
            }
            None if !scene.acts_for(who) => p.quiet { (scene.with("web-dh-waiting-throw", &[("name", scene.called(who).into())])) },
            None => {
                (roll::terms(scene, one))
                (extras::pool(scene, one))
                @if mine && one.phase == RollPhase::Open { (extras::own(scene, one)) }
                (chances::open_roll(scene, one))
                @if scene.is_master() && one.phase == RollPhase::Open { div.row { (extras::edges_given(scene, one)) } (extras::reframe(scene, one)) (extras::master(scene, one)) }
                @if !mine { (in_place_of(scene, who, html! { @if one.phase == RollPhase::Open { (extras::own(scene, one)) } div.row { (plays(scene, one)) } })) }
            }
        }
    }
}

/// What waits for those who fail, and for those who do not.
fn coming(scene: &Scene<'_>, reaction: &Reaction) -> Markup {
    let told = |steps: &Option<Vec<Step>>| {
        let steps = steps.as_deref().unwrap_or(&[]);
        let words: Vec<String> = steps.iter().map(|step| step_words(scene, step)).collect();
        match words.is_empty() {
            true => scene.text("web-dh-nothing"),
            false => words.join(", "),
        }
    };
    html! {
        dl.terms.secret[!reaction.told] {
            div { dt { (scene.text("web-dh-on-failure")) } dd { (told(&reaction.on_failure)) } }
            div { dt { (scene.text("web-dh-on-success")) } dd { (told(&reaction.on_success)) } }
        }
    }
}

pub fn step_words(scene: &Scene<'_>, step: &Step) -> String {
    match step {
        Step::Damage {
            dice,
            die,
            flat,
            kind,
            half,
            direct,
        } => scene.with(
            "web-dh-step-damage",
            &[
                ("dice", scene.dice_words(*dice, *die, *flat).into()),
                ("type", scene.damage_type(*kind).into()),
                ("half", Scene::yes_no(*half).into()),
                ("direct", Scene::yes_no(*direct).into()),
            ],
        ),
        Step::Stress { n } => scene.count("web-dh-step-stress", *n),
        Step::Condition { name, .. } => scene.condition(name),
        Step::Move { band } => {
            scene.with("web-dh-step-move", &[("range", scene.range(*band).into())])
        }
        Step::Text { text } => scene.name(text).to_owned(),
    }
}

/// Ready consequences to pick from; anything else is said.
fn steps(scene: &Scene<'_>) -> Vec<(String, String)> {
    let damage = |dice: u8, die: &str, flat: u8, kind: &str, half: bool| {
        let half = if half { r#","half":true"# } else { "" };
        format!(
            r#"[{{"do":"damage","dice":{dice},"die":"{die}","flat":{flat},"type":"{kind}"{half}}}]"#
        )
    };
    let words = |json: &str| {
        let steps: Vec<Step> = plain::from_text(json).unwrap_or_default();
        let words: Vec<String> = steps.iter().map(|step| step_words(scene, step)).collect();
        words.join(", ")
    };
    let mut list = vec![("[]".to_owned(), scene.text("web-dh-nothing"))];
    let mut ready = vec![
        r#"[{"do":"stress","n":1}]"#.to_owned(),
        r#"[{"do":"condition","name":"vulnerable","temporary":true}]"#.to_owned(),
        r#"[{"do":"condition","name":"restrained","temporary":true}]"#.to_owned(),
    ];
    for (dice, die, flat) in [
        (1, "d6", 2),
        (1, "d8", 3),
        (2, "d6", 3),
        (1, "d12", 4),
        (2, "d10", 3),
    ] {
        for kind in ["phy", "mag"] {
            for half in [false, true] {
                ready.push(damage(dice, die, flat, kind, half));
            }
        }
    }
    list.extend(ready.into_iter().map(|json| {
        let words = words(&json);
        (json, words)
    }));
    list
}

/// The game master calls for reactions: who, with what, against how much, and what then.
pub fn call(scene: &Scene<'_>) -> Markup {
    if !scene.offers(Cmd::CallReaction) {
        return html! {};
    }
    let traits: Vec<(String, String)> = Trait::ALL
        .map(|with| (with.as_str().to_owned(), scene.trait_name(with)))
        .to_vec();
    let up: Vec<_> = scene.state().up().cloned().collect();
    let steps = steps(scene);
    fold(
        "call-reaction",
        &scene.text("web-dh-reaction-call"),
        form_of(
            scene,
            &Command::CallReaction {
                source: String::new(),
                members: Vec::new(),
                on_failure: Vec::new(),
                on_success: Vec::new(),
                tell: None,
                hazard: Some(true),
            },
            "",
            html! {
                (line("reaction-source", "source", &scene.text("web-dh-reaction-source"), 300, ""))
                @for (number, who) in (1usize..).zip(&up) {
                    fieldset.sheetpart {
                        legend { label.tick { input.some-of type="checkbox" name={ "members." (number) ".pc" } value=(who); (scene.called(who)) } }
                        input type="hidden" name={ "members." (number) ".pc" } value="";
                        div.inline {
                            (chosen(&format!("reaction-trait-{number}"), &format!("members.{number}.trait"), &scene.text("web-dh-trait-word"), &traits, 0))
                            div.field.field--level {
                                label for={ "reaction-number-" (number) } { (scene.text("web-dh-difficulty")) }
                                input id={ "reaction-number-" (number) } name={ "members." (number) ".difficulty=" } type="number" min="1" max="60" value="13" required;
                            }
                            label.tick { input type="checkbox" name={ "members." (number) ".hidden=" } value="true"; (scene.text("web-dh-hide")) }
                        }
                    }
                }
                p.some-none { (scene.text("web-dh-some-none")) }
                div.inline {
                    (chosen("reaction-failure", "on_failure", &scene.text("web-dh-on-failure"), &steps, 4))
                    (chosen("reaction-success", "on_success", &scene.text("web-dh-on-success"), &steps, 5))
                }
                label.tick { input type="checkbox" name="tell" value="true" checked; (scene.text("web-dh-reaction-tell")) }
                button.btn.some-done { (scene.text("web-dh-reaction-do")) }
            },
        ),
    )
}

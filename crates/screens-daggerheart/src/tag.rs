//! A tag team: two rolls, one choice, one blow.

use ::daggerheart::content::Trait;
use ::daggerheart::{Cmd, Command, Name, Roll, RollPhase, Tag};
use maud::{Markup, html};
use table::SeatId;

use super::moment::{act, in_place_of};
use super::scene::{Scene, signed};
use super::{chances, extras, fallen, frame, last, moves, roll};
use screens::desk::{fold, form_of, refused_cmd, why};

pub fn slip(scene: &Scene<'_>, tag: &Tag) -> Markup {
    let both = tag.rolls.iter().all(|one| one.thrown.is_some());
    let stage = match (tag.accepted, both, &tag.chosen) {
        (false, ..) => "asked",
        (true, false, _) => "rolling",
        (true, true, None) => "choosing",
        (true, true, Some(_))
            if scene.offers(Cmd::Close)
                || scene
                    .state()
                    .counting()
                    .is_some_and(|roll| roll.phase == RollPhase::Closing) =>
        {
            "struck"
        }
        (true, true, Some(_)) => "chosen",
    };
    let names = [
        ("a", scene.called(&tag.initiator).into()),
        ("b", scene.called(&tag.partner).into()),
        ("stage", stage.into()),
    ];
    let struck = tag.chosen.is_some().then(|| last::struck_together(scene));
    let master = scene.is_master();
    html! {
        @match struck.filter(|struck| !struck.0.is_empty()) {
            Some(struck) => div.stage-last { (struck) },
            None => (last::before(scene)),
        }
        p.label { (scene.text("web-dh-tag-label")) }
        h1.roll__say #now tabindex="-1" { (scene.with("web-dh-tag-now", &names)) }
        (scene.deed(&tag.text))
        (waiting(scene, tag))
        div.twin {
            @for one in &tag.rolls { (part(scene, tag, one)) }
        }
        div #choices {
            @if !tag.accepted { (answer(scene, tag)) }
            @if tag.accepted && tag.rolls[0].phase == RollPhase::Proposed {
                @if master { (frame::tag(scene, tag)) } @else { p.quiet { (scene.text("web-dh-waits-gm")) } }
            }
            @if tag.accepted && tag.chosen.is_none() && tag.rolls[0].phase >= RollPhase::Framed { (fold("tag-odds", &scene.text("web-dh-tag-odds"), chances::pair(scene))) }
            @if let Some(counting) = scene.state().counting() && master && counting.phase < RollPhase::Closing { p.quiet { (scene.text("web-dh-tag-damage-due")) } }
            (kinds(scene))
            (roll::close_with(scene))
            (roll::usable(scene))
            (roll::relief(scene))
            @if master {
                @for one in &tag.rolls { (in_place_of(scene, &one.pc, html! { (extras::own(scene, one)) div.row { (plays(scene, tag, one)) } })) }
                (extras::ties(scene))
            }
            // The game master's own button is that of the frame.
            @if master && scene.offers(Cmd::FrameTag) { div.row { (roll::cancel(scene)) } } @else { (act(html! {
                @if !master { @for one in &tag.rolls { (plays(scene, tag, one)) } }
                (roll::close(scene))
                (roll::cancel(scene))
            })) }
            @for cmd in [Cmd::RollTag, Cmd::ChooseTag, Cmd::TagDamage] { (refused_cmd(scene, cmd)) }
        }
        (why(scene, "why-tag", &["DH-TAG-4", "DH-TAG-5", "DH-TAG-6", "DH-TAG-7", "DH-TAG-8"]))
    }
}

/// What can be done about one of the two rolls now.
fn plays(scene: &Scene<'_>, tag: &Tag, one: &Roll) -> Markup {
    let who = &one.pc;
    let decides = scene.is_master() || scene.seat.id == tag.initiator;
    let mine = Scene::yes_no(*who == scene.seat.id);
    html! {
        (scene.send(&Command::RollTag { pc: who.clone() }, scene.primary(who), &scene.with("web-dh-throw-for", &[("name", scene.called(who).into()), ("mine", mine.into())])))
        (scene.send(&Command::ChooseTag { pc: who.clone() }, "", &scene.with("web-dh-tag-choose", &[("kind", if decides { "decide" } else { "wish" }.into()), ("mine", mine.into()), ("name", scene.called(who).into())])))
        @for rally in [false, true] {
            (scene.send(&Command::TagDamage { pc: who.clone(), rally: rally.then_some(true) }, if rally { "" } else { scene.primary(who) }, &scene.with("web-dh-damage-throw", &[("type", "none".into()), ("rally", Scene::yes_no(rally).into())])))
        }
        (moves::after_roll(scene, who))
    }
}

/// Whom a pair waits for, told to everybody who has nothing to do about it.
fn waiting(scene: &Scene<'_>, tag: &Tag) -> Markup {
    let names = |whose: Vec<SeatId>| -> String {
        let names: Vec<String> = whose.iter().map(|who| scene.called(who)).collect();
        names.join(", ")
    };
    let left = tag.rolls.iter().filter(|roll| roll.thrown.is_none());
    let left: Vec<SeatId> = left.map(|roll| roll.pc.clone()).collect();
    let due = ::daggerheart::tag_owing(scene.state());
    let (what, names) = match (&tag.chosen, left.is_empty()) {
        _ if !tag.accepted || tag.rolls[0].phase == RollPhase::Proposed => return html! {},
        (_, false) => ("throw", names(left)),
        (None, true) => ("choose", scene.called(&tag.initiator)),
        (Some(_), true) if !due.is_empty() => ("damage", names(due)),
        (Some(_), true)
            if scene.can(|command| matches!(command, Command::ChooseTagType { .. })) =>
        {
            return html! {};
        }
        (Some(_), true) if scene.offers(Cmd::Close) => return html! {},
        (Some(_), true) => ("gm", String::new()),
    };
    let own = [0, 1]
        .into_iter()
        .any(|at| tag.rolls[at].pc == scene.seat.id);
    html! { @if !scene.is_master() || what != "gm" { p.quiet.waiting { (scene.with("web-dh-tag-waiting", &[("what", what.into()), ("names", names.into()), ("own", Scene::yes_no(own).into())])) } } }
}

/// The partner says yes, with a part of their own, or no.
fn answer(scene: &Scene<'_>, tag: &Tag) -> Markup {
    if !scene.offers(Cmd::AnswerTag) {
        return html! {};
    }
    let Some(pc) = scene.state().pcs.get(&tag.partner) else {
        return html! {};
    };
    let answer = |yes, weapon, feature| Command::AnswerTag {
        yes,
        weapon,
        with: None,
        feature,
    };
    let with = |name: &Name| scene.with("web-dh-tag-with", &[("name", name.into())]);
    let blows = html! {
        @for (number, spell) in (1i64..).zip(&pc.sheet.features) {
            (scene.send(&answer(true, None, Some(number)), "", &with(&spell.name)))
        }
        @for (number, weapon) in (1i64..).zip(&pc.sheet.weapons) {
            (scene.send(&answer(true, Some(number), None), "", &with(&weapon.name)))
        }
    };
    let traits = form_of(
        scene,
        &answer(true, None, None),
        "trait",
        html! {
            fieldset.traits {
                legend { (scene.text("web-dh-tag-yes")) }
                @for with in Trait::ALL { button.trait name="trait" value=(with.as_str()) { span { (scene.trait_name(with)) } b { (signed(pc.sheet.traits.get(with).into())) } } }
            }
        },
    );
    let no = scene.send(&answer(false, None, None), "", &scene.text("web-dh-tag-no"));
    html! {
        @if scene.is_master() { (in_place_of(scene, &tag.partner, html! { div.row { (blows) (no) } (traits) })) }
        @else {
            p { (scene.with("web-dh-tag-asks", &[("name", scene.called(&tag.initiator).into())])) }
            (traits)
            (act(html! { (blows) (no) }))
        }
    }
}

fn part(scene: &Scene<'_>, tag: &Tag, one: &Roll) -> Markup {
    let who = &one.pc;
    let chosen = tag.chosen.as_ref() == Some(who);
    let index = tag.index(who).unwrap_or(0);
    let helpers: Vec<_> = one.helpers.iter().map(|it| it.pc.clone()).collect();
    let mine = *who == scene.seat.id;
    html! {
        div.half.half--chosen[chosen] role="group" aria-label=(scene.called(who)) {
            div.part-head { b { (scene.called(who)) } @if tag.accepted || *who == tag.initiator { span.label { (scene.roll_title(one)) } } }
            @match &one.thrown {
                Some(thrown) => {
                    (fallen::dice(scene, who, &format!("t{who}"), thrown, &helpers, false))
                    p { (fallen::sentence(scene, one)) }
                    @if chosen { p.label { (scene.text("web-dh-tag-counts")) } }
                    @if tag.wish.as_ref() == Some(who) && tag.chosen.is_none() { p.label { (scene.with("web-dh-tag-wish", &[("name", scene.called(&tag.partner).into())])) } }
                    @if let Some(sum) = tag.damage[index] { p { (scene.count("web-dh-damage-sum", sum)) } }
                }
                None if one.phase >= RollPhase::Framed => {
                    (roll::terms(scene, one))
                    (extras::pool(scene, one))
                    @if mine { (extras::own(scene, one)) }
                    (fold(&format!("tag-odds-{who}"), &scene.with("web-dh-odds-of", &[("name", scene.called(who).into())]), chances::open_roll(scene, one)))
                    (extras::help(scene, one))
                    @if scene.is_master() { div.row { (extras::edges_given(scene, one)) } (extras::reframe(scene, one)) (extras::master(scene, one)) }
                }
                None => {}
            }
        }
    }
}

fn kinds(scene: &Scene<'_>) -> Markup {
    let kinds = scene.all(|command| match command {
        Command::ChooseTagType { kind } => Some(*kind),
        _ => None,
    });
    html! {
        @if !kinds.is_empty() {
            div.asking {
                p { (scene.text("web-dh-tag-type")) }
                div.row { @for kind in kinds { (scene.send(&Command::ChooseTagType { kind }, "", &scene.damage_type(kind))) } }
            }
        }
        (refused_cmd(scene, Cmd::ChooseTagType))
    }
}

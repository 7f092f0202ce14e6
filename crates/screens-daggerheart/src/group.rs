//! A group action: the followers' reaction rolls first, then the one who leads.

use ::daggerheart::content::Trait;
use ::daggerheart::{Cmd, Command, Group, Roll, RollPhase};
use maud::{Markup, html};

use super::moment::{act, in_place_of};
use super::scene::{Scene, signed};
use super::{chances, extras, fallen, frame, last, moves, roll};
use screens::desk::{SPOKEN, form_of, refused_cmd, why};

pub fn slip(scene: &Scene<'_>, group: &Group) -> Markup {
    let leader = &group.leader;
    if leader.phase >= RollPhase::Rolled {
        return roll::lying(scene, leader, members(scene, group));
    }
    let open = group.members.iter().filter(|one| one.success.is_none());
    let waiting: Vec<String> = open.map(|one| scene.called(&one.pc)).collect();
    let mine = leader.pc == scene.seat.id;
    let stage = match (leader.phase, waiting.is_empty()) {
        (RollPhase::Proposed, _) => "asked",
        (_, false) => "followers",
        (_, true) if mine => "own",
        (_, true) => "leader",
    };
    html! {
        (last::before(scene))
        p.label { (scene.text("web-dh-group-label")) " · " (scene.roll_title(leader)) }
        h1.roll__say #now tabindex="-1" { (scene.with("web-dh-group-lead", &[("name", scene.called(&leader.pc).into()), ("stage", stage.into()), ("names", waiting.join(", ").into())])) }
        (scene.deed(&leader.text))
        @if stage == "asked" {
            (members(scene, group))
            div #choices { (frame::group(scene, group)) div.row { (extras::ties(scene)) @if scene.is_master() { (roll::cancel(scene)) } } @if !scene.is_master() { (act(roll::cancel(scene))) } }
        } @else {
            (roll::terms(scene, leader))
            (lead(scene, group, waiting.is_empty()))
        }
        (why(scene, "why-group", &["DH-GROUP-4", "DH-GROUP-5", "DH-GROUP-10"]))
    }
}

fn lead(scene: &Scene<'_>, group: &Group, ready: bool) -> Markup {
    let leader = &group.leader;
    let mine = leader.pc == scene.seat.id;
    let throws = html! { (roll::pick(scene, leader)) @if ready && scene.offers(Cmd::RollAction) { (roll::throw(scene, leader)) } };
    let own = extras::own(scene, leader);
    // Followers look at their own dice first.
    let pool = html! { @if ready || mine { (extras::pool(scene, leader)) } };
    html! {
        div #choices {
            @if ready || mine { (pool) @if mine { (own) } (members(scene, group)) (chances::open_roll(scene, leader)) }
            @else { (members(scene, group)) }
            (extras::help(scene, leader))
            @if scene.is_master() { (extras::reframe(scene, leader)) (extras::master(scene, leader)) (in_place_of(scene, &leader.pc, html! { (own) div.row { (throws) } })) }
            (act(html! {
                @for member in &group.members { @if member.pc == scene.seat.id { (throw(scene, member)) } }
                @if mine { (throws) }
                @if scene.is_master() { (extras::edges_given(scene, leader)) (extras::ties(scene)) }
                (roll::cancel(scene))
            }))
            @for cmd in [Cmd::RollAction, Cmd::ChooseTrait] { (refused_cmd(scene, cmd)) }
        }
    }
}

fn throw(scene: &Scene<'_>, member: &Roll) -> Markup {
    let who = &member.pc;
    let words = scene.with(
        "web-dh-throw-for",
        &[
            ("name", scene.called(who).into()),
            ("mine", Scene::yes_no(*who == scene.seat.id).into()),
        ],
    );
    html! {
        (scene.send(&Command::RollFollower { pc: who.clone() }, scene.primary(who), &words))
        (moves::after_roll(scene, who))
    }
}

/// The others, the reader first.
fn members(scene: &Scene<'_>, group: &Group) -> Markup {
    let mut members: Vec<&Roll> = group.members.iter().collect();
    members.sort_by_key(|one| one.pc != scene.seat.id);
    html! {
        ul.parts-of {
            @for member in members {
                li { (follower(scene, member)) }
            }
        }
        (refused_cmd(scene, Cmd::RollFollower))
    }
}

fn follower(scene: &Scene<'_>, member: &Roll) -> Markup {
    let who = &member.pc;
    let picks = scene.can(
        |command| matches!(command, Command::DeclareReaction { pc, with: Some(_), .. } if pc == who),
    );
    let tells = scene.can(
        |command| matches!(command, Command::DeclareReaction { pc, text: Some(_), .. } if pc == who),
    );
    let declaration = |experiences: &[u8], features: &[u8], rally: bool| Command::DeclareReaction {
        pc: who.clone(),
        experiences: experiences.iter().map(|&number| number.into()).collect(),
        rally: rally.then_some(true),
        features: features.iter().map(|&number| number.into()).collect(),
        text: None,
        with: None,
    };
    let mine = *who == scene.seat.id;
    let plays = html! {
        @if picks && let Some(pc) = scene.state().pcs.get(who) {
            (form_of(scene, &declaration(&[], &[], false), &format!("follow-{who}"), html! {
                div.field.intent { label for={ "follow-" (who) } { (scene.with("web-dh-follow-how", &[("name", scene.called(who).into()), ("mine", Scene::yes_no(mine).into())])) } input id={ "follow-" (who) } name="text" maxlength="300" autocomplete="off"; }
                fieldset.traits {
                    legend.sr { (scene.text("web-dh-which-trait")) }
                    @for with in Trait::ALL { button.trait name="trait" value=(with.as_str()) { span { (scene.trait_name(with)) } b { (signed(pc.sheet.traits.get(with).into())) } } }
                }
            }))
        }
        @if tells && !picks {
            (form_of(scene, &declaration(&member.experiences, &member.features, member.rally), &format!("follow-{who}"), html! {
                div.inline {
                    div.field { label for={ "follow-" (who) } { (scene.with("web-dh-follow-how", &[("name", scene.called(who).into()), ("mine", Scene::yes_no(mine).into())])) } input id={ "follow-" (who) } name="text" maxlength="300" autocomplete="off" value=(if said(member) { member.text.as_str() } else { "" }) required; }
                    button.btn.btn--s { (scene.text("web-dh-tell")) }
                }
            }))
        }
        @if member.phase == RollPhase::Open { (extras::own(scene, member)) (chances::open_roll(scene, member)) }
        @if !mine { div.row { (throw(scene, member)) } }
    };
    html! {
        div.part-head {
            b { (scene.called(who)) }
            span.label { (scene.roll_title(member)) }
            @if let Some(success) = member.success { b.verdict-mark { (signed(if success { 1 } else { -1 })) } }
        }
        @if said(member) { (scene.deed(&member.text)) }
        @if let Some(thrown) = &member.thrown {
            (fallen::dice(scene, who, &format!("g{who}"), thrown, &[], false))
            p { (fallen::tell(scene, member, fallen::Part::Follower)) }
        }
        // What a follower declared can be vetoed before the trait is chosen, too.
        @if scene.is_master() && matches!(member.phase, RollPhase::Framed | RollPhase::Open) { div.row { (extras::edges_given(scene, member)) } (extras::reframe(scene, member)) (extras::master(scene, member)) }
        @if mine { (plays) } @else { (in_place_of(scene, who, plays)) }
    }
}

/// Whether a follower has told what they do.
fn said(member: &Roll) -> bool {
    !member.text.is_empty() && member.text != SPOKEN
}

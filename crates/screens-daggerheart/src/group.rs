//! A group action: the followers' reaction rolls first, then the one who leads.

use ::daggerheart::content::Trait;
use ::daggerheart::{Cmd, Command, Group, Roll, RollPhase};
use maud::{Markup, html};

use super::scene::{Scene, signed};
use super::{chances, extras, fallen, frame, moves, roll};
use screens::desk::{form_of, refused_cmd, why};

pub fn slip(scene: &Scene<'_>, group: &Group) -> Markup {
    let leader = &group.leader;
    if leader.phase >= RollPhase::Rolled {
        return html! { (members(scene, group)) (roll::slip(scene, leader)) };
    }
    let waits = leader.phase == RollPhase::Proposed;
    html! {
        p.label { (scene.text("web-dh-group-label")) " · " (scene.roll_title(leader)) }
        h1.roll__say #now tabindex="-1" { (scene.with("web-dh-group-lead", &[("name", scene.called(&leader.pc).into()), ("waits", Scene::yes_no(waits).into())])) }
        (scene.deed(&leader.text))
        @if !waits { (roll::terms(scene, leader)) }
        (members(scene, group))
        @if waits { div #choices { (frame::group(scene, group)) (extras::ties(scene)) (roll::cancel(scene)) } }
        @else { (lead(scene, group)) }
        (why(scene, "why-group", &["DH-GROUP-4", "DH-GROUP-5", "DH-GROUP-10"]))
    }
}

fn lead(scene: &Scene<'_>, group: &Group) -> Markup {
    let leader = &group.leader;
    let open = group.members.iter().filter(|one| one.success.is_none());
    let waiting: Vec<String> = open.map(|one| scene.called(&one.pc)).collect();
    let ready = waiting.is_empty() || scene.acts_for(&leader.pc);
    html! {
        // Followers look at their own dice first.
        @if ready { (extras::pool(scene, leader)) (chances::open_roll(scene, leader)) }
        div #choices {
            @if leader.phase == RollPhase::Framed {
                div.row { @for with in &leader.traits { (scene.send(&Command::ChooseTrait { with: *with }, scene.primary(&leader.pc), &scene.trait_name(*with))) } }
            }
            (extras::own(scene, leader))
            @if waiting.is_empty() {
                @if scene.offers(Cmd::RollAction) { div.row.row--go { (roll::throw(scene, leader)) } }
            } @else { p.quiet { (scene.with("web-dh-group-waits", &[("names", waiting.join(", ").into())])) } }
            (refused_cmd(scene, Cmd::RollAction))
            (roll::cancel(scene))
            (extras::help(scene, leader))
            @if scene.is_master() { (extras::master(scene, leader)) (extras::ties(scene)) }
        }
    }
}

fn members(scene: &Scene<'_>, group: &Group) -> Markup {
    html! {
        ul.parts-of {
            @for member in &group.members {
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
    let roll = Command::RollFollower { pc: who.clone() };
    let declaration = |experiences: &[u8], features: &[u8], rally: bool| Command::DeclareReaction {
        pc: who.clone(),
        experiences: experiences.iter().map(|&number| number.into()).collect(),
        rally: rally.then_some(true),
        features: features.iter().map(|&number| number.into()).collect(),
        text: None,
        with: None,
    };
    html! {
        div.part-head {
            b { (scene.called(who)) }
            span.label { (scene.roll_title(member)) }
            @if let Some(success) = member.success { b.verdict-mark { (signed(if success { 1 } else { -1 })) } }
        }
        @if let Some(thrown) = &member.thrown {
            (fallen::dice(scene, who, &format!("g{who}"), thrown, &[], false))
            p { (fallen::tell(scene, member, fallen::Part::Follower)) }
            div.row { (moves::after_roll(scene, who)) }
        }
        @if picks && let Some(pc) = scene.state().pcs.get(who) {
            (form_of(scene, &declaration(&[], &[], false), &format!("follow-{who}"), html! {
                div.field.intent { label for={ "follow-" (who) } { (scene.with("web-dh-follow-how", &[("name", scene.called(who).into()), ("mine", Scene::yes_no(*who == scene.seat.id).into())])) } input id={ "follow-" (who) } name="text" maxlength="300" autocomplete="off"; }
                fieldset.traits {
                    legend.sr { (scene.text("web-dh-which-trait")) }
                    @for with in Trait::ALL { button.trait name="trait" value=(with.as_str()) { span { (scene.trait_name(with)) } b { (signed(pc.sheet.traits.get(with).into())) } } }
                }
            }))
        }
        @if tells && !picks {
            (form_of(scene, &declaration(&member.experiences, &member.features, member.rally), &format!("follow-{who}"), html! {
                div.inline {
                    div.field { label for={ "follow-" (who) } { (scene.with("web-dh-follow-how", &[("name", scene.called(who).into()), ("mine", Scene::yes_no(*who == scene.seat.id).into())])) } input id={ "follow-" (who) } name="text" maxlength="300" autocomplete="off" required; }
                    button.btn.btn--s { (scene.text("web-dh-tell")) }
                }
            }))
        }
        @if member.phase == RollPhase::Open {
            (chances::open_roll(scene, member))
            (extras::own(scene, member))
        }
        // What a follower declared can be vetoed before the trait is chosen, too.
        @if scene.is_master() && matches!(member.phase, RollPhase::Framed | RollPhase::Open) { (extras::master(scene, member)) }
        @if scene.accepts(&roll) { div.row { (scene.send(&roll, scene.primary(who), &scene.with("web-dh-throw-for", &[("name", scene.called(who).into()), ("mine", Scene::yes_no(*who == scene.seat.id).into())]))) } }
    }
}

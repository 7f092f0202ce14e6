//! Rests, armor that is asked for, and death moves: what waits for one person's answer.

use ::daggerheart::{
    ArmorAsk, Cmd, Command, DeathChoice, Downtime, Event, Rest, RestKind, Resting, Who,
};
use maud::{Markup, html};
use table::SeatId;

use super::moment::{act, in_place_of};
use super::scene::Scene;
use super::{chances, last};
use screens::desk::{dice_of, fold, form_of, refused_cmd, select, why};

pub fn slip(scene: &Scene<'_>, rest: &Rest) -> Markup {
    let key = kind(rest.kind);
    let waits: Vec<String> = (scene.state().pcs.keys())
        .filter(|who| rest.moves.get(*who).is_none_or(|chosen| chosen.len() < 2))
        .filter(|who| scene.state().up().any(|up| up == *who))
        .map(|who| scene.called(who))
        .collect();
    let mut pcs: Vec<_> = scene.state().pcs.iter().collect();
    pcs.sort_by_key(|(who, _)| **who != scene.seat.id);
    let to_do = |who: &SeatId| {
        scene.can(|command| matches!(command, Command::Downtime { pc, .. } if pc == who))
    };
    let stage = match (waits.is_empty(), scene.is_master()) {
        (true, true) => "end",
        (true, false) => "over",
        _ if to_do(&scene.seat.id) && !scene.is_master() => "own",
        _ => "waits",
    };
    html! {
        (last::before(scene))
        p.label { (scene.kind("web-dh-rest", key)) }
        h1.roll__say #now tabindex="-1" { (scene.with("web-dh-rest-now", &[("stage", stage.into()), ("names", waits.join(", ").into())])) }
        p.quiet { (scene.kind("web-dh-rest-about", key)) }
        ul.parts-of {
            @for (who, pc) in pcs {
                li {
                    div.part-head { b { (scene.called(who)) } span.label { (scene.with("web-dh-rest-marks", &[("hp", pc.hp.into()), ("stress", pc.stress.into()), ("armor", pc.armor.into()), ("hope", pc.hope.into())])) } }
                    @if let Some(chosen) = rest.moves.get(who) { p { @for (index, one) in chosen.iter().enumerate() { @if index > 0 { ", " } (downtime(scene, one)) } } }
                    @if *who == scene.seat.id { (choose(scene, who)) } @else { (in_place_of(scene, who, choose(scene, who))) }
                }
            }
        }
        (refused_cmd(scene, Cmd::Downtime))
        (chances::rest(scene))
        div #choices { (end(scene)) }
        (why(scene, "why-rest", &["DH-REST-2", "DH-REST-3"]))
    }
}

fn kind(kind: RestKind) -> &'static str {
    match kind {
        RestKind::Short => "short",
        RestKind::Long => "long",
    }
}

fn resting(what: Resting) -> &'static str {
    match what {
        Resting::TendWounds => "tend_wounds",
        Resting::ClearStress => "clear_stress",
        Resting::RepairArmor => "repair_armor",
        Resting::Prepare => "prepare",
        Resting::PrepareTogether => "prepare_together",
        Resting::Project => "project",
    }
}

pub fn downtime(scene: &Scene<'_>, one: &Downtime) -> String {
    let words = |key: &str, name: String| {
        scene.with(
            "web-dh-downtime-done",
            &[("kind", key.into()), ("name", name.into())],
        )
    };
    match one {
        Downtime::TendWounds(who) => words("tend_wounds", scene.called(who)),
        Downtime::ClearStress => words("clear_stress", String::new()),
        Downtime::RepairArmor(who) => words("repair_armor", scene.called(who)),
        Downtime::Prepare => words("prepare", String::new()),
        Downtime::PrepareTogether => words("prepare_together", String::new()),
        Downtime::Project(id) => {
            let countdown = scene.state().countdown(*id);
            words(
                "project",
                countdown.map_or_else(String::new, |it| scene.name(&it.name).to_owned()),
            )
        }
    }
}

/// One button for each thing that can be done; whom it is for, where that matters.
fn choose(scene: &Scene<'_>, who: &SeatId) -> Markup {
    let offers = scene.all(|command| match command {
        Command::Downtime {
            pc,
            what,
            target,
            countdown,
        } if pc == who => Some((*what, target.clone(), *countdown)),
        _ => None,
    });
    let idle: Vec<String> = offers
        .iter()
        .filter_map(|(what, target, _)| useless(scene, who, *what, target.as_ref()))
        .collect();
    // Where nothing would help, everything may still be chosen.
    let all_idle = offers
        .iter()
        .all(|(what, target, _)| useless(scene, who, *what, target.as_ref()).is_some());
    let offers: Vec<_> = offers
        .into_iter()
        .filter(|(what, target, _)| {
            all_idle || useless(scene, who, *what, target.as_ref()).is_none()
        })
        .collect();
    let mut said: Vec<String> = Vec::new();
    for one in idle {
        if !said.contains(&one) {
            said.push(one);
        }
    }
    html! {
        @if !said.is_empty() { p.quiet { (said.join(" ")) } }
        div.row {
            @for (what, target, countdown) in &offers {
                @let ally = matches!(what, Resting::TendWounds | Resting::RepairArmor);
                // Without a name it is for oneself, which stands there by name as well.
                @if ally == target.is_some() {
                    @let name = match (target, countdown) {
                        (Some(target), _) => scene.called(target),
                        (None, Some(id)) => u32::try_from(*id).ok().and_then(|id| scene.state().countdown(id)).map_or_else(String::new, |it| scene.name(&it.name).to_owned()),
                        (None, None) => String::new(),
                    };
                    (scene.send(&Command::Downtime { pc: who.clone(), what: *what, target: target.clone(), countdown: *countdown }, "btn--s", &scene.with("web-dh-downtime", &[("kind", resting(*what).into()), ("name", name.into())])))
                }
            }
        }
    }
}

/// Why a thing would do nothing now.
fn useless(
    scene: &Scene<'_>,
    who: &SeatId,
    what: Resting,
    target: Option<&SeatId>,
) -> Option<String> {
    let whom = target.unwrap_or(who);
    let pc = scene.state().pcs.get(whom)?;
    let key = match what {
        Resting::TendWounds if pc.hp == 0 => "hp",
        Resting::ClearStress if pc.stress == 0 => "stress",
        Resting::RepairArmor if pc.armor == 0 => "armor",
        Resting::Prepare | Resting::PrepareTogether if pc.hope >= pc.hope_slots => "hope",
        _ => return None,
    };
    Some(scene.with(
        "web-dh-rest-useless",
        &[("kind", key.into()), ("name", scene.called(whom).into())],
    ))
}

fn end(scene: &Scene<'_>) -> Markup {
    let counts = scene.all(|command| match command {
        Command::EndRest {
            countdown: Some(id),
        } => u32::try_from(*id).ok(),
        _ => None,
    });
    html! {
        @if scene.offers(Cmd::EndRest) {
            div.stage-act {
                (scene.send(&Command::EndRest { countdown: None }, "btn--seal", &scene.text("web-dh-rest-end")))
                @for id in counts {
                    @if let Some(it) = scene.state().countdown(id) { (scene.send(&Command::EndRest { countdown: Some(id.into()) }, "", &scene.with("web-dh-rest-end-count", &[("name", (&it.name).into())]))) }
                }
                (scene.send(&Command::InterruptRest, "", &scene.text("web-dh-rest-interrupt")))
            }
        }
        @for cmd in [Cmd::EndRest, Cmd::InterruptRest] { (refused_cmd(scene, cmd)) }
    }
}

/// The game master offers a rest.
pub fn begin(scene: &Scene<'_>) -> Markup {
    html! {
        @if scene.offers(Cmd::BeginRest) { (fold("rest", &scene.text("web-dh-rest-begin"), html! {
            div.row { @for one in [RestKind::Short, RestKind::Long] { (scene.send(&Command::BeginRest { kind: one }, "", &scene.kind("web-dh-rest", kind(one)))) } }
        })) }
        (refused_cmd(scene, Cmd::BeginRest))
    }
}

/// A hit waits: with an armor slot it costs one HP less.
pub fn armor(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    // The reader's own first; one is asked after the other.
    let mut hits: Vec<_> = state.armor.iter().collect();
    hits.sort_by_key(|hit| hit.pc != scene.seat.id);
    let [first, others @ ..] = &hits[..] else {
        return html! {};
    };
    let asked = |hit: &ArmorAsk| {
        let mine = Scene::yes_no(hit.pc == scene.seat.id);
        scene.with(
            "web-dh-armor-ask",
            &[
                ("name", scene.called(&hit.pc).into()),
                ("hp", hit.hp.into()),
                ("mine", mine.into()),
            ],
        )
    };
    let answers = |hit: &ArmorAsk| {
        html! {
            @for spend in [true, false] {
                (scene.send(&Command::ArmorSlot { pc: hit.pc.clone(), spend }, "", &scene.with("web-dh-armor-do", &[("use", Scene::yes_no(spend).into()), ("hp", hit.hp.saturating_sub(u8::from(spend)).into())])))
            }
        }
    };
    let free = |hit: &ArmorAsk| {
        let pc = state.pcs.get(&hit.pc);
        pc.map_or(0, |pc| pc.sheet.armor.saturating_sub(pc.armor))
    };
    let mine = first.pc == scene.seat.id;
    html! {
        (harm(scene, &first.pc))
        h1.roll__say #now tabindex="-1" { (asked(first)) }
        p.quiet { (scene.count("web-dh-armor-free", free(first))) }
        div #choices {
            @if mine { (act(answers(first))) } @else { (in_place_of(scene, &first.pc, html! { div.row { (answers(first)) } })) }
            @for hit in others {
                p { (asked(hit)) }
                (in_place_of(scene, &hit.pc, html! { div.row { (answers(hit)) } }))
            }
            (refused_cmd(scene, Cmd::ArmorSlot))
        }
        (why(scene, "why-armor", &["DH-ARMOR-1", "DH-ARMOR-3", "DH-HP-1"]))
    }
}

/// Why so many: the dice, what they come to, what is left of it, and the thresholds it is measured by.
fn harm(scene: &Scene<'_>, who: &SeatId) -> Markup {
    let struck = |events: &[&Event]| {
        events.iter().any(
            |event| matches!(event, Event::DamageDealt { target: Who::Pc(pc), .. } if pc == who),
        )
    };
    let found = scene.happened().take(12).find(|(_, events)| struck(events));
    let dice = found
        .as_ref()
        .map(|(record, events)| last::blow(scene, record.seq, dice_of(record), events));
    let events = found.map(|(_, events)| events);
    let dealt = events.iter().flatten().find_map(|event| match event {
        Event::DamageDealt {
            target: Who::Pc(pc),
            raw,
            after,
            ..
        } if pc == who => Some((*raw, after.unwrap_or(*raw))),
        _ => None,
    });
    let Some(((raw, after), pc)) = dealt.zip(scene.state().pcs.get(who)) else {
        return html! {};
    };
    let rolled = events.iter().flatten().find_map(|event| match event {
        Event::DamageRolled { sum, .. } => Some(*sum),
        _ => None,
    });
    let half = rolled.is_some_and(|sum| raw < sum);
    let thresholds = pc.sheet.thresholds;
    html! {
        div.stage-last {
        @if let Some(dice) = dice { (dice) }
        p.roll__say { (scene.with("web-dh-armor-hit", &[("name", scene.called(who).into()), ("raw", raw.into())])) }
        p.quiet { (scene.with("web-dh-armor-why", &[
            ("raw", raw.into()),
            ("after", after.into()),
            ("less", Scene::yes_no(after < raw).into()),
            ("half", Scene::yes_no(half).into()),
            ("major", thresholds.major.into()),
            ("severe", thresholds.severe.into()),
        ])) }
        }
    }
}

/// Somebody marked their last HP.
pub fn death(scene: &Scene<'_>, who: &SeatId) -> Markup {
    if let Some(n) = scene.state().pcs.get(who).and_then(|pc| pc.relief) {
        return divide(scene, who, n);
    }
    let choices = scene.all(|command| match command {
        Command::DeathMove {
            pc,
            choice,
            weapon: None,
            ..
        } if pc == who => Some(*choice),
        _ => None,
    });
    let strikes = scene.can(
        |command| matches!(command, Command::DeathMove { pc, weapon: Some(_), .. } if pc == who),
    );
    html! {
        (last::slip(scene))
        p.label { (scene.text("web-dh-death-label")) }
        h1.roll__say #now tabindex="-1" { (scene.with("web-dh-death", &[("name", scene.called(who).into()), ("mine", Scene::yes_no(*who == scene.seat.id).into())])) }
        div #choices {
            ul.arms {
                @for choice in [DeathChoice::Risk, DeathChoice::Avoid, DeathChoice::Blaze] {
                    @let key = death_key(choice);
                    @let possible = choices.contains(&choice);
                    li.off[!possible] {
                        div { b { (scene.kind("web-dh-death-move", key)) } p.quiet { (scene.kind("web-dh-death-about", key)) } (chances::death(scene, who, choice)) }
                    }
                }
            }
            @let moves = html! {
                @for choice in &choices { (scene.send(&dying(who, *choice), "", &scene.kind("web-dh-death-move", death_key(*choice)))) }
            };
            @let mine = *who == scene.seat.id;
            @if mine { @if strikes { (strike(scene, who)) } }
            @else { (in_place_of(scene, who, html! { div.row { (moves) } @if strikes { (strike(scene, who)) } })) }
            (act(html! { @if mine { (moves) } (scene.send(&Command::AllowBlaze { pc: who.clone() }, "", &scene.text("web-dh-blaze-allow"))) }))
            @for cmd in [Cmd::DeathMove, Cmd::AllowBlaze] { (refused_cmd(scene, cmd)) }
        }
        (why(scene, "why-death", &["DH-DEATH-2", "DH-DEATH-3", "DH-DEATH-4"]))
    }
}

fn death_key(choice: DeathChoice) -> &'static str {
    match choice {
        DeathChoice::Risk => "risk",
        DeathChoice::Avoid => "avoid",
        DeathChoice::Blaze => "blaze",
    }
}

fn dying(who: &SeatId, choice: DeathChoice) -> Command {
    Command::DeathMove {
        pc: who.clone(),
        choice,
        hp: None,
        text: None,
        weapon: None,
        target: None,
        // What is cleared is divided when the die is known.
        later: (choice == DeathChoice::Risk).then_some(true),
    }
}

/// The die lies there: how much of what it clears should be HP.
fn divide(scene: &Scene<'_>, who: &SeatId, n: u8) -> Markup {
    let ways = scene.all(|command| match command {
        Command::DivideRelief { pc, hp } if pc == who => Some(*hp),
        _ => None,
    });
    html! {
        div.stage-last { (last::fate(scene)) }
        h1.roll__say #now tabindex="-1" { (scene.with("web-dh-death-divide", &[("name", scene.called(who).into()), ("n", n.into()), ("mine", Scene::yes_no(*who == scene.seat.id).into())])) }
        div #choices {
            @let shares = html! {
                @for hp in ways.iter().rev() {
                    @let stress = i64::from(n) - *hp;
                    (scene.send(&Command::DivideRelief { pc: who.clone(), hp: *hp }, "", &scene.with("web-dh-death-share", &[("hp", (*hp).into()), ("stress", stress.into())])))
                }
            };
            @if scene.is_master() { (in_place_of(scene, who, html! { div.row { (shares) } })) } @else { (act(shares)) }
            @if ways.is_empty() { p.quiet.waiting { (scene.with("web-dh-waiting-settle", &[("name", scene.called(who).into()), ("what", "decides".into())])) } }
            (refused_cmd(scene, Cmd::DivideRelief))
        }
        (why(scene, "why-death", &["DH-DEATH-4"]))
    }
}

fn strike(scene: &Scene<'_>, who: &SeatId) -> Markup {
    let Some(pc) = scene.state().pcs.get(who) else {
        return html! {};
    };
    let weapons: Vec<(String, String)> = (1usize..)
        .zip(&pc.sheet.weapons)
        .map(|(number, weapon)| (number.to_string(), scene.name(&weapon.name).to_owned()))
        .collect();
    let foes: Vec<(String, String)> = scene
        .state()
        .foes
        .iter()
        .filter(|foe| foe.status == ::daggerheart::FoeStatus::Up)
        .map(|foe| (foe.id.to_string(), scene.foe_name(foe.id)))
        .collect();
    fold(
        &format!("blaze-{who}"),
        &scene.text("web-dh-blaze-strike"),
        form_of(
            scene,
            &dying(who, DeathChoice::Blaze),
            &format!("strike-{who}"),
            html! {
                div.inline {
                    (select(&format!("blaze-weapon-{who}"), "weapon", &scene.text("web-dh-weapon"), &weapons))
                    (select(&format!("blaze-target-{who}"), "target", &scene.text("web-dh-against"), &foes))
                    button.btn { (scene.kind("web-dh-death-move", "blaze")) }
                }
            },
        ),
    )
}

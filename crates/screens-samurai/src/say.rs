//! The moment in one sentence, as a person would say it, and what is to be decided now.

use ::samurai::{
    Cause, Command, Event, Mark, Phase, Samurai, State, read, say as tell, wound_name,
};
use dice::{Die, Given, Origin};
use table::{Arg, Body, Game, Pending, Turn};

use super::scene::Scene;
use super::words::{capital, face, number};

/// What just happened; nothing before anything did.
pub fn happened(scene: &Scene<'_>) -> String {
    capital(&match scene.state().phase {
        _ if !so_far(scene).is_empty() => so_far(scene),
        Phase::Over => story(scene).pop().unwrap_or_default(),
        // What concentration bought is told as it happened.
        phase if phase != Phase::RoundOver && bought(scene) => story(scene).join(" "),
        Phase::Ready => ready(scene),
        Phase::Rolled => rolled(scene),
        Phase::Allocated => allocated(scene),
        Phase::FoeRolled => foe_rolled(scene),
        Phase::RoundOver => {
            let (_, events) = scene.last().unzip();
            round_over(scene, scene.state(), events.unwrap_or_default())
        }
    })
}

/// What is to be decided, and by whom.
pub fn now(scene: &Scene<'_>) -> String {
    let state = scene.state();
    if let Some(pending) = scene.table.pending() {
        return capital(&throw(scene, pending));
    }
    let foe = || ("foe", scene.foe());
    capital(&match state.phase {
        Phase::RoundOver if scene.choosing().is_none() => {
            scene
                .reader
                .count("web-now-round-over", "round", state.round)
        }
        Phase::Ready | Phase::RoundOver => {
            let next = u8::from(state.phase == Phase::RoundOver);
            let most = state.cap_in(scene.duel(), state.round + next);
            let case = match () {
                () if state.limb_lost => "limb",
                () if scene.is_last_round() => "last",
                () => "other",
            };
            let dice = number(scene.reader, most.into());
            let args = [
                ("case", case.into()),
                ("most", most.into()),
                ("dice", dice.into()),
                foe(),
            ];
            scene.to("web-now-ready", &args)
        }
        Phase::Rolled => {
            let dice = state.dice;
            let divisible = read::divisible(&scene.setup().options, dice.as_slice());
            let case = match divisible {
                _ if dice.usable().next().is_none() => "none",
                // Nobody divides a one.
                Some(face) if face > 1 => "divide",
                _ if dice.usable().count() == 1 => "one",
                _ => "other",
            };
            scene.to("web-now-rolled", &[("case", case.into())])
        }
        Phase::Allocated => {
            let rest = 4 - state.n;
            let dice = number(scene.reader, rest.into());
            scene.to(
                "web-now-allocated",
                &[foe(), ("n", rest.into()), ("dice", dice.into())],
            )
        }
        Phase::FoeRolled => {
            let ki = state.ki_left_this_round(scene.duel()) > 0;
            let case = if ki { "ki" } else { "other" };
            scene.to("web-now-foe-rolled", &[("case", case.into()), foe()])
        }
        Phase::Over => scene.with(
            "web-after",
            &[
                ("round", state.round.into()),
                ("health", state.health.into()),
                foe(),
                ("foe_health", state.foe_health.into()),
            ],
        ),
    })
}

/// What the real dice mean that were named so far.
fn so_far(scene: &Scene<'_>) -> String {
    let Some(pending) = scene.table.pending() else {
        return String::new();
    };
    let events = known(scene, pending);
    // Once the area is known, what led there is known too.
    let injured = |event: &Event| matches!(event, Event::InjuryRolled { .. });
    let from = events.iter().position(injured).unwrap_or(0);
    let mut said: Vec<String> = events[from..]
        .iter()
        .filter_map(|event| tell(scene.duel(), event))
        .map(|phrase| scene.reader.phrase(&phrase))
        .collect();
    if let Some(face) = thrown_again(scene, pending) {
        said.push(scene.with("web-wound-again", &[("face", face.into())]));
    }
    said.join(" ")
}

/// What has happened of a command that waits for more dice.
fn known(scene: &Scene<'_>, pending: &Pending<Samurai>) -> Vec<Event> {
    let mut state = scene.state().clone();
    let mut events = Vec::new();
    let mut dice = Given::new(&pending.faces, Origin::Physical);
    let mut turn = Turn::new(scene.setup(), &mut state, &mut events, &mut dice);
    // It stops where the faces end: that is what is asked for.
    let _ = Samurai::decide(&mut turn, &pending.seat, &pending.command);
    events
}

/// The wound one has already that was thrown last: it does not count (WS-WOUND-3).
fn thrown_again(scene: &Scene<'_>, pending: &Pending<Samurai>) -> Option<u8> {
    let next = pending.next.first().map_or("", |die| die.name);
    let last = *pending.faces.last()?;
    let rolled = known(scene, pending).iter().find_map(|event| match event {
        Event::InjuryRolled { faces, .. } => Some(faces.as_slice().len()),
        _ => None,
    })?;
    (next == "samurai-die-wound" && pending.faces.len() > rolled).then_some(last)
}

/// The sentences of the last step.
fn story(scene: &Scene<'_>) -> Vec<String> {
    let (_, events) = scene.last().unzip();
    let phrases = events
        .unwrap_or_default()
        .iter()
        .filter_map(|event| tell(scene.duel(), event));
    phrases.map(|phrase| scene.reader.phrase(&phrase)).collect()
}

fn bought(scene: &Scene<'_>) -> bool {
    let last = scene.last().map(|(record, _)| &record.body);
    matches!(
        last,
        Some(Body::Play {
            command: Command::SpendConcentration { .. },
            ..
        })
    )
}

/// Before the first dice: who stands there. Later: how the round before went.
fn ready(scene: &Scene<'_>) -> String {
    let foe = || ("foe", Arg::from(scene.duel().name.clone()));
    let Some((ended, events)) = scene.ended() else {
        return scene.with("web-say-first", &[foe()]);
    };
    let mut said = round_over(scene, &ended, events);
    if let Some(bleeding) = bleeding(scene) {
        said.push(' ');
        said.push_str(&bleeding);
    }
    said
}

/// What a wound took when the round began, if the last step began it.
fn bleeding(scene: &Scene<'_>) -> Option<String> {
    let (_, events) = scene.last()?;
    let bleeds = |event: &&Event| {
        let cause = Cause::Bleeding;
        matches!(event, Event::HealthLost { cause: because, .. } if *because == cause)
    };
    let phrase = tell(scene.duel(), events.iter().find(bleeds)?)?;
    Some(scene.reader.phrase(&phrase))
}

fn rolled(scene: &Scene<'_>) -> String {
    let dice = scene.state().dice;
    let sum: u16 = read::usable_sum(dice.as_slice()).into();
    let aside = dice.as_slice().iter().filter(|die| die.set_aside).count();
    let sum = || -> Arg { number(scene.reader, sum).into() };
    let rerolled = scene.last().and_then(|(_, events)| {
        events.iter().find_map(|event| match *event {
            Event::DieRerolled { from, to, .. } => Some((from, to)),
            _ => None,
        })
    });
    let said = match (rerolled, dice.as_slice()) {
        _ if dice.usable().next().is_none() => scene.text("web-say-rolled-none"),
        (Some((from, to)), _) => scene.with(
            "web-say-rerolled",
            &[
                ("same", if from == to { "yes" } else { "no" }.into()),
                ("from", face(scene.reader, from).into()),
                ("to", face(scene.reader, to).into()),
                ("sum", sum()),
            ],
        ),
        (None, [die]) => scene.with(
            "web-say-rolled-one",
            &[("face", face(scene.reader, die.face).into())],
        ),
        (None, _) if aside > 0 => scene.with(
            "web-say-rolled-aside",
            &[
                ("count", read::usable_sum(dice.as_slice()).into()),
                ("sum", sum()),
                ("aside", aside.into()),
            ],
        ),
        (None, _) => scene.with("web-say-rolled", &[("sum", sum())]),
    };
    match bleeding(scene) {
        Some(bleeding) => format!("{bleeding} {}", capital(&said)),
        None => said,
    }
}

fn allocated(scene: &Scene<'_>) -> String {
    let state = scene.state();
    scene.with(
        "web-say-allocated",
        &[
            ("attack", state.attack.into()),
            ("defence", state.defence.into()),
        ],
    )
}

fn foe_rolled(scene: &Scene<'_>) -> String {
    let state = scene.state();
    let row = read::row_of(state.foe_dice.as_slice());
    let clash = read::clash(scene.duel(), state.attack, state.defence, row);
    let page = scene.duel().row(row);
    let falls = clash.loss >= state.foe_health;
    let dies = clash.lands && page.health >= state.health;
    let case = match (clash.loss > 0, clash.lands) {
        _ if falls => "falls",
        (true, true) if dies => "both_dead",
        (false, true) if dies => "hurt_dead",
        (true, true) => "both",
        (true, false) => "hit",
        (false, true) => "hurt",
        (false, false) => "none",
    };
    // What stops the blow: nothing was put into it, it is too weak by itself, or his guard.
    let stopped = match (state.attack, clash.final_attack) {
        (0, _) => "idle",
        (_, 0) if page.defence > 0 => "guard",
        _ => "weak",
    };
    scene.with(
        "web-say-foe-rolled",
        &[
            ("case", case.into()),
            ("stopped", stopped.into()),
            ("row", number(scene.reader, row.into()).into()),
            ("foe", scene.foe()),
            ("final", clash.final_attack.into()),
            ("from", from(scene).into()),
        ],
    )
}

/// The final attack from which he loses hearts.
fn from(scene: &Scene<'_>) -> u8 {
    let bands = &scene.duel().foe.resistance;
    bands.first().map_or(0, |band| band.at)
}

/// How a round went, by the state it ended in and what the last step of it did.
fn round_over(scene: &Scene<'_>, state: &State, events: &[Event]) -> String {
    let dealt = state.dealt.unwrap_or(0);
    let dodged = events.iter().any(|event| matches!(event, Event::Dodged));
    // Whoever put nothing into the attack did not strike.
    let idle = state.attack == 0;
    let case = match (dealt > 0, state.mark) {
        (false, Some(Mark::Hit)) if dodged && idle => "dodged_idle",
        (false, Some(Mark::Hit)) if idle => "hit_idle",
        (false, _) if idle => "idle",
        (true, Some(Mark::Hit)) if dodged => "dealt_dodged",
        (false, Some(Mark::Hit)) if dodged => "dodged",
        (true, Some(Mark::Hit)) => "dealt_hit",
        (false, Some(Mark::Hit)) => "hit",
        (true, _) => "dealt",
        (false, _) => "nothing",
    };
    // What got through and was too little did not miss.
    let through = state.final_attack.unwrap_or(0);
    let blow = if through > 0 { "weak" } else { "missed" };
    let mut said = scene.with(
        "web-say-round-over",
        &[
            ("case", case.into()),
            ("dealt", dealt.into()),
            ("foe", scene.foe()),
            ("blow", blow.into()),
            ("final", through.into()),
            ("from", from(scene).into()),
        ],
    );
    for event in events {
        let more = match event {
            Event::AreaStruck { area } => {
                let area = scene.duel().area(*area).names();
                Some(scene.with("web-say-area", &[("area", area.into())]))
            }
            Event::LimbLost { .. } => {
                tell(scene.duel(), event).map(|phrase| scene.reader.phrase(&phrase))
            }
            Event::WoundTaken { wound, .. } => Some(scene.with(
                "web-say-wound",
                &[("wound", Arg::Message(wound_name(*wound)))],
            )),
            _ => None,
        };
        if let Some(more) = more {
            said.push(' ');
            said.push_str(&more);
        }
    }
    said
}

/// Real dice are due: which, and for what.
fn throw(scene: &Scene<'_>, pending: &Pending<Samurai>) -> String {
    let next: &[Die] = &pending.next;
    let word = match next.first().map_or("", |die| die.name) {
        "samurai-die-own" => "web-throw-own",
        "samurai-die-foe" => "web-throw-foe",
        "samurai-die-surprise" => "web-throw-surprise",
        "samurai-die-injury" => "web-throw-injury",
        "samurai-die-wound" if thrown_again(scene, pending).is_some() => "web-throw-wound-again",
        "samurai-die-wound" => "web-throw-wound",
        _ => "web-throw-loss",
    };
    scene.to(word, &[("n", next.len().into()), ("foe", scene.foe())])
}

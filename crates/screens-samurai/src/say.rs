//! The moment in one sentence, as a person would say it.

use ::samurai::{Command, Event, Mark, Phase, read, say as tell, wound_name};
use dice::Die;
use table::{Arg, Body};

use super::scene::Scene;
use super::words::{capital, face, number};

pub fn sentence(scene: &Scene<'_>) -> String {
    capital(&match scene.state().phase {
        _ if scene.table.pending().is_some() => throw(scene),
        Phase::Over => story(scene).pop().unwrap_or_default(),
        // What concentration bought is told as it happened.
        phase if phase != Phase::RoundOver && bought(scene) => story(scene).join(" "),
        Phase::Ready => ready(scene),
        Phase::Rolled => rolled(scene),
        Phase::Allocated => allocated(scene),
        Phase::FoeRolled => foe_rolled(scene),
        Phase::RoundOver => round_over(scene),
    })
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

fn ready(scene: &Scene<'_>) -> String {
    let state = scene.state();
    let (_, events) = scene.last().unzip();
    let bled = events
        .unwrap_or_default()
        .iter()
        .any(|event| matches!(event, Event::HealthLost { .. }));
    let case = match () {
        () if state.limb_lost => "limb",
        () if scene.is_last_round() => "last",
        () if bled => "bled",
        () if state.round == 1 => "first",
        () => "other",
    };
    scene.with(
        "web-say-ready",
        &[
            ("case", case.into()),
            ("round", state.round.into()),
            ("foe", scene.duel().name.clone().into()),
        ],
    )
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
    match (rerolled, dice.as_slice()) {
        _ if dice.usable().next().is_none() => scene.text("web-say-rolled-none"),
        (Some((from, to)), _) => scene.with(
            "web-say-rerolled",
            &[
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
            &[("sum", sum()), ("aside", aside.into())],
        ),
        (None, _) => scene.with("web-say-rolled", &[("sum", sum())]),
    }
}

fn allocated(scene: &Scene<'_>) -> String {
    let state = scene.state();
    let rest = 4 - state.n;
    scene.with(
        "web-say-allocated",
        &[
            ("attack", state.attack.into()),
            ("defence", state.defence.into()),
            ("foe", scene.foe()),
            ("n", rest.into()),
            ("dice", number(scene.reader, rest.into()).into()),
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
    scene.with(
        "web-say-foe-rolled",
        &[
            ("case", case.into()),
            ("row", number(scene.reader, row.into()).into()),
            ("foe", scene.foe()),
        ],
    )
}

fn round_over(scene: &Scene<'_>) -> String {
    let state = scene.state();
    let dealt = state.dealt.unwrap_or(0);
    let (_, events) = scene.last().unzip();
    let events = events.unwrap_or_default();
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
    let mut said = scene.with(
        "web-say-round-over",
        &[
            ("case", case.into()),
            ("dealt", dealt.into()),
            ("foe", scene.foe()),
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
fn throw(scene: &Scene<'_>) -> String {
    let next: &[Die] = scene.table.pending().map_or(&[], |pending| &pending.next);
    let word = match next.first().map_or("", |die| die.name) {
        "samurai-die-own" => "web-throw-own",
        "samurai-die-foe" => "web-throw-foe",
        "samurai-die-surprise" => "web-throw-surprise",
        "samurai-die-injury" => "web-throw-injury",
        "samurai-die-wound" => "web-throw-wound",
        _ => "web-throw-loss",
    };
    scene.with(word, &[("n", next.len().into()), ("foe", scene.foe())])
}

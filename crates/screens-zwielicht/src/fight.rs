//! A fight, round by round: who stands where, whose weak point is which number, who throws next, what
//! the last round came to. One picture for everybody, and each one's controls under it.

use ::zwielicht::odds::open_fight;
use ::zwielicht::{
    Cmd, Colour, Command, ConditionCause, Defeat, Event, Fight, FightPhase, Fighting, Participant,
    Source,
};
use maud::{Markup, html};
use table::SeatId;

use super::chances::average;
use super::dice::{blank, die, weak_point};
use super::scene::{Scene, act};
use screens::desk::{fold, form, line, refused_cmd, select, story, why};
use screens::ink::Look;
use screens::law;

pub fn slip(scene: &Scene<'_>, fight: &Fight) -> Markup {
    html! {
        div.fight {
            (head(scene, fight))
            (people(scene, fight))
            (asked(scene, fight))
            @if super::plans::of(scene).is_empty() && !moves(scene) {
                p.quiet { (scene.kind("web-zw-fight-what", fight.phase.as_str())) }
                (why(scene, "why-fight", rules(fight.phase)))
            }
        }
        @if !moves(scene) { (controls(scene, fight)) }
    }
}

/// The reader chooses a move here: what else there is to read follows it.
fn moves(scene: &Scene<'_>) -> bool {
    scene.is_player() && scene.offers(Cmd::DeclareMove)
}

/// What is to be decided in it, for whom.
fn decision(scene: &Scene<'_>, fight: &Fight) -> String {
    let next = fight.next_thrower(&scene.state().options);
    let me = fight.participants.get(&scene.seat.id);
    let fights = me.is_some_and(Participant::is_in);
    let ready = me.is_some_and(|one| one.ready);
    let moved = me.is_some_and(|one| one.acted && !fight.throws(&scene.state().options, one));
    let master = scene.is_master();
    let kind = match fight.phase {
        FightPhase::Gather if scene.offers(Cmd::JoinFight) => "join",
        FightPhase::Gather => "gather",
        FightPhase::Prep if master => "prep_master",
        FightPhase::Prep if fights && ready => "ready_mine",
        FightPhase::Prep if fights => "prep_mine",
        FightPhase::Prep => "prep",
        FightPhase::WeakPoints if scene.offers(Cmd::RollWeakPoint) => "weak_mine",
        FightPhase::WeakPoints => "weak",
        FightPhase::Actions if master => "actions_master",
        FightPhase::Actions if fights && moved => "acted_mine",
        FightPhase::Actions if fights && ready => "strikes_mine",
        FightPhase::Actions if fights => "actions_mine",
        FightPhase::Actions => "actions",
        FightPhase::Dice if scene.offers(Cmd::RollCombat) => "dice_mine",
        FightPhase::Dice => "dice",
        FightPhase::Tie if master => "tie_master",
        FightPhase::Tie => "tie",
        FightPhase::AllOut if master => "out_master",
        FightPhase::AllOut => "out",
    };
    let name = next.map(|who| scene.called(who)).unwrap_or_default();
    scene.with(
        "web-zw-fight-do",
        &[("kind", kind.into()), ("name", name.into())],
    )
}

/// The name and the number to reach; one line for those who look elsewhere.
pub fn banner(scene: &Scene<'_>, fight: &Fight) -> Markup {
    let Some(foe) = scene.state().threat(fight.threat) else {
        return html! {};
    };
    html! {
        a.fightline href="#moment" {
            b { (scene.with("web-zw-fight-against", &[("name", scene.danger(&foe.name).into())])) }
            (scene.with("web-zw-fight-stands", &[("level", i64::from(foe.danger()).into()), ("round", fight.round.into()), ("phase", fight.phase.as_str().into())]))
        }
    }
}

fn head(scene: &Scene<'_>, fight: &Fight) -> Markup {
    let foe = scene.state().threat(fight.threat);
    let odds = open_fight(scene.state());
    // While people are still joining, two dice may yet reach it.
    let alone = fight.phase == FightPhase::Gather
        && scene.view.out_of_reach
        && foe.is_some_and(|foe| foe.danger() <= 12);
    html! {
        div.vs {
            div {
                p.label { @if let Some(foe) = foe { b { (scene.danger(&foe.name)) } " · " } (scene.with("web-zw-fight-round", &[("round", fight.round.into()), ("final", if fight.is_final { "yes" } else { "no" }.into())])) }
                (scene.heading(&decision(scene, fight)))
            }
            @if let Some(foe) = foe { b.danger { span.sr { (scene.text("web-zw-level")) " " } (foe.danger()) } }
        }
        // Whoever compares what to do reads the same numbers there.
        @if super::plans::of(scene).is_empty() { p.label {
            @if let Some(foe) = foe && foe.delta != 0 {
                (scene.with("web-zw-fight-changed", &[("base", i64::from(foe.level.unwrap_or(0)).into()), ("by", super::roll::signed(i64::from(foe.delta)).into())])) " "
            }
            @if alone { (scene.text("web-zw-alone")) }
            @else if scene.view.out_of_reach { strong.bad { (scene.text("web-zw-out-of-reach")) } }
            @else if let Some(round) = &odds {
                (scene.text("web-zw-fight-now")) " " b title=(round.now) data-told={ (planned(fight)) "now" } { (scene.percent(&round.now)) }
                @if let Some(fight) = &round.lasting {
                    ". " (scene.text("web-zw-fight-if-all")) " " (scene.text("web-zw-fight-two")) " " b title=(fight.within_two) data-told="planned_within_two" { (scene.percent(&fight.within_two)) }
                    @if let Some(rounds) = fight.rounds.as_ref().filter(|rounds| **rounds != ::dice::Fraction::ONE) { " · " (rounds_on_average(scene, rounds)) }
                }
            }
        } }
    }
}

fn rounds_on_average(scene: &Scene<'_>, rounds: &::dice::Fraction) -> String {
    let rounds = average(scene, rounds);
    let kind = if rounds == "1" { "one" } else { "other" };
    let args = [("kind", kind.into()), ("rounds", rounds.into())];
    scene.with("web-zw-fight-rounds", &args)
}

/// Before the dice it takes more than one command to come to a round's numbers (`data-told`).
fn planned(fight: &Fight) -> &'static str {
    match fight.phase {
        FightPhase::Dice => "",
        _ => "planned_",
    }
}

fn people(scene: &Scene<'_>, fight: &Fight) -> Markup {
    let odds = open_fight(scene.state());
    let order = &scene.view.throw_order;
    let next = fight.next_thrower(&scene.state().options);
    // Whoever compares what to do reads the own danger there.
    let compared = !super::plans::of(scene).is_empty();
    let outside = fight.participants.keys().filter(|who| !order.contains(who));
    let everybody: Vec<&SeatId> = order.iter().chain(outside).collect();
    html! {
        @if everybody.is_empty() { p.quiet { (scene.text("web-zw-fight-nobody")) } }
        ol.fighters {
            @for who in everybody {
                @if let Some(one) = fight.participants.get(who) {
                    @let exposure = odds.as_ref().and_then(|round| round.exposed.iter().find(|(seat, _)| seat == who)).map(|(_, it)| it);
                    li.fighter.fighter--gone[!one.is_in()] aria-current=[(fight.phase == FightPhase::Dice && next == Some(who)).then_some("true")] {
                        span.nw { @for &number in &one.weak_points { (weak_point(scene, number)) } }
                        div {
                            b { (scene.called(who)) } " "
                            span.label { (doing(scene, fight, who, one)) }
                            @if let Some(exposure) = exposure && !one.weak_points.is_empty() && !compared {
                                span.label title={ (exposure.hit) " · " (exposure.out) } data-told={ (planned(fight)) "hit:" (who) " " (planned(fight)) "out:" (who) } { (scene.with("web-zw-exposed", &[("hit", scene.percent(&exposure.hit).into()), ("out", scene.percent(&exposure.out).into())])) }
                            }
                        }
                        span.nw { (combat_dice(scene, fight, who, one)) }
                    }
                }
            }
        }
    }
}

fn doing(scene: &Scene<'_>, fight: &Fight, who: &SeatId, one: &Participant) -> String {
    let key = match one.state {
        Fighting::Withdrawn => "withdrawn",
        Fighting::Out => "out",
        Fighting::In if one.acted && !fight.throws(&scene.state().options, one) => "acted",
        Fighting::In if one.held => "held",
        Fighting::In if one.ready && fight.phase == FightPhase::Prep => "ready",
        Fighting::In if one.ready && fight.phase == FightPhase::Actions => "strikes",
        Fighting::In if one.extra => "extra",
        Fighting::In => "in",
    };
    let takes = one.takes_over.as_ref().map(|leaver| scene.called(leaver));
    let mut words = scene.with(
        "web-zw-fighter",
        &[
            ("kind", key.into()),
            ("with", scene.source(who, &one.basis).into()),
        ],
    );
    if *who == scene.seat.id {
        words = format!("{} · {words}", scene.text("web-you"));
    }
    if let Some(leaver) = takes {
        words.push_str(" · ");
        words.push_str(&scene.with("web-zw-takes-over", &[("name", leaver.into())]));
    }
    words
}

fn combat_dice(scene: &Scene<'_>, fight: &Fight, who: &SeatId, one: &Participant) -> Markup {
    if !one.faces.is_empty() {
        let counted = one.counted();
        let mut decided = false;
        let hand = scene.by_hand(who);
        return html! {
            @for (index, &face) in one.faces.iter().enumerate() {
                @let counts = !decided && counted == Some(face);
                @let mark = format!("f{}-{}-{who}-{index}", fight.threat, fight.round);
                ({ decided |= counts; die(scene, Colour::White, face, Look { struck: !counts, hand, thrown: Some(&mark), ..Look::sized("m") }) })
            }
        };
    }
    let dice = match (fight.throws(&scene.state().options, one), one.extra) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => 2,
    };
    html! { @for _ in 0..dice { (blank(Colour::White, "m", true)) } }
}

/// What the last resolved round of this fight came to; once the fight is over, as long as it is told.
pub fn last_round(scene: &Scene<'_>) -> Markup {
    let over = scene.state().fight.is_none();
    if over && scene.state().round_told.is_none() {
        return html! {};
    }
    let mut earlier = false;
    let mut thrown: Vec<(&SeatId, &[u8], u8)> = Vec::new();
    let mut hits: Vec<&SeatId> = Vec::new();
    let mut result = None;
    let mut foe = None;
    'search: for (_, events) in scene.happened() {
        for event in events.into_iter().rev() {
            match event {
                // Something newer lies on the table.
                Event::MoveDeclared { .. } if over && result.is_none() => return html! {},
                Event::RoundResolved {
                    round,
                    sum,
                    level,
                    won,
                    ..
                } if result.is_none() => result = Some((*round, *sum, *level, *won)),
                Event::ConditionTaken {
                    who,
                    cause: ConditionCause::WeakPoint,
                    ..
                } if result.is_none() => hits.push(who),
                Event::CombatRolled {
                    who,
                    faces,
                    counted,
                } if result.is_some() && !earlier => thrown.push((who, faces, *counted)),
                Event::RoundBegan { .. } if result.is_some() => earlier = true,
                Event::FightOpened { threat, .. } => {
                    foe = scene.state().threat(*threat);
                    break 'search;
                }
                _ => {}
            }
        }
    }
    let Some((round, sum, level, won)) = result else {
        return html! {};
    };
    thrown.reverse();
    html! {
        div.stage-last {
            p.label { (scene.with("web-zw-last-round", &[("name", foe.map(|foe| scene.danger(&foe.name)).unwrap_or_default().into()), ("count", round.into())])) }
            p.roll__say {
                (scene.with("web-zw-round-sum", &[("terms", terms(&thrown).into()), ("sum", sum.unwrap_or(0).into()), ("level", i64::from(level).into()), ("won", if won { "yes" } else { "no" }.into())])) ". "
                @if hits.is_empty() { (scene.text("web-zw-nobody-hit")) }
                @else { em.bad { (scene.with("web-zw-hit", &[("names", hits.iter().rev().map(|who| scene.called(who)).collect::<Vec<_>>().join(", ").into())])) "." } }
            }
            ul.throws.roll__dice {
                @for (who, faces, counted) in &thrown {
                    li {
                        b { (scene.called(who)) }
                        span.nw { @for (at, face) in faces.iter().enumerate() {
                            @let mark = format!("f{}-{round}-{who}-{at}", foe.map_or(0, |foe| foe.id));
                            (die(scene, Colour::White, *face, Look { struck: face != counted, hand: scene.by_hand(who), thrown: Some(&mark), ..Look::sized("s") }))
                        } }
                    }
                }
            }
        }
    }
}

/// The two dice that count, if there are two: "5 + 4 = ".
fn terms(thrown: &[(&SeatId, &[u8], u8)]) -> String {
    let mut counted: Vec<u8> = thrown.iter().map(|(.., counted)| *counted).collect();
    counted.sort_unstable_by(|a, b| b.cmp(a));
    match counted[..] {
        [first, second, ..] => format!("{first} + {second} = "),
        _ => String::new(),
    }
}

fn rules(phase: FightPhase) -> &'static [&'static str] {
    match phase {
        FightPhase::Gather => &["AZ-FIGHT-4", "AZ-FIGHT-15"],
        FightPhase::Prep => &["AZ-FIGHT-16", "AZ-FIGHT-7"],
        FightPhase::WeakPoints => &["AZ-FIGHT-17", "AZ-FIGHT-18"],
        FightPhase::Actions => &["AZ-FIGHT-8", "AZ-FIGHT-9", "AZ-FIGHT-28"],
        FightPhase::Dice => &["AZ-FIGHT-2", "AZ-FIGHT-20", "AZ-FIGHT-21"],
        FightPhase::Tie => &["AZ-FIGHT-24", "AZ-FIGHT-30"],
        FightPhase::AllOut => &["AZ-FIGHT-38"],
    }
}

/// What can be done in it besides moves.
pub fn controls(scene: &Scene<'_>, fight: &Fight) -> Markup {
    html! {
        div.fight__now {
            @if !super::plans::of(scene).is_empty() || moves(scene) { (why(scene, "why-fight", rules(fight.phase))) }
            (player(scene))
            (waits(scene, fight))
            (master(scene, fight))
        }
    }
}

/// What everybody but the game master waits for.
fn waits(scene: &Scene<'_>, fight: &Fight) -> Markup {
    let missing = fight
        .fighting()
        .filter(|(_, one)| one.weak_points.is_empty());
    let missing: Vec<String> = missing.map(|(who, _)| scene.called(who)).collect();
    let silent = match fight.phase {
        FightPhase::Dice | FightPhase::AllOut => true,
        FightPhase::WeakPoints => missing.is_empty() || scene.offers(Cmd::RollWeakPoint),
        _ => scene.is_master(),
    };
    html! {
        @if !silent { p.quiet { (scene.with("web-zw-fight-waits", &[("kind", fight.phase.as_str().into()), ("names", missing.join(", ").into())])) } }
    }
}

fn player(scene: &Scene<'_>) -> Markup {
    let joins: Vec<(String, String)> = scene
        .offered
        .iter()
        .filter_map(|command| match command {
            Command::JoinFight { with } => {
                let source = with.parse().ok()?;
                let name = scene.source(&scene.seat.id, &source);
                Some((with.clone(), suits(scene, &source, name)))
            }
            _ => None,
        })
        .collect();
    let leavers: Vec<&SeatId> = scene
        .offered
        .iter()
        .filter_map(|command| match command {
            Command::AgreeTakeOver { leaver } => Some(leaver),
            _ => None,
        })
        .collect();
    html! {
        (form(scene, Cmd::JoinFight, "", html! {
            (select("join-with", "with", &scene.text("web-zw-join-with"), &joins))
            div.stage-act { button.btn.btn--seal { (scene.text("web-zw-join")) } }
        }))
        div.row { (scene.send(&Command::RevokeTakeOver, "", &scene.text("web-zw-revoke"))) }
        @if !leavers.is_empty() {
            (fold("take-over", &scene.text("web-zw-take-over"), html! {
                p.quiet { (scene.text("web-zw-take-over-about")) }
                div.row {
                    @for leaver in leavers {
                        (scene.send(&Command::AgreeTakeOver { leaver: leaver.clone() }, "", &scene.with("web-zw-take-over-do", &[("name", scene.called(leaver).into())])))
                    }
                }
            }))
        }
        @if asks_aside(scene) { (fold("ask-taker", &scene.text("web-zw-retreat-who"), ask_taker(scene, false))) }
        (spend_hint(scene))
        @for cmd in [Cmd::RollWeakPoint, Cmd::RollCombat, Cmd::HoldDie, Cmd::RevokeTakeOver, Cmd::AgreeTakeOver] { (refused_cmd(scene, cmd)) }
    }
}

/// An ability that is not made for fights has to fit this one (AZ-FIGHT-4): it says so.
fn suits(scene: &Scene<'_>, source: &Source, name: String) -> String {
    let Source::Ability(number) = source else {
        return name;
    };
    let ability = usize::from(*number).checked_sub(1);
    let ability = ability.and_then(|index| scene.me()?.abilities.get(index));
    match ability {
        Some(ability) if !ability.combat => scene.with("web-zw-join-if", &[("name", name.into())]),
        _ => name,
    }
}

/// Who takes over the weak point of somebody who wants to go: asked one by one (AZ-FIGHT-11, AZ-FIGHT-12).
///
/// `aside`: the buttons stay in sight at the edge of the stage.
pub fn ask_taker(scene: &Scene<'_>, aside: bool) -> Markup {
    let Some(fight) = &scene.state().fight else {
        return html! {};
    };
    let me = fight.participants.get(&scene.seat.id);
    let asks = me.and_then(|one| one.asks.as_ref());
    let others: Vec<&SeatId> = fight
        .fighting()
        .map(|(who, _)| who)
        .filter(|who| **who != scene.seat.id)
        .collect();
    html! {
        p { b { (scene.text("web-zw-retreat-who")) } " " (scene.text("web-zw-retreat-how")) }
        @if others.is_empty() { p.not { (scene.text("web-zw-plan-alone")) } }
        @if let Some(asked) = asks { p.quiet { (scene.with("web-zw-retreat-asked", &[("name", scene.called(asked).into())])) } }
        // In sight beneath the round that is compared.
        div.stage-act[aside].row[!aside] {
            @for who in others {
                (scene.send(&Command::AskTakeOver { taker: who.clone() }, "", &scene.with("web-zw-retreat-ask", &[("name", scene.called(who).into())])))
            }
        }
        (refused_cmd(scene, Cmd::AskTakeOver))
    }
}

/// Where the way out is not among the choices, or leads over somebody who has agreed, others are asked beside them.
fn asks_aside(scene: &Scene<'_>) -> bool {
    let mut purposes = scene.offered.iter().filter_map(|command| match command {
        Command::DeclareMove(declared) => declared.purpose.as_deref(),
        _ => None,
    });
    let agreed = purposes.any(|purpose| purpose.starts_with("retreat:"));
    let compared = scene.offers(Cmd::DeclareMove) && !super::plans::of(scene).is_empty();
    scene.offers(Cmd::AskTakeOver) && (agreed || !compared)
}

/// Somebody wants to go and asks the reader.
fn asked(scene: &Scene<'_>, fight: &Fight) -> Markup {
    let asks = |(_, one): &(&SeatId, &Participant)| one.asks.as_ref() == Some(&scene.seat.id);
    html! {
        // Once the dice are called nobody leaves any more.
        @for (who, one) in fight.fighting().filter(asks).filter(|(who, _)| scene.accepts(&Command::AgreeTakeOver { leaver: (*who).clone() })) {
            div.asking {
                p { (scene.with("web-zw-asks-you", &[("name", scene.called(who).into()), ("points", one.weak_points.iter().map(u8::to_string).collect::<Vec<_>>().join(", ").into())])) }
                div.row {
                    (scene.send(&Command::AgreeTakeOver { leaver: who.clone() }, "", &scene.text("web-zw-asks-yes")))
                    (scene.send(&Command::RefuseTakeOver { leaver: who.clone() }, "", &scene.text("web-zw-asks-no")))
                }
            }
        }
        (refused_cmd(scene, Cmd::RefuseTakeOver))
    }
}

/// In the final fight, remaining hints still count.
fn spend_hint(scene: &Scene<'_>) -> Markup {
    let hints: Vec<(String, String)> = scene
        .offered
        .iter()
        .filter_map(|command| match command {
            Command::SpendFightHint { hint, .. } => {
                Some((hint.to_string(), super::people::hint_words(scene, *hint)))
            }
            _ => None,
        })
        .collect();
    if hints.is_empty() {
        return html! {};
    }
    let body = html! {
        (select("fight-hint", "hint", &scene.text("web-zw-fight-hint-which"), &hints))
        (line("fight-hint-why", "reason", &scene.text("web-zw-fight-hint-how"), 300, ""))
        button.btn { (scene.text("web-zw-fight-hint-do")) }
    };
    let spend = form(scene, Cmd::SpendFightHint, "", body);
    fold("spend-hint", &scene.text("web-zw-fight-hint"), spend)
}

/// Telling how it went, as long as it is fresh.
pub fn narrate(scene: &Scene<'_>, fresh: bool) -> Markup {
    let state = scene.state();
    // A fold of its own for every telling: whoever has told finds it shut.
    let told = scene.happened().flat_map(|(_, events)| events);
    let told = told.filter(|event| matches!(event, Event::Narrated { .. }));
    let fold_name = format!("telling-{}", told.count());
    let order = state
        .round_told
        .as_ref()
        .filter(|round| round.telling.len() > 1 && fresh);
    let order = order.map(|round| {
        let names = round.telling.iter().map(|who| scene.called(who));
        let names = names.collect::<Vec<_>>().join(", ");
        scene.with("web-zw-telling-order", &[("names", names.into())])
    });
    html! {
        div.zwielicht-telling {
            @if let Some(order) = order { p.quiet { (order) " " (law::cite("zwielicht", "AZ-FIGHT-22")) } }
            @if scene.offers(Cmd::Narrate) {
                (fold(&fold_name, &scene.text("web-zw-narrate"), form(scene, Cmd::Narrate, "", html! {
                    (story("narrate", "text", &scene.text("web-zw-narrate-how"), 4000))
                    button.btn { (scene.text("web-zw-narrate-do")) }
                })))
            }
        }
    }
}

fn master(scene: &Scene<'_>, fight: &Fight) -> Markup {
    if !scene.is_master() {
        return html! {};
    }
    html! {
        @if let Some(asked) = &fight.hint_asked {
            div.asking {
                p { (scene.with("web-zw-hint-asked", &[("name", scene.called(&asked.by).into()), ("hint", super::people::hint_words(scene, asked.hint.into()).into()), ("reason", asked.reason.as_str().into())])) }
                div.row { (scene.first(&Command::GrantFightHint, &scene.text("web-zw-grant"))) }
                (form(scene, Cmd::DenyFightHint, "", html! {
                    (line("deny-hint", "reason", &scene.text("web-zw-refuse-why"), 300, ""))
                    button.btn { (scene.text("web-zw-refuse")) }
                }))
            }
        }
        (form(scene, Cmd::AssignExtraDie, "", html! {
            fieldset.ticks {
                legend { (scene.text("web-zw-tied")) }
                @for (index, who) in fight.tied.iter().enumerate() {
                    label.tick { input type="checkbox" name="characters" value=(who) checked[index == 0]; (scene.called(who)) }
                }
            }
            div.stage-act { button.btn.btn--seal { (scene.text("web-zw-assign")) } }
        }))
        @if scene.offers(Cmd::AssignExtraDie) { div.row { (scene.send(&Command::CancelFight, "", &scene.text("web-zw-cancel-fight"))) } }
        @if scene.offers(Cmd::StrikeParticipant) {
            (fold("strike", &scene.text("web-zw-strike"), html! {
                (form(scene, Cmd::StrikeParticipant, "", html! {
                    (select("strike-who", "character", &scene.text("web-zw-whom"), &fight.participants.keys().map(|who| (who.to_string(), scene.called(who))).collect::<Vec<_>>()))
                    (line("strike-why", "reason", &scene.text("web-zw-refuse-why"), 300, ""))
                    button.btn { (scene.text("web-zw-strike-do")) }
                }))
            }))
        }
        @for cmd in [Cmd::CloseGather, Cmd::CallWeakPoints, Cmd::BeginDice, Cmd::CancelFight, Cmd::GrantFightHint, Cmd::FrameDefeat] { (refused_cmd(scene, cmd)) }
    }
}

/// The buttons of this step of a fight, for whoever it waits for.
pub fn buttons(scene: &Scene<'_>) -> Markup {
    let extra = scene.offered.contains(&Command::RollCombat {
        leave_extra: Some(true),
    });
    act(html! {
        // Where no moves are to be compared, the button stands alone.
        @if !scene.offers(Cmd::DeclareMove) { (scene.first(&Command::StandReady, &scene.kind("web-zw-wait-do", "prep"))) }
        (scene.first(&Command::RollWeakPoint, &scene.text("web-zw-roll-weak")))
        (scene.first(&Command::RollCombat { leave_extra: None }, &scene.count("web-zw-roll-combat", if extra { 2u8 } else { 1 })))
        (scene.send(&Command::RollCombat { leave_extra: Some(true) }, "", &scene.text("web-zw-leave-extra")))
        (scene.send(&Command::HoldDie, "", &scene.text("web-zw-hold")))
        (scene.first(&Command::CloseGather, &scene.text("web-zw-close-gather")))
        (scene.first(&Command::CallWeakPoints, &scene.text("web-zw-call-weak")))
        (scene.first(&Command::BeginDice, &scene.text("web-zw-begin-dice")))
        (scene.first(&Command::FrameDefeat { how: Defeat::Rise }, &scene.text("web-zw-defeat-rise")))
        (scene.send(&Command::FrameDefeat { how: Defeat::Failed }, "", &scene.text("web-zw-defeat-failed")))
        @if !scene.offers(Cmd::AssignExtraDie) { (scene.send(&Command::CancelFight, "", &scene.text("web-zw-cancel-fight"))) }
    })
}

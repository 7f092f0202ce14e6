//! The open roll. Before the throw: the pool and its odds. After it, in this order: the dice, one
//! sentence, what it would change, the rules, and what can be done now.

use ::zwielicht::odds::{help_now, open_roll, repeated};
use ::zwielicht::read::{self, Effects, Shed, Thrown};
use ::zwielicht::{
    Cmd, Colour, Command, Event, Help, HelpPhase, Move, PoolDie, Purpose, Roll, RollPhase, Source,
    Zwielicht,
};
use maud::{Markup, html};
use table::{Game, SeatId};

use super::chances::{small, verdicts};
use super::dice::{blank, die};
use super::moment::is_word;
use super::moves::pick;
use super::scene::{Scene, act};
use screens::desk::{SPOKEN, fold, form, form_of, line, refused_cmd, why};
use screens::ink::Look;

pub fn slip(scene: &Scene<'_>, roll: &Roll) -> Markup {
    match thrown(scene) {
        None => declared(scene, roll),
        Some(thrown) => lying(scene, roll, thrown),
    }
}

fn thrown(scene: &Scene<'_>) -> Option<Thrown> {
    let standing = scene.view.provisional?;
    Some(Thrown {
        high: standing.high,
        double: standing.double,
        conditions: standing.conditions,
        may_improve: standing.may_improve,
    })
}

/// A pool that nobody has thrown yet.
fn declared(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let mine = roll.roller == scene.seat.id;
    let name = scene.called(&roll.roller);
    // Whoever has yet to say yes stands before the throw.
    let (waits, of) = match roll.phase {
        RollPhase::Declared => ("declared", "planned_"),
        _ => ("approved", ""),
    };
    html! {
        p.label { (scene.with("web-zw-roll-waits", &[("phase", waits.into()), ("mine", if mine { "yes" } else { "no" }.into()), ("name", name.clone().into())])) }
        (scene.heading(&scene.with("web-zw-roll-wants", &[("name", name.into()), ("kind", roll.kind.as_str().into())])))
        @if roll.intent != SPOKEN { p.deed { (scene.with("web-zw-quote", &[("text", roll.intent.as_str().into())])) } }
        (purpose(scene, roll))
        div.line {
            @for die in &roll.pool {
                div.src { (blank(die.colour, "l", false)) b { (scene.die_name(roll, &die.source)) } span { (scene.kind("web-zw-source-kind", die.source.kind())) } }
            }
        }
        @if let Some(odds) = open_roll(scene.state()) { (verdicts(scene, roll.kind, &odds, of)) }
        (why(scene, "why-roll", &["AZ-GAME-6", "AZ-POOL-10"]))
        @if scene.offers(Cmd::RefuseMove) {
            (fold("refuse", &scene.text("web-zw-refuse-why"), form(scene, Cmd::RefuseMove, "", html! {
                (line("refuse-move", "reason", &scene.text("web-zw-refuse-reason"), 300, ""))
                button.btn { (scene.text("web-zw-refuse")) }
            })))
        }
        (act(html! {
            (scene.first(&Command::RollPool, &scene.count("web-zw-throw", roll.pool.len())))
            (scene.first(&Command::ApproveMove, &scene.text("web-zw-approve")))
            (scene.send(&Command::WithdrawMove, "", &scene.text("web-zw-withdraw")))
            (scene.send(&Command::StandReady, "", &scene.text("web-zw-stand-ready")))
        }))
        @for cmd in [Cmd::RollPool, Cmd::ApproveMove, Cmd::WithdrawMove] { (refused_cmd(scene, cmd)) }
    }
}

fn purpose(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let words = match &roll.purpose {
        Some(Purpose::Retreat(taker)) => scene.with(
            "web-zw-purpose-retreat",
            &[("name", scene.called(taker).into())],
        ),
        Some(Purpose::HelpUp(whom)) => scene.with(
            "web-zw-purpose-help",
            &[("name", scene.called(whom).into())],
        ),
        None => match roll.threat.and_then(|id| scene.state().threat(id)) {
            Some(threat) => scene.with(
                "web-zw-aims-at",
                &[("name", scene.danger(&threat.name).into())],
            ),
            None => return html! {},
        },
    };
    html! { p.quiet { (words) } }
}

/// The dice lie on the table; nothing of it has happened yet (AZ-ROLL-4).
fn lying(scene: &Scene<'_>, roll: &Roll, thrown: Thrown) -> Markup {
    let options = &scene.state().options;
    let effects = read::effects(options, roll.kind, thrown);
    let mine = roll.roller == scene.seat.id;
    html! {
        div.stage-last {
        p.label { (scene.with("web-zw-roll-lies", &[("name", scene.called(&roll.roller).into()), ("kind", roll.kind.as_str().into())])) @if roll.intent != SPOKEN { " · " span.written { (roll.intent) } } }
        div.zwielicht-fell {
        (dice(scene, roll, thrown))
        div.zwielicht-fell__words {
        p.roll__say {
            (scene.with("web-zw-say", &[
                ("kind", sentence(roll.kind, thrown).into()),
                ("high", thrown.high.into()),
                ("mine", if mine { "yes" } else { "no" }.into()),
                ("name", scene.called(&roll.roller).into()),
            ]))
            @if thrown.conditions > 0 { " " em.bad { (scene.with("web-zw-say-condition", &[("count", thrown.conditions.into()), ("good", if is_good(roll.kind, thrown) { "yes" } else { "no" }.into()), ("mine", if mine { "yes" } else { "no" }.into())])) } }
            @if thrown.double == Some(::zwielicht::Double::Six) { " " (scene.kind("web-zw-say-double", roll.kind.as_str())) }
        }
        (chips(scene, roll, thrown, effects))
        }
        }
        (why(scene, "why-roll", &rules(roll, thrown)))
        }
        (scene.heading(&decision(scene, roll)))
        (controls(scene, roll))
    }
}

/// Who has to say what now that the dice lie there.
fn decision(scene: &Scene<'_>, roll: &Roll) -> String {
    let pending = roll.pending_help();
    let who = match pending {
        Some(help) => &help.helper,
        None => &roll.roller,
    };
    let allowed = pending.is_some_and(|help| help.phase == HelpPhase::Allowed);
    let mine = *who == scene.seat.id;
    let kind = match (pending, allowed) {
        (None, _) if mine => "accept",
        (None, _) => "waits",
        (Some(_), true) if mine => "help_mine",
        (Some(_), true) => "help_allowed",
        (Some(_), false) if scene.is_master() => "help_judge",
        (Some(_), false) => "help_offered",
    };
    let name = scene.called(who);
    scene.with(
        "web-zw-decide",
        &[("kind", kind.into()), ("name", name.into())],
    )
}

/// Which row it is, for the sentence.
fn sentence(kind: Move, thrown: Thrown) -> &'static str {
    match (kind, thrown.high) {
        (Move::FindOut, 5..) => "find_out_high",
        (Move::FindOut, _) => "find_out_low",
        (Move::Risk, 6..) => "risk_six",
        (Move::Risk, 5) => "risk_five",
        (Move::Risk, 3..=4) => "risk_middle",
        (Move::Risk, _) => "risk_low",
        (Move::UseAbility, 5..) => "use_ability_high",
        (Move::UseAbility, _) => "use_ability_low",
        (Move::Weaken, 5..) => "weaken_high",
        (Move::Weaken, 3..=4) => "weaken_middle",
        (Move::Weaken, _) => "weaken_low",
        (Move::Travel, 5..) => "travel_high",
        (Move::Travel, 3..=4) => "travel_middle",
        (Move::Travel, _) => "travel_low",
    }
}

/// Whether the row is what the player hoped for.
fn is_good(kind: Move, thrown: Thrown) -> bool {
    let least = if kind == Move::Travel { 3 } else { 5 };
    thrown.high >= least
}

fn dice(scene: &Scene<'_>, roll: &Roll, thrown: Thrown) -> Markup {
    let improved = if roll.phase == RollPhase::Improved {
        "i"
    } else {
        ""
    };
    let again = if roll.repeated { "r" } else { "" };
    // A tie goes to the black die.
    let highest = |colour: Colour| {
        let dice = roll.pool.iter().zip(&roll.faces);
        dice.filter(|(die, _)| die.colour == colour)
            .map(|(_, face)| *face)
            .max()
    };
    let decider = if highest(Colour::Black) == Some(thrown.high) {
        Colour::Black
    } else {
        Colour::White
    };
    let mut decided = false;
    let mut decides = |colour: Colour, face: u8| {
        let is = !decided && colour == decider && face == thrown.high;
        decided |= is;
        is
    };
    let hand = scene.by_hand(&roll.roller);
    let own = roll.faces.contains(&thrown.high);
    let mut helped = false;
    // Somebody else's die decides only where none of one's own shows as much.
    let mut helps = |face: u8| {
        let is = !own && !helped && face == thrown.high;
        helped |= is;
        is
    };
    html! {
        div.roll__dice {
            @for (index, (one, &face)) in roll.pool.iter().zip(&roll.faces).enumerate() {
                @let mark = format!("z{}{improved}{again}-{index}", roll.id);
                @let is_decider = decides(one.colour, face);
                div.stand {
                    (die(scene, one.colour, face, Look { decides: is_decider, hand, thrown: Some(&mark), ..Look::sized("l") }))
                    span.die__cap { b { (scene.die_name(roll, &one.source)) } br;
                        @if is_decider { (scene.text("web-zw-decides")) } @else { (scene.colour(one.colour)) } }
                }
            }
            @for help in &roll.help {
                @if let Some(face) = help.face {
                    @let mark = format!("z{}-h{}", roll.id, help.helper);
                    @let decides = helps(face);
                    div.stand.stand--help {
                        (die(scene, help.colour, face, Look { decides, hand: scene.by_hand(&help.helper), thrown: Some(&mark), ..Look::sized("l") }))
                        span.die__cap { b { (scene.called(&help.helper)) } br; (scene.text(if decides { "web-zw-helps-decides" } else { "web-zw-helps" })) }
                    }
                }
            }
        }
    }
}

/// The last roll, once it is accepted: its dice and what came of it, until something else happens.
pub fn last(scene: &Scene<'_>) -> Markup {
    let Some(settled) = Settled::find(scene) else {
        return html! {};
    };
    let said = settled.said.iter();
    let said: Vec<String> = said
        .filter_map(|event| Zwielicht::say(scene.table.setup(), scene.table.state(), event))
        .map(|phrase| scene.reader.phrase(&phrase))
        .collect();
    html! {
        div.stage-last {
            p.label { (scene.text("web-zw-last-roll")) ": " (scene.with("web-zw-roll-lies", &[("name", scene.called(settled.who).into()), ("kind", settled.kind.as_str().into())])) }
            div.zwielicht-fell {
                p.nw {
                    @for (one, &face) in settled.pool.iter().zip(settled.faces) { (die(scene, one.colour, face, Look::sized("m"))) " " }
                    @for (colour, face) in &settled.help { (die(scene, *colour, *face, Look::sized("s"))) " " }
                }
                p.roll__say { (said.join(" ")) }
            }
        }
    }
}

/// A roll that is over.
struct Settled<'a> {
    who: &'a SeatId,
    kind: Move,
    pool: Vec<PoolDie>,
    faces: &'a [u8],
    help: Vec<(Colour, u8)>,
    /// What it led to.
    said: Vec<&'a Event>,
}

impl<'a> Settled<'a> {
    /// Nothing, if anything but words happened since.
    fn find(scene: &Scene<'a>) -> Option<Settled<'a>> {
        let mut said: Option<Vec<&Event>> = None;
        let (mut faces, mut improved) = (None, false);
        let mut thrown: Vec<(&SeatId, u8)> = Vec::new();
        let mut colours: Vec<(&SeatId, Colour)> = Vec::new();
        for (_, events) in scene.happened() {
            let ends = events
                .iter()
                .any(|it| matches!(it, Event::MoveSettled { .. }));
            if said.is_none() && ends {
                said = Some(events);
                continue;
            }
            if said.is_none() {
                if events.iter().all(|event| is_word(event)) {
                    continue;
                }
                return None;
            }
            for event in events.into_iter().rev() {
                match event {
                    Event::PoolImproved { faces: it, .. } => {
                        faces.get_or_insert(&it[..]);
                        improved = true;
                    }
                    Event::PoolRolled { faces: it, .. } | Event::PoolRepeated { faces: it, .. } => {
                        faces.get_or_insert(&it[..]);
                    }
                    Event::HelpThrown { helper, face } => thrown.push((helper, *face)),
                    Event::HelpOffered { helper, colour, .. } => colours.push((helper, *colour)),
                    Event::MoveDeclared {
                        who, kind, pool, ..
                    } => {
                        let mut pool = pool.clone();
                        if improved {
                            pool.push(PoolDie {
                                source: Source::Improve,
                                colour: Colour::Black,
                            });
                        }
                        let colour = |who: &SeatId| {
                            let found = colours.iter().find(|(helper, _)| *helper == who);
                            found.map_or(Colour::White, |(_, colour)| *colour)
                        };
                        let help = thrown.iter().rev();
                        return Some(Settled {
                            who,
                            kind: *kind,
                            pool,
                            faces: faces?,
                            help: help.map(|(who, face)| (colour(who), *face)).collect(),
                            said: said?,
                        });
                    }
                    _ => {}
                }
            }
        }
        None
    }
}

/// What would change, before → after. Dashed: it has not happened.
fn chips(scene: &Scene<'_>, roll: &Roll, thrown: Thrown, effects: Effects) -> Markup {
    let state = scene.state();
    let roller = state.characters.get(&roll.roller);
    let mut chips: Vec<(String, i64, i64, bool)> = Vec::new();
    let mut chip = |id: &str, before: usize, by: i64, bad: bool| {
        let before = i64::try_from(before).unwrap_or(0);
        if by != 0 {
            chips.push((scene.text(id), before, (before + by).max(0), bad));
        }
    };
    let blight = i64::from(effects.blight + effects.double_blight);
    chip("web-zw-blight", state.blight.into(), blight, true);
    let hints = i64::from(effects.hints + effects.double_hints);
    chip("web-zw-hints", state.hints.len(), hints, false);
    let have = roller.map_or(0, |it| it.corruption());
    // The row comes first, then what the black die costs: a journey does not shed that.
    let left = match effects.shed {
        Shed::None => have,
        Shed::LastTwo => have.saturating_sub(2),
        Shed::LastThree => have.saturating_sub(3),
        Shed::All => 0,
    };
    let after = (left + usize::from(thrown.conditions)).min(6);
    let by = i64::try_from(after).unwrap_or(0) - i64::try_from(have).unwrap_or(0);
    chip("web-zw-conditions", have, by, by > 0);
    let bonus = roller.map_or(0, |it| usize::from(it.bonus_free) + it.bonus_bound.len());
    let gained = i64::from(effects.bonus) + i64::from(effects.bound);
    chip("web-zw-bonus-dice", bonus, gained, false);
    let level = roll.threat.and_then(|id| state.threat(id));
    html! {
        div.chips {
            @for (word, before, after, bad) in chips {
                span.chip.chip--if.chip--bad[bad] { (word) " " s { (before) } " → " b { (after) } }
            }
            @if let Some(threat) = level && effects.level != 0 {
                span.chip.chip--if.chip--bad[effects.level > 0] {
                    (scene.text("web-zw-level")) " "
                    @match threat.level {
                        Some(_) => { s { (threat.danger()) } " → " b { ((threat.danger() + i32::from(effects.level)).max(1)) } }
                        None => b { (signed(i64::from(effects.level))) },
                    }
                }
            }
            @if effects.danger { span.chip.chip--if.chip--bad { (scene.text("web-zw-danger-arises")) } }
        }
    }
}

pub fn signed(number: i64) -> String {
    match number {
        0 => "±0".to_owned(),
        less if less < 0 => format!("−{}", -less),
        more => format!("+{more}"),
    }
}

fn rules(roll: &Roll, thrown: Thrown) -> Vec<&'static str> {
    let mut rules = vec!["AZ-ROLL-2"];
    rules.extend(match (roll.kind, thrown.high) {
        (Move::FindOut, 5..) => &["AZ-MOVE-FIND-4"][..],
        (Move::FindOut, _) => &["AZ-MOVE-FIND-3"],
        (Move::Risk, 6..) => &["AZ-MOVE-RISK-6"],
        (Move::Risk, 5) => &["AZ-MOVE-RISK-5"],
        (Move::Risk, 3..=4) => &["AZ-MOVE-RISK-4"],
        (Move::Risk, _) => &["AZ-MOVE-RISK-3"],
        (Move::UseAbility, 5..) => &["AZ-MOVE-ABILITY-5"],
        (Move::UseAbility, _) => &["AZ-MOVE-ABILITY-4"],
        (Move::Weaken, 5..) => &["AZ-MOVE-WEAKEN-4"],
        (Move::Weaken, _) => &["AZ-MOVE-WEAKEN-3"],
        (Move::Travel, 5..) => &["AZ-MOVE-TRAVEL-7"],
        (Move::Travel, 3..=4) => &["AZ-MOVE-TRAVEL-6"],
        (Move::Travel, _) => &["AZ-MOVE-TRAVEL-5"],
    });
    if thrown.conditions > 0 {
        rules.push("AZ-BLACK-1");
    }
    rules.push("AZ-IMPROVE-1");
    rules
}

/// Accept, improve, help.
fn controls(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let mine = roll.roller == scene.seat.id;
    let improved = scene
        .offers(Cmd::Improve)
        .then(|| open_roll(scene.state()))
        .flatten();
    // After a failure another try may be worth more than what fell.
    let worth = improved.as_ref().filter(|_| failed(scene, roll));
    let worth = worth.map(|odds| odds.five_or_more.clone());
    html! {
        div #choices {
        (helpers(scene, roll))
        @if mine {
            @if !scene.offers(Cmd::Accept) { p.quiet { (scene.text("web-zw-help-first")) } }
            @if scene.offers(Cmd::Reroll) && let Some(odds) = repeated(scene.state()) {
                div.alternative {
                    div.head { h2 { (scene.text("web-zw-reroll")) } span.label { (scene.text("web-zw-reroll-how")) } }
                    (verdicts(scene, roll.kind, &odds, ""))
                }
            }
            @if let Some(odds) = improved {
                div.alternative {
                    div.head { h2 { (scene.text("web-zw-improve")) } span.label { (scene.text("web-zw-improve-how")) } }
                    (verdicts(scene, roll.kind, &odds, ""))
                }
            } @else if !scene.offers(Cmd::Improve) && roll.phase == RollPhase::Rolled && roll.pending_help().is_none() {
                p.quiet { (scene.text("web-zw-no-improving")) " " (cannot_improve(scene)) }
            }
        }
        @for cmd in [Cmd::Accept, Cmd::Reroll, Cmd::Improve] { (refused_cmd(scene, cmd)) }
        (offer(scene, roll))
        }
        (act(html! {
            (helping(scene, roll))
            @if mine {
                // What most people want: after a failure that is another try, where it helps more often than not.
                @match worth {
                    Some(hope) if hope > half() => {
                        (scene.first(&Command::Improve, &scene.text("web-zw-improve-do")))
                        (scene.send(&Command::Accept, "", &scene.text("web-zw-accept")))
                    }
                    Some(_) => {
                        (scene.send(&Command::Accept, "", &scene.text("web-zw-accept")))
                        (scene.send(&Command::Improve, "", &scene.text("web-zw-improve-do")))
                    }
                    None => {
                        (scene.first(&Command::Accept, &scene.text("web-zw-accept")))
                        (scene.send(&Command::Improve, "", &scene.text("web-zw-improve-do")))
                    }
                }
                (scene.send(&Command::Reroll, "", &scene.text("web-zw-reroll-do")))
            }
            // Whoever only waits for the dice of the round says so now.
            (scene.send(&Command::StandReady, "", &scene.text("web-zw-stand-ready")))
        }))
    }
}

/// The row nobody hoped for.
fn failed(scene: &Scene<'_>, roll: &Roll) -> bool {
    thrown(scene).is_some_and(|thrown| !is_good(roll.kind, thrown))
}

fn half() -> ::dice::Fraction {
    ::dice::Fraction::new(1, 2)
}

/// The buttons for help that is still to be allowed or thrown.
fn helping(scene: &Scene<'_>, roll: &Roll) -> Markup {
    html! {
        @for help in roll.help.iter().filter(is_open) {
            @if scene.is_master() && help.phase == HelpPhase::Offered { (scene.first(&Command::AllowHelp { helper: help.helper.clone() }, &scene.text("web-zw-help-allow"))) }
            @if help.helper == scene.seat.id {
                (scene.first(&Command::RollHelp, &scene.text("web-zw-help-roll")))
                (scene.send(&Command::DropHelp, "", &scene.text("web-zw-help-drop")))
            }
        }
    }
}

fn is_open(help: &&Help) -> bool {
    matches!(help.phase, HelpPhase::Offered | HelpPhase::Allowed)
}

fn cannot_improve(scene: &Scene<'_>) -> Markup {
    match scene.objection(&Command::Improve) {
        Some(refusal) => screens::desk::reason(scene, &refusal),
        None => html! {},
    }
}

/// Who helps, and what is still to be said or thrown.
fn helpers(scene: &Scene<'_>, roll: &Roll) -> Markup {
    html! {
        @for help in roll.help.iter().filter(is_open) {
            div.asking {
                p { (blank(help.colour, "s", false)) " "
                    (scene.with("web-zw-help-offered", &[("name", scene.called(&help.helper).into()), ("with", scene.source(&help.helper, &help.source).into())])) }
                @if scene.is_master() {
                    (form_of(scene, &Command::RefuseHelp { helper: help.helper.clone(), reason: String::new() }, help.helper.as_str(), html! {
                        (line(&format!("refuse-help-{}", help.helper), "reason", &scene.text("web-zw-refuse-why"), 300, ""))
                        button.btn { (scene.text("web-zw-refuse")) }
                    }))
                }
                @let allowed = help.phase == HelpPhase::Allowed;
                @let mine = if allowed { help.helper == scene.seat.id } else { scene.is_master() };
                @if !mine { p.quiet { (scene.with("web-zw-help-waits", &[("kind", if allowed { "allowed" } else { "offered" }.into()), ("name", scene.called(&help.helper).into())])) } }
            }
        }
        @for cmd in [Cmd::AllowHelp, Cmd::RollHelp, Cmd::DropHelp] { (refused_cmd(scene, cmd)) }
    }
}

/// Help for somebody else's roll, with what it is worth.
fn offer(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let sources: Vec<&str> = scene
        .offered
        .iter()
        .filter_map(|command| match command {
            Command::OfferHelp { source } => Some(source.as_str()),
            _ => None,
        })
        .collect();
    if sources.is_empty() {
        return html! {};
    }
    let picks: Vec<_> = sources
        .iter()
        .map(|source| pick(scene, Some(source)))
        .collect();
    let worth = |colour: Colour| help_now(scene.state(), colour);
    let roller = scene.called(&roll.roller);
    let body = html! {
        fieldset.picks {
            legend.label { (scene.text("web-zw-help-with")) }
            @for (index, one) in picks.iter().enumerate() {
                label.pick {
                    input type="radio" name="source" value=(one.value) checked[index == 0];
                    @if let Some(colour) = one.colour { (blank(colour, "s", false)) }
                    span { (one.name) }
                    @if one.kind == "free_item" {
                        input.free name="source.text" id="free-help" maxlength="60" autocomplete="off" aria-label=(scene.text("web-zw-free-item-what")) placeholder=(scene.text("web-zw-free-item-hint"));
                    }
                }
            }
        }
        @for colour in [Colour::White, Colour::Black] {
            @if picks.iter().any(|one| one.colour == Some(colour)) && let Some(help) = worth(colour) {
                div.worth {
                    p.label { (blank(colour, "s", false)) " " (scene.colour(colour)) }
                    div.verdicts {
                        (small(scene, &scene.text("web-zw-help-lifts"), &help.lifts, "", "planned_lifts"))
                        (small(scene, &scene.text("web-zw-help-hurts"), &help.helper_condition, "bar--bad", "planned_helper_condition"))
                        (small(scene, &scene.with("web-zw-help-roller", &[("name", roller.as_str().into())]), &help.condition, "bar--bad", "planned_condition"))
                    }
                }
            }
        }
        // In sight while it is filled in.
        div.stage-act { button.btn { (scene.text("web-zw-help-do")) } }
    };
    fold(
        "help-offer",
        &scene.text("web-zw-help"),
        form(scene, Cmd::OfferHelp, "", body),
    )
}

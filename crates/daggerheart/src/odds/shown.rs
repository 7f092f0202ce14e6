//! What people are shown for an offered command, and how the rules' own outcome is read for it. A kit test goes
//! through all dice of every such command in random games and compares.

use std::borrow::Cow;
use std::sync::Arc;

use dice::{Dice, Fraction};
use table::{Game, Role, Seat, SeatId, Shown, Stop};

use super::open::{PREFER, TOLD, is_last, open_roll, open_tag, suppose, with};
use super::together::better;
use super::{Five, RollOdds, due_marks, open_attack, open_harm, rest, risk, scar, triggers};
use crate::command::DeathChoice;
use crate::content::DamageType;
use crate::read::{self, Fate, Hit, Label, Outcome};
use crate::state::{Fact, Pending, RollPhase};
use crate::view::seen;
use crate::{
    Command, Daggerheart, Difficulty, Event, FearVisible, RestKind, Roll, Setup, Spotlight, State,
    Who,
};

type Number = Shown<Daggerheart>;

/// Every number that stands beside this command on a page.
pub fn shown(setup: &Setup, state: &State, seat: &Seat, command: &Command) -> Vec<Number> {
    match command {
        Command::RollAction { .. } => match state.counting() {
            Some(roll) => {
                let mut all = of_roll(setup, state, seat, &roll.pc);
                all.extend(of_harm(setup, state, seat, &roll.pc));
                all
            }
            None => Vec::new(),
        },
        Command::RollReaction { pc } => of_roll(setup, state, seat, pc),
        Command::RollFollower { pc } => {
            let mut all = of_roll(setup, state, seat, pc);
            all.extend(of_leader(setup, state, seat, pc));
            all
        }
        Command::RollTag { pc } => {
            let mut all = of_roll(setup, state, seat, pc);
            all.extend(of_tag(setup, state, seat));
            all
        }
        Command::RollDamage { kind, rally } => {
            let known = seen(state, seat);
            let due = due_marks(setup, &known, *kind, *rally == Some(true));
            due.into_iter()
                .flatten()
                .flat_map(|due| of_damage(state, due))
                .collect()
        }
        Command::RollFoe => of_foe(state, seat),
        Command::DeathMove { pc, choice, .. } => of_death(state, pc, *choice),
        Command::EndRest { .. } => of_rest(state, seat),
        _ => Vec::new(),
    }
}

/// What somebody's dice came to. A tag team against a hidden number learns it with the choice (DH-TAG-14): until
/// then the number is read as it will be.
fn outcome(state: &State, events: &[Event], who: &SeatId) -> Option<Outcome> {
    told(events, who).or_else(|| {
        let roll = state.roll_of(who)?;
        let thrown = roll.thrown.as_ref()?;
        let reaches = |number: &Difficulty| {
            let number = number.value().unwrap_or(1).into();
            read::succeeds(thrown.label(), thrown.total.into(), number)
        };
        let reached: Vec<bool> = roll.against.iter().map(reaches).collect();
        let success = read::reaches(&state.options, &reached);
        Some(Outcome::of(thrown.label(), success))
    })
}

fn told(events: &[Event], who: &SeatId) -> Option<Outcome> {
    let label = events.iter().rev().find_map(|event| match event {
        Event::Thrown { pc, thrown, .. } if pc == who => Some(thrown.label()),
        _ => None,
    })?;
    let success = events.iter().rev().find_map(|event| match event {
        Event::Judged { pc, success, .. } if pc == who => Some(*success),
        _ => None,
    })?;
    Some(Outcome::of(label, success))
}

/// Whoever may do everything goes on with a roll.
fn master() -> Seat {
    Seat::new("gm", Role::GameMaster, "")
}

fn yes(it: bool) -> Result<i64, Stop> {
    Ok(i64::from(it))
}

fn of_roll(setup: &Setup, state: &State, seat: &Seat, pc: &SeatId) -> Vec<Number> {
    let Some(odds) = open_roll(state, seat, pc) else {
        return Vec::new();
    };
    let Some(roll) = state.roll_of(pc) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    if let Some(five) = &odds.five {
        let who = pc.clone();
        all.extend(of_five("", five, move |state, events, _| {
            Ok(outcome(state, events, &who))
        }));
        if !roll.is_reaction() && !matches!(state.pending, Some(Pending::Tag(_))) {
            let setup_of = setup;
            let (setup, pc) = (setup.clone(), pc.clone());
            let keeps = move |state: &State, _: &[Event], dice: &mut dyn Dice| {
                let after = closed(&setup, state, &pc, dice)?;
                yes(matches!(after.spotlight, Spotlight::Players { .. }))
            };
            let mean = five.keeps_spotlight.clone();
            all.push(Shown::new("keeps_spotlight", mean, keeps));
            all.extend(of_countdowns(setup_of, state, seat, roll, five));
        }
    }
    all.extend(of_curve(state, &odds, pc));
    for lever in &odds.levers {
        if let Some(five) = &lever.five {
            let mut supposed = state.clone();
            if let Some(open) = supposed.roll_mut(pc) {
                *open = with(state, roll, lever.kind);
            }
            let name = format!("success_with_{}", lever.kind.name());
            let read = succeeds(pc.clone());
            all.push(Shown::new(name, five.success.clone(), read).supposing(supposed));
        }
    }
    all
}

/// Countdowns that could end with this roll; which ones are tied to it the game master knows.
fn of_countdowns(
    setup: &Setup,
    state: &State,
    seat: &Seat,
    roll: &Roll,
    five: &Five,
) -> Vec<Number> {
    let tied = match seat.role {
        Role::GameMaster => &roll.tied[..],
        _ => &[],
    };
    let mut known = state.clone();
    if seat.role != Role::GameMaster
        && let Some(open) = known.roll_mut(&roll.pc)
    {
        open.tied.clear();
    }
    let number = |(id, chance): (u32, Fraction)| {
        let (setup, pc) = (setup.clone(), roll.pc.clone());
        let before = state.countdown(id).map_or(0, |it| it.triggered);
        let read = move |state: &State, _: &[Event], dice: &mut dyn Dice| {
            let after = closed(&setup, state, &pc, dice)?;
            yes(after.countdown(id).is_some_and(|it| it.triggered > before))
        };
        Shown::new(format!("countdown_ends_{id}"), chance, read).supposing(known.clone())
    };
    triggers(state, five, tied)
        .into_iter()
        .map(number)
        .collect()
}

fn succeeds(
    pc: SeatId,
) -> impl Fn(&State, &[Event], &mut dyn Dice) -> Result<i64, Stop> + Send + Sync + 'static {
    move |state, events, _| yes(outcome(state, events, &pc).is_some_and(Outcome::is_success))
}

/// The numbers of a roll, each with what they are of (`leader_`), as far as it is told how the roll came out.
fn of_five(
    of: &str,
    five: &Five,
    outcome: impl Fn(&State, &[Event], &mut dyn Dice) -> Result<Option<Outcome>, Stop>
    + Clone
    + Send
    + Sync
    + 'static,
) -> Vec<Number> {
    let number = |name: &str, mean: &Fraction, is: fn(Outcome, Outcome) -> bool, one: Outcome| {
        let outcome = outcome.clone();
        let read = move |state: &State, events: &[Event], dice: &mut dyn Dice| {
            yes(outcome(state, events, dice)?.is_some_and(|it| is(it, one)))
        };
        Shown::new(format!("{of}{name}"), mean.clone(), read)
    };
    let any = Outcome::Crit;
    let mut all = vec![number(
        "success",
        &five.success,
        |it, _| it.is_success(),
        any,
    )];
    for one in Outcome::ALL {
        all.push(number(
            one.as_str(),
            five.get(one),
            |it, one| it == one,
            one,
        ));
    }
    all.push(number("hope", &five.hope, |it, _| !it.is_with_fear(), any));
    all.push(number("fear", &five.fear, |it, _| it.is_with_fear(), any));
    all
}

/// The points of it that people are told.
fn of_curve(state: &State, odds: &RollOdds, pc: &SeatId) -> Vec<Number> {
    let points = odds.curve.iter().flatten();
    let some = points.filter(|(number, _)| TOLD.contains(number));
    some.map(|(number, chance)| {
        let read = succeeds(pc.clone());
        let shown = Shown::new(format!("success_at_{number}"), chance.clone(), read);
        shown.supposing(suppose(state, *number))
    })
    .collect()
}

/// The table after this roll is settled and nothing more is made of it. Damage is left out: it moves no spotlight.
fn closed(setup: &Setup, state: &State, pc: &SeatId, dice: &mut dyn Dice) -> Result<State, Stop> {
    let master = master();
    let mut state = state.clone();
    let phase = |state: &State| state.roll_of(pc).map(|roll| roll.phase);
    if phase(&state) == Some(RollPhase::Rolled) {
        state = Daggerheart::outcome(setup, &state, &master, &Command::Accept, dice)?.0;
    }
    if phase(&state) == Some(RollPhase::Booked)
        && let Some(roll) = state.roll_mut(pc)
    {
        roll.phase = RollPhase::Closing;
    }
    if phase(&state) == Some(RollPhase::Closing) {
        let close = Command::Close {
            note: None,
            consequence: None,
        };
        state = Daggerheart::outcome(setup, &state, &master, &close, dice)?.0;
    }
    Ok(state)
}

/// What the last follower is told about the leader's roll, which comes next.
fn of_leader(setup: &Setup, state: &State, seat: &Seat, pc: &SeatId) -> Vec<Number> {
    let Some(Pending::Group(group)) = &state.pending else {
        return Vec::new();
    };
    let leader = group.leader.pc.clone();
    let five = open_roll(state, seat, &leader).and_then(|odds| odds.five);
    let Some(five) = five.filter(|_| is_last(group, pc)) else {
        return Vec::new();
    };
    let rolled = {
        let setup = setup.clone();
        move |state: &State, dice: &mut dyn Dice| {
            let roll = Command::RollAction { straight: None };
            Daggerheart::outcome(&setup, state, &master(), &roll, dice)
        }
    };
    let (roll, who) = (rolled.clone(), leader.clone());
    let mut all = of_five("leader_", &five, move |state, _, dice| {
        let (after, events) = roll(state, dice)?;
        Ok(outcome(&after, &events, &who))
    });
    let setup = setup.clone();
    let keeps = move |state: &State, _: &[Event], dice: &mut dyn Dice| {
        let after = closed(&setup, &rolled(state, dice)?.0, &leader, dice)?;
        yes(matches!(after.spotlight, Spotlight::Players { .. }))
    };
    all.push(Shown::new(
        "leader_keeps_spotlight",
        five.keeps_spotlight,
        keeps,
    ));
    all
}

/// The pair: whoever has not thrown throws, and the better roll is chosen.
fn of_tag(setup: &Setup, state: &State, seat: &Seat) -> Vec<Number> {
    let mut supposed = state.clone();
    if seat.role != Role::GameMaster && state.options.fear_visible == FearVisible::Gm {
        supposed.fear = Some(0);
    }
    let Some(odds) = open_tag(&supposed) else {
        return Vec::new();
    };
    let chosen = {
        let setup = setup.clone();
        move |state: &State, dice: &mut dyn Dice| choose(&setup, state, dice)
    };
    let of = chosen.clone();
    let mut all = of_five("pair_", &odds.chosen, move |state, _, dice| {
        Ok(of(state, dice)?.map(|it| it.outcome))
    });
    let fear = {
        let chosen = chosen.clone();
        move |state: &State, _: &[Event], dice: &mut dyn Dice| {
            let chosen = chosen(state, dice)?;
            Ok(chosen.map_or(0, |it| it.fear.into()))
        }
    };
    all.push(Shown::new("pair_fear", odds.fear, fear));
    let keeps = move |state: &State, _: &[Event], dice: &mut dyn Dice| {
        let Some(chosen) = chosen(state, dice)? else {
            return yes(false);
        };
        yes(read::stays(&chosen.after.options, chosen.outcome))
    };
    let mean = odds.chosen.keeps_spotlight;
    all.push(Shown::new("pair_keeps_spotlight", mean, keeps));
    let supposing = |one: Number| one.supposing(supposed.clone());
    all.into_iter().map(supposing).collect()
}

/// A pair that has chosen.
struct Chosen {
    after: State,
    outcome: Outcome,
    /// How much Fear came of it.
    fear: u8,
}

fn choose(setup: &Setup, state: &State, dice: &mut dyn Dice) -> Result<Option<Chosen>, Stop> {
    let master = master();
    let mut state = state.clone();
    loop {
        let Some(Pending::Tag(tag)) = &state.pending else {
            return Ok(None);
        };
        let open = tag.rolls.iter().find(|roll| roll.thrown.is_none());
        let Some(pc) = open.map(|roll| roll.pc.clone()) else {
            break;
        };
        let throw = Command::RollTag { pc };
        state = Daggerheart::outcome(setup, &state, &master, &throw, dice)?.0;
    }
    let Some(Pending::Tag(tag)) = &state.pending else {
        return Ok(None);
    };
    let (Some(a), Some(b)) = (tag.rolls[0].outcome(), tag.rolls[1].outcome()) else {
        return Ok(None);
    };
    let at = better(PREFER, a, b);
    let command = Command::ChooseTag {
        pc: tag.rolls[at].pc.clone(),
    };
    let before = state.fear();
    let (after, _) = Daggerheart::outcome(setup, &state, &master, &command, dice)?;
    let fear = after.fear().saturating_sub(before);
    Ok(Some(Chosen {
        after,
        outcome: [a, b][at],
        fear,
    }))
}

/// The HP that damage marks on a foe: on average, and each number of them.
fn of_damage(state: &State, (foe, odds): (u32, dice::Odds<u8>)) -> Vec<Number> {
    let before = state.foe(foe).map_or(0, |it| it.hp);
    let marked = move |after: &State| {
        let now = after.foe(foe).map_or(0, |it| it.hp);
        now.saturating_sub(before)
    };
    let mean = odds.expected(|&hp| i64::from(hp));
    let read = move |after: &State, _: &[Event], _: &mut dyn Dice| Ok(marked(after).into());
    let mut all = vec![Shown::new(format!("hp:foe:{foe}"), mean, read)];
    all.extend(odds.iter().map(|(&hp, chance)| {
        let read = move |after: &State, _: &[Event], _: &mut dyn Dice| yes(marked(after) == hp);
        Shown::new(format!("hp_{hp}:foe:{foe}"), chance, read)
    }));
    all
}

/// What an open attack would mark, if its damage is thrown after it: each number of HP. A foe may have fewer left.
fn of_harm(setup: &Setup, state: &State, seat: &Seat, pc: &SeatId) -> Vec<Number> {
    let known = seen(state, seat);
    let mut all = Vec::new();
    for harm in open_harm(&known, seat, pc) {
        let (foe, kind) = (harm.foe, harm.as_kind);
        // Resistances nobody told this seat of are not reckoned with.
        let mut supposed = state.clone();
        let hides = known.foe(foe).is_some_and(|it| it.sheet.is_none());
        let told = known.foe(foe).is_some_and(|it| {
            let told = |fact: &Fact| matches!(fact, Fact::Resistances { .. });
            it.revealed.iter().any(told)
        });
        if hides
            && !told
            && let Some(sheet) = supposed.foe_mut(foe).and_then(|it| it.sheet.as_mut())
        {
            let sheet = Arc::make_mut(sheet);
            sheet.resist = Vec::new();
            sheet.immune = Vec::new();
        }
        if let Some(mean) = harm.mean() {
            let (setup, pc) = (setup.clone(), pc.clone());
            let read = move |state: &State, events: &[Event], dice: &mut dyn Dice| {
                Ok(dealt(&setup, (state, events), &pc, foe, kind, dice)?.into())
            };
            let shown = Shown::new(format!("harm:foe:{foe}"), mean, read);
            all.push(shown.supposing(supposed.clone()));
        }
        for (hp, chance) in (0..).zip(harm.marks.into_iter().flatten()) {
            let (setup, pc) = (setup.clone(), pc.clone());
            let read = move |state: &State, events: &[Event], dice: &mut dyn Dice| {
                yes(dealt(&setup, (state, events), &pc, foe, kind, dice)? == hp)
            };
            let name = format!("harm_{hp}:foe:{foe}");
            all.push(Shown::new(name, chance, read).supposing(supposed.clone()));
        }
    }
    all
}

/// The HP that the damage of a thrown attack comes to on one foe, whether it was thrown at once or comes next.
fn dealt(
    setup: &Setup,
    (state, events): (&State, &[Event]),
    pc: &SeatId,
    foe: u32,
    kind: Option<DamageType>,
    dice: &mut dyn Dice,
) -> Result<u8, Stop> {
    let master = master();
    let whom = Who::Foe(foe);
    let of = |events: &[Event]| {
        events.iter().find_map(|event| match event {
            Event::DamageDealt { target, hp, .. } if *target == whom => Some(*hp),
            _ => None,
        })
    };
    if let Some(hp) = of(events) {
        return Ok(hp);
    }
    let mut state = Cow::Borrowed(state);
    let phase = |state: &State| state.roll_of(pc).map(|roll| roll.phase);
    if phase(&state) == Some(RollPhase::Rolled) {
        let (after, _) = Daggerheart::outcome(setup, &state, &master, &Command::Accept, dice)?;
        state = Cow::Owned(after);
    }
    let hit = |roll: &Roll| roll.phase == RollPhase::Booked && roll.hits.contains(&foe);
    if !state.roll_of(pc).is_some_and(hit) {
        return Ok(0);
    }
    let throw = Command::RollDamage { kind, rally: None };
    let (_, events) = Daggerheart::outcome(setup, &state, &master, &throw, dice)?;
    Ok(of(&events).unwrap_or(0))
}

fn of_foe(state: &State, seat: &Seat) -> Vec<Number> {
    let mut all = Vec::new();
    for (pc, odds) in open_attack(state, seat).unwrap_or_default() {
        for hit in [Hit::Miss, Hit::Hit, Hit::Crit] {
            let who = pc.clone();
            let read = move |_: &State, events: &[Event], _: &mut dyn Dice| {
                let mut rolled = events.iter().filter_map(|event| match event {
                    Event::FoeRolled { hits, .. } => Some(hits),
                    _ => None,
                });
                let found = |hits: &Vec<(SeatId, Hit)>| hits.contains(&(who.clone(), hit));
                yes(rolled.any(found))
            };
            let name = format!("{hit:?}:{pc}").to_lowercase();
            all.push(Shown::new(name, odds.of(&hit), read));
        }
    }
    all
}

fn of_death(state: &State, pc: &SeatId, choice: DeathChoice) -> Vec<Number> {
    match choice {
        DeathChoice::Blaze => Vec::new(),
        DeathChoice::Avoid => {
            let level = state.pcs.get(pc).map_or(1, |it| it.sheet.level);
            let scarred = |_: &State, events: &[Event], _: &mut dyn Dice| {
                yes(events
                    .iter()
                    .any(|one| matches!(one, Event::Scarred { .. })))
            };
            let shown = scar(level).map(|mean| Shown::new("scar", mean, scarred));
            shown.into_iter().collect()
        }
        DeathChoice::Risk => {
            let Some(odds) = risk() else {
                return Vec::new();
            };
            let of = |fate: Fate, label: Label| {
                let read = move |_: &State, events: &[Event], _: &mut dyn Dice| {
                    let fell = events.iter().find_map(|event| match event {
                        Event::DeathMoved {
                            hope: Some(hope),
                            fear: Some(fear),
                            ..
                        } => Some(read::label(*hope, *fear)),
                        _ => None,
                    });
                    yes(fell == Some(label))
                };
                let name = match fate {
                    Fate::ClearsAll => "clears_all",
                    Fate::Clears | Fate::Dies => "clears",
                };
                Shown::new(name, odds.of(&fate), read)
            };
            let dead = {
                let pc = pc.clone();
                let read = move |state: &State, _: &[Event], _: &mut dyn Dice| {
                    let status = state.pcs.get(&pc).map(|it| it.status);
                    yes(status == Some(crate::Status::Dead))
                };
                Shown::new("dies", odds.of(&Fate::Dies), read)
            };
            vec![
                of(Fate::Clears, Label::Hope),
                of(Fate::ClearsAll, Label::Crit),
                dead,
            ]
        }
    }
}

/// The Fear there will be, on average, and each number of it. However the dice of the downtime moves fall: with many of
/// them they cannot all be gone through here.
fn of_rest(state: &State, seat: &Seat) -> Vec<Number> {
    let Some(odds) = rest_ends(state, seat) else {
        return Vec::new();
    };
    let mean: Fraction = odds.expected(|&fear| i64::from(fear));
    let read = |state: &State, _: &[Event], _: &mut dyn Dice| Ok(i64::from(state.fear()));
    let mut all = vec![Shown::new("fear", mean, read)];
    all.extend(odds.iter().map(|(&fear, chance)| {
        let read = move |state: &State, _: &[Event], _: &mut dyn Dice| yes(state.fear() == fear);
        Shown::new(format!("fear_{fear}"), chance, read)
    }));
    all
}

/// The Fear after the open rest, for whoever may know how much there is.
pub fn rest_ends(state: &State, seat: &Seat) -> Option<dice::Odds<u8>> {
    let Some(Pending::Rest(open)) = &state.pending else {
        return None;
    };
    if seat.role != Role::GameMaster && state.options.fear_visible == FearVisible::Gm {
        return None;
    }
    let pcs = match open.kind {
        RestKind::Short => 0,
        RestKind::Long => u8::try_from(state.pcs.len()).unwrap_or(u8::MAX),
    };
    rest(pcs, state.fear())
}

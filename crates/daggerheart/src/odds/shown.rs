//! What people are shown for an offered command, and how the rules' own outcome is read for it. A kit test goes
//! through all dice of every such command in random games and compares.

use dice::{Dice, Fraction};
use table::{Game, Role, Seat, SeatId, Shown, Stop};

use super::open::{PREFER, SUPPOSED, is_last, open_roll, open_tag, suppose, with};
use super::together::better;
use super::{Five, RollOdds, due_marks, open_attack, rest, risk, scar, triggers};
use crate::command::DeathChoice;
use crate::read::{self, Fate, Hit, Label, Outcome};
use crate::state::{Pending, RollPhase};
use crate::{
    Command, Daggerheart, Difficulty, Event, FearVisible, RestKind, Roll, Setup, Spotlight, State,
};

type Number = Shown<Daggerheart>;

/// Every number that stands beside this command on a page.
pub fn shown(setup: &Setup, state: &State, seat: &Seat, command: &Command) -> Vec<Number> {
    match command {
        Command::RollAction { .. } => match state.counting() {
            Some(roll) => of_roll(setup, state, seat, &roll.pc),
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
        Command::RollDamage { kind, rally } if seat.role == Role::GameMaster => {
            let due = due_marks(setup, state, *kind, *rally == Some(true));
            due.into_iter().flatten().map(of_damage(state)).collect()
        }
        Command::RollFoe => of_foe(state, seat),
        Command::DeathMove { pc, choice, .. } => of_death(state, pc, *choice),
        Command::EndRest { .. } => of_rest(state, seat).into_iter().collect(),
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
        all.extend(of_five(five, pc));
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
            let name = format!("success with {:?}", lever.kind);
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
        Shown::new(format!("countdown {id} ends"), chance, read).supposing(known.clone())
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

fn of_five(five: &Five, pc: &SeatId) -> Vec<Number> {
    let mut all = vec![Shown::new(
        "success",
        five.success.clone(),
        succeeds(pc.clone()),
    )];
    for one in Outcome::ALL {
        let pc = pc.clone();
        let read = move |state: &State, events: &[Event], _: &mut dyn Dice| {
            yes(outcome(state, events, &pc) == Some(one))
        };
        all.push(Shown::new(one.as_str(), five.get(one).clone(), read));
    }
    for (name, mean, fear) in [("hope", &five.hope, false), ("fear", &five.fear, true)] {
        let pc = pc.clone();
        let read = move |state: &State, events: &[Event], _: &mut dyn Dice| {
            yes(outcome(state, events, &pc).is_some_and(|one| one.is_with_fear() == fear))
        };
        all.push(Shown::new(name, mean.clone(), read));
    }
    all
}

/// A few points of it: they all come from one function.
fn of_curve(state: &State, odds: &RollOdds, pc: &SeatId) -> Vec<Number> {
    let points = odds.curve.iter().flatten();
    let some = points.filter(|(number, _)| number % 6 == 0 || SUPPOSED.end() == number);
    some.map(|(number, chance)| {
        let read = succeeds(pc.clone());
        let shown = Shown::new(format!("success at {number}"), chance.clone(), read);
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

/// What the last follower is told about the leader's roll. With more of them to come there are too many ways.
fn of_leader(setup: &Setup, state: &State, seat: &Seat, pc: &SeatId) -> Option<Number> {
    let Some(Pending::Group(group)) = &state.pending else {
        return None;
    };
    let few = |roll: &Roll| crate::decide::dice_pool(state, roll) == [0; 4] && !roll.rally;
    if !is_last(group, pc) || !few(&group.leader) || !state.roll_of(pc).is_some_and(few) {
        return None;
    }
    let leader = group.leader.pc.clone();
    let five = open_roll(state, seat, &leader)?.five?;
    let setup = setup.clone();
    let read = move |state: &State, _: &[Event], dice: &mut dyn Dice| {
        let master = master();
        let roll = Command::RollAction { straight: None };
        let (after, events) = Daggerheart::outcome(&setup, state, &master, &roll, dice)?;
        yes(outcome(&after, &events, &leader).is_some_and(Outcome::is_success))
    };
    Some(Shown::new("leader_succeeds", five.success, read))
}

/// The pair, when one of the two has already thrown: with both to come there are too many ways.
fn of_tag(setup: &Setup, state: &State, seat: &Seat) -> Vec<Number> {
    let Some(Pending::Tag(tag)) = &state.pending else {
        return Vec::new();
    };
    if tag.rolls.iter().all(|roll| roll.thrown.is_none()) {
        return Vec::new();
    }
    let mut supposed = state.clone();
    if seat.role != Role::GameMaster && state.options.fear_visible == FearVisible::Gm {
        supposed.fear = Some(0);
    }
    let Some(odds) = open_tag(&supposed) else {
        return Vec::new();
    };
    let chosen = {
        let setup = setup.clone();
        move |state: &State, dice: &mut dyn Dice| -> Result<(Option<Outcome>, u8), Stop> {
            let before = state.fear();
            let Some(Pending::Tag(tag)) = &state.pending else {
                return Ok((None, 0));
            };
            let (Some(a), Some(b)) = (tag.rolls[0].outcome(), tag.rolls[1].outcome()) else {
                return Ok((None, 0));
            };
            let at = better(PREFER, a, b);
            let pc = tag.rolls[at].pc.clone();
            let master = master();
            let choose = Command::ChooseTag { pc };
            let (after, _) = Daggerheart::outcome(&setup, state, &master, &choose, dice)?;
            Ok((Some([a, b][at]), after.fear().saturating_sub(before)))
        }
    };
    let success = chosen.clone();
    let success = move |state: &State, _: &[Event], dice: &mut dyn Dice| {
        yes(success(state, dice)?.0.is_some_and(Outcome::is_success))
    };
    let fear = move |state: &State, _: &[Event], dice: &mut dyn Dice| {
        Ok(i64::from(chosen(state, dice)?.1))
    };
    vec![
        Shown::new("the pair succeeds", odds.chosen.success, success).supposing(supposed.clone()),
        Shown::new("fear of the pair", odds.fear, fear).supposing(supposed),
    ]
}

fn of_damage(state: &State) -> impl Fn((u32, dice::Odds<u8>)) -> Number {
    let before = state.clone();
    move |(foe, odds)| {
        let hp = before.foe(foe).map_or(0, |it| it.hp);
        let read = move |after: &State, _: &[Event], _: &mut dyn Dice| {
            let now = after.foe(foe).map_or(0, |it| it.hp);
            Ok(i64::from(now.saturating_sub(hp)))
        };
        let mean = odds.expected(|&hp| i64::from(hp));
        Shown::new(format!("hp:foe:{foe}"), mean, read)
    }
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

/// The Fear there will be.
fn of_rest(state: &State, seat: &Seat) -> Option<Number> {
    let odds = rest_ends(state, seat)?;
    let mean: Fraction = odds.expected(|&fear| i64::from(fear));
    let read = |state: &State, _: &[Event], _: &mut dyn Dice| Ok(i64::from(state.fear()));
    // However the dice of the downtime moves fall; with many of them they cannot all be gone through here.
    Some(Shown::new("fear", mean, read))
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

//! What each seat may know (section 2 of the rules, AZ-SECRET).

use std::borrow::Cow;
use std::sync::Arc;

use serde::Serialize;
use table::{Audience, Bilingual, Role, Seat, SeatId};

use crate::content::{Adventure, Content, FinalOpponent, GuideStep, find};
use crate::decide::{prepared_hints, provisional};
use crate::event::Double;
use crate::{Command, Event, Name, Setup, State, read};

/// The state without the game master's secrets, and what follows from it.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    #[serde(flatten)]
    pub state: State,
    /// What the dice on the table say so far (AZ-ROLL-4).
    pub provisional: Option<Provisional>,
    /// In this order combat dice are thrown (AZ-FIGHT-20).
    pub throw_order: Vec<SeatId>,
    /// What the fight has to reach now.
    pub danger: Option<i32>,
    /// Nobody can reach it without weakening first (AZ-FIGHT-6, AZ-FIGHT-35).
    pub out_of_reach: bool,
    /// What the solution has to reach with the hints in it, once announced.
    pub solve_level: Option<i32>,
    /// Where each hint was found, as far as the adventure says so: a place, or somebody.
    pub hint_places: Vec<Option<Bilingual>>,
    /// Hints not handed out yet; the game master's alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prepared_hints: Vec<PreparedHint>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Provisional {
    pub high: u8,
    pub double: Option<Double>,
    pub conditions: u8,
    pub may_improve: bool,
    pub success: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PreparedHint {
    pub number: u16,
    pub text: Name,
}

pub fn view(setup: &Setup, state: &State, seat: &Seat) -> View {
    let knows_all = knows_all(seat);
    let prepared = if knows_all {
        prepared_hints(setup, state)
    } else {
        Vec::new()
    };
    let announced = state.adventure.as_ref().is_some_and(|it| it.announced);
    let solve = state.solve.as_ref().filter(|_| announced);
    View {
        provisional: standing(state),
        throw_order: state
            .fight
            .iter()
            .flat_map(|fight| fight.order())
            .cloned()
            .collect(),
        danger: state.foe().map(|threat| threat.danger()),
        out_of_reach: out_of_reach(state),
        solve_level: solve.map(|solve| state.solve_level(solve.committed.len())),
        hint_places: hint_places(setup, state),
        prepared_hints: prepared
            .into_iter()
            .map(|(number, hint)| PreparedHint {
                number,
                text: hint.text.clone().into(),
            })
            .collect(),
        state: if knows_all {
            state.clone()
        } else {
            redacted(state)
        },
    }
}

/// A prepared hint that was told tells where, too. One in somebody's own words has no place.
fn hint_places(setup: &Setup, state: &State) -> Vec<Option<Bilingual>> {
    let id = state.adventure.as_ref().map(|it| it.id.as_str());
    let known = id.and_then(|id| find(&setup.content.adventures, id));
    let place = |text: &Name| {
        let known = known?;
        let hint = known
            .hints
            .iter()
            .find(|hint| Name::from(hint.text.clone()) == *text)?;
        known.place(&hint.at).cloned()
    };
    let hints = state.hints.iter();
    hints
        .map(|hint| hint.text.as_ref().and_then(&place))
        .collect()
}

fn knows_all(seat: &Seat) -> bool {
    seat.role == Role::GameMaster
}

fn standing(state: &State) -> Option<Provisional> {
    let roll = state.roll.as_ref()?;
    let thrown = provisional(&state.options, roll)?;
    let effects = read::effects(&state.options, roll.kind, thrown);
    Some(Provisional {
        high: thrown.high,
        double: thrown.double,
        conditions: thrown.conditions,
        may_improve: thrown.may_improve && roll.phase == crate::RollPhase::Rolled,
        success: effects.success,
    })
}

/// Two dice reach 12, one alone 6.
fn out_of_reach(state: &State) -> bool {
    let (Some(fight), Some(threat)) = (&state.fight, state.foe()) else {
        return false;
    };
    let most = match fight.fighting().count() {
        0 => return false,
        1 => 6,
        _ => 12,
    };
    threat.danger() > most
}

/// Levels nobody announced are not for players (AZ-SECRET-2).
fn redacted(state: &State) -> State {
    let mut state = state.clone();
    if let Some(adventure) = &mut state.adventure
        && !adventure.announced
    {
        adventure.base_level = None;
    }
    for threat in &mut state.threats {
        if !threat.announced {
            threat.level = None;
        }
    }
    state
}

pub fn audience(event: &Event) -> Audience {
    match event {
        Event::AdventureLevel { .. } | Event::ThreatLevel { .. } => Audience::GameMaster,
        _ => Audience::Everyone,
    }
}

/// Commands in which the game master sets a level that is announced later.
pub fn command_audience(command: &Command) -> Audience {
    match command {
        Command::CreateThreat { .. } | Command::FrameDanger { .. } => Audience::GameMaster,
        _ => Audience::Everyone,
    }
}

/// Open information but for levels: of the adventure, and of threats.
pub fn overrule_audience(state: &State, path: &str) -> Audience {
    let secret = match path.strip_prefix('/').map(|path| path.split_once('/')) {
        Some(None) => ["", "adventure", "threats"].contains(&path.trim_start_matches('/')),
        Some(Some(("adventure", field))) => field == "base_level",
        Some(Some(("threats", rest))) => rest
            .split_once('/')
            .is_none_or(|(_, field)| field == "level"),
        Some(Some(_)) => false,
        None => true,
    };
    if secret && !is_told(state, path) {
        Audience::GameMaster
    } else {
        Audience::Everyone
    }
}

/// A level that was announced is everybody's (AZ-SECRET-3).
fn is_told(state: &State, path: &str) -> bool {
    if path == "/adventure/base_level" {
        return state.adventure.as_ref().is_some_and(|it| it.announced);
    }
    let threat = path.strip_prefix("/threats/");
    let threat = threat.and_then(|path| path.strip_suffix("/level")?.parse::<usize>().ok());
    let threat = threat.and_then(|index| state.threats.get(index));
    threat.is_some_and(|threat| threat.announced)
}

/// The adventures as their players may know them: what is told at the beginning (AZ-SECRET-1).
pub fn setup_for<'a>(setup: &'a Setup, seat: &Seat) -> Cow<'a, Setup> {
    if knows_all(seat) {
        return Cow::Borrowed(setup);
    }
    let adventures = setup.content.adventures.iter().map(outside).collect();
    Cow::Owned(Setup {
        options: setup.options,
        content: Arc::new(Content {
            adventures,
            ..(*setup.content).clone()
        }),
        start: setup.start.as_ref().map(|start| Box::new(redacted(start))),
    })
}

fn outside(adventure: &Adventure) -> Adventure {
    let nothing = || Bilingual {
        de: String::new(),
        en: String::new(),
    };
    Adventure {
        id: adventure.id.clone(),
        title: adventure.title.clone(),
        sessions: adventure.sessions,
        about: adventure.about.clone(),
        opening: adventure.opening.clone(),
        question: adventure.question.clone(),
        base_level: 0,
        demon: nothing(),
        motive: nothing(),
        solution: nothing(),
        places: Vec::new(),
        people: Vec::new(),
        hints: Vec::new(),
        threats: Vec::new(),
        final_opponent: FinalOpponent {
            name: nothing(),
            text: nothing(),
            level: 0,
        },
        minutes: adventure.minutes,
        split: None,
        otherwise: Vec::new(),
        endings: Vec::new(),
        guide: adventure.guide.iter().map(step_outside).collect(),
    }
}

/// A step as players may know it: what it says to them, and when.
fn step_outside(step: &GuideStep) -> GuideStep {
    let nothing = || Bilingual {
        de: String::new(),
        en: String::new(),
    };
    let told = step.player.is_some();
    GuideStep {
        id: if told { step.id.clone() } else { String::new() },
        title: if told { step.title.clone() } else { nothing() },
        text: nothing(),
        say: None,
        when: step.when,
        player: step.player.clone(),
        at: Vec::new(),
        threats: Vec::new(),
    }
}

/// What everybody but the game master must not receive.
pub fn secrets(setup: &Setup, state: &State, seat: &Seat) -> Vec<String> {
    if knows_all(seat) {
        return Vec::new();
    }
    let mut secrets = Vec::new();
    let mut both = |text: &Bilingual| {
        secrets.push(text.de.clone());
        secrets.push(text.en.clone());
    };
    for adventure in &setup.content.adventures {
        both(&adventure.demon);
        both(&adventure.motive);
        both(&adventure.solution);
        both(&adventure.final_opponent.text);
        adventure.guide.iter().for_each(|step| both(&step.text));
        adventure
            .endings
            .iter()
            .for_each(|ending| both(&ending.text));
        adventure
            .otherwise
            .iter()
            .for_each(|other| both(&other.then));
        let told = state.handed_out.get(&adventure.id);
        let hints = (1..).zip(&adventure.hints);
        hints
            .filter(|(place, _)| !told.is_some_and(|told| told.contains(place)))
            .for_each(|(_, hint)| both(&hint.text));
    }
    if let Some(adventure) = &state.adventure
        && !adventure.announced
        && let Some(level) = adventure.base_level
    {
        secrets.push(format!("\"base_level\":{level}"));
    }
    for threat in state.threats.iter().filter(|threat| !threat.announced) {
        if let Some(level) = threat.level {
            secrets.push(format!("\"threat\":{},\"level\":{level}", threat.id));
            secrets.push(format!("\"id\":{},\"level\":{level}", threat.id));
        }
    }
    secrets
}

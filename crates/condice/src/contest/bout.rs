//! One fight from beginning to end.

use dice::{Dice, Seed};
use table::{Game, Turn};

use super::arena::{Arena, Corner};
use super::random;
use crate::decide::Ask;
use crate::tactics::{self, Knowledge};
use crate::{Command, ConDice, Event, FigureId, Question, State};

/// Nobody has won after so many rounds: a draw. Those who can hardly hurt each other take long.
pub const ROUNDS: u32 = 60;
/// More commands no turn has; a random player is stopped here.
pub const MOST_COMMANDS: usize = 40;

/// Who plays a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    Tactician,
    Random,
}

/// How a fight went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bout {
    /// Nobody: a draw.
    pub winner: Option<Corner>,
    pub first: Corner,
    pub rounds: u32,
    /// Life points A and B took from the other.
    pub damage: [u32; 2],
    /// Commands the rules did not accept: none, or there is a mistake.
    pub refused: u32,
    /// Commands of the longest turn.
    pub longest: u32,
}

/// Over as soon as everybody of a party is out or at 0 life points.
fn beaten(state: &State, corner: Corner) -> bool {
    let side = corner.side();
    let mut figures = state.figures.iter().filter(|it| it.side == side);
    figures.all(|it| it.out || state.at_zero(it))
}

fn corner_of(state: &State, figure: FigureId) -> Corner {
    let side = state.figure(figure).map(|it| it.side);
    match side == Some(Corner::A.side()) {
        true => Corner::A,
        false => Corner::B,
    }
}

/// Who has to say something now, by whose will it goes.
fn whose(state: &State) -> Option<Corner> {
    let figure = match state.question() {
        Some(
            Question::Throw { figure, .. }
            | Question::Reroll { figure }
            | Question::Consent { figure }
            | Question::Choose { figure }
            | Question::Resist { figure, .. },
        ) => figure,
        Some(Question::Ruling) => return Some(Corner::B),
        None => {
            let figure = state.turn()?.figure;
            state.control_of(figure).map_or(figure, |it| it.user)
        }
    };
    Some(corner_of(state, figure))
}

/// The fight with this number of a series, tactician against tactician: the party that begins changes from
/// fight to fight, the dice follow from seed and number.
pub fn numbered(arena: &Arena, seed: u64, number: u64) -> Bout {
    let first = match number % 2 {
        0 => Corner::A,
        _ => Corner::B,
    };
    let seed = Seed::from_number(seed);
    let mut dice = seed.dice::<&[u8]>("contest", &[], number);
    fight(arena, first, [Player::Tactician; 2], &mut dice, &mut |_| 0)
}

/// Plays a fight. `draw` answers what is drawn besides the dice of the game: a number below the one given.
pub fn fight(
    arena: &Arena,
    first: Corner,
    players: [Player; 2],
    dice: &mut dyn Dice,
    draw: &mut dyn FnMut(usize) -> usize,
) -> Bout {
    let mut state = arena.begin(first);
    let mut bout = Bout {
        winner: None,
        first,
        rounds: 1,
        damage: [0, 0],
        refused: 0,
        longest: 0,
    };
    let mut turn_of = None;
    let mut commands = 0;
    loop {
        let Some(fight) = &state.fight else {
            return bout;
        };
        bout.rounds = fight.round.min(arena.rounds);
        let lost = [Corner::A, Corner::B].map(|corner| beaten(&state, corner));
        match lost {
            [false, false] => {}
            [true, true] => return bout,
            [true, false] => {
                bout.winner = Some(Corner::B);
                return bout;
            }
            [false, true] => {
                bout.winner = Some(Corner::A);
                return bout;
            }
        }
        let acting = fight.turn.as_ref().map(|turn| (fight.round, turn.figure));
        if fight.round > arena.rounds {
            return bout;
        }
        if acting != turn_of {
            (turn_of, commands) = (acting, 0);
        }
        let Some(corner) = whose(&state) else {
            return bout;
        };
        let player = players[corner as usize];
        let said = say(arena, &state, corner, player, commands, draw);
        if said.is_empty() {
            bout.refused += 1;
            return bout;
        }
        for (place, command) in said.iter().enumerate() {
            // What was planned ahead is only good while nothing has come up that nobody knew of.
            if place > 0 && !arena.accepts(&state, corner, command) {
                break;
            }
            commands += 1;
            bout.longest = bout.longest.max(commands as u32);
            if !carry_out(arena, &mut state, corner, command, dice, &mut bout) {
                bout.refused += 1;
                return bout;
            }
        }
    }
}

/// What a player says: commands to be given one after the other while nothing comes between.
fn say(
    arena: &Arena,
    state: &State,
    corner: Corner,
    player: Player,
    commands: usize,
    draw: &mut dyn FnMut(usize) -> usize,
) -> Vec<Command> {
    // Dice are nobody's choice.
    match state.question() {
        Some(Question::Throw { figure, .. }) => {
            let figure = figure.0.into();
            return vec![Command::Throw { figure }];
        }
        Some(Question::Ruling) => return vec![Command::RuleSettle { spent: true }],
        _ => {}
    }
    match player {
        Player::Tactician => {
            let know = Knowledge::of(&arena.setup, state, arena.answers(state, corner));
            let best = tactics::propose(&know).into_iter().next();
            best.map_or(Vec::new(), |best| {
                std::iter::once(best.command).chain(best.then).collect()
            })
        }
        Player::Random => {
            let ask = Ask {
                setup: &arena.setup,
                state,
                seat: arena.answers(state, corner),
            };
            let end = state.turn().map(|turn| Command::EndTurn {
                figure: turn.figure.0.into(),
            });
            let tired = commands >= MOST_COMMANDS && state.question().is_none();
            let end = end.filter(|end| tired && ask.accepts(end));
            end.or_else(|| random::command(ask, draw))
                .into_iter()
                .collect()
        }
    }
}

/// Carries a command out for a party, and counts what it did. Dice of others are thrown in their place.
fn carry_out(
    arena: &Arena,
    state: &mut State,
    corner: Corner,
    command: &Command,
    dice: &mut dyn Dice,
    bout: &mut Bout,
) -> bool {
    let seat = arena.answers(state, corner).clone();
    let mut events = Vec::new();
    let mut turn = Turn::new(&arena.setup, state, &mut events, dice);
    if ConDice::decide(&mut turn, &seat, command).is_err() {
        return false;
    }
    for event in &events {
        let event = match event {
            Event::Secret { what } => what,
            event => event,
        };
        if let Event::Damaged {
            figure,
            amount,
            own: false,
        } = event
        {
            let by = corner_of(state, *figure).other();
            bout.damage[by as usize] += u32::try_from(*amount).unwrap_or(0);
        }
    }
    true
}

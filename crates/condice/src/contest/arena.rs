//! Two parties on a map, ready to fight. Both sides know each other's sheets and both fight on at 0 life points
//! by the same rules, so that nothing but the builds, the map and who begins makes a difference.

use std::sync::Arc;

use dice::{Given, Origin};
use table::{Game, Role, Seat, SeatId};

use super::bout::ROUNDS;
use super::party::Party;
use crate::content::Content;
use crate::decide::Ask;
use crate::grid::{Field, Ground, Map, steps_to};
use crate::state::{AtZero, FigureId, Mode, Side};
use crate::{Command, ConDice, EnemySheet, Event, Options, Question, Setup, State};

/// One of the two parties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    A,
    B,
}

impl Corner {
    pub fn other(self) -> Corner {
        match self {
            Corner::A => Corner::B,
            Corner::B => Corner::A,
        }
    }

    pub(super) fn side(self) -> Side {
        match self {
            Corner::A => Side::Party,
            Corner::B => Side::Foes,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Arena {
    pub(super) setup: Setup,
    pub(super) ready: State,
    pub(super) master: Seat,
    pub(super) player: Seat,
    pub(super) rounds: u32,
}

/// Without a map: an empty floor.
const FLOOR: (u8, u8) = (12, 9);

impl Arena {
    /// Nothing if there is no room for everybody.
    pub fn new(content: &Arc<Content>, options: Options, a: &Party, b: &Party) -> Option<Arena> {
        let options = Options {
            enemy_sheet: EnemySheet::Open,
            ..options
        };
        let setup = Setup {
            options,
            content: content.clone(),
            start: None,
            edition: crate::EDITION,
        };
        let master = Seat::new("gm", Role::GameMaster, "");
        let player = Seat::new("p1", Role::Player, "");
        let mut state = State::new(options);
        match a.map.as_ref().or(b.map.as_ref()) {
            None => state.map = Map::new(FLOOR.0, FLOOR.1),
            Some(map) => {
                let load = Command::LoadMap { map: map.clone() };
                let mut no_dice = Given::new(&[], Origin::Script);
                let laid = ConDice::outcome(&setup, &state, &master, &load, &mut no_dice);
                state = laid.ok()?.0;
            }
        }
        state.mode = Mode::Exploring;
        state.adventure = 1;
        // No fog and nothing hidden: neither side is at home here.
        let fields: Vec<Field> = state.map.fields().collect();
        for field in fields {
            state.map.reveal(field, true);
        }
        for object in &mut state.objects {
            object.hidden = false;
        }
        for (corner, party) in [(Corner::A, a), (Corner::B, b)] {
            for (number, sheet) in party.members.iter().enumerate() {
                let field = place(&state, corner, party.start.get(number))?;
                let figure = bring(&mut state, corner, sheet.clone());
                let placed = Event::Placed {
                    figure,
                    field,
                    ruled: false,
                };
                ConDice::apply(&mut state, &placed);
                if let Some(it) = state.figure_mut(figure) {
                    it.shown = true;
                }
            }
        }
        Some(Arena {
            setup,
            ready: state,
            master,
            player,
            rounds: ROUNDS,
        })
    }

    /// A draw after so many rounds instead.
    pub fn rounds(self, rounds: u32) -> Arena {
        Arena { rounds, ..self }
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The fight at the moment this figure has the turn, A and B as near to these fields as possible: what
    /// benchmarks think about.
    pub fn turn_of(&self, figure: FigureId, near: [Field; 2]) -> State {
        let mut state = self.begin(Corner::A);
        let ids: Vec<(FigureId, Side)> = state.figures.iter().map(|it| (it.id, it.side)).collect();
        for (id, side) in ids {
            let to = near[usize::from(side != Side::Party)];
            let field = place(&state, Corner::A, Some(&[to.x, to.y]));
            if let (Some(it), Some(field)) = (state.figure_mut(id), field) {
                it.field = Some(field);
            }
        }
        let order = state.fight.as_ref().map(|fight| fight.order.clone());
        let slot = order.and_then(|order| order.iter().position(|it| *it == figure));
        let started = Event::TurnStarted {
            figure,
            slot: slot.unwrap_or(0),
            at_zero: false,
        };
        ConDice::apply(&mut state, &started);
        state
    }

    /// The fight begins with this party's turns.
    pub(super) fn begin(&self, first: Corner) -> State {
        let mut state = self.ready.clone();
        let of = |corner: Corner| {
            let side = corner.side();
            state.figures.iter().filter(move |it| it.side == side)
        };
        let order = of(first).chain(of(first.other()));
        let order: Vec<FigureId> = order.map(|it| it.id).collect();
        let started = order.first().map(|figure| Event::TurnStarted {
            figure: *figure,
            slot: 0,
            at_zero: false,
        });
        ConDice::apply(&mut state, &Event::FightStarted { number: 1, order });
        ConDice::apply(&mut state, &Event::RoundStarted { round: 1 });
        if let Some(started) = started {
            ConDice::apply(&mut state, &started);
        }
        state
    }

    /// The rules' word on a command of a party.
    pub(super) fn accepts(&self, state: &State, corner: Corner, command: &Command) -> bool {
        let ask = Ask {
            setup: &self.setup,
            state,
            seat: self.answers(state, corner),
        };
        ask.accepts(command)
    }

    /// The seat that speaks for a party, and knows what that seat may know. Dice of others, losses and rulings
    /// are the game master's.
    pub(super) fn answers(&self, state: &State, corner: Corner) -> &Seat {
        let masters = matches!(
            state.question(),
            Some(Question::Throw { .. } | Question::Choose { .. } | Question::Ruling)
        );
        match corner {
            Corner::A if !masters => &self.player,
            _ => &self.master,
        }
    }
}

fn bring(state: &mut State, corner: Corner, sheet: crate::Sheet) -> FigureId {
    let sheet = Box::new(sheet);
    match corner {
        Corner::A => {
            let figure = FigureId(state.next.character);
            let owner = SeatId::new("p1");
            let drafted = Event::Drafted {
                figure,
                owner,
                sheet,
            };
            ConDice::apply(state, &drafted);
            let waits = false;
            ConDice::apply(state, &Event::Submitted { figure, waits });
            figure
        }
        Corner::B => {
            let figure = FigureId(state.next.master);
            let created = Event::FigureCreated {
                figure,
                sheet,
                side: Side::Foes,
                hidden: false,
                at_zero: AtZero::SameRules,
            };
            ConDice::apply(state, &created);
            figure
        }
    }
}

/// Free floor that can be reached from most of the map: as wished, else as near to one's own edge and to the
/// middle of it as possible.
fn place(state: &State, corner: Corner, wish: Option<&[u8; 2]>) -> Option<Field> {
    let map = &state.map;
    let middle = i64::from(map.height() / 2);
    let last = i64::from(map.width()) - 1;
    let cost = |field: &Field| {
        let (x, y) = (i64::from(field.x), i64::from(field.y));
        match (wish, corner) {
            (Some([to_x, to_y]), _) => (x - i64::from(*to_x))
                .abs()
                .max((y - i64::from(*to_y)).abs()),
            (None, Corner::A) => 3 * x + (y - middle).abs(),
            (None, Corner::B) => 3 * (last - x) + (y - middle).abs(),
        }
    };
    let free = |field: &Field| state.at(*field).is_none() && state.object_at(*field).is_none();
    let ground = main_ground(map, state.options.corners);
    ground.into_iter().filter(free).min_by_key(cost)
}

/// The largest connected floor.
fn main_ground(map: &Map, corners: crate::Corners) -> Vec<Field> {
    let floor = |field: Field| map.ground(field) == Ground::Floor;
    let mut left: Vec<Field> = map.fields().filter(|field| floor(*field)).collect();
    let mut largest: Vec<Field> = Vec::new();
    while let Some(field) = left.first() {
        let steps = steps_to(map, *field, corners, floor);
        let joined = |field: &Field| steps[map.index(*field)].is_some();
        let (piece, rest): (Vec<Field>, Vec<Field>) = left.iter().partition(|it| joined(it));
        if piece.len() > largest.len() {
            largest = piece;
        }
        left = rest;
    }
    largest
}

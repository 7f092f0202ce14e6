//! A table for tests: figures on a map, commands in, dice in, state out.

use std::sync::Arc;

use condice::content::Content;
use condice::grid::{Field, Map};
use condice::{
    AtZero, Attribute, Command, ConDice, Event, Figure, FigureId, Mode, Options, Question, Setup,
    Sheet, Side, State, Using,
};
use dice::{Given, Origin};
use table::{Game, Role, Seat, SeatId, Stop};

pub fn gm() -> Seat {
    Seat::new("gm", Role::GameMaster, "Gerlinde")
}

pub fn player(number: u8) -> Seat {
    Seat::new(&format!("p{number}"), Role::Player, "")
}

pub fn seats() -> Vec<Seat> {
    vec![gm(), player(1), player(2), Seat::spectator()]
}

pub fn at(x: u8, y: u8) -> Field {
    Field::new(x, y)
}

/// Figures keep the numbers they are given in this order: 1, 2 … for the party, 101, 102 … for foes.
#[derive(Clone, Debug)]
pub struct Scene {
    pub setup: Setup,
    pub state: State,
    pub events: Vec<Event>,
    /// Rolls that can be repeated are kept without asking.
    pub keeps: bool,
}

impl Scene {
    pub fn on(rows: &[&str]) -> Scene {
        Scene::with(Options::default(), rows)
    }

    pub fn with(options: Options, rows: &[&str]) -> Scene {
        let mut state = State::new(options);
        state.map = Map::from_rows(rows).expect("a map");
        state.mode = Mode::Exploring;
        state.adventure = 1;
        Scene {
            setup: Setup {
                options,
                content: Arc::new(Content::default()),
                start: None,
                edition: condice::EDITION,
            },
            state,
            events: Vec::new(),
            keeps: true,
        }
    }

    /// An empty floor of ten by ten.
    pub fn floor() -> Scene {
        Scene::on(&[".........."; 10])
    }

    pub fn apply(&mut self, event: Event) {
        ConDice::apply(&mut self.state, &event);
    }

    pub fn party(mut self, sheet: Sheet, field: Field) -> Scene {
        let figure = FigureId(self.state.next.character);
        let owner = SeatId::new(&format!("p{}", figure.0));
        let sheet = Box::new(sheet);
        self.apply(Event::Drafted {
            figure,
            owner,
            sheet,
        });
        let waits = false;
        self.apply(Event::Submitted { figure, waits });
        self.put(figure.0, field);
        self
    }

    pub fn foe(self, sheet: Sheet, field: Field) -> Scene {
        self.master(sheet, field, AtZero::SameRules)
    }

    pub fn master(mut self, sheet: Sheet, field: Field, at_zero: AtZero) -> Scene {
        let figure = FigureId(self.state.next.master);
        self.apply(Event::FigureCreated {
            figure,
            sheet: Box::new(sheet),
            side: Side::Foes,
            hidden: false,
            at_zero,
        });
        self.put(figure.0, field);
        self
    }

    pub fn put(&mut self, figure: u16, field: Field) {
        let figure = FigureId(figure);
        let ruled = false;
        self.apply(Event::Placed {
            figure,
            field,
            ruled,
        });
        if let Some(it) = self.state.figure_mut(figure) {
            it.shown = true;
        }
    }

    /// A fight in this order; the first has the turn.
    pub fn fight(mut self, order: &[u16]) -> Scene {
        let order: Vec<FigureId> = order.iter().copied().map(FigureId).collect();
        self.apply(Event::FightStarted { number: 1, order });
        self.apply(Event::RoundStarted { round: 1 });
        let first = self
            .state
            .fight
            .as_ref()
            .map_or(1, |fight| fight.order[0].0);
        self.turn(first);
        self
    }

    /// Gives the turn to somebody, as if everybody before had ended theirs.
    pub fn turn(&mut self, figure: u16) {
        let id = FigureId(figure);
        let fight = self.state.fight.as_ref();
        let slot = fight.and_then(|fight| fight.order.iter().position(|it| *it == id));
        let at_zero = self.state.at_zero(self.figure(figure));
        self.apply(Event::TurnStarted {
            figure: id,
            slot: slot.unwrap_or(0),
            at_zero,
        });
    }

    pub fn figure(&self, figure: u16) -> &Figure {
        self.state
            .figure(FigureId(figure))
            .expect("a figure of this scene")
    }

    pub fn set_life(&mut self, figure: u16, life: i64) {
        if let Some(it) = self.state.figure_mut(FigureId(figure)) {
            it.life_now = life;
        }
    }

    /// Life points now and at most.
    pub fn life(&self, figure: u16) -> (i64, i64) {
        let figure = self.figure(figure);
        (figure.life_now, self.state.life_max(figure))
    }

    pub fn value(&self, figure: u16, attribute: Attribute) -> i64 {
        self.state.value(self.figure(figure), attribute)
    }

    pub fn dice(&self, figure: u16, attack: u16) -> i64 {
        self.state.attack_dice(self.figure(figure), attack)
    }

    pub fn field(&self, figure: u16) -> Field {
        self.figure(figure).field.expect("it stands on the map")
    }

    /// Half movement points left of the running movement.
    pub fn left(&self) -> i64 {
        let turn = self.state.turn().expect("a turn");
        let running = turn.movements.iter().find_map(|half| match half {
            condice::Half::Running { left, .. } => Some(*left),
            _ => None,
        });
        running.expect("a running movement")
    }

    /// What a seat asks for; faces are thrown in this order. Says which of them were needed.
    pub fn try_as(
        &mut self,
        seat: &Seat,
        command: &Command,
        faces: &[u8],
    ) -> Result<usize, &'static str> {
        let mut dice = Given::new(faces, Origin::Script);
        match ConDice::outcome(&self.setup, &self.state, seat, command, &mut dice) {
            Ok((state, events)) => {
                let used = faces.len() - dice.left().len();
                self.state = state;
                self.events = events;
                Ok(used)
            }
            Err(Stop::Refused(refusal)) => {
                let known = ConDice::rulebook().get(refusal.rule).is_some();
                assert!(known, "{} rests on {}", refusal.code, refusal.rule);
                crate::words::can_be_refused(&refusal);
                Err(refusal.code)
            }
            Err(Stop::NoDice(missing)) => panic!("{command:?} needs dice: {missing:?}"),
        }
    }

    /// The game master asks in everybody's place, and dice of others are thrown when they are due.
    #[track_caller]
    pub fn go(&mut self, command: Command, faces: &[u8]) {
        if let Err(code) = self.attempt(command.clone(), faces) {
            panic!("{command:?} was refused: {code}");
        }
    }

    #[track_caller]
    pub fn attempt(&mut self, command: Command, faces: &[u8]) -> Result<(), &'static str> {
        let mut command = command;
        let mut faces = faces;
        let mut events = Vec::new();
        loop {
            let used = self.try_as(&gm(), &command, faces)?;
            faces = &faces[used..];
            events.append(&mut self.events);
            command = match self.state.question() {
                Some(Question::Throw { figure, .. }) if !faces.is_empty() => Command::Throw {
                    figure: figure.0.into(),
                },
                Some(Question::Reroll { figure }) if self.keeps => Command::Keep {
                    figure: figure.0.into(),
                },
                _ => break,
            };
        }
        assert!(faces.is_empty(), "nobody needed {faces:?}");
        self.events = events;
        Ok(())
    }

    /// The code of the refusal; nothing may change.
    #[track_caller]
    pub fn refused(&mut self, command: Command) -> &'static str {
        let before = self.state.clone();
        let code = self
            .attempt(command.clone(), &[])
            .expect_err("to be refused");
        assert_eq!(self.state, before, "{command:?} changes nothing");
        code
    }

    /// A command that is legal now, and what it would come to is taken back.
    #[track_caller]
    pub fn legal(&mut self, command: Command, faces: &[u8]) {
        let mut other = self.clone();
        other.go(command, faces);
    }

    pub fn happened(&self, what: impl Fn(&Event) -> bool) -> bool {
        let opened = self.events.iter().map(|event| match event {
            Event::Secret { what } => what,
            event => event,
        });
        opened.into_iter().any(what)
    }
}

pub fn walk(figure: i64, x: i64, y: i64) -> Command {
    Command::Move {
        figure,
        x,
        y,
        fly: None,
    }
}

pub fn fly(figure: i64, x: i64, y: i64) -> Command {
    Command::Move {
        figure,
        x,
        y,
        fly: Some(true),
    }
}

pub fn attack(figure: i64, attack: i64, target: i64) -> Command {
    Command::Attack {
        figure,
        attack,
        target: Some(target),
        object: None,
    }
}

pub fn using(figure: i64, ability: i64) -> Using {
    Using {
        figure,
        ability,
        target: None,
        object: None,
        x: None,
        y: None,
        how: None,
        amount: None,
        hostile: None,
        attributes: Vec::new(),
        attack: None,
        sixth: None,
        wish: None,
    }
}

/// An ability on a figure.
pub fn on(figure: i64, ability: i64, target: i64) -> Using {
    Using {
        target: Some(target),
        ..using(figure, ability)
    }
}

/// An ability on a field.
pub fn there(figure: i64, ability: i64, x: i64, y: i64) -> Using {
    Using {
        x: Some(x),
        y: Some(y),
        ..using(figure, ability)
    }
}

pub fn aim(figure: i64, ability: i64, target: i64) -> Command {
    Command::Aim {
        figure,
        ability: Some(ability),
        item: None,
        target: Some(target),
        x: None,
        y: None,
    }
}

pub fn aim_at(figure: i64, ability: i64, x: i64, y: i64) -> Command {
    Command::Aim {
        figure,
        ability: Some(ability),
        item: None,
        target: None,
        x: Some(x),
        y: Some(y),
    }
}

/// Dice that never run out: 1, 2, 3 …
#[derive(Debug)]
pub struct Endless(pub u8);

impl dice::Dice for Endless {
    fn faces(&mut self, dice: &[dice::Die], faces: &mut [u8]) -> Result<(), dice::NoDice> {
        for (_, face) in dice.iter().zip(faces) {
            *face = self.0;
            self.0 = self.0 % 6 + 1;
        }
        Ok(())
    }
}

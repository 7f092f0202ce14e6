//! Everything a part of the board may want to know.

use std::ops::Deref;

use ::samurai::{Command, Duel, Event, Phase, Samurai, Setup, State, odds};
use maud::Markup;
use table::{Arg, Body, Game, Matter, Record, Refusal, Role, Seat};

use super::round::Round;
use super::track;
use screens::desk::Desk;

pub struct Scene<'a> {
    desk: Desk<'a, Samurai>,
    /// The dice of this round.
    pub round: Round,
}

impl<'a> Deref for Scene<'a> {
    type Target = Desk<'a, Samurai>;

    fn deref(&self) -> &Desk<'a, Samurai> {
        &self.desk
    }
}

impl<'a> Scene<'a> {
    pub fn new(desk: Desk<'a, Samurai>) -> Scene<'a> {
        let round = Round::read(desk.table);
        Scene { desk, round }
    }

    pub fn setup(&self) -> &Setup {
        self.table.setup()
    }

    pub fn duel(&self) -> &'a Duel {
        &self.table.setup().duel
    }

    pub fn state(&self) -> &'a State {
        self.table.state()
    }

    pub fn foe(&self) -> Arg {
        self.duel().short_name().into()
    }

    /// Whether this reader may act; everybody else sees the same without controls.
    pub fn plays(&self) -> bool {
        self.seat.role == Role::Player && !self.table.house().closed && !self.is_past
    }

    /// The player's name; may be empty.
    pub fn player_name(&self) -> &str {
        let mut seats = self.table.opening().seats.iter();
        seats
            .find(|seat| seat.role == Role::Player)
            .map_or("", |seat| &seat.name)
    }

    /// Who fights, for those who watch: the name of the story, as in the journal, whoever plays.
    pub fn fighter(&self) -> String {
        self.text("web-musashi")
    }

    /// The player is spoken to; to everybody else the player has a name.
    pub fn you(&self, id: &str) -> String {
        if self.seat.role == Role::Player {
            self.text(id)
        } else {
            self.fighter()
        }
    }

    /// A message with two readings: to the player, and about the player.
    pub fn to(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        let mine = self.seat.role == Role::Player;
        let mut all: Vec<(&'static str, Arg)> = args.to_vec();
        all.push(("mine", if mine { "yes" } else { "no" }.into()));
        all.push(("name", self.fighter().into()));
        self.with(id, &all)
    }

    /// The state dice are chosen in now: where a round is over, the one the next begins with.
    pub fn choosing(&self) -> Option<State> {
        odds::choosing(self.setup(), self.state())
    }

    /// The round that is decided about now: where one is over and dice are chosen, the next.
    pub fn round_now(&self) -> u8 {
        let next = self.state().phase == Phase::RoundOver && self.choosing().is_some();
        self.state().round + u8::from(next)
    }

    pub fn is_last_round(&self) -> bool {
        self.state().phase != Phase::Over && self.round_now() == self.duel().rounds
    }

    /// How many dice were taken in each round so far.
    pub fn taken(&self) -> Vec<u8> {
        let mut taken = Vec::new();
        for record in self.standing() {
            if let Body::Play { events, .. } = &record.body {
                for event in events {
                    match event {
                        Event::DiceChosen { n, .. } => taken.push(*n),
                        // A round that began without dice would move all others.
                        Event::RoundStarted { round } => {
                            taken.resize(usize::from(round.saturating_sub(1)), 0);
                        }
                        _ => {}
                    }
                }
            }
        }
        taken
    }

    /// Why the rules would refuse this to the player now, whoever looks; nothing if they would not.
    pub fn objection(&self, command: &Command) -> Option<Refusal> {
        let player = Seat::new("player", Role::Player, "");
        Samurai::objection(self.setup(), self.state(), &player, command)
    }

    /// The records that were not taken back, oldest first.
    pub fn standing(&self) -> impl DoubleEndedIterator<Item = &'a Record<Samurai>> {
        let table = self.table;
        table
            .records()
            .iter()
            .filter(|record| !table.is_struck(record.seq))
    }

    /// The last thing that happened and still stands, with its events.
    pub fn last(&self) -> Option<(&'a Record<Samurai>, &'a [Event])> {
        self.standing().rev().find_map(|record| match &record.body {
            Body::Play { events, .. } => Some((record, &events[..])),
            Body::Open(_) | Body::Undo { .. } | Body::Matter(_) => None,
        })
    }

    /// The record that ended the round before, if no more than the beginning of this one came after it.
    pub fn ended_at(&self) -> Option<u64> {
        let (last, _) = self.last()?;
        let begins = matches!(
            last.body,
            Body::Play {
                command: Command::NextRound,
                ..
            }
        );
        let mut played = self.standing().rev();
        let is_play = |record: &&Record<Samurai>| matches!(record.body, Body::Play { .. });
        let ended = played.by_ref().filter(is_play).nth(1)?;
        begins.then_some(ended.seq)
    }

    /// How the round before this one ended, while no dice have fallen in this one: its last state, and the events of its last
    /// step.
    pub fn ended(&self) -> Option<(State, &'a [Event])> {
        let mut played = self
            .standing()
            .rev()
            .filter_map(|record| match &record.body {
                Body::Play { events, .. } => Some((record.seq, &events[..])),
                Body::Open(_) | Body::Undo { .. } | Body::Matter(_) => None,
            });
        let begins = |event: &Event| matches!(event, Event::RoundStarted { .. });
        let (seq, _) = played.find(|(_, events)| events.iter().any(begins))?;
        let (_, events) = played.next()?;
        Some((self.before(seq), events))
    }

    /// The state before a record.
    pub fn before(&self, seq: u64) -> State {
        self.table.fold_before(seq)
    }

    /// This record, or the first one after what was set by hand since.
    pub fn not_before_hand(&self, seq: u64) -> u64 {
        let last = self.by_hand().last();
        last.map_or(seq, |hand| seq.max(hand + 1))
    }

    /// The records that set a value by hand and stand, oldest first.
    pub fn by_hand(&self) -> impl Iterator<Item = u64> {
        let standing = self.standing();
        standing.filter_map(|record| match &record.body {
            Body::Matter(Matter::Overruled { .. }) => Some(record.seq),
            _ => None,
        })
    }

    /// The faces of the next throw lie ready, since it was taken back: no chances are told of what is certain.
    pub fn lies_ready(&self) -> bool {
        self.info.rights.same_dice
    }

    pub fn hearts(&self, have: u8, of: u8) -> Markup {
        let label = self.of("web-hearts-of", have.into(), of.into());
        track("heart", have.into(), of.into(), &label)
    }

    /// "Herzen: 8 von 10".
    pub fn of(&self, id: &str, have: u16, of: u16) -> String {
        self.with(id, &[("have", have.into()), ("of", of.into())])
    }
}

//! The dice of the current round: which record threw each, by whose hand, and where it went.

use ::samurai::{Event, Places, Samurai};
use dice::{Origin, RolledDie};
use table::{Body, Table};

use screens::ink;

#[derive(Clone, Debug)]
pub struct Thrown {
    pub face: u8,
    pub struck: bool,
    pub hand: bool,
    /// `r5-0`: the first die of record 5.
    pub mark: String,
}

/// How the dice were entered.
#[derive(Clone, Copy, Debug)]
pub enum Entered {
    Placed(Places),
    Divided,
}

#[derive(Clone, Debug, Default)]
pub struct Round {
    pub own: Vec<Thrown>,
    pub foe: Vec<Thrown>,
    /// The record that entered the dice, and how.
    pub entered: Option<(u64, Entered)>,
    /// Points of the dice alone: attack, defence, concentration.
    pub points: [u16; 3],
    /// The round before, until dice fall in this one.
    pub before: Option<Box<Round>>,
}

impl Round {
    pub fn read(table: &Table<Samurai>) -> Round {
        let mut round = Round::default();
        for record in table.records() {
            if let Body::Play { dice, events, .. } = &record.body
                && !table.is_struck(record.seq)
            {
                for event in events {
                    round.take(record.seq, dice, event);
                }
            }
        }
        round
    }

    fn take(&mut self, seq: u64, dice: &[RolledDie], event: &Event) {
        let thrown = |index: usize, face: u8| Thrown {
            face,
            struck: false,
            hand: ink::by_hand(dice.get(index).map_or(Origin::Server, |die| die.origin)),
            mark: format!("r{seq}-{index}"),
        };
        let all = |faces: &[u8]| {
            let faces = faces.iter().enumerate();
            faces.map(|(index, &face)| thrown(index, face)).collect()
        };
        let put = |dice: &mut Vec<Thrown>, die: u8, face: u8| {
            if let Some(slot) = dice.get_mut(usize::from(die.saturating_sub(1))) {
                *slot = thrown(0, face);
            }
        };
        match event {
            Event::RoundStarted { .. } => {
                let mut before = std::mem::take(self);
                before.before = None;
                self.before = Some(Box::new(before));
            }
            Event::Rolled { faces } => {
                self.before = None;
                self.own = all(faces.as_slice());
            }
            Event::DieRerolled { die, to, .. } => put(&mut self.own, *die, *to),
            Event::DieSetAside { die, .. } => {
                if let Some(die) = self.own.get_mut(usize::from(die.saturating_sub(1))) {
                    die.struck = true;
                }
            }
            Event::FoeRolled { faces } => self.foe = all(faces.as_slice()),
            Event::FoeDieRerolled { die, to, .. } => put(&mut self.foe, *die, *to),
            Event::FoeDiceRerolled { to, .. } => self.foe = all(to.as_slice()),
            Event::DiceEntered {
                to,
                attack,
                defence,
                concentration,
            } => {
                self.entered = Some((seq, Entered::Placed(*to)));
                self.points = [*attack, *defence, *concentration];
            }
            Event::DieDivided {
                attack,
                defence,
                concentration,
            } => {
                self.entered = Some((seq, Entered::Divided));
                self.points = [*attack, *defence, *concentration];
            }
            Event::EntryTakenBack => self.entered = None,
            _ => {}
        }
    }
}

//! Two small forms: where each die goes, and how a single die is divided. They hold what the player
//! has filled in so far; whether it is allowed is the table's business.

use samurai::{Command, Place, Places, State};

/// The places of the own dice, die by die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnterForm {
    /// Nothing yet: not decided.
    pub places: Vec<Option<Place>>,
    pub cursor: usize,
}

impl EnterForm {
    pub fn new(state: &State) -> EnterForm {
        let dice = state.dice.as_slice();
        EnterForm {
            // A die set aside has no place (WS-WOUND-7).
            places: dice
                .iter()
                .map(|die| die.set_aside.then_some(Place::None))
                .collect(),
            cursor: dice.iter().position(|die| !die.set_aside).unwrap_or(0),
        }
    }

    /// Puts the die under the cursor somewhere and goes on to the next one without a place.
    pub fn place(&mut self, place: Place) {
        if let Some(slot) = self.places.get_mut(self.cursor)
            && *slot != Some(Place::None)
        {
            *slot = Some(place);
            let open = |at: &usize| self.places[*at].is_none();
            let count = self.places.len();
            let next = (1..count)
                .map(|step| (self.cursor + step) % count)
                .find(open);
            self.cursor = next.unwrap_or(self.cursor);
        }
    }

    /// The next place for the die under the cursor, in either direction.
    pub fn turn(&mut self, by: isize) {
        const WHEEL: [Place; 3] = [Place::Attack, Place::Defence, Place::Concentration];
        if let Some(slot) = self.places.get_mut(self.cursor)
            && *slot != Some(Place::None)
        {
            let now = WHEEL.iter().position(|&place| Some(place) == *slot);
            let next = match now {
                Some(now) => now.wrapping_add_signed(by.signum()).wrapping_add(3) % 3,
                None if by > 0 => 0,
                None => 2,
            };
            *slot = Some(WHEEL[next]);
        }
    }

    pub fn go(&mut self, by: isize) {
        self.cursor = wrapped(self.cursor, by, self.places.len());
    }

    pub fn command(&self) -> Command {
        let places: Vec<Place> = self
            .places
            .iter()
            .map(|place| place.unwrap_or_default())
            .collect();
        Command::Allocate {
            to: Places::of(&places),
        }
    }

    /// Attack, defence and concentration so far.
    pub fn points(&self, state: &State) -> [u16; 3] {
        let mut points = [0; 3];
        for (die, place) in state.dice.as_slice().iter().zip(&self.places) {
            let at = match place {
                Some(Place::Attack) => 0,
                Some(Place::Defence) => 1,
                Some(Place::Concentration) => 2,
                Some(Place::None) | None => continue,
            };
            points[at] += u16::from(die.face);
        }
        points
    }

    pub fn is_complete(&self) -> bool {
        self.places.iter().all(Option::is_some)
    }
}

/// The parts of a divided die: attack, defence, concentration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DivideForm {
    pub face: u8,
    pub parts: [u8; 3],
    pub cursor: usize,
}

impl DivideForm {
    pub fn new(face: u8) -> DivideForm {
        DivideForm {
            face,
            parts: [0; 3],
            cursor: 0,
        }
    }

    /// Points not given to anything yet.
    pub fn rest(&self) -> u8 {
        self.face.saturating_sub(self.parts.iter().sum())
    }

    /// One point more or less, as far as there are any.
    pub fn step(&mut self, by: isize) {
        let rest = self.rest();
        let part = &mut self.parts[self.cursor];
        if by > 0 && rest > 0 {
            *part += 1;
        } else if by < 0 {
            *part = part.saturating_sub(1);
        }
    }

    /// Gives one point to a value; the cursor follows.
    pub fn give(&mut self, place: Place) {
        self.cursor = match place {
            Place::Attack => 0,
            Place::Defence => 1,
            Place::Concentration | Place::None => 2,
        };
        self.step(1);
    }

    /// As many points as typed, as far as there are any.
    pub fn set(&mut self, points: u8) {
        let most = self.rest() + self.parts[self.cursor];
        self.parts[self.cursor] = points.min(most);
    }

    pub fn go(&mut self, by: isize) {
        self.cursor = wrapped(self.cursor, by, self.parts.len());
    }

    pub fn command(&self) -> Command {
        let [attack, defence, concentration] = self.parts.map(i64::from);
        Command::Split {
            attack,
            defence,
            concentration,
        }
    }
}

/// A position that runs around the ends.
pub fn wrapped(at: usize, by: isize, count: usize) -> usize {
    if count == 0 {
        return 0;
    }
    (at + count).wrapping_add_signed(by.clamp(-1, 1)) % count
}

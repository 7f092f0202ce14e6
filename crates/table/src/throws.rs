//! Which throw of the table comes next. What fell stays fallen: faces belong to a place in the history that stands,
//! so whoever takes something back and asks for the same gets the same faces again.

use std::collections::BTreeSet;

use dice::{At, Kind, Origin, RolledDie};

use crate::{Audience, House};

/// Every place at which dice fell, whether the throw still stands or not.
#[derive(Clone, Debug, Default)]
pub(crate) struct Throws {
    open: Row,
    /// Commands only the game master may see. Others cannot tell their number from the throws they see.
    secret: Row,
}

#[derive(Clone, Debug, Default)]
struct Row {
    /// The records whose throws stand, oldest first: the next place is their number.
    standing: Vec<u64>,
    /// Every record that threw.
    thrown: Vec<u64>,
    places: Vec<Place>,
}

#[derive(Clone, Debug, Default)]
struct Place {
    /// The seed in use and how much was mixed in when dice fell here first.
    first: Option<(u32, usize)>,
    /// What fell here, each time.
    fell: Vec<Vec<RolledDie>>,
    /// How often the game master ordered new dice for it.
    renewed: u32,
}

/// Where the next dice fall.
#[derive(Clone, Debug)]
pub(crate) struct Spot<'t> {
    pub at: At,
    /// Which of the server's seeds.
    pub epoch: u32,
    /// How much of what the seats mixed in.
    pub mixed: usize,
    fell: &'t [Vec<RolledDie>],
}

impl Throws {
    fn row(&self, audience: Audience) -> &Row {
        match audience {
            Audience::Everyone => &self.open,
            Audience::GameMaster => &self.secret,
        }
    }

    fn row_mut(&mut self, audience: Audience) -> &mut Row {
        match audience {
            Audience::Everyone => &mut self.open,
            Audience::GameMaster => &mut self.secret,
        }
    }

    fn rows_mut(&mut self) -> [&mut Row; 2] {
        [&mut self.open, &mut self.secret]
    }

    /// The spot for a command that this audience may see.
    pub fn next(&self, audience: Audience, house: &House) -> Spot<'_> {
        let row = self.row(audience);
        let place = row.places.get(row.standing.len());
        let first = place.and_then(|place| place.first);
        let (epoch, mixed) = first.unwrap_or((house.epoch, house.entropy.len()));
        Spot {
            at: At::Place {
                number: row.standing.len() as u64,
                secret: audience == Audience::GameMaster,
                renewed: place.map_or(0, |place| place.renewed),
            },
            epoch,
            mixed,
            fell: place.map_or(&[], |place| &place.fell),
        }
    }

    /// A record threw these.
    pub fn add(&mut self, seq: u64, audience: Audience, house: &House, dice: &[RolledDie]) {
        if dice.is_empty() {
            return;
        }
        let row = self.row_mut(audience);
        let number = row.standing.len();
        row.standing.push(seq);
        row.thrown.push(seq);
        if row.places.len() == number {
            row.places.push(Place::default());
        }
        let place = &mut row.places[number];
        place
            .first
            .get_or_insert((house.epoch, house.entropy.len()));
        match place.fell.iter_mut().find(|fell| agree(fell, dice)) {
            Some(fell) if fell.len() >= dice.len() => {}
            Some(fell) => *fell = dice.to_vec(),
            None => place.fell.push(dice.to_vec()),
        }
    }

    pub fn strike(&mut self, seqs: &[u64]) {
        let seqs: BTreeSet<&u64> = seqs.iter().collect();
        for row in self.rows_mut() {
            row.standing.retain(|seq| !seqs.contains(seq));
        }
    }

    pub fn restore(&mut self, seqs: &[u64]) {
        let seqs: BTreeSet<&u64> = seqs.iter().collect();
        for row in self.rows_mut() {
            let again = row.thrown.iter().filter(|seq| seqs.contains(seq));
            row.standing.extend(again);
            row.standing.sort_unstable();
        }
    }

    /// Whether something fell at a place that comes again.
    pub fn lie_ready(&self) -> bool {
        [&self.open, &self.secret].iter().any(|row| {
            let ahead = row.places.iter().skip(row.standing.len());
            ahead.into_iter().any(|place| place.first.is_some())
        })
    }

    /// New dice for every place ahead.
    pub fn renew(&mut self) {
        for row in self.rows_mut() {
            for place in row.places.iter_mut().skip(row.standing.len()) {
                if place.first.take().is_some() {
                    place.fell.clear();
                    place.renewed += 1;
                }
            }
        }
    }
}

impl<'t> Spot<'t> {
    /// The spot of a record of the first format: every record has dice of its own.
    pub fn of_record(seq: u64, house: &House) -> Spot<'t> {
        Spot {
            at: At::Record(seq),
            epoch: house.epoch,
            mixed: house.entropy.len(),
            fell: &[],
        }
    }

    pub fn has_fallen(&self) -> bool {
        !self.fell.is_empty()
    }

    /// Where the server has thrown once it goes on throwing: nobody takes a roll back to use other dice.
    pub fn is_the_servers(&self) -> bool {
        let mut dice = self.fell.iter().flatten();
        dice.any(|die| die.origin == Origin::Server)
    }

    /// The die of this kind that fell here by somebody's hand, after these.
    pub fn lies(&self, before: &[RolledDie], kind: Kind) -> Option<&'t RolledDie> {
        let goes_on = |fell: &&Vec<RolledDie>| fell.len() > before.len() && agree(fell, before);
        let mut fell = self.fell.iter().filter(goes_on);
        fell.find_map(|fell| {
            let next = &fell[before.len()];
            (next.origin == Origin::Physical && next.kind == kind).then_some(next)
        })
    }

    /// Whether these dice fell here before, up to the last of them: then it is the same die once more.
    pub fn fell_before(&self, dice: &[RolledDie]) -> bool {
        let longer = |fell: &&Vec<RolledDie>| fell.len() >= dice.len() && agree(fell, dice);
        self.fell.iter().any(|fell| longer(&fell))
    }

    /// The first of these dice that shows another face than the one that lay here.
    pub fn contradicts(&self, dice: &[RolledDie]) -> Option<usize> {
        (0..dice.len()).find(|&index| {
            let lay = self.lies(&dice[..index], dice[index].kind);
            lay.is_some_and(|lay| lay.face != dice[index].face)
        })
    }
}

/// Whether the same faces fell, as far as both go.
fn agree(one: &[RolledDie], other: &[RolledDie]) -> bool {
    let pairs = one.iter().zip(other);
    pairs
        .into_iter()
        .all(|(a, b)| (a.kind, a.face) == (b.kind, b.face))
}

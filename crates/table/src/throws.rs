//! Which throw of the table comes next. What fell stays fallen: faces belong to a place in the history that stands,
//! so whoever takes something back and asks for the same gets the same faces again.

use std::collections::BTreeSet;

use dice::{At, Kind, Origin, RolledDie};

use crate::{Audience, House, Mix};

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
    /// What the faces of this place follow from, since the server threw here first.
    first: Option<First>,
    /// What fell here, each time.
    fell: Vec<Vec<RolledDie>>,
    /// How often the game master ordered new dice for it.
    renewed: u32,
}

#[derive(Clone, Debug)]
struct First {
    /// The seed in use.
    epoch: u32,
    mixed: Mixture,
}

#[derive(Clone, Debug)]
enum Mixture {
    /// So much of what the seats mixed in for good.
    Joining(usize),
    /// What browsers showed for this throw.
    Secrets(Vec<String>),
}

impl First {
    fn now(audience: Audience, house: &House, mix: Option<&Mix>) -> First {
        let mixed = match house.by_throw {
            false => Mixture::Joining(house.entropy.len()),
            true => Mixture::Secrets(mix.map(Mix::secrets).unwrap_or_default()),
        };
        let epoch = match audience {
            Audience::GameMaster | Audience::Author if house.by_throw => house.hidden_epoch,
            _ => house.epoch,
        };
        First { epoch, mixed }
    }
}

/// Where the next dice fall.
#[derive(Clone, Debug)]
pub(crate) struct Spot<'t> {
    pub at: At,
    /// Which of the server's seeds.
    pub epoch: u32,
    /// It is one of those for hidden throws.
    pub hidden: bool,
    /// What is mixed in.
    pub mixed: Vec<String>,
    /// The server has not thrown here yet: browsers can still mix something in.
    pub fresh: bool,
    fell: &'t [Vec<RolledDie>],
}

impl Throws {
    fn row(&self, audience: Audience) -> &Row {
        match audience {
            Audience::Everyone => &self.open,
            Audience::GameMaster | Audience::Author => &self.secret,
        }
    }

    fn row_mut(&mut self, audience: Audience) -> &mut Row {
        match audience {
            Audience::Everyone => &mut self.open,
            Audience::GameMaster | Audience::Author => &mut self.secret,
        }
    }

    fn rows_mut(&mut self) -> [&mut Row; 2] {
        [&mut self.open, &mut self.secret]
    }

    /// The spot for a command that this audience may see.
    pub fn next(&self, audience: Audience, house: &House) -> Spot<'_> {
        let row = self.row(audience);
        let place = row.places.get(row.standing.len());
        let first = place.and_then(|place| place.first.clone());
        let fresh = first.is_none();
        let First { epoch, mixed } = first.unwrap_or_else(|| First::now(audience, house, None));
        let secret = audience != Audience::Everyone;
        Spot {
            at: At::Place {
                number: row.standing.len() as u64,
                secret,
                renewed: place.map_or(0, |place| place.renewed),
            },
            epoch,
            hidden: secret && house.by_throw,
            mixed: match mixed {
                Mixture::Joining(count) => house.entropy[..count].to_vec(),
                Mixture::Secrets(secrets) => secrets,
            },
            fresh,
            fell: place.map_or(&[], |place| &place.fell),
        }
    }

    /// A record threw these.
    pub fn add(
        &mut self,
        seq: u64,
        audience: Audience,
        house: &House,
        dice: &[RolledDie],
        mix: Option<&Mix>,
    ) {
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
        let server = dice.iter().any(|die| die.origin == Origin::Server);
        // Before format 3 a place had its mixture from its first dice on, whoever threw them.
        if server || !house.by_throw {
            let now = || First::now(audience, house, mix);
            place.first.get_or_insert_with(now);
        }
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
            ahead.into_iter().any(|place| !place.fell.is_empty())
        })
    }

    /// New dice for every place ahead.
    pub fn renew(&mut self) {
        for row in self.rows_mut() {
            for place in row.places.iter_mut().skip(row.standing.len()) {
                if !place.fell.is_empty() {
                    place.first = None;
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
            hidden: false,
            mixed: house.entropy.clone(),
            fresh: false,
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

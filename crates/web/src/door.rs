//! A table's door: who knocks, for how long, and that nobody takes all the room before it.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use store::Hash;

/// People waiting at one table's door.
const MOST: usize = 12;
/// Those of one address: a family finds room, and leaves some.
const MOST_OF_ADDRESS: usize = 6;
/// The page of whoever waits comes back every few seconds. After so long without it nobody stands there,
/// unless it comes back after all.
const STANDS: Duration = Duration::from_secs(45);
/// Later nobody is expected any more.
const REMEMBERED: Duration = Duration::from_secs(900);
/// The number of a knock that was answered with no, until its device knocks again.
const TURNED_AWAY: u32 = 0;

/// Somebody who knows the table's code and asks to be let in.
#[derive(Clone, Debug)]
pub struct Knock {
    pub id: u32,
    pub name: String,
    pub device: Hash,
    pub from: IpAddr,
    /// When their page was last here.
    pub seen: Instant,
}

#[derive(Debug, Default)]
pub struct Door {
    knocks: Vec<Knock>,
    last: u32,
}

impl Door {
    /// Somebody knocks. Whoever is too many is not heard.
    pub fn knock(&mut self, knock: Knock) {
        let now = knock.seen;
        self.knocks.retain(|known| {
            known.device != knock.device && now.duration_since(known.seen) < REMEMBERED
        });
        let of_address = |door: &Door| {
            let own = door.waiting(now).into_iter();
            own.filter(|known| known.from == knock.from).count()
        };
        if of_address(self) >= MOST_OF_ADDRESS {
            return;
        }
        if self.knocks.len() >= MOST {
            self.knocks
                .retain(|known| known.id != TURNED_AWAY && known.stands(now));
        }
        if self.knocks.len() < MOST {
            self.last += 1;
            self.knocks.push(Knock {
                id: self.last,
                ..knock
            });
        }
    }

    /// Everybody who stands there.
    pub fn waiting(&self, now: Instant) -> Vec<Knock> {
        let knocks = self.knocks.iter();
        let waiting = knocks.filter(|knock| knock.id != TURNED_AWAY && knock.stands(now));
        waiting.cloned().collect()
    }

    /// The page of a device that knocked is still there. Whether it was away so long that nobody saw it waiting.
    pub fn is_back(&mut self, device: Hash, now: Instant) -> bool {
        let mut knocks = self.knocks.iter_mut();
        let Some(knock) = knocks.find(|knock| knock.device == device) else {
            return false;
        };
        let was_away = !knock.stands(now);
        knock.seen = now;
        was_away && knock.id != TURNED_AWAY
    }

    /// Whether a device that knocked was not let in.
    pub fn has_turned_away(&self, device: Hash) -> bool {
        let mut knocks = self.knocks.iter();
        knocks.any(|knock| knock.id == TURNED_AWAY && knock.device == device)
    }

    pub fn answered(&mut self, id: u32, with_no: bool) {
        let mut knocks = self.knocks.iter_mut();
        if let Some(knock) = knocks.find(|knock| with_no && knock.id == id) {
            knock.id = TURNED_AWAY;
        }
        self.knocks.retain(|knock| knock.id != id);
    }
}

impl Knock {
    fn stands(&self, now: Instant) -> bool {
        now.duration_since(self.seen) < STANDS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knock(name: &str, from: u8, seen: Instant) -> Knock {
        Knock {
            id: 0,
            name: name.to_owned(),
            device: *blake3::hash(name.as_bytes()).as_bytes(),
            from: IpAddr::from([10, 0, 0, from]),
            seen,
        }
    }

    fn names(door: &Door, now: Instant) -> String {
        let waiting = door.waiting(now).into_iter();
        waiting.map(|knock| knock.name).collect()
    }

    #[test]
    fn whoever_goes_away_makes_room() {
        let mut door = Door::default();
        let start = Instant::now();
        for (number, name) in ('a'..='l').enumerate() {
            let from = if number < MOST_OF_ADDRESS { 1 } else { 2 };
            door.knock(knock(&name.to_string(), from, start));
        }
        door.knock(knock("m", 3, start));
        assert_eq!(names(&door, start), "abcdefghijkl", "the door is full");
        let later = start + STANDS;
        let b = knock("b", 1, start).device;
        assert!(door.is_back(b, later), "only b's page came back");
        assert!(!door.is_back(b, later));
        assert_eq!(names(&door, later), "b");
        door.knock(knock("m", 3, later));
        assert_eq!(names(&door, later), "bm");
    }

    #[test]
    fn nobody_is_expected_for_ever() {
        let mut door = Door::default();
        let start = Instant::now();
        door.knock(knock("a", 1, start));
        let late = start + REMEMBERED;
        door.knock(knock("b", 1, late));
        assert!(!door.is_back(knock("a", 1, start).device, late));
        assert_eq!(names(&door, late), "b");
    }

    #[test]
    fn a_no_is_remembered_until_there_is_no_room() {
        let mut door = Door::default();
        let now = Instant::now();
        door.knock(knock("a", 1, now));
        door.answered(1, true);
        let a = knock("a", 1, now).device;
        assert!(door.has_turned_away(a));
        assert_eq!(names(&door, now), "");
        door.knock(knock("a", 1, now));
        assert!(!door.has_turned_away(a), "knocking again is allowed");
        assert_eq!(door.waiting(now)[0].id, 2);
    }
}

//! Plans for a round: everything to attack, everything to defence, and between them what is best. Best is the difference of
//! hearts, each side's measured by what it has left: whoever has one heart looks after it. What is counted: hearts dealt, hearts
//! the row takes, and of an injury the hearts its areas print; ki and heavy wounds are not.

use dice::Fraction;

use super::prospect::exchange_in;
use super::{Falls, Prospect, choosing, foe_count, plan, prospect, rows, throw};
use crate::game::INJURY;
use crate::read::{self, Exchange};
use crate::{Command, OwnDie, Phase, Place, Places, Setup, State};

/// What the dice are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    Attack,
    /// For every roll the entry with the best difference of hearts.
    Best,
    /// The same among those that defend and may hit, if there are any.
    Balance,
    Defence,
}

impl Aim {
    /// Before the dice fall.
    pub const AHEAD: [Aim; 3] = [Aim::Attack, Aim::Best, Aim::Defence];
    /// For dice that lie there.
    pub const ENTRIES: [Aim; 3] = [Aim::Attack, Aim::Balance, Aim::Defence];
}

/// What an aim comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    pub aim: Aim,
    pub prospect: Prospect,
    /// Hearts lost on average.
    pub taken: Fraction,
    /// The chance that the player falls this round, injuries and their wounds included.
    pub falls: Fraction,
}

impl Planned {
    fn new(setup: &Setup, aim: Aim, prospect: Prospect, falls: &mut Falls<'_>) -> Planned {
        Planned {
            aim,
            taken: taken(setup, &prospect),
            falls: falls.of(&prospect),
            prospect,
        }
    }
}

/// Dice that lie, entered by an aim.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub command: Command,
    pub attack: u16,
    pub defence: u16,
    pub planned: Planned,
    /// Nothing has a better difference of hearts, dice as a whole or divided.
    pub best: bool,
}

/// Section 6, `ready`: the three plans for this many dice.
pub fn plans(setup: &Setup, state: &State, n: u8) -> [Planned; 3] {
    let begun = choosing(setup, state);
    let state = begun.as_ref().unwrap_or(state);
    let mut scores = Scores::new(setup, state, n);
    let mut falls = Falls::new(setup, state);
    Aim::AHEAD.map(|aim| {
        let prospect = plan(setup, state, n, |dice| {
            let (_, attack, defence) = enter(setup, dice, aim, &mut scores);
            (attack, defence)
        });
        Planned::new(setup, aim, prospect, &mut falls)
    })
}

/// Section 6, `rolled`: the plans for the dice that lie there, each entered by a command with which the round goes on. Nothing if
/// none of the dice counts, and no balance where a die can only be one or the other.
pub fn entries(setup: &Setup, state: &State) -> Vec<Entry> {
    if state.phase != Phase::Rolled || state.dice.usable().next().is_none() {
        return Vec::new();
    }
    let mut scores = Scores::new(setup, state, state.n);
    let mut falls = Falls::new(setup, state);
    let (_, attack, defence) = enter(setup, state.dice.as_slice(), Aim::Best, &mut scores);
    let (_, best) = scores.of(attack, defence);
    let entries = Aim::ENTRIES.map(|aim| {
        let (command, attack, defence) = enter(setup, state.dice.as_slice(), aim, &mut scores);
        let (_, score) = scores.of(attack, defence);
        let (attack, defence) = (attack + state.bonus_attack, defence + state.bonus_defence);
        let prospect = prospect(setup, state, state.n, attack, defence);
        Entry {
            command,
            attack,
            defence,
            planned: Planned::new(setup, aim, prospect, &mut falls),
            best: score == best,
        }
    });
    let [attack, balance, defence] = entries;
    if balance.command == attack.command || balance.command == defence.command {
        vec![attack, defence]
    } else {
        vec![attack, balance, defence]
    }
}

/// Hearts the player loses on average, an injury with those its areas print.
pub fn taken(setup: &Setup, prospect: &Prospect) -> Fraction {
    let printed = [0, 1, 2].map(|level| printed(setup, level));
    let lost = |exchange: &Exchange| cost(exchange, &printed);
    let parts = prospect.exchanges.expected(lost);
    &parts / &Fraction::from(PARTS)
}

/// Hearts are counted in 36ths, because two dice name an area.
const PARTS: i64 = 36;

/// The hearts an injury of this level prints on average, in parts.
fn printed(setup: &Setup, level: u8) -> i64 {
    if level == 0 {
        return 0;
    }
    let areas = throw(INJURY, level, read::area_of);
    let hearts = areas.expected(|&area| setup.duel.area(area).health.into());
    let parts = &hearts * &Fraction::from(PARTS);
    parts.scaled(1).expect("two dice fall in 36 ways")
}

fn cost(exchange: &Exchange, printed: &[i64; 3]) -> i64 {
    i64::from(exchange.harm.health) * PARTS + printed[usize::from(exchange.harm.injury).min(2)]
}

/// What an attack and a defence are worth against the dice he gets.
struct Scores<'a> {
    setup: &'a Setup,
    state: &'a State,
    rows: Vec<(u8, i64)>,
    printed: [i64; 3],
    /// By attack and defence, which dice never bring above 18.
    known: Vec<Option<Score>>,
}

/// Whether it may cost him a heart; hearts dealt less hearts taken, each as a share of what that side has left, over all ways
/// his dice can fall: in parts, and both shares as parts of the product.
type Score = (bool, i64);

const SIDE: usize = 19;

impl<'a> Scores<'a> {
    fn new(setup: &'a Setup, state: &'a State, n: u8) -> Scores<'a> {
        let rows = rows(foe_count(n));
        let rows = rows.weights().map(|(&row, ways)| {
            let ways = ways.to_u64().and_then(|ways| i64::try_from(ways).ok());
            (row, ways.expect("three dice fall in 216 ways"))
        });
        Scores {
            setup,
            state,
            rows: rows.collect(),
            printed: [0, 1, 2].map(|level| printed(setup, level)),
            known: vec![None; SIDE * SIDE],
        }
    }

    fn of(&mut self, attack: u16, defence: u16) -> Score {
        let slot = usize::from(attack) * SIDE + usize::from(defence);
        if let Some(score) = self.known[slot] {
            return score;
        }
        let attack = attack + self.state.bonus_attack;
        let defence = defence + self.state.bonus_defence;
        let scores = self.rows.iter().map(|&(row, ways)| {
            let exchange = exchange_in(self.setup, self.state, attack, defence, row);
            let dealt = i64::from(exchange.hearts) * PARTS * i64::from(self.state.health);
            let taken = cost(&exchange, &self.printed) * i64::from(self.state.foe_health);
            (dealt > 0, ways * (dealt - taken))
        });
        let score = scores.fold((false, 0), |(any, sum), (hits, more)| {
            (any | hits, sum + more)
        });
        self.known[slot] = Some(score);
        score
    }
}

/// How the dice are entered, and what attack and defence come to. Of equally good entries the one with more attack.
fn enter(setup: &Setup, dice: &[OwnDie], aim: Aim, scores: &mut Scores<'_>) -> (Command, u16, u16) {
    match aim {
        Aim::Attack => placed(dice, u8::MAX),
        Aim::Defence => placed(dice, 0),
        Aim::Best | Aim::Balance => {
            // Whether it may hit and defends, if that is asked for; its score, its attack.
            type Worth = (bool, i64, u16);
            let mut best: Option<(Worth, (Command, u16, u16))> = None;
            let mut look = |entry: (Command, u16, u16)| {
                let (hits, score) = scores.of(entry.1, entry.2);
                let both = hits && entry.1 > 0 && entry.2 > 0;
                let worth = (both && aim == Aim::Balance, score, entry.1);
                if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                    best = Some((worth, entry));
                }
            };
            for set in 0..1u8 << dice.len() {
                look(placed(dice, set));
            }
            for attack in 1..read::divisible(&setup.options, dice).unwrap_or(0) {
                look(divided(dice, attack));
            }
            best.expect("there is a way to enter dice").1
        }
    }
}

/// Each die as a whole: those of the set to attack, the others to defence.
fn placed(dice: &[OwnDie], attacks: u8) -> (Command, u16, u16) {
    let (mut attack, mut defence) = (0, 0);
    let mut to = [Place::None; 3];
    for (index, (place, die)) in to.iter_mut().zip(dice).enumerate() {
        let face = u16::from(die.face);
        *place = match (die.set_aside, attacks >> index & 1 == 1) {
            (true, _) => continue,
            (false, true) => {
                attack += face;
                Place::Attack
            }
            (false, false) => {
                defence += face;
                Place::Defence
            }
        };
    }
    let to = Places::of(&to[..dice.len()]);
    let on = Some(true);
    (Command::Allocate { to, on }, attack, defence)
}

/// The only die that counts, in two parts.
fn divided(dice: &[OwnDie], attack: u8) -> (Command, u16, u16) {
    let defence = read::usable_sum(dice) - attack;
    let command = Command::Split {
        attack: attack.into(),
        defence: defence.into(),
        concentration: 0,
        on: Some(true),
    };
    (command, attack.into(), defence.into())
}

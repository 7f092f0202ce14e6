//! Plans for a round: everything to attack, everything to defence, and what is balanced: the placement with the best difference
//! of hearts, dealt less lost, on average. So no other placement deals as many and loses fewer. Where several are equally good,
//! points that change no heart go to concentration. What is counted: hearts dealt, hearts the row takes, and of an injury the
//! hearts its areas print; ki, concentration and heavy wounds are not.

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
    /// Of all placements the one with the best difference of hearts.
    Balance,
    Defence,
}

impl Aim {
    pub const ALL: [Aim; 3] = [Aim::Attack, Aim::Balance, Aim::Defence];

    pub fn as_str(self) -> &'static str {
        match self {
            Aim::Attack => "attack",
            Aim::Balance => "balance",
            Aim::Defence => "defence",
        }
    }
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
    pub concentration: u16,
    pub planned: Planned,
    /// It is the balanced one.
    pub balanced: bool,
}

/// Section 6, `ready`: the three plans for this many dice.
pub fn plans(setup: &Setup, state: &State, n: u8) -> [Planned; 3] {
    let begun = choosing(setup, state);
    let state = begun.as_ref().unwrap_or(state);
    let mut scores = Scores::new(setup, state, n);
    let mut falls = Falls::new(setup, state);
    Aim::ALL.map(|aim| {
        let prospect = plan(setup, state, n, |dice| {
            let entered = enter(setup, dice, aim, &mut scores);
            (entered.attack, entered.defence)
        });
        Planned::new(setup, aim, prospect, &mut falls)
    })
}

/// Section 6, `rolled`: the plans for the dice that lie there, each entered by a command with which the round goes on. Nothing if
/// none of the dice counts; where all attack or all defence is the balanced placement, two.
pub fn entries(setup: &Setup, state: &State) -> Vec<Entry> {
    if state.phase != Phase::Rolled || state.dice.usable().next().is_none() {
        return Vec::new();
    }
    let mut scores = Scores::new(setup, state, state.n);
    let mut falls = Falls::new(setup, state);
    let dice = state.dice.as_slice();
    let ways = Aim::ALL.map(|aim| enter(setup, dice, aim, &mut scores));
    let balanced = ways[1].command;
    let entries = Aim::ALL.into_iter().zip(ways).map(|(aim, entered)| {
        let attack = entered.attack + state.bonus_attack;
        let defence = entered.defence + state.bonus_defence;
        let prospect = prospect(setup, state, state.n, attack, defence);
        Entry {
            command: entered.command,
            attack,
            defence,
            concentration: entered.concentration,
            planned: Planned::new(setup, aim, prospect, &mut falls),
            balanced: entered.command == balanced,
        }
    });
    // Balanced is told with its own name, unless it is one of the two extremes.
    let extreme = ways[0].command == balanced || ways[2].command == balanced;
    let told = entries.filter(|entry| !extreme || entry.planned.aim != Aim::Balance);
    told.collect()
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

/// Hearts dealt less hearts lost over all ways his dice can fall, in parts.
type Score = i64;

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
            let dealt = i64::from(exchange.hearts) * PARTS;
            ways * (dealt - cost(&exchange, &self.printed))
        });
        let score = scores.sum();
        self.known[slot] = Some(score);
        score
    }
}

/// Dice as they are entered, and what the three values come to.
#[derive(Clone, Copy, Debug)]
struct Entered {
    command: Command,
    attack: u16,
    defence: u16,
    concentration: u16,
}

fn enter(setup: &Setup, dice: &[OwnDie], aim: Aim, scores: &mut Scores<'_>) -> Entered {
    match aim {
        Aim::Attack => placed(dice, |_| Place::Attack),
        Aim::Defence => placed(dice, |_| Place::Defence),
        Aim::Balance => {
            let mut best: Option<((Score, u16, u16), Entered)> = None;
            let mut look = |entry: Entered| {
                let score = scores.of(entry.attack, entry.defence);
                let worth = (score, entry.concentration, entry.attack);
                if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                    best = Some((worth, entry));
                }
            };
            let ways = 3usize.pow(u32::try_from(dice.len()).unwrap_or(0));
            for way in 0..ways {
                look(placed(dice, |index| PLACES[way / 3usize.pow(index) % 3]));
            }
            let face = read::divisible(&setup.options, dice).map_or(0, u16::from);
            for attack in 0..=face {
                for defence in 0..=face - attack {
                    let parts = [attack, defence, face - attack - defence];
                    // What goes to one place as a whole is not divided.
                    if !parts.contains(&face) {
                        look(divided(parts));
                    }
                }
            }
            best.expect("there is a way to enter dice").1
        }
    }
}

const PLACES: [Place; 3] = [Place::Attack, Place::Defence, Place::Concentration];

/// Each die as a whole, where this says; those that are out nowhere.
fn placed(dice: &[OwnDie], place: impl Fn(u32) -> Place) -> Entered {
    let mut sums = [0; 3];
    let mut to = [Place::None; 3];
    for (index, (slot, die)) in (0..).zip(to.iter_mut().zip(dice)) {
        if die.set_aside {
            continue;
        }
        *slot = place(index);
        for (sum, place) in sums.iter_mut().zip(PLACES) {
            *sum += u16::from(die.face) * u16::from(*slot == place);
        }
    }
    let to = Places::of(&to[..dice.len()]);
    let on = Some(true);
    entered(Command::Allocate { to, on }, sums)
}

/// The only die that counts, in parts.
fn divided(parts: [u16; 3]) -> Entered {
    let command = Command::Split {
        attack: parts[0].into(),
        defence: parts[1].into(),
        concentration: parts[2].into(),
        on: Some(true),
    };
    entered(command, parts)
}

fn entered(command: Command, [attack, defence, concentration]: [u16; 3]) -> Entered {
    Entered {
        command,
        attack,
        defence,
        concentration,
    }
}

//! In every state the kernel's value is that of the best command the rules offer there, each decided by the rules for
//! every way its dice can fall. 10,000 states of every duel, in all steps of a round; what comes after the round is drawn
//! at random, so that everything in the round is worth doing somewhere.

use std::fs;

use dice::Seed;
use samurai::{Command, Duel, Options, Phase, Samurai, Setup, State, load_duel};
use solve::{Block, Layer, Look, Model, Rounds, Sight};
use table::{Game, Role, Seat};

const STATES: usize = 10_000;
/// Rounds that are looked through for them.
const ROUNDS: usize = 60;
/// Sums of up to 56 chances, four times over, in single precision.
const NEAR: f32 = 2e-5;

pub fn duel(name: &str) -> Duel {
    let file = format!(
        "{}/../../content/samurai/{name}.toml",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = fs::read_to_string(&file).expect("the duel is there");
    load_duel(&file, &text).expect("it is sound")
}

/// Numbers from nowhere.
pub struct Draw(pub u64);

impl Draw {
    pub fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % most
    }
}

/// One round's end.
struct After {
    round: usize,
    /// Nothing comes after the last.
    last: usize,
    layer: Layer,
}

impl Rounds for After {
    fn layer(&self, round: usize) -> Option<&Layer> {
        (round == self.round && round <= self.last).then_some(&self.layer)
    }
}

fn drawn(model: &Model, draw: &mut Draw) -> (After, State) {
    let duel = &model.duel;
    let round = 1 + draw.below(duel.rounds.into());
    let mut block = model.start().0;
    for _ in 1..round.min(4) {
        let after = model.bodies.after(block);
        if !after.is_empty() {
            block = after[draw.below(after.len())];
        }
    }
    let after = model.bodies.after(block);
    let mut layer = Layer::new(model, &after);
    // More concentration or ki is never worth less: nobody would throw it away.
    for values in layer.values.chunks_mut(model.values()) {
        for place in 0..values.len() {
            let less_ki = place
                .checked_sub(model.row())
                .map_or(0.0, |less| values[less]);
            let first = model.cells.contains(&(place % model.row()));
            let fewer = if first { 0.0 } else { values[place - 1] };
            let more = draw.below(1000) as f32 / 8000.0;
            let worth: f32 = less_ki.max(fewer);
            values[place] = (worth + if draw.below(12) == 0 { more } else { 0.0 }).min(1.0);
        }
    }
    let mut state = State::new(duel);
    state.begin_round(round as u8);
    state.health = block.health;
    state.struck = (2..=11)
        .filter(|area| block.body.marks >> area & 1 == 1)
        .collect();
    state.wounds = (1..=6)
        .filter(|wound| block.body.wounds >> wound & 1 == 1)
        .collect();
    state.limb_lost = block.body.limb_lost;
    state.foe_health = 1 + draw.below(duel.foe.hearts.into()) as u8;
    let price = model.price[usize::from(state.foe_health)];
    // Few points are more common, and quicker.
    let most = if draw.below(4) == 0 {
        price + 3
    } else {
        price.min(30)
    };
    state.concentration = draw.below(most) as u16;
    state.ki = draw.below(6) as u16;
    (
        After {
            round: round + 1,
            last: model.rounds,
            layer,
        },
        state,
    )
}

fn agrees(name: &str) {
    let setup = Setup {
        options: Options::default(),
        duel: duel(name),
    };
    // So much that nothing is ever bought beyond it.
    let model = Model::new(&setup.duel, &setup.options, Sight::exact(30)).expect("it is solved");
    let player = Seat::new("player", Role::Player, "");
    let mut draw = Draw(0x9E37_79B9_7F4A_7C15);
    let mut look = Look::new(&model);
    let mut seen = 0;
    for _ in 0..ROUNDS {
        let (after, begun) = drawn(&model, &mut draw);
        look.forget();
        let mut state = begun.clone();
        for record in 0.. {
            if record >= STATES.div_ceil(ROUNDS) {
                break;
            }
            same(&mut look, &after, &setup, &state, record % 40 == 0);
            seen += 1;
            let mut choices = Vec::new();
            Samurai::choices(&setup, &state, &player, &mut choices);
            choices.retain(|choice| !matches!(choice, Command::Resign | Command::NextRound));
            if choices.is_empty() || state.round != begun.round {
                state = begun.clone();
                continue;
            }
            let command = &choices[draw.below(choices.len())];
            let number = draw.below(1 << 30) as u64;
            let mut dice = Seed::from_number(number).dice(name, &[] as &[&[u8]], record as u64 + 1);
            let next = Samurai::outcome(&setup, &state, &player, command, &mut dice)
                .expect("it was offered")
                .0;
            state = match next.outcome.is_some() || next.phase == Phase::RoundOver {
                true => begun.clone(),
                false => next,
            };
        }
    }
    assert!(seen >= STATES, "only {seen} states");
}

/// The value is that of the best command. `through`: also those that let him roll at once.
fn same(look: &mut Look<'_>, after: &After, setup: &Setup, state: &State, through: bool) {
    let player = Seat::new("player", Role::Player, "");
    let mut choices = Vec::new();
    Samurai::choices(setup, state, &player, &mut choices);
    let value = look.worth(after, state);
    let mut best: f32 = 0.0;
    for command in choices {
        let on = matches!(
            command,
            Command::Allocate { on: Some(_), .. } | Command::Split { on: Some(_), .. }
        );
        if on && !through {
            continue;
        }
        let worth = look
            .after(after, setup, state, &command)
            .expect("it was offered");
        assert!(
            worth <= value + NEAR,
            "{command:?}: {worth} where only {value} was found\n{state:?}"
        );
        best = best.max(worth);
    }
    assert!(
        best >= value - NEAR,
        "{best} where {value} was found\n{state:?}"
    );
}

#[test]
fn oda_nobunaga() {
    agrees("oda-nobunaga");
}

#[test]
fn yatsumi_katashi() {
    agrees("yatsumi-katashi");
}

#[test]
fn kurenuma_sayo() {
    agrees("kurenuma-sayo");
}

#[test]
fn minagi_harutsugu() {
    agrees("minagi-harutsugu");
}

#[test]
fn oniwara_tetsubei() {
    agrees("oniwara-tetsubei");
}

#[test]
fn shirakubi_tokinao() {
    agrees("shirakubi-tokinao");
}

#[test]
fn a_block_is_named_once() {
    let duel = duel("oda-nobunaga");
    let model = Model::new(&duel, &Options::default(), Sight::exact(12)).expect("it is solved");
    let (block, _) = model.start();
    for after in model.bodies.after(block) {
        assert_eq!(model.bodies.canonical(after), after);
    }
    assert_eq!(
        block,
        Block {
            health: 10,
            ..Block::default()
        }
    );
}

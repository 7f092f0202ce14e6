//! How long the odds of a duel take, and how many duels can be played in a second.
//!
//! ```text
//! cargo run --release -p bench --bin odds-samurai
//! ```

use std::fmt::Debug;
use std::hint::black_box;
use std::time::{Duration, Instant};

use dice::{Dice, Die, Given, NoDice, Origin, Seed};
use samurai::odds::{self, KiUse};
use samurai::{
    Command, FoeReroll, Options, Phase, Place, Places, Samurai, Setup, State, load_duel,
};
use table::{Game, Role, Seat, Turn};

const NOBUNAGA: &str = include_str!("../../../../content/samurai/oda-nobunaga.toml");

fn main() {
    let duel = load_duel("oda-nobunaga.toml", NOBUNAGA).expect("the duel of the book is sound");
    let setup = Setup {
        options: Options::default(),
        duel,
    };
    whole_commands(&setup);
    questions(&setup);
    playing(&setup);
}

/// The odds of every command that rolls, decided by the rules once for every way.
fn whole_commands(setup: &Setup) {
    println!(
        "{:<52} {:>9} {:>9}",
        "µs for the odds of a whole command", "median", "best"
    );
    let ready = State::new(&setup.duel);
    let choose = Command::ChooseDice { n: 3 };
    let rolled = after(setup, &ready, choose, &[5, 3, 1]);
    let to = Places::of(&[Place::Attack, Place::Attack, Place::Concentration]);
    let entered = after(setup, &rolled, Command::Allocate { to, on: None }, &[]);
    let one_die = after(setup, &ready, Command::ChooseDice { n: 1 }, &[4]);
    let split = Command::Split {
        attack: 4,
        defence: 0,
        concentration: 0,
        on: None,
    };
    let one_entered = after(setup, &one_die, split, &[]);
    let foe_rolled = after(setup, &one_entered, Command::EndPlayerPhase, &[5, 4, 1]);
    let level_1 = after(setup, &one_entered, Command::EndPlayerPhase, &[5, 1, 1]);
    let mut pool = ready.clone();
    pool.concentration = 40;
    let mut all_dice = setup.clone();
    all_dice.options.foe_reroll = FoeReroll::AllDice;
    let spend = Command::SpendConcentration { cost: 40 };
    for (name, setup, state, command) in [
        ("choose 3 dice", setup, &ready, choose),
        (
            "reroll one own die",
            setup,
            &rolled,
            Command::Reroll { die: 3 },
        ),
        ("spend 40", setup, &pool, spend),
        (
            "end the phase against one die",
            setup,
            &entered,
            Command::EndPlayerPhase,
        ),
        (
            "end the phase against three dice",
            setup,
            &one_entered,
            Command::EndPlayerPhase,
        ),
        (
            "reroll one of his dice",
            setup,
            &foe_rolled,
            Command::RerollFoe { die: 1, on: None },
        ),
        (
            "reroll all three of his dice",
            &all_dice,
            &foe_rolled,
            Command::RerollFoe { die: 1, on: None },
        ),
        ("accept a level 1 injury", setup, &level_1, Command::Accept),
        (
            "accept a level 2 injury",
            setup,
            &foe_rolled,
            Command::Accept,
        ),
    ] {
        measure(name, || {
            odds::command(setup, state, &command, |after, _| {
                (
                    after.phase as u8,
                    after.health,
                    after.foe_health,
                    after.foe_dice.sum(),
                )
            })
        });
    }
}

fn questions(setup: &Setup) {
    println!(
        "\n{:<52} {:>9} {:>9}",
        "µs for a question", "median", "best"
    );
    let ready = State::new(&setup.duel);
    let rolled = after(setup, &ready, Command::ChooseDice { n: 3 }, &[5, 3, 1]);
    let to = Places::of(&[Place::Attack, Place::Attack, Place::Concentration]);
    let entered = after(setup, &rolled, Command::Allocate { to, on: None }, &[]);
    let one_die = after(setup, &ready, Command::ChooseDice { n: 1 }, &[4]);
    let split = Command::Split {
        attack: 4,
        defence: 0,
        concentration: 0,
        on: None,
    };
    let one_entered = after(setup, &one_die, split, &[]);
    let foe_rolled = after(setup, &one_entered, Command::EndPlayerPhase, &[5, 4, 1]);

    measure("ready (three choices)", || odds::ready(setup, &ready));
    measure("hearts for one attack", || {
        odds::hearts(setup, &ready, 3, black_box(10))
    });
    measure("rolled (three dice)", || odds::rolled(setup, &rolled));
    measure("reach an attack of 14 with 3 ki", || {
        odds::reach_attack(setup, &rolled, black_box(14), KiUse::Best)
    });
    measure("the same before rolling 3 dice", || {
        odds::reach_attack_choosing(setup, &ready, 3, black_box(14), KiUse::Best)
    });
    measure("allocated against one die", || {
        odds::allocated(setup, &entered)
    });
    measure("allocated against three dice", || {
        odds::allocated(setup, &one_entered)
    });
    measure("foe_rolled (three dice)", || {
        odds::foe_rolled(setup, &foe_rolled)
    });
    measure("accept", || odds::accept(setup, &foe_rolled));
    measure("surprise", || odds::surprise(setup, &ready));
    measure("injury of level 1", || odds::injury(setup, &ready, 1));
    measure("injury of level 2", || odds::injury(setup, &ready, 2));
    measure("open_wounds", || odds::open_wounds(&ready));

    for (name, cap, ki, concentration, hearts) in [
        ("fell_now, 1 die, no ki, 7 points, 1 heart", 1, 0, 7, 1),
        ("fell_now, 2 dice, 3 ki, 1 heart", 2, 3, 0, 1),
        ("fell_now, 3 dice, 3 ki, 1 heart", 3, 3, 0, 1),
        ("fell_now, 3 dice, 3 ki, 4 hearts", 3, 3, 0, 4),
        ("fell_now, 3 dice, 3 ki, 30 points, 6 hearts", 3, 3, 30, 6),
        ("fell_now, 3 dice, no ki, 60 points, 9 hearts", 3, 0, 60, 9),
        (
            "fell_now, 3 dice, no ki, 105 points, 10 hearts",
            3,
            0,
            105,
            10,
        ),
    ] {
        let mut state = ready.clone();
        // Symbols of rounds 18 to 20: one, three, two dice.
        state.round = [18, 20, 19][cap - 1];
        state.ki = ki;
        state.concentration = concentration;
        state.foe_health = hearts;
        measure(name, || odds::fell_now(setup, &state));
    }
    measure("fell_now, entered", || odds::fell_now(setup, &one_entered));
    measure("fell_now, his dice on the table", || {
        odds::fell_now(setup, &foe_rolled)
    });
}

/// Random duels through the real rules, on one state, without a journal.
fn playing(setup: &Setup) {
    let duels = 10_000;
    let mut tape = Tape::default();
    for number in 0..duels {
        play(setup, number, &mut |command, faces| {
            tape.keep(command, faces)
        });
        tape.ends.push(tape.commands.len());
    }
    let whole = time(|| (0..duels).for_each(|number| play(setup, number, &mut |_, _| {})));
    let without_choices = time(|| replay(setup, &tape, true));
    let decide_only = time(|| replay(setup, &tape, false));

    let per_second = duels as f64 / whole.as_secs_f64();
    let commands = tape.commands.len() as f64 / duels as f64;
    println!("\n{per_second:.0} random duels a second, {commands:.0} commands each on average");
    let share = |part: Duration| 100.0 * part.as_secs_f64() / whole.as_secs_f64();
    println!(
        "  {:>3.0} % choices",
        share(whole.saturating_sub(without_choices))
    );
    println!(
        "  {:>3.0} % dice",
        share(without_choices.saturating_sub(decide_only))
    );
    println!("  {:>3.0} % decide and apply", share(decide_only));
}

/// Commands and faces of duels already played.
#[derive(Default)]
struct Tape {
    commands: Vec<Command>,
    faces: Vec<u8>,
    ends: Vec<usize>,
}

impl Tape {
    fn keep(&mut self, command: Command, faces: &[u8]) {
        self.commands.push(command);
        self.faces.extend(faces);
    }
}

/// Remembers what the dice inside showed.
struct Noted<'a, D> {
    inner: &'a mut D,
    shown: Vec<u8>,
}

impl<D: Dice> Dice for Noted<'_, D> {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        self.inner.faces(dice, faces)?;
        self.shown.extend_from_slice(faces);
        Ok(())
    }
}

fn play(setup: &Setup, number: u64, note: &mut dyn FnMut(Command, &[u8])) {
    let seat = Seat::new("player", Role::Player, "");
    let seed = Seed::from_number(1);
    let mut stream = seed.dice("bench", &[] as &[String], number);
    let mut dice = Noted {
        inner: &mut stream,
        shown: Vec::with_capacity(16),
    };
    let mut luck = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut state = State::new(&setup.duel);
    let mut choices = Vec::with_capacity(64);
    let mut events = Vec::with_capacity(16);
    while state.phase != Phase::Over {
        choices.clear();
        Samurai::choices(setup, &state, &seat, &mut choices);
        // Nobody resigns; that choice comes last.
        luck ^= luck << 13;
        luck ^= luck >> 7;
        luck ^= luck << 17;
        let command = choices[luck as usize % (choices.len() - 1)];
        events.clear();
        dice.shown.clear();
        let mut turn = Turn::new(setup, &mut state, &mut events, &mut dice);
        Samurai::decide(&mut turn, &seat, &command).expect("offered is accepted");
        note(command, &dice.shown);
    }
    black_box(&state);
}

/// The same duels from the tape; `thrown`: with fresh dice beside the recorded ones, to see their
/// price.
fn replay(setup: &Setup, tape: &Tape, thrown: bool) {
    let seat = Seat::new("player", Role::Player, "");
    let seed = Seed::from_number(1);
    let mut events = Vec::with_capacity(16);
    let (mut from, mut faces) = (0, &tape.faces[..]);
    for (number, &end) in (0..).zip(&tape.ends) {
        let mut stream = seed.dice("bench", &[] as &[String], number);
        let mut noted = Noted {
            inner: &mut stream,
            shown: Vec::with_capacity(16),
        };
        let mut state = State::new(&setup.duel);
        for command in &tape.commands[from..end] {
            events.clear();
            noted.shown.clear();
            let mut recorded = Recorded { faces };
            let dice: &mut dyn Dice = if thrown { &mut noted } else { &mut recorded };
            let mut turn = Turn::new(setup, &mut state, &mut events, dice);
            Samurai::decide(&mut turn, &seat, command).expect("it was accepted before");
            faces = recorded.faces;
        }
        black_box(&state);
        from = end;
    }
}

struct Recorded<'a> {
    faces: &'a [u8],
}

impl Dice for Recorded<'_> {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        let (now, later) = self.faces.split_at(dice.len());
        faces.copy_from_slice(now);
        self.faces = later;
        Ok(())
    }
}

/// The best of five.
fn time(run: impl Fn()) -> Duration {
    let best = (0..5).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed()
    });
    best.min().unwrap_or_default()
}

/// Carries a command out with these faces.
fn after(setup: &Setup, state: &State, command: Command, faces: &[u8]) -> State {
    let seat = Seat::new("player", Role::Player, "");
    let mut dice = Given::new(faces, Origin::Script);
    let (state, _) =
        Samurai::outcome(setup, state, &seat, &command, &mut dice).expect("the command is legal");
    state
}

/// Prints the median and the best of many batches.
fn measure<T: Debug>(name: &str, mut ask: impl FnMut() -> T) {
    let start = Instant::now();
    black_box(ask());
    let once = start.elapsed().max(Duration::from_nanos(100));
    let batch = (2_000_000 / once.as_nanos()).clamp(1, 10_000) as u32;
    let mut times: Vec<Duration> = (0..41)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..batch {
                black_box(ask());
            }
            start.elapsed() / batch
        })
        .collect();
    times.sort_unstable();
    let micros = |time: Duration| time.as_nanos() as f64 / 1000.0;
    println!(
        "{name:<52} {:>9.1} {:>9.1}",
        micros(times[times.len() / 2]),
        micros(times[0])
    );
}

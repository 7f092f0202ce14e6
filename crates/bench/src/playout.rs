//! Random games through a game's real rules: its choices, its `decide`, its events.

use std::time::{Duration, Instant};

use dice::{Dice, Die, NoDice, Seed};
use serde_json::{Map, Value, json};
use table::{Answer, Game, Opening, Request, Seat, Stop, Table, Thrower, Timestamp, Turn};

use crate::measure::rounded;
use crate::process::cpu_seconds;

/// What a game has to say besides its rules to be played at random.
pub trait Playable: Game {
    /// The number of the seat that moves; nobody when the game is over.
    fn to_move(state: &Self::State) -> Option<usize>;

    /// Commands that would end a game instead of playing it.
    fn gives_up(_command: &Self::Command) -> bool {
        false
    }
}

/// A game to be played at random.
#[derive(Debug)]
pub struct Playout<G: Playable> {
    pub setup: G::Setup,
    pub seats: Vec<Seat>,
}

impl<G: Playable> Playout<G> {
    /// Plays one game on the bare rules; how many commands it took.
    pub fn play(&self, luck: &mut Luck, room: &mut Room<G>) -> usize {
        let mut state = G::start(&self.setup);
        let mut moves = 0;
        while let Some(seat) = G::to_move(&state) {
            let seat = &self.seats[seat];
            room.choices.clear();
            room.events.clear();
            G::choices(&self.setup, &state, seat, &mut room.choices);
            let command = pick::<G>(luck, &room.choices);
            let mut turn = Turn::new(&self.setup, &mut state, &mut room.events, luck);
            taken(G::decide(&mut turn, seat, command));
            moves += 1;
        }
        moves
    }

    /// Plays one game at a table that keeps its records and rolls provable dice.
    pub fn play_at_table(&self, luck: &mut Luck, seed: &Seed) -> usize {
        // Another table, other dice.
        let name = luck.number().to_string();
        let mut opening = Opening::new(&name, G::NAME, self.setup.clone());
        opening.seats = self.seats.clone();
        let at = Timestamp::UNIX_EPOCH;
        let mut table: Table<G> = Table::open(opening, at, &self.seats[0].id);
        let mut moves = 0;
        while let Some(seat) = G::to_move(table.state()) {
            let seat = &self.seats[seat];
            let choices = table.choices(seat);
            let request = Request::play(pick::<G>(luck, &choices).clone());
            match table.answer(seat, &request, at, Thrower::Seed(seed)) {
                Ok(Answer::Draft(draft)) => table.commit(draft),
                other => unreachable!("an offered command is accepted: {other:?}"),
            }
            moves += 1;
        }
        moves
    }
}

/// Any choice but giving up, all equally likely.
fn pick<'a, G: Playable>(luck: &mut Luck, choices: &'a [G::Command]) -> &'a G::Command {
    loop {
        let choice = &choices[luck.below(choices.len())];
        if !G::gives_up(choice) {
            return choice;
        }
    }
}

fn taken(outcome: Result<(), Stop>) {
    assert!(
        outcome.is_ok(),
        "an offered command is accepted: {outcome:?}"
    );
}

/// Vectors that are used again for every command.
#[derive(Debug)]
pub struct Room<G: Game> {
    pub choices: Vec<G::Command>,
    pub events: Vec<G::Event>,
}

impl<G: Game> Default for Room<G> {
    fn default() -> Room<G> {
        Room {
            choices: Vec::new(),
            events: Vec::new(),
        }
    }
}

/// A plain random generator (SplitMix64), as simulations use: it chooses commands and rolls dice.
#[derive(Debug)]
pub struct Luck(pub u64);

impl Luck {
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `count`; the bias is below 2⁻⁵⁰ for anything a game counts.
    pub fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.number()) * count as u128) >> 64) as usize
    }
}

impl Dice for Luck {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        for (die, face) in dice.iter().zip(faces) {
            *face = self.below(die.kind.sides().into()) as u8 + 1;
        }
        Ok(())
    }
}

/// Plays for a while: games and commands a CPU second.
fn rate(time: Duration, mut play: impl FnMut() -> usize) -> anyhow::Result<Value> {
    let (start, cpu) = (Instant::now(), cpu_seconds("self")?);
    let (mut games, mut moves) = (0u64, 0usize);
    while start.elapsed() < time {
        for _ in 0..16 {
            games += 1;
            moves += play();
        }
    }
    let spent = cpu_seconds("self")? - cpu;
    Ok(json!({
        "games_per_cpu_second": rounded(games as f64 / spent),
        "games_per_second": rounded(games as f64 / start.elapsed().as_secs_f64()),
        "moves_per_game": rounded(moves as f64 / games as f64),
        "nanoseconds_per_move": rounded(spent * 1e9 / moves as f64),
    }))
}

/// Measures the bare rules, the table, or (without a word) both: `[rules|table] [SECONDS]`.
pub fn report<G: Playable>(playout: &Playout<G>) -> anyhow::Result<()> {
    let (mut room, seed) = (Room::default(), Seed::from_number(1));
    report_both(
        |luck| playout.play(luck, &mut room),
        |luck| playout.play_at_table(luck, &seed),
    )
}

/// The same for games that are played in another way; each closure plays one and counts its commands.
pub fn report_both(
    mut rules: impl FnMut(&mut Luck) -> usize,
    mut table: impl FnMut(&mut Luck) -> usize,
) -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let named = |name| arguments.iter().any(|argument| argument == name);
    let seconds = arguments.iter().find_map(|argument| argument.parse().ok());
    let time = Duration::from_secs_f64(seconds.unwrap_or(2.0));
    let mut luck = Luck(1);
    let mut report = Map::new();
    if !named("table") {
        let rate = rate(time, || rules(&mut luck))?;
        report.insert("rules".to_owned(), rate);
    }
    if !named("rules") {
        let rate = rate(time, || table(&mut luck))?;
        report.insert("table".to_owned(), rate);
    }
    println!("{}", Value::Object(report));
    Ok(())
}

//! A session of *Augen des Zwielichts*: a game master and three players who do anything the rules allow.
//!
//! Everybody is as likely to act next, and picks among all their choices. Once enough has happened the
//! game master ends the session as soon as it is possible, and it is closed when all are done with it.

use anyhow::{Context, Result};
use dice::Seed;
use games::Content;
use table::{Answer, Game, Opening, Request, Role, Seat, Stop, Table, Thrower, Timestamp, Turn};
use zwielicht::{Command, Options, Phase, Setup, State, Zwielicht};

use crate::playout::{Luck, Room};

/// Commands after which the game master looks for the end.
const ENOUGH: usize = 100;
const PLAYERS: usize = 3;

#[derive(Debug)]
pub struct Evening {
    /// Characters are brought, tasks are chosen, play begins.
    setup: Setup,
    seats: Vec<Seat>,
}

impl Evening {
    pub fn new() -> Result<Evening> {
        let mut seats = vec![Seat::new("gm", Role::GameMaster, "")];
        let players = (1..=PLAYERS).map(|number| format!("p{number}"));
        seats.extend(players.map(|id| Seat::new(&id, Role::Player, "")));
        let mut setup = Setup {
            options: Options::default(),
            content: Content::built_in().zwielicht.get().clone(),
            start: None,
        };
        let mut state = Zwielicht::start(&setup);
        let (gm, players) = seats.split_first().context("a game master")?;
        let adventure = setup.content.adventures.first();
        let adventure = adventure.context("an adventure")?.id.clone();
        let ready = setup.content.ready_characters.clone();
        let mut luck = Luck(1);
        let mut first = |seat: &Seat, command: Command| -> Result<()> {
            let outcome = Zwielicht::outcome(&setup, &state, seat, &command, &mut luck);
            match outcome {
                Ok((next, _)) => state = next,
                Err(stop) => anyhow::bail!("{command:?}: {stop:?}"),
            }
            Ok(())
        };
        first(gm, Command::LoadAdventure { adventure })?;
        for (seat, ready) in players.iter().zip(&ready) {
            let ready = Some(ready.id.clone());
            first(seat, Command::BringCharacter { ready, sheet: None })?;
        }
        first(gm, Command::OpenSession)?;
        for seat in players {
            let tasks = &setup.content.tasks.entries;
            let [a, b, c] = [0, 1, 2].map(|place| tasks[place].id.clone());
            first(seat, Command::ChooseTasks { a, b, c })?;
        }
        first(gm, Command::BeginPlay)?;
        setup.start = Some(Box::new(state));
        Ok(Evening { setup, seats })
    }

    /// Plays one session on the bare rules; how many commands it took.
    pub fn play(&self, luck: &mut Luck, room: &mut Room<Zwielicht>) -> usize {
        let mut state = Zwielicht::start(&self.setup);
        let mut moves = 0;
        while !is_over(&state) {
            let (seat, command) = self.next(&self.setup, &state, moves, luck, &mut room.choices);
            room.events.clear();
            let mut turn = Turn::new(&self.setup, &mut state, &mut room.events, luck);
            let taken = Zwielicht::decide(&mut turn, seat, &command);
            assert!(
                !matches!(taken, Err(Stop::Refused(_))),
                "an offered command is accepted: {command:?}"
            );
            moves += 1;
        }
        moves
    }

    /// Plays one session at a table that keeps its records and rolls provable dice.
    pub fn play_at_table(&self, luck: &mut Luck, seed: &Seed) -> usize {
        // Another table, other dice.
        let name = luck.number().to_string();
        let mut opening = Opening::new(&name, Zwielicht::NAME, self.setup.clone());
        opening.seats = self.seats.clone();
        let at = Timestamp::UNIX_EPOCH;
        let mut table: Table<Zwielicht> = Table::open(opening, at, &self.seats[0].id);
        let (mut moves, mut choices) = (0, Vec::new());
        while !is_over(table.state()) {
            let (seat, command) =
                self.next(table.setup(), table.state(), moves, luck, &mut choices);
            match table.answer(seat, &Request::play(command), at, Thrower::Seed(seed)) {
                Ok(Answer::Draft(draft)) => table.commit(draft),
                other => unreachable!("an offered command is accepted: {other:?}"),
            }
            moves += 1;
        }
        moves
    }

    /// Somebody who can do something, and what.
    fn next(
        &self,
        setup: &Setup,
        state: &State,
        moves: usize,
        luck: &mut Luck,
        choices: &mut Vec<Command>,
    ) -> (&Seat, Command) {
        loop {
            let seat = &self.seats[luck.below(self.seats.len())];
            choices.clear();
            Zwielicht::choices(setup, state, seat, choices);
            let ends =
                |command: &&Command| matches!(command, Command::EndSession | Command::CloseSession);
            if moves >= ENOUGH
                && let Some(end) = choices.iter().find(ends)
            {
                return (seat, end.clone());
            }
            choices.retain(|command| *command != Command::EndSession);
            if !choices.is_empty() {
                let at = luck.below(choices.len());
                return (seat, choices.swap_remove(at));
            }
        }
    }
}

/// The session is closed.
fn is_over(state: &State) -> bool {
    state.phase == Phase::Setup
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_come_to_an_end() {
        let evening = Evening::new().unwrap();
        let (mut luck, mut room) = (Luck(7), Room::default());
        for _ in 0..3 {
            assert!(evening.play(&mut luck, &mut room) >= ENOUGH);
        }
        assert!(evening.play_at_table(&mut luck, &Seed::from_number(7)) >= ENOUGH);
    }
}

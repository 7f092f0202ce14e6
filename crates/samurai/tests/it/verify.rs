//! Journals of duels: what was played holds, what was changed does not.

use dice::{Seed, SeedChain};
use kit::tamper;
use proptest::prelude::*;
use samurai::{Command, Samurai};
use serde_json::{Value, json};
use table::{
    Answer, DiceMode, Fault, Game, Opening, Record, Report, Request, Seat, Table, Thrower,
    Timestamp,
};

use crate::duel::{player, setup};

struct Duel {
    table: Table<Samurai>,
    chain: SeedChain,
}

impl Duel {
    fn open(seed: u64) -> Duel {
        let chain = SeedChain::new(Seed::from_number(seed));
        let mut opening = Opening::new("kiefer", Samurai::NAME, setup());
        opening.dice = DiceMode::Server;
        opening.seats = vec![player()];
        opening.seed_hash = chain.seed(0).commitment().to_string();
        let table = Table::open(opening, Timestamp::UNIX_EPOCH, &player().id);
        Duel { table, chain }
    }

    fn send(&mut self, seat: &Seat, request: &Request<Command>) -> bool {
        let at = Timestamp::from_second(self.table.records().len() as i64).expect("a time");
        let thrower = Thrower::Chain(&self.chain);
        match self.table.answer(seat, request, at, thrower) {
            Ok(Answer::Draft(draft)) => {
                self.table.commit(draft);
                true
            }
            _ => false,
        }
    }

    fn ask(&mut self, request: &Value) -> bool {
        let request = Request::parse::<Samurai>(request).expect("a request");
        self.send(&player(), &request)
    }

    /// Plays what is possible, with an undo, a word or a reveal now and then.
    fn play(seed: u64, picks: &[u16]) -> Vec<String> {
        let mut duel = Duel::open(seed);
        duel.ask(&json!({"cmd": "take_seat", "name": "Musashi", "entropy": "5eed"}));
        for &pick in picks {
            match pick % 16 {
                0 => duel.ask(&json!({"cmd": "undo"})),
                1 => duel.ask(&json!({"cmd": "say", "text": "Hai!"})),
                2 => duel.ask(&json!({"cmd": "reveal_seed"})),
                3 => duel.ask(&json!({
                    "cmd": "overrule", "path": "/ki", "value": pick % 5, "reason": "vergessen"
                })),
                _ => {
                    // Nobody gives up: then nothing more would happen.
                    let mut choices = duel.table.choices(&player());
                    choices.retain(|command| *command != Command::Resign);
                    let command = choices.get(usize::from(pick / 16) % choices.len().max(1));
                    command.is_some_and(|command| {
                        let request = Request::play(*command);
                        duel.send(&player(), &request)
                    })
                }
            };
        }
        assert!(duel.ask(&json!({"cmd": "close_table"})));
        duel.table.records().iter().map(Record::to_line).collect()
    }
}

fn check(lines: &[String]) -> Result<Report, Fault> {
    table::verify::<Samurai>(lines.iter().map(String::as_str))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn duels_hold_until_they_are_changed(
        seed: u64,
        picks in prop::collection::vec(any::<u16>(), 20..80),
        changes in prop::collection::vec(any::<prop::sample::Index>(), 40),
    ) {
        let lines = Duel::play(seed, &picks);
        let report = check(&lines).map_err(|fault| TestCaseError::fail(fault.to_string()))?;
        prop_assert!(report.complete && report.closed);
        prop_assert_eq!((report.unrevealed_dice, report.unsealed), (0, 0));
        let all = tamper::every(&lines);
        for change in changes {
            let tampering = change.get(&all);
            let found = match check(&tampering.of(&lines)) {
                Err(_) => true,
                Ok(report) => tampering.shortens && !(report.complete && report.closed),
            };
            prop_assert!(found, "{}", tampering.how);
        }
    }
}

/// The property above looks at duels in which something happens.
#[test]
fn dice_fall_and_are_recomputed() {
    let picks: Vec<u16> = (0..200).map(|n: u16| n.wrapping_mul(331)).collect();
    let report = check(&Duel::play(7, &picks)).expect("it was played");
    assert!(report.server_dice > 10, "{report:?}");
    assert!(report.refereed > 10 && report.seals > 1, "{report:?}");
}

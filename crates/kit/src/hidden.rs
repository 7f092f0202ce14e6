//! Hidden stays hidden.

use std::cell::Cell;

use dice::Seed;
use serde_json::json;
use table::{
    AnyTable, DraftTable, Game, Opening, Record, Reply, SeatId, Table, Thrower, Timestamp,
};

use crate::Kit;
use crate::seen::json as value;
use crate::walk::{Walk, games, pick};

/// Plays random games the way a server does, and looks at everything a seat is sent.
pub fn hidden_stays_hidden<G: Game>(kit: &Kit<G>) {
    let looked = Cell::new(0);
    games(kit, |walk: Walk<G>, seen| {
        let mut opening = Opening::new("walk", G::NAME, walk.setup.clone());
        opening.seats = kit.seats.clone();
        let table = Table::<G>::open(opening, Timestamp::UNIX_EPOCH, &SeatId::new("gm"));
        let mut live = DraftTable::new(table);
        let seed = Seed::from_number(walk.seed);
        let strange = walk.strange.iter().cycle();
        let mut received: Vec<Vec<String>> = vec![Vec::new(); kit.seats.len()];
        for (luck, strange) in walk.steps.iter().zip(strange) {
            for (seat, received) in kit.seats.iter().zip(&mut received) {
                let secrets = G::secrets(live.table.setup(), live.table.state(), seat);
                // A secret must not stand in earlier records either.
                received.extend(live.lines_for(seat, received.len() as u64));
                if live.is_open_information() {
                    let last = live.table.records().last().map(Record::to_line);
                    assert_eq!(
                        received.last(),
                        last.as_ref(),
                        "an open game redacts nothing"
                    );
                }
                let mut sent = Vec::new();
                sent.push(live.view_for(seat).to_string());
                sent.push(json!(live.choices_for(seat)).to_string());
                let ask = |live: &mut DraftTable<G>| {
                    live.propose(
                        seat,
                        &value(strange),
                        Timestamp::UNIX_EPOCH,
                        Thrower::Seed(&seed),
                    )
                };
                if let Reply::Refused(refusal) = ask(&mut live) {
                    sent.extend(refusal.args.iter().map(|(_, arg)| value(arg).to_string()));
                }
                live.discard();
                for secret in &secrets {
                    looked.set(looked.get() + 1);
                    for text in sent.iter().chain(received.iter()) {
                        assert!(
                            !text.contains(secret.as_str()),
                            "{} must not see `{secret}`, and was sent {text}",
                            seat.id
                        );
                    }
                }
            }
            let (setup, state) = (live.table.setup(), live.table.state());
            let Some((seat, command)) = pick(kit, setup, state, &mut luck.clone()) else {
                seen.ended += 1;
                return;
            };
            let at = Timestamp::UNIX_EPOCH;
            match live.propose(&seat, &value(&command), at, Thrower::Seed(&seed)) {
                Reply::Record { .. } => live.settle(),
                other => panic!("{} was offered: {other:?}", value(&command)),
            }
        }
    });
    assert_ne!(
        looked.get() > 0,
        G::OPEN_INFORMATION,
        "a game that hides something names its secrets; looked for {}",
        looked.get()
    );
}

//! What holds over whole random games, with all options and any command; and that nothing hidden shows.

use std::sync::Arc;

use daggerheart::{
    Command, Daggerheart, Event, FearCause, FearCost, HopeCause, HopeCost, Options, Pending, Setup,
    State,
};
use kit::each_step;
use table::{
    AnyTable, DraftTable, Opening, Request, SeatId, Table, TableCommand, Thrower, Timestamp,
};

use crate::figures;
use crate::kit::kit;
use crate::scene::{Scene, given_state, play, seat, seats, wire};

/// A table that has the mill among its content.
pub fn with_mill(script: &str) -> Scene {
    let state = given_state("", "");
    let mut content = figures::content();
    content.environments.push(figures::mill());
    content.scenarios.push(figures::scenario());
    let mut scene = Scene::with(Setup {
        options: state.options,
        content: Arc::new(content),
        start: Some(Box::new(state)),
        edition: daggerheart::EDITION,
    });
    scene.run(script);
    scene
}

fn hope(state: &State, pc: &SeatId) -> i64 {
    state.pcs.get(pc).map_or(0, |it| it.hope.into())
}

/// Hope lies between 0 and 6 and Fear between 0 and 12 (DH-HOPE-3, DH-FEAR-4); both change by what the events
/// say and by nothing else, so nothing is booked twice.
#[test]
fn hope_and_fear_are_accounted_for() {
    let steps = each_step(&kit(12), |_, before, _, command, events, after| {
        let mut fear = i64::from(before.fear());
        for event in events {
            match event {
                Event::FearGained { n, .. } => fear += i64::from(*n),
                Event::FearSpent { n, .. } => fear -= i64::from(*n),
                _ => {}
            }
            assert!((0..=12).contains(&fear), "{command:?}");
        }
        assert_eq!(fear, i64::from(after.fear()), "{command:?}");
        for pc in after.pcs.keys() {
            let mut sum = hope(before, pc);
            let mut replaced = false;
            for event in events {
                match event {
                    Event::HopeGained { pc: who, n, .. } if who == pc => sum += i64::from(*n),
                    Event::HopeSpent { pc: who, n, .. } if who == pc => sum -= i64::from(*n),
                    Event::Scarred { pc: who, slots } if who == pc => {
                        sum = sum.min((*slots).into())
                    }
                    Event::PcAdded { who, .. } if who == pc => replaced = true,
                    _ => {}
                }
                assert!(replaced || (0..=6).contains(&sum), "{command:?}");
            }
            assert!(
                replaced || sum == hope(after, pc),
                "{command:?}: {events:?}"
            );
        }
        // One booking to a roll: never two yields of the same kind for one character in one step.
        for pc in after.pcs.keys() {
            let gained = events.iter().filter(|event| {
                matches!(event, Event::HopeGained { pc: who, cause, .. } if who == pc && *cause != HopeCause::Rest)
            });
            assert!(gained.count() <= 1, "{command:?}: {events:?}");
        }
        let booked = events
            .iter()
            .filter(|event| matches!(event, Event::Booked { .. }));
        let closed = events
            .iter()
            .filter(|event| matches!(event, Event::Closed { .. }));
        assert!(booked.count() <= 1 && closed.count() <= 1, "{command:?}");
    });
    assert!(steps > 200, "{steps}");
}

/// No reaction roll ever moves Hope (beyond Experiences and features paid for), Fear or the spotlight, nor does a
/// follower's roll in a group (DH-REACT-3, DH-REACT-4, DH-SPOT-9, DH-GROUP-10).
#[test]
fn reactions_move_nothing() {
    each_step(&kit(20), |_, before, _, command, events, after| {
        let reacts = matches!(
            command,
            Command::RollReaction { .. }
                | Command::RollFollower { .. }
                | Command::CallReaction { .. }
        );
        if !reacts {
            return;
        }
        assert_eq!(before.fear, after.fear, "{command:?}");
        assert_eq!(before.spotlight, after.spotlight, "{command:?}");
        assert_eq!(before.countdowns, after.countdowns, "DH-REACT-8");
        for event in events {
            assert!(
                !matches!(event, Event::HopeGained { .. } | Event::FearGained { .. }),
                "{event:?}"
            );
            if let Event::HopeSpent { cause, .. } = event {
                assert!(
                    matches!(cause, HopeCost::Experiences | HopeCost::Feature),
                    "{event:?}"
                );
            }
            assert!(!matches!(
                event,
                Event::StressCleared {
                    cause: daggerheart::ClearCause::Crit,
                    ..
                }
            ));
        }
    });
}

/// A tag team is charged exactly once, by its initiator, and only when a die fell (DH-TAG-2, DH-TAG-13); Hope and
/// Fear come by the chosen roll only.
#[test]
fn tag_teams_are_charged_once() {
    each_step(&kit(20), |_, before, _, command, events, after| {
        let charged = events.iter().filter(|event| {
            matches!(
                event,
                Event::HopeSpent {
                    cause: HopeCost::Tag,
                    ..
                }
            )
        });
        let charged: Vec<&Event> = charged.collect();
        let first = match &before.pending {
            Some(Pending::Tag(tag)) => !tag.paid && matches!(command, Command::RollTag { .. }),
            _ => false,
        };
        assert_eq!(charged.len(), usize::from(first), "{command:?}");
        if let (Some(Event::HopeSpent { pc, n, .. }), Some(Pending::Tag(tag))) =
            (charged.first(), &before.pending)
        {
            assert_eq!((pc, *n), (&tag.initiator, 3));
        }
        let tag_yield = events.iter().any(|event| {
            matches!(
                event,
                Event::HopeGained {
                    cause: HopeCause::Tag,
                    ..
                } | Event::FearGained {
                    cause: FearCause::Tag,
                    ..
                }
            )
        });
        assert_eq!(
            tag_yield,
            events
                .iter()
                .any(|event| matches!(event, Event::TagChosen { .. })),
            "{command:?}"
        );
        if let Command::CancelMove | Command::ProposeTag { .. } | Command::AnswerTag { .. } =
            command
        {
            assert_eq!(
                before.pcs.values().map(|pc| pc.hope).collect::<Vec<_>>(),
                after.pcs.values().map(|pc| pc.hope).collect::<Vec<_>>(),
                "{command:?} costs nothing"
            );
        }
    });
}

/// Help charges every helper, and only the best help die counts (DH-HELP-4, DH-HELP-5); a critical clears Stress
/// (DH-CRIT-5); the label comes from the two d12 alone (DH-ROLL-6).
#[test]
fn throws_add_up() {
    each_step(&kit(20), |_, before, _, command, events, _| {
        for event in events {
            let Event::Thrown { pc, thrown, .. } = event else {
                continue;
            };
            let roll = before.roll_of(pc).expect("a roll");
            let price = before.options.help_cost.price();
            for helper in &roll.helpers {
                let paid = events.iter().filter(|event| {
                    matches!(event, Event::HopeSpent { pc, cause: HopeCost::Help, .. } if *pc == helper.pc)
                });
                assert_eq!(paid.count(), usize::from(price > 0), "{command:?}");
            }
            assert_eq!(thrown.help.len(), roll.helpers.len());
            assert!(
                thrown.advantage.is_empty() || thrown.disadvantage.is_empty(),
                "DH-ADV-5"
            );
            let best = |faces: &[u8]| i32::from(faces.iter().copied().max().unwrap_or(0));
            let sum = |faces: &[u8]| faces.iter().map(|&face| i32::from(face)).sum::<i32>();
            let compete = before.options.get("help_with_own_advantage") == Some("highest_of_all");
            let plus = if compete && !thrown.help.is_empty() {
                best(&thrown.advantage).max(best(&thrown.help))
            } else {
                sum(&thrown.advantage) + best(&thrown.help)
            };
            let total = i32::from(thrown.hope)
                + i32::from(thrown.fear)
                + i32::from(thrown.modifier)
                + plus
                + thrown.rally.map_or(0, i32::from)
                - sum(&thrown.disadvantage)
                - best(&thrown.outside);
            assert_eq!(total, i32::from(thrown.total));
        }
        let critical = events
            .iter()
            .any(|event| matches!(event, Event::Booked { critical: true, .. }));
        if critical && !matches!(before.pending, Some(Pending::Tag(_))) {
            let Some(roll) = before.counting() else {
                return;
            };
            let had = before.pcs.get(&roll.pc).map_or(0, |pc| pc.stress);
            let cleared = events.iter().any(|event| {
                matches!(
                    event,
                    Event::StressCleared {
                        cause: daggerheart::ClearCause::Crit,
                        ..
                    }
                )
            });
            assert_eq!(cleared, had > 0, "{command:?}");
        }
    });
}

/// Every Fear the game master spends has its price (DH-FEAR-8), and features come on top (DH-GM-5).
#[test]
fn fear_has_its_prices() {
    each_step(&kit(12), |_, _, _, command, events, _| {
        for event in events {
            let Event::FearSpent { n, cause, .. } = event else {
                continue;
            };
            match cause {
                FearCost::Spotlight
                | FearCost::Move
                | FearCost::Experience
                | FearCost::Difficulty
                | FearCost::Effect => {
                    assert_eq!(*n, 1, "{command:?}");
                }
                FearCost::Foe => assert!((1..=3).contains(n)),
                FearCost::Feature | FearCost::Strength => assert!(*n >= 1),
            }
        }
    });
}

/// Lines without their hash: it covers what is hidden, with a salt that only the game master sees
/// (`table/tests/it/mixing.rs`).
fn told(lines: &[String]) -> Vec<String> {
    let each = lines.iter().map(|line| {
        let mut line: serde_json::Value = serde_json::from_str(line).expect("a record");
        let hash = line
            .as_object_mut()
            .and_then(|line| line.shift_remove("hash"));
        assert!(hash.is_some());
        line.to_string()
    });
    each.collect()
}

/// Everything a seat is sent: the opening, every line, its view, its choices, its refusals, its odds.
fn received(options: Options, given: &str, steps: &[String], who: &str) -> Vec<String> {
    let mut state = given_state("", given);
    state.options = options;
    let setup = Setup {
        options,
        content: Arc::new(figures::content()),
        start: Some(Box::new(state)),
        edition: daggerheart::EDITION,
    };
    let mut opening = Opening::new("t", "daggerheart", setup);
    opening.seats = seats();
    opening.dice = table::DiceMode::Script;
    // The hash of what a table opens with covers its secrets; it is told, but nobody can read it back.
    opening.setup_hash = String::new();
    let table = Table::<Daggerheart>::open(opening, Timestamp::UNIX_EPOCH, &SeatId::new("gm"));
    let mut live = DraftTable::new(table);
    let viewer = seat(who);
    let seed = dice::Seed::from_number(1);
    let mut sent = Vec::new();
    for step in steps {
        let (step, faces) = step.split_once('|').unwrap_or((step, ""));
        let (by, short) = step.trim().split_once(' ').expect("seat command");
        let faces: Vec<u8> = faces
            .split_whitespace()
            .map(|face| face.parse().expect("a face"))
            .collect();
        let json = wire(by, short);
        let Request::Play { command, .. } =
            Request::parse::<Daggerheart>(&json).expect("a command")
        else {
            panic!("a command of the game");
        };
        let faces = (!faces.is_empty()).then_some(faces);
        let answer = live.table.answer(
            &seat(by),
            &Request::Play { command, faces },
            Timestamp::UNIX_EPOCH,
            Thrower::Seed(&seed),
        );
        match answer {
            Ok(table::Answer::Draft(draft)) => live.table.commit(draft),
            Ok(_) => panic!("{step} waits"),
            // What a player is refused must not depend on what is hidden.
            Err(refusal) if by == who => sent.push(format!("{refusal:?}")),
            Err(refusal) if by == "gm" => panic!("{step}: {refusal:?}"),
            Err(_) => {}
        }
        sent.push(live.view_for(&viewer).to_string());
        sent.push(format!("{:?}", live.choices_for(&viewer)));
        for pc in ["p1", "p2", "p3"] {
            let odds = daggerheart::odds::open_roll(live.table.state(), &viewer, &SeatId::new(pc));
            sent.push(serde_json::to_string(&odds).expect("plain data"));
        }
    }
    sent.extend(told(&live.lines_for(&viewer, 0)));
    let accepted = live.table.records().len() - 1;
    assert!(
        accepted * 2 > steps.len(),
        "most of it happened: {accepted} of {steps:?}"
    );
    sent
}

/// Two tables that differ only in what is hidden, and by luck come to the same: players receive the same bytes,
/// in every record, view, choice, refusal and in the odds (DH-SEE-2 … -4, DH-TAG-14).
#[test]
fn hidden_numbers_are_in_no_byte() {
    let scripts: &[&[&str]] = &[
        // The scene's number.
        &[
            "gm set_difficulty difficulty={} hidden=true",
            "p1 propose_move trait=agility",
            "p2 help pc=p1",
            "p1 declare experiences=1",
            "p1 declare experiences=9",
            "p1 roll_action | 9 8 4",
        ],
        // A framed roll, refused extras afterwards, the next move of the game master.
        &[
            "p1 propose_move",
            "gm call_roll traits=agility,finesse difficulty={} hidden=true stakes=x",
            "p1 choose_trait trait=agility",
            "p1 roll_action | 9 8",
            "p1 declare experiences=1",
        ],
        // A reaction, called with a hidden number.
        &[
            "gm call_reaction source=x members=[{\"pc\":\"p1\",\"trait\":\"agility\",\"difficulty\":{},\"hidden\":true}]",
            "p1 declare_reaction experiences=1",
            "p1 roll_reaction | 9 8",
        ],
        // A group with a hidden number.
        &[
            "gm set_difficulty difficulty={} hidden=true",
            "p1 propose_group members=p2 trait=agility",
            "p2 declare_reaction trait=agility",
            "p2 roll_follower | 9 8",
            "p1 roll_action | 9 7",
        ],
        // A tag team: before the choice nothing is told, afterwards only success.
        &[
            "gm set_difficulty difficulty={} hidden=true",
            "p2 propose_tag partner=p1 trait=agility",
            "p1 answer_tag yes=true trait=agility",
            "p2 roll_tag | 9 8",
            "p1 roll_tag | 8 9",
            "p1 choose_tag pc=p1",
            "p2 choose_tag pc=p2",
        ],
        // A hidden countdown, and one that is tied to a roll.
        &[
            "gm create_countdown name=a kind=standard start={} hidden=true",
            "gm set_difficulty difficulty=9",
            "p1 propose_move trait=agility",
            "p1 roll_action | 9 3",
            "gm create_countdown name=b kind=standard start=4",
        ],
        // A foe's task, a foe's Experience against a roll.
        &["gm foe_task foe=1 difficulty={} | 19"],
        &[
            "p1 propose_move weapon=1 targets=1",
            "gm raise_difficulty pc=p1 foe=1 experience=1",
            "p1 roll_action | 12 11",
            "p1 roll_damage | 3",
            "gm set_difficulty difficulty={} hidden=true",
        ],
    ];
    for pace in ["quick", "formal"] {
        for script in scripts {
            let options = crate::scene::options(&format!("pace={pace}"));
            let needs_quick = script
                .iter()
                .any(|step| step.starts_with("gm set_difficulty"))
                && pace == "formal";
            if needs_quick {
                continue;
            }
            for who in ["p1", "p2", "spectator"] {
                let with = |number: &str| {
                    let steps: Vec<String> = script
                        .iter()
                        .map(|step| step.replace("{}", number))
                        .collect();
                    // At a formal table the roll has to be framed, accepted and closed by somebody.
                    received(options, "", &steps, who)
                };
                assert_eq!(with("11"), with("12"), "{who}: {script:?}");
            }
        }
    }
}

/// The same for what stands in a foe's sheet: numbers, features, resistances (DH-SEE-4).
#[test]
fn foes_are_closed_books() {
    let script: Vec<String> = [
        "p1 propose_move weapon=1 targets=1",
        "p1 roll_action | 12 3",
        "p1 roll_damage | 4",
        "gm add_foe foe=grubenhund waits=true",
        "gm mark_stress who=foe:1 n=1",
    ]
    .map(str::to_owned)
    .to_vec();
    let lines = |change: fn(&mut daggerheart::content::FoeSheet)| {
        let mut state = given_state("", "");
        let foe = &mut state.foes[0];
        let sheet = foe.sheet.as_mut().expect("a sheet");
        change(Arc::make_mut(sheet));
        let setup = Setup {
            options: state.options,
            content: Arc::new(figures::content()),
            start: Some(Box::new(state)),
            edition: daggerheart::EDITION,
        };
        let mut opening = Opening::new("t", "daggerheart", setup);
        opening.seats = seats();
        opening.dice = table::DiceMode::Script;
        opening.setup_hash = String::new();
        let table = Table::<Daggerheart>::open(opening, Timestamp::UNIX_EPOCH, &SeatId::new("gm"));
        let mut live = DraftTable::new(table);
        let seed = dice::Seed::from_number(1);
        let mut sent = Vec::new();
        for step in &script {
            let (step, faces) = step.split_once('|').unwrap_or((step, ""));
            let (by, short) = step.trim().split_once(' ').expect("seat command");
            let faces: Vec<u8> = faces
                .split_whitespace()
                .map(|face| face.parse().expect("a face"))
                .collect();
            let Ok(Request::Play { command, .. }) = Request::parse::<Daggerheart>(&wire(by, short))
            else {
                panic!("{step}")
            };
            let request = Request::Play {
                command,
                faces: (!faces.is_empty()).then_some(faces),
            };
            match live.table.answer(
                &seat(by),
                &request,
                Timestamp::UNIX_EPOCH,
                Thrower::Seed(&seed),
            ) {
                Ok(table::Answer::Draft(draft)) => live.table.commit(draft),
                Err(_) if by != "gm" => {}
                other => panic!("{step}: {other:?}"),
            }
            sent.push(live.view_for(&seat("p1")).to_string());
            sent.push(format!("{:?}", live.choices_for(&seat("p1"))));
        }
        sent.extend(told(&live.lines_for(&seat("p1"), 0)));
        sent
    };
    let plain = lines(|_| {});
    assert_eq!(plain, lines(|sheet| sheet.difficulty = 13));
    assert_eq!(plain, lines(|sheet| sheet.attack.modifier = 7));
    assert_eq!(plain, lines(|sheet| sheet.stress = 9));
    assert_eq!(plain, lines(|sheet| sheet.experiences.clear()));
    assert_eq!(
        plain,
        lines(|sheet| sheet.features.push(figures::ashstorm()))
    );
    assert_ne!(
        plain,
        lines(|sheet| sheet.difficulty = 30),
        "a miss is told"
    );
}

/// With `fear_visible: gm` no byte tells how much there is (DH-FEAR-10).
#[test]
fn fear_can_be_the_game_masters() {
    let options = crate::scene::options("fear_visible=gm");
    let script = [
        "gm set_difficulty difficulty=9",
        "p1 propose_move trait=agility",
        "p1 roll_action | 3 9",
        "gm gm_move extra_fear=1",
    ]
    .map(str::to_owned)
    .to_vec();
    let one = received(options, "fear=4", &script, "p1");
    assert_eq!(one, received(options, "fear=7", &script, "p1"));
    assert!(
        one.iter()
            .all(|text| !text.contains("fear_gained") && !text.contains("fear_spent"))
    );
    let open = received(Options::default(), "fear=4", &script, "p1");
    assert_ne!(open, received(Options::default(), "fear=7", &script, "p1"));
}

/// What a game master overrules is told to players only where it is open (DH-MISC-3).
#[test]
fn numbers_can_be_set_by_hand() {
    use table::{Audience, Game};
    let mut scene = play("", "", "");
    let overrule = |path: &str, value: i64| {
        Request::Own(TableCommand::Overrule {
            path: path.to_owned(),
            value: value.into(),
            reason: "agreed".to_owned(),
        })
    };
    scene
        .trial
        .ask(&seat("gm"), &overrule("/pcs/p1/hope", 5))
        .expect("within bounds");
    scene.see("p1.hope=5");
    let refused = scene
        .trial
        .ask(&seat("gm"), &overrule("/pcs/p1/hope", 7))
        .expect_err("too much");
    assert_eq!(refused.code, "impossible_value");
    let refused = scene
        .trial
        .ask(&seat("gm"), &overrule("/fear", 13))
        .expect_err("too much");
    assert_eq!(refused.code, "impossible_value");
    assert_eq!(
        Daggerheart::overrule_audience(scene.trial.table.state(), "/pcs/p1/hope"),
        Audience::Everyone
    );
    for path in [
        "/foes/0/sheet/difficulty",
        "/behind/countdowns/0/value",
        "/pending/move/against/0",
        "/fear",
        "",
    ] {
        assert_eq!(
            Daggerheart::overrule_audience(scene.trial.table.state(), path),
            Audience::GameMaster,
            "{path}"
        );
    }
}

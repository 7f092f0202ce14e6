//! Values the game master sets by hand.

use std::cell::Cell;

use condice::{Command, ConDice, EnemySheet, Event, FigureId, Setup, State};
use kit::{Step, Trial, each_step};
use serde_json::{Value, json};
use table::{Audience, DiceMode, Game, Phrase, Refusal, Request, Settable, Spoken, What};

use crate::cast::*;
use crate::kit::kit;
use crate::scene::{Scene, at, gm, player, seats, walk};

fn opened(scene: Scene) -> Trial<ConDice> {
    let setup = Setup {
        start: Some(Box::new(scene.state)),
        ..scene.setup
    };
    Trial::open(setup, DiceMode::Server, &seats(), 1)
}

fn set(trial: &mut Trial<ConDice>, path: &str, value: Value) -> Result<Step, Refusal> {
    let ask = json!({"cmd": "overrule", "path": path, "value": value, "reason": "so"});
    trial.ask(&gm(), &Request::parse::<ConDice>(&ask)?)
}

/// Every value stands where it is said to stand, and whatever the form offers can be: nothing offered fails.
#[test]
fn whatever_is_offered_can_be_set() {
    let (set, steps) = (Cell::new(0), Cell::new(0));
    each_step(&kit(5), |setup, _, _, _, _, state| {
        // Every value of a state is a state to be read: some of them will do.
        steps.set(steps.get() + 1);
        if steps.get() % 7 != 0 {
            return;
        }
        let now = serde_json::to_value(state).expect("plain data");
        for named in ConDice::by_hand(setup, state) {
            let values = match &named.kind {
                Settable::Number { least, most } => vec![json!(least), json!(most)],
                Settable::One(words) => words.iter().map(|(value, _)| value.clone()).collect(),
                other => panic!("{other:?}"),
            };
            for value in values {
                let mut then = now.clone();
                let place = then.pointer_mut(&named.path);
                *place.unwrap_or_else(|| panic!("nothing at {}", named.path)) = value.clone();
                let read: State = plain::read(then.clone()).expect("a state");
                assert_eq!(serde_json::to_value(&read).ok(), Some(then));
                assert_eq!(condice::fault(&read), None, "{}: {value}", named.path);
                set.set(set.get() + 1);
            }
        }
    });
    assert!(set.get() > 1_000, "{}", set.get());
}

/// CD-GM-2: only the game master's hand sets values; a player has no track of their own.
#[test]
fn only_the_game_master_sets_values() {
    let scene = Scene::floor()
        .party(veit(), at(2, 0))
        .foe(wache(), at(5, 3))
        .fight(&[1, 101]);
    let mut trial = opened(scene);
    let all = trial.table.by_hand(&gm());
    let names: Vec<&str> = all.iter().map(|(named, _)| named.name.id).collect();
    for expected in [
        "condice-hand-life",
        "condice-hand-built",
        "condice-hand-lost",
        "condice-hand-attack-dice",
        "condice-hand-movements",
        "condice-hand-actions",
        "condice-hand-side",
        "condice-hand-at-zero",
    ] {
        assert!(names.contains(&expected), "{expected} in {names:?}");
    }
    assert_eq!(trial.table.by_hand(&player(1)), []);
    let ask = json!({"cmd": "overrule", "path": "/figures/0/life_now", "value": 1, "reason": "so"});
    let request = Request::parse::<ConDice>(&ask).expect("a request");
    let refused = trial.ask(&player(1), &request).expect_err("not theirs");
    assert_eq!(refused.code, "only_game_master");
    assert_eq!(
        set(&mut trial, "/figures/0/life_now", json!(1)),
        Ok(Step::Recorded)
    );
    assert_eq!(trial.table.state().figures[0].life_now, 1);
}

/// CD-MOVE-6: what is left of a movement is told in points, not in the halves it is counted in; a half that is
/// spent can be given back.
#[test]
fn what_is_left_of_a_turn() {
    let mut scene = Scene::floor().party(brakka(), at(0, 0)).fight(&[1]);
    scene.go(walk(1, 1, 0), &[]);
    let left = scene.left();
    let mut trial = opened(scene);
    let named = trial.table.by_hand(&gm());
    let path = "/fight/turn/movements/0/left";
    let (points, now) = named
        .iter()
        .find(|(named, _)| named.path == path)
        .expect("a running movement");
    assert_eq!(now, &json!(left));
    let words = Phrase::new("condice-hand-points")
        .with("whole", 1i64)
        .with("half", 1i64);
    assert_eq!(points.spoken(&json!(3)), Spoken::Words(vec![words]));
    assert_eq!(set(&mut trial, path, json!(3)), Ok(Step::Recorded));
    let done = json!([{"is": "done"}]);
    let path = "/fight/turn/actions";
    assert_eq!(set(&mut trial, path, done), Ok(Step::Recorded));
    let unused = json!([{"is": "unused"}]);
    assert_eq!(set(&mut trial, path, unused), Ok(Step::Recorded));
}

/// CD-SEE-1, CD-SEE-2: what players may know they are told, values of foes stay the game master's.
#[test]
fn who_is_told() {
    let mut scene = Scene::floor()
        .party(veit(), at(2, 0))
        .foe(wache(), at(5, 3))
        .foe(oger(), at(8, 8))
        .fight(&[1, 101]);
    scene.state.figures[2].hidden = true;
    let told = |scene: &Scene, path: &str| ConDice::overrule_audience(&scene.state, path);
    for path in ["/figures/0/life_now", "/fight/turn/actions"] {
        assert_eq!(told(&scene, path), Audience::Everyone, "{path}");
    }
    for path in ["/figures/1/life_now", "/figures/9/life_now", "/map", ""] {
        assert_eq!(told(&scene, path), Audience::GameMaster, "{path}");
    }
    scene.state.options.enemy_sheet = EnemySheet::LifeOnly;
    assert_eq!(told(&scene, "/figures/1/life_now"), Audience::Everyone);
    assert_eq!(
        told(&scene, "/figures/1/lost/defence"),
        Audience::GameMaster
    );
    scene.state.options.enemy_sheet = EnemySheet::Open;
    assert_eq!(told(&scene, "/figures/1/lost/defence"), Audience::Everyone);
    assert_eq!(told(&scene, "/figures/2/life_now"), Audience::GameMaster);
    // A journal of the first edition says what it said.
    scene.state.edition = 0;
    assert_eq!(told(&scene, "/figures/0/life_now"), Audience::GameMaster);
}

/// The journal keeps saying whose value it was, also when others have moved up to its place.
#[test]
fn the_journal_says_whose_it_was() {
    let mut scene = Scene::floor().foe(wache(), at(5, 3)).foe(oger(), at(8, 8));
    scene.apply(Event::Lifted {
        figure: FigureId(101),
    });
    let mut trial = opened(scene);
    assert_eq!(
        set(&mut trial, "/figures/1/life_now", json!(3)),
        Ok(Step::Recorded)
    );
    let remove = Command::RemoveFigure { figure: 101 };
    assert_eq!(trial.play(&gm(), &remove), Ok(Step::Recorded));
    let journal = trial.table.journal_for(&gm(), 0);
    let told = journal.into_iter().find_map(|entry| match entry.what {
        What::SetByHand { name, after, .. } => Some((name, after)),
        _ => None,
    });
    let name = Phrase::new("condice-hand-life").with("name", &oger().name);
    let told = told.expect("a line");
    assert_eq!(told, (Some(name), Spoken::Plain("3".to_owned())));
}

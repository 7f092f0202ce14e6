//! Who sees what.

use condice::{
    Command, ConDice, Event, FigureId, FigureView, How, Options, PassThrough, Using, View,
};
use table::{Game, Seat};

use crate::cast::*;
use crate::scene::{Scene, at, attack as strike, fly, gm, on, player, there, walk};

fn view(scene: &Scene, seat: &Seat) -> View {
    ConDice::view(&scene.setup, &scene.state, seat)
}

fn shown(scene: &Scene, seat: &Seat, id: u16) -> Option<FigureView> {
    view(scene, seat)
        .figures
        .into_iter()
        .find(|it| it.id == FigureId(id))
}

fn told(scene: &Scene, seat: &Seat) -> Vec<Event> {
    let heard = |event: &&Event| ConDice::audience(event).includes(seat, &gm().id);
    scene.events.iter().filter(heard).cloned().collect()
}

#[test]
fn sheets() {
    // CD-SEE-1, CD-SEE-6
    let mut scene = Scene::floor()
        .party(veit(), at(3, 3))
        .party(brakka(), at(0, 0))
        .foe(wache(), at(4, 3))
        .fight(&[1, 101, 2]);
    let brakka = shown(&scene, &player(1), 2).expect("a friend");
    assert_eq!(brakka.values.expect("an open sheet").defence, 4);
    assert!(
        shown(&scene, &player(1), 101)
            .expect("seen")
            .values
            .is_none()
    );
    assert!(shown(&scene, &gm(), 101).expect("seen").values.is_some());
    scene.go(Command::Use(on(1, 3, 101)), &[6, 6, 1, 1, 1]);
    assert!(
        shown(&scene, &player(1), 101)
            .expect("seen")
            .values
            .is_some()
    );
    assert!(
        shown(&scene, &player(2), 101)
            .expect("seen")
            .values
            .is_none()
    );
}

#[test]
fn losses_of_foes() {
    // CD-SEE-5
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .foe(wache(), at(4, 3))
        .fight(&[1, 101]);
    scene.set_life(101, 1);
    scene.go(strike(1, 1, 101), &[6, 6, 1, 1, 1, 1, 3, 1]);
    let lost = |event: &Event| matches!(event, Event::PointsLost { .. } | Event::LossRolled { .. });
    assert!(scene.happened(lost));
    assert!(!told(&scene, &player(1)).iter().any(lost));
    scene.set_life(1, 1);
    scene.turn(101);
    scene.go(strike(101, 1, 1), &[6, 6, 6, 6, 3, 1]);
    assert!(
        told(&scene, &player(1)).iter().any(lost),
        "those of characters are open"
    );
    // Of the guard's dice players hear the successes only (CD-SEE-4).
    let dice = |event: &Event| {
        matches!(
            event,
            Event::Rolled {
                by: FigureId(101),
                ..
            }
        )
    };
    assert!(!told(&scene, &player(1)).iter().any(dice));
    assert!(told(&scene, &player(1)).iter().any(|event| {
        matches!(
            event,
            Event::Counted {
                by: FigureId(101),
                successes: 8,
                ..
            }
        )
    }));
}

/// Hidden figures, and those in the dark, are nowhere in what a player receives (CD-SEE-2, CD-GM-1).
#[test]
fn hidden_figures() {
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .foe(wache(), at(4, 3))
        .foe(oger(), at(8, 8));
    scene.go(
        Command::HideFigure {
            figure: 101,
            hidden: true,
        },
        &[],
    );
    scene.go(
        Command::Reveal {
            fields: vec![[8, 8]],
            seen: false,
        },
        &[],
    );
    scene.go(Command::StartFight, &[]);
    let text = serde_json::to_string(&view(&scene, &player(1))).expect("plain data");
    for secret in ["Wache", "Oger", "101", "102"] {
        assert!(!text.contains(secret), "{secret} in {text}");
        let all = serde_json::to_string(&view(&scene, &gm())).expect("plain data");
        assert!(all.contains(secret));
    }
    assert_eq!(
        scene.try_as(&player(1), &strike(1, 1, 101), &[]),
        Err("target_hidden")
    );
    // A figure that acts is seen.
    scene.turn(101);
    scene.go(strike(101, 1, 1), &[1; 4]);
    assert!(scene.happened(|event| matches!(
        event,
        Event::Appeared {
            figure: FigureId(101),
            ..
        }
    )));
    assert!(shown(&scene, &player(1), 101).is_some());
    assert!(shown(&scene, &player(1), 102).is_none());
}

/// What the map is like in the dark players do not know.
#[test]
fn fog() {
    let mut scene = Scene::on(&[".#~.", "...."]).party(brakka(), at(0, 1));
    scene.go(
        Command::Reveal {
            fields: vec![[1, 0], [2, 0]],
            seen: false,
        },
        &[],
    );
    let rows = |seat: &Seat| {
        serde_json::to_value(&view(&scene, seat).map).expect("plain data")["ground"][0].clone()
    };
    assert_eq!(rows(&gm()), ".#~.");
    assert_eq!(rows(&player(1)), "....");
}

/// A hall with a corridor, one character, one foe in sight and perhaps one that hides.
fn hall(hidden: Option<condice::Field>) -> Scene {
    let rows = ["......", "##.###", "......", "......"];
    let mut scene = Scene::on(&rows)
        .party(veit(), at(2, 0))
        .foe(wache(), at(5, 3));
    scene = scene.foe(oger(), hidden.unwrap_or(at(0, 3)));
    let id = FigureId(102);
    if let Some(it) = scene.state.figure_mut(id) {
        (it.hidden, it.shown) = (true, false);
    }
    if hidden.is_none() {
        scene.state.figures.retain(|it| it.id != id);
    }
    scene.fight(&[1, 101])
}

/// CD-SEE-2: tables that differ only in somebody who hides offer and refuse a player the same steps.
#[test]
fn hidden_figures_are_not_found_by_trying() {
    let without = hall(None);
    let offered = |scene: &Scene| {
        let mut all = Vec::new();
        ConDice::choices(&scene.setup, &scene.state, &player(1), &mut all);
        all
    };
    for y in 0..4 {
        for x in 0..6 {
            let here = at(x, y);
            if without.state.at(here).is_some() || without.state.map.ground(here).is_wall() {
                continue;
            }
            let with = hall(Some(here));
            let found = (offered(&with), offered(&without));
            assert_eq!(found.0, found.1, "somebody hides on {here}");
            for (to_x, to_y) in (0..6).flat_map(|x| (0..4).map(move |y| (x, y))) {
                let jump = Using {
                    how: Some(How::Movement),
                    ..there(1, 1, to_x, to_y)
                };
                let steps = [walk(1, to_x, to_y), Command::Use(jump)];
                for step in steps {
                    let tried = |scene: &Scene| {
                        let mut dice = dice::Given::new(&[], dice::Origin::Script);
                        let seat = player(1);
                        let tried =
                            ConDice::outcome(&scene.setup, &scene.state, &seat, &step, &mut dice);
                        tried.map(drop)
                    };
                    assert_eq!(tried(&with), tried(&without), "{here}: {step:?}");
                }
            }
        }
    }
}

/// CD-SP-TELEPORT-4, CD-SEE-2: whoever jumps onto somebody who hides lands beside them.
#[test]
fn a_jump_lands_beside_whom_nobody_sees() {
    let mut scene = hall(Some(at(2, 2)));
    let jump = Using {
        how: Some(How::Movement),
        ..there(1, 1, 2, 2)
    };
    scene
        .try_as(&player(1), &Command::Use(jump.clone()), &[])
        .expect("it is accepted");
    assert_eq!(scene.field(1), at(2, 1));
    let (figure, whom) = (FigureId(1), FigureId(102));
    assert!(scene.events.contains(&Event::Halted { figure }));
    assert!(scene.events.contains(&Event::Secret {
        what: Box::new(Event::Met { figure, whom })
    }));
    assert_eq!(condice::fault(&scene.state), None);
    // The game master knows better.
    let mut scene = hall(Some(at(2, 2)));
    assert_eq!(scene.refused(Command::Use(jump)), "occupied");
}

/// CD-SP-PORTAL-10, CD-SP-PORTAL-14: a portal can be opened to where somebody hides; they keep it shut.
#[test]
fn a_portal_may_lead_to_whom_nobody_sees() {
    let offers = |hidden: Option<condice::Field>| {
        let mut scene = hall(hidden);
        let gate = condice::Ability {
            fields: 3,
            persons: 1,
            ..ability(condice::Kind::Portal)
        };
        let figure = scene.state.figure_mut(FigureId(1)).expect("one of ours");
        figure.sheet.abilities.push(gate);
        figure.lost.abilities.push(Default::default());
        figure.uses.push(0);
        scene
    };
    let aim = crate::scene::aim_at(1, 5, 2, 1);
    let open = Command::Use(there(1, 5, 2, 2));
    for hidden in [None, Some(at(2, 2))] {
        let mut scene = offers(hidden);
        scene.try_as(&player(1), &aim, &[]).expect("an entrance");
        scene.try_as(&player(1), &open, &[]).expect("an exit");
        assert_eq!(scene.state.portals.len(), 1, "{hidden:?}");
        let step = scene.try_as(&player(1), &walk(1, 2, 1), &[]);
        assert!(step.is_ok(), "{step:?}");
        let goes = if hidden.is_some() { at(2, 0) } else { at(2, 2) };
        assert_eq!(scene.field(1), goes, "{hidden:?}");
    }
}

/// CD-MAP-8: a way that meets somebody who hides stops before them; the game master hears of it.
#[test]
fn a_way_stops_before_whom_nobody_sees() {
    let mut scene = hall(Some(at(2, 2)));
    scene
        .try_as(&player(1), &walk(1, 2, 3), &[])
        .expect("it is accepted");
    assert_eq!(scene.field(1), at(2, 1));
    assert!(scene.events.contains(&Event::Halted {
        figure: FigureId(1)
    }));
    let (figure, whom) = (FigureId(1), FigureId(102));
    assert!(scene.events.contains(&Event::Secret {
        what: Box::new(Event::Met { figure, whom })
    }));
    // The game master leads everybody round.
    let mut scene = hall(Some(at(2, 2)));
    assert_eq!(scene.refused(walk(1, 2, 2)), "occupied");
}

/// CD-MAP-7, CD-MAP-8: whoever passes one who hides and meets another stops before both, not on top of the first.
#[test]
fn nobody_stops_on_top_of_whom_they_passed() {
    let everybody = Options {
        pass_through: PassThrough::Everybody,
        ..Options::default()
    };
    let portal = |scene: &mut Scene| {
        let [x, y, to_x, to_y, persons] = [3, 0, 5, 0, 1];
        let portal = Command::PlacePortal {
            x,
            y,
            to_x,
            to_y,
            persons,
        };
        scene.go(portal, &[]);
    };
    let cases = [
        ("flown over", Options::default(), falk(), fly(1, 3, 0), 3),
        ("walked past", everybody, brakka(), walk(1, 3, 0), 3),
        ("before a portal", everybody, brakka(), walk(1, 3, 0), 5),
    ];
    for (what, options, who, command, second) in cases {
        let mut scene = Scene::with(options, &["......"]).party(who, at(0, 0));
        if second == 5 {
            portal(&mut scene);
        }
        for x in [2, second] {
            scene = scene.foe(wache(), at(x, 0));
        }
        for figure in &mut scene.state.figures {
            figure.hidden = figure.id.is_master();
        }
        let mut scene = scene.fight(&[1, 101, 102]);
        let mut old = scene.clone();
        scene.try_as(&player(1), &command, &[]).expect(what);
        assert_eq!(scene.field(1), at(1, 0), "{what}");
        assert_eq!(condice::fault(&scene.state), None, "{what}");
        // Journals of edition 1 say what they said.
        old.state.edition = 1;
        old.try_as(&player(1), &command, &[]).expect(what);
        assert_eq!(old.field(1), at(2, 0), "{what}");
    }
}

/// A table opened before replays as it was played: its ways are not straightened.
#[test]
fn older_editions_keep_their_ways() {
    let mut scene = hall(Some(at(2, 2)));
    scene.state.edition = 0;
    let found = scene.try_as(&player(1), &walk(1, 2, 2), &[]);
    assert_eq!(found, Err("not_free_there"));
    let old = serde_json::json!({"options": scene.setup.options, "content": *scene.setup.content});
    let setup: condice::Setup = plain::read(old).expect("an old opening");
    assert_eq!(ConDice::start(&setup).edition, 0);
    let json = serde_json::to_string(&setup).expect("JSON");
    assert!(!json.contains("edition"), "it is written as it was read");
}

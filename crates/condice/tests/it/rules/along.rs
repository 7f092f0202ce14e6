//! A game master who plays along.

use std::sync::Arc;

use condice::content::{Content, Ready};
use condice::{Command, Event, Mode, State};
use table::Seat;

use crate::cast::*;
use crate::rules::both;
use crate::scene::{Scene, gm, player};

fn table() -> Scene {
    let mut scene = Scene::floor();
    scene.state = State {
        mode: Mode::Setup,
        ..State::new(scene.setup.options)
    };
    scene.setup.content = Arc::new(Content {
        characters: vec![Ready {
            id: "veit".to_owned(),
            sheet: veit(),
            about: both("Dieb"),
        }],
        ..Content::default()
    });
    scene
}

fn take() -> Command {
    Command::DraftCharacter {
        figure: None,
        ready: Some("veit".to_owned()),
        sheet: None,
    }
}

/// CD-SIDE-1: whoever is alone is game master and leads a character too.
#[test]
fn a_game_master_leads_a_character() {
    let mut scene = table();
    for command in [
        take(),
        Command::SubmitCharacter { figure: 1 },
        Command::StartAdventure,
    ] {
        scene.try_as(&gm(), &command, &[]).expect("it is accepted");
    }
    assert_eq!(scene.state.figures[0].owner, Some(gm().id));
    assert_eq!(scene.state.mode, Mode::Exploring);
    let mut scene = table();
    let refused = scene.try_as(&Seat::spectator(), &take(), &[]);
    assert_eq!(refused, Err("players_only"));
}

/// CD-SIDE-1: what somebody else wrote is theirs, also before the game master.
#[test]
fn nobody_writes_over_anothers_character() {
    let mut scene = table();
    scene.try_as(&player(1), &take(), &[]).expect("a draft");
    let again = Command::DraftCharacter {
        figure: Some(1),
        ready: Some("veit".to_owned()),
        sheet: None,
    };
    for seat in [gm(), player(2)] {
        assert_eq!(scene.try_as(&seat, &again, &[]), Err("not_your_figure"));
    }
}

/// Two who take the same ready character are told apart; tables of the first edition kept one name for both.
#[test]
fn the_same_ready_character_twice() {
    let names = |edition: u8| {
        let mut scene = table();
        scene.state.edition = edition;
        for seat in [player(1), player(2)] {
            scene.try_as(&seat, &take(), &[]).expect("a draft");
        }
        let figures = scene.state.figures.iter();
        let names = figures.map(|it| format!("{:?}", it.sheet.name));
        names.collect::<Vec<_>>()
    };
    assert_eq!(names(1), [r#"Text("Veit")"#, r#"Text("Veit 2")"#]);
    assert_eq!(names(0), [r#"Text("Veit")"#, r#"Text("Veit")"#]);
    let drafted = |event: &Event| matches!(event, Event::Drafted { .. });
    let mut scene = table();
    scene.try_as(&player(1), &take(), &[]).expect("a draft");
    assert!(scene.happened(drafted));
}

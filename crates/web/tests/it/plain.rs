//! The page of a game that has none of its own, with games that need it least: it must do for any.

use std::collections::BTreeSet;

use dice::Seed;
use games::{Content, GAMES, Listed, OpenTable};
use serde_json::Value;
use table::{AnyTable, DiceMode, Reply, Role, Seat, Thrower, Timestamp};
use web::form;
use web::screens::plain::Plain;
use web::screens::{Reader, TableInfo};
use words::Lang;

use crate::forms::{Form, forms};
use crate::read::{aloud, page};

fn seats(game: &dyn Listed) -> Vec<Seat> {
    let master = game
        .has_game_master()
        .then(|| Seat::new("gm", Role::GameMaster, "Mona"));
    let players = match game.players().end() {
        1 => vec![Seat::new("player", Role::Player, "")],
        _ => ["p1", "p2"]
            .map(|id| Seat::new(id, Role::Player, &format!("Ann-{id}")))
            .to_vec(),
    };
    master.into_iter().chain(players).collect()
}

fn open(game: &'static dyn Listed) -> Box<dyn AnyTable> {
    let seats = seats(game);
    let wishes = OpenTable {
        table: "kiefer".to_owned(),
        scenario: String::new(),
        options: Vec::new(),
        dice: DiceMode::Server,
        by: seats[0].id.clone(),
        seats,
        seed_hash: String::new(),
        hidden_seed_hash: String::new(),
        salt: String::new(),
        iron: false,
    };
    let opened = game.open(wishes, &Content::built_in(), Timestamp::UNIX_EPOCH);
    opened.expect("a table").0
}

fn board(game: &'static dyn Listed, table: &dyn AnyTable, seat: &Seat, lang: Lang) -> String {
    let reader = Reader {
        lang,
        path: "/t/kiefer",
    };
    let info = TableInfo {
        id: "kiefer".to_owned(),
        ..TableInfo::default()
    };
    let plain = Plain {
        reader: &reader,
        game,
        table,
        seat,
        info: &info,
        refused: None,
    };
    plain.board().into_string()
}

/// What can be done, as it is read aloud.
fn read_choices(html: &str) -> String {
    let from = html.find(r#"id="choices""#).expect("choices");
    let rest = &html[from..];
    let read = aloud(&rest[..rest.find("</section>").expect("an end")]);
    // Where a form goes is nothing people read.
    let lines = read.lines().filter(|line| !line.starts_with("form "));
    lines.collect::<Vec<_>>().join("\n")
}

fn play(table: &mut dyn AnyTable, seat: &Seat, request: &Value, seed: &Seed) -> bool {
    let at = Timestamp::UNIX_EPOCH;
    match table.propose(seat, request, at, Thrower::Seed(seed)) {
        Reply::Record { .. } => {
            table.settle();
            true
        }
        _ => false,
    }
}

/// An empty list says as much as none.
fn bare(mut command: Value) -> Value {
    let full = |value: &Value| value.as_array().is_none_or(|list| !list.is_empty());
    if let Some(fields) = command.as_object_mut() {
        fields.retain(|_, value| full(value));
    }
    command
}

fn command(form: &Form) -> Option<&'static str> {
    let (_, name) = form.fields.iter().find(|(key, _)| key == "cmd")?;
    let specs = GAMES.iter().flat_map(|game| game.commands());
    let spec = specs.into_iter().find(|spec| spec.name == name);
    spec.map(|spec| spec.name)
}

/// Forms of nothing but a button.
fn buttons(html: &str) -> Vec<Form> {
    let whole = html
        .split("<form")
        .skip(1)
        .filter_map(|rest| rest.split_once("</form>"));
    let plain = whole.filter(|(form, _)| !form.contains("<select") && !form.contains("<label"));
    plain
        .flat_map(|(form, _)| forms(&page(&format!("<form{form}</form>"))))
        .collect()
}

/// Whatever is offered in a game of some length has words, and what its form sends is what was offered.
#[test]
fn any_game_can_be_played_there() {
    let seed = Seed::from_number(5);
    for game in GAMES {
        let mut table = open(*game);
        let seats = seats(*game);
        for step in 0..60 {
            let seat = &seats[step % seats.len()];
            for lang in Lang::ALL {
                let html = board(*game, &*table, seat, lang);
                assert!(!html.contains('⟦'), "{}: {html}", game.name());
                let read = read_choices(&html);
                let names = game.commands().iter().map(|spec| spec.name);
                let wire = names
                    .filter(|name| name.contains('_'))
                    .find(|name| read.contains(name));
                assert_eq!(wire, None, "{}: {read}", game.name());
            }
            let choices = table.choices_for(seat);
            let offered: Vec<Value> = choices.iter().cloned().map(bare).collect();
            let html = board(*game, &*table, seat, Lang::De);
            let names: BTreeSet<&str> = forms(&page(&html)).iter().filter_map(command).collect();
            let wanted: BTreeSet<&str> =
                offered.iter().filter_map(|it| it["cmd"].as_str()).collect();
            assert!(
                wanted.is_subset(&names),
                "{}: {wanted:?} in {names:?}",
                game.name()
            );
            for button in buttons(&html) {
                let (request, _) = form::request(*game, &button.fields);
                let known = wanted.contains(request["cmd"].as_str().unwrap_or_default());
                assert!(
                    !known || offered.contains(&bare(request.clone())),
                    "{request}"
                );
            }
            // Nobody gives up.
            let going: Vec<&Value> = choices.iter().filter(|it| it["cmd"] != "resign").collect();
            if let Some(request) = going.get(step * 7 % going.len().max(1)) {
                assert!(play(&mut *table, seat, request, &seed), "{request}");
            }
        }
        assert!(
            table.next_seq() > 10,
            "{} goes on: {}",
            game.name(),
            table.next_seq()
        );
    }
}

#[test]
fn a_throw_is_shown_with_its_odds_before_and_its_dice_after() {
    let game = games::game("samurai").expect("it is listed");
    let mut table = open(game);
    let seat = seats(game).remove(0);
    let read = read_choices(&board(game, &*table, &seat, Lang::De));
    assert!(read.contains("Würfel nehmen: 2"), "{read}");
    assert!(read.contains("alles in den Angriff: du triffst"), "{read}");
    let throw = serde_json::json!({ "cmd": "choose_dice", "n": 2 });
    assert!(play(&mut *table, &seat, &throw, &Seed::from_number(1)));
    let html = board(game, &*table, &seat, Lang::De);
    let read = read_choices(&html);
    assert_eq!(read.matches("dein Würfel").count(), 2, "{read}");
    assert!(html.contains("#pips-"), "the dice are drawn");
    assert!(
        read.contains("Würfel eintragen: Angriff, Verteidigung"),
        "{read}"
    );
}

//! How long the odds of an attack take, how long it takes to know where a figure can go, and how long the
//! tactician thinks.
//!
//! ```text
//! cargo run --release -p bench --bin tactician
//! ```

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use condice::content::Content;
use condice::contest::{Arena, Party, numbered};
use condice::grid::{Field, Ground, Map};
use condice::odds;
use condice::tactics::{self, Knowledge};
use condice::ways::{Ignore, Left, Mover};
use condice::{
    Ability, Attack, Command, ConDice, Event, FigureId, Kind, Name, Options, Setup, Sheet, Side,
    State, load_content,
};
use table::{Game, Role, Seat, SeatId};

fn main() {
    println!("{:<56} {:>10} {:>10}", "µs", "median", "best");
    for (dice, defence) in [(12, 5), (12, 12), (30, 30)] {
        let what = format!("odds of an attack, {dice} dice against defence {defence}");
        measure(&what, || odds::attack(dice, defence));
    }
    for (dice, resistance) in [(12, 5), (12, 12), (30, 30)] {
        let what = format!("odds of a mental attack, {dice} dice against {resistance} dice");
        measure(&what, || odds::mental(dice, resistance));
    }
    measure("what a build buys", || {
        odds::buys(&Options::default(), &sheet(0))
    });
    let state = field();
    for (what, id, fly) in [
        ("reachable fields on 60 × 60, movement 6, on foot", 1, false),
        ("reachable fields on 60 × 60, movement 6, flying", 1, true),
        ("the same with 3 wall fields", 2, false),
        (
            "reachable fields on 60 × 60, movement 30 and 3 walls",
            3,
            false,
        ),
    ] {
        let figure = state.figure(FigureId(id)).expect("it was put there");
        let mover = Mover {
            state: &state,
            figure,
            fly,
            player: true,
        };
        let left = Left {
            points: 2 * state.value(figure, condice::Attribute::Movement),
            walls: state.wall_fields(figure),
            unpaired: false,
        };
        measure(what, || {
            let cells = mover.cells(Ignore::default());
            let reach = mover.reach(&cells, left).expect("it stands on the map");
            reach.stands().count()
        });
    }
    let setup = Setup {
        options: Options::default(),
        content: Default::default(),
        start: Some(Box::new(state.clone())),
        edition: condice::EDITION,
    };
    let master = Seat::new("gm", Role::GameMaster, "");
    let player = Seat::new("p1", Role::Player, "");
    for (who, seat) in [("the game master", &master), ("a player", &player)] {
        measure(
            &format!("all choices of {who}, 40 figures, 60 × 60"),
            || {
                let mut choices = Vec::new();
                ConDice::choices(&setup, &state, seat, &mut choices);
                choices.len()
            },
        );
    }
    tactician();
    let mut choices: Vec<Command> = Vec::new();
    ConDice::choices(&setup, &state, &master, &mut choices);
    println!("the game master has {} choices", choices.len());
}

/// A turn on a large map, and whole fights.
fn tactician() {
    let content = games();
    let maps = Some("gross".to_owned());
    let ids = ["brakka", "lioba", "veit", "falk", "kasimir", "rieke"];
    let party = |map: &Option<String>, ids: &[&str]| Party {
        map: map.clone(),
        ..Party::ready(&content, "Gruppe", ids).expect("our own characters")
    };
    let six = party(&maps, &ids);
    let arena = Arena::new(&content, Options::default(), &six, &six).expect("room for all");
    let mut slowest = (0.0, String::new());
    for (figure, name) in (1..).zip(ids) {
        let state = arena.turn_of(FigureId(figure), [Field::new(17, 20), Field::new(23, 20)]);
        let seat = Seat::new("p1", Role::Player, "");
        let setup = arena.setup();
        let time = measure(
            &format!("a turn of {name} planned, 12 figures on 40 × 40"),
            || tactics::propose(&Knowledge::of(setup, &state, &seat)),
        );
        if time > slowest.0 {
            slowest = (time, name.to_owned());
        }
    }
    let what = "a turn of the tactician, 12 figures on 40 × 40, slowest";
    println!("{what:<56} {:>10.1}  {}", slowest.0, slowest.1);
    let three = party(&None, &ids[..3]);
    let guards = party(&None, &["wache", "wache", "wache"]);
    for (what, party) in [
        ("fights of three guards against three, a second", guards),
        ("fights of three characters against three, a second", three),
    ] {
        let arena = Arena::new(&content, Options::default(), &party, &party).expect("room");
        let begin = Instant::now();
        let mut fights = 0;
        while begin.elapsed().as_secs_f64() < 2.0 {
            black_box(numbered(&arena, 1, fights));
            fights += 1;
        }
        let rate = fights as f64 / begin.elapsed().as_secs_f64();
        println!("{what:<56} {rate:>10.1}");
    }
}

/// The project's characters and foes, and a map with scattered walls.
fn games() -> Arc<Content> {
    let rows: Vec<String> = (0..40u32)
        .map(|y| {
            let ground = |x: u32| {
                let n = (40 * y + x).wrapping_mul(2_654_435_761) >> 28;
                if n < 2 { '#' } else { '.' }
            };
            (0..40).map(ground).collect()
        })
        .collect();
    let map = format!(
        "[[map]]\nid = \"gross\"\nname = {{ de = \"G\", en = \"G\" }}\n\
         about = {{ de = \"G\", en = \"G\" }}\nrows = {{ ground = {rows:?} }}\n"
    );
    let files = [
        (
            "characters",
            include_str!("../../../../content/condice/characters.toml"),
        ),
        (
            "foes",
            include_str!("../../../../content/condice/foes.toml"),
        ),
        ("map", map.as_str()),
    ];
    Arc::new(load_content(&files).expect("our own content"))
}

fn sheet(kind: u16) -> Sheet {
    Sheet {
        name: Name::text("Figur"),
        look: Name::default(),
        defence: 2,
        life: 5,
        mental: 2,
        movement: if kind == 3 { 30 } else { 6 },
        attacks: vec![Attack {
            name: Name::text("Hieb"),
            look: String::new(),
            dice: 5,
            range_points: 2,
        }],
        abilities: match kind {
            2 | 3 => vec![Ability {
                fields: 3,
                ..Ability::new(Kind::Walls)
            }],
            _ => vec![Ability::new(Kind::Fly)],
        },
    }
}

/// A large map with scattered walls and forty figures, in a fight.
fn field() -> State {
    let mut state = State::new(Options::default());
    let mut map = Map::new(60, 60);
    for n in 0..3600u32 {
        if n.wrapping_mul(2_654_435_761) >> 28 < 3 {
            let field = map.field(n as usize);
            map.paint(field, Ground::Wall);
        }
    }
    state.map = map;
    let mut order = Vec::new();
    for n in 0..40u16 {
        let party = n < 6;
        let figure = FigureId(if party { n + 1 } else { n + 95 });
        order.push(figure);
        let sheet = Box::new(sheet(n + 1));
        let events = if party {
            let owner = SeatId::new("p1");
            let waits = false;
            vec![
                Event::Drafted {
                    figure,
                    owner,
                    sheet,
                },
                Event::Submitted { figure, waits },
            ]
        } else {
            vec![Event::FigureCreated {
                figure,
                sheet,
                side: Side::Foes,
                hidden: false,
                at_zero: condice::AtZero::Out,
            }]
        };
        let field = Field::new(20 + (n % 8) as u8 * 2, 20 + (n / 8) as u8 * 3);
        state.map.paint(field, Ground::Floor);
        let ruled = false;
        for event in events.into_iter().chain([Event::Placed {
            figure,
            field,
            ruled,
        }]) {
            ConDice::apply(&mut state, &event);
        }
    }
    ConDice::apply(&mut state, &Event::FightStarted { number: 1, order });
    ConDice::apply(&mut state, &Event::RoundStarted { round: 1 });
    let first = Event::TurnStarted {
        figure: FigureId(1),
        slot: 0,
        at_zero: false,
    };
    ConDice::apply(&mut state, &first);
    state
}

/// Prints and returns the median.
fn measure<T>(what: &str, mut work: impl FnMut() -> T) -> f64 {
    let mut times = Vec::new();
    let begin = Instant::now();
    while times.len() < 20 || (begin.elapsed().as_millis() < 300 && times.len() < 5_000) {
        let start = Instant::now();
        black_box(work());
        times.push(start.elapsed().as_secs_f64() * 1e6);
    }
    times.sort_by(f64::total_cmp);
    println!(
        "{what:<56} {:>10.1} {:>10.1}",
        times[times.len() / 2],
        times[0]
    );
    times[times.len() / 2]
}

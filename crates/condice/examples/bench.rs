//! How long the odds of an attack take, and how long it takes to know where a figure can go.
//!
//! ```text
//! cargo run --release -p condice --example bench
//! ```

use std::hint::black_box;
use std::time::Instant;

use condice::grid::{Field, Ground, Map};
use condice::odds;
use condice::ways::{Ignore, Left, Mover};
use condice::{
    Ability, Attack, Command, ConDice, Event, FigureId, Kind, Name, Options, Setup, Sheet, Side,
    State,
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
    let mut choices: Vec<Command> = Vec::new();
    ConDice::choices(&setup, &state, &master, &mut choices);
    println!("the game master has {} choices", choices.len());
}

fn sheet(kind: u16) -> Sheet {
    Sheet {
        name: Name::text("Figur"),
        look: String::new(),
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

fn measure<T>(what: &str, mut work: impl FnMut() -> T) {
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
}

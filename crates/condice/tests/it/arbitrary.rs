//! Any command, any options, tables that stand anywhere.

use std::sync::{Arc, LazyLock};

use condice::content::{
    Against, Aims, Block, Board, Card, Change, Content, Grant, Placed, Ready, Scenario,
    Scene as Act, Thing,
};
use condice::grid::Rows;
use condice::{
    Ability, AtZero, Attribute, Command, ConDice, Effect, EffectKind, End, Event, FigureId,
    GmTurns, Kind, LossOrder, LossWhich, Mode, Name, Object, Options, Own, Setup, Sheet, State,
    Use,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};
use table::{Field, FieldKind, Game, SeatId};

use crate::cast::*;
use crate::rules::{both, card};
use crate::scene::{Scene, at};

/// A few of everything that content can hold.
pub static SMALL: LazyLock<Arc<Content>> = LazyLock::new(|| {
    let ready = |id: &str, sheet: Sheet| Ready {
        id: id.to_owned(),
        about: both(&format!("Notizen über {id}, nur für die Leitung")),
        sheet,
    };
    let slow = vec![Attribute::Movement];
    let cards = vec![
        Card {
            uses: 2,
            targets: 2,
            ..card(
                "potion",
                Aims::Friend,
                vec![Block::Heal {
                    die: true,
                    amount: 0,
                }],
            )
        },
        card(
            "bomb",
            Aims::Enemy,
            vec![Block::Damage {
                dice: 3,
                amount: 0,
                against: Against::Defence,
            }],
        ),
        card(
            "scream",
            Aims::Figure,
            vec![Block::Mental {
                dice: 2,
                then: vec![Block::Modify {
                    attributes: slow,
                    by: -1,
                    rounds: 1,
                }],
            }],
        ),
        card(
            "stone",
            Aims::Field,
            vec![Block::Move {
                fields: 2,
                teleport: true,
            }],
        ),
        card(
            "soap",
            Aims::Field,
            vec![Block::Terrain {
                change: Change::Fast,
            }],
        ),
        card("door", Aims::TwoFields, vec![Block::Portal { persons: 1 }]),
        card(
            "coin",
            Aims::Me,
            vec![
                Block::Grant {
                    what: Grant::Reroll,
                },
                Block::Check {
                    dice: 2,
                    needed: 1,
                    then: vec![Block::Grant {
                        what: Grant::Movement,
                    }],
                },
            ],
        ),
        card("letter", Aims::Me, Vec::new()),
    ];
    Arc::new(Content {
        characters: vec![ready("brakka", brakka()), ready("inventor", inventor())],
        foes: vec![ready("wache", wache())],
        cards,
        maps: vec![board()],
        scenarios: vec![Scenario {
            id: "keller".to_owned(),
            title: both("Keller"),
            minutes: 10,
            about: both("Unten"),
            characters: Vec::new(),
            scenes: vec![Act {
                title: both("Treppe"),
                opening: both("Es riecht."),
                notes: both("Der Oger schläft hinter der Tür."),
                map: "kammer".to_owned(),
                start: vec![[0, 0]],
                foes: vec![Placed {
                    foe: "wache".to_owned(),
                    at: [3, 2],
                    hidden: true,
                    same_rules: false,
                }],
                items: Vec::new(),
                fight_ends: None,
                order: None,
            }],
            guide: Vec::new(),
        }],
        ..Content::default()
    })
});

fn board() -> Board {
    Board {
        id: "kammer".to_owned(),
        name: both("Kammer"),
        about: both("Klein"),
        rows: Rows {
            ground: ["...~", ".#..", "...."].map(str::to_owned).to_vec(),
            fog: ["....", "...?", "...?"].map(str::to_owned).to_vec(),
        },
        slow: vec![[1, 0]],
        fast: vec![[0, 2]],
        objects: vec![Thing {
            name: both("Kiste aus Eiche"),
            at: [2, 2],
            blocks_move: true,
            blocks_sight: false,
            defence: Some(1),
            life: Some(2),
            hidden: false,
        }],
        portals: Vec::new(),
    }
}

pub fn options() -> BoxedStrategy<Options> {
    let most = Options::SPECS.len();
    vec((0..most, any::<usize>()), 0..12)
        .prop_map(|changes| {
            let mut options = Options::default();
            for (place, pick) in changes {
                let spec = Options::SPECS[place];
                let values: Vec<&str> = match spec.key {
                    // Characters here cost up to 30 points.
                    "build_points" => vec!["30", "40", "200"],
                    _ => spec.values.to_vec(),
                };
                let value = values[pick % values.len()];
                options
                    .set(spec.key, value)
                    .expect("an option has its values");
            }
            options
        })
        .boxed()
}

pub const STANDS: [&str; 16] = [
    "new",
    "setup",
    "setup",
    "anew",
    "exploring",
    "exploring",
    "brawl",
    "minds",
    "held",
    "powers",
    "powers",
    "zero",
    "zero",
    "block",
    "block",
    "out",
];

pub fn setup() -> BoxedStrategy<Setup> {
    (options(), select(STANDS.to_vec()))
        .prop_map(|(options, stands)| Setup {
            options,
            content: SMALL.clone(),
            start: (stands != "new").then(|| Box::new(start(options, stands))),
            edition: condice::EDITION,
        })
        .boxed()
}

fn own(name: &str, aims: Aims, uses: i64, how: Use, blocks: Vec<Block>) -> Ability {
    Ability {
        points: Some(2),
        own: Some(Box::new(Own {
            name: Name::text(name),
            text: Name::text("Was es tut."),
            how,
            aims,
            uses,
            blocks,
        })),
        ..ability(Kind::Own)
    }
}

fn slow(mut sheet: Sheet, movement: i64) -> Sheet {
    sheet.movement = movement;
    sheet
}

/// Somebody with abilities of the own kind and small areas.
fn inventor() -> Sheet {
    Sheet {
        attacks: vec![attack("Zange", 2, 0)],
        abilities: vec![
            own("Pfiff", Aims::Me, 1, Use::Action, Vec::new()),
            own(
                "Ruck",
                Aims::Field,
                0,
                Use::Movement,
                vec![Block::Move {
                    fields: 1,
                    teleport: false,
                }],
            ),
            own("Ruhe", Aims::Me, 0, Use::Passive, Vec::new()),
            Ability {
                fields: 2,
                ..ability(Kind::Area)
            },
            Ability {
                attribute: Some(Attribute::Life),
                ..ability(Kind::Aura)
            },
        ],
        ..sheet("Tüftler", [1, 3, 1, 1])
    }
}

pub fn start(options: Options, stands: &str) -> State {
    let mut options = options;
    match stands {
        "zero" => {
            options.loss_which = LossWhich::Owner;
            options.loss_order = LossOrder::Owner;
        }
        "block" => options.gm_turns = GmTurns::OneBlock,
        _ => {}
    }
    let scene = Scene::with(options, &["..~.", ".#..", "...."]);
    let (one, other, foe): (Sheet, Sheet, Sheet) = match stands {
        "minds" | "held" => (slow(veit(), 2), slow(odo(), 1), slow(hexe(), 1)),
        "powers" => (slow(falk(), 2), inventor(), slow(veit(), 1)),
        _ => (slow(brakka(), 2), slow(lioba(), 1), slow(oger(), 2)),
    };
    let mut foe = foe;
    foe.look = Name::text("Trägt einen Brief der Gräfin bei sich");
    let mut scene = scene
        .party(one, at(0, 0))
        .party(other, at(0, 1))
        .foe(foe, at(1, 0))
        .master(slow(wache(), 1), at(2, 1), AtZero::Out);
    let mut hidden = slow(wache(), 1);
    hidden.name = Name::text("Schatten an der Wand");
    hidden.look = Name::text("Wartet auf ein Zeichen");
    scene = scene.master(hidden, at(3, 2), AtZero::Out);
    if let Some(shadow) = scene.state.figure_mut(FigureId(103)) {
        shadow.hidden = true;
        shadow.shown = false;
    }
    scene.setup.content = SMALL.clone();
    scene.state.map.reveal(at(3, 0), false);
    scene.state.objects.push(Object {
        id: 1,
        name: Name::text("Fass"),
        field: at(2, 2),
        blocks_move: true,
        blocks_sight: true,
        defence: Some(0),
        life: Some(2),
        hidden: false,
    });
    scene.state.next.object = 2;
    scene.apply(Event::TerrainPainted {
        fields: vec![at(1, 2)],
        change: Some(Change::Fast),
    });
    for (id, card) in (1..).zip(&SMALL.cards) {
        let figure = FigureId(1 + u16::from(id > 4));
        let item = condice::Item {
            id,
            card: card.id.clone(),
            uses: card.uses,
        };
        scene.apply(Event::ItemGained { figure, item });
    }
    match stands {
        "setup" => {
            scene.state.mode = Mode::Setup;
            let figure = FigureId(3);
            scene.apply(Event::Drafted {
                figure,
                owner: SeatId::new("p1"),
                sheet: Box::new(inventor()),
            });
            let waits = true;
            scene.apply(Event::Submitted { figure, waits });
        }
        // Whoever is out writes a sheet anew.
        "anew" => {
            scene.state.mode = Mode::Setup;
            let figure = FigureId(2);
            scene.apply(Event::FigureOut {
                figure,
                fell: false,
            });
            scene.apply(Event::Drafted {
                figure,
                owner: SeatId::new("p1"),
                sheet: Box::new(inventor()),
            });
        }
        "exploring" => {}
        "block" => scene = scene.fight(&[101, 102, 103, 1, 2]),
        _ => scene = scene.fight(&[1, 101, 2, 102, 103]),
    }
    if stands == "held" {
        for (id, kind, ability, target) in [
            (1, EffectKind::Mindcontrol, 2, 101),
            (2, EffectKind::Aggro, 3, 102),
        ] {
            let effect = Effect {
                id,
                kind,
                user: FigureId(1),
                ability: Some(ability),
                target: FigureId(target),
                mods: Vec::new(),
                attack: None,
                sixth: None,
                life_cut: 0,
                pool: 0,
                end: End::Fight,
            };
            scene.apply(Event::EffectStarted {
                effect: Box::new(effect),
            });
        }
        scene.turn(101);
    }
    if stands == "out" {
        let figure = FigureId(102);
        scene.apply(Event::FigureOut { figure, fell: true });
    }
    if stands == "zero" {
        for figure in [1, 2, 101] {
            scene.set_life(figure, 1);
            if let Some(it) = scene.state.figure_mut(FigureId(figure)) {
                it.lost.mental = 1;
                it.lost.attacks[0].strength = 1;
            }
        }
    }
    // Under other readings a ready-made figure may have more or fewer life points.
    let full: Vec<i64> = scene
        .state
        .figures
        .iter()
        .map(|it| scene.state.life_max(it))
        .collect();
    for (figure, full) in scene.state.figures.iter_mut().zip(full) {
        figure.life_now = figure.life_now.min(full);
    }
    // Both characters are the one player's; in one scene somebody else has to agree.
    if stands != "minds" {
        for figure in scene
            .state
            .figures
            .iter_mut()
            .filter(|it| it.owner.is_some())
        {
            figure.owner = Some(SeatId::new("p1"));
        }
    }
    scene.state
}

pub fn command() -> BoxedStrategy<Command> {
    let kinds = 0..ConDice::COMMANDS.len();
    (kinds, vec((0usize..100, any::<usize>()), 14))
        .prop_map(|(kind, luck)| {
            let spec = &ConDice::COMMANDS[kind];
            let mut fields = Map::from_iter([("cmd".to_owned(), json!(spec.name))]);
            for (field, (present, pick)) in spec.fields.iter().zip(luck) {
                if field.required || present < 40 {
                    fields.insert(field.name.to_owned(), value(spec.name, field, pick));
                }
            }
            plain::read(Value::Object(fields.clone()))
                .unwrap_or_else(|error| panic!("{error}: {fields:?}"))
        })
        .boxed()
}

fn one<T: Copy>(of: &[T], pick: usize) -> T {
    of[pick % of.len()]
}

fn value(command: &str, field: &Field, pick: usize) -> Value {
    match (field.name, field.kind) {
        ("figure" | "target" | "to", FieldKind::Number) => {
            json!(one(&[1i64, 2, 101, 102, 103, 3, 0, -1, 99, i64::MAX], pick))
        }
        (_, FieldKind::Number | FieldKind::Numbers | FieldKind::Seq | FieldKind::Faces) => {
            json!(one(
                &[0i64, 1, 2, 3, 4, 5, 6, 8, -1, 59, 60, 99, 100, i64::MAX],
                pick
            ))
        }
        (_, FieldKind::Flag) => json!(pick.is_multiple_of(2)),
        (_, FieldKind::Word(words)) => json!(one(words, pick)),
        (_, FieldKind::Words(words)) => {
            json!(
                [
                    one(words, pick),
                    one(words, pick / 7),
                    one(words, pick / 50)
                ][..pick % 4]
                    .to_vec()
            )
        }
        ("fields", FieldKind::Data) => {
            let fields = [[0i64, 0], [1, 1], [3, 2], [59, 59], [60, 0], [-1, 3]];
            json!(
                fields
                    .iter()
                    .skip(pick % 5)
                    .take(pick % 4)
                    .collect::<Vec<_>>()
            )
        }
        (_, FieldKind::Data) => any_sheet(pick),
        ("name", _) if command == "set_option" => {
            json!(one(
                &["distance", "corners", "build_points", "nothing"],
                pick
            ))
        }
        ("value", _) => json!(one(&["diagonal_1", "orthogonal", "30", "free", "x"], pick)),
        ("ready", _) => json!(one(&["brakka", "wache", "x"], pick)),
        ("card", _) => json!(one(&["potion", "bomb", "x"], pick)),
        ("map", _) => json!(one(&["kammer", "x"], pick)),
        ("scenario", _) => json!(one(&["keller", "x"], pick)),
        _ => json!(one(&["Licht", "ein Wort", "", " ", "…"], pick)),
    }
}

fn any_sheet(pick: usize) -> Value {
    let sheets = [
        brakka(),
        wache(),
        inventor(),
        sheet("", [1, 1, 1, 1]),
        sheet("Leer", [0, 0, 0, 0]),
        Sheet {
            attacks: vec![attack("Nichts", 0, 1)],
            ..sheet("Kurz", [0, 1, 0, 0])
        },
        sheet("Riese", [0, 201, 0, 0]),
        Sheet {
            abilities: vec![Ability {
                variant: Some(1),
                dice: 2,
                ..ability(Kind::BoostOther)
            }],
            ..sheet("Barde", [0, 2, 0, 2])
        },
        Sheet {
            abilities: vec![Ability {
                points: Some(5),
                ..ability(Kind::Teleport)
            }],
            ..sheet("Springer", [0, 2, 0, 2])
        },
    ];
    serde_json::to_value(&sheets[pick % sheets.len()]).expect("a sheet is plain data")
}

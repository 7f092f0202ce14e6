//! What seats may ask for besides what the fields of their commands say: which of the things they name there are, and
//! what figures can do, of which targets are offered one by one, so there are never more offers than figures, fields in
//! reach and entries on a sheet. The plan of each command sifts them.

use serde_json::Value;
use table::Named;
use table::domain::{self, listed};

use crate::command::{ANY_TEXT, Cmd, How, Using};
use crate::content::Aims;
use crate::decide::{self, Ask};
use crate::grid::{Field, Ground};
use crate::shape::placeholder;
use crate::sheet::{Attribute, Kind};
use crate::state::Mode;
use crate::{AttackModifier, Command, ConDice, Figure, Side};

pub fn choices(ask: Ask<'_>, choices: &mut Vec<Command>) {
    domain::choices::<ConDice>(ask.setup, ask.state, ask.seat, choices);
    moves(ask, choices);
}

/// What there is of each thing that commands name.
pub fn exist(ask: Ask<'_>, name: &str) -> Vec<Value> {
    let (state, content) = (ask.state, &ask.setup.content);
    let question = state.question();
    match name {
        "asked" => {
            let asked = question.and_then(|question| question.figure());
            listed(asked.map(|figure| figure.0))
        }
        "on turn" => listed(state.turn().map(|turn| turn.figure.0)),
        "effects" => listed(state.effects.iter().map(|it| it.id)),
        // Until that is answered nobody does anything else.
        _ if question.is_some() => Vec::new(),
        "acting" => listed(acting(ask).map(number)),
        "led" if !ask.is_master() => listed(own(ask).map(number)),
        // Only the game master names anything else.
        _ if !ask.is_master() => Vec::new(),
        "led" | "figures" => listed(state.figures.iter().map(number)),
        "maps" => listed(content.maps.iter().map(|it| it.id.as_str())),
        "scenarios" => listed(content.scenarios.iter().map(|it| it.id.as_str())),
        "scenes" => {
            let scenes = content.scenarios.iter().map(|it| it.scenes.len());
            listed(1..=scenes.max().unwrap_or(0))
        }
        "objects" => listed(state.objects.iter().map(|it| it.id)),
        "portals" => listed(state.portals.iter().map(|it| it.id)),
        "cards" => listed(content.cards.iter().map(|it| it.id.as_str())),
        "items" => {
            let items = state.figures.iter().flat_map(|it| &it.items);
            listed(items.map(|it| it.id))
        }
        _ => unreachable!("no command names {name}"),
    }
}

pub fn think(ask: Ask<'_>, choices: &mut Vec<Command>) {
    if ask.quiet().is_err() {
        return;
    }
    if ask.is_master() {
        master(ask, choices);
    }
    drafts(ask, choices);
    acts(ask, choices);
}

/// What the figure whose turn it is could be told, or what could be answered, by its fields alone.
const OF_TURN: [Cmd; 16] = [
    Cmd::EndMovement,
    Cmd::ConvertAction,
    Cmd::ConvertMovement,
    Cmd::DropAim,
    Cmd::Resist,
    Cmd::Endure,
    Cmd::Release,
    Cmd::EndTurn,
    Cmd::Throw,
    Cmd::Reroll,
    Cmd::Keep,
    Cmd::Consent,
    Cmd::Choose,
    Cmd::RuleCheck,
    Cmd::RuleSettle,
    Cmd::RuleDeny,
];

/// All of that; not sifted yet but for movements.
pub fn of_turn(ask: Ask<'_>, choices: &mut Vec<Command>) {
    for cmd in OF_TURN {
        Command::every(cmd as usize, &mut |name| exist(ask, name), choices);
    }
    acts(ask, choices);
    moves(ask, choices);
}

fn any() -> String {
    ANY_TEXT.to_owned()
}

fn number(figure: &Figure) -> i64 {
    figure.id.0.into()
}

/// The characters this seat leads.
fn own<'a>(ask: Ask<'a>) -> impl Iterator<Item = &'a Figure> {
    let figures = ask.state.figures.iter();
    figures.filter(move |it| it.owner.as_ref() == Some(&ask.seat.id))
}

/// Those this seat may act with now.
fn acting<'a>(ask: Ask<'a>) -> impl Iterator<Item = &'a Figure> {
    let figures = ask.state.figures.iter();
    figures.filter(move |it| ask.acting(number(it)).is_ok())
}

/// A character that is begun or written anew.
fn drafts(ask: Ask<'_>, choices: &mut Vec<Command>) {
    if ask.state.mode == Mode::Setup {
        let figures = std::iter::once(None).chain(own(ask).map(|it| Some(number(it))));
        for figure in figures {
            choices.push(Command::DraftCharacter {
                figure,
                ready: None,
                sheet: Some(Box::new(placeholder(1, false))),
            });
            let ready = ask.setup.content.characters.iter();
            choices.extend(ready.map(|it| Command::DraftCharacter {
                figure,
                ready: Some(it.id.clone()),
                sheet: None,
            }));
        }
    }
}

fn master(ask: Ask<'_>, choices: &mut Vec<Command>) {
    let state = ask.state;
    let option = crate::Options::SPECS[0];
    choices.push(Command::SetOption {
        name: option.key.to_owned(),
        value: option.values[0].to_owned(),
    });
    let create = |ready: Option<String>, sheet: Option<Box<crate::Sheet>>| Command::CreateFigure {
        ready,
        sheet,
        side: Side::Foes,
        hidden: None,
        same_rules: None,
    };
    let sheets = || [(1, false), (0, false), (1, true), (0, true)];
    for (life, bought) in sheets() {
        choices.push(create(None, Some(Box::new(placeholder(life, bought)))));
    }
    let content = &ask.setup.content;
    choices.extend(
        content
            .foes
            .iter()
            .map(|foe| create(Some(foe.id.clone()), None)),
    );
    for figure in &state.figures {
        let figure = number(figure);
        for (life, bought) in sheets() {
            choices.push(Command::EditFigure {
                figure,
                sheet: Box::new(placeholder(life, bought)),
            });
        }
        choices.push(Command::GmEffect {
            figure,
            attribute: Attribute::Attack,
            by: 1,
            rounds: None,
            reason: any(),
        });
    }
    choices.extend(state.objects.iter().map(|object| Command::ChangeObject {
        object: object.id.into(),
        blocks_move: false,
        blocks_sight: false,
        hidden: false,
    }));
    let fields = || vec![[0, 0]];
    choices.extend([
        Command::Paint {
            fields: fields(),
            ground: Ground::Floor,
        },
        Command::PaintTerrain {
            fields: fields(),
            change: None,
        },
        Command::Reveal {
            fields: fields(),
            seen: true,
        },
    ]);
}

/// What figures of this seat can do to somebody or something.
fn acts(ask: Ask<'_>, choices: &mut Vec<Command>) {
    for figure in acting(ask) {
        attacks(ask, figure, choices);
        for index in 0..figure.sheet.abilities.len() {
            uses(ask, figure, index, choices);
        }
        items(ask, figure, choices);
        for terrain in &ask.state.terrain {
            choices.push(Command::ReleaseTerrain {
                figure: number(figure),
                x: terrain.field.x.into(),
                y: terrain.field.y.into(),
            });
        }
    }
}

fn attacks(ask: Ask<'_>, figure: &Figure, choices: &mut Vec<Command>) {
    for attack in 1..=figure.sheet.attacks.len() as i64 {
        let targets = ask.state.placed().map(|it| (Some(number(it)), None));
        let objects = ask
            .state
            .objects
            .iter()
            .map(|it| (None, Some(i64::from(it.id))));
        choices.extend(
            targets
                .chain(objects)
                .map(|(target, object)| Command::Attack {
                    figure: number(figure),
                    attack,
                    target,
                    object,
                }),
        );
    }
}

/// A use with nothing said yet.
pub fn plain_use(figure: &Figure, ability: i64) -> Using {
    Using::plain(number(figure), ability)
}

fn at(using: &Using, field: Field) -> Using {
    Using {
        x: Some(field.x.into()),
        y: Some(field.y.into()),
        ..using.clone()
    }
}

fn uses(ask: Ask<'_>, figure: &Figure, index: usize, choices: &mut Vec<Command>) {
    let state = ask.state;
    let kind = figure.sheet.abilities[index].kind;
    let ability = index as i64 + 1;
    let able = state.able(figure, index as u16);
    let plain = plain_use(figure, ability);
    let targets: Vec<Using> = state
        .placed()
        .map(|it| Using {
            target: Some(number(it)),
            ..plain.clone()
        })
        .collect();
    let range = match kind {
        Kind::Teleport | Kind::Portal => able.fields.max(1),
        _ => able.range,
    };
    let fields = || decide::aimable(ask, figure, range);
    let mut found: Vec<Using> = Vec::new();
    match kind {
        Kind::Magic => {
            let wish = Using {
                wish: Some(any()),
                ..plain.clone()
            };
            found.extend(fields().into_iter().map(|field| at(&wish, field)));
            found.push(wish);
        }
        Kind::Mindcontrol | Kind::Aggro | Kind::Heal => found.extend(targets),
        Kind::Teleport => {
            for how in [How::Movement, How::Action] {
                let using = Using {
                    how: Some(how),
                    ..plain.clone()
                };
                found.extend(fields().into_iter().map(|field| at(&using, field)));
            }
        }
        Kind::Portal | Kind::Area => {
            found.extend(fields().into_iter().map(|field| at(&plain, field)));
        }
        Kind::Terrain => {
            for how in [How::Slow, How::Fast] {
                let using = Using {
                    how: Some(how),
                    ..plain.clone()
                };
                found.extend(fields().into_iter().map(|field| at(&using, field)));
            }
        }
        Kind::Size => {
            for using in targets {
                for how in [How::Enlarge, How::Shrink] {
                    for hostile in [None, Some(true)] {
                        found.push(Using {
                            how: Some(how),
                            hostile,
                            ..using.clone()
                        });
                    }
                }
            }
        }
        Kind::Transfer => {
            for using in targets {
                for how in [How::Give, How::Take] {
                    let using = Using {
                        how: Some(how),
                        ..using.clone()
                    };
                    found.extend((1..=able.life).map(|n| Using {
                        amount: Some(n),
                        ..using.clone()
                    }));
                    found.push(Using {
                        hostile: Some(true),
                        ..using
                    });
                }
            }
        }
        Kind::Explosion => {
            let most = crate::read::explosion_limit(state.life_total(figure));
            found.extend((1..=most).map(|n| Using {
                amount: Some(n),
                ..plain.clone()
            }));
        }
        Kind::BoostOther => {
            for using in targets {
                for how in [How::Raise, How::Lower] {
                    let using = Using {
                        how: Some(how),
                        ..using.clone()
                    };
                    found.extend(raises(ask, &using));
                }
            }
        }
        Kind::Boost => {
            for using in raises(ask, &plain) {
                let abilities = 1..=figure.sheet.abilities.len() as i64;
                found.extend(abilities.map(|n| Using {
                    sixth: Some(n),
                    ..using.clone()
                }));
                found.push(using);
            }
        }
        Kind::Own => {
            found.push(plain.clone());
            found.extend(targets);
            found.extend(fields().into_iter().map(|field| at(&plain, field)));
        }
        Kind::Walls | Kind::Reroll | Kind::Aura | Kind::Fly => {}
    }
    choices.extend(found.into_iter().map(Command::Use));
    let many = able.targets > 1 || able.fields > 1 || kind == Kind::Portal || kind == Kind::Own;
    if many {
        aims(ask, figure, [Some(ability), None], range, choices);
    }
}

/// Attributes by their number: one, two … of them, with an attack among them and without.
fn raises(ask: Ask<'_>, using: &Using) -> Vec<Using> {
    let one = ask.state.options.attack_modifier == AttackModifier::OneChosen;
    let mut found = Vec::new();
    for skip in [0, 1] {
        for count in 1..=Attribute::ALL.len() - skip {
            let attributes: Vec<Attribute> = Attribute::ALL[skip..skip + count].to_vec();
            let using = Using {
                attributes,
                ..using.clone()
            };
            if one && skip == 0 {
                found.push(Using {
                    attack: Some(1),
                    ..using.clone()
                });
            }
            found.push(using);
        }
    }
    found
}

fn aims(
    ask: Ask<'_>,
    figure: &Figure,
    [ability, item]: [Option<i64>; 2],
    range: i64,
    choices: &mut Vec<Command>,
) {
    let aim = |target: Option<i64>, field: Option<Field>| Command::Aim {
        figure: number(figure),
        ability,
        item,
        target,
        x: field.map(|field| field.x.into()),
        y: field.map(|field| field.y.into()),
    };
    choices.extend(ask.state.placed().map(|it| aim(Some(number(it)), None)));
    let fields = decide::aimable(ask, figure, range);
    choices.extend(fields.into_iter().map(|field| aim(None, Some(field))));
}

fn items(ask: Ask<'_>, figure: &Figure, choices: &mut Vec<Command>) {
    for item in &figure.items {
        let id = i64::from(item.id);
        let using = |target: Option<i64>, field: Option<Field>| Command::UseItem {
            figure: number(figure),
            item: id,
            target,
            x: field.map(|field| field.x.into()),
            y: field.map(|field| field.y.into()),
        };
        let Some(card) = ask.setup.content.card(&item.card) else {
            continue;
        };
        choices.push(using(None, None));
        let fields = matches!(card.aims, Aims::Field | Aims::TwoFields);
        if fields {
            let fields = decide::aimable(ask, figure, card.range.max(1));
            choices.extend(fields.into_iter().map(|field| using(None, Some(field))));
        } else {
            choices.extend(ask.state.placed().map(|it| using(Some(number(it)), None)));
        }
        if card.targets > 1 || card.aims == Aims::TwoFields {
            aims(ask, figure, [None, Some(id)], card.range.max(1), choices);
        }
        choices.extend(ask.state.figures.iter().map(|it| Command::PassItem {
            figure: number(figure),
            item: id,
            to: number(it),
        }));
    }
}

/// Where figures can go: one search for all fields instead of one for each.
fn moves(ask: Ask<'_>, choices: &mut Vec<Command>) {
    for figure in &ask.state.figures {
        for fly in [false, true] {
            let goals = decide::goals(ask, number(figure), fly);
            choices.extend(goals.into_iter().map(|field| Command::Move {
                figure: number(figure),
                x: field.x.into(),
                y: field.y.into(),
                fly: fly.then_some(true),
            }));
        }
    }
}

//! Exactly the commands the rules accept now: everything that could be asked, sifted by the plan of
//! each. Free texts, numbers and spots are offered as placeholders, targets of a use one by one, so
//! there are never more offers than figures, fields in reach and entries on a sheet.

use table::{Role, Seat};

use crate::build::MOST_ENTRIES;
use crate::command::{ANY_TEXT, HalfName, How, SecondDoes, Using};
use crate::content::{Against, Aims, LossOf};
use crate::decide::{self, Ask};
use crate::grid::{Field, Ground};
use crate::shape::placeholder;
use crate::sheet::{Attribute, Kind};
use crate::state::Mode;
use crate::{AttackModifier, Command, Figure, Question, Side};

pub fn choices(ask: Ask<'_>, seat: &Seat, choices: &mut Vec<Command>) {
    let mut found = Vec::new();
    match ask.state.question() {
        _ if seat.role == Role::Spectator => {}
        Some(question) => answers(ask, question, &mut found),
        None => {
            if seat.role == Role::GameMaster {
                master(ask, &mut found);
                drafts(ask, &own(ask), &mut found);
            } else {
                building(ask, &mut found);
            }
            figures(ask, &mut found);
        }
    }
    choices.extend(found.into_iter().filter(|command| ask.accepts(command)));
    if ask.state.question().is_none() && seat.role != Role::Spectator {
        moves(ask, choices);
    }
}

/// What the figure whose turn it is could be told, or what could be answered; not sifted yet but for movements.
pub fn of_turn(ask: Ask<'_>, choices: &mut Vec<Command>) {
    match ask.state.question() {
        Some(question) => answers(ask, question, choices),
        None => {
            figures(ask, choices);
            choices.retain(|it| !matches!(it, Command::SetResists { .. } | Command::Deed { .. }));
            moves(ask, choices);
        }
    }
}

fn any() -> String {
    ANY_TEXT.to_owned()
}

fn number(figure: &Figure) -> i64 {
    figure.id.0.into()
}

fn answers(ask: Ask<'_>, question: Question, choices: &mut Vec<Command>) {
    let id = |figure: crate::FigureId| i64::from(figure.0);
    match question {
        Question::Throw { figure, .. } => {
            let figure = id(figure);
            choices.push(Command::Throw { figure });
        }
        Question::Reroll { figure } => {
            let figure = id(figure);
            choices.extend([Command::Reroll { figure }, Command::Keep { figure }]);
        }
        Question::Consent { figure } => {
            let figure = id(figure);
            choices.extend([true, false].map(|yes| Command::Consent { figure, yes }));
        }
        Question::Ruling => choices.extend([
            Command::RuleCheck { dice: 1, needed: 1 },
            Command::RuleSettle { spent: true },
            Command::RuleDeny { reason: any() },
        ]),
        Question::Choose { figure } => {
            let figure = id(figure);
            let numbers = 1..=MOST_ENTRIES as i64;
            choices.extend(numbers.map(|candidate| Command::Choose { figure, candidate }));
        }
        Question::Resist { figure, effect } => {
            let (figure, effect) = (id(figure), i64::from(effect));
            for half in [HalfName::Movement, HalfName::Action] {
                choices.push(Command::Resist {
                    figure,
                    effect,
                    half,
                });
            }
            choices.push(Command::Endure { figure, effect });
        }
    }
    let _ = ask;
}

/// The characters this seat leads.
fn own(ask: Ask<'_>) -> Vec<i64> {
    let figures = ask.state.figures.iter();
    let own = figures.filter(|it| it.owner.as_ref() == Some(&ask.seat.id));
    own.map(number).collect()
}

/// A character that is begun or written anew.
fn drafts(ask: Ask<'_>, own: &[i64], choices: &mut Vec<Command>) {
    if ask.state.mode == Mode::Setup {
        let figures = std::iter::once(None).chain(own.iter().copied().map(Some));
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

/// A player's own characters.
fn building(ask: Ask<'_>, choices: &mut Vec<Command>) {
    let own = own(ask);
    drafts(ask, &own, choices);
    for figure in own {
        choices.push(Command::SubmitCharacter { figure });
        choices.push(Command::RemoveFigure { figure });
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
    board(ask, choices);
    for figure in &state.figures {
        let id = number(figure);
        for (life, bought) in sheets() {
            choices.push(Command::EditFigure {
                figure: id,
                sheet: Box::new(placeholder(life, bought)),
            });
        }
        choices.extend((1..=6).map(|n| Command::CopyFigure { figure: id, n }));
        for command in [
            Command::SubmitCharacter { figure: id },
            Command::ApproveCharacter { figure: id },
            Command::RejectCharacter {
                figure: id,
                reason: any(),
            },
            Command::RemoveFigure { figure: id },
            Command::PlaceFigure {
                figure: id,
                x: 0,
                y: 0,
            },
            Command::LiftFigure { figure: id },
            Command::TakeOut {
                figure: id,
                reason: any(),
            },
            Command::BringBack {
                figure: id,
                x: 0,
                y: 0,
            },
            Command::SetOrder {
                figure: id,
                position: 1,
            },
            Command::ActNext { figure: id },
            Command::JoinFight {
                figure: id,
                position: None,
            },
            Command::GmDamage {
                figure: id,
                amount: 1,
                against: Against::Defence,
                reason: any(),
            },
            Command::GmHeal {
                figure: id,
                amount: 1,
                reason: any(),
            },
            Command::GmMove {
                figure: id,
                x: 0,
                y: 0,
                reason: any(),
            },
            Command::GmEffect {
                figure: id,
                attribute: Attribute::Attack,
                by: 1,
                rounds: None,
                reason: any(),
            },
            Command::GmGrant {
                figure: id,
                half: HalfName::Movement,
                reason: any(),
            },
            Command::GmCheck {
                figure: id,
                dice: 1,
                needed: 1,
                reason: any(),
            },
            Command::GmLoss {
                figure: id,
                of: None,
                points: None,
                reason: any(),
            },
        ] {
            choices.push(command);
        }
        for does in [SecondDoes::Nothing, SecondDoes::Proposes, SecondDoes::Takes] {
            choices.push(Command::SetSecond { figure: id, does });
        }
        for yes in [true, false] {
            choices.push(Command::Enlist { figure: id, yes });
            choices.push(Command::HideFigure {
                figure: id,
                hidden: yes,
            });
        }
        for of in LossOf::ALL {
            choices.push(Command::GmLoss {
                figure: id,
                of: Some(of),
                points: Some(1),
                reason: any(),
            });
            choices.push(Command::GmRestore {
                figure: id,
                of,
                points: 1,
                reason: any(),
            });
        }
        choices.extend(content.cards.iter().map(|card| Command::GiveItem {
            figure: id,
            card: card.id.clone(),
        }));
        choices.extend(figure.items.iter().map(|item| Command::TakeItem {
            figure: id,
            item: item.id.into(),
        }));
    }
    choices.extend(state.effects.iter().map(|effect| Command::GmEndEffect {
        effect: effect.id.into(),
        reason: any(),
    }));
    choices.extend([
        Command::StartAdventure,
        Command::StartFight,
        Command::EndFight { reason: any() },
        Command::PassRounds { n: 1 },
        Command::EndAdventure,
        Command::GmSkip { reason: any() },
    ]);
}

fn board(ask: Ask<'_>, choices: &mut Vec<Command>) {
    let content = &ask.setup.content;
    choices.push(Command::NewMap {
        width: 8,
        height: 8,
    });
    choices.extend(content.maps.iter().map(|map| Command::LoadMap {
        map: map.id.clone(),
    }));
    for scenario in &content.scenarios {
        let scenes = 1..=scenario.scenes.len() as i64;
        choices.extend(scenes.map(|scene| Command::LoadScene {
            scenario: scenario.id.clone(),
            scene,
        }));
    }
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
        Command::PlaceObject {
            x: 0,
            y: 0,
            name: any(),
            blocks_move: None,
            blocks_sight: None,
            hidden: None,
            defence: None,
            life: None,
        },
        Command::PlacePortal {
            x: 0,
            y: 0,
            to_x: 0,
            to_y: 0,
            persons: 1,
        },
    ]);
    for object in &ask.state.objects {
        let object = object.id.into();
        choices.push(Command::ChangeObject {
            object,
            blocks_move: false,
            blocks_sight: false,
            hidden: false,
        });
        choices.push(Command::RemoveObject { object });
    }
    choices.extend(
        ask.state
            .portals
            .iter()
            .map(|portal| Command::RemovePortal {
                portal: portal.id.into(),
            }),
    );
}

/// What figures of this seat can do.
fn figures(ask: Ask<'_>, choices: &mut Vec<Command>) {
    for figure in &ask.state.figures {
        let id = number(figure);
        for yes in [true, false] {
            choices.push(Command::SetResists { figure: id, yes });
        }
        if ask.acting(id).is_err() {
            continue;
        }
        choices.extend([
            Command::EndMovement { figure: id },
            Command::ConvertAction { figure: id },
            Command::ConvertMovement { figure: id },
            Command::EndTurn { figure: id },
            Command::DropAim { figure: id },
            Command::Deed {
                figure: id,
                text: any(),
            },
        ]);
        attacks(ask, figure, choices);
        for index in 0..figure.sheet.abilities.len() {
            uses(ask, figure, index, choices);
        }
        items(ask, figure, choices);
        for terrain in &ask.state.terrain {
            choices.push(Command::ReleaseTerrain {
                figure: id,
                x: terrain.field.x.into(),
                y: terrain.field.y.into(),
            });
        }
    }
    for effect in &ask.state.effects {
        let id = i64::from(effect.id);
        choices.push(Command::Release { effect: id });
        for half in [HalfName::Movement, HalfName::Action] {
            choices.push(Command::Resist {
                figure: effect.target.0.into(),
                effect: id,
                half,
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

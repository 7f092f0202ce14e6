//! Exactly the commands the rules accept now: everything that could be asked in this phase, sifted by
//! the plan of each. Free texts are offered as placeholders.

use table::{Game, Role, Seat, SeatId};

use crate::command::{ANY_LEVEL, ANY_TEXT};
use crate::decide::{Ask, prepared_hints};
use crate::shape::{free_item, placeholder};
use crate::{
    Character, Command, Declared, Defeat, Framing, Life, Move, Options, Pace, Phase, Sheet, Source,
    Spending, State, Status, Zwielicht,
};

pub fn choices(ask: Ask<'_>, seat: &Seat, choices: &mut Vec<Command>) {
    let first = choices.len();
    match seat.role {
        Role::GameMaster => game_master(ask, choices),
        Role::Player => player(ask, choices),
        Role::Spectator => {}
    }
    // What was there before is not ours to sift.
    let mut index = 0;
    choices.retain(|command| {
        index += 1;
        index <= first || Zwielicht::objection(ask.setup, ask.state, seat, command).is_none()
    });
}

fn any() -> String {
    ANY_TEXT.to_owned()
}

fn game_master(ask: Ask<'_>, choices: &mut Vec<Command>) {
    let state = ask.state;
    let seats = || state.characters.keys().cloned();
    match state.phase {
        Phase::Setup => {
            for spec in Options::SPECS {
                for value in spec.values {
                    choices.push(Command::SetOption {
                        name: spec.key.to_owned(),
                        value: (*value).to_owned(),
                    });
                }
            }
            let adventures = ask.setup.content.adventures.iter();
            choices.extend(adventures.map(|it| Command::LoadAdventure {
                adventure: it.id.clone(),
            }));
            choices.push(Command::OpenSession);
        }
        Phase::SessionOpen => choices.push(Command::BeginPlay),
        Phase::Play => {
            roll_master(state, choices);
            dangers(state, choices);
            blight(state, choices);
            fight_master(state, choices);
            for whose in seats() {
                let numbers = 1..=state.characters[&whose].attributes.len();
                choices.extend(numbers.map(|number| Command::NameTravelAttribute {
                    character: whose.clone(),
                    attribute: number as i64,
                }));
            }
            choices.push(Command::NextScene);
            choices.push(Command::EndSession);
            for level in [None, Some(ANY_LEVEL)] {
                choices.push(Command::OpenFinalFight { name: any(), level });
            }
        }
        Phase::Solve => {
            choices.extend([
                Command::LeaveSolve,
                Command::AnnounceLevel,
                Command::ConfirmHints,
            ]);
            for hint in hints(state) {
                choices.push(Command::StrikeHint { hint });
            }
            blight(state, choices);
        }
        Phase::SessionClose => {
            choices.extend([Command::AbandonAdventure, Command::CloseSession]);
        }
    }
    write_hints(ask, choices);
    for whose in seats() {
        choices.push(Command::Consent {
            character: whose.clone(),
        });
        choices.push(Command::Object {
            character: whose,
            reason: any(),
        });
    }
}

fn hints(state: &State) -> std::ops::RangeInclusive<i64> {
    1..=state.hints.len() as i64
}

fn write_hints(ask: Ask<'_>, choices: &mut Vec<Command>) {
    let untold = |hint: &i64| {
        let index = usize::try_from(*hint).map_or(0, |hint| hint - 1);
        ask.state.hints[index].text.is_none()
    };
    let prepared = prepared_hints(ask.setup, ask.state);
    for hint in hints(ask.state).filter(untold) {
        choices.push(Command::WriteHint {
            hint,
            text: Some(any()),
            prepared: None,
        });
        choices.extend(prepared.iter().map(|(number, _)| Command::WriteHint {
            hint,
            text: None,
            prepared: Some((*number).into()),
        }));
    }
}

fn roll_master(state: &State, choices: &mut Vec<Command>) {
    let Some(roll) = &state.roll else {
        return;
    };
    choices.push(Command::ApproveMove);
    choices.push(Command::RefuseMove { reason: any() });
    // A refused offer may be followed by another of the same helper.
    let mut helpers: Vec<SeatId> = roll.help.iter().map(|help| help.helper.clone()).collect();
    helpers.sort();
    helpers.dedup();
    for helper in helpers {
        choices.push(Command::AllowHelp {
            helper: helper.clone(),
        });
        choices.push(Command::RefuseHelp {
            helper,
            reason: any(),
        });
    }
}

fn dangers(state: &State, choices: &mut Vec<Command>) {
    for how in [Framing::Told, Framing::Threat, Framing::Fight] {
        let told = how == Framing::Told;
        choices.push(Command::FrameDanger {
            how,
            name: (!told).then(any),
            level: (!told).then_some(ANY_LEVEL),
        });
    }
    choices.push(Command::CreateThreat {
        name: any(),
        level: ANY_LEVEL,
    });
    for threat in &state.threats {
        let threat = threat.id.into();
        choices.push(Command::DropThreat { threat });
        choices.push(Command::OpenFight { threat });
    }
}

fn blight(state: &State, choices: &mut Vec<Command>) {
    choices.extend((1..=state.blight).map(|n| Command::SpendBlight {
        on: Spending::Raise,
        n: Some(n.into()),
        name: None,
    }));
    for on in [Spending::Event, Spending::Danger10, Spending::Danger12] {
        choices.push(Command::SpendBlight {
            on,
            n: None,
            name: Some(any()),
        });
    }
}

fn fight_master(state: &State, choices: &mut Vec<Command>) {
    let Some(fight) = &state.fight else {
        return;
    };
    choices.extend([
        Command::CloseGather,
        Command::CancelFight,
        Command::CallWeakPoints,
        Command::BeginDice,
        Command::GrantFightHint,
        Command::DenyFightHint { reason: any() },
        Command::FrameDefeat { how: Defeat::Rise },
        Command::FrameDefeat {
            how: Defeat::Failed,
        },
    ]);
    choices.extend(
        fight
            .participants
            .keys()
            .map(|who| Command::StrikeParticipant {
                character: who.clone(),
                reason: any(),
            }),
    );
    // Every choice of one or more among the tied.
    if fight.tied.len() <= 6 {
        let mut tied = fight.tied.clone();
        tied.sort();
        for chosen in 1u32..1 << tied.len() {
            let picked = (0..tied.len()).filter(|index| chosen >> index & 1 == 1);
            choices.push(Command::AssignExtraDie {
                characters: picked.map(|index| tied[index].clone()).collect(),
            });
        }
    }
}

fn player(ask: Ask<'_>, choices: &mut Vec<Command>) {
    let state = ask.state;
    if matches!(state.phase, Phase::Setup | Phase::SessionOpen) {
        bring(ask, choices);
    }
    let Some(me) = state.characters.get(ask.who) else {
        return;
    };
    let free = !state.procedures.contains_key(ask.who);
    if !free {
        procedure(me, choices);
    } else {
        match state.phase {
            Phase::Setup => {}
            Phase::SessionOpen => tasks(ask, choices),
            Phase::Play if state.roll.is_some() => roll(me, choices),
            Phase::Play => play(ask, me, choices),
            Phase::Solve => {
                for hint in hints(state) {
                    choices.push(Command::CommitHint { hint });
                    choices.push(Command::TakeBackHint { hint });
                }
                choices.push(Command::TellSolution { story: any() });
                choices.push(Command::ReopenSolution);
                choices.push(Command::RollSolve);
            }
            Phase::SessionClose => close(ask, me, choices),
        }
        for condition in me.conditions.iter().filter(|it| it.name.is_none()) {
            let entries = ask.setup.content.conditions.entries.iter();
            choices.extend(entries.map(|entry| Command::NameCondition {
                id: condition.id.into(),
                condition: entry.id.clone(),
            }));
        }
        choices.push(Command::Narrate { text: any() });
    }
}

fn bring(ask: Ask<'_>, choices: &mut Vec<Command>) {
    let content = &ask.setup.content;
    choices.extend(
        content
            .ready_characters
            .iter()
            .map(|it| Command::BringCharacter {
                ready: Some(it.id.clone()),
                sheet: None,
            }),
    );
    let slots = &content.creation;
    let mut own = |sheet: Sheet| {
        choices.push(Command::BringCharacter {
            ready: None,
            sheet: Some(Box::new(sheet)),
        });
    };
    // What is left out is rolled.
    let [attributes, items, fears] = [slots.attributes, slots.items, slots.fears].map(usize::from);
    for attributes in 0..=attributes {
        for items in 0..=items {
            for tables in [&[][..], &[1], &[2], &[1, 2]] {
                for fears in 0..=fears {
                    own(placeholder(attributes, items, tables, fears));
                }
            }
        }
    }
    // Somebody from another table; fears may have been lost on the way.
    for fears in 0..=fears {
        let mut sheet = placeholder(attributes, items, &[1, 2], fears);
        sheet.life = Some(Life::placeholder());
        own(sheet);
    }
}

/// Every three of the list.
fn tasks(ask: Ask<'_>, choices: &mut Vec<Command>) {
    let entries = &ask.setup.content.tasks.entries;
    let mut ids: Vec<&String> = entries.iter().map(|task| &task.id).collect();
    ids.sort();
    for (i, a) in ids.iter().enumerate() {
        for (j, b) in ids.iter().enumerate().skip(i + 1) {
            for c in &ids[j + 1..] {
                choices.push(Command::ChooseTasks {
                    a: (*a).clone(),
                    b: (*b).clone(),
                    c: (*c).clone(),
                });
            }
        }
    }
}

fn roll(me: &Character, choices: &mut Vec<Command>) {
    choices.extend([
        Command::WithdrawMove,
        Command::RollPool,
        Command::Improve,
        Command::Reroll,
        Command::Accept,
        Command::RollHelp,
        Command::DropHelp,
    ]);
    choices.extend(fields(me).map(|source| Command::OfferHelp { source }));
}

/// Attributes, items, and something of the scene.
fn fields(me: &Character) -> impl Iterator<Item = String> {
    let attributes = numbers(&me.attributes).map(Source::Attribute);
    let items = numbers(&me.items).map(Source::Item);
    let fields = attributes.chain(items).map(|source| source.to_string());
    fields.chain([free_item()])
}

fn numbers<T>(list: &[T]) -> impl Iterator<Item = u8> + use<T> {
    1..=u8::try_from(list.len()).unwrap_or(u8::MAX)
}

fn play(ask: Ask<'_>, me: &Character, choices: &mut Vec<Command>) {
    let state = ask.state;
    if me.is_active() {
        moves(ask, me, choices);
    }
    question(me, choices);
    choices.push(Command::BeginSolve);
    let Some(fight) = &state.fight else {
        return;
    };
    let basis = numbers(&me.items).map(Source::Item);
    let basis = basis.chain(numbers(&me.abilities).map(Source::Ability));
    choices.extend(basis.map(|source| Command::JoinFight {
        with: source.to_string(),
    }));
    choices.extend([
        Command::RollWeakPoint,
        Command::RevokeTakeOver,
        Command::RollCombat { leave_extra: None },
        Command::RollCombat {
            leave_extra: Some(true),
        },
        Command::HoldDie,
    ]);
    choices.extend(fight.participants.keys().map(|who| Command::AgreeTakeOver {
        leaver: who.clone(),
    }));
    choices.extend(hints(state).map(|hint| Command::SpendFightHint {
        hint,
        reason: any(),
    }));
}

fn question(me: &Character, choices: &mut Vec<Command>) {
    let conditions = me.conditions.iter().map(|it| Some(it.id.into()));
    choices.extend(
        conditions
            .chain([None])
            .map(|condition| Command::AnswerAdventureQuestion {
                text: any(),
                condition,
            }),
    );
}

/// Every pool of every move.
fn moves(ask: Ask<'_>, me: &Character, choices: &mut Vec<Command>) {
    let state = ask.state;
    let fears = numbers(&me.fears).map(Source::Fear);
    let conditions = me.conditions.iter().map(|it| Source::Condition(it.id));
    let thirds: Vec<Option<String>> = nothing_or(fears.chain(conditions));
    let bound = me.bonus_bound.iter().map(|die| Source::Bound(die.id));
    let free = (me.bonus_free > 0).then_some(Source::Free);
    let bonuses: Vec<Option<String>> = nothing_or(free.into_iter().chain(bound));
    for kind in Move::ALL {
        let bare = Declared {
            kind,
            intent: any(),
            second: None,
            third: None,
            bonus: None,
            purpose: None,
            threat: None,
        };
        let seconds: Vec<Option<String>> = if kind.needs_ability() {
            let abilities = numbers(&me.abilities).map(Source::Ability);
            abilities.map(|source| Some(source.to_string())).collect()
        } else {
            fields(me).map(Some).chain([None]).collect()
        };
        for aim in aims(state, &bare) {
            // One look spares all pools of an aim that is not possible now.
            let probe = Declared {
                second: seconds.first().cloned().flatten(),
                ..aim.clone()
            };
            if !kind_is_open(ask, &probe) {
                continue;
            }
            for second in &seconds {
                for third in &thirds {
                    for bonus in &bonuses {
                        let declared = Declared {
                            second: second.clone(),
                            third: third.clone(),
                            bonus: bonus.clone(),
                            ..aim.clone()
                        };
                        if state.options.pace == Pace::Quick {
                            choices.push(Command::MakeMove(declared.clone()));
                        }
                        choices.push(Command::DeclareMove(declared));
                    }
                }
            }
        }
    }
}

/// Whether it fails for a reason that lies in its second die only, if it fails.
fn kind_is_open(ask: Ask<'_>, probe: &Declared) -> bool {
    let bare = crate::decide::pool(ask, probe);
    match bare {
        Ok(_) => true,
        Err(refusal) => ["not_on_sheet", "attribute_not_named"].contains(&refusal.code),
    }
}

/// What a move can be for: `risk` to retreat or to help somebody up, `weaken` against a threat.
fn aims(state: &State, bare: &Declared) -> Vec<Declared> {
    let mut aims = Vec::new();
    match bare.kind {
        Move::Weaken => {
            let open = state.threats.iter().filter(|threat| threat.is_open());
            aims.extend(open.map(|threat| Declared {
                threat: Some(threat.id.into()),
                ..bare.clone()
            }));
        }
        Move::Risk => {
            aims.push(bare.clone());
            let out = |who: &&SeatId| state.characters[*who].status == Status::Out;
            let fallen = state.characters.keys().filter(out);
            let takers = state
                .fight
                .iter()
                .flat_map(|fight| fight.participants.keys());
            let purposes = fallen
                .map(|who| format!("help_up:{who}"))
                .chain(takers.map(|who| format!("retreat:{who}")));
            aims.extend(purposes.map(|purpose| Declared {
                purpose: Some(purpose),
                ..bare.clone()
            }));
        }
        Move::FindOut | Move::UseAbility | Move::Travel => aims.push(bare.clone()),
    }
    aims
}

fn nothing_or(sources: impl Iterator<Item = Source>) -> Vec<Option<String>> {
    let named = sources.map(|source| Some(source.to_string()));
    std::iter::once(None).chain(named).collect()
}

fn procedure(me: &Character, choices: &mut Vec<Command>) {
    choices.extend([
        Command::TellEpilogue { text: any() },
        Command::AnswerSectionQuestion { text: any() },
        Command::RollAbility { table: 1 },
        Command::RollAbility { table: 2 },
        Command::RollFear,
        Command::DescribeChange { text: any() },
        Command::ChangeDrawing { text: any() },
        Command::SkipStep,
    ]);
    for attribute in numbers(&me.attributes).map(i64::from) {
        choices.push(Command::DarkenAttribute { attribute });
        choices.push(Command::WhitenAttribute { attribute });
    }
    choices.extend(numbers(&me.abilities).map(|give_up| Command::SwapAbility {
        give_up: give_up.into(),
    }));
    choices.extend(numbers(&me.fears).map(|fear| Command::LoseFear {
        fear: fear.into(),
        story: any(),
    }));
    let mut field = |source: Source, weapon| {
        choices.push(Command::ChangeField {
            field: source.to_string(),
            name: any(),
            weapon,
        });
    };
    numbers(&me.attributes).for_each(|n| field(Source::Attribute(n), None));
    for number in numbers(&me.items) {
        field(Source::Item(number), None);
        field(Source::Item(number), Some(true));
    }
}

fn close(ask: Ask<'_>, me: &Character, choices: &mut Vec<Command>) {
    question(me, choices);
    choices.push(Command::ChangeTitle { title: any() });
    // Every choice of the chosen tasks.
    let mut chosen = me.tasks.clone();
    chosen.sort();
    chosen.truncate(3);
    for ticked in 0u32..1 << chosen.len() {
        let picked = (0..chosen.len()).filter(|index| ticked >> index & 1 == 1);
        choices.push(Command::TickTasks {
            tasks: picked.map(|index| chosen[index].clone()).collect(),
        });
    }
    choices.push(Command::HandInHaiku { text: any() });
    choices.extend((1..=3).map(|level| Command::SectionChange { level }));
    tasks(ask, choices);
}

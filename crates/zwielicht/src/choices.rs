//! What seats may ask for besides what the fields of their commands say: which of the things they name there are, and
//! characters, tasks and pools, which are more than their fields. The plan of each command sifts them.

use serde_json::Value;
use table::domain::listed;
use table::{Role, Seat, SeatId, settings};

use crate::command::ANY_TEXT;
use crate::decide::{Ask, aloud, prepared_hints};
use crate::shape::{free_item, placeholder};
use crate::{
    Character, Command, Declared, Life, Move, Options, Pace, Phase, Sheet, Source, State, Status,
};

/// What there is of each thing that commands name.
pub fn exist(ask: Ask<'_>, seat: &Seat, name: &str) -> Vec<Value> {
    let (state, content) = (ask.state, &ask.setup.content);
    let me = state.characters.get(ask.who);
    let master = seat.role == Role::GameMaster;
    // The game master speaks of everybody's; what somebody does not have, the rules refuse.
    let counted = |count: fn(&Character) -> usize| {
        let all = state.characters.values().filter(|_| master);
        let most = all.chain(me).map(count).max().unwrap_or(0);
        listed(1..=most)
    };
    let conditions = || me.into_iter().flat_map(|me| &me.conditions);
    let sources = |of: fn(&Character) -> Vec<Source>| {
        let sources = me.map(of).unwrap_or_default();
        listed(sources.iter().map(Source::to_string))
    };
    match name {
        "adventures" => listed(content.adventures.iter().map(|it| it.id.as_str())),
        "characters" => listed(state.characters.keys().map(SeatId::as_str)),
        "hints" => listed(1..=state.hints.len()),
        "aloud" => listed(aloud(ask.setup, state).into_iter().map(|(step, _)| step)),
        "helpers" => {
            // A refused offer may be followed by another of the same helper.
            let offers = state.roll.iter().flat_map(|roll| &roll.help);
            let mut helpers: Vec<&str> = offers.map(|help| help.helper.as_str()).collect();
            helpers.sort_unstable();
            helpers.dedup();
            listed(helpers)
        }
        "threats" => listed(state.threats.iter().map(|it| it.id)),
        "blight" => listed(1..=state.blight),
        "fighters" => {
            let fights = state.fight.iter();
            listed(fights.flat_map(|fight| fight.participants.keys().map(SeatId::as_str)))
        }
        "tied" => {
            let fights = state.fight.iter();
            let mut tied: Vec<&str> = fights.flat_map(|it| &it.tied).map(SeatId::as_str).collect();
            tied.sort_unstable();
            listed(tied)
        }
        "attributes" => counted(|it| it.attributes.len()),
        "abilities" => counted(|it| it.abilities.len()),
        "fears" => counted(|it| it.fears.len()),
        "unnamed" => listed(conditions().filter(|it| it.name.is_none()).map(|it| it.id)),
        "conditions" => listed(content.conditions.entries.iter().map(|it| it.id.as_str())),
        "tasks" => {
            let mut chosen = me.map(|me| me.tasks.clone()).unwrap_or_default();
            chosen.sort();
            chosen.truncate(3);
            listed(chosen)
        }
        "helping" => me.map(|me| listed(fields(me))).unwrap_or_default(),
        "fighting" => sources(|me| {
            let items = numbers(&me.items).map(Source::Item);
            items
                .chain(numbers(&me.abilities).map(Source::Ability))
                .collect()
        }),
        "named" => sources(|me| {
            let attributes = numbers(&me.attributes).map(Source::Attribute);
            attributes
                .chain(numbers(&me.items).map(Source::Item))
                .collect()
        }),
        _ => unreachable!("no command names {name}"),
    }
}

pub fn think(ask: Ask<'_>, seat: &Seat, choices: &mut Vec<Command>) {
    let phase = ask.state.phase;
    if seat.role == Role::GameMaster && phase == Phase::Setup {
        let settings = settings(Options::SPECS);
        choices.extend(settings.map(|(name, value)| Command::SetOption { name, value }));
    }
    if seat.role != Role::Player {
        hints(ask, choices);
        return;
    }
    if matches!(phase, Phase::Setup | Phase::SessionOpen) {
        bring(ask, choices);
    }
    let Some(me) = ask.state.characters.get(ask.who) else {
        return;
    };
    let conditions = me.conditions.iter().map(|it| Some(it.id.into()));
    let answers = conditions.chain([None]).map(|condition| {
        let text = ANY_TEXT.to_owned();
        Command::AnswerAdventureQuestion { text, condition }
    });
    choices.extend(answers);
    match phase {
        _ if ask.state.procedures.contains_key(ask.who) => {}
        Phase::SessionOpen | Phase::SessionClose => tasks(ask, choices),
        Phase::Play if ask.state.roll.is_none() && me.is_active() => moves(ask, me, choices),
        _ => {}
    }
}

/// In the game master's words, or one of those prepared.
fn hints(ask: Ask<'_>, choices: &mut Vec<Command>) {
    let prepared = prepared_hints(ask.setup, ask.state);
    for hint in 1..=ask.state.hints.len() as i64 {
        choices.push(Command::WriteHint {
            hint,
            text: Some(ANY_TEXT.to_owned()),
            prepared: None,
        });
        choices.extend(prepared.iter().map(|(number, _)| Command::WriteHint {
            hint,
            text: None,
            prepared: Some((*number).into()),
        }));
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
            intent: ANY_TEXT.to_owned(),
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

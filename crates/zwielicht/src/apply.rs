//! How each event changes the state. Total: events carry everything they need, sums saturate, and what
//! an event names but the state does not have is passed over, so that not even a journal somebody
//! tampered with can stop a table.

use table::SeatId;

use crate::state::{
    BoundDie, Condition, DangerDue, FearAsked, Fight, FightPhase, Fighting, Help, HelpPhase, Hint,
    HintAsked, HintState, Participant, Procedure, Roll, RollPhase, RolledAbility, RoundTold, Solve,
    Status, Threat, ThreatState, nth_mut,
};
use crate::{Adventure, Character, Colour, Event, Name, Outcome, Phase, Player, Source, State};

pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::OptionSet { name, value } => {
            // A journal may come from another version.
            let _ = state.options.set(name, value);
        }
        Event::AdventureLoaded {
            adventure,
            title,
            question,
        } => load(state, adventure, title, question),
        Event::AdventureLevel { base_level } => {
            adventure(state, |adventure| adventure.base_level = Some(*base_level));
        }
        Event::CharacterBrought { who, character: it } => {
            state.characters.insert(who.clone(), (**it).clone());
        }
        Event::TableRolled { .. } => {}
        Event::SessionOpened { session } => {
            state.phase = Phase::SessionOpen;
            state.session_no = *session;
            for player in state.players.values_mut() {
                *player = Player {
                    travel_used: player.travel_used,
                    question_used: player.question_used,
                    travel_attribute: player.travel_attribute,
                    ..Player::default()
                };
            }
        }
        Event::TasksChosen { who, tasks } => {
            character(state, who, |it| it.tasks.clone_from(tasks));
        }
        Event::PlayBegan => state.phase = Phase::Play,

        Event::MoveDeclared {
            roll,
            who,
            kind,
            intent,
            pool,
            purpose,
            threat,
        } => {
            state.rolls_ever = *roll;
            // Whoever moves after all is not waiting for the dice any more.
            participant(state, who, |one| one.ready = false);
            // Whoever does something else has thought better of leaving.
            if !matches!(purpose, Some(crate::Purpose::Retreat(_))) {
                participant(state, who, |one| one.asks = None);
            }
            state.roll = Some(Roll {
                id: *roll,
                roller: who.clone(),
                kind: *kind,
                intent: intent.clone(),
                purpose: purpose.clone(),
                threat: *threat,
                pool: pool.clone(),
                faces: Vec::new(),
                phase: RollPhase::Declared,
                repeated: false,
                help: Vec::new(),
            });
        }
        Event::MoveApproved { .. } => roll(state, |roll| roll.phase = RollPhase::Approved),
        Event::MoveRefused { .. } | Event::MoveWithdrawn => state.roll = None,
        Event::PoolRolled { faces, .. } => roll(state, |roll| {
            roll.faces.clone_from(faces);
            roll.phase = RollPhase::Rolled;
        }),
        Event::PoolRepeated { faces, .. } => roll(state, |roll| {
            roll.faces.clone_from(faces);
            roll.repeated = true;
        }),
        Event::PoolImproved { faces, .. } => roll(state, |roll| {
            roll.faces.clone_from(faces);
            roll.pool.push(crate::PoolDie {
                source: Source::Improve,
                colour: Colour::Black,
            });
            roll.phase = RollPhase::Improved;
        }),
        Event::HelpOffered {
            helper,
            source,
            colour,
        } => roll(state, |roll| {
            roll.help.push(Help {
                helper: helper.clone(),
                source: source.clone(),
                colour: *colour,
                face: None,
                phase: HelpPhase::Offered,
            });
        }),
        Event::HelpAllowed { helper } => {
            help(state, helper, |help| help.phase = HelpPhase::Allowed);
        }
        Event::HelpRefused { helper, .. } => {
            help(state, helper, |help| help.phase = HelpPhase::Refused);
        }
        Event::HelpDropped { helper } => roll(state, |roll| {
            roll.help
                .retain(|help| help.helper != *helper || !is_open(help));
        }),
        Event::HelpThrown { helper, face } => help(state, helper, |help| {
            help.face = Some(*face);
            help.phase = HelpPhase::Thrown;
        }),
        Event::MoveSettled { .. } => state.roll = None,

        Event::BlightGained { total, .. } => state.blight = *total,
        Event::HintFound { finder, .. } => state.hints.push(Hint {
            text: None,
            finder: finder.clone(),
            state: HintState::Open,
        }),
        Event::DangerArose { roll, must_fight } => {
            state.danger_due = Some(DangerDue {
                roll: *roll,
                must_fight: *must_fight,
            });
        }
        Event::RiskDone { .. } | Event::AbilityWorked { .. } => {}
        Event::BonusGained { who, total } => {
            character(state, who, |it| it.bonus_free = *total);
        }
        Event::BoundGained { who, die, about } => character(state, who, |it| {
            it.bound_ever = *die;
            it.bonus_bound.push(BoundDie {
                id: *die,
                about: about.clone(),
            });
        }),
        Event::BonusSpent { who, source } => character(state, who, |it| match source {
            Source::Bound(id) => it.bonus_bound.retain(|die| die.id != *id),
            _ => it.bonus_free = it.bonus_free.saturating_sub(1),
        }),
        Event::LevelChanged {
            threat: id, delta, ..
        } => threat(state, *id, |threat| threat.delta = *delta),
        Event::ConditionTaken { who, condition, .. } => character(state, who, |it| {
            it.conditions_ever = *condition;
            it.conditions.push(Condition {
                id: *condition,
                name: None,
            });
        }),
        Event::ConditionsShed {
            who, conditions, ..
        } => character(state, who, |it| {
            it.conditions.retain(|one| !conditions.contains(&one.id));
        }),
        Event::TravelUsed { who } => player(state, who, |player| player.travel_used = true),
        Event::Acted { who, weakened } => participant(state, who, |one| {
            one.acted = true;
            one.weakened |= weakened;
        }),
        Event::Withdrew {
            who,
            taker,
            weak_points,
        } => {
            participant(state, who, |one| one.state = Fighting::Withdrawn);
            participant(state, taker, |one| {
                one.weak_points.extend(weak_points);
                one.takes_over = None;
            });
        }
        Event::HelpedUp { who, .. } | Event::CameRound { who, .. } => {
            character(state, who, |it| it.status = Status::Active);
        }
        Event::WentOut { who } => {
            character(state, who, |it| it.status = Status::Out);
            participant(state, who, |one| {
                one.state = Fighting::Out;
                one.takes_over = None;
            });
        }

        Event::HintWritten {
            hint,
            text,
            prepared,
        } => {
            hint_at(state, *hint, |hint| hint.text = Some(text.clone()));
            if let (Some(adventure), Some(prepared)) = (&state.adventure, prepared) {
                let told = state.handed_out.entry(adventure.id.clone()).or_default();
                told.push(*prepared);
            }
        }
        Event::ReadAloud { step, .. } => {
            adventure(state, |adventure| adventure.read.push(*step));
        }
        Event::ConditionNamed {
            who,
            condition,
            name,
        } => character(state, who, |it| {
            let found = it.conditions.iter_mut().find(|one| one.id == *condition);
            if let Some(one) = found {
                one.name = Some(name.clone());
            }
        }),
        Event::DangerFramed { .. } => state.danger_due = None,
        Event::ThreatArose {
            threat: id,
            name,
            source,
        } => {
            state.threats_ever = *id;
            state.threats.push(Threat {
                id: *id,
                level: None,
                name: name.clone(),
                delta: 0,
                source: *source,
                state: ThreatState::Looming,
                announced: false,
            });
        }
        Event::ThreatLevel { threat: id, level } => {
            threat(state, *id, |threat| threat.level = Some(*level));
        }
        Event::ThreatDropped { threat: id } => {
            threat(state, *id, |threat| threat.state = ThreatState::Gone);
        }
        Event::BlightSpent { left, .. } => state.blight = *left,
        Event::AdventureRaised { raised, .. } => {
            adventure(state, |adventure| adventure.raised = *raised);
        }
        Event::QuestionAnswered { who, .. } => {
            player(state, who, |player| player.question_used = true);
        }
        Event::TravelAttributeNamed { who, attribute } => {
            player(state, who, |player| {
                player.travel_attribute = Some(*attribute)
            });
        }

        Event::FightOpened {
            threat: id,
            is_final,
            ..
        } => {
            threat(state, *id, |threat| {
                threat.state = ThreatState::Fighting;
                threat.announced = true;
            });
            state.round_told = None;
            state.fight = Some(Fight {
                threat: *id,
                is_final: *is_final,
                phase: FightPhase::Gather,
                round: 0,
                rounds_counted: 0,
                participants: Default::default(),
                tied: Vec::new(),
                hint_asked: None,
            });
        }
        Event::Joined { who, basis, .. } => fight(state, |fight| {
            let one = Participant::new(basis.clone());
            fight.participants.insert(who.clone(), one);
        }),
        Event::Returned { who, basis } => participant(state, who, |one| {
            let weak_points = std::mem::take(&mut one.weak_points);
            *one = Participant {
                weak_points,
                ..Participant::new(basis.clone())
            };
        }),
        Event::ParticipantStruck { who, .. } => fight(state, |fight| {
            fight.participants.remove(who);
        }),
        Event::GatherClosed => fight_phase(state, FightPhase::Prep),
        Event::FightCancelled { threat: id } | Event::FightLost { threat: id } => {
            threat(state, *id, |threat| threat.state = ThreatState::Looming);
            state.fight = None;
        }
        Event::WeakPointsCalled => fight_phase(state, FightPhase::WeakPoints),
        Event::WeakPointThrownAgain { .. } => {}
        Event::WeakPointRolled {
            who, weak_point, ..
        } => participant(state, who, |one| one.weak_points = vec![*weak_point]),
        Event::RoundBegan { round, dice_first } => fight(state, |fight| {
            fight.round = *round;
            fight.phase = if *dice_first {
                FightPhase::Dice
            } else {
                FightPhase::Actions
            };
            fight.tied.clear();
            for one in fight.participants.values_mut() {
                one.acted = false;
                one.weakened = false;
                one.held = false;
                one.ready = false;
                one.asks = None;
                one.faces.clear();
            }
        }),
        Event::TakeOverAsked { leaver, taker } => participant(state, leaver, |one| {
            one.asks = Some(taker.clone());
        }),
        Event::TakeOverAgreed { taker, leaver } => {
            participant(state, taker, |one| one.takes_over = Some(leaver.clone()));
            participant(state, leaver, |one| one.asks = None);
        }
        Event::TakeOverRefused { leaver, .. } => participant(state, leaver, |one| one.asks = None),
        Event::TakeOverRevoked { taker } => participant(state, taker, |one| one.takes_over = None),
        Event::FightHintAsked { hint, who, reason } => fight(state, |fight| {
            fight.hint_asked = Some(HintAsked {
                hint: *hint,
                by: who.clone(),
                reason: reason.clone(),
            });
        }),
        Event::FightHintGranted { hint } => {
            fight(state, |fight| fight.hint_asked = None);
            hint_at(state, *hint, |hint| hint.state = HintState::UsedFight);
        }
        Event::FightHintDenied { .. } => fight(state, |fight| fight.hint_asked = None),
        Event::DiceBegan => {
            state.round_told = None;
            fight_phase(state, FightPhase::Dice);
        }
        Event::CombatRolled { who, faces, .. } => {
            participant(state, who, |one| one.faces.clone_from(faces));
        }
        // Whoever makes no move does not leave either: the question is off.
        Event::StoodReady { who } => participant(state, who, |one| {
            one.ready = true;
            one.asks = None;
        }),
        Event::DieHeld { who } => participant(state, who, |one| one.held = true),
        Event::RoundResolved {
            sum, telling, won, ..
        } => {
            fight(state, |fight| {
                if sum.is_some() {
                    fight.rounds_counted = fight.rounds_counted.saturating_add(1);
                }
                for one in fight.participants.values_mut() {
                    one.extra = false;
                }
            });
            state.round_told = Some(RoundTold {
                telling: telling.clone(),
                won: *won,
            });
        }
        Event::ExtraDieTied { tied } => fight(state, |fight| {
            fight.tied.clone_from(tied);
            fight.phase = FightPhase::Tie;
        }),
        Event::ExtraDieGiven { to, .. } => fight(state, |fight| {
            fight.tied.clear();
            for seat in to {
                if let Some(one) = fight.participants.get_mut(seat) {
                    one.extra = true;
                }
            }
        }),
        Event::ActionsBegan => fight_phase(state, FightPhase::Actions),
        Event::FightWon { threat: id, .. } => {
            threat(state, *id, |threat| threat.state = ThreatState::Beaten);
            state.fight = None;
        }
        Event::AllOut { .. } => fight_phase(state, FightPhase::AllOut),
        Event::Narrated { .. } => {}
        Event::SceneBegan => state.round_told = None,

        Event::ProcedureOpened { who, kind } => {
            let procedure = Procedure {
                kind: *kind,
                step: crate::Step::Epilogue,
                rolled: None,
                asked: None,
                changed: None,
            };
            state.procedures.insert(who.clone(), procedure);
            player(state, who, |player| {
                player.section_changed |= *kind != crate::ProcedureKind::Out;
            });
        }
        Event::StepReached { who, step } => procedure(state, who, |procedure| {
            procedure.step = *step;
            procedure.rolled = None;
            procedure.asked = None;
        }),
        Event::Aged { who, section, .. } => character(state, who, |it| {
            it.past = it.tones();
            it.section = *section;
        }),
        Event::Retired { who, .. } => character(state, who, |it| it.status = Status::Retired),
        Event::EpilogueTold { who, text } => {
            character(state, who, |it| it.epilogue = Some(text.clone()));
        }
        Event::ConditionsCleared { who, .. } => character(state, who, |it| it.conditions.clear()),
        Event::SectionQuestionAnswered { who, text, .. } => {
            character(state, who, |it| it.answers.push(text.clone()));
        }
        Event::AttributeDarkened { who, attribute } => {
            attribute_at(state, who, *attribute, Colour::Black);
        }
        Event::AttributeWhitened { who, attribute } => {
            attribute_at(state, who, *attribute, Colour::White);
        }
        Event::AbilityRolled {
            who,
            table,
            ability,
            again: false,
            ..
        } => procedure(state, who, |procedure| {
            procedure.rolled = Some(RolledAbility {
                table: *table,
                ability: (**ability).clone(),
            });
        }),
        Event::AbilityRolled { again: true, .. } | Event::FearRolled { again: true, .. } => {}
        Event::AbilitySwapped {
            who,
            given_up,
            ability,
            ..
        } => character(state, who, |it| {
            if let Some(slot) = nth_mut(&mut it.abilities, *given_up) {
                *slot = (**ability).clone();
            }
        }),
        Event::FearRolled { who, fear, .. } => {
            character(state, who, |it| it.fears.push(fear.clone()));
        }
        // The new look is told after the old one.
        Event::ChangeDescribed { who, text } => character(state, who, |it| {
            if !text.is_empty() {
                if !it.drawing.is_empty() {
                    it.drawing.push('\n');
                }
                it.drawing.push_str(text);
            }
        }),
        Event::DrawingChanged { who, text } => {
            character(state, who, |it| it.drawing.clone_from(text));
        }
        Event::PointsLost { who, .. } => character(state, who, |it| it.section_points = 0),
        Event::ToneSet { who, tone } => character(state, who, |it| it.tone = *tone),
        Event::FearLossAsked { who, fear, story } => procedure(state, who, |procedure| {
            procedure.asked = Some(FearAsked {
                fear: *fear,
                story: story.clone(),
            });
        }),
        Event::FearLost { who, fear, .. } => character(state, who, |it| {
            let index = usize::from(*fear).wrapping_sub(1);
            if index < it.fears.len() {
                it.fears.remove(index);
            }
        }),
        Event::FearLossObjected { who, .. } => {
            procedure(state, who, |procedure| procedure.asked = None);
        }
        Event::FieldChanged {
            who,
            field,
            name,
            weapon,
            ..
        } => {
            procedure(state, who, |procedure| {
                procedure.changed = Some(field.clone())
            });
            character(state, who, |it| change_field(it, field, name, *weapon));
        }
        Event::StepSkipped { .. } => {}
        Event::ProcedureEnded { who, .. } => {
            state.procedures.remove(who);
        }

        Event::SolveBegan { .. } => {
            state.phase = Phase::Solve;
            state.solve = Some(Solve::default());
            state.round_told = None;
        }
        Event::SolveLeft => {
            state.phase = Phase::Play;
            state.solve = None;
        }
        Event::LevelAnnounced { .. } => adventure(state, |adventure| adventure.announced = true),
        Event::HintCommitted { hint, .. } => solve(state, |solve| solve.committed.push(*hint)),
        Event::HintTakenBack { hint } | Event::HintStruck { hint } => {
            solve(state, |solve| solve.committed.retain(|one| one != hint));
            hint_at(state, *hint, |hint| hint.state = HintState::Open);
        }
        Event::SolutionReopened { .. } => {
            let committed = state.solve.as_ref().map(|solve| solve.committed.clone());
            for hint in committed.into_iter().flatten() {
                hint_at(state, hint, |hint| hint.state = HintState::Open);
            }
            solve(state, |solve| {
                solve.story = None;
                solve.confirmed = false;
                solve.nodded = false;
            });
        }
        Event::SolutionTold { story, .. } => {
            solve(state, |solve| solve.story = Some(story.clone()));
        }
        Event::SolutionNodded => solve(state, |solve| solve.nodded = true),
        Event::HintsConfirmed { hints, .. } => {
            solve(state, |solve| solve.confirmed = true);
            for hint in hints {
                hint_at(state, *hint, |hint| hint.state = HintState::UsedSolve);
            }
        }
        Event::SolveRolled { faces, .. } => {
            state.phase = Phase::Play;
            state.solve = None;
            adventure(state, |adventure| adventure.solve_dice = Some(*faces));
        }
        Event::OutcomeReached { outcome } => {
            adventure(state, |adventure| adventure.outcome = *outcome);
        }

        Event::SessionEnding => {
            state.phase = Phase::SessionClose;
            state.round_told = None;
        }
        Event::AdventureAbandoned => {
            adventure(state, |adventure| adventure.outcome = Outcome::Failed);
        }
        Event::TitleChanged { who, title } => {
            character(state, who, |it| it.title = Some(Name::text(title)));
            player(state, who, |player| player.title_changed = true);
        }
        Event::TasksTicked { who, total, .. } => {
            character(state, who, |it| {
                it.section_points = *total;
                // They are done with; new ones are chosen for the next session (AZ-END-5).
                it.tasks.clear();
            });
            player(state, who, |player| player.tasks_counted = true);
        }
        Event::HaikuHandedIn { who, total, .. } => {
            character(state, who, |it| it.section_points = *total);
            player(state, who, |player| player.haiku = true);
        }
        Event::SessionClosed { adventure_over } => {
            state.phase = Phase::Setup;
            for (seat, it) in &mut state.characters {
                let counted = state.players.get(seat).is_some_and(|one| one.tasks_counted);
                if *adventure_over || !counted {
                    it.tasks.clear();
                }
                if *adventure_over {
                    it.bonus_free = 0;
                    it.bonus_bound.clear();
                }
            }
        }
    }
}

fn load(state: &mut State, id: &str, title: &Name, question: &Name) {
    state.adventure = Some(Adventure {
        id: id.to_owned(),
        title: title.clone(),
        question: question.clone(),
        base_level: None,
        raised: 0,
        announced: false,
        outcome: Outcome::Open,
        solve_dice: None,
        read: Vec::new(),
    });
    state.hints.clear();
    state.threats.clear();
    state.session_no = 0;
    state.blight = 0;
    for player in state.players.values_mut() {
        player.travel_used = false;
        player.question_used = false;
        player.travel_attribute = None;
    }
}

fn change_field(it: &mut Character, field: &Source, name: &str, weapon: Option<bool>) {
    match field {
        Source::Attribute(n) => {
            if let Some(field) = nth_mut(&mut it.attributes, *n) {
                field.name = Name::text(name);
            }
        }
        Source::Item(n) => {
            if let Some(field) = nth_mut(&mut it.items, *n) {
                field.name = Name::text(name);
                field.weapon = weapon.unwrap_or(false);
            }
        }
        _ => {}
    }
}

fn attribute_at(state: &mut State, who: &SeatId, attribute: u8, colour: Colour) {
    character(state, who, |it| {
        if let Some(field) = nth_mut(&mut it.attributes, attribute) {
            field.colour = colour;
        }
    });
}

fn is_open(help: &Help) -> bool {
    matches!(help.phase, HelpPhase::Offered | HelpPhase::Allowed)
}

fn adventure(state: &mut State, change: impl FnOnce(&mut Adventure)) {
    if let Some(adventure) = &mut state.adventure {
        change(adventure);
    }
}

fn character(state: &mut State, who: &SeatId, change: impl FnOnce(&mut Character)) {
    if let Some(character) = state.characters.get_mut(who) {
        change(character);
    }
}

fn player(state: &mut State, who: &SeatId, change: impl FnOnce(&mut Player)) {
    change(state.players.entry(who.clone()).or_default());
}

fn roll(state: &mut State, change: impl FnOnce(&mut Roll)) {
    if let Some(roll) = &mut state.roll {
        change(roll);
    }
}

fn help(state: &mut State, helper: &SeatId, change: impl FnOnce(&mut Help)) {
    roll(state, |roll| {
        let open = roll
            .help
            .iter_mut()
            .find(|help| help.helper == *helper && is_open(help));
        if let Some(help) = open {
            change(help);
        }
    });
}

fn threat(state: &mut State, id: u32, change: impl FnOnce(&mut Threat)) {
    if let Some(threat) = state.threats.iter_mut().find(|threat| threat.id == id) {
        change(threat);
    }
}

fn hint_at(state: &mut State, number: u16, change: impl FnOnce(&mut Hint)) {
    let index = usize::from(number).wrapping_sub(1);
    if let Some(hint) = state.hints.get_mut(index) {
        change(hint);
    }
}

fn fight(state: &mut State, change: impl FnOnce(&mut Fight)) {
    if let Some(fight) = &mut state.fight {
        change(fight);
    }
}

fn fight_phase(state: &mut State, phase: FightPhase) {
    fight(state, |fight| fight.phase = phase);
}

fn participant(state: &mut State, who: &SeatId, change: impl FnOnce(&mut Participant)) {
    fight(state, |fight| {
        if let Some(one) = fight.participants.get_mut(who) {
            change(one);
        }
    });
}

fn procedure(state: &mut State, who: &SeatId, change: impl FnOnce(&mut Procedure)) {
    if let Some(procedure) = state.procedures.get_mut(who) {
        change(procedure);
    }
}

fn solve(state: &mut State, change: impl FnOnce(&mut Solve)) {
    if let Some(solve) = &mut state.solve {
        change(solve);
    }
}

//! Folds events into the state. Total: a journal may come from anywhere, so what does not fit is left.

use crate::Helper;
use crate::content::FoeAct;
use crate::content::Trigger;
use crate::event::Event;
use crate::state::{
    BEHIND, Condition, Current, Foe, FoeStatus, GmTurn, Group, Happened, MOST_FEAR, MOST_HOPE, Pc,
    Pending, Rest, Roll, RollKind, RollPhase, Scene, Spotlight, State, Status, Tag,
};
use crate::{ArmorAsk, Difficulty, Environment, Reaction, Who};

pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::OptionSet { name, value } => {
            let _ = state.options.set(name, value);
        }
        Event::PcAdded { who, sheet } => {
            state.pcs.insert(who.clone(), Pc::new(sheet.clone()));
        }
        Event::FoeAdded { foe, name } => {
            state.foes_ever = state.foes_ever.max(*foe);
            state.foes.push(new_foe(*foe, name.clone()));
        }
        Event::FoeSheet { foe, sheet } => {
            if let Some(it) = state.foe_mut(*foe) {
                it.sheet = Some(sheet.clone());
            }
        }
        Event::FoeWaits { foe, name, sheet } => {
            state.behind.foes_ever = state.behind.foes_ever.max(foe.saturating_sub(BEHIND));
            state.behind.foes.push(Foe {
                sheet: Some(sheet.clone()),
                ..new_foe(*foe, name.clone())
            });
        }
        Event::FoeCalled { foe } => state.behind.foes.retain(|it| it.id != *foe),
        Event::FoeRemoved { foe } => {
            if let Some(it) = state.foe_mut(*foe) {
                it.status = FoeStatus::Left;
            }
            if let Some(turn) = state.gm_turn_mut()
                && turn.current.is_some_and(|current| current.foe == *foe)
            {
                turn.current = None;
            }
        }
        Event::EnvironmentAdded { environment, name } => {
            state.environments_ever = state.environments_ever.max(*environment);
            state.environments.push(Environment {
                id: *environment,
                name: name.clone(),
                sheet: None,
                revealed: Vec::new(),
            });
        }
        Event::EnvironmentSheet { environment, sheet } => {
            let found = state
                .environments
                .iter_mut()
                .find(|it| it.id == *environment);
            if let Some(it) = found {
                it.sheet = Some(sheet.clone());
            }
        }
        Event::EnvironmentRemoved { environment } => {
            let leaves = state.environments.iter().filter(|it| it.id == *environment);
            let told: Vec<_> = leaves.flat_map(|it| it.revealed.clone()).collect();
            for fact in told {
                if !state.told.contains(&fact) {
                    state.told.push(fact);
                }
            }
            state.environments.retain(|it| it.id != *environment);
        }
        Event::FoeRevealed { foe, fact } => {
            if let Some(it) = state.foe_mut(*foe) {
                it.revealed.push(fact.clone());
            }
        }
        Event::EnvironmentRevealed { environment, fact } => {
            let found = state
                .environments
                .iter_mut()
                .find(|it| it.id == *environment);
            if let Some(it) = found {
                it.revealed.push(fact.clone());
            }
        }
        Event::CampaignStarted => state.begun = true,
        Event::SessionStarted { session } => {
            state.session = *session;
            state.in_session = true;
        }
        Event::SessionEnded { .. } => {
            state.in_session = false;
            state.held = None;
            state.pcs.values_mut().for_each(|pc| pc.rally = None);
            to_players(state, None);
        }
        Event::SceneStarted { number, title } => {
            state.scene = Scene {
                number: *number,
                title: title.clone(),
                against: None,
                stakes: None,
                asked: Vec::new(),
            };
            state.held = None;
            to_players(state, None);
        }
        Event::SceneEnded { .. } => {
            state.held = None;
            state.scene.title = None;
            state.scene.against = None;
            state.scene.stakes = None;
            state.scene.asked.clear();
            to_players(state, None);
        }
        Event::SceneFramed {
            against,
            stakes,
            traits,
        } => {
            state.scene.against = *against;
            state.scene.stakes.clone_from(stakes);
            state.scene.asked.clone_from(traits);
        }
        Event::ReadAloud { read } => {
            state.story.push(read.clone());
        }
        Event::SceneSecret { value } => {
            state.scene.against = Some(Difficulty::Hidden(Some(*value)));
        }

        Event::MoveProposed { roll } => {
            begin(state);
            state.pending = Some(Pending::Move(roll.clone()));
        }
        Event::MoveGranted { .. } | Event::MoveCancelled { .. } => state.pending = None,
        Event::PriceOffered { pc, price } => {
            with_roll(state, pc, |roll| roll.price = Some(price.clone()));
        }
        Event::PriceRefused { pc } => with_roll(state, pc, |roll| roll.price = None),
        Event::PricePaid { .. } => state.pending = None,
        Event::RollFramed {
            pc,
            kind,
            traits,
            against,
            stakes,
            obvious,
            edges,
            ..
        } => with_roll(state, pc, |roll| {
            roll.kind = *kind;
            roll.traits.clone_from(traits);
            roll.against.clone_from(against);
            roll.stakes.clone_from(stakes);
            roll.obvious = *obvious;
            roll.edges.extend(edges.iter().cloned());
            roll.price = None;
            roll.phase = if traits.len() == 1 {
                RollPhase::Open
            } else {
                RollPhase::Framed
            };
        }),
        Event::RollReframed {
            pc,
            traits,
            against,
            stakes,
        } => with_roll(state, pc, |roll| {
            roll.traits.clone_from(traits);
            roll.against.clone_from(against);
            roll.stakes.clone_from(stakes);
            roll.phase = if traits.len() == 1 {
                RollPhase::Open
            } else {
                RollPhase::Framed
            };
        }),
        Event::RollSecret { pc, values } => with_roll(state, pc, |roll| {
            for (one, value) in roll.against.iter_mut().zip(values) {
                if one.is_hidden() {
                    *one = Difficulty::Hidden(Some(*value));
                }
            }
        }),
        Event::TraitChosen { pc, with } => with_roll(state, pc, |roll| {
            roll.traits = vec![*with];
            roll.phase = roll.phase.max(RollPhase::Open);
        }),
        Event::Declared {
            pc,
            experiences,
            features,
            rally,
        } => with_roll(state, pc, |roll| {
            roll.experiences.clone_from(experiences);
            roll.features.clone_from(features);
            roll.rally = *rally;
        }),
        Event::ExperienceVetoed { pc, experience, .. } => with_roll(state, pc, |roll| {
            roll.experiences.retain(|one| one != experience);
            roll.vetoed.push(*experience);
        }),
        Event::EdgeGranted { pc, edge } => {
            with_roll(state, pc, |roll| roll.edges.push(edge.clone()));
        }
        Event::OutsideGranted { pc, .. } => {
            with_roll(state, pc, |roll| {
                roll.outside = roll.outside.saturating_add(1)
            });
        }
        Event::EdgeDropped { pc, edge } => with_roll(state, pc, |roll| {
            let index = usize::from(*edge).wrapping_sub(1);
            if index < roll.edges.len() {
                roll.edges.remove(index);
            }
        }),
        Event::HelpDeclared { pc, helper, text } => with_roll(state, pc, |roll| {
            roll.helpers.push(Helper {
                pc: helper.clone(),
                text: text.clone(),
            });
        }),
        Event::HelpWithdrawn { pc, helper } => {
            with_roll(state, pc, |roll| {
                roll.helpers.retain(|one| one.pc != *helper)
            });
        }
        Event::DifficultyRaised { pc, foe, value } => with_roll(state, pc, |roll| {
            let at = roll.targets.iter().position(|target| target == foe);
            if let Some(one) = at.and_then(|at| roll.against.get_mut(at)) {
                *one = match value {
                    Some(value) => Difficulty::Open(*value),
                    None => Difficulty::Hidden(one.value()),
                };
            }
            roll.raised.push(*foe);
        }),
        Event::CountdownTied { pc, countdown } => {
            with_roll(state, pc, |roll| roll.tied.push(*countdown));
        }
        Event::Thrown { pc, thrown, .. } => {
            with_roll(state, pc, |roll| {
                roll.thrown = Some(thrown.clone());
                roll.success = None;
                roll.phase = RollPhase::Rolled;
            });
        }
        Event::Judged {
            pc,
            success,
            hits,
            reaction,
            ..
        } => {
            let missed: Vec<u32> = match state.roll_of(pc) {
                Some(roll) if !reaction && roll.kind == RollKind::Attack => {
                    let missed = roll.targets.iter().filter(|id| !hits.contains(id));
                    missed.copied().collect()
                }
                _ => Vec::new(),
            };
            with_roll(state, pc, |roll| {
                roll.success = Some(*success);
                roll.hits.clone_from(hits);
            });
            for foe in missed {
                happened(state, Trigger::Missed, Some(foe));
            }
        }
        Event::Rerolled { pc, thrown, .. } => with_roll(state, pc, |roll| {
            roll.thrown = Some(thrown.clone());
            roll.success = None;
        }),
        Event::Booked { pc, damage_due, .. } => with_roll(state, pc, |roll| {
            roll.phase = if *damage_due {
                RollPhase::Booked
            } else {
                RollPhase::Closing
            };
        }),
        Event::FeatureUsed {
            pc,
            feature,
            on_roll,
            ..
        } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                let used = it.used.entry(*feature).or_default();
                *used = used.saturating_add(1);
            }
            if *on_roll {
                with_roll(state, pc, |roll| roll.used.push(*feature));
            }
        }
        Event::ReliefOffered { pc } => with_roll(state, pc, |roll| roll.relief = true),
        Event::ReliefShared { .. } => state.rolls_mut().for_each(|roll| roll.relief = false),
        Event::DamageRolled { by, .. } => match (by, &mut state.pending) {
            (Some(Who::Pc(pc)), Some(Pending::Move(_) | Pending::Group(_))) => {
                with_roll(state, pc, |roll| roll.phase = RollPhase::Closing);
            }
            (_, Some(Pending::FoeRoll(roll))) => roll.hits.clear(),
            _ => {}
        },
        Event::DamageDealt { target, direct, .. } => {
            state.direct_hit = match target {
                Who::Pc(pc) if *direct => Some(pc.clone()),
                _ => None,
            };
        }
        Event::Closed { .. } => state.pending = None,

        Event::HopeGained { pc, n, spare, .. } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.hope = it.hope.saturating_add(*n).min(it.hope_slots);
            }
            if *spare > 0 {
                with_roll(state, pc, |roll| roll.spare_hope = *spare);
            }
        }
        Event::HopeSpent { pc, n, spare, .. } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.hope = it.hope.saturating_sub(*n);
            }
            with_roll(state, pc, |roll| {
                roll.spare_hope = roll.spare_hope.saturating_sub(*spare);
            });
        }
        Event::FearGained { n, cause, .. } => {
            state.fear = Some(state.fear().saturating_add(*n).min(MOST_FEAR));
            if !matches!(cause, crate::FearCause::Rest | crate::FearCause::Campaign) {
                happened(state, Trigger::Fear, None);
            }
        }
        Event::FearSpent { n, .. } => state.fear = Some(state.fear().saturating_sub(*n)),
        Event::StressMarked { pc, n } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.stress = it.stress.saturating_add(*n).min(it.sheet.stress);
            }
        }
        Event::FoeStressMarked { foe, n } => {
            if let Some(it) = state.foe_mut(*foe) {
                let most = it.sheet.as_ref().map_or(u8::MAX, |sheet| sheet.stress);
                it.stress = Some(it.stress.unwrap_or(0).saturating_add(*n).min(most));
            }
        }
        Event::StressCleared { pc, n, .. } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.stress = it.stress.saturating_sub(*n);
            }
        }
        Event::FoeStressCleared { foe, n } => {
            if let Some(it) = state.foe_mut(*foe) {
                it.stress = Some(it.stress.unwrap_or(0).saturating_sub(*n));
            }
        }
        Event::HpMarked { who, n, .. } => match who {
            Who::Pc(pc) => {
                if let Some(it) = state.pcs.get_mut(pc) {
                    it.hp = it.hp.saturating_add(*n).min(it.sheet.hp);
                }
            }
            Who::Foe(foe) => {
                if let Some(it) = state.foe_mut(*foe) {
                    let most = it.sheet.as_ref().map_or(u8::MAX, |sheet| sheet.hp);
                    it.hp = it.hp.saturating_add(*n).min(most);
                }
                happened(state, Trigger::Damaged, Some(*foe));
            }
        },
        Event::HpCleared { who, n, .. } => match who {
            Who::Pc(pc) => {
                if let Some(it) = state.pcs.get_mut(pc) {
                    it.hp = it.hp.saturating_sub(*n);
                }
            }
            Who::Foe(foe) => {
                if let Some(it) = state.foe_mut(*foe) {
                    it.hp = it.hp.saturating_sub(*n);
                }
            }
        },
        Event::ArmorMarked { pc } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.armor = it.armor.saturating_add(1).min(it.sheet.armor);
            }
        }
        Event::ArmorCleared { pc, n, .. } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.armor = it.armor.saturating_sub(*n);
            }
        }
        Event::ArmorAsked { pc, hp } => state.armor.push(ArmorAsk {
            pc: pc.clone(),
            hp: *hp,
        }),
        Event::ArmorAnswered { pc, .. } => {
            let at = state.armor.iter().position(|ask| ask.pc == *pc);
            if let Some(at) = at {
                state.armor.remove(at);
            }
        }
        Event::ConditionGained { who, condition } => {
            if let Some(list) = conditions(state, who) {
                list.push(condition.clone());
            }
        }
        Event::ConditionLost { who, name, source } => {
            if let Some(list) = conditions(state, who) {
                list.retain(|one| {
                    one.name != *name || source.as_ref().is_some_and(|source| one.source != *source)
                });
            }
        }
        Event::FoeDefeated { foe } => {
            if let Some(it) = state.foe_mut(*foe) {
                it.status = FoeStatus::Defeated;
            }
            if let Some(turn) = state.gm_turn_mut()
                && turn.current.is_some_and(|current| current.foe == *foe)
            {
                turn.current = None;
            }
            happened(state, Trigger::Defeated, Some(*foe));
        }
        Event::PcFell { pc, status } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.status = *status;
                it.blaze = false;
                it.relief = None;
            }
        }
        Event::PcRose { pc } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.status = Status::Up;
                it.blaze = false;
                it.relief = None;
            }
        }

        Event::ReactionCalled {
            source,
            rolls,
            hazard,
        } => {
            state.pending = Some(Pending::Reaction(Box::new(Reaction {
                source: source.clone(),
                rolls: rolls.clone(),
                on_failure: None,
                on_success: None,
                told: false,
                hazard: *hazard,
            })));
        }
        Event::ReactionSecret {
            on_failure,
            on_success,
        } => {
            if let Some(Pending::Reaction(reaction)) = &mut state.pending {
                reaction.on_failure = Some(on_failure.clone());
                reaction.on_success = Some(on_success.clone());
            }
        }
        Event::ReactionTold {
            on_failure,
            on_success,
        } => {
            if let Some(Pending::Reaction(reaction)) = &mut state.pending {
                reaction.on_failure = Some(on_failure.clone());
                reaction.on_success = Some(on_success.clone());
                reaction.told = true;
            }
        }
        Event::ReactionApplied => state.pending = None,
        Event::StepTold { .. } => {}

        Event::GroupProposed { leader, members } => {
            begin(state);
            let follower =
                |pc: &table::SeatId| Roll::new(pc.clone(), String::new(), RollKind::Reaction);
            state.pending = Some(Pending::Group(Box::new(Group {
                leader: (**leader).clone(),
                members: members.iter().map(follower).collect(),
            })));
        }
        Event::FollowerReady { pc, text, with } => with_roll(state, pc, |roll| {
            if let Some(text) = text {
                roll.text.clone_from(text);
            }
            if let Some(with) = with {
                roll.traits = vec![*with];
                roll.phase = roll.phase.max(RollPhase::Open);
            }
        }),
        Event::GroupCounted { .. } => {}

        Event::TagProposed {
            initiator,
            partner,
            text,
            rolls,
        } => {
            begin(state);
            state.pending = Some(Pending::Tag(Box::new(Tag {
                initiator: initiator.clone(),
                partner: partner.clone(),
                text: text.clone(),
                accepted: false,
                rolls: (**rolls).clone(),
                paid: false,
                wish: None,
                chosen: None,
                works: [false; 2],
                damage: [None, None],
                kind: None,
            })));
        }
        Event::TagAnswered { yes, roll, .. } => match (&mut state.pending, yes) {
            (Some(Pending::Tag(tag)), true) => {
                tag.accepted = true;
                if let Some(roll) = roll {
                    tag.rolls[1] = (**roll).clone();
                }
            }
            (Some(Pending::Tag(_)), false) => state.pending = None,
            _ => {}
        },
        Event::TagStarted { initiator, period } => {
            if let Some(it) = state.pcs.get_mut(initiator) {
                it.tag_used = Some(*period);
            }
            if let Some(Pending::Tag(tag)) = &mut state.pending {
                tag.paid = true;
            }
        }
        Event::TagWished { pc } => {
            if let Some(Pending::Tag(tag)) = &mut state.pending {
                tag.wish = Some(pc.clone());
            }
        }
        Event::TagChosen { pc, works } => {
            if let Some(Pending::Tag(tag)) = &mut state.pending {
                tag.chosen = Some(pc.clone());
                tag.works = *works;
            }
        }
        Event::TagStruck { pc, .. } => {
            with_roll(state, pc, |roll| roll.phase = RollPhase::Closing);
        }
        Event::TagDamageNoted { pc, sum } => {
            if let Some(Pending::Tag(tag)) = &mut state.pending
                && let Some(at) = tag.index(pc)
            {
                tag.damage[at] = Some(*sum);
            }
        }
        Event::TagTypeChosen { kind } => {
            if let Some(Pending::Tag(tag)) = &mut state.pending {
                tag.kind = Some(*kind);
            }
        }

        Event::SpotlightToGm {
            reason,
            dropped,
            held,
        } => {
            if *held {
                let scene = (state.edition > 0).then_some(&state.scene);
                state.held = state.pending.take().map(|move_| move_.at_rest(scene));
            }
            if *dropped {
                state.pending = None;
            }
            state.offered = false;
            state.spotlight = Spotlight::Gm(GmTurn {
                reason: *reason,
                free_moves: 1,
                seen: std::collections::BTreeMap::new(),
                current: None,
            });
        }
        Event::MoveResumed { .. } => {
            begin(state);
            state.pending = state.held.take();
        }
        Event::MoveDropped { .. } => state.held = None,
        Event::SpotlightOffered => state.offered = true,
        Event::SpotlightToPlayers { pc } => to_players(state, pc.clone()),
        Event::FreeMoveUsed => {
            if let Some(turn) = state.gm_turn_mut() {
                turn.free_moves = 0;
            }
        }
        Event::GmMoveMade { .. } | Event::FearNoted { .. } => {}
        Event::FoeSpotlit { foe, slow } => {
            if let Some(turn) = state.gm_turn_mut() {
                let seen = turn.seen.entry(*foe).or_default();
                *seen = seen.saturating_add(1);
                turn.current = (!slow).then_some(Current {
                    foe: *foe,
                    acted: false,
                });
            }
            if let Some(it) = state.foe_mut(*foe) {
                let is_slow = it
                    .sheet
                    .iter()
                    .flat_map(|sheet| &sheet.features)
                    .any(|feature| feature.act == FoeAct::Slow);
                it.slow_token = is_slow && *slow;
            }
        }
        Event::FoeActed { foe, how } => {
            if !matches!(how, crate::FoeDeed::Reaction { .. })
                && let Some(turn) = state.gm_turn_mut()
                && let Some(current) = &mut turn.current
                && current.foe == *foe
            {
                current.acted = true;
            }
            if let crate::FoeDeed::Reaction { trigger, .. } = how {
                // What was answered has been.
                let own = |one: &Happened| one.what == *trigger && one.foe == Some(*foe);
                let at = state.happened.iter().position(own);
                let at = at.or_else(|| state.happened.iter().position(|one| one.what == *trigger));
                if let Some(at) = at {
                    state.happened.remove(at);
                }
            }
        }
        Event::FoeAttacked { roll } => state.pending = Some(Pending::FoeRoll(roll.clone())),
        Event::FoeRolled { faces, hits, .. } => {
            if let Some(Pending::FoeRoll(roll)) = &mut state.pending {
                roll.faces.clone_from(faces);
                roll.rolled = true;
                roll.hits = hits
                    .iter()
                    .filter(|(_, hit)| *hit != crate::read::Hit::Miss)
                    .map(|(pc, hit)| crate::FoeHit {
                        pc: pc.clone(),
                        critical: *hit == crate::read::Hit::Crit,
                    })
                    .collect();
            }
        }
        Event::FoeAttackEnded { .. } => state.pending = None,
        Event::EnvironmentActed { .. } | Event::FoeTasked { .. } => {}
        Event::EffectStarted { effect } => {
            state.effects_ever = state.effects_ever.max(effect.id);
            state.effects.push((**effect).clone());
        }
        Event::EffectEnded { effect, .. } => state.effects.retain(|one| one.id != *effect),

        Event::CountdownSet { countdown } => {
            let it = (**countdown).clone();
            if it.id > BEHIND {
                let ever = &mut state.behind.countdowns_ever;
                *ever = (*ever).max(it.id - BEHIND);
                state.behind.countdowns.push(it);
            } else {
                state.countdowns_ever = state.countdowns_ever.max(it.id);
                state.countdowns.push(it);
            }
        }
        Event::CountdownAdvanced {
            countdown, value, ..
        } => {
            if let Some(it) = state.countdown_mut(*countdown) {
                it.value = *value;
            }
        }
        Event::CountdownTriggered {
            countdown,
            start,
            ended,
        } => {
            if let Some(it) = state.countdown_mut(*countdown) {
                it.triggered = it.triggered.saturating_add(1);
                if !ended {
                    it.start = *start;
                    it.value = *start;
                }
            }
        }
        Event::CountdownDropped { countdown } => {
            // What the journal has told keeps its name.
            if let Some(it) = state.countdown(*countdown) {
                let (id, name) = (it.id, it.name.clone());
                let gone = if id > BEHIND {
                    &mut state.behind.gone
                } else {
                    &mut state.gone
                };
                gone.insert(id, name);
            }
            state.countdowns.retain(|it| it.id != *countdown);
            state.behind.countdowns.retain(|it| it.id != *countdown);
            for it in state
                .countdowns
                .iter_mut()
                .chain(&mut state.behind.countdowns)
            {
                if it.linked == Some(*countdown) {
                    it.linked = None;
                }
            }
            let tied = *countdown;
            state
                .rolls_mut()
                .for_each(|roll| roll.tied.retain(|id| *id != tied));
        }

        Event::RallyGiven { die, .. } => {
            state.pcs.values_mut().for_each(|pc| pc.rally = Some(*die));
        }
        Event::RallySpent { pc, .. } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.rally = None;
            }
        }
        Event::BlazeAllowed { pc } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.blaze = true;
            }
        }
        Event::DeathMoved { .. } => {}
        Event::ReliefDue { pc, n } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.relief = Some(*n);
            }
        }
        Event::Scarred { pc, slots } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.hope_slots = (*slots).min(MOST_HOPE);
                it.hope = it.hope.min(it.hope_slots);
            }
        }
        Event::RestBegan { kind } => {
            state.pending = Some(Pending::Rest(Rest {
                kind: *kind,
                moves: std::collections::BTreeMap::new(),
            }));
        }
        Event::DowntimeChosen { pc, downtime } => {
            if let Some(Pending::Rest(rest)) = &mut state.pending {
                let moves = rest.moves.entry(pc.clone()).or_default();
                moves.push(downtime.clone());
            }
        }
        Event::DowntimeDone { .. } => {}
        Event::RestEnded {
            kind, interrupted, ..
        } => {
            state.pending = None;
            state.short_rests = match (kind, interrupted) {
                (crate::RestKind::Short, false) => state.short_rests.saturating_add(1).min(3),
                (crate::RestKind::Long, false) => 0,
                (_, true) => state.short_rests,
            };
        }
        Event::UsesRefreshed { pc, features } => {
            if let Some(it) = state.pcs.get_mut(pc) {
                it.used.retain(|feature, _| !features.contains(feature));
            }
        }
        Event::FateRolled { .. } => {}
    }
}

fn new_foe(id: u32, name: crate::Name) -> Foe {
    Foe {
        id,
        name,
        sheet: None,
        hp: 0,
        stress: Some(0),
        conditions: Vec::new(),
        slow_token: false,
        status: FoeStatus::Up,
        revealed: Vec::new(),
    }
}

/// Something new is tried: what happened before can no longer be answered.
fn begin(state: &mut State) {
    state.happened.clear();
    state.direct_hit = None;
    state.offered = false;
    state.scene.asked.clear();
}

fn to_players(state: &mut State, last: Option<table::SeatId>) {
    state.spotlight = Spotlight::Players { last };
    state.offered = false;
    if !state.in_session {
        state.happened.clear();
    }
}

fn happened(state: &mut State, what: Trigger, foe: Option<u32>) {
    let it = Happened { what, foe };
    if !state.happened.contains(&it) {
        state.happened.push(it);
    }
}

fn with_roll(state: &mut State, pc: &table::SeatId, change: impl FnOnce(&mut Roll)) {
    if let Some(roll) = state.roll_mut(pc) {
        change(roll);
    }
}

fn conditions<'a>(state: &'a mut State, who: &Who) -> Option<&'a mut Vec<Condition>> {
    match who {
        Who::Pc(pc) => state.pcs.get_mut(pc).map(|it| &mut it.conditions),
        Who::Foe(foe) => state.foe_mut(*foe).map(|it| &mut it.conditions),
    }
}

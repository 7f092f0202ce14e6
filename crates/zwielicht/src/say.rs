//! The sentence for each event, as a message id and its arguments.

use table::{Arg, Phrase, SeatId};

use crate::command::ANY_TEXT;
use crate::content::Content;
use crate::event::{BlightCause, ConditionCause, ExtraBy, HintCause, LevelCause, RoundCause};
use crate::{
    Double, Event, Framing, Name, Outcome, ProcedureKind, Purpose, ShedCause, SolveResult, Source,
    Spending, State, Step, Tone,
};

/// What the journal says about an event; nothing for those another sentence already tells. Names are
/// those of the state the event stands in.
pub fn say(content: &Content, state: &State, event: &Event) -> Option<Phrase> {
    let who = |seat: &SeatId| {
        let character = state.characters.get(seat);
        character.map_or_else(|| seat.to_string(), |character| character.name.clone())
    };
    let all = |seats: &[SeatId]| {
        let names: Vec<String> = seats.iter().map(who).collect();
        names.join(", ")
    };
    let threat = |id: u32| -> Arg {
        match state.threat(id) {
            Some(threat) => Arg::from(&*content.in_both(&threat.name)),
            None => Arg::Number(id.into()),
        }
    };
    let new = Phrase::new;
    let phrase = match event {
        Event::OptionSet { name, value } => new("zwielicht-event-option-set")
            .with("name", name.as_str())
            .with("value", value.as_str()),
        Event::AdventureLoaded { title, .. } => {
            new("zwielicht-event-adventure-loaded").with("title", title)
        }
        Event::AdventureLevel { base_level } => {
            new("zwielicht-event-adventure-level").with("level", *base_level)
        }
        Event::CharacterBrought { character, .. } => new("zwielicht-event-character-brought")
            .with("name", character.name.as_str())
            .with("section", character.section),
        Event::TableRolled {
            faces, name, again, ..
        } => match again {
            false => new("zwielicht-event-table-rolled"),
            true => new("zwielicht-event-table-rolled-again"),
        }
        .faces("dice", faces)
        .with("what", name),
        Event::SessionOpened { session } => {
            new("zwielicht-event-session-opened").with("session", *session)
        }
        Event::TasksChosen { who: seat, .. } => {
            new("zwielicht-event-tasks-chosen").with("name", who(seat))
        }
        Event::PlayBegan => new("zwielicht-event-play-began"),

        Event::MoveDeclared {
            who: seat,
            kind,
            intent,
            pool,
            purpose,
            ..
        } => match purpose {
            None => new("zwielicht-event-move-declared"),
            Some(Purpose::Retreat(_)) => new("zwielicht-event-retreat-declared"),
            Some(Purpose::HelpUp(whom)) => {
                new("zwielicht-event-help-up-declared").with("whom", who(whom))
            }
        }
        .with("name", who(seat))
        .with("move", kind.as_str())
        .with("told", told(intent))
        .with("intent", intent.as_str())
        .with("dice", pool.len()),
        // At a quick table it goes without saying.
        Event::MoveApproved { at_once: true } => return None,
        Event::MoveApproved { at_once: false } => new("zwielicht-event-move-approved"),
        Event::MoveRefused { reason } => {
            new("zwielicht-event-move-refused").with("reason", reason.as_str())
        }
        Event::MoveWithdrawn => new("zwielicht-event-move-withdrawn"),
        Event::PoolRolled { who: seat, faces } => new("zwielicht-event-pool-rolled")
            .with("name", who(seat))
            .faces("dice", faces),
        Event::PoolRepeated { who: seat, faces } => new("zwielicht-event-pool-repeated")
            .with("name", who(seat))
            .faces("dice", faces),
        Event::PoolImproved { who: seat, faces } => new("zwielicht-event-pool-improved")
            .with("name", who(seat))
            .faces("dice", faces),
        Event::HelpOffered { helper, source, .. } => new("zwielicht-event-help-offered")
            .with("name", who(helper))
            .with("what", called(state, helper, source)),
        Event::HelpAllowed { .. } => return None,
        Event::HelpRefused { helper, reason } => new("zwielicht-event-help-refused")
            .with("name", who(helper))
            .with("reason", reason.as_str()),
        Event::HelpDropped { helper } => {
            new("zwielicht-event-help-dropped").with("name", who(helper))
        }
        Event::HelpThrown { helper, face } => new("zwielicht-event-help-thrown")
            .with("name", who(helper))
            .faces("die", &[*face]),
        Event::MoveSettled {
            who: seat,
            high,
            double,
            ..
        } => match double {
            None => new("zwielicht-event-move-settled").with("high", *high),
            Some(Double::Six) => new("zwielicht-event-double-six"),
            Some(Double::One) => new("zwielicht-event-double-one"),
        }
        .with("name", who(seat)),

        Event::BlightGained {
            amount,
            total,
            cause,
        } => match cause {
            BlightCause::Out => new("zwielicht-event-blight-out"),
            _ => new("zwielicht-event-blight-gained"),
        }
        .with("amount", *amount)
        .with("total", *total),
        Event::HintFound {
            hint,
            finder,
            cause,
        } => match (finder, cause) {
            // The won fight says how many (AZ-FIGHT-26).
            (_, HintCause::Fight) | (None, _) => return None,
            (Some(finder), _) => new("zwielicht-event-hint-found").with("name", who(finder)),
        }
        .with("hint", *hint),
        Event::DangerArose { must_fight, .. } => match must_fight {
            false => new("zwielicht-event-danger-arose"),
            true => new("zwielicht-event-danger-must-fight"),
        },
        Event::RiskDone { who: seat, success } => match success {
            true => new("zwielicht-event-risk-done"),
            false => new("zwielicht-event-risk-failed"),
        }
        .with("name", who(seat)),
        Event::AbilityWorked { who: seat, intent } => new("zwielicht-event-ability-worked")
            .with("name", who(seat))
            .with("told", told(intent))
            .with("intent", intent.as_str()),
        Event::BonusGained { who: seat, total } => new("zwielicht-event-bonus-gained")
            .with("name", who(seat))
            .with("total", *total),
        Event::BoundGained {
            who: seat, about, ..
        } => new("zwielicht-event-bound-gained")
            .with("name", who(seat))
            .with("told", told(about))
            .with("about", about.as_str()),
        Event::BonusSpent { who: seat, .. } => {
            new("zwielicht-event-bonus-spent").with("name", who(seat))
        }
        Event::LevelChanged {
            threat: id,
            by,
            cause,
            ..
        } => match cause {
            LevelCause::WeakenLow => new("zwielicht-event-level-raised"),
            LevelCause::Weaken | LevelCause::WeakenDoubleSix | LevelCause::FinalHint => {
                new("zwielicht-event-level-lowered")
            }
        }
        .with("threat", threat(*id))
        .with("by", i64::from(by.unsigned_abs())),
        Event::ConditionTaken {
            who: seat, cause, ..
        } => match cause {
            ConditionCause::BlackDie => new("zwielicht-event-condition-black"),
            ConditionCause::NoWhiteDie => new("zwielicht-event-condition-no-white"),
            ConditionCause::HelpHit | ConditionCause::HelpBlack => {
                new("zwielicht-event-condition-help")
            }
            ConditionCause::WeakPoint => new("zwielicht-event-condition-weak-point"),
        }
        .with("name", who(seat)),
        Event::ConditionsShed {
            who: seat,
            conditions,
            cause,
        } => match cause {
            ShedCause::Question => new("zwielicht-event-shed-question"),
            _ => new("zwielicht-event-shed-travel"),
        }
        .with("name", who(seat))
        .with("count", conditions.len()),
        Event::TravelUsed { .. } | Event::Acted { .. } => return None,
        Event::Withdrew {
            who: seat, taker, ..
        } => new("zwielicht-event-withdrew")
            .with("name", who(seat))
            .with("taker", who(taker)),
        Event::HelpedUp { who: seat, by } => new("zwielicht-event-helped-up")
            .with("name", who(seat))
            .with("by", who(by)),
        Event::WentOut { who: seat } => new("zwielicht-event-went-out").with("name", who(seat)),

        Event::HintWritten { hint, text, .. } => new("zwielicht-event-hint-written")
            .with("hint", *hint)
            .with("text", text),
        Event::ConditionNamed {
            who: seat, name, ..
        } => new("zwielicht-event-condition-named")
            .with("name", who(seat))
            .with("condition", name),
        Event::DangerFramed { how } => match how {
            Framing::Told => new("zwielicht-event-danger-told"),
            Framing::Threat | Framing::Fight => return None,
        },
        Event::ThreatArose { name, .. } => {
            new("zwielicht-event-threat-arose").with("threat", &*content.in_both(name))
        }
        Event::ThreatLevel { threat: id, level } => new("zwielicht-event-threat-level")
            .with("threat", threat(*id))
            .with("level", *level),
        Event::ThreatDropped { threat: id } => {
            new("zwielicht-event-threat-dropped").with("threat", threat(*id))
        }
        Event::BlightSpent { on, amount, left } => match on {
            Spending::Raise => new("zwielicht-event-spent-raise"),
            Spending::Event => new("zwielicht-event-spent-event"),
            Spending::Danger10 | Spending::Danger12 => new("zwielicht-event-spent-danger"),
        }
        .with("amount", *amount)
        .with("left", *left),
        Event::AdventureRaised { .. } => return None,
        Event::QuestionAnswered { who: seat, text } => new("zwielicht-event-question-answered")
            .with("name", who(seat))
            .with("text", text.as_str()),
        Event::TravelAttributeNamed {
            who: seat,
            attribute,
        } => new("zwielicht-event-travel-attribute")
            .with("name", who(seat))
            .with("what", called(state, seat, &Source::Attribute(*attribute))),

        Event::FightOpened {
            threat: id,
            level,
            delta,
            is_final,
        } => match is_final {
            false => new("zwielicht-event-fight-opened"),
            true => new("zwielicht-event-final-fight-opened"),
        }
        .with("threat", threat(*id))
        .with("level", (i64::from(*level) + i64::from(*delta)).max(1)),
        Event::Joined {
            who: seat, basis, ..
        } => new("zwielicht-event-joined")
            .with("name", who(seat))
            .with("what", called(state, seat, basis)),
        Event::Returned { who: seat, .. } => {
            new("zwielicht-event-returned").with("name", who(seat))
        }
        Event::ParticipantStruck { who: seat, reason } => new("zwielicht-event-participant-struck")
            .with("name", who(seat))
            .with("reason", reason.as_str()),
        Event::GatherClosed => new("zwielicht-event-gather-closed"),
        Event::FightCancelled { threat: id } => {
            new("zwielicht-event-fight-cancelled").with("threat", threat(*id))
        }
        Event::WeakPointsCalled => new("zwielicht-event-weak-points-called"),
        Event::WeakPointThrownAgain { who: seat, face } => new("zwielicht-event-weak-point-again")
            .with("name", who(seat))
            .faces("die", &[*face]),
        Event::WeakPointRolled {
            who: seat,
            face,
            modifier,
            weak_point,
        } => new("zwielicht-event-weak-point")
            .with("name", who(seat))
            .faces("die", &[*face])
            .with("modifier", i64::from(*modifier))
            .with("point", *weak_point),
        Event::RoundBegan { round, .. } => new("zwielicht-event-round-began").with("round", *round),
        Event::TakeOverAgreed { taker, leaver } => new("zwielicht-event-take-over")
            .with("name", who(taker))
            .with("leaver", who(leaver)),
        Event::TakeOverRevoked { taker } => {
            new("zwielicht-event-take-over-revoked").with("name", who(taker))
        }
        Event::FightHintAsked {
            hint,
            who: seat,
            reason,
        } => new("zwielicht-event-fight-hint-asked")
            .with("name", who(seat))
            .with("hint", *hint)
            .with("reason", reason.as_str()),
        Event::FightHintGranted { hint } => {
            new("zwielicht-event-fight-hint-granted").with("hint", *hint)
        }
        Event::FightHintDenied { hint, reason } => new("zwielicht-event-fight-hint-denied")
            .with("hint", *hint)
            .with("reason", reason.as_str()),
        Event::DiceBegan => new("zwielicht-event-dice-began"),
        Event::CombatRolled {
            who: seat,
            faces,
            counted,
        } => match faces.len() {
            0 | 1 => new("zwielicht-event-combat-rolled"),
            _ => new("zwielicht-event-combat-rolled-two").with("counted", *counted),
        }
        .with("name", who(seat))
        .faces("dice", faces),
        Event::DieHeld { who: seat } => new("zwielicht-event-die-held").with("name", who(seat)),
        Event::RoundResolved {
            sum, level, won, ..
        } => match (sum, won) {
            (None, _) => new("zwielicht-event-round-empty"),
            (Some(sum), true) => new("zwielicht-event-round-won").with("sum", *sum),
            (Some(sum), false) => new("zwielicht-event-round-lost").with("sum", *sum),
        }
        .with("level", i64::from(*level)),
        Event::ExtraDieTied { tied } => new("zwielicht-event-extra-tied").with("names", all(tied)),
        Event::ExtraDieGiven { to, by } => match by {
            ExtraBy::Highest => new("zwielicht-event-extra-highest"),
            ExtraBy::GameMaster | ExtraBy::AllTied | ExtraBy::OneTied => {
                new("zwielicht-event-extra-given")
            }
        }
        .with("names", all(to)),
        Event::ActionsBegan => new("zwielicht-event-actions-began"),
        Event::FightWon { threat: id, rounds } => new("zwielicht-event-fight-won")
            .with("threat", threat(*id))
            .with("rounds", *rounds),
        Event::AllOut { .. } => new("zwielicht-event-all-out"),
        Event::FightLost { threat: id } => {
            new("zwielicht-event-fight-lost").with("threat", threat(*id))
        }
        Event::Narrated { who: seat, text } => new("zwielicht-event-narrated")
            .with("name", who(seat))
            .with("text", text.as_str()),
        Event::SceneBegan => new("zwielicht-event-scene-began"),
        Event::CameRound { who: seat, cause } => match cause {
            RoundCause::NextScene => new("zwielicht-event-came-round"),
            RoundCause::AdventureEnd => new("zwielicht-event-came-round-end"),
        }
        .with("name", who(seat)),

        Event::ProcedureOpened { who: seat, kind } => match kind {
            ProcedureKind::Out => new("zwielicht-event-out-begins"),
            ProcedureKind::Level1 | ProcedureKind::Level2 | ProcedureKind::Level3 => {
                new("zwielicht-event-change-begins").with("level", level_number(*kind))
            }
        }
        .with("name", who(seat)),
        Event::StepReached { .. } | Event::ProcedureEnded { .. } => return None,
        Event::Aged {
            who: seat, section, ..
        } => new("zwielicht-event-aged")
            .with("name", who(seat))
            .with("section", *section),
        Event::Retired { who: seat, .. } => new("zwielicht-event-retired").with("name", who(seat)),
        Event::EpilogueTold { who: seat, text } => new("zwielicht-event-epilogue")
            .with("name", who(seat))
            .with("text", text.as_str()),
        Event::ConditionsCleared { who: seat, .. } => {
            new("zwielicht-event-conditions-cleared").with("name", who(seat))
        }
        Event::SectionQuestionAnswered {
            who: seat,
            question,
            text,
            ..
        } => new("zwielicht-event-section-question")
            .with("name", who(seat))
            .with("question", *question)
            .with("text", text.as_str()),
        Event::AttributeDarkened {
            who: seat,
            attribute,
        } => new("zwielicht-event-darkened")
            .with("name", who(seat))
            .with("what", called(state, seat, &Source::Attribute(*attribute))),
        Event::AttributeWhitened {
            who: seat,
            attribute,
        } => new("zwielicht-event-whitened")
            .with("name", who(seat))
            .with("what", called(state, seat, &Source::Attribute(*attribute))),
        Event::AbilityRolled {
            who: seat,
            table,
            faces,
            ability,
            again,
            ..
        } => match again {
            false => new("zwielicht-event-ability-rolled").with("table", *table),
            true => new("zwielicht-event-ability-rolled-again"),
        }
        .with("name", who(seat))
        .faces("dice", faces)
        .with("what", &ability.name),
        Event::AbilitySwapped {
            who: seat, ability, ..
        } => new("zwielicht-event-ability-swapped")
            .with("name", who(seat))
            .with("what", &ability.name),
        Event::FearRolled {
            who: seat,
            faces,
            fear,
            again,
        } => match again {
            false => new("zwielicht-event-fear-rolled"),
            true => new("zwielicht-event-fear-rolled-again"),
        }
        .with("name", who(seat))
        .faces("dice", faces)
        .with("what", fear),
        Event::ChangeDescribed { text, .. } if text.is_empty() => return None,
        Event::ChangeDescribed { who: seat, text } => new("zwielicht-event-change-described")
            .with("name", who(seat))
            .with("text", text.as_str()),
        Event::PointsLost { points: 0, .. } => return None,
        Event::PointsLost {
            who: seat,
            points,
            kind,
        } => match kind {
            ProcedureKind::Out => new("zwielicht-event-points-lost"),
            _ => new("zwielicht-event-points-spent"),
        }
        .with("name", who(seat))
        .with("points", *points),
        Event::ToneSet { who: seat, tone } => match tone {
            Tone::Bright => new("zwielicht-event-tone-bright"),
            Tone::Dark | Tone::None => new("zwielicht-event-tone-dark"),
        }
        .with("name", who(seat)),
        Event::FearLossAsked {
            who: seat, story, ..
        } => new("zwielicht-event-fear-loss-asked")
            .with("name", who(seat))
            .with("story", story.as_str()),
        Event::FearLost {
            who: seat, name, ..
        } => new("zwielicht-event-fear-lost")
            .with("name", who(seat))
            .with("fear", name),
        Event::FearLossObjected { who: seat, reason } => new("zwielicht-event-fear-loss-objected")
            .with("name", who(seat))
            .with("reason", reason.as_str()),
        Event::FieldChanged {
            who: seat,
            name: to,
            ..
        } => new("zwielicht-event-field-changed")
            .with("name", who(seat))
            .with("to", to.as_str()),
        Event::DrawingChanged { who: seat, .. } => {
            new("zwielicht-event-drawing-changed").with("name", who(seat))
        }
        Event::StepSkipped { who: seat, step } => new("zwielicht-event-step-skipped")
            .with("name", who(seat))
            .message("step", step_name(*step)),

        Event::SolveBegan { who: seat } => {
            new("zwielicht-event-solve-began").with("name", who(seat))
        }
        Event::SolveLeft => new("zwielicht-event-solve-left"),
        Event::LevelAnnounced { level, .. } => {
            new("zwielicht-event-level-announced").with("level", i64::from(*level))
        }
        Event::HintCommitted { hint, who: seat } => new("zwielicht-event-hint-committed")
            .with("name", who(seat))
            .with("hint", *hint),
        Event::HintTakenBack { hint } => new("zwielicht-event-hint-taken-back").with("hint", *hint),
        Event::SolutionTold { who: seat, story } => new("zwielicht-event-solution-told")
            .with("name", who(seat))
            .with("story", story.as_str()),
        Event::SolutionReopened { who: seat } => {
            new("zwielicht-event-solution-reopened").with("name", who(seat))
        }
        Event::HintStruck { hint } => new("zwielicht-event-hint-struck").with("hint", *hint),
        Event::HintsConfirmed { hints, level } => new("zwielicht-event-hints-confirmed")
            .with("count", hints.len())
            .with("level", i64::from(*level)),
        Event::SolveRolled {
            who: seat,
            faces,
            level,
            result,
        } => match result {
            SolveResult::Solved => new("zwielicht-event-solve-solved"),
            SolveResult::Failed => new("zwielicht-event-solve-failed"),
            SolveResult::Critical => new("zwielicht-event-solve-critical"),
        }
        .with("name", who(seat))
        .faces("dice", faces)
        .with("level", i64::from(*level)),
        Event::OutcomeReached { outcome } => new(outcome_name(*outcome)),

        Event::SessionEnding => new("zwielicht-event-session-ending"),
        Event::AdventureAbandoned => new("zwielicht-event-adventure-abandoned"),
        Event::TitleChanged { who: seat, title } => new("zwielicht-event-title-changed")
            .with("name", who(seat))
            .with("title", title.as_str()),
        Event::TasksTicked {
            who: seat,
            tasks,
            fixed,
            total,
        } => new("zwielicht-event-tasks-ticked")
            .with("name", who(seat))
            .with("points", tasks.len() + usize::from(*fixed))
            .with("total", *total),
        Event::HaikuHandedIn {
            who: seat, text, ..
        } => new("zwielicht-event-haiku")
            .with("name", who(seat))
            .with("text", text.as_str()),
        Event::SessionClosed { adventure_over } => match adventure_over {
            true => new("zwielicht-event-session-closed-over"),
            false => new("zwielicht-event-session-closed"),
        },
    };
    Some(phrase)
}

/// Whether somebody wrote something down; otherwise they said it at the table.
fn told(words: &str) -> &'static str {
    if words.trim() == ANY_TEXT {
        "no"
    } else {
        "yes"
    }
}

/// What a sheet calls a thing.
fn called(state: &State, seat: &SeatId, source: &Source) -> Arg {
    let character = state.characters.get(seat);
    let name = character.and_then(|character| character.name_of(source));
    name.map_or_else(|| Arg::from(&Name::text("…")), |name| Arg::from(&name))
}

fn level_number(kind: ProcedureKind) -> u8 {
    match kind {
        ProcedureKind::Out => 0,
        ProcedureKind::Level1 => 1,
        ProcedureKind::Level2 => 2,
        ProcedureKind::Level3 => 3,
    }
}

/// How the adventure stands, in one sentence.
pub fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => "zwielicht-outcome-open",
        Outcome::SolvedPeaceful => "zwielicht-outcome-solved-peaceful",
        Outcome::FinalFightDue => "zwielicht-outcome-final-fight-due",
        Outcome::SolvedByFight => "zwielicht-outcome-solved-by-fight",
        Outcome::Failed => "zwielicht-outcome-failed",
    }
}

/// What a step of a procedure asks for.
pub fn step_name(step: Step) -> &'static str {
    match step {
        Step::Epilogue => "zwielicht-step-epilogue",
        Step::Question => "zwielicht-step-question",
        Step::Darken => "zwielicht-step-darken",
        Step::Ability => "zwielicht-step-ability",
        Step::Fears => "zwielicht-step-fears",
        Step::Describe => "zwielicht-step-describe",
        Step::LoseFear => "zwielicht-step-lose-fear",
        Step::ChangeField => "zwielicht-step-change-field",
        Step::Drawing => "zwielicht-step-drawing",
        Step::Whiten => "zwielicht-step-whiten",
        Step::LevelFear => "zwielicht-step-level-fear",
        Step::LevelAbility => "zwielicht-step-level-ability",
        Step::LevelField => "zwielicht-step-level-field",
        Step::LevelTable1 => "zwielicht-step-level-table-1",
        Step::LevelTable2 => "zwielicht-step-level-table-2",
    }
}

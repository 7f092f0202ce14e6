//! The sentence for each event, as a message id and its arguments.

use table::{Arg, Phrase, SeatId, Tell};

use crate::command::ANY_TEXT;
use crate::content::Content;
use crate::event::{BlightCause, ConditionCause, ExtraBy, HintCause, LevelCause, RoundCause};
use crate::{
    Double, Event, Framing, Name, Outcome, ProcedureKind, Purpose, ShedCause, SolveResult, Source,
    Spending, State, Step, Tone,
};

/// Names are those of the state an event stands in.
struct Names<'a> {
    content: &'a Content,
    state: &'a State,
}

impl Tell<Names<'_>> for SeatId {
    fn tell(&self, names: &Names<'_>) -> Arg {
        let character = names.state.characters.get(self);
        character.map_or(self.as_str(), |it| &it.name).into()
    }
}

impl Tell<Names<'_>> for Vec<SeatId> {
    fn tell(&self, names: &Names<'_>) -> Arg {
        let name = |seat: &SeatId| match names.state.characters.get(seat) {
            Some(character) => character.name.clone(),
            None => seat.to_string(),
        };
        self.iter().map(name).collect::<Vec<_>>().join(", ").into()
    }
}

/// The number of a threat.
impl Tell<Names<'_>> for u32 {
    fn tell(&self, names: &Names<'_>) -> Arg {
        match names.state.threat(*self) {
            Some(threat) => Arg::from(&*names.content.in_both(&threat.name)),
            None => Arg::Number((*self).into()),
        }
    }
}

/// What the journal says about an event; nothing for those another sentence already tells.
pub fn say(content: &Content, state: &State, event: &Event) -> Option<Phrase> {
    let names = Names { content, state };
    let attribute_of = |who, attribute: &u8| called(state, who, &Source::Attribute(*attribute));
    Some(table::sentences! {
        "zwielicht", Event, event, &names;
        OptionSet { name, value };
        AdventureLoaded { title };
        AdventureLevel { base_level };
        CharacterBrought { character: it }, name = it.name, section = it.section;
        TableRolled { faces, name, again: true } => "table-rolled-again";
        TableRolled { faces, name };
        SessionOpened { session };
        TasksChosen { who };
        PlayBegan;

        MoveDeclared { who, intent, purpose: Some(Purpose::Retreat(_)) }
            => "retreat-declared", told = told(intent);
        MoveDeclared { who, intent, purpose: Some(Purpose::HelpUp(whom)) }
            => "help-up-declared", whom = whom, told = told(intent);
        MoveDeclared { who, kind = kind.as_str(), intent, pool = pool.len() }, told = told(intent);
        MoveApproved { at_once: false };
        MoveRefused { reason = whole(reason) };
        MoveWithdrawn;
        PoolRolled { who, faces };
        PoolRepeated { who, faces };
        PoolImproved { who, faces };
        HelpOffered { helper, source = called(state, helper, source) };
        HelpRefused { helper, reason = whole(reason) };
        HelpDropped { helper };
        HelpThrown { helper, face = [*face] };
        MoveSettled { who, double: Some(Double::Six) } => "double-six";
        MoveSettled { who, double: Some(Double::One) } => "double-one";
        MoveSettled { high };

        BlightGained { total, cause: BlightCause::Out } => "blight-out";
        BlightGained { amount, total };
        // The won fight says how many (AZ-FIGHT-26).
        HintFound { hint, finder, cause: cause } if finder.is_some() && *cause != HintCause::Fight;
        DangerArose { must_fight: true } => "danger-must-fight";
        DangerArose;
        RiskDone { who, success: false } => "risk-failed";
        RiskDone { who };
        AbilityWorked { who, intent = whole(intent) }, told = told(intent);
        BonusGained { who, total };
        BoundGained { who, about = whole(about) }, told = told(about);
        BonusSpent { who };
        LevelChanged { threat, by = by.unsigned_abs(), cause: LevelCause::WeakenLow } => "level-raised";
        LevelChanged { threat, by = by.unsigned_abs() } => "level-lowered";
        ConditionTaken { who, cause: ConditionCause::BlackDie } => "condition-black";
        ConditionTaken { who, cause: ConditionCause::NoWhiteDie } => "condition-no-white";
        ConditionTaken { who, cause: ConditionCause::WeakPoint } => "condition-weak-point";
        ConditionTaken { who, cause: ConditionCause::HelpHit | ConditionCause::HelpBlack } => "condition-help";
        ConditionsShed { who, cause: ShedCause::Question } => "shed-question";
        ConditionsShed { who, conditions = conditions.len() } => "shed-travel";
        Withdrew { who, taker };
        HelpedUp { who, by };
        WentOut { who };

        HintWritten { hint, text = whole_name(text) };
        ReadAloud { text };
        ConditionNamed { who, name };
        DangerFramed { how: Framing::Told } => "danger-told";
        ThreatArose { name = &*content.in_both(name) };
        ThreatLevel { threat, level };
        ThreatDropped { threat };
        BlightSpent { amount, left, on: Spending::Raise } => "spent-raise";
        BlightSpent { amount, left, on: Spending::Event } => "spent-event";
        BlightSpent { amount, left, on: Spending::Danger10 | Spending::Danger12 } => "spent-danger";
        QuestionAnswered { who, text = whole(text) };
        TravelAttributeNamed { who, attribute = attribute_of(who, attribute) };

        FightOpened { threat, level = faced(*level, *delta), delta: delta, is_final: true } => "final-fight-opened";
        FightOpened { threat, level = faced(*level, *delta), delta: delta };
        Joined { who, basis = called(state, who, basis) };
        Returned { who };
        ParticipantStruck { who, reason = whole(reason) };
        GatherClosed;
        FightCancelled { threat };
        WeakPointsCalled;
        WeakPointThrownAgain { who, face = [*face] };
        WeakPointRolled { who, face = [*face], modifier, weak_point };
        RoundBegan { round };
        TakeOverAsked { leaver, taker };
        TakeOverAgreed { taker, leaver };
        TakeOverRefused { taker, leaver };
        TakeOverRevoked { taker };
        FightHintAsked { who, hint, reason = whole(reason) };
        FightHintGranted { hint };
        FightHintDenied { hint, reason = whole(reason) };
        StoodReady { who };
        DiceBegan;
        CombatRolled { who, faces, counted } if faces.len() > 1 => "combat-rolled-two";
        CombatRolled { who, faces };
        DieHeld { who };
        RoundResolved { sum: None } => "round-empty";
        RoundResolved { sum, level, won: true } => "round-won";
        RoundResolved { sum, level } => "round-lost";
        ExtraDieTied { tied };
        ExtraDieGiven { to, by: ExtraBy::Highest } => "extra-die-highest";
        ExtraDieGiven { to };
        ActionsBegan;
        FightWon { threat, rounds };
        AllOut;
        FightLost { threat };
        Narrated { who, text = whole(text) };
        SceneBegan;
        CameRound { who, cause: RoundCause::AdventureEnd } => "came-round-end";
        CameRound { who };

        ProcedureOpened { who, kind: ProcedureKind::Out } => "out-begins";
        ProcedureOpened { who, kind: kind } => "change-begins", level = level_number(*kind);
        Aged { who, section };
        Retired { who };
        EpilogueTold { who, text = whole(text) };
        ConditionsCleared { who };
        SectionQuestionAnswered { who, question, text = whole(text) };
        AttributeDarkened { who, attribute = attribute_of(who, attribute) };
        AttributeWhitened { who, attribute = attribute_of(who, attribute) };
        AbilityRolled { who, faces, ability = ability.name, again: true } => "ability-rolled-again";
        AbilityRolled { who, faces, table, ability = ability.name };
        AbilitySwapped { who, ability = ability.name };
        FearRolled { who, faces, fear, again: true } => "fear-rolled-again";
        FearRolled { who, faces, fear };
        ChangeDescribed { who, text = whole(text) } if !text.is_empty();
        PointsLost { who, points, kind: ProcedureKind::Out } if *points > 0;
        PointsLost { who, points } if *points > 0 => "points-spent";
        ToneSet { who, tone: Tone::Bright } => "tone-bright";
        ToneSet { who } => "tone-dark";
        FearLossAsked { who, story = whole(story) };
        FearLost { who, name };
        FearLossObjected { who, reason = whole(reason) };
        FieldChanged { who, name };
        DrawingChanged { who };
        StepSkipped { who, step = Arg::Message(step_name(*step)) };

        SolveBegan { who };
        SolveLeft;
        LevelAnnounced { level };
        HintCommitted { who, hint };
        HintTakenBack { hint };
        SolutionTold { who, story = whole(story) };
        SolutionNodded;
        SolutionReopened { who };
        HintStruck { hint };
        HintsConfirmed { hints = hints.len(), level };
        SolveRolled { who, faces, level, result: SolveResult::Solved } => "solve-solved";
        SolveRolled { who, faces, level, result: SolveResult::Failed } => "solve-failed";
        SolveRolled { who, faces, level, result: SolveResult::Critical } => "solve-critical";

        SessionEnding;
        AdventureAbandoned;
        TitleChanged { who, title };
        TasksTicked { who, tasks: tasks, fixed: fixed, total }, points = tasks.len() + usize::from(*fixed);
        HaikuHandedIn { who, text = whole(text) };
        SessionClosed { adventure_over: true } => "session-closed-over";
        SessionClosed;
        _ => {
            Event::OutcomeReached { outcome } => Phrase::new(outcome_name(*outcome)),
            // At a quick table it goes without saying; of a threat or a fight another sentence tells.
            Event::MoveApproved { .. } | Event::HelpAllowed { .. } | Event::HintFound { .. }
            | Event::TravelUsed { .. } | Event::Acted { .. } | Event::DangerFramed { .. }
            | Event::AdventureRaised { .. } | Event::StepReached { .. }
            | Event::ProcedureEnded { .. } | Event::ChangeDescribed { .. }
            | Event::PointsLost { .. } => return None,
        }
    })
}

/// What somebody wrote, as a sentence of its own: other sentences follow it.
fn whole(words: &str) -> String {
    let words = words.trim();
    let ends = |it: char| ".!?…:;“”\"»«)".contains(it);
    match words.chars().last() {
        Some(last) if !ends(last) => format!("{words}."),
        _ => words.to_owned(),
    }
}

fn whole_name(name: &Name) -> Name {
    match name {
        Name::Text(text) => Name::text(&whole(text)),
        Name::Both(_) => name.clone(),
    }
}

/// The level of a fight, after what weakened the opponent.
fn faced(level: u8, delta: i16) -> i64 {
    (i64::from(level) + i64::from(delta)).max(1)
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
        Outcome::Open => "zwielicht-stands-open",
        Outcome::SolvedPeaceful => "zwielicht-stands-solved-peaceful",
        Outcome::FinalFightDue => "zwielicht-stands-final-fight-due",
        Outcome::SolvedByFight => "zwielicht-stands-solved-by-fight",
        Outcome::Failed => "zwielicht-stands-failed",
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

//! The steps of going out and of a section change as the book counts them: what was done, what is next,
//! what is to come, and whose it is.

use ::zwielicht::{BlightCause, Event, Pace, Procedure, ProcedureKind, Step, Zwielicht};
use maud::{Markup, html};
use table::{Game, SeatId};

use super::scene::Scene;
use screens::ink::{self, Look};
use screens::law;

/// Who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// It happens by itself.
    Itself,
    Player,
    /// The player throws dice.
    Dice,
    /// The player asks, the game master consents.
    Both,
}

struct Stage {
    rule: &'static str,
    /// What it is called.
    key: &'static str,
    /// The step of the game that waits here; nothing if it happens by itself.
    step: Option<Step>,
    by: By,
}

const fn itself(rule: &'static str, key: &'static str) -> Stage {
    Stage {
        rule,
        key,
        step: None,
        by: By::Itself,
    }
}

const fn waits(rule: &'static str, key: &'static str, step: Step, by: By) -> Stage {
    Stage {
        rule,
        key,
        step: Some(step),
        by,
    }
}

const OUT: &[Stage] = &[
    itself("AZ-OUT-7", "age"),
    itself("AZ-OUT-8", "clear"),
    waits("AZ-OUT-9", "question", Step::Question, By::Player),
    waits("AZ-OUT-10", "darken", Step::Darken, By::Player),
    waits("AZ-OUT-11", "ability", Step::Ability, By::Dice),
    waits("AZ-OUT-12", "fears", Step::Fears, By::Dice),
    waits("AZ-OUT-13", "describe", Step::Describe, By::Player),
    itself("AZ-OUT-14", "points"),
    itself("AZ-OUT-15", "blight"),
    itself("AZ-OUT-16", "dark"),
];

const CHANGE: &[Stage] = &[
    itself("AZ-SECTION-7", "points"),
    itself("AZ-SECTION-8", "clear"),
    waits("AZ-SECTION-9", "lose_fear", Step::LoseFear, By::Both),
    waits("AZ-SECTION-10", "question", Step::Question, By::Player),
    itself("AZ-SECTION-11", "age"),
    waits(
        "AZ-SECTION-12",
        "change_field",
        Step::ChangeField,
        By::Player,
    ),
    waits("AZ-SECTION-13", "drawing", Step::Drawing, By::Player),
    waits("AZ-SECTION-14", "whiten", Step::Whiten, By::Player),
    itself("AZ-SECTION-15", "bright"),
];

const LEVEL_2: &[Stage] = &[
    waits("AZ-SECTION-16", "level_fear", Step::LevelFear, By::Both),
    waits(
        "AZ-SECTION-17",
        "level_ability",
        Step::LevelAbility,
        By::Dice,
    ),
];

const LEVEL_3: &[Stage] = &[
    waits("AZ-SECTION-18", "level_fear", Step::LevelFear, By::Both),
    waits("AZ-SECTION-19", "level_field", Step::LevelField, By::Player),
    waits(
        "AZ-SECTION-20",
        "level_table_1",
        Step::LevelTable1,
        By::Dice,
    ),
    waits(
        "AZ-SECTION-20",
        "level_table_2",
        Step::LevelTable2,
        By::Dice,
    ),
];

fn stages(kind: ProcedureKind) -> Vec<&'static Stage> {
    let (all, level): (&[Stage], &[Stage]) = match kind {
        ProcedureKind::Out => (OUT, &[]),
        ProcedureKind::Level1 => (CHANGE, &[]),
        ProcedureKind::Level2 => (CHANGE, LEVEL_2),
        ProcedureKind::Level3 => (CHANGE, LEVEL_3),
    };
    all.iter().chain(level).collect()
}

/// Where a procedure stands: which step of how many.
pub fn place(procedure: &Procedure) -> (usize, usize) {
    let stages = stages(procedure.kind);
    (now(procedure, &stages) + 1, stages.len())
}

/// Old age is told where the book lets a character grow old (AZ-OUT-7, AZ-SECTION-11).
fn now(procedure: &Procedure, stages: &[&Stage]) -> usize {
    let waits = |stage: &&Stage| match procedure.step {
        Step::Epilogue => stage.key == "age",
        step => stage.step == Some(step),
    };
    stages.iter().position(waits).unwrap_or(0)
}

/// Which stage an event of this character's procedure belongs to.
fn stage_of(event: &Event) -> Option<(&SeatId, &'static str)> {
    let (who, key) = match event {
        Event::Aged { who, .. } | Event::Retired { who, .. } | Event::EpilogueTold { who, .. } => {
            (who, "age")
        }
        Event::ConditionsCleared { who, .. } => (who, "clear"),
        Event::PointsLost { who, .. } => (who, "points"),
        Event::SectionQuestionAnswered { who, .. } => (who, "question"),
        Event::AttributeDarkened { who, .. } => (who, "darken"),
        Event::AttributeWhitened { who, .. } => (who, "whiten"),
        Event::FearRolled { who, .. } => (who, "fears"),
        Event::ChangeDescribed { who, .. } => (who, "describe"),
        Event::DrawingChanged { who, .. } => (who, "drawing"),
        Event::ToneSet { who, tone } => match tone {
            ::zwielicht::Tone::Bright => (who, "bright"),
            ::zwielicht::Tone::Dark | ::zwielicht::Tone::None => (who, "dark"),
        },
        Event::AbilityRolled { who, step, .. }
        | Event::AbilitySwapped { who, step, .. }
        | Event::FearLost { who, step, .. }
        | Event::FieldChanged { who, step, .. }
        | Event::StepSkipped { who, step } => (who, step.as_str()),
        _ => return None,
    };
    Some((who, key))
}

/// What happened in this procedure so far, oldest first: the stage, and the journal's words for it.
fn story(scene: &Scene<'_>, who: &SeatId) -> Vec<(&'static str, String)> {
    let mut story = Vec::new();
    for (record, events) in scene.happened() {
        let opened =
            |event: &&&Event| matches!(event, Event::ProcedureOpened { who: it, .. } if it == who);
        let begins = events.iter().any(|event| opened(&event));
        for event in events.into_iter().rev() {
            let key = match (stage_of(event), event) {
                (Some((it, key)), _) if it == who => key,
                (
                    None,
                    Event::BlightGained {
                        cause: BlightCause::Out,
                        ..
                    },
                ) if record.by == *who => "blight",
                _ => continue,
            };
            let said = Zwielicht::say(scene.table.setup(), scene.table.state(), event);
            let said = said.map(|phrase| scene.reader.phrase(&phrase));
            story.push((key, said.unwrap_or_default()));
        }
        if begins {
            break;
        }
    }
    story.reverse();
    story
}

/// All steps, with the one that waits marked.
pub fn list(scene: &Scene<'_>, who: &SeatId, procedure: &Procedure) -> Markup {
    let stages = stages(procedure.kind);
    let now = now(procedure, &stages);
    let story = story(scene, who);
    let retires = procedure.step == Step::Epilogue;
    html! {
        ol.stages {
            @for (index, stage) in stages.iter().enumerate() {
                @let told: Vec<&str> = story.iter().filter(|(key, _)| *key == stage.key).map(|(_, said)| said.as_str()).collect();
                @let state = if index == now { "now" } else if index > now && retires { "never" } else if index > now { "ahead" } else if told.is_empty() { "never" } else { "done" };
                li class=(state) aria-current=[(index == now).then_some("step")] {
                    div {
                        b { (scene.kind("web-zw-stage", stage.key)) }
                        " " span.label { (scene.kind("web-zw-stage-by", by(scene, stage.by, state, *who == scene.seat.id))) }
                        @if stage.step.is_some_and(Step::is_optional) && state != "done" { " " span.label { (scene.text("web-zw-optional")) } }
                    }
                    (law::cite("zwielicht", stage.rule))
                    @for said in told.into_iter().filter(|said| !said.is_empty()) { p { (ink::sentence(scene.reader, said, |_| Look::sized("s"))) } }
                }
            }
        }
    }
}

fn by(scene: &Scene<'_>, by: By, state: &str, mine: bool) -> &'static str {
    match (state, by, mine) {
        // At a quick table nobody is asked first (AZ-GAME-6).
        ("now" | "ahead", By::Both, _) if scene.state().options.pace == Pace::Quick => "quick",
        ("done", ..) => "done",
        ("never", ..) => "never",
        (_, By::Itself, _) => "itself",
        (_, By::Player, true) => "you",
        (_, By::Player, false) => "player",
        (_, By::Dice, true) => "you_dice",
        (_, By::Dice, false) => "dice",
        (_, By::Both, _) => "both",
    }
}

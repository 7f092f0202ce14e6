//! A round before its dice: strike, weaken, help, go, side by side with what each is worth. What is not possible now is
//! dashed and says why.

use ::zwielicht::odds::{Doing, Plan, plans};
use ::zwielicht::{Colour, Command, Declared, Move, Source};
use dice::Fraction;
use maud::{Markup, html};

use super::dice::blank;
use super::scene::Scene;
use screens::desk::reason;

/// One column: the tab it opens, and what it is worth.
struct Column {
    key: String,
    label: String,
    /// On what it rests, where that is somebody else's move.
    given: Option<String>,
    dice: [usize; 2],
    plan: Option<Plan>,
    why: Markup,
}

/// What the reader can do in this round, if there is something to compare.
pub fn of(scene: &Scene<'_>) -> Vec<Plan> {
    plans(scene.state(), &scene.seat.id)
}

/// The columns as one choice; `retreat` is the tab that leads out of the fight, `name` the group of the radio buttons.
pub fn table(
    scene: &Scene<'_>,
    plans: &[Plan],
    retreat: &str,
    name: &str,
    shown: Option<&str>,
) -> Markup {
    let round = scene.state().fight.as_ref().map_or(0, |fight| fight.round);
    html! {
        fieldset.zwielicht-plans data-keep="moves" {
            legend.sr { (scene.text("web-zw-moves")) }
            span.zwielicht-plans__row { b { (scene.text("web-zw-plan-beaten")) } (scene.text("web-zw-plan-now")) }
            span.zwielicht-plans__row { b { (scene.text("web-zw-plan-beaten")) } (scene.count("web-zw-plan-two", round + 1)) }
            span.zwielicht-plans__row { b { (scene.text("web-zw-plan-condition")) } (scene.text("web-zw-plan-you")) }
            @for column in columns(scene, plans, retreat) {
                label.zwielicht-plan.off[column.plan.is_none()] {
                    input type="radio" name=(name) value=(column.key) id={ "shown-" (column.key) } checked[shown == Some(column.key.as_str())];
                    strong { (column.label) @if let Some(given) = &column.given { small.zwielicht-plan__given { (given) } } }
                    span.zwielicht-plan__dice aria-hidden="true" {
                        @for _ in 0..column.dice[1] { (blank(Colour::Black, "s", column.plan.is_none())) }
                        @for _ in 0..column.dice[0] { (blank(Colour::White, "s", column.plan.is_none())) }
                    }
                    @match &column.plan {
                        Some(plan) => {
                            (value(scene, "web-zw-plan-now-sr", &plan.now, ""))
                            (value(scene, "web-zw-plan-two-sr", &plan.within_two, ""))
                            (value(scene, "web-zw-plan-you-sr", &plan.condition, "bar--bad"))
                        }
                        None => span.zwielicht-plan__why { (column.why) },
                    }
                }
            }
        }
    }
}

fn value(scene: &Scene<'_>, words: &str, chance: &Fraction, bar: &str) -> Markup {
    html! {
        span.zwielicht-plan__value title=(chance) data-told="planned_round" {
            span.sr { (scene.text(words)) " " }
            (scene.percent(chance))
            span class={ "bar " (bar) } style={ "--p:" (::words::percent_width(chance)) } {}
        }
    }
}

fn columns(scene: &Scene<'_>, plans: &[Plan], retreat: &str) -> Vec<Column> {
    let column = |doing: Doing, key: &str, word: &str, dice: [usize; 2], attempt: &Command| {
        let plan = plans.iter().find(|plan| plan.doing == doing).cloned();
        let dice = match &plan {
            Some(plan) if plan.doing == Doing::Strike => [own_dice(scene), 0],
            Some(plan) => plan.dice,
            None => dice,
        };
        let whom = plan.as_ref().and_then(|plan| plan.whom.as_ref());
        let why = match (&plan, scene.objection(attempt)) {
            (Some(_), _) => html! {},
            // What nobody is left for is no refusal of the rules.
            (None, _) if doing == Doing::Help => html! { (scene.text("web-zw-plan-help-nobody")) },
            (None, Some(refusal)) => reason(scene, &refusal),
            (None, None) => html! { (scene.text("web-zw-not-now")) },
        };
        Column {
            key: key.to_owned(),
            label: scene.kind("web-zw-plan", word),
            given: whom
                .map(|whom| scene.with("web-zw-plan-if", &[("name", scene.called(whom).into())])),
            dice,
            plan,
            why,
        }
    };
    let other = scene.state().fight.as_ref().and_then(|fight| {
        let mut others = fight.fighting().map(|(who, _)| who);
        others.find(|who| **who != scene.seat.id).cloned()
    });
    let threat = scene
        .state()
        .fight
        .as_ref()
        .map(|fight| i64::from(fight.threat));
    let declared = |kind, second: Source, purpose: Option<String>, threat| {
        Command::DeclareMove(Declared {
            kind,
            intent: "…".to_owned(),
            second: Some(second.to_string()),
            third: None,
            bonus: None,
            purpose,
            threat,
        })
    };
    // Somebody to take the weak point has to be named even where nobody is left to do it.
    let taker = other.unwrap_or_else(|| scene.seat.id.clone());
    let leaves = declared(
        Move::Risk,
        Source::Attribute(1),
        Some(format!("retreat:{taker}")),
        None,
    );
    let weakens = declared(Move::Weaken, Source::Ability(1), None, threat);
    let ready = Command::StandReady;
    vec![
        column(Doing::Strike, "wait", "strike", [1, 0], &ready),
        column(Doing::Weaken, "weaken", "weaken", [1, 1], &weakens),
        column(Doing::Help, "help", "help", [1, 0], &ready),
        column(Doing::Retreat, retreat, "retreat", [1, 1], &leaves),
    ]
}

/// One combat die, or two of which the better counts (AZ-FIGHT-24).
pub fn own_dice(scene: &Scene<'_>) -> usize {
    let fight = scene.state().fight.as_ref();
    let me = fight.and_then(|fight| fight.participants.get(&scene.seat.id));
    1 + usize::from(me.is_some_and(|one| one.extra))
}

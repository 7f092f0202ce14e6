//! A round before its dice: strike, weaken, help, go, side by side with what each is worth. What is not possible now is
//! dashed and says why.

use ::zwielicht::odds::{Doing, Plan, plans};
use ::zwielicht::{Colour, Command, Source};
use dice::Fraction;
use maud::{Markup, html};

use super::dice::blank;
use super::scene::Scene;
use screens::desk::reason;

/// One column: the tab it opens, and what it is worth.
struct Column {
    key: String,
    label: String,
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
                    strong { (column.label) }
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
    let column = |doing: Doing, key: &str, word: &str, dice: [usize; 2]| {
        let plan = plans.iter().find(|plan| plan.doing == doing).cloned();
        let dice = plan.as_ref().map_or(dice, |plan| plan.dice);
        let dice = match &plan {
            Some(plan) if plan.doing == Doing::Strike => [own_dice(scene), 0],
            _ => dice,
        };
        Column {
            key: key.to_owned(),
            label: scene.kind("web-zw-plan", word),
            dice,
            plan,
            why: html! {},
        }
    };
    let mut leave = column(Doing::Retreat, retreat, "retreat", [1, 1]);
    if leave.plan.is_none() {
        leave.why = html! { (scene.text("web-zw-plan-alone")) };
    }
    let help = Command::OfferHelp {
        source: Source::Attribute(1).to_string(),
    };
    vec![
        column(Doing::Strike, "wait", "strike", [1, 0]),
        column(Doing::Weaken, "weaken", "weaken", [1, 1]),
        Column {
            key: "help".to_owned(),
            label: scene.kind("web-zw-plan", "help"),
            dice: [1, 0],
            plan: None,
            why: match scene.objection(&help) {
                Some(refusal) => reason(scene, &refusal),
                None => html! { (scene.text("web-zw-not-now")) },
            },
        },
        leave,
    ]
}

/// One combat die, or two of which the better counts (AZ-FIGHT-24).
pub fn own_dice(scene: &Scene<'_>) -> usize {
    let fight = scene.state().fight.as_ref();
    let me = fight.and_then(|fight| fight.participants.get(&scene.seat.id));
    1 + usize::from(me.is_some_and(|one| one.extra))
}

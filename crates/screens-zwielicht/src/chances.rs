//! Odds as the pages show them: one bar per outcome, with percent; the exact fraction is its title.
//!
//! `data-told` says which of the numbers of `Game::shown` stands there; a test holds each against it. `a+b` is a sum, `!`
//! a complement; `planned_` is no single command's.

use ::zwielicht::odds::{PoolOdds, Row, improving, pool};
use ::zwielicht::{Move, Options};
use dice::Fraction;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::scene::Scene;

/// One outcome a move distinguishes.
struct Outcome {
    /// The faces it stands for.
    faces: &'static str,
    /// The key of its words.
    key: &'static str,
    bar: &'static str,
    rows: &'static [Row],
}

const fn outcome(
    faces: &'static str,
    key: &'static str,
    bar: &'static str,
    rows: &'static [Row],
) -> Outcome {
    Outcome {
        faces,
        key,
        bar,
        rows,
    }
}

const GOOD: &[Row] = &[Row::Five, Row::Six, Row::DoubleSix];
const BAD: &[Row] = &[Row::OneTwo, Row::ThreeFour];

/// The rows of a move, best first (section 4.3 of the rules).
fn outcomes(kind: Move) -> &'static [Outcome] {
    const FIND: &[Outcome] = &[
        outcome("5–6", "find_out_high", "", GOOD),
        outcome("1–4", "find_out_low", "bar--mid", BAD),
    ];
    const RISK: &[Outcome] = &[
        outcome("6", "risk_six", "", &[Row::Six, Row::DoubleSix]),
        outcome("5", "risk_five", "", &[Row::Five]),
        outcome("3–4", "risk_middle", "bar--mid", &[Row::ThreeFour]),
        outcome("1–2", "risk_low", "bar--bad", &[Row::OneTwo]),
    ];
    const ABILITY: &[Outcome] = &[
        outcome("5–6", "use_ability_high", "", GOOD),
        outcome("1–4", "use_ability_low", "bar--mid", BAD),
    ];
    const WEAKEN: &[Outcome] = &[
        outcome("5–6", "weaken_high", "", GOOD),
        outcome("3–4", "weaken_middle", "bar--mid", &[Row::ThreeFour]),
        outcome("1–2", "weaken_low", "bar--bad", &[Row::OneTwo]),
    ];
    const TRAVEL: &[Outcome] = &[
        outcome("5–6", "travel_high", "", GOOD),
        outcome("3–4", "travel_middle", "", &[Row::ThreeFour]),
        outcome("1–2", "travel_low", "bar--bad", &[Row::OneTwo]),
    ];
    match kind {
        Move::FindOut => FIND,
        Move::Risk => RISK,
        Move::UseAbility => ABILITY,
        Move::Weaken => WEAKEN,
        Move::Travel => TRAVEL,
    }
}

/// What the player hopes for, in one number.
fn hope(kind: Move, odds: &PoolOdds) -> Fraction {
    match kind {
        Move::Travel => &Fraction::ONE - &sum(odds, &[Row::OneTwo]),
        _ => odds.five_or_more.clone(),
    }
}

/// What of a command that number is.
fn hope_told(kind: Move) -> &'static str {
    match kind {
        Move::Travel => "!one_two",
        _ => "five_or_more",
    }
}

fn rows_told(rows: &[Row]) -> String {
    let rows: Vec<&str> = rows.iter().map(|row| row.as_str()).collect();
    rows.join("+")
}

fn sum(odds: &PoolOdds, rows: &[Row]) -> Fraction {
    let of = odds.rows.iter().filter(|(row, _)| rows.contains(row));
    of.map(|(_, chance)| chance.clone()).sum()
}

/// Everything the page says about a pool of so many white and black dice.
pub struct Chances {
    kind: Move,
    first: PoolOdds,
    improved: PoolOdds,
}

impl Chances {
    pub fn new(options: &Options, kind: Move, dice: [usize; 2]) -> Chances {
        Chances {
            kind,
            first: pool(options, kind, dice),
            improved: improving(options, kind, dice, 4),
        }
    }

    pub fn hope(&self) -> Fraction {
        hope(self.kind, &self.first)
    }

    /// Key, chance and, where improving can change it, the chance with improving.
    fn lines(&self) -> Vec<(String, Fraction, Option<Fraction>)> {
        let mut lines = vec![(
            "hope".to_owned(),
            self.hope(),
            Some(hope(self.kind, &self.improved)),
        )];
        for outcome in outcomes(self.kind) {
            let (first, improved) = (
                sum(&self.first, outcome.rows),
                sum(&self.improved, outcome.rows),
            );
            lines.push((outcome.key.to_owned(), first, Some(improved)));
        }
        let conditions = (
            self.first.condition.clone(),
            Some(self.improved.condition.clone()),
        );
        lines.push(("condition".to_owned(), conditions.0, conditions.1));
        lines.push((
            "double".to_owned(),
            self.first.double_six.clone(),
            Some(self.improved.double_six.clone()),
        ));
        lines.push((
            "may_improve".to_owned(),
            self.first.may_improve.clone(),
            None,
        ));
        lines
    }

    /// For the script: number, width and fraction of every line, without and with improving, and the latter in words.
    pub fn data(&self, scene: &Scene<'_>) -> Value {
        let told = |chance: &Fraction| {
            json!([
                scene.percent(chance),
                ::words::percent_width(chance),
                chance.to_string()
            ])
        };
        let lines = self.lines().into_iter().map(|(key, first, improved)| {
            let improved = improved.as_ref().map_or(Value::Null, |chance| {
                let mut told = told(chance);
                if let Value::Array(told) = &mut told {
                    told.push(improved_to(scene, chance).into());
                }
                told
            });
            (key, json!([told(&first), improved]))
        });
        Value::Object(lines.collect())
    }

    /// The two numbers that matter, beside the button; the block above says them aloud.
    pub fn short(&self, scene: &Scene<'_>) -> Markup {
        let hope = self.hope();
        html! {
            p.zwielicht-worth aria-hidden="true" {
                span data-odd="hope" { (scene.kind("web-zw-hope", self.kind.as_str())) " " b title=(hope) data-told=(hope_told(self.kind)) { (scene.percent(&hope)) } }
                span data-odd="condition" { (scene.text("web-zw-a-condition")) " " b title=(self.first.condition) data-told="condition" { (scene.percent(&self.first.condition)) } }
            }
        }
    }

    /// The block under a pool: what it comes to, and the risk of a condition.
    pub fn block(&self, scene: &Scene<'_>) -> Markup {
        let lines = self.lines();
        let find = |key: &str| {
            let line = lines.iter().find(|(known, ..)| known == key);
            line.map(|(_, first, improved)| (first, improved.as_ref()))
        };
        let zero = Fraction::ZERO;
        let of = |key: &str| find(key).unwrap_or((&zero, None));
        let kind = self.kind.as_str();
        let options = &scene.state().options;
        html! {
            div.chance {
                section {
                    h2 data-odd="hope" { (scene.kind("web-zw-hope", kind)) " " b title=(of("hope").0) data-told=(hope_told(self.kind)) { (scene.percent(of("hope").0)) } }
                    ul.odds {
                        @for outcome in outcomes(self.kind) {
                            (line(scene, outcome.key, html! { span.face { (outcome.faces) } (scene.kind("web-zw-row", outcome.key)) }, of(outcome.key), outcome.bar, &rows_told(outcome.rows)))
                        }
                    }
                }
                section {
                    h2 data-odd="condition" { (scene.text("web-zw-a-condition")) " " b title=(of("condition").0) data-told="condition" { (scene.percent(of("condition").0)) } }
                    ul.odds {
                        (line(scene, "condition", html! { (scene.text("web-zw-black-high")) }, of("condition"), "bar--bad", "condition"))
                        (line(scene, "double", html! { span.face { "6&6" } (scene.with("web-zw-double", &[
                            ("kind", kind.into()),
                            ("weaken", options.get("double_six_weaken").unwrap_or_default().into()),
                        ])) }, of("double"), "", "double_six"))
                        (line(scene, "may_improve", html! { (scene.text("web-zw-may-improve")) }, of("may_improve"), "bar--mid", "may_improve"))
                    }
                }
            }
            p.label { span.tri aria-hidden="true" { "▲" } " " (scene.kind("web-zw-with-improving", options.get("plain_reroll").unwrap_or_default())) }
        }
    }
}

/// What the mark on a bar says to those who do not see it.
fn improved_to(scene: &Scene<'_>, chance: &Fraction) -> String {
    let chance = scene.percent(chance);
    scene.with("web-zw-improved-to", &[("chance", chance.into())])
}

/// One outcome with its bar; the mark on it is the chance with improving.
fn line(
    scene: &Scene<'_>,
    key: &str,
    words: Markup,
    (first, improved): (&Fraction, Option<&Fraction>),
    bar: &str,
    told: &str,
) -> Markup {
    html! {
        li data-odd=(key) {
            span { (words) } " "
            b title=(first) data-told=(told) { (scene.percent(first)) }
            span class={ "bar " (bar) } style={ "--p:" (::words::percent_width(first)) } {
                @if let Some(improved) = improved {
                    i style={ "--q:" (::words::percent_width(improved)) } title=(improved) data-told="planned_improving" {}
                    span.sr { (improved_to(scene, improved)) }
                }
            }
        }
    }
}

/// A word, a bar and a number on one line.
pub fn small(scene: &Scene<'_>, words: &str, chance: &Fraction, bar: &str, told: &str) -> Markup {
    html! {
        div {
            span { (words) } " "
            span class={ "bar " (bar) } style={ "--p:" (::words::percent_width(chance)) } {} " "
            b title=(chance) data-told=(told) { (scene.percent(chance)) }
        }
    }
}

/// The four numbers a game master looks at before saying yes, and a roller before improving; `of` is `planned_` where the
/// throw is not the next command.
pub fn verdicts(scene: &Scene<'_>, kind: Move, odds: &PoolOdds, of: &str) -> Markup {
    let low = sum(odds, &[Row::OneTwo]);
    let told = |name: &str| format!("{of}{name}");
    html! {
        div.verdicts {
            (small(scene, &scene.kind("web-zw-hope", kind.as_str()), &hope(kind, odds), "", &told(hope_told(kind))))
            (small(scene, &scene.text("web-zw-a-condition"), &odds.condition, "bar--bad", &told("condition")))
            @if kind == Move::Risk { (small(scene, &scene.text("web-zw-danger-word"), &low, "bar--bad", &told("one_two"))) }
            (small(scene, &scene.text("web-zw-six-six"), &odds.double_six, "", &told("double_six")))
        }
    }
}

/// A number with one decimal, as the language writes it.
pub fn average(scene: &Scene<'_>, number: &Fraction) -> String {
    let text = number.decimal(1);
    let text = text.strip_suffix(".0").unwrap_or(&text);
    match scene.reader.lang {
        ::words::Lang::De => text.replace('.', ","),
        ::words::Lang::En => text.to_owned(),
    }
}

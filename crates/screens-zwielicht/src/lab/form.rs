//! What can be switched in the rule lab: a plain form whose fields become the address.

use ::zwielicht::{Options, Zwielicht};
use maud::{Markup, html};
use table::{Game, OptionSpec};

use super::figures::differing;
use super::variant::{COUNTED, FURTHER, OPEN, OwnPools, Problem, Variant, Wrong, number, spec};
use screens::odds::LAB;
use screens::{Reader, law, options};

/// All fields of a variant, as the form sends them.
pub fn filled(variant: &Variant) -> Vec<(String, String)> {
    let numbers = COUNTED.iter().flat_map(|(_, names)| names.iter());
    let numbers = numbers.filter_map(|name| {
        let value = variant.asked.get(name)?;
        Some(((*name).to_owned(), value.to_string()))
    });
    let options = OPEN.iter().chain(&FURTHER);
    let options = options.filter_map(|key| {
        let value = variant.options.get(key)?;
        Some(((*key).to_owned(), value.to_owned()))
    });
    let own = variant.own.given();
    let own = own.map(|(name, size)| (name, size.to_string()));
    numbers.chain(own).chain(options).collect()
}

fn typed<'a>(fields: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let field = fields.iter().find(|(known, _)| known == name);
    field.map(|(_, value)| value.as_str())
}

pub fn form(
    reader: &Reader<'_>,
    fields: &[(String, String)],
    variant: &Variant,
    problems: &[Problem],
) -> Markup {
    let further_open = FURTHER.iter().any(|key| {
        let usual = Options::default().get(key);
        typed(fields, key).is_some_and(|value| Some(value) != usual)
    });
    html! {
        form.lab__form method="get" action={ (LAB) "#results" } aria-label=(reader.text("web-lab-form")) {
            section {
                div.head { h2 { (reader.text("web-lab-numbers")) } }
                @for (group, names) in COUNTED {
                    fieldset.lab__numbers {
                        legend { (reader.with("web-lab-group", &[("kind", group.into())])) }
                        div { @for name in names { (box_for(reader, name, fields, problems)) } }
                    }
                }
                (own_pools(reader, fields, problems))
                button.btn { (reader.text("web-lab-count")) }
            }
            section {
                div.head { h2 { (reader.text("web-lab-open")) } span.label { (reader.count("web-lab-open-count", "count", OPEN.len())) } }
                @for key in OPEN { (question(reader, key, fields, variant)) }
            }
            details.house open[further_open] {
                summary { (reader.text("web-lab-further")) }
                @for key in FURTHER { (question(reader, key, fields, variant)) }
            }
            div.lab__go {
                button.btn.btn--seal { (reader.text("web-lab-compare")) }
                a.btn.btn--quiet href=(LAB) { (reader.text("web-lab-reset")) }
            }
        }
    }
}

/// A pool of its own for each move; what is left open is counted with the pool above.
fn own_pools(reader: &Reader<'_>, fields: &[(String, String)], problems: &[Problem]) -> Markup {
    let is_given = |name: &String| typed(fields, name).is_some_and(|value| !value.is_empty());
    let open = OwnPools::fields().any(|(_, names)| names.iter().any(is_given));
    html! {
        details.house open[open] {
            summary { (reader.text("web-lab-own-pools")) }
            @for (kind, names) in OwnPools::fields() {
                fieldset.lab__numbers {
                    legend { (reader.with("web-zw-move", &[("kind", kind.as_str().into())])) }
                    div { @for (name, colour) in names.iter().zip(["white", "black"]) {
                        @let value = typed(fields, name).filter(|value| value.len() <= 24).unwrap_or("");
                        @let wrong = problems.iter().any(|problem| problem.field == *name);
                        @if let Some(number) = number(colour) {
                            div.field {
                                label for={ "lab-" (name) } { (reader.with("web-lab-number", &[("kind", colour.into())])) }
                                input id={ "lab-" (name) } name=(name) type="number" inputmode="numeric"
                                    min=(number.bounds.start()) max=(number.bounds.end()) value=(value)
                                    aria-invalid=[wrong.then_some("true")] aria-describedby=[wrong.then_some("wrong")];
                            }
                        }
                    } }
                }
            }
        }
    }
}

fn box_for(
    reader: &Reader<'_>,
    name: &str,
    fields: &[(String, String)],
    problems: &[Problem],
) -> Markup {
    let usual = Variant::default().asked.get(name).unwrap_or(0).to_string();
    // What is far too long to be a number is not repeated.
    let value = typed(fields, name).filter(|value| value.len() <= 24);
    let value = value.unwrap_or(&usual);
    let wrong = problems.iter().any(|problem| problem.field == name);
    html! {
        @if let Some(number) = number(name) {
            div.field {
                label for={ "lab-" (name) } { (reader.with("web-lab-number", &[("kind", name.into())])) }
                input id={ "lab-" (name) } name=(name) type="number" inputmode="numeric" required
                    min=(number.bounds.start()) max=(number.bounds.end()) value=(value)
                    aria-invalid=[wrong.then_some("true")] aria-describedby=[wrong.then_some("wrong")];
            }
        }
    }
}

fn question(
    reader: &Reader<'_>,
    key: &str,
    fields: &[(String, String)],
    variant: &Variant,
) -> Markup {
    let Some(spec) = spec(key) else {
        return html! {};
    };
    let usual = spec.values.first().copied().unwrap_or_default();
    let chosen = typed(fields, key).filter(|value| spec.values.contains(value));
    let chosen = chosen.unwrap_or(usual);
    let words = OPEN
        .contains(&key)
        .then(|| reader.with("web-lab-ask", &[("kind", key.into())]));
    let rule = Zwielicht::rulebook().get(spec.rule);
    html! {
        fieldset.lab__question id={ "q-" (key) } {
            legend {
                @match (words, rule) {
                    (Some(words), _) => (words),
                    (None, Some(rule)) => (reader.lang.pick(&rule.title)),
                    (None, None) => (key),
                }
            }
            p.quiet {
                @if OPEN.contains(&key) { (reader.with("web-lab-where", &[("kind", key.into())])) " · " }
                (law::cite("zwielicht", spec.rule))
            }
            @for value in spec.values {
                label.radio {
                    input type="radio" name=(key) value=(value) checked[*value == chosen];
                    span {
                        @match options::value_text(reader, "zwielicht", key, value) { Some(text) => (text), None => (value) }
                        @if *value == usual { " " span.kind { "A" } }
                    }
                }
            }
            @if chosen != usual { (consequence(reader, spec, chosen, variant)) }
        }
    }
}

/// What this answer does by itself, or what it does instead of changing odds.
fn consequence(reader: &Reader<'_>, spec: &OptionSpec, value: &str, variant: &Variant) -> Markup {
    let touched = differing(
        &Variant {
            options: Options::default(),
            ..*variant
        },
        &variant.alone(spec.key, value),
    );
    html! {
        p.lab__effect {
            @if touched.is_empty() {
                (reader.with("web-lab-instead", &[("kind", instead(spec.key, value).into())]))
            } @else {
                (reader.text("web-lab-touches")) " "
                @for (index, key) in touched.iter().enumerate() {
                    @if index > 0 { ", " }
                    a href={ "#fig-" (key) } { (super::show::title(reader, key)) }
                }
                "."
            }
        }
    }
}

/// Which answers never change odds; of the others, none of those that are shown now.
pub fn instead<'a>(key: &'a str, value: &str) -> &'a str {
    match (key, value) {
        ("travel_attribute" | "fight_all_out" | "haiku_point", _) => key,
        ("fight_top_tie", "one_tied") => key,
        ("double_six_risk" | "double_six_ability", "additional") => "as_usual",
        _ => "not_here",
    }
}

/// What is wrong with a query, one sentence each.
pub fn complaint(reader: &Reader<'_>, problems: &[Problem]) -> Markup {
    html! {
        @if !problems.is_empty() {
            div.refusal #wrong role="alert" {
                strong { (reader.text("web-lab-refused")) }
                ul { @for problem in problems { li { (sentence(reader, problem)) } } }
            }
        }
    }
}

fn sentence(reader: &Reader<'_>, problem: &Problem) -> Markup {
    let name = |name: &str| match number(name) {
        Some(number) => reader.with("web-lab-number", &[("kind", number.name.into())]),
        None => problem.field.clone(),
    };
    let field = ("field", name(&problem.field).into());
    let given = ("given", problem.given.as_str().into());
    let bounds = |low: &i64, high: &i64| [("low", (*low).into()), ("high", (*high).into())];
    let (words, rule) = match &problem.wrong {
        Wrong::Unreadable => (reader.text("web-lab-unreadable"), None),
        Wrong::NoSuchField => (reader.with("web-lab-no-field", &[field]), None),
        Wrong::Twice => (reader.with("web-lab-twice", &[field]), None),
        Wrong::NoSuchValue(spec) => {
            let known = ("known", spec.values.join(", ").into());
            let words = reader.with("web-lab-no-value", &[field, given, known]);
            (words, Some(spec.rule))
        }
        Wrong::NotANumber(number) => {
            let [low, high] = bounds(number.bounds.start(), number.bounds.end());
            let words = reader.with("web-lab-no-number", &[field, given, low, high]);
            (words, Some(number.rule))
        }
        Wrong::OutOfBounds(number) => {
            let [low, high] = bounds(number.bounds.start(), number.bounds.end());
            let words = reader.with("web-lab-bounds", &[field, given, low, high]);
            (words, Some(number.rule))
        }
        Wrong::PoolSize => (
            reader.with("web-lab-pool-size", &[given]),
            Some("AZ-POOL-11"),
        ),
        Wrong::TooManyToImprove => (
            reader.with("web-lab-too-many", &[given]),
            Some("AZ-POOL-10"),
        ),
    };
    html! { (words) @if let Some(rule) = rule { " " (law::cite("zwielicht", rule)) } }
}

//! The form of a question, made from its description: the fields of A, of B and C only what differs, house rules that
//! change the answer, and along which numbers a map goes.

use maud::{Markup, html};
use table::OptionSpec;
use table::question::{Kind, Param, Usual};

use super::asked::{Answered, Fields, VARIANTS};
use super::map::{self, SIDES};
use super::{in_words, path};
use crate::{Reader, WORDS, law, options};

/// So many of a list have fields; more can be asked over the API.
const ROWS: usize = 3;

pub fn form(reader: &Reader<'_>, answered: &Answered) -> Markup {
    let (first, _) = VARIANTS[0];
    html! {
        form.odds-page__form method="get" action=(path(answered.game)) data-brief="" {
            input type="hidden" name="question" value=(answered.question.name);
            div.odds-page__params { (fields(reader, answered, first, answered.question.params, "")) }
            (house(reader, answered, first))
            @for (before, letter) in &VARIANTS[1..] {
                details.odds-page__more open[answered.variant(before).is_some()] {
                    summary { (reader.with("web-odds-variant", &[("letter", (*letter).into())])) }
                    p.quiet { (reader.text("web-odds-variant-lead")) }
                    div.odds-page__params { (fields(reader, answered, before, answered.question.params, "")) }
                    (house(reader, answered, before))
                }
            }
            (axes(reader, answered))
            p.odds-page__go { button.btn.btn--seal type="submit" { (reader.text("web-odds-count")) } }
        }
    }
}

fn none() -> &'static Fields {
    static NONE: Fields = Fields {
        params: Vec::new(),
        options: Vec::new(),
    };
    &NONE
}

fn own<'a>(answered: &'a Answered, before: &str) -> &'a Fields {
    let variant = answered.variant(before);
    variant.map_or(none(), |variant| &variant.own)
}

fn fields(
    reader: &Reader<'_>,
    answered: &Answered,
    before: &str,
    params: &[Param],
    inside: &str,
) -> Markup {
    html! {
        @for param in params {
            @let name = match inside { "" => param.name.to_owned(), _ => format!("{inside}.{}", param.name) };
            @let label = WORDS.param(reader.lang, answered.game.name(), param.name);
            @match param.kind {
                Kind::Object(inner) => fieldset.odds-page__object {
                    legend { (label) }
                    (fields(reader, answered, before, inner, &name))
                },
                Kind::Objects { of, most, .. } => {
                    @for place in 1..=most.min(ROWS) {
                        fieldset.odds-page__object {
                            legend { (label) " " (place) }
                            (fields(reader, answered, before, of, &format!("{name}.{place}")))
                        }
                    }
                },
                _ => (field(reader, answered, before, param, &name, &label)),
            }
        }
    }
}

fn field(
    reader: &Reader<'_>,
    answered: &Answered,
    before: &str,
    param: &Param,
    name: &str,
    label: &str,
) -> Markup {
    let given = own(answered, before).param(name);
    let first = before.is_empty();
    let like_a = own(answered, VARIANTS[0].0).param(name);
    // In a list of several an empty row means that there is nobody.
    let usual = match (first, param.usual) {
        (false, _) => Some(like_a.map_or_else(|| reader.text("web-odds-like-a"), str::to_owned)),
        (true, Usual::Number(number)) => Some(number.to_string()),
        _ => None,
    };
    let needed = first && param.usual == Usual::Needed;
    let variant = answered.variant(before);
    let refused = variant.and_then(|variant| variant.told.as_ref().err());
    let invalid = refused
        .is_some_and(|unasked| unasked.param == name)
        .then_some("true");
    let name = format!("{before}{name}");
    let id = format!("ask-{}", name.replace('.', "-"));
    let choice = |word: &str| WORDS.choice(reader.lang, answered.game.name(), param.name, word);
    let chosen = |word: &str| given == Some(word);
    html! {
        @match param.kind {
            Kind::Flag if first => label.filter for=(id) {
                input type="checkbox" id=(id) name=(name) value="true" checked[chosen("true")];
                " " (label)
            },
            Kind::Flag => div.field {
                label for=(id) { (label) }
                select id=(id) name=(name) {
                    option value="" { (reader.text("web-odds-like-a")) }
                    option value="true" selected[chosen("true")] { (reader.text("ask-yes")) }
                    option value="false" selected[chosen("false")] { (reader.text("web-odds-no")) }
                }
            },
            Kind::Word(words) => div.field {
                label for=(id) { (label) }
                select id=(id) name=(name) aria-invalid=[invalid] {
                    @if !first { option value="" { (reader.text("web-odds-like-a")) } }
                    @for word in words { option value=(word) selected[chosen(word)] { (choice(word)) } }
                }
            },
            Kind::Number { low, high } if first || param.usual != Usual::Absent => div.field {
                label for=(id) { (label) }
                input type="number" id=(id) name=(name) min=(low) max=(high) step="1" value=[given] placeholder=[usual] required[needed] aria-invalid=[invalid];
            },
            kind => div.field {
                label for=(id) { (label) }
                input type="text" id=(id) name=(name) maxlength="200" value=[given] placeholder=[usual] autocomplete="off" required[needed] aria-invalid=[invalid] aria-describedby={ (id) "-range" };
                p.quiet id={ (id) "-range" } {
                    (WORDS.range(reader.lang, kind))
                    @if !first { " · " (reader.text("web-odds-without")) }
                }
            },
        }
    }
}

/// House rules that change this answer; the page of the rules says what each is about.
fn house(reader: &Reader<'_>, answered: &Answered, before: &str) -> Markup {
    let own = own(answered, before);
    let known = answered.game.options().iter();
    let known: Vec<&OptionSpec> = known
        .filter(|spec| answered.question.options.contains(&spec.key))
        .collect();
    html! {
        @if !known.is_empty() {
            details.odds-page__more open[!own.options.is_empty()] {
                summary { (reader.text("web-house")) }
                div.odds-page__house { @for spec in known { (option(reader, answered, before, spec, own.option(spec.key))) } }
            }
        }
    }
}

fn option(
    reader: &Reader<'_>,
    answered: &Answered,
    before: &str,
    spec: &OptionSpec,
    chosen: Option<&str>,
) -> Markup {
    let game = answered.game;
    let rule = game.rulebook().get(spec.rule);
    let title = rule.map_or(spec.key, |rule| reader.lang.pick(&rule.title));
    let name = format!("{before}option.{}", spec.key);
    let id = format!("ask-{}", name.replace('.', "-"));
    let words = |value: &str| {
        let text = options::value_text(reader, game.name(), spec.key, value);
        text.unwrap_or_else(|| value.to_owned())
    };
    html! {
        div.field {
            label for=(id) { (title) " " (law::cite(game.name(), spec.rule)) }
            select id=(id) name=(name) {
                @if before.is_empty() { option value="" { (words(spec.values[0])) } }
                @else {
                    option value="" { (reader.text("web-odds-like-a")) }
                    option value=(spec.values[0]) selected[chosen == Some(spec.values[0])] { (words(spec.values[0])) }
                }
                @for value in &spec.values[1..] { option value=(value) selected[chosen == Some(*value)] { (words(value)) } }
            }
        }
    }
}

/// Along which numbers a map goes; without a question about numbers there is none.
fn axes(reader: &Reader<'_>, answered: &Answered) -> Markup {
    let numbers = map::numbers(answered.question);
    let axes = &answered.axes;
    let sides = SIDES.into_iter().zip([&axes.along, &axes.down]);
    let some = axes.fields().next().is_some();
    html! {
        @if !numbers.is_empty() {
            details.odds-page__more open[some] {
                summary { (reader.text("web-odds-map")) }
                p.quiet { (reader.text("web-odds-map-lead")) }
                @for (place, ([name, from, to], side)) in sides.enumerate().take(numbers.len()) {
                    div.odds-page__axis {
                        div.field {
                            label for={ "ask-" (name) } { (reader.with("web-odds-side", &[("side", name.into())])) }
                            select id={ "ask-" (name) } name=(name) {
                                option value="" { (reader.text("web-odds-no-side")) }
                                @for number in &numbers {
                                    option value=(number.name) selected[number.name == side.name] { (in_words::name(reader, answered, &number.name)) }
                                }
                            }
                        }
                        @for (field, value) in [(from, &side.from), (to, &side.to)] {
                            @let end = if field == from { "web-odds-from" } else { "web-odds-to" };
                            div.field {
                                label for={ "ask-" (field) } { (reader.text(end)) span.sr { " (" (place + 1) ")" } }
                                input type="number" id={ "ask-" (field) } name=(field) step="1" value=(value);
                            }
                        }
                    }
                }
            }
        }
    }
}

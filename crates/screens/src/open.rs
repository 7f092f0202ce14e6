//! Opening a table for a group: what to play, how to read the rules, whose dice, who comes.

use games::{Content, LEAD, Listed};
use maud::{Markup, html};
use store::Item;
use table::{OptionSpec, Rule, Rulebook};

use super::{Reader, Refused, company, law, layout, options};

/// Seats without a name that the form offers at first.
const ROWS: usize = 4;

pub fn page(
    reader: &Reader<'_>,
    game: &dyn Listed,
    content: &Content,
    own: &[Item],
    refused: Option<&Refused>,
) -> Markup {
    let title = reader.text("web-open-title");
    let scenarios = game.scenarios(content);
    // Whoever opens a table without a game master plays too.
    let others = usize::from(*game.players().end()) - usize::from(!game.has_game_master());
    let body = html! {
        (layout::masthead(reader, game.name(), None))
        main.cover.opening #main {
            p.label { (reader.text(&format!("{}-name", game.name()))) }
            h1 { (title) }
            (company::refusal(reader, refused, |_| true))
            form.settings method="post" action={ "/new/" (game.name()) } {
                @if scenarios.len() > 1 {
                    div.field {
                        label for="scenario" { (reader.text("web-open-scenario")) }
                        select #scenario name="scenario" { @for one in &scenarios { option value=(one.id) { (reader.lang.pick(&one.name)) } } }
                    }
                    @for one in &scenarios {
                        @if let Some(about) = &one.about { p.quiet { b { (reader.lang.pick(&one.name)) ". " } (reader.lang.pick(about)) } }
                    }
                }
                div.field {
                    label for="title" { (reader.text("web-open-name")) }
                    input #title name="title" maxlength="40" autocomplete="off" placeholder=(reader.text("web-open-name-hint"));
                }
                @for spec in game.options().iter().filter(|spec| spec.key == LEAD) { fieldset { (lead(reader, game, spec)) } }
                fieldset {
                    legend { (reader.text("web-open-who")) }
                    div.field {
                        label for="own" { @if game.has_game_master() && !game.may_be_unled() { (reader.text("web-open-gm")) } @else { (reader.text("web-name")) } }
                        input #own name="name" maxlength="40" autocomplete="nickname";
                    }
                    @for number in 1..=others.min(ROWS) {
                        div.field {
                            label for={ "player-" (number) } { (reader.count("web-open-player", "number", number)) }
                            input id={ "player-" (number) } name="player" maxlength="40" autocomplete="off";
                        }
                    }
                    p.quiet { (reader.text("web-open-names")) }
                }
                fieldset {
                    legend { (reader.text("web-dice-whose")) }
                    (dice(reader, "server", true))
                    (dice(reader, "physical", false))
                    (dice(reader, "choose", false))
                }
                (house(reader, game.name(), &others_of(game), game.rulebook()))
                @if !own.is_empty() { (with_own(reader, own)) }
                button.btn.btn--seal { (reader.text("web-open-do")) }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), game.name(), body)
}

/// What lies on the shelf comes along: in every list of the table it stands beside ours.
fn with_own(reader: &Reader<'_>, own: &[Item]) -> Markup {
    let names: Vec<&str> = own.iter().map(|item| item.name.as_str()).take(12).collect();
    let more = if own.len() > names.len() { " …" } else { "" };
    html! {
        fieldset {
            legend { (reader.text("web-own-title")) }
            label.radio {
                input type="checkbox" name="own" value="yes" checked;
                span { (reader.count("web-own-along", "count", own.len())) }
                small { (names.join(", ")) (more) }
            }
        }
    }
}

/// Whether somebody runs the table: it says who sits there, so it is asked first.
fn lead(reader: &Reader<'_>, game: &dyn Listed, spec: &OptionSpec) -> Markup {
    let title = game.rulebook().get(spec.rule);
    let title = title.map_or(spec.key, |rule| reader.lang.pick(&rule.title));
    html! {
        legend { (title) }
        @for (index, value) in spec.values.iter().enumerate() {
            label.radio {
                input type="radio" name={ "opt." (spec.key) } value=(value) checked[index == 0];
                span { (options::value_text(reader, game.name(), spec.key, value).unwrap_or_default()) }
            }
        }
    }
}

/// What else a group can choose.
fn others_of(game: &dyn Listed) -> Vec<OptionSpec> {
    let others = game.options().iter().filter(|spec| spec.key != LEAD);
    others.copied().collect()
}

/// Whose dice: one way, with a line on what it means.
pub fn dice(reader: &Reader<'_>, value: &str, first: bool) -> Markup {
    let (word, more) = match value {
        "physical" => ("web-dice-physical", "web-dice-physical-more"),
        "choose" => ("web-dice-choose", "web-dice-choose-more"),
        _ => ("web-dice-server", "web-dice-server-more"),
    };
    html! {
        label.radio { input type="radio" name="dice" value=(value) checked[first]; (reader.text(word)) " " small { (reader.text(more)) } }
    }
}

/// The readings a group can choose, folded away.
pub fn house(
    reader: &Reader<'_>,
    game: &str,
    options: &[OptionSpec],
    rulebook: &Rulebook,
) -> Markup {
    html! {
        @if !options.is_empty() {
            details.house #house {
                summary { (reader.text("web-house")) }
                p { (reader.text("web-house-lead")) }
                @for (index, spec) in options.iter().enumerate() {
                    // Two questions about one rule: it is told once.
                    @let again = index > 0 && options[index - 1].rule == spec.rule;
                    (option(reader, game, spec, rulebook.get(spec.rule), again))
                }
            }
        }
    }
}

/// One place where the book is silent, and how to read it.
fn option(
    reader: &Reader<'_>,
    game: &str,
    spec: &OptionSpec,
    rule: Option<&Rule>,
    again: bool,
) -> Markup {
    let title = rule.map_or(spec.key, |rule| reader.lang.pick(&rule.title));
    html! {
        fieldset {
            @if again { legend.sr { (title) } } @else { legend { (title) } }
            @if !again { p { @if let Some(rule) = rule { (reader.lang.pick(&rule.text)) " " } (law::cite(game, spec.rule)) } }
            @if let Some((least, most)) = options::numbers(reader, game, spec) {
                label.radio {
                    input type="number" inputmode="numeric" name={ "opt." (spec.key) } value=(spec.values[0]) min=(least) max=(most) required;
                    span { @if let Some(text) = options::value_text(reader, game, spec.key, spec.values[0]) { (text) } " " span.kind { (reader.text("web-option-default")) } }
                }
            } @else { @for (index, value) in spec.values.iter().enumerate() {
                label.radio {
                    input type="radio" name={ "opt." (spec.key) } value=(value) checked[index == 0];
                    span {
                        @match options::value_text(reader, game, spec.key, value) { Some(text) => (text), None => (value) }
                        @if index == 0 { " " span.kind { (reader.text("web-option-default")) } }
                    }
                }
            } }
        }
    }
}

//! Opening a table for a group: what to play, how to read the rules, whose dice, who comes.

use games::{Content, Listed};
use maud::{Markup, html};
use table::OptionSpec;

use super::{Reader, Refused, company, law, layout, options};

/// Seats without a name that the form offers at first.
const ROWS: usize = 4;

pub fn page(
    reader: &Reader<'_>,
    game: &dyn Listed,
    content: &Content,
    refused: Option<&Refused>,
) -> Markup {
    let title = reader.text("web-open-title");
    let scenarios = game.scenarios(content);
    // Whoever opens a table without a game master plays too.
    let others = usize::from(*game.players().end()) - usize::from(!game.has_game_master());
    let body = html! {
        (layout::masthead(reader, game.name(), None))
        main.cover.opening #main {
            h1 { (title) }
            (company::refusal(reader, refused, |_| true))
            form.settings method="post" action={ "/new/" (game.name()) } {
                @if scenarios.len() > 1 {
                    div.field {
                        label for="scenario" { (reader.text("web-open-scenario")) }
                        select #scenario name="scenario" { @for one in &scenarios { option value=(one.id) { (reader.lang.pick(&one.name)) } } }
                    }
                }
                fieldset {
                    legend { (reader.text("web-open-who")) }
                    div.field {
                        label for="own" { @if game.has_game_master() { (reader.text("web-open-gm")) } @else { (reader.text("web-name")) } }
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
                    (dice(reader, "server", "web-dice-server", "web-dice-server-more", true))
                    (dice(reader, "physical", "web-dice-physical", "web-dice-physical-more", false))
                    (dice(reader, "choose", "web-dice-choose", "web-dice-choose-more", false))
                }
                @if !game.options().is_empty() {
                    details.house #house {
                        summary { (reader.text("web-house")) }
                        p { (reader.text("web-house-lead")) }
                        @for spec in game.options() { (option(reader, game, spec)) }
                    }
                }
                input type="hidden" name="entropy" value="";
                button.btn.btn--seal { (reader.text("web-open-do")) }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), game.name(), body)
}

fn dice(reader: &Reader<'_>, value: &str, word: &str, more: &str, first: bool) -> Markup {
    html! {
        label.radio { input type="radio" name="dice" value=(value) checked[first]; (reader.text(word)) " " small { (reader.text(more)) } }
    }
}

/// One place where the book is silent, and how to read it.
pub fn option(reader: &Reader<'_>, game: &dyn Listed, spec: &OptionSpec) -> Markup {
    let rule = game.rulebook().get(spec.rule);
    let name = game.name();
    html! {
        fieldset {
            legend { @match rule { Some(rule) => (reader.lang.pick(&rule.title)), None => (spec.key) } }
            p { @if let Some(rule) = rule { (reader.lang.pick(&rule.text)) " " } (law::cite(name, spec.rule)) }
            @for (index, value) in spec.values.iter().enumerate() {
                label.radio {
                    input type="radio" name={ "opt." (spec.key) } value=(value) checked[index == 0];
                    span {
                        @match options::value_text(reader, name, spec.key, value) { Some(text) => (text), None => (value) }
                        @if index == 0 { " " span.kind { (reader.text("web-option-default")) } }
                    }
                }
            }
        }
    }
}

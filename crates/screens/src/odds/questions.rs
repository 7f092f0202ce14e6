//! The games' own questions as forms, made from their descriptions: a page for each game, one question at a time. The
//! address says what was asked; without parameters it is the question's example.

use std::collections::BTreeMap;

use games::{Content, Listed};
use maud::{Markup, html};
use serde_json::{Map, Value};
use table::question::{Kind, Param, Question, Told, Unasked, Usual, params_of_text};

use super::PATH;
use super::chart;
use super::columns::Column;
use crate::layout::encoded;
use crate::{Reader, WORDS, exact, layout};

/// So many of a list have fields; more can be asked over the API.
const ROWS: usize = 3;
/// Longer distributions are drawn without what lies behind.
const MOST_BARS: usize = 60;

/// What a reader asked, and what came of it.
#[derive(Debug)]
pub struct Answered {
    game: &'static dyn Listed,
    questions: Vec<&'static Question>,
    question: &'static Question,
    /// What stands in the fields, by name.
    fields: BTreeMap<String, String>,
    told: Result<Told, Unasked>,
    options: Vec<(String, String)>,
}

impl Answered {
    /// Nothing where the game has no such question.
    pub fn ask(
        game: &'static dyn Listed,
        content: &Content,
        given: &[(String, String)],
    ) -> Option<Answered> {
        let questions = game.questions(content).all();
        let named = given.iter().find(|(name, _)| name == "question");
        let question = match named {
            Some((_, name)) => questions.iter().find(|known| known.name == name)?,
            None => questions.first()?,
        };
        // A field that is left empty says nothing.
        let typed = given
            .iter()
            .filter(|(name, value)| name != "question" && !value.is_empty());
        let typed: Vec<(String, String)> = typed.cloned().collect();
        let (options, typed): (Vec<_>, Vec<_>) = typed
            .into_iter()
            .partition(|(name, _)| name.starts_with("option."));
        let options = options.into_iter();
        let options: Vec<(String, String)> = options
            .map(|(name, value)| (name["option.".len()..].to_owned(), value))
            .collect();
        let (params, fields) = if typed.is_empty() {
            let example = question.example();
            let mut fields = BTreeMap::new();
            filled(&mut fields, "", &example);
            (example, fields)
        } else {
            let fields = typed.iter().cloned().collect();
            (params_of_text(question, typed), fields)
        };
        Some(Answered {
            told: game.ask(content, question.name, &params, &options),
            game,
            question,
            questions,
            fields,
            options,
        })
    }

    pub fn has_trouble(&self) -> bool {
        self.told.is_err()
    }

    fn link(&self) -> String {
        let mut link = format!("{}?question={}", path(self.game), self.question.name);
        for (name, value) in &self.fields {
            link.push_str(&format!("&{}={}", encoded(name), encoded(value)));
        }
        for (key, value) in &self.options {
            link.push_str(&format!("&option.{}={}", encoded(key), encoded(value)));
        }
        link
    }
}

pub fn path(game: &dyn Listed) -> String {
    format!("{PATH}/{}", game.name())
}

/// Parameters as they would stand in the fields.
fn filled(fields: &mut BTreeMap<String, String>, before: &str, params: &Map<String, Value>) {
    for (name, value) in params {
        let name = match before {
            "" => name.clone(),
            _ => format!("{before}.{name}"),
        };
        match value {
            Value::Object(inner) if name != "damage" => filled(fields, &name, inner),
            Value::Array(list) if list.iter().any(Value::is_object) => {
                for (place, one) in list.iter().enumerate() {
                    if let Value::Object(inner) = one {
                        filled(fields, &format!("{name}.{}", place + 1), inner);
                    }
                }
            }
            Value::Array(list) => {
                let list: Vec<String> = list.iter().map(written).collect();
                fields.insert(name, list.join(", "));
            }
            value => {
                fields.insert(name, written(value));
            }
        }
    }
}

fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

pub fn page(reader: &Reader<'_>, answered: &Answered) -> Markup {
    let link = answered.link();
    // The other language shows the same view.
    let reader = &Reader {
        path: &link,
        ..*reader
    };
    let game = answered.game.name();
    let name = reader.text(&format!("{game}-name"));
    let title = reader.with("web-odds-game", &[("game", name.into())]);
    let body = html! {
        (layout::masthead(reader, game, None))
        main.cover.odds-page #main {
            div.odds-page__top { h1 { (title) } }
            nav.odds-page__show aria-label=(reader.text("web-odds-questions")) {
                @for question in &answered.questions {
                    @let now = question.name == answered.question.name;
                    a.btn href={ (path(answered.game)) "?question=" (question.name) } aria-current=[now.then_some("true")] {
                        (WORDS.question(reader.lang, game, question.name))
                    }
                }
            }
            (form(reader, answered))
            @match &answered.told {
                Ok(told) => (result(reader, answered, told)),
                Err(unasked) => div.odds-page__wrong role="alert" { p { (WORDS.unasked(reader.lang, unasked)) } },
            }
            p.odds-page__lab { a href=(PATH) { (reader.text("web-odds-from-start")) } }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "", body)
}

fn form(reader: &Reader<'_>, answered: &Answered) -> Markup {
    html! {
        form.odds-page__form method="get" action=(path(answered.game)) {
            input type="hidden" name="question" value=(answered.question.name);
            @for (key, value) in &answered.options { input type="hidden" name={ "option." (key) } value=(value); }
            div.odds-page__params { (fields(reader, answered, answered.question.params, "")) }
            p.odds-page__go { button.btn.btn--seal type="submit" { (reader.text("web-odds-count")) } }
        }
    }
}

fn fields(reader: &Reader<'_>, answered: &Answered, params: &[Param], before: &str) -> Markup {
    html! {
        @for param in params {
            @let name = match before { "" => param.name.to_owned(), _ => format!("{before}.{}", param.name) };
            @let label = WORDS.param(reader.lang, answered.game.name(), param.name);
            @match param.kind {
                Kind::Object(inner) => fieldset.odds-page__object {
                    legend { (label) }
                    (fields(reader, answered, inner, &name))
                },
                Kind::Objects { of, most, .. } => {
                    @for place in 1..=most.min(ROWS) {
                        fieldset.odds-page__object {
                            legend { (label) " " (place) }
                            (fields(reader, answered, of, &format!("{name}.{place}")))
                        }
                    }
                },
                _ => (field(reader, answered, param, &name, &label)),
            }
        }
    }
}

fn field(
    reader: &Reader<'_>,
    answered: &Answered,
    param: &Param,
    name: &str,
    label: &str,
) -> Markup {
    let id = format!("ask-{}", name.replace('.', "-"));
    let given = answered.fields.get(name);
    // In a list of several an empty row means that there is nobody.
    let usual = match param.usual {
        Usual::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let value = given.cloned();
    let wrong = answered
        .told
        .as_ref()
        .err()
        .is_some_and(|unasked| unasked.param == name);
    let invalid = wrong.then_some("true");
    html! {
        @match param.kind {
            Kind::Flag => label.filter for=(id) {
                input type="checkbox" id=(id) name=(name) value="true" checked[given.is_some_and(|it| it == "true")];
                " " (label)
            },
            Kind::Word(words) => div.field {
                label for=(id) { (label) }
                select id=(id) name=(name) aria-invalid=[invalid] {
                    @for word in words {
                        option value=(word) selected[given.is_some_and(|it| it == word)] {
                            (WORDS.choice(reader.lang, answered.game.name(), param.name, word))
                        }
                    }
                }
            },
            Kind::Number { low, high } => div.field {
                label for=(id) { (label) }
                input type="number" inputmode="numeric" id=(id) name=(name) min=(low) max=(high) step="1" value=[value] placeholder=[usual] required[param.usual == Usual::Needed] aria-invalid=[invalid];
            },
            kind => div.field {
                label for=(id) { (label) }
                input type="text" id=(id) name=(name) maxlength="200" value=[value] autocomplete="off" required[param.usual == Usual::Needed] aria-invalid=[invalid] aria-describedby={ (id) "-range" };
                p.quiet id={ (id) "-range" } { (WORDS.range(reader.lang, kind)) }
            },
        }
    }
}

fn result(reader: &Reader<'_>, answered: &Answered, told: &Told) -> Markup {
    let game = answered.game.name();
    let title = WORDS.question(reader.lang, game, told.question);
    let outcomes = told.answer.outcomes.iter();
    let chances = outcomes.filter(|outcome| !outcome.name.is_mean());
    let columns: Vec<Column> = chances
        .filter_map(|outcome| {
            Some(Column {
                name: WORDS.outcome(reader.lang, game, &outcome.name),
                chances: vec![outcome.number.clone()?],
            })
        })
        .take(MOST_BARS)
        .collect();
    html! {
        section.odds-page__group aria-labelledby="answer" {
            div.head { h2 #answer { (title) } }
            @if let Some(policy) = &told.answer.policy { p { (WORDS.policy(reader.lang, game, policy)) } }
            figure.odds-page__figure { (chart::bars(reader, &title, &["A"], &columns)) }
            div.odds-page__scroll tabindex="0" role="region" aria-label=(reader.text("web-odds-table-name")) {
                table.odds-page__grid {
                    caption.sr { (reader.text("web-odds-table-name")) }
                    thead { tr {
                        th scope="col" { (reader.text("web-odds-outcome")) }
                        th scope="col" { (reader.text("web-odds-chance")) }
                    } }
                    tbody {
                        @for outcome in &told.answer.outcomes {
                            tr {
                                th scope="row" { (WORDS.outcome(reader.lang, game, &outcome.name)) }
                                td {
                                    @match &outcome.number {
                                        None => (reader.text("ask-never")),
                                        Some(mean) if outcome.name.is_mean() => {
                                            b { (exact::decimal(reader, mean, 3)) } " " (exact::fraction(reader, mean))
                                        },
                                        Some(chance) => { b { (reader.percent(chance)) } " " (exact::fraction(reader, chance)) },
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The way to the games' questions, for the page of expressions.
pub fn links(reader: &Reader<'_>, content: &Content) -> Markup {
    let games = games::GAMES
        .iter()
        .filter(|game| !game.questions(content).all().is_empty());
    html! {
        nav.odds-page__show aria-label=(reader.text("web-odds-games")) {
            @for game in games {
                a.btn href=(path(*game)) {
                    (reader.with("web-odds-game", &[("game", reader.text(&format!("{}-name", game.name())).into())]))
                }
            }
        }
    }
}

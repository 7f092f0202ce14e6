//! A game's rulebook: every rule with its number, in order, to search and to link to.

use games::Listed;
use maud::{Markup, html};
use table::{OptionSpec, Rule};

use super::ink::{self, Look};
use super::odds::LAB;
use super::{Reader, layout, options};

pub fn page(reader: &Reader<'_>, game: &dyn Listed) -> Markup {
    let rules = game.rulebook().rules();
    let sections: Vec<&[Rule]> = rules.chunk_by(|a, b| a.section == b.section).collect();
    let name = reader.game_name(game.name());
    let title = reader.with("web-rules-title", &[("game", name.clone().into())]);
    let body = html! {
        (layout::masthead(reader, game.name(), Some(html! { b { (name) } })))
        main.cover #main {
            div.rules__top {
                div {
                    h1 { (title) }
                    p.quiet {
                        (reader.count("web-rules-count", "count", rules.len()))
                        @if game.name() == "condice" { " " a href="/simulate/condice" { (reader.text("web-simulate-from-rules")) } }
                        @if game.name() == "zwielicht" { " " a href=(LAB) { (reader.text("web-lab-from-rules")) } }
                        @if game.name() == "condice" { " " a href="/build/condice" { (reader.text("web-cdb-from-rules")) } }
                    }
                    p.quiet {
                        (reader.text(&format!("{}-credit", game.name())))
                        " " a href="/licenses" { (reader.text("web-licenses")) }
                    }
                }
                div.field data-script="" hidden {
                    label for="search" { (reader.text("web-rules-search")) }
                    input #search type="search" autocomplete="off" spellcheck="false" aria-describedby="found";
                }
            }
            div.rules {
                nav aria-label=(reader.text("web-rules-sections")) {
                    ol {
                        @for section in &sections { li { a href={ "#" (section[0].section) } { (section_name(reader, game.name(), section)) } } }
                        @if game.name() == "zwielicht" { li { a href="#examples" { (reader.text("web-zw-examples")) } } }
                    }
                }
                div {
                    p #found.empty role="status" hidden { (reader.text("web-rules-none")) }
                    @for section in &sections {
                        section aria-labelledby=(section[0].section) {
                            div.head { h2 id=(section[0].section) { (section_name(reader, game.name(), section)) } }
                            @for rule in *section { (law(reader, game, rule)) }
                        }
                    }
                    @if game.name() == "zwielicht" { (examples(reader)) }
                }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), game.name(), body)
}

fn law(reader: &Reader<'_>, game: &dyn Listed, rule: &Rule) -> Markup {
    let specs = game.options().iter();
    let options =
        specs.filter(|spec| spec.rule == rule.id || rule.option.as_deref() == Some(spec.key));
    html! {
        article.law id=(rule.id) {
            h3 { (reader.lang.pick(&rule.title)) (kind(reader, &rule.kind)) }
            a.rule href={ "#" (rule.id) } { (rule.id) }
            p { (reader.lang.pick(&rule.text)) }
            @for spec in options { (values(reader, game, spec)) }
        }
    }
}

/// The play examples that AZ-GAME-1 points to: dialogue, and what the rules do in it.
fn examples(reader: &Reader<'_>) -> Markup {
    let content = games::Content::built_in();
    let lang = reader.lang;
    html! {
        section aria-labelledby="examples" {
            div.head { h2 #examples { (reader.text("web-zw-examples")) } a.rule href="#AZ-GAME-1" { "AZ-GAME-1" } }
            @for example in &content.zwielicht.get().play_examples {
                article.law.acted id={ "example-" (example.id) } {
                    h3 { (lang.pick(&example.title)) }
                    p { (lang.pick(&example.intro)) }
                    dl.about {
                        @for line in &example.lines {
                            div.acted__line {
                            dt { @if line.who == "gm" { (reader.text("web-role-gm")) } @else { (line.who) } }
                            dd {
                                (lang.pick(&line.text))
                                @if !line.dice.is_empty() { p.acted__dice { @for die in line.acted() { (ink::die(reader, die.face, Look { black: die.is_black(), decides: die.decides, struck: die.struck, ..Look::sized("m") })) " " } } }
                                @if let Some(note) = &line.note { p.quiet { (lang.pick(note)) @for rule in &line.rules { " " a.rule href={ "#" (rule) } { (rule) } } } }
                            }
                            }
                        }
                    }
                    // One line after the other, for those who want to see it happen.
                    p.acted__act data-script="" hidden {
                        button.btn type="button" data-acted="begin" { (reader.text("web-zw-acted-begin")) }
                        button.btn type="button" data-acted="next" hidden { (reader.text("web-zw-acted-next")) }
                        button.btn.btn--quiet type="button" data-acted="all" hidden { (reader.text("web-zw-acted-all")) }
                    }
                }
            }
        }
    }
}

/// Rules of the book itself carry no mark.
fn kind(reader: &Reader<'_>, kind: &str) -> Markup {
    let word = match kind {
        "ruling" => "web-kind-ruling",
        "content" => "web-kind-content",
        "erratum" => "web-kind-erratum",
        _ => return html! {},
    };
    html! { span.kind.{ "kind--" (kind) } { (reader.text(word)) } }
}

/// The readings a table can choose, the default first.
fn values(reader: &Reader<'_>, game: &dyn Listed, spec: &OptionSpec) -> Markup {
    if let Some((least, most)) = options::numbers(reader, game.name(), spec) {
        let usual = options::value_text(reader, game.name(), spec.key, spec.values[0]);
        let range = [("least", least.into()), ("most", most.into())];
        return html! {
            ul.values {
                li { b { (reader.text("web-option-default")) ": " } @if let Some(usual) = usual { (usual) } }
                li { b { (reader.text("web-option-other")) ": " } (reader.with("web-option-range", &range)) }
            }
        };
    }
    html! {
        ul.values {
            @for (index, value) in spec.values.iter().enumerate() {
                @if let Some(text) = options::value_text(reader, game.name(), spec.key, value) {
                    li {
                        @if index == 0 { b { (reader.text("web-option-default")) ": " } } @else { b { (reader.text("web-option-other")) ": " } }
                        (text)
                    }
                }
            }
        }
    }
}

fn section_name(reader: &Reader<'_>, game: &str, section: &[Rule]) -> String {
    if section[0].id.starts_with("AZ-") {
        return reader.with(
            "web-zw-section",
            &[("section", section[0].section.as_str().into())],
        );
    }
    if section[0].id.starts_with("DH-") {
        return reader.with(
            "web-dh-section",
            &[("section", section[0].section.as_str().into())],
        );
    }
    if section[0].id.starts_with("CD-") {
        return reader.with(
            "web-cd-section",
            &[("section", section[0].section.as_str().into())],
        );
    }
    let word = match section[0].section.as_str() {
        "duel" => "web-section-duel",
        "health" => "web-section-health",
        "round" => "web-section-round",
        "player" => "web-section-player",
        "alloc" => "web-section-alloc",
        "ki" => "web-section-ki",
        "conc" => "web-section-conc",
        "foe" => "web-section-foe",
        "resist" => "web-section-resist",
        "counter" => "web-section-counter",
        "injury" => "web-section-injury",
        "limb" => "web-section-limb",
        "wound" => "web-section-wound",
        "end" => "web-section-end",
        "content" => "web-section-content",
        "err" => "web-section-err",
        other => {
            let id = format!("{game}-section-{other}");
            return match reader.has(&id) {
                true => reader.text(&id),
                false => other.to_owned(),
            };
        }
    };
    reader.text(word)
}

//! The language of dice expressions, an example a line. What an example means is told by the expression itself, so the
//! page cannot say anything else than what is counted; a test reads every one of them in both languages.

use expression::{Expression, Family};
use maud::{Markup, html};
use words::Lang;

use super::asked::Asked;
use super::{PATH, columns};
use crate::{Reader, exact, layout};

/// What belongs together: a heading, and examples in German and English.
pub type Section = (&'static str, &'static [(&'static str, &'static str)]);

/// Everything the language can do.
pub const SECTIONS: [Section; 8] = [
    (
        "dice",
        &[
            ("2W12+3", "2d12+3"),
            ("W%", "d%"),
            ("4WF", "4dF"),
            ("3W7", "3d7"),
            ("8W{0,0,0,1,1,2}", "8d{0,0,0,1,1,2}"),
            ("2W{1..3,6}", "2d{1..3,6}"),
            ("(1W4)W6", "(1d4)d6"),
        ],
    ),
    (
        "keep",
        &[
            ("4W6kh3", "4d6kh3"),
            ("4W6kl1", "4d6kl1"),
            ("5W6dl2", "5d6dl2"),
            ("5W6dh1dl1", "5d6dh1dl1"),
            ("vorteil(1W20)+5", "adv(1d20)+5"),
            ("1W20 nachteil", "1d20 dis"),
        ],
    ),
    (
        "count",
        &[
            ("8W6ez>=5", "8d6cs>=5"),
            ("10W10ez=1", "10d10cs=1"),
            ("6W6kh4ez>=5", "6d6kh4cs>=5"),
        ],
    ),
    (
        "again",
        &[
            ("2W6ro<=2", "2d6ro<=2"),
            ("2W6r1", "2d6r1"),
            ("3W6!2", "3d6!2"),
            ("1W8!!3", "1d8!!3"),
            ("6W6!3>=5", "6d6!3>=5"),
            ("8W6!3ez>=5", "8d6!3cs>=5"),
        ],
    ),
    (
        "reckon",
        &[
            ("2W6*3-1", "2d6*3-1"),
            ("1W20/2", "1d20/2"),
            ("max(1W6, 1W8)", "max(1d6, 1d8)"),
            ("min(2W10, 12)", "min(2d10, 12)"),
            ("abs(1W6-1W6)", "abs(1d6-1d6)"),
            ("mal(3, 1W6+1)", "times(3, 1d6+1)"),
            ("wenn(1W20>=11, 1W8+3, 0)", "if(1d20>=11, 1d8+3, 0)"),
        ],
    ),
    (
        "compare",
        &[
            ("1W20+5 >= 15", "1d20+5 >= 15"),
            ("1W20 = 20", "1d20 = 20"),
            ("2W6 > 6 und 1W6 != 1", "2d6 > 6 and 1d6 != 1"),
            ("nicht 1W6 = 6 oder 1W4 < 2", "not 1d6 = 6 or 1d4 < 2"),
            ("2W6+1 gegen 1W12", "2d6+1 vs 1d12"),
        ],
    ),
    (
        "names",
        &[
            (
                "p = 8W6; p ez>=5 gegen p ez=1",
                "p = 8d6; p cs>=5 vs p cs=1",
            ),
            (
                "a = 1W20; a >= 8 und a <= 15",
                "a = 1d20; a >= 8 and a <= 15",
            ),
            ("p = 4W6; p kh1 - p kl1", "p = 4d6; p kh1 - p kl1"),
            ("n = 1..8; (n)W6", "n = 1..8; (n)d6"),
            (
                "n = 1..8; z = 5..20; (n)W6 >= z",
                "n = 1..8; t = 5..20; (n)d6 >= t",
            ),
        ],
    ),
    (
        "tables",
        &[
            (
                "2W6: 2-6 daneben, 7-9 knapp, 10+ geschafft",
                "2d6: 2-6 miss, 7-9 cost, 10+ hit",
            ),
            (
                "1W20: 1 Patzer, >=19 „Treffer, und wie“, sonst nichts",
                "1d20: 1 fumble, >=19 “a hit, and how”, else nothing",
            ),
            ("1W6 >= 5: 1 ein Fund, 0 Sand", "1d6 >= 5: 1 a find, 0 sand"),
        ],
    ),
];

/// An example in the reader's language.
pub fn in_language(lang: Lang, (german, english): (&'static str, &'static str)) -> &'static str {
    match lang {
        Lang::De => german,
        Lang::En => english,
    }
}

pub fn page(reader: &Reader<'_>) -> Markup {
    let title = reader.text("web-odds-help-title");
    let body = html! {
        (layout::masthead(reader, "", None))
        main.cover.odds-page #main {
            div.odds-page__top {
                h1 { (title) }
                p { (reader.text("web-odds-help-lead")) }
                p { a.btn href=(PATH) { (reader.text("web-odds-help-back")) } }
            }
            @for (key, examples) in SECTIONS {
                section.odds-page__part aria-labelledby={ "help-" (key) } {
                    h2 id={ "help-" (key) } { (reader.with("web-odds-help-part", &[("key", key.into())])) }
                    p { (reader.with("web-odds-help-about", &[("key", key.into())])) }
                    ul.odds-page__examples {
                        @for example in examples { li { (self::example(reader, in_language(reader.lang, *example))) } }
                    }
                }
            }
            section.odds-page__part aria-labelledby="help-limits" {
                h2 #help-limits { (reader.text("web-odds-help-limits")) }
                p { (reader.with("web-odds-help-bounds", &[("dice", expression::MOST_DICE.to_string().into()), ("chars", expression::MOST_CHARS.to_string().into()), ("range", expression::MOST_RANGE.to_string().into())])) }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "", body)
}

/// The example, what it means, and one figure of it.
fn example(reader: &Reader<'_>, text: &'static str) -> Markup {
    html! {
        a href=(Asked::of_text(text).link(PATH)) { code { (text) } }
        @if let Ok(expression) = Expression::read(text) {
            span { (reader.told(&expression.told())) }
            span.quiet { (figure(reader, &expression)) }
        } @else if let Ok(family) = Family::read(text) {
            span { (reader.with("web-odds-help-family", &[("names", family.parameters().iter().map(|known| format!("{} ({} … {})", known.name, known.low, known.high)).collect::<Vec<_>>().join(", ").into())])) }
        }
    }
}

fn figure(reader: &Reader<'_>, expression: &Expression) -> String {
    let odds = expression.odds();
    if expression.is_number() {
        let mean = odds.expected(|number| (*number).into());
        let mean = exact::decimal(reader, &mean, 2);
        return format!("{} {mean}", reader.text("web-odds-average"));
    }
    let parts = odds.iter().map(|(outcome, chance)| {
        let name = columns::name(reader, expression.outcome(*outcome));
        format!("{name} {}", reader.percent(&chance))
    });
    parts.collect::<Vec<_>>().join(" · ")
}

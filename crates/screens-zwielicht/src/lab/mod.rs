//! The rule lab for the authors: the questions they left in the margin, each switchable, and what that
//! does to pools, fights and solving. Variant A is the usual reading, variant B the chosen one.
//!
//! [`variant`] reads the query, [`figures`] counts, [`form`] is what can be switched, [`show`] the rest.

pub mod figures;
mod form;
mod show;
pub mod variant;

use maud::{Markup, html};

use self::variant::{Problem, Variant};
use screens::odds::{self, LAB, questions};
use screens::{Reader, assets, layout};

/// A variant side by side with the usual reading.
pub fn page(reader: &Reader<'_>, variant: &Variant) -> Markup {
    let link = variant.link();
    // The other language shows the same variant.
    let reader = Reader {
        path: &link,
        ..*reader
    };
    let fields = form::filled(variant);
    draw(
        &reader,
        &[],
        &fields,
        variant,
        show::results(&reader, variant),
    )
}

/// A query that cannot be meant: what was typed, why not, and nothing counted.
pub fn refused(reader: &Reader<'_>, fields: &[(String, String)], problems: &[Problem]) -> Markup {
    let nothing = html! { p.empty { (reader.text("web-lab-not-counted")) } };
    draw(reader, problems, fields, &Variant::default(), nothing)
}

fn draw(
    reader: &Reader<'_>,
    problems: &[Problem],
    fields: &[(String, String)],
    variant: &Variant,
    results: Markup,
) -> Markup {
    let title = reader.text("web-lab-title");
    let place = html! { b { (reader.text("zwielicht-name")) } };
    let body = html! {
        (layout::masthead(reader, "zwielicht", Some(place)))
        main.cover.lab #main data-odds=(reader.path) data-words=[problems.is_empty().then(|| in_words(reader, variant))] {
            div.lab__top {
                h1 { (title) }
                p { (reader.text("web-lab-lead")) }
                (questions::questions(reader, "zwielicht", LAB))
                a.lab__jump href="#results" { (reader.text("web-lab-jump")) }
            }
            (form::complaint(reader, problems))
            div.lab__desk {
                (form::form(reader, fields, variant, problems))
                div #results.lab__results { (results) }
            }
            (odds::past(reader))
        }
        (layout::footer(reader))
        script type="module" src=(assets::link("odds.js")) {}
    };
    layout::document(reader, &layout::title(reader, &title), "zwielicht", body)
}

/// Which readings it switches, for the list of what was looked at.
fn in_words(reader: &Reader<'_>, variant: &Variant) -> String {
    let switched = variant.switched().into_iter();
    let switched = switched.map(|(spec, value)| format!("{}={value}", spec.key));
    let mut words = vec![reader.text("web-lab-title")];
    words.extend(switched);
    words.join(" · ")
}

//! The paper every page lies on: document, masthead, footer.

use maud::{DOCTYPE, Markup, html};

use super::{Reader, ink};
use crate::assets;

/// A whole document. `game` picks the second colour; empty: none.
pub fn document(reader: &Reader<'_>, title: &str, game: &str, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(reader.lang.code()) data-game=[(!game.is_empty()).then_some(game)] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="icon" type="image/svg+xml" href="/assets/seal.svg";
                link rel="stylesheet" href=(assets::link("style.css"));
                script type="module" src=(assets::link("table.js")) {}
                script type="module" src=(assets::link("hand.js")) {}
                script type="module" src=(assets::link("watch.js")) {}
            }
            body {
                a.skip href="#main" { (reader.text("web-skip")) }
                (body)
                (help(reader))
            }
        }
    }
}

/// A page's title with the name of the app.
pub fn title(reader: &Reader<'_>, page: &str) -> String {
    format!("{page} – {}", reader.text("web-app"))
}

/// The masthead of pages that are not a table.
pub fn masthead(reader: &Reader<'_>, game: &str, place: Option<Markup>) -> Markup {
    html! {
        header.mast {
            (home(reader, if game.is_empty() { "augenzahl" } else { game }))
            @if let Some(place) = place { p.mast__where { (place) } }
            nav.mast__nav aria-label=(reader.text("web-nav")) {
                (rules_link(reader, game))
                (language_link(reader, reader.path))
            }
        }
    }
}

/// The seal that leads back to the start page.
pub fn home(reader: &Reader<'_>, seal: &str) -> Markup {
    html! {
        a.mast__home href="/" aria-label=(reader.text("web-home")) {
            (ink::seal(seal)) " " span { (reader.text("web-app")) }
        }
    }
}

/// To a game's rules; without a game, to those of the first one.
pub fn rules_link(reader: &Reader<'_>, game: &str) -> Markup {
    let first = games::GAMES.first().map_or("", |game| game.name());
    let game = if game.is_empty() { first } else { game };
    html! { a href={ "/rules/" (game) } { (reader.text("web-rules")) } }
}

/// The same page in the other language, named in that language.
pub fn language_link(reader: &Reader<'_>, back: &str) -> Markup {
    let other = reader.lang.other().code();
    html! {
        a href={ "/lang/" (other) "?back=" (encoded(back)) } lang=(other) hreflang=(other) {
            (reader.text("web-other-language"))
        }
    }
}

pub fn footer(reader: &Reader<'_>) -> Markup {
    footer_with(reader, html! {})
}

/// At a table on a phone the masthead has no room for these: they stand under every tab.
pub fn table_footer(reader: &Reader<'_>, game: &str, path: &str) -> Markup {
    let here = html! { span.foot__here { (rules_link(reader, game)) " " (language_link(reader, path)) " " } };
    footer_with(reader, here)
}

fn footer_with(reader: &Reader<'_>, here: Markup) -> Markup {
    html! {
        footer.foot {
            (here)
            a href="/verify" { (reader.text("web-foot-provable")) } " "
            a href="/odds" { (reader.text("web-foot-odds")) } " "
            button.btn.btn--quiet type="button" data-help="" data-script="" hidden { (reader.text("web-keys")) } " "
            span { (reader.text("web-foot-own")) }
        }
    }
}

/// Which keys do what. The script opens it.
fn help(reader: &Reader<'_>) -> Markup {
    let keys = [
        ("1 – 9", "web-keys-choice"),
        ("1 – 6", "web-keys-face"),
        ("← ↑ → ↓", "web-keys-map"),
        ("u", "web-keys-undo"),
        ("/", "web-keys-find"),
        ("?", "web-keys-help"),
    ];
    html! {
        dialog #help aria-labelledby="help-title" {
            h2 #help-title { (reader.text("web-settings")) }
            fieldset.paces {
                legend { (reader.text("web-pace")) }
                @for pace in ["once", "brisk", "calm"] {
                    label.filter { input type="radio" name="pace" value=(pace) checked[pace == "brisk"]; span { (reader.with("web-pace-is", &[("pace", pace.into())])) } }
                }
            }
            label.filter { input #call-sound type="checkbox"; span { (reader.text("web-call-sound")) } }
            label.filter { input #call-shake type="checkbox"; span { (reader.text("web-call-shake")) } }
            label.filter { input #keys-on type="checkbox" checked; span { (reader.text("web-keys-on")) } }
            dl.keys {
                @for (key, does) in keys {
                    @let on_map = does == "web-keys-map";
                    dt.keys__map[on_map] { kbd { (key) } }
                    dd.keys__map[on_map] { (reader.text(does)) }
                }
            }
            form method="dialog" { button.btn { (reader.text("web-close")) } }
        }
    }
}

/// A path as it may stand in a query.
pub fn encoded(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
                out.push(char::from(byte));
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

/// What a browser finds wrong with the dice or the journal by itself (`secrets.js`). `mixes`: it mixes into the dice.
pub fn doubt(reader: &Reader<'_>, mixes: bool) -> Markup {
    html! {
        p #doubt.doubt role="alert" hidden data-mixes=[mixes.then_some("yes")] data-twice=(reader.text("web-doubt-twice")) data-other=(reader.text("web-doubt-other")) data-head=(reader.text("web-doubt-head")) data-early=(reader.with("web-doubt-early", &[("place", "§".into())])) data-restored=(reader.with("web-doubt-restored", &[("seq", "§".into())])) {}
    }
}

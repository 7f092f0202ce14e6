//! What the game master reads aloud: the words with the button that shows them on every screen, and as everybody has them.

use maud::{Markup, html};
use table::Game;

use super::Desk;

/// The words to be read, and the button that shows them to everybody; once shown it says so.
pub fn words<G: Game>(
    desk: &Desk<'_, G>,
    show: &G::Command,
    text: &str,
    seal: &str,
    shown: bool,
) -> Markup {
    let eye = html! {
        svg viewBox="0 0 24 24" aria-hidden="true" {
            path d="M2.5 12C6.5 5.8 17.5 5.8 21.5 12 17.5 18.2 6.5 18.2 2.5 12Z" fill="none" stroke="currentColor" stroke-width="1.7" {}
            circle cx="12" cy="12" r="3" fill="currentColor" {}
        }
    };
    let button =
        html! { button class={ "btn aloud__show " (seal) } { (eye) (desk.text("web-show-all")) } };
    html! {
        div.aloud {
            blockquote.deed { (text) }
            (desk.send_by(show, button))
            @if shown { span.label { (desk.text("web-shown-to-all")) } }
        }
    }
}

/// On the stage, once everybody has seen it on the whole screen: shortened.
pub fn last<G: Game>(desk: &Desk<'_, G>, text: &str) -> Markup {
    html! {
        div.stage-last {
            p.label { (desk.text("web-reads-aloud")) }
            p.said.aloud__last { (text) }
        }
    }
}

/// What fills every screen.
pub fn whole(text: &str) -> Markup {
    html! { div.stage-last { p.deed.deed--long.aloud__whole { (text) } } }
}

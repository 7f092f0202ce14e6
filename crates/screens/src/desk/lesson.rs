//! A guided evening: the one new rule of the present step, above the decision it concerns. Whoever knows it goes on
//! without; that is kept in their browser, and the table knows nothing of it.

use maud::{Markup, html};
use table::Game;

use super::Desk;

pub fn lesson<G: Game>(desk: &Desk<'_, G>, title: &str, words: &str) -> Markup {
    html! {
        aside.lesson-slip aria-labelledby="lesson-title" {
            p { b #lesson-title { (title) ". " } (words) }
            button.lesson-off type="button" data-lesson="off" data-script="" hidden { (desk.text("web-lesson-off")) }
            button.lesson-on type="button" data-lesson="on" data-script="" hidden { (desk.text("web-lesson-on")) }
        }
    }
}

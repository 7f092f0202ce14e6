//! The readings this table has chosen; the game master can still change them between fights (CD-GM-2).

use ::condice::Command;
use maud::{Markup, html};

use super::scene::Scene;
use screens::desk;

pub fn slip(scene: &Scene<'_>) -> Markup {
    let set = |name| Command::SetOption {
        name,
        value: String::new(),
    };
    let button = html! { button.btn.btn--s { (scene.text("web-cd-set")) } };
    desk::house(scene, |key| scene.view.options.get(key), set, &button)
}

//! The readings this table has chosen; the game master can still change them between fights (CD-GM-2).

use ::condice::{ConDice, Options};
use maud::{Markup, html};
use table::Game;

use super::scene::Scene;
use crate::screens::desk::{chosen, fold, form, refused_cmd};
use crate::screens::{law, options};

pub fn slip(scene: &Scene<'_>) -> Markup {
    if !scene.offers("set_option") {
        return html! {};
    }
    html! {
        (fold("house-rules", &scene.text("web-house"), html! {
            @for spec in Options::SPECS {
                @let now = scene.view.options.get(spec.key).unwrap_or_default();
                @let rule = ConDice::rulebook().get(spec.rule);
                @let values: Vec<(String, String)> = spec.values.iter().map(|value| {
                    let words = options::value_text(scene.reader, "condice", spec.key, value);
                    ((*value).to_owned(), words.unwrap_or_else(|| (*value).to_owned()))
                }).collect();
                (form(scene, "set_option", spec.key, html! {
                    input type="hidden" name="name" value=(spec.key);
                    div.inline {
                        (chosen(&format!("option-{}", spec.key), "value", rule.map_or(spec.key, |rule| scene.reader.lang.pick(&rule.title)), &values, spec.values.iter().position(|value| *value == now).unwrap_or(0)))
                        button.btn.btn--s { (scene.text("web-cd-set")) }
                    }
                    p.quiet { (law::cite("condice", spec.rule)) }
                }))
            }
            (refused_cmd(scene, "set_option"))
        }))
    }
}

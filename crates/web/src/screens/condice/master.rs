//! The game master in play: fights and their order, figures and fog, items, effects, and rulings with a reason.

use ::condice::content::LossOf;
use ::condice::grid::square;
use ::condice::{Attribute, Command, Field, FigureView, Mode, Side, Stage};
use maud::{Markup, html};

use super::house;
use super::people::effect_words;
use super::scene::Scene;
use super::story;
use super::turn::attribute;
use super::uses;
use crate::screens::desk::{
    button, button_with, fold, form, hand, hidden, line, number, refused_cmd, refused_for, select,
};

pub fn slip(scene: &Scene<'_>) -> Markup {
    let held = scene.look.figure.and_then(|id| scene.seen(id));
    html! {
        section.page.stack.gm #master data-part="master" data-panel="1" aria-labelledby="master-title" {
            div.head { h2 #master-title { (scene.text("web-cd-master")) } span.label { (scene.kind("web-cd-mode", scene.view.mode.as_str())) } }
            p.row { a.btn href={ (scene.path()) "/map" } { (scene.text("web-cde-title")) } a href={ (scene.path()) "/build" } { (scene.text("web-cdb-title-foe")) } }
            (story::slip(scene))
            @match scene.view.mode {
                Mode::Setup => (begin(scene)),
                Mode::Exploring => (exploring(scene)),
                Mode::Fight => (fight(scene)),
            }
            (arriving(scene))
            (spot(scene))
            @if let Some(field) = scene.look.field { (here(scene, field)) }
            @if let Some(figure) = held { (tools(scene, figure)) }
            (scenes(scene))
            (house::slip(scene))
            (effects(scene))
        }
    }
}

fn begin(scene: &Scene<'_>) -> Markup {
    html! {
        (button(scene, "start_adventure", "btn--seal", &scene.text("web-cd-start-adventure")))
        (refused_cmd(scene, "start_adventure"))
    }
}

/// Who will fight, and the way into it.
fn exploring(scene: &Scene<'_>) -> Markup {
    let offers = scene.all(|command| match command {
        Command::Enlist { figure, yes } => Some((*figure, *yes)),
        _ => None,
    });
    let named = |number: i64| {
        u16::try_from(number).map_or_else(
            |_| String::new(),
            |id| scene.figure_name(::condice::FigureId(id)),
        )
    };
    html! {
        (button(scene, "start_fight", "btn--seal", &scene.text("web-cd-start-fight")))
        (refused_cmd(scene, "start_fight"))
        @if !offers.is_empty() {
            (fold("enlist", &scene.count("web-cd-enlist", scene.view.enlisted.len()), html! {
                p.quiet { (scene.text("web-cd-enlist-about")) }
                div.row {
                    @for (figure, yes) in &offers {
                        @let listed = scene.view.enlisted.iter().any(|id| i64::from(id.0) == *figure);
                        @if *yes != listed {
                            (button_with(scene, "enlist", &[("figure", figure.to_string()), ("yes", yes.to_string())], "btn--s", &scene.with("web-cd-enlist-do", &[("name", named(*figure).into()), ("yes", if *yes { "yes" } else { "no" }.into())])))
                        }
                    }
                }
                (refused_cmd(scene, "enlist"))
            }))
        }
        (fold("pass", &scene.text("web-cd-pass-rounds"), form(scene, "pass_rounds", "", html! {
            div.inline { (number("pass-n", "n", &scene.text("web-cd-rounds"), (1, 99), "1")) button.btn { (scene.text("web-cd-pass-do")) } }
        })))
        (fold("end-adventure", &scene.text("web-cd-end-adventure"), html! {
            p.quiet { (scene.text("web-cd-end-adventure-about")) }
            (button(scene, "end_adventure", "", &scene.text("web-cd-end-adventure")))
            (refused_cmd(scene, "end_adventure"))
        }))
    }
}

fn fight(scene: &Scene<'_>) -> Markup {
    let Some(fight) = &scene.view.fight else {
        return html! {};
    };
    let next = scene.all(|command| match command {
        Command::ActNext { figure } => Some(*figure),
        _ => None,
    });
    let join = scene.all(|command| match command {
        Command::JoinFight { figure, .. } => Some(*figure),
        _ => None,
    });
    let named = |number: &i64| {
        u16::try_from(*number).map_or_else(
            |_| String::new(),
            |id| scene.figure_name(::condice::FigureId(id)),
        )
    };
    let last = fight.order.len();
    html! {
        @if !next.is_empty() {
            p.label { (scene.text("web-cd-act-next")) }
            div.row { @for figure in &next { (button_with(scene, "act_next", &[("figure", figure.to_string())], "btn--s", &named(figure))) } }
            (refused_cmd(scene, "act_next"))
        }
        (fold("order-edit", &scene.text("web-cd-order-edit"), html! {
            @if scene.offers("set_order") {
                ol.ordering {
                    @for (place, id) in (1..).zip(&fight.order) {
                        li {
                            (scene.figure_name(*id))
                            div.row {
                                @let to = |position: usize| [("figure", id.0.to_string()), ("position", position.to_string())];
                                @if place > 1 { (button_with(scene, "set_order", &to(place - 1), "btn--s", &scene.text("web-cd-earlier"))) }
                                @if place < last { (button_with(scene, "set_order", &to(place + 1), "btn--s", &scene.text("web-cd-later"))) }
                            }
                        }
                    }
                }
            } @else { p.quiet { (scene.text("web-cd-order-fixed")) } }
            (refused_cmd(scene, "set_order"))
            @for figure in &join {
                (button_with(scene, "join_fight", &[("figure", figure.to_string())], "btn--s", &scene.with("web-cd-join", &[("name", named(figure).into())])))
            }
            (refused_cmd(scene, "join_fight"))
        }))
        (fold("end-fight", &scene.text("web-cd-end-fight"), form(scene, "end_fight", "", html! {
            (line("end-fight-reason", "reason", &scene.text("web-cd-reason"), 300, &scene.text("web-cd-fight-over")))
            button.btn { (scene.text("web-cd-end-fight")) }
        })))
        (fold("skip", &scene.text("web-cd-skip"), form(scene, "gm_skip", "", html! {
            (line("skip-reason", "reason", &scene.text("web-cd-reason"), 300, ""))
            button.btn { (scene.text("web-cd-skip")) }
        })))
    }
}

/// Ready characters that stand nowhere yet, each with the next free field the scene begins on.
fn arriving(scene: &Scene<'_>) -> Markup {
    let start = scene.view.scene.as_ref().and_then(|here| {
        let scenarios = &scene.content().scenarios;
        let scenario = scenarios.iter().find(|it| it.id == here.scenario)?;
        let place = usize::try_from(here.scene - 1).ok()?;
        Some(&scenario.scenes.get(place)?.start)
    });
    let free = start.into_iter().flatten().map(|at| Field::from(*at));
    let free = free.filter(|field| scene.on(*field).is_none());
    let waiting = scene.view.figures.iter().filter(|it| {
        it.side == Side::Party && it.stage == Stage::Ready && it.field.is_none() && !it.out
    });
    let pairs: Vec<(&FigureView, Field)> = waiting.zip(free).collect();
    html! {
        @if !pairs.is_empty() && scene.offers("place_figure") {
            p.label { (scene.text("web-cd-arriving")) }
            div.row {
                @for (figure, field) in pairs {
                    (button_with(scene, "place_figure", &[("figure", figure.id.0.to_string()), ("x", field.x.to_string()), ("y", field.y.to_string())], "btn--s",
                        &scene.with("web-cd-place", &[("name", scene.name(&figure.name).into()), ("field", field.to_string().into())])))
                }
            }
        }
    }
}

/// Choosing any field without the map.
fn spot(scene: &Scene<'_>) -> Markup {
    let (width, height) = (scene.view.map.width(), scene.view.map.height());
    let at = scene.look.field;
    let letter = |x: u8| {
        let name = Field::new(x, 0).to_string();
        name.trim_end_matches('1').to_owned()
    };
    html! {
        (fold("spot", &scene.text("web-cd-spot"), html! {
            form.inline method="get" action=(scene.path()) data-spot="" {
                @if let Some(figure) = scene.look.figure { input type="hidden" name="figure" value=(figure.0); }
                @if !scene.look.turn.is_empty() { input type="hidden" name="turn" value=(scene.look.turn); }
                div.field { label for="spot-x" { (scene.text("web-cd-column")) } select #spot-x name="x" { @for x in 0..width { option value=(x) selected[at.is_some_and(|at| at.x == x)] { (letter(x)) } } } }
                div.field { label for="spot-y" { (scene.text("web-cd-row")) } select #spot-y name="y" { @for y in 0..height { option value=(y) selected[at.is_some_and(|at| at.y == y)] { (u16::from(y) + 1) } } } }
                button.btn { (scene.text("web-cd-spot-do")) }
            }
        }))
    }
}

/// What can be done with the chosen field: light, and whoever is in hand.
fn here(scene: &Scene<'_>, field: Field) -> Markup {
    let held = scene.look.figure.and_then(|id| scene.seen(id));
    let around = |range: i64| square(&scene.view.map, field, range).collect::<Vec<Field>>();
    let seen = scene.view.map.seen(field);
    html! {
        div.head { h3 { (scene.with("web-cd-field", &[("field", field.to_string().into())])) } }
        (things(scene, field))
        @if let Some(figure) = held.filter(|it| it.field != Some(field)) { (put(scene, figure, field)) }
        @if scene.offers("reveal") {
            p.label { (scene.text("web-cd-fog")) }
            div.row {
                @for (range, size) in [(0, "1"), (1, "3 × 3"), (2, "5 × 5"), (4, "9 × 9")] { (light(scene, &around(range), !seen, size)) }
                @let sight = in_sight(scene, field);
                @if !sight.is_empty() { (light(scene, &sight, true, &scene.text("web-cd-fog-sight"))) }
            }
            (refused_cmd(scene, "reveal"))
        }
    }
}

/// The thing that stands here and the portal that begins here, with what can be set of them.
fn things(scene: &Scene<'_>, field: Field) -> Markup {
    let state = scene.table.state();
    let objects = state.objects.iter().enumerate();
    let portals = state.portals.iter().enumerate();
    let value = |word: &str, path: String, count: i64| html! { " " span.label { (scene.text(word)) " " (hand(scene, &path, html! { (count) })) } };
    html! {
        @for (place, object) in objects.filter(|(_, it)| it.field == field) {
            p {
                (scene.name(&object.name))
                @if let Some(life) = object.life { (value("web-cd-life-points", format!("/objects/{place}/life"), life)) }
                @if let Some(defence) = object.defence { (value("web-cd-hardness", format!("/objects/{place}/defence"), defence)) }
            }
        }
        @for (place, portal) in portals.filter(|(_, it)| it.entrance == field) {
            p {
                (scene.with("web-cd-portal-to", &[("field", portal.exit.to_string().into())]))
                (value("web-cd-portal-left", format!("/portals/{place}/left"), portal.left))
            }
        }
    }
}

/// Dark fields that are seen from here.
fn in_sight(scene: &Scene<'_>, from: Field) -> Vec<Field> {
    let state = &scene.known;
    state
        .map
        .fields()
        .filter(|to| !state.map.seen(*to) && state.sees(from, *to, true).is_ok())
        .collect()
}

fn light(scene: &Scene<'_>, fields: &[Field], seen: bool, size: &str) -> Markup {
    let json: Vec<[u8; 2]> = fields.iter().map(|field| (*field).into()).collect();
    let json = serde_json::to_string(&json).unwrap_or_default();
    let label = scene.with(
        "web-cd-fog-do",
        &[
            ("seen", if seen { "yes" } else { "no" }.into()),
            ("size", size.into()),
        ],
    );
    button_with(
        scene,
        "reveal",
        &[("fields", json), ("seen", seen.to_string())],
        "btn--s",
        &label,
    )
}

/// The figure in hand onto this field.
fn put(scene: &Scene<'_>, figure: &FigureView, field: Field) -> Markup {
    let number = i64::from(figure.id.0);
    let name = scene.name(&figure.name);
    let places =
        scene.can(|it| matches!(it, Command::PlaceFigure { figure, .. } if *figure == number));
    let back = scene.can(|it| matches!(it, Command::BringBack { figure, .. } if *figure == number));
    let shifts = scene.can(|it| matches!(it, Command::GmMove { figure, .. } if *figure == number));
    let fields = [
        ("figure", number.to_string()),
        ("x", field.x.to_string()),
        ("y", field.y.to_string()),
    ];
    let label = |id: &str| {
        scene.with(
            id,
            &[("name", name.into()), ("field", field.to_string().into())],
        )
    };
    html! {
        @if places { (button_with(scene, "place_figure", &fields, "btn--s", &label("web-cd-place"))) (refused_cmd(scene, "place_figure")) }
        @if back { (button_with(scene, "bring_back", &fields, "btn--s", &label("web-cd-bring-back"))) (refused_cmd(scene, "bring_back")) }
        @if shifts {
            (form(scene, "gm_move", "", html! {
                @for (name, value) in &fields { input type="hidden" name=(name) value=(value); }
                div.inline { (line("gm-move-reason", "reason", &scene.text("web-cd-reason"), 300, "")) button.btn.btn--s { (label("web-cd-gm-move")) } }
            }))
        }
    }
}

/// What a game master does with the figure in hand.
fn tools(scene: &Scene<'_>, figure: &FigureView) -> Markup {
    let id = figure.id.0.to_string();
    let number = i64::from(figure.id.0);
    let can = |wanted: &dyn Fn(&Command) -> bool| scene.can(wanted);
    let of = [("figure", id.clone())];
    let hides =
        can(&|it| matches!(it, Command::HideFigure { figure, hidden: true } if *figure == number));
    let shows =
        can(&|it| matches!(it, Command::HideFigure { figure, hidden: false } if *figure == number));
    let lifts = can(&|it| matches!(it, Command::LiftFigure { figure } if *figure == number));
    let out = can(&|it| matches!(it, Command::TakeOut { figure, .. } if *figure == number));
    let removes = can(&|it| matches!(it, Command::RemoveFigure { figure } if *figure == number));
    let hidden_now = figure.values.as_ref().is_some_and(|it| it.hidden);
    html! {
        div.head { h3 { (scene.name(&figure.name)) } span.label { (scene.text("web-cd-tools")) } }
        div.row {
            @if hides && !hidden_now { (button_with(scene, "hide_figure", &[("figure", id.clone()), ("hidden", "true".to_owned())], "btn--s", &scene.text("web-cd-hide"))) }
            @if shows && hidden_now { (button_with(scene, "hide_figure", &[("figure", id.clone()), ("hidden", "false".to_owned())], "btn--s", &scene.text("web-cd-show"))) }
            @if lifts { (button_with(scene, "lift_figure", &of, "btn--s", &scene.text("web-cd-lift"))) }
            @if removes { (button_with(scene, "remove_figure", &of, "btn--s", &scene.text("web-cd-remove"))) }
        }
        (refused_for(scene, |request| ["hide_figure", "lift_figure", "remove_figure"].contains(&request["cmd"].as_str().unwrap_or_default())))
        @if out {
            (fold("take-out", &scene.text("web-cd-take-out"), form(scene, "take_out", "", html! {
                input type="hidden" name="figure" value=(id);
                (line("take-out-reason", "reason", &scene.text("web-cd-reason"), 300, ""))
                button.btn { (scene.text("web-cd-take-out")) }
            })))
        }
        (items(scene, figure))
        (corrections(scene, figure))
    }
}

fn items(scene: &Scene<'_>, figure: &FigureView) -> Markup {
    let number = i64::from(figure.id.0);
    let cards = scene.all(|command| match command {
        Command::GiveItem { figure, card } if *figure == number => Some(card.clone()),
        _ => None,
    });
    let cards: Vec<(String, String)> = cards
        .into_iter()
        .map(|card| (card.clone(), uses::card_name(scene, &card)))
        .collect();
    let own = figure.values.as_ref().map_or(&[][..], |it| &it.items[..]);
    html! {
        (fold("items", &scene.count("web-cd-items", own.len()), html! {
            @for item in own {
                (button_with(scene, "take_item", &[("figure", number.to_string()), ("item", item.id.to_string())], "btn--s", &scene.with("web-cd-take-item", &[("name", uses::card_name(scene, &item.card).into())])))
            }
            (refused_cmd(scene, "take_item"))
            @if !cards.is_empty() {
                (form(scene, "give_item", "", html! {
                    input type="hidden" name="figure" value=(number);
                    (select("give-card", "card", &scene.text("web-cd-card"), &cards))
                    button.btn { (scene.text("web-cd-give-item")) }
                }))
            }
        }))
    }
}

/// Corrections, each with its reason.
fn corrections(scene: &Scene<'_>, figure: &FigureView) -> Markup {
    let number_of = i64::from(figure.id.0);
    let fits = |wanted: &dyn Fn(&Command) -> bool| scene.can(wanted);
    let part = |cmd: &str, part: &str, there: bool, word: &str, body: Markup| {
        html! {
            @if there {
                (form(scene, cmd, part, html! {
                    input type="hidden" name="figure" value=(number_of);
                    (body)
                    div.inline { (line(&format!("{cmd}{part}-reason"), "reason", &scene.text("web-cd-reason"), 300, "")) button.btn.btn--s { (scene.text(word)) } }
                }))
            }
        }
    };
    let one = |cmd: &str, there: bool, word: &str, body: Markup| part(cmd, "", there, word, body);
    let losses: Vec<(String, String)> = LossOf::ALL
        .iter()
        .map(|of| {
            (
                of.as_str().to_owned(),
                scene.kind("web-cd-loss-of", of.as_str()),
            )
        })
        .collect();
    // Only what was lost can be given back.
    let lost: Vec<(String, String)> = LossOf::ALL
        .iter()
        .zip(&losses)
        .filter(|(lost, _)| scene.can(|it| matches!(it, Command::GmRestore { figure, of, .. } if *figure == number_of && of == *lost)))
        .map(|(_, words)| words.clone())
        .collect();
    // By the dice there is nothing to name; by name, how many; and only what is left can be taken.
    let takes = |wanted: Option<LossOf>| {
        scene.can(|it| matches!(it, Command::GmLoss { figure, of, .. } if *figure == number_of && *of == wanted))
    };
    let left: Vec<(String, String)> = LossOf::ALL
        .iter()
        .zip(&losses)
        .filter(|(of, _)| takes(Some(**of)))
        .map(|(_, words)| words.clone())
        .collect();
    let attributes: Vec<(String, String)> = Attribute::ALL
        .iter()
        .map(|of| (of.as_str().to_owned(), attribute(scene, *of)))
        .collect();
    let against: Vec<(String, String)> = ["nothing", "defence", "mental"]
        .iter()
        .map(|of| ((*of).to_owned(), scene.kind("web-cd-against-what", of)))
        .collect();
    let halves: Vec<(String, String)> = ["movement", "action"]
        .iter()
        .map(|of| ((*of).to_owned(), scene.kind("web-cd-half-name", of)))
        .collect();
    html! {
        (fold("rulings", &scene.text("web-cd-rulings"), html! {
            (one("gm_damage", fits(&|it| matches!(it, Command::GmDamage { figure, .. } if *figure == number_of)), "web-cd-gm-damage", html! {
                div.inline { (number("gm-damage-amount", "amount", &scene.text("web-cd-amount"), (1, 99), "1")) (select("gm-damage-against", "against", &scene.text("web-cd-reduced-by"), &against)) }
            }))
            (one("gm_heal", fits(&|it| matches!(it, Command::GmHeal { figure, .. } if *figure == number_of)), "web-cd-gm-heal", html! { (number("gm-heal-amount", "amount", &scene.text("web-cd-amount"), (1, 99), "1")) }))
            (one("gm_effect", fits(&|it| matches!(it, Command::GmEffect { figure, .. } if *figure == number_of)), "web-cd-gm-effect", html! {
                div.inline {
                    (select("gm-effect-attribute", "attribute", &scene.text("web-cd-attribute-word"), &attributes))
                    (number("gm-effect-by", "by", &scene.text("web-cd-by"), (-30, 30), "1"))
                    div.field.field--level { label for="gm-effect-rounds" { (scene.text("web-cd-rounds-maybe")) } input #gm-effect-rounds name="rounds" type="number" min="1" max="99" inputmode="numeric"; }
                }
            }))
            (one("gm_grant", fits(&|it| matches!(it, Command::GmGrant { figure, .. } if *figure == number_of)), "web-cd-gm-grant", html! { (select("gm-grant-half", "half", &scene.text("web-cd-half-word"), &halves)) }))
            (one("gm_check", fits(&|it| matches!(it, Command::GmCheck { figure, .. } if *figure == number_of)), "web-cd-gm-check", html! {
                div.inline { (number("gm-check-pool", "pool", &scene.text("web-cd-pool"), (1, 99), "4")) (number("gm-check-needed", "needed", &scene.text("web-cd-needed"), (0, 99), "2")) }
            }))
            (part("gm_loss", "-dice", takes(None), "web-cd-gm-loss-dice", html! {}))
            (one("gm_loss", !left.is_empty(), "web-cd-gm-loss", html! {
                div.inline { (select("gm-loss-of", "of", &scene.text("web-cd-attribute-word"), &left)) (number("gm-loss-points", "points", &scene.text("web-cd-points"), (1, 99), "1")) }
            }))
            (one("gm_restore", fits(&|it| matches!(it, Command::GmRestore { figure, .. } if *figure == number_of)), "web-cd-gm-restore", html! {
                div.inline { (select("gm-restore-of", "of", &scene.text("web-cd-attribute-word"), &lost)) (number("gm-restore-points", "points", &scene.text("web-cd-points"), (1, 99), "1")) }
            }))
        }))
    }
}

/// The scenes of the adventures at hand.
fn scenes(scene: &Scene<'_>) -> Markup {
    if !scene.offers("load_scene") {
        return html! {};
    }
    html! {
        (fold("scenes", &scene.text("web-cd-scenes"), html! {
            @for scenario in &scene.content().scenarios {
                h4 { (scene.reader.lang.pick(&scenario.title)) }
                form.act method="post" action=(scene.action()) data-cmd="load_scene" {
                    (hidden(scene, "load_scene"))
                    input type="hidden" name="scenario" value=(scenario.id);
                    div.row { @for (number, one) in (1..).zip(&scenario.scenes) { @let number: usize = number; button.btn.btn--s name="scene" value=(number) { (number) ". " (scene.reader.lang.pick(&one.title)) } } }
                }
            }
            (refused_cmd(scene, "load_scene"))
        }))
    }
}

fn effects(scene: &Scene<'_>) -> Markup {
    let open = scene.all(|command| match command {
        Command::GmEndEffect { effect, .. } => u32::try_from(*effect).ok(),
        _ => None,
    });
    let listed: Vec<(String, String)> = scene
        .view
        .effects
        .iter()
        .filter(|it| open.contains(&it.id))
        .map(|it| {
            let words = format!(
                "{}: {}",
                scene.figure_name(it.target),
                effect_words(scene, it)
            );
            (it.id.to_string(), words)
        })
        .collect();
    html! {
        @if !listed.is_empty() {
            (fold("effects", &scene.count("web-cd-effects", listed.len()), form(scene, "gm_end_effect", "", html! {
                (select("end-effect", "effect", &scene.text("web-cd-effect-word"), &listed))
                (line("end-effect-reason", "reason", &scene.text("web-cd-reason"), 300, ""))
                button.btn { (scene.text("web-cd-end-effect")) }
            })))
        }
    }
}

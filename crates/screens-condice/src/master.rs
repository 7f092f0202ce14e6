//! The game master in play: fights and their order, figures and fog, items, effects, and rulings with a reason.

use ::condice::content::LossOf;
use ::condice::grid::square;
use ::condice::{Attribute, Cmd, Command, Field, FigureView, Mode, Side, Stage};
use maud::{Markup, html};

use super::look::With;
use super::moment::Now;
use super::people::effect_words;
use super::scene::Scene;
use super::turn::attribute;
use super::{house, ideas, second, story, turn, uses};
use screens::desk::{fold, form, form_of, hand, line, number, refused_cmd, select};

/// Everything a game master may need besides the present step.
pub fn slip(scene: &Scene<'_>) -> Markup {
    let held = scene.look.figure.and_then(|id| scene.seen(id));
    html! {
        section.page.stack.gm #master data-part="master" data-panel="2" aria-labelledby="master-title" {
            div.head { h2 #master-title { (scene.text("web-cd-master")) } span.label { (scene.kind("web-cd-mode", scene.view.mode.as_str())) } }
            p.row { a.btn href={ (scene.path()) "/map" } { (scene.text("web-cde-title")) } a href={ (scene.path()) "/build" } { (scene.text("web-cdb-title-foe")) } }
            @if !tells_step(scene) { (story::slip(scene)) }
            @match scene.view.mode {
                Mode::Setup => {}
                Mode::Exploring => (exploring(scene)),
                Mode::Fight => (fight(scene)),
            }
            (spot(scene))
            @if let Some(figure) = held { (tools(scene, figure)) }
            (scenes(scene))
            (house::slip(scene))
            (effects(scene))
        }
    }
}

/// Whether the slip tells the scene; else it is among the tools.
fn tells_step(scene: &Scene<'_>) -> bool {
    let asked = scene.table.pending_of(&scene.seat.id).is_some() || scene.view.waits.is_some();
    (scene.held().is_none() || plays_along(scene)) && !asked && scene.view.mode != Mode::Fight
}

/// The present step, while the game master has nobody in hand: what to read aloud, who waits for what, what comes next.
pub fn step(scene: &Scene<'_>) -> Now {
    Now {
        head: html! { h1.roll__say #now tabindex="-1" { (turn::standing(scene)) } },
        body: html! {
            (missing(scene))
            (turn::over(scene))
            @if tells_step(scene) { (story::slip(scene)) }
            (beside(scene))
        },
        act: act(scene),
        ..Now::default()
    }
}

/// The scene, on the slip of whoever leads the evening and has a figure of their own in hand.
pub fn told(scene: &Scene<'_>) -> Markup {
    html! { @if plays_along(scene) { (story::slip(scene)) } }
}

/// The game master's own character stands on the map, between fights, and nothing else is looked at.
fn plays_along(scene: &Scene<'_>) -> bool {
    let usual = scene.held().is_some() && scene.look.figure == scene.usual();
    usual && scene.view.mode == Mode::Exploring && scene.view.waits.is_none()
}

/// What lies beside the figure in hand: the chosen field, and what the tactician would do.
pub fn beside(scene: &Scene<'_>) -> Markup {
    html! {
        @if let Some(field) = scene.look.field.filter(|_| scene.look.with != With::Measure) { (here(scene, field)) }
        (second::proposals(scene))
        @if scene.view.mode == Mode::Fight || (scene.view.mode == Mode::Exploring && scene.foes_left()) { (second::all(scene)) }
    }
}

/// What comes next, first of all what it needs.
pub fn act(scene: &Scene<'_>) -> Markup {
    let adventure = scene.text("web-cd-start-adventure");
    match scene.view.mode {
        // Whoever has only a draft would be left behind: their sheet could not be handed in any more.
        Mode::Setup if scene.view.adventure > 0 || !drafts(scene).is_empty() => {
            scene.send(&Command::StartAdventure, "", &adventure)
        }
        Mode::Setup => scene.send_first(&Command::StartAdventure, &adventure),
        Mode::Exploring => {
            let places = arriving(scene);
            let next = next_scene(scene);
            let foes = scene.foes_left();
            let over = scene.view.fights > 0 && !foes;
            let fight = scene.text("web-cd-start-fight");
            html! {
                @for (command, label) in &places { (scene.send_first(command, label)) }
                @if places.is_empty() && !foes {
                    @if let Some((command, label)) = &next { (scene.send_first(command, label)) }
                    @else if over { (scene.send_first(&Command::EndAdventure, &scene.text("web-cd-end-adventure"))) }
                }
                // Without anybody of the party there is nothing to fight for yet.
                @if places.is_empty() && scene.party_stands() { (scene.send_first(&Command::StartFight, &fight)) }
                @else { (scene.send(&Command::StartFight, "", &fight)) }
            }
        }
        Mode::Fight => second::act(scene),
    }
}

/// The scene after this one.
fn next_scene(scene: &Scene<'_>) -> Option<(Command, String)> {
    let here = scene.view.scene.as_ref()?;
    let scenarios = &scene.content().scenarios;
    let scenario = scenarios.iter().find(|it| it.id == here.scenario)?;
    let one = scenario.scenes.get(usize::try_from(here.scene).ok()?)?;
    let title = scene.reader.lang.pick(&one.title);
    let command = Command::LoadScene {
        scenario: scenario.id.clone(),
        scene: here.scene + 1,
    };
    let label = scene.with("web-cd-next-scene", &[("title", title.into())]);
    scene.accepts(&command).then_some((command, label))
}

/// Before the adventure: whose character is only a draft, with its name.
fn drafts(scene: &Scene<'_>) -> Vec<String> {
    let ready = |owner: &table::SeatId| {
        let mut figures = scene.view.figures.iter();
        figures.any(|it| it.owner.as_ref() == Some(owner) && it.stage == Stage::Ready)
    };
    let drafts = scene.view.figures.iter().filter_map(|it| {
        let owner = it.owner.as_ref()?;
        let waits = it.stage != Stage::Ready && !ready(owner);
        waits.then(|| format!("{} ({})", scene.name(&it.name), scene.called(owner)))
    });
    drafts.collect()
}

/// Before the adventure: who has no character yet.
fn missing(scene: &Scene<'_>) -> Markup {
    let has = |seat: &table::SeatId| {
        let mut figures = scene.view.figures.iter();
        figures.any(|it| it.owner.as_ref() == Some(seat) && it.stage == Stage::Ready)
    };
    let chairs = scene.table.house().chairs.iter();
    let chairs = chairs.filter(|it| !it.revoked && it.seat.role == table::Role::Player);
    let names: Vec<String> = chairs
        .filter(|it| !has(&it.seat.id))
        .map(|it| scene.called(&it.seat.id))
        .collect();
    let drafts = drafts(scene);
    html! {
        @if scene.view.mode == Mode::Setup && !drafts.is_empty() {
            p { strong { (scene.with("web-cd-only-drafts", &[("names", drafts.join(", ").into()), ("count", drafts.len().into())])) } }
        }
        @if scene.view.mode == Mode::Setup && !names.is_empty() {
            p.quiet { (scene.with("web-cd-without-character", &[("names", names.join(", ").into())])) }
        }
    }
}

/// Who will fight, time that passes, the end.
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
        (refused_cmd(scene, Cmd::StartFight))
        @if !offers.is_empty() {
            (fold("enlist", &scene.count("web-cd-enlist", scene.view.enlisted.len()), html! {
                p.quiet { (scene.text("web-cd-enlist-about")) }
                div.row {
                    @for (figure, yes) in &offers {
                        @let listed = scene.view.enlisted.iter().any(|id| i64::from(id.0) == *figure);
                        @if *yes != listed {
                            (scene.send(&Command::Enlist { figure: *figure, yes: *yes }, "btn--s", &scene.with("web-cd-enlist-do", &[("name", named(*figure).into()), ("yes", if *yes { "yes" } else { "no" }.into())])))
                        }
                    }
                }
                (refused_cmd(scene, Cmd::Enlist))
            }))
        }
        (fold("pass", &scene.text("web-cd-pass-rounds"), form(scene, Cmd::PassRounds, "", html! {
            div.inline { (number("pass-n", "n", &scene.text("web-cd-rounds"), (1, 99), "1")) button.btn { (scene.text("web-cd-pass-do")) } }
        })))
        (fold("end-adventure", &scene.text("web-cd-end-adventure"), html! {
            p.quiet { (scene.text("web-cd-end-adventure-about")) }
            (scene.send(&Command::EndAdventure, "", &scene.text("web-cd-end-adventure")))
            (refused_cmd(scene, Cmd::EndAdventure))
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
    let last = fight.order.last();
    html! {
        @if !next.is_empty() {
            p.label { (scene.text("web-cd-act-next")) }
            div.row { @for figure in &next { (scene.send(&Command::ActNext { figure: *figure }, "btn--s", &named(figure))) } }
            (refused_cmd(scene, Cmd::ActNext))
        }
        (fold("order-edit", &scene.text("web-cd-order-edit"), html! {
            @if scene.offers(Cmd::SetOrder) {
                ol.ordering {
                    @for (place, id) in (1i64..).zip(&fight.order) {
                        li {
                            (scene.figure_name(*id))
                            div.row {
                                @let to = |position: i64| Command::SetOrder { figure: id.0.into(), position };
                                (scene.send(&to(place - 1), "btn--s", &scene.text("web-cd-earlier")))
                                @if Some(id) != last { (scene.send(&to(place + 1), "btn--s", &scene.text("web-cd-later"))) }
                            }
                        }
                    }
                }
            } @else { p.quiet { (scene.text("web-cd-order-fixed")) } }
            (refused_cmd(scene, Cmd::SetOrder))
            @for figure in &join {
                (scene.send(&Command::JoinFight { figure: *figure, position: None }, "btn--s", &scene.with("web-cd-join", &[("name", named(figure).into())])))
            }
            (refused_cmd(scene, Cmd::JoinFight))
        }))
        (fold("end-fight", &scene.text("web-cd-end-fight"), form(scene, Cmd::EndFight, "", html! {
            (line("end-fight-reason", "reason", &scene.text("web-cd-reason"), 300, &scene.text("web-cd-fight-over")))
            button.btn { (scene.text("web-cd-end-fight")) }
        })))
        (fold("skip", &scene.text("web-cd-skip"), form(scene, Cmd::GmSkip, "", html! {
            (line("skip-reason", "reason", &scene.text("web-cd-reason"), 300, ""))
            button.btn { (scene.text("web-cd-skip")) }
        })))
    }
}

/// Ready characters that stand nowhere yet, each with the next free field the scene begins on.
fn arriving(scene: &Scene<'_>) -> Vec<(Command, String)> {
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
    waiting
        .zip(free)
        .map(|(figure, field)| {
            let place = Command::PlaceFigure {
                figure: figure.id.0.into(),
                x: field.x.into(),
                y: field.y.into(),
            };
            let args = [
                ("name", scene.name(&figure.name).into()),
                ("field", field.to_string().into()),
            ];
            (place, scene.with("web-cd-place", &args))
        })
        .filter(|(place, _)| scene.accepts(place))
        .collect()
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
        div.head { h2 { (scene.with("web-cd-field", &[("field", field.to_string().into())])) } }
        (things(scene, field))
        @if let Some(figure) = held.filter(|it| it.field != Some(field)) { (put(scene, figure, field)) }
        @if scene.offers(Cmd::Reveal) {
            p.label { (scene.text("web-cd-fog")) }
            div.row {
                @for (range, size) in [(0, "1"), (1, "3 × 3"), (2, "5 × 5"), (4, "9 × 9")] { (light(scene, &around(range), !seen, size)) }
                @let sight = in_sight(scene, field);
                @if !sight.is_empty() { (light(scene, &sight, true, &scene.text("web-cd-fog-sight"))) }
            }
            (refused_cmd(scene, Cmd::Reveal))
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
    let fields = fields.iter();
    let fields = fields.map(|field| [field.x.into(), field.y.into()]);
    let reveal = Command::Reveal {
        fields: fields.collect(),
        seen,
    };
    let label = scene.with(
        "web-cd-fog-do",
        &[
            ("seen", if seen { "yes" } else { "no" }.into()),
            ("size", size.into()),
        ],
    );
    scene.send(&reveal, "btn--s", &label)
}

/// The figure in hand onto this field.
fn put(scene: &Scene<'_>, figure: &FigureView, field: Field) -> Markup {
    let number = i64::from(figure.id.0);
    let name = scene.name(&figure.name);
    let (figure, x, y) = (number, field.x.into(), field.y.into());
    let place = Command::PlaceFigure { figure, x, y };
    let back = Command::BringBack { figure, x, y };
    let shift = Command::GmMove {
        figure,
        x,
        y,
        reason: String::new(),
    };
    let shifts = scene.can(|it| matches!(it, Command::GmMove { figure, .. } if *figure == number));
    let label = |id: &str| {
        scene.with(
            id,
            &[("name", name.into()), ("field", field.to_string().into())],
        )
    };
    html! {
        (scene.send(&place, "btn--s", &label("web-cd-place"))) (refused_cmd(scene, Cmd::PlaceFigure))
        (scene.send(&back, "btn--s", &label("web-cd-bring-back"))) (refused_cmd(scene, Cmd::BringBack))
        @if shifts {
            (form_of(scene, &shift, "", html! {
                div.inline { (line("gm-move-reason", "reason", &scene.text("web-cd-reason"), 300, "")) button.btn.btn--s { (label("web-cd-gm-move")) } }
            }))
        }
    }
}

/// What a game master does with the figure in hand.
fn tools(scene: &Scene<'_>, figure: &FigureView) -> Markup {
    let number = i64::from(figure.id.0);
    let out = scene.can(|it| matches!(it, Command::TakeOut { figure, .. } if *figure == number));
    let take_out = Command::TakeOut {
        figure: number,
        reason: String::new(),
    };
    let hidden = !figure.values.as_ref().is_some_and(|it| it.hidden);
    let hide = Command::HideFigure {
        figure: number,
        hidden,
    };
    let word = if hidden { "web-cd-hide" } else { "web-cd-show" };
    html! {
        div.head { h2 { (scene.name(&figure.name)) } span.label { (scene.text("web-cd-tools")) } }
        div.row {
            (scene.send(&hide, "btn--s", &scene.text(word)))
            (scene.send(&Command::LiftFigure { figure: number }, "btn--s", &scene.text("web-cd-lift")))
            (scene.send(&Command::RemoveFigure { figure: number }, "btn--s", &scene.text("web-cd-remove")))
        }
        @for cmd in [Cmd::HideFigure, Cmd::LiftFigure, Cmd::RemoveFigure] { (refused_cmd(scene, cmd)) }
        @if out {
            (fold("take-out", &scene.text("web-cd-take-out"), form_of(scene, &take_out, "", html! {
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
                (scene.send(&Command::TakeItem { figure: number, item: item.id.into() }, "btn--s", &scene.with("web-cd-take-item", &[("name", uses::card_name(scene, &item.card).into())])))
            }
            (refused_cmd(scene, Cmd::TakeItem))
            @if !cards.is_empty() {
                (form_of(scene, &Command::GiveItem { figure: number, card: String::new() }, "", html! {
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
    let part = |cmd: Cmd, part: &str, there: bool, word: &str, body: Markup| {
        html! {
            @if there {
                (form(scene, cmd, part, html! {
                    input type="hidden" name="figure" value=(number_of);
                    (body)
                    div.inline { (line(&format!("{}{part}-reason", cmd.name()), "reason", &scene.text("web-cd-reason"), 300, "")) button.btn.btn--s { (scene.text(word)) } }
                }))
            }
        }
    };
    let one = |cmd: Cmd, there: bool, word: &str, body: Markup| part(cmd, "", there, word, body);
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
            (one(Cmd::GmDamage, fits(&|it| matches!(it, Command::GmDamage { figure, .. } if *figure == number_of)), "web-cd-gm-damage", html! {
                div.inline { (number("gm-damage-amount", "amount", &scene.text("web-cd-amount"), (1, 99), "1")) (select("gm-damage-against", "against", &scene.text("web-cd-reduced-by"), &against)) }
            }))
            (one(Cmd::GmHeal, fits(&|it| matches!(it, Command::GmHeal { figure, .. } if *figure == number_of)), "web-cd-gm-heal", html! { (number("gm-heal-amount", "amount", &scene.text("web-cd-amount"), (1, 99), "1")) }))
            (one(Cmd::GmEffect, fits(&|it| matches!(it, Command::GmEffect { figure, .. } if *figure == number_of)), "web-cd-gm-effect", html! {
                div.inline {
                    (select("gm-effect-attribute", "attribute", &scene.text("web-cd-attribute-word"), &attributes))
                    (number("gm-effect-by", "by", &scene.text("web-cd-by"), (-30, 30), "1"))
                    div.field.field--level { label for="gm-effect-rounds" { (scene.text("web-cd-rounds-maybe")) } input #gm-effect-rounds name="rounds" type="number" min="1" max="99" inputmode="numeric"; }
                }
            }))
            (one(Cmd::GmGrant, fits(&|it| matches!(it, Command::GmGrant { figure, .. } if *figure == number_of)), "web-cd-gm-grant", html! { (select("gm-grant-half", "half", &scene.text("web-cd-half-word"), &halves)) }))
            (one(Cmd::GmCheck, fits(&|it| matches!(it, Command::GmCheck { figure, .. } if *figure == number_of)), "web-cd-gm-check", html! {
                div.inline { (number("gm-check-pool", "pool", &scene.text("web-cd-pool"), (1, 99), "4")) (number("gm-check-needed", "needed", &scene.text("web-cd-needed"), (0, 99), "2")) }
                (ideas::prices(scene))
            }))
            (part(Cmd::GmLoss, "-dice", takes(None), "web-cd-gm-loss-dice", html! {}))
            (one(Cmd::GmLoss, !left.is_empty(), "web-cd-gm-loss", html! {
                div.inline { (select("gm-loss-of", "of", &scene.text("web-cd-attribute-word"), &left)) (number("gm-loss-points", "points", &scene.text("web-cd-points"), (1, 99), "1")) }
            }))
            (one(Cmd::GmRestore, fits(&|it| matches!(it, Command::GmRestore { figure, .. } if *figure == number_of)), "web-cd-gm-restore", html! {
                div.inline { (select("gm-restore-of", "of", &scene.text("web-cd-attribute-word"), &lost)) (number("gm-restore-points", "points", &scene.text("web-cd-points"), (1, 99), "1")) }
            }))
        }))
    }
}

/// The scenes of the adventures at hand.
fn scenes(scene: &Scene<'_>) -> Markup {
    if !scene.offers(Cmd::LoadScene) {
        return html! {};
    }
    html! {
        (fold("scenes", &scene.text("web-cd-scenes"), html! {
            @for scenario in &scene.content().scenarios {
                h4 { (scene.reader.lang.pick(&scenario.title)) }
                div.row {
                    @for (number, one) in (1i64..).zip(&scenario.scenes) {
                        (scene.send(&Command::LoadScene { scenario: scenario.id.clone(), scene: number }, "btn--s", &format!("{number}. {}", scene.reader.lang.pick(&one.title))))
                    }
                }
            }
            (refused_cmd(scene, Cmd::LoadScene))
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
            (fold("effects", &scene.count("web-cd-effects", listed.len()), form(scene, Cmd::GmEndEffect, "", html! {
                (select("end-effect", "effect", &scene.text("web-cd-effect-word"), &listed))
                (line("end-effect-reason", "reason", &scene.text("web-cd-reason"), 300, ""))
                button.btn { (scene.text("web-cd-end-effect")) }
            })))
        }
    }
}

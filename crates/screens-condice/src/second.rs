//! The game master's second: whom the tactician plays, what it proposes and why, and the button that lets it go
//! on.

use ::condice::tactics::{Knowledge, Proposal, next_to_act, propose};
use ::condice::{Cmd, Command, FigureId, FigureView, Mode, SecondDoes, Side, ability_message};
use maud::{Markup, html};
use table::{Arg, Named};
use words::decimal;

use super::scene::Scene;
use screens::desk::{fold, form_of, refused_cmd};

/// All foes to the tactician in one tap, and back; nothing where there are none.
pub fn all(scene: &Scene<'_>) -> Markup {
    let state = scene.table.state();
    let foes = state.figures.iter();
    let foes = foes.filter(|it| it.id.is_master() && it.side == Side::Foes && !it.out);
    let foes: Vec<FigureId> = foes.map(|it| it.id).collect();
    let given = |id: &FigureId| state.second(*id) == SecondDoes::Takes;
    let all = foes.iter().all(given);
    let does = if all {
        SecondDoes::Nothing
    } else {
        SecondDoes::Takes
    };
    let set = Command::SetSeconds { does };
    if foes.is_empty() || !scene.accepts(&set) {
        return html! {};
    }
    let given = foes.iter().filter(|id| given(id)).count();
    html! {
        div.cd-all {
            (form_of(scene, &set, "", html! {
                button.switch role="switch" aria-checked=(all) { span.switch__track aria-hidden="true" {} (scene.text("web-cds-all")) }
            }))
            span.label { (scene.with("web-cds-given-of", &[("given", given.into()), ("count", foes.len().into())])) }
        }
    }
}

/// Whom the tactician plays.
pub fn slip(scene: &Scene<'_>) -> Markup {
    let state = scene.table.state();
    let foes: Vec<&FigureView> = scene
        .view
        .figures
        .iter()
        .filter(|it| it.id.is_master())
        .collect();
    let (fallen, foes): (Vec<&FigureView>, Vec<&FigureView>) =
        foes.into_iter().partition(|it| it.out);
    if foes.is_empty() && fallen.is_empty() {
        return html! {};
    }
    let given = state.seconds.len();
    html! {
        section.page.stack.second #second data-part="second" data-panel="2" aria-labelledby="second-title" {
            div.head { h2 #second-title { (scene.text("web-cds-title")) } span.label { (scene.count("web-cds-given", given)) } }
            p.quiet { (scene.text("web-cds-about")) }
            (all(scene))
            (refused_cmd(scene, Cmd::SetSeconds))
            ul.second__foes { @for foe in foes { (foe_row(scene, foe)) } }
            @if !fallen.is_empty() {
                (fold("second-fallen", &scene.count("web-cds-fallen", fallen.len()), html! { ul.second__foes { @for foe in fallen { (foe_row(scene, foe)) } } }))
            }
            (refused_cmd(scene, Cmd::SetSecond))
        }
    }
}

/// The figure that is to act, as far as the tactician has it.
fn acting<'s>(scene: &'s Scene<'_>) -> Option<(FigureId, SecondDoes, Knowledge<'s>)> {
    let table = scene.table;
    let fights = table.state().mode == Mode::Fight;
    if !fights || scene.is_past || table.pending_of(&scene.seat.id).is_some() {
        return None;
    }
    let know = Knowledge::of(table.setup(), table.state(), scene.seat);
    let figure = next_to_act(&know)?;
    Some((figure, table.state().second(figure), know))
}

/// What the figure that is to act would do, if it was given away.
pub fn proposals(scene: &Scene<'_>) -> Markup {
    let Some((figure, does, know)) = acting(scene) else {
        return html! {};
    };
    if does == SecondDoes::Nothing {
        return html! {};
    }
    let proposals = propose(&know);
    html! {
        p { (scene.with("web-cds-would", &[("name", scene.figure_name(figure).into())])) }
        @if scene.info.physical { p.quiet { (scene.text("web-cds-physical")) } }
        ol.second__list { @for proposal in &proposals { (offer(scene, proposal)) } }
    }
}

/// The button that lets it go on, or gives it what is to act.
pub fn act(scene: &Scene<'_>) -> Markup {
    let Some((figure, does, _)) = acting(scene) else {
        return html! {};
    };
    let take = Command::SetSecond {
        figure: figure.0.into(),
        does: SecondDoes::Takes,
    };
    html! {
        @if does == SecondDoes::Takes && !scene.info.physical {
            form.act method="post" action={ (scene.path()) "/second" } data-cmd="second" {
                button class={ "btn " (scene.seal()) } { (scene.with("web-cds-go-on", &[("name", scene.figure_name(figure).into())])) }
            }
        } @else if does == SecondDoes::Nothing { (scene.send(&take, "", &scene.text("web-cds-let"))) }
    }
}

/// One proposal: what, why, what it is worth, and a button that does exactly this.
fn offer(scene: &Scene<'_>, proposal: &Proposal) -> Markup {
    let worth = decimal(scene.reader.lang, proposal.worth as f64 / 1000.0);
    html! {
        li {
            p { (scene.reader.phrase(&proposal.reason)) }
            p.quiet { (scene.with("web-cds-worth", &[("worth", worth.into())])) }
            (scene.send(&proposal.command, "btn--s", &label(scene, &proposal.command)))
        }
    }
}

fn label(scene: &Scene<'_>, command: &Command) -> String {
    let figure = |number: &Option<i64>| {
        let id = number.and_then(|number| u16::try_from(number).ok());
        id.map_or(String::new(), |id| scene.figure_name(FigureId(id)))
    };
    let field = |x: i64, y: i64| {
        let field = u8::try_from(x).ok().zip(u8::try_from(y).ok());
        field.map_or(String::new(), |(x, y)| {
            ::condice::Field::new(x, y).to_string()
        })
    };
    let sheet = |number: i64| {
        let id = u16::try_from(number).ok().map(FigureId)?;
        Some(&scene.table.state().figure(id)?.sheet)
    };
    let nth = |number: i64| usize::try_from(number - 1).unwrap_or(usize::MAX);
    let (what, whom, place): (Arg, String, String) = match command {
        Command::Move { x, y, .. } => ("".into(), String::new(), field(*x, *y)),
        Command::Attack {
            figure: by,
            attack,
            target,
            object,
        } => {
            let attack = sheet(*by).and_then(|sheet| sheet.attacks.get(nth(*attack)));
            let what = attack.map_or(String::new(), |it| scene.name(&it.name).to_owned());
            let thing = object.and_then(|id| scene.table.state().object(u32::try_from(id).ok()?));
            let whom = thing.map_or_else(|| figure(target), |it| scene.name(&it.name).to_owned());
            (what.into(), whom, String::new())
        }
        Command::Use(using) => {
            let ability = sheet(using.figure).and_then(|it| it.abilities.get(nth(using.ability)));
            let what = match ability {
                Some(ability) => Arg::Message(ability_message(ability.kind)),
                None => "".into(),
            };
            let place = match (using.x, using.y) {
                (Some(x), Some(y)) => field(x, y),
                _ => String::new(),
            };
            (what, figure(&using.target), place)
        }
        Command::Aim { target, x, y, .. } => {
            let place = match (x, y) {
                (Some(x), Some(y)) => field(*x, *y),
                _ => String::new(),
            };
            ("".into(), figure(target), place)
        }
        _ => ("".into(), String::new(), String::new()),
    };
    let on = match (whom.is_empty(), place.is_empty()) {
        (false, _) => whom,
        (true, false) => place,
        (true, true) => "—".to_owned(),
    };
    scene.with(
        "web-cds-do",
        &[
            ("cmd", command.name().into()),
            ("what", what),
            ("on", on.into()),
        ],
    )
}

fn foe_row(scene: &Scene<'_>, foe: &FigureView) -> Markup {
    let now = scene.table.state().second(foe.id);
    let all = [SecondDoes::Nothing, SecondDoes::Proposes, SecondDoes::Takes];
    html! {
        li {
            b { (scene.name(&foe.name)) } " · " (scene.kind("web-cds-does", now.as_str()))
            div.row {
                @for does in all.into_iter().filter(|does| *does != now) {
                    (scene.send(&Command::SetSecond { figure: foe.id.0.into(), does }, "btn--s", &scene.kind("web-cds-set", does.as_str())))
                }
            }
        }
    }
}

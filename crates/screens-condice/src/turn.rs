//! The figure in hand: what is left of its turn, what it can do, and what the chosen thing would come to.

use ::condice::ways::lefts_of;
use ::condice::{
    Attribute, Cmd, Command, Figure, FigureId, FigureView, Half, HalfName, Kind, Mode, Target,
    Turn, Using, Values,
};
use maud::{Markup, html};
use serde_json::json;
use table::{Refusal, SeatId};

use super::look::With;
use super::moment::Now;
use super::plan::{Plan, halves};
use super::scene::Scene;
use super::{ideas, master, second, strike, uses};
use screens::desk::{self, fold, form_of, hand, line_with, reason, refused_cmd};
use screens::ink;

/// The figure in hand; `plan` is what it could do.
pub fn now(scene: &Scene<'_>, plan: &Plan) -> Now {
    let seen = scene.look.figure.and_then(|id| scene.seen(id));
    let (Some(seen), Some(figure)) = (seen, scene.held()) else {
        return nobody(scene);
    };
    let acts = scene.can(|command| acts_for(command, seen.id.0.into()));
    let turn = scene.view.fight.as_ref();
    let turn = turn.and_then(|fight| fight.turn.as_ref());
    let turn = turn.filter(|turn| turn.figure == seen.id);
    let there = seen.field.is_some() && !seen.out;
    let known = seen.values.as_ref().filter(|_| there);
    let chosen = known.map(|values| chosen(scene, seen, figure, values, plan, acts));
    let (chosen, act) = chosen.unwrap_or_default();
    let end = Command::EndTurn {
        figure: seen.id.0.into(),
    };
    let whom = match scene.look.with {
        With::Attack(_) => strike::aimed(scene, plan),
        _ => None,
    };
    let strike = match (scene.look.with, whom, known) {
        (With::Attack(number), Some(whom), Some(values))
            if acts && why_gone(scene, figure).is_none() =>
        {
            let ends = scene.send(&end, "", &scene.text("web-cd-end-turn"));
            let who = (seen, figure, values);
            strike::slip(scene, who, number, whom, Some(ends))
        }
        _ => html! {},
    };
    // A form with fields of its own has its own bar of buttons.
    let asks = chosen.0.contains("stage-act");
    let can = known.map(|values| acts_list(scene, seen, figure, values, (acts, whom)));
    let can = can.unwrap_or_default();
    // Whoever is only looked at does not look as if it could act.
    let looked = !acts && scene.view.mode != Mode::Exploring;
    let open = scene.look.with != With::Move;
    // Whoever leads the evening and plays along still leads it, between fights too.
    let leads = match scene.is_master() && acts && scene.view.mode == Mode::Exploring {
        true => master::act(scene),
        false => html! {},
    };
    let body = html! {
        @if looked {
            @if known.is_some() && scene.view.mode == Mode::Fight {
                details.fold-in #looked open[open] {
                    summary { (scene.with("web-cd-can-do", &[("name", scene.name(&seen.name).into())])) }
                    div.folded { (can) (chosen) }
                }
            }
        } @else { (can) (aimed(scene, figure)) (chosen) }
        @if seen.values.is_none() { p.quiet { (scene.text("web-cd-sheet-hidden")) } }
        @if acts && asks { div.row { (scene.send(&end, "", &scene.text("web-cd-end-turn"))) (leads) } }
        @if acts { (rest(scene, seen)) }
        (goals_list(scene, seen, plan))
        (back(scene))
        @if scene.is_master() { @if scene.usual() == scene.look.figure { (master::told(scene)) } (master::beside(scene)) }
    };
    let mut act = act;
    if acts && !asks {
        let first = if spent(scene, seen) { scene.seal() } else { "" };
        let act_first = leads;
        let go_on = html! { @if scene.is_master() { (second::act(scene)) } };
        act = html! { (act) (act_first) (go_on) (scene.send(&end, first, &scene.text("web-cd-end-turn"))) };
    } else if scene.is_master() && !acts {
        act = html! { (act) (master::act(scene)) };
    }
    Now {
        head: html! {
            (heading(scene, seen))
            (bounds(scene, seen))
            @if let Some(turn) = turn { (halves_of(scene, seen, turn)) }
        },
        body,
        strike,
        act,
    }
}

/// Nobody is in hand: whose turn it is, or where the evening stands.
pub fn nobody(scene: &Scene<'_>) -> Now {
    let figures = !scene.view.figures.is_empty() && scene.view.mode != Mode::Setup;
    Now {
        head: html! { h1.roll__say #now tabindex="-1" { (standing(scene)) } },
        body: html! {
            @if figures && !scene.is_spectator() { p.quiet { (scene.text("web-cd-tap-a-figure")) } }
            (over(scene))
            (back(scene))
        },
        ..Now::default()
    }
}

/// An adventure is over: what is left of the evening, for everybody.
pub fn over(scene: &Scene<'_>) -> Markup {
    html! {
        @if scene.view.mode == Mode::Setup && scene.view.adventure > 0 {
            p.row {
                a.btn href={ (scene.path()) "/report" } { (scene.text("web-report")) }
                a.btn href={ (scene.path()) "/proof" } { (scene.text(if scene.info.runs { "web-cd-close" } else { "web-proof-link" })) }
            }
        }
    }
}

/// Whose turn it is, or where the evening stands, in one sentence.
pub fn standing(scene: &Scene<'_>) -> String {
    let acting = scene.acting().and_then(|id| scene.seen(id));
    let mode = match (scene.view.mode, scene.view.adventure) {
        (Mode::Setup, 1..) => "over",
        (Mode::Exploring, _) if waits_to_be_placed(scene) => "placing",
        (mode, _) => mode.as_str(),
    };
    match acting {
        Some(figure) => {
            let who = match &figure.commander {
                Some(seat) => scene.called(seat),
                None => scene.text("web-cd-the-gm"),
            };
            let args = [
                ("name", scene.name(&figure.name).into()),
                ("who", who.into()),
            ];
            scene.with("web-cd-turn-of-whom", &args)
        }
        None => {
            let gm = scene.called(&SeatId::new("gm"));
            scene.with(
                "web-cd-mode-now",
                &[("kind", mode.into()), ("gm", gm.into())],
            )
        }
    }
}

/// A player's own figure that does not stand on the map yet.
fn waits_to_be_placed(scene: &Scene<'_>) -> bool {
    let mut own = scene
        .view
        .figures
        .iter()
        .filter(|it| it.commander.as_ref() == Some(&scene.seat.id));
    !scene.is_master() && own.any(|figure| figure.field.is_none())
}

/// The way back: one step less chosen. Escape follows it.
fn back(scene: &Scene<'_>) -> Markup {
    let looks = scene.look.field.is_some()
        || scene.look.with != With::Move
        || scene.look.figure != scene.usual();
    let mine = scene.mine().filter(|it| scene.look.figure != Some(*it));
    html! {
        @if let Some(mine) = mine {
            p.backstep { a.btn.btn--s href=(scene.look.figure(mine).href()) data-back="" data-look="" { (scene.with("web-cd-back-to-turn", &[("name", scene.figure_name(mine).into())])) } }
        } @else if looks { p.backstep { a.quiet href=(scene.look.back().href()) data-back="" data-look="" { (scene.text("web-cd-back")) } } }
    }
}

/// Whether a command is an act of this figure in its turn.
fn acts_for(command: &Command, id: i64) -> bool {
    match command {
        Command::Move { figure, .. }
        | Command::EndMovement { figure }
        | Command::ConvertAction { figure }
        | Command::ConvertMovement { figure }
        | Command::Attack { figure, .. }
        | Command::Aim { figure, .. }
        | Command::DropAim { figure }
        | Command::UseItem { figure, .. }
        | Command::PassItem { figure, .. }
        | Command::Deed { figure, .. }
        | Command::EndTurn { figure } => *figure == id,
        Command::Use(using) => using.figure == id,
        _ => false,
    }
}

fn heading(scene: &Scene<'_>, seen: &FigureView) -> Markup {
    let turn = scene.acting();
    let state = match (turn == Some(seen.id), scene.commands(seen)) {
        (true, true) => "yours",
        (true, false) => "theirs",
        _ if scene.view.mode == Mode::Exploring => "free",
        _ => "looking",
    };
    let who = match &seen.commander {
        Some(seat) => scene.called(seat),
        None => scene.text("web-cd-the-gm"),
    };
    let label = scene.with(
        "web-cd-whose",
        &[("state", state.into()), ("who", who.into())],
    );
    let called = html! {
        (scene.name(&seen.name))
        @if let Some(field) = seen.field { " " (scene.with("web-cd-on", &[("field", field.to_string().into())])) }
    };
    html! {
        @if state == "looking" {
            h1.roll__say #now tabindex="-1" { (standing(scene)) }
            div.cd-looked { span.label { (label) } h2 { (called) } }
        } @else {
            div { span.label { (label) } h1.roll__say #now tabindex="-1" { (called) } }
        }
        @if seen.out { p.asking { (scene.text("web-cd-is-out")) } }
    }
}

/// Who has its mind, whom it must attack, that it is at 0.
fn bounds(scene: &Scene<'_>, seen: &FigureView) -> Markup {
    let on = scene.view.effects.iter().filter(|it| it.target == seen.id);
    let zero = seen.condition == Some(::condice::Condition::AtZero);
    html! {
        @for effect in on {
            @let user = scene.figure_name(effect.user);
            @match effect.kind {
                ::condice::EffectKind::Mindcontrol => p.asking { (scene.with("web-cd-controlled", &[("name", user.into())])) },
                ::condice::EffectKind::Aggro => p.asking { (scene.with("web-cd-provoked", &[("name", user.into())])) },
                _ => {}
            }
        }
        @if zero && seen.field.is_some() { p.asking { (scene.text("web-cd-at-zero")) " " span.rule { "CD-ZERO-2" } } }
    }
}

/// Both halves of the turn, with what is left of each.
fn halves_of(scene: &Scene<'_>, seen: &FigureView, turn: &Turn) -> Markup {
    let whole = seen.values.as_ref().map(|values| values.movement);
    // At 0 life points the other half is gone with the first (CD-ZERO-2), though nothing was done with it.
    let mine = !scene.offered.is_empty() && scene.look.figure == Some(seen.id);
    let lapsed = |half: &Half, movement: bool| {
        let id = i64::from(seen.id.0);
        let begins = |it: &Command| match it {
            Command::Move { figure, .. } | Command::ConvertMovement { figure } if movement => {
                *figure == id
            }
            Command::ConvertAction { figure }
            | Command::Attack { figure, .. }
            | Command::Deed { figure, .. }
                if !movement =>
            {
                *figure == id
            }
            _ => false,
        };
        let zero = seen.condition == Some(::condice::Condition::AtZero);
        mine && zero && *half == Half::Unused && !scene.can(begins)
    };
    let word = |half: &Half, movement: bool| match (half, whole) {
        _ if lapsed(half, movement) => scene.kind("web-cd-half", "lapsed"),
        (Half::Unused, Some(whole)) if movement => scene.with(
            "web-cd-half-fields",
            &[("left", whole.to_string().into()), ("whole", whole.into())],
        ),
        (Half::Running { left, .. }, Some(whole)) => scene.with(
            "web-cd-half-fields",
            &[("left", halves(*left).into()), ("whole", whole.into())],
        ),
        (half, _) => scene.kind(
            "web-cd-half",
            match half {
                Half::Unused => "unused",
                Half::Running { .. } => "running",
                Half::Done => "done",
                Half::Sacrificed => "sacrificed",
                Half::Converted => "converted",
            },
        ),
    };
    let column = |label: &str, of: &[Half], movement: bool| {
        let list = if movement { "movements" } else { "actions" };
        let one = |place: usize, half: &Half| {
            let shown = html! { (word(half, movement)) };
            match half {
                Half::Running { .. } => {
                    hand(scene, &format!("/fight/turn/{list}/{place}/left"), shown)
                }
                _ => shown,
            }
        };
        html! {
            div {
                span.label { (hand(scene, &format!("/fight/turn/{list}"), html! { (scene.text(label)) })) } " "
                @for (place, half) in of.iter().enumerate() {
                    @if place > 0 { " + " }
                    b.spent[!matches!(half, Half::Unused | Half::Running { .. }) || lapsed(half, movement)] { (one(place, half)) }
                }
                @if movement {
                    @for half in of { @if let Half::Running { walls, .. } = half { @if *walls > 0 && whole.is_some() { " " span.label { "· " (scene.count("web-cd-walls-left", *walls)) } } } }
                }
            }
        }
    };
    html! {
        div.halves {
            (column("web-cd-movement", &turn.movements, true))
            (column("web-cd-action", &turn.actions, false))
        }
    }
}

/// One line of the list of acts: a link that chooses it.
fn act(scene: &Scene<'_>, with: With, name: &str, about: &str) -> Markup {
    act_on(scene, with, name, about, false)
}

/// The same; `stays` keeps the target.
fn act_on(scene: &Scene<'_>, with: With, name: &str, about: &str, stays: bool) -> Markup {
    let look = scene.look.with(with);
    let look = match scene.look.field.filter(|_| stays) {
        Some(field) => look.at(field),
        None => look,
    };
    let here = scene.look.with == with;
    let gone = (gone(scene, with) || only_aims(scene, with)) && !works_by_itself(scene, with);
    html! {
        a.deedline href=(look.href()) data-look="" aria-current=[here.then_some("true")] aria-disabled=[gone.then_some("true")] {
            b { (name) } " " span.label { (about) }
        }
    }
}

/// An aura is always at work: nothing of it is spent with an action (CD-SP-AURA).
fn works_by_itself(scene: &Scene<'_>, with: With) -> bool {
    let With::Ability(number) = with else {
        return false;
    };
    let index = usize::try_from(number - 1).unwrap_or(usize::MAX);
    let ability = scene.held().and_then(|it| it.sheet.abilities.get(index));
    ability.is_some_and(|it| it.kind == Kind::Aura)
}

fn acts_list(
    scene: &Scene<'_>,
    seen: &FigureView,
    figure: &Figure,
    values: &Values,
    (acts, whom): (bool, Option<Target>),
) -> Markup {
    if acts && spent(scene, seen) {
        return handed_on(scene, seen, values);
    }
    let flies = scene.known.has(figure, Kind::Fly);
    // What runs may be used up while another movement has not begun.
    let most = lefts_of(&scene.known, figure)
        .iter()
        .map(|(left, _)| left.points)
        .max();
    let points = match most {
        _ if gone(scene, With::Move) => scene.kind("web-cd-half", "done"),
        Some(points) if points % 2 == 0 => scene.count("web-cd-fields", points / 2),
        Some(points) => scene.count("web-cd-fields", halves(points)),
        None => scene.count("web-cd-fields", values.movement),
    };
    html! {
        div.deeds role="group" aria-label=(scene.text("web-cd-acts")) {
            (act(scene, With::Move, &scene.text("web-cd-walk"), &points))
            @if flies { (act(scene, With::Fly, &scene.text("web-cd-fly"), &points)) }
            @for (number, attack) in (1..).zip(&values.sheet.attacks) {
                @let now = values.attacks.get(number as usize - 1);
                @let about = now.map_or_else(String::new, |now| attack_about(scene, now.dice, now.range));
                @let instead = whom.zip(now).and_then(|(whom, now)| strike::instead(scene, figure, number, now.dice, whom));
                (act_on(scene, With::Attack(number), scene.name(&attack.name), instead.as_ref().unwrap_or(&about), instead.is_some()))
            }
            @for (number, ability) in (1..).zip(&values.sheet.abilities) {
                @if is_used(ability) { (act(scene, With::Ability(number), &uses::name(scene, ability), &uses::about(scene, values, number as usize - 1))) }
            }
            @if acts || scene.is_master() || scene.commands(seen) {
                @for item in &values.items { (act(scene, With::Item(item.id.into()), &uses::card_name(scene, &item.card), &scene.count("web-cd-item-uses", item.uses))) }
            }
        }
    }
}

/// What can be handed on when nothing else can be done.
fn handed_on(scene: &Scene<'_>, seen: &FigureView, values: &Values) -> Markup {
    let id = i64::from(seen.id.0);
    let passes = |number: u32| {
        scene.can(|it| matches!(it, Command::PassItem { figure, item, .. } if *figure == id && *item == i64::from(number)))
    };
    html! {
        @for item in values.items.iter().filter(|it| passes(it.id)) {
            p { a href=(scene.look.with(With::Pass(item.id.into())).href()) data-look="" { (scene.text("web-cd-pass")) ": " (uses::card_name(scene, &item.card)) } }
        }
    }
}

/// In its own turn the figure in hand cannot do this any more: the half for it is spent.
fn gone(scene: &Scene<'_>, with: With) -> bool {
    let turn = scene.known.turn();
    let turn =
        turn.filter(|turn| Some(turn.figure) == scene.look.figure && !scene.offered.is_empty());
    turn.is_some_and(|turn| !scene.half_left(turn, &scene.look.with(with)))
}

/// Without an action a further target can still be named, but nothing be done with it: it looks as spent as it is.
fn only_aims(scene: &Scene<'_>, with: With) -> bool {
    let turn = scene.known.turn();
    let turn =
        turn.filter(|turn| Some(turn.figure) == scene.look.figure && !scene.offered.is_empty());
    let held = scene.look.figure.map_or(0, |id| i64::from(id.0));
    let used = |command: &Command| match (with, command) {
        (With::Ability(number), Command::Use(using)) => {
            (using.figure, using.ability) == (held, number)
        }
        (With::Item(number), Command::UseItem { figure, item, .. }) => {
            (*figure, *item) == (held, number)
        }
        _ => false,
    };
    let aims = matches!(with, With::Ability(_) | With::Item(_));
    aims && turn.is_some_and(|turn| !turn.actions.contains(&Half::Unused)) && !scene.can(used)
}

/// Why what was tapped on cannot be done, in the rules' own words.
fn why_gone(scene: &Scene<'_>, figure: &Figure) -> Option<Refusal> {
    let with = scene.look.with;
    if !gone(scene, with) {
        return None;
    }
    let id = i64::from(figure.id.0);
    let at = figure.field?;
    let command = match with {
        With::Move | With::Fly => Command::Move {
            figure: id,
            x: at.x.into(),
            y: at.y.into(),
            fly: (with == With::Fly).then_some(true),
        },
        With::Attack(attack) => Command::Attack {
            figure: id,
            attack,
            target: None,
            object: None,
        },
        With::Ability(ability) => Command::Use(Using::plain(id, ability)),
        With::Item(item) => Command::UseItem {
            figure: id,
            item,
            target: None,
            x: None,
            y: None,
        },
        With::Pass(_) | With::Place | With::Fog | With::Rule | With::Measure => return None,
    };
    // Where the figure stands it stands already: that is no reason.
    let why = scene.objection_known(&command);
    why.filter(|why| why.code != "already_there")
}

/// Its turn has nothing left but to end it; something may still be handed on, which costs nothing.
fn spent(scene: &Scene<'_>, seen: &FigureView) -> bool {
    let id = i64::from(seen.id.0);
    let turn = scene.known.turn().filter(|it| it.figure == seen.id);
    // Aiming costs nothing, and without an action it leads nowhere.
    let action = turn.is_some_and(|turn| turn.actions.contains(&Half::Unused));
    turn.is_some()
        && !scene.can(|command| match command {
            Command::Aim { figure, .. } => action && *figure == id,
            Command::Move { figure, .. }
            | Command::Attack { figure, .. }
            | Command::UseItem { figure, .. }
            | Command::ConvertAction { figure }
            | Command::ConvertMovement { figure }
            | Command::Deed { figure, .. } => *figure == id,
            Command::Use(using) => using.figure == id,
            _ => false,
        })
}

pub fn attack_about(scene: &Scene<'_>, dice: i64, range: i64) -> String {
    scene.with(
        "web-cd-attack-about",
        &[("dice", dice.into()), ("range", range.into())],
    )
}

/// Whether an ability is used on purpose, not always at work.
fn is_used(ability: &::condice::Ability) -> bool {
    let passive = ability
        .own
        .as_ref()
        .is_some_and(|own| own.how == ::condice::Use::Passive);
    !passive && !matches!(ability.kind, Kind::Walls | Kind::Reroll | Kind::Fly)
}

/// What is chosen, and the button for it.
fn chosen(
    scene: &Scene<'_>,
    seen: &FigureView,
    figure: &Figure,
    values: &Values,
    plan: &Plan,
    acts: bool,
) -> (Markup, Markup) {
    if acts && spent(scene, seen) && scene.look.with == With::Move {
        return Default::default();
    }
    if let Some(why) = why_gone(scene, figure).filter(|_| !works_by_itself(scene, scene.look.with))
    {
        let why = html! { p.asking.whynot { (reason(scene, &why)) } };
        return (why, html! {});
    }
    match scene.look.with {
        With::Move | With::Fly => going(scene, figure, plan),
        With::Attack(number) => match strike::aimed(scene, plan) {
            // In its turn it has a place of its own.
            Some(_) if acts => (others(scene, figure, plan), html! {}),
            Some(whom) => {
                let who = (seen, figure, values);
                let slip = strike::slip(scene, who, number, whom, None);
                (html! { (slip) (others(scene, figure, plan)) }, html! {})
            }
            None => attacking(scene, figure, plan),
        },
        With::Ability(number) => uses::slip(scene, figure, values, number, plan),
        With::Item(number) => uses::item(scene, figure, values, number, plan),
        With::Pass(number) => (uses::pass(scene, figure, number, plan), html! {}),
        With::Place | With::Fog | With::Rule | With::Measure => Default::default(),
    }
}

/// Whoever could be meant, as links with field and distance.
pub fn marks_list(scene: &Scene<'_>, figure: &Figure, plan: &Plan) -> Markup {
    let away = |mark: &super::plan::Mark| {
        let from = figure.field.unwrap_or(mark.field);
        scene.count("web-cd-away", scene.known.distance(from, mark.field))
    };
    let whom = |target: Target| target_name(scene, target);
    let fields = plan
        .marks
        .iter()
        .filter(|mark| matches!(mark.target, Target::Field(_)))
        .count();
    let list = html! {
        ul.marks {
            @for mark in &plan.marks {
                li { a href=(scene.look.at(mark.field).href()) data-look="" aria-current=[(scene.look.field == Some(mark.field)).then_some("true")] {
                    (whom(mark.target))
                    @if !matches!(mark.target, Target::Field(_)) { " " span.label { (mark.field) } }
                    @if figure.field != Some(mark.field) { " " span.label { (away(mark)) } }
                } }
            }
        }
    };
    html! {
        @if plan.marks.is_empty() { p.quiet { (scene.text("web-cd-nobody-in-reach")) } }
        @else if fields > 6 { (fold("targets", &scene.count("web-cd-fields-list", fields), list)) }
        @else { (list) }
    }
}

pub fn target_name(scene: &Scene<'_>, target: Target) -> String {
    match target {
        Target::Figure(id) => scene.figure_name(id),
        Target::Object(id) => {
            let object = scene.view.objects.iter().find(|it| it.id == id);
            object.map_or_else(String::new, |it| scene.name(&it.name).to_owned())
        }
        Target::Field(field) => field.to_string(),
    }
}

/// Why something cannot be done, as far as this seat can know.
pub fn why_not(scene: &Scene<'_>, command: &Command) -> Markup {
    match scene.objection_known(command) {
        Some(refusal) => html! { p.quiet.whynot { (reason(scene, &refusal)) } },
        None => html! {},
    }
}

/// Walking or flying to the chosen field.
fn going(scene: &Scene<'_>, figure: &Figure, plan: &Plan) -> (Markup, Markup) {
    let fly = scene.look.with == With::Fly;
    let Some(to) = scene.look.field.filter(|to| figure.field != Some(*to)) else {
        let refused = refused_cmd(scene, Cmd::Move);
        let open = plan.goals.iter().any(|goal| goal.open);
        let tap = html! {
            @if open { p.quiet { (scene.text("web-cd-tap-a-field")) } }
            (refused)
        };
        return (tap, html! {});
    };
    let goal = plan.goals.iter().find(|goal| goal.field == to);
    let open = goal.filter(|goal| goal.open);
    let command = Command::Move {
        figure: figure.id.0.into(),
        x: to.x.into(),
        y: to.y.into(),
        fly: fly.then_some(true),
    };
    let how = if fly { "fly" } else { "walk" };
    let portal = scene.view.portals.iter().find(|it| it.entrance == to);
    match (open, goal) {
        (Some(goal), _) => {
            let args = [
                ("how", how.into()),
                ("field", to.to_string().into()),
                ("cost", halves(goal.cost.into()).into()),
            ];
            let go = commit(scene, &command, &scene.with("web-cd-go", &args));
            let through = html! {
                @if let Some(portal) = portal { p.quiet { (scene.with("web-cd-through-portal", &[("field", portal.exit.to_string().into())])) } }
            };
            (through, go)
        }
        (None, Some(goal)) => {
            let cost = halves(goal.cost.into());
            let args = [("field", to.to_string().into()), ("cost", cost.into())];
            let far = html! { p.quiet { (scene.with("web-cd-would-cost", &args)) } };
            (far, html! {})
        }
        (None, None) => {
            let refused = refused_cmd(scene, Cmd::Move);
            let why = html! { p { b { (to) } } (why_not(scene, &command)) (refused) };
            (why, html! {})
        }
    }
}

/// The button for exactly what is chosen.
pub fn commit(scene: &Scene<'_>, command: &Command, label: &str) -> Markup {
    form_of(
        scene,
        command,
        "",
        html! { button class={ "btn " (scene.seal()) } #commit { (label) } },
    )
}

/// Whom the attack in hand could be aimed at, while it is aimed at nobody.
fn attacking(scene: &Scene<'_>, figure: &Figure, plan: &Plan) -> (Markup, Markup) {
    let list = html! { (marks_list(scene, figure, plan)) (refused_cmd(scene, Cmd::Attack)) };
    (list, html! {})
}

/// Whom else it could meet, once somebody is chosen.
pub fn others(scene: &Scene<'_>, figure: &Figure, plan: &Plan) -> Markup {
    let others = plan.marks.len().saturating_sub(1);
    html! {
        @if others > 0 { (fold("others", &scene.count("web-cd-other-targets", others), marks_list(scene, figure, plan))) }
    }
}

/// A movement that runs is over once the action begins (CD-TURN-4).
pub fn lapses(scene: &Scene<'_>, figure: FigureId) -> Markup {
    let turn = scene.known.turn().filter(|turn| turn.figure == figure);
    let running = turn.is_some_and(|turn| {
        turn.movements
            .iter()
            .any(|half| matches!(half, Half::Running { left: 1.., .. }))
    });
    html! { @if running { p.label { (scene.text("web-cd-lapses")) " " span.rule { "CD-TURN-4" } } } }
}

/// What else can be done in a turn: converting, resisting, letting go, anything at all.
fn rest(scene: &Scene<'_>, seen: &FigureView) -> Markup {
    let figure = i64::from(seen.id.0);
    let action = Command::ConvertAction { figure };
    let movement = Command::ConvertMovement { figure };
    let deed = Command::Deed {
        figure,
        text: String::new(),
    };
    let deeds = scene.can(|it| matches!(it, Command::Deed { figure: by, .. } if *by == figure));
    let more = html! {
        (scene.send(&action, "btn--s", &scene.text("web-cd-convert-action")))
        (scene.send(&movement, "btn--s", &scene.text("web-cd-convert-movement")))
        (scene.send(&Command::EndMovement { figure }, "btn--s", &scene.text("web-cd-end-movement")))
        @if scene.accepts(&action) || scene.accepts(&movement) { (lapses(scene, seen.id)) }
        (resists(scene, seen))
        (released(scene, seen))
        @if deeds {
            (form_of(scene, &deed, &figure.to_string(), html! {
                (ideas::to_do(scene))
                (line_with("deed-text", "text", &scene.text("web-cd-deed-say"), 300, ideas::DEEDS))
                (lapses(scene, seen.id))
                button.btn { (scene.text("web-cd-deed-do")) }
            }))
        }
    };
    html! {
        @for cmd in [Cmd::EndTurn, Cmd::ConvertAction, Cmd::ConvertMovement, Cmd::EndMovement] { (refused_cmd(scene, cmd)) }
        @if !more.0.is_empty() { (fold("deed", &scene.text("web-cd-deed"), more)) }
    }
}

/// Giving up a half to shake something off (CD-SP-AGGRO-7).
fn resists(scene: &Scene<'_>, seen: &FigureView) -> Markup {
    let number = i64::from(seen.id.0);
    let offers = scene.all(|command| match command {
        Command::Resist {
            figure,
            effect,
            half,
        } if *figure == number => Some((*effect, *half)),
        _ => None,
    });
    html! {
        @for (effect, half) in offers { (resist_button(scene, number, effect, half)) }
        (refused_cmd(scene, Cmd::Resist))
    }
}

pub fn resist_button(scene: &Scene<'_>, figure: i64, effect: i64, half: HalfName) -> Markup {
    let kind = u32::try_from(effect)
        .ok()
        .and_then(|id| scene.view.effects.iter().find(|it| it.id == id))
        .map_or("gm", |it| it.kind.as_str());
    let label = scene.with(
        "web-cd-resist-do",
        &[("half", half.as_str().into()), ("kind", kind.into())],
    );
    let resist = Command::Resist {
        figure,
        effect,
        half,
    };
    scene.send(&resist, "", &label)
}

/// Ending one's own effects and terrain, and what was aimed at.
fn released(scene: &Scene<'_>, seen: &FigureView) -> Markup {
    let number = i64::from(seen.id.0);
    let effects = scene.all(|command| match command {
        Command::Release { effect } => {
            let id = u32::try_from(*effect).ok()?;
            let effect = scene.view.effects.iter().find(|it| it.id == id)?;
            (effect.user == seen.id).then_some(effect.id)
        }
        _ => None,
    });
    let fields = scene.all(|command| match command {
        Command::ReleaseTerrain { figure, x, y } if *figure == number => Some((*x, *y)),
        _ => None,
    });
    html! {
        @if !effects.is_empty() {
            (fold("release", &scene.text("web-cd-release"), html! {
                @for id in &effects {
                    @if let Some(effect) = scene.view.effects.iter().find(|it| it.id == *id) {
                        (scene.send(&Command::Release { effect: (*id).into() }, "btn--s", &scene.with("web-cd-release-do", &[("kind", effect.kind.as_str().into()), ("name", scene.figure_name(effect.target).into())])))
                    }
                }
                (refused_cmd(scene, Cmd::Release))
            }))
        }
        @if !fields.is_empty() {
            (fold("release-terrain", &scene.text("web-cd-release-terrain"), html! {
                div.row { @for &(x, y) in &fields { (scene.send(&Command::ReleaseTerrain { figure: number, x, y }, "btn--s", &field_name(x, y))) } }
                (refused_cmd(scene, Cmd::ReleaseTerrain))
            }))
        }
    }
}

pub fn field_name(x: i64, y: i64) -> String {
    let side = |n: i64| u8::try_from(n).unwrap_or(0);
    ::condice::Field::new(side(x), side(y)).to_string()
}

/// What was aimed at so far, and a way to forget it.
fn aimed(scene: &Scene<'_>, figure: &Figure) -> Markup {
    let Some(aim) = &figure.aim else {
        return html! {};
    };
    let names: Vec<String> = aim
        .targets
        .iter()
        .map(|target| target_name(scene, *target))
        .collect();
    html! {
        p.asking { (scene.with("web-cd-aimed", &[("names", names.join(", ").into())])) }
        (scene.send(&Command::DropAim { figure: figure.id.0.into() }, "btn--s", &scene.text("web-cd-drop-aim")))
    }
}

/// Every field in reach as a button: the board for whoever does not see it.
fn goals_list(scene: &Scene<'_>, seen: &FigureView, plan: &Plan) -> Markup {
    let walking = matches!(scene.look.with, With::Move | With::Fly);
    let open: Vec<_> = plan.goals.iter().filter(|goal| goal.open).collect();
    html! {
        @if walking && !open.is_empty() {
            (fold("goals", &scene.count("web-cd-goals", open.len()), html! {
                (desk::act(scene, Cmd::Move, html! {
                    input type="hidden" name="figure" value=(seen.id.0);
                    @if scene.look.with == With::Fly { input type="hidden" name="fly" value="true"; }
                    div.goals {
                        @for goal in open { button.btn.btn--s name="=" value=(json!({ "x": goal.field.x, "y": goal.field.y })) { (goal.field) " " span.label { (halves(goal.cost.into())) } } }
                    }
                }))
            }))
        }
    }
}

/// A small die for each point of an attribute somebody rolls with.
pub fn blank_dice(count: i64) -> Markup {
    html! { @for _ in 0..count.clamp(0, 24) { (ink::blank_die("s", false)) } }
}

pub fn attribute(scene: &Scene<'_>, attribute: Attribute) -> String {
    scene.kind("web-cd-attribute", attribute.as_str())
}

/// Room for a wish.
pub fn wish(scene: &Scene<'_>) -> Markup {
    html! {
        (ideas::to_wish(scene))
        (line_with("wish", "wish", &scene.text("web-cd-wish"), 300, ideas::WISHES))
    }
}

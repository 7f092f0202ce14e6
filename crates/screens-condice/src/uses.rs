//! Special abilities and items: whom or where they could mean, what is to be said with them, what they would
//! come to.

use ::condice::{
    Ability, Attribute, Cmd, Command, Figure, FigureId, How, Kind, Target, Using, Values,
};
use maud::{Markup, html};

use super::builder::words;
use super::plan::Plan;
use super::scene::Scene;
use super::turn::{attribute, lapses, marks_list, target_name, wish};
use super::{chances, people};
use screens::desk::{form_of, refused_any, refused_cmd};

pub fn name(scene: &Scene<'_>, ability: &Ability) -> String {
    match &ability.own {
        Some(own) => scene.name(&own.name).to_owned(),
        None => scene.text(::condice::ability_message(ability.kind)),
    }
}

pub fn card_name(scene: &Scene<'_>, card: &str) -> String {
    match scene.content().card(card) {
        Some(card) => scene.reader.lang.pick(&card.name).to_owned(),
        None => card.to_owned(),
    }
}

/// What an ability can do now, in a few words.
pub fn about(scene: &Scene<'_>, values: &Values, index: usize) -> String {
    let (Some(ability), Some(now)) = (
        values.sheet.abilities.get(index),
        values.abilities.get(index),
    ) else {
        return String::new();
    };
    if !now.usable {
        return scene.text("web-cd-disabled");
    }
    let mut parts = Vec::new();
    let mut part = |kind: &str, count: i64| {
        parts.push(scene.with(
            "web-cd-ability-part",
            &[("kind", kind.into()), ("count", count.into())],
        ));
    };
    if now.dice > 0 {
        part("dice", now.dice);
    }
    match ability.kind {
        Kind::Teleport | Kind::Portal | Kind::Walls => part("fields", now.fields),
        Kind::Area | Kind::Terrain => {
            part("at_once", now.fields);
            part("range", now.range);
        }
        Kind::Boost | Kind::BoostOther => {
            if let Some(row) = ability.row() {
                part("by", row.by);
                part("rounds", row.rounds);
            }
        }
        Kind::Fly | Kind::Reroll => {}
        _ => part("range", now.range),
    }
    if ability.kind == Kind::Area {
        part("damage", now.damage);
    }
    if ability.kind == Kind::Portal {
        part("persons", now.targets);
    } else if now.targets > 1 {
        part("targets", now.targets);
    }
    if let Some(left) = values
        .uses
        .get(index)
        .filter(|_| ability.uses_are_counted())
    {
        part("uses", *left);
    }
    if let Some(raised) = ability.attribute.filter(|_| ability.kind == Kind::Aura) {
        parts.insert(0, attribute(scene, raised));
    }
    parts.join(" · ")
}

/// The ability that was chosen.
pub fn slip(
    scene: &Scene<'_>,
    figure: &Figure,
    values: &Values,
    number: i64,
    plan: &Plan,
) -> Markup {
    let index = usize::try_from(number - 1).unwrap_or(usize::MAX);
    let Some(ability) = values.sheet.abilities.get(index) else {
        return html! {};
    };
    let refused = refused_any(scene, &[Cmd::Use, Cmd::Aim, Cmd::DropAim].map(Cmd::spec));
    let aims = !matches!(ability.kind, Kind::Aura | Kind::Explosion | Kind::Boost);
    // Offers without a target are the whole of it; else one is chosen first.
    let plain: Vec<&Using> = plan.uses.iter().filter(|it| untargeted(it)).collect();
    let target = scene.look.field.and_then(|field| {
        let mark = plan.marks.iter().find(|mark| mark.field == field)?;
        Some(mark.target)
    });
    html! {
        p.quiet { @match &ability.own { Some(own) => (scene.name(&own.text)), None => (words::does(scene.reader, ability.kind)) } }
        @if ability.kind == Kind::Aura { p.quiet { (scene.text("web-cd-aura-works")) } }
        @if ability.kind == Kind::Explosion {
            (blast(scene, plan))
            (chances::explosion(scene, &plan.uses))
        }
        @if aims && (plain.is_empty() || !plan.marks.is_empty()) {
            (marks_list(scene, figure, plan))
        }
        (refused)
        @if let Some(target) = target { (on_target(scene, ability, target, plan)) }
        @else if !plain.is_empty() { (without_target(scene, ability, &plain)) }
    }
}

fn untargeted(using: &Using) -> bool {
    using.target.is_none() && using.object.is_none() && using.x.is_none()
}

fn means(using: &Using, target: Target) -> bool {
    match target {
        Target::Figure(id) => using.target == Some(id.0.into()),
        Target::Object(id) => using.object == Some(id.into()),
        Target::Field(field) => using.x == Some(field.x.into()) && using.y == Some(field.y.into()),
    }
}

fn aims_at(command: &Command, target: Target) -> bool {
    let Command::Aim {
        target: figure,
        x,
        y,
        ..
    } = command
    else {
        return false;
    };
    match target {
        Target::Figure(id) => *figure == Some(id.0.into()),
        Target::Field(field) => *x == Some(field.x.into()) && *y == Some(field.y.into()),
        Target::Object(_) => false,
    }
}

fn on_target(scene: &Scene<'_>, ability: &Ability, target: Target, plan: &Plan) -> Markup {
    let uses: Vec<&Using> = plan.uses.iter().filter(|it| means(it, target)).collect();
    let aim = plan.aims.iter().find(|it| aims_at(it, target));
    // Dice fall only against somebody's will.
    let shown = uses.iter().find(|it| match ability.kind {
        Kind::Size | Kind::Transfer => it.hostile == Some(true),
        Kind::BoostOther => it.how == Some(How::Lower),
        _ => true,
    });
    html! {
        h2 { (scene.with("web-cd-attack-on", &[("what", name(scene, ability).into()), ("whom", target_name(scene, target).into())])) }
        @if let Some(using) = shown { (chances::preview(scene, &Command::Use((*using).clone()))) }
        (buttons(scene, ability, &uses))
        @if let Some(aim) = aim { (aim_button(scene, aim, ability.kind == Kind::Portal)) }
        @if let Some(using) = uses.first() { (ends_movement(scene, using)) }
    }
}

fn without_target(scene: &Scene<'_>, ability: &Ability, uses: &[&Using]) -> Markup {
    html! {
        h2 { (name(scene, ability)) }
        (buttons(scene, ability, uses))
        @if let Some(using) = uses.first() { (ends_movement(scene, using)) }
    }
}

/// That a begun movement is over with it (CD-TURN-4).
fn ends_movement(scene: &Scene<'_>, using: &Using) -> Markup {
    let figure = u16::try_from(using.figure).map(FigureId);
    html! { @if let Ok(figure) = figure { (lapses(scene, figure)) } }
}

/// A form for every way it can be used in: the fields that are fixed, and what is still to be said.
fn buttons(scene: &Scene<'_>, ability: &Ability, uses: &[&Using]) -> Markup {
    let mut ways: Vec<(Option<How>, Option<bool>)> = Vec::new();
    for using in uses {
        let way = (using.how, using.hostile);
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    html! {
        @for (number, (how, hostile)) in ways.iter().enumerate() {
            @let of_way: Vec<&Using> = uses.iter().copied().filter(|it| (it.how, it.hostile) == (*how, *hostile)).collect();
            (one(scene, ability, &of_way, number == 0))
        }
    }
}

fn one(scene: &Scene<'_>, ability: &Ability, uses: &[&Using], first: bool) -> Markup {
    let Some(using) = uses.first() else {
        return html! {};
    };
    let how = using.how.map_or("none", how_word);
    let hostile = using.hostile == Some(true);
    let label = scene.with(
        "web-cd-use-do",
        &[
            ("kind", ability.kind.as_str().into()),
            ("how", how.into()),
            ("hostile", if hostile { "yes" } else { "no" }.into()),
        ],
    );
    let amounts: Vec<i64> = uses.iter().filter_map(|it| it.amount).collect();
    let attributes = uses.iter().map(|it| it.attributes.len()).max().unwrap_or(0);
    let keep = format!("{}-{how}-{hostile}", using.ability);
    let given = Command::Use(Using {
        // What the form asks for is not said before.
        amount: None,
        attributes: Vec::new(),
        attack: None,
        sixth: None,
        wish: None,
        ..(*using).clone()
    });
    let sixth: Vec<i64> = unique(uses.iter().filter_map(|it| it.sixth));
    form_of(
        scene,
        &given,
        &keep,
        html! {
            @if using.wish.is_some() { (wish(scene)) }
            @if !amounts.is_empty() { (amount(scene, ability, &amounts)) }
            @if attributes > 0 { (attribute_ticks(scene, &keep, attributes)) }
            @if attributes > 0 && uses.iter().any(|it| it.attack.is_some()) { (which_attack(scene, &keep)) }
            @if !sixth.is_empty() { (which_sixth(scene, &sixth)) }
            button class=(if first { "btn btn--seal" } else { "btn" }) id=[first.then_some("commit")] { (label) }
        },
    )
}

fn unique(numbers: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut all: Vec<i64> = numbers.collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn how_word(how: How) -> &'static str {
    match how {
        How::Enlarge => "enlarge",
        How::Shrink => "shrink",
        How::Give => "give",
        How::Take => "take",
        How::Slow => "slow",
        How::Fast => "fast",
        How::Raise => "raise",
        How::Lower => "lower",
        How::Movement => "movement",
        How::Action => "action",
    }
}

/// Life points to move, or dice of an explosion with what they would give.
fn amount(scene: &Scene<'_>, ability: &Ability, amounts: &[i64]) -> Markup {
    let explodes = ability.kind == Kind::Explosion;
    let label = if explodes {
        "web-cd-explode-with"
    } else {
        "web-cd-life-points"
    };
    let words = |amount: i64| match explodes {
        true => scene.count("web-cd-life-cost", amount),
        false => amount.to_string(),
    };
    html! {
        div.field {
            label for="amount" { (scene.text(label)) }
            select #amount name="amount" { @for amount in amounts { option value=(amount) { (words(*amount)) } } }
        }
    }
}

/// Which attributes, as many as allowed.
fn attribute_ticks(scene: &Scene<'_>, keep: &str, most: usize) -> Markup {
    html! {
        fieldset.ticks {
            legend { (scene.count("web-cd-attributes", most)) }
            @for (index, one) in Attribute::ALL.into_iter().enumerate() {
                label.tick for={ "attr-" (keep) "-" (one.as_str()) } { input id={ "attr-" (keep) "-" (one.as_str()) } type="checkbox" name="attributes" value=(one.as_str()) checked[index < most]; (attribute(scene, one)) }
            }
        }
    }
}

fn which_attack(scene: &Scene<'_>, keep: &str) -> Markup {
    html! {
        div.field.field--level {
            label for={ "attack-" (keep) } { (scene.text("web-cd-which-attack")) }
            input id={ "attack-" (keep) } name="attack" type="number" min="1" max="20" inputmode="numeric";
        }
    }
}

fn which_sixth(scene: &Scene<'_>, sixth: &[i64]) -> Markup {
    let held = scene.held();
    let called = |number: i64| {
        let ability = usize::try_from(number - 1)
            .ok()
            .and_then(|index| held?.sheet.abilities.get(index));
        ability.map_or_else(|| number.to_string(), |it| name(scene, it))
    };
    html! {
        div.field {
            label for="sixth" { (scene.text("web-cd-sixth")) }
            select #sixth name="sixth" {
                option value="" { "–" }
                @for number in sixth { option value=(number) { (called(*number)) } }
            }
        }
    }
}

/// One more target before the last.
fn aim_button(scene: &Scene<'_>, aim: &Command, entrance: bool) -> Markup {
    let word = if entrance {
        "web-cd-aim-entrance"
    } else {
        "web-cd-aim-more"
    };
    scene.send(aim, "", &scene.text(word))
}

/// Who stands in the blast.
fn blast(scene: &Scene<'_>, plan: &Plan) -> Markup {
    let hit: Vec<String> = scene
        .view
        .figures
        .iter()
        .filter(|it| {
            !it.out
                && it
                    .field
                    .is_some_and(|field| plan.footprint.contains(&field))
        })
        .map(|it| people::named(scene, it))
        .collect();
    html! {
        p { @if hit.is_empty() { (scene.text("web-cd-blast-nobody")) } @else { (scene.with("web-cd-blast", &[("names", hit.join(", ").into())])) } }
    }
}

/// An item that was chosen.
pub fn item(
    scene: &Scene<'_>,
    figure: &Figure,
    values: &Values,
    number: i64,
    plan: &Plan,
) -> Markup {
    let Some(item) = values.items.iter().find(|it| i64::from(it.id) == number) else {
        return html! {};
    };
    let id = i64::from(figure.id.0);
    let text = scene
        .content()
        .card(&item.card)
        .map(|card| scene.reader.lang.pick(&card.text).to_owned());
    let command = |target: Option<Target>| {
        let (whom, field) = match target {
            Some(Target::Figure(id)) => (Some(i64::from(id.0)), None),
            Some(Target::Field(field)) => (None, Some(field)),
            _ => (None, None),
        };
        Command::UseItem {
            figure: id,
            item: number,
            target: whom,
            x: field.map(|field| field.x.into()),
            y: field.map(|field| field.y.into()),
        }
    };
    let target = scene.look.field.and_then(|field| {
        let mark = plan.marks.iter().find(|mark| mark.field == field)?;
        Some(mark.target)
    });
    let aim = target.and_then(|target| plan.aims.iter().find(|it| aims_at(it, target)));
    let passes = scene
        .can(|it| matches!(it, Command::PassItem { figure, item, .. } if *figure == id && *item == number));
    html! {
        @if let Some(text) = text { p.quiet { (text) } }
        @if !plan.marks.is_empty() { (marks_list(scene, figure, plan)) }
        (refused_cmd(scene, Cmd::UseItem))
        @if scene.accepts(&command(target)) {
            (chances::preview(scene, &command(target)))
            (form_of(scene, &command(target), "", html! {
                button.btn.btn--seal #commit {
                    @match target { Some(target) => (scene.with("web-cd-item-on", &[("whom", target_name(scene, target).into())])), None => (scene.text("web-cd-item-do")) }
                }
            }))
            (lapses(scene, figure.id))
        }
        @if let Some(aim) = aim { (aim_button(scene, aim, false)) }
        @if passes { p { a href=(scene.look.with(super::look::With::Pass(number)).href()) data-look="" { (scene.text("web-cd-pass")) } } }
    }
}

/// Handing an item over.
pub fn pass(scene: &Scene<'_>, figure: &Figure, number: i64, plan: &Plan) -> Markup {
    html! {
        h2 { (scene.text("web-cd-pass")) }
        div.row { @for mark in &plan.marks { @if let Target::Figure(to) = mark.target { (scene.send(&Command::PassItem { figure: figure.id.0.into(), item: number, to: to.0.into() }, "", &scene.figure_name(to))) } } }
        (refused_cmd(scene, Cmd::PassItem))
    }
}

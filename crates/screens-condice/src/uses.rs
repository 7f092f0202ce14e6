//! Special abilities and items: whom or where they could mean, what is to be said with them, what they would
//! come to.

use ::condice::{
    Ability, Attribute, Cmd, Command, Figure, FigureId, How, Kind, Target, Using, Values,
};
use maud::{Markup, html};

use super::builder::words;
use super::plan::Plan;
use super::scene::Scene;
use super::turn::{attribute, commit, lapses, marks_list, others, target_name, wish};
use super::{after, chances, people};
use screens::desk::{fold, form_of, refused_any, refused_cmd};

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

/// The ability that was chosen, and its button.
pub fn slip(
    scene: &Scene<'_>,
    figure: &Figure,
    values: &Values,
    number: i64,
    plan: &Plan,
) -> (Markup, Markup) {
    let index = usize::try_from(number - 1).unwrap_or(usize::MAX);
    let Some(ability) = values.sheet.abilities.get(index) else {
        return Default::default();
    };
    let aims = !matches!(ability.kind, Kind::Aura | Kind::Explosion | Kind::Boost);
    // Offers without a target are the whole of it; else one is chosen first.
    let plain: Vec<&Using> = plan.uses.iter().filter(|it| untargeted(it)).collect();
    let target = scene.look.field.and_then(|field| {
        let mark = plan.marks.iter().find(|mark| mark.field == field)?;
        Some(mark.target)
    });
    let (used, act) = match target {
        Some(target) => on_target(scene, ability, target, plan),
        None if !plain.is_empty() => without_target(scene, ability, &plain, plan),
        None => Default::default(),
    };
    let refused = refused_any(scene, &[Cmd::Use, Cmd::Aim, Cmd::DropAim].map(Cmd::spec));
    let list = aims && (plain.is_empty() || !plan.marks.is_empty());
    let says = html! { p.quiet { @match &ability.own { Some(own) => (scene.name(&own.text)), None => (words::does(scene.reader, ability.kind)) } } };
    let body = html! {
        // What it does, before anybody is meant; then what it would come to.
        @if target.is_none() { (says) }
        (used)
        (refused)
        @if list {
            @if target.is_some() { (others(scene, figure, plan)) } @else { (marks_list(scene, figure, plan)) }
        }
        @if ability.kind == Kind::Aura { p.quiet { (scene.text("web-cd-aura-works")) } }
        @if ability.kind == Kind::Explosion { (chances::explosion(scene, &plan.uses)) }
        @if target.is_some() { (says) }
    };
    (body, act)
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

fn on_target(
    scene: &Scene<'_>,
    ability: &Ability,
    target: Target,
    plan: &Plan,
) -> (Markup, Markup) {
    let uses: Vec<&Using> = plan.uses.iter().filter(|it| means(it, target)).collect();
    let aim = plan.aims.iter().find(|it| aims_at(it, target));
    // Dice fall only against somebody's will.
    let shown = uses.iter().find(|it| match ability.kind {
        Kind::Size | Kind::Transfer => it.hostile == Some(true),
        Kind::BoostOther => it.how == Some(How::Lower),
        _ => true,
    });
    let args = [
        ("what", name(scene, ability).into()),
        ("whom", target_name(scene, target).into()),
    ];
    let before = html! {
        h2 { (scene.with("web-cd-attack-on", &args)) }
        @if let Some(using) = shown { (chances::preview(scene, &Command::Use((*using).clone()))) }
        @for using in each_way(&uses) { (after::chips(scene, &Command::Use(using.clone()))) }
    };
    let after = html! {
        @if let Some(using) = uses.first() { (ends_movement(scene, using)) }
    };
    let aim = html! { @if let Some(aim) = aim { (aim_button(scene, aim, ability.kind == Kind::Portal)) } };
    buttons(scene, ability, &uses, [before, after], aim)
}

fn without_target(
    scene: &Scene<'_>,
    ability: &Ability,
    uses: &[&Using],
    plan: &Plan,
) -> (Markup, Markup) {
    let before = html! {
        h2 { (name(scene, ability)) }
        @if ability.kind == Kind::Explosion { (blast(scene, plan)) }
        @for using in each_way(uses) { (after::chips(scene, &Command::Use(using.clone()))) }
    };
    let after = html! {
        @if let Some(using) = uses.first() { (ends_movement(scene, using)) }
    };
    buttons(scene, ability, uses, [before, after], html! {})
}

/// The first use of each way that needs no more to be said.
fn each_way<'u>(uses: &[&'u Using]) -> Vec<&'u Using> {
    let mut first: Vec<&Using> = Vec::new();
    for using in uses.iter().copied() {
        let way = |it: &Using| (it.how, it.hostile);
        let said = using.amount.is_none() && using.wish.is_none();
        if said && !first.iter().any(|it| way(it) == way(using)) {
            first.push(using);
        }
    }
    first
}

/// That a begun movement is over with it (CD-TURN-4).
fn ends_movement(scene: &Scene<'_>, using: &Using) -> Markup {
    let figure = u16::try_from(using.figure).map(FigureId);
    html! { @if let Ok(figure) = figure { (lapses(scene, figure)) } }
}

/// A form for every way it can be used in: the fields that are fixed, and what is still to be said. The first way is
/// the primary one; those with nothing to say lie in the bar of buttons.
fn buttons(
    scene: &Scene<'_>,
    ability: &Ability,
    uses: &[&Using],
    [before, after]: [Markup; 2],
    aim: Markup,
) -> (Markup, Markup) {
    let mut ways: Vec<(Option<How>, Option<bool>)> = Vec::new();
    for using in uses {
        let way = (using.how, using.hostile);
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    let ways = ways.iter().map(|way| {
        let of_way = uses.iter().copied();
        let of_way = of_way.filter(|it| (it.how, it.hostile) == *way);
        Way::of(scene, ability, of_way.collect())
    });
    let ways: Vec<Way<'_>> = ways.collect();
    let asks = ways.first().is_some_and(|way| way.asks());
    // What is written or ticked scrolls under the button of its own form.
    let (first, rest) = ways.split_at(ways.len().min(if asks { 1 } else { 2 }));
    let more = html! {
        @for way in rest {
            @if way.asks() { (fold(&format!("way-{}", way.keep), &way.label, way.form(scene, html! {}, false))) } @else { (way.form(scene, html! {}, false)) }
        }
    };
    if asks {
        let body = html! {
            @if let Some(way) = first.first() { (way.form(scene, before, true)) }
            (after) (aim) (more)
        };
        return (body, html! {});
    }
    let act = html! {
        @for (number, way) in first.iter().enumerate() { (way.form(scene, html! {}, number == 0)) }
        (aim)
    };
    (html! { (before) (after) (more) }, act)
}

/// One way to use an ability.
struct Way<'u> {
    uses: Vec<&'u Using>,
    label: String,
    keep: String,
    explodes: bool,
}

impl<'u> Way<'u> {
    fn of(scene: &Scene<'_>, ability: &Ability, uses: Vec<&'u Using>) -> Way<'u> {
        let first = uses.first();
        let how = first.and_then(|it| it.how).map_or("none", how_word);
        let hostile = first.is_some_and(|it| it.hostile == Some(true));
        let label = scene.with(
            "web-cd-use-do",
            &[
                ("kind", ability.kind.as_str().into()),
                ("how", how.into()),
                ("hostile", if hostile { "yes" } else { "no" }.into()),
            ],
        );
        let number = first.map_or(0, |it| it.ability);
        Way {
            keep: format!("{number}-{how}-{hostile}"),
            label,
            explodes: ability.kind == Kind::Explosion,
            uses,
        }
    }

    fn amounts(&self) -> Vec<i64> {
        self.uses.iter().filter_map(|it| it.amount).collect()
    }

    fn attributes(&self) -> usize {
        let counts = self.uses.iter().map(|it| it.attributes.len());
        counts.max().unwrap_or(0)
    }

    fn sixth(&self) -> Vec<i64> {
        unique(self.uses.iter().filter_map(|it| it.sixth))
    }

    /// Whether something has to be said with it.
    fn asks(&self) -> bool {
        let wishes = self.uses.first().is_some_and(|it| it.wish.is_some());
        wishes || !self.amounts().is_empty() || self.attributes() > 0 || !self.sixth().is_empty()
    }

    fn form(&self, scene: &Scene<'_>, before: Markup, first: bool) -> Markup {
        let Some(using) = self.uses.first() else {
            return html! {};
        };
        let given = Command::Use(Using {
            // What the form asks for is not said before.
            amount: None,
            attributes: Vec::new(),
            attack: None,
            sixth: None,
            wish: None,
            ..(*using).clone()
        });
        let (amounts, attributes, sixth) = (self.amounts(), self.attributes(), self.sixth());
        let (keep, seal) = (&self.keep, if first { scene.seal() } else { "" });
        let button = html! { button class={ "btn " (seal) } id=[first.then_some("commit")] { (self.label) } };
        form_of(
            scene,
            &given,
            keep,
            html! {
                (before)
                @if using.wish.is_some() { (wish(scene)) }
                @if !amounts.is_empty() { (amount(scene, self.explodes, &amounts)) }
                @if attributes > 0 { (attribute_ticks(scene, keep, attributes)) }
                @if attributes > 0 && self.uses.iter().any(|it| it.attack.is_some()) { (which_attack(scene, keep)) }
                @if !sixth.is_empty() { (which_sixth(scene, &sixth)) }
                @if first && self.asks() { div.stage-act { (button) } } @else { (button) }
            },
        )
    }
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
fn amount(scene: &Scene<'_>, explodes: bool, amounts: &[i64]) -> Markup {
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
) -> (Markup, Markup) {
    let Some(item) = values.items.iter().find(|it| i64::from(it.id) == number) else {
        return Default::default();
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
    let using = command(target);
    let label = match target {
        Some(target) => scene.with(
            "web-cd-item-on",
            &[("whom", target_name(scene, target).into())],
        ),
        None => scene.text("web-cd-item-do"),
    };
    let accepts = scene.accepts(&using);
    let act = html! {
        @if accepts { (commit(scene, &using, &label)) }
        @if let Some(aim) = aim { (aim_button(scene, aim, false)) }
    };
    let body = html! {
        @if let Some(text) = text { p.quiet { (text) } }
        @if accepts { (chances::preview(scene, &using)) (lapses(scene, figure.id)) }
        (refused_cmd(scene, Cmd::UseItem))
        @if !plan.marks.is_empty() {
            @if target.is_some() { (others(scene, figure, plan)) } @else { (marks_list(scene, figure, plan)) }
        }
        @if passes { p { a href=(scene.look.with(super::look::With::Pass(number)).href()) data-look="" { (scene.text("web-cd-pass")) } } }
    };
    (body, act)
}

/// Handing an item over.
pub fn pass(scene: &Scene<'_>, figure: &Figure, number: i64, plan: &Plan) -> Markup {
    html! {
        h2 { (scene.text("web-cd-pass")) }
        div.row { @for mark in &plan.marks { @if let Target::Figure(to) = mark.target { (scene.send(&Command::PassItem { figure: figure.id.0.into(), item: number, to: to.0.into() }, "", &scene.figure_name(to))) } } }
        (refused_cmd(scene, Cmd::PassItem))
    }
}

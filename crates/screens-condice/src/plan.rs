//! What the figure in hand could do from where it stands, reckoned by the rules' own functions on the state
//! as the seat knows it: where it can go and for how much, what lies within range, who could be meant, what
//! would be hit. The board is drawn with it, and the lists beside the board are made of it.

use ::condice::grid::around;

use ::condice::ways::{Ignore, Mover, lefts_of};
use ::condice::{Command, Field, Figure, FigureId, Kind, Source, Target, Using};

use super::board::{Drag, Layers, Line, Measured};
use super::look::With;
use super::scene::Scene;
use super::{strike, trail};

/// A field one can go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    pub field: Field,
    /// In half movement points.
    pub cost: u16,
    /// The rules would let it happen now.
    pub open: bool,
}

/// Whoever or whatever could be meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub field: Field,
    pub target: Target,
}

#[derive(Debug, Default)]
pub struct Plan {
    pub goals: Vec<Goal>,
    pub way: Vec<Field>,
    pub marks: Vec<Mark>,
    /// How far what is used reaches, and the fields there that are in sight.
    pub range: Option<i64>,
    pub fields: Vec<Field>,
    pub footprint: Vec<Field>,
    pub lines: Vec<Line>,
    /// Offers of what is used.
    pub uses: Vec<Using>,
    pub aims: Vec<Command>,
}

pub fn plan(scene: &Scene<'_>) -> Plan {
    let Some(figure) = scene.held() else {
        return Plan::default();
    };
    // Of a sheet nobody showed, nothing can be reckoned.
    let known = scene
        .seen(figure.id)
        .is_some_and(|it| it.values.is_some() && it.field.is_some());
    if !known {
        return Plan::default();
    }
    match scene.look.with {
        With::Move => moving(scene, figure, false),
        With::Fly => moving(scene, figure, true),
        With::Attack(number) => attacking(scene, figure, number),
        With::Ability(number) => using(scene, figure, number),
        With::Item(number) => item(scene, figure, number),
        With::Pass(number) => passing(scene, figure, number),
        With::Place | With::Fog | With::Rule | With::Measure => Plan::default(),
    }
}

/// Half points as people write them: `2`, `2½`.
pub fn halves(points: i64) -> String {
    match (points / 2, points % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

fn moving(scene: &Scene<'_>, figure: &Figure, fly: bool) -> Plan {
    // While the table waits for something nobody goes anywhere.
    if scene.view.waits.is_some() {
        return Plan::default();
    }
    let id = i64::from(figure.id.0);
    let open = scene.all(|command| match command {
        Command::Move {
            figure,
            x,
            y,
            fly: flies,
        } if *figure == id && flies.unwrap_or(false) == fly => Some((*x, *y)),
        _ => None,
    });
    let open: std::collections::BTreeSet<(i64, i64)> = open.into_iter().collect();
    let mover = Mover {
        state: &scene.known,
        figure,
        fly,
        player: !scene.is_master(),
    };
    let cells = mover.cells(Ignore::default());
    let lefts = lefts_of(&scene.known, figure);
    let reaches = lefts
        .iter()
        .filter_map(|(left, _)| mover.reach(&cells, *left));
    let reaches: Vec<_> = reaches.collect();
    // While the figure could move, only what is allowed counts; else it is only looked at.
    let can = !open.is_empty();
    // A turn that is spent has no range any more (CD-TURN-1).
    let spent = !can && scene.acting() == Some(figure.id) && scene.known.turn().is_some();
    let mut plan = Plan::default();
    for reach in reaches.iter().filter(|_| !spent) {
        let goals = reach.stands().map(|stand| Goal {
            field: stand.field,
            cost: stand.cost,
            open: open.contains(&(stand.field.x.into(), stand.field.y.into())),
        });
        for goal in goals.filter(|goal| goal.open || !can) {
            if !plan.goals.iter().any(|it| it.field == goal.field) {
                plan.goals.push(goal);
            }
        }
    }
    let chosen = scene.look.field;
    if let Some(to) = chosen.filter(|to| plan.goals.iter().any(|goal| goal.field == *to)) {
        plan.way.extend(figure.field);
        let reach = reaches.iter().find(|reach| reach.stand(to).is_some());
        plan.way
            .extend(reach.into_iter().flat_map(|reach| mover.way(reach, to)));
    }
    plan.marks = attackable(scene, figure, None);
    plan.marks.retain(|mark| is_foe(scene, figure, *mark));
    plan
}

/// Somebody on another side.
fn is_foe(scene: &Scene<'_>, figure: &Figure, mark: Mark) -> bool {
    match mark.target {
        Target::Figure(id) => {
            let other = scene.known.figure(id);
            other.is_some_and(|other| scene.known.is_enemy(figure, other))
        }
        _ => false,
    }
}

/// Whom an attack could hit from here; by the offers, or for somebody who is not to act by range and sight.
fn attackable(scene: &Scene<'_>, figure: &Figure, only: Option<i64>) -> Vec<Mark> {
    let id = i64::from(figure.id.0);
    let wanted = |number: i64| only.is_none_or(|only| only == number);
    let mut marks = Vec::new();
    for command in &scene.offered {
        if let Command::Attack {
            figure,
            attack,
            target,
            object,
        } = command
            && *figure == id
            && wanted(*attack)
        {
            marks.extend(mark(scene, *target, *object, None));
        }
    }
    let turn = scene.acting() == Some(figure.id);
    if marks.is_empty() && !turn {
        let numbers = (1..=figure.sheet.attacks.len() as i64).filter(|number| wanted(*number));
        let reach = numbers.map(|number| scene.known.attack_range(figure, (number - 1) as u16));
        let reach = reach.max().unwrap_or(0);
        for other in scene.known.placed() {
            let near = figure.field.zip(other.field).is_some_and(|(from, to)| {
                scene.known.distance(from, to) <= reach && scene.known.sees(from, to, false).is_ok()
            });
            if near && scene.known.is_enemy(figure, other) {
                marks.extend(mark(scene, Some(other.id.0.into()), None, None));
            }
        }
    }
    once(marks)
}

fn once(marks: Vec<Mark>) -> Vec<Mark> {
    let mut all: Vec<Mark> = Vec::new();
    for mark in marks {
        if !all.contains(&mark) {
            all.push(mark);
        }
    }
    all.sort_by_key(|mark| mark.field);
    all
}

fn mark(
    scene: &Scene<'_>,
    target: Option<i64>,
    object: Option<i64>,
    field: Option<(i64, i64)>,
) -> Option<Mark> {
    if let Some(id) = target.and_then(|id| u16::try_from(id).ok()) {
        let field = scene.seen(FigureId(id))?.field?;
        return Some(Mark {
            field,
            target: Target::Figure(FigureId(id)),
        });
    }
    if let Some(id) = object.and_then(|id| u32::try_from(id).ok()) {
        let object = scene.view.objects.iter().find(|it| it.id == id)?;
        return Some(Mark {
            field: object.field,
            target: Target::Object(id),
        });
    }
    let (x, y) = field?;
    let field = Field::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?);
    Some(Mark {
        field,
        target: Target::Field(field),
    })
}

/// Fields up to so far away that are in sight.
fn within(scene: &Scene<'_>, figure: &Figure, range: i64, sight: bool) -> Vec<Field> {
    let (state, Some(from)) = (&scene.known, figure.field) else {
        return Vec::new();
    };
    around(&state.map, state.options.distance, from, range)
        .filter(|to| !state.map.ground(*to).is_wall())
        .filter(|to| !sight || state.sees(from, *to, false).is_ok())
        .collect()
}

fn attacking(scene: &Scene<'_>, figure: &Figure, number: i64) -> Plan {
    let Some(index) = u16::try_from(number - 1).ok() else {
        return Plan::default();
    };
    let range = scene.known.attack_range(figure, index);
    let mut marks = attackable(scene, figure, Some(number));
    // Whom one would hit comes first, the nearest of them before all.
    marks.sort_by_key(|mark| {
        let away = figure
            .field
            .map(|from| scene.known.distance(from, mark.field));
        (!is_foe(scene, figure, *mark), away)
    });
    let mut plan = Plan {
        fields: within(scene, figure, range, true),
        range: Some(range),
        marks,
        ..Plan::default()
    };
    plan.lines = lines(scene, figure, range, &plan.marks);
    plan
}

/// To the chosen target a line of sight; to others within range that something hides, where it ends.
fn lines(scene: &Scene<'_>, figure: &Figure, range: i64, marks: &[Mark]) -> Vec<Line> {
    let Some(from) = figure.field else {
        return Vec::new();
    };
    let state = &scene.known;
    let mut lines = Vec::new();
    let chosen = scene.look.field;
    if let Some(to) = chosen.filter(|to| marks.iter().any(|mark| mark.field == *to)) {
        lines.push(Line {
            from,
            to,
            blocked: None,
            // Beside each other there is no room for it, and no need.
            far: match state.distance(from, to) {
                ..=1 => String::new(),
                far => far.to_string(),
            },
        });
    }
    for other in state.placed().filter(|it| state.is_enemy(figure, it)) {
        let Some(to) = other.field else { continue };
        if state.distance(from, to) > range {
            continue;
        }
        if let Err(field) = state.sees(from, to, false) {
            lines.push(Line {
                from,
                to,
                blocked: Some(field),
                far: String::new(),
            });
        }
    }
    lines
}

fn using(scene: &Scene<'_>, figure: &Figure, number: i64) -> Plan {
    let id = i64::from(figure.id.0);
    let index = usize::try_from(number - 1).ok();
    let ability = index.and_then(|index| figure.sheet.abilities.get(index));
    let (Some(ability), Some(index)) = (ability, index) else {
        return Plan::default();
    };
    let able = scene.known.able(figure, index as u16);
    let mut plan = Plan::default();
    for command in &scene.offered {
        match command {
            Command::Use(using) if using.figure == id && using.ability == number => {
                let field = using.x.zip(using.y);
                plan.marks
                    .extend(mark(scene, using.target, using.object, field));
                plan.uses.push(using.clone());
            }
            Command::Aim {
                figure,
                ability,
                target,
                x,
                y,
                ..
            } if *figure == id && *ability == Some(number) => {
                plan.marks.extend(mark(scene, *target, None, x.zip(*y)));
                plan.aims.push(command.clone());
            }
            _ => {}
        }
    }
    plan.marks = once(std::mem::take(&mut plan.marks));
    let aims_at = !matches!(
        ability.kind,
        Kind::Boost | Kind::Walls | Kind::Fly | Kind::Reroll
    );
    if aims_at {
        let range = match ability.kind {
            Kind::Teleport | Kind::Portal => able.fields,
            _ => able.range,
        };
        let sight = !matches!(ability.kind, Kind::Teleport | Kind::Aura | Kind::Explosion);
        plan.range = Some(range);
        plan.fields = within(scene, figure, range, sight);
        if matches!(ability.kind, Kind::Explosion | Kind::Aura) {
            plan.footprint = std::mem::take(&mut plan.fields);
        }
    }
    plan.footprint
        .extend(aimed(scene, figure, Source::Ability(index as u16)));
    if matches!(ability.kind, Kind::Area | Kind::Terrain | Kind::Portal) {
        let chosen = scene.look.field;
        let marked = |field: &Field| plan.marks.iter().any(|mark| mark.field == *field);
        plan.footprint.extend(chosen.filter(marked));
    }
    let enemies = matches!(
        ability.kind,
        Kind::Mindcontrol | Kind::Aggro | Kind::BoostOther | Kind::Transfer | Kind::Heal
    );
    if enemies {
        plan.lines = lines(scene, figure, able.range, &plan.marks);
    }
    plan
}

/// Fields that were aimed at already.
fn aimed(scene: &Scene<'_>, figure: &Figure, with: Source) -> Vec<Field> {
    let aim = figure.aim.as_ref().filter(|aim| aim.with == with);
    let targets = aim.into_iter().flat_map(|aim| &aim.targets);
    targets
        .filter_map(|target| match target {
            Target::Field(field) => Some(*field),
            Target::Figure(id) => scene.seen(*id)?.field,
            Target::Object(_) => None,
        })
        .collect()
}

fn item(scene: &Scene<'_>, figure: &Figure, number: i64) -> Plan {
    let id = i64::from(figure.id.0);
    let mut plan = Plan::default();
    for command in &scene.offered {
        match command {
            Command::UseItem {
                figure,
                item,
                target,
                x,
                y,
            } if *figure == id && *item == number => {
                plan.marks.extend(mark(scene, *target, None, x.zip(*y)));
            }
            Command::Aim {
                figure,
                item,
                target,
                x,
                y,
                ..
            } if *figure == id && *item == Some(number) => {
                plan.marks.extend(mark(scene, *target, None, x.zip(*y)));
                plan.aims.push(command.clone());
            }
            _ => {}
        }
    }
    plan.marks = once(std::mem::take(&mut plan.marks));
    if let Ok(source) = u32::try_from(number) {
        plan.footprint = aimed(scene, figure, Source::Item(source));
    }
    plan
}

fn passing(scene: &Scene<'_>, figure: &Figure, number: i64) -> Plan {
    let id = i64::from(figure.id.0);
    let to = scene.all(|command| match command {
        Command::PassItem { figure, item, to } if *figure == id && *item == number => Some(*to),
        _ => None,
    });
    let marks = to
        .into_iter()
        .filter_map(|to| mark(scene, Some(to), None, None));
    Plan {
        marks: once(marks.collect()),
        ..Plan::default()
    }
}

/// The plan as layers of the board.
pub fn layers(scene: &Scene<'_>, plan: &Plan) -> Layers {
    let mut layers = Layers {
        pictures: scene.info.pictures.clone(),
        costs: plan
            .goals
            .iter()
            .map(|goal| (goal.field, halves(goal.cost.into())))
            .collect(),
        range: plan.fields.clone(),
        footprint: plan.footprint.clone(),
        auras: auras(scene),
        way: plan.way.clone(),
        lines: plan.lines.clone(),
        chosen: scene.look.field,
        trail: trail::trail(scene),
        changed: trail::changed(scene),
        drag: drag(scene, plan),
        measured: measured(scene),
        acting: scene.acting(),
        selected: scene.look.figure,
        ..Layers::default()
    };
    let attacks = matches!(scene.look.with, With::Attack(_));
    for mark in &plan.marks {
        let friend = attacks
            && scene
                .held()
                .is_some_and(|figure| !is_foe(scene, figure, *mark));
        if let Target::Figure(id) = mark.target
            && !friend
        {
            layers.targets.push(id);
        }
    }
    layers.links = links(scene, plan);
    layers.told = told(scene, plan);
    layers
}

/// Where the figure in hand can be dragged, whatever else is done with it: to where the rules would let it go.
pub fn drag(scene: &Scene<'_>, plan: &Plan) -> Option<Drag> {
    let figure = scene.held()?;
    let from = figure.field?;
    let open = |plan: &Plan| -> Vec<Field> {
        let open = plan.goals.iter().filter(|goal| goal.open);
        open.map(|goal| goal.field).collect()
    };
    let to = match scene.look.with {
        With::Move | With::Fly => open(plan),
        _ => open(&moving(scene, figure, false)),
    };
    (!to.is_empty()).then_some(Drag { from, to })
}

/// Both ends of the ruler, or the first of them.
fn measured(scene: &Scene<'_>) -> Option<Measured> {
    if scene.look.with != With::Measure {
        return None;
    }
    let to = scene.look.field?;
    Some(match scene.look.from {
        Some(from) => {
            let far = scene.known.distance(from, to).to_string();
            let to = Some((to, far));
            Measured { from, to }
        }
        None => Measured { from: to, to: None },
    })
}

/// Up to so many fields each is a link of the ruler's; on larger maps the script takes any field.
const MOST_LINKS: usize = 400;

/// Where a tap on a field leads: a goal or target of what is in hand, else the figure that stands there.
fn links(scene: &Scene<'_>, plan: &Plan) -> Vec<(Field, String)> {
    let look = &scene.look;
    let walking = matches!(look.with, With::Move | With::Fly);
    let mut links: Vec<(Field, String)> = Vec::new();
    if look.with == With::Measure {
        let fields = scene.view.map.fields();
        let all: Vec<Field> = fields.take(MOST_LINKS + 1).collect();
        let few = if all.len() > MOST_LINKS {
            &[]
        } else {
            &all[..]
        };
        links.extend(few.iter().map(|it| (*it, look.measure(*it).href())));
        return links;
    }
    if walking {
        let open = plan.goals.iter().filter(|goal| goal.open);
        links.extend(open.map(|goal| (goal.field, look.at(goal.field).href())));
        // A tap on somebody who could be hit from here aims at them.
        links.extend(plan.marks.iter().filter_map(|mark| {
            let attack = strike::best(scene, mark.target)?;
            let aimed = look.with(With::Attack(attack)).at(mark.field);
            Some((mark.field, aimed.href()))
        }));
    } else {
        links.extend(
            plan.marks
                .iter()
                .map(|mark| (mark.field, look.at(mark.field).href())),
        );
    }
    for figure in scene.view.figures.iter().filter(|it| !it.out) {
        let Some(field) = figure.field else { continue };
        if !links.iter().any(|(there, _)| *there == field) {
            links.push((field, look.figure(figure.id).href()));
        }
    }
    links
}

/// Distances of those who stand there, and that they could be meant.
fn told(scene: &Scene<'_>, plan: &Plan) -> Vec<(Field, String)> {
    let mut told = Vec::new();
    let from = scene.held().and_then(|figure| figure.field);
    for figure in scene.view.figures.iter().filter(|it| !it.out) {
        if let (Some(from), Some(to)) = (from, figure.field)
            && from != to
        {
            told.push((
                to,
                scene.count("web-cd-away", scene.known.distance(from, to)),
            ));
        }
    }
    let walking = matches!(scene.look.with, With::Move | With::Fly);
    for mark in plan.marks.iter().filter(|_| !walking) {
        told.push((mark.field, scene.text("web-cd-possible")));
    }
    told
}

/// The reach of the auras this seat knows of.
fn auras(scene: &Scene<'_>) -> Vec<Vec<Field>> {
    let state = &scene.known;
    let mut all = Vec::new();
    for figure in state.placed() {
        let open = scene.seen(figure.id).is_some_and(|it| it.values.is_some());
        let (true, Some(middle)) = (open, figure.field) else {
            continue;
        };
        for (index, ability) in (0u16..).zip(&figure.sheet.abilities) {
            let able = state.able(figure, index);
            if ability.kind == Kind::Aura && able.usable {
                let mut fields: Vec<Field> =
                    around(&state.map, state.options.distance, middle, able.range).collect();
                fields.push(middle);
                all.push(fields);
            }
        }
    }
    all
}

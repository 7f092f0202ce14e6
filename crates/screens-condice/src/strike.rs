//! An attack on somebody who was tapped on: the one that fits best, its odds against the defence seen so far, and the
//! throw. The script lays it beside the target where there is room; else it stands on the slip.

use ::condice::odds::{self, Seen, best_attack, defence_seen};
use ::condice::{Cmd, Command, Figure, FigureView, Target, Values};
use dice::Fraction;
use maud::{Markup, html};

use super::chances;
use super::plan::Plan;
use super::scene::Scene;
use super::turn::{commit, lapses, target_name, why_not};
use screens::desk::refused_cmd;

/// What this seat knows of a defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defence {
    Known(i64),
    Shown(Seen),
    Unseen,
}

impl Defence {
    pub fn of(scene: &Scene<'_>, whom: Target) -> Defence {
        let values = match whom {
            Target::Figure(id) => scene.seen(id).and_then(|it| it.values.as_ref()),
            _ => None,
        };
        if let Some(values) = values {
            return Defence::Known(values.defence);
        }
        let happened = scene.happened().flat_map(|(_, events)| {
            let newest_first = events.into_iter().rev();
            newest_first.collect::<Vec<_>>()
        });
        defence_seen(happened, whom).map_or(Defence::Unseen, Defence::Shown)
    }

    /// The value to reckon with.
    pub fn value(self) -> Option<i64> {
        match self {
            Defence::Known(value) => Some(value),
            Defence::Shown(seen) => Some(seen.value()),
            Defence::Unseen => None,
        }
    }

    /// Whether it may be more than that: what is reckoned with it is the most there can be.
    pub fn is_least(self) -> bool {
        matches!(self, Defence::Shown(Seen::AtLeast(_)))
    }

    /// A chance against it, as it is told.
    pub fn chance(self, scene: &Scene<'_>, chance: &Fraction) -> String {
        let chance = scene.percent(chance);
        match self.is_least() {
            true => scene.with("web-cd-most", &[("chance", chance.into())]),
            false => chance,
        }
    }

    fn words(self, scene: &Scene<'_>) -> String {
        let (kind, value) = match self {
            Defence::Known(value) => ("known", value),
            Defence::Shown(Seen::Is(value)) => ("is", value),
            Defence::Shown(Seen::AtLeast(value)) => ("least", value),
            Defence::Unseen => ("unseen", 0),
        };
        scene.with(
            "web-cd-defence-seen",
            &[("kind", kind.into()), ("value", value.into())],
        )
    }
}

/// The attack with the highest expected damage among those the figure in hand may use on somebody now.
pub fn best(scene: &Scene<'_>, whom: Target) -> Option<i64> {
    let held = scene.look.figure?;
    let now = &scene.seen(held)?.values.as_ref()?.attacks;
    let offered = scene.offered.iter().filter_map(|command| match command {
        Command::Attack {
            figure,
            attack,
            target,
            object,
        } if *figure == i64::from(held.0) && meant(*target, *object) == Some(whom) => Some(*attack),
        _ => None,
    });
    let dice = |number: i64| {
        let place = usize::try_from(number - 1).ok()?;
        Some((number, now.get(place)?.dice))
    };
    let defence = Defence::of(scene, whom).value().unwrap_or(0);
    best_attack(offered.filter_map(dice), defence)
}

fn meant(target: Option<i64>, object: Option<i64>) -> Option<Target> {
    match (target, object) {
        (Some(id), _) => Some(Target::Figure(::condice::FigureId(u16::try_from(id).ok()?))),
        (None, Some(id)) => Some(Target::Object(u32::try_from(id).ok()?)),
        (None, None) => None,
    }
}

/// Whom the attack in hand is aimed at.
pub fn aimed(scene: &Scene<'_>, plan: &Plan) -> Option<Target> {
    let field = scene.look.field?;
    let here = plan.marks.iter().find(|mark| mark.field == field);
    here.map(|mark| mark.target)
        .or_else(|| scene.on(field).map(|it| Target::Figure(it.id)))
}

fn command(figure: &Figure, attack: i64, whom: Target) -> Command {
    let (target, object) = match whom {
        Target::Figure(id) => (Some(i64::from(id.0)), None),
        Target::Object(id) => (None, Some(i64::from(id))),
        Target::Field(_) => (None, None),
    };
    Command::Attack {
        figure: figure.id.0.into(),
        attack,
        target,
        object,
    }
}

/// What another attack would be worth against the same target, in a few words; nothing if the rules would refuse it.
pub fn instead(
    scene: &Scene<'_>,
    figure: &Figure,
    attack: i64,
    dice: i64,
    whom: Target,
) -> Option<String> {
    let there = scene.accepts(&command(figure, attack, whom));
    let hits = |defence| odds::attack(dice, defence).hits;
    let defence = Defence::of(scene, whom);
    let chance: Option<Fraction> = defence.value().map(hits);
    let words = match chance {
        Some(chance) => scene.with(
            "web-cd-attack-instead",
            &[
                ("dice", dice.into()),
                ("chance", defence.chance(scene, &chance).into()),
            ],
        ),
        None => scene.count("web-cd-dice", dice),
    };
    there.then_some(words)
}

/// The attack in hand on whom it is aimed at; `ends` is the button for the end of the turn, if it is this seat's.
pub fn slip(
    scene: &Scene<'_>,
    (seen, figure, values): (&FigureView, &Figure, &Values),
    number: i64,
    whom: Target,
    ends: Option<Markup>,
) -> Markup {
    let index = usize::try_from(number - 1).unwrap_or(usize::MAX);
    let (Some(attack), Some(now)) = (values.sheet.attacks.get(index), values.attacks.get(index))
    else {
        return html! {};
    };
    let command = command(figure, number, whom);
    let open = scene.accepts(&command);
    let throw = scene.count("web-cd-throw-count", now.dice);
    let args = [
        ("what", scene.name(&attack.name).into()),
        ("whom", target_name(scene, whom).into()),
    ];
    let there = scene.look.field;
    let far = figure.field.zip(there);
    let far = far.map(|(from, to)| scene.count("web-cd-fields", scene.known.distance(from, to)));
    let defence = Defence::of(scene, whom);
    let over = there.filter(|_| ends.is_some());
    let over = over.map(|at| format!("{},{}", at.x, at.y));
    html! {
        section.cd-strike #strike aria-labelledby="strike-title" data-over=[over] {
            div.cd-aim {
                h2 #strike-title { (scene.with("web-cd-attack-on", &args)) }
                @if open { (chances::dice_row(scene, now.dice)) }
            }
            p.label { @if let Some(far) = far { (far) " · " } (defence.words(scene)) }
            @if !open { (why_not(scene, &command)) }
            (chances::strike(scene, &command, defence))
            @if open { (lapses(scene, seen.id)) }
            (refused_cmd(scene, Cmd::Attack))
            @if let Some(ends) = ends {
                div.stage-act {
                    @if open { (commit(scene, &command, &throw)) }
                    div.cd-thin { (ends) }
                }
            }
        }
    }
}

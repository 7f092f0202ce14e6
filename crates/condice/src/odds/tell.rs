//! The numbers people are told about a command, each read from what the rules made of it.

use crate::content::LossOf;
use crate::state::Target;
use crate::{Event, FigureId, State, read};

/// A number told from what a command has led to. A chance is the mean of 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tell {
    /// A check succeeds (CD-SUCCESS-6).
    Succeeds,
    /// A mental attack gets through (CD-MENTAL-5).
    Through(FigureId),
    /// Any damage, or any life point taken against somebody's will.
    Hurts(Target),
    Damage(Target),
    /// Exactly so much of it.
    DamageIs(Target, i64),
    /// It is at 0 afterwards and was not before.
    Falls(FigureId),
    Heals(FigureId),
    /// It has all its life points afterwards.
    Full(FigureId),
    /// The next roll has more, or fewer, successes than the one that lies there.
    Better(i64),
    Worse(i64),
    /// An attempt to repel an effect works (CD-SP-MINDCONTROL-7).
    BreaksFree(FigureId),
    /// Points a loss roll costs (CD-ZERO-4).
    Loses(FigureId),
    LosesNothing(FigureId),
    /// An attribute has points and then none.
    Gone(FigureId, LossOf),
    /// An ability can be used and then not.
    Disabled(FigureId, u16),
}

/// The event itself, whoever hears of it.
pub(super) fn bare(event: &Event) -> &Event {
    match event {
        Event::Secret { what } => bare(what),
        event => event,
    }
}

impl Tell {
    /// What it is, and after a colon whom it is about.
    pub(super) fn name(self) -> String {
        let (word, FigureId(whose)) = match self {
            Tell::Succeeds => return "succeeds".to_owned(),
            Tell::Better(_) => return "better".to_owned(),
            Tell::Worse(_) => return "worse".to_owned(),
            Tell::Through(figure) => ("through", figure),
            Tell::Hurts(Target::Figure(figure)) => ("hurts", figure),
            Tell::Damage(Target::Figure(figure)) => ("damage", figure),
            Tell::Falls(figure) => ("falls", figure),
            Tell::Heals(figure) => ("heals", figure),
            Tell::Full(figure) => ("full", figure),
            Tell::BreaksFree(figure) => ("breaks_free", figure),
            Tell::Loses(figure) => ("loses", figure),
            Tell::LosesNothing(figure) => ("loses_nothing", figure),
            Tell::Hurts(Target::Object(object)) => return format!("hurts_object:{object}"),
            Tell::Damage(Target::Object(object)) => return format!("damage_object:{object}"),
            Tell::DamageIs(Target::Figure(figure), amount) => {
                return format!("damage_is_{amount}:{}", figure.0);
            }
            Tell::DamageIs(Target::Object(object), amount) => {
                return format!("damage_object_is_{amount}:{object}");
            }
            Tell::Gone(figure, of) => return format!("gone_{}:{}", of.as_str(), figure.0),
            Tell::Disabled(figure, ability) => return format!("disabled_{ability}:{}", figure.0),
            Tell::Hurts(Target::Field(_))
            | Tell::Damage(Target::Field(_))
            | Tell::DamageIs(Target::Field(_), _) => return "field".to_owned(),
        };
        format!("{word}:{whose}")
    }

    /// From everything that happened, up to the end of it.
    pub(super) fn read(self, after: &State, events: &[Event]) -> i64 {
        let events = || events.iter().map(bare);
        let any = |wanted: &dyn Fn(&Event) -> bool| i64::from(events().any(wanted));
        match self {
            Tell::Succeeds => any(&|it| matches!(it, Event::Checked { success: true, .. })),
            Tell::Through(figure) => any(
                &|it| matches!(it, Event::MentalResolved { target, through: true, retry: false, .. } if *target == figure),
            ),
            Tell::BreaksFree(figure) => any(
                &|it| matches!(it, Event::MentalResolved { target, through: false, retry: true, .. } if *target == figure),
            ),
            Tell::Hurts(target) => i64::from(harm(events(), target) > 0),
            Tell::Damage(target) => harm(events(), target),
            Tell::DamageIs(target, amount) => i64::from(harm(events(), target) == amount),
            Tell::Falls(figure) => {
                any(&|it| matches!(it, Event::FellToZero { figure: fell } if *fell == figure))
            }
            Tell::Heals(figure) => events()
                .map(|it| match it {
                    Event::Healed {
                        figure: healed,
                        amount,
                    } if *healed == figure => *amount,
                    _ => 0,
                })
                .sum(),
            Tell::Full(figure) => {
                let full = |it| after.life_max(it) <= it.life_now;
                i64::from(after.figure(figure).is_some_and(full))
            }
            Tell::Better(now) => i64::from(rolled(events()).is_some_and(|count| count > now)),
            Tell::Worse(now) => i64::from(rolled(events()).is_some_and(|count| count < now)),
            Tell::Loses(figure) => lost(events(), figure),
            Tell::LosesNothing(figure) => i64::from(lost(events(), figure) == 0),
            Tell::Gone(figure, of) => {
                let left = |it| crate::decide::points_left(it, of, 0);
                i64::from(
                    lost(events(), figure) > 0
                        && after.figure(figure).is_some_and(|it| left(it) <= 0),
                )
            }
            Tell::Disabled(figure, ability) => any(
                &|it| matches!(it, Event::AbilityDisabled { figure: whose, ability: which } if (*whose, *which) == (figure, ability)),
            ),
        }
    }
}

/// Damage that got past every reduction, or life points that changed hands against somebody's will.
fn harm<'a>(events: impl Iterator<Item = &'a Event>, target: Target) -> i64 {
    let mut sum = 0;
    let mut user = None;
    for event in events {
        match event {
            Event::AttackResolved {
                user: by,
                target: hit,
                damage,
                ..
            } if *hit == target => {
                sum += damage;
                user = Some((*by, *damage));
            }
            // It ends the attack it belongs to: what was there to be taken counts.
            Event::Transferred {
                from, to, taken, ..
            } => {
                let ends = |id: FigureId| target == Target::Figure(id);
                if let Some((by, net)) = user
                    && ((ends(*from) && *to == by) || (ends(*to) && *from == by))
                {
                    sum += taken - net;
                    user = None;
                }
            }
            _ => {}
        }
    }
    sum
}

fn rolled<'a>(mut events: impl Iterator<Item = &'a Event>) -> Option<i64> {
    events.find_map(|event| match event {
        Event::Rolled { faces, .. } => Some(read::successes(faces)),
        _ => None,
    })
}

fn lost<'a>(events: impl Iterator<Item = &'a Event>, figure: FigureId) -> i64 {
    events
        .map(|event| match event {
            Event::PointsLost {
                figure: whose,
                points,
                ..
            } if *whose == figure => *points,
            _ => 0,
        })
        .sum()
}

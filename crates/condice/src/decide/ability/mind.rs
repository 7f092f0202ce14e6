//! Abilities against a mind: to command it, to draw its attacks.

use super::Request;
use crate::decide::gate::{Checked, refuse};
use crate::state::{EffectKind, Step, Target, Work};
use crate::{Figure, SecondControl};

impl Request<'_> {
    pub(super) fn mindcontrol(&self) -> Checked<Work> {
        let dice = self.dice()?;
        let target = self.figure_named()?;
        self.enemy(target, "CD-SP-MINDCONTROL-4")?;
        self.reachable(target, "CD-MENTAL-2")?;
        self.not_running(target)?;
        let holds =
            self.ask.state.effects.iter().any(|effect| {
                effect.kind == EffectKind::Mindcontrol && effect.user == self.figure.id
            });
        if holds && self.ask.state.options.second_control == SecondControl::Refused {
            return Err(refuse("control_held", "CD-SP-MINDCONTROL-8"));
        }
        let targets = vec![Target::Figure(target.id)];
        self.duty(true, &targets)?;
        let then = vec![Step::Control];
        Ok(self.work(vec![Step::Mind { dice, then }], targets))
    }

    pub(super) fn aggro(&self) -> Checked<Work> {
        let dice = self.dice()?;
        let targets = self.figures(|target, before| {
            self.enemy(target, "CD-SP-AGGRO-4")?;
            self.reachable(target, "CD-MENTAL-2")?;
            self.not_running(target)?;
            self.nearest_first(target, before)
        })?;
        self.duty(true, &targets)?;
        let then = vec![Step::Provoke];
        Ok(self.work(vec![Step::Mind { dice, then }], targets))
    }

    /// Nobody who could be named is nearer (CD-SP-AGGRO-4).
    pub(super) fn nearest_first(&self, target: &Figure, before: &[Target]) -> Checked {
        let state = self.ask.state;
        let away = |figure: &Figure| match (self.figure.field, figure.field) {
            (Some(from), Some(to)) => state.distance(from, to),
            _ => i64::MAX,
        };
        let nearer = state.placed().find(|other| {
            let known = self.figure.id.is_master() || !state.concealed(other);
            known
                && away(other) < away(target)
                && !before.contains(&Target::Figure(other.id))
                && self.enemy(other, "CD-SP-AGGRO-4").is_ok()
                && self.reachable(other, "CD-MENTAL-2").is_ok()
                && self.not_running(other).is_ok()
        });
        match nearer {
            None => Ok(()),
            Some(other) => {
                Err(refuse("aggro_nearest_first", "CD-SP-AGGRO-4").with("name", &other.sheet.name))
            }
        }
    }
}

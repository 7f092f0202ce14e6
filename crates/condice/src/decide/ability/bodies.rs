//! Abilities that change somebody's life or size.

use super::Request;
use crate::command::How;
use crate::decide::attack::bad_target;
use crate::decide::gate::{Ask, Checked, refuse};
use crate::state::{Step, Target, Work};
use crate::{Figure, Overheal, SizeStacking};

impl Request<'_> {
    pub(super) fn heal(&self) -> Checked<Work> {
        let state = self.ask.state;
        let targets = self.figures(|target, _| {
            if !self.controlled() && !state.is_friend(self.figure, target) {
                return Err(bad_target(target, "enemy", "CD-SP-HEAL-4"));
            }
            self.reachable(target, "CD-SP-HEAL-3")?;
            curable(self.ask, target)
        })?;
        self.duty(false, &targets)?;
        let step = Step::Heal {
            die: true,
            amount: 0,
        };
        Ok(self.work(vec![step], targets))
    }

    /// Whether the owner of the target has to be asked (CD-SPECIAL-7).
    pub(super) fn asks(&self, target: &Figure) -> bool {
        target.id != self.figure.id && target.owner != self.figure.owner
    }

    pub(super) fn size(&self) -> Checked<Work> {
        let by = match self.using.how {
            Some(How::Enlarge) => 1,
            Some(How::Shrink) => -1,
            _ => return Err(refuse("say_how", "CD-SP-SIZE-6")),
        };
        let target = self.figure_named()?;
        self.reachable(target, "CD-SP-SIZE-3")?;
        let state = self.ask.state;
        let three = state.options.size_stacking == SizeStacking::ThreeSteps;
        if three && state.size(target.id) == i64::from(by) {
            return Err(refuse("already_that_size", "CD-SP-SIZE-8")
                .with("name", &target.sheet.name)
                .with("size", if by > 0 { "large" } else { "small" }));
        }
        let targets = vec![Target::Figure(target.id)];
        let hostile = self.using.hostile.unwrap_or(false);
        self.duty(hostile, &targets)?;
        if hostile {
            if target.id == self.figure.id {
                return Err(bad_target(target, "self", "CD-SP-SIZE-5"));
            }
            let dice = self.dice()?;
            let then = vec![Step::Resize { by }];
            return Ok(self.work(vec![Step::Mind { dice, then }], targets));
        }
        Ok(Work {
            consent: self.asks(target).then_some(target.id),
            ..self.work(vec![Step::Resize { by }], targets)
        })
    }

    pub(super) fn transfer(&self) -> Checked<Work> {
        let give = match self.using.how {
            Some(How::Give) => true,
            Some(How::Take) => false,
            _ => return Err(refuse("say_how", "CD-SP-TRANSFER-4")),
        };
        let target = self.figure_named()?;
        if target.id == self.figure.id {
            return Err(bad_target(target, "self", "CD-SP-TRANSFER-4"));
        }
        self.reachable(target, "CD-SP-TRANSFER-3")?;
        let giver = if give { self.figure } else { target };
        if giver.life_now == 0 {
            let name = &giver.sheet.name;
            return Err(refuse("nothing_to_give", "CD-SP-TRANSFER-11").with("name", name));
        }
        let targets = vec![Target::Figure(target.id)];
        let hostile = self.using.hostile.unwrap_or(false);
        self.duty(hostile && !give, &targets)?;
        let step = |amount, dice| Step::Transfer { give, amount, dice };
        if hostile {
            if self.using.amount.is_some() {
                return Err(refuse("odd_argument", "CD-SPECIAL-8"));
            }
            let step = step(self.able.life, Some(self.able.dice));
            return Ok(self.work(vec![step], targets));
        }
        let amount = self.using.amount.unwrap_or(0);
        if !(1..=self.able.life).contains(&amount) {
            let refusal = refuse("off_bounds", "CD-SP-TRANSFER-9").with("least", 1_i64);
            return Err(refusal.with("most", self.able.life));
        }
        Ok(Work {
            consent: self.asks(target).then_some(target.id),
            ..self.work(vec![step(amount, None)], targets)
        })
    }
}

/// Somebody healing can help: below the maximum, and with one at all (CD-SP-HEAL-10).
pub fn curable(ask: Ask<'_>, target: &Figure) -> Checked {
    let full = ask.state.life_max(target);
    let over = ask.state.options.overheal == Overheal::Allowed;
    if full == 0 || (target.life_now >= full && !over) {
        return Err(refuse("nothing_to_heal", "CD-SP-HEAL-10").with("name", &target.sheet.name));
    }
    Ok(())
}

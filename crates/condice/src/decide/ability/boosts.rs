//! Attributes raised and lowered, one's own and another's.

use super::{Request, message};
use crate::BoostSix;
use crate::command::How;
use crate::decide::attack::bad_target;
use crate::decide::gate::{Checked, nth, refuse};
use crate::sheet::Kind;
use crate::state::{EffectKind, Mod, Step, Target, Work};

impl Request<'_> {
    /// Different ones of the five, as many as the variant allows (CD-SP-BOOST-6, CD-SP-BOOST-9).
    pub(super) fn mods(&self, sign: i64) -> Checked<(Vec<Mod>, i64)> {
        let wrong = |most: i64| {
            let rule = match self.ability.kind {
                Kind::Boost => "CD-SP-BOOST-6",
                _ => "CD-SP-BOOSTOTHER-6",
            };
            refuse("wrong_attributes", rule).with("most", most)
        };
        let Some(row) = self.ability.row() else {
            return Err(refuse("choice_missing", "CD-BUILD-16")
                .with("ability", message(self.ability.kind))
                .with("choice", "variant"));
        };
        let named = &self.using.attributes;
        let most = row.attributes.min(5);
        let twice = (1..named.len()).any(|at| named[..at].contains(&named[at]));
        let count = named.len() as i64;
        if twice || !(1..=most).contains(&count) {
            return Err(wrong(most));
        }
        let mods = named.iter().map(|attribute| Mod {
            attribute: *attribute,
            by: sign * row.by,
        });
        Ok((mods.collect(), row.rounds))
    }

    /// Which attack is raised, where it is only one (CD-ATTR-3).
    pub(super) fn one_attack(&self) -> Checked<Option<u16>> {
        match self.using.attack {
            None => Ok(None),
            Some(n) => {
                let most = crate::build::MOST_ENTRIES as i64;
                let attack = nth(n).filter(|_| n <= most);
                let attack = attack.ok_or_else(|| refuse("no_such_attack", "CD-ATTR-3"))?;
                Ok(Some(attack))
            }
        }
    }

    pub(super) fn boost_other(&self) -> Checked<Work> {
        let state = self.ask.state;
        let raise = match self.using.how {
            Some(How::Raise) => true,
            Some(How::Lower) => false,
            _ => return Err(refuse("say_how", "CD-SP-BOOSTOTHER-11")),
        };
        let dice = if raise { 0 } else { self.dice()? };
        let targets = self.figures(|target, _| {
            if raise {
                let friend = self.controlled() || state.is_friend(self.figure, target);
                if target.id == self.figure.id || !friend {
                    return Err(bad_target(target, "enemy", "CD-SP-BOOSTOTHER-4"));
                }
            } else {
                self.enemy(target, "CD-SP-BOOSTOTHER-4")?;
            }
            self.reachable(target, "CD-SP-BOOSTOTHER-3")?;
            self.not_running(target)
        })?;
        let (mods, rounds) = self.mods(if raise { 1 } else { -1 })?;
        let kind = if raise {
            EffectKind::BoostOther
        } else {
            EffectKind::Debuff
        };
        let attack = self.one_attack()?;
        self.duty(!raise, &targets)?;
        let modify = Step::Modify {
            kind,
            mods,
            attack,
            sixth: None,
            rounds,
        };
        if raise {
            return Ok(self.work(vec![modify], targets));
        }
        let then = vec![modify];
        Ok(self.work(vec![Step::Mind { dice, then }], targets))
    }

    pub(super) fn boost(&self) -> Checked<Work> {
        self.not_running(self.figure)?;
        let (mods, rounds) = self.mods(1)?;
        let attack = self.one_attack()?;
        let sixth = self.sixth()?;
        self.duty(false, &[])?;
        let modify = Step::Modify {
            kind: EffectKind::Boost,
            mods,
            attack,
            sixth,
            rounds,
        };
        Ok(self.work(vec![modify], vec![Target::Figure(self.figure.id)]))
    }

    /// The sixth raise goes to an ability that rolls attack dice, where a table plays it so (CD-SP-BOOST-9).
    pub(super) fn sixth(&self) -> Checked<Option<(u16, i64)>> {
        let Some(n) = self.using.sixth else {
            return Ok(None);
        };
        let wrong = || refuse("wrong_attributes", "CD-SP-BOOST-9").with("most", 5_i64);
        let row = self.ability.row().filter(|row| row.attributes == 6);
        let played = self.ask.state.options.boost_six == BoostSix::SixthIsAbility;
        let row = row.filter(|_| played).ok_or_else(wrong)?;
        let index = nth(n).ok_or_else(wrong)?;
        let rolls = self
            .figure
            .sheet
            .abilities
            .get(usize::from(index))
            .is_some_and(|it| {
                let dice = [
                    Kind::Mindcontrol,
                    Kind::Aggro,
                    Kind::Size,
                    Kind::Transfer,
                    Kind::BoostOther,
                ];
                dice.contains(&it.kind) || (it.kind == Kind::Own && it.dice > 0)
            });
        if rolls {
            return Ok(Some((index, row.by)));
        }
        Err(wrong())
    }
}

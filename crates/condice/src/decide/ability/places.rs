//! Abilities that change where somebody stands or what lies there: teleport, portal, terrain.

use super::{Plan, Request, free_goal};
use crate::command::{HalfName, How};
use crate::content::Change;
use crate::decide::attack::{in_range, in_sight};
use crate::decide::gate::{Checked, off_map, refuse};
use crate::decide::{aggro, item, movement};
use crate::grid::{Field, Ground};
use crate::sheet::Kind;
use crate::state::{Step, Target, Work};

impl Request<'_> {
    pub(super) fn teleport(&self, half: HalfName) -> Checked<Plan> {
        let to = self.field_named()?;
        let flies = self.ask.state.has(self.figure, Kind::Fly);
        if self.figure.field == Some(to) {
            return Err(refuse("already_there", "CD-SP-TELEPORT-6"));
        }
        free_goal(self.ask, self.figure, to, flies)?;
        let target = Target::Field(to);
        in_range(
            self.ask,
            self.figure,
            target,
            self.able.fields,
            "CD-SP-TELEPORT-3",
        )?;
        let ends_on = self.ask.state.portal(to).map_or(to, |portal| portal.exit);
        match half {
            HalfName::Movement => aggro::may_move_to(self.ask, self.figure, ends_on)?,
            HalfName::Action => self.duty(false, &[])?,
        }
        let figure = self.figure.id;
        Ok(Plan::Teleport { figure, to, half })
    }

    /// A free floor field without another entrance (CD-SP-PORTAL-10).
    pub(super) fn gate(&self, field: Field) -> Checked {
        if self.ask.state.map.ground(field) != Ground::Floor {
            return Err(refuse("not_floor", "CD-SP-PORTAL-10"));
        }
        movement::occupied(self.ask, self.figure, field)?;
        let own = self.figure.field == Some(field);
        let blocked = self
            .ask
            .state
            .object_at(field)
            .is_some_and(|it| it.blocks_move);
        if own || blocked || self.ask.state.portal(field).is_some() {
            return Err(refuse("not_free", "CD-SP-PORTAL-10"));
        }
        Ok(())
    }

    pub(super) fn portal(&self) -> Checked<Work> {
        let aimed = self.aimed();
        let [Target::Field(entrance)] = aimed[..] else {
            return Err(refuse("entrance_first", "CD-SP-PORTAL-3"));
        };
        self.entrance(entrance)?;
        let exit = self.field_named()?;
        item::once(self.ask, &aimed, Target::Field(exit))?;
        self.gate(exit)?;
        let target = Target::Field(exit);
        in_range(
            self.ask,
            self.figure,
            target,
            self.able.fields,
            "CD-SP-PORTAL-3",
        )?;
        self.sees_exit(exit)?;
        self.duty(false, &[])?;
        let persons = self.able.persons;
        let targets = vec![Target::Field(entrance), target];
        Ok(self.work(vec![Step::Portal { persons }], targets))
    }

    pub(super) fn entrance(&self, field: Field) -> Checked {
        self.gate(field)?;
        in_range(
            self.ask,
            self.figure,
            Target::Field(field),
            1,
            "CD-SP-PORTAL-3",
        )?;
        in_sight(self.ask, self.figure, Target::Field(field))
    }

    /// At every table (CD-MAP-5, CD-SP-PORTAL-3).
    pub(super) fn sees_exit(&self, exit: Field) -> Checked {
        let seen = self
            .figure
            .field
            .map(|from| self.ask.state.sees(from, exit, true));
        match seen {
            Some(Ok(())) => Ok(()),
            Some(Err(field)) => {
                let field = field.to_string();
                Err(refuse("no_sight", "CD-SP-PORTAL-3").with("field", field))
            }
            None => Err(off_map()),
        }
    }

    pub(super) fn terrain(&self) -> Checked<Work> {
        let change = match self.using.how {
            Some(How::Slow) => Change::Slow,
            Some(How::Fast) => Change::Fast,
            _ => return Err(refuse("say_how", "CD-SP-TERRAIN-6")),
        };
        let targets = self.fields(|field, _| self.soil(field))?;
        self.duty(false, &[])?;
        Ok(self.work(vec![Step::Terrain { change }], targets))
    }

    /// A floor field in range and sight (CD-SP-TERRAIN-3, CD-SP-TERRAIN-4).
    pub(super) fn soil(&self, field: Field) -> Checked {
        if self.ask.state.map.ground(field) != Ground::Floor {
            return Err(refuse("not_floor", "CD-SP-TERRAIN-4"));
        }
        let target = Target::Field(field);
        in_range(
            self.ask,
            self.figure,
            target,
            self.able.range,
            "CD-SP-TERRAIN-3",
        )?;
        in_sight(self.ask, self.figure, target)
    }
}

//! Abilities that strike whoever stands there: an explosion around its user, an attack on several fields.

use super::Request;
use crate::content::Against;
use crate::decide::attack::{in_range, in_sight};
use crate::decide::gate::{Checked, off_map, refuse};
use crate::grid::{Field, around, chained};
use crate::state::{Step, Target, Work};
use crate::{AreaFields, Figure, read};

impl Request<'_> {
    pub(super) fn explosion(&self) -> Checked<Work> {
        let state = self.ask.state;
        let most = read::explosion_limit(state.life_total(self.figure));
        let amount = self.using.amount.unwrap_or(0);
        if !(1..=most).contains(&amount) {
            return Err(refuse("explosion_limit", "CD-SP-EXPLOSION-9").with("most", most));
        }
        let Some(middle) = self.figure.field else {
            return Err(off_map());
        };
        let fields = around(&state.map, state.options.distance, middle, self.able.range);
        let hit: Vec<&Figure> = fields.filter_map(|field| state.at(field)).collect();
        let known = |it: &&Figure| self.figure.id.is_master() || !state.concealed(it);
        if !hit.iter().any(known) {
            return Err(refuse("nobody_in_range", "CD-SP-EXPLOSION-11"));
        }
        let targets: Vec<Target> = hit.iter().map(|it| Target::Figure(it.id)).collect();
        self.duty(true, &targets)?;
        let harm = Step::Harm {
            dice: (amount + state.explosion_modifier(self.figure)).max(0),
            amount: 0,
            against: Against::Defence,
        };
        Ok(self.work(vec![Step::Wound { amount }, harm], targets))
    }

    pub(super) fn area(&self) -> Checked<Work> {
        let state = self.ask.state;
        let fields = self.fields(|field, before| self.blast(field, before))?;
        let mut targets = Vec::new();
        for target in fields {
            let Target::Field(field) = target else {
                continue;
            };
            targets.extend(state.at(field).map(|it| Target::Figure(it.id)));
            let things = state
                .objects
                .iter()
                .filter(|it| it.field == field && it.life.is_some());
            targets.extend(things.map(|it| Target::Object(it.id)));
        }
        self.duty(true, &targets)?;
        let harm = Step::Harm {
            dice: 0,
            amount: self.able.damage,
            against: Against::Nothing,
        };
        Ok(self.work(vec![harm], targets))
    }

    /// The first in range and sight, the others in a chain; no walls (CD-SP-AREA-3, -4, -9).
    pub(super) fn blast(&self, field: Field, before: &[Field]) -> Checked {
        let state = self.ask.state;
        if state.map.ground(field).is_wall() {
            return Err(refuse("not_floor", "CD-SP-AREA-9"));
        }
        let all = state.options.area_fields == AreaFields::AllInRange;
        if before.is_empty() || all {
            // One's own field may only be a further one (CD-SP-AREA-10).
            if before.is_empty() && self.figure.field == Some(field) {
                return Err(refuse("own_field_first", "CD-SP-AREA-10"));
            }
            let target = Target::Field(field);
            in_range(
                self.ask,
                self.figure,
                target,
                self.able.range,
                "CD-SP-AREA-3",
            )?;
            in_sight(self.ask, self.figure, target)?;
        }
        if !before.is_empty() && !chained(&state.map, state.options.corners, before, field) {
            let field = field.to_string();
            return Err(refuse("fields_not_connected", "CD-SP-AREA-4").with("field", field));
        }
        Ok(())
    }
}

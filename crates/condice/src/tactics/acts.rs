//! What a figure could do with its action from where it stands: the rules say what is possible and what it
//! would set going, the [`Judge`] what that is worth.

use super::power;
use super::worth::Judge;
use crate::choices::plain_use;
use crate::command::{How, Using};
use crate::content::Aims;
use crate::decide::{self, Ask};
use crate::grid::{Field, chained};
use crate::sheet::{Attribute, Kind, Use};
use crate::state::{Aim, Source, Target};
use crate::{AttackModifier, Command, Figure, FigureId, Setup, State, Work};

/// One thing to do: targets are aimed at one after the other, the last by using it.
#[derive(Clone, Debug)]
pub struct Act {
    pub commands: Vec<Command>,
    pub work: Work,
    pub worth: i64,
}

/// Looks for acts of one figure in a state that may be imagined.
#[derive(Clone, Copy)]
pub struct Looker<'a> {
    pub setup: &'a Setup,
    pub seat: &'a table::Seat,
    pub judge: &'a Judge,
    pub figure: FigureId,
}

impl Looker<'_> {
    fn ask<'b>(&'b self, state: &'b State) -> Ask<'b> {
        Ask {
            setup: self.setup,
            state,
            seat: self.seat,
        }
    }

    /// What it would set going, if the rules accept it.
    fn act(&self, state: &State, command: Command) -> Option<Act> {
        let work = decide::planned(self.ask(state), &command)?;
        // What the game master has to settle is no use to a second.
        if work.ruling.is_some() {
            return None;
        }
        let worth = self.judge.work(state, &work);
        Some(Act {
            commands: vec![command],
            work,
            worth,
        })
    }

    /// The best act, if any is worth more than nothing.
    pub fn best(&self, state: &mut State, moved: bool) -> Option<Act> {
        let acts = self.all(state, moved);
        acts.into_iter()
            .filter(|act| act.worth > 0)
            .max_by_key(|act| act.worth)
    }

    /// Everything it could do here. Those who have walked do not look at what only concerns themselves again:
    /// that is as good before.
    pub fn all(&self, state: &mut State, moved: bool) -> Vec<Act> {
        let Some(figure) = state.figure(self.figure).cloned() else {
            return Vec::new();
        };
        let mut acts = Vec::new();
        self.attacks(state, &figure, &mut acts);
        for index in 0..figure.sheet.abilities.len() as u16 {
            self.uses(state, &figure, index, moved, &mut acts);
        }
        self.items(state, &figure, moved, &mut acts);
        acts
    }

    fn attacks(&self, state: &State, figure: &Figure, acts: &mut Vec<Act>) {
        let Some(from) = figure.field else { return };
        let drawer = decide::drawer(state, figure).map(|it| it.id);
        for attack in 0..figure.sheet.attacks.len() as u16 {
            let range = state.attack_range(figure, attack);
            for target in self.enemies(state, figure, drawer) {
                if target
                    .field
                    .is_none_or(|to| state.distance(from, to) > range)
                {
                    continue;
                }
                let command = Command::Attack {
                    figure: number(figure),
                    attack: i64::from(attack) + 1,
                    target: Some(number(target)),
                    object: None,
                };
                acts.extend(self.act(state, command));
            }
        }
    }

    /// Those it fights, and whoever has drawn its anger.
    fn enemies<'b>(
        &'b self,
        state: &'b State,
        figure: &'b Figure,
        drawer: Option<FigureId>,
    ) -> impl Iterator<Item = &'b Figure> {
        let other = move |it: &&Figure| it.id != figure.id;
        let enemies = power::against(state, self.judge.side).filter(other);
        let friend = drawer.and_then(|id| state.figure(id));
        let friend = friend.filter(|it| it.side == self.judge.side);
        enemies.chain(friend)
    }

    fn uses(
        &self,
        state: &mut State,
        figure: &Figure,
        index: u16,
        moved: bool,
        acts: &mut Vec<Act>,
    ) {
        let ability = &figure.sheet.abilities[usize::from(index)];
        let able = state.able(figure, index);
        if !able.usable {
            return;
        }
        let plain = plain_use(figure, i64::from(index) + 1);
        let near = |state: &State| self.near(state, figure, able.range);
        let on = |id: FigureId| Using {
            target: Some(id.0.into()),
            ..plain.clone()
        };
        match ability.kind {
            Kind::Mindcontrol => {
                for id in near(state) {
                    acts.extend(self.act(state, Command::Use(on(id))));
                }
            }
            Kind::Aggro | Kind::Heal => {
                let uses = near(state).into_iter().map(on).collect();
                self.several(state, figure, index, able.targets, uses, acts);
            }
            Kind::Size => {
                for id in near(state) {
                    let own = id == figure.id;
                    for how in [How::Enlarge, How::Shrink] {
                        let using = Using {
                            how: Some(how),
                            hostile: (!own && self.is_enemy(state, id)).then_some(true),
                            ..on(id)
                        };
                        acts.extend(self.act(state, Command::Use(using)));
                    }
                }
            }
            Kind::Transfer => {
                for id in near(state) {
                    let enemy = self.is_enemy(state, id);
                    let using = Using {
                        how: Some(if enemy { How::Take } else { How::Give }),
                        hostile: enemy.then_some(true),
                        amount: (!enemy).then_some(able.life),
                        ..on(id)
                    };
                    acts.extend(self.act(state, Command::Use(using)));
                }
            }
            Kind::Explosion if near(state).iter().any(|id| self.is_enemy(state, *id)) => {
                let most = crate::read::explosion_limit(state.life_total(figure));
                for amount in 1..=most {
                    let using = Using {
                        amount: Some(amount),
                        ..plain.clone()
                    };
                    acts.extend(self.act(state, Command::Use(using)));
                }
            }
            Kind::Area => self.blasts(state, figure, index, acts),
            Kind::Boost if !moved => {
                let most = ability.row().map_or(0, |row| row.attributes);
                for attributes in chosen(most) {
                    let using = self.raising(state, &plain, attributes);
                    acts.extend(self.act(state, Command::Use(using)));
                }
            }
            Kind::BoostOther => {
                let most = ability.row().map_or(0, |row| row.attributes);
                for attributes in chosen(most) {
                    for (how, enemies) in [(How::Raise, false), (How::Lower, true)] {
                        let fits = |id: &FigureId| self.is_enemy(state, *id) == enemies;
                        let uses = near(state).into_iter().filter(fits).map(|id| Using {
                            how: Some(how),
                            ..self.raising(state, &on(id), attributes.clone())
                        });
                        let uses = uses.collect();
                        self.several(state, figure, index, able.targets, uses, acts);
                    }
                }
            }
            Kind::Own => {
                let own = ability.own.as_ref();
                let passive = own.is_none_or(|own| own.how != Use::Action);
                match own.map(|own| own.aims) {
                    Some(Aims::Me) if !moved && !passive => {
                        acts.extend(self.act(state, Command::Use(plain)));
                    }
                    Some(Aims::Friend | Aims::Enemy | Aims::Figure) if !passive => {
                        let uses = near(state).into_iter().map(on).collect();
                        self.several(state, figure, index, able.targets, uses, acts);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// Everybody in range, the figure itself too; nearest first.
    fn near(&self, state: &State, figure: &Figure, range: i64) -> Vec<FigureId> {
        let Some(from) = figure.field else {
            return Vec::new();
        };
        let away = |it: &Figure| it.field.map_or(i64::MAX, |to| state.distance(from, to));
        let mut near: Vec<(i64, FigureId)> = state
            .placed()
            .map(|it| (away(it), it.id))
            .filter(|(away, _)| *away <= range)
            .collect();
        near.sort();
        near.into_iter().map(|(_, id)| id).collect()
    }

    fn is_enemy(&self, state: &State, id: FigureId) -> bool {
        power::against(state, self.judge.side).any(|it| it.id == id)
    }

    fn raising(&self, state: &State, using: &Using, attributes: Vec<Attribute>) -> Using {
        let one = state.options.attack_modifier == AttackModifier::OneChosen;
        let attack = one && attributes.contains(&Attribute::Attack);
        Using {
            attributes,
            attack: attack.then_some(1),
            ..using.clone()
        }
    }

    /// Uses that differ in their target: the best of them, and as many more as are allowed and worth it.
    fn several(
        &self,
        state: &mut State,
        figure: &Figure,
        index: u16,
        most: i64,
        uses: Vec<Using>,
        acts: &mut Vec<Act>,
    ) {
        let mut good: Vec<(Using, Act)> = Vec::new();
        for using in uses {
            let act = self.act(state, Command::Use(using.clone()));
            good.extend(act.map(|act| (using, act)));
        }
        acts.extend(good.iter().map(|(_, act)| act.clone()));
        if most < 2 {
            return;
        }
        // Nearest first, as it must be for some (CD-SP-AGGRO-4); the best of those that are left out least.
        good.retain(|(_, act)| act.worth > 0);
        while good.len() > usize::try_from(most).unwrap_or(1) {
            let worst = (0..good.len())
                .rev()
                .min_by_key(|place| good[*place].1.worth);
            good.remove(worst.unwrap_or(0));
        }
        let targets: Vec<Target> = good
            .iter()
            .filter_map(|(using, _)| using.target)
            .filter_map(|target| u16::try_from(target).ok())
            .map(|target| Target::Figure(FigureId(target)))
            .collect();
        if let Some((last, _)) = good.pop().filter(|_| targets.len() > 1) {
            let earlier = &targets[..targets.len() - 1];
            acts.extend(self.aimed(state, figure, index, earlier, last));
        }
    }

    /// The earlier targets aimed at, the last named by the use.
    fn aimed(
        &self,
        state: &mut State,
        figure: &Figure,
        index: u16,
        earlier: &[Target],
        last: Using,
    ) -> Option<Act> {
        let with = Source::Ability(index);
        let aims = (!earlier.is_empty()).then(|| Aim {
            with,
            targets: earlier.to_vec(),
        });
        let it = state.figure_mut(figure.id)?;
        let before = std::mem::replace(&mut it.aim, aims);
        let act = self.act(state, Command::Use(last));
        if let Some(it) = state.figure_mut(figure.id) {
            it.aim = before;
        }
        let mut act = act?;
        let aiming = earlier.iter().map(|target| {
            let (target, field) = match target {
                Target::Figure(id) => (Some(id.0.into()), None),
                Target::Object(_) => (None, None),
                Target::Field(field) => (None, Some(*field)),
            };
            Command::Aim {
                figure: number(figure),
                ability: Some(i64::from(index) + 1),
                item: None,
                target,
                x: field.map(|field| field.x.into()),
                y: field.map(|field| field.y.into()),
            }
        });
        act.commands.splice(0..0, aiming);
        Some(act)
    }

    /// Footprints that begin at an enemy, or on the way to one, and go on to others next to it.
    fn blasts(&self, state: &mut State, figure: &Figure, index: u16, acts: &mut Vec<Act>) {
        let able = state.able(figure, index);
        let Some(from) = figure.field else { return };
        let enemies: Vec<Field> = power::against(state, self.judge.side)
            .filter(|it| it.id != figure.id)
            .filter_map(|it| it.field)
            .collect();
        let most = usize::try_from(able.fields).unwrap_or(1);
        for goal in &enemies {
            let mut fields = vec![*goal];
            // A chain may begin in range and lead on to somebody beyond it (CD-SP-AREA-9).
            while state.distance(from, fields[0]) > able.range && fields.len() < most {
                let Some(nearer) = step_towards(fields[0], from) else {
                    break;
                };
                fields.insert(0, nearer);
            }
            if state.distance(from, fields[0]) > able.range {
                continue;
            }
            let corners = state.options.corners;
            while fields.len() < most {
                let hangs = |it: &&Field| {
                    !fields.contains(it) && chained(&state.map, corners, &fields, **it)
                };
                let Some(next) = enemies.iter().find(hangs) else {
                    break;
                };
                fields.push(*next);
            }
            let Some(last) = fields.pop() else { continue };
            let using = Using {
                x: Some(last.x.into()),
                y: Some(last.y.into()),
                ..plain_use(figure, i64::from(index) + 1)
            };
            let earlier: Vec<Target> = fields.into_iter().map(Target::Field).collect();
            acts.extend(self.aimed(state, figure, index, &earlier, using));
        }
    }

    fn items(&self, state: &State, figure: &Figure, moved: bool, acts: &mut Vec<Act>) {
        for item in &figure.items {
            let Some(card) = self.setup.content.card(&item.card) else {
                continue;
            };
            let using = |target: Option<FigureId>| Command::UseItem {
                figure: number(figure),
                item: item.id.into(),
                target: target.map(|id| id.0.into()),
                x: None,
                y: None,
            };
            match card.aims {
                Aims::Me if !moved => acts.extend(self.act(state, using(None))),
                Aims::Friend | Aims::Enemy | Aims::Figure => {
                    for id in self.near(state, figure, card.range) {
                        acts.extend(self.act(state, using(Some(id))));
                    }
                }
                Aims::Me | Aims::Field | Aims::TwoFields => {}
            }
        }
    }
}

fn number(figure: &Figure) -> i64 {
    figure.id.0.into()
}

/// One field nearer, in a straight line.
fn step_towards(from: Field, to: Field) -> Option<Field> {
    let step = |a: u8, b: u8| match a.cmp(&b) {
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => -1,
    };
    from.step((step(from.x, to.x), step(from.y, to.y)))
}

/// Every choice of as many attributes as a variant allows.
fn chosen(most: i64) -> Vec<Vec<Attribute>> {
    let most = usize::try_from(most.min(5)).unwrap_or(0);
    let sets = (0u8..32).filter(|set| set.count_ones() as usize == most && most > 0);
    sets.map(|set| {
        let picked = (0..5).filter(|bit| set & (1 << bit) != 0);
        picked.map(|bit| Attribute::ALL[bit]).collect()
    })
    .collect()
}

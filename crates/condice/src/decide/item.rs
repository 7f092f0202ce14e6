//! Item cards, own abilities made of blocks, and aiming at several targets (CD-ITEM, CD-SP-OWN).

use super::ability::{curable, free_goal, may_aim};
use super::attack::{aimed_at, bad_target, in_range, in_sight, work};
use super::gate::{Ask, Checked, nth, refuse};
use super::{Playing, aggro, movement, tell};
use crate::command::HalfName;
use crate::content::{Aims, Block};
use crate::grid::{Field, Ground, adjacent};
use crate::sheet::Kind;
use crate::state::{Aim, Cause, EffectKind, Item, Mod, Source, Spends, Step, Target, Work};
use crate::ways::{Ignore, Left, Mover};
use crate::{Event, Figure, FigureId, Name};

pub fn give(ask: Ask<'_>, figure: i64, card: &str) -> Checked<(FigureId, Item)> {
    ask.master_any_time()?;
    let figure = ask.figure(figure)?;
    let card = ask.setup.content.card(card);
    let card = card.ok_or_else(|| refuse("no_such_card", "CD-ITEM-4"))?;
    if figure.items.len() >= MOST_ITEMS {
        return Err(refuse("too_many_items", "CD-ITEM-1").with("most", MOST_ITEMS));
    }
    let item = Item {
        id: ask.state.next.item,
        card: card.id.clone(),
        uses: card.uses,
    };
    Ok((figure.id, item))
}

/// Nobody carries more.
pub const MOST_ITEMS: usize = 20;

fn held(figure: &Figure, item: i64) -> Checked<&Item> {
    let id = u32::try_from(item).ok();
    let held = figure.items.iter().find(|it| Some(it.id) == id);
    held.ok_or_else(|| refuse("item_gone", "CD-ITEM-5"))
}

pub fn take(ask: Ask<'_>, figure: i64, item: i64) -> Checked<(FigureId, u32)> {
    ask.master_any_time()?;
    let figure = ask.figure(figure)?;
    Ok((figure.id, held(figure, item)?.id))
}

/// Named before, with the same thing.
pub fn aimed_with(figure: &Figure, with: Source) -> Vec<Target> {
    match &figure.aim {
        Some(aim) if aim.with == with => aim.targets.clone(),
        _ => Vec::new(),
    }
}

/// Nothing is named twice (CD-SPECIAL-8).
pub fn once(ask: Ask<'_>, targets: &[Target], target: Target) -> Checked {
    if !targets.contains(&target) {
        return Ok(());
    }
    let refusal = refuse("named_twice", "CD-SPECIAL-8");
    Err(match target {
        Target::Figure(id) => match ask.state.figure(id) {
            Some(figure) => refusal.with("name", &figure.sheet.name),
            None => refuse("named_twice_there", "CD-SPECIAL-8"),
        },
        Target::Field(field) => refusal.with("name", field.to_string()),
        Target::Object(_) => refuse("named_twice_there", "CD-SPECIAL-8"),
    })
}

pub fn not_too_many(count: usize, most: i64, rule: &'static str) -> Checked {
    if count as i64 <= most {
        return Ok(());
    }
    Err(refuse("too_many_targets", rule).with("most", most))
}

/// What a card or an own ability does, and with what.
pub struct Blocks<'a> {
    pub figure: &'a Figure,
    pub source: Source,
    pub cause: Cause,
    pub aims: Aims,
    pub range: i64,
    pub targets: i64,
    pub blocks: &'a [Block],
    /// Dice left of an own ability; for cards what is printed counts.
    pub dice: i64,
    pub text: &'a Name,
}

impl Blocks<'_> {
    pub fn work(&self, ask: Ask<'_>, named: [Option<i64>; 3]) -> Checked<Work> {
        let targets = self.named(ask, named, true)?;
        let targets = match self.cause {
            Cause::Ability(_) | Cause::Item(_) if self.aims == Aims::Me => {
                vec![Target::Figure(self.figure.id)]
            }
            _ => targets,
        };
        let text = self.blocks.is_empty() || self.blocks.contains(&Block::Text);
        let steps: Vec<Step> = self.blocks.iter().map(|block| self.step(block)).collect();
        aggro::may_act(ask, self.figure, is_harmful(&steps), &targets)?;
        let ruling = match self.text {
            Name::Text(name) => name.clone(),
            Name::Both(both) => both.de.clone(),
        };
        Ok(Work {
            ruling: text.then_some(ruling),
            ..work(
                self.figure.id,
                self.cause,
                if steps.is_empty() {
                    vec![Step::Text]
                } else {
                    steps
                },
                targets,
            )
        })
    }

    /// A further target before the last.
    pub fn may_aim(&self, ask: Ask<'_>, named: [Option<i64>; 3]) -> Checked<Target> {
        let targets = self.named(ask, named, false)?;
        targets
            .last()
            .copied()
            .ok_or_else(|| refuse("one_target", "CD-SPECIAL-8"))
    }

    fn named(
        &self,
        ask: Ask<'_>,
        [target, x, y]: [Option<i64>; 3],
        last: bool,
    ) -> Checked<Vec<Target>> {
        let odd = || refuse("odd_argument", "CD-SPECIAL-8");
        let mut targets = aimed_with(self.figure, self.source);
        let most = if self.aims == Aims::TwoFields {
            2
        } else {
            self.targets
        };
        match self.aims {
            Aims::Me => {
                if target.is_some() || x.is_some() || y.is_some() || !last {
                    return Err(odd());
                }
                for block in self.blocks {
                    self.fits_figure(ask, self.figure, block)?;
                }
                return Ok(Vec::new());
            }
            Aims::Friend | Aims::Enemy | Aims::Figure => {
                if x.is_some() || y.is_some() {
                    return Err(odd());
                }
                for earlier in &targets {
                    if let Target::Figure(id) = earlier
                        && let Some(other) = ask.state.figure(*id)
                    {
                        self.figure_fits(ask, other)?;
                    }
                }
                let target = aimed_at(ask, self.figure, target, None)?;
                once(ask, &targets, target)?;
                if let Target::Figure(id) = target
                    && let Some(other) = ask.state.figure(id)
                {
                    self.figure_fits(ask, other)?;
                }
                targets.push(target);
            }
            Aims::Field | Aims::TwoFields => {
                let (Some(x), Some(y), None) = (x, y, target) else {
                    return Err(odd());
                };
                let field = ask.seen_field(x, y)?;
                for (place, earlier) in targets.iter().enumerate() {
                    if let Target::Field(earlier) = earlier {
                        self.field_fits(ask, *earlier, place)?;
                    }
                }
                once(ask, &targets, Target::Field(field))?;
                self.field_fits(ask, field, targets.len())?;
                targets.push(Target::Field(field));
            }
        }
        // Aiming leaves one place for what the use itself names.
        not_too_many(targets.len() + usize::from(!last), most, "CD-SPECIAL-8")?;
        if last && self.aims == Aims::TwoFields && targets.len() < 2 {
            return Err(refuse("entrance_first", "CD-SP-PORTAL-3"));
        }
        Ok(targets)
    }

    fn figure_fits(&self, ask: Ask<'_>, other: &Figure) -> Checked {
        let controlled = ask.state.control_of(self.figure.id).is_some();
        let fits = controlled
            || match self.aims {
                Aims::Friend => ask.state.is_friend(self.figure, other),
                Aims::Enemy => ask.state.is_enemy(self.figure, other),
                _ => other.id != self.figure.id,
            };
        if !fits {
            let why = if self.aims == Aims::Friend {
                "enemy"
            } else {
                "friend"
            };
            return Err(bad_target(other, why, "CD-ITEM-3"));
        }
        if self.aims == Aims::Enemy && other.id == self.figure.id {
            return Err(bad_target(other, "self", "CD-ITEM-3"));
        }
        let target = Target::Figure(other.id);
        in_range(ask, self.figure, target, self.range, "CD-SPECIAL-4")?;
        in_sight(ask, self.figure, target)?;
        for block in self.blocks {
            self.fits_figure(ask, other, block)?;
        }
        Ok(())
    }

    fn fits_figure(&self, ask: Ask<'_>, other: &Figure, block: &Block) -> Checked {
        match block {
            Block::Heal { .. } => curable(ask, other),
            _ => Ok(()),
        }
    }

    fn field_fits(&self, ask: Ask<'_>, field: Field, place: usize) -> Checked {
        let two = self.aims == Aims::TwoFields;
        let range = if two && place == 0 { 1 } else { self.range };
        let target = Target::Field(field);
        in_range(ask, self.figure, target, range, "CD-SPECIAL-4")?;
        let jumps = self
            .blocks
            .iter()
            .any(|it| matches!(it, Block::Move { teleport: true, .. }));
        if !jumps {
            in_sight(ask, self.figure, target)?;
        }
        for block in self.blocks {
            match block {
                Block::Move { fields, teleport } => {
                    self.goal(ask, field, *fields, *teleport)?;
                }
                Block::Terrain { .. } if ask.state.map.ground(field) != Ground::Floor => {
                    return Err(refuse("not_floor", "CD-SP-TERRAIN-4"));
                }
                Block::Portal { .. } => self.gate(ask, field)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn gate(&self, ask: Ask<'_>, field: Field) -> Checked {
        let floor = ask.state.map.ground(field) == Ground::Floor;
        let blocked = ask.state.object_at(field).is_some_and(|it| it.blocks_move);
        let there = ask.state.at(field);
        let taken = there.is_some_and(|other| !movement::unknown(ask, other));
        let free = !taken && ask.state.portal(field).is_none();
        if floor && free && !blocked {
            return Ok(());
        }
        Err(refuse("not_free", "CD-SP-PORTAL-10"))
    }

    fn goal(&self, ask: Ask<'_>, field: Field, fields: i64, teleport: bool) -> Checked {
        let flies = ask.state.has(self.figure, Kind::Fly);
        if self.figure.field == Some(field) {
            return Err(refuse("already_there", "CD-MOVE-3"));
        }
        free_goal(ask, self.figure, field, flies)?;
        if teleport {
            let target = Target::Field(field);
            return in_range(ask, self.figure, target, fields, "CD-SP-TELEPORT-3");
        }
        let mover = Mover {
            state: ask.state,
            figure: self.figure,
            fly: false,
            player: !ask.is_master(),
        };
        let cells = mover.cells(Ignore::default());
        let left = Left {
            points: 2 * fields,
            walls: 0,
            unpaired: false,
        };
        let reach = mover.reach(&cells, left);
        match reach.and_then(|reach| reach.stand(field)) {
            Some(_) => Ok(()),
            None => Err(refuse("no_way", "CD-MOVE-3")),
        }
    }

    fn step(&self, block: &Block) -> Step {
        // Dice of an own ability that has lost points are those that are left.
        let dice = |printed: i64| match self.cause {
            Cause::Ability(_) if self.dice > 0 => printed.min(self.dice),
            _ => printed,
        };
        let all = |blocks: &[Block]| blocks.iter().map(|block| self.step(block)).collect();
        match block {
            Block::Heal { die, amount } => Step::Heal {
                die: *die,
                amount: *amount,
            },
            Block::Damage {
                dice: printed,
                amount,
                against,
            } => Step::Harm {
                dice: dice(*printed),
                amount: *amount,
                against: *against,
            },
            Block::Mental {
                dice: printed,
                then,
            } => Step::Mind {
                dice: dice(*printed),
                then: all(then),
            },
            Block::Modify {
                attributes,
                by,
                rounds,
            } => Step::Modify {
                kind: EffectKind::Item,
                mods: attributes
                    .iter()
                    .map(|attribute| Mod {
                        attribute: *attribute,
                        by: *by,
                    })
                    .collect(),
                attack: None,
                sixth: None,
                rounds: *rounds,
            },
            Block::Move { fields, teleport } => Step::Move {
                fields: *fields,
                teleport: *teleport,
            },
            Block::Terrain { change } => Step::Terrain { change: *change },
            Block::Portal { persons } => Step::Portal { persons: *persons },
            Block::Grant { what } => Step::Grant { what: *what },
            Block::Check { dice, needed, then } => Step::Check {
                dice: *dice,
                needed: *needed,
                then: all(then),
            },
            Block::Text => Step::Text,
        }
    }
}

/// Something here hurts or works against somebody's will.
pub fn is_harmful(steps: &[Step]) -> bool {
    steps.iter().any(|step| match step {
        Step::Harm { .. } | Step::Mind { .. } => true,
        Step::Transfer { give, dice, .. } => !give && dice.is_some(),
        Step::Check { then, .. } => is_harmful(then),
        _ => false,
    })
}

fn card_blocks<'a>(
    ask: Ask<'a>,
    figure: &'a Figure,
    item: i64,
    name: &'a mut Option<Name>,
) -> Checked<Blocks<'a>> {
    let item = held(figure, item)?;
    let card = ask.setup.content.card(&item.card);
    let card = card.ok_or_else(|| refuse("no_such_card", "CD-ITEM-4"))?;
    let name: &'a Name = name.insert(card.name.clone().into());
    Ok(Blocks {
        figure,
        source: Source::Item(item.id),
        cause: Cause::Item(item.id),
        aims: card.aims,
        range: card.range,
        targets: card.targets,
        blocks: &card.blocks,
        dice: 0,
        text: name,
    })
}

/// Using an item is an action (CD-ITEM-2).
pub fn plan(ask: Ask<'_>, figure: i64, item: i64, named: [Option<i64>; 3]) -> Checked<Work> {
    let figure = ask.acting(figure)?;
    ask.half(figure, HalfName::Action)?;
    let mut name = None;
    card_blocks(ask, figure, item, &mut name)?.work(ask, named)
}

/// To an adjacent willing figure, free, once per turn (CD-ITEM-6).
pub fn pass(ask: Ask<'_>, figure: i64, item: i64, to: i64) -> Checked<Work> {
    let figure = ask.acting(figure)?;
    let item = held(figure, item)?;
    let to = ask.figure(to)?;
    if ask.state.turn().is_some_and(|turn| turn.passed) {
        return Err(refuse("already_passed", "CD-ITEM-6"));
    }
    let next_to = match (figure.field, to.field) {
        (Some(a), Some(b)) => adjacent(a, b) && !to.out,
        _ => false,
    };
    if !next_to {
        return Err(bad_target(to, "not_adjacent", "CD-ITEM-6"));
    }
    if to.items.len() >= MOST_ITEMS {
        return Err(refuse("too_many_items", "CD-ITEM-1").with("most", MOST_ITEMS));
    }
    let consent = (to.owner != figure.owner).then_some(to.id);
    Ok(Work {
        consent,
        spends: Spends::Nothing,
        ..work(
            figure.id,
            Cause::Pass(item.id),
            vec![Step::Pass { item: item.id }],
            vec![Target::Figure(to.id)],
        )
    })
}

/// One more target for a use that can have several.
pub fn aim(
    ask: Ask<'_>,
    figure: i64,
    [ability, item]: [Option<i64>; 2],
    named: [Option<i64>; 3],
) -> Checked<(FigureId, Aim)> {
    let figure = ask.acting(figure)?;
    let target = match (ability, item) {
        (Some(ability), None) => {
            let index = nth(ability).ok_or_else(|| refuse("no_such_ability", "CD-SPECIAL-1"))?;
            (Source::Ability(index), may_aim(ask, figure, index, named)?)
        }
        (None, Some(item)) => {
            let mut name = None;
            let blocks = card_blocks(ask, figure, item, &mut name)?;
            (blocks.source, blocks.may_aim(ask, named)?)
        }
        _ => return Err(refuse("odd_argument", "CD-SPECIAL-8")),
    };
    let (with, target) = target;
    let mut targets = aimed_with(figure, with);
    targets.push(target);
    Ok((figure.id, Aim { with, targets }))
}

pub fn aimed(ask: Ask<'_>, figure: i64) -> Checked<&Figure> {
    let figure = ask.acting(figure)?;
    if figure.aim.is_some() {
        return Ok(figure);
    }
    Err(refuse("nothing_aimed", "CD-SPECIAL-8"))
}

/// Fields a use could be aimed at, so that offers need not try the whole map.
pub fn aimable(ask: Ask<'_>, figure: &Figure, range: i64) -> Vec<Field> {
    let Some(middle) = figure.field else {
        return Vec::new();
    };
    let mut fields: Vec<Field> = crate::grid::square(&ask.state.map, middle, range).collect();
    // A chain may lead farther than the range.
    if let Some(aim) = &figure.aim {
        for target in &aim.targets {
            if let Target::Field(field) = target {
                fields.extend(crate::grid::square(&ask.state.map, *field, 1));
            }
        }
    }
    fields.sort();
    fields.dedup();
    fields
}

/// Where somebody who is moved by a card goes.
pub fn arrive(turn: &mut Playing<'_>, figure: FigureId, to: Field, teleport: bool) {
    if teleport {
        return super::ability::jump(turn, figure, to);
    }
    // Whoever is moved to where somebody hides stops beside them.
    let met = super::ability::other_on(turn.state(), figure, to);
    let to = match met {
        None => Some(to),
        Some(_) => super::ability::beside(turn.state(), figure, to),
    };
    let Some(to) = to else {
        if let Some(whom) = met {
            movement::bump(turn, figure, whom);
        }
        return;
    };
    let state = turn.state();
    let Some(it) = state.figure(figure) else {
        return;
    };
    let mover = Mover {
        state,
        figure: it,
        fly: false,
        player: false,
    };
    let cells = mover.cells(Ignore::default());
    let left = Left {
        points: 200,
        walls: 0,
        unpaired: false,
    };
    let way = mover
        .reach(&cells, left)
        .map_or(Vec::new(), |reach| reach.way(to));
    let portal = state
        .portal(to)
        .filter(|portal| mover.enters(portal.creator))
        .copied();
    let seen = |field: &Field| state.map.seen(*field);
    let dark = state.concealed(it) || (figure.is_master() && !way.iter().all(seen));
    tell::say(
        turn,
        Event::Moved {
            figure,
            way,
            cost: 0,
            walls: 0,
            unpaired: false,
            flown: false,
        },
        dark,
    );
    if let Some(whom) = met {
        movement::bump(turn, figure, whom);
    }
    if let Some(portal) = portal {
        super::ability::through(turn, figure, portal);
    }
}

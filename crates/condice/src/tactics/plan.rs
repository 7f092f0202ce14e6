//! A turn put together: where to go, what to do there, or the other way round; the best first.
//!
//! A movement that has begun is never continued, so every command uses up a half of the turn, names one more
//! target of the use it leads to, or ends the turn: a turn has a bounded number of commands.

use super::acts::{Act, Looker};
use super::place::Places;
use super::worth::Judge;
use super::{Knowledge, Proposal, chance, reason};
use crate::choices::plain_use;
use crate::command::{HalfName, How, Using};
use crate::decide::{self, Ask};
use crate::grid::{Field, square};
use crate::sheet::{Attribute, Kind};
use crate::state::{Aim, Half, Source, Target};
use crate::{Command, Convert, Figure, FigureId, State, read};

/// Proposals a page can show.
pub const MOST: usize = 5;

/// Commands to be given one after the other, as long as nothing else happens.
#[derive(Clone, Debug)]
struct Plan {
    commands: Vec<Command>,
    worth: i64,
    why: Why,
}

/// What a plan is for.
#[derive(Clone, Debug)]
pub enum Why {
    Act(Box<Act>),
    Go(Option<(FigureId, i64)>),
    Convert,
    Resist(i64),
    /// Something in the way: with which attack, what, the chance to harm it.
    Break(u16, u32, i64),
    End,
}

struct Turn<'a> {
    know: &'a Knowledge<'a>,
    figure: &'a Figure,
    /// What is known, to be imagined otherwise.
    state: State,
    places: Places,
    looker: Looker<'a>,
}

/// What the figure whose turn it is could do next, the best first; every command is one the rules accept.
pub fn propose(know: &Knowledge<'_>, judge: &Judge, figure: &Figure) -> Vec<Proposal> {
    let (acts, moves) = halves(know, figure);
    if !acts && !moves {
        return over(know, figure).into_iter().collect();
    }
    let mut state = know.state().clone();
    // Targets named before are part of a plan, not of the table it is made on.
    if let Some(it) = state.figure_mut(figure.id) {
        it.aim = None;
    }
    let mut turn = Turn {
        know,
        figure,
        places: Places::new(&state, figure, judge.side),
        state,
        looker: Looker {
            setup: know.setup(),
            seat: know.seat(),
            judge,
            figure: figure.id,
        },
    };
    let mut plans = turn.plans();
    plans.sort_by_key(|plan| std::cmp::Reverse(plan.worth));
    let mut found: Vec<Proposal> = Vec::new();
    let mut ends: Vec<Vec<Command>> = Vec::new();
    for plan in plans {
        // The same deed from another field, or another walk, is no other idea.
        let end = match &plan.why {
            Why::Act(act) => act.commands.clone(),
            Why::Go(_) => Vec::new(),
            Why::Convert | Why::Resist(_) | Why::Break(..) | Why::End => plan.commands.clone(),
        };
        if ends.contains(&end) {
            continue;
        }
        let commands = next(figure, plan.commands);
        let Some(first) = commands.first().filter(|first| know.allows(first)) else {
            continue;
        };
        ends.push(end);
        found.push(Proposal {
            command: first.clone(),
            then: commands[1..].to_vec(),
            worth: plan.worth,
            reason: reason::of(know.state(), figure, &plan.why),
        });
        if found.len() == MOST {
            break;
        }
    }
    found
}

/// Which halves of the turn can still begin: action, movement. A movement that runs is not gone on with.
fn halves(know: &Knowledge<'_>, figure: &Figure) -> (bool, bool) {
    let ask = Ask {
        setup: know.setup(),
        state: know.state(),
        seat: know.seat(),
    };
    let running = |half: &Half| matches!(half, Half::Running { .. });
    let turn = know.state().turn();
    let begun = turn.is_some_and(|turn| turn.movements.iter().any(running));
    let acts = ask.half(figure, HalfName::Action).is_ok();
    let moves = !begun && ask.half(figure, HalfName::Movement).is_ok();
    (acts, moves)
}

/// Nothing is left to be done.
fn over(know: &Knowledge<'_>, figure: &Figure) -> Option<Proposal> {
    let command = Command::EndTurn {
        figure: figure.id.0.into(),
    };
    know.allows(&command).then(|| Proposal {
        command,
        then: Vec::new(),
        worth: 0,
        reason: reason::of(know.state(), figure, &Why::End),
    })
}

/// A plan without the targets that are named already; others have to be dropped first.
fn next(figure: &Figure, commands: Vec<Command>) -> Vec<Command> {
    let Some(aim) = &figure.aim else {
        return commands;
    };
    let named = commands.iter().zip(&aim.targets);
    let same = named.filter(|(command, target)| names(command, aim, **target));
    if same.count() == aim.targets.len() {
        return commands[aim.targets.len()..].to_vec();
    }
    let drop = Command::DropAim {
        figure: figure.id.0.into(),
    };
    std::iter::once(drop).chain(commands).collect()
}

fn names(command: &Command, aim: &Aim, target: Target) -> bool {
    let Command::Aim {
        ability,
        target: figure,
        x,
        y,
        ..
    } = command
    else {
        return false;
    };
    let with = match aim.with {
        Source::Ability(index) => *ability == Some(i64::from(index) + 1),
        Source::Item(_) => false,
    };
    with && match target {
        Target::Figure(id) => *figure == Some(id.0.into()),
        Target::Field(field) => (*x, *y) == (Some(field.x.into()), Some(field.y.into())),
        Target::Object(_) => false,
    }
}

/// Somewhere to stand, and the command that leads there.
struct Stand {
    field: Field,
    by: Option<Command>,
}

impl Turn<'_> {
    fn ask<'b>(&'b self, state: &'b State) -> Ask<'b> {
        Ask {
            setup: self.know.setup(),
            state,
            seat: self.know.seat(),
        }
    }

    fn number(&self) -> i64 {
        self.figure.id.0.into()
    }

    fn plans(&mut self) -> Vec<Plan> {
        let Some(here) = self.figure.field else {
            return Vec::new();
        };
        let (acts, moves) = halves(self.know, self.figure);
        let stands = if moves { self.stands() } else { Vec::new() };
        let base = self.places.worth(&self.state, here);
        let mut plans = vec![Plan {
            commands: vec![Command::EndTurn {
                figure: self.number(),
            }],
            worth: 0,
            why: Why::End,
        }];
        // Going first, then acting from there; or only going.
        let mut best_place = 0;
        for stand in &stands {
            let place = self.places.worth(&self.state, stand.field) - base;
            best_place = best_place.max(place);
            let way = self.places.way(&self.state, stand.field);
            plans.push(Plan {
                commands: stand.by.clone().into_iter().collect(),
                worth: place,
                why: Why::Go(way),
            });
            if acts && let Some(act) = self.after(stand) {
                let commands = stand.by.iter().chain(&act.commands).cloned();
                plans.push(Plan {
                    commands: commands.collect(),
                    worth: act.worth + place,
                    why: Why::Act(Box::new(act)),
                });
            }
        }
        // Acting first; where one goes then is decided when the dice have fallen.
        if acts {
            for act in self.looker.all(&mut self.state, false) {
                plans.push(Plan {
                    commands: act.commands.clone(),
                    worth: act.worth + best_place,
                    why: Why::Act(Box::new(act)),
                });
            }
        }
        if acts {
            plans.extend(self.breaks(here, best_place));
        }
        plans.extend(self.conversions(base, moves));
        plans.extend(self.resistances());
        plans
    }

    /// Breaking what bars the way (CD-MAP-9): little against hitting somebody, much against standing before it.
    fn breaks(&self, here: Field, place: i64) -> Vec<Plan> {
        let state = &self.state;
        let mut plans = Vec::new();
        for object in state.objects.iter().filter(|it| it.life.is_some()) {
            if !object.blocks_move || !self.places.is_barred(state, here, object.field) {
                continue;
            }
            for attack in 0..self.figure.sheet.attacks.len() as u16 {
                let command = Command::Attack {
                    figure: self.number(),
                    attack: i64::from(attack) + 1,
                    target: None,
                    object: Some(object.id.into()),
                };
                if !self.ask(state).accepts(&command) {
                    continue;
                }
                let hard = object.defence.unwrap_or(0);
                let dice = state.attack_dice(self.figure, attack);
                let harms = chance::expected(dice, |count| match read::damage(count, hard) {
                    0 => 0,
                    _ => chance::ONE,
                });
                plans.push(Plan {
                    commands: vec![command],
                    worth: chance::times(harms, super::power::POINT) + place,
                    why: Why::Break(attack, object.id, harms),
                });
            }
        }
        plans
    }

    /// Fields the movement leads to: on foot, flying, by a jump.
    fn stands(&self) -> Vec<Stand> {
        let ask = self.ask(&self.state);
        let mut stands: Vec<Stand> = Vec::new();
        for fly in [false, true] {
            for field in decide::goals(ask, self.number(), fly) {
                let lands = self.state.portal(field).map_or(field, |portal| portal.exit);
                if stands.iter().any(|stand| stand.field == lands) {
                    continue;
                }
                let by = Command::Move {
                    figure: self.number(),
                    x: field.x.into(),
                    y: field.y.into(),
                    fly: fly.then_some(true),
                };
                stands.push(Stand {
                    field: lands,
                    by: Some(by),
                });
            }
        }
        self.jumps(&mut stands);
        stands
    }

    fn jumps(&self, stands: &mut Vec<Stand>) {
        let Some(here) = self.figure.field else {
            return;
        };
        let abilities = (0u16..).zip(&self.figure.sheet.abilities);
        for (index, _) in abilities.filter(|(_, it)| it.kind == Kind::Teleport) {
            let able = self.state.able(self.figure, index);
            for field in square(&self.state.map, here, able.fields) {
                let using = Using {
                    how: Some(How::Movement),
                    x: Some(field.x.into()),
                    y: Some(field.y.into()),
                    ..plain_use(self.figure, i64::from(index) + 1)
                };
                let by = Command::Use(using);
                let new = stands.iter().all(|stand| stand.field != field);
                if new && self.ask(&self.state).accepts(&by) {
                    let lands = self.state.portal(field).map_or(field, |portal| portal.exit);
                    stands.push(Stand {
                        field: lands,
                        by: Some(by),
                    });
                }
            }
        }
    }

    /// The best act from there, with the movement spent.
    fn after(&mut self, stand: &Stand) -> Option<Act> {
        let before = self.state.turn().map(|turn| turn.movements.clone())?;
        self.imagine(stand.field, |half| match half {
            Half::Unused => Half::Done,
            half => half,
        });
        let act = self.looker.best(&mut self.state, true);
        if let Some(turn) = self.state.turn_mut() {
            turn.movements = before;
        }
        if let Some(it) = self.state.figure_mut(self.figure.id) {
            it.field = self.figure.field;
        }
        act
    }

    fn imagine(&mut self, field: Field, change: impl Fn(Half) -> Half) {
        if let Some(turn) = self.state.turn_mut()
            && let Some(half) = turn.movements.iter_mut().find(|it| **it == Half::Unused)
        {
            *half = change(*half);
        }
        if let Some(it) = self.state.figure_mut(self.figure.id) {
            it.field = Some(field);
        }
    }

    /// The action for a second movement once the first is used (CD-TURN-5), or the other way round where a
    /// table plays it so (CD-TURN-7).
    fn conversions(&mut self, base: i64, moves: bool) -> Vec<Plan> {
        let mut plans = Vec::new();
        let figure = self.number();
        let command = Command::ConvertAction { figure };
        if !moves && self.ask(&self.state).accepts(&command) {
            let mut after = self.state.clone();
            if let Some(turn) = after.turn_mut() {
                for half in &mut turn.movements {
                    *half = Half::Done;
                }
                if let Some(half) = turn.actions.iter_mut().find(|it| **it == Half::Unused) {
                    *half = Half::Converted;
                }
                turn.movements.push(Half::Unused);
            }
            let goals = decide::goals(self.ask(&after), figure, false);
            let flown = decide::goals(self.ask(&after), figure, true);
            let places = goals.iter().chain(&flown);
            let best = places.map(|field| self.places.worth(&self.state, *field) - base);
            plans.extend(best.max().map(|worth| Plan {
                commands: vec![command],
                worth,
                why: Why::Convert,
            }));
        }
        let command = Command::ConvertMovement { figure };
        let both = self.state.options.convert == Convert::BothWays;
        if both && moves && self.ask(&self.state).accepts(&command) {
            let before = self.state.turn().cloned();
            if let Some(turn) = self.state.turn_mut() {
                let half = turn.movements.iter_mut().find(|it| **it == Half::Unused);
                if let Some(half) = half {
                    *half = Half::Converted;
                }
                turn.actions.push(Half::Unused);
            }
            let act = self.looker.best(&mut self.state, false);
            if let (Some(turn), Some(before)) = (self.state.turn_mut(), before) {
                *turn = before;
            }
            plans.extend(act.map(|act| Plan {
                commands: vec![command],
                // A little less: what it does now comes first.
                worth: act.worth - 1,
                why: Why::Convert,
            }));
        }
        plans
    }

    /// Half of the turn against what is on it, where nothing better can be done with that half
    /// (CD-SP-AGGRO-7).
    fn resistances(&self) -> Vec<Plan> {
        let mine = |effect: &&crate::Effect| {
            effect.target == self.figure.id && self.state.can_be_resisted(effect)
        };
        let resisted = self.state.effects.iter().filter(mine);
        let own = self.state.value(self.figure, Attribute::Mental);
        resisted
            .flat_map(|effect| {
                let dice = self.state.figure(effect.user).zip(effect.ability);
                let dice = dice.map_or(0, |(user, index)| self.state.able(user, index).dice);
                let repels = chance::ONE - chance::through(dice, own);
                [HalfName::Movement, HalfName::Action].map(|half| Plan {
                    commands: vec![Command::Resist {
                        figure: self.number(),
                        effect: effect.id.into(),
                        half,
                    }],
                    worth: chance::times(repels, super::power::POINT / 2),
                    why: Why::Resist(repels),
                })
            })
            .collect()
    }
}

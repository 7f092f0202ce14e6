//! What can be done now, each with its exact odds. Made from the table's own choices, so nothing is
//! offered that it would refuse.

use dice::Fraction;
use games::Content;
use samurai::odds::{self, Prospect};
use samurai::read::{self, Exchange};
use samurai::{BonusEffect, Command, FoeReroll, Mark, Phase, Place, Samurai, Setup, State};
use table::{Arg, Seat, Table};

use super::say::Say;

#[derive(Clone, Debug)]
pub struct Item {
    pub label: String,
    /// The player takes at least one heart; he takes something from the player.
    pub chances: Option<(Fraction, Fraction)>,
    /// What it means, for the choice under the cursor.
    pub detail: String,
    pub does: Does,
}

#[derive(Clone, Debug)]
pub enum Does {
    Play(Command),
    /// Opens the form for entering the dice.
    Enter,
    /// Opens the form for dividing a die.
    Divide,
    /// Asks first.
    Resign,
    /// Another duel, by its id.
    Again(String),
    Leave,
}

/// Where the words and numbers of a choice come from.
struct Maker<'a> {
    setup: &'a Setup,
    state: &'a State,
    say: Say,
}

pub fn items(table: &Table<Samurai>, seat: &Seat, content: &Content, say: Say) -> Vec<Item> {
    let (setup, state) = (table.setup(), table.state());
    if state.phase == Phase::Over {
        return after(setup, content, say);
    }
    let choices = table.choices(seat);
    let maker = Maker { setup, state, say };
    let mut items = Vec::new();
    let mut entered = false;
    let mut divided = false;
    for command in choices {
        match command {
            Command::Allocate { .. } if !std::mem::replace(&mut entered, true) => {
                items.push((0, maker.enter(command)));
            }
            Command::Split { .. } if !std::mem::replace(&mut divided, true) => {
                items.push((1, maker.divide()));
            }
            Command::Allocate { .. } | Command::Split { .. } => {}
            _ => items.extend(maker.item(command)),
        }
    }
    // What the round is waiting for comes first, giving up last.
    items.sort_by_key(|(rank, _)| *rank);
    items.into_iter().map(|(_, item)| item).collect()
}

/// The duel is over: once more, another opponent, or enough for today.
fn after(setup: &Setup, content: &Content, say: Say) -> Vec<Item> {
    let plain = |label, does| Item {
        label,
        chances: None,
        detail: String::new(),
        does,
    };
    let same = &setup.duel;
    let again = say.with("play-again", &[("foe", same.name.as_str().into())]);
    let mut items = vec![plain(again, Does::Again(same.id.clone()))];
    for other in content.duels.iter().filter(|duel| duel.id != same.id) {
        let stars = "★".repeat(other.stars.into());
        let label = [("foe", other.name.as_str().into()), ("stars", stars.into())];
        items.push(plain(
            say.with("play-other", &label),
            Does::Again(other.id.clone()),
        ));
    }
    items.push(plain(say.text("play-leave"), Does::Leave));
    items
}

impl Maker<'_> {
    fn item(&self, command: Command) -> Option<(u8, Item)> {
        let rank = match command {
            Command::ChooseDice { .. }
            | Command::EndPlayerPhase
            | Command::Accept
            | Command::NextRound => 0,
            Command::Raise { .. } | Command::Reroll { .. } | Command::RerollFoe { .. } => 2,
            Command::SpendConcentration { .. } => 3,
            Command::Reopen => 4,
            _ => 5,
        };
        let (label, chances, detail) = match command {
            Command::ChooseDice { n } => self.choose(n)?,
            Command::Reroll { die } => self.reroll(die)?,
            Command::Raise { value } => self.raise(value)?,
            Command::SpendConcentration { cost } => self.spend(cost)?,
            Command::EndPlayerPhase => self.end()?,
            Command::RerollFoe { die } => self.reroll_foe(die)?,
            Command::Accept => self.accept()?,
            Command::NextRound => self.next(),
            Command::Reopen => (self.say.text("play-reopen"), None, String::new()),
            Command::Resign => {
                let detail = self.say.text("play-resign-detail");
                (self.say.text("play-resign"), None, detail)
            }
            Command::Allocate { .. } | Command::Split { .. } => return None,
        };
        let does = match command {
            Command::Resign => Does::Resign,
            _ => Does::Play(command),
        };
        let item = Item {
            label,
            chances,
            detail,
            does,
        };
        Some((rank, item))
    }

    fn choose(&self, n: i64) -> Option<Told> {
        let choices = odds::ready(self.setup, self.state);
        let choice = choices
            .into_iter()
            .find(|choice| i64::from(choice.n) == n)?;
        let sums: Vec<u8> = choice.sum.iter().map(|(&sum, _)| sum).collect();
        let pair = (choice.all_attack.any_heart, choice.all_defence.hit);
        let mut detail = self.say.with(
            "play-choose-detail",
            &[
                ("low", sums.first().copied().unwrap_or(0).into()),
                ("high", sums.last().copied().unwrap_or(0).into()),
                (
                    "mean",
                    self.say
                        .mean(&choice.sum.expected(|&sum| sum.into()))
                        .into(),
                ),
                ("hit", self.say.chance(&pair.0).into()),
                ("hurt", self.say.chance(&pair.1).into()),
            ],
        );
        let lost = choice.set_aside.chance(|&count| count > 0);
        if !lost.is_zero() {
            let lost = [("chance", self.say.chance(&lost).into())];
            detail = format!("{detail} {}", self.say.with("play-choose-lost", &lost));
        }
        let label = [("n", choice.n.into()), ("rest", (4 - choice.n).into())];
        Some((self.say.with("play-choose", &label), Some(pair), detail))
    }

    fn enter(&self, command: Command) -> Item {
        let empty = self.state.dice.usable().next().is_none();
        let (id, does) = if empty {
            ("play-enter-nothing", Does::Play(command))
        } else {
            ("play-enter", Does::Enter)
        };
        Item {
            label: self.say.text(id),
            chances: None,
            detail: self.say.text("play-enter-detail"),
            does,
        }
    }

    fn divide(&self) -> Item {
        Item {
            label: self.say.text("play-divide"),
            chances: None,
            detail: self.say.text("play-divide-detail"),
            does: Does::Divide,
        }
    }

    /// The best the dice can do for attack, and the best they can do for defence.
    fn reroll(&self, die: i64) -> Option<Told> {
        let rerolled = odds::rolled(self.setup, self.state);
        let rerolled = rerolled.into_iter().find(|one| i64::from(one.die) == die)?;
        let face = self
            .state
            .dice
            .as_slice()
            .get(usize::from(rerolled.die) - 1)?
            .face;
        let pair = (
            rerolled.all_attack.any_heart.clone(),
            rerolled.all_defence.hit.clone(),
        );
        let now = read::usable_sum(self.state.dice.as_slice());
        let detail = self.say.with(
            "play-reroll-detail",
            &[
                ("now", now.into()),
                (
                    "mean",
                    self.say
                        .mean(&rerolled.sum.expected(|&sum| sum.into()))
                        .into(),
                ),
                ("hit", self.say.chance(&pair.0).into()),
                ("hurt", self.say.chance(&pair.1).into()),
            ],
        );
        Some((
            self.say.with("play-reroll", &[("die", sign(face))]),
            Some(pair),
            detail,
        ))
    }

    fn raise(&self, value: Place) -> Option<Told> {
        let clashes = odds::allocated(self.setup, self.state)?;
        let (id, prospect) = match value {
            Place::Attack => ("play-raise-attack", clashes.attack_raised),
            _ => ("play-raise-defence", clashes.defence_raised),
        };
        Some(self.told(self.say.text(id), &prospect))
    }

    fn end(&self) -> Option<Told> {
        let clashes = odds::allocated(self.setup, self.state)?;
        let foe = self.setup.duel.short_name();
        let label = [("foe", foe.into()), ("n", (4 - self.state.n).into())];
        Some(self.told(self.say.with("play-end", &label), &clashes.now))
    }

    fn told(&self, label: String, prospect: &Prospect) -> Told {
        let detail = self.say.with(
            "play-prospect",
            &[
                ("hit", self.say.chance(&prospect.any_heart).into()),
                ("hearts", self.say.mean(&prospect.hearts).into()),
                ("hurt", self.say.chance(&prospect.hit).into()),
            ],
        );
        (label, Some(pair(prospect)), detail)
    }

    fn spend(&self, cost: i64) -> Option<Told> {
        let bonus = self.setup.duel.bonus(cost)?;
        let (id, amount) = match bonus.effect {
            BonusEffect::Ki { amount } => ("play-bonus-ki", amount),
            BonusEffect::FoeHealth { amount } => ("play-bonus-hearts", amount),
            BonusEffect::Attack { amount } => ("play-bonus-attack", amount),
            BonusEffect::Defence { amount } => ("play-bonus-defence", amount),
            BonusEffect::FoeHealthDie { behead } => ("play-bonus-die", behead),
        };
        let label = self.say.with(
            id,
            &[("amount", amount.into()), ("cost", bonus.cost.into())],
        );
        if let Some(prospect) = odds::with_bonus(self.setup, self.state, bonus.effect) {
            return Some(self.told(label, &prospect));
        }
        let detail = match bonus.effect {
            BonusEffect::FoeHealthDie { .. } => {
                let wins = odds::surprise(self.setup, self.state);
                self.say.with(
                    "play-bonus-wins",
                    &[("chance", self.say.chance(&wins).into())],
                )
            }
            _ => String::new(),
        };
        Some((label, None, detail))
    }

    fn reroll_foe(&self, die: i64) -> Option<Told> {
        let rolled = odds::foe_rolled(self.setup, self.state)?;
        let all = self.setup.options.foe_reroll == FoeReroll::AllDice;
        if all && die > 1 {
            // One point rerolls all of them, whichever is named (WS-KI-4).
            return None;
        }
        let at = usize::try_from(die).ok()?.checked_sub(1)?;
        let reroll = rolled.rerolls.get(at)?;
        let label = if all {
            self.say.text("play-reroll-all")
        } else {
            let face = *self.state.foe_dice.as_slice().get(at)?;
            self.say.with("play-reroll-foe", &[("die", sign(face))])
        };
        Some(self.told(label, &reroll.prospect))
    }

    fn accept(&self) -> Option<Told> {
        let rolled = odds::foe_rolled(self.setup, self.state)?;
        let certain = |sure| if sure { Fraction::ONE } else { Fraction::ZERO };
        let now = rolled.now;
        let row = self.setup.duel.row(rolled.clash.row);
        let mut detail = self.say.with(
            "play-accept-attack",
            &[
                ("attack", self.state.attack.into()),
                ("guard", row.defence.into()),
                ("final", rolled.clash.final_attack.into()),
                ("hearts", now.hearts.into()),
            ],
        );
        let defence = match now.mark {
            None => "falls",
            Some(Mark::Ok) if row.below == 0 => "none",
            Some(Mark::Ok) => "held",
            Some(Mark::Hit) => "hit",
        };
        let defence = self.say.with(
            "play-accept-defence",
            &[
                ("case", defence.into()),
                ("defence", self.state.defence.into()),
                ("below", row.below.into()),
                ("harm", self.harm(&now).into()),
            ],
        );
        detail = format!("{detail} {defence}");
        for risk in self.risks() {
            detail = format!("{detail} {risk}");
        }
        let pair = (
            certain(now.hearts > 0),
            certain(now.mark == Some(Mark::Hit)),
        );
        Some((self.say.text("play-accept"), Some(pair), detail))
    }

    /// What the row prints, as words.
    fn harm(&self, now: &Exchange) -> String {
        let harm = now.harm;
        let mut parts = Vec::new();
        if harm.health > 0 {
            parts.push(
                self.say
                    .with("play-harm-health", &[("count", harm.health.into())]),
            );
        }
        if harm.ki > 0 {
            parts.push(self.say.with("play-harm-ki", &[("count", harm.ki.into())]));
        }
        if harm.injury > 0 {
            parts.push(
                self.say
                    .with("play-harm-injury", &[("level", harm.injury.into())]),
            );
        }
        parts.join(", ")
    }

    fn risks(&self) -> Vec<String> {
        let Some(harm) = odds::accept(self.setup, self.state) else {
            return Vec::new();
        };
        let risks = [
            ("play-risk-wound", harm.heavy_wound),
            ("play-risk-limb", harm.limb_lost),
            ("play-risk-beheaded", harm.beheaded),
            ("play-risk-dead", harm.dead),
        ];
        let possible = risks.into_iter().filter(|(_, chance)| !chance.is_zero());
        possible
            .map(|(id, chance)| {
                self.say
                    .with(id, &[("chance", self.say.chance(&chance).into())])
            })
            .collect()
    }

    fn next(&self) -> Told {
        let duel = &self.setup.duel;
        let round = (self.state.round + 1).min(duel.rounds);
        let dice = if self.state.limb_lost {
            1
        } else {
            duel.dice_symbol(round)
        };
        let args = [
            ("round", round.into()),
            ("dice", dice.into()),
            ("bleeding", self.state.bleeding(duel).into()),
        ];
        let detail = self.say.with("play-next-detail", &args);
        (self.say.with("play-next", &args), None, detail)
    }
}

/// Label, chances, detail.
type Told = (String, Option<(Fraction, Fraction)>, String);

fn pair(prospect: &Prospect) -> (Fraction, Fraction) {
    (prospect.any_heart.clone(), prospect.hit.clone())
}

fn sign(face: u8) -> Arg {
    Arg::Faces(vec![face])
}

//! What can be done now, step by step of a round. Every choice carries its odds in the same columns.

use ::samurai::read::{self, Exchange};
use ::samurai::{AllocationFinal, BonusEffect, Cmd, Command, Mark, Phase, Place, odds};
use maud::{Markup, html};

use super::chances::{self, Pair};
use super::form::{Choice, act, choices};
use super::scene::Scene;
use super::{enter, words};
use screens::desk::refused_cmd;
use screens::ink::{self, Look};

pub fn now(scene: &Scene<'_>) -> Markup {
    match scene.state().phase {
        Phase::Ready => html! { (ready(scene)) (bonuses(scene)) },
        Phase::Rolled => html! { (enter::forms(scene)) (rerolls(scene)) (bonuses(scene)) },
        Phase::Allocated => html! { (allocated(scene)) (bonuses(scene)) },
        Phase::FoeRolled => foe_rolled(scene),
        Phase::RoundOver => round_over(scene),
        Phase::Over => html! {},
    }
}

/// How many dice to take. All three numbers are shown, also those this round does not allow.
fn ready(scene: &Scene<'_>) -> Markup {
    let odds = odds::ready(scene.setup(), scene.state());
    let numbers = (1u8..=3).map(|n| {
        let known = odds.iter().find(|choice| choice.n == n);
        Choice {
            command: Command::ChooseDice { n: n.into() },
            icon: pile(html! { @for _ in 0..n { (ink::blank_die("s", false)) } }, n),
            what: scene.reader.count("web-choose", "n", n),
            cost: scene.with(
                "web-choose-rest",
                &[("n", (4 - n).into()), ("foe", scene.foe())],
            ),
            odds: known.map(|odds| Pair::plays(&odds.all_attack, &odds.all_defence)),
            note: known.map(|odds| sums(scene, odds)),
        }
    });
    let numbers: Vec<Choice> = numbers.collect();
    choices(scene, &numbers)
}

/// What the dice may come to, and what wounds may take.
fn sums(scene: &Scene<'_>, odds: &odds::ChoiceOfDice) -> Markup {
    let sums: Vec<u8> = odds.sum.iter().map(|(&sum, _)| sum).collect();
    let lost = odds.set_aside.chance(|&count| count > 0);
    html! {
        (scene.with("web-choose-sum", &[
            ("low", sums.first().copied().unwrap_or(0).into()),
            ("high", sums.last().copied().unwrap_or(0).into()),
            ("mean", chances::average(scene, &odds.sum.expected(|&sum| sum.into())).into()),
        ]))
        @if !lost.is_zero() { " " (scene.with("web-choose-lost", &[("chance", scene.percent(&lost).into())])) }
    }
}

/// Own dice again, for ki; first, to compare, the roll as it lies.
fn rerolls(scene: &Scene<'_>) -> Markup {
    let odds = odds::rolled(scene.setup(), scene.state());
    let dice = odds.iter().zip(&scene.round.own).map(|(odds, die)| {
        let look = Look {
            struck: die.struck,
            ..Look::sized("s")
        };
        let mean = odds.sum.expected(|&sum| sum.into());
        let possible = !die.struck || odds.allowed;
        Choice {
            command: Command::Reroll { die: odds.die.into() },
            icon: ink::die(scene.reader, die.face, look),
            what: scene.with("web-reroll", &[("face", words::face(scene.reader, die.face).into())]),
            cost: scene.text("web-one-ki"),
            odds: possible.then(|| Pair::plays(&odds.all_attack, &odds.all_defence)),
            note: possible.then(|| {
                html! { (scene.with("web-reroll-mean", &[("mean", chances::average(scene, &mean).into())])) }
            }),
        }
    });
    let dice: Vec<Choice> = dice.collect();
    let sum = read::usable_sum(scene.state().dice.as_slice());
    let [attack, defence] = odds::as_it_lies(scene.setup(), scene.state());
    html! {
        div.head { h3 { (scene.text("web-rerolls")) } span.label { (ki_left(scene)) } }
        div.choice.choice--still {
            span.icon {}
            strong { (scene.text("web-as-it-lies")) } " "
            span.cost { (scene.reader.count("web-sum-is", "sum", sum)) } " "
            (chances::pair(scene, &Pair::plays(&attack, &defence)))
        }
        (choices(scene, &dice))
    }
}

/// Raises, the opponent's roll with the values as they stand, and taking the dice back where the
/// table allows it.
fn allocated(scene: &Scene<'_>) -> Markup {
    let Some(odds) = odds::allocated(scene.setup(), scene.state()) else {
        return html! {};
    };
    let raise = |value, icon, what: &str, prospect| Choice {
        command: Command::Raise { value },
        icon: ink::mark(icon),
        what: scene.text(what),
        cost: scene.text("web-one-ki"),
        odds: Some(Pair::of(prospect)),
        note: None,
    };
    let raises = [
        raise(
            Place::Attack,
            "sword",
            "web-raise-attack",
            &odds.attack_raised,
        ),
        raise(
            Place::Defence,
            "guard",
            "web-raise-defence",
            &odds.defence_raised,
        ),
    ];
    let rest = 4 - scene.state().n;
    let end = Choice {
        command: Command::EndPlayerPhase,
        icon: pile(
            html! { @for _ in 0..rest { (ink::blank_die("s", false)) } },
            rest,
        ),
        what: scene.with("web-end-phase", &[("foe", scene.foe()), ("n", rest.into())]),
        cost: scene.text("web-free"),
        odds: Some(Pair::of(&odds.now)),
        note: None,
    };
    let reopen = Choice {
        command: Command::Reopen,
        icon: html! {},
        what: scene.text("web-reopen"),
        cost: scene.text("web-free"),
        odds: None,
        note: None,
    };
    let reopens = scene.setup().options.allocation_final == AllocationFinal::No;
    html! {
        (choices(scene, &raises))
        @if reopens { (choices(scene, &[reopen])) }
        (choices(scene, &[end]))
        (joint(scene, &odds.now))
    }
}

/// Hearts dealt and defence held, together.
fn joint(scene: &Scene<'_>, now: &odds::Prospect) -> Markup {
    let mut hearts: Vec<u8> = now
        .exchanges
        .iter()
        .map(|(exchange, _)| exchange.hearts)
        .collect();
    hearts.dedup();
    let cell = |hearts: u8, hit: bool| {
        let counts = |exchange: &Exchange| {
            exchange.hearts == hearts && (exchange.mark == Some(Mark::Hit)) == hit
        };
        scene.percent(&now.exchanges.chance(counts))
    };
    html! {
        details.roll__why id={ "joint-" (scene.state().round) } {
            summary { (scene.text("web-joint")) }
            table.joint {
                caption.sr { (scene.text("web-joint")) }
                thead { tr {
                    td {}
                    th scope="col" { (scene.text("web-joint-held")) }
                    th scope="col" { (scene.text("web-joint-hit")) }
                } }
                tbody {
                    @for hearts in hearts {
                        tr {
                            th scope="row" { (scene.reader.count("web-joint-hearts", "count", hearts)) }
                            td { (cell(hearts, false)) }
                            td { (cell(hearts, true)) }
                        }
                    }
                }
            }
        }
    }
}

/// The opponent's dice lie: again for ki, or accept them.
fn foe_rolled(scene: &Scene<'_>) -> Markup {
    let Some(odds) = odds::foe_rolled(scene.setup(), scene.state()) else {
        return html! {};
    };
    let rerolls = odds.rerolls.iter().map(|reroll| {
        let number = reroll.die.unwrap_or(1);
        let face = scene
            .round
            .foe
            .get(usize::from(number) - 1)
            .map_or(1, |die| die.face);
        let die = |face| ink::die(scene.reader, face, Look::sized("s"));
        let (icon, what) = match reroll.die {
            Some(_) => (
                die(face),
                scene.with(
                    "web-reroll",
                    &[("face", words::face(scene.reader, face).into())],
                ),
            ),
            None => (
                pile(
                    html! { @for thrown in &scene.round.foe { (die(thrown.face)) } },
                    2,
                ),
                scene.text("web-reroll-all"),
            ),
        };
        Choice {
            command: Command::RerollFoe { die: number.into() },
            icon,
            what,
            cost: scene.text("web-one-ki"),
            odds: Some(Pair::of(&reroll.prospect)),
            note: None,
        }
    });
    let rerolls: Vec<Choice> = rerolls.collect();
    let accept = Choice {
        command: Command::Accept,
        icon: ink::mark("tick"),
        what: scene.text("web-accept"),
        cost: scene.text("web-free"),
        odds: Some(Pair::certain(
            odds.now.hearts,
            odds.now.mark == Some(Mark::Hit),
        )),
        note: consequence(scene, &odds.now),
    };
    html! { (choices(scene, &rerolls)) (choices(scene, &[accept])) }
}

/// What accepting the roll costs, and how bad an injury may get.
fn consequence(scene: &Scene<'_>, now: &Exchange) -> Option<Markup> {
    let harm = now.harm;
    let mut parts = Vec::new();
    if harm.health > 0 {
        parts.push(scene.reader.count("web-then-health", "count", harm.health));
    }
    if harm.ki > 0 {
        parts.push(scene.reader.count("web-then-ki", "count", harm.ki));
    }
    if harm.injury > 0 {
        let level = if harm.injury == 1 { "I" } else { "II" };
        parts.push(scene.with("web-then-injury", &[("level", level.into())]));
    }
    if parts.is_empty() {
        return None;
    }
    let mut risks = Vec::new();
    if let Some(odds) = odds::accept(scene.setup(), scene.state()) {
        let risky = [
            ("web-risk-wound", &odds.heavy_wound),
            ("web-risk-limb", &odds.limb_lost),
            ("web-risk-beheaded", &odds.beheaded),
            ("web-risk-dead", &odds.dead),
        ];
        for (word, chance) in risky.into_iter().filter(|(_, chance)| !chance.is_zero()) {
            risks.push(scene.with(word, &[("chance", scene.percent(chance).into())]));
        }
    }
    let then = scene.with("web-then", &[("what", parts.join(", ").into())]);
    Some(html! { (then) @if !risks.is_empty() { ": " (risks.join(", ")) } })
}

fn round_over(scene: &Scene<'_>) -> Markup {
    let next = scene.state().round + 1;
    let dice = if scene.state().limb_lost {
        1
    } else {
        scene.duel().dice_symbol(next.min(scene.duel().rounds))
    };
    let label = scene.reader.count("web-next-round", "round", next);
    html! {
        div.row {
            @if scene.plays() { (act(scene, Cmd::NextRound, html! { button.btn.btn--seal { (label) } (refused_cmd(scene, Cmd::NextRound)) })) }
            span.quiet { (scene.reader.count("web-next-dice", "n", dice)) }
        }
    }
}

/// Bonuses the concentration pays for now; the ladder on the player's page shows all.
fn bonuses(scene: &Scene<'_>) -> Markup {
    let affordable = scene
        .duel()
        .tables
        .concentration
        .iter()
        .filter_map(|bonus| {
            let command = Command::SpendConcentration {
                cost: bonus.cost.into(),
            };
            if scene.objection(&command).is_some() {
                return None;
            }
            let (icon, what) = bonus_words(scene, bonus.effect);
            let wins = matches!(bonus.effect, BonusEffect::FoeHealthDie { .. });
            Some(Choice {
            command,
            icon,
            what,
            cost: scene.reader.count("web-cost-concentration", "cost", bonus.cost),
            odds: odds::with_bonus(scene.setup(), scene.state(), bonus.effect)
                .as_ref()
                .map(Pair::of),
            note: wins.then(|| {
                let wins = odds::surprise(scene.setup(), scene.state());
                html! { (scene.with("web-bonus-wins", &[("chance", scene.percent(&wins).into())])) }
            }),
        })
        });
    let affordable: Vec<Choice> = affordable.collect();
    if affordable.is_empty() {
        return html! {};
    }
    html! {
        div.head {
            h3 { (scene.text("web-bonuses")) }
            span.label { (scene.reader.count("web-bonuses-have", "have", scene.state().concentration)) }
        }
        (choices(scene, &affordable))
    }
}

fn bonus_words(scene: &Scene<'_>, effect: BonusEffect) -> (Markup, String) {
    let count = |id, amount: u8| scene.reader.count(id, "amount", amount);
    match effect {
        BonusEffect::Ki { amount } => (ink::ki(), count("web-bonus-ki", amount)),
        BonusEffect::FoeHealth { amount } => (ink::heart(), count("web-bonus-hearts", amount)),
        BonusEffect::Attack { amount } => (ink::mark("sword"), count("web-bonus-attack", amount)),
        BonusEffect::Defence { amount } => (ink::mark("guard"), count("web-bonus-defence", amount)),
        BonusEffect::FoeHealthDie { behead } => {
            (ink::blank_die("s", false), count("web-bonus-die", behead))
        }
    }
}

/// Several dice share the room of one.
fn pile(dice: Markup, count: u8) -> Markup {
    html! { span.icon.icon--pile[count > 1] { (dice) } }
}

/// How much ki this round still allows.
pub fn ki_left(scene: &Scene<'_>) -> String {
    let left = scene.state().ki_left_this_round(scene.duel());
    let args = [("count", left.into()), ("all", scene.state().ki.into())];
    scene.with("web-ki-left", &args)
}

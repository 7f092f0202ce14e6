//! What can be done now, step by step of a round. Every choice carries its odds in the same columns.

use ::samurai::read::{self, Exchange};
use ::samurai::{BonusEffect, Cmd, Command, Mark, Phase, Place, odds};
use maud::{Markup, html};

use super::chances::{self, Pair};
use super::form::{Choice, beside, choices, go, takes};
use super::scene::Scene;
use super::{enter, words};
use screens::desk::{fold, refused_cmd};
use screens::ink::{self, Look};

pub fn now(scene: &Scene<'_>) -> Markup {
    match scene.state().phase {
        Phase::Ready => html! { (ready(scene)) (bonuses(scene)) },
        Phase::Rolled => {
            html! { (enter::plans(scene)) (rerolls(scene)) (bonuses(scene)) (enter::forms(scene)) }
        }
        Phase::Allocated => allocated(scene),
        Phase::FoeRolled => foe_rolled(scene),
        Phase::RoundOver => match scene.choosing() {
            Some(_) => html! { (ready(scene)) (bonuses(scene)) },
            None => round_over(scene),
        },
        Phase::Over => html! {},
    }
}

/// How many dice to take. All three numbers are shown, also those this round does not allow, each with three plays.
fn ready(scene: &Scene<'_>) -> Markup {
    let odds = odds::ready(scene.setup(), scene.state());
    let numbers = (1u8..=3).map(|n| {
        let known = odds.iter().find(|choice| choice.n == n);
        let mean = known.map(|odds| odds.sum.expected(|&sum| sum.into()));
        let rest = scene.with(
            "web-choose-rest",
            &[("n", (4 - n).into()), ("foe", scene.foe())],
        );
        Choice {
            command: Command::ChooseDice { n: n.into() },
            icon: html! { @for _ in 0..n { (ink::blank_die("s", known.is_none())) } },
            what: scene.reader.count("web-choose", "n", n),
            cost: match mean.filter(|_| !scene.lies_ready()) {
                Some(mean) => scene.with(
                    "web-choose-mean",
                    &[
                        ("rest", rest.into()),
                        ("mean", chances::average(scene, &mean).into()),
                    ],
                ),
                None => rest,
            },
            odds: known
                .filter(|_| !scene.lies_ready())
                .map(|_| Pair::Plays(odds::plans(scene.setup(), scene.state(), n).into())),
            note: known
                .filter(|_| !scene.lies_ready())
                .and_then(|odds| lost(scene, odds)),
        }
    });
    let numbers: Vec<Choice> = numbers.collect();
    html! {
        @if !scene.lies_ready() {
            div.samurai-take.samurai-aims aria-hidden="true" {
                span {}
                @for aim in odds::Aim::ALL { span { (scene.text(chances::aim(aim))) } }
            }
        }
        (takes(scene, &numbers))
        @if !scene.lies_ready() {
            p.quiet.samurai-counts { (scene.text("web-plays-count")) @if scene.plays() { " " span data-script="" hidden { (scene.text("web-plays-tap")) } } }
        }
    }
}

/// What wounds may take of the dice.
fn lost(scene: &Scene<'_>, odds: &odds::ChoiceOfDice) -> Option<Markup> {
    let lost = odds.set_aside.chance(|&count| count > 0);
    let faces = (1..=6).filter(|&face| read::blocks(scene.duel(), scene.state().wounds, face));
    let faces: Vec<String> = faces.map(|face| words::faces(scene.reader, face)).collect();
    let said = || {
        scene.with(
            "web-choose-lost",
            &[
                ("chance", scene.percent(&lost).into()),
                ("faces", faces.join(", ").into()),
            ],
        )
    };
    (!lost.is_zero()).then(|| html! { (said()) })
}

/// Own dice again, for ki. A die that is out is not offered: its place says why.
fn rerolls(scene: &Scene<'_>) -> Markup {
    let odds = odds::rolled(scene.setup(), scene.state());
    let dice = odds.iter().zip(&scene.round.own);
    let dice = dice.filter(|(odds, die)| !die.struck || odds.allowed);
    let dice = dice.map(|(odds, die)| {
        let look = Look {
            struck: die.struck,
            ..Look::sized("s")
        };
        Choice {
            command: Command::Reroll {
                die: odds.die.into(),
            },
            icon: ink::die(scene.reader, die.face, look),
            what: scene.with(
                "web-reroll",
                &[("face", words::face(scene.reader, die.face).into())],
            ),
            cost: scene.text("web-again-one-ki"),
            odds: Some(Pair::ends(&odds.all_attack, &odds.all_defence)),
            note: None,
        }
    });
    let dice: Vec<Choice> = dice.collect();
    beside(scene, &dice)
}

/// Raises, the opponent's roll with the values as they stand, and taking the dice back where the
/// table allows it.
fn allocated(scene: &Scene<'_>) -> Markup {
    let Some(odds) = odds::allocated(scene.setup(), scene.state()) else {
        return html! {};
    };
    let paid = odds::ki_spent(scene.state());
    let mut falls = odds::Falls::new(scene.setup(), &paid);
    let mut raise = |value, icon, what: &str, prospect| Choice {
        command: Command::Raise { value },
        icon: ink::mark(icon),
        what: scene.text(what),
        cost: scene.text("web-one-ki"),
        odds: Some(Pair::of(scene, &mut falls, prospect)),
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
    let label = scene.with("web-end-phase", &[("foe", scene.foe()), ("n", rest.into())]);
    let now = html! {
        (chances::pair(scene, &Pair::of(scene, &mut odds::Falls::new(scene.setup(), scene.state()), &odds.now)))
        (chances::joint_bar(scene, Some(&odds.now)))
    };
    html! {
        (beside(scene, &raises))
        (scene.send(&Command::Reopen, "btn--quiet", &scene.text("web-reopen")))
        (refused_cmd(scene, Cmd::Reopen))
        (joint(scene, &odds.now))
        (bonuses(scene))
        (go(scene, &Command::EndPlayerPhase, &label, &now))
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
    let paid = odds::ki_spent(scene.state());
    let mut falls = odds::Falls::new(scene.setup(), &paid);
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
            command: Command::RerollFoe {
                die: number.into(),
                on: Some(true),
            },
            icon,
            what,
            cost: scene.text("web-one-ki"),
            odds: Some(Pair::of(scene, &mut falls, &reroll.prospect)),
            note: None,
        }
    });
    let rerolls: Vec<Choice> = rerolls.collect();
    let now = html! {
        (chances::pair(scene, &Pair::certain(odds.now.hearts, odds.now.mark == Some(Mark::Hit))))
        @if let Some(consequence) = consequence(scene, &odds.now) { p.samurai-act__then { (consequence) } }
    };
    html! {
        (beside(scene, &rerolls))
        (go(scene, &Command::Accept, &scene.text("web-accept"), &now))
    }
}

/// What accepting the roll costs, and how bad an injury may get.
fn consequence(scene: &Scene<'_>, now: &Exchange) -> Option<Markup> {
    let harm = now.harm;
    let mut parts = Vec::new();
    if harm.health > 0 {
        parts.push(scene.to("web-then-health", &[("count", harm.health.into())]));
    }
    if harm.ki > 0 {
        parts.push(scene.to("web-then-ki", &[("count", harm.ki.into())]));
    }
    if harm.injury > 0 {
        let level = if harm.injury == 1 { "I" } else { "II" };
        parts.push(scene.to("web-hurt-injury", &[("level", level.into())]));
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
    let then = words::capital(&parts.join(", "));
    Some(html! { (then) @if !risks.is_empty() { ": " (risks.join(", ")) } })
}

/// Who bleeds to death before the next dice fall chooses none.
fn round_over(scene: &Scene<'_>) -> Markup {
    let next = scene.state().round + 1;
    let label = scene.reader.count("web-next-round", "round", next);
    let beside = html! { p.samurai-act__then { (scene.to("web-bleeds-dry", &[])) } };
    go(scene, &Command::NextRound, &label, &beside)
}

/// Beginning a round without dice: for whoever wants to spend concentration before they fall.
pub fn begin(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    if state.phase != Phase::RoundOver || scene.choosing().is_none() {
        return html! {};
    }
    let label = scene
        .reader
        .count("web-begin-round", "round", state.round + 1);
    scene.send(&Command::NextRound, "btn--quiet", &label)
}

/// Bonuses the concentration pays for now; the ladder on the player's page shows all.
fn bonuses(scene: &Scene<'_>) -> Markup {
    let mut falls = odds::Falls::new(scene.setup(), scene.state());
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
                .map(|prospect| Pair::of(scene, &mut falls, prospect)),
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
    let have = scene.state().concentration;
    let title = scene.reader.count("web-bonuses", "have", have);
    fold("bonuses", &title, choices(scene, &affordable))
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

//! Which questions are asked, and the answers of the rules.

use ::samurai::odds::{self, KiUse, QUESTIONS, Question};
use ::samurai::{BonusEffect, Phase, Setup, State};
use ::table::Phrase;
use dice::Fraction;

use super::super::table::Table;
use super::tell::{self, About, tell};

/// The highest attack three dice show; beyond it only ki helps.
const MOST_PIPS: u16 = 18;

/// The named questions (`fell-now`, `injury=2`), or those that belong to the step.
pub fn ask(setup: &Setup, state: &State, named: &[String]) -> Result<Vec<Table>, Phrase> {
    if named.is_empty() {
        let own = QUESTIONS
            .iter()
            .filter(|question| belongs(setup, state, question));
        return own
            .map(|question| answer(setup, state, question, None))
            .collect::<Result<Vec<_>, _>>()
            .map(flat);
    }
    let answers = named.iter().map(|name| {
        let (name, number) = match name.split_once('=') {
            Some((name, number)) => (name, Some(read_number(name, number)?)),
            None => (name.as_str(), None),
        };
        answer(setup, state, find(name, number.is_some())?, number)
    });
    answers.collect::<Result<Vec<_>, _>>().map(flat)
}

/// All tables in which there is anything to tell.
fn flat(tables: Vec<Vec<Table>>) -> Vec<Table> {
    let tables = tables.into_iter().flatten();
    tables.filter(|table| !table.rows.is_empty()).collect()
}

fn find(name: &str, with_number: bool) -> Result<&'static Question, Phrase> {
    let known = QUESTIONS.iter().find(|question| question.name == name);
    let question = known.ok_or_else(|| {
        let names: Vec<&str> = QUESTIONS.iter().map(|question| question.name).collect();
        Phrase::new("odds-no-question")
            .with("given", name)
            .with("known", names.join(", "))
    })?;
    if with_number && question.number.is_none() {
        return Err(Phrase::new("odds-no-number").with("question", question.name));
    }
    Ok(question)
}

fn read_number(name: &str, number: &str) -> Result<u16, Phrase> {
    number.parse().map_err(|_| {
        Phrase::new("odds-bad-number")
            .with("question", name)
            .with("given", number)
    })
}

/// Whether a question is worth an answer nobody asked for.
fn belongs(setup: &Setup, state: &State, question: &Question) -> bool {
    let in_step = question.phases.is_empty() || question.phases.contains(&state.phase);
    in_step
        && match question.name {
            "surprise" => surprise_cost(setup).is_some_and(|cost| cost <= state.concentration),
            // Its level is asked for where the row as it stands brings one.
            "injury" => landing_injury(setup, state).is_some(),
            "open-wounds" => false,
            "fell-now" => state.round == setup.duel.rounds && state.phase != Phase::RoundOver,
            _ => true,
        }
}

fn surprise_cost(setup: &Setup) -> Option<u16> {
    let bonuses = &setup.duel.tables.concentration;
    let roll = |effect| matches!(effect, BonusEffect::FoeHealthDie { .. });
    bonuses
        .iter()
        .find(|bonus| roll(bonus.effect))
        .map(|bonus| bonus.cost.into())
}

/// The injury accepting the opponent's roll brings.
fn landing_injury(setup: &Setup, state: &State) -> Option<u16> {
    let level = odds::foe_rolled(setup, state)?.now.harm.injury;
    (level > 0).then_some(level.into())
}

fn answer(
    setup: &Setup,
    state: &State,
    question: &Question,
    number: Option<u16>,
) -> Result<Vec<Table>, Phrase> {
    let in_step = question.phases.is_empty() || question.phases.contains(&state.phase);
    match (question.name, state.phase) {
        ("reach-attack", Phase::Ready) => return Ok(vec![reach_choosing(setup, state, number)]),
        ("reach-attack", Phase::Rolled) if number.is_none() => {
            return Ok(vec![reach_rolled(setup, state)]);
        }
        _ if !in_step => return Err(wrong_step(question, state)),
        _ => {}
    }
    let numbers = match (question.name, number) {
        (_, Some(number)) => vec![number],
        ("injury", None) => match landing_injury(setup, state) {
            Some(level) => vec![level],
            None => vec![1, 2],
        },
        _ => vec![0],
    };
    let mut tables = Vec::new();
    for number in numbers {
        match (question.ask)(setup, state, number) {
            Some(answer) => {
                let about = About {
                    setup,
                    state,
                    number,
                };
                tables.extend(tell(question.name, &answer, about));
            }
            None if question.name == "open-wounds" => {
                return Err(Phrase::new("samurai-event-wounds-exhausted"));
            }
            None if question.name == "fell-now" => return Err(Phrase::new("odds-too-long")),
            None => {
                return Err(Phrase::new("odds-bad-number")
                    .with("question", question.name)
                    .with("given", i64::from(number)));
            }
        }
    }
    Ok(tables)
}

fn wrong_step(question: &Question, state: &State) -> Phrase {
    let steps: Vec<&str> = question.phases.iter().map(|phase| phase.as_str()).collect();
    Phrase::new("odds-wrong-step")
        .with("question", question.name)
        .with("steps", steps.join(", "))
        .with("phase", state.phase.as_str())
}

/// Before the roll: an attack of at least so much, for each number of dice.
fn reach_choosing(setup: &Setup, state: &State, target: Option<u16>) -> Table {
    let cap = state.cap(&setup.duel);
    let targets = match target {
        Some(target) => target..=target,
        None => 1..=most(setup, state),
    };
    tell::reach(
        tell::by_count(1..=cap),
        targets.map(|target| {
            let chance = |n| odds::reach_attack_choosing(setup, state, n, target, KiUse::Best);
            (target, (1..=cap).map(chance).collect())
        }),
    )
}

/// After the roll: every attack that is neither certain nor out of reach.
fn reach_rolled(setup: &Setup, state: &State) -> Table {
    let chances = (1..=most(setup, state)).map(|target| {
        let chance = odds::reach_attack(setup, state, target, KiUse::Best);
        (target, chance)
    });
    let open: Vec<(u16, Vec<Fraction>)> = chances
        .filter(|(_, chance)| !chance.is_zero() && *chance != Fraction::ONE)
        .map(|(target, chance)| (target, vec![chance]))
        .collect();
    let columns = Table::single("", Phrase::new("odds-title")).columns;
    tell::reach(columns, open.into_iter())
}

/// Everything higher is out of reach.
fn most(setup: &Setup, state: &State) -> u16 {
    let raises = state.ki_left_this_round(&setup.duel);
    MOST_PIPS + state.bonus_attack + u16::from(raises)
}

//! `augenzahl simulate daggerheart ADVENTURE`: every fight of an adventure, many times, by simple players.

use anyhow::{Result, anyhow};
use condice::contest::{Interval, wilson};
use daggerheart::Options;
use daggerheart::content::{Content, Scenario, SceneSheet};
use daggerheart::skirmish::{Skirmish, Tally};
use serde_json::{Value, json};
use std::sync::Arc;
use std::thread;
use words::{Lang, decimal};

use crate::speak;

pub struct Wishes<'a> {
    /// The adventure, or one of its scenes.
    pub what: &'a str,
    /// Ready characters; none are the adventure's own.
    pub party: &'a [String],
    pub fights: u64,
    pub seed: u64,
    pub threads: usize,
    pub json: bool,
}

/// What was asked for, in words or as one JSON object.
pub fn weigh(
    content: &Arc<Content>,
    options: Options,
    wishes: &Wishes<'_>,
    lang: Lang,
) -> Result<String> {
    let (adventure, scenes) = found(content, wishes.what, lang)?;
    let party = match wishes.party {
        [] => &adventure.party,
        own => own,
    };
    let mut all = Vec::new();
    for scene in scenes {
        let skirmish = Skirmish::new(content, options, party, &scene.id).map_err(|error| {
            let told = [("given", error.to_string().into())];
            anyhow!(speak::text(lang, "simulate-no-skirmish", &told))
        })?;
        let tally = run(&skirmish, wishes);
        all.push((scene, skirmish, tally));
    }
    if wishes.json {
        let scenes: Vec<Value> = all
            .iter()
            .map(|(scene, of, tally)| as_json(scene, of, tally))
            .collect();
        let told = json!({ "adventure": adventure.id, "party": party, "fights": wishes.fights, "seed": wishes.seed, "scenes": scenes });
        return Ok(told.to_string() + "\n");
    }
    let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX).into();
    let head = [
        ("fights", count(wishes.fights)),
        ("seed", count(wishes.seed)),
    ];
    let mut told = format!(
        "{}\n{}\n",
        lang.pick(&adventure.title),
        speak::text(lang, "simulate-weighed", &head)
    );
    for (scene, of, tally) in &all {
        told += &tell(scene, of, tally, lang);
    }
    Ok(told)
}

/// The adventure with the scenes in which somebody fights, or one scene of it.
fn found<'c>(
    content: &'c Content,
    what: &str,
    lang: Lang,
) -> Result<(&'c Scenario, Vec<&'c SceneSheet>)> {
    let fights = |scene: &&SceneSheet| !scene.foes.is_empty();
    if let Some(it) = content.scenarios.iter().find(|it| it.id == what) {
        return Ok((it, it.scenes.iter().filter(fights).collect()));
    }
    if let (Some(it), Some(scene)) = (content.scenario_of(what), content.scene(what)) {
        return Ok((it, vec![scene]));
    }
    let known: Vec<&str> = content.scenarios.iter().map(|it| it.id.as_str()).collect();
    let args = [("given", what.into()), ("known", known.join(", ").into())];
    Err(anyhow!(speak::text(lang, "simulate-no-adventure", &args)))
}

/// Each thread plays every so many-th fight; sums do not depend on who plays which.
fn run(skirmish: &Skirmish, wishes: &Wishes<'_>) -> Tally {
    let step = wishes.threads.max(1);
    let work = |first: usize| {
        let mut tally = Tally::default();
        for number in (first as u64..wishes.fights).step_by(step) {
            tally.add(&skirmish.fight(wishes.seed, number));
        }
        tally
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..step)
            .map(|first| scope.spawn(move || work(first)))
            .collect();
        let mut whole = Tally::default();
        for worker in workers {
            if let Ok(tally) = worker.join() {
                whole.merge(&tally);
            }
        }
        whole
    })
}

/// The mean of the rounds with the interval it lies in with 95 % confidence.
fn rounds(of: &Skirmish, tally: &Tally) -> Interval {
    let (n, party) = (tally.fights.max(1) as f64, of.party().max(1) as f64);
    let mean = tally.moves as f64 / n;
    let spread = (tally.moves_squared as f64 / n - mean * mean).max(0.0);
    let error = 1.96 * (spread / n).sqrt();
    Interval {
        low: (mean - error) / party,
        share: mean / party,
        high: (mean + error) / party,
    }
}

fn marked(of: &Skirmish, tally: &Tally) -> f64 {
    tally.hp as f64 / (tally.fights.max(1) * of.hp().max(1)) as f64
}

fn as_json(scene: &SceneSheet, of: &Skirmish, tally: &Tally) -> Value {
    json!({
        "scene": scene.id,
        "foes": scene.foes,
        "won": wilson(tally.won, tally.fights),
        "lost": wilson(tally.lost, tally.fights),
        "falls": wilson(tally.with_falls, tally.fights),
        "rounds": rounds(of, tally),
        "marked": marked(of, tally),
        "undecided": tally.fights - tally.won - tally.lost,
    })
}

fn tell(scene: &SceneSheet, of: &Skirmish, tally: &Tally, lang: Lang) -> String {
    let share = |it: f64| words::share(lang, it);
    let won = wilson(tally.won, tally.fights);
    let falls = wilson(tally.with_falls, tally.fights);
    let rounds = rounds(of, tally);
    let args = [
        ("title", lang.pick(&scene.title).into()),
        ("won", share(won.share).into()),
        ("wonlow", share(won.low).into()),
        ("wonhigh", share(won.high).into()),
        ("rounds", decimal(lang, rounds.share).into()),
        ("roundslow", decimal(lang, rounds.low).into()),
        ("roundshigh", decimal(lang, rounds.high).into()),
        ("falls", share(falls.share).into()),
        ("fallslow", share(falls.low).into()),
        ("fallshigh", share(falls.high).into()),
        ("marked", share(marked(of, tally)).into()),
    ];
    format!("  {}\n", speak::text(lang, "simulate-scene", &args))
}

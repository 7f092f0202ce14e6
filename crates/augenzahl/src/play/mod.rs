//! `augenzahl play`: any game at one keyboard, all seats at it in turn.
//!
//! The table is the same one the server holds and gets the same requests. [`evening`] is who acts and what they
//! are shown, [`menu`] what they may do, [`tell`] what the journal says, [`paper`] where it is kept, and [`talk`] the
//! only place that knows of lines typed and printed: it works in a pipe as well.

mod evening;
mod menu;
mod paper;
mod talk;
mod tell;

use anyhow::{Result, anyhow};
use dice::{Seed, SeedChain};
use games::{Content, Listed, OpenTable};
use table::{AnyTable, DiceMode, Role, Seat, Timestamp};
use words::Lang;

use self::evening::{End, Evening};
use self::paper::Paper;
use self::talk::Talk;
use crate::misuse::Misuse;
use crate::{Play, opening, speak};

pub fn play(args: &Play, lang: Lang) -> Result<()> {
    let game = speak::game_named(lang, &args.game)?;
    let content = opening::content(args.content.as_deref(), lang)?;
    let mut talk = Talk::new(lang);
    let mut paper = match &args.save {
        Some(file) => Some(Paper::open(file, lang)?),
        None => None,
    };
    for before in 0.. {
        let (table, chain) = match paper.as_mut() {
            Some(paper) if !paper.lines.is_empty() => resumed(args, game, paper, lang)?,
            paper => match opened(args, game, &content, before, paper, &mut talk)? {
                Some(opened) => opened,
                None => break,
            },
        };
        let mut evening = Evening::new(talk, game, table, chain, paper);
        let end = evening.run()?;
        if end == End::Left {
            break;
        }
        (talk, paper) = (evening.talk, None);
    }
    Ok(())
}

/// A new table; none if nobody wants one after all.
fn opened(
    args: &Play,
    game: &'static dyn Listed,
    content: &Content,
    before: u64,
    paper: Option<&mut Paper>,
    talk: &mut Talk,
) -> Result<Option<(Box<dyn AnyTable>, SeedChain)>> {
    let lang = talk.lang;
    let scenario = match &args.scenario {
        Some(scenario) => scenario.clone(),
        None => match scenario(game, content, talk) {
            Some(scenario) => scenario,
            None => return Ok(None),
        },
    };
    // Numbered seeds count up, so that the next game is another one and still the same every time.
    let root = match args.seed {
        Some(number) => Seed::from_number(number.wrapping_add(before)),
        None => Seed::fresh()?,
    };
    let chain = SeedChain::new(root.clone());
    let seats = seats(game, args, lang)?;
    let hides = game.has_game_master();
    let wishes = OpenTable {
        table: "play".to_owned(),
        scenario,
        options: args.options.clone(),
        dice: match args.physical {
            true => DiceMode::Physical,
            false => DiceMode::Server,
        },
        by: seats[0].id.clone(),
        seats,
        seed_hash: chain.seed(0).commitment().to_string(),
        hidden_seed_hash: match hides {
            true => chain.hidden(0).commitment().to_string(),
            false => String::new(),
        },
        salt: match hides {
            true => chain.salt(0),
            false => String::new(),
        },
        iron: false,
    };
    let (table, line) = opening::open(game, wishes, content, Timestamp::now(), lang)?;
    if let Some(paper) = paper {
        paper.begin(&root, &line)?;
    }
    Ok(Some((table, chain)))
}

/// A table that was kept: it is as it was opened.
fn resumed(
    args: &Play,
    game: &'static dyn Listed,
    paper: &mut Paper,
    lang: Lang,
) -> Result<(Box<dyn AnyTable>, SeedChain)> {
    let fixed = args.scenario.is_some() || !args.seats.is_empty() || !args.options.is_empty();
    if fixed || args.physical || args.seed.is_some() {
        return Err(Misuse(speak::text(lang, "play-stands-already", &[])).into());
    }
    let table = game.replay(&paper.lines);
    let table = table.map_err(|error| {
        let why = [("why", error.to_string().into())];
        anyhow!(speak::text(lang, "play-unreadable", &why))
    })?;
    let chain = SeedChain::new(paper.seed(table.house().closed)?);
    let promised = &table.house().seed_hash;
    let kept = chain.seed(table.house().epoch).commitment().to_string() == *promised;
    if !kept && !table.house().closed {
        return Err(anyhow!(speak::text(lang, "play-other-seed", &[])));
    }
    Ok((table, chain))
}

/// What to play, where there is a choice.
fn scenario(game: &dyn Listed, content: &Content, talk: &mut Talk) -> Option<String> {
    let lang = talk.lang;
    let scenarios = game.scenarios(content);
    if scenarios.len() < 2 {
        return Some(String::new());
    }
    let told = scenarios.iter().map(|one| match &one.about {
        Some(about) => format!("{}: {}", lang.pick(&one.name), lang.pick(about)),
        None => lang.pick(&one.name).to_owned(),
    });
    let told: Vec<String> = told.collect();
    let chosen = talk.pick(&speak::text(lang, "play-scenario", &[]), &told)?;
    Some(scenarios[chosen].id.clone())
}

/// Everybody has a name at one keyboard.
fn seats(game: &dyn Listed, args: &Play, lang: Lang) -> Result<Vec<Seat>> {
    let mut seats = opening::seats(game, &args.seats, &args.options, lang)?;
    let alone = seats.len() == 1;
    let led = seats.iter().any(|seat| seat.role == Role::GameMaster);
    for (number, seat) in (1..).zip(seats.iter_mut()) {
        let id = match seat.role {
            _ if !seat.name.is_empty() => continue,
            Role::GameMaster => "play-seat-gm",
            _ if alone => "play-seat-alone",
            _ => "play-seat",
        };
        let number = number - i64::from(led);
        seat.name = speak::text(lang, id, &[("number", number.into())]);
    }
    Ok(seats)
}

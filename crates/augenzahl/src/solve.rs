//! `augenzahl solve`: what best play wins of a duel, reckoned backwards from its last round on all cores.
//!
//! Every finished round is kept beside the result (`….part`), so that a run that was stopped goes on with `--resume`.

mod keep;

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ::solve::level::{NARROW, steps_left, top};
use ::solve::{Job, Level, Progress, Side, Solution, Unsolvable, fingerprint, rounds, solution};
use anyhow::{Result, anyhow};
use clap::Args;
use keep::{Kept, Part};
use samurai::{Duel, Options};
use words::Lang;

use crate::misuse::Misuse;
use crate::{data, opening, speak};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  augenzahl solve samurai oda-nobunaga --draft
  augenzahl solve samurai oda-nobunaga
  augenzahl solve samurai my-duel --full --out my-duel.json

Best play of the default rules, as a number: --draft leaves injuries out (an upper bound, in seconds), --quick gives a
proven bracket, --full every mark and every wound, which leaves rounding and ki in plenty. Ctrl-C keeps the rounds that are finished; --resume goes on with
them. A result belongs to one duel and refuses another; words may change, numbers may not.")]
pub struct Solve {
    /// The game: `samurai`.
    game: String,
    /// The duel, by its id.
    duel: String,

    /// A proven bracket (what happens without a level).
    #[arg(long, conflicts_with_all = ["full", "draft"])]
    quick: bool,

    /// Every mark and every wound: the narrowest bracket.
    #[arg(long, conflicts_with = "draft")]
    full: bool,

    /// Without injuries: an upper bound.
    #[arg(long)]
    draft: bool,

    /// Go on with a run that was stopped.
    #[arg(long)]
    resume: bool,

    /// Where the result goes; otherwise `solved/DUEL.json` in your data folder.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// How many cores; without it all of them.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,

    /// Folder with own content files (`DIR/samurai/*.toml`); otherwise that of your data folder.
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,

    /// The result as one JSON object.
    #[arg(long)]
    json: bool,
}

impl Solve {
    fn level(&self) -> Level {
        match (self.full, self.draft) {
            (true, _) => Level::Full,
            (_, true) => Level::Draft,
            _ => Level::Quick,
        }
    }
}

pub fn solve(args: &Solve, lang: Lang) -> Result<()> {
    if args.game != "samurai" {
        speak::game_named(lang, &args.game)?;
        let given = [("given", args.game.as_str().into())];
        return Err(Misuse(speak::text(lang, "solve-no-such-game", &given)).into());
    }
    let content = opening::content(args.content.as_deref(), lang)?;
    let Some(duel) = content.samurai.get(&args.duel) else {
        let known: Vec<&str> = content
            .samurai
            .iter()
            .map(|duel| duel.id.as_str())
            .collect();
        let given = [
            ("given", args.duel.as_str().into()),
            ("known", known.join(", ").into()),
        ];
        return Err(Misuse(speak::text(lang, "cli-no-scenario", &given)).into());
    };
    let out = match &args.out {
        Some(file) => file.clone(),
        None => {
            let folder = data::default_folder(lang)?;
            data::create(&folder, lang)?;
            folder.join("solved").join(format!("{}.json", duel.id))
        }
    };
    let kept = Kept::new(out, &fingerprint(duel));
    kept.belongs(lang)?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let mut run = Run {
        duel,
        level: args.level(),
        threads: args.threads.unwrap_or_else(cores).clamp(1, 256),
        kept,
        lang,
        progress: Arc::default(),
        values: Vec::new(),
        jobs: VecDeque::new(),
        prepared: 0,
        behind: 0,
    };
    let resumed = match args.resume {
        true => Some(run.kept.part(run.level, lang)?),
        false => None,
    };
    watch(&run.progress);
    let started = Instant::now();
    let Some(found) = run.through(resumed)? else {
        let file = [("file", run.kept.part_file().display().to_string().into())];
        return Err(anyhow!(speak::text(lang, "solve-stopped", &file)));
    };
    run.kept.write(duel, run.level, found, started.elapsed())?;
    let text = match args.json {
        true => {
            run.kept
                .told(duel, run.level, found, started.elapsed())
                .to_string()
                + "\n"
        }
        false => tell(duel, run.level, found, started.elapsed(), lang),
    };
    // Whoever reads may have had enough (`| head`).
    let _ = io::stdout().lock().write_all(text.as_bytes());
    Ok(())
}

struct Run<'a> {
    duel: &'a Duel,
    level: Level,
    threads: usize,
    kept: Kept,
    lang: Lang,
    progress: Arc<Progress>,
    /// What the passes so far came to.
    values: Vec<(Side, f64)>,
    /// The passes that are to come, as far as they are known or expected; the first is at hand.
    jobs: VecDeque<Job>,
    /// How many were prepared.
    prepared: u8,
    /// Work of passes that are over.
    behind: u64,
}

impl Run<'_> {
    /// All passes of the level. Nothing if somebody stopped it.
    fn through(&mut self, mut resumed: Option<Part>) -> Result<Option<Solution>> {
        let (mut step, mut rounding) = (0, 0.0f64);
        let mut widths = Vec::new();
        let mut index = 0;
        if let Some(part) = &resumed {
            self.values.clone_from(&part.values);
        }
        let clock = Clock::default();
        loop {
            let passes = self.level.passes(self.duel, step, widths.last().copied());
            if passes.is_empty() {
                return Ok(Some(solution(self.level, rounding, &self.values)));
            }
            self.prepare(step + steps_left(self.level, &widths))?;
            for pass in passes {
                let Some(mut job) = self.jobs.pop_front() else {
                    return Err(anyhow!(self.text("solve-part-broken")));
                };
                rounding = rounds::rounding(&job.model);
                let work = job.work();
                if index >= self.values.len() {
                    if let Some(part) = resumed.take()
                        && let Some((round, values)) = part.layer
                        && !job.go_on(round, values)
                    {
                        return Err(anyhow!(self.text("solve-part-broken")));
                    }
                    let kept = work - job.work();
                    let Some(value) = self.pass(&mut job, index, kept, &clock)? else {
                        return Ok(None);
                    };
                    self.values.push((pass.side, value));
                }
                self.behind += work;
                index += 1;
            }
            // How far the passes so far left the sides apart.
            let so_far = &self.values[..index.min(self.values.len())];
            widths.push(solution(self.level, rounding, so_far).width());
            step += 1;
        }
    }

    /// The passes of all steps before this one, so that the bar knows how much is to be done.
    fn prepare(&mut self, steps: u8) -> Result<()> {
        while self.prepared < steps {
            for pass in self.level.passes(self.duel, self.prepared, None) {
                let job = Job::new(self.duel, &Options::default(), pass);
                self.jobs
                    .push_back(job.map_err(|error| self.cannot(error))?);
            }
            self.prepared += 1;
        }
        Ok(())
    }

    /// One way through all rounds that are left; so much of it was kept from an earlier run.
    fn pass(&self, job: &mut Job, index: usize, kept: u64, clock: &Clock) -> Result<Option<f64>> {
        let ahead: u64 = self.jobs.iter().map(Job::work).sum();
        let span = Span {
            pass: index + 1,
            passes: index + 1 + self.jobs.len(),
            before: self.behind + kept,
            all: self.behind + kept + job.work() + ahead,
        };
        self.progress.done.store(0, Ordering::Relaxed);
        let over = AtomicBool::new(false);
        let done = thread::scope(|scope| {
            if io::stderr().is_terminal() {
                scope.spawn(|| {
                    while !over.load(Ordering::Relaxed) {
                        self.bar(&span, clock);
                        thread::sleep(Duration::from_millis(200));
                    }
                    // The line is for the bar alone.
                    eprint!("\r\x1b[K");
                });
            }
            let done = self.rounds(job);
            over.store(true, Ordering::Relaxed);
            done
        });
        let here = self.progress.done.load(Ordering::Relaxed);
        clock.done.fetch_add(here, Ordering::Relaxed);
        done
    }

    fn rounds(&self, job: &mut Job) -> Result<Option<f64>> {
        loop {
            match job.step(self.threads, &self.progress) {
                Some(1) => return Ok(job.value()),
                Some(_) => self.kept.keep(self.level, &self.values, job)?,
                None => return Ok(None),
            }
        }
    }

    /// All passes in one bar: those that are over, this one, and those that are expected.
    fn bar(&self, span: &Span, clock: &Clock) {
        const WIDTH: u64 = 30;
        let here = self.progress.done.load(Ordering::Relaxed);
        let done = (span.before + here).min(span.all);
        let filled = (done * WIDTH / span.all.max(1)) as usize;
        let bar = "█".repeat(filled) + &"░".repeat(WIDTH as usize - filled);
        let share = done as f64 / span.all.max(1) as f64;
        // Only what this run did itself says how quick it is.
        let own = clock.done.load(Ordering::Relaxed) + here;
        let left = match own {
            0 => "…".to_owned(),
            own => {
                let each = clock.started.elapsed().as_secs_f64() / own as f64;
                self::clock(each * (span.all - done) as f64)
            }
        };
        let args = [
            ("pass", span.pass.into()),
            ("passes", span.passes.into()),
            ("share", words::share(self.lang, share).into()),
            ("left", left.into()),
        ];
        eprint!(
            "\r{bar} {}\x1b[K",
            speak::text(self.lang, "solve-progress", &args)
        );
        let _ = io::stderr().flush();
    }

    fn cannot(&self, error: Unsolvable) -> anyhow::Error {
        anyhow!(self.text(match error {
            Unsolvable::Options => "solve-options",
            Unsolvable::Ki => "solve-ki",
            Unsolvable::Large => "solve-large",
        }))
    }

    fn text(&self, id: &str) -> String {
        speak::text(self.lang, id, &[])
    }
}

/// Where a pass stands among all, in work as [`Job::work`] measures it.
struct Span {
    pass: usize,
    passes: usize,
    before: u64,
    all: u64,
}

/// How quick this run is.
struct Clock {
    started: Instant,
    /// Work of its passes that are over.
    done: AtomicU64,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock {
            started: Instant::now(),
            done: AtomicU64::new(0),
        }
    }
}

/// Minutes and seconds, for people.
fn clock(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

fn tell(duel: &Duel, level: Level, found: Solution, gone: Duration, lang: Lang) -> String {
    let share = |value: f64| exactly(lang, value);
    let args = [
        ("name", duel.name.as_str().into()),
        ("low", share(found.lower).into()),
        ("high", share(found.upper).into()),
        ("rounding", exactly(lang, found.rounding).into()),
        ("time", clock(gone.as_secs_f64()).into()),
        ("top", top(duel).into()),
        ("width", exactly(lang, found.width()).into()),
        ("narrow", exactly(lang, NARROW).into()),
    ];
    let mut text = speak::text(lang, &format!("solve-found-{}", level.as_str()), &args) + "\n";
    if level == Level::Quick && found.width() > NARROW {
        text += &(speak::text(lang, "solve-wide", &args) + "\n");
    }
    text
}

/// A share in percent with three digits: brackets are narrow.
fn exactly(lang: Lang, value: f64) -> String {
    let text = format!("{:.3} %", value * 100.0);
    match lang {
        Lang::De => text.replace('.', ","),
        Lang::En => text.replace(" %", "%"),
    }
}

/// Ctrl-C ends the round at hand without its values; those before it are kept. A second one ends the program.
fn watch(progress: &Arc<Progress>) {
    let progress = Arc::clone(progress);
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        let Ok(runtime) = runtime else { return };
        runtime.block_on(async {
            if tokio::signal::ctrl_c().await.is_ok() {
                progress.stop.store(true, Ordering::Relaxed);
            }
            if tokio::signal::ctrl_c().await.is_ok() {
                std::process::exit(130);
            }
        });
    });
}

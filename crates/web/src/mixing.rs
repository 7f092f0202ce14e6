//! Browsers at a table mix their secrets into each throw. The server tells everybody who is awake what it is going
//! to throw, waits a moment for their answers, and throws with what has come.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dice::links_after;
use serde::Serialize;
use table::{AnyTable, Asked, Asking, Mix, SeatId, Thrower};
use tokio::sync::{Notify, broadcast};
use tokio::time::timeout;

/// Nobody is waited for any longer.
const MOST_WAIT: Duration = Duration::from_millis(400);
/// Whoever is asked in vain is left out of the next throw, then of three, of seven and so on, but never for longer than this.
const MOST_PASSED: u32 = 31;
/// Records that are sent along with a question to whoever has not read them yet.
const MOST_LINES: u64 = 32;
/// Browsers that are remembered; those without an open page go first.
const MOST_BROWSERS: usize = 96;

/// A browser on a seat: the record that promised its chain of secrets.
type Browser = (SeatId, u64);

#[derive(Debug)]
pub struct Mixing {
    browsers: Mutex<HashMap<Browser, Awake>>,
    question: Mutex<Option<Question>>,
    /// The record that was asked about last.
    last: AtomicU64,
    pub asks: broadcast::Sender<Ask>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Awake {
    pages: usize,
    /// How often in a row it did not answer in time.
    silences: u32,
    /// So many throws go by before it is asked again.
    passes: u32,
}

/// What is asked at the moment.
#[derive(Debug)]
struct Question {
    place: String,
    asked: Vec<Asked>,
    secrets: HashMap<Browser, String>,
    /// Everybody has answered.
    answered: Arc<Notify>,
}

/// What a browser is told before it shows its next secret.
#[derive(Clone, Debug, Serialize)]
pub struct Ask {
    #[serde(skip)]
    pub seat: SeatId,
    pub chain: u64,
    pub place: String,
    pub told: String,
    /// The last link of its chain that the journal knows.
    pub head: String,
    /// The record the throw will be: a browser answers only what comes next by what it has seen.
    pub seq: u64,
    /// The records before it, from `from` on, as this seat reads them. The table is locked while it is asked, so
    /// nobody could read them there.
    #[serde(skip)]
    pub from: u64,
    #[serde(skip)]
    pub lines: Arc<[String]>,
}

/// A throw that browsers are asked about.
#[derive(Debug)]
pub struct Asks {
    asking: Asking,
    told: String,
    from: u64,
    lines: HashMap<SeatId, Arc<[String]>>,
}

impl Default for Mixing {
    fn default() -> Mixing {
        Mixing {
            browsers: Mutex::default(),
            question: Mutex::default(),
            last: AtomicU64::default(),
            asks: broadcast::channel(64).0,
        }
    }
}

impl Mixing {
    /// A page of this browser listens from now on.
    pub fn listens(&self, seat: &SeatId, chain: u64) {
        let mut browsers = lock(&self.browsers);
        if browsers.len() >= MOST_BROWSERS {
            browsers.retain(|_, awake| awake.pages > 0);
        }
        let awake = browsers.entry((seat.clone(), chain)).or_default();
        awake.pages += 1;
        awake.passes = 0;
    }

    pub fn leaves(&self, seat: &SeatId, chain: u64) {
        let mut browsers = lock(&self.browsers);
        if let Some(awake) = browsers.get_mut(&(seat.clone(), chain)) {
            awake.pages = awake.pages.saturating_sub(1);
        }
    }

    /// A browser shows its next secret. Whether it was asked for it.
    pub fn answer(&self, seat: &SeatId, chain: u64, place: &str, secret: &str) -> bool {
        let mut question = lock(&self.question);
        let browser = (seat.clone(), chain);
        let Some(question) = question.as_mut().filter(|asked| asked.place == place) else {
            // Too late, but there: it is asked the next time.
            if let Some(awake) = lock(&self.browsers).get_mut(&browser) {
                awake.passes = 0;
            }
            return false;
        };
        let mut asked = question.asked.iter();
        let asked = asked.find(|asked| asked.seat == browser.0 && asked.chain == chain);
        if asked.is_none_or(|asked| links_after(&asked.head, secret).is_none()) {
            return false;
        }
        if let Some(awake) = lock(&self.browsers).get_mut(&browser) {
            awake.silences = 0;
        }
        question.secrets.insert(browser, secret.to_owned());
        if question.secrets.len() == question.asked.len() {
            question.answered.notify_one();
        }
        true
    }

    /// What everybody who is awake can be asked about the drafted throw, and what they are told. Nothing where there
    /// is nobody to ask.
    pub fn question(&self, table: &dyn AnyTable, thrower: Thrower<'_>) -> Option<Asks> {
        let mut asking = table.asking()?;
        asking.asked.retain(|asked| self.is_awake(asked));
        if asking.asked.is_empty() {
            return None;
        }
        let told = table.told(&asking, thrower);
        let last = self.last.swap(asking.seq, Ordering::Relaxed);
        let from = last.max(asking.seq.saturating_sub(MOST_LINES));
        let chairs = table.house().chairs.iter();
        let lines = chairs.map(|chair| {
            let lines = table.lines_for(&chair.seat, from);
            (chair.seat.id.clone(), Arc::from(lines))
        });
        Some(Asks {
            lines: lines.collect(),
            asking,
            told,
            from,
        })
    }

    /// Asks, and waits a moment for the answers.
    pub async fn gather(&self, asks: Asks) -> Mix {
        let Asks {
            asking,
            told,
            from,
            lines,
        } = asks;
        let answered = Arc::new(Notify::new());
        *lock(&self.question) = Some(Question {
            place: asking.place.clone(),
            asked: asking.asked.clone(),
            secrets: HashMap::new(),
            answered: answered.clone(),
        });
        for asked in &asking.asked {
            // Nobody listening any more is the same as no answer.
            let _ = self.asks.send(Ask {
                seat: asked.seat.clone(),
                chain: asked.chain,
                place: asking.place.clone(),
                told: told.clone(),
                head: asked.head.clone(),
                seq: asking.seq,
                from,
                lines: lines.get(&asked.seat).cloned().unwrap_or_default(),
            });
        }
        let _ = timeout(MOST_WAIT, answered.notified()).await;
        let question = lock(&self.question).take();
        let mut secrets = question.map_or_else(HashMap::new, |question| question.secrets);
        Mix::new(told, &asking.asked, |asked| {
            let secret = secrets.remove(&(asked.seat.clone(), asked.chain));
            if secret.is_none() {
                self.was_silent(asked);
            }
            secret
        })
    }

    /// Whether somebody may answer this time.
    fn is_awake(&self, asked: &Asked) -> bool {
        let mut browsers = lock(&self.browsers);
        let browser = browsers.get_mut(&(asked.seat.clone(), asked.chain));
        let Some(awake) = browser.filter(|awake| awake.pages > 0) else {
            return false;
        };
        let asked = awake.passes == 0;
        awake.passes = awake.passes.saturating_sub(1);
        asked
    }

    fn was_silent(&self, asked: &Asked) {
        let mut browsers = lock(&self.browsers);
        if let Some(awake) = browsers.get_mut(&(asked.seat.clone(), asked.chain)) {
            awake.silences += 1;
            let passes = 1_u32.checked_shl(awake.silences).map(|twice| twice - 1);
            awake.passes = passes.unwrap_or(MOST_PASSED).min(MOST_PASSED);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(seat: &SeatId) -> Asked {
        Asked {
            seat: seat.clone(),
            chain: 3,
            head: String::new(),
        }
    }

    /// Which of the next throws a browser is asked about.
    fn asks(mixing: &Mixing, seat: &SeatId, throws: usize) -> String {
        let one = asked(seat);
        (0..throws)
            .map(|_| if mixing.is_awake(&one) { '?' } else { '-' })
            .collect()
    }

    #[test]
    fn whoever_was_late_once_is_asked_again() {
        let (mixing, seat) = (Mixing::default(), SeatId::new("p1"));
        mixing.listens(&seat, 3);
        assert_eq!(asks(&mixing, &seat, 2), "??");
        mixing.was_silent(&asked(&seat));
        assert_eq!(asks(&mixing, &seat, 3), "-??");
        mixing.was_silent(&asked(&seat));
        assert_eq!(asks(&mixing, &seat, 5), "---??");
        for _ in 0..40 {
            mixing.was_silent(&asked(&seat));
        }
        assert_eq!(asks(&mixing, &seat, 33), format!("{}??", "-".repeat(31)));
        // An answer that comes too late shows that it is there.
        mixing.was_silent(&asked(&seat));
        assert!(!mixing.answer(&seat, 3, "7", "secret"));
        assert_eq!(asks(&mixing, &seat, 1), "?");
        mixing.leaves(&seat, 3);
        assert_eq!(asks(&mixing, &seat, 1), "-");
    }
}

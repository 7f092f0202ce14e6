//! Fingers on a map: whoever is at the table sees where somebody points, for a moment. Nothing of it is stored, and a
//! seat points no oftener than a hand could.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::Serialize;
use table::SeatId;
use tokio::sync::broadcast;

/// A seat points at most so often.
const LEAST_APART: Duration = Duration::from_millis(400);
/// Those a slow reader has not taken yet; what is older is gone.
const KEPT: usize = 16;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ping {
    pub x: u8,
    pub y: u8,
    /// What whoever points is called.
    pub by: String,
}

#[derive(Debug)]
pub struct Pings {
    pub sent: broadcast::Sender<Ping>,
    last: Mutex<HashMap<SeatId, Instant>>,
}

impl Default for Pings {
    fn default() -> Pings {
        Pings {
            sent: broadcast::channel(KEPT).0,
            last: Mutex::default(),
        }
    }
}

impl Pings {
    /// Whether it was not too soon after this seat's last one.
    pub fn send(&self, seat: &SeatId, ping: Ping, now: Instant) -> bool {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let soon = last
            .get(seat)
            .is_some_and(|at| now.duration_since(*at) < LEAST_APART);
        if !soon {
            last.insert(seat.clone(), now);
            // Nobody listening is fine.
            let _ = self.sent.send(ping);
        }
        !soon
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_points_no_oftener_than_a_hand() {
        let pings = Pings::default();
        let mut heard = pings.sent.subscribe();
        let (one, other) = (SeatId::new("p1"), SeatId::new("p2"));
        let ping = |x| Ping {
            x,
            y: 0,
            by: "Lea".to_owned(),
        };
        let now = Instant::now();
        assert!(pings.send(&one, ping(1), now));
        assert!(!pings.send(&one, ping(2), now + LEAST_APART / 2));
        assert!(pings.send(&other, ping(3), now + LEAST_APART / 2));
        assert!(pings.send(&one, ping(4), now + LEAST_APART));
        let all = std::iter::from_fn(|| heard.try_recv().ok());
        assert_eq!(all.map(|it| it.x).collect::<Vec<u8>>(), [1, 3, 4]);
    }
}

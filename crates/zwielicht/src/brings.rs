//! What a settled roll brings, in a few words, for whoever compares rows.

use table::Phrase;

use crate::read::{Effects, Shed};

impl Effects {
    /// What the row gives and what a double adds, as one.
    pub fn together(self) -> Effects {
        Effects {
            hints: self.hints + self.double_hints,
            double_hints: 0,
            blight: self.blight + self.double_blight,
            double_blight: 0,
            ..self
        }
    }
}

/// Part by part, never empty.
pub fn brings(effects: &Effects) -> Vec<Phrase> {
    let effects = effects.together();
    let mut parts = Vec::new();
    let mut part = |kind: &'static str, count: u8| {
        let phrase = Phrase::new("zwielicht-brings").with("kind", kind);
        parts.push(phrase.with("count", count));
    };
    match effects.success {
        Some(true) => part("success", 0),
        // A danger says more than that it failed.
        Some(false) if !effects.danger => part("failure", 0),
        _ => {}
    }
    match effects.shed {
        Shed::None => {}
        Shed::LastTwo => part("shed", 2),
        Shed::LastThree => part("shed", 3),
        Shed::All => part("shed_all", 0),
    }
    if effects.hints > 0 {
        part("hints", effects.hints);
    }
    if effects.bonus {
        part("bonus", 0);
    }
    if effects.bound {
        part("bound", 0);
    }
    match effects.level {
        0 => {}
        1.. => part("raised", effects.level.unsigned_abs()),
        _ => part("lowered", effects.level.unsigned_abs()),
    }
    if effects.must_fight {
        part("fight", 0);
    } else if effects.danger {
        part("danger", 0);
    }
    if effects.blight > 0 {
        part("blight", effects.blight);
    }
    if parts.is_empty() {
        parts.push(
            Phrase::new("zwielicht-brings")
                .with("kind", "nothing")
                .with("count", 0u8),
        );
    }
    parts
}

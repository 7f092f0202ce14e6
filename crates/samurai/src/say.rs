//! The sentence for each event, as a message id and its arguments.

use table::Phrase;

use crate::event::Chosen;
use crate::{BonusEffect, Cause, Duel, Event, Outcome, Place};

/// What the journal says about an event; nothing for those another sentence already tells.
pub fn say(duel: &Duel, event: &Event) -> Option<Phrase> {
    let foe = duel.short_name();
    let phrase = match event {
        Event::DiceChosen { n, foe: rest, why } => match why {
            Chosen::LimbLost => Phrase::new("samurai-event-dice-chosen-limb"),
            Chosen::AllAllowed | Chosen::Fewer => Phrase::new("samurai-event-dice-chosen"),
        }
        .with("n", *n)
        .with("rest", *rest),
        Event::Rolled { faces } => {
            Phrase::new("samurai-event-rolled").faces("dice", faces.as_slice())
        }
        Event::DieSetAside { face, .. } => {
            Phrase::new("samurai-event-die-set-aside").faces("die", &[*face])
        }
        Event::DieRerolled { from, to, .. } => Phrase::new("samurai-event-die-rerolled")
            .faces("from", &[*from])
            .faces("to", &[*to]),
        Event::DiceEntered {
            attack,
            defence,
            concentration,
            ..
        } => points(
            "samurai-event-dice-entered",
            *attack,
            *defence,
            *concentration,
        ),
        Event::DieDivided {
            attack,
            defence,
            concentration,
        } => points(
            "samurai-event-die-divided",
            *attack,
            *defence,
            *concentration,
        ),
        Event::ConcentrationAdded { total, .. } => {
            Phrase::new("samurai-event-concentration-added").with("total", *total)
        }
        Event::EntryTakenBack => Phrase::new("samurai-event-entry-taken-back"),
        Event::ValueRaised { value, to } => match value {
            Place::Defence => Phrase::new("samurai-event-defence-raised"),
            _ => Phrase::new("samurai-event-attack-raised"),
        }
        .with("to", *to),
        Event::ConcentrationSpent { cost, effect, .. } => spent(*effect, *cost),
        Event::SurpriseRolled { face } => {
            Phrase::new("samurai-event-surprise-rolled").faces("die", &[*face])
        }
        Event::FoeBeheaded => Phrase::new("samurai-event-foe-beheaded").with("foe", foe),
        Event::FoeRolled { faces } => Phrase::new("samurai-event-foe-rolled")
            .with("foe", foe)
            .faces("dice", faces.as_slice())
            .with("row", faces.sum()),
        Event::FoeDieRerolled { from, to, .. } => Phrase::new("samurai-event-foe-rerolled")
            .with("foe", foe)
            .faces("from", &[*from])
            .faces("to", &[*to]),
        Event::FoeDiceRerolled { from, to } => Phrase::new("samurai-event-foe-rerolled")
            .with("foe", foe)
            .faces("from", from.as_slice())
            .faces("to", to.as_slice()),
        Event::FinalAttack {
            attack,
            guard,
            final_attack,
            ..
        } => Phrase::new("samurai-event-final-attack")
            .with("attack", *attack)
            .with("guard", *guard)
            .with("final", *final_attack),
        Event::FoeHealthLost { amount, left, .. } => Phrase::new("samurai-event-foe-health-lost")
            .with("foe", foe)
            .with("amount", *amount)
            .with("left", *left),
        Event::DefenceHeld { below: 0, .. } => {
            Phrase::new("samurai-event-no-counterattack").with("foe", foe)
        }
        Event::DefenceHeld { defence, below } => Phrase::new("samurai-event-defence-held")
            .with("defence", *defence)
            .with("below", *below),
        Event::DefenceFailed { defence, below } => Phrase::new("samurai-event-defence-failed")
            .with("defence", *defence)
            .with("below", *below),
        Event::HealthLost { amount, cause, .. } => match cause {
            Cause::KiDebt => Phrase::new("samurai-event-ki-debt"),
            Cause::Bleeding => Phrase::new("samurai-event-bleeding"),
            Cause::Row | Cause::Area | Cause::Wound => Phrase::new("samurai-event-health-lost"),
        }
        .with("amount", *amount),
        Event::KiLost { amount, .. } => {
            Phrase::new("samurai-event-ki-lost").with("amount", *amount)
        }
        Event::InjuryRolled { faces, area, level } => Phrase::new("samurai-event-injury-rolled")
            .with("level", *level)
            .faces("dice", faces.as_slice())
            .with("area", duel.area(*area).names()),
        Event::Dodged => Phrase::new("samurai-event-dodged"),
        Event::LimbLost { again: false, .. } => Phrase::new("samurai-event-limb-lost"),
        Event::LimbLost { again: true, .. } => Phrase::new("samurai-event-limb-lost-again"),
        Event::Beheaded => Phrase::new("samurai-event-beheaded"),
        Event::WoundThrownAgain { face } => {
            Phrase::new("samurai-event-wound-thrown-again").faces("die", &[*face])
        }
        Event::WoundTaken { wound, .. } => Phrase::new("samurai-event-wound-taken")
            .faces("die", &[*wound])
            .message("wound", wound_name(*wound)),
        Event::WoundsExhausted => Phrase::new("samurai-event-wounds-exhausted"),
        Event::WoundDieRolled { face, .. } => {
            Phrase::new("samurai-event-wound-die").faces("die", &[*face])
        }
        Event::ConcentrationEmptied { lost } => {
            Phrase::new("samurai-event-concentration-emptied").with("lost", *lost)
        }
        Event::RoundStarted { round } => {
            Phrase::new("samurai-event-round-started").with("round", *round)
        }
        Event::DuelEnded { outcome } => outcome_phrase(duel, *outcome),
        // Told by the sentences around them.
        Event::RowFound { .. } | Event::AreaStruck { .. } | Event::RoundEnded { .. } => {
            return None;
        }
    };
    Some(phrase)
}

/// What concentration buys.
pub fn spent(effect: BonusEffect, cost: u8) -> Phrase {
    let (id, amount) = match effect {
        BonusEffect::Ki { amount } => ("samurai-event-spent-ki", amount),
        BonusEffect::Attack { amount } => ("samurai-event-spent-attack", amount),
        BonusEffect::Defence { amount } => ("samurai-event-spent-defence", amount),
        BonusEffect::FoeHealth { amount } => ("samurai-event-spent-surprise", amount),
        BonusEffect::FoeHealthDie { .. } => ("samurai-event-spent-surprise", 0),
    };
    Phrase::new(id).with("amount", amount).with("cost", cost)
}

/// How the duel ended, in one sentence.
pub fn outcome_phrase(duel: &Duel, outcome: Outcome) -> Phrase {
    let id = match outcome {
        Outcome::VictoryHearts => "samurai-outcome-victory-hearts",
        Outcome::VictoryBeheading => "samurai-outcome-victory-beheading",
        Outcome::DefeatHealth => "samurai-outcome-defeat-health",
        Outcome::DefeatBeheaded => "samurai-outcome-defeat-beheaded",
        Outcome::DefeatResigned => "samurai-outcome-defeat-resigned",
        Outcome::UnresolvedAhead => "samurai-outcome-unresolved-ahead",
        Outcome::UnresolvedBehind => "samurai-outcome-unresolved-behind",
        Outcome::UnresolvedLevel => "samurai-outcome-unresolved-level",
        Outcome::DoubleDeath => "samurai-outcome-double-death",
    };
    Phrase::new(id).with("foe", duel.short_name())
}

/// The name of a heavy wound.
pub fn wound_name(wound: u8) -> &'static str {
    match wound {
        1 => "samurai-wound-1",
        2 => "samurai-wound-2",
        3 => "samurai-wound-3",
        4 => "samurai-wound-4",
        5 => "samurai-wound-5",
        _ => "samurai-wound-6",
    }
}

fn points(id: &'static str, attack: u16, defence: u16, concentration: u16) -> Phrase {
    Phrase::new(id)
        .with("attack", attack)
        .with("defence", defence)
        .with("concentration", concentration)
}

//! The sentence for each event, as a message id and its arguments.

use table::{Arg, Phrase, Tell};

use crate::event::Chosen;
use crate::{BonusEffect, Cause, Duel, Event, Faces, Outcome, Place};

impl Tell<Duel> for Faces {
    fn tell(&self, _: &Duel) -> Arg {
        Arg::Faces(self.as_slice().to_vec())
    }
}

/// What the journal says about an event; nothing for those another sentence already tells.
pub fn say(duel: &Duel, event: &Event) -> Option<Phrase> {
    let opponent = duel.short_name();
    Some(table::sentences! {
        "samurai", Event, event, duel;
        DiceChosen { n, foe, why: Chosen::LimbLost } => "dice-chosen-limb";
        DiceChosen { n, foe };
        Rolled { faces };
        DieSetAside { face = [*face] };
        DieRerolled { from = [*from], to = [*to] };
        DiceEntered { attack, defence, concentration };
        DieDivided { attack, defence, concentration };
        ConcentrationAdded { total };
        EntryTakenBack;
        ValueRaised { to, value: Place::Defence } => "defence-raised";
        ValueRaised { to } => "attack-raised";
        SurpriseRolled { face = [*face] };
        FoeBeheaded, foe = opponent;
        FoeRolled { faces }, foe = opponent, row = faces.sum();
        FoeDieRerolled { from = [*from], to = [*to] } => "foe-rerolled", foe = opponent;
        FoeDiceRerolled { from, to } => "foe-rerolled", foe = opponent;
        // What gets through and is too little says what would be enough.
        FinalAttack { attack, guard, final_attack, loss: 0 } => "final-attack-weak", from = first_band(duel);
        FinalAttack { attack, guard, final_attack };
        FoeHealthLost { amount, left }, foe = opponent;
        DefenceHeld { below: 0 } => "no-counterattack", foe = opponent;
        DefenceHeld { defence, below };
        DefenceFailed { defence, below };
        HealthLost { amount, cause: Cause::KiDebt } => "ki-debt";
        HealthLost { amount, cause: Cause::Bleeding } => "bleeding";
        HealthLost { amount };
        KiLost { amount };
        InjuryRolled { level, faces, area = duel.area(*area).names() };
        Dodged;
        LimbLost { again: true } => "limb-lost-again";
        LimbLost;
        Beheaded;
        WoundThrownAgain { face = [*face] };
        WoundTaken { wound = Arg::Message(wound_name(*wound)) }, die = [*wound];
        WoundsExhausted;
        WoundDieRolled { face = [*face] };
        ConcentrationEmptied { lost };
        RoundStarted { round };
        _ => {
            Event::ConcentrationSpent { cost, effect, .. } => spent(*effect, *cost),
            Event::DuelEnded { outcome } => outcome_phrase(duel, *outcome),
            // Told by the sentences around them.
            Event::RowFound { .. } | Event::AreaStruck { .. } | Event::RoundEnded { .. } => return None,
        }
    })
}

/// The final attack from which he loses hearts.
fn first_band(duel: &Duel) -> u8 {
    duel.foe.resistance.first().map_or(0, |band| band.at)
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

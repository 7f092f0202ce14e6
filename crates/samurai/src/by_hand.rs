//! Values of a duel that can be set by hand, by the names people know them by.

use plain::Value;
use table::{ByHand, Phrase, Settable};

use crate::{AreaKind, Setup, wound_name};

/// Ki has no ceiling (WS-KI-1); more than this is a slip of the hand.
const MOST_KI: i64 = 99;
/// Twenty rounds of three sixes.
const MOST_CONCENTRATION: i64 = 360;

pub fn by_hand(setup: &Setup) -> Vec<ByHand> {
    let (player, foe) = (&setup.duel.player, &setup.duel.foe);
    let foe_name = || setup.duel.short_name().to_owned();
    let foes_hearts = Phrase::new("samurai-hand-foe-hearts").with("foe", foe_name());
    let named = |id| Phrase::new(id);
    let mut values = vec![
        ByHand::number(
            "/health",
            named("samurai-hand-hearts"),
            0,
            player.hearts.into(),
        ),
        ByHand::number("/ki", named("samurai-hand-ki"), 0, MOST_KI),
        ByHand::number(
            "/concentration",
            named("samurai-hand-concentration"),
            0,
            MOST_CONCENTRATION,
        ),
        ByHand::number("/foe_health", foes_hearts, 0, foe.hearts.into()),
    ];
    let struck = ByHand::new("/struck", named("samurai-hand-struck"), areas(setup));
    let wounds = ByHand::new("/wounds", named("samurai-hand-wounds"), wounds());
    let limb = ByHand::flag("/limb_lost", named("samurai-hand-limb"));
    values.extend([struck, wounds, limb]);
    values
}

/// What the list of injuries can strike out, in its order (WS-INJURY-2).
fn areas(setup: &Setup) -> Settable {
    let areas = setup.duel.tables.areas.iter();
    let areas = areas.filter(|area| area.kind == AreaKind::Hit);
    let named = areas.map(|area| {
        let word = Phrase::new("samurai-hand-area")
            .with("number", area.area)
            .with("area", area.names());
        (Value::from(area.area), word)
    });
    Settable::Some(named.collect())
}

fn wounds() -> Settable {
    let wounds = (1..=6u8).map(|die| (Value::from(die), Phrase::new(wound_name(die))));
    Settable::Some(wounds.collect())
}

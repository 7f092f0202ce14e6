//! Values of a duel that can be set by hand, by the names people know them by.

use table::{ByHand, Phrase};

use crate::{Setup, State};

/// Ki has no ceiling (WS-KI-1); more than this is a slip of the hand.
const MOST_KI: i64 = 99;
/// Twenty rounds of three sixes.
const MOST_CONCENTRATION: i64 = 360;

pub fn by_hand(setup: &Setup, state: &State) -> Vec<ByHand> {
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
    if state.limb_lost {
        values.push(ByHand::flag("/limb_lost", named("samurai-hand-limb")));
    }
    values
}

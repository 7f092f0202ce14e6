//! Values of a duel that can be set by hand, by the names people know them by.

use table::{ByHand, Phrase};

use crate::{Setup, State};

/// The marks of a sheet go no further; ki has no ceiling (WS-KI-1).
const MOST_POINTS: i64 = 999;

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
        ByHand::number("/ki", named("samurai-hand-ki"), 0, MOST_POINTS),
        ByHand::number(
            "/concentration",
            named("samurai-hand-concentration"),
            0,
            MOST_POINTS,
        ),
        ByHand::number("/foe_health", foes_hearts, 0, foe.hearts.into()),
    ];
    if state.limb_lost {
        values.push(ByHand::flag("/limb_lost", named("samurai-hand-limb")));
    }
    values
}

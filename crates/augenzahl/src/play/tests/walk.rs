//! Any keys, any size: no key can break the picture or leave a message without words.

use games::Content;
use words::Lang;

use super::{Player, wishes};

const KEYS: &[&str] = &[
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "Enter",
    "Enter",
    "Enter",
    "Up",
    "Down",
    "Left",
    "Right",
    "Tab",
    "Esc",
    "Backspace",
    "PageUp",
    "a",
    "d",
    "k",
    "c",
    "r",
    "u",
    "w",
    "j",
    "h",
    "y",
    "n",
];
const SIZES: &[(u16, u16)] = &[
    (80, 24),
    (100, 31),
    (112, 24),
    (120, 40),
    (200, 60),
    (20, 3),
];

#[test]
fn no_keys_break_the_picture() {
    let tables: [&[(&str, &str)]; 3] = [
        &[],
        &[
            ("allocation_final", "no"),
            ("foe_reroll", "all_dice"),
            ("set_aside_reroll", "yes"),
        ],
        &[
            ("dead_foe_strikes", "yes"),
            ("split_rule", "usable"),
            ("conc_per_round", "one"),
        ],
    ];
    let content = Content::built_in();
    let options = tables.iter().cycle();
    for (number, (duel, options)) in (1u64..).zip(content.duels.iter().zip(options)) {
        for physical in [false, true] {
            let mut wishes = wishes(physical, Some(number));
            wishes.duel = duel.id.clone();
            let owned = options.iter();
            let owned = owned.map(|(key, value)| (key.to_string(), value.to_string()));
            wishes.options = owned.collect();
            let lang = if physical { Lang::En } else { Lang::De };
            walk(Player::sits_down(lang, wishes), number);
        }
    }
}

fn walk(mut player: Player, seed: u64) {
    let mut random = seed;
    let mut ended = 0;
    for step in 0..1500 {
        // Knuth's generator; good enough to press keys.
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let key = KEYS[(random >> 33) as usize % KEYS.len()];
        player.press(key);
        ended += usize::from(player.app.state().outcome.is_some());
        if step % 7 == 0 {
            let (width, height) = SIZES[(step / 7) % SIZES.len()];
            let screen = player.screen(width, height);
            assert!(!screen.contains('⟦'), "a message is missing:\n{screen}");
            player.app.size = (80, 24);
        }
    }
    assert!(player.app.table().records().len() > 1 || ended > 0);
}

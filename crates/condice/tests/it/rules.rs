//! Rules one by one, beyond the worked examples.

use std::sync::Arc;

use condice::content::{Aims, Block, Card, Content};
use table::Bilingual;

use crate::scene::Scene;

pub fn both(text: &str) -> Bilingual {
    Bilingual {
        de: text.to_owned(),
        en: text.to_owned(),
    }
}

pub fn card(id: &str, aims: Aims, blocks: Vec<Block>) -> Card {
    Card {
        id: id.to_owned(),
        name: both(id),
        text: both(id),
        uses: 1,
        aims,
        range: 1,
        targets: 1,
        blocks,
    }
}

pub fn cards() -> Vec<Card> {
    vec![card(
        "potion",
        Aims::Friend,
        vec![Block::Heal {
            die: true,
            amount: 0,
        }],
    )]
}

pub fn with_cards(mut scene: Scene) -> Scene {
    scene.setup.content = Arc::new(Content {
        cards: cards(),
        ..Content::default()
    });
    scene
}

mod along;
mod board;
mod by_hand;
mod life;
mod minds;
mod powers;
mod seeing;
mod turns;

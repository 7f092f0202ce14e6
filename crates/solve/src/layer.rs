//! The values at the start of one round, by block.

use std::collections::HashMap;

use crate::body::Block;
use crate::model::Model;

#[derive(Clone, Debug, Default)]
pub struct Layer {
    index: HashMap<Block, usize>,
    pub values: Vec<f32>,
}

impl Layer {
    /// Room for the values of these blocks.
    pub fn new(model: &Model, blocks: &[Block]) -> Layer {
        Layer {
            index: blocks.iter().copied().zip(0..).collect(),
            values: vec![0.0; blocks.len() * model.values()],
        }
    }

    /// Values that were kept; nothing if there are too few or too many.
    pub fn of_values(model: &Model, blocks: &[Block], values: Vec<f32>) -> Option<Layer> {
        let index: HashMap<Block, usize> = blocks.iter().copied().zip(0..).collect();
        (values.len() == index.len() * model.values()).then_some(Layer { index, values })
    }

    /// The values of one block, by ki, then his hearts, then concentration.
    pub fn of(&self, model: &Model, block: Block) -> &[f32] {
        let index = self.index[&block];
        &self.values[index * model.values()..][..model.values()]
    }

    pub fn has(&self, block: Block) -> bool {
        self.index.contains_key(&block)
    }
}

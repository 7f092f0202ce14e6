//! Everything a part of the page may want to know: the shared desk, and what only this game knows.

use std::ops::Deref;

use ::gamename::{Command, GameName, Player, State};
use screens::desk::{self, Desk};
use table::Game;

#[derive(Debug)]
pub struct Scene<'a>(Desk<'a, GameName>);

impl<'a> Deref for Scene<'a> {
    type Target = Desk<'a, GameName>;

    fn deref(&self) -> &Desk<'a, GameName> {
        &self.0
    }
}

impl<'a> Scene<'a> {
    pub fn new(desk: Desk<'a, GameName>) -> Scene<'a> {
        Scene(desk)
    }

    pub fn state(&self) -> &'a State {
        self.table.state()
    }

    pub fn winner(&self) -> Option<&'a Player> {
        let winner = self.state().winner.as_ref()?;
        self.state().player(winner)
    }

    /// The die that fell last: its face, which record it fell in, and whether a hand threw it.
    pub fn fallen(&self) -> Option<(u8, u64, bool)> {
        self.happened().find_map(|(record, _)| {
            let dice = desk::dice_of(record);
            let die = dice.first()?;
            Some((die.face, record.seq, desk::real(dice)))
        })
    }

    /// What is told before the die of this command falls, in words.
    pub fn odds(&self, command: &Command) -> Vec<String> {
        let (setup, state) = (self.table.setup(), self.state());
        let shown = GameName::shown(setup, state, self.seat, command);
        let told = shown.iter().flatten().map(|one| {
            let id = format!("gamename-odds-{}", one.name);
            let chance = self.percent(&one.mean);
            let mean = words::decimal(self.reader.lang, one.mean.as_f64());
            self.with(&id, &[("chance", chance.into()), ("mean", mean.into())])
        });
        told.collect()
    }
}

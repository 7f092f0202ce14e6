//! The readings a table can choose.

table::options! {
    /// How many points win.
    goal: Goal = { Hundred => "100", Fifty => "50", Twenty => "20" } by "GAMENAME-END-1";
    /// What a one costs.
    one: One = { Turn => "turn", Everything => "everything" } by "GAMENAME-ONE-1";
}

impl Goal {
    pub fn points(self) -> u16 {
        match self {
            Goal::Hundred => 100,
            Goal::Fifty => 50,
            Goal::Twenty => 20,
        }
    }
}

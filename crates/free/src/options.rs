//! What a group can agree on.

table::options! {
    /// Whether somebody runs the table.
    lead: Lead = { GameMaster => "game_master", Nobody => "nobody" } by "FT-SEAT-1";
    /// Who may throw hidden dice.
    hidden: Hidden = { Everyone => "everyone", GameMaster => "game_master" } by "FT-HIDDEN-1";
}

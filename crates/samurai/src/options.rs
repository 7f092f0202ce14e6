//! The readings a table can choose where the book is silent.

table::options! {
    /// What one ki point rerolls in the opponent phase.
    foe_reroll: FoeReroll = { OneDie => "one_die", AllDice => "all_dice" } by "WS-KI-4";
    /// Whether entered dice are final.
    allocation_final: AllocationFinal = { Yes => "yes", No => "no" } by "WS-ALLOC-9";
    /// Which single die may be divided.
    split_rule: SplitRule = { Chosen => "chosen", Usable => "usable" } by "WS-ALLOC-10";
    /// How ki that cannot be paid turns into health.
    ki_debt: KiDebt = { PerPoint => "per_point", OnlyWhenEmpty => "only_when_empty" } by "WS-KI-12";
    /// When concentration may be spent.
    conc_window: ConcWindow = { WholePhase => "whole_phase", AfterAllocation => "after_allocation" } by "WS-CONC-12";
    /// Whether points entered this round pay this round.
    conc_same_round: ConcSameRound = { Yes => "yes", No => "no" } by "WS-CONC-13";
    /// How many bonuses may be bought in one round.
    conc_per_round: ConcPerRound = { Any => "any", One => "one" } by "WS-CONC-14";
    /// Whether an opponent without hearts still strikes back.
    dead_foe_strikes: DeadFoeStrikes = { No => "no", Yes => "yes" } by "WS-COUNTER-6";
    /// Whether ki may reroll a die that a wound set aside.
    set_aside_reroll: SetAsideReroll = { No => "no", Yes => "yes" } by "WS-WOUND-12";
    /// What equal health after the last round counts as.
    tie_after_20: TieAfter20 = { Own => "own", AsAhead => "as_ahead", AsBehind => "as_behind" } by "WS-END-6";
}

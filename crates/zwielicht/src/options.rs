//! The readings a table can choose where the book is silent.

table::options! {
    /// Whether the game master approves before dice fall, or objects afterwards (by taking back).
    pace: Pace = { Quick => "quick", Formal => "formal" } by "AZ-GAME-6";
    /// Whether a double six comes on top of the row for 6.
    double_six: DoubleSix = { Additional => "additional", Exclusive => "exclusive" } by "AZ-READ-4";
    double_six_risk: DoubleSixRisk = { Follow => "follow", Additional => "additional", Exclusive => "exclusive" } by "AZ-MOVE-RISK-11";
    double_six_ability: DoubleSixAbility = { Follow => "follow", Additional => "additional", Exclusive => "exclusive" } by "AZ-MOVE-ABILITY-8";
    double_six_weaken: DoubleSixWeaken = { Total3 => "total_3", Total4 => "total_4" } by "AZ-MOVE-WEAKEN-8";
    find_double_one: FindDoubleOne = { Nothing => "nothing", SecondBlight => "second_blight" } by "AZ-MOVE-FIND-7";
    risk_double_one: RiskDoubleOne = { Off => "off", FightAndBlight => "fight_and_blight" } by "AZ-MOVE-RISK-10";
    weaken_gap: WeakenGap = { Nothing => "nothing", Blight => "blight" } by "AZ-MOVE-WEAKEN-7";
    travel_attribute: TravelAttribute = { AnyOwn => "any_own", GmNames => "gm_names" } by "AZ-MOVE-TRAVEL-10";
    weak_point_bounds: WeakPointBounds = { Clamp => "clamp", Reroll => "reroll" } by "AZ-FIGHT-19";
    weaken_timing: WeakenTiming = { BeforeDice => "before_dice", AfterDice => "after_dice" } by "AZ-FIGHT-28";
    fight_top_tie: FightTopTie = { GmDecides => "gm_decides", AllTied => "all_tied", OneTied => "one_tied", Nobody => "nobody" } by "AZ-FIGHT-30";
    fight_all_out: FightAllOut = { LostRise => "lost_rise", AdventureFailed => "adventure_failed", GmDecides => "gm_decides" } by "AZ-FIGHT-38";
    fight_other_moves: FightOtherMoves = { CostCombatDie => "cost_combat_die", OnlyWeakenCosts => "only_weaken_costs" } by "AZ-FIGHT-9";
    haiku_point: HaikuPoint = { Off => "off", On => "on" } by "AZ-END-10";
    plain_reroll: PlainReroll = { SameAsImprove => "same_as_improve", FreeOnce => "free_once" } by "AZ-ROLL-5";
    no_white_die: NoWhiteDie = { Condition => "condition", Safe => "safe" } by "AZ-BLACK-4";
    conditions_per_roll: ConditionsPerRoll = { One => "one", PerBlackDie => "per_black_die" } by "AZ-BLACK-5";
    ability_die_replaces: AbilityDieReplaces = { Attribute => "attribute", AttributeAndFear => "attribute_and_fear" } by "AZ-POOL-7";
    help_combine: HelpCombine = { AddDie => "add_die", BestOf => "best_of", Replace => "replace" } by "AZ-HELP-9";
    help_die_colour: HelpDieColour = { WhiteOnly => "white_only", Full => "full", Neutral => "neutral" } by "AZ-HELP-10";
    /// The book leaves the number for level 1 open.
    level1_points: Level1Points = { Six => "6", One => "1", Two => "2", Three => "3", Four => "4", Five => "5", Seven => "7", Eight => "8" } by "AZ-SECTION-6";
    final_level: FinalLevel = { GmSets => "gm_sets", AdventureLevel => "adventure_level", LoweredLevel => "lowered_level" } by "AZ-SOLVE-14";
    raise_when: RaiseWhen = { BeforeHints => "before_hints", UntilRoll => "until_roll" } by "AZ-BLIGHT-8";
    out_when: OutWhen = { AtOnce => "at_once", OnRecovery => "on_recovery" } by "AZ-OUT-6";
}

impl Level1Points {
    pub fn points(self) -> u16 {
        match self {
            Level1Points::One => 1,
            Level1Points::Two => 2,
            Level1Points::Three => 3,
            Level1Points::Four => 4,
            Level1Points::Five => 5,
            Level1Points::Six => 6,
            Level1Points::Seven => 7,
            Level1Points::Eight => 8,
        }
    }
}

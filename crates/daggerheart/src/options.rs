//! The readings a table can choose where the book is silent.

table::options! {
    /// Whether players roll against the scene's number at once, or the game master frames every roll.
    pace: Pace = { Quick => "quick", Formal => "formal" } by "DH-MOVE-4";
    stakes: Stakes = { Optional => "optional", Required => "required" } by "DH-STEP-8";
    crit_without_stress: CritWithoutStress = { Nothing => "nothing", AllyClears => "ally_clears" } by "DH-CRIT-8";
    own_pool: OwnPool = { OneNet => "one_net", OneFlat => "one_flat", Many => "many" } by "DH-ADV-7";
    help_cost: HelpCost = { One => "1", Zero => "0", Two => "2", Three => "3" } by "DH-HELP-2";
    help_with_own_advantage: HelpWithOwnAdvantage = { Add => "add", HighestOfAll => "highest_of_all" } by "DH-HELP-6";
    participants_may_help: ParticipantsMayHelp = { No => "no", Yes => "yes" } by "DH-HELP-11";
    experience_cost: ExperienceCost = { One => "1", Zero => "0", Two => "2", Three => "3" } by "DH-EXP-2";
    hope_at_cap: HopeAtCap = { Payable => "payable", Lost => "lost" } by "DH-HOPE-9";
    fear_at_cap: FearAtCap = { Lost => "lost", SpendFirst => "spend_first" } by "DH-FEAR-6";
    fear_visible: FearVisible = { All => "all", Gm => "gm" } by "DH-FEAR-10";
    success_with_fear: SuccessWithFear = { GmTurn => "gm_turn", Offer => "offer", Stay => "stay" } by "DH-SPOT-3";
    /// Until when Fear interrupts: until the dice fall, or only between rolls.
    + "table::is_usual" seize_window: SeizeWindow = { BetweenRolls => "between_rolls", BeforeDice => "before_dice" } by "DH-SPOT-8";
    gm_moves: GmMoves = { OneFree => "one_free", Unlimited => "unlimited" } by "DH-GM-6";
    extra_foe_cost: ExtraFoeCost = { One => "1", Zero => "0", Two => "2", Three => "3" } by "DH-FOE-4";
    foe_spotlight_limit: FoeSpotlightLimit = { Once => "once", Unlimited => "unlimited" } by "DH-FOE-6";
    multi_target_outcome: MultiTargetOutcome = { Any => "any", All => "all", First => "first" } by "DH-ATK-5";
    reaction_label: ReactionLabel = { Show => "show", Hide => "hide" } by "DH-REACT-7";
    group_difficulty: GroupDifficulty = { Leader => "leader", PerMember => "per_member" } by "DH-GROUP-7";
    group_order: GroupOrder = { FollowersFirst => "followers_first", Together => "together" } by "DH-GROUP-8";
    tag_unchosen: TagUnchosen = { Ignored => "ignored", FearCounts => "fear_counts" } by "DH-TAG-15";
    tag_crit: TagCrit = { Both => "both", Roller => "roller" } by "DH-TAG-17";
    tag_difficulty: TagDifficulty = { ChosenRoll => "chosen_roll", EachAction => "each_action" } by "DH-TAG-18";
    massive_damage: MassiveDamage = { Off => "off", On => "on" } by "DH-HP-3";
    stress_overflow: StressOverflow = { OneHp => "one_hp", HpEach => "hp_each" } by "DH-STRESS-4";
    tag_period: TagPeriod = { Session => "session", Scene => "scene" } by "DH-SESSION-1";
    downtime: Downtime = { On => "on", Off => "off" } by "DH-REST-1";
    death_moves: DeathMoves = { On => "on", Off => "off" } by "DH-DEATH-1";
    reveal_difficulty: RevealDifficulty = { Never => "never", AfterRoll => "after_roll" } by "DH-SEE-2";
    hidden_odds: HiddenOdds = { Curve => "curve", None => "none" } by "DH-SEE-3";
    foe_numbers: FoeNumbers = { Hidden => "hidden", DifficultyOpen => "difficulty_open", Open => "open" } by "DH-SEE-4";
}

macro_rules! price {
    ($Type:ident) => {
        impl $Type {
            pub fn price(self) -> u8 {
                match self {
                    $Type::Zero => 0,
                    $Type::One => 1,
                    $Type::Two => 2,
                    $Type::Three => 3,
                }
            }
        }
    };
}
price!(HelpCost);
price!(ExperienceCost);
price!(ExtraFoeCost);

//! The readings a table can choose where the book is silent: the options of the first tier. For all others
//! the table plays the reading that its rule text names.

table::options! {
    /// Whom a "Charakter" as a target word means.
    character_means: CharacterMeans = { OwnSide => "own_side", EveryFigure => "every_figure" } by "CD-SIDE-3";
    friendly_fire: FriendlyFire = { Allowed => "allowed", Refused => "refused" } by "CD-SIDE-4";
    reroll_timing: RerollTiming = { AtOnce => "at_once", AfterAllRolls => "after_all_rolls" } by "CD-DICE-2";
    gm_turns: GmTurns = { PerFigure => "per_figure", OneBlock => "one_block" } by "CD-ROUND-3";
    order_change: OrderChange = { BetweenRounds => "between_rounds", AnyTime => "any_time" } by "CD-ROUND-4";
    convert: Convert = { ActionToMovement => "action_to_movement", BothWays => "both_ways" } by "CD-TURN-7";
    distance: Distance = { Diagonal1 => "diagonal_1", DiagonalAlternating => "diagonal_alternating", Orthogonal => "orthogonal" } by "CD-MAP-2";
    line_of_sight: LineOfSight = { WallsBlock => "walls_block", PortalsOnly => "portals_only" } by "CD-MAP-5";
    corners: Corners = { BlockedBetweenTwo => "blocked_between_two", BlockedByOne => "blocked_by_one", Free => "free" } by "CD-MAP-6";
    pass_through: PassThrough = { OwnSide => "own_side", Nobody => "nobody", Everybody => "everybody" } by "CD-MAP-8";
    fast_field: FastField = { HalfPoint => "half_point", ConsecutivePairs => "consecutive_pairs" } by "CD-MOVE-6";
    life_scale: LifeScale = { BuildingPoints => "building_points", LifePoints => "life_points" } by "CD-ATTR-2";
    attack_modifier: AttackModifier = { AllAttacks => "all_attacks", OneChosen => "one_chosen", AllAttacksAndExplosion => "all_attacks_and_explosion" } by "CD-ATTR-3";
    attribute_floor: AttributeFloor = { Zero => "zero", NegativeDefence => "negative_defence" } by "CD-ATTR-4";
    overheal: Overheal = { Capped => "capped", Allowed => "allowed" } by "CD-LIFE-5";
    life_penalty: LifePenalty = { SetAside => "set_aside", Lost => "lost" } by "CD-LIFE-7";
    life_bonus: LifeBonus = { Pool => "pool", MaximumOnly => "maximum_only", CurrentAndMaximum => "current_and_maximum" } by "CD-LIFE-8";
    overkill: Overkill = { Ignored => "ignored", ExtraLoss => "extra_loss" } by "CD-ZERO-10";
    zero_trigger: ZeroTrigger = { DamageAndTransfer => "damage_and_transfer", AnyReduction => "any_reduction" } by "CD-ZERO-11";
    loss_on_empty: LossOnEmpty = { Nothing => "nothing", Reroll => "reroll" } by "CD-ZERO-13";
    loss_which: LossWhich = { Random => "random", Owner => "owner", Gm => "gm" } by "CD-ZERO-14";
    loss_order: LossOrder = { RangeFirst => "range_first", StrengthFirst => "strength_first", Owner => "owner" } by "CD-ZERO-16";
    life_loss: LifeLoss = { MaximumOnly => "maximum_only", MaximumAndCurrent => "maximum_and_current" } by "CD-ZERO-17";
    zero_check: ZeroCheck = { Live => "live", TurnStart => "turn_start" } by "CD-ZERO-19";
    enemy_at_zero: EnemyAtZero = { Out => "out", SameRules => "same_rules" } by "CD-ZERO-22";
    mental_damage_defence: MentalDamageDefence = { Flat => "flat", Dice => "dice" } by "CD-MENTAL-8";
    multi_target_roll: MultiTargetRoll = { OneAttackRoll => "one_attack_roll", RollPerTarget => "roll_per_target" } by "CD-MENTAL-11";
    duration_end: DurationEnd = { UsersTurnStart => "users_turn_start", UsersTurnEnd => "users_turn_end", RoundEnd => "round_end" } by "CD-EFFECT-1";
    stacking: Stacking = { Add => "add", Strongest => "strongest" } by "CD-EFFECT-2";
    reuse: Reuse = { AfterEnd => "after_end", Refresh => "refresh" } by "CD-EFFECT-3";
    adventure_end: AdventureEnd = { FullReset => "full_reset", LossesOnly => "losses_only" } by "CD-ADV-2";
    enemy_sheet: EnemySheet = { Hidden => "hidden", LifeOnly => "life_only", Open => "open" } by "CD-SEE-2";
    enemy_hint: EnemyHint = { AtZero => "at_zero", None => "none", Thirds => "thirds" } by "CD-SEE-3";
    damage_shown: DamageShown = { Yes => "yes", No => "no" } by "CD-SEE-4";
    build_points: BuildPoints = {
        P30 => "30", P1 => "1", P2 => "2", P3 => "3", P4 => "4", P5 => "5", P6 => "6", P7 => "7",
        P8 => "8", P9 => "9", P10 => "10", P11 => "11", P12 => "12", P13 => "13", P14 => "14",
        P15 => "15", P16 => "16", P17 => "17", P18 => "18", P19 => "19", P20 => "20", P21 => "21",
        P22 => "22", P23 => "23", P24 => "24", P25 => "25", P26 => "26", P27 => "27", P28 => "28",
        P29 => "29", P31 => "31", P32 => "32", P33 => "33", P34 => "34", P35 => "35", P36 => "36",
        P37 => "37", P38 => "38", P39 => "39", P40 => "40", P41 => "41", P42 => "42", P43 => "43",
        P44 => "44", P45 => "45", P46 => "46", P47 => "47", P48 => "48", P49 => "49", P50 => "50",
        P51 => "51", P52 => "52", P53 => "53", P54 => "54", P55 => "55", P56 => "56", P57 => "57",
        P58 => "58", P59 => "59", P60 => "60", P61 => "61", P62 => "62", P63 => "63", P64 => "64",
        P65 => "65", P66 => "66", P67 => "67", P68 => "68", P69 => "69", P70 => "70", P71 => "71",
        P72 => "72", P73 => "73", P74 => "74", P75 => "75", P76 => "76", P77 => "77", P78 => "78",
        P79 => "79", P80 => "80", P81 => "81", P82 => "82", P83 => "83", P84 => "84", P85 => "85",
        P86 => "86", P87 => "87", P88 => "88", P89 => "89", P90 => "90", P91 => "91", P92 => "92",
        P93 => "93", P94 => "94", P95 => "95", P96 => "96", P97 => "97", P98 => "98", P99 => "99",
        P100 => "100", P101 => "101", P102 => "102", P103 => "103", P104 => "104", P105 => "105",
        P106 => "106", P107 => "107", P108 => "108", P109 => "109", P110 => "110", P111 => "111",
        P112 => "112", P113 => "113", P114 => "114", P115 => "115", P116 => "116", P117 => "117",
        P118 => "118", P119 => "119", P120 => "120", P121 => "121", P122 => "122", P123 => "123",
        P124 => "124", P125 => "125", P126 => "126", P127 => "127", P128 => "128", P129 => "129",
        P130 => "130", P131 => "131", P132 => "132", P133 => "133", P134 => "134", P135 => "135",
        P136 => "136", P137 => "137", P138 => "138", P139 => "139", P140 => "140", P141 => "141",
        P142 => "142", P143 => "143", P144 => "144", P145 => "145", P146 => "146", P147 => "147",
        P148 => "148", P149 => "149", P150 => "150", P151 => "151", P152 => "152", P153 => "153",
        P154 => "154", P155 => "155", P156 => "156", P157 => "157", P158 => "158", P159 => "159",
        P160 => "160", P161 => "161", P162 => "162", P163 => "163", P164 => "164", P165 => "165",
        P166 => "166", P167 => "167", P168 => "168", P169 => "169", P170 => "170", P171 => "171",
        P172 => "172", P173 => "173", P174 => "174", P175 => "175", P176 => "176", P177 => "177",
        P178 => "178", P179 => "179", P180 => "180", P181 => "181", P182 => "182", P183 => "183",
        P184 => "184", P185 => "185", P186 => "186", P187 => "187", P188 => "188", P189 => "189",
        P190 => "190", P191 => "191", P192 => "192", P193 => "193", P194 => "194", P195 => "195",
        P196 => "196", P197 => "197", P198 => "198", P199 => "199", P200 => "200",
    } by "CD-BUILD-2";
    unspent_points: UnspentPoints = { Allowed => "allowed", Refused => "refused" } by "CD-BUILD-2";
    base_movement: BaseMovement = {
        N0 => "0", N1 => "1", N2 => "2", N3 => "3", N4 => "4", N5 => "5", N6 => "6",
    } by "CD-BUILD-11";
    base_life: BaseLife = {
        N0 => "0", N1 => "1", N2 => "2", N3 => "3", N4 => "4", N5 => "5", N6 => "6", N7 => "7",
        N8 => "8", N9 => "9", N10 => "10",
    } by "CD-BUILD-11";
    minimum_life: MinimumLife = { One => "1", None => "0" } by "CD-BUILD-12";
    second_control: SecondControl = { Replaces => "replaces", Refused => "refused" } by "CD-SP-MINDCONTROL-8";
    resist_attempts: ResistAttempts = { One => "one", Two => "two" } by "CD-SP-MINDCONTROL-11";
    portal_users: PortalUsers = { Everyone => "everyone", OwnSide => "own_side" } by "CD-SP-PORTAL-4";
    portal_continue: PortalContinue = { GoesOn => "goes_on", EndsMovement => "ends_movement" } by "CD-SP-PORTAL-13";
    terrain_overlap: TerrainOverlap = { Replace => "replace", Cancel => "cancel" } by "CD-SP-TERRAIN-8";
    size_duration: SizeDuration = { Fight => "fight", Rounds1 => "rounds_1", Rounds2 => "rounds_2", Rounds3 => "rounds_3", Rounds4 => "rounds_4", Rounds5 => "rounds_5", Rounds6 => "rounds_6", Rounds7 => "rounds_7", Rounds8 => "rounds_8", Rounds9 => "rounds_9", ResistEachRound => "resist_each_round" } by "CD-SP-SIZE-7";
    size_stacking: SizeStacking = { ThreeSteps => "three_steps", Unlimited => "unlimited" } by "CD-SP-SIZE-8";
    size_base_dice: SizeBaseDice = { N0 => "0", N1 => "1", N2 => "2" } by "CD-SP-SIZE-9";
    transfer_cap: TransferCap = { Difference => "difference", Bought => "bought" } by "CD-SP-TRANSFER-10";
    reroll_scope: RerollScope = { OwnRolls => "own_rolls", RollsAboutMe => "rolls_about_me", AnyRoll => "any_roll" } by "CD-SP-REROLL-4";
    aura_owner: AuraOwner = { Excluded => "excluded", Included => "included" } by "CD-SP-AURA-4";
    debuff_dice: DebuffDice = { Four => "four", Bought => "bought" } by "CD-SP-BOOSTOTHER-9";
    fly_walls: FlyWalls = { No => "no", Yes => "yes" } by "CD-SP-FLY-10";
    area_fields: AreaFields = { Chain => "chain", AllInRange => "all_in_range" } by "CD-SP-AREA-9";
    boost_six: BoostSix = { AllFive => "all_five", SixthIsAbility => "sixth_is_ability" } by "CD-SP-BOOST-9";
}

impl Options {
    /// Points to build a character with (CD-BUILD-2).
    pub fn budget(&self) -> i64 {
        self.number("build_points")
    }

    /// Movement without any point in it (CD-BUILD-11).
    pub fn free_movement(&self) -> i64 {
        self.number("base_movement")
    }

    /// Life points without any point in Life (CD-BUILD-11).
    pub fn free_life(&self) -> i64 {
        self.number("base_life")
    }

    pub fn size_dice(&self) -> i64 {
        self.number("size_base_dice")
    }

    /// Rounds a change of size lasts, if it lasts rounds (CD-SP-SIZE-7).
    pub fn size_rounds(&self) -> Option<i64> {
        let rounds = self.get("size_duration")?.strip_prefix("rounds_")?;
        rounds.parse().ok()
    }

    /// Life points per point of Life (CD-ATTR-2).
    pub fn life_per_point(&self) -> i64 {
        match self.life_scale {
            LifeScale::BuildingPoints => 2,
            LifeScale::LifePoints => 1,
        }
    }

    fn number(&self, key: &str) -> i64 {
        let value = self.get(key).and_then(|value| value.parse().ok());
        value.unwrap_or_default()
    }
}

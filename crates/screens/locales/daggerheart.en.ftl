# Daggerheart: start page

# Regions

web-dh-tab-now = Now
web-dh-tab-sheet = My sheet
web-dh-tab-stage = Stage
web-dh-tab-table = Party
web-dh-tab-company = Table
web-dh-session = Session { $count }
web-dh-quote = “{ $text }”
web-dh-of = { $what }: { $have } of { $of }
web-dh-nothing = nothing
web-dh-set = Set
web-dh-drop = Remove
web-dh-show = Show
web-dh-use = Use
web-dh-end = End
web-dh-do-it = Do it
web-dh-whom = Whom?
web-dh-how-much = How much?
web-dh-what-for = What for?
web-dh-free = free
web-dh-only-you = for you only

# Dice, marks, words of the game

web-dh-die-letter = d
web-dh-die = { $kind ->
    [hope] Hope Die: { $face }
    [fear] Fear Die: { $face }
    [plus] advantage die: { $face }
    [minus] disadvantage die: { $face }
   *[other] die: { $face }
 }
web-dh-die-name = { $kind ->
    [hope] Hope
   *[fear] Fear
 }
web-dh-rank = { $kind ->
    [higher] is higher
    [pair] a pair
   *[lower] is lower
 }
web-dh-hope = Hope
web-dh-fear = Fear
web-dh-fear-hidden = hidden
web-dh-hp = HP
web-dh-stress = Stress
web-dh-armor = Armor
web-dh-evasion = Evasion
web-dh-major = Major at
web-dh-severe = Severe at
web-dh-difficulty = Difficulty
web-dh-trait-word = Trait
web-dh-traits = Traits
web-dh-experience = Experience
web-dh-experiences = Experiences
web-dh-weapon = Weapon
web-dh-weapons = Weapons
web-dh-features = Features
web-dh-feature = feature
web-dh-trait = { $kind ->
    [agility] Agility
    [strength] Strength
    [finesse] Finesse
    [instinct] Instinct
    [presence] Presence
   *[knowledge] Knowledge
 }
web-dh-trait-open = trait still open
web-dh-condition = { $kind ->
    [hidden] Hidden
    [restrained] Restrained
   *[vulnerable] Vulnerable
 }
web-dh-condition-none = Conditions
web-dh-condition-over = { $name }: no longer { $condition }
web-dh-condition-about = { $kind ->
    [hidden] Rolls against this target have disadvantage, until it is seen or attacks.
    [restrained] Cannot move, but can act from here.
   *[vulnerable] Rolls against this target have advantage.
 }
web-dh-range = { $kind ->
    [melee] melee
    [very_close] very close
    [close] close
    [far] far
   *[very_far] very far
 }
web-dh-damage-type = { $kind ->
    [phy] physical
    [mag] magic
    [both] physical and magic
   *[either] physical or magic
 }
web-dh-sign = { $kind ->
    [advantage] advantage
   *[disadvantage] disadvantage
 }
web-dh-status = { $kind ->
    [up] up
    [death_move_due] death move due
    [unconscious] unconscious
   *[dead] dead
 }
web-dh-bare-hands = Bare hands
web-dh-rally = Rally Die
web-dh-price-hope = { $count ->
   *[other] { $count } Hope
 }
web-dh-price-stress = { $count ->
   *[other] { $count } Stress
 }
web-dh-price-fear = { $count ->
   *[other] { $count } Fear
 }
web-dh-price-free = free
web-dh-spotlight = { $kind ->
    [gm] Spotlight: game master
    [players-gm] Spotlight: the players
   *[players] Spotlight: the players
 }
web-dh-spotlight-word = Spotlight
web-dh-gm-short = GM
web-dh-hidden = hidden
web-dh-hidden-from-players = hidden from players
web-dh-hide = keep it hidden
web-dh-no-difficulty = the game master sets it
web-dh-against-open = against { $count }
web-dh-against-secret = against { $count } (hidden)
web-dh-against-hidden = against a hidden Difficulty
web-dh-stakes = Stakes
web-dh-stakes-say = What may failing bring?
web-dh-stakes-none = Nothing is said about what failing brings.
web-dh-foe-gone = a foe

# What somebody can do

web-dh-now = { $kind ->
    [gm-own] The spotlight is yours.
    [gm] The game master has the spotlight.
    [players-gm] The players have the spotlight.
    [players] What do you do?
    [none] Whom do you play?
    [unconscious] You are unconscious.
    [dead] Your character is dead.
   *[watching] The players have the spotlight.
 }
web-dh-now-about = { $kind ->
    [unconscious] Until somebody clears HP of yours or you take a long rest, only the others can act.
   *[dead] You can bring another character into play.
 }
web-dh-held = { $mine ->
    [yes] Your move waits. It goes on when the spotlight is back.
   *[no] The move of { $name } waits. It goes on when the spotlight is back.
 }
web-dh-intent = In one sentence (no need to write it)
web-dh-intent-hint = Across the roofs before they turn around …
web-dh-which-trait = With which trait?
web-dh-clear = Shake off with it
web-dh-clear-nothing = nothing
web-dh-attack = Attack
web-dh-attack-more = With an Experience, advantage or disadvantage
web-dh-attack-name = The attack is called
web-dh-cast = Cast
web-dh-cast-several = { $name } at several
web-dh-several = At whom?
web-dh-at-a-foe = A roll against somebody
web-dh-against = Against
web-dh-roll-at = { $what } against { $whom }
web-dh-no-target = nobody
web-dh-no-weapon = none
web-dh-rally-give = Hand out dice
web-dh-rally-relief = throw it and clear that much Stress
web-dh-rally-add = goes into the pool
web-dh-own-spell = your spell
web-dh-fate = Ask fate
web-dh-fate-about = A single die, without anything following for Hope and Fear.
web-dh-fate-what = What should the die tell?
web-dh-fate-hint = Is anybody still in the house? High means yes …
web-dh-fate-face = The die shows { $count } of 12. What that means is yours to say.
web-dh-throw = Roll
web-dh-throw-straight = { $damage ->
        [yes] Roll, damage included
       *[no] Roll and accept
    }
web-dh-cancel = Never mind
web-dh-for = Act for { $name }

# Group and tag team

web-dh-group = Act as a group
web-dh-group-about = You lead. Every follower who succeeds gives you +1, every other −1.
web-dh-group-bonus = the group
web-dh-group-attack = Lead an attack
web-dh-group-spell = Lead with { $name }
web-dh-group-with = { $name } joins in.
web-dh-some-none = Tick at least one.
web-dh-group-who = Who takes part?
web-dh-group-label = Group action
web-dh-group-lead = { $stage ->
        [asked] { $name } wants to lead the group.
        [followers] { $name } leads. Still to roll: { $names }
        [own] Everybody has rolled. You lead: what goes into the pool?
       *[leader] Everybody has rolled. Now { $name } rolls.
    }

web-dh-follow-how = { $mine ->
        [yes] How do you help with it? (need not be written)
       *[no] How does { $name } help with it? (need not be written)
    }
web-dh-follower-picks = picks
web-dh-tag = Tag team ({ $count } Hope)
web-dh-tag-about = You both roll, one roll counts for both. Once a session.
web-dh-tag-how = How do your actions join?
web-dh-tag-partner = With whom?
web-dh-tag-own-part = Your own part:
web-dh-tag-have = You have { $count }.
web-dh-tag-strike = Strike together
web-dh-tag-struck = { $count } damage together.
web-dh-tag-target = Common target
web-dh-tag-label = Tag team
web-dh-tag-now = { $stage ->
        [asked] { $a } asks { $b }.
        [rolling] { $a } and { $b } roll.
        [choosing] Which roll counts?
        [struck] { $a } and { $b } did this together.
       *[chosen] One roll counts for both.
    }

web-dh-tag-asks = { $name } wants to act together with you.
web-dh-tag-with = Yes, with { $name }
web-dh-tag-yes = Yes, with a trait
web-dh-tag-no = No
web-dh-tag-counts = This roll counts.
web-dh-tag-wish = { $name } wishes for this one.
web-dh-tag-choose = { $kind ->
    [decide] { $mine ->
        [yes] Take my roll
       *[no] Take { $name }’s roll
    }
   *[wish] { $mine ->
        [yes] Wish for my roll
       *[no] Wish for { $name }’s roll
    }
 }
web-dh-tag-type = Which kind of damage?
web-dh-tag-damage-due = The damage is still to be rolled.

# A roll

web-dh-waits = { $gm ->
        [yes] It is for you to say
       *[no] { $mine ->
        [yes] The game master looks at your move
       *[no] The game master looks at the move
    }
    }
web-dh-wants = { $name }: { $what }
web-dh-waits-gm = Waiting for the game master.
web-dh-open = { $picks ->
        [yes] { $mine ->
        [yes] What do you roll with?
       *[no] What does { $name } roll with?
    }
       *[no] { $mine ->
        [yes] Your roll. What goes into the pool?
       *[no] { $name } is about to roll.
    }
    }
web-dh-waiting-throw = Waiting for { $name } to roll.
web-dh-waiting-settle = { $what ->
        [decides] { $name } is still deciding.
        [damage] Waiting for { $name }’s damage roll.
        [goes-on] { $name } or the game master goes on.
        [fear] Fear is full: the game master spends some first.
       *[gm] The game master goes on.
    }
web-dh-reaction-waits = Everybody has rolled; the game master says what happens.
web-dh-reaction-untold = Only the game master knows what failing brings.
web-dh-tag-waiting = { $what ->
        [throw] Still to roll: { $names }
        [choose] { $names } picks the roll that counts.
        [damage] Waiting for the damage of { $names }.
       *[gm] The game master goes on.
    }
web-dh-helps = helps
web-dh-outside = from outside
web-dh-sum = { $hope } Hope + { $fear } Fear{ $parts } = { $total }
web-dh-sum-advantage = advantage
web-dh-sum-disadvantage = disadvantage
web-dh-sum-help = help
web-dh-sum-more = other
web-dh-damage-parts = { $dice } rolled{ $parts } = { $sum } damage
web-dh-damage-most = critical
web-dh-damage-flat = flat
web-dh-foe-sum = { $known ->
        [yes] d20 { $face } { $plus } = { $total } against Evasion { $evasion } ({ $name })
       *[no] d20 { $face } and a hidden bonus against Evasion { $evasion } ({ $name })
    }
web-dh-rest-over = { $interrupted ->
        [yes] The rest is interrupted.
       *[no] The rest is over.
    }
web-dh-together = Together:
web-dh-reserved = Set aside for this: { $count } of { $have } Hope; it is paid with the roll.
web-dh-help = { $mine ->
        [yes] Help { $who }
       *[no] { $name } helps { $who }
    }
web-dh-help-how = How do you help? (no need to write it)
web-dh-help-die = The help die is thrown together with { $name }’s dice, even if you have dice of your own.
web-dh-helping = { $name } helps { $who }.
web-dh-unhelp = Withdraw the help
web-dh-help-counts = { $kind ->
    [yes] helps, counts
   *[no] helps
 }
web-dh-give = { $sign ->
        [advantage] Advantage for { $name }
       *[disadvantage] Disadvantage for { $name }
    }
web-dh-drop-edge = { $sign ->
        [advantage] Strike the advantage “{ $name }”
       *[disadvantage] Strike the disadvantage “{ $name }”
    }
web-dh-reframe = Change the roll: trait, Difficulty, stakes
web-dh-reframe-do = The roll stands like this
web-dh-edge-no-die = { $kind ->
    [advantage] advantage, no die
   *[disadvantage] disadvantage, no die
 }
web-dh-edge-own = Advantage or disadvantage with a reason
web-dh-edge-which = Which?
web-dh-edge-why = Where does it come from?
web-dh-edge-do = Give
web-dh-outside-give = A disadvantage die from outside
web-dh-veto = Why does “{ $name }” not fit?
web-dh-veto-do = Does not fit
web-dh-raise = { $name } against the roll (1 Fear)
web-dh-tie = Advances “{ $name }”
web-dh-announced = { $label ->
    [crit] Critical success!
    [hope] { $total } with Hope
    [fear] { $total } with Fear
   *[none] { $total }
 }
web-dh-outcome-say = { $kind ->
    [crit] It works, and more than that.
    [success_hope] – it works.
    [success_fear] – it works, at a cost.
    [failure_hope] – it fails, with a minor consequence.
   *[failure_fear] – it fails, with a major consequence.
 }
web-dh-reacted = { $kind ->
    [crit] None of it strikes home.
    [success] – withstood.
    [follows] – that helps.
    [hinders] – that does not help.
   *[failure] – not withstood.
 }
web-dh-hits = Hit: { $names }
web-dh-accept = Accept
web-dh-decide = { $kind ->
    [accept] Do you take the roll as it is?
    [damage] How much damage does it do?
    [close-gm] What follows from it?
   *[close] How does it go on?
 }
web-dh-close = Go on
web-dh-close-with = With a line on what changed
web-dh-close-say = Put it down
web-dh-close-note = What has changed?
web-dh-close-consequence = What does it bring?
web-dh-relief = { $name } clears 1 Stress instead
web-dh-reroll = { $die ->
        [hope] { $name }: reroll Hope ({ $price })
       *[fear] { $name }: reroll Fear ({ $price })
    }
web-dh-damage-throw = { $rally ->
        [yes] Damage with the Rally Die
       *[no] { $type ->
        [phy] Roll damage, physical
        [mag] Roll damage, magic
       *[none] Roll damage
    }
    }
web-dh-damage-sum = { $count } damage.
web-dh-damage-critical = Critical!
web-dh-dealt = { $hp ->
        [0] { $immune ->
            [yes] { $name } is immune to it and stays unhurt.
            [some] It does nothing: { $name } is unhurt.
           *[no] { $name } is unhurt.
        }
       *[other] { $name } marks { $hp } HP.
    }
web-dh-defeated = { $name } is defeated.
web-dh-triggered = is triggered
web-dh-dice-due = { $count ->
        [one] Throw one die and say what it shows.
       *[other] Throw { $count } dice and say what they show.
    }
web-dh-throw-for = { $mine ->
        [yes] Roll
       *[no] Roll for { $name }
    }

# Odds

web-dh-succeeds = Succeeds
web-dh-fails = Fails
web-dh-keeps = { $gm ->
        [yes] The spotlight stays with the party
       *[no] The spotlight stays with you
    }
web-dh-with-hope = { $mine ->
        [yes] you gain Hope
       *[no] { $name } gains Hope
    }
web-dh-with-fear = { $gm ->
        [yes] you gain Fear
       *[no] the game master gains Fear
    }
web-dh-odds-wait = The chances can be told once it is clear what the others roll with: { $names }
web-dh-count-ends = “{ $name }” ends
web-dh-tag-odds = Both rolls together, if the better one counts
web-dh-odds-of = Chances: { $name }
web-dh-tag-fear = { $fear } Fear for the game master on average
web-dh-rest-fear = Fear after the rest
web-dh-fear-n = { $count } Fear
web-dh-outcome = { $kind ->
    [crit] Critical success
    [success_hope] Success with Hope
    [success_fear] Success with Fear
    [failure_hope] Failure with Hope
   *[failure_fear] Failure with Fear
 }
web-dh-curve = How often it succeeds, by Difficulty
web-dh-lever = { $kind ->
    [advantage] An advantage:
   *[helper] One more helper:
 }
web-dh-up-to = up to +{ $chance }
web-dh-marks-on = Damage to { $name }
web-dh-hp-so-far = { $count ->
    [0] unhurt
   *[other] { $count } HP marked
  }
web-dh-hp-n = { $count } HP
web-dh-scar = a scar remains
web-dh-fate-is = { $kind ->
    [all] everything cleared
    [some] you rise again
   *[dies] the end
 }
web-dh-hits-whom = Hits { $name }
web-dh-hit = { $kind ->
    [miss] miss
    [hit] hit
   *[critical] critical hit
 }

# The game master frames a roll

web-dh-call = Call for the roll: { $what }
web-dh-call-do = Call for the roll
web-dh-call-with = Call for a roll with:
web-dh-call-several = Several traits to pick from
web-dh-call-pick = What may be picked?
web-dh-waive = Without a roll
web-dh-waive-note = A line about it
web-dh-waive-do = It simply works
web-dh-price-say = It works, but …
web-dh-price-do = Offer the price
web-dh-price-offered = { $mine ->
        [yes] Without a roll, if you like: “{ $text }” ({ $stress } Stress, { $hp } HP)
       *[no] Without a roll, if { $name } likes: “{ $text }” ({ $stress } Stress, { $hp } HP)
    }
web-dh-price-yes = Pay the price
web-dh-price-no = Rather roll

# Reaction rolls

web-dh-reaction-label = Reaction roll
web-dh-reaction-feature = Something is coming down on you
web-dh-reaction = { $mine ->
        [yes] { $source }. Do you withstand it?
       *[no] { $source }. Who withstands it?
    }
web-dh-reaction-apply = Let it take effect
web-dh-reaction-call = Call for reaction rolls
web-dh-reaction-source = What is coming?
web-dh-reaction-tell = Tell everybody what is at stake
web-dh-reaction-do = Call for them
web-dh-on-failure = On a failure
web-dh-on-success = On a success
web-dh-step-damage = { $dice } { $type }{ $half ->
        [yes] {" "}(half)
       *[no] {""}
    }{ $direct ->
        [yes] {" "}(direct)
       *[no] {""}
    }
web-dh-step-stress = { $count } Stress
web-dh-step-move = moved to { $range }

# Hits, armor, death, rest

web-dh-armor-ask = { $mine ->
        [yes] You have { $hp } HP to mark. Does the armor help?
       *[no] { $name } has { $hp } HP to mark. Does the armor help?
    }
web-dh-armor-hit = { $name } takes { $raw } damage.
web-dh-armor-why = { $half ->
        [yes] half of it:{" "}
       *[no] {""}
    }{ $less ->
        [yes] { $raw } damage, of which { $after } remain
       *[no] { $raw } damage
    } · thresholds { $major } and { $severe }
web-dh-armor-free = { $count ->
        [one] One armor slot is free.
       *[other] { $count } armor slots are free.
    }
web-dh-armor-do = { $use ->
        [yes] Use an armor slot: { $hp } HP
       *[no] Without armor: { $hp } HP
    }
web-dh-death-label = Death move
web-dh-death = { $mine ->
        [yes] Your last Hit Point is marked. How do you go?
       *[no] { $name } has fallen. What now?
    }
web-dh-death-move = { $kind ->
    [risk] Risk it all
    [avoid] Avoid death
   *[blaze] Blaze of glory
 }
web-dh-death-about = { $kind ->
    [risk] Both dice: Hope higher and you rise; Fear higher and it is over; a pair and everything is cleared.
    [avoid] You fall unconscious. A low Hope Die leaves a scar.
   *[blaze] One last deed succeeds critically. Then you die.
 }
web-dh-death-divide = { $mine ->
        [yes] You live. You may clear { $n }: how do you divide it?
       *[no] { $name } lives and divides { $n }.
    }
web-dh-death-share = { $hp } HP, { $stress } Stress
web-dh-blaze-allow = Agree to the blaze of glory
web-dh-blaze-strike = The last deed is a blow
web-dh-death-came = { $kind ->
        [blaze] { $name } goes out in a blaze of glory.
        [avoid] { $dead ->
        [yes] { $name } dies.
       *[no] { $scar ->
        [yes] { $name } is unconscious, and a scar remains.
       *[no] { $name } is unconscious.
    }
    }
       *[risk] { $dead ->
        [yes] { $name } dies.
       *[no] { $name } rises again.
    }
    }
web-dh-rest = { $kind ->
    [short] Short rest
   *[long] Long rest
 }
web-dh-rest-now = { $stage ->
        [own] What do you do during the rest?
        [end] Everybody has chosen. Is the rest over?
        [over] Everybody has chosen. The game master ends the rest.
       *[waits] The group rests. Still to choose: { $names }
    }
web-dh-rest-about = { $kind ->
    [short] Two things each. A d4 plus tier is cleared; the game master gains d4 Fear.
   *[long] Two things each. Everything is cleared; the game master gains d4 Fear and one for each character.
 }
web-dh-rest-begin = Let them rest
web-dh-rest-useless = { $kind ->
    [hp] { $name } has no wounds.
    [stress] { $name } has no Stress.
    [armor] The armor of { $name } is whole.
   *[hope] { $name } is full of Hope.
 }
web-dh-rest-marks = { $hp } HP · { $stress } Stress · { $armor } armor marked · { $hope } Hope
web-dh-downtime = { $kind ->
    [tend_wounds] Tend wounds: { $name }
    [clear_stress] Clear Stress
    [repair_armor] Repair armor: { $name }
    [prepare] Prepare (+1 Hope)
    [prepare_together] Prepare together (+2 Hope each if somebody joins)
   *[project] Work on a project: { $name }
 }
web-dh-downtime-done = { $kind ->
    [tend_wounds] tends wounds ({ $name })
    [clear_stress] clears Stress
    [repair_armor] repairs armor ({ $name })
    [prepare] prepares
    [prepare_together] prepares together
   *[project] works on “{ $name }”
 }
web-dh-rest-end = End the rest
web-dh-rest-end-count = End it and advance “{ $name }”
web-dh-rest-interrupt = Interrupt

# Who and what is here

web-dh-party = The party
web-dh-party-empty = Nobody has a character yet.
web-dh-no-sheet = no character yet
web-dh-pc-slots = { $hp } HP, { $stress } Stress, { $armor } armor
web-dh-pc-line = Evasion { $evasion } · Major at { $major }, Severe at { $severe }
web-dh-stage = On the stage
web-dh-place = place
web-dh-foe-down = defeated
web-dh-hp-marked = HP marked
web-dh-marked-are = Hope: what you have. HP, Stress, armor: what is marked already.
web-dh-thresholds = Major at { $major }, Severe at { $severe }
web-dh-thresholds-word = Thresholds
web-dh-no-thresholds = no damage thresholds
web-dh-hp-slots = { $count } HP
web-dh-stress-slots = { $count } Stress
web-dh-resists = resists:
web-dh-immune = immune to:
web-dh-no-resistance = no resistances
web-dh-effects = Effects
web-dh-temporary = temporary
web-dh-ends = { $kind ->
    [text] as told
    [choice] until ended
    [scene] until the scene ends
    [rest] until a rest
    [long_rest] until a long rest
   *[session] until the session ends
 }

# Countdowns

web-dh-countdowns = Countdowns
web-dh-countdowns-none = Nothing is running out.
web-dh-countdown-then = { $over ->
        [yes] { $effect }
       *[no] At 0: { $effect }
    }
web-dh-countdown = { $kind ->
    [standard] every roll
    [progress] progress
    [consequence] consequence
    [long_term] long-term
   *[manual] by hand
 }
web-dh-loop = { $kind ->
    [none] once
    [loop] starts again
    [increasing] starts again, longer each time
   *[decreasing] starts again, shorter each time
 }
web-dh-named-rolls = named rolls only
web-dh-triggered-times = { $count ->
        [one] triggered once
       *[other] triggered { $count } times
    }
web-dh-tick = One step on
web-dh-countdown-new = New countdown
web-dh-countdown-name = Is called
web-dh-countdown-start = Starts at
web-dh-countdown-die = Starts at the face of
web-dh-countdown-effect = What happens at the end?
web-dh-countdown-kind = Runs
web-dh-countdown-loop = Afterwards
web-dh-countdown-do = Create
web-dh-countdown-rolled = Roll the start
web-dh-countdown-linked = Counterpart of “{ $name }”

# The sheet

web-dh-sheet = Your sheet
web-dh-sheet-empty = Still empty: pick a character in the middle.

web-dh-level = Level { $count }
web-dh-casts = casts with { $name }
web-dh-proficiency = Proficiency { $count }
web-dh-export = Take it home as a file
web-dh-when = { $kind ->
    [before_roll] before the roll
    [after_roll] after the roll
    [with_action] with an action
    [any] any time
   *[roll] a roll of its own
 }
web-dh-uses = { $per ->
        [session] { $left } left this session
        [rest] { $left } left until a rest
       *[long_rest] { $left } left until a long rest
    }
web-dh-play-as = Play { $name }
web-dh-taken = played by { $name }
web-dh-own-sheet = A character of your own
web-dh-own-do = Play this character
web-dh-import-pc = Bring a sheet from a file
web-dh-sheet-new = At level 1 the traits are +2, +1, +1, 0, 0 and −1, in any order.
web-dh-sheet-name = Name
web-dh-sheet-about = In one sentence
web-dh-spellcast = Casts with
web-dh-casts-not = does not cast
web-dh-numbers = Numbers
web-dh-level-word = Level
web-dh-proficiency-word = Proficiency
web-dh-experience-n = Experience { $count }
web-dh-modifier = Bonus
web-dh-weapon-n = Weapon { $count }
web-dh-weapon-own = A weapon of one’s own
web-dh-range-word = Range
web-dh-damage-word = Damage
web-dh-feature-n = Feature { $count }
web-dh-feature-text = What it does
web-dh-when-word = When
web-dh-act-word = Effect
web-dh-act = { $kind ->
    [told] is told
    [clear_stress] clears 1 Stress
    [clear_hp] clears 1 HP
    [clear_armor] restores 1 armor slot
    [edge] gives advantage
    [flat] gives +2
    [reroll] rerolls a die
   *[rally] hands out Rally Dice
 }

# The game master’s stage

web-dh-scene-difficulty = Difficulty of the scene
web-dh-set-difficulty = Another number, hidden, stakes
web-dh-unset = None: call every roll yourself
web-dh-ladder = Ladder of Difficulties
web-dh-foes = Foes
web-dh-foes-none = Nobody stands in the way.
web-dh-foe-add = Add a foe
web-dh-foe-which = Who?
web-dh-foe-put = Onto the stage
web-dh-foe-wait = Keep behind the stage
web-dh-stage-waits = A roll or a question is open; this goes on afterwards.
web-dh-stage-where = Go there
web-dh-behind = { $count ->
        [one] One waits behind the stage
       *[other] { $count } wait behind the stage
    }
web-dh-enter = Enters
web-dh-foe-away = Put away
web-dh-foe-remove = Leaves the scene
web-dh-foe-more = Features, reveal, more
web-dh-known-as = to the party: { $name }
web-dh-foe-seen = had its turn
web-dh-slow-token = gathers itself
web-dh-own-foe = Make a foe of your own
web-dh-import-foe = Bring a foe from a file
web-dh-public-name = Is called, to the party
web-dh-role-word = Role
web-dh-tier = Tier { $count }
web-dh-tier-word = Tier
web-dh-dice-count = Count
web-dh-kind-word = Kind
web-dh-role = { $kind ->
    [bruiser] Bruiser
    [horde] Horde
    [leader] Leader
    [minion] Minion
    [ranged] Ranged
    [skulk] Skulk
    [social] Social
    [solo] Solo
    [standard] Standard
   *[support] Support
 }
web-dh-foe-act = { $kind ->
    [told] is told
    [minion] Minion (4)
    [relentless] Relentless (2)
    [slow] Slow
    [attack_several] attack at several
    [stress_all] targets mark 1 Stress
   *[reaction_half] reaction: 2d6+2, half on a success
 }
web-dh-feature-kind = { $kind ->
    [action] action
    [reaction] reaction
   *[passive] passive
 }
web-dh-trigger = { $kind ->
    [damaged] when hurt
    [missed] when missed
    [defeated] when one falls
   *[fear] on a roll with Fear
 }
web-dh-reveal = Tell the party
web-dh-fact = { $kind ->
    [difficulty] Difficulty
    [thresholds] thresholds
    [hp] HP
    [stress] Stress
    [attack] attack
    [experiences] Experiences
    [resistances] resistances
   *[features] features
 }
web-dh-task = Something exceptional against
web-dh-task-done = { $success ->
        [yes] { $name } manages it.
       *[no] { $name } does not manage it.
    }
web-dh-foe-next = { $count ->
        [0] Who acts?
       *[other] Who else acts? It costs { $count } Fear.
    }
web-dh-foe-does = What does { $name } do?
web-dh-aim = { $what }: { $whom }
web-dh-feature-do = { $name } ({ $cost })
web-dh-foe-clear = Shake off { $name }
web-dh-sprint = { $kind ->
    [far] Sprints far
   *[very_far] Sprints very far
 }
web-dh-foe-other = Something else
web-dh-react = Now
web-dh-no-experience = no Experience
web-dh-experience-fear = { $name } { $by } (1 Fear)
web-dh-foe-attack-label = An attack
web-dh-foe-attacks = { $name } attacks { $whom }.
web-dh-foe-hits = { $critical ->
        [yes] { $name } hits { $whom } critically!
       *[no] { $name } hits { $whom }.
    }
web-dh-foe-misses = { $name } misses { $whom }.
web-dh-foe-damage = { $kind ->
    [gm] How much damage does it do?
   *[other] The game master says how much damage it does.
 }
web-dh-foe-damage-do = { $kind ->
    [fixed] Deal the damage
   *[dice] Roll damage
 }
web-dh-places = Environments
web-dh-place-add = Add an environment
web-dh-place-do = { $fear ->
        [0] { $name }
       *[other] { $name } ({ $fear } Fear)
    }

# The game master’s turn, Fear

web-dh-gm-turn = { $reason ->
        [rolled_with_fear] A roll with Fear.
        [failed] A roll has failed.
        [consequences] Something has consequences.
        [golden_opportunity] A golden opportunity.
        [looks_to_gm] Everybody looks to you.
       *[seized] You have seized the spotlight.
    } { $free ->
        [0] Every further move costs Fear.
       *[other] One move is free.
    }
web-dh-take = { $kind ->
    [consequences] That has consequences
    [golden_opportunity] Golden opportunity
    [looks_to_gm] They look to me
   *[rolled_with_fear] A roll with Fear: take over
 }
web-dh-gm-move = What happens?
web-dh-gm-move-do = { $count ->
        [0] Make the move
       *[other] Make the move ({ $count } Fear)
    }
web-dh-extra-fear = Strengthened by
web-dh-no-extra = nothing
web-dh-hard = hard: it just happens
web-dh-gm-stress = Does somebody mark Stress?
web-dh-gm-stress-nobody = nobody
web-dh-gm-stress-one = { $name }: { $n } Stress
web-dh-end-turn = Give the spotlight back
web-dh-fear-buys = { $count } Fear: what it buys now
web-dh-interrupt = { $kind ->
    [yes] I interrupt (1 Fear)
   *[no] Seize the spotlight (1 Fear)
 }
web-dh-buy-do = Buy
web-dh-buy-not-now = not now
web-dh-buy-spotlight = Seize the spotlight
web-dh-buy-spotlight-where = at the buttons above
web-dh-buy-move = One more move
web-dh-buy-move-where = above, in your turn
web-dh-buy-foe = One more foe
web-dh-buy-foe-where = at its name on the stage
web-dh-buy-feature = Fear Features
web-dh-buy-effect = End an effect
web-dh-buy-effect-where = among the effects
web-dh-buy-strength = Strengthen something
web-dh-end-effect = End it ({ $count } Fear)

# Bookkeeping

web-dh-books = By hand
web-dh-harm = Enter damage
web-dh-harm-about = The table works out thresholds, resistance and armor.
web-dh-harm-n = Damage
web-dh-harm-type = Kind
web-dh-harm-do = Enter
web-dh-direct = direct: armor is no help
web-dh-marks = Marks
web-dh-mark = { $kind ->
    [mark_hp] Mark HP on
    [clear_hp] Clear HP of
    [mark_stress] Mark Stress on
    [clear_stress] Clear Stress of
   *[clear_armor] Restore armor of
 }
web-dh-mark-do = { $kind ->
    [mark_hp] Mark
    [mark_stress] Mark
    [clear_hp] Clear
    [clear_stress] Clear
   *[clear_armor] Restore
 }
web-dh-conditions = Conditions
web-dh-condition-which = Condition
web-dh-condition-add = Impose
web-dh-condition-own = A condition of your own
web-dh-clear-condition = { $name }: clear { $condition }
web-dh-effect-new = Put an effect on somebody
web-dh-effect-name = Is called
web-dh-effect-source = Comes from
web-dh-effect-ends = Lasts
web-dh-effect-modifier = On rolls
web-dh-effect-do = Put it

# Sessions and scenes

web-dh-between = { $kind ->
    [master-new] Who plays whom?
    [master-first] Before the first session
    [master] Between two sessions
    [player-new] Whom do you play?
    [player] You play { $name }. About to begin.
    [over] The session is over.
   *[watching] About to begin.
 }
web-dh-between-about = { $kind ->
    [master-new] Everybody picks a character. “Begin the campaign” is pressed once, at the very start: it gives you one Fear for each. After that you begin every session by itself.
    [master-first] The campaign has begun. When everybody is here, begin the session.
    [master] Hope and Fear stay as they are.
    [player-new] Take one that is ready, or bring your own.
    [over] The report and the proof are here already. If you go on, the game master begins the next one.
    [player] The game master begins the session.
   *[watching] The game master begins the session.
 }
web-dh-between-fear = You have { $count } Fear.
web-dh-session-over = After session { $count }
web-dh-start-campaign = Begin the campaign
web-dh-start-session = Begin session { $count }
web-dh-session-end = End the session
web-dh-pc-for = A character for { $name }
web-dh-scenes = Scenes and session
web-dh-scenes-ready = This evening lies ready
web-dh-scene-start = Begin
web-dh-scene-own = A new scene
web-dh-scene-clear-behind = Whoever still waits behind the scenes goes as well
web-dh-scene-clear = Clear the stage: places, foes and short countdowns of the last scene go
web-dh-scene-end = End the scene
web-dh-more-pcs = One more character
web-dh-more-seat = For whom?
web-dh-more-who = Which one?
web-dh-another = Play another character
web-dh-ideas = What may come up now
web-dh-read = Read aloud and reveal
web-dh-read-about = Then it stands on every screen and stays under “What you know”.
web-dh-read-early = Everything that can be read aloud
web-dh-read-hook = Read the hook
web-dh-read-this = Read “{ $title }”
web-dh-read-kind = { $kind ->
    [hook] Hook
    [moment] Moment
    [clue] Clue
    [item] Item
    [ending] Ending
   *[other] Text
  }
web-dh-known = What you know
web-dh-asked = Asked for
web-dh-harmless = { $names } can do { $foe } no harm. Say so before somebody tries in vain.
web-dh-weighed = Tried with simple players: { $won } of 100 fights won, about { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }, in { $falls } of 100 somebody falls, in the end { $marked } % of the HP are marked.
web-dh-minutes = about { $count } minutes
web-dh-split = A good place to stop afterwards.
web-dh-adventure = The adventure: { $title }
web-dh-otherwise = If they do something else
web-dh-endings = How it may end
web-dh-lesson = Guide { $step } of { $all }
web-dh-lesson-fold = fold up: go on without
web-dh-lesson-gm = For you:
web-dh-lesson-at = It is about: { $control }
web-dh-guide-steps = How it may go

# Files

web-dh-file-title-pc = Bring a sheet from a file
web-dh-file-title-foe = Bring a foe from a file
web-dh-file-about = A file you took home from another table, or one you wrote yourself.
web-dh-file-do = Bring it
web-dh-file-back = Back to the table
web-dh-file-other = This is not a file of this kind from Daggerheart.
web-dh-tell = Tell

# Sections of the rules

web-dh-section = { $section ->
    [adv] Advantage and disadvantage
    [armor] Armor
    [atk] Attack rolls
    [cond] Conditions
    [content] Content
    [count] Countdowns
    [crit] Critical success
    [death] Death moves
    [dice] Real dice
    [dmg] Damage
    [exp] Experiences
    [fear] Fear
    [foe] Foes
    [gm] Moves of the game master
    [group] Group actions
    [help] Help an ally
    [hope] Hope
    [hp] Hit Points
    [misc] This and that
    [move] Moves
    [outcome] The five outcomes
    [rally] Rally Dice
    [range] Ranges
    [react] Reaction rolls
    [rest] Rests
    [roll] The roll
    [see] Who sees what
    [session] Sessions
    [settle] Settling a roll
    [special] Special rolls
    [spell] Spellcast rolls
    [spot] Spotlight
    [step] Step by step
    [stress] Stress
    [tag] Tag teams
    [trait] Trait rolls
   *[other] Other
 }

# Readings

web-option-daggerheart-pace-quick = Quick: rolls go against the scene’s number
web-option-daggerheart-pace-formal = Formal: the game master frames every roll
web-option-daggerheart-stakes-optional = Stakes may be told
web-option-daggerheart-stakes-required = Stakes have to be told
web-option-daggerheart-crit-without-stress-nothing = Without Stress a critical relieves nobody
web-option-daggerheart-crit-without-stress-ally-clears = Somebody else clears 1 Stress
web-option-daggerheart-own-pool-one-net = At most one die is left after cancelling
web-option-daggerheart-own-pool-one-flat = Each side counts as one source
web-option-daggerheart-own-pool-many = Every source that is left rolls
web-option-daggerheart-help-cost-1 = Help costs 1 Hope
web-option-daggerheart-help-cost-0 = Help is free
web-option-daggerheart-help-cost-2 = Help costs 2 Hope
web-option-daggerheart-help-cost-3 = Help costs 3 Hope
web-option-daggerheart-help-with-own-advantage-add = Own advantage and help add up
web-option-daggerheart-help-with-own-advantage-highest-of-all = Only the highest of all counts
web-option-daggerheart-participants-may-help-no = Participants do not help as well
web-option-daggerheart-participants-may-help-yes = Participants may help as well
web-option-daggerheart-experience-cost-1 = An Experience costs 1 Hope
web-option-daggerheart-experience-cost-0 = Experiences are free
web-option-daggerheart-experience-cost-2 = An Experience costs 2 Hope
web-option-daggerheart-experience-cost-3 = An Experience costs 3 Hope
web-option-daggerheart-hope-at-cap-payable = Hope beyond the cap can be spent at once
web-option-daggerheart-hope-at-cap-lost = Hope beyond the cap is lost
web-option-daggerheart-fear-at-cap-lost = Fear beyond the cap is lost
web-option-daggerheart-fear-at-cap-spend-first = Fear may be spent before it is lost
web-option-daggerheart-fear-visible-all = Everybody sees the Fear
web-option-daggerheart-fear-visible-gm = Only the game master sees the Fear
web-option-daggerheart-success-with-fear-gm-turn = Success with Fear hands over the spotlight
web-option-daggerheart-success-with-fear-offer = Success with Fear offers it
web-option-daggerheart-success-with-fear-stay = Success with Fear leaves it with the players
web-option-daggerheart-seize-window-between-rolls = Fear interrupts only between rolls
web-option-daggerheart-seize-window-before-dice = Fear also interrupts a framed roll, before dice fall
web-option-daggerheart-gm-moves-one-free = One move is free, others cost Fear
web-option-daggerheart-gm-moves-unlimited = Moves of the game master are free
web-option-daggerheart-extra-foe-cost-1 = A further foe costs 1 Fear
web-option-daggerheart-extra-foe-cost-0 = Further foes are free
web-option-daggerheart-extra-foe-cost-2 = A further foe costs 2 Fear
web-option-daggerheart-extra-foe-cost-3 = A further foe costs 3 Fear
web-option-daggerheart-foe-spotlight-limit-once = Each foe once a turn
web-option-daggerheart-foe-spotlight-limit-unlimited = Foes as often as wanted
web-option-daggerheart-multi-target-outcome-any = One hit is a success
web-option-daggerheart-multi-target-outcome-all = All have to be hit
web-option-daggerheart-multi-target-outcome-first = The first target decides
web-option-daggerheart-reaction-label-show = Reactions tell Hope or Fear
web-option-daggerheart-reaction-label-hide = Reactions do not tell it
web-option-daggerheart-group-difficulty-leader = All against the leader’s Difficulty
web-option-daggerheart-group-difficulty-per-member = A Difficulty for each
web-option-daggerheart-group-order-followers-first = Followers first, then the leader
web-option-daggerheart-group-order-together = The leader’s pool closes before any die
web-option-daggerheart-tag-unchosen-ignored = The other roll does not count at all
web-option-daggerheart-tag-unchosen-fear-counts = Fear in the other roll counts
web-option-daggerheart-tag-crit-both = A critical helps both
web-option-daggerheart-tag-crit-roller = A critical helps its roller only
web-option-daggerheart-tag-difficulty-chosen-roll = The chosen roll decides for both
web-option-daggerheart-tag-difficulty-each-action = It is compared with both Difficulties
web-option-daggerheart-massive-damage-off = No massive damage
web-option-daggerheart-massive-damage-on = Twice Severe costs 4 HP
web-option-daggerheart-stress-overflow-one-hp = Stress beyond the last slot costs 1 HP together
web-option-daggerheart-stress-overflow-hp-each = Each Stress beyond the last slot costs 1 HP
web-option-daggerheart-tag-period-session = One tag team a session
web-option-daggerheart-tag-period-scene = One tag team a scene
web-option-daggerheart-downtime-on = Rests as in the book
web-option-daggerheart-downtime-off = No rests
web-option-daggerheart-death-moves-on = Death moves as in the book
web-option-daggerheart-death-moves-off = No death moves
web-option-daggerheart-reveal-difficulty-never = Hidden stays hidden
web-option-daggerheart-reveal-difficulty-after-roll = The number is told after the roll
web-option-daggerheart-hidden-odds-curve = Hidden: odds as a curve
web-option-daggerheart-hidden-odds-none = Hidden: no odds
web-option-daggerheart-foe-numbers-hidden = Numbers of foes are secret
web-option-daggerheart-foe-numbers-difficulty-open = Their Difficulty is open
web-option-daggerheart-foe-numbers-open = All numbers are open

web-dh-climax = { $kind ->
    [aloud] { $name }
    [ending] { $name }
    [death] { $name } makes a death move.
    [dead] { $name } dies.
    [unconscious] { $name } is unconscious.
    [fell] { $name } falls.
    [won] The last adversary is defeated.
    [countdown] The time has come: { $name }.
   *[over] The evening is over.
}
web-dh-by-hand = Set by hand: { $name } { $before } → { $after }.
web-dh-scene-runs = running
web-dh-scene-again = From the top
web-dh-scene-next = Begin scene: { $title }
web-dh-scene-other = { $kind ->
    [enter] … with the foes
   *[wait] … foes still wait
}
web-dh-enter-all = { $count ->
    [one] { $name } enters
   *[other] All { $count } enter
}
web-dh-appear = Onto the stage come: { $names }.
web-dh-foe-light = { $name } acts
web-dh-harm-of = Damage
web-dh-harm-mean = { $hp } HP on average
web-dh-harm-armored = with an armor slot { $hp }
web-dh-tap-acts = Tap: acts
web-dh-tap-strikes = Tap: strike
web-dh-tap-whom = Whom?

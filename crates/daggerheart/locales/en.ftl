### Daggerheart: words of the game.

daggerheart-name = Daggerheart
daggerheart-pitch = Two dice, Hope and Fear: every roll puts something into your hands or into the game master’s. Tell, dare, help each other.
daggerheart-who = a game master, one to six players
daggerheart-time = one evening or a whole campaign
daggerheart-credit = Daggerheart is a game and a trademark of Darrington Press. It is played by the chapter on moves and actions of the Daggerheart SRD (© Critical Role, LLC; Public Game Content under the Darrington Press Community Gaming License), read in the community's translation (CC BY 4.0). The texts here are our own; nobody there has reviewed or endorsed this program.
daggerheart-standing = Session { $session } · { $scene }
daggerheart-standing-between = { $session ->
    [0] Before the first session
   *[other] Session { $session }
 }
daggerheart-standing-over = { $session ->
    [0] Over before the first session
   *[other] Session { $session } is over
 }

## Dice
daggerheart-die-hope = Hope Die
daggerheart-die-fear = Fear Die
daggerheart-die-advantage = Advantage Die
daggerheart-die-disadvantage = Disadvantage Die
daggerheart-die-help = Help Die
daggerheart-die-outside = Somebody else's Disadvantage Die
daggerheart-die-rally = Rally Die
daggerheart-die-rally-8 = Rally Die (d8)
daggerheart-die-d20 = the GM's d20
daggerheart-die-d20-second = the GM's second d20
daggerheart-die-damage = Damage Die
daggerheart-die-countdown = die of the countdown
daggerheart-die-rest = die of the rest
daggerheart-die-gm-rest = the GM's Fear at the rest

## What happened
daggerheart-event-option-set = Another reading holds here now. { $name }: { $value }.
daggerheart-event-pc-added = { $name } joins.
daggerheart-event-foe-added = { $name } appears.
daggerheart-event-foe-waits = { $name } waits for the entrance. Only the GM knows.
daggerheart-event-foe-removed = { $foe } is gone.
daggerheart-event-environment-added = The place: { $name }.
daggerheart-event-environment-removed = The place is left behind.
daggerheart-event-foe-revealed = The GM reveals something about { $foe }.
daggerheart-event-environment-revealed = The GM reveals something about the place.
daggerheart-event-campaign-started = The campaign begins.
daggerheart-event-session-started = Session { $session } begins.
daggerheart-event-session-ended = Session { $session } is over.
daggerheart-event-scene-started = Scene: { $title }.
daggerheart-event-scene-ended = The scene ends.
daggerheart-event-scene-framed = In this scene the Difficulty is { $value }.
daggerheart-event-scene-framed-hidden = In this scene a hidden Difficulty holds.
daggerheart-event-scene-unframed = The GM names the Difficulty of every roll.
daggerheart-event-read-aloud = { $kind ->
    [clue] You find out: { $title }.
    [item] You now have: { $title }.
    [ending] How it ends: { $title }.
   *[other] { $title }.
  }
daggerheart-event-scene-secret = Hidden, it is { $value }. Only the GM knows.
daggerheart-event-move-proposed = { $name }{ $said ->
     [yes] : “{ $text }”
    *[no] {" "}tries something
  }{ $aimed ->
     [yes] {" "}(against { $targets })
    *[no] {""}
  }{ $said ->
     [yes] {""}
    *[no] .
  }
daggerheart-event-move-proposed-with = { $name }: { $with }{ $aimed ->
     [yes] {" "}against { $targets }
    *[no] {""}
  }{ $said ->
     [yes] {""}. “{ $text }”
    *[no] .
  }
daggerheart-event-move-proposed-hands = { $name }: with bare hands{ $aimed ->
     [yes] {" "}against { $targets }
    *[no] {""}
  }{ $said ->
     [yes] {""}. “{ $text }”
    *[no] .
  }
daggerheart-event-move-granted = { $pc } succeeds without a roll.
daggerheart-event-price-offered = The GM offers { $pc } a price: “{ $price }”
daggerheart-event-price-refused = { $pc } would rather roll.
daggerheart-event-price-paid = { $pc } pays the price.
daggerheart-event-roll-framed = { $pc } rolls { $traits ->
     [agility] Agility
     [strength] Strength
     [finesse] Finesse
     [instinct] Instinct
     [presence] Presence
    *[knowledge] Knowledge
  } against { $against }.
daggerheart-event-roll-at-once = { $pc } rolls.
daggerheart-event-roll-framed-hidden = { $pc } rolls; the GM has framed it.
daggerheart-event-roll-reframed = The GM changes the roll of { $pc }: { $traits ->
     [agility] Agility
     [strength] Strength
     [finesse] Finesse
     [instinct] Instinct
     [presence] Presence
     [knowledge] Knowledge
    *[several] several traits to choose from
  }, against { $against }.
daggerheart-event-roll-reframed-hidden = The GM changes the roll of { $pc }: { $traits ->
     [agility] Agility
     [strength] Strength
     [finesse] Finesse
     [instinct] Instinct
     [presence] Presence
     [knowledge] Knowledge
    *[several] several traits to choose from
  }, against a hidden number.
daggerheart-event-roll-secret = Hidden, it is { $values } for { $pc }. Only the GM knows.
daggerheart-event-trait-chosen = { $pc } takes { $with ->
     [agility] Agility
     [strength] Strength
     [finesse] Finesse
     [instinct] Instinct
     [presence] Presence
    *[knowledge] Knowledge
  }.
daggerheart-event-move-cancelled = { $pc } lets it be.
daggerheart-event-declared = { $name } adds: { $what }.
daggerheart-event-declared-rally = { $name } adds the rally die.
daggerheart-event-declared-and-rally = { $name } adds: { $what } and the rally die.
daggerheart-event-declared-nothing = { $name } adds nothing.
daggerheart-event-experience-vetoed = { $pc }’s Experience does not fit here: { $reason }
daggerheart-event-advantage = { $pc } has advantage.
daggerheart-event-disadvantage = { $pc } has disadvantage.
daggerheart-event-outside-granted = Somebody else’s disadvantage die falls against { $pc }: { $label }
daggerheart-event-edge-dropped = One of { $pc }’s edges is dropped.
daggerheart-event-help-declared = { $helper } helps { $pc }{ $said ->
     [yes] : “{ $text }”
    *[no] .
  }
daggerheart-event-help-withdrawn = { $helper } does not help after all.
daggerheart-event-difficulty-raised = { $foe } makes it harder with an Experience.
daggerheart-event-countdown-tied = This roll counts for the countdown { $countdown }.
daggerheart-event-thrown-crit = { $pc }: Critical success! Hope { $hope }, Fear { $fear }.
daggerheart-event-thrown-hope = { $pc }: { $total } with Hope. Hope { $hope }, Fear { $fear }.
daggerheart-event-thrown-fear = { $pc }: { $total } with Fear. Hope { $hope }, Fear { $fear }.
daggerheart-event-thrown = { $pc }: { $total }.
daggerheart-event-success = That is a success.
daggerheart-event-failure = That fails.
daggerheart-event-success-told = That is a success against { $value }.
daggerheart-event-failure-told = That fails against { $value }.
daggerheart-event-rerolled-hope = { $pc } rerolls the Hope Die: { $face }, { $total } in all.
daggerheart-event-rerolled-fear = { $pc } rerolls the Fear Die: { $face }, { $total } in all.
daggerheart-event-crit-bonus = The GM tells something extra.
daggerheart-event-feature-used = { $pc } uses { $name }.
daggerheart-event-relief-offered = Somebody else may clear 1 Stress instead.
daggerheart-event-relief-shared = { $pc } breathes again.
daggerheart-event-damage-rolled = { $by ->
     [yes] { $name }: { $sum } damage
    *[no] { $sum } damage
  }{ $critical ->
     [yes] , critical
    *[no] {""}
  }.
daggerheart-event-damage-dealt = { $target } takes { $hp ->
     [0] no harm, it does nothing
    *[other] { $hp } HP of harm
  }.
daggerheart-event-closed = “{ $text }”
daggerheart-event-hope-gained = { $pc } gains { $n } Hope.
daggerheart-event-hope-rest = { $pc } finds { $n } Hope.
daggerheart-event-hope-spare = { $pc } is full of Hope; the point only pays for a feature now.
daggerheart-event-hope-lost = { $pc } is full of Hope, no more fits.
daggerheart-event-hope-spent = { $pc } spends { $n } Hope.
daggerheart-event-fear-gained = The GM gains { $n } Fear.
daggerheart-event-fear-lost = The GM gains { $n } Fear, { $lost } are lost.
daggerheart-event-fear-spent = The GM spends { $n } Fear.
daggerheart-event-stress-marked = { $who } marks { $n } Stress.
daggerheart-event-stress-cleared = { $who } clears { $n } Stress.
daggerheart-event-hp-marked = { $who } marks { $n } HP.
daggerheart-event-hp-cleared = { $who } clears { $n } HP.
daggerheart-event-armor-marked = { $pc } takes some of it on the armor.
daggerheart-event-armor-cleared = { $pc } repairs { $n ->
     [one] one armor slot
    *[other] { $n } armor slots
  }.
daggerheart-event-armor-asked = Does { $pc } use an armor slot? It is about { $hp } HP.
daggerheart-event-condition-gained = { $who } is now: { $condition ->
     [hidden] hidden
     [restrained] restrained
     [vulnerable] vulnerable
    *[other] { $condition }
  }.
daggerheart-event-condition-lost = { $who } is no longer { $name ->
     [hidden] hidden
     [restrained] restrained
     [vulnerable] vulnerable
    *[other] { $name }
  }.
daggerheart-event-foe-defeated = { $foe } is defeated.
daggerheart-event-pc-fell = { $pc } falls. A death move is due.
daggerheart-event-pc-unconscious = { $pc } is unconscious.
daggerheart-event-pc-died = { $pc } dies.
daggerheart-event-pc-rose = { $pc } is up again.
daggerheart-event-reaction-applied = The reaction is settled.
daggerheart-event-reaction-told = The GM says what is at stake.
daggerheart-event-reaction-called = { $said ->
     [yes] { $source }{" "}
    *[no] {""}
  }{ $rolls ->
     [one] One reaction roll is
    *[other] { $rolls } reaction rolls are
  } due.
daggerheart-event-step-move = { $pc } is moved: { $band ->
     [melee] into melee
     [very_close] very close
     [close] close
     [far] far
    *[very_far] very far
  }.
daggerheart-event-step-text = { $pc }: { $text }
daggerheart-event-group-proposed = { $leader } leads a group action, { $members ->
     [one] one more takes part
    *[other] { $members } take part
  }{ $said ->
     [yes] : “{ $text }”
    *[no] .
  }
daggerheart-event-follower-ready = { $pc } is ready{ $said ->
     [yes] : “{ $text }”
    *[no] .
  }
daggerheart-event-group-counted = The group gives { $bonus }.
daggerheart-event-tag-proposed = { $initiator } wants a tag team with { $partner }{ $said ->
     [yes] : “{ $text }”
    *[no] .
  }
daggerheart-event-tag-accepted = { $partner } is in.
daggerheart-event-tag-declined = { $partner } is not.
daggerheart-event-tag-wished = { $pc }’s roll is wished for.
daggerheart-event-tag-chosen = { $pc }’s roll counts.
daggerheart-event-tag-struck = Together it is { $sum } damage.
daggerheart-event-tag-type-chosen = The damage is { $kind ->
     [phy] physical
    *[other] magic
  }.
daggerheart-event-spotlight-to-gm = The spotlight goes to the GM{ $reason ->
     [failed] : the roll failed
     [rolled_with_fear] : rolled with Fear
     [consequences] : that has consequences
     [golden_opportunity] : a golden opportunity
     [looks_to_gm] : all look to the GM
    *[seized] {""}
  }.
daggerheart-event-spotlight-to-gm-held = The spotlight goes to the GM{ $reason ->
     [failed] : the roll failed
     [rolled_with_fear] : rolled with Fear
     [consequences] : that has consequences
     [golden_opportunity] : a golden opportunity
     [looks_to_gm] : all look to the GM
    *[seized] {""}
  }. The move waits and goes on afterwards.
daggerheart-event-move-resumed = The move of { $pc } goes on.
daggerheart-event-move-dropped = The move of { $pc } is off: it is not possible any more.
daggerheart-event-spotlight-offered = The GM may take the spotlight.
daggerheart-event-spotlight-to-players = The spotlight is with the players again.
daggerheart-event-gm-move-made = GM move: “{ $text }”
daggerheart-event-gm-move-hard = Hard GM move: “{ $text }”
daggerheart-event-fear-noted = Fear for: “{ $text }”
daggerheart-event-foe-spotlit = { $foe } is in the spotlight.
daggerheart-event-foe-slow = { $foe } only gets ready.
daggerheart-event-foe-feature = { $foe }: { $feature }.
daggerheart-event-foe-reaction = { $foe } answers: { $feature }.
daggerheart-event-foe-cleared = { $foe } shakes off: { $condition ->
     [hidden] hidden
     [restrained] restrained
     [vulnerable] vulnerable
    *[other] { $condition }
  }.
daggerheart-event-foe-sprint = { $foe } sprints { $band ->
     [far] far
    *[very_far] very far
  }.
daggerheart-event-foe-other = { $foe }: “{ $text }”
daggerheart-event-foe-attacked = { $foe } attacks { $targets }.
daggerheart-event-foe-hit = { $foe } rolls { $kept } and hits { $hits }.
daggerheart-event-foe-missed = { $foe } rolls { $kept } and misses.
daggerheart-event-environment-acted = The place steps in: { $name }.
daggerheart-event-foe-task-done = { $foe } rolls { $face }, and it works.
daggerheart-event-foe-task-failed = { $foe } rolls { $face }, and it fails.
daggerheart-event-effect-started = At work: { $effect }.
daggerheart-event-effect-ended = An effect ends.
daggerheart-event-countdown-set = Countdown { $countdown }: { $value }.
daggerheart-event-countdown-advanced = { $countdown } is at { $value }.
daggerheart-event-countdown-triggered = { $countdown } has run out.
daggerheart-event-countdown-dropped = The countdown { $countdown } is dropped.
daggerheart-event-rally-given = { $bard } gives heart: rally dice for all.
daggerheart-event-rally-spent = { $pc } uses the rally die: { $face }.
daggerheart-event-blaze-allowed = The GM lets { $pc } go out in glory.
daggerheart-event-death-blaze = { $pc } goes out in a blaze of glory.
daggerheart-event-death-avoid = { $pc } avoids death.
daggerheart-event-death-risk = { $pc } risks it all.
daggerheart-event-relief-due = { $pc } lives and divides { $n } between HP and Stress.
daggerheart-event-scarred = { $pc } keeps a scar.
daggerheart-event-rest-short = A short rest.
daggerheart-event-rest-long = A long rest.
daggerheart-event-downtime-chosen = { $pc } wants to { $downtime ->
     [tend_wounds] tend wounds
     [clear_stress] clear Stress
     [repair_armor] mend armor
     [prepare] prepare
    *[project] work on a project
  }.
daggerheart-event-downtime-done = { $pc }, { $downtime ->
     [tend_wounds] tending wounds
     [clear_stress] clearing Stress
    *[repair_armor] repairing armor
  }: d4 { $face }.
daggerheart-event-rest-ended = The rest is over. The GM rolls d4 { $face }.
daggerheart-event-rest-interrupted = The rest is interrupted.
daggerheart-event-fate-hope = { $pc }’s fate roll with the Hope Die: { $face } ({ $text }).
daggerheart-event-fate-fear = { $pc }’s fate roll with the Fear Die: { $face } ({ $text }).

## What is refused
daggerheart-refused-answered = That is answered already.
daggerheart-refused-armor = No armor slot is free.
daggerheart-refused-bounds = { $value } is not between { $low } and { $high }.
daggerheart-refused-bounds-split = Only risking it all splits what is cleared.
daggerheart-refused-busy = Finish the open roll first.
daggerheart-refused-condition = This condition cannot be ended like that.
daggerheart-refused-consent = That needs the GM’s yes.
daggerheart-refused-countdown-link = One progress and one consequence are linked.
daggerheart-refused-countdown-over = This countdown has run out.
daggerheart-refused-countdown-start = A countdown starts at a number or at a die.
daggerheart-refused-damage-type = The type of damage is not open here, or it is missing.
daggerheart-refused-difficulty = The Difficulty is fixed already.
daggerheart-refused-difficulty-missing = A Difficulty is missing.
daggerheart-refused-direct = Direct damage: armor is no help.
daggerheart-refused-effect-not-yours = Only its caster can end it.
daggerheart-refused-exp-twice = Each Experience counts once per roll.
daggerheart-refused-fear = The GM has { $there } Fear and needs { $need }.
daggerheart-refused-fear-first = The GM may spend Fear first.
daggerheart-refused-feature-used = This feature is used up.
daggerheart-refused-foe-done = { $name } has acted already.
daggerheart-refused-foe-down = { $name } is no longer in play.
daggerheart-refused-foe-seen = { $name } has had the spotlight in this GM turn.
daggerheart-refused-gm-closes = The GM closes this: the spotlight goes there.
daggerheart-refused-group-size = A group action takes at least two PCs.
daggerheart-refused-not-straight = At this table every step is confirmed by itself.
daggerheart-refused-group-wait = Reaction rolls of the group are still missing.
daggerheart-refused-help-instead = Advantage from outside is help: use Help.
daggerheart-refused-help-part = Whoever takes part cannot help this roll as well.
daggerheart-refused-help-reaction = Nobody can help a reaction roll.
daggerheart-refused-help-self = One helps allies, not oneself.
daggerheart-refused-help-twice = { $name } helps this roll already.
daggerheart-refused-hope = { $name } has { $there } Hope and needs { $need }.
daggerheart-refused-late = That has to be declared before the roll.
daggerheart-refused-needs-action = That works only with a roll of this action.
daggerheart-refused-no-attack = That is no attack.
daggerheart-refused-no-death = No death move is due here.
daggerheart-refused-no-foe = A foe has to be in the spotlight first.
daggerheart-refused-no-help = There is no such help.
daggerheart-refused-no-hit = No hit is waiting.
daggerheart-refused-no-price = No price is on the table.
daggerheart-refused-no-rally = There is no rally die.
daggerheart-refused-no-relief = There is no Stress to pass on here.
daggerheart-refused-no-rest = There is no rest just now.
daggerheart-refused-no-roll = There is no such roll just now.
daggerheart-refused-no-roll-feature = This feature demands no roll.
daggerheart-refused-no-spellcast = { $name } has no spellcast trait.
daggerheart-refused-not-for-this-roll = That does not fit this roll.
daggerheart-refused-not-gm-turn = The GM needs the spotlight for that.
daggerheart-refused-not-temporary = Only temporary effects can be ended with Fear.
daggerheart-refused-not-your-seat = That is for the { $role ->
     [game_master] game master
    *[player] players
  }.
daggerheart-refused-not-yours = Somebody else speaks for { $name }.
daggerheart-refused-nothing-changes = That changes nothing.
daggerheart-refused-nothing-marked = Nothing is marked there.
daggerheart-refused-off = This table plays without it.
daggerheart-refused-one-thing = A weapon or a feature, not both.
daggerheart-refused-option = There is no such option or value: { $option }
daggerheart-refused-pc-down = { $name } cannot act just now.
daggerheart-refused-pc-there = Somebody is alive in this seat already.
daggerheart-refused-phase = That does not fit where the session stands.
daggerheart-refused-pool-closed = The pool is closed.
daggerheart-refused-raised-already = It has been raised already.
daggerheart-refused-rest-long = After three short rests comes a long one.
daggerheart-refused-rest-project = A project takes a long rest and its countdown, nothing else does.
daggerheart-refused-rest-two = Two downtime moves per rest.
daggerheart-refused-sheet = { $field ->
     [name] Name (characters)
     [about] Description (characters)
     [id] Id (characters)
     [level] Level
     [agility] Agility
     [strength] Strength
     [finesse] Finesse
     [instinct] Instinct
     [presence] Presence
     [knowledge] Knowledge
     [proficiency] Proficiency
     [evasion] Evasion
     [major] Major threshold
     [severe] Severe threshold
     [hp] HP
     [stress] Stress
     [armor] Armor
     [experiences] Number of Experiences
     [weapons] Number of weapons
     [features] Number of features
     [experience_name] Name of an Experience (characters)
     [experience] Modifier of an Experience
     [weapon_name] Name of a weapon (characters)
     [weapon] Flat damage of a weapon
     [feature_name] Name of a feature (characters)
     [feature_text] Text of a feature (characters)
     [feature_class] Hope of a class feature
     [feature_hope] Hope of a feature
     [feature_stress] Stress of a feature
     [feature_uses] Uses of a feature
     [feature_flat] Bonus of a feature
     [effect_name] Name of an effect (characters)
     [effect] Modifier of an effect
     [condition] Condition (characters)
     [difficulty] Difficulty
     [damage] Flat damage
     [dice] Number of dice
     [tier] Tier
     [attack_name] Name of the attack (characters)
    *[attack] Attack modifier
  }: { $low } to { $high } is allowed.
daggerheart-refused-sheet-missing = A ready sheet or one of your own: exactly one of the two.
daggerheart-refused-sheet-traits = At level 1 the traits are +2, +1, +1, 0, 0 and −1, in any order.
daggerheart-refused-steps = One of the consequences is out of bounds.
daggerheart-refused-spotlight = The spotlight is with the GM.
daggerheart-refused-stakes = Before the roll the GM names what is at stake.
daggerheart-refused-stress = No Stress slot is free.
daggerheart-refused-tag-hope = A tag team costs 3 Hope.
daggerheart-refused-tag-self = A tag team takes two different PCs.
daggerheart-refused-tag-used = A tag team was started in this session already.
daggerheart-refused-tag-wait = First both roll, then one is chosen.
daggerheart-refused-target = This target cannot be aimed at.
daggerheart-refused-text-missing = Words are missing here.
daggerheart-refused-text-too-long = That is too long, { $most } characters at most.
daggerheart-refused-told-already = That is known already.
daggerheart-refused-too-many-edges = No more edges fit one roll.
daggerheart-refused-too-many-foes = No more foes fit the stage.
daggerheart-refused-trait = This trait is not open to choice.
daggerheart-refused-trait-missing = The trait is still missing.
daggerheart-refused-trigger = Its trigger is missing.
daggerheart-refused-unknown = There is no such thing here.
daggerheart-refused-vetoed = The GM has turned this Experience down.
daggerheart-refused-wrong-step = Not now: the roll is { $step ->
     [proposed] only proposed
     [framed] framed
     [open] open
     [rolled] thrown
     [booked] booked
    *[closing] nearly closed
  }.
daggerheart-refused-wrong-step-group = The GM has not framed the group action yet.

## Faults in content files
daggerheart-file-id = An id is made of small letters, digits and hyphens (60 at most).
daggerheart-file-text = A text must not be empty or too long.
daggerheart-file-bounds = Something here is out of bounds.
daggerheart-file-twice = “{ $id }” already names something else in this adventure.
daggerheart-file-unknown = There is no “{ $id }”.

# Set by hand

daggerheart-hand-fear = the game master’s Fear
daggerheart-hand-hope = { $name }’s Hope
daggerheart-hand-hp = { $name }’s marked HP
daggerheart-hand-stress = { $name }’s marked Stress
daggerheart-hand-armor = { $name }’s marked armor
daggerheart-hand-conditions = { $name }’s conditions
daggerheart-hand-condition = { $kind ->
     [hidden] hidden
     [restrained] restrained
    *[vulnerable] vulnerable
 }
daggerheart-hand-countdown = countdown “{ $name }”

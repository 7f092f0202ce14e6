
### What can be asked without a table.
daggerheart-question-action = Action roll
daggerheart-question-reaction = Reaction roll
daggerheart-question-group = Group roll: what falls for the leader
daggerheart-question-tag = Tag team: the better of two rolls
daggerheart-question-adversary-attack = An adversary’s attack
daggerheart-question-attack-marks = Attack: the Hit Points it marks
daggerheart-question-adversary-attack-marks = An adversary’s attack: the Hit Points it marks
daggerheart-question-damage = Damage: the Hit Points it marks
daggerheart-question-countdown = Countdown
daggerheart-question-rolls-until-gm = Until the spotlight goes to the game master
daggerheart-question-rest = Fear after the rest
daggerheart-question-risk-it-all = Risking it all
daggerheart-question-avoid-death = Avoiding death

daggerheart-given-difficulty = Difficulty
daggerheart-given-modifier = modifier
daggerheart-given-own-advantage = own advantages
daggerheart-given-own-disadvantage = own disadvantages
daggerheart-given-helpers = helpers
daggerheart-given-extra-dice = further dice
daggerheart-given-leader = leader
daggerheart-given-members = everybody else
daggerheart-given-success-probability = chance of success
daggerheart-given-rolls = rolls
daggerheart-given-prefer = what is rather picked
daggerheart-given-prefer-crit = critical
daggerheart-given-prefer-success-hope = success with Hope
daggerheart-given-prefer-success-fear = success with Fear
daggerheart-given-prefer-failure-hope = failure with Hope
daggerheart-given-prefer-failure-fear = failure with Fear
daggerheart-given-evasion = Evasion
daggerheart-given-advantage = advantages
daggerheart-given-disadvantage = disadvantages
daggerheart-given-damage = damage
daggerheart-given-thresholds = thresholds
daggerheart-given-major = Major from
daggerheart-given-severe = Severe from
daggerheart-given-resistance = resistance
daggerheart-given-critical = critical
daggerheart-given-armor-slot = an Armor Slot for each hit
daggerheart-given-type = kind
daggerheart-given-type-progress = progress
daggerheart-given-type-consequence = consequence
daggerheart-given-start = starts at
daggerheart-given-rest = rest
daggerheart-given-rest-short = short rest
daggerheart-given-rest-long = long rest
daggerheart-given-pcs = characters
daggerheart-given-fear = Fear before
daggerheart-given-level = level

daggerheart-outcome-crit = critical
daggerheart-outcome-success-hope = success with Hope
daggerheart-outcome-success-fear = success with Fear
daggerheart-outcome-failure-hope = failure with Hope
daggerheart-outcome-failure-fear = failure with Fear
daggerheart-outcome-success-total = success in all
daggerheart-outcome-success = success
daggerheart-outcome-failure = failure
daggerheart-outcome-keeps-spotlight = spotlight stays
daggerheart-outcome-expected-hope = Hope on average
daggerheart-outcome-expected-fear = Fear on average
daggerheart-outcome-at-least-one-success = at least one success
daggerheart-outcome-at-least-one-crit = at least one critical
daggerheart-outcome-expected-hope-gained-by-pair = Hope for both on average
daggerheart-outcome-expected-fear-gained = Fear on average
daggerheart-outcome-miss = misses
daggerheart-outcome-hit = hits
daggerheart-outcome-hp-n = { $n ->
    [0] no Hit Point
    [one] 1 Hit Point
   *[other] { $n } Hit Points
  }
daggerheart-outcome-expected-hp = Hit Points on average
daggerheart-outcome-triggered = has ended
daggerheart-outcome-not-triggered = still runs
daggerheart-outcome-expected-steps = steps a roll on average
daggerheart-outcome-expected-rolls = rolls on average
daggerheart-outcome-first-three-keep = not for three rolls
daggerheart-outcome-fear-n = { $n } Fear
daggerheart-outcome-clears = back on their feet
daggerheart-outcome-clears-all = everything cleared
daggerheart-outcome-dies = dies
daggerheart-outcome-scar = a scar stays
daggerheart-outcome-no-scar = no scar

daggerheart-policy-picks-best = The better roll is picked: critical before success before failure, Hope before Fear.
daggerheart-policy-picks-preferred = The roll is picked in the order you name.
daggerheart-policy-armor-on-every-hit = Every hit marks an Armor Slot.
daggerheart-policy-armor-never = No Armor Slot is marked.


### What can be asked without a table.
condice-question-successes = Successes
condice-question-check = Check
condice-question-attack = Attack
condice-question-mental = Mental attack
condice-question-mental-many = Mental attack against several
condice-question-hold = How long a control lasts
condice-question-attacks-to-zero = Attacks until somebody is at 0
condice-question-explosion = Explosion
condice-question-transfer = Taking life against somebody’s will
condice-question-loss = Loss roll
condice-question-heal = Healing die

condice-given-dice = dice
condice-given-needed = successes needed
condice-given-reroll = repeat the roll
condice-given-reroll-none = not
condice-given-reroll-damage = for more damage
condice-given-reroll-hit = to hit at all
condice-given-reroll-attacker = the attacker
condice-given-reroll-defender = the target
condice-given-defence = defence
condice-given-attack-dice = attack dice
condice-given-resistance-dice = dice of mental resistance
condice-given-resistance = mental resistance
condice-given-attempts = attempts
condice-given-life = life points
condice-given-attacks = attacks
condice-given-defences = defence of those in reach
condice-given-points = points that are left
condice-given-movement = movement
condice-given-mental = mental resistance
condice-given-abilities = abilities
condice-given-missing = missing life points

condice-outcome-successes-n = { $n ->
    [0] no success
    [one] 1 success
   *[other] { $n } successes
  }
condice-outcome-at-least-n = at least { $n }
condice-outcome-expected-successes = successes on average
condice-outcome-succeeds = succeeds
condice-outcome-fails = fails
condice-outcome-reroll-used = the roll is repeated
condice-outcome-damage-n = { $n ->
    [0] no damage
   *[other] { $n } damage
  }
condice-outcome-expected-damage = damage on average
condice-outcome-repelled = repelled
condice-outcome-tie = a tie, so repelled
condice-outcome-affected-n = { $n ->
    [0] nobody
    [one] exactly one target
   *[other] exactly { $n } targets
  }
condice-outcome-expected-affected = targets on average
condice-outcome-holds-n = { $n ->
    [one] lasts after one attempt
   *[other] lasts after { $n } attempts
  }
condice-outcome-expected-attempts = attempts it survives on average
condice-outcome-within-n = { $n ->
    [one] after one attack
   *[other] after { $n } attacks
  }
condice-outcome-expected-attacks = attacks on average
condice-outcome-hurt-n = { $n ->
    [0] nobody hurt
    [one] one figure hurt
   *[other] { $n } figures hurt
  }
condice-outcome-points-n = { $n ->
    [0] no life point
    [one] 1 life point
   *[other] { $n } life points
  }
condice-outcome-expected-points = life points on average
condice-outcome-nothing = nothing lost
condice-outcome-movement-gone = movement at 0
condice-outcome-defence-gone = defence at 0
condice-outcome-life-gone = life at 0
condice-outcome-mental-gone = mental resistance at 0
condice-outcome-disabled-n = ability { $n } disabled
condice-outcome-expected-lost = points lost on average
condice-outcome-restored-n = { $n ->
    [0] no life point back
    [one] 1 life point back
   *[other] { $n } life points back
  }
condice-outcome-to-maximum = everything back
condice-outcome-expected-restored = life points on average

condice-policy-repeats-never = Repeating is never worth it.
condice-policy-repeats-up-to-n = Repeated exactly when { $n } at most fall: nothing does better.
condice-policy-repeats-unless-repelled = The target repeats exactly when it would be reached otherwise.

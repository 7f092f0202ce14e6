
### What can be asked without a table.
zwielicht-question-move = A move with its pool
zwielicht-question-fight-round = A combat round
zwielicht-question-fight = A whole fight
zwielicht-question-weaken-round = Weakening the foe
zwielicht-question-solve = Solving the adventure
zwielicht-question-weak-point = Weak point
zwielicht-question-hits = Hits of a round

zwielicht-given-move = move
zwielicht-given-move-find-out = find something out
zwielicht-given-move-risk = risk something
zwielicht-given-move-use-ability = use an ability
zwielicht-given-move-weaken = weaken the foe
zwielicht-given-move-travel = travel
zwielicht-given-white = white dice
zwielicht-given-black = black dice
zwielicht-given-improve-at = improve up to
zwielicht-given-helpers = helpers with a white source
zwielicht-given-black-helpers = helpers with a black source
zwielicht-given-conditions-before = conditions before
zwielicht-given-participants = fighters
zwielicht-given-extra-dice = extra dice
zwielicht-given-level = level
zwielicht-given-modifier = modifier
zwielicht-given-bystander = whoever weakens does not fight
zwielicht-given-hints = hints
zwielicht-given-weak-point = weak point

zwielicht-outcome-highest-1-2 = 2 at most
zwielicht-outcome-highest-3-4 = 3 or 4
zwielicht-outcome-highest-5 = a 5
zwielicht-outcome-highest-6 = a 6
zwielicht-outcome-five-or-more = 5 or 6
zwielicht-outcome-double-one = double one
zwielicht-outcome-double-six = double six
zwielicht-outcome-may-improve = may improve
zwielicht-outcome-condition = a condition
zwielicht-outcome-conditions-n = { $n ->
    [0] then no condition
    [one] then 1 condition
   *[other] then { $n } conditions
  }
zwielicht-outcome-expected-conditions = conditions on average
zwielicht-outcome-helper-condition = a condition for helpers
zwielicht-outcome-blight = blight
zwielicht-outcome-expected-blight = blight on average
zwielicht-outcome-one-or-more-hints = at least one hint
zwielicht-outcome-two-hints = two hints
zwielicht-outcome-level-plus-1 = level up by 1
zwielicht-outcome-unchanged = level stays
zwielicht-outcome-level-minus-1 = level down by 1
zwielicht-outcome-level-minus-3 = level down by 3
zwielicht-outcome-level-minus-4 = level down by 4
zwielicht-outcome-expected-level = level on average
zwielicht-outcome-success = succeeds
zwielicht-outcome-danger = danger
zwielicht-outcome-must-fight = a fight
zwielicht-outcome-bonus = bonus die
zwielicht-outcome-bound = bound die
zwielicht-outcome-shed-two = the last two conditions gone
zwielicht-outcome-shed-three = the last three conditions gone
zwielicht-outcome-shed-all = all conditions gone
zwielicht-outcome-reached = level reached
zwielicht-outcome-not-reached = level not reached
zwielicht-outcome-all-out = everybody goes out
zwielicht-outcome-within-n = { $n ->
    [one] after one round
   *[other] after { $n } rounds
  }
zwielicht-outcome-longer = takes longer
zwielicht-outcome-expected-rounds = rounds on average
zwielicht-outcome-reached-without = level reached if nobody weakens
zwielicht-outcome-within-two = after two rounds
zwielicht-outcome-within-two-without = after two rounds if nobody weakens
zwielicht-outcome-solved = solved
zwielicht-outcome-failed = failed
zwielicht-outcome-critical = failed with a double one
zwielicht-outcome-with-hints-n = { $n ->
    [0] solved without a hint
    [one] solved with 1 hint
   *[other] solved with { $n } hints
  }
zwielicht-outcome-weak-point-n = weak point { $n }
zwielicht-outcome-hits-n = { $n ->
    [0] no hit
    [one] 1 hit
   *[other] { $n } hits
  }
zwielicht-outcome-hit = hit
zwielicht-outcome-out = goes out
zwielicht-outcome-expected-hits = hits on average
zwielicht-outcome-expected-hits-won = hits on average if the level is reached
zwielicht-outcome-expected-hits-lost = hits on average if it is not

zwielicht-policy-accepts = The first throw counts.
zwielicht-policy-improves-up-to-n = Improved whenever it is allowed and no die shows more than { $n }; helpers throw last.
zwielicht-policy-repeats-then-accepts = At 4 or less the same dice are thrown once more.
zwielicht-policy-all-tied-extra = At a tie all who are highest get an extra die; nobody weakens, leaves or goes out.
zwielicht-policy-nobody-extra = At a tie nobody gets an extra die; nobody weakens, leaves or goes out.
zwielicht-policy-one-tied-extra = At a tie exactly one gets an extra die; nobody weakens, leaves or goes out.
zwielicht-policy-one-weakens-then-all-throw = In the first round one weakens instead of throwing; then all throw.
zwielicht-policy-bystander-weakens-once = Before the first round somebody who does not fight weakens; then all throw.

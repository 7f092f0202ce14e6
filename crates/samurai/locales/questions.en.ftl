
### What can be asked without a table.
samurai-question-sum = Your sum
samurai-question-attack = An attack of at least so much
samurai-question-row = His row
samurai-question-counter = His counterattack
samurai-question-foe-reroll = His dice once more
samurai-question-hearts = Hearts he loses
samurai-question-round = A round by a fixed plan
samurai-question-injury = Injury
samurai-question-wound = The next heavy wound
samurai-question-surprise = The surprise roll
samurai-question-last-round = Does he fall in this round?

samurai-given-dice = dice
samurai-given-heavy-wounds = heavy wounds
samurai-given-duel = duel
samurai-given-ki = ki
samurai-given-ki-for = ki for
samurai-given-ki-for-best = whatever is best
samurai-given-ki-for-rerolls = rerolls
samurai-given-foe-dice = his dice
samurai-given-foe-faces = what he shows
samurai-given-defence = defence
samurai-given-attack = attack
samurai-given-foe-health = his hearts
samurai-given-aim = plan
samurai-given-aim-all-attack = everything to attack
samurai-given-aim-all-defence = everything to defence
samurai-given-aim-lowest-to-defence = the lowest die to defence
samurai-given-level = level
samurai-given-struck = areas struck out
samurai-given-health = your hearts
samurai-given-concentration = concentration

samurai-outcome-sum-n = sum { $n }
samurai-outcome-at-least-n = at least { $n }
samurai-outcome-set-aside-n = { $n ->
    [0] no die set aside
    [one] 1 die set aside
   *[other] { $n } dice set aside
  }
samurai-outcome-expected-sum = sum on average
samurai-outcome-row-n = row { $n }
samurai-outcome-expected-defence = his guard on average
samurai-outcome-lands = lands
samurai-outcome-holds = the defence holds
samurai-outcome-injury-n = injury of level { $n }
samurai-outcome-expected-health-lost = own hearts lost on average
samurai-outcome-expected-ki-lost = own ki lost on average
samurai-outcome-hit-now = hit as it lies
samurai-outcome-hit-after-die-n = hit if die { $n } is thrown again
samurai-outcome-hit-after-all = hit if all are thrown again
samurai-outcome-hearts-n = { $n ->
    [0] no heart
    [one] 1 heart
   *[other] { $n } hearts
  }
samurai-outcome-expected-hearts = hearts on average
samurai-outcome-hit = you are hit
samurai-outcome-area-n = area { $n }
samurai-outcome-dodge = dodged
samurai-outcome-heavy-wound = heavy wound
samurai-outcome-limb-lost = a limb lost
samurai-outcome-dead = no heart left
samurai-outcome-beheaded = beheaded
samurai-outcome-alive = it goes on
samurai-outcome-expected-printed-health = hearts the area costs on average
samurai-outcome-wound-n = wound { $n }
samurai-outcome-wins = he falls
samurai-outcome-falls = he falls

samurai-policy-ki-as-is-best = Each ki is a reroll or a point more, whichever is better.
samurai-policy-ki-rerolls-only = Each ki is a reroll.
samurai-policy-all-attack = Everything goes to attack, without ki.
samurai-policy-all-defence = Everything goes to defence, without ki.
samurai-policy-lowest-to-defence = The lowest die goes to defence, the others to attack, without ki.
samurai-policy-plays-best = Played as well as possible.


## Odds of Eyes of Twilight
odds-zw-usual = Eyes of Twilight, all options as usual
odds-zw-options = Eyes of Twilight with { $options }
odds-zw-title = { $of ->
    [rows] The row
    [brings] What the roll brings
    [help] One person helps
    [weaken] What becomes of the danger level
    [weakened-fight] One person weakens in the first round
    [fight] When the fight is won
    [round-end] How a round ends
    [weak-point] The weak point
    [hits] Hits in a round, weak point not thrown yet
    [exposed] Hit in a round, by weak point
    [solve] The solution with all hints
   *[by-hints] Solved peacefully, by hints used
  }
odds-zw-first = first throw counts
odds-zw-improved = improved up to { $face }
odds-zw-helped = { $of ->
    [alone] alone
   *[helped] with help
  }
odds-zw-weakens = { $of ->
    [one] one weakens
   *[nobody] nobody weakens
  }
odds-zw-exposed = { $of ->
    [hit] hit
   *[out] out
  }
odds-zw-faces = { $of ->
    [one_two] 1–2
    [three_four] 3–4
    [five] 5
    [six] 6
   *[double_six] 6&6
  }
odds-zw-row = { $of ->
    [five_or_more] 5 or more
    [condition] a condition
    [may_improve] may improve
    [conditions] conditions on average
    [blight] blight on average
    [helper_condition] a condition for the helper
    [kept] stays
    [raised] +{ $count }
    [lowered] −{ $count }
    [won_in] in round { $count }
    [longer] not yet after { $count } rounds
    [within_two] within two rounds
    [rounds] rounds on average
    [never] never: the level is out of reach
    [round_won] level reached
    [round_open] not reached, it goes on
    [all_out] not reached, everybody out
    [hits] { $count ->
        [0] no hit
        [one] one hit
       *[other] { $count } hits
      }
    [solved] solved
    [failed] failed
   *[critical] 1&1, critical failure
  }
odds-zw-hints = { $count ->
    [0] no hint
    [one] one hint
   *[other] { $count } hints
  }, level { $level }
odds-zw-no-move = There is no move “{ $given }”. There are: { $known }.
odds-zw-no-colour = “{ $given }” is not a colour; possible are: white, black.
odds-zw-dice = A pool has one to five dice, here it would be { $dice } (AZ-POOL-11).
odds-zw-improve = Whoever improves has thrown at most four dice before, here it would be { $dice } (AZ-POOL-10).
odds-zw-extra = With { $fighters } fighters there are at most as many extra dice (AZ-FIGHT-24).
odds-zw-move-die = The move { $kind } brings a { $colour ->
    [white] white
   *[black] black
  } die, which is missing in this pool (AZ-POOL-1).

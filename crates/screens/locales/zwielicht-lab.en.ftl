
# The rule lab

web-lab-title = Rule lab
web-lab-from-start = Rule lab for “Eyes of Twilight”: the book’s open questions, counted
web-lab-from-rules = Count the open questions in the rule lab
web-lab-lead = Ten questions still stand in the margin of the rulebook. Here each can be switched. Beside it stands what that does to pools, fights and solving: variant A reads the book as the table does by itself, variant B as you choose. It is counted with the rules themselves, die by die, nothing is estimated.
web-lab-jump = To the results
web-lab-form = Choose variant B
web-lab-numbers = What to count with
web-lab-group = { $kind ->
    [pool] A pool
    [fight] A fight
   *[solve] A solution
 }
web-lab-own-pools = A pool of its own for each move
web-lab-number = { $kind ->
    [white] White dice
    [black] Black dice
    [improve] Improve up to … (0: never)
    [fighters] Fighters
    [level] Danger level
    [modifier] Weak-point modifier
    [conditions] Conditions already
    [adventure] Adventure’s level
   *[hints] Hints
 }
web-lab-repeats = Whoever may repeat does so with every throw up to 4 (whoever improves: up to the chosen face), and of repeating and improving takes what leads higher more often.
web-lab-count = Count again
web-lab-open = Open questions
web-lab-open-count = { $count } from the margin
web-lab-further = More readings that concern dice
web-lab-compare = Compare
web-lab-reset = Everything as A
web-lab-ask = { $kind ->
    [double_six] Does a double six come on top of the row for 6?
    [risk_double_one] Risking 1&1: a fight at once, and blight?
    [double_six_risk] Risking 6&6: hint and die, or only the die?
    [double_six_ability] Ability 6&6: die and hint, or only the hint?
    [travel_attribute] On the road: which attribute?
    [weak_point_bounds] Weak point: what if the modifier leads beyond the bounds?
    [weaken_timing] Combat round: “following”, “after that” or “first”?
    [fight_top_tie] Two equal highest dice: two extra dice?
    [fight_all_out] What if everybody has six conditions?
   *[haiku_point] A point for a haiku?
 }
web-lab-where = { $kind ->
    [double_six] Moves, at the very top
    [risk_double_one] Risk something
    [double_six_risk] Risk something, 6&6
    [double_six_ability] Use an ability, 6&6
    [travel_attribute] On the road
    [weak_point_bounds] Face the fight, 1.3
    [weaken_timing] Face the fight, 2.1
    [fight_top_tie] Face the fight, 2.4
    [fight_all_out] Face the fight, at the end
   *[haiku_point] End of a session
 }
web-lab-touches = By itself this changes:
web-lab-instead = { $kind ->
    [travel_attribute] No effect on these odds: the die is the same. It changes who picks the attribute for the story.
    [fight_all_out] No effect on these odds: everybody falls just as often. It changes what follows.
    [haiku_point] No effect on these odds: no dice are thrown for it. It changes the section points at the end of a session, by at most one per person.
    [fight_top_tie] No effect on these odds: in A the game master names one person, and it is counted like that; naming several comes closer to “all of the tied”. It changes who picks: here nobody does, the lowest weak point decides.
    [as_usual] No effect on these odds: A reads it like this already. It changes something only once a double six replaces the row elsewhere.
   *[not_here] No effect on these odds with these numbers. With other dice or values it may show.
 }
web-lab-refused = It cannot be counted like this.
web-lab-unreadable = The address cannot be read.
web-lab-no-field = There is no “{ $field }” here.
web-lab-twice = “{ $field }” stands in the address more than once.
web-lab-no-value = { $field } cannot be “{ $given }”; possible: { $known }.
web-lab-no-number = { $field }: “{ $given }” is not a whole number; possible is { $low } to { $high }.
web-lab-bounds = { $field } cannot be { $given }; possible is { $low } to { $high }.
web-lab-pool-size = A pool has one to five dice, here it would be { $given }.
web-lab-too-many = Whoever improves has thrown at most four dice before, here it would be { $given }.
web-lab-not-counted = Correct what was entered, and both variants stand here again.
web-lab-which = The two variants
web-lab-a = as the table reads the book by itself
web-lab-b-same = still as A
web-lab-try = Switch a question, or begin with one of these:
web-lab-share = This variant, to hand on:
web-lab-part = { $kind ->
    [pools] Pools
    [fights] Fights
   *[solving] Solving
 }
web-lab-with-pool = { $white } white, { $black } black, { $improve ->
    [0] the first throw counts
   *[other] improved while { $improve } or less is highest
 }
web-lab-with-fight = { $fighters ->
    [one] one person
   *[other] { $fighters } people
 } against level { $level }
web-lab-with-solve = level { $adventure }, { $hints ->
    [0] no hint
    [one] one hint
   *[other] { $hints } hints
 }
web-lab-left-out = Not with this pool, since the move’s own die is missing: { $moves }.
web-lab-figure = { $kind ->
    [rows] The row
    [conditions] Conditions from the roll
    [lasting] When the fight is won
    [weakened] One person weakens in the first round
    [weak_point] The weak point
    [hits] Hits on a weak point
    [round_end] How a round ends
   *[solve] The solution
 }
web-lab-about = { $kind ->
    [find_out] What the roll brings.
    [risk] What the roll brings.
    [use_ability] What the roll brings.
    [weaken] What becomes of the danger level.
    [travel] What the roll brings.
    [rows] Which row the roll meets, for every move.
    [conditions] For every move with this pool.
    [lasting] Everybody throws in every round, nobody weakens, nobody falls; where the game master decides a tie, one person is named.
    [weakened] With this pool; the others throw, from the second round on everybody.
    [weak_point] With modifier { $modifier }.
    [hits] In a later round, in which one person takes the better of two dice; modifier { $modifier }, weak point not thrown yet.
    [round_end] Everybody with modifier { $modifier } and { $conditions ->
        [0] no condition
        [one] one condition already
       *[other] { $conditions } conditions already
      }.
   *[solve] Two dice against the level that is left with all hints.
 }
web-lab-same = A = B
web-lab-no-effect = { $kind ->
    [solve] None of the open questions concerns solving.
   *[other] None of the switched questions has an effect here.
 }
web-lab-caption = the chances of both variants
web-lab-variant = Variant
web-lab-bar = Bar
web-lab-chance = Chance and exact fraction
web-lab-fraction = fraction
web-lab-mean = { $kind ->
    [hints] Hints on average
    [blight] Blight on average
    [change] Level on average
    [conditions] Conditions on average
    [rounds] Rounds on average
    [within_two] Won within two rounds
   *[hits] Hits on average
 }
web-lab-never = never, the level is out of reach
web-lab-by-hints = Chance of a peaceful solution, by hints used
web-lab-outcome = { $kind ->
    [conditions] { $count ->
        [0] no condition
        [one] one condition
       *[other] { $count } conditions
      }
    [won_in] in round { $count }
    [longer] not yet after { $count } rounds
    [weak_point] { $count }
    [hits] { $count ->
        [0] no hit
        [one] one hit
       *[other] { $count } hits
      }
    [round_won] level reached, won
    [round_open] not reached, it goes on
    [all_out] not reached, everybody out
    [solved] solved
    [failed] failed, final fight
   *[critical] 1&1, critical failure
 }

### Way of the Samurai: the words of the duel.

samurai-name = Way of the Samurai
samurai-pitch = Four dice, one opponent, twenty rounds. What you do not take, the opponent gets. A duel for you alone.
samurai-who = solo
samurai-time = 20 minutes
samurai-credit = Way of the Samurai – Roll & Write is a game by Youssef Fârhi, published by Alone Editions; German edition by Andreas Altpeter. The texts here are our own.
samurai-player = Miyamoto Musashi
samurai-standing = Round { $round } of { $rounds } · { $health } against { $foe } hearts

## Dice
samurai-die-own = your die
samurai-die-foe = opponent’s die
samurai-die-surprise = surprise die
samurai-die-injury = injury die
samurai-die-wound = heavy-wound die
samurai-die-wound-loss = loss die of the wound

## Heavy wounds
samurai-wound-1 = ones are lost
samurai-wound-2 = twos are lost
samurai-wound-3 = bleeding: one heart a round
samurai-wound-4 = concentration to zero
samurai-wound-5 = lose d6 ki
samurai-wound-6 = lose d6 hearts

## What happened
samurai-event-dice-chosen = { $n ->
    [one] Musashi takes one die,
   *[other] Musashi takes { $n } dice,
  } the opponent gets { $foe }.
samurai-event-dice-chosen-limb = With one die, no more is possible; the opponent gets { $foe }.
samurai-event-rolled = The roll: { $faces }.
samurai-event-die-set-aside = { $face } is lost to the wound.
samurai-event-die-rerolled = One ki: { $from } becomes { $to }.
samurai-event-dice-entered = Entered: attack { $attack }, defence { $defence }, concentration { $concentration }.
samurai-event-die-divided = Divided: attack { $attack }, defence { $defence }, concentration { $concentration }.
samurai-event-concentration-added = Concentration stands at { $total }.
samurai-event-entry-taken-back = The dice lie open again.
samurai-event-attack-raised = One ki raises the attack to { $to }.
samurai-event-defence-raised = One ki raises the defence to { $to }.
samurai-event-spent-ki = { $cost } concentration become { $amount } ki.
samurai-event-spent-attack = { $cost } concentration: attack +{ $amount } this round.
samurai-event-spent-defence = { $cost } concentration: defence +{ $amount } this round.
samurai-event-spent-surprise = { $cost } concentration for a surprise attack.
samurai-event-surprise-rolled = The surprise die shows { $face }.
samurai-event-foe-beheaded = One cut, and { $foe }’s head falls.
samurai-event-foe-rolled = { $foe } rolls { $faces }, row { $row }.
samurai-event-foe-rerolled = One ki: { $foe }’s { $from } becomes { $to }.
samurai-event-final-attack = Attack { $attack } against guard { $guard }: { $final_attack ->
    [0] nothing gets through
    [one] 1 gets through
   *[other] { $final_attack } get through
  }.
samurai-event-final-attack-weak = Attack { $attack } against guard { $guard }: { $final_attack ->
    [0] nothing gets through
    [one] 1 gets through, too little: resistance from { $from }
   *[other] { $final_attack } get through, too little: resistance from { $from }
  }.
samurai-event-foe-health-lost = { $foe } loses { $amount ->
    [one] one heart
   *[other] { $amount } hearts
  }.
samurai-event-no-counterattack = { $foe } does not strike back.
samurai-event-defence-held = Defence { $defence } holds against { $below }.
samurai-event-defence-failed = Defence { $defence } is below { $below }: the counterattack lands.
samurai-event-health-lost = { $amount ->
    [one] One heart is gone.
   *[other] { $amount } hearts are gone.
  }
samurai-event-ki-debt = Not enough ki: { $amount ->
    [one] one heart
   *[other] { $amount } hearts
  } instead.
samurai-event-bleeding = The wound bleeds: { $amount ->
    [one] one heart
   *[other] { $amount } hearts
  }.
samurai-event-ki-lost = { $amount } ki { $amount ->
    [one] is
   *[other] are
  } lost.
samurai-event-injury-rolled = Injury { $level ->
    [1] I
   *[other] II
  }, { $faces }: { $area }.
samurai-event-dodged = Musashi ducks away.
samurai-event-limb-lost = The same place again: from now on only one die remains.
samurai-event-limb-lost-again = The same place again; it cannot get worse.
samurai-event-beheaded = The blade finds the neck.
samurai-event-wound-thrown-again = { $face } is marked already, thrown again.
samurai-event-wound-taken = Heavy wound { $die }: { $wound }.
samurai-event-wounds-exhausted = All six heavy wounds are there already; nothing more happens.
samurai-event-wound-die-rolled = The wound’s die shows { $face }.
samurai-event-concentration-emptied = All concentration is gone: { $lost }.
samurai-event-round-started = Round { $round } begins.

## Ends
samurai-outcome-victory-hearts = Victory. { $foe } has no heart left.
samurai-outcome-victory-beheading = Victory. { $foe } is beheaded.
samurai-outcome-defeat-health = Defeat. Musashi’s last heart is struck out.
samurai-outcome-defeat-beheaded = Defeat. Musashi is beheaded.
samurai-outcome-defeat-resigned = Resigned. Musashi lowers the sword.
samurai-outcome-unresolved-ahead = Defeat without being beaten. The last round is over and both still stand. Musashi had the better of it and leaves all the same: the blade stays thirsty, the honour stained.
samurai-outcome-unresolved-behind = Defeat without being beaten. The last round is over and both still stand. Musashi gives up; only practice will help.
samurai-outcome-unresolved-level = Defeat without being beaten. The last round is over and both still stand, heart for heart. Nobody bows first.
samurai-outcome-double-death = Both fall. No victory, only silence.

## Refusals
samurai-refused-not-your-seat = Only the one who plays the duel can act. Watching and asking for the odds is always fine.
samurai-refused-duel-over = The duel has ended.
samurai-refused-wrong-phase = { $phase ->
    [ready] This is not possible in this step. First choose how many dice you take.
    [rolled] This is not possible in this step. Your dice have fallen: reroll with ki or enter them.
    [allocated] This is not possible in this step. Your values stand: raise them with ki or end your phase.
    [foe_rolled] This is not possible in this step. The opponent has rolled: reroll with ki or accept the roll.
   *[round_over] This is not possible in this step. The round is over: begin the next one.
  }
samurai-refused-too-few-dice = You have to roll at least one die.
samurai-refused-too-many-dice = This round allows at most { $max ->
    [one] one die
   *[other] { $max } dice
  }.
samurai-refused-no-such-die = There is no such die; there are { $count }.
samurai-refused-die-set-aside = Die { $die } is out until the next round.
samurai-refused-no-ki = You have no ki left.
samurai-refused-ki-limit = { $limit } ki have been spent this round already; that is the limit.
samurai-refused-bad-target = Only attack or defence can be raised.
samurai-refused-die-unassigned = Every usable die needs a place; die { $die } has none.
samurai-refused-cannot-split = Only a single die can be divided.
samurai-refused-bad-split = The parts must add up to { $face }, and none may be below zero.
samurai-refused-no-such-bonus = There is nothing at that price. Prices: { $prices }.
samurai-refused-not-enough-concentration = That takes { $cost } concentration; you can spend { $have }.
samurai-refused-one-bonus-per-round = Only one bonus per round at this table.

## Errors in duel files
samurai-file-format = This format is unknown; format { $known } is read.
samurai-file-name = The name must not be empty and has 60 characters at most.
samurai-file-rising = The values must rise from entry to entry.
samurai-file-order = This must be { $wanted }; the entries count up without a gap.
samurai-file-row-hurts = Without a counterattack (below = 0) the row may not have a consequence.
samurai-file-row-harmless = With a counterattack (below > 0) the row needs a consequence.
samurai-file-book = The row has no such field; possible are { $known }.
samurai-file-area-kind = Area 1 is the only “dodge”, area 12 the only “behead”, all others are “hit”.
samurai-file-area-cost = Areas 2 to 11 must cost something, 1 and 12 must not.

## Set by hand
samurai-hand-hearts = Musashi’s hearts
samurai-hand-ki = Musashi’s ki
samurai-hand-concentration = Musashi’s concentration
samurai-hand-foe-hearts = { $foe }’s hearts
samurai-hand-struck = Musashi’s struck areas
samurai-hand-area = { $number }: { $area }
samurai-hand-wounds = Musashi’s heavy wounds
samurai-hand-limb = A limb is lost

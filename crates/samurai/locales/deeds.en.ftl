### Commands in words: where a game has no page of its own, and in the terminal.

## What one can do
samurai-do-choose-dice = Take dice
samurai-do-reroll = Reroll for 1 ki
samurai-do-allocate = Enter the dice
samurai-do-split = Divide the die
samurai-do-raise = Raise for 1 ki
samurai-do-spend-concentration = Spend concentration
samurai-do-reopen = Pick the dice up again
samurai-do-end-player-phase = End your phase, the opponent rolls
samurai-do-reroll-foe = Reroll the opponent for 1 ki
samurai-do-accept = Accept the roll
samurai-do-next-round = Begin the next round
samurai-do-resign = Give up
samurai-field-on = and the opponent rolls
samurai-field-concentration = concentration
samurai-field-cost = for what
samurai-word-attack = attack
samurai-word-concentration = concentration
samurai-word-defence = defence
samurai-word-none = nowhere

## Odds
samurai-odds-sum = sum { $mean } on average
samurai-odds-loses-dice = something is lost { $chance }
samurai-odds-all-attack-any-heart = all attack: you hit { $chance }
samurai-odds-all-defence-hit = all defence: you are hit { $chance }
samurai-odds-any-heart = you hit { $chance }
samurai-odds-hearts = hearts on average { $mean }
samurai-odds-hit = you are hit { $chance }
samurai-odds-row = row { $mean } on average
samurai-odds-victory = victory { $chance }
samurai-odds-dead = dead { $chance }
samurai-odds-beheaded = beheaded { $chance }
samurai-odds-heavy-wound = heavy wound { $chance }
samurai-odds-limb-lost = limb lost { $chance }
samurai-odds-health-lost = hearts lost on average { $mean }

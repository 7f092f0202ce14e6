### Eyes of Twilight: the words of the game.

zwielicht-name = Eyes of Twilight
zwielicht-pitch = A demon lives in each of you. Gather hints, help one another, and solve the riddle before it takes more of you than you meant to give.
zwielicht-who = a game master, one to six players
zwielicht-time = one evening per adventure
zwielicht-credit = Augen des Zwielichts: Königreich der Yōkai belongs to those who wrote it. The texts here are our own.
zwielicht-standing = { $phase ->
    [setup] Preparing
    [session_open] Session { $session } is being opened
    [play] Session { $session }
    [solve] Session { $session }, the solution
   *[session_close] End of session { $session }
  } · { $adventure }
zwielicht-standing-over = { $adventure }: { $outcome }

## Dice
zwielicht-die-move-white = white move die
zwielicht-die-move-black = black move die
zwielicht-die-second-white = second die, white
zwielicht-die-second-black = second die, black
zwielicht-die-third-black = black die of the fear or condition
zwielicht-die-bonus = white bonus die
zwielicht-die-improve-black = black die for improving
zwielicht-die-help-white = white help die
zwielicht-die-help-black = black help die
zwielicht-die-weak-point = weak-point die
zwielicht-die-combat = combat die
zwielicht-die-extra = extra combat die
zwielicht-die-solve = solution die
zwielicht-die-table-tens = table die, tens
zwielicht-die-table-ones = table die, ones

## Steps
zwielicht-step-epilogue = tell of old age
zwielicht-step-question = answer the next section question
zwielicht-step-darken = blacken an attribute field
zwielicht-step-ability = roll an ability and swap it in
zwielicht-step-fears = roll missing fears
zwielicht-step-describe = describe the visible change
zwielicht-step-lose-fear = lose a fear
zwielicht-step-change-field = change an attribute or an item
zwielicht-step-drawing = change the drawing
zwielicht-step-whiten = whiten an attribute field
zwielicht-step-level-fear = lose another fear
zwielicht-step-level-ability = swap an ability
zwielicht-step-level-field = change another attribute or item
zwielicht-step-level-table-1 = swap in an ability of table 1
zwielicht-step-level-table-2 = swap in an ability of table 2

## What happened
zwielicht-event-option-set = Another reading holds here now. { $name }: { $value }.
zwielicht-event-adventure-loaded = The adventure: { $title }.
zwielicht-event-adventure-level = Its danger level is { $base_level }. Only the game master knows.
zwielicht-event-character-brought = { $section ->
    [1] { $name } enters the stage.
   *[other] { $name } enters the stage, in section { $section }.
  }
zwielicht-event-table-rolled = { $faces } on the table: { $name }.
zwielicht-event-table-rolled-again = { $faces } on the table: { $name }. That is there already, roll again.
zwielicht-event-session-opened = Session { $session } begins.
zwielicht-event-tasks-chosen = { $who } has chosen three tasks.
zwielicht-event-play-began = Play begins.
zwielicht-event-move-declared = { $who }: { $kind ->
    [find_out] finding something out
    [risk] risking something
    [use_ability] using an ability
    [weaken] weakening the opponent
   *[travel] travelling
  } with { $pool ->
    [one] one die
   *[other] { $pool } dice
  }.{ $told ->
    [no] {""}
   *[yes] {" "}“{ $intent }”
  }
zwielicht-event-retreat-declared = { $who } wants to retreat from the fight.{ $told ->
    [no] {""}
   *[yes] {" "}“{ $intent }”
  }
zwielicht-event-help-up-declared = { $who } wants to get { $whom } back up.{ $told ->
    [no] {""}
   *[yes] {" "}“{ $intent }”
  }
zwielicht-event-move-approved = The game master agrees.
zwielicht-event-move-refused = The game master refuses: { $reason }
zwielicht-event-move-withdrawn = The move is withdrawn.
zwielicht-event-pool-rolled = { $who } throws { $faces }.
zwielicht-event-pool-repeated = { $who } throws once more: { $faces }.
zwielicht-event-pool-improved = { $who } improves with a black die: { $faces }.
zwielicht-event-help-offered = { $helper } wants to help: { $source }.
zwielicht-event-help-refused = { $helper } cannot help here: { $reason }
zwielicht-event-help-dropped = { $helper } does not help after all.
zwielicht-event-help-thrown = { $helper } helps with { $face }.
zwielicht-event-move-settled = The { $high } counts.
zwielicht-event-double-six = A double six for { $who }!
zwielicht-event-double-one = Two ones for { $who }.
zwielicht-event-blight-gained = { $amount ->
    [one] One blight
   *[other] { $amount } blight
  } for the game master, who has { $total }.
zwielicht-event-blight-out = The game master gets one blight and has { $total }.
zwielicht-event-hint-found = { $finder } finds hint { $hint }.
zwielicht-event-danger-arose = A dangerous situation! The game master says what happens.
zwielicht-event-danger-must-fight = A dangerous situation, and it becomes a fight.
zwielicht-event-risk-done = { $who } keeps their nerve, it works.
zwielicht-event-risk-failed = { $who } fails.
zwielicht-event-ability-worked = What { $who } wanted happens{ $told ->
    [no] .
   *[yes] : { $intent }
  }
zwielicht-event-bonus-gained = { $who } gets a white bonus die and has { $total }.
zwielicht-event-bound-gained = { $who } gets a white die for the next roll that fits this{ $told ->
    [no] .
   *[yes] : { $about }
  }
zwielicht-event-bonus-spent = { $who } has used up the bonus die.
zwielicht-event-level-raised = { $threat } grows more dangerous, by { $by }.
zwielicht-event-level-lowered = { $threat } loses { $by } of its danger level.
zwielicht-event-condition-black = The black die is ahead: { $who } takes a condition.
zwielicht-event-condition-no-white = No white die protects: { $who } takes a condition.
zwielicht-event-condition-help = Helping costs { $who } a condition.
zwielicht-event-condition-weak-point = A hit on the weak point: { $who } takes a condition.
zwielicht-event-shed-travel = On the road { $who } sheds { $conditions ->
    [one] one condition
   *[other] { $conditions } conditions
  }.
zwielicht-event-shed-question = { $who } gets rid of a condition.
zwielicht-event-withdrew = { $who } withdraws, { $taker } takes over the weak point.
zwielicht-event-helped-up = { $by } gets { $who } back up.
zwielicht-event-went-out = The sixth condition: { $who } is out of action.
zwielicht-event-hint-written = Hint { $hint }: { $text }
zwielicht-event-read-aloud = The game master reads aloud: { $text }
zwielicht-event-condition-named = The condition of { $who }: { $name }.
zwielicht-event-danger-told = The danger is told.
zwielicht-event-threat-arose = A danger looms: { $name }.
zwielicht-event-threat-level = { $threat } has danger level { $level }; the group learns it in the fight.
zwielicht-event-threat-dropped = { $threat } has passed by.
zwielicht-event-spent-raise = { $amount } blight: the solution becomes harder by { $amount }. Left: { $left }.
zwielicht-event-spent-event = { $amount } blight for a dangerous event. Left: { $left }.
zwielicht-event-spent-danger = { $amount } blight for a fight. Left: { $left }.
zwielicht-event-question-answered = { $who } answers the adventure’s question: { $text }
zwielicht-event-travel-attribute-named = On the journey { $who } shall tell of this: { $attribute }.
zwielicht-event-fight-opened = A fight begins: { $threat }, danger level { $level }.
zwielicht-event-final-fight-opened = The final fight begins: { $threat }, danger level { $level }.
zwielicht-event-joined = { $who } joins the fight: { $basis }.
zwielicht-event-returned = { $who } is back in the fight.
zwielicht-event-participant-struck = { $who } cannot take part: { $reason }
zwielicht-event-gather-closed = Everybody who fights is here. Now the opponent can be weakened.
zwielicht-event-fight-cancelled = Nobody faces { $threat }.
zwielicht-event-weak-points-called = Weak points are rolled.
zwielicht-event-weak-point-thrown-again = { $who } throws { $face }, which is out of bounds: once more.
zwielicht-event-weak-point-rolled = { $who } throws { $face }, modifier { $modifier ->
    [-2] −2
    [-1] −1
    [1] +1
    [2] +2
   *[other] ±0
  }: weak point { $weak_point }.
zwielicht-event-round-began = Round { $round }.
zwielicht-event-take-over-asked = { $leaver } wants to leave and asks { $taker } to take the weak point.
zwielicht-event-take-over-agreed = { $taker } would take over the weak point of { $leaver }.
zwielicht-event-take-over-refused = { $taker } does not take over { $leaver }’s weak point.
zwielicht-event-take-over-revoked = { $taker } takes over no weak point after all.
zwielicht-event-fight-hint-asked = { $who } wants to use hint { $hint }: { $reason }
zwielicht-event-fight-hint-granted = Hint { $hint } helps in the final fight.
zwielicht-event-fight-hint-denied = Hint { $hint } does not help here: { $reason }
zwielicht-event-stood-ready = { $who } is ready: no more moves before the dice fall.
zwielicht-event-dice-began = Now the combat dice, from the lowest weak point up.
zwielicht-event-combat-rolled = { $who } throws { $faces }.
zwielicht-event-combat-rolled-two = { $who } throws { $faces }, the { $counted } counts.
zwielicht-event-die-held = { $who } keeps the combat die back.
zwielicht-event-round-empty = Nobody threw, the round does not count.
zwielicht-event-round-won = { $sum } against { $level }: reached!
zwielicht-event-round-lost = { $sum } against { $level }: not yet.
zwielicht-event-extra-die-tied = Equally high: { $tied }. The game master gives out the extra die.
zwielicht-event-extra-die-highest = Highest was { $to }, with one more die in the new round.
zwielicht-event-extra-die-given = One more die in the new round: { $to }.
zwielicht-event-actions-began = The dice lie. Whoever threw none may make a move.
zwielicht-event-fight-won = { $threat } is beaten, after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }. { $rounds ->
    [0] {""}
    [one] That brings a hint.
   *[other] That brings { $rounds } hints.
  }
zwielicht-event-all-out = Nobody is left standing. The game master says how it goes on.
zwielicht-event-fight-lost = Nobody is left standing, the fight is lost: { $threat }.
zwielicht-event-narrated = { $who } tells: { $text }
zwielicht-event-scene-began = A new scene.
zwielicht-event-came-round = { $who } comes round.
zwielicht-event-came-round-end = { $who } is back up.
zwielicht-event-out-begins = The demon changes { $who }.
zwielicht-event-change-begins = { $who } begins a section change of level { $level }.
zwielicht-event-aged = { $who } grows older: section { $section }.
zwielicht-event-retired = { $who } is too tired to go on.
zwielicht-event-epilogue-told = The old age of { $who }: { $text }
zwielicht-event-conditions-cleared = All conditions of { $who } are gone.
zwielicht-event-section-question-answered = { $who } answers section question { $question }: { $text }
zwielicht-event-attribute-darkened = For { $who } this turns black: { $attribute }.
zwielicht-event-attribute-whitened = For { $who } this turns white again: { $attribute }.
zwielicht-event-ability-rolled = { $who } throws { $faces } on ability table { $table }: { $ability }.
zwielicht-event-ability-rolled-again = { $who } throws { $faces }: { $ability }. That one is there already, roll again.
zwielicht-event-ability-swapped = { $who } now masters: { $ability }.
zwielicht-event-fear-rolled = { $who } throws { $faces }. A new fear: { $fear }.
zwielicht-event-fear-rolled-again = { $who } throws { $faces }: { $fear }. That one is there already, roll again.
zwielicht-event-change-described = The change of { $who } becomes visible: { $text }
zwielicht-event-points-lost = { $who } loses all { $points } section points.
zwielicht-event-points-spent = { $who } spends all { $points } section points.
zwielicht-event-tone-bright = A bright section: { $who } has the demon well in hand.
zwielicht-event-tone-dark = A dark section: { $who } is slowly losing control.
zwielicht-event-fear-loss-asked = { $who } would like to lose a fear: { $story }
zwielicht-event-fear-lost = { $who } is no longer afraid: { $name }.
zwielicht-event-fear-loss-objected = { $who } keeps the fear: { $reason }
zwielicht-event-field-changed = The sheet of { $who } now says: { $name }.
zwielicht-event-drawing-changed = { $who } looks different.
zwielicht-event-step-skipped = { $who } leaves out: { $step }.
zwielicht-event-solve-began = { $who } calls for the solution.
zwielicht-event-solve-left = Not yet: play goes on.
zwielicht-event-level-announced = The danger level of the solution is { $level }.
zwielicht-event-hint-committed = { $who } builds in hint { $hint }.
zwielicht-event-hint-taken-back = Hint { $hint } is kept after all.
zwielicht-event-solution-told = { $who } tells the solution: { $story }
zwielicht-event-solution-nodded = The game master nods. Now two dice decide.
zwielicht-event-solution-reopened = { $who } wants to think the solution over.
zwielicht-event-hint-struck = Hint { $hint } is not in the story.
zwielicht-event-hints-confirmed = { $hints ->
    [one] One hint counts
   *[other] { $hints } hints count
  }: { $level } has to be reached.
zwielicht-event-solve-solved = { $who } throws { $faces } against { $level }: the solution holds.
zwielicht-event-solve-failed = { $who } throws { $faces } against { $level }: not enough.
zwielicht-event-solve-critical = { $who } throws { $faces }. Against two ones not even level { $level } helps.
zwielicht-event-session-ending = The session draws to its end.
zwielicht-event-adventure-abandoned = The adventure is given up.
zwielicht-event-title-changed = { $who } is now called: { $title }.
zwielicht-event-tasks-ticked = { $who } gets { $points ->
    [one] one section point
   *[other] { $points } section points
  } and has { $total }.
zwielicht-event-haiku-handed-in = A haiku by { $who }: { $text }
zwielicht-event-session-closed = The session is closed, the adventure goes on.
zwielicht-event-session-closed-over = The session is closed, the adventure is over.

## How the adventure stands
zwielicht-stands-open = The adventure is not solved yet.
zwielicht-stands-solved-peaceful = The adventure is solved peacefully.
zwielicht-stands-final-fight-due = The final fight is coming.
zwielicht-stands-solved-by-fight = The adventure is solved, by a fight.
zwielicht-stands-failed = The adventure has failed.

## Refusals
zwielicht-refused-not-your-seat = { $role ->
    [game_master] Only the game master can do this.
    [player] Only players can do this.
   *[spectator] This seat cannot do this.
  }
zwielicht-refused-wrong-phase = { $phase ->
    [setup] Not possible while no session runs.
    [session_open] Not possible before play has begun.
    [play] Not possible in the middle of play.
    [solve] Not possible while the solution is being told.
   *[session_close] Not possible at the end of the session.
  }
zwielicht-refused-procedure-open = { $name } has to finish a step first: { $step ->
    [epilogue] tell of old age
    [question] answer the section question
    [darken] blacken an attribute field
    [ability] swap an ability
    [fears] roll missing fears
    [describe] describe the change
    [lose_fear] lose a fear or keep it
    [change_field] change a field or not
    [drawing] change the drawing or not
    [whiten] whiten an attribute field or not
    [level_fear] lose another fear or keep it
    [level_ability] swap an ability or not
    [level_field] change another field or not
    [level_table_1] swap in an ability of table 1 or not
   *[level_table_2] swap in an ability of table 2 or not
  }.
zwielicht-refused-roll-open = { $name }’s roll is not settled yet.
zwielicht-refused-options-locked = Options are fixed while a session runs.
zwielicht-refused-no-such-option = There is no such option. There are: { $known }.
zwielicht-refused-no-such-value = There is no such value. Possible are: { $known }.
zwielicht-refused-adventure-running = The current adventure is not over.
zwielicht-refused-no-such-adventure = There is no such adventure.
zwielicht-refused-no-adventure = No open adventure is loaded.
zwielicht-refused-no-character = This needs a character.
zwielicht-refused-character-there = This seat already has a character.
zwielicht-refused-ready-taken = Somebody at this table already plays { $name }. Take another character or build one of your own.
zwielicht-refused-sheet-invalid = Something is wrong with the sheet: { $field ->
    [sheet] sheet
    [name] name
    [title] title
    [demon] demon
    [drawing] drawing
    [attributes] attributes
    [items] items
    [demon_ability] demon ability
    [abilities] abilities
    [fears] fears
    [weak_mod] weak point
    [tones] sections
    [black_attributes] black attributes
    [black_items] black items
    [conditions] conditions
    [section_points] section points
    [answers] answers
   *[ready] ready character
  }: { $why ->
    [unknown] there is no such thing
    [one_of_two] either a ready character or a sheet of your own
    [count] the number of entries is wrong
    [text] empty or too long
    [range] only −2 to +2
    [table] one ability from each of the two tables
    [retired] whoever has retired does not come back
    [tones] the first section has no tone, the last is bright or dark
    [number] there are no such fields
    [six] nobody plays on with six conditions
    [points] only 0 to 99
    [answers] at most one answer for each section gone by
   *[twice] something stands there twice
  }.
zwielicht-refused-three-different-tasks = Choose three different tasks from the list.
zwielicht-refused-tasks-missing = { $name } has not chosen tasks.
zwielicht-refused-tasks-first = First the tasks are ticked off.
zwielicht-refused-adventure-over = The adventure is already over.
zwielicht-refused-not-active = { $status ->
    [retired] { $name } has retired.
   *[out] { $name } is out of action.
  }
zwielicht-refused-danger-first = The game master has to frame the dangerous situation first.
zwielicht-refused-travel-used = { $name } has already travelled in this adventure.
zwielicht-refused-travel-not-now = Travel is not possible in a fight or at the end of a session.
zwielicht-refused-ability-required = This move needs an ability.
zwielicht-refused-ability-not-here = An ability die belongs to using an ability and to weakening only.
zwielicht-refused-attribute-not-named = For travelling the game master names the attribute.
zwielicht-refused-one-second-die = Only one die for attribute or item.
zwielicht-refused-one-third-die = Either a fear or a condition, not both.
zwielicht-refused-no-third-die = At this table an ability leaves no die for fear or condition.
zwielicht-refused-one-bonus-die = Only one bonus die per move.
zwielicht-refused-no-bonus-die = There is no such bonus die.
zwielicht-refused-not-on-sheet = This is not on the sheet: { $thing }
zwielicht-refused-no-such-purpose = A roll can serve a retreat or help somebody up.
zwielicht-refused-purpose-needs-risk = For this you have to risk something.
zwielicht-refused-not-out = Nobody lies there whom you could help up.
zwielicht-refused-no-threat = There is no such danger here.
zwielicht-refused-threat-needs-weaken = An opponent is named for weakening only.
zwielicht-refused-only-participants = In a round only those who fight can weaken.
zwielicht-refused-already-acted = One move per round.
zwielicht-refused-already-threw = The combat die has been thrown this round.
zwielicht-refused-no-taker = Another participant has to agree to take over the weak point.
zwielicht-refused-sole-participant = The last participant cannot retreat.
zwielicht-refused-formal-pace = At this table a move is declared first and thrown later.
zwielicht-refused-no-roll = There is no roll on the table.
zwielicht-refused-not-your-roll = That is { $name }’s roll.
zwielicht-refused-already-rolled = The dice have fallen.
zwielicht-refused-already-approved = The move has been approved.
zwielicht-refused-not-approved = The game master has not agreed yet.
zwielicht-refused-not-rolled = Nothing is thrown yet.
zwielicht-refused-black-is-highest = A black die is highest or tied.
zwielicht-refused-no-white-die = There is no white die to improve.
zwielicht-refused-already-improved = Only once per roll.
zwielicht-refused-already-repeated = The roll has been repeated.
zwielicht-refused-not-an-option = This table has not agreed on that.
zwielicht-refused-help-pending = { $name }’s help is not decided yet.
zwielicht-refused-own-roll = You cannot help yourself.
zwielicht-refused-too-early = Help comes after the first throw.
zwielicht-refused-helped-already = You have already helped with this roll.
zwielicht-refused-no-offer = There is no such offer of help.
zwielicht-refused-not-allowed-yet = The game master has not allowed the help yet.
zwielicht-refused-no-such-hint = There is no such hint.
zwielicht-refused-no-such-prepared = There is no such prepared hint, or no longer.
zwielicht-refused-hint-used = This hint is used already.
zwielicht-refused-no-such-condition = There is no such condition.
zwielicht-refused-name-a-condition = Which condition shall go?
zwielicht-refused-not-on-list = That is not on the list of conditions.
zwielicht-refused-no-danger = There is no danger to be told now.
zwielicht-refused-told-only = What is only told has neither name nor level.
zwielicht-refused-must-be-fight = This has to become a fight.
zwielicht-refused-bad-level = A danger level lies between 1 and 99.
zwielicht-refused-fight-open = There is a fight already.
zwielicht-refused-not-enough-blight = That costs { $need } blight, you have { $there }.
zwielicht-refused-level-announced = The level has been announced.
zwielicht-refused-raise-by-how-many = By how many points, at least one?
zwielicht-refused-raise-has-no-name = Making the solution harder takes a number only.
zwielicht-refused-price-is-fixed = This price is fixed.
zwielicht-refused-question-used = Already answered in this adventure.
zwielicht-refused-no-fight = There is no fight.
zwielicht-refused-wrong-fight-phase = { $phase ->
    [gather] First those who want to fight gather.
    [prep] The fight is still being prepared.
    [weak_points] Now weak points are rolled.
    [actions] Now the moves of the round are made.
    [dice] Now the combat dice fall.
    [tie] First the game master gives out the extra die.
   *[all_out] First the game master says how it goes on after the defeat.
  }
zwielicht-refused-not-in-fight = For this one has to be in the fight.
zwielicht-refused-joined-already = You are in the fight already.
zwielicht-refused-withdrawn-for-good = Whoever withdrew does not return to this fight.
zwielicht-refused-no-weapon = A weapon or a suitable ability is needed.
zwielicht-refused-nobody-fights = Nobody takes part yet.
zwielicht-refused-somebody-fights = Somebody is taking part already.
zwielicht-refused-weak-point-known = Your weak point is known already.
zwielicht-refused-agreed-already = You have agreed to that already.
zwielicht-refused-not-asked = Nobody has asked you.
zwielicht-refused-nothing-agreed = You have agreed to nothing.
zwielicht-refused-ready-already = You have said so: you are ready.
zwielicht-refused-nothing-to-read = There is nothing to read aloud for that.
zwielicht-refused-read-already = Everybody has seen that. It is in the journal.
zwielicht-refused-not-final = Hints lower only the final fight.
zwielicht-refused-hint-pending = A hint is not decided yet.
zwielicht-refused-no-request = Nobody has asked for that.
zwielicht-refused-no-combat-die = You have no combat die left this round.
zwielicht-refused-not-your-turn = { $name } throws first.
zwielicht-refused-no-extra-die = You have no extra die.
zwielicht-refused-not-tied = Name somebody among the tied.
zwielicht-refused-nothing-to-tell = You have nothing to tell about this round.
zwielicht-refused-not-now = A roll, fight or procedure is open.
zwielicht-refused-no-procedure = No step waits for your character.
zwielicht-refused-not-this-step = Now comes another step: { $step ->
    [epilogue] tell of old age
    [question] answer the section question
    [darken] blacken an attribute field
    [ability] swap an ability
    [fears] roll missing fears
    [describe] describe the change
    [lose_fear] lose a fear or leave it
    [change_field] change a field or leave it
    [drawing] change the drawing or leave it
    [whiten] whiten an attribute field or leave it
    [level_fear] lose another fear or leave it
    [level_ability] swap an ability or leave it
    [level_field] change another field or leave it
    [level_table_1] roll on table 1 or leave it
   *[level_table_2] roll on table 2 or leave it
  }.
zwielicht-refused-not-optional = This step cannot be skipped.
zwielicht-refused-already-black = This field is black already.
zwielicht-refused-already-white = This field is white already.
zwielicht-refused-no-such-table = That table is not rolled on now.
zwielicht-refused-rolled-already = The ability is rolled, now it is swapped.
zwielicht-refused-not-rolled-yet = Roll first, then swap.
zwielicht-refused-demon-ability-fixed = The demon ability cannot be swapped.
zwielicht-refused-no-such-fear = There is no such fear.
zwielicht-refused-consent-pending = The game master has not answered yet.
zwielicht-refused-same-field = Choose another field than before.
zwielicht-refused-only-items-are-weapons = Only items can be weapons.
zwielicht-refused-already-tried = The solution has been tried in this adventure.
zwielicht-refused-not-announced = The game master has to announce the level first.
zwielicht-refused-nodded-already = The nod has been given.
zwielicht-refused-solution-told = The solution has been told.
zwielicht-refused-hint-not-committed = This hint is not in the solution.
zwielicht-refused-no-solution = There is no solution to decide on.
zwielicht-refused-hints-first = First it has to be settled which hints count.
zwielicht-refused-no-final-fight = No final fight is due.
zwielicht-refused-level-fixed = At this table the level of the final fight is fixed.
zwielicht-refused-counted = The tasks have been ticked off.
zwielicht-refused-not-chosen = This task was not chosen: { $task }
zwielicht-refused-haiku-given = One haiku per session.
zwielicht-refused-no-such-level = A section change has level 1, 2 or 3.
zwielicht-refused-changed-already = One section change per session.
zwielicht-refused-not-enough-points = Level { $level } needs { $need } points.
zwielicht-refused-text-missing = Words are missing here.
zwielicht-refused-text-too-long = That is too long, { $most } characters at most.

## Faults in content files
zwielicht-file-die = The list has to say how it is rolled: d6, d66 or choose.
zwielicht-file-rolled = This table is rolled on, so it needs a die: d6 or d66.
zwielicht-file-group = A group is more dangerous than one alone.
zwielicht-file-acted = A die is “white 4” or “black 3”; with “!” it decides, with “-” it does not count.
zwielicht-file-black = A demon’s ability is black.

## What a roll brings
zwielicht-brings = { $kind ->
    [success] succeeds
    [failure] does not succeed
    [shed] the last { $count } conditions gone
    [shed_all] all conditions gone
    [hints] { $count ->
        [one] hint
       *[other] { $count } hints
      }
    [bonus] bonus die
    [bound] white die for the event
    [raised] level +{ $count }
    [lowered] level −{ $count }
    [fight] danger, a fight at once
    [danger] danger
    [blight] { $count ->
        [one] blight
       *[other] { $count } blight
      }
   *[nothing] nothing
 }

# Values set by hand

zwielicht-hand-blight = Blight points
zwielicht-hand-adventure-level = Base level of the adventure{ $by ->
    [0] {""}
   *[other] {" "}(before it was raised by { $by })
  }
zwielicht-hand-raised = By how much the adventure was raised
zwielicht-hand-threat-level = Danger level: { $threat }{ $by ->
    [0] {""}
   *[other] {" "}(before it changed by { $by })
  }
zwielicht-hand-hint = Hint { $hint }
zwielicht-hand-hints = The group’s hints
zwielicht-hand-hint-told = { $hint }: { $text }
zwielicht-hand-hint-untold = { $hint }: not told yet
zwielicht-hand-hint-new = a new hint
zwielicht-hand-hint-state = Hint { $hint }: what became of it
zwielicht-hand-open = open
zwielicht-hand-used-solve = in the solution
zwielicht-hand-used-fight = used in the final fight
zwielicht-hand-conditions = Conditions of { $name }
zwielicht-hand-bonus = Bonus dice of { $name }
zwielicht-hand-points = Section points of { $name }
zwielicht-hand-weak = Weak point modifier of { $name }
zwielicht-hand-status = { $name }’s standing
zwielicht-hand-active = on their feet
zwielicht-hand-out = out of action
zwielicht-hand-section = Section of life of { $name }
zwielicht-hand-title = Title of { $name }
zwielicht-hand-drawing = Drawing of { $name }
zwielicht-hand-named = { $what }
zwielicht-hand-unnamed = a condition without a name

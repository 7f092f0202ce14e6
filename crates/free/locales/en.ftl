### The free table: words of the game.

free-name = Free table
free-pitch = Dice for every other game. Buttons of your own, hidden rolls, counters and notes; the chances stand there before each roll.
free-who = a group, with a game master or without
free-time = as long as you like
free-credit = The free table belongs to no game. The texts here are our own.
free-standing = { $rolls ->
    [0] No die has fallen yet
    [one] One roll
   *[other] { $rolls } rolls
  }
free-standing-turn = { $name } acts · round { $round }

## What can be done
free-do-throw = Throw dice
free-do-press = Press a button of your own
free-do-again = Once more like the last one
free-do-reveal = Show a hidden roll
free-do-make-button = Make a button
free-do-change-button = Change a button
free-do-remove-button = Remove a button
free-do-make-counter = Make a counter
free-do-set-counter = Set a counter
free-do-count-up = Count up
free-do-count-down = Count down
free-do-remove-counter = Remove a counter
free-do-next-turn = Whoever acts next
free-do-end-order = End the order
free-do-write-note = Write a note
free-do-change-note = Change a note
free-do-remove-note = Take a note away
free-field-roll = roll
free-field-word = what for
free-field-hidden = hidden
free-field-button = button
free-field-which = roll
free-field-name = name
free-field-value = number
free-field-order = in the order
free-field-counter = counter
free-field-amount = by
free-field-note = note
free-field-text = text

## What is known
free-view-rolls = last rolls
free-view-buttons = own buttons
free-view-counters = counters
free-view-order = order
free-view-turn = acting
free-view-round = round
free-view-notes = notes
free-view-id = number
free-view-who = who
free-view-word = what for
free-view-text = text
free-view-dice = dice
free-view-die = die
free-view-shows = shows
free-view-kept = counts
free-view-total = total
free-view-verdict = verdict
free-view-outcome = outcome
free-view-hidden = hidden
free-view-of = of
free-view-by = by
free-view-name = name
free-view-roll = roll
free-view-value = number
free-called-button = { $name } ({ $roll })
free-called-counter = { $name } ({ $value })

## Chances
free-odds-total = { $mean } on average
free-odds-line = { $who } { $chance }
free-odds-yes = yes { $chance }
free-odds-no = no { $chance }
free-odds-left = the left side { $chance }
free-odds-tie = a tie { $chance }
free-odds-right = the right side { $chance }
free-odds-none = no line { $chance }

## What happened
free-event-rolled = { $word ->
    [none] { $roll }
   *[other] { $word } ({ $roll })
  }: { $means ->
    [line] { $total } – { $outcome }
    [yes] yes
    [no] no
    [left] the left side wins
    [tie] a tie
    [right] the right side wins
    [none] { $total }, the table says nothing about it
   *[number] { $total }
  }.
free-event-somebody-rolled = Throws hidden dice.
free-event-rolled-hidden = Hidden: { $word ->
    [none] { $roll }
   *[other] { $word } ({ $roll })
  }: { $means ->
    [line] { $total } – { $outcome }
    [yes] yes
    [no] no
    [left] the left side wins
    [tie] a tie
    [right] the right side wins
    [none] { $total }, the table says nothing about it
   *[number] { $total }
  }.
free-event-revealed = Shown: { $word ->
    [none] { $roll }
   *[other] { $word } ({ $roll })
  }: { $means ->
    [line] { $total } – { $outcome }
    [yes] yes
    [no] no
    [left] the left side wins
    [tie] a tie
    [right] the right side wins
    [none] { $total }, the table says nothing about it
   *[number] { $total }
  }.
free-event-button-made = New button “{ $name }”: { $roll }.
free-event-button-changed = The button “{ $name }” throws { $roll } now.
free-event-button-removed = The button “{ $name }” is gone.
free-event-counter-made = { $order ->
    [yes] { $name } stands in the order with { $value }.
   *[no] New counter “{ $name }”: { $value }.
  }
free-event-counter-set = { $name }: { $before } → { $value }.
free-event-counter-removed = “{ $name }” is gone.
free-event-turn-came = { $name } acts (round { $round }).
free-event-order-ended = The order has ended.
free-event-note-written = Note: { $text }
free-event-note-changed = The note says now: { $text }
free-event-note-removed = Taken away: { $text }

## Refusals
free-refused-watches = Whoever watches throws no dice.
free-refused-roll = { $why } (character { $at } of the roll)
free-refused-too-long = That is too long: { $most } characters at most.
free-refused-nothing-written = Nothing is written there yet.
free-refused-not-hidden = Only the game master throws hidden dice here.
free-refused-nothing-thrown = You have not thrown anything yet.
free-refused-nothing-hidden = This is no hidden roll that you can show.
free-refused-no-button = You have no such button.
free-refused-no-counter = This counter is gone.
free-refused-no-note = This note is gone.
free-refused-no-order = Nobody stands in the order.
free-refused-counts-too-far = It does not go further than { $most }.
free-refused-full = { $what ->
    [buttons] Nobody has more than { $most } buttons; remove one first.
    [counters] There are no more than { $most } counters; remove one first.
   *[notes] No more than { $most } notes lie here; take one away first.
  }

## By hand
free-hand-counter = Counter “{ $name }”
free-hand-name = Name of the counter “{ $name }”
free-hand-note = Note { $number }

## Readings and sections of the rules
free-option-lead-game-master = A game master runs the table.
free-option-lead-nobody = Nobody leads: all are equal, and whoever opens the table looks after the seats.
free-option-hidden-everyone = Everybody may throw hidden dice.
free-option-hidden-game-master = Only the game master throws hidden dice.
free-section-seats = At the table
free-section-rolls = Rolling
free-section-hidden = Hidden rolls
free-section-counters = Counters and order
free-section-notes = Notes
free-section-undo = Taking back

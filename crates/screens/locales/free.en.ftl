### The free table: its page.

web-ft-tab-now = Roll
web-ft-tab-counters = Counters
web-ft-tab-rolls = Rolls
web-ft-now = The next roll
web-ft-watching = You are watching.
web-ft-turn = Round { $round }: { $name }
web-ft-nothing-yet = No die has fallen yet.
web-ft-somebody = { $name } threw hidden dice.
web-ft-hidden = hidden
web-ft-again = Once more: { $what }
web-ft-me-too = I throw that too
web-ft-this-again = Throw { $roll }
web-ft-reveal = Show to all
web-ft-into-order = { $name } into the order with { $value }
web-ft-due = { $count ->
    [one] Throw a die and say what it shows
   *[other] Throw { $count } dice and say what they show
  }
web-ft-more-dice = and { $count } more
web-ft-die = { $state ->
    [struck] { $die } shows { $shows }, does not count
   *[plain] { $die } shows { $shows }
  }
web-ft-verdict = { $kind ->
    [yes] yes
    [no] no
    [left] the left side wins
    [tie] a tie
    [right] the right side wins
   *[none] the table says nothing about it
  }
web-ft-climax = The evening is over.
web-ft-climax-throws = { $count ->
    [0] No die fell today.
    [one] One throw lay on the table.
   *[other] { $count } throws lay on the table.
  }

## The next roll
web-ft-roll = Roll
web-ft-word = What for?
web-ft-chances = Chances
web-ft-throw = Throw
web-ft-throw-hidden = Hidden
web-ft-tray = Tap dice
web-ft-add = add { $die }
web-ft-minus = −1
web-ft-plus = +1
web-ft-plus-five = +5
web-ft-advantage = advantage
web-ft-disadvantage = disadvantage
web-ft-keep-high = highest
web-ft-keep-low = lowest
web-ft-clear = anew
web-ft-range = { $mean } on average, from { $low } to { $high }
web-ft-columns = How often each number comes
web-ft-column = { $number }: { $chance }, at least { $least }
web-ft-exactly = More on the odds page
web-ft-notation = How rolls are written
web-ft-mean = ⌀ { $mean }

## Buttons of one's own
web-ft-buttons = My buttons
web-ft-buttons-own = Make and change my buttons
web-ft-button-name = Name of the button
web-ft-button-make = Make the button
web-ft-change = Change
web-ft-remove = Remove

## Order, counters, notes
web-ft-order = Order
web-ft-order-empty = Of those who stand here the highest number acts first.
web-ft-order-add = Add somebody
web-ft-order-end = End the order
web-ft-round = Round { $round }
web-ft-next = Next
web-ft-acts = acts
web-ft-counters = Counters
web-ft-counters-empty = For whatever you count: life, fear, supplies.
web-ft-counter-add = Make a counter
web-ft-name = Name
web-ft-value = Number
web-ft-add-it = Add
web-ft-set = Set
web-ft-up = { $name }: one more
web-ft-down = { $name }: one less
web-ft-more = More
web-ft-notes = Notes
web-ft-notes-empty = Nothing lies here yet.
web-ft-note-add = Write a note
web-ft-note = What everybody shall read
web-ft-note-write = Put it down
web-ft-note-remove = Take it away
web-ft-rolls = Last rolls
web-ft-rolls-empty = The rolls before the last one stand here.

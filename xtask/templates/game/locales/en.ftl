### GameName: the words of the game.

gamename-name = GameName
gamename-pitch = One die, and the question when to stop. Throw as often as you like; a one takes it all.
gamename-who = two to six players
gamename-time = ten minutes
gamename-credit = A game that belongs to nobody. The texts here are our own.
gamename-standing = { $name } has the turn · { $points } points on the table
gamename-standing-gathering = Somebody is missing
gamename-die = the die

## What one can do
gamename-do-join = Take part
gamename-do-throw = Throw
gamename-do-hold = Stop and keep the points

## What one knows
gamename-view-scores = safe points
gamename-view-name = name
gamename-view-score = points
gamename-view-turn = has the turn
gamename-view-points = in this turn
gamename-view-goal = goal

## Odds
gamename-odds-lost = all gone { $chance }
gamename-odds-points = then { $mean } points on average

## What happened
gamename-event-joined = { $name } takes part.
gamename-event-thrown = { $face } falls.
gamename-event-lost = { $safe ->
    [0] { $points } points are gone.
   *[other] { $points } points are gone, and { $safe } safe ones with them.
  }
gamename-event-held = { $points } points kept, now { $score }.
gamename-event-passed = { $to } has the turn.
gamename-event-won = { $seat } wins.

## Refusals
gamename-refused-not-a-player = Only those who play can do that.
gamename-refused-over = The game is over.
gamename-refused-begun = Dice have fallen already; nobody can join any more.
gamename-refused-joined = You take part already.
gamename-refused-full = No more than six can take part.
gamename-refused-too-few = At least two have to take part.
gamename-refused-not-your-turn = { $name } has the turn.
gamename-refused-nothing-to-hold = Throw first: there are no points yet.

## By hand
gamename-hand-score = { $name }’s safe points
gamename-hand-points = Points in this turn

## Readings and sections of the rules
gamename-option-goal = { $count } safe points win.
gamename-option-one-turn = A one costs the points of the turn.
gamename-option-one-everything = A one costs all safe points as well.
gamename-section-turn = The turn
gamename-section-one = The one
gamename-section-end = The end

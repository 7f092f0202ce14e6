### GameName: the page.

web-gamename-tab-now = Die
web-gamename-tab-scores = Points
web-gamename-now = What can be done now
web-gamename-due = Throw the die and say what it shows.
web-gamename-goal = { $count } points win
web-gamename-nobody = Nobody has joined yet.
web-gamename-acts = has the turn
web-gamename-points = { $count ->
    [one] One point lies there and is not safe yet.
   *[other] { $count } points lie there and are not safe yet.
  }
web-gamename-climax = The game is over.
web-gamename-climax-won = { $name } wins with { $score } points.

### The journal as a page and as a file.

web-journal-whole = Whole journal
web-matter-taken = { $who } sits down at the table.
web-matter-added = { $who } adds a chair: { $seat }.
web-matter-renamed = A new name: { $seat }.
web-matter-replaced = { $seat }’s seat has a new link; the old one no longer works.
web-matter-revoked = { $who } revokes { $seat }’s seat.
web-matter-dice = { $seat } now rolls { $dice ->
    [physical] real dice
   *[server] the server’s dice
  }.
web-matter-said = { $who }: “{ $text }”
web-matter-noted = { $who } writes to the game master: “{ $text }”
web-matter-undo-asked = { $known ->
    [yes] { $who } asks to take this back, and all that came after it: “{ $what }”
   *[no] { $who } asks to take something back, and all that came after it.
  }
web-journal-quote = “{ $text }”
web-matter-undo-declined = { $who } lets it stand.
web-matter-overruled = { $who } sets by hand: { $name } { $before } → { $after }.
web-matter-redone = { $who } takes the undo back; everything stands again.
web-matter-new-dice = { $who } orders new dice.
web-hand-unnamed = a value
web-hand-nothing = nothing
web-matter-hidden-revealed = { $who } reveals the seed of the hidden throws; a new one begins.
web-matter-secrets = { $who } brings a browser that mixes into the dice.
web-matter-revealed = { $who } reveals the seed of the dice; a new one begins.
web-matter-restored-backup = This table was restored from a backup of { $made } (UTC). What happened after that is not here any more; the dice fall anew from now on.
web-matter-restored-damage = The journal was damaged; on { $made } (UTC) it went on from here. What had happened after this is not here any more; the dice fall anew from now on.
web-matter-closed = { $who } closes the table. The seed of the dice is revealed.

## The page
web-journal-of = Journal: { $what }
web-journal-show = Show
web-journal-all = Everything
web-journal-throws = Rolls
web-journal-moves = Moves
web-journal-talk = Talk
web-journal-seats = Table
web-journal-none = Nothing of that kind yet.
web-journal-back = Back to the table
web-journal-files = Take it with you
web-journal-file-report = A report to keep (Markdown)
web-journal-file-records = Data, one step a line (JSON)
web-journal-file-full = Complete, for verifying (JSON)
web-journal-die = d{ $sides }: { $face }
web-die-named = { $name }: { $face }
web-day = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  } { $day }, { $year }

## The report
web-report-days = { $first } to { $last }
web-report-seats = At the table
web-report-revoked = revoked
web-report-game = The game
web-report-game-is = { $game }: { $what }
web-report-setup = Checksum of rules and content
web-report-story = What happened
web-report-times = Times are UTC. What is struck out was taken back.
web-report-result = Result
web-report-black = (black: { $dice })
web-report-open = Not over yet: { $standing }
web-report-nothing = Not over yet.
web-report-dice = Verifying the dice
web-report-promise = Before the first roll the server sealed its seed. The seal
web-report-mixed = Mixed in by those at the table
web-report-revealed = Revealed seeds, in this order
web-report-hidden = The seed stays secret until the table is closed or somebody reveals it.
web-report-how = Every face follows from the seed, what was mixed in, the table and the number of the step (BLAKE3). Whoever runs the table can download the complete journal; “augenzahl verify” recomputes every roll and every rule from it.
web-report-real = Real dice were thrown: there is nothing to recompute but the rules.

# The report as a book
web-book-of = Report: { $what }
web-book-done = finished
web-book-open = still open
web-book-story = Story
web-book-lines = Every line
web-book-markdown = As Markdown
web-book-side = High points and dice
web-book-by = { $day }{ $alone ->
    [yes] { "" }
   *[no] , with { $players }
  }{ $told ->
    [yes] , told by { $master }
   *[no] { "" }
  }
web-book-kept = { $count ->
    [one] One more line
   *[other] { $count } more lines
  }
web-book-great = High points
web-book-did = Who did what
web-book-did-often = { $count } × { $what }
web-book-luck = Luck
web-book-throws = { $count ->
    [one] one throw
   *[other] { $count } throws
  }, reckoned exactly
web-book-luck-is = What the dice brought against what was to be expected; the stroke is the expectation. What was taken back does not count.
web-book-pips = { $dice ->
    [one] one die
   *[other] { $dice } dice
  }: { $worth } pips, expected { $expected }
web-book-foe = The opponent
web-book-best = The best throw
web-book-worst = The worst throw
web-report-luck = Luck
web-report-luck-line = { $who }: { $told } ({ $more })

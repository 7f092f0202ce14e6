### Playing in the terminal.

play-welcome = A number chooses. “?” says what else can be done, “q” leaves.
play-help = number  choose · < back · Enter takes what stands in brackets, or first
    {"   "}s  another seat (s 2, s name) · f how it stands · j the whole journal
    {"   "}u  take back, or ask for it · r take the taking back back · w why: the rules behind it
    {"   "}n  a new game, once this one is over · q leave
    {"   "}In long lists a part of the text finds. Real dice: type the faces, “r” lets the program throw.
    {"   "}A line that begins with a curly bracket goes to the table as JSON, as with “referee”.
play-scenario = What shall be played?
play-seat = Seat { $number }
play-seat-alone = You
play-seat-gm = Game master
play-seats = Whose turn is it?
play-hand-over = Hand over to { $who }. Enter, as soon as only { $who } looks:
play-more =   … and { $count } more: Enter turns the page, a part of the text finds.
play-no-such-number = That is not one of the choices.
play-nothing-found = No line says that.
play-not-that = That cannot be read.
play-left-out = nothing
play-spoken = spoken
play-nothing-to-do = There is nothing to do here now; “s” hands the keyboard over.
play-over = The game is over. “n” begins a new one, “q” leaves.
play-wish = Somebody wishes to take something back: “y” allows it, “x” does not.
play-throw = { $count ->
    [one] Throw it. Which face?
   *[other] Throw them. Which { $count } faces?
  }
play-opened = { $game } begins. { $dice ->
    [physical] The dice are thrown at the table.
   *[program] The program throws the dice.
  }
play-undone = { $who } takes { $count ->
    [one] one step
   *[other] { $count } steps
  } back.
play-set-by-hand = { $who } sets { $name } from { $before } to { $after }.
play-went-on = It goes on.
play-matter = { $matter ->
    [said] { $who }: “{ $text }”
    [noted] { $who } notes: “{ $text }”
    [seat_renamed] { $who } calls a seat { $text }.
    [seat_added] { $who } adds a seat: { $text }.
    [seat_revoked] { $who } takes a seat away: { $text }.
    [dice_chosen] { $text } changes dice.
    [undo_asked] { $who } wishes to take something back.
    [undo_declined] { $who } lets it stand.
    [redone] { $who } takes the taking back back.
    [new_dice] { $who } lets other dice fall.
    [revealed] The secret of the dice is revealed.
    [closed] The table is closed, the secret of its dice revealed.
   *[other] Something changed at the table.
  }
play-stands-already = There is a table in this file already; scenario, seats, options and dice are settled.
play-in-use = Another terminal is playing at this journal.
play-unreadable = This journal cannot be gone on with: { $why }. “augenzahl verify” says whether it holds.
play-other-seed = The file with the secret of the dice does not belong to this journal.

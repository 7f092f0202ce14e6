### Seats, invitations, opening.

web-role-gm = Game master
web-role-player = Player
web-role-spectator = Spectators
web-dice-choose = Each seat chooses
web-dice-choose-more = Whoever likes throws their own dice; for the others the server throws.
web-dice-mine-server = The server rolls for you.
web-dice-mine-physical = You throw real dice.
web-dice-change = Change
web-company = At the table
web-you = you
web-here = is here
web-away = away right now
web-not-yet = not here yet
web-revoked = revoked
web-throwing = is throwing dice
web-chairs-free = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
web-report = Report
web-knock = { $name } is knocking.
web-knock-seat = To the seat “{ $seat }”
web-knock-new = Add a chair
web-knock-watch = Let them watch
web-knock-no = Do not let in
web-wish = { $known ->
    [yes] { $who } would like to take this back, and all that came after it: “{ $what }”
   *[no] { $who } would like to take something back, and all that came after it.
  }
web-wish-look = See it in the journal
web-wish-grant = Take it back
web-wish-decline = Let it stand
web-wish-waiting = The game master will answer.
web-wish-asked = You asked to take it back. The game master sees it and will answer.
web-ask-undo = Ask for an undo
web-ask-undo-what = This would take back “{ $what }” and everything after it.
web-ask-undo-lead = What fell stays fallen: only the game master can take that back, and then the same dice fall again.
web-ask-undo-why = Why? (for the game master)
web-ask-undo-do = Ask
web-wish-why = A word about it (optional)
web-wish-declined = The game master lets it stand.
web-undo-why = Why? (for the journal)
web-redo = Restore it after all
web-same-dice = What fell still lies there: the next throw shows the same faces in the same order, whatever you throw. The odds beside it count on fresh dice.
web-new-dice = Order new dice
web-new-dice-lead = After an undo the same dice fall again. Others only fall on your word; it stands in the journal with your reason.
web-new-dice-why = Why?
web-new-dice-do = New dice
web-say = Say at the table
web-say-hint = Say something …
web-say-send = Say
web-note-send = Game master only
web-seats-short = Seats
web-seats = Seats and invitations
web-seats-lead = Every seat has a link of its own. Whoever opens it sits there; nobody needs an account.
web-to-table = To the table
web-code = Table code:
web-code-more = Whoever knows it may knock; you let them in.
web-loopback = Only this computer can reach this server. To let phones on the same network open the links, start it like this:
web-addresses = On the same network at
web-seat-anybody = This link is for everybody who only watches.
web-qr = QR code for { $seat }
web-link-of = Link for { $seat }
web-manage = Manage this seat
web-seat-name = Name at the table
web-rename = Rename
web-replace = New link
web-readmit = Readmit
web-replace-more = The old link stops working at once.
web-replace-own = Other devices with the old link lose the seat; this browser keeps it.
web-own-gm = This link brings you back as game master, on another device too. Keep it.
web-own-player = This link brings you back to your seat, on another device too. Keep it.
web-own-code = QR code for another device of yours
web-own-secret = Do not pass it on: whoever opens it sits in your place.
web-own-elsewhere = Go on playing on another device
web-revoke = Revoke
web-revoke-sure = Really revoke the seat of { $seat }? A new link lets them in again.
web-revoke-do = Yes, revoke
web-revoke-more = Whoever sits there is out at once.
web-add-seat = One more chair
web-add = Add
web-sit-title = Take your seat
web-sit-lead = This seat is yours: { $seat }. What is your name at the table?
web-sit = Sit down
web-sit-taken = Somebody sits here already: { $seat }. If that is you on another device, join in; the other one keeps the seat.
web-sit-held = In this browser you sit here already: { $held }.
web-sit-keeps = You keep that seat. If you take this one too, you change between them at the top of the page.
web-sit-too = Sit down here too
web-sit-not = No, back to the table
web-me = You are:
web-me-seats = Your seats at this table
web-me-due = to move
web-me-other-due = your other seat is to move
web-ask-title = Join a table
web-ask-lead = Ask for the table’s code, a word and a number like “kranich-4711”. The game master lets you in.
web-code-label = Table code
web-ask-send = Knock
web-wait-title = You knocked
web-wait-lead = If the code “{ $code }” is right, the game master now sees your name. Once they open, you go on from here by yourself.
web-wait-look = Look again
web-wait-other = Another code
web-turned-away = Not let in
web-turned-away-lead = The game master saw you knock and did not open this time. Ask them, or knock again.
web-overrule = Decide by hand
web-overrule-lead = What you change here stands in the journal: what it was, what it is now and why. This can be taken back too.
web-hand-title = { $name }: set by hand
web-hand-now = Now: { $value }
web-hand-reason-maybe = Why? (optional)
web-hand-less = One less
web-hand-more = One more
web-hand-close = Cancel
web-yes = yes
web-no = no
web-iron = Iron
web-iron-here = Iron: what dice have decided stays.
web-iron-more = No roll is taken back, not even by you alone.
web-hand-none = There is no value at this table yet that could be set by hand.
web-overrule-new = What is it now?
web-overrule-reason = Why?
web-overrule-do = So be it
web-open-title = Open a table
web-open-name = What is the table called?
web-open-name-hint = if you like: “Thursday group”
web-open-scenario = What will you play?
web-open-who = Who is coming?
web-open-gm = You run the game. What is your name?
web-open-player = Seat { $number }
web-open-names = Every name gets a seat. If you name nobody, every row is a seat. Names can be changed later; you can add chairs at any time.
web-open-do = Open the table
web-proof-link = Verify the dice
web-closed = The table is closed.

web-news-undone = { $mine ->
    [yes] You take back
   *[no] { $who } takes back
  }{ $known ->
    [yes] { "" }: “{ $what }”
   *[no] { " " }a step.
  }
web-news-redone = { $mine ->
    [yes] You restore what was taken back.
   *[no] { $who } restores what was taken back.
  }
web-throw-held = Your throw is waiting: something else comes first. As soon as it is possible again you enter the faces.
web-throw-let-go = Do not throw after all

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
web-matter-undo-asked = { $who } asks to take back everything from line { $to } on.
web-matter-undo-declined = { $who } lets it stand.
web-matter-overruled = { $who } decides by hand: { $path } { $before } → { $after }. Reason: { $reason }
web-matter-revealed = { $who } reveals the seed of the dice; a new one begins.
web-matter-closed = { $who } closes the table. The seed of the dice is revealed.

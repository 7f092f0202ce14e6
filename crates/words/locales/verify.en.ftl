
## Verifying a journal
verify-holds = This journal holds, from its first record to its last.
verify-holds-so-far = This journal holds so far. The table is still open.
verify-holds-partly = What can be seen here holds. It is not the whole journal.
verify-partial = This file was written for a seat that may not see everything. Only the complete journal can be re-refereed; the order was checked, and those visible dice whose seed has been revealed.
verify-records = { $count ->
    [one] One record, the first.
   *[other] { $count } records, without a gap and in order.
  }
verify-opening = Game, options and content of the opening match their fingerprint.
verify-refereed = { $count ->
    [0] No command to referee yet.
    [one] One command, refereed again by the rules: it was allowed and led to exactly this.
   *[other] { $count } commands, refereed again by the rules: each was allowed and led to exactly this.
  }
verify-undone = { $count ->
    [one] One record was taken back; it stays visible.
   *[other] { $count } records were taken back; they stay visible.
  }
verify-overruled = { $count ->
    [one] One value was changed by hand, with a reason.
   *[other] { $count } values were changed by hand, with reasons.
  }
verify-restored = { $count ->
    [one] The journal was put back once, to a backup or to what was whole of it; what came after that is not in it any more.
   *[other] The journal was put back { $count } times, to a backup or to what was whole of it; what came after each is not in it any more.
  }
verify-server-dice = { $count ->
    [one] One die of the server, recomputed from the revealed seed: it is right.
   *[other] { $count } dice of the server, recomputed from the revealed seeds: all are right.
  }
verify-unrevealed-dice = { $count ->
    [one] One die of the server cannot be recomputed yet: its seed is still secret.
   *[other] { $count } dice of the server cannot be recomputed yet: their seed is still secret.
  }
verify-mixed-throws = { $count ->
    [one] Browsers mixed their secrets into one throw of the server.
   *[other] Browsers mixed their secrets into { $count } throws of the server.
}
verify-unmixed-throws = { $count ->
    [one] One throw of the server came about without any browser; the server alone answers for it.
   *[other] { $count } throws of the server came about without any browser; the server alone answers for them.
}
verify-silent = { $count ->
    [one] Once a browser was asked and did not answer in time.
   *[other] { $count } times a browser was asked and did not answer in time.
}
verify-head = Fingerprint up to here: { $head }
verify-physical-dice = { $count ->
    [one] One die was thrown by hand; it is believed because the table saw it.
   *[other] { $count } dice were thrown by hand; they are believed because the table saw them.
  }
verify-script-dice = { $count ->
    [one] One die was named by a program.
   *[other] { $count } dice were named by a program.
  }
verify-seeds = { $count ->
    [one] One revealed seed: it is the one that was promised.
   *[other] { $count } revealed seeds: each is the one that was promised.
  }
verify-seals = { $count ->
    [one] One seal over everything before it is unbroken: times, names and words as well.
   *[other] { $count } seals over everything before them are unbroken: times, names and words as well.
  }
verify-unsealed = { $count ->
    [one] One record lies under no seal: its time and words are not sealed yet.
   *[other] { $count } records lie under no seal: their times and words are not sealed yet.
  }
verify-faces-too-few = Too few throws to say anything: the comparison counts from five a side.
verify-faces-fair = Fair dice fall like this.
verify-faces-unusual = Fair dice fall as unevenly as this once in a thousand series.
verify-fault-line = Line { $line } does not hold.
verify-fault-line-seq = Line { $line } (record { $seq }) does not hold.
verify-fault-empty = There is no journal here; it is empty.
verify-fault-unreadable = This is not a record of a journal: { $detail }
verify-fault-foreign = It says something that belongs into no record: { $field }
verify-fault-order = Record { $expected } should stand here, not { $found }.
verify-fault-not-opened = A journal begins with the opening of the table.
verify-fault-opened-twice = The table is opened a second time.
verify-fault-no-such-game = There is no game “{ $found }” here.
verify-fault-newer-format = The journal has format { $found }; this program reads formats up to { $known }.
verify-fault-setup-hash = Options or content are not those whose fingerprint stands beside them.
verify-fault-bad-setup = No table can be opened with these options and this content: { $detail }
verify-fault-no-such-seat = There is no seat “{ $seat }” at this table.
verify-fault-revoked-seat = The seat “{ $seat }” was revoked at that time.
verify-fault-closed = The table was already closed.
verify-fault-refused = This was not allowed: { $why }
verify-fault-other-dice = The rule asks for other dice, from die { $die } on.
verify-fault-origin = Die { $die } could not fall like this: it is settled at this table who throws which dice.
verify-fault-face = Die { $die } shows { $found }; seed and what was mixed in give { $computed }.
verify-fault-place = These dice belong to another place in the history.
verify-fault-mix = Nobody could mix this into the throw: those are asked who have promised secrets, in the order of the seats, and only before dice lay there.
verify-fault-secret = What the browser on seat “{ $seat }” has shown is not what it had promised.
verify-fault-asked = Before this throw browsers were told something else than what was thrown.
verify-fault-fallen = Die { $die } shows another face than the one that lay there before something was taken back.
verify-fault-events = This command leads to something else, from event { $event } on.
verify-fault-undo = Other records could be taken back here.
verify-fault-matter = This could not have happened at the table like this.
verify-fault-seed = This is not the seed that was promised.
verify-fault-hash = The record does not follow the one before it: something was changed here or before.
verify-fault-seal = The seal does not match: something in an earlier record or in this one was changed afterwards.
verify-fault-too-much = Checking this journal takes too long.
verify-die = d{ $sides }
verify-faces-head = { $die }: { $throws ->
    [one] one throw
   *[other] { $throws } throws
  } of the server, { $expected } expected for each face
verify-faces-chi = χ² = { $value }. With fair dice it stays under { $limit } in 999 of 1000 series.
verify-too-large = This file is too large: at most { $most } MB are checked.
verify-not-text = This is not a text file.

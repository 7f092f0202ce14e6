### What every table says, whatever the game.

refused-dice-pending = First the dice that are due have to be thrown.
refused-no-dice-expected = No roll is due now.
refused-bad-dice = { $face ->
    [0] Exactly { $count ->
        [one] one face
       *[other] { $count } faces
      } from 1 to { $sides } { $count ->
        [one] is
       *[other] are
      } needed.
   *[other] This die never shows a { $face }: its faces are 1 to { $sides }.
  }
refused-dice-from-server = At this table the server rolls; it takes no faces from outside.
refused-not-your-seat = This seat may not do that.
refused-nothing-to-undo = There is nothing to take back.
refused-not-yours-to-undo = Somebody else has acted since; only the game master can take that back.
refused-dice-have-fallen = Dice have fallen, and what fell stays fallen. Only the game master can take that back.
refused-was-uncovered = Something was uncovered. Only the game master can take that back.
refused-iron-table = This table is an iron one: no roll is taken back.
refused-nothing-to-redo = There is no undo that could still be reversed.
refused-not-yours-to-redo = Only whoever took it back, or the game master, can reverse that.
refused-no-dice-lie-there = No roll from before an undo lies here; new dice will fall anyway.
refused-dice-lie-there = The dice from before the undo still lie here. They count again; send the command without faces.
refused-bad-json = This is not valid JSON: { $detail }
refused-not-an-object = Expected is a JSON object like {"{"}"cmd": "…"{"}"}.
refused-no-cmd = “cmd”, the name of the command, is missing. Possible are: { $known }.
refused-unknown-command = There is no command “{ $given }”. Possible are: { $known }.
refused-unknown-field = This command has no field “{ $field }”. Possible are: { $known }.
refused-missing-field = The field “{ $field }” is missing.
refused-expected-number = The field “{ $field }” takes a whole number.
refused-expected-word = The field “{ $field }” takes one of these words: { $known }.
refused-expected-words = The field “{ $field }” takes a list of these words: { $known }.
refused-expected-faces = The field “{ $field }” takes a list of faces, such as [5, 1].
refused-bad-value = The command cannot be read: { $detail }
refused-too-long = That is too long; { $most } characters at most are accepted.
refused-seat-lost = This seat is no longer yours.
refused-stale = Something has happened meanwhile. See how things stand now.
refused-too-many-ways = These dice can fall in too many ways to count them all.
refused-damaged = This table is damaged and takes nothing. The top of its page says what is missing and how to go on.
refused-closed = The table is closed; its journal can still be read.
refused-only-game-master = Only whoever runs the table can do this.
refused-no-such-seat = There is no seat “{ $seat }” at this table.
refused-seat-taken = Somebody sits here already.
refused-own-seat = You cannot revoke your own seat.
refused-own-link = You can renew your own link only in the browser, on the page of seats; here you would be locked out afterwards.
refused-table-full = The table is full.
refused-dice-fixed = At this table it is settled for everyone whose dice are thrown.
refused-bad-secrets = A promise for the dice has to be 64 lower-case hexadecimal digits.
refused-older-dice = This table throws in the older way; browsers mix nothing in.
refused-bad-entropy = What you mix into the dice is at most 64 hexadecimal digits.
refused-empty-text = Something has to be written here.
refused-name-too-long = A name has at most { $most } characters.
refused-no-such-value = There is no value “{ $path }” here.
refused-impossible-value = With this value the game could not go on.
refused-undo-asked-already = Somebody has asked for an undo already; the game master has not answered yet.
refused-no-undo-asked = Nobody asks for an undo.
refused-nothing-to-reveal = There is no seed to reveal here.
refused-expected-numbers = Field “{ $field }” takes a list of whole numbers.
refused-expected-flag = Field “{ $field }” takes true or false.
refused-expected-text = Field “{ $field }” takes text of at most { $most } characters.
refused-nobody-knocks = Nobody is waiting at the door any more.

# What can be wrong with a content file.
file-unreadable = The file cannot be opened: { $detail }
file-not-regular = This is no ordinary file and is not read.
file-too-large = The file is too large; { $most } bytes at most are read.
file-syntax = The file cannot be read like this: { $detail }
file-id = An id consists of lower-case letters, digits and hyphens (60 at most).
file-text = A text must not be empty and not be too long.
file-between = { $value } does not lie between { $low } and { $high }.
file-count = { $count } entries, there must be { $wanted }.
file-least = { $count } entries, there must be at least { $wanted }.
file-twice = “{ $id }” stands there twice.
file-unknown = There is no “{ $id }” in { $list }.
file-missing = Missing: { $list }.
file-empty = There is nothing in the file that this game reads.
file-field-missing = “{ $field }” is still missing.
file-field-unknown = There is no field “{ $given }” here. There are: { $known }.
file-word = “{ $given }” is none of the words that can stand here: { $known }.
file-kind = This must be { $kind ->
    [text] a text
    [number] a whole number
    [flag] yes or no (true, false)
    [list] a list
   *[fields] something with fields of its own
  }.
file-range = This number must lie between { $low } and { $high }.
file-length = The number of entries is wrong: { $detail }

### What the command line says.

cli-serving = The table is set. Open in your browser:
cli-data-folder = Duels and journals are kept in { $folder }
cli-open-network = Only for other devices on the same network, such as phones (this computer stays with the address above):
cli-listens = It listens here itself, for a proxy in front of it:
cli-loopback = Only this computer reaches it; with --listen 0.0.0.0 phones on the same network do too.
cli-stop = Ctrl-C clears the table.
cli-stopped = Cleared. Everything is saved.
cli-stopped-unsaved = Cleared away, but not everything is saved: { $why } What was refused last does not count.
cli-restored = These tables come from the backup of { $day }. They do not have what was played after that.
cli-no-data-folder = No data folder is known here; name one with --data DIR.
cli-cannot-read = { $file } cannot be read: { $why }
cli-cannot-write = { $file } cannot be written: { $why }
cli-cannot-create = { $file } cannot be created: { $why }
cli-why-denied = You do not have the right to do that. Give it to yourself, or name another folder with --data.
cli-why-missing = It is not there. See whether the name is right.
cli-why-full = The disk is full. Make room and try again.
cli-why-read-only = The disk is write-protected. Name another folder with --data.
cli-why-folder = There is a folder of that name. Move it away, or use another name.
cli-why-no-folder = There is a file where a folder should be. Move it away, or name another folder.
cli-why-gone = The data folder is not there any more; it was deleted or moved. Put it back, or put a backup in place with “augenzahl restore”.
cli-why-failed = The disk does not cooperate ({ $detail }). See whether it is full or write-protected.
cli-why-broken = The file is damaged. “augenzahl check” says what is whole; “augenzahl restore” puts a backup in place.
cli-secret-damaged = { $file } is damaged. Take it from a backup, or delete it: then a new one is made, and every link to a seat has to be sent again.
cli-open-in-use = { $file } is in use by a running server. Stop it, or name another folder with --data.
cli-open-newer = { $file } was written by a newer version (format { $found }, this one knows up to { $known }). Use the newer version of the program, or name another folder with --data.
cli-open-no-database = { $file } is damaged, or no file of Augenzahl. “augenzahl restore” puts a backup from the folder “backups” in place; what lies there now is set aside.
cli-open-foreign = { $file } belongs to another program. Move it away, or name another folder with --data.
cli-store-address = This is no address of a database: { $why } It looks like postgres://name:password@host/database.
cli-store-tls = The address asks for TLS, and Augenzahl speaks to the database in the clear. Use sslmode=disable on the same machine or in a network of your own; otherwise lead there through a tunnel or a pooler on this machine.
cli-store-away = The database { $address } cannot be reached: { $why }. See whether it runs and whether host and port are right.
cli-store-taken = A server is at work with { $address } already. Two of them on one database cannot let people play together yet; stop the other one.
cli-store-password = { $address } refuses the name or the password. Both stand in the address: postgres://name:password@host/database.
cli-store-none = { $address }: there is no such database. Make it, for example with “createdb”.
cli-store-rights = { $address } does not let this name do what is needed: { $why }. It has to be allowed to create a schema in this database.
cli-store-newer = { $address } was brought up by a newer version. Use the newer version of the program.
cli-listen-in-use = Port { $port } on { $ip } is in use. Name another with --port.
cli-listen-denied = Only the system may listen on port { $port } here. Name one above 1023 with --port.
cli-listen-not-here = { $ip } is no address of this machine. Name another with --listen.
cli-listen-failed = Cannot listen on { $ip }, port { $port }: { $why }
cli-listen-all-in-use = Ports { $from } to { $to } are all in use. Name another with --port.
cli-damage-changed = Record { $seq } is not what was written any more.
cli-damage-missing =
    { $count ->
        [one] Record { $from } was stored and is missing.
       *[other] Records { $from } to { $to } were stored and are missing.
    }
cli-damage-table = What is stored about the table itself, such as its seed, is not what was written any more.
cli-licenses = This program contains { $count } parts by others, under these licences:
cli-check-fault = { $table } { $name }: { $what }
cli-check-file = The file itself: { $what }
cli-check-whole =
    { $tables ->
        [0] There is no table here.
        [one] One table
       *[other] { $tables } tables
    }{ $tables ->
        [0] {""}
       *[other] , { $records ->
            [one] one record
           *[other] { $records } records
        }: everything is whole.
    }
cli-check-wrong =
    { $wrong ->
        [one] One table is damaged.
       *[other] { $wrong } tables are damaged.
    } They can be looked at as far as they are whole, and kept with “augenzahl export”; a backup may have more (“augenzahl restore”). To give a lost table up, stop the server and delete the file augenzahl.db-ledger.
cli-check-broken = The tables are whole, the file itself is not. What tables and records are found by is made anew when the server starts; if it is still said then, keep your tables with “augenzahl export”, and put a whole backup in place with “augenzahl restore”.
cli-backup-done = Backup written and checked: { $file }
cli-backup-exists = { $file } exists already. Use another name.
cli-backup-failed = There is no backup: { $why }
cli-backup-damaged = There is no backup, because table { $table } is damaged: { $what } Older backups are kept. Go on at that table from where it is whole, or delete it.
cli-restore-done = In place: { $file }
cli-restore-aside = What was there before is in { $folder }
cli-export-damaged =
    { $what } { $count ->
        [0] There is nothing before it.
        [one] Written is the one record before it.
       *[other] Written are the { $count } records before it.
    }
cli-seat-nothing = There is no table in { $folder }. Name another folder with --data.
cli-seat-none = No table was opened here yet.
cli-seat-how = A link back as game master: augenzahl seat TABLE
cli-seat-gm = Game master
cli-seat-gm-named = { $name } (game master)
cli-seat-link = { $seat } at the table “{ $table }”:
cli-seat-secret = Whoever opens this link sits there. All other devices keep their seats.
cli-seat-stopped = The server is not running right now; the link works as soon as it does.
cli-seat-no-seat = There is no seat “{ $given }” at this table. There are: { $known }.
cli-seat-no-table = There is no table “{ $given }” here. “augenzahl seat” alone shows all.
cli-seat-many = “{ $given }” fits several tables. Say more of the number; “augenzahl seat” alone shows all.
cli-no-game = There is no game “{ $given }” here. There are: { $known }.
cli-no-rule = No rule of { $game } begins with “{ $given }”.
cli-no-scenario = There is no “{ $given }” to play here. There are: { $known }.
cli-no-folder = { $folder }: there is no such folder.
cli-no-content = { $folder }: there is no content here. Expected are folders for the games: { $known }.
cli-two-ports = Two ports are named: { $said } with --listen and { $again } with --port.
cli-bad-seat = “{ $given }” cannot be a seat: only small letters, digits and hyphens, at most 20.
cli-seat-twice = There are two seats “{ $given }”.
cli-no-master = There is no game master in { $given }.
cli-seat-count = This cannot be played with { $count ->
    [0] no player
    [one] one player
   *[other] { $count } players
  }; possible { $most ->
    [one] is exactly one
   *[other] are { $least } to { $most }
  }.
cli-no-option = There is no option “{ $given }”. There are: { $known }.
cli-no-value = “{ $given }” is not possible; possible are: { $known }.

## Odds
odds-head = { $foe } · round { $round } of { $rounds } · { $health } against { $foe_health } hearts · ki { $ki } · concentration { $concentration }
odds-step-ready = Before the roll; { $cap ->
    [one] one die is
   *[other] up to { $cap } dice are
  } allowed.
odds-step-rolled = Your roll: { $faces }
odds-step-values = Attack { $attack }, defence { $defence }; { $thrown ->
    [yes] the opponent’s roll: { $faces }
   *[no] { $rest ->
        [one] one die falls against you.
       *[other] { $rest } dice fall against you.
      }
  }
odds-nothing = Nothing is open here. Ask by name, such as “injury” or “open-wounds”.
odds-title = { $of ->
    [own-sum] Your sum
    [set-aside] Dice lost to a wound
    [foe-row] The opponent’s row
    [lands] The counterattack lands
    [all-attack] All dice to attack
    [all-defence] All dice to defence
    [rolled] Sum after a reroll of
    [reach-attack] Attack with this round’s ki
    [allocated] When the opponent throws
    [exchanges] In detail: both together
    [foe-rolled] The opponent’s roll, or a reroll of
    [foe-rows] The row after a reroll of
    [accept] Accepting the roll
    [surprise] Surprise die
    [areas-1] Injury I: where?
    [areas-2] Injury II: where?
    [injury-1] Injury I: what comes of it
    [injury-2] Injury II: what comes of it
    [open-wounds] Heavy wound
   *[fell-now] This round, played as well as possible
  }
odds-col-dice = you take { $n }
odds-col-die = { $face }
odds-col-values = { $of ->
    [attack-raised] attack +1
    [defence-raised] defence +1
   *[now] as it stands
  }
odds-row-number = { $number }
odds-row-dice = { $n ->
    [0] none
   *[other] { $n }
  }
odds-row-at-least = at least { $number }
odds-row-mean = on average
odds-row-guard = opponent’s guard on average
odds-row-defence = defence { $defence }
odds-row-hit = you are hit
odds-row-held = defence holds
odds-row-falls = the opponent falls
odds-row-hearts = { $count ->
    [0] no heart
    [one] 1 heart
   *[other] { $count } hearts
  }
odds-row-harm-health = −{ $count } { $count ->
    [one] heart
   *[other] hearts
  }
odds-row-harm-ki = −{ $count } ki
odds-row-injury = injury { $level ->
    [1] I
   *[other] II
  }
odds-row-lose-health = own hearts lost
odds-row-lose-ki = own ki lost
odds-row-printed = hearts the area costs
odds-row-single = { $of ->
    [surprise] { $foe } falls at once
    [reach-attack] at least { $number }
   *[fell-now] { $foe } falls
  }
odds-row-area = { $number } { $name }{ $struck ->
    [yes] , struck out already
   *[no] {""}
  }
odds-row-dodge = ducked away
odds-row-victory = victory
odds-row-dead = no heart left
odds-row-beheaded = beheaded
odds-row-heavy-wound = heavy wound
odds-row-limb-lost = a limb lost
odds-row-wound = { $number } { $name }
odds-bad-state = --state cannot be read: { $detail }
odds-range = { $field } cannot be { $value }; possible is { $low } to { $high }.
odds-no-phase = There is no step “{ $given }”. There are: { $known }.
odds-three-dice = { $field }: at most three dice lie on one side.
odds-n-dice = This does not fit together: { $n } taken, but { $dice } own dice on the table.
odds-four-dice = This does not fit together: four dice are in play, but { $n } own and { $foe } of the opponent are not four.
odds-too-many-dice = { $limb ->
    [yes] With a lost limb only one die is left.
   *[no] Round { $round } allows at most { $max ->
        [one] one die
       *[other] { $max } dice
      }.
  }
odds-missing = The step { $phase } needs { $field }.
odds-too-early = In the step { $phase } there is no { $field } yet.
odds-no-question = There is no question “{ $given }”. There are: { $known }.
odds-no-number = The question { $question } takes no number.
odds-bad-number = { $question } cannot be asked with “{ $given }”.
odds-too-long = This page sells so much that looking through it would take too long.
odds-wrong-step = The question { $question } belongs to the step { $steps }; the duel stands at { $phase }.

### The words of the pages.

web-app = Augenzahl
web-skip = Skip to content
web-home = Augenzahl, to the start page
web-nav = Pages
web-rules = Rules
web-other-language = Deutsch
web-to-start = To the start page
web-close = Close
web-foot-provable = Every roll can be verified.
web-foot-own = Runs on your own machine

## Keyboard
web-keys = Keyboard
web-keys-choice = the first to ninth choice open now; Enter confirms it
web-keys-face = with real dice: the face of the next die
web-keys-map = on the map: from field to field, Enter chooses it; Esc one step back; +, − and 0 make it larger, smaller and all of it visible
web-keys-undo = to taking back; Enter confirms it
web-keys-help = this overview
web-find = What do you want to do?
web-find-none = Nothing found.
web-call-sound = A sound when it is your move
web-call-shake = Vibrate when it is your move
web-keys-find = for the game master: find what there is to do
web-settings = Settings
web-pace = Show what others do
web-pace-is = { $pace ->
    [once] at once
    [calm] calmly
   *[brisk] briskly
}
web-keys-on = Shortcuts switched on

## Errors
web-error-404 = There is nothing here.
web-error-404-text = This page does not exist, or your seat at this table belongs to another device or was revoked by the game master. Ask for the link you came with.
web-error-422 = That does not work.
web-error-422-text = No table can be opened with these choices. Go back and choose again.
web-error-403 = This seat may not do that.
web-error-403-text = The request did not come from one of our pages. Open the table again and try there.
web-error-421 = This server does not go by that name.
web-error-421-text = Open it at the address it tells when it starts. If it is to have this name, start it with --url and the whole address, such as --url https://games.example.
web-error-409 = Too many are watching here.
web-error-409-text = This seat is open on as many devices as one can have. Whoever runs the table can renew its link; then there is room again.
web-error-429 = One moment, please
web-error-429-text = A great deal came from here at once. Wait a little and try again; nothing is lost.
web-error-busy = A lot is being counted here right now.
web-error-busy-text = Checks, trials and experiments wait in line so that no table has to wait for them, and the line is full. Wait a few seconds and load the page again.
web-error-500 = We dropped a die.
web-error-500-text = The mistake is ours. Nothing is lost: every step is in the journal already. Load the page again.
web-error-other = That did not work.
web-error-other-text = The server could make nothing of this request.

## Start page
web-start-name = A table for dice games
web-start-title = A table for dice games that knows the rules.
web-start-lead = Open a table, roll here or with real dice, and let others watch. Before every roll you see the exact odds, after it the rule it rests on.
web-start-games = Games
web-start-choose = Choose an opponent
web-start-held = Continue
web-start-device = on this device
web-start-empty = Nothing is on the table yet. What you begin will wait for you here.
web-start-watching = you are watching
web-start-continue = Continue
web-start-look = Look
web-held-gone = “{ $table }” is deleted. For a day that can be undone.
web-held-restore = Bring back
web-held-tabs = Parts of the list
web-held-tab-shown = Tables
web-held-tab-archive = Archive
web-held-tab-gone = Deleted
web-held-search = Search tables
web-held-find = Search
web-held-none-found = No table is called that.
web-held-no-archive = The archive is empty.
web-held-no-deleted = There is nothing to bring back.
web-held-pages = Pages of the list
web-held-page = Page { $page } of { $pages }
web-held-newer = Back
web-held-older = More
web-held-closed = closed
web-held-your-turn = it is your move
web-held-turn = to move: { $who }
web-held-as = you:
web-held-gone-at = deleted
web-held-more = Manage
web-held-name = Name of the table
web-held-archive = To the archive
web-held-unarchive = Out of the archive
web-held-delete = Delete …
web-held-remove = Take off my list …
web-delete-title = Delete “{ $table }”?
web-delete-lead = The table goes for everybody who sits there, with its journal and its links. For a day you can bring it back; then it is gone for good. In the archive everything is kept.
web-delete-here = At the table right now: { $who }.
web-delete-do = Delete for everybody
web-delete-not = Rather not
web-remove-title = Take “{ $table }” off the list?
web-remove-lead = The table goes from your list only; the others play on. For a day you can bring it back; then you need a new link.
web-remove-do = Take off my list

## Choosing an opponent
web-opponents = Whom do you fight?
web-fight = Fight
web-foe-has = opponent:
web-you-have = you:
web-dice-whose = Whose dice?
web-dice-server = The server rolls
web-dice-server-more = The rolls can be verified later.
web-dice-physical = Real dice
web-dice-physical-more = You throw at your table and tap the faces in.
web-dice-script = A program names the faces
web-name = Your name
web-name-more = Optional; whoever watches can read it.
web-house = House rules
web-house-lead = Where the book is silent, a table needs a reading. The default always plays well.
web-house-none = none, everything by default
web-option-default = default
web-option-other = or
web-option-range = from { $least } to { $most }
web-option-samurai-foe-reroll-one-die = One ki rerolls one of the opponent’s dice.
web-option-samurai-foe-reroll-all-dice = One ki rerolls all of the opponent’s dice together.
web-option-samurai-allocation-final-yes = What is entered stays entered.
web-option-samurai-allocation-final-no = As long as nothing was raised or bought, you may pick the dice up again.
web-option-samurai-split-rule-chosen = Only a die that was taken alone may be divided.
web-option-samurai-split-rule-usable = A die that wounds have left alone may be divided too.
web-option-samurai-ki-debt-per-point = Every ki point that is missing costs a heart.
web-option-samurai-ki-debt-only-when-empty = Ki stops at zero; only with none left do you pay in hearts, then in full.
web-option-samurai-conc-window-whole-phase = Concentration can be spent throughout the player phase.
web-option-samurai-conc-window-after-allocation = Concentration can be spent only after the dice are entered.
web-option-samurai-conc-same-round-yes = Points just entered count at once.
web-option-samurai-conc-same-round-no = Only what was there when the round began can be spent.
web-option-samurai-conc-per-round-any = As many bonuses as you can pay for.
web-option-samurai-conc-per-round-one = One bonus per round at most.
web-option-samurai-dead-foe-strikes-no = An opponent without hearts does not strike back.
web-option-samurai-dead-foe-strikes-yes = The last counterattack still comes, even without a heart.
web-option-samurai-set-aside-reroll-no = What a wound takes stays away until the next round.
web-option-samurai-set-aside-reroll-yes = A die a wound has taken may be rerolled with ki.
web-option-samurai-tie-after-20-own = Equal hearts at the end: an ending of its own, nobody is ahead.
web-option-samurai-tie-after-20-as-ahead = Equal hearts at the end count as if you were ahead.
web-option-samurai-tie-after-20-as-behind = Equal hearts at the end count as if you were behind.

web-lesson-title = Guidance
web-lesson-dice = The dice of this step are given, as in the rulebook.
web-lesson-left = You play otherwise than the rulebook; that is your good right, and from now on free dice fall. “Take back” leads back to the guidance.
web-lesson-done = Those were the three rounds of the rulebook, there are no more steps. From here on free dice fall: play the duel to its end, or look for another opponent.
web-first-duel = Your first duel
web-first-begin = Begin with guidance
web-how = How do you play this?
web-how-lead = The three rounds with which the rulebook explains the game, acted out move by move. Musashi faces Oda Nobunaga, both have ten hearts, Musashi has ten ki.
web-how-round = Round { $round }
web-how-does = Musashi does:
web-brief = How a round goes
web-brief-rules = all rules
web-brief-take = Take
web-brief-take-more = Four dice lie there. Take one, two or three, as many as the round allows. The rest go to the opponent.
web-brief-enter = Enter
web-brief-enter-more = Every die becomes attack, defence or concentration. A single one can be divided, and ki lends a hand.
web-brief-foe = The opponent throws
web-brief-foe-more = The sum names one of eighteen rows: how strong the guard is and how hard the counterattack.
web-brief-clash = Steel on steel
web-brief-clash-more = What beats the guard costs the opponent hearts. If your defence lies below the number, it costs you.

## Rulebook
web-rules-title = { $game }: the rules
web-licenses = What others wrote
web-licenses-count = This program contains { $count } parts by others, under these licences. The list says whose they are in their own words.
web-rules-count = { $count } rules, in our own words
web-rules-search = Search
web-rules-sections = Sections
web-rules-none = No rule contains all of that. Try fewer words.
web-kind-ruling = reading
web-kind-content = our content
web-kind-erratum = misprint
web-section-duel = The duel
web-section-health = Hearts
web-section-round = The round
web-section-player = Taking dice
web-section-alloc = Entering
web-section-ki = Ki
web-section-conc = Concentration
web-section-foe = The opponent phase
web-section-resist = Resistance
web-section-counter = Counterattack
web-section-injury = Injuries
web-section-limb = Lost limbs
web-section-wound = Heavy wounds
web-section-end = How it ends
web-section-content = Content
web-section-err = Misprints in the book

## The duel: frame
web-duel-title = Duel against { $foe }, round { $round }
web-musashi = Musashi
web-alone = { $what }
web-round = Round
web-round-of = Round { $round } of { $rounds }
web-round-short = R { $round }
web-seat-away = (not here right now)
web-seat-watching = { $count ->
    [one] 1 watching
   *[other] { $count } watching
  }
web-tabs = Regions
web-tab-turn = Turn
web-tab-sheet = My sheet
web-tab-foe = Opponent
web-tab-due = waits for you
web-tab-news = new
web-since = since your move: { $count } moments
web-since-last = since your move: the last { $count } of { $all } moments
web-reel = Before that
web-reel-again = Watch from the beginning
# The script puts in how many there are for the zero.
web-reel-skipped = Older moments that are not shown: { $count }. The journal has them all.
web-title-due = ● Your move – { $title }
web-title-others = { $names } to move – { $title }
# What fills every screen
web-lesson-off = Go on without guidance
web-lesson-on = Show the guidance
web-reads-aloud = The game master reads aloud
web-show-all = Show everybody
web-shown-to-all = shown to everybody
web-climax-ready = Go on
web-climax-move-on = Everybody goes on
web-climax-aside = Look at the table
web-climax-is-ready = ready
web-climax-looks = still looking
web-climax-waits = { $count ->
    [one] One person is still looking.
   *[other] { $count } are still looking.
}
web-climax-duel = Duel with { $foe } · round { $round } of { $rounds }

web-turn-mine = It is your move
web-turn-too = { $names } too
web-turn-others = Waiting for { $names }
web-tab-journal = Journal
web-link-lost = Connection lost. Trying again.
web-link-back = Connected again.
web-doubt-twice = Careful: your browser was asked two different things about one throw. Perhaps the server crashed in between; perhaps somebody wanted to see what else would have fallen. This time your browser mixed nothing in.
web-doubt-other = Careful: a throw holds another secret than the one your browser has shown. This journal is not to be trusted.
web-doubt-head = Careful: this journal is not the one your browser has seen any more. It was rewritten, cut short or restored from a backup.
web-doubt-early = Careful: the server asked your browser about a throw that is not in the journal (place { $place }). Perhaps it crashed in between; perhaps somebody wanted to see what would fall.
web-doubt-restored = This table was put back to an earlier state. Your browser had seen it up to record { $seq }; that is not in the journal any more, and the dice fall anew.
web-link-unsent = This has not arrived yet: no connection. What you filled in is still here; simply send it again.

## Dice and marks
web-die = { $colour ->
    [black] black die
   *[white] white die
  }: { $face }{ $state ->
    [struck] , does not count
    [hand] , real die
   *[plain] {""}
  }
web-hearts = Hearts
web-ki = Ki
web-attack = Attack
web-defence = Defence
web-concentration = Concentration
web-nowhere = does not count
web-divided = divided
web-guard = Guard
web-dice = Dice
web-sum = Sum
web-of = of { $of }
web-hearts-of = Hearts: { $have } of { $of }
web-ki-of = Ki: { $have } of { $of }
web-stars-of = Stars: { $have } of { $of }
web-foe-hearts = Hearts { $foe }
web-nothing = nothing
web-the-end = the end
web-heavy = heavy
web-number-0 = zero
web-number-1 = one
web-number-2 = two
web-number-3 = three
web-number-4 = four
web-number-5 = five
web-number-6 = six
web-number-7 = seven
web-number-8 = eight
web-number-9 = nine
web-number-10 = ten
web-number-11 = eleven
web-number-12 = twelve
web-number-13 = thirteen
web-number-14 = fourteen
web-number-15 = fifteen
web-number-16 = sixteen
web-number-17 = seventeen
web-number-18 = eighteen
web-face-1 = one
web-face-2 = two
web-face-3 = three
web-face-4 = four
web-face-5 = five
web-face-6 = six

## Player page
web-player-page = Player page
web-sheet-caption = Player table, { $rounds } rounds
web-sheet-now = The last rounds
web-final = final
web-held = held?
web-conc-short = Conc.
web-symbol = { $most ->
    [one] one die
   *[other] up to { $most } dice
  }{ $used ->
    [0] {""}
   *[other] , { $used } taken
  }
web-mark-ok = held
web-mark-hit = broken
web-conc-missing = { $missing } more to the first price
web-conc-enough = enough for { $cost }
web-bonus-die-short = d6, head
web-injuries = Injuries
web-areas-struck = { $count } of { $of } areas struck out
web-area-struck = struck out
web-limbs-whole = no limb lost
web-limb-lost = a limb lost: one die from now on
web-figure-whole = Line drawing of a fighter, unhurt
web-figure-struck = Line drawing of a fighter; struck out: { $areas }
web-wounds = Heavy wounds
web-wounds-count = { $count ->
    [0] none
   *[other] { $count } of 6
  }
web-wound-taken = (marked)
web-lasting = To the end: { $what }
web-bleeding = Bleeding
web-bleeds-dry = { $mine ->
    [no] When the next round begins, bleeding takes the last heart.
   *[yes] When the next round begins, bleeding takes your last heart.
  }
web-faces-of = { $face ->
    [1] Ones
    [2] Twos
    [3] Threes
    [4] Fours
    [5] Fives
   *[other] Sixes
  }

## Opponent page
web-foe-tables = See the tables of { $foe }
web-foe-page = Opponent page
web-foe-rest = gets what is left
web-of-book = (from the rulebook)
web-book-key = stands so in the rulebook. The other numbers of this table are ours: no more of the printed page has come down.
web-resistance = Resistance
web-resist-sum = { $attack ->
    [0] no attack
   *[other] { $final ->
        [0] attack { $attack }, guard { $guard }: nothing
       *[other] attack { $attack } − guard { $guard } = { $final }
      }
  }
web-from = from { $at }
web-rows = Defence and counterattack, 18 rows
web-rows-current = Defence and counterattack, 18 rows; row { $row } counts
web-lands-if = lands if defence
web-effect = Effect
web-below = below { $below }
web-row-far = (not possible)
web-legend-near = Rows a reroll can reach.
web-legend-far = Grey: not possible with these dice.

## The moment: what is said
web-trail-divided = divided into
web-trail-chosen = { $mine ->
    [no] { $n ->
        [one] { $name } takes one die,
       *[other] { $name } takes { $n } dice,
      }
   *[yes] { $n ->
        [one] You take one die,
       *[other] You take { $n } dice,
      }
  } { $foe } gets { $rest ->
    [one] one
   *[other] { $rest }
  }.
web-say-first = Opposite stands { $foe }.
web-now-ready = { $mine ->
    [no] { $case ->
        [last] The last round: { $name } takes dice.
       *[other] { $name } takes dice.
      }
   *[yes] { $case ->
        [limb] One die is left; { $foe } throws the other three.
        [last] The last round. { $most ->
            [one] One die is allowed.
           *[other] Up to { $dice } dice: what is your plan?
          }
       *[other] { $most ->
            [one] One die is allowed.
           *[other] Up to { $dice } dice. What is your plan?
          }
      }
  }
web-now-rolled = { $mine ->
    [no] { $case ->
        [none] { $name } goes on empty-handed.
       *[other] { $name } places the dice.
      }
   *[yes] { $case ->
        [none] On you go, empty-handed.
        [divide] Use it whole or divide it?
        [one] Where does it go?
       *[other] Where do they go?
      }
  }
web-now-allocated = { $foe } takes { $n ->
    [one] the last die
   *[other] the other { $dice } dice
  }.
web-now-foe-rolled = { $mine ->
    [no] { $case ->
        [ki] { $name } decides whether the roll stands.
       *[other] The roll stands.
      }
   *[yes] { $case ->
        [ki] Accept it, or reroll for one ki?
       *[other] The roll stands.
      }
  }
web-now-round-over = Round { $round } is over.
web-against = against
web-die-cap = { $kind ->
    [injury] Injury
    [wound] Wound
    [wound-loss] Loss
   *[surprise] Surprise
  }
web-reckoning = Row { $row }: { $attack ->
    [0] no attack
   *[other] { $final ->
        [0] attack { $attack } is stopped by guard { $guard }
       *[other] attack { $attack } − guard { $guard } = { $final }
      }
  } · defence { $defence }{ $below ->
    [0] {""}
   *[other] , needed { $below }
  }
web-say-rolled = { $sum } points.
web-say-rolled-one = A { $face }.
web-say-rolled-aside = { $count ->
    [one] One point counts
   *[other] { $sum } points count
  }, { $aside ->
    [one] one die is out
   *[other] { $aside } dice are out
  }.
web-say-rolled-none = No die counts. The wound takes the whole roll.
web-say-rerolled = { $same ->
    [yes] The { $from } stays a { $to }.
   *[no] The { $from } becomes a { $to }.
  } That makes { $sum }.
web-say-allocated = Attack { $attack }, defence { $defence }.
web-say-foe-rolled = { $row }. { $case ->
    [falls] That would be the last heart of { $foe }.
    [both_dead] { $foe } stands open – but the counterattack would be the end.
    [hurt_dead] { $stopped ->
        [idle] No cut
        [weak] The cut is too weak ({ $final }, needed { $from })
       *[guard] The guard holds
      }, and the counterattack would be the end.
    [both] { $foe } stands open – but the counterattack would get through.
    [hit] { $foe } stands open, and the defence holds.
    [hurt] { $stopped ->
        [idle] No cut
        [weak] The cut is too weak ({ $final }, needed { $from })
       *[guard] The guard holds
      }, and the counterattack would get through.
   *[none] { $stopped ->
        [idle] No cut, and the defence holds.
        [weak] The cut is too weak ({ $final }, needed { $from }), and the defence holds.
       *[guard] The guard holds, and so does the defence.
      }
  }
web-say-round-over = { $case ->
    [dealt] { $foe } loses { $dealt ->
        [one] a heart
       *[other] { $dealt } hearts
      }, and the defence holds.
    [dealt_hit] { $foe } loses { $dealt ->
        [one] a heart
       *[other] { $dealt } hearts
      }, but the counterattack lands.
    [dealt_dodged] { $foe } loses { $dealt ->
        [one] a heart
       *[other] { $dealt } hearts
      }, and Musashi ducks away.
    [hit] { $blow ->
        [weak] The cut is too weak ({ $final }, needed { $from }), and the counterattack lands.
       *[missed] The cut meets nothing; the counterattack does not miss.
      }
    [hit_idle] No cut, but a counterattack, and it lands.
    [dodged] { $blow ->
        [weak] The cut is too weak ({ $final }, needed { $from }).
       *[missed] The cut meets nothing.
      } Musashi ducks under the counterattack.
    [dodged_idle] No cut. Musashi ducks under the counterattack.
    [idle] No cut, and the defence holds.
   *[nothing] { $blow ->
        [weak] The cut is too weak ({ $final }, needed { $from }), and the defence holds.
       *[missed] Both blades meet nothing.
      }
  }
web-say-area = Hit: { $area }.
web-say-wound = And a heavy wound – { $wound }.
web-throw-own = { $mine ->
    [no] { $name } throws { $n ->
        [one] one die
       *[other] { $n } dice
      }.
   *[yes] { $n ->
        [one] Throw your die.
       *[other] Throw your { $n } dice.
      }
  }
web-throw-foe = { $mine ->
    [no] { $n ->
        [one] One die falls
       *[other] { $n } dice fall
      } for { $foe }.
   *[yes] { $n ->
        [one] Throw one die for { $foe }.
       *[other] Throw { $n } dice for { $foe }.
      }
  }
web-throw-surprise = { $mine ->
    [no] A surprise attack: { $name } throws one die.
   *[yes] A surprise attack: throw one die.
  }
web-throw-injury = { $mine ->
    [no] An injury: { $name } throws { $n ->
        [one] one die
       *[other] { $n } dice
      }.
   *[yes] { $n ->
        [one] An injury: throw one die.
       *[other] An injury: throw { $n } dice.
      }
  }
web-throw-wound = { $mine ->
    [no] A heavy wound: { $name } throws one die.
   *[yes] A heavy wound: throw one die.
  }
web-throw-wound-again = { $mine ->
    [no] That wound is there already: { $name } throws once more.
   *[yes] You have that one already – throw once more.
  }
web-wound-again = Wound { $face } is crossed off already.
web-throw-loss = { $mine ->
    [no] What does the wound cost? { $name } throws one die.
   *[yes] What does the wound cost? Throw one die.
  }
web-why = Why?
web-why-count = Why? { $count ->
    [one] 1 rule
   *[other] { $count } rules
  }

## The choice
web-fell-now = { $possible ->
    [no] { $foe } cannot be felled any more in this last round.
   *[yes] Last round: played as well as possible, the chance that { $foe } falls is { $chance }.
  }
web-ki-left = { $count ->
    [0] no more ki this round, { $all } in all
   *[other] { $count } more ki this round, { $all } in all
  }
web-you-hit = hit
web-foe-hits = hit back
web-hearts-mean = Ø { $mean } ♥
web-aim-attack = All attack
web-aim-balance = Balanced
web-aim-defence = All defence
web-if-attack = hit if all attack
web-if-defence = hit back if all defence
web-plays-count = Hearts on average, without ki, concentration and heavy wounds. Balanced: for each roll the placement with the best difference of hearts.
web-plays-tap = Tap a plan, and the dice lie so after the roll; you can always move them.
web-lies-ready = The next roll has fallen already and comes again as it was: so no chances stand here.
web-ki-have = { $have } ki
web-concentration-short = { $have } conc.
web-concentration-have = { $have } concentration
web-plan-values = { $attack } | { $defence } | { $concentration }
web-plan-best = best difference of hearts: { $mean }
web-hearts-lost = { $who } { $mean } ♥
web-falls = { $mine ->
    [no] { $name } falls
   *[yes] you fall
  } { $chance }
web-joint-part = { $kind ->
    [you] only a hit
    [both] both
    [foe] only hit back
   *[none] neither
  }
web-one-ki = 1 ki
web-again-one-ki = again for 1 ki
web-choose = { $n ->
    [1] Throw one die
    [2] Throw two dice
   *[other] Throw three dice
  }
web-choose-rest = { $n } for { $foe }
web-choose-mean = { $rest } · Ø { $mean } points
web-choose-lost = { $faces } are out: with { $chance } at least one die.
web-reroll = Reroll the { $face }
web-reroll-all = Reroll all these dice
web-raise-attack = Raise attack by 1
web-raise-defence = Raise defence by 1
web-reopen = Pick the dice up again
web-end-phase = { $n ->
    [one] { $foe } throws the last die
   *[other] { $foe } throws { $n } dice
  }
web-joint = In detail: hearts and defence together
web-joint-held = defence holds
web-joint-hit = counterattack lands
web-joint-hearts = { $count ->
    [0] no heart
    [one] 1 heart
   *[other] { $count } hearts
  }
web-accept = Accept the roll
web-then-health = { $mine ->
    [no] { $name } loses
   *[yes] you lose
  } { $count ->
    [one] 1 heart
   *[other] { $count } hearts
  }
web-then-ki = { $mine ->
    [no] { $name } loses
   *[yes] you lose
  } { $count } ki
web-hurt-injury = { $mine ->
    [no] { $name } takes injury { $level }
   *[yes] you take injury { $level }
  }
web-then-injury = Injury { $level }
web-risk-wound = { $chance } heavy wound
web-risk-limb = { $chance } limb lost
web-risk-beheaded = { $chance } beheaded
web-risk-dead = { $chance } dead
web-next-round = Begin round { $round }
web-begin-round = Begin round { $round } now, before any throw
web-cost-concentration = { $cost } conc.
web-bonuses = Spend concentration: { $have } to spend
web-bought = +{ $amount } bought
web-stock = { $have } in store
web-bonus-ki = Gain { $amount } ki
web-bonus-hearts = Surprise attack: { $amount ->
    [one] one heart
   *[other] { $amount } hearts
  }
web-bonus-attack = Attack +{ $amount } this round
web-bonus-defence = Defence +{ $amount } this round
web-bonus-die = Surprise die: as many hearts; a { $amount } takes the head
web-bonus-wins = This is victory with { $chance }.
web-enter-die = Die { $number }: { $face }
web-enter-on = Enter, { $foe } rolls
web-enter-only = Only enter
web-enter-missing = Put every die into a box: drag it, tap it, or take a plan.
web-enter-nothing-on = Go on empty-handed, { $foe } rolls
web-set-aside = This die does not count.
web-split = Divide the { $face }
web-split-on = Divide, { $foe } rolls
web-split-only = Only enter divided
web-split-missing = Share all its points among the three boxes.
web-less = less { $what }
web-more = more { $what }
web-named = Named so far:
web-faces-enter = Enter the faces
web-faces-missing = Tap what each die shows.
web-faces-roll = Let the server roll
web-faces-cancel = Cancel
web-waiting-dice = Real dice are falling; their faces will come in a moment.
web-waiting-dice-of = { $name } is throwing real dice; their faces will come in a moment.
web-undo = Take back
web-resign = Give up
web-resign-sure = The duel ends at once, as a defeat.
web-resign-do = Yes, give up
web-refused = Not possible here.
web-after = After { $round ->
    [one] one round
   *[other] { $round } rounds
  }: Musashi has { $health ->
    [0] no heart
    [one] 1 heart
   *[other] { $health } hearts
  }, { $foe } { $foe_health ->
    [0] none
   *[other] { $foe_health }
  }.
web-rests-taken-back = { $count ->
    [one] One roll was
   *[other] { $count } rolls were
  } taken back{ $dice ->
    [same] ; the same dice came again.
   *[new] .
  }
web-rests-new-dice = { $count ->
    [one] Once the game master gave new dice.
   *[other] The game master gave new dice { $count } times.
  }
web-rests-by-hand = { $count ->
    [one] One value was
   *[other] { $count } values were
  } set by hand.
web-rematch = Once more
web-other-foe = Another opponent
web-end-hearts = The hearts, round by round
web-end-curve = Hearts at the end of each round. { $name }: { $own }. { $foe }: { $his }.
web-end-luck = Luck of the dice: { $name }
web-end-luck-is = { $worth } pips with { $dice } dice, { $expected } to be expected
web-end-best = Best throw: { $name }
web-end-film = Watch it as a film

## Journal
web-journal = Journal
web-journal-rolls = rolls only
web-journal-on = On with it.
web-journal-more = { $count ->
    [one] one more older line
   *[other] { $count } more older lines
  }
web-journal-older = { $count ->
    [one] one older line
   *[other] { $count } older lines
  }
web-journal-link = Link to this line
web-journal-undone = Taken back:
web-journal-undo = { $count ->
    [one] { $who ->
        [You] You take
       *[other] { $who } takes
      } one step back.
   *[other] { $who ->
        [You] You take
       *[other] { $who } takes
      } { $count } steps back.
  }
web-journal-open = { $what }: here we go. { $dice ->
    [physical] It is played with real dice.
    [choose] Each seat chooses its dice.
    [script] A program names the faces.
   *[server] The server rolls.
  }

## Table
web-table = Table
web-table-dice = Dice
web-table-seed = Seal
web-invite = Link for everybody who wants to watch
web-copy = Copy
web-copied = Copied

# Sheets from files

web-file-choose = The file
web-file-paste = Or paste its text
web-file-text = Content of the file
web-file-most = At most { $count } kilobytes.
web-file-pasted = Pasted text
web-file-line = { $file }, line { $line }
web-file-wrong = { $kind ->
    [empty] No file arrived. Choose one, or paste its text.
    [text] This is not a text file.
    [syntax] Here the file is not valid JSON; perhaps a comma, a bracket or a quotation mark is missing.
    [later] This file is written in another version than this program knows.
    [missing] The field “{ $field }” is missing.
    [unknown] A sheet has no field “{ $field }”.
   *[kind] Here stands something that does not fit this field.
 }

### ConDice: the words of the pages.

web-cd-tab-map = Map
web-cd-tab-figures = Figures
web-cd-tab-sheet = Sheet
web-cd-tab-master = Lead
web-cd-somebody = somebody
web-cd-map = The map, { $width } by { $height } fields. The lists beside it say what is on it.
web-cd-costs = costs { $price }
web-cd-portal = { $way ->
    [entrance] Portal, entrance, leads to { $field }, { $count ->
        [one] 1 more person
       *[other] { $count } more people
      }
   *[exit] Portal, exit, from { $field }
  }
web-cd-ground = { $kind ->
    [wall] wall
    [low_wall] low wall
    [chasm] chasm
    [slow] slow ground
    [fast] fast ground
   *[dark] in the dark
  }
web-cd-legend = { $kind ->
    [wall] wall
    [low_wall] low wall: flying only
    [chasm] chasm: flying only
    [slow] slow: double
    [fast] fast: half
    [thing] thing: one can pass
    [thing_move] thing: blocks the way
    [thing_sight] thing: blocks way and sight
    [thing_view] thing: blocks sight
    [portal] portal: entrance with a number, exit with an arrow
   *[dark] not seen yet
  }
web-cd-figure-title = { $name }, { $side ->
    [party] party
    [foes] foe
   *[neutral] neutral
  }{ $condition ->
    [unhurt] , unhurt
    [hurt] , hurt
    [badly_hurt] , badly hurt
    [at_zero] , at 0
   *[none] {""}
  }
web-cd-section = { $section ->
    [side] Sides
    [gm] Game master
    [dice] Dice
    [success] Successes
    [round] Rounds
    [turn] The turn
    [map] Map and sight
    [move] Movement
    [action] Actions
    [attr] Attributes
    [attack] Attack
    [def] Defence
    [life] Life
    [zero] At 0 life points
    [mental] Mental attacks
    [special] Special abilities
    [effect] Effects
    [item] Items
    [fight] Fights
    [adv] Adventures
    [see] Who sees what
    [build] Building characters
    [magic] Casting
    [walls] Walking through walls
    [mindcontrol] Mind control
    [aggro] Drawing aggro
    [heal] Healing
    [teleport] Teleporting
    [portal] Making a portal
    [terrain] Terrain control
    [size] Changing size
    [transfer] Transferring life
    [reroll] Repeating a roll
    [explosion] Explosion
    [aura] Aura
    [boostother] Boosting and weakening others
    [fly] Flying
    [area] Area attack
    [boost] Boost
   *[own] Own abilities
  }
web-cd-standing = { $mode ->
    [setup] getting ready
    [exploring] adventure { $adventure }, exploring
   *[fight] fight { $fight } · round { $round }
  }
web-cd-mode = { $kind ->
    [setup] getting ready
    [exploring] exploring
   *[fight] fight
  }
web-cd-mode-now = { $kind ->
    [setup] { $gm } is preparing the adventure.
    [placing] { $gm } is placing the figures.
    [over] The adventure is over.
    [exploring] The party is exploring.
   *[fight] A fight: waiting for the game master.
  }
web-cd-closed = closed
web-cd-closed-now = Nobody plays here any more.
web-cd-map-keys = Map. Arrow keys choose a field, Enter takes it, Escape goes back.
web-cd-order = Order of round { $count }
web-cd-your-turn = your turn
web-cd-now = acting
web-cd-done = done
web-cd-side = { $kind ->
    [party] party
    [foes] foes
   *[neutral] neutral
  }
web-cd-turn-of-whom = It is { $name }’s turn ({ $who }).
web-cd-tap-a-figure = Tap a figure to see where it can go and whom it can reach.
web-cd-tap-a-field = Tap a field to see the way before you go.
web-cd-back = clear the selection
web-cd-back-to-turn = Back to { $name }’s turn
web-cd-can-do = What { $name } could do
web-cd-close = End the evening
web-cd-zoom-in = Larger map
web-cd-zoom-out = Smaller map
web-cd-zoom-fit = Fit the map
web-cd-ruler = Ruler: how far is it?
web-cd-ping = Point at a field
web-cd-ping-where = Tap a field: everybody at the table sees it for a moment.
web-cd-drag-refused = The movement does not reach that far.
web-cd-measure = Ruler: tap the first field.
web-cd-measure-on = Ruler: from { $from }. Tap the second field.
web-cd-measured = From { $from } to { $to }: { $count ->
    [one] 1 field
   *[other] { $count } fields
  }.
web-cd-measure-off = Put the ruler away
web-cd-most = at most { $chance }
web-cd-defence-seen = { $kind ->
    [known] Defence { $value }
    [is] Defence { $value }, as before
    [least] Defence at least { $value }, as before
   *[unseen] Defence not seen yet
  }
web-cd-attack-instead = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  } · { $chance }
web-cd-how-much = How much exactly
web-cd-other-defence = Against another defence
web-cd-whose = { $state ->
    [yours] Your turn
    [theirs] Acting ({ $who })
    [free] Exploring
   *[looking] Looked at
  }
web-cd-on = on { $field }
web-cd-is-out = out of it
web-cd-not-on-map = not on the map
web-cd-hides = hidden
web-cd-controlled = { $name } has this mind in hand and plays the turn.
web-cd-provoked = Aggro: must attack { $name } or come nearer.
web-cd-at-zero = At 0 life points: only one action or one movement.
web-cd-movement = Movement
web-cd-action = Action
web-cd-half-fields = { $left } of { $whole } fields
web-cd-half = { $kind ->
    [lapsed] gone
    [unused] still free
    [running] going on
    [done] used
    [sacrificed] given up
   *[converted] traded
  }
web-cd-walls-left = { $count ->
    [one] through 1 more wall field
   *[other] through { $count } more wall fields
  }
web-cd-acts = What the figure can do
web-cd-walk = Walk
web-cd-fly = Fly
web-cd-fields = { $count ->
    [one] 1 field
   *[other] { $count } fields
  }
web-cd-attack-about = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  } · { $range ->
    [1] adjacent
   *[other] range { $range }
  }
web-cd-uses-left = { $count ->
    [one] 1 use left
   *[other] { $count } uses left
  }
web-cd-item-uses = Action · { $count ->
    [one] 1 use left
   *[other] { $count } uses left
  }
web-cd-loss-dice = { $name } loses: dice for attribute and points
web-cd-dice-hidden = { $name } rolls in secret.
web-cd-held = { $successes ->
    [one] 1 success
   *[other] { $successes } successes
  }: the defence holds.
web-cd-sheet-hidden = Only the game master knows what this figure can do.
web-cd-sheet-nobody = The sheet of whoever is tapped lies here.
web-cd-sheet = Sheet
web-cd-nobody-in-reach = Nobody within range and sight.
web-cd-other-targets = { $count ->
    [one] 1 other target
   *[other] { $count } other targets
  }
web-cd-fields-list = { $count ->
    [one] 1 field as a list
   *[other] { $count } fields as a list
  }
web-cd-away = { $count ->
    [one] 1 field away
   *[other] { $count } fields away
  }
web-cd-possible = can be chosen
web-cd-go = { $how ->
    [fly] Fly to { $field } for { $cost }
   *[walk] Go to { $field } for { $cost }
  }
web-cd-would-cost = To { $field } it would be { $cost }.
web-cd-through-portal = The portal there leads to { $field }.
web-cd-attack-on = { $what } on { $whom }
web-cd-throw-count = { $count ->
    [one] Throw one die
   *[other] Throw { $count } dice
  }
web-cd-lapses = This ends a movement that has begun.
web-cd-end-turn = End turn
web-cd-convert-action = Second movement instead of the action
web-cd-convert-movement = Second action instead of the movement
web-cd-end-movement = End movement
web-cd-deed = More: trade a half, try something else
web-cd-deed-say = Try something else: what?
web-cd-deed-do = Put it to the game master
web-cd-resist-do = { $half ->
    [movement] Give up the movement to resist
   *[action] Give up the action to resist
  }{ $kind ->
    [mindcontrol] {""}
    [aggro] {" "}(aggro)
    [size] {" "}(size)
   *[gm] {""}
  }
web-cd-release = End own effects
web-cd-release-do = End { $kind ->
    [mindcontrol] control
    [aggro] aggro
    [size] changed size
    [boost] boost
    [boost_other] boost
    [debuff] debuff
    [item] item
   *[gm] effect
  }: { $name }
web-cd-release-terrain = Undo own terrain
web-cd-aimed = Aimed at: { $names }
web-cd-drop-aim = Aim anew
web-cd-goals = { $count ->
    [one] 1 field within reach, as a list
   *[other] { $count } fields within reach, as a list
  }
web-cd-wish = What is to happen?
web-cd-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
  }
web-cd-chance = { $kind ->
    [mind] Gets through
    [check] Check
    [heal] Healing
    [free] Breaking free
    [repeat] A new roll
    [loss] What a loss roll threatens
    [drain] At least 1 life point
   *[harm] At least 1 damage
  }
web-cd-hidden-value = { $kind ->
    [mental] against resistance, hidden
    [attack] dice hidden
   *[defence] against defence, hidden
  }
web-cd-against = { $kind ->
    [mental] against resistance
   *[defence] against defence
  }
web-cd-falls = brings to 0
web-cd-damage = { $count ->
    [one] exactly 1 damage
   *[other] exactly { $count } damage
  }
web-cd-against-dice = { $count ->
    [one] against 1 die
   *[other] against { $count } dice
  }
web-cd-against-nothing = nothing reduces it
web-cd-unresisted = not resisted
web-cd-check-succeeds = succeeds
web-cd-the-others = the others
web-cd-too-large = The dice can fall in too many ways here to go through them all.
web-cd-loses-nothing = nothing is lost
web-cd-loses-mean = Ø { $mean } points
web-cd-loses-all = { $kind ->
    [movement] all movement is gone
    [defence] all defence is gone
    [life] all Life is gone
   *[mental] all mental resistance is gone
  }
web-cd-loses-ability = { $name } stops working
web-cd-life-cost = { $count ->
    [one] 1 life point
   *[other] { $count } life points
  }
web-cd-disabled = lost too many points
web-cd-ability-part = { $kind ->
    [dice] { $count ->
        [one] 1 die
       *[other] { $count } dice
      }
    [fields] up to { $count ->
        [one] 1 field
       *[other] { $count } fields
      }
    [at_once] { $count ->
        [one] 1 field
       *[other] { $count } fields at once
      }
    [range] range { $count }
    [damage] damage { $count }
    [targets] { $count } targets
    [persons] { $count ->
        [one] 1 person
       *[other] { $count } people
      }
    [by] by { $count }
    [rounds] { $count ->
        [one] 1 round
       *[other] { $count } rounds
      }
   *[uses] { $count ->
        [one] 1 use left
       *[other] { $count } uses left
      }
  }
web-cd-aura-works = Works by itself on everybody within the outline.
web-cd-use-do = { $kind ->
    [magic] Cast
    [mindcontrol] Attack the mind
    [aggro] Draw aggro
    [heal] Heal
    [teleport] { $how ->
        [movement] There, instead of the movement
        [action] There, as the action
       *[none] There
      }
    [portal] Open the exit here
    [terrain] { $how ->
        [slow] Make it slow
        [fast] Make it fast
       *[none] Change it
      }
    [size] { $how ->
        [enlarge] Enlarge
        [shrink] Shrink
       *[none] Change size
      }
    [transfer] { $how ->
        [give] Give life points
        [take] Take life points
       *[none] Transfer life
      }
    [explosion] Explode
    [boost_other] { $how ->
        [raise] Raise
        [lower] Lower
       *[none] Do it
      }
    [area] Attack
    [boost] Boost
   *[own] Use it
  }{ $hostile ->
    [yes] , against the will
   *[no] {""}
  }
web-cd-explode-with = Dice, 1 own life point each
web-cd-life-points = Life points
web-cd-attributes = { $count ->
    [one] Which attribute?
   *[other] Which attributes? At most { $count }
  }
web-cd-attribute = { $kind ->
    [attack] Attack
    [defence] Defence
    [life] Life
    [mental] Mental resistance
   *[movement] Movement
  }
web-cd-which-attack = Which attack, by number
web-cd-sixth = Sixth choice
web-cd-aim-entrance = Entrance here
web-cd-aim-more = Mark this target, then choose more
web-cd-blast-table = Damage on average
web-cd-blast-spent = Dice
web-cd-healed = { $name } at full life
web-cd-blast = It would hit: { $names }
web-cd-blast-nobody = It would hit nobody.
web-cd-item-do = Use it
web-cd-item-on = Use it: { $whom }
web-cd-pass = Hand it over
web-cd-dice-due = { $count ->
    [one] Throw one die and tap it.
   *[other] Throw { $count } dice and tap them.
  }
web-cd-waits-for = Waiting for { $who }: { $question ->
    [throw] a roll
    [reroll] repeat or keep
    [consent] consent
    [ruling] a ruling
    [choose] a choice
   *[resist] resist or not
  }
web-cd-asks = { $kind ->
    [attack] { $name } attacks: throw the dice
    [mental] { $name } attacks a mind: throw the dice
    [resist] { $name }: resist the control?
    [heal] { $name } heals: throw the dice
    [check] { $name } tries it: throw the dice
    [loss] { $name } loses points: throw the dice
    [pick] { $name }: chance decides
    [reroll] { $name }: repeat the roll?
    [consent] { $name }: do you agree?
   *[choose] { $name }: what loses points?
  }
web-cd-throw = Throw
web-cd-successes = { $count ->
    [one] 1 success lies there.
   *[other] { $count } successes lie there.
  }
web-cd-better = a new roll is better
web-cd-worse = a new roll is worse
web-cd-reroll = Repeat
web-cd-keep = Keep
web-cd-consent-to = { $kind ->
    [enlarge] { $name } wants to enlarge { $whom }.
    [shrink] { $name } wants to shrink { $whom }.
    [give] { $name } wants to give { $whom } { $count ->
        [one] one life point
       *[other] { $count } life points
      }.
    [take] { $name } wants to take { $count ->
        [one] one life point
       *[other] { $count } life points
      } from { $whom }.
    [pass] { $name } wants to give { $whom } something: { $item }.
   *[other] { $name } asks { $whom }.
  }
web-cd-consent-yes = I agree
web-cd-consent-no = No, resist
web-cd-consent-not = No
web-cd-consent-else = { $count ->
    [one] With no it becomes a mental attack with 1 die, and a roll against it.
   *[other] With no it becomes a mental attack with { $count } dice, and a roll against it.
  }
web-cd-consent-nothing = With no nothing happens.
web-cd-items-word = Items
web-cd-field-word = Field
web-cd-struck = { $who } – { $successes ->
    [one] 1 success
   *[other] { $successes } successes
  }, { $damage ->
    [0] no damage
   *[other] { $damage } damage
  }.
web-cd-reckoned = { $successes ->
    [one] 1 success
   *[other] { $successes } successes
  } − { $less } taken off = { $damage }
web-cd-ruling = Your ruling is needed.
web-cd-ideas-deeds = What such deeds take
web-cd-idea-deed = { $deed }: { $dice ->
    [one] one die
   *[other] { $dice } dice
  }, { $needed ->
    [one] one success
   *[other] { $needed } successes
  }
web-cd-ideas-wishes = What harmless magic can do
web-cd-ideas-goes = This works
web-cd-ideas-goes-not = This does not
web-cd-pool = Dice
web-cd-needed = Successes needed
web-cd-rule-check = Ask for a check
web-cd-rule-settle = It succeeds, as the action
web-cd-rule-free = It succeeds, free of action
web-cd-rule-deny = Deny it
web-cd-reason = Reason
web-cd-lose-first = { $kind ->
    [range] Range first
   *[strength] Strength first
  }
web-cd-endure = Let it happen
web-cd-figures = Figures
web-cd-condition = { $kind ->
    [unhurt] unhurt
    [hurt] hurt
    [badly_hurt] badly hurt
    [at_zero] at 0
   *[none] –
  }
web-cd-life-of = Life points: { $now } of { $max }
web-cd-effect = { $kind ->
    [mindcontrol] controlled by { $user }
    [aggro] aggro on { $user }
    [size] changed size by { $user }
    [boost] boost
    [boost_other] boost by { $user }
    [debuff] debuff by { $user }
    [item] item of { $user }
   *[gm] ruling
  } { $mods } { $end ->
    [fight] (until the fight ends)
    [rounds] ({ $left ->
        [one] 1 more round
       *[other] { $left } more rounds
      })
   *[open] (until further notice)
  }
web-cd-built = built { $count }
web-cd-lost = lost { $count }
web-cd-lost-of = { $part ->
    [range] range
   *[strength] dice
  } lost { $count }
web-cd-when-at-zero = At 0 life points:
web-cd-at-zero-does = { $kind ->
    [out] out of the fight
   *[same_rules] rolls for a loss
  }
web-cd-hand-falls = Not to 0 here: this figure would fall. For that there is “Take out of the fight” with the figure, or “Step in, with a reason”: damage.
web-cd-hardness = hardness
web-cd-portal-to = Portal to { $field }
web-cd-portal-left = still lets through:
web-cd-yield = Stop resisting mental attacks
web-cd-resist-again = Resist mental attacks again
web-cd-master = Game master
web-cd-start-adventure = Begin the adventure
web-cd-start-fight = Begin the fight
web-cd-enlist = { $count ->
    [one] Who fights: 1 named
   *[other] Who fights: { $count } named
  }
web-cd-enlist-about = If nobody is named, everybody on the map fights.
web-cd-enlist-do = { $yes ->
    [yes] { $name } fights
   *[no] not { $name }
  }
web-cd-pass-rounds = Let rounds pass
web-cd-rounds = Rounds
web-cd-pass-do = Let them pass
web-cd-end-adventure = End the adventure
web-cd-end-adventure-about = Lost points return, effects end.
web-cd-act-next = Which of yours acts next?
web-cd-order-edit = Change the order
web-cd-order-fixed = The order can change only after this round.
web-cd-earlier = earlier
web-cd-later = later
web-cd-join = { $name } joins
web-cd-end-fight = End the fight
web-cd-fight-over = Nobody fights any more.
web-cd-no-foe-left = No foe is standing.
web-cd-shows-itself = { $name } shows itself
web-cd-skip = Skip this turn
web-cd-spot = Choose a field
web-cd-column = Column
web-cd-row = Row
web-cd-spot-do = Choose
web-cd-field = Field { $field }
web-cd-fog = Fog
web-cd-fog-do = { $seen ->
    [yes] reveal { $size }
   *[no] darken { $size }
  }
web-cd-fog-sight = all in sight
web-cd-place = Put { $name } on { $field }
web-cd-bring-back = Bring { $name } back on { $field }
web-cd-gm-move = Shift { $name } to { $field }
web-cd-tools = lead
web-cd-hide = Hide
web-cd-show = Show
web-cd-lift = Take off the map
web-cd-remove = Remove
web-cd-take-out = Take out of the fight
web-cd-items = { $count ->
    [one] 1 item
   *[other] { $count } items
  }
web-cd-take-item = Take { $name } away
web-cd-card = Card
web-cd-give-item = Give
web-cd-rulings = Step in, with a reason
web-cd-loss-of = { $kind ->
    [movement] Movement
    [attack] Attack
    [defence] Defence
    [life] Life
    [mental] Mental resistance
   *[ability] Special ability
  }
web-cd-against-what = { $kind ->
    [nothing] nothing reduces it
    [defence] defence reduces it
   *[mental] mental resistance reduces it
  }
web-cd-half-name = { $kind ->
    [movement] movement
   *[action] action
  }
web-cd-gm-damage = Damage
web-cd-gm-heal = Heal
web-cd-gm-effect = Give an effect
web-cd-gm-grant = Grant a half
web-cd-gm-check = Ask for a check
web-cd-gm-loss-dice = Take points as the dice fall
web-cd-gm-loss = Take points
web-cd-gm-restore = Give points back
web-cd-amount = How much
web-cd-reduced-by = Reduction
web-cd-attribute-word = Attribute
web-cd-by = by
web-cd-rounds-maybe = Rounds (empty: open)
web-cd-half-word = Half
web-cd-points = Points
web-cd-read-aloud = To read aloud
web-cd-to-find = To be found
web-cd-guide = Step by step: tell the group when the time comes
web-cd-scene-now = Scene: { $title }
web-cd-next-scene = On to: { $title }
web-cd-notes = For you only: how it is meant
web-cd-found-by = To be found: { $name }, for
web-cd-without-character = Without a character so far: { $names }
web-cd-set = Set
web-cd-scenes = Set up another scene
web-cd-effects = All running effects: { $count }
web-cd-effect-word = Effect
web-cd-end-effect = End it
web-cd-your-character = Your character
web-cd-characters = Characters
web-cd-build = Build one of your own
web-cd-look-at-sheet = See the sheet
web-cd-others-characters = The others' characters
web-cd-stage = { $kind ->
    [waiting] waits for the game master
    [ready] ready
   *[draft] draft
  }
web-cd-points-spent = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
web-cd-submit = Play this one
web-cd-approve = Approve
web-cd-reject = Send back
web-cd-another-ready = Take one more ready character (if the game master agrees)
web-cd-play-along = Play along: lead a ready character
web-cd-ready-values = { $dice ->
    [0] no attack
   *[other] attack { $dice }
  } · defence { $defence } · life { $life } · resistance { $mental } · movement { $movement }
web-cd-only-drafts = Not in yet: { $names }. { $count ->
    [one] This sheet is
   *[other] These sheets are
  } only a draft; once the adventure begins it cannot be handed in any more.
web-cd-take-ready = Take a ready character:
web-cd-the-gm = the game master

web-cd-climax = { $kind ->
    [fell] { $name } falls.
    [lost] { $name } falls: nobody of the party is left standing.
    [aloud] { $name }
    [won] The last foe falls.
    [ended] After the fight
   *[over] In the end
}
web-cd-climax-out = fallen
web-cd-climax-life = { $now } of { $max } life points
web-cd-climax-stands = standing
web-cd-for-whom = { $who } decides this. You can do it in their place.
web-cd-and = { $names } and { $last }

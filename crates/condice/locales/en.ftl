### ConDice: the words of the game.

condice-name = ConDice
condice-pitch = 30 points, a grid, a fight: build figures from attacks and abilities, run, shoot, open portals. The table knows every way and every chance.
condice-who = a game master, one to six players
condice-time = half an hour a fight, adventures in between
condice-credit = ConDice belongs to those who wrote it. The texts here are our own.
condice-standing = { $mode ->
    [setup] Preparing
    [over] Adventure { $adventure } has been played to its end
    [exploring] Adventure { $adventure }, exploring
   *[fight] Adventure { $adventure }, fight, round { $round }
  }

## Dice
condice-die-attack = attack die
condice-die-mental = die of the mental attack
condice-die-resist = mental resistance die
condice-die-heal = healing die
condice-die-check = check die
condice-die-loss-attribute = loss die: attribute
condice-die-loss-points = loss die: points
condice-die-pick = pick die

## Abilities
condice-ability-magic = Magic
condice-ability-walls = Walking through walls
condice-ability-mindcontrol = Mind control
condice-ability-aggro = Drawing aggro
condice-ability-heal = Healing
condice-ability-teleport = Teleport
condice-ability-portal = Portal
condice-ability-terrain = Terrain control
condice-ability-size = Changing size
condice-ability-transfer = Transferring life
condice-ability-reroll = Repeating a roll
condice-ability-explosion = Explosion
condice-ability-aura = Aura
condice-ability-boost-other = Boost/debuff for others
condice-ability-fly = Flying
condice-ability-area = Area attack
condice-ability-boost = Boost
condice-ability-own = Own ability
condice-item = an item

## Files
condice-file-sheet = Names must not be empty, and numbers on a sheet go from 0 to 200.
condice-file-violation = This sheet breaks the building rules ({ $code }).
condice-file-map = A map consists of rows of equal length (1 to 60) of . # o and ~; its fog is as large.
condice-file-field = This field is not on the map, or there is a wall.
condice-file-unknown = There is no “{ $id }” in the content.
condice-file-party-one = A member has either “ready” (an id) or “sheet” (a whole sheet).
condice-file-party-sheet = Names must not be empty, numbers go from 0 to 200, and Life is at least 1.
condice-file-party-most = A party has at most { $most } members.

## What happened
condice-event-option-set = Another reading holds here now. { $name }: { $value }.
condice-event-drafted = { $name } is drafted.
condice-event-submitted = { $figure } is ready.
condice-event-waits = { $figure } waits for the game master's yes.
condice-event-approved = The game master agrees to { $figure }.
condice-event-rejected = { $figure } goes back: “{ $reason }”.
condice-event-figure-created = New figure: { $name }.
condice-event-figure-edited = { $name } is changed.
condice-event-figure-removed = { $figure } is removed.
condice-event-map-shown = A map is laid out: { $width } × { $height } fields.
condice-event-scene-loaded = The scene is set.
condice-event-read-aloud = The game master reads aloud: { $text }
condice-event-painted = { $fields ->
    [0] No field changed: somebody stands there, or a portal is in the way.
   *[other] Fields changed: { $fields }.
  }
condice-event-terrain-painted = Soil changed on { $fields ->
    [one] 1 field
   *[other] { $fields } fields
  }.
condice-event-revealed = Fields revealed: { $fields }.
condice-event-darkened = Fields darkened: { $fields }.
condice-event-object-placed = There is now: { $object }.
condice-event-object-changed = { $object } has changed.
condice-event-object-removed = A thing is gone.
condice-event-placed = { $figure } stands on { $field }.
condice-event-lifted = { $figure } leaves the map.
condice-event-hid = { $figure } hides.
condice-event-unhid = { $figure } steps forward.
condice-event-appeared = { $name } comes into sight.
condice-event-halted = { $figure } stops: something is in the way.
condice-event-met = { $figure } ran into { $whom }. Does { $whom } show itself?
condice-event-vanished = { $figure } is out of sight.
condice-event-portal-opened = A portal leads from { $from } to { $to }, for { $left ->
    [one] 1 person
   *[other] { $left } persons
  }.
condice-event-portal-removed = A portal closes.
condice-event-item-gained = { $figure } gains: { $item }.
condice-event-item-taken = { $figure } loses: { $item }.
condice-event-adventure-started = Adventure { $number } begins.
condice-event-enlisted = { $figure } will be in the next fight.
condice-event-unlisted = { $figure } stays out of the next fight.
condice-event-fight-started = Fight! { $order ->
    [one] 1 figure is
   *[other] { $order } figures are
  } in it.
condice-event-order-changed = The order is changed.
condice-event-order-whole = With those nobody sees, { $count ->
    [one] 1 figure is
   *[other] { $count } figures are
  } in the order.
condice-event-joined = { $figure } joins the fight.
condice-event-figure-out = { $figure } is out of the fight.
condice-event-brought-back = { $figure } is back.
condice-event-fight-decided = The fight is over.
condice-event-fight-ended = The fight is over: “{ $reason }”.
condice-event-rounds-passed = Rounds passed: { $rounds }.
condice-event-adventure-ended = The adventure is over. Lost points return.
condice-event-round-started = Round { $round }.
condice-event-turn-started = It is { $figure }'s turn.
condice-event-moved = { $figure } walks to { $field } ({ $steps ->
    [one] 1 field
   *[other] { $steps } fields
  }).
condice-event-flown = { $figure } flies to { $field } ({ $steps ->
    [one] 1 field
   *[other] { $steps } fields
  }).
condice-event-teleported = { $figure } vanishes and stands on { $to }.
condice-event-portal-entered = { $figure } goes through the portal to { $exit }.
condice-event-endured = { $figure } lets it happen.
condice-event-reroll-granted = { $figure } may repeat another roll.
condice-event-aimed = { $figure } takes aim at { $aim }.
condice-event-aim-dropped = { $figure } takes aim anew.
condice-event-deed = { $name } tries: “{ $what }”.
condice-event-wish = { $name } casts a spell ({ $what }): “{ $wish }”.
condice-event-uses = { $name }: { $what }.
condice-event-uses-on = { $name }: { $what } on { $target }.
condice-event-uses-on-two = { $name }: { $what } on { $target } and { $other }.
condice-event-uses-on-many = { $name }: { $what } on { $target } and { $more } more targets.
condice-event-consented = { $figure } agrees.
condice-event-unwilling = { $figure } is against it.
condice-event-ruled = The game master allows it.
condice-event-ruled-free = The game master allows it; it is no action.
condice-event-denied = The game master says no: “{ $reason }”.
condice-event-check-called = A check: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }, { $needed ->
    [one] 1 success
   *[other] { $needed } successes
  } needed.
condice-event-rolled-heal = { $by } heals: { $faces }.
condice-event-rolled-unseen = { $name } rolls unseen: { $dice }.
condice-event-repeated = { $figure } has { $by }'s roll repeated.
condice-event-repeated-own = { $figure } repeats the roll.
condice-event-kept = { $figure } keeps the roll.
condice-event-attack-resolved = { $successes ->
    [one] 1 success
   *[other] { $successes } successes
  } against { $target }: { $damage } damage.
condice-event-struck = { $target } takes { $damage } damage.
condice-event-mind-through = { $target } is overcome ({ $attacker } against { $resisted }).
condice-event-mind-repelled = { $target } repels it ({ $resisted } against { $attacker }).
condice-event-check-made = { $figure } makes it: { $successes } of { $needed }.
condice-event-check-missed = { $figure } does not make it: { $successes } of { $needed }.
condice-event-damaged = { $figure } takes { $amount } damage.
condice-event-own-wound = { $figure } takes { $amount } damage from their own hand.
condice-event-object-damaged = { $object } takes { $amount } damage.
condice-event-healed = { $figure } regains { $amount ->
    [one] 1 life point
   *[other] { $amount } life points
  }.
condice-event-transferred = { $from } gives { $taken ->
    [one] 1 life point
   *[other] { $taken } life points
  }, { $to } gains { $given }.
condice-event-fell-to-zero = { $figure } is at 0 life points.
condice-event-rose-above-zero = { $figure } is above 0 again.
condice-event-loss-picked = Chance picks for { $figure }: { $faces }.
condice-event-ability-disabled = { $figure } can no longer use: { $ability }.
condice-event-pool-opened = { $figure } has { $left ->
    [one] 1 life point
   *[other] { $left } life points
  } on top.
condice-event-item-passed = { $from } hands { $to }: { $item }.
condice-event-resists = { $figure } resists mental attacks again.
condice-event-yields = { $figure } does not resist mental attacks.
condice-event-gm-ruled = The game master steps in: “{ $reason }”.
condice-event-converted = { $figure } trades { $to ->
    [movement] the action for a second movement
   *[action] the movement for a second action
  }.
condice-event-sacrificed = { $figure } sacrifices the { $half ->
    [movement] movement
   *[action] action
  }.
condice-event-granted = { $figure } gets another { $half ->
    [movement] movement
   *[action] action
  }.
condice-event-rolled = { $by } { $purpose ->
    [attack] attacks
    [mental] attacks the mind
    [resist] resists
    [heal] heals
   *[check] tries
  }: { $faces }, successes: { $successes }.
condice-event-counted = { $by } { $purpose ->
    [attack] attacks
    [mental] attacks the mind
    [resist] resists
    [heal] heals
   *[check] tries
  }: { $purpose ->
    [heal] { $successes }
   *[other] { $successes ->
        [one] 1 success
       *[other] { $successes } successes
      }
  }.
condice-event-loss-rolled = { $figure } faces a loss: { $faces }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $of ->
    [movement] movement
    [attack] attack
    [defence] defence
    [life] life
    [mental] mental resistance
   *[ability] special ability
  }.
condice-event-points-lost = { $figure } loses { $points ->
    [one] 1 point
   *[other] { $points } points
  }: { $of ->
    [movement] movement
    [attack] attack
    [defence] defence
    [life] life
    [mental] mental resistance
   *[ability] special ability
  }{ $which ->
    [none] {""}
   *[other] {" "}({ $which })
  }.
condice-event-nothing-to-lose = { $figure } has nothing to lose there: { $of ->
    [movement] movement
    [attack] attack
    [defence] defence
    [life] life
    [mental] mental resistance
   *[ability] special ability
  }.
condice-event-points-restored = { $figure } regains { $points ->
    [one] 1 point
   *[other] { $points } points
  }: { $of ->
    [movement] movement
    [attack] attack
    [defence] defence
    [life] life
    [mental] mental resistance
   *[ability] special ability
  }.
condice-event-effect-started = { $name } is under an effect of { $user }: { $kind ->
    [mindcontrol] mind control
    [aggro] aggro
    [enlarged] enlarged
    [shrunk] shrunk
    [boost] boost
    [boost_other] boost
    [debuff] debuff
    [item] effect of an item
   *[gm] effect by ruling
  }{ $attack ->
    [none] {""}
   *[other] {" · "}Attack { $attack }
  }{ $defence ->
    [none] {""}
   *[other] {" · "}Defence { $defence }
  }{ $life ->
    [none] {""}
   *[other] {" · "}Life { $life }
  }{ $mental ->
    [none] {""}
   *[other] {" · "}Mental Resistance { $mental }
  }{ $movement ->
    [none] {""}
   *[other] {" · "}Movement { $movement }
  }.
condice-event-effect-ended = Ended for { $target }: { $kind ->
    [mindcontrol] mind control
    [aggro] aggro
    [size] another size
    [boost] boost
    [boost_other] boost
    [debuff] debuff
    [item] effect of an item
   *[gm] effect by ruling
  }.
condice-event-terrain-changed = Field { $field } is now { $change ->
    [slow] slow
    [fast] fast
   *[none] ordinary again
  }.

## Why not
condice-refused-ability-disabled = { $ability } has lost too many points to be used.
condice-refused-action-used = The action of this turn is used.
condice-refused-aggro-approach = { $name } must get nearer to { $user }.
condice-refused-aggro-duty = { $name } must attack { $user }.
condice-refused-aggro-nearest-first = { $name } is nearer and comes first.
condice-refused-already-passed = Something was handed over in this turn already.
condice-refused-already-so = { $name }: it is so already.
condice-refused-no-foe-to-give = There is no foe for whom that would change anything.
condice-refused-already-there = The figure already stands there.
condice-refused-attack-without-dice = Attack { $name } needs at least one die.
condice-refused-attempt-used = One attempt per round.
condice-refused-cannot-fly = { $name } cannot fly.
condice-refused-chasm = A chasm: only flyers can enter it.
condice-refused-control-held = Somebody is being controlled already.
condice-refused-corner-blocked = No step between two walls.
condice-refused-effect-running = Still running on { $name }.
condice-refused-ends-in-wall = A movement cannot end inside a wall.
condice-refused-enemy-in-the-way = The path leads through an enemy.
condice-refused-entrance-first = Choose the entrance first.
condice-refused-explosion-limit = At most { $most } dice: 1 life point must remain.
condice-refused-fields-not-connected = { $field } does not touch an earlier field.
condice-refused-gm-only = Only the game master can do this.
condice-refused-idle-points = { $n ->
    [one] 1 point in { $ability } buys
   *[other] { $n } points in { $ability } buy
  } nothing.
condice-refused-is-out = { $name } is out.
condice-refused-item-gone = No uses left.
condice-refused-life-required = At least 1 point in life.
condice-refused-map-size = A map has 1 to { $most } fields on a side.
condice-refused-movement-finished = The movement was completed when the action began.
condice-refused-movement-used = The movement of this turn is used.
condice-refused-named-twice = { $name } is named twice.
condice-refused-no-dice = { $what } has no dice.
condice-refused-no-draft = { $name } is no draft.
condice-refused-no-fields = Which fields?
condice-refused-no-name = It needs a name.
condice-refused-no-room = No field of the map is free.
condice-refused-no-sight = The line of sight is blocked at { $field }.
condice-refused-no-such-ability = There is no such ability.
condice-refused-no-such-attack = There is no such attack.
condice-refused-no-such-candidate = That is not among the choices.
condice-refused-no-such-card = There is no such card.
condice-refused-no-such-effect = There is no such effect, or it cannot be ended this way.
condice-refused-no-such-map = There is no such map.
condice-refused-no-such-object = There is no such thing.
condice-refused-no-such-option = { $name } cannot be { $value }.
condice-refused-no-such-portal = There is no such portal.
condice-refused-no-such-scene = There is no such scene.
condice-refused-nothing-to-read = There is nothing to read aloud here: no scene is set.
condice-refused-read-already = Everybody has seen this already.
condice-refused-no-such-sheet = There is no such sheet.
condice-refused-no-text = Words are missing.
condice-refused-no-way = No way leads there.
condice-refused-nobody-in-range = Nobody would be hit.
condice-refused-nobody-ready = No character is ready yet.
condice-refused-nobody-there = Nobody stands on the map.
condice-refused-not-approved = The game master has not agreed to { $ability } yet.
condice-refused-not-enough-movement = Reaching { $field } takes { $needs } of the movement; left: { $left }.
condice-refused-not-floor = Only floor will do.
condice-refused-not-free = This field is not free.
condice-refused-not-in-fight = This figure is not in the fight.
condice-refused-not-on-map = { $name } is not on the map.
condice-refused-not-ready = { $name } is not ready yet.
condice-refused-not-waiting = { $name } waits for nothing.
condice-refused-not-your-dice = Somebody else throws these dice.
condice-refused-not-your-field = { $field } was not changed by this figure.
condice-refused-not-your-figure = Somebody else commands { $name }.
condice-refused-not-your-turn = It is { $name }'s turn.
condice-refused-nothing-aimed = Nothing is aimed at yet.
condice-refused-nothing-asked = Nobody asks for that now.
condice-refused-nothing-left = { $name } has no points left there.
condice-refused-nothing-lost = { $name } has lost nothing there.
condice-refused-nothing-to-convert = At 0 life points the action cannot become a second movement.
condice-refused-nothing-to-give = { $name } has no life points to give.
condice-refused-nothing-to-heal = { $name } has nothing to heal.
condice-refused-object-in-the-way = Something is in the way.
condice-refused-occupied = { $name } stands there.
condice-refused-players-only = Only players lead characters of their own.
condice-refused-others-turn = It is somebody else's turn.
condice-refused-named-twice-there = That is named twice.
condice-refused-no-sight-there = Something blocks the line of sight.
condice-refused-not-free-there = That field is not free.
condice-refused-odd-argument = That does not belong here.
condice-refused-off-bounds = { $least } to { $most }, please.
condice-refused-off-map = That field does not exist.
condice-refused-one-target = Exactly one target, please.
condice-refused-one-way-convert = A movement cannot become an action.
condice-refused-only-one-half = At 0 life points only an action or a movement.
condice-refused-order-fixed = The order can change after this round.
condice-refused-out-of-range = Distance { $distance }, range { $range }.
condice-refused-over-budget = { $total } of { $budget } points.
condice-refused-own-field-first = The first field cannot be one's own.
condice-refused-points-left = Only { $total } of { $budget } points are spent.
condice-refused-portal-exit-occupied = The portal's exit is occupied.
condice-refused-portal-in-the-way = A portal lies on the only way there; whoever enters it comes out elsewhere.
condice-refused-range-without-use = { $ability } has no range to buy.
condice-refused-reason-missing = A ruling needs a reason.
condice-refused-reroll-not-yours = Only a roll of one's own can be repeated.
condice-refused-reroll-too-late = Only directly after the roll.
condice-refused-reroll-used-fight = Already used in this fight.
condice-refused-reroll-used-turn = Already used in this turn.
condice-refused-say-how = Say how, please.
condice-refused-sheet-fixed = Sheets are fixed until the adventure ends.
condice-refused-target-hidden = No such target.
condice-refused-too-many-figures = No more than { $most } figures.
condice-refused-too-many-items = Nobody carries more than { $most } items.
condice-refused-too-many-targets = At most { $most }.
condice-refused-too-small = { $ability }: { $what ->
    [points] costs at least { $least } point, as agreed
    [dice] at least { $least ->
        [one] 1 die
       *[other] { $least } dice
      }
    [life] at least { $least ->
        [one] 1 life point
       *[other] { $least } life points
      }
   *[fields] at least { $least ->
        [one] 1 field
       *[other] { $least } fields
      }
  }.
condice-refused-unreadable-sheet = Names must not be empty, and numbers go from 0 to 200.
condice-refused-unseen = Nobody has seen this field yet.
condice-refused-uses-gone = { $name } is used up for this fight.
condice-refused-wall-in-the-way = A wall: { $left ->
    [one] 1 more wall field
   *[other] { $left } more wall fields
  } can be passed in this movement.
condice-refused-works-by-itself = { $ability } works by itself.
condice-refused-wrong-attributes = Choose 1 to { $most } different ones of the five attributes.
condice-refused-aggro-open = { $name } cannot end the turn yet, but must { $duty ->
    [attack] attack
   *[approach] get nearer to
  } { $user }.
condice-refused-already-that-size = { $name } already is { $size ->
    [large] large
   *[small] small
  }.
condice-refused-bad-target = { $name } cannot be the target: { $why ->
    [self] the figure itself
    [friend] own side
    [enemy] another side
   *[not_adjacent] not adjacent
  }.
condice-refused-choice-missing = { $ability }: choose { $choice ->
    [attribute] the attribute
    [variant] the variant
   *[own] a description
  } while building.
condice-refused-question-open = First: { $question ->
    [throw] a roll
    [reroll] whether a roll is repeated
    [consent] a consent
    [ruling] a ruling
    [choose] a choice
   *[resist] whether somebody resists the control
  }.
condice-refused-wrong-mode = Not now: { $mode ->
    [setup] the table is being prepared
    [exploring] you are exploring
   *[fight] there is a fight
  }.
condice-event-second-set = { $does ->
        [takes] The tactician plays { $figure }.
        [proposes] The tactician proposes turns for { $figure }.
       *[nothing] { $figure } has no tactician any more.
    }

# The game master's tactician: why it proposes something
condice-second-hurts = { $what } against { $name }{ $more ->
        [0] {""}
        [one] {" "}and one more
       *[other] {" "}and { $more } more
    }: hits with { $hits } %, brings to 0 with { $falls } %.
condice-second-mind = { $what } against { $name }{ $more ->
        [0] {""}
        [one] {" "}and one more
       *[other] {" "}and { $more } more
    }: succeeds with { $percent } %.
condice-second-use = { $what } on { $name }{ $more ->
        [0] {""}
        [one] {" "}and one more
       *[other] {" "}and { $more } more
    }.
condice-second-item = An item
condice-second-in-reach = From there { $name } is in reach.
condice-second-nearer = Nearer to { $name }: then { $steps ->
        [one] one more field
       *[other] { $steps } more fields
    } to be in range.
condice-second-place = It is safer to stand there.
condice-second-convert = The action does less here than the other half would.
condice-second-resist = It is repelled with { $percent } %.
condice-second-break = { $what } against { $name }: it is in the way, takes damage with { $percent } %.
condice-second-end = There is nothing more to gain in this turn.
condice-second-throw = These dice are due.
condice-second-reroll = A new roll is better on average.
condice-second-keep = A new roll is not worth it.
condice-second-willing = That helps.
condice-second-unwilling = That does harm.
condice-second-choose = This can be spared most easily.

# Values set by hand
condice-hand-life = { $name }’s life points
condice-hand-built = { $name }’s { $attribute ->
    [defence] Defence
    [life] Life
    [mental] Mental Resistance
   *[movement] Movement
  } on the sheet
condice-hand-lost = { $name }’s lost points of { $attribute ->
    [defence] Defence
    [life] Life
    [mental] Mental Resistance
   *[movement] Movement
  }
condice-hand-attack-dice = { $name }’s lost dice ({ $what })
condice-hand-attack-range = { $name }’s lost range ({ $what })
condice-hand-uses = { $name }’s uses left ({ $what })
condice-hand-aura-pool = { $name }’s life points from an aura
condice-hand-pool = { $name }’s extra life points
condice-hand-rounds = Rounds it still works on { $name } ({ $kind ->
    [mindcontrol] mind control
    [aggro] aggro
    [size] another size
    [boost] boost
    [boost_other] boost
    [debuff] debuff
    [item] item
   *[gm] the game master’s word
  })
condice-hand-object-defence = { $name }: hardness
condice-hand-portal = How many the portal on { $field } still lets through
condice-hand-movements = { $name }’s movement in this turn
condice-hand-actions = { $name }’s action in this turn
condice-hand-movement-left = { $name }’s movement points in this turn
condice-hand-points = { $half ->
    [0] { $whole }
   *[other] { $whole }.5
  }
condice-hand-half = { $is ->
    [unused] not begun
    [done] over
   *[begun] { $half ->
        [movement] begun
       *[action] used otherwise
      }
  }
condice-hand-side = { $name }’s side
condice-hand-side-word = { $kind ->
    [party] the party
    [foes] the foes
   *[neutral] nobody’s
  }
condice-hand-at-zero = { $name } at 0 life points
condice-hand-at-zero-word = { $kind ->
    [out] out of the fight
   *[same_rules] rolls for a loss like a character
  }

# How somebody's dice fell in an evening
condice-luck = { $dice ->
    [one] one die
   *[other] { $dice } dice
  }: { $worth ->
    [one] one success
   *[other] { $worth } successes
  }, expected { $expected }

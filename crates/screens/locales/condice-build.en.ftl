### ConDice: building characters and figures.

web-cdb-title = Build a character
web-cdb-title-foe = Build a game master’s figure
web-cdb-lead = { $count } points for attacks, defence, life, mind, movement and special abilities. Price, effect and odds stand beside them while you type.
web-cdb-lead-foe = The same prices as for characters, but no limit. The sum tells how strong a figure is beside 30 points.
web-cdb-back = back to the table
web-cdb-form = The sheet
web-cdb-count = Add up

## What to begin with
web-cdb-start-ready = Ready characters
web-cdb-start-foes = Ready figures
web-cdb-start-with = Begin with this
web-cdb-start-saved = Saved sheets
web-cdb-start-file = From a file
web-cdb-start-empty = Empty sheet
web-cdb-to-foe = Build a game master’s figure
web-cdb-to-character = Build a character
web-cdb-saved-empty = Nothing saved yet. “Save in the browser” puts the sheet here.
web-cdb-saved-where = Saved in this browser only. For other devices there is the file.
web-cdb-saved-load = Open
web-cdb-saved-rename = Rename
web-cdb-saved-delete = Delete
web-cdb-saved-ask-name = What shall the sheet be called?
web-cdb-saved-ask-delete = Delete this saved sheet?
web-cdb-saved-done = Saved. You find it above under “Saved sheets”.
web-cdb-saved-full = The browser has no more room for it. Delete a sheet, or take the file.
web-cdb-bring = Put it into the builder
web-cdb-bring-title = This file does not fit
web-cdb-bring-back = back to the builder
web-cdb-file-other = This is no sheet of ConDice: "game": "condice" is missing.

## The sheet
web-cdb-name = Name
web-cdb-look = Looks, and what else one should know
web-cdb-look-foe = Looks, notes of the game master
web-cdb-attributes = Attributes
web-cdb-attribute = { $kind ->
    [attack] Attack
    [defence] Defence
    [life] Life
    [mental] Mental resistance
   *[movement] Movement
  }
web-cdb-ability-word = Special ability
web-cdb-gives = { $kind ->
    [defence] { $count ->
        [0] Every hit arrives in full.
       *[other] Physical damage is reduced by { $count }.
      }
    [life] { $count ->
        [one] 1 life point
       *[other] { $count } life points
      }
    [mental] { $count ->
        [0] No dice against mental attacks.
        [one] 1 die against mental attacks, mental damage −1.
       *[other] { $count } dice against mental attacks, mental damage −{ $count }.
      }
   *[movement] { $count ->
        [0] Stays where it stands.
        [one] 1 field per movement
       *[other] { $count } fields per movement
      }
  }
web-cdb-points = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
web-cdb-points-word = points
web-cdb-step = { $kind ->
    [more] { $name }: one more
   *[less] { $name }: one less
  }
web-cdb-attacks = Attacks
web-cdb-attacks-none = No attack yet. That is allowed.
web-cdb-attack-nr = Attack { $count }
web-cdb-attack-name = With what
web-cdb-attack-look = What it looks like
web-cdb-attack-gives = { $dice ->
    [0] No attack without dice.
    [one] 1 die, range { $range }
   *[other] { $dice } dice, range { $range }
  }
web-cdb-dice-range = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  } · range { $range }
web-cdb-add-attack = Add an attack
web-cdb-drop = Remove
web-cdb-abilities = Special abilities
web-cdb-abilities-none = No special ability yet.
web-cdb-number = { $kind ->
    [dice] Dice
    [targets] Targets
    [fields] Fields
    [persons] Persons
    [life] Life points
    [damage] Damage
    [range] Fields of range on top
    [points] Agreed points
   *[uses] Times per fight (0: any)
  }
web-cdb-bought = { $kind ->
    [dice] { $count ->
        [one] 1 die
       *[other] { $count } dice
      }
    [debuff] { $count } dice to lower
    [targets] { $count ->
        [one] 1 target
       *[other] { $count } targets
      }
    [fields] { $count ->
        [one] 1 field
       *[other] { $count } fields
      }
    [persons] { $count ->
        [one] for 1 person
       *[other] for { $count } persons
      }
    [life] { $count ->
        [one] 1 life point
       *[other] { $count } life points
      }
    [damage] { $count } damage
    [uses] { $count } × per fight
   *[range] range { $count }
  }
web-cdb-does = { $kind ->
    [magic] Action: small wonders that decide no fight, such as light, knick-knacks, illusions.
    [walls] Always on: each movement passes through this many fields of solid wall.
    [mindcontrol] Action against the mind: if it succeeds you lead the enemy’s turns until it breaks free.
    [aggro] Action against the mind: whoever does not repel it must attack you or come closer until it breaks free.
    [heal] Action: one die, and every target regains as many life points as it shows.
    [teleport] Instead of movement or action: you vanish and stand this many fields away, whatever lies between.
    [portal] Action: a gate next to you leads this far, and this many persons can pass.
    [terrain] Action: makes this many fields slow or fast until the fight ends.
    [size] Action: larger is attack +2, defence −4, movement +1; smaller attack −4, defence +4, movement −1. You need the dice only against the unwilling.
    [transfer] Action: gives or takes life points; from the unwilling with as many dice against the mind.
    [reroll] Once per fight, right after a roll of your own: all its dice again.
    [explosion] Action: you hurt yourself and attack everybody around with as many dice, friend or foe.
    [aura] Always on: whoever of your side stands near has 2 points more in the chosen attribute.
    [boost_other] Action: raises attributes of a companion or lowers, against the mind, those of an enemy.
    [fly] Always on: your movement leads over chasms, low walls and enemies as well.
    [area] Action: certain damage on every chosen field; defence does not count.
    [boost] Action: raises your own attributes for some rounds.
   *[own] What you invent and agree on with the game master.
  }
web-cdb-choose = please choose
web-cdb-aura-of = What the aura raises
web-cdb-variant = Variant
web-cdb-variant-row = { $rounds } rounds, { $attributes } attributes by { $by }
web-cdb-own-name = What it is called
web-cdb-own-text = What it does
web-cdb-own-use = Use
web-cdb-use = { $kind ->
    [action] as an action
    [movement] as a movement
   *[passive] works by itself
  }
web-cdb-own-aims = On whom
web-cdb-aims = { $kind ->
    [me] on oneself
    [friend] on one’s own side
    [enemy] on enemies
    [field] on a field
    [two_fields] on two fields
   *[figure] on any figure
  }
web-cdb-own-settled = What happens the game master settles at every use.
web-cdb-own-blocks = The table carries it out as suggested. Without the tick the game master settles it.
web-cdb-add-which = One more ability
web-cdb-listed = From the book
web-cdb-own-group = Own ones, with an agreed price
web-cdb-own-new = Invented by you
web-cdb-add-ability = Add

## Where it goes
web-cdb-submit = Hand in
web-cdb-draft = To the table as a draft
web-cdb-create = Make the figure
web-cdb-change = Change the figure
web-cdb-side-label = Side
web-cdb-side = { $kind ->
    [party] party
    [neutral] nobody’s
   *[foes] foes
  }
web-cdb-hidden = hidden: players do not see it
web-cdb-same-rules = fights on at 0 life points like a character
web-cdb-print = Print
web-cdb-file = As a file
web-cdb-save = Save in the browser

## The bill
web-cdb-bill = Bill
web-cdb-of = of { $count }
web-cdb-no-budget = points, without a limit
web-cdb-left = { $count ->
    [0] All points are spent.
    [one] 1 point is left.
   *[other] { $count } points are left.
  }
web-cdb-over = { $count ->
    [one] 1 point too many.
   *[other] { $count } points too many.
  }
web-cdb-refused = The table does not take this sheet as it is.
web-cdb-fine = This sheet is legal.
web-cdb-wrong = { $count ->
    [one] One thing is still in the way:
   *[other] { $count } things are still in the way:
  }
web-cdb-warning = { $kind ->
    [no_movement] Movement 0: this figure goes nowhere on foot.
   *[nothing_to_act_with] Without an attack or ability only items and free deeds remain.
  }
web-cdb-approval = Own abilities need the game master’s yes.
web-cdb-field = { $kind ->
    [name] Name
    [look] Looks
    [defence] Defence
    [life] Life
    [mental] Mental resistance
    [movement] Movement
    [attacks] Attacks
    [abilities] Special abilities
   *[other] The sheet
  }
web-cdb-field-of = { $kind ->
    [attacks] Attack { $count }
   *[abilities] Ability { $count }
  }, { $part ->
    [name] name
    [look] looks
    [text] what it does
    [dice] dice
    [range] range
    [targets] targets
    [fields] fields
    [persons] persons
    [life] life points
    [damage] damage
    [points] points
    [uses] times per fight
    [variant] variant
    [attribute] attribute
   *[other] details
  }
web-cdb-unreadable = { $field }: { $kind ->
    [number] “{ $given }” is no whole number from 0 to 200.
    [missing] some words are still missing.
    [long] at most { $most } characters.
    [many] no sheet has room for more than { $most }.
   *[unknown] there is no such thing.
  }

## What it brings
web-cdb-buys = What the points buy
web-cdb-exact = counted exactly
web-cdb-too-much = Counted up to { $dice } dice and { $life } points of life.
web-cdb-strikes = { $name }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }, range { $range }
web-cdb-against = Defence
web-cdb-hurts = hurts
web-cdb-mean = mean damage
web-cdb-resists = Repelling mental attacks
web-cdb-with-dice = against { $count } dice
web-cdb-endures = { $count } life points last on average for
web-cdb-attacks-needed = { $number } attacks
web-cdb-never = all: that never hurts.

## On paper
web-cdb-paper-back = back
web-cdb-paper-life = { $count } life points to cross off
web-cdb-paper-none = none
web-cdb-paper-items = Items
web-cdb-paper-notes = Notes
web-cdb-paper-losses = Losses
web-cdb-paper-losses-how = at 0 life points: one die says what, one how much
web-cdb-paper-successes = Successes: 4 and 5 one each, 6 two.
web-cdb-on = Go on building
web-cdb-from-start = ConDice: build a character
web-cdb-from-rules = Build a character

### ConDice: the game master's map editor.

web-cde-title = Map and figures
web-cde-brush = Brush
web-cde-tools = What to paint
web-cde-tool = { $kind ->
    [floor] floor
    [wall] wall
    [low_wall] low wall
    [chasm] chasm
    [slow] slow
    [fast] fast
    [plain] ordinary
    [fog] fog
    [light] reveal
    [object] thing
    [portal] portal
   *[figure] place a figure
  }
web-cde-shape = How to paint
web-cde-shape-field = field by field
web-cde-shape-rect = rectangle: tap two corners
web-cde-now = { $state ->
    [first] Tap the first corner, or the entrance of the portal.
    [second] From { $field } to where? Tap the other corner, or the exit of the portal.
   *[one] Tap a field; with a mouse you can also draw.
  }
web-cde-from = Field
web-cde-to = to field
web-cde-apply = Apply
web-cde-thing-name = What is it?
web-cde-thing = { $kind ->
    [door] Door
    [crate] Crate
    [statue] Statue
    [well] Well
   *[lever] Lever
  }
web-cde-blocks-move = blocks the way
web-cde-blocks-sight = blocks sight
web-cde-thing-hidden = hidden
web-cde-persons = Persons
web-cde-whom = Whom?
web-cde-nobody = Nobody is here yet who could stand.
web-cde-figures = Figures
web-cde-count = { $count ->
    [one] 1 figure
   *[other] { $count } figures
  }
web-cde-figures-empty = No figures yet. Foes are added below; players bring their characters.
web-cde-draft = draft
web-cde-out = out
web-cde-off = not on the map
web-cde-life = { $now } of { $max } LP
web-cde-hidden = hidden
web-cde-place = Place
web-cde-lift = Off the map
web-cde-hide = Hide
web-cde-unhide = Show
web-cde-edit = Change the sheet
web-cde-remove = Remove
web-cde-copies = Copies
web-cde-copy = Copy
web-cde-card = Item card
web-cde-give = Give
web-cde-take = Take
web-cde-more = New figures
web-cde-build = build your own
web-cde-who = From the list
web-cde-how-many = How many
web-cde-where = On field
web-cde-add = Add
web-cde-objects = Things
web-cde-objects-empty = Nothing lies around. The brush “thing” brings doors and crates.
web-cde-change = Change
web-cde-portals = Portals
web-cde-portals-empty = No portal. With the brush “portal” tap the entrance, then the exit.
web-cde-portal = { $from } to { $to }, { $count ->
    [one] 1 more person
   *[other] { $count } more persons
  }
web-cde-maps = The map
web-cde-clear-all = Take all figures off
web-cde-width = Columns
web-cde-height = Rows
web-cde-resize = Change the size
web-cde-asked = First whoever is asked answers at the table. Until then the map stays as it is.
web-cde-in-fight = While there is a fight the map keeps its size, and whoever fights stays on it.
web-cde-resize-how = What still has room stays; figures move to the nearest free field.
web-cde-load = Lay out a ready map
web-cde-which = Which
web-cde-clear = take all figures off first
web-cde-load-do = Lay it out
web-cde-new = An empty map
web-cde-new-do = Lay out an empty map
web-cde-save = Save as a file
web-cde-save-name = What the map is called
web-cde-save-do = Save
web-cde-save-how = Put the file into content/condice in the data folder and it stands in the list. Or load it here again.
web-cde-bring = From a file
web-cde-paste = Or paste its text
web-cde-bring-do = Lay this map out
web-cde-file-wrong = { $kind ->
    [text] The file is not text.
   *[empty] No file arrived. Choose one, or paste its text.
  }
web-cde-file-most = { $count } KB at most.

### ConDice: the words of the pages.

web-cd-pitch = 30 points, a grid, a fight: build figures from attacks and abilities, run, shoot, open portals. The table knows every way and every chance.
web-cd-who = a game master, one to six players
web-cd-time = half an hour a fight, adventures in between
web-cd-tab-map = Map
web-cd-tab-figures = Figures
web-cd-tab-table = Table
web-cd-somebody = somebody
web-cd-map = The map, { $width } by { $height } fields. The lists beside it say what is on it.
web-cd-costs = costs { $price }
web-cd-portal = { $way ->
    [entrance] Portal, entrance, leads to { $field }, { $count } more people
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


# The game master's tactician
web-cds-title = Tactician
web-cds-given = { $count ->
        [0] nobody
        [one] one figure
       *[other] { $count } figures
    }
web-cds-about = It plays by the same rules as everybody, knows no more than the figure's side, and picks what brings most on average. “Proposes”: what it would do stands here. “Plays”: it gives the commands itself, with the dice of this table; they can be taken back as always. After that it waits. Only the game master sees this.
web-cds-let = Let the tactician play
web-cds-fallen = { $count ->
        [one] 1 fallen figure
       *[other] { $count } fallen figures
    }
web-cds-would = For { $name } the tactician proposes:
web-cds-go-on = Go on: { $name }
web-cds-all = All foes to the tactician
web-cds-given-of = { $given } of { $count }
web-cds-physical = You throw your own dice: the tactician only proposes and waits for them.
web-cds-worth = Worth { $worth } life points, compared with ending the turn
web-cds-does = { $kind ->
        [takes] the tactician plays
        [proposes] the tactician proposes
       *[nothing] the game master plays
    }
web-cds-set = { $kind ->
        [takes] Tactician plays
        [proposes] Tactician proposes
       *[nothing] Play myself
    }
web-cds-do = { $cmd ->
        [move] Go to { $on }
        [attack] { $what } on { $on }
        [use] { $what }: { $on }
        [use_item] Use an item
        [aim] Aim: { $on }
        [drop_aim] Drop the aim
        [convert_action] Turn the action into a movement
        [convert_movement] Turn the movement into an action
        [resist] Resist
        [endure] Let it happen
        [throw] Throw
        [reroll] Repeat the roll
        [keep] Keep the roll
        [consent] Answer
        [choose] Choose
       *[end_turn] End the turn
    }

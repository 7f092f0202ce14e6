
# augenzahl simulate
simulate-no-fights = “{ $given }” has no fights that could be played here. There are: condice, daggerheart, zwielicht.
simulate-no-map = There is no map “{ $given }”. There are: { $known }.
simulate-no-room = There is not enough room on the map for both parties.
simulate-one-party = The second party’s file is missing.
simulate-no-adventure = There is no adventure or scene “{ $given }”. Adventures: { $known }.
simulate-no-skirmish = This fight cannot be played: { $given }.
simulate-weighed = { $fights ->
        [one] One fight
       *[other] { $fights } fights each
    }, seed { $seed }. Simple players with the real rules; a round is as many moves as there are characters.
simulate-scene = { $title }: won { $won } (95 %: { $wonlow } to { $wonhigh }), { $rounds } rounds ({ $roundslow } to { $roundshigh }), somebody falls in { $falls } ({ $fallslow } to { $fallshigh }), HP marked { $marked }
simulate-progress = { $done } of { $all } fights
simulate-head = { $fights ->
        [one] One fight
       *[other] { $fights } fights
    }, seed { $seed }. The tactician plays both sides; A and B begin in turn.
simulate-side = { $letter }  { $name }: wins { $share } (95 %: { $low } to { $high }), { $damage } damage a fight
simulate-draws = Draws after { $most } rounds: { $draws }. { $rounds } rounds on average.
simulate-first = Whoever begins wins { $share } of the decided fights (95 %: { $low } to { $high }).
simulate-rounds = Fights by rounds

# Adventures
simulate-no-character = There is no ready character “{ $given }”. There are: { $known }.
simulate-no-dice = Dice are missing.
simulate-adventure = { $adventure }, with { $names }. { $fights ->
        [one] One fight
       *[other] { $fights } fights
    } against each danger, seed { $seed }. From level 11 on it is weakened first, otherwise struck; nobody leaves.
simulate-danger = { $name }, level { $level }: beaten { $share } (95 %: { $low } to { $high }), { $rounds } rounds, { $conditions } conditions, { $out } out of action
simulate-solving = The solution, not raised:
simulate-solving-with = { $hints ->
        [one] one hint
       *[other] { $hints } hints
    } against { $level }: { $chance }


# augenzahl simulate
simulate-no-fights = “{ $given }” has no fights the tactician could play. There is: condice.
simulate-no-map = There is no map “{ $given }”. There are: { $known }.
simulate-no-room = There is not enough room on the map for both parties.
simulate-progress = { $done } of { $all } fights
simulate-head = { $fights ->
        [one] One fight
       *[other] { $fights } fights
    }, seed { $seed }. The tactician plays both sides; A and B begin in turn.
simulate-side = { $letter }  { $name }: wins { $share } (95 %: { $low } to { $high }), { $damage } damage a fight
simulate-draws = Draws after { $most } rounds: { $draws }. { $rounds } rounds on average.
simulate-first = Whoever begins wins { $share } of the decided fights (95 %: { $low } to { $high }).
simulate-rounds = Fights by rounds

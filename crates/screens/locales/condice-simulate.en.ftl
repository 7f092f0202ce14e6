
# Letting fights be played (/simulate/condice)
web-simulate-from-rules = To the trial of arms: let parties fight each other.
web-simulate-title = Trial of arms
web-simulate-lead = Two parties, many fights: the tactician plays both sides, and one begins in turn with the other. Whoever has nobody above 0 life points has lost. At 0 both sides fight on by the same rules.
web-simulate-form = Who against whom
web-simulate-parties = Parties
web-simulate-how = A number and an id in every line, such as “3 wache”. Or a whole party file (TOML), with sheets of your own if you like.
web-simulate-a = Party A
web-simulate-b = Party B
web-simulate-settings = Trial
web-simulate-map = Map
web-simulate-map-none = Empty floor, 12 by 9
web-simulate-fights = Fights
web-simulate-seed = Seed of the dice
web-simulate-go = Let them fight
web-simulate-nothing = These are the ids. Results appear here.
web-simulate-characters = Characters
web-simulate-foes = Foes
web-simulate-wrong = This cannot be fought.
web-simulate-no-room = There is not enough room on the map for both parties.
web-simulate-members = A party has at least one member and at most { $most }.
web-simulate-running = They are fighting …
web-simulate-done = { $done } of { $all } fights. The page loads itself again.
web-simulate-result = { $fights ->
        [one] One fight
       *[other] { $fights } fights
    }, seed { $seed }
web-simulate-cut = It took too long: not all fights were played. On the command line (augenzahl simulate) there is no limit.
web-simulate-party = Party
web-simulate-wins = wins
web-simulate-sure = with 95 % confidence
web-simulate-between = { $low } to { $high }
web-simulate-damage = Damage a fight
web-simulate-rest = Draws: { $draws }. { $rounds } rounds on average.
web-simulate-rounds = Fights by rounds
web-simulate-chart = Share of fights won by both parties, with the range it lies in with 95 % confidence. The numbers stand in the table below.
web-simulate-histogram = How many fights took how many rounds. The numbers stand in the table below.
web-simulate-column = Round { $round }: { $fights }
web-simulate-as-table = As a table
web-simulate-round = Rounds
web-simulate-share = This trial can be handed on:
web-simulate-this = its address

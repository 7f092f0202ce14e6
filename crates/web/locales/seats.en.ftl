### Seats, invitations, opening.

web-role-gm = Game master
web-role-player = Player
web-role-spectator = Spectators
web-dice-choose = Each seat chooses

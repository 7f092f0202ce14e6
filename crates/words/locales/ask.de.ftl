
### Fragen nach Chancen: was gegeben werden kann und was daran nicht stimmt.
ask-range = { $low } bis { $high }
ask-flag = ja oder nein
ask-name = ein Name
ask-numbers = bis zu { $most } Zahlen, je { $low } bis { $high }
ask-order = alle davon in einer Reihenfolge: { $known }
ask-dice = bis zu { $most } Würfel mit 4, 6, 8, 10, 12 oder 20 Seiten
ask-chance = eine Chance von 0 bis 1, etwa 3/4
ask-throw = Schaden wie 2d8+3: bis zu { $most } Würfel, dazu 0 bis { $flat }
ask-object = { $known }
ask-objects = { $least } bis { $most } mal: { $known }
ask-needed = nötig
ask-absent = kann fehlen
ask-usual = sonst { $value }
ask-usually-not = sonst nein
ask-no-question = Eine Frage „{ $given }“ gibt es nicht. Es gibt: { $known }.
ask-no-question-named = Welche Frage? Es gibt: { $known }.
ask-no-params = „{ $param }“ gibt es hier nicht; diese Frage braucht keine Angaben.
ask-no-param = „{ $param }“ gibt es hier nicht. Es gibt: { $known }.
ask-missing = Es fehlt { $param }; möglich ist: { $known }.
ask-wrong = { $param } kann nicht „{ $given }“ sein; möglich ist: { $known }.
ask-no-option = Eine Option „{ $param }“ gibt es nicht. Es gibt: { $known }.
ask-too-large = Das ist zu viel zum Durchzählen: { $param } ist { $given }, höchstens { $most } geht.
ask-not-json = Das ist kein JSON-Objekt: { $detail }
ask-never = nie
ask-yes = ja

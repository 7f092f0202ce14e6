### Würfelausdrücke auf der Kommandozeile.

cli-expression = Zeichen { $at }: { $words }
cli-dice-average = im Mittel
cli-dice-least = mindestens
cli-dice-most = höchstens
cli-dice-exactly = genau
cli-dice-no-least = „--show“ geht nur, wenn Zahlen herauskommen.

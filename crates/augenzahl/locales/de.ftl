### Was die Kommandozeile sagt.

cli-serving = Der Tisch ist gedeckt. Öffne im Browser:
cli-data-folder = Duelle und Journale liegen in { $folder }
cli-open-network = Andere Geräte im selben Netz erreichen ihn unter der Adresse dieses Rechners.
cli-stop = Strg-C räumt ab.
cli-stopped = Abgeräumt. Alles ist gespeichert.
cli-no-game = Ein Spiel „{ $given }“ gibt es hier nicht. Es gibt: { $known }.
cli-no-rule = In { $game } beginnt keine Regel mit „{ $given }“.

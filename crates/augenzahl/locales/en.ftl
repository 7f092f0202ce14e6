### What the command line says.

cli-serving = The table is set. Open in your browser:
cli-data-folder = Duels and journals are kept in { $folder }
cli-open-network = Other devices on the same network reach it under this computer’s address.
cli-stop = Ctrl-C clears the table.
cli-stopped = Cleared. Everything is saved.
cli-no-game = There is no game “{ $given }” here. There are: { $known }.
cli-no-rule = No rule of { $game } begins with “{ $given }”.

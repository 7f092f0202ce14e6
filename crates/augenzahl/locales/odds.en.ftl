
# Questions about odds
odds-ask-list = What can be asked of { $game }. Besides, everywhere: --option name=value, --json, --csv, --ask JSON, --batch FILE.
odds-ask-no-value = “{ $flag }” lacks its value.
odds-ask-none = There are no questions about { $game }: its rolls are written at the table. Each of them is counted by: augenzahl odds dice 4d6kh3
odds-ask-own-samurai = A duel as it stands: augenzahl odds samurai --help
odds-ask-own-zwielicht = Several answers side by side (pool, help, weaken, fight, weak-point, solve): augenzahl odds zwielicht pool --help

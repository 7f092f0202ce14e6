
# Questions about odds
odds-ask-list = What can be asked of { $game }. Besides, everywhere: --option name=value, --json, --csv, --ask JSON, --batch FILE.
odds-ask-no-value = “{ $flag }” lacks its value.

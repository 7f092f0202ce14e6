### Dice expressions on the command line.

cli-expression = character { $at }: { $words }
cli-dice-average = on average
cli-dice-least = at least
cli-dice-most = at most
cli-dice-exactly = exactly
cli-dice-no-least = “--show” needs an expression that comes to numbers.

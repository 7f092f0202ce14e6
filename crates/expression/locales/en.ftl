### Dice expressions: what they mean, and what is wrong with them.

## What is thrown and read

expression-number = { $number }
expression-name = { $name }
expression-dice = { $count }d{ $sides }
expression-dice-rolled = as many d{ $sides } as this comes to: { $count }
expression-fudge = { $count ->
    [one] one fudge die
   *[other] { $count } fudge dice
}
expression-fudge-rolled = as many fudge dice as this comes to: { $count }
expression-own = { $count ->
    [one] one die with the faces { $faces }
   *[other] { $count } dice with the faces { $faces }
}
expression-own-rolled = as many dice with the faces { $faces } as this comes to: { $count }
expression-keep-highest = { $number ->
    [one] the highest of { $of }
   *[other] the { $number } highest of { $of }
}
expression-keep-lowest = { $number ->
    [one] the lowest of { $of }
   *[other] the { $number } lowest of { $of }
}
expression-drop-highest = { $number ->
    [one] { $of } without the highest
   *[other] { $of } without the { $number } highest
}
expression-drop-lowest = { $number ->
    [one] { $of } without the lowest
   *[other] { $of } without the { $number } lowest
}
expression-count = how many of { $of } show { $which }
expression-again-once = { $of } (what shows { $which }, thrown again once)
expression-again-until = { $of } (what shows { $which }, thrown again until it falls otherwise)
expression-burst = { $most ->
    [one] { $of } (what shows { $which } brings another die once)
   *[other] { $of } (what shows { $which } brings another die, at most { $most } in a row)
}
expression-burst-adds = { $most ->
    [one] { $of } (what shows { $which } is thrown once more and added up)
   *[other] { $of } (what shows { $which } is thrown on up to { $most } times and added up)
}
expression-which-least = at least { $than }
expression-which-more = more than { $than }
expression-which-most = at most { $than }
expression-which-less = less than { $than }
expression-which-equal = exactly { $than }
expression-which-other = anything but { $than }

## What becomes of it

expression-inner = ({ $of })
expression-negative = minus { $of }
expression-size = the size of { $of }
expression-not = not: { $of }
expression-plus = { $left } plus { $right }
expression-minus = { $left } minus { $right }
expression-by = { $left } times { $right }
expression-over = { $left } divided by { $right }, rounded down
expression-higher = the higher of { $left } and { $right }
expression-lower = the lower of { $left } and { $right }
expression-and = { $left } and { $right }
expression-or = { $left } or { $right }
expression-versus = { $left } against { $right }
expression-is-least = { $left } is at least { $right }
expression-is-more = { $left } is more than { $right }
expression-is-most = { $left } is at most { $right }
expression-is-less = { $left } is less than { $right }
expression-is-equal = { $left } is exactly { $right }
expression-is-other = { $left } is anything but { $right }
expression-if = if { $when }: { $yes }, otherwise { $no }
expression-better = twice { $of }, the better one counts
expression-worse = twice { $of }, the worse one counts
expression-times = { $times } times { $of }, added up
expression-let = { $name }: { $is }
expression-with = { $lets }. Of these: { $result }
expression-and-then = { $first }; { $second }
expression-table = { $of } – { $rows }
expression-row = { $from } to { $to }: { $words }
expression-row-one = { $from }: { $words }
expression-row-from = from { $from } on: { $words }
expression-row-to = up to { $to }: { $words }
expression-row-else = otherwise: { $words }

## What outcomes are called that are no numbers

expression-yes = yes
expression-no = no
expression-left = left wins
expression-tie = a tie
expression-right = right wins
expression-none = no line

## What is wrong

expression-wrong-empty = An expression is missing here, such as 2d6+3.
expression-wrong-expected = Something is missing here: a number, dice, a name or a bracket.
expression-wrong-unexpected = “{ $text }” does not belong here.
expression-wrong-unclosed = This bracket “{ $bracket }” is not closed.
expression-wrong-too-long = The expression has more than { $most } characters.
expression-wrong-too-deep = This is too nested: more than { $most } parts are too many.
expression-wrong-number = This number is too large; at most { $most } will do.
expression-wrong-fixed = A fixed whole number has to stand here.
expression-wrong-sides = A die has 1 to { $most } sides.
expression-wrong-unknown = Nobody knows “{ $name }” here. A name is given with “{ $name } = 2d6;” before it.
expression-wrong-taken = “{ $name }” is taken already.
expression-wrong-not-dice = This works with dice that were just thrown only, not with a finished number.
expression-wrong-twice = This is said already; it cannot be said twice.
expression-wrong-depth = How often in a row at most? Write it behind, such as !3 (up to { $most }).
expression-wrong-never-ends = Every face would be thrown again: it would never end.
expression-wrong-by-zero = Dividing needs something that is surely above or surely below 0.
expression-wrong-line = A line of the table names numbers and then words: 2-6 miss, 7-9 cost, 10+ hit.
expression-wrong-range = A range such as 1..6 works as “name = 1..6;” on the odds page only.
expression-wrong-range-size = A range goes from the smaller to the larger number and has at most { $most } values.
expression-wrong-parameters = More than { $most } names with a range do not work.
expression-wrong-dice = That would be up to { $dice } dice; at most { $most } will do.
expression-wrong-wide = This comes to up to { $numbers } different numbers; at most { $most } will do.
expression-wrong-large = Numbers beyond { $most } could come of this.
expression-wrong-work = Counting this would be about { $times } times too much work. Use fewer dice, or fewer names that are read several times.
expression-wrong-far-too-much = Counting this would be far too much work. Use fewer dice, or fewer names that are read several times.

## What the dice are called

expression-die-die = die
expression-die-again = once more
expression-die-more = extra die
expression-die-hundreds = hundreds
expression-die-tens = tens
expression-die-ones = ones

### The odds page: the dice of every other game.

web-foot-odds = Reckon odds
web-odds-from-start = Odds: every roll of every game, counted exactly
web-odds-title = Odds
web-odds-lead = Whatever dice you throw: write the roll down and see exactly what can come of it. Nothing is estimated, nothing tried out.
web-odds-field = Roll
web-odds-field-more = Compare with { $letter }
web-odds-compare = Compare with other rolls
web-odds-count = Count
web-odds-help = What can I write?
web-odds-at = (character { $at })
web-odds-try = To try out
web-odds-try-map = For every value of the names with a range, as a map
web-odds-past = In this visit
web-odds-csv = As CSV
web-odds-svg = As a picture (SVG)
web-odds-about = { $show ->
    [least] Chance of this number at least: { $of }
    [most] Chance of this number at most: { $of }
    [outcomes] Chance of every outcome: { $of }
   *[is] Chance of exactly this number: { $of }
}
web-odds-numbers = { $show ->
    [least] At least so much
    [most] At most so much
   *[is] Exactly so much
}
web-odds-outcomes = What happens
web-odds-show = What the picture shows
web-odds-show-is = { $show ->
    [least] at least
    [most] at most
   *[is] exactly
}
web-odds-read = Single values can be read with the arrow keys or by pointing at them
web-odds-average = On average
web-odds-most = At least nine of ten rolls lie between { $low } and { $high }
web-odds-of = What the map is about
web-odds-map-average = What comes of it on average
web-odds-map-chance = How likely it is
web-odds-map-of = How likely “{ $outcome }” is
web-odds-table = { $count ->
    [one] As a table with fractions (one line)
   *[other] As a table with fractions ({ $count } lines)
}
web-odds-table-name = All chances
web-odds-table-cut = These are the first { $count } lines; the CSV file has them all.
web-odds-outcome = Outcome
web-odds-chance = Chance

web-odds-help-title = Writing rolls down
web-odds-help-lead = Each line has an example and what it means. Write d or W, English or German; capitals do not matter, spaces may be there. Click an example to count it.
web-odds-help-back = To the odds page
web-odds-help-part = { $key ->
    [dice] Dice
    [keep] Keeping and dropping
    [count] Counting successes
    [again] Throwing again, throwing on
    [reckon] Reckoning
    [compare] Comparing
    [names] Names
   *[tables] Tables
}
web-odds-help-about = { $key ->
    [dice] First how many, then d and the sides. d% has a hundred, dF is a fudge die, faces of your own stand in braces. How many can itself be a roll in brackets.
    [keep] kh and kl keep the highest and lowest, dh and dl drop them; without a number it is one. adv and dis roll everything twice.
    [count] cs counts how many dice show such a thing; any comparison will do.
    [again] ro throws again once, r until it falls otherwise. With ! the highest face brings another die, at most as often as the number behind says; with !! it is added to the first one.
    [reckon] Plus, minus, times and divided by (rounded down), brackets, max, min, abs, times(…) for several rolls together, if(…, then, else).
    [compare] A comparison is yes or no; in sums it counts 1 or 0. vs lets two rolls compete.
    [names] A name stands for a roll that falls once, however often it is read. Dice with a name can be read several times. A name with a range draws a map of all its values.
   *[tables] Behind a colon stand numbers and what happens then. The first line that fits counts. Words with a comma stand in quotation marks.
}
web-odds-help-limits = Limits
web-odds-help-bounds = A roll has at most { $dice } dice and { $chars } characters, a range at most { $range } values. What would take too long is refused beforehand, with the reason.
web-odds-help-family = A map over { $names }
web-odds-game = Odds in { $game }
web-odds-games = Questions about a game
web-odds-questions = Questions
web-odds-side = { $side ->
    [down] Downwards
   *[along] To the right
}
web-odds-like-a = as in A
web-odds-no = no
web-odds-without = a “-” stands for nothing
web-odds-variant = Compare with { $letter }
web-odds-variant-lead = Only what is not as in A. What stays empty is as in A.
web-odds-map = As a map over one or two values
web-odds-map-lead = The same question for every value of this range. Everything else stays as A says.
web-odds-no-side = nothing
web-odds-from = from
web-odds-to = to
web-odds-impossible = not possible here

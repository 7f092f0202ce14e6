
### Questions about odds: what can be given, and what is wrong with it.
ask-range = { $low } to { $high }
ask-flag = yes or no
ask-name = a name
ask-numbers = up to { $most } numbers, each { $low } to { $high }
ask-order = all of these in an order: { $known }
ask-dice = up to { $most } dice with 4, 6, 8, 10, 12 or 20 sides
ask-chance = a chance from 0 to 1, such as 3/4
ask-throw = damage such as 2d8+3: up to { $most } dice, and 0 to { $flat } more
ask-object = { $known }
ask-objects = { $least } to { $most } of: { $known }
ask-needed = needed
ask-absent = may be left out
ask-usual = otherwise { $value }
ask-usually-not = otherwise no
ask-no-question = There is no question “{ $given }”. There are: { $known }.
ask-no-question-named = Which question? There are: { $known }.
ask-no-params = There is no “{ $param }” here; this question takes nothing.
ask-no-param = There is no “{ $param }” here. There are: { $known }.
ask-missing = { $param } is missing; possible is: { $known }.
ask-wrong = { $param } cannot be “{ $given }”; possible is: { $known }.
ask-no-option = There is no option “{ $param }”. There are: { $known }.
ask-too-large = That is too much to count: { $param } is { $given }, { $most } is the most.
ask-not-json = This is no JSON object: { $detail }
ask-never = never
ask-yes = yes

# Eyes of Twilight: start page


# Regions

web-zw-tab-now = Now
web-zw-tab-sheet = My sheet
web-zw-tab-secret = Secret
web-zw-tab-table = Table
web-zw-session = Session { $count }
web-zw-quote = “{ $text }”
web-zw-not-now = Not possible right now.
web-zw-not-yet = not yet

# Dice and colours

web-zw-colour = { $kind ->
    [black] black
   *[white] white
 }
web-zw-source-kind = { $kind ->
    [move] move
    [attribute] attribute
    [item] item
    [free_item] free item
    [ability] ability
    [fear] fear
    [condition] condition
    [free] bonus die
    [bound] bound bonus die
    [improve] improve
   *[none] no die
 }
web-zw-slot = { $kind ->
    [move] Move
    [second] Second die
    [third] Third die
    [bonus] Bonus die
   *[improve] Improve
 }
web-zw-no-die = none
web-zw-fixed = fixed
web-zw-later = later
web-zw-free-item = from the scene:
web-zw-free-item-what = What do you take from the scene?
web-zw-free-item-hint = fog, a rope …
web-zw-free-field = free field: whatever the scene offers, white

# A move

web-zw-wait = { $kind ->
    [prep] No move
   *[round] Strike
 }
web-zw-wait-with = { $dice ->
    [one] One die: { $with }.
   *[other] Two dice, the better counts: { $with }.
 }
web-zw-wait-about = { $kind ->
    [prep] You make no further move before it gets serious. It goes on as soon as the game master has the weak points thrown.
    [ready] You have said so. It goes on as soon as the game master says so; until then you can still make a move.
   *[round] If your weak point falls, it hits you. You can still help before: that costs no combat die.
 }
web-zw-wait-do = { $kind ->
    [prep] No move before
   *[round] Strike
 }
web-zw-stand-ready = I strike after this
web-zw-plan = { $kind ->
    [strike] Strike
    [weaken] Weaken
    [help] Help
   *[retreat] Retreat
 }
web-zw-plan-beaten = beaten
web-zw-plan-now = now
web-zw-plan-two = by round { $count }
web-zw-plan-condition = condition
web-zw-plan-you = for you
web-zw-plan-now-sr = Beaten in this round:
web-zw-plan-two-sr = Beaten within two rounds:
web-zw-plan-you-sr = A condition for you in this round:
web-zw-plan-alone = Whoever fights alone cannot leave.
web-zw-hint-n = Hint { $count }
web-zw-hint-fits = Belongs to { $place }
web-zw-plan-if = if { $name } weakens
web-zw-plan-help-nobody = Nobody else whom you could help has a move left.
web-zw-plan-how = Weakening and retreat with a white die of your sheet, if you have one; in the round after it everybody who still stands throws.
web-zw-help-later = You can help as soon as somebody of the group has a roll lying there. It costs no combat die.
web-zw-retreat-who = Who takes over your weak point?
web-zw-costs-die = { $kind ->
    [yes] Costs your combat die of this round.
   *[no] You keep your combat die.
 }
web-zw-still = Do something else
web-zw-refused = { $kind ->
    [move] The game master refused your move:
    [help] The game master refused your help:
    [hint] The game master does not let the hint count:
    [fight] The game master took you out of the fight:
   *[fear] The game master does not agree:
 }
web-zw-moves = Moves
web-zw-move = { $kind ->
    [find_out] Find something out
    [risk] Risk something
    [use_ability] Use an ability
    [weaken] Weaken the opponent
   *[travel] On the road
 }
web-zw-move-short = { $kind ->
    [find_out] Find out
    [risk] Risk
    [use_ability] Ability
    [weaken] Weaken
   *[travel] Travel
 }
web-zw-move-about = { $kind ->
    [find_out] Asking, searching, listening, without any harm in it. The move’s die is white.
    [risk] Something that can go wrong. The move’s die is black.
    [use_ability] The ability works in any case; the dice say what it costs and what it brings.
    [weaken] Making a danger smaller, before or while you fight it.
   *[travel] Coming to rest on the way, once per adventure.
 }
web-zw-intent = { $kind ->
    [find_out] What do you want to know, and how?
    [risk] What do you dare?
    [use_ability] What does your ability do?
    [weaken] How do you weaken the danger?
   *[travel] What happens on the way?
 }
web-zw-intent-hint = { $kind ->
    [find_out] I ask the net mender about the light.
    [risk] Across the rotten pier before they turn round.
    [use_ability] I let the shadow go ahead.
    [weaken] I call the creature by its name.
   *[travel] We rest at the ford.
 }
web-zw-purpose-none = something else
web-zw-purpose-short = { $kind ->
    [help_up] Help { $name } up
   *[retreat] Retreat
 }
web-zw-purpose-about = { $kind ->
    [help_up] A risk: from 5 on { $name } is back up. The die of the move is black.
   *[retreat] A risk: from 5 on you are out of it, and { $name } bears your weak point. The die of the move is black.
 }
web-zw-purpose-help = helping { $name } back up
web-zw-purpose-retreat = leaving the fight, { $name } takes over the weak point
web-zw-against = Against which threat?
web-zw-aims-at = against: { $name }
web-zw-throw = { $count ->
    [0] Throw
    [1] Throw one die
    [2] Throw two dice
    [3] Throw three dice
    [4] Throw four dice
    [5] Throw five dice
   *[other] Throw { $count } dice
 }
web-zw-propose = { $count ->
    [1] Propose: one die
   *[other] Propose: { $count } dice
 }
web-zw-formal-note = The game master agrees before the dice fall.

# Odds

web-zw-hope = { $kind ->
    [find_out] A hint
    [risk] It works
    [use_ability] A die remains
    [weaken] The danger drops
   *[travel] Conditions fade
 }
web-zw-row = { $kind ->
    [find_out_high] you find a hint
    [find_out_low] nothing, and 1 blight
    [risk_six] done, and a hint as well
    [risk_five] done
    [risk_middle] it fails, 1 blight
    [risk_low] it becomes dangerous
    [use_ability_high] a white die for what follows
    [use_ability_low] it works, but 1 blight
    [weaken_high] danger level −1
    [weaken_middle] nothing changes
    [weaken_low] danger level +1
    [travel_high] three conditions fade, a hint
    [travel_middle] two conditions fade
   *[travel_low] no rest, 1 blight
 }
web-zw-double = { $kind ->
    [find_out] a second hint
    [risk] a bonus die as well
    [use_ability] a hint as well
    [weaken] { $weaken ->
        [total_4] danger level −4
       *[total_3] danger level −3
     }
   *[travel] all conditions fade
 }
web-zw-a-condition = A condition
web-zw-black-high = black is level or higher
web-zw-may-improve = white alone on top: you may improve
web-zw-with-improving = { $kind ->
    [free_once] The mark shows the chance if you repeat or improve every throw up to 4, whichever brings more.
   *[same_as_improve] The mark shows the chance if you improve every throw up to 4.
 } Counted with the rules the dice are read by; point at a number to see the exact fraction.
web-zw-improved-to = with improving { $chance }
web-zw-danger-word = Danger
web-zw-six-six = 6&6

# The roll

web-zw-roll-waits = { $phase ->
    [declared] { $mine ->
        [yes] Waiting for the game master
       *[no] { $name } waits for the game master
     }
   *[approved] { $mine ->
        [yes] Your dice are ready
       *[no] Waiting for { $name }
     }
 }
web-zw-roll-wants = { $kind ->
    [find_out] { $name } wants to find something out
    [risk] { $name } wants to risk something
    [use_ability] { $name } uses an ability
    [weaken] { $name } wants to weaken the opponent
   *[travel] { $name } is on the road
 }
web-zw-roll-lies = { $kind ->
    [find_out] { $name } finds something out
    [risk] { $name } risks something
    [use_ability] { $name } uses an ability
    [weaken] { $name } weakens the opponent
   *[travel] { $name } is on the road
 }
web-zw-say = { $kind ->
    [find_out_high] { $high }: There is something to find. You get a hint.
    [find_out_low] { $high }: Nothing to be had here, and the game master gains blight.
    [risk_six] Six! It works, and a hint falls to you.
    [risk_five] Five: It works.
    [risk_middle] { $high }: It goes wrong, and the game master gains blight.
    [risk_low] { $high }: Now it becomes dangerous.
    [use_ability_high] { $high }: The ability works and leaves a white die behind.
    [use_ability_low] { $high }: The ability works, but it feeds the blight.
    [weaken_high] { $high }: The danger shrinks.
    [weaken_middle] { $high }: The danger stays as it was.
    [weaken_low] { $high }: The danger grows.
    [travel_high] { $high }: The burden lightens. Three conditions fade, and a hint lies by the road.
    [travel_middle] { $high }: The road does you good. Two conditions fade.
   *[travel_low] { $high }: No rest on the way, and the game master gains blight.
 }
web-zw-say-condition = { $mine ->
    [yes] { $good ->
        [yes] But
       *[no] And
     } the black die is on top: { $count ->
        [one] a condition marks you.
       *[other] { $count } conditions mark you.
     }
   *[no] { $good ->
        [yes] But
       *[no] And
     } the black die is on top: { $count ->
        [one] that costs a condition.
       *[other] that costs { $count } conditions.
     }
 }
web-zw-say-double = { $kind ->
    [find_out] Double six: another hint.
    [risk] Double six: a bonus die as well.
    [use_ability] Double six: a hint as well.
    [weaken] Double six: it drops deep.
   *[travel] Double six: all of it falls away.
 }
web-zw-last-roll = the last roll
web-zw-decides = decides
web-zw-helps = helps
web-zw-helps-decides = helps and decides
web-zw-approve = Let them throw
web-zw-withdraw = Withdraw
web-zw-refuse = Refuse
web-zw-refuse-why = Refuse, because …
web-zw-refuse-reason = The reason
web-zw-accept = Accept
web-zw-reroll = Repeat
web-zw-reroll-how = the same dice once more, once per roll
web-zw-reroll-do = Throw the same dice again
web-zw-improve = Improve
web-zw-improve-how = one more black die, everything anew
web-zw-improve-do = Improve
web-zw-help = Help
web-zw-help-with = What do you help with?
web-zw-help-do = Offer help
web-zw-help-offered = { $name } wants to help: { $with }
web-zw-help-allow = Allow
web-zw-help-roll = Throw the help die
web-zw-help-drop = Rather not
web-zw-help-first = First the help that was offered, then you can accept or improve.
web-zw-help-waits = { $kind ->
    [offered] The game master says whether { $name } can help.
   *[allowed] { $name } has yet to throw the helping die.
 }
web-zw-decide = { $kind ->
    [accept] Does it stay like this?
    [help_mine] Throw your help die
    [help_judge] Can { $name } help here?
    [help_offered] { $name } wants to help, the game master decides
    [help_allowed] { $name } is helping
   *[waits] { $name } now decides whether the roll stays
 }
web-zw-help-lifts = the result gets better
web-zw-help-hurts = a condition for you
web-zw-help-roller = still a condition for { $name }
web-zw-no-improving = Improving is not possible:

# What changes

web-zw-blight = Blight
web-zw-blight-count = { $count ->
    [one] one point of blight
   *[other] { $count } points of blight
 }
web-zw-hints = Hints
web-zw-conditions = Conditions
web-zw-conditions-of = Conditions: { $have } of { $of }
web-zw-of-six = { $have } of 6
web-zw-of-six-short = of 6
web-zw-bonus-dice = Bonus dice
web-zw-level = Danger level
web-zw-level-n = level { $count }
web-zw-level-secret = level secret
web-zw-danger-arises = a danger arises

# Fight

web-zw-fight = Fight
web-zw-fight-against = Fight: { $name }
web-zw-fight-stands = Level { $level }{ $round ->
    [0] {""}
   *[other] {" · "}round { $round }
 }{ $phase ->
    [gather] {" · "}who fights?
    [prep] {" · "}preparation
    [weak_points] {" · "}weak points
    [actions] {" · "}moves
    [dice] {" · "}combat dice
    [tie] {" · "}a tie
   *[all_out] {" · "}nobody is left standing
 }
web-zw-fight-round = { $final ->
    [yes] Final fight
   *[no] Fight
 }{ $round ->
    [0] {""}
   *[other] , round { $round }
 }
web-zw-fight-changed = Level { $base }, changed by { $by }.
web-zw-fight-now = Beaten this round:
web-zw-fight-if-all = If everybody stays in and throws:
web-zw-fight-two = within two rounds:
web-zw-fight-rounds = { $kind ->
    [one] 1 round on average
   *[other] { $rounds } rounds on average
 }
web-zw-alone = Alone you reach 6 at most. Who else stands up to it?
web-zw-out-of-reach = Out of reach like this. You have to weaken the danger first.
web-zw-fight-do = { $kind ->
    [ready_mine] It goes on in a moment
    [strikes_mine] You strike as soon as the dice are called
    [acted_mine] Your move is made, the combat dice are about to fall
    [join] Do you stand up to it?
    [gather] Who stands up to it?
    [prep_master] They prepare
    [prep_mine] What do you do before it gets serious?
    [prep] The group prepares
    [weak_mine] Where is your weak point?
    [weak] The weak points are thrown
    [actions_master] Moves, then the combat dice
    [actions_mine] Strike, or something else?
    [actions] The combat dice are about to fall
    [dice_mine] Strike
    [dice] { $name } throws next
    [tie_master] Who throws two dice next round?
    [tie] A tie: the game master decides
    [out_master] Nobody is left standing. What becomes of it?
   *[out] Nobody is left standing
 }
web-zw-fight-what = { $kind ->
    [gather] Whoever has a weapon or a fitting ability can stand up to it.
    [prep] Time for moves before it gets serious: weaken, dare, find out.
    [weak_points] Everybody throws a die and adds the number on their sheet. That is the weak point: if a combat die shows it, you are hit.
    [actions] Whoever makes a move throws no combat die this round. Everybody else is about to throw.
    [dice] From the lowest weak point up. The two highest dice together have to reach the level.
    [tie] Several share the highest die. The game master says who throws two next round.
   *[all_out] Nobody is left standing. The game master says how it goes on.
 }
web-zw-fight-waits = { $kind ->
    [gather] It goes on when the game master says that all who fight are here.
    [prep] It goes on when the game master calls for the weak points.
    [weak_points] Still to roll a weak point: { $names }
    [actions] The combat dice fall when the game master calls for them.
   *[tie] The game master decides.
 }
web-zw-fight-nobody = Nobody stands up to it yet.
web-zw-fighter = { $kind ->
    [ready] no more moves before the fight
    [strikes] { $with } · strikes
    [withdrawn] has withdrawn
    [out] out of action
    [acted] makes a move instead of throwing
    [held] keeps the die back
    [extra] { $with }; two dice, the better counts
   *[in] { $with }
 }
web-zw-takes-over = ready to stand in for { $name }
web-zw-exposed = hit { $hit } · out of action { $out }
web-zw-weak-point = weak point { $count }
web-zw-last-round = { $name }, round { $count }
web-zw-round-sum = { $won ->
    [yes] { $terms }{ $sum } against { $level }: beaten
   *[no] { $terms }{ $sum } against { $level }: not enough
 }
web-zw-nobody-hit = Nobody was hit.
web-zw-hit = Hit: { $names }
web-zw-join = Stand up to it
web-zw-join-with = What do you fight with?
web-zw-join-if = { $name } (if it fits here)
web-zw-roll-weak = Throw for the weak point
web-zw-roll-combat = { $count ->
    [one] Throw the combat die
   *[other] Throw both combat dice
 }
web-zw-leave-extra = Throw only one
web-zw-hold = Keep the die back
web-zw-retreat-how = You leave with a risk, on 5 or more; before that somebody in the fight has to agree.
web-zw-retreat-ask = Ask { $name }
web-zw-retreat-asked = { $name } has been asked. You can ask somebody else, too.
web-zw-asks-you = { $name } wants to leave. Do you take over weak point { $points }?
web-zw-asks-yes = Yes, I take it
web-zw-asks-no = No
web-zw-take-over = Take over a weak point
web-zw-take-over-about = Whoever wants to leave the fight needs somebody to take over the weak point.
web-zw-take-over-do = Be ready for { $name }
web-zw-revoke = Rather not take over
web-zw-fight-hint = Use a remaining hint
web-zw-fight-hint-which = Which one?
web-zw-fight-hint-how = How does it help against this opponent?
web-zw-fight-hint-do = Use it
web-zw-hint-asked = { $name } wants to use a hint: “{ $hint }” – { $reason }
web-zw-grant = Allow
web-zw-telling-order = Told from the lowest die up: { $names }.
web-zw-narrate = Tell how it went
web-zw-narrate-how = How did it go?
web-zw-narrate-do = Tell
web-zw-close-gather = All who fight are here
web-zw-call-weak = Let them throw for weak points
web-zw-begin-dice = Let the combat dice fall
web-zw-cancel-fight = Call the fight off
web-zw-tied = Who throws two dice next round?
web-zw-assign = Assign
web-zw-defeat-rise = They get away, the threat stays
web-zw-defeat-failed = The adventure has failed
web-zw-strike = Take somebody out of the fight
web-zw-strike-do = Take out
web-zw-whom = Whom?

# Who and what is here

web-zw-people = The group
web-zw-status = { $kind ->
    [out] out of action
    [retired] retired
   *[active] active
 }
web-zw-section-tone = Section { $section }{ $tone ->
    [bright] {" · "}bright
    [dark] {" · "}dark
   *[none] {""}
 }
web-zw-hints-open = { $count } open
web-zw-hints-left = { $count } left
web-zw-hints-none = None yet. Find something out.
web-zw-hints-elsewhere = Without a place
web-zw-hint-untold = hint { $count }, without words yet
web-zw-bonus-free = Free bonus dice
web-zw-raised-by = Raised by { $count }
web-zw-hint-state = { $kind ->
    [solve] in the solution
    [fight] used in the final fight
   *[open] open
 }
web-zw-hints-wait = { $count ->
    [one] A hint was found; the game master is about to tell what it is.
   *[other] { $count } hints were found; the game master is about to tell what they are.
 }
web-zw-hints-never = { $count ->
    [one] One hint was never told.
   *[other] { $count } hints were never told.
 }
web-zw-hints-due = { $count ->
    [one] A hint waits for your words
   *[other] { $count } hints wait for your words
 }
web-zw-hint-of = Hint { $hint }, found by { $name }
web-zw-hint-from-fight = Hint { $count }, from the fight
web-zw-hint-prepared = A prepared hint
web-zw-hint-give = Give
web-zw-hint-own = Or in your own words
web-zw-hint-text = The hint
web-zw-hint-write = Tell
web-zw-threats = Threats
web-zw-threats-none = Nothing looms right now.
web-zw-threat-state = { $kind ->
    [fighting] in a fight
   *[looming] looming
 }
web-zw-threat-source = { $kind ->
    [risk] from a risk
    [bought] bought with blight
    [final] the final fight
   *[told] from the story
 }
web-zw-threat-new = New threat
web-zw-threat-name = What is the danger called?
web-zw-threat-do = Create
web-zw-threat-put = Bring it in
web-zw-threat-drop = Over

# The sheet

web-zw-sheet = Your sheet
web-zw-sheet-empty = You have no character yet.
web-zw-attributes = Attributes
web-zw-items = Items
web-zw-abilities = Abilities
web-zw-fears = Fears
web-zw-weapon = weapon
web-zw-combat = also in a fight
web-zw-demon-word = demon
web-zw-bound = once, when it fits
web-zw-weak-short = Weak point
web-zw-points = Points
web-zw-tasks = Tasks of this session
web-zw-story = Where you come from
web-zw-drawing-word = Drawing
web-zw-life = A life in six sections
web-zw-section-of = { $section } of 6
web-zw-answers = { $count ->
    [one] one answer
   *[other] { $count } answers
 }
web-zw-next-question = The next question:
web-zw-condition-unnamed = without a name yet
web-zw-condition-which = Which condition marks you?
web-zw-condition-name = Name it
web-zw-name-conditions = { $count ->
    [one] One of your conditions has no name yet.
   *[other] { $count } of your conditions have no name yet.
 }

# Bringing a character

web-zw-bring = Whom do you play?
web-zw-bring-later = You can bring a character when the next session begins.
web-zw-take = Play { $name }
web-zw-taken = { $name } plays this character
web-zw-character-there = You play { $name }. As soon as the game master opens the session, it goes on.
web-zw-own-sheet = Make a character of your own
web-zw-own-words = your own words
web-zw-sheet-name = Name
web-zw-title = Title
web-zw-attribute-n = Attribute { $count }
web-zw-item-n = Item { $count }
web-zw-fear-n = Fear { $count }
web-zw-ability-table = { $count ->
    [1] From the first table, mostly human
   *[other] From the second table, mostly demonic
 }
web-zw-let-dice = roll it
web-zw-weak-mod = Number
web-zw-drawing = Drawing: what do you look like?
web-zw-bring-own = Play with this sheet
web-zw-roll-all = Roll everything open now

# The sheet on paper and as a file

web-zw-life-short = Life
web-zw-points-long = Section points
web-zw-life-told = { $kind ->
    [retired] A whole life: { $sections }
   *[lived] So far: { $sections }{ $ahead ->
        [0] .
        [one] ; one section still lies ahead.
       *[other] ; { $ahead } sections still lie ahead.
     }
 }
web-zw-paper = Sheet to print
web-zw-paper-do = What you can do with the sheet
web-zw-print = Print
web-zw-export = As a file
web-zw-back = Back to the table
web-zw-file-title = Bring a character from a file
web-zw-file-about = Take the file you saved at another table with “As a file”. Sections, black fields, conditions, points and answers come along; bonus dice and tasks do not.
web-zw-file-do = Play with this sheet
web-zw-file-other = This is not a sheet of “Eyes of Twilight”.

# A sheet of one's own, step by step

web-zw-way-ready = Take a ready one
web-zw-way-ready-about = play at once
web-zw-way-own = Build your own
web-zw-way-own-about = in a few minutes, chosen or rolled
web-zw-way-file = From a file
web-zw-way-file-about = from another table
web-zw-making-about = Eight short steps. Only name and demon are needed; whatever else you leave open is rolled on our tables when you hand the sheet in.
web-zw-making-steps = How far your sheet is
web-zw-making = { $kind ->
    [name] Name and title
    [demon] The demon
    [attributes] Attributes
    [items] Items
    [abilities] Abilities
    [fears] Fears
    [weak] Weak point
   *[drawing] Drawing
 }
web-zw-making-what = { $kind ->
    [name] What is your name, and what do people call you? The title may change after every session.
    [demon] It lives in you and brings the one ability you can never swap.
    [attributes] What you are good at. Each gives a second die; all begin white and can turn black.
    [items] What you carry, white as well. A weapon lets you fight.
    [abilities] One from each table. The colour belongs to the ability.
    [fears] What you dread. Each can give a black third die.
    [weak] In every fight you roll your weak point; this number is added. The table shows how often each point comes up.
   *[drawing] In words: what are you known by, and what your demon?
 }
web-zw-making-sum = A name and a demon are needed.
web-zw-making-done = done
web-zw-making-missing = still missing
web-zw-making-empty = open
web-zw-making-rolls = { $count ->
    [0] done
    [one] one will be rolled
   *[other] { $count } will be rolled
 }
web-zw-making-need = Still needed:
web-zw-making-ready = Ready to hand in.
web-zw-needed = needed
web-zw-none = none
web-zw-name-idea = such as Aoi Hanamura
web-zw-free-item-word = The free item
web-zw-free-stays = This field always stays empty: it belongs to whatever the scene offers.
web-zw-roll-step = { $kind ->
    [name] Roll a title
    [demon] Roll a demon
   *[other] Roll
 }

# Session: beginning

web-zw-setup = Before the session
web-zw-no-adventure = No adventure lies on the table yet
web-zw-opening = How it begins
web-zw-load = Load an adventure
web-zw-load-do = Load
web-zw-load-again = Play it again
web-zw-evenings = { $count ->
    [one] For one evening.
   *[other] For { $count } evenings.
 }
web-zw-needs-characters = Nobody has a character yet. As soon as one is there the session can begin.
web-zw-needs-adventure = First you need an adventure.
web-zw-open-session = Open the session
web-zw-set = Set
web-zw-begin-master = { $kind ->
    [ready] Everybody has chosen: the game can begin
   *[choosing] About to begin: everybody chooses their tasks
 }
web-zw-begin-watched = { $kind ->
    [ready] Everybody is ready. The game master begins the game.
   *[choosing] Everybody chooses their tasks
 }
web-zw-begin-done = { $kind ->
    [ready] Everybody is ready. The game master begins the game.
   *[choosing] You are ready. The others are still choosing.
 }
web-zw-tasks-other = Choose other tasks
web-zw-begin-player = Choose three tasks for this session
web-zw-begin-play = Begin to play
web-zw-tasks-three = Choose three
web-zw-tasks-exactly = Exactly three of them.
web-zw-tasks-ticked = Ticked:
web-zw-tasks-choose = These three
web-zw-ready = { $kind ->
    [nobody] no character yet
    [retired] retired
    [tasks] still choosing tasks
   *[ready] ready
 }
web-zw-now = { $kind ->
    [out] You are out of action. Somebody has to help you up.
    [retired] Your story is told. A new character can come to the next session.
    [final] The final fight is near.
    [danger] The game master tells what happens now.
   *[move] What do you do?
 }

# Solving the adventure, the question

web-zw-begin-solve-about = { $count ->
    [0] You have no open hint. There is only one attempt.
    [one] You have one open hint. Every hint in your solution makes it easier. There is only one attempt.
   *[other] You have { $count } open hints. Every hint in your solution makes it easier. There is only one attempt.
 }
web-zw-begin-solve-do = We want to solve it
web-zw-solve = Solving the adventure
web-zw-solve-called = { $name } calls for the solution
web-zw-solve-step = { $kind ->
    [weave_master] The group tells what happened
    [nod_master] Does the story hold? Strike what was not in it, then nod
    [nod] The game master has the floor
    [throw_master] The group now throws two dice
    [announce] The game master tells the danger level
    [announce_master] Tell the danger level
    [weave] What happened? Weave your hints into it
    [judge] The game master looks at the solution
    [judge_master] Look at the solution
   *[throw] Two dice decide
 }
web-zw-solve-about = { $kind ->
    [nod] The sum of two dice has to reach the level. Two ones always fail. Before that the game master may strike hints that were not in it.
    [nod_master] After that somebody of the group throws the two dice. Until they fall you can still strike hints.
    [announce] After that there is no way back.
    [weave] Every hint lowers the level by one. What you do not need is left for a final fight.
    [judge] Hints that the story does not use are struck.
   *[throw] The sum has to reach the level. Two ones always fail.
 }
web-zw-solve-level = To be reached
web-zw-solve-hints = { $count ->
    [0] no hint
    [one] 1 hint
   *[other] { $count } hints
 }
web-zw-against-level = against { $count }
web-zw-solve-chance = Solved in peace with
web-zw-solve-table = Chance by hints used
web-zw-commit = Take it in
web-zw-take-back = Take it out
web-zw-strike-still = Was a hint not in the story? Strike it while the dice have not fallen yet.
web-zw-reopen = Think it over
web-zw-strike-hint = Strike
web-zw-in-story = in the solution
web-zw-solve-fell = { $result ->
    [solved] { $sum } against { $level }: the solution holds. It ends in peace.
    [critical] Two ones: no solution stands up to that. It comes to the final fight.
   *[failed] { $sum } against { $level }: not enough. It comes to the final fight.
 }
web-zw-solution = Your solution
web-zw-nod = Nod: let the dice fall
web-zw-nod-waits = as soon as the game master nods
web-zw-nodded-aloud = They have nodded at the table
web-zw-solution-bare = That is how it was, without a hint
web-zw-solution-do = That is how it was
web-zw-announce = Tell the level
web-zw-confirm = The solution stands
web-zw-roll-solve = Throw two dice
web-zw-leave-solve = Not yet
web-zw-question = The adventure’s question
web-zw-question-spare = Does it not fit? Other questions
web-zw-question-sheds = Which condition fades?
web-zw-answer = Your answer
web-zw-answer-do = Answer

# End of the session

web-zw-after = { $kind ->
    [over_master] The evening is over. For the next one you load an adventure.
    [over] The evening is over
    [open_master] The evening is over. Open the next session when you play on.
   *[open] The evening is over. It goes on next time.
 }
web-zw-session-end = End of session { $count }
web-zw-outcome = { $kind ->
    [solved_peaceful] Solved in peace
    [solved_by_fight] Solved by a fight
    [failed] Failed
    [final_fight_due] The final fight is still to come
   *[open] The adventure goes on next time
 }
web-zw-over = { $kind ->
    [solved_peaceful] The adventure is solved in peace
    [solved_by_fight] The adventure is solved, by a fight
   *[failed] The adventure has failed
 }
web-zw-end = { $kind ->
    [question] The adventure’s question
    [title] Title
    [tasks] Tasks and points
    [change] Section change
   *[next] Tasks for next time
 }
web-zw-end-state = { $kind ->
    [done] done
    [open] if you like
    [todo] still to do
    [later] after the tasks
   *[never] not today
 }
web-zw-question-done = You have answered it in this adventure already.
web-zw-title-now = People call you:
web-zw-changed-now = You are now in section { $section }.
web-zw-next-over = The adventure is over. You choose new tasks when the next one begins.
web-zw-next-later = First today’s tasks, then three new ones.
web-zw-close-waits = Still to count: { $names }
web-zw-close-anyway = Close all the same
web-zw-close-loses = Points nobody counted are lost then.
web-zw-tasks-done = What have you done?
web-zw-tasks-count = Take the points
web-zw-tasks-counted = { $count ->
    [one] Counted. You have one section point.
   *[other] Counted. You have { $count } section points.
 }
web-zw-fixed-points = { $count ->
    [0] The adventure itself brings no point today.
    [one] One point for the adventure comes on top.
   *[other] { $count } points for the adventure come on top.
 }
web-zw-change-level = Level { $count }
web-zw-change-needs = needs { $need ->
    [one] 1 point
   *[other] { $need } points
 }, you have { $have }; all of them are used up by it
web-zw-change-brings = { $count ->
    [1] older, brighter, one fear less
    [2] beside that a second fear less and a new ability
   *[other] beside that a second new field and two new abilities
 }
web-zw-change-do-it = Change
web-zw-title-new = New title
web-zw-title-do = Bear it
web-zw-haiku = A haiku about this evening
web-zw-haiku-do = Hand in
web-zw-points-of = { $counted ->
    [yes] { $count ->
        [one] 1 point
       *[other] { $count } points
     }, counted
   *[no] { $count ->
        [one] 1 point
       *[other] { $count } points
     }, still counting
 }
web-zw-close-session = Close the session
web-zw-abandon = Give the adventure up
web-zw-abandon-sure = It then counts as failed.
web-zw-abandon-do = Give up

# Step by step

web-zw-procedure = { $kind ->
    [out] Out of action
    [level1] Section change, level 1
    [level2] Section change, level 2
   *[level3] Section change, level 3
 }
web-zw-procedure-of = { $kind ->
    [out] { $name } is out of action, step { $number } of { $of }:
   *[level1] { $name } changes section, step { $number } of { $of }:
 }
web-zw-way = The whole way
web-zw-optional = optional
web-zw-stage = { $kind ->
    [age] Body and mind grow older
    [clear] All conditions fade
    [points] The section points are gone
    [blight] The game master gets a point of blight
    [dark] The new section is dark
    [bright] The new section is bright
    [question] Answer the next question
    [darken] An attribute turns black
    [ability] Roll on a table and swap an ability
    [fears] Roll the fears that are missing
    [describe] The change shows
    [lose_fear] Lose a fear
    [change_field] Change an attribute or an item
    [drawing] Change the drawing
    [whiten] An attribute turns white again
    [level_fear] Lose another fear
    [level_ability] Roll on a table and swap an ability
    [level_field] Change one more field
    [level_table_1] Roll on the first table and swap
   *[level_table_2] Roll on the second table and swap
 }
web-zw-stage-by = { $kind ->
    [done] done
    [never] not needed
    [itself] happens by itself
    [dice] chosen and thrown by the player
    [both] the game master consents
    [quick] counts at once; the game master can take it back
    [you] you decide
    [you_dice] you choose and throw
   *[player] the player decides
 }
web-zw-step-of = step { $number } of { $of }
web-zw-step = { $kind ->
    [epilogue] Your old age
    [question] A question to your life
    [darken] An attribute turns black
    [ability] An ability is swapped
    [fears] New fears
    [describe] The demon shows
    [lose_fear] Lose a fear
    [change_field] Change a field
    [drawing] Change the drawing
    [whiten] An attribute turns white
    [level_fear] Lose another fear
    [level_ability] A new ability
    [level_field] Change another field
    [level_table_1] An ability from the first table
   *[level_table_2] An ability from the second table
 }
web-zw-step-about = { $kind ->
    [epilogue] You have grown old. Tell what became of you.
    [question] You have grown older. Answer what life asks of you.
    [darken] Choose a white attribute. From now on it gives a black die.
    [ability] Roll on one of the two tables and give something up for it. The demon’s ability stays.
    [fears] For every empty field a fear is rolled.
    [describe] Tell how it shows on you now. You may also stay silent.
    [lose_fear] Tell how you overcame it. You can leave this step out.
    [change_field] An attribute or an item gets a new name. You can leave this step out.
    [drawing] What do you look like now? You can leave this step out.
    [whiten] Choose a black attribute. It turns white again. You can leave this step out.
    [level_fear] Tell about this one too. You can leave this step out.
    [level_ability] Choose a table and roll. You can leave this step out.
    [level_field] A different field this time. You can leave this step out.
   *[level_table_1] Roll, and give something up for it. You can leave this step out.
 }
web-zw-epilogue = Your old age
web-zw-tell = Tell
web-zw-roll-table = { $count ->
    [1] Roll on the first table
   *[other] Roll on the second table
 }
web-zw-table-again = { $what }: you have that already. Roll again.
web-zw-table-shows = { $count ->
    [1] What the first table holds
   *[other] What the second table holds
 }
web-zw-swap-for = What do you give up for it?
web-zw-roll-fear = Roll a fear
web-zw-describe = How does it show?
web-zw-describe-do = Go on
web-zw-lose-which = Which fear?
web-zw-lose-story = How did you lose it?
web-zw-lose-do = Let go
web-zw-fear-waits = The game master decides about: { $fear }
web-zw-fear-asked = { $name } wants to lose a fear: { $fear }
web-zw-consent = Agreed
web-zw-change-attribute = Which attribute?
web-zw-change-item = Or which item?
web-zw-change-name = New name
web-zw-is-weapon = a weapon
web-zw-change-do = Change
web-zw-change-note = The field keeps its colour.
web-zw-drawing-new = What do you look like now?
web-zw-drawing-do = Change
web-zw-skip = Leave out

# Game master

web-zw-only-you = For you alone
web-zw-vault-empty = Load one, and its secrets stand here.
web-zw-secret-who = Who
web-zw-secret-why = Why
web-zw-secret-solution = What soothes it
web-zw-secret-final = If it comes to a fight
web-zw-places = Places
web-zw-figures = Figures
web-zw-wants = Wants:
web-zw-otherwise = If they do something else
web-zw-endings = How it can end
web-zw-minutes = Takes about { $count } minutes.
web-zw-guide = Step by step through the evening
web-zw-adventure-level = Level of the adventure.
web-zw-adventure-level-is = Base level { $base }{ $raised ->
    [0] .
   *[other] , raised by { $raised }.
 } { $announced ->
    [yes] Known to all.
   *[no] Secret until the group wants to solve.
 }
web-zw-two-dice = 2d6
web-zw-if-solved-now = If they solve now
web-zw-prepared = { $count ->
    [one] one prepared hint
   *[other] { $count } prepared hints
 }
web-zw-prepared-now = A hint that was found waits for its words.
web-zw-prepared-later = As soon as the group finds one, you give one of these.
web-zw-your-turn-hint = Your turn: tell what they found
web-zw-over-master = End the session when all is told.
web-zw-over-player = The game master ends the session when all is told.
web-zw-end-waits = A new scene and the end of the session still wait. Open steps: { $names }
web-zw-watched-final = The final fight is near
web-zw-players-turn = It is the group’s turn
web-zw-danger = A risk went wrong. What happens?
web-zw-danger-must = This time it has to be a fight.
web-zw-danger-waits = The game master tells what happens now.
web-zw-frame-how = What becomes of it?
web-zw-frame = { $kind ->
    [told] It is only told
    [threat] it looms
   *[fight] a fight at once
 }
web-zw-frame-do = So be it
web-zw-final-fight = The final fight
web-zw-final-do = Begin
web-zw-travel-attribute = Name attributes for the road
web-zw-travel-name = Name
web-zw-next-scene = Next scene
web-zw-end-session = End the session
web-zw-seen-by-all = seen by all
web-zw-price = { $count ->
    [one] costs 1 point
   *[other] costs { $count } points
 }
web-zw-raise = Raise the adventure
web-zw-raise-about = +1 per point, now { $count }
web-zw-raise-by = by
web-zw-raise-do = Raise
web-zw-buy = { $kind ->
    [event] Dangerous event
    [danger10] Fight, level 10
   *[danger12] Fight, level 12
 }
web-zw-buy-about = { $kind ->
    [event] looms, can become a danger of level 8
    [danger10] begins at once
   *[danger12] begins at once
 }
web-zw-buy-do = Buy

# Real dice

web-zw-dice-due = { $count ->
    [one] Throw a die and tap what it shows.
   *[other] Throw { $count } dice and tap what they show.
 }

# Chapters of the rules

web-zw-acted-begin = Watch it step by step
web-zw-acted-next = Go on
web-zw-acted-all = Show everything
web-zw-examples = Play examples
web-zw-section = { $section ->
    [game] The game
    [pool] The pool
    [roll] The roll
    [read] Reading the roll
    [improve] Improving
    [black] The black die
    [free] The free item
    [blight] Blight
    [corrupt] Corruption
    [cond] Conditions
    [heal] Losing conditions
    [out] Out of action
    [section] Sections of a life
    [end] End of the session
    [find] Find something out
    [risk] Risk something
    [ability] Use an ability
    [weaken] Weaken the opponent
    [travel] On the road
    [fight] The fight
    [help] Offering help
    [solve] Solving the adventure
    [secret] What is secret
   *[other] { $section }
 }

# Readings of the rules

web-option-zwielicht-pace-quick = Quick: dice fall at once, the game master takes back what does not fit
web-option-zwielicht-pace-formal = Formal: the game master agrees before dice fall
web-option-zwielicht-double-six-additional = The row for 6&6 comes on top of the row for 6
web-option-zwielicht-double-six-exclusive = The row for 6&6 takes the place of the row for 6
web-option-zwielicht-double-six-risk-follow = For risks, the same as elsewhere
web-option-zwielicht-double-six-risk-additional = For risks, it comes on top
web-option-zwielicht-double-six-risk-exclusive = For risks, it takes its place
web-option-zwielicht-double-six-ability-follow = For abilities, the same as elsewhere
web-option-zwielicht-double-six-ability-additional = For abilities, it comes on top
web-option-zwielicht-double-six-ability-exclusive = For abilities, it takes its place
web-option-zwielicht-double-six-weaken-total-3 = 6&6 lowers the danger by 3 in all
web-option-zwielicht-double-six-weaken-total-4 = 6&6 lowers the danger by 4 in all
web-option-zwielicht-find-double-one-nothing = Two ones when finding out: nothing special
web-option-zwielicht-find-double-one-second-blight = Two ones when finding out: a second point of blight
web-option-zwielicht-risk-double-one-off = Two ones when risking: nothing special
web-option-zwielicht-risk-double-one-fight-and-blight = Two ones when risking: a fight and a point of blight
web-option-zwielicht-weaken-gap-nothing = 3–4 when weakening: nothing happens
web-option-zwielicht-weaken-gap-blight = 3–4 when weakening: a point of blight
web-option-zwielicht-travel-attribute-any-own = On the road any attribute of your own fits
web-option-zwielicht-travel-attribute-gm-names = On the road the game master names the attribute
web-option-zwielicht-weak-point-bounds-clamp = Weak points below 1 or above 6 become 1 or 6
web-option-zwielicht-weak-point-bounds-reroll = Weak points below 1 or above 6 are thrown again
web-option-zwielicht-weaken-timing-before-dice = In each round moves come before the combat dice
web-option-zwielicht-weaken-timing-after-dice = In each round moves come after the combat dice
web-option-zwielicht-fight-top-tie-gm-decides = In a tie the game master gives the second die
web-option-zwielicht-fight-top-tie-all-tied = In a tie all of the tied get it
web-option-zwielicht-fight-top-tie-one-tied = In a tie whoever threw first gets it
web-option-zwielicht-fight-top-tie-nobody = In a tie nobody gets it
web-option-zwielicht-fight-all-out-lost-rise = If all are out, the threat stays and play goes on
web-option-zwielicht-fight-all-out-adventure-failed = If all are out, the adventure has failed
web-option-zwielicht-fight-all-out-gm-decides = If all are out, the game master decides
web-option-zwielicht-fight-other-moves-cost-combat-die = Any move in a fight costs the combat die
web-option-zwielicht-fight-other-moves-only-weaken-costs = Only weakening costs the combat die
web-option-zwielicht-haiku-point-off = No point for a haiku
web-option-zwielicht-haiku-point-on = A point for a haiku at the end of a session
web-option-zwielicht-plain-reroll-same-as-improve = Throwing again always means improving
web-option-zwielicht-plain-reroll-free-once = Once per roll the same dice may fall again
web-option-zwielicht-no-white-die-condition = Without a white die there is always a condition
web-option-zwielicht-no-white-die-safe = Without a white die there is no condition
web-option-zwielicht-conditions-per-roll-one = At most one condition per roll
web-option-zwielicht-conditions-per-roll-per-black-die = One condition for every black die on top
web-option-zwielicht-ability-die-replaces-attribute = The ability die replaces only the second die
web-option-zwielicht-ability-die-replaces-attribute-and-fear = The ability die replaces the third die as well
web-option-zwielicht-help-combine-add-die = The help die joins the roll
web-option-zwielicht-help-combine-best-of = The help die counts if it is higher
web-option-zwielicht-help-combine-replace = The help die replaces the result
web-option-zwielicht-help-die-colour-white-only = A white help die protects from the condition
web-option-zwielicht-help-die-colour-full = Help dice count with their colour
web-option-zwielicht-help-die-colour-neutral = Help dice have no colour
web-option-zwielicht-level1-points-6 = Level 1 needs 6 points
web-option-zwielicht-level1-points-1 = Level 1 needs 1 point
web-option-zwielicht-level1-points-2 = Level 1 needs 2 points
web-option-zwielicht-level1-points-3 = Level 1 needs 3 points
web-option-zwielicht-level1-points-4 = Level 1 needs 4 points
web-option-zwielicht-level1-points-5 = Level 1 needs 5 points
web-option-zwielicht-level1-points-7 = Level 1 needs 7 points
web-option-zwielicht-level1-points-8 = Level 1 needs 8 points
web-option-zwielicht-final-level-gm-sets = The game master sets the level of the final fight
web-option-zwielicht-final-level-adventure-level = The final fight has the adventure’s full level
web-option-zwielicht-final-level-lowered-level = The final fight has the lowered level
web-option-zwielicht-raise-when-before-hints = The level can be raised until it is told
web-option-zwielicht-raise-when-until-roll = The level can be raised until the dice fall
web-option-zwielicht-out-when-at-once = Whoever goes out ages at once
web-option-zwielicht-out-when-on-recovery = Whoever goes out ages when getting up

web-zw-climax = { $kind ->
    [aloud] Something is read aloud.
    [solved] { $adventure }: the adventure is solved.
    [unsolved] The solution does not hold.
    [won] The fight is won.
    [lost] The fight is lost.
    [solved_by_fight] { $adventure }: the adventure is solved.
    [failed] { $adventure }: the adventure has failed.
    [out] The sixth condition.
    [evening] { $adventure }: that is all for today.
    [over_peaceful] { $adventure }: solved in peace.
    [over_fight] { $adventure }: solved by a fight.
   *[over_failed] { $adventure }: failed.
}
web-zw-earned = { $count ->
    [one] That brings one hint.
   *[other] That brings { $count } hints.
 }
web-zw-tally = { $sessions ->
    [one] One evening
   *[other] { $sessions } evenings
 }, { $hints ->
    [0] no hint
    [one] one hint
   *[other] { $hints } hints
 }{ $used ->
    [0] {""}
    [one] , one of them used
   *[other] , { $used } of them used
 }, { $fights ->
    [0] no fight
    [one] one fight
   *[other] { $fights } fights
 }.
web-zw-tally-of = { $points ->
    [one] 1 section point
   *[other] { $points } section points
 }, { $conditions ->
    [0] no condition
    [one] 1 condition
   *[other] { $conditions } conditions
 }
web-zw-tells = { $count ->
    [one] The game master now tells what you found.
   *[other] The game master now tells { $count } hints.
 }
web-zw-to-read = To read aloud
web-zw-guide-steps = Steps of the evening
web-zw-begin-solve-short = Solve
web-zw-question-short = The question
web-zw-danger-worth = { $count ->
    [one] alone
   *[other] with { $count } fighters
 } beaten within two rounds: { $chance }
web-zw-danger-looms = It looms
web-zw-danger-fight = Begin the fight
web-zw-tasks-wait = { $count ->
    [one] { $names } is still choosing tasks.
   *[other] Still choosing tasks: { $names }.
 }
web-zw-close-master = All points are counted. Now the game master closes the session.

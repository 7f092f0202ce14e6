"""The questions, asked of dyce."""

from collections import Counter
from fractions import Fraction

from dyce import H, P

import measure


def duality():
    rest = H(6) + (3 @ P(6)).at(-1) + 2
    two = Counter()
    for hope in range(1, 13):
        for fear in range(1, 13):
            two[(hope > fear) - (hope < fear), hope + fear] += 1
    counts = Counter()
    for (hope, total), ways in two.items():
        for extra, more in rest.items():
            counts[outcome(hope, total + extra)] += ways * more
    return H(counts)


def outcome(hope, total):
    if hope == 0:
        return "CriticalSuccess"
    return ("Success" if total >= 15 else "Failure") + ("WithHope" if hope > 0 else "WithFear")


def successes(count):
    return count @ H((0, 0, 0, 1, 1, 2))


def clipped(difference):
    counts = Counter()
    for net, ways in difference.items():
        counts[max(net, 0)] += ways
    return H(counts)


def against():
    return clipped(successes(12) - 5)


def opposed(count):
    side = successes(count)
    return clipped(side - side)


def colours():
    """Faces with their colour: black ones sort higher, so the last of a roll decides."""
    white = H([(face, False) for face in range(1, 7)])
    black = H([(face, True) for face in range(1, 7)])
    counts = Counter()
    for ((second, _), (face, colour)), ways in P(
        *[white] * 2, *[black] * 3
    ).rolls_with_counts(slice(-2, None)):
        pair = second == face
        counts[face, colour, pair and face == 6, pair and face == 1] += ways
    return H(counts)


def fighters():
    best_of_two = (2 @ P(6)).at(-1)
    return P(*[H(6)] * 5, best_of_two).at(slice(-2, None))


def fight(fighters=6, level=12):
    """Expected rounds; whoever shares the highest face throws the better of two in the next."""
    better = (2 @ P(6)).at(-1)

    def rounds(extra):
        dice = P(*[H(6)] * (fighters - extra), *[better] * extra)
        counts = Counter()
        for roll, ways in dice.rolls_with_counts():
            won = roll[-1] + roll[-2] >= level
            counts[0 if won else roll.count(roll[-1])] += ways
        total = sum(counts.values())
        return {tied: Fraction(ways, total) for tied, ways in counts.items()}

    return {"rounds": measure.expected_rounds(fighters, rounds)}


def tallied(numbers, name):
    counts = Counter()
    for number, ways in numbers.items():
        counts[name(number)] += ways
    return counts


def won(difference):
    return "left" if difference > 0 else "right" if difference < 0 else "tie"


def truth(holds):
    return "yes" if holds else "no"


def fives_against_ones():
    counts = Counter()
    for roll, ways in (8 @ P(6)).rolls_with_counts():
        counts[won(sum(face >= 5 for face in roll) - sum(face == 1 for face in roll))] += ways
    return counts


# A ten is thrown on twice at most, spelled out: that spares it the work.
EXPLODING = {face: 100 for face in range(1, 10)} | {10 + face: 10 for face in range(1, 10)} | {20 + face: 1 for face in range(1, 11)}

# What we read from text; the peers are handed it as calls.
EXPRESSIONS = {
    "d20>=11": lambda: tallied(H(20), lambda face: truth(face >= 11)),
    "2d6+3": lambda: 2 @ H(6) + 3,
    "4d6kh3": lambda: (4 @ P(6)).at(slice(-3, None)),
    "adv+5>=15": lambda: tallied((2 @ P(20)).at(-1) + 5, lambda sum: truth(sum >= 15)),
    "8d6cs>=5": lambda: 8 @ H({0: 4, 1: 2}),
    "2d6_table": lambda: tallied(2 @ H(6), lambda sum: "miss" if sum <= 6 else "cost" if sum <= 9 else "hit"),
    "2d6+1_vs_3d4": lambda: tallied(2 @ H(6) + 1 - 3 @ H(4), won),
    "5d6ro1": lambda: 5 @ H({face: 1 if face == 1 else 7 for face in range(1, 7)}),
    "10d10!2": lambda: 10 @ H(EXPLODING),
    "5s_vs_1s": fives_against_ones,
    "30d6kh10": lambda: (30 @ P(6)).at(slice(-10, None)),
    "30d10kl5": lambda: (30 @ P(10)).at(slice(0, 5)),
    "30d6cs_vs": lambda: tallied(30 @ H({0: 4, 1: 2}) - 30 @ H({0: 4, 1: 2}), won),
    "100d6": lambda: 100 @ H(6),
}


def show(answer):
    if isinstance(answer, Counter):
        total = answer.total()
        return [(outcome, Fraction(count, total)) for outcome, count in answer.items()]
    if isinstance(answer, dict):
        return answer.items()
    total = sum(answer.counts())
    return [(name(outcome), Fraction(count, total)) for outcome, count in answer.items()]


def name(outcome):
    if isinstance(outcome, tuple):
        return measure.shown(*outcome)
    return outcome


measure.run(
    "dyce",
    {
        "duality": duality,
        "12_vs_5": against,
        "12_vs_12": lambda: opposed(12),
        "30_vs_30": lambda: opposed(30),
        "2_white_3_black": colours,
        "six_fighters": fighters,
        "fight_all_tied": fight,
        **EXPRESSIONS,
    },
    show,
)

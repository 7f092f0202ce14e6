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


def show(answer):
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
    },
    show,
)

"""The six questions, asked of icepool."""

import icepool
from icepool import Die, MultisetEvaluator, Order, d

import measure


def duality():
    rest = d(6) + d(6).highest(3) + 2
    two = icepool.map(lambda hope, fear: ((hope > fear) - (hope < fear), hope + fear), d(12), d(12))
    return icepool.map(lambda two, rest: outcome(two[0], two[1] + rest), two, rest, star=False)


def outcome(hope, total):
    if hope == 0:
        return "CriticalSuccess"
    return ("Success" if total >= 15 else "Failure") + ("WithHope" if hope > 0 else "WithFear")


def successes(count):
    return count @ Die([0, 0, 0, 1, 1, 2])


def against():
    return (successes(12) - 5).clip(0)


def opposed(count):
    side = successes(count)
    return (side - side).clip(0)


class HighestFace(MultisetEvaluator):
    """The highest face, whether a black die shows it, and whether two dice do."""

    def next_state(self, state, order, face, white, black):
        seen = order is Order.Descending and state is not None
        if seen or white + black == 0:
            return state
        pair = white + black >= 2
        return face, black > 0, pair and face == 6, pair and face == 1


def colours():
    return HighestFace().evaluate(d(6).pool(2), d(6).pool(3))


def fighters():
    best_of_two = d(6).highest(2)
    return icepool.highest(*[d(6)] * 5, best_of_two, keep=2)


def show(answer):
    return [(name(outcome), answer.probability(outcome)) for outcome in answer]


def name(outcome):
    if isinstance(outcome, tuple):
        return measure.shown(*outcome)
    return outcome


measure.run(
    "icepool",
    {
        "duality": duality,
        "12_vs_5": against,
        "12_vs_12": lambda: opposed(12),
        "30_vs_30": lambda: opposed(30),
        "2_white_3_black": colours,
        "six_fighters": fighters,
    },
    show,
)

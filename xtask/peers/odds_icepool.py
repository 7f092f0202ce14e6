"""The questions, asked of icepool."""

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


class RoundOfAFight(MultisetEvaluator):
    """The highest face, how many show it, and the second highest face."""

    def next_state(self, state, order, face, single, better):
        count = single + better
        if count == 0:
            return state
        if order is Order.Descending and state is not None:
            top, tied, second = state
            return (top, tied, second or face)
        below = 0 if state is None else state[0]
        return face, count, face if count >= 2 else below


def fight(fighters=6, level=12):
    """Expected rounds; whoever shares the highest face throws the better of two in the next."""
    better = d(6).highest(2)

    def rounds(extra):
        answer = RoundOfAFight().evaluate(d(6).pool(fighters - extra), better.pool(extra))
        chances = {}
        for top, tied, second in answer:
            key = 0 if top + second >= level else tied
            chance = answer.probability((top, tied, second))
            chances[key] = chances.get(key, 0) + chance
        return chances

    return {"rounds": measure.expected_rounds(fighters, rounds)}


class FivesAgainstOnes(MultisetEvaluator):
    """How many more dice show 5 or 6 than show 1."""

    def next_state(self, state, order, face, count):
        return (state or 0) + count * ((face >= 5) - (face == 1))


def won(difference):
    return "left" if difference > 0 else "right" if difference < 0 else "tie"


def truth(die):
    return die.map(lambda holds: "yes" if holds else "no")


# What we read from text; the peers are handed it as calls.
EXPRESSIONS = {
    "d20>=11": lambda: truth(d(20) >= 11),
    "2d6+3": lambda: 2 @ d(6) + 3,
    "4d6kh3": lambda: d(6).highest(4, 3),
    "adv+5>=15": lambda: truth(d(20).highest(2) + 5 >= 15),
    "8d6cs>=5": lambda: 8 @ (d(6) >= 5),
    "2d6_table": lambda: (2 @ d(6)).map(lambda sum: "miss" if sum <= 6 else "cost" if sum <= 9 else "hit"),
    "2d6+1_vs_3d4": lambda: (2 @ d(6) + 1 - 3 @ d(4)).map(won),
    "5d6ro1": lambda: 5 @ d(6).reroll([1], depth=1),
    "10d10!2": lambda: 10 @ d(10).explode(depth=2),
    "5s_vs_1s": lambda: FivesAgainstOnes().evaluate(d(6).pool(8)).map(won),
    "30d6kh10": lambda: d(6).highest(30, 10),
    "30d10kl5": lambda: d(10).lowest(30, 5),
    "30d6cs_vs": lambda: (30 @ (d(6) >= 5) - 30 @ (d(6) >= 5)).map(won),
    "100d6": lambda: 100 @ d(6),
}


def show(answer):
    if isinstance(answer, dict):
        return answer.items()
    return [(name(outcome), answer.probability(outcome)) for outcome in answer]


def name(outcome):
    if isinstance(outcome, tuple):
        return measure.shown(*outcome)
    return int(outcome) if isinstance(outcome, bool) else outcome


measure.run(
    "icepool",
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

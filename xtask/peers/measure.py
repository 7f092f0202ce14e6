"""Shared by the peers' scripts: asks each question many times, uncached, and prints one JSON object.

A question is a function that builds its answer from scratch; `show` turns the answer into
outcome -> exact fraction. The time is the processor's, so that a busy machine does not count against
a peer.
"""

import functools
import gc
import json
import statistics
import sys
import time
from fractions import Fraction


def run(package, questions, show):
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    report = {}
    for key, question in questions.items():
        question()
        caches = lru_caches(package)
        times = []
        end = time.perf_counter() + seconds
        while time.perf_counter() < end or len(times) < 5:
            # Forgetting what an earlier run remembered is not part of the time.
            for cache in caches:
                cache.cache_clear()
            start = time.thread_time_ns()
            answer = question()
            times.append(time.thread_time_ns() - start)
        shown = {str(name): str(Fraction(chance)) for name, chance in show(answer)}
        report[key] = {"micros": statistics.median(times) / 1000, "answer": shown}
    print(json.dumps(report))


def lru_caches(package):
    wrapper = functools._lru_cache_wrapper
    objects = [thing for thing in gc.get_objects() if isinstance(thing, wrapper)]
    return [thing for thing in objects if (thing.__module__ or "").startswith(package)]


def shown(highest, black, two_sixes, two_ones):
    """How our side names what white and black dice show."""
    colour = "Black" if black else "White"
    flags = f"two_sixes: {str(two_sixes).lower()}, two_ones: {str(two_ones).lower()}"
    return f"Shown {{ highest: {highest}, colour: {colour}, {flags} }}"


def expected_rounds(fighters, rounds):
    """Solves E = 1 + sum(lost * E) for all numbers of extra dice a lost round can leave.

    `rounds` tells the chances of one round with so many extra dice, by what it leaves; 0 is won.
    """
    states, chances = [0], {}
    for extra in states:
        chances[extra] = rounds(extra)
        states += [left for left in chances[extra] if left > 0 and left not in states]
    rows = {
        at: {**{to: Fraction(int(at == to)) - chances[at].get(to, 0) * (to > 0) for to in states}, None: Fraction(1)}
        for at in states
    }
    for pivot in reversed(states[1:]):
        for at in states[: states.index(pivot)]:
            times = rows[at][pivot] / rows[pivot][pivot]
            for to in rows[at]:
                rows[at][to] -= times * rows[pivot][to]
    return rows[0][None] / rows[0][0]

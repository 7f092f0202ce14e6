"""Random games of pig in OpenSpiel's own C++ loop: `pig_openspiel.py [SECONDS]`.

Its random rollouts are reached through a search of one simulation, which does nothing but evaluate the
first state by that many rollouts.
"""

import json
import sys
import time

import pyspiel

ROLLOUTS = 5000


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    game = pyspiel.load_game("pig")
    games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, games + 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 7, False)
        root = bot.mcts_search(game.new_initial_state())
        assert root.explore_count == 1
        games += ROLLOUTS
    print(json.dumps({"games_per_cpu_second": games / (time.process_time() - start)}))


main()

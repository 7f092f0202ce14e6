"""Reduces the fractions of a report, so that equal chances are equal texts: `… | reduce.py`."""

import json
import sys
from fractions import Fraction

report = json.load(sys.stdin)
for question in report.values():
    answer = question["answer"]
    question["answer"] = {outcome: str(Fraction(chance)) for outcome, chance in answer.items()}
json.dump(report, sys.stdout)

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""golden.py: the second model against the worked values that came with the specification.

They hold it to the specification where it was read wrongly, before it is held against the program.
"""

import json
import sys

import agreement
import model
import scenario
from compare import CATALOG, TREE
from random_scenarios import REFERENCE


def overrides(values):
    """null is unpriced; all numbers are real."""
    return {name: float(value) if isinstance(value, int) else None if value == "unpriced" else value
            for name, value in values.items()}


def agrees(name, expected, answers):
    """null stands for any reason."""
    known = answers[name]
    if expected is None:
        return isinstance(known, scenario.Reason)
    said = expected if isinstance(expected, str) else repr(expected)
    return agreement.distance(name, said, known, answers) is not None


def main():
    catalog, compared, differences = scenario.read_catalog(CATALOG), 0, 0
    for file in ("cases.json", "more_cases.json"):
        cases = json.loads((TREE / "tests/data/golden" / file).read_text(encoding="utf-8"))["cases"]
        for case in cases:
            answers = model.answers(catalog, REFERENCE, overrides(case["set"]))
            for name, expected in case["expect"].items():
                compared += 1
                if not agrees(name, expected, answers):
                    differences += 1
                    print(f"{file}, {case['id']}: {name} is {expected}, the second model says "
                          f"{agreement.words(answers[name])}")
    print(f"{compared} worked values, {differences} differences")
    return 1 if differences or not compared else 0


if __name__ == "__main__":
    sys.exit(main())

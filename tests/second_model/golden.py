#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""golden.py: the second model against the worked values that came with the specification.

They hold it to the specification where it was read wrongly, before it is held against the program.
"""

import json
import math
import sys

import adopted
import agreement
import model
import scenario
from compare import CATALOG, TREE
from random_scenarios import REFERENCE

FOLDER = TREE / "tests/data/golden"
SIX_DECIMALS = 5e-7


class Tally:
    """Worked values that were compared, and those that differ."""

    def __init__(self):
        self.compared = self.differences = 0

    def holds(self, is_same, where, expected, known):
        self.compared += 1
        if not is_same:
            self.differences += 1
            print(f"{where} is {expected}, the second model says {known}")


def read(name):
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))["cases"]


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


def scenarios(catalog, tally):
    """Cases of overrides and results."""
    for file in ("cases.json", "more_cases.json"):
        for case in read(file):
            answers = model.answers(catalog, REFERENCE, overrides(case["set"]))
            for name, expected in case["expect"].items():
                where = f"{file}, {case['id']}: {name}"
                tally.holds(agrees(name, expected, answers), where, expected,
                            agreement.words(answers[name]))


def is_near(known, expected, name):
    if expected is None or known is None:
        return known is expected
    if name == "serving_efficiency":
        return abs(known - expected) < SIX_DECIMALS
    return math.isclose(known, expected, rel_tol=agreement.RELATIVE)


def published(catalog, tally):
    """I11: rows of published serving; the rows that stand beside the worked values are offered."""
    shapes = adopted.shapes(FOLDER / "model_shapes.csv")
    offered = {}
    for file in ("published_serving.csv", "serving_measured.csv"):
        for number, row in enumerate(adopted.rows(FOLDER / file), 1):
            if adopted.is_offered(row, shapes):
                offered[file, number] = row
    cases = {(case["file"], case["row"]): case for case in read("serving_efficiency.json")}
    tally.holds(offered.keys() == cases.keys(), "rows that are offered", len(cases), len(offered))
    for at in sorted(offered.keys() & cases.keys()):
        answer = adopted.adopted(catalog, offered[at], shapes[offered[at]["model"]])
        for name in adopted.Adopted._fields:
            known, expected = getattr(answer, name, None), cases[at][name]
            where = f"serving_efficiency.json, {cases[at]['id']}: {name}"
            tally.holds(is_near(known, expected, name), where, expected, known)


def main():
    catalog, tally = scenario.read_catalog(CATALOG), Tally()
    scenarios(catalog, tally)
    published(catalog, tally)
    print(f"{tally.compared} worked values, {tally.differences} differences")
    return 1 if tally.differences or not tally.compared else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""compare.py ISOCOST-CLI: the program against a second implementation of its model.

The second model (model.py and its subjects) was written from the specification alone, without a
look at the formulas of core/model. This draws random scenarios and asks both for every result: they
have to agree to 1e-9 (rates of return to 1e-7), numbers and reasons alike. A parameter or result
that only one of them knows fails as well, so that a new result is written twice. In each text that
the program answers, CSV, JSON, table and explanation, "nan" and "inf" are looked for.

  --scenarios N  how many (300, of ISOCOST_GATES=long 10,000)   --seed S  another draw (1)
  --show N       differences in full (10)
"""

import argparse
import os
import pathlib
import random
import re
import sys
import tempfile
from collections import Counter

import agreement
import model
import parameters
import random_scenarios
import results
import scenario
from program import Program, json_results, settings

TREE = pathlib.Path(__file__).resolve().parents[2]
CATALOG = TREE / "resources/catalog/accelerators.csv"
NO_NUMBER = re.compile(r"(?<![A-Za-z0-9])(nan|inf|infinity)(?![A-Za-z0-9])", re.IGNORECASE)
FORMS = 4  # of so many scenarios one is asked for in every form

# Thresholds of rules and answers of a checklist change no result.
NOT_OF_THE_MODEL = ("rules.", "readiness.")


def table_differences(program):
    """Parameters and results that one side has alone, or with another domain."""
    said = {name: row for name, row in program.table("parameters").items()
            if not name.startswith(NOT_OF_THE_MODEL)}
    known = dict(parameters.GLOBALS)
    known |= {f"platform.K.{name}": row for name, row in parameters.OF_PLATFORM.items()}
    # Which platform, which chip and the list of tiers are no numbers.
    others = {"facility.reference", "gravity.tiers", "platform.K.accelerator"}
    others |= set(parameters.ACCELERATORS)
    for name in sorted((set(known) | others) ^ set(said)):
        yield f"parameter {name} is known to one side only"
    for name in sorted(set(known) & set(said)):
        if not same_domain(known[name], said[name]):
            yield f"parameter {name} has another default or domain: {said[name]}"
    shown = {name for name, row in program.table("metrics").items() if "eval" in row["command"]}
    written = set(results.RESULTS) | {f"platform.K.{name}" for name in results.OF_PLATFORM}
    written |= {f"serving.A.B.{name}" for name in results.OF_PAIR}
    for name in sorted(shown ^ written):
        yield f"result {name} is known to one side only"


def same_domain(parameter, row):
    if parameter.words:
        return row["default"] == parameter.default
    same = (float(row["minimum"]), float(row["maximum"])) == (parameter.least, parameter.high)
    # A default of the data sheet or of a price list is not in the table.
    return same and (not isinstance(parameter.default, float)
                     or float(row["default"]) == parameter.default)


class Comparison:
    """What was compared so far, and what differs."""

    def __init__(self, program, catalog, arguments):
        self.program, self.catalog, self.show = program, catalog, arguments.show
        self.rng = random.Random(arguments.seed)
        self.scenarios = self.results = self.texts = 0
        self.largest, self.differences = 0.0, Counter()

    def differs(self, name, message):
        self.differences[name] += 1
        if sum(self.differences.values()) <= self.show:
            print(message)

    def group(self, platforms, scenarios):
        project = self.program.project(platforms)
        rows = self.program.batch(project, scenarios)
        if len(rows) != len(scenarios):
            self.differs("rows", f"{len(rows)} rows of results for {len(scenarios)} scenarios")
        for values, row in zip(scenarios, rows):
            del row["row"]
            answers = model.answers(self.catalog, platforms, values)
            self.one(answers, row, values)
            if self.scenarios % FORMS == 0:
                self.forms(project, values, row)

    def one(self, answers, row, values):
        self.scenarios += 1
        for name in sorted(set(answers) ^ set(row)):
            self.differs(name, f"{name} is a result of one side only")
        for name in answers.keys() & row.keys():
            self.results += 1
            self.refuse_no_number(name, row[name])
            distance = agreement.distance(name, row[name], answers[name], answers)
            if distance is None:
                self.differs(
                    agreement.generic(name),
                    f"{name}: the program says {row[name]}, the second model "
                    f"{agreement.words(answers[name])}, with {' '.join(settings(values))}")
            else:
                self.largest = max(self.largest, distance)

    def forms(self, project, values, row):
        """The same scenario as JSON, table and explanation."""
        text = self.program.one(project, values, "json")
        for name, said in json_results(text).items():
            cell = row.get(name)
            if not (said == cell or agreement.is_number(cell) and float(cell) == said):
                self.differs(name, f"{name}: JSON says {said}, CSV {cell}")
        name = self.rng.choice(sorted(row))
        explained = self.program.run("explain", project, name, *settings(values))
        table = self.program.one(project, values, "table")
        for what, answer in (("JSON", text), ("table", table), (f"explanation of {name}", explained)):
            self.refuse_no_number(what, answer)

    def refuse_no_number(self, what, text):
        self.texts += 1
        found = NO_NUMBER.search(text)
        if found:
            self.differs(what, f"{what} holds {found.group()}: {text[:2000]}")

    def summary(self):
        return (f"gate second model | {self.scenarios} scenarios, {self.results} results compared, "
                f"largest relative difference {self.largest:.1e}, {self.texts} texts searched for "
                f"nan and inf | {sum(self.differences.values())} differences")


def main():
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    read.add_argument("program")
    usual = 10000 if os.environ.get("ISOCOST_GATES") == "long" else 300
    read.add_argument("--scenarios", type=int, default=usual)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--show", type=int, default=10)
    arguments = read.parse_args()
    catalog = scenario.read_catalog(CATALOG)
    with tempfile.TemporaryDirectory(prefix="isocost-second-") as folder:
        comparison = Comparison(Program(arguments.program, folder), catalog, arguments)
        for difference in table_differences(comparison.program):
            comparison.differs("tables", difference)
        draws = random_scenarios.groups(catalog, arguments.scenarios, arguments.seed)
        for platforms, scenarios in draws:
            comparison.group(platforms, scenarios)
    for name, count in comparison.differences.most_common():
        print(f"{count} differences of {name}")
    print(comparison.summary())
    return 1 if comparison.differences else 0


if __name__ == "__main__":
    sys.exit(main())

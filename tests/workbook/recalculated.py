#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""recalculated.py ISOCOST-CLI: the workbook that computes, recalculated by LibreOffice.

Every sample and random scenarios are exported; LibreOffice recalculates each workbook as it is and
after ten of its inputs changed. Every result that rests on no broken decision has to be that of
`isocost-cli eval` with the same inputs: a number to 1e-9, "never" and other reasons as words. Where
a decision is broken, the first line of every sheet says so; else it is empty.

  --scenarios N  random ones (6, of ISOCOST_GATES=long 50)   --rounds N  changes of each (3)
  --samples NAME,...  only these   --seed S  another draw (59)   --show N  differences in full (10)
"""

import argparse
import csv
import io
import json
import os
import pathlib
import random
import re
import sys
import tempfile
from collections import Counter

TREE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TREE / "tests/second_model"))

import parameters  # noqa: E402
import random_scenarios  # noqa: E402
import scenario as second_scenario  # noqa: E402
from office import Office  # noqa: E402
from program import Program, cell, json_results  # noqa: E402

CHANGES = 10
CLOSE = 1e-9
# Shares that are the last digits of a difference: 0, but for rounding.
ROUNDING_OF_SHARES = 1e-15
SHARES = {"cash.reserved_overflow_share"}
# A job of so many checkpoints has a last segment that is rounding: one checkpoint more or less.
MANY_CHECKPOINTS = 1e6
OF_CHECKPOINTS = {"spot.expected_hours", "spot.billed_hours", "spot.expected_cost",
                  "spot.wasted_share", "spot.mix_elastic_hours", "spot.mix_elastic_cost",
                  "spot.mix_gang_hours", "spot.mix_gang_cost"}
CATALOG = TREE / "resources/catalog/accelerators.csv"
VALUE, BROKEN, ID = 2, 4, 5  # columns of the sheet of a scenario
SUMMARY_BROKEN = 60  # column of the summary: the first scenario's
CHEAPEST = "Cheapest way of buying that a plan can count on"
WAYS, RUNS = "A year of the plan by way of buying", "A training run by platform"


def cell_name(identity, scenario):
    name = re.sub(r"[^A-Za-z0-9]", "_", identity)
    return name if scenario == 0 else f"{name}_s{scenario + 1}"


def parameter_of(identity):
    if identity.startswith("platform."):
        return parameters.OF_PLATFORM.get(identity.split(".", 2)[2])
    return parameters.GLOBALS.get(identity)


def checkpoints(results):
    """About how many a spot job writes."""
    hours, minutes = results["spot.expected_hours"], results["spot.interval_min"]
    if isinstance(hours, str) or isinstance(minutes, str):
        return 0.0
    return hours * 60.0 / minutes


class Check:
    """What was compared so far, and what differs."""

    def __init__(self, program, office, arguments):
        self.program, self.office, self.arguments = program, office, arguments
        self.rng = random.Random(arguments.seed)
        self.compared = self.standing = self.changed = self.broken_rounds = self.rounds = 0
        self.workbooks = 0
        self.recalculation = []
        self.largest = 0.0
        self.differences = Counter()

    def differs(self, name, message):
        self.differences[name] += 1
        if sum(self.differences.values()) <= self.arguments.show:
            print(message)

    def project(self, project, folder, scenarios):
        """These scenarios of a project, in one workbook."""
        path = f"{folder}/{self.workbooks}.xlsx"
        named = [part for name in scenarios for part in ("--scenario", name)]
        self.program.run("export", "xlsx", project, "-o", path, *named)
        book = self.office.load(path)
        self.workbooks += 1
        sheets = book.sheets()[2:2 + len(scenarios)]
        for index, scenario in enumerate(scenarios):
            self.round(book, project, scenario, sheets[index], index, {})
            for _ in range(self.arguments.rounds):
                changes = self.changes(book, project, scenario, index)
                before = {name: book.cell(name).Value for name in changes}
                self.round(book, project, scenario, sheets[index], index, changes)
                for name, value in before.items():
                    book.cell(name).setValue(value)
        self.takes_nothing_else(book, sheets[0], scenarios[0])
        book.close()
        os.unlink(path)

    def takes_nothing_else(self, book, sheet, scenario):
        """Another choice, or a number out of its limits, breaks every result of the scenario."""
        for name, label, put in (
                ("fleet_reserved_billing", "change of Reserved billing.",
                 lambda cell: cell.setString("another")),
                ("facility_pue", "because PUE is no number within", lambda cell: cell.setValue(0.5)),
                ("facility_power_price", "because Power price is no number within",
                 lambda cell: cell.setString("none"))):
            place = book.cell(name)
            before = place.Formula
            put(place)
            book.recalculate()
            sound = [row[ID] for row in book.rows(sheet)
                     if len(row) > ID and row[BROKEN] == 0.0 and "." in str(row[ID])]
            if sound or "struck out" not in book.first_line(sheet):
                self.differs(name, f"{name} is no decision behind {', '.join(sound[:5])}")
            said = book.first_line(sheet)
            if not said.startswith(f"{scenario}: ") or label not in said:
                self.differs(name, f"the red line does not name {label} of {scenario}: {said}")
            self.cheapest(book, 0, f"{name} of {scenario}")
            place.setFormula(before)
        for name, number in (("fleet_utilization", 0.5), ("fleet_chips", 0.0),
                             ("platform_h100_chips", 0.0)):
            if name not in book.names() or not book.is_number(name):
                continue
            place = book.cell(name)
            before = place.Formula
            place.setValue(number)
            book.recalculate()
            self.cheapest(book, 0, f"{name} = {number} of {scenario}")
            place.setFormula(before)
        book.recalculate()

    def changes(self, book, project, scenario, index):
        """Ten numbers of the scenario: by the name of the cell, id and new value."""
        known = set(book.names())
        text = self.program.run(
            "parameters", project, "--scenario", scenario, "--format", "csv")
        candidates = []
        for row in csv.DictReader(io.StringIO(text)):
            parameter = parameter_of(row["id"])
            name = cell_name(row["id"], index)
            if parameter is None or parameter.words or name not in known:
                continue
            if row["id"] != "risk.trials" and book.is_number(name):
                candidates.append((name, row["id"], parameter))
        return {name: (identity, self.value(book.cell(name).Value, parameter))
                for name, identity, parameter in self.rng.sample(candidates, CHANGES)}

    def value(self, present, parameter):
        """Near the present value, or as a plan may have it."""
        value = present * self.rng.uniform(0.7, 1.3)
        if present == 0.0 or self.rng.random() < 0.2:
            value = random_scenarios.draw(self.rng, parameter, "near")
        value = min(max(value, parameter.low), parameter.high)
        if parameter.low < value < parameter.least:
            value = parameter.least
        return float(round(value)) if parameter.stepped else value

    def round(self, book, project, scenario, sheet, index, changes):
        self.rounds += 1
        options = []
        for name, (identity, value) in changes.items():
            book.cell(name).setValue(value)
            options += ["--set", f"{identity}={cell(value)}"]
        self.recalculation.append(book.recalculate())
        expected = json_results(
            self.program.run("eval", project, "--scenario", scenario, *options))
        what = f"{project} {scenario} with {' '.join(options)}"
        rows = {row[ID]: row for row in book.rows(sheet)
                if len(row) > ID and isinstance(row[BROKEN], float) and row[ID] in expected}
        for identity in expected.keys() - rows.keys():
            self.differs(identity, f"{identity} is not in the workbook of {what}")
        is_broken = False
        for identity, row in rows.items():
            self.compared += 1
            if row[BROKEN] > 0:
                is_broken = True
                continue
            self.standing += 1
            self.one(identity, row[VALUE], expected, what)
        self.lines(book, is_broken, what)
        self.cheapest(book, index, what)
        if is_broken and not changes:
            self.differs("broken", f"a decision is broken in {what}, where nothing changed")

    def lines(self, book, is_broken, what):
        """The first line of every sheet."""
        self.broken_rounds += is_broken
        for sheet in book.sheets():
            if is_broken != ("struck out" in book.first_line(sheet)):
                self.differs("line", f"the first line of {sheet} is wrong: {what}")

    def cheapest(self, book, index, what):
        """The cheapest way on the summary: struck out with what it compares; a word is no match."""
        rows = book.rows(book.sheets()[0])
        labels = [row[0] for row in rows]
        value, struck = 1 + index, SUMMARY_BROKEN + index
        chosen = rows[labels.index(CHEAPEST)]
        least = rows[labels.index(CHEAPEST) + 2]
        first = labels.index(WAYS) + 1
        ways = rows[first:labels.index(RUNS)]
        ways = ways[:next((i for i, row in enumerate(ways) if not row[0]), len(ways))]
        doubts = sum(row[struck] for row in [least, *ways] if isinstance(row[struck], float))
        if (doubts > 0) != (isinstance(chosen[struck], float) and chosen[struck] > 0):
            self.differs("cheapest", f"the cheapest way is not struck out with its costs: {what}")
        number = least[value]
        right = next((row[0] for row in ways if row[value] == number), None) \
            if isinstance(number, float) else number
        if doubts == 0 and chosen[value] != right:
            self.differs("cheapest", f"the cheapest way is {chosen[value]}, not {right}: {what}")
        if isinstance(number, str) and chosen[value] != number:
            self.differs("cheapest", f"the cheapest way is {chosen[value]} of {number}: {what}")

    def one(self, identity, shown, expected, what):
        right = expected[identity]
        if isinstance(right, str) or isinstance(shown, str) or shown is None:
            if shown != right:
                self.differs(identity, f"{identity} is {shown!r}, not {right!r}: {what}")
            return
        if abs(shown - right) <= ROUNDING_OF_SHARES and identity in SHARES:
            return
        size = max(abs(shown), abs(right))
        distance = abs(shown - right) / size if size > 1e-300 else 0.0
        if identity in OF_CHECKPOINTS and checkpoints(expected) > MANY_CHECKPOINTS:
            distance = max(0.0, distance - 1.0 / MANY_CHECKPOINTS)
        if distance > CLOSE:
            self.differs(identity, f"{identity} is {shown!r}, not {right!r}: {what}")
        else:
            self.largest = max(self.largest, distance)

    def summary(self):
        share = 100.0 * self.standing / max(1, self.compared)
        seconds = sum(self.recalculation) / max(1, len(self.recalculation))
        return (f"gate recalculated | {self.workbooks} workbooks, {self.rounds} recalculations of "
                f"{seconds:.2f} s, {self.compared} results, {share:.0f} % behind no broken decision, "
                f"largest relative difference {self.largest:.1e}, {self.broken_rounds} with a red "
                f"line | {sum(self.differences.values())} differences")


def random_project(program, platforms, values, path):
    """A project whose first scenario has these values; the name of that."""
    base = program.project(platforms)
    if base.startswith("sample:"):
        program.run("new", path, "--from", "reference")
    else:
        pathlib.Path(path).write_bytes(pathlib.Path(base).read_bytes())
    program.run("set", path, *[f"{name}={cell(value)}" for name, value in sorted(values.items())])
    return json.loads(program.run("eval", path))["scenario"]


def main():
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    read.add_argument("program")
    is_long = os.environ.get("ISOCOST_GATES") == "long"
    read.add_argument("--scenarios", type=int, default=50 if is_long else 6)
    read.add_argument("--rounds", type=int, default=3)
    read.add_argument("--samples")
    read.add_argument("--seed", type=int, default=59)
    read.add_argument("--show", type=int, default=10)
    arguments = read.parse_args()
    catalog = second_scenario.read_catalog(CATALOG)
    with tempfile.TemporaryDirectory(prefix="isocost-workbook-") as folder, Office() as office:
        program = Program(arguments.program, folder)
        check = Check(program, office, arguments)
        samples = sorted(path.stem for path in (TREE / "resources/samples").glob("*.json"))
        if arguments.samples is not None:
            samples = [name for name in arguments.samples.split(",") if name]
        for name in samples:
            path = f"{folder}/{name}.isocost"
            made = json.loads(program.run("new", path, "--from", name))
            check.project(path, folder, made["scenarios"])
        draws = random_scenarios.groups(catalog, arguments.scenarios, arguments.seed)
        for platforms, scenarios in draws:
            for values in scenarios:
                path = f"{folder}/random{check.workbooks}.isocost"
                name = random_project(program, platforms, values, path)
                check.project(path, folder, [name])
                os.unlink(path)
    for name, count in check.differences.most_common(20):
        print(f"{count} differences of {name}")
    print(check.summary())
    return 1 if check.differences else 0


if __name__ == "__main__":
    sys.exit(main())

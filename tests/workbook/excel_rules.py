#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""excel_rules.py ISOCOST-CLI: the workbook of every sample under the rules of Excel, without Excel.

Openpyxl, an independent reader, reads names, formulas and values. Sheets and names are what Excel
takes; a formula has at most 8,192 characters, 64 levels of nesting and 255 arguments, and calls
functions that Excel and LibreOffice share; text is no formula; no number is shown with an exponent;
the value kept with each result is that of `isocost-cli eval`.
"""

import json
import pathlib
import re
import sys
import tempfile

import openpyxl

TREE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TREE / "tests/second_model"))

from program import Program, json_results  # noqa: E402

FUNCTIONS = {"ABS", "CHOOSE", "COUNTIF", "EXACT", "EXP", "IF", "IFERROR", "INDEX", "INT", "ISNUMBER",
             "LEN", "LN", "MATCH", "MAX", "MIN", "POWER", "ROW", "SQRT", "SUM", "SUMIFS",
             "SUMPRODUCT"}
LONGEST, DEEPEST, MOST_ARGUMENTS, LONGEST_TEXT = 8192, 64, 255, 255
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.]{0,254}\Z")
ADDRESS = re.compile(r"([A-Za-z]{1,3}[0-9]+|[Rr]([0-9]*)?([Cc][0-9]*)?|[Cc][0-9]*)\Z")
SHEET = re.compile(r"[^\\/?*\[\]:]{1,31}\Z")
VALUE, ID = 2, 5  # columns of the sheet of a scenario
CLOSE = 1e-9


class Rules:
    """What was read, and what breaks a rule."""

    def __init__(self):
        self.formulas = self.names = self.values = self.longest = self.deepest = 0
        self.problems = []

    def demand(self, holds, problem):
        if not holds:
            self.problems.append(problem)

    def formula(self, text, where):
        self.formulas += 1
        self.longest = max(self.longest, len(text))
        self.demand(len(text) <= LONGEST, f"{where} has {len(text)} characters")
        bare = re.sub(r'"(?:[^"]|"")*"', '""', text)
        for part in re.findall(r'"(?:[^"]|"")*"', text):
            self.demand(len(part) <= LONGEST_TEXT, f"{where} has a text of {len(part)} characters")
        bare = re.sub(r"'(?:[^']|'')*'!", "", bare)
        for function in re.findall(r"([A-Z][A-Z0-9.]*)\(", bare):
            self.demand(function in FUNCTIONS, f"{where} calls {function}")
        self.demand(not re.search(r"[0-9]E[-+]?[0-9]", bare), f"{where} has an exponent: {text}")
        level = deepest = 0
        arguments = [1]
        for sign in bare:
            if sign == "(":
                level += 1
                arguments.append(1)
            elif sign == ")":
                level -= 1
                self.demand(arguments.pop() <= MOST_ARGUMENTS, f"{where} has too many arguments")
            elif sign == ",":
                arguments[-1] += 1
            deepest = max(deepest, level)
        self.deepest = max(self.deepest, deepest)
        self.demand(level == 0, f"{where} has brackets that do not close: {text}")
        self.demand(deepest <= DEEPEST, f"{where} has {deepest} levels")

    def name(self, name):
        self.names += 1
        self.demand(NAME.match(name), f"{name} is no name")
        self.demand(not ADDRESS.match(name), f"{name} is an address")

    def cell(self, cell, where):
        if isinstance(cell.value, (int, float)) and not isinstance(cell.value, bool):
            size = abs(cell.value)
            is_plain = size == 0 or 1e-4 <= size < 1e10
            self.demand(cell.number_format != "General" or is_plain,
                        f"{where} shows {cell.value} with an exponent")
        self.demand("E+" not in cell.number_format.upper() or "\"" in cell.number_format,
                    f"{where} has the format {cell.number_format}")
        self.demand(cell.data_type != "e", f"{where} is an error")


def check(program, sample, folder, rules):
    path = f"{folder}/{sample}.xlsx"
    project = f"{folder}/{sample}.isocost"
    scenarios = json.loads(program.run("new", project, "--from", sample))["scenarios"]
    program.run("export", "xlsx", project, "-o", path)
    book = openpyxl.load_workbook(path)
    lower = [name.lower() for name in book.sheetnames]
    rules.demand(len(set(lower)) == len(lower), f"{sample}: two sheets of one name")
    for name in book.sheetnames:
        rules.demand(SHEET.match(name) and not name.startswith("'") and not name.endswith("'"),
                     f"{sample}: the sheet {name}")
    names = book.defined_names
    names = list(names.keys()) if hasattr(names, "keys") else [one.name for one in names.definedName]
    rules.demand(len({name.lower() for name in names}) == len(names), f"{sample}: a name twice")
    for name in names:
        rules.name(name)
    for sheet in book.worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                where = f"{sample}, {sheet.title}!{cell.coordinate}"
                if cell.data_type == "f":
                    rules.formula(cell.value, where)
                else:
                    rules.cell(cell, where)
    values = openpyxl.load_workbook(path, data_only=True)
    for scenario, title in zip(scenarios, values.sheetnames[2:]):
        expected = json_results(program.run("eval", project, "--scenario", scenario))
        kept = {row[ID]: row[VALUE] for row in values[title].iter_rows(values_only=True)
                if len(row) > ID and row[ID] in expected}
        rules.demand(kept.keys() == expected.keys(), f"{sample}, {title}: not all results")
        for identity, value in kept.items():
            rules.values += 1
            right = expected[identity]
            is_same = value == right if isinstance(right, str) or isinstance(value, str) \
                else abs(value - right) <= CLOSE * max(abs(value), abs(right))
            rules.demand(is_same, f"{sample}, {title}: {identity} keeps {value}, not {right}")


def main():
    rules = Rules()
    with tempfile.TemporaryDirectory(prefix="isocost-rules-") as folder:
        program = Program(sys.argv[1], folder)
        for path in sorted((TREE / "resources/samples").glob("*.json")):
            check(program, path.stem, folder, rules)
    for problem in rules.problems[:20]:
        print(problem)
    print(f"gate excel rules | {rules.formulas} formulas of at most {rules.longest} characters and "
          f"{rules.deepest} levels, {rules.names} names, {rules.values} values of results | "
          f"{len(rules.problems)} problems")
    return 1 if rules.problems else 0


if __name__ == "__main__":
    sys.exit(main())

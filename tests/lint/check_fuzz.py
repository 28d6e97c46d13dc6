# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each file that reads foreign bytes is fuzzed: tests/fuzz/readers.txt names its fuzzers."""

import re

from cpp_text import code_only
from sources import Problem

TABLE = "tests/fuzz/readers.txt"
READS = re.compile(
    r"\b(readInput|readStart|readRegularFile|readBytes|openHardened|openImage|CsvTable::parse"
    r"|fopen)\s*\(|\bCsvLexer\b|\bJson(Value)?::(sax_)?parse\s*\(|\bifstream\b|\bQFile\s+\w")
PRODUCT = ("core/", "ui/", "app/")


def table_of(tree):
    """{file: (line, fuzzers)}; no fuzzers if the table gives a reason instead."""
    found = {}
    for number, line in enumerate(tree.lines(TABLE), 1):
        if line and not line.startswith("#"):
            name, _, fuzzers = line.partition(": ")
            found[name] = number, () if fuzzers.startswith("none, ") else fuzzers.split()
    return found


def fuzzed_readers(tree):
    if TABLE not in tree.known:
        yield Problem(TABLE, 0, "is missing")
        return
    table = table_of(tree)
    for name in tree.cpp:
        if not name.startswith(PRODUCT) or name.endswith(".h") or name in table:
            continue
        text = code_only(tree.text(name))
        for number, line in enumerate(text.splitlines(), 1):
            if READS.search(line):
                yield Problem(name, number, f"reads foreign bytes and has no fuzzer in {TABLE}")
                break
    for name, (number, fuzzers) in table.items():
        if name not in tree.known:
            yield Problem(TABLE, number, f"there is no {name}")
        for fuzzer in fuzzers:
            if f"tests/fuzz/fuzz_{fuzzer}.cpp" not in tree.known:
                yield Problem(TABLE, number, f"there is no tests/fuzz/fuzz_{fuzzer}.cpp")

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Limits of size: files, functions, parameters, and how much test stands beside the code."""

from cpp_functions import functions_of
from sources import Problem

MEDIAN_FILE, USUAL_FILE, LONGEST_FILE = 120, 300, 500
USUAL_FUNCTION, LONGEST_FUNCTION = 30, 60
MOST_PARAMETERS = 5
TEST_RATIOS = {"core": 0.7, "ui": 0.3}
SOURCE_SUFFIXES = (".cpp", ".h", ".py", ".sh", ".cmake", "CMakeLists.txt", ".ci/run")


def percentile(values, share):
    """The smallest value that at least this share of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)] if ordered else 0


def file_length(tree):
    names = [
        name
        for name in tree.files
        if name.endswith(SOURCE_SUFFIXES) and not name.startswith("tests/data/")
    ]
    sizes = {name: len(tree.lines(name)) for name in names}
    cpp = [size for name, size in sizes.items() if name in set(tree.cpp)]
    median, usual = percentile(cpp, 50), percentile(cpp, 95)
    print(f"{len(cpp)} C++ files: median {median}, 95th percentile {usual}, longest {max(cpp)} lines")
    for name, size in sizes.items():
        if size > LONGEST_FILE:
            yield Problem(name, size, f"{size} lines, more than {LONGEST_FILE}")
    if median > MEDIAN_FILE:
        yield Problem(".", 0, f"median file has {median} lines, more than {MEDIAN_FILE}")
    if usual > USUAL_FILE:
        yield Problem(".", 0, f"95th percentile of files is {usual} lines, more than {USUAL_FILE}")


def _functions(tree):
    return [(name, function) for name in tree.cpp for function in functions_of(tree.text(name))]


def function_length(tree):
    defined = [(name, function) for name, function in _functions(tree) if function.length > 0]
    lengths = [function.length for _, function in defined]
    usual = percentile(lengths, 95)
    print(f"{len(lengths)} functions: 95th percentile {usual}, longest {max(lengths)} lines")
    for name, function in defined:
        if function.length > LONGEST_FUNCTION:
            message = f"{function.name} has {function.length} lines, more than {LONGEST_FUNCTION}"
            yield Problem(name, function.line, message)
    if usual > USUAL_FUNCTION:
        yield Problem(
            ".", 0, f"95th percentile of functions is {usual} lines, more than {USUAL_FUNCTION}"
        )


def parameter_count(tree):
    for name, function in _functions(tree):
        if function.parameters > MOST_PARAMETERS:
            message = f"{function.name} takes {function.parameters} parameters: use a struct"
            yield Problem(name, function.line, message)


def test_ratio(tree):
    for part, least in TEST_RATIOS.items():
        code = sum(len(tree.lines(name)) for name in tree.cpp if name.startswith(part + "/"))
        tests = sum(len(tree.lines(name)) for name in tree.cpp if name.startswith(f"tests/{part}/"))
        if code == 0:
            continue
        print(f"{part}: {tests} lines of tests for {code} lines of code: {tests / code:.2f}")
        if tests < least * code:
            message = f"{tests / code:.2f} lines of tests per line, less than {least}"
            yield Problem(f"tests/{part}", 0, message)

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Guards against huge files, functions and parameter lists. No number of lines is a goal."""

from cpp_functions import functions_of
from sources import Problem

LONGEST_FILE = 700
LONGEST_FUNCTION = 80
MOST_PARAMETERS = 5
SOURCE_SUFFIXES = (".cpp", ".h", ".py", ".sh", ".cmake", "CMakeLists.txt", ".ci/run")


def file_length(tree):
    names = [
        name
        for name in tree.files
        if name.endswith(SOURCE_SUFFIXES) and not name.startswith("tests/data/")
    ]
    sizes = {name: len(tree.lines(name)) for name in names}
    print(f"{len(sizes)} files, the longest has {max(sizes.values(), default=0)} lines")
    for name, size in sizes.items():
        if size > LONGEST_FILE:
            yield Problem(name, size, f"{size} lines, more than {LONGEST_FILE}")


def _functions(tree):
    return [(name, function) for name in tree.cpp for function in functions_of(tree.text(name))]


def function_length(tree):
    defined = [(name, function) for name, function in _functions(tree) if function.length > 0]
    longest = max((function.length for _, function in defined), default=0)
    print(f"{len(defined)} functions, the longest has {longest} lines")
    for name, function in defined:
        if function.length > LONGEST_FUNCTION:
            message = f"{function.name} has {function.length} lines, more than {LONGEST_FUNCTION}"
            yield Problem(name, function.line, message)


def parameter_count(tree):
    for name, function in _functions(tree):
        if function.parameters > MOST_PARAMETERS:
            message = f"{function.name} takes {function.parameters} parameters: use a struct"
            yield Problem(name, function.line, message)

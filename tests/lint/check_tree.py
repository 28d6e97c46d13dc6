# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The shape of the checkout: what stands at the top, how much there is, what commits say."""

from sources import Problem

TOP_LEVEL = {
    "CMakeLists.txt",
    "CMakePresets.json",
    "README.md",
    "LICENSE",
    "app",
    "core",
    "packaging",
    "resources",
    "tests",
    "ui",
}
LONGEST_SUBJECT = 72
PRODUCT = ("core/", "ui/", "app/")
# The aim is 48,000. The limit is what there is, rounded up: lower it whenever there is less.
# Raised by 100 for the figures of a simulation in the spot view and the pair in routing.
MOST_PRODUCT_LINES = 73_700


def top_level(tree):
    entries = {name.split("/")[0] for name in tree.files}
    for entry in sorted(entries - TOP_LEVEL):
        if not entry.startswith("."):
            yield Problem(entry, 0, "does not belong at the top level")
    for entry in sorted(TOP_LEVEL - entries):
        yield Problem(entry, 0, "is missing at the top level")


def product_size(tree):
    lines = sum(len(tree.lines(name)) for name in tree.cpp if name.startswith(PRODUCT))
    print(f"{lines} lines of C++ in {', '.join(PRODUCT)}")
    if lines > MOST_PRODUCT_LINES:
        yield Problem(".", 0, f"{lines} lines of product code, more than {MOST_PRODUCT_LINES}")


def commit_subjects(tree):
    log = tree.git("log", "--no-merges", "--format=%h %s")
    if log is None:
        print("no repository here: nothing to check")
        return
    for entry in log.splitlines():
        commit, _, subject = entry.partition(" ")
        if len(subject) > LONGEST_SUBJECT:
            yield Problem(commit, 0, f"subject of {len(subject)} characters: {subject}")
        if not subject[:1].isupper() or subject.endswith("."):
            yield Problem(commit, 0, f"subject is no imperative sentence: {subject}")

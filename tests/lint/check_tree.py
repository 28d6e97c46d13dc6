# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The shape of the checkout: its top level, and the subjects of commits."""

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


def top_level(tree):
    entries = {name.split("/")[0] for name in tree.files}
    for entry in sorted(entries - TOP_LEVEL):
        if not entry.startswith("."):
            yield Problem(entry, 0, "does not belong at the top level")
    for entry in sorted(TOP_LEVEL - entries):
        yield Problem(entry, 0, "is missing at the top level")


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

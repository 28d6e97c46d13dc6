# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the code that speaks to people is written: choices as ifs, sentences as clauses."""

import re

from cpp_text import code_only, without_comments, without_preprocessor
from sources import Problem

SPEAKING = ("core/views/", "core/rules/", "ui/")
MOST_CROWDED = 0.3  # a thousand lines
STATEMENT = re.compile(r"[^;]*;")


def crowded_conditionals(code):
    """The lines of statements in which more than one conditional expression stands."""
    for statement in STATEMENT.finditer(code):
        text = statement.group()
        if text.count("?") > 1:
            first = statement.start() + text.index("?")
            yield code.count("\n", 0, first) + 1


def few_conditionals(tree):
    for folder in SPEAKING:
        places = []
        count = 0
        for name in tree.cpp:
            if not name.startswith(folder):
                continue
            text = tree.text(name)
            count += text.count("\n")
            code = without_preprocessor(code_only(text))
            places += [(name, line) for line in crowded_conditionals(code)]
        rate = 1000 * len(places) / max(count, 1)
        print(f"{folder}: {len(places)} statements with two conditionals, {rate:.2f} a thousand lines")
        if rate > MOST_CROWDED:
            for name, line in places:
                yield Problem(name, line, "two conditionals in one statement: write an if")


SAYING = ("core/views/", "core/rules/", "core/explain/", "ui/")
TAKING_APART = re.compile(
    r"\.(?:substr|split|section|chopped|mid|left|indexOf|lastIndexOf|rfind|find_first_of"
    r"|find_last_of|remove_prefix|remove_suffix)\(\s*[^)\s]"
    r"|\.find\(\s*u?[\"']"
    r"|\.find\([^;]*?\)\s*[!=]=\s*[\w:.]*npos"
    r"|\bQRegularExpression\b|\bstd::regex\b"
)
ALLOWED = "tests/lint/taken_apart.txt"


def _allowed(tree):
    """Files that may take text apart, each with the text that it is: "path: what text"."""
    allowed = {}
    for line in tree.text(ALLOWED).splitlines():
        if line and not line.startswith("#"):
            name, _, text = line.partition(": ")
            allowed[name] = text
    return allowed


def shown_text_whole(tree):
    """No text that is shown is searched or cut: what is needed of it is a field beside it."""
    allowed = _allowed(tree)
    for name in tree.cpp:
        if not name.startswith(SAYING):
            continue
        code = without_preprocessor(without_comments(tree.text(name)))
        found = TAKING_APART.search(code)
        if name in allowed:
            if not found:
                yield Problem(ALLOWED, 1, f"{name} takes no text apart any more: drop its line")
            allowed.pop(name)
        elif found:
            line = code.count("\n", 0, found.start()) + 1
            yield Problem(
                name,
                line,
                f"{found.group().strip()}: a text that is shown is not taken apart; text of a user"
                f" or a file is named in {ALLOWED}",
            )
    for name in allowed:
        yield Problem(ALLOWED, 1, f"{name} is not there")

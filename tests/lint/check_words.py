# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the code that speaks to people is written: choices as ifs, sentences as clauses."""

import re

from cpp_text import code_only, without_preprocessor
from sources import Problem

SPEAKING = ("core/views/", "core/rules/", "ui/")
MOST_NESTED = 0.3  # a thousand lines
TOKEN = re.compile(r"::|[?:;,(){}\[\]]")
OPENING, CLOSING = "([{", ")]}"


def nested_conditionals(code):
    """The lines on which a conditional expression begins inside another one."""
    lines = []
    conditionals = []  # the depths of those that are open
    depth = 0
    for token in TOKEN.finditer(code):
        sign = token.group()
        if sign in OPENING:
            depth += 1
        elif sign in CLOSING:
            depth -= 1
            conditionals = [opened for opened in conditionals if opened <= depth]
        elif sign in ",;":
            conditionals = [opened for opened in conditionals if opened < depth]
        elif sign == "?":
            if conditionals:
                lines.append(code.count("\n", 0, token.start()) + 1)
            conditionals.append(depth)
    return lines


def few_nested_conditionals(tree):
    for folder in SPEAKING:
        places = []
        count = 0
        for name in tree.cpp:
            if not name.startswith(folder):
                continue
            text = tree.text(name)
            count += text.count("\n")
            code = without_preprocessor(code_only(text))
            places += [(name, line) for line in nested_conditionals(code)]
        rate = 1000 * len(places) / max(count, 1)
        print(f"{folder}: {len(places)} nested conditionals, {rate:.2f} a thousand lines")
        if rate > MOST_NESTED:
            for name, line in places:
                yield Problem(name, line, "a conditional inside a conditional: write an if")

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""ui/charts is the engine that paints any view: it must not know economics or use its words."""

import re

from check_includes import INCLUDE
from cpp_text import without_comments
from sources import Problem

CHARTS = "ui/charts/"
MOST_SOURCES = 32
UNSEEN = ("core/analysis/", "core/simulation/", "core/rules/", "core/model/formulas/")
# The words to find, in lower case, in identifiers and literals; a plural counts as its singular.
FIELD = frozenset(
    """accelerator billing capex capacity chip churn cloud cluster commitment cost cpbt datacenter
    egress energy etic facility finance flop fleet goodput gpu h100 hardware idle inference
    interruption irr lease mfu migration mtbi mtbf npv nvidia opex outage owned owner owning
    payback power preempted preemption preemptible provider pue purchase rent rented rental
    reservation reserved revenue reference saving serving silicon spot tariff tco token tpu
    training trainium trial uptime utilization vendor workload checkpoint""".split()
)
FIELD_PAIRS = frozenset({("on", "demand"), ("break", "even"), ("net", "present")})
PART = re.compile(r"[A-Z]{2,}s(?![a-z])|[A-Z]+\d*(?![a-z])|[A-Z]?[a-z]+\d*")


def _singular(word):
    return word[:-1] if word.endswith("s") and word[:-1] in FIELD else word


def _words_of_the_field(line):
    parts = [_singular(part.lower()) for part in PART.findall(line)]
    yield from (part for part in parts if part in FIELD)
    yield from ("-".join(pair) for pair in zip(parts, parts[1:]) if pair in FIELD_PAIRS)


def _unseen_includes(tree, name):
    text = tree.text(name)
    for found in INCLUDE.finditer(text):
        if found.group(2).startswith(UNSEEN):
            line = text.count("\n", 0, found.start(1)) + 1
            yield Problem(name, line, f'"{found.group(2)}": the charts paint, they do not compute')


def chart_engine(tree):
    names = [name for name in tree.cpp if name.startswith(CHARTS)]
    sources = [name for name in names if name.endswith(".cpp")]
    print(f"{len(sources)} sources in {CHARTS}")
    if len(sources) > MOST_SOURCES:
        yield Problem(CHARTS, 0, f"{len(sources)} sources, more than {MOST_SOURCES}")
    for name in names:
        yield from _unseen_includes(tree, name)
        for number, line in enumerate(without_comments(tree.text(name)).split("\n"), 1):
            if line.lstrip().startswith("#"):
                continue
            for word in _words_of_the_field(line):
                yield Problem(name, number, f"{word}: a word of the field; it belongs to core/views")

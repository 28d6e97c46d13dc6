#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""lint.py CHECK [ROOT]: prints breaches of one rule of the project; exits with 1 if any."""

import sys
from pathlib import Path

sys.dont_write_bytecode = True

import check_charts
import check_fuzz
import check_includes
import check_size
import check_text
import check_tree
import check_words
from sources import Tree

CHECKS = {
    check.__name__: check
    for check in (
        check_size.file_length,
        check_size.function_length,
        check_size.parameter_count,
        check_includes.include_direction,
        check_charts.chart_engine,
        check_fuzz.fuzzed_readers,
        check_text.licence_lines,
        check_text.forbidden_words,
        check_text.formatting,
        check_words.few_conditionals,
        check_words.shown_text_whole,
        check_tree.top_level,
        check_tree.commit_subjects,
    )
}


def main(arguments):
    if not arguments or arguments[0] not in CHECKS:
        print(f"usage: lint.py {'|'.join(CHECKS)} [ROOT]", file=sys.stderr)
        return 2
    root = arguments[1] if len(arguments) > 1 else Path(__file__).resolve().parents[2]
    problems = list(CHECKS[arguments[0]](Tree(root)))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

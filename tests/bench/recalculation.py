#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""recalculation.py BIN: an evaluation of a scenario beside its recalculation by LibreOffice.

BIN holds isocost-cli and isocost_bench_model of one build; the goal is 10,000 times.
"""

import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "workbook"))

from office import Office  # noqa: E402

ROUNDS = 21
GOAL = 10_000


def evaluation(folder):
    """Seconds for all results of a scenario."""
    text = subprocess.run([f"{folder}/isocost_bench_model"], capture_output=True, text=True,
                          check=True).stdout
    return 1e-6 * float(re.search(r"all results ([0-9.]+) us", text).group(1))


def recalculation(folder):
    """Seconds for the workbook of one scenario."""
    with tempfile.TemporaryDirectory(prefix="isocost-bench-") as place, Office() as office:
        path = f"{place}/plan.xlsx"
        subprocess.run([f"{folder}/isocost-cli", "export", "xlsx", "sample:reference",
                        "--scenario", "Base", "-o", path], check=True)
        book = office.load(path)
        seconds = statistics.median(book.recalculate() for _ in range(ROUNDS))
        book.close()
        return seconds


def main():
    folder = sys.argv[1]
    one, other = evaluation(folder), recalculation(folder)
    print(f"LibreOffice over evaluate (goal {GOAL:,}){'':8} {other / one:8.0f}   "
          f"(recalculation {1e6 * other:.0f} us, all results {1e6 * one:.2f} us)")
    return 0


if __name__ == "__main__":
    sys.exit(main())

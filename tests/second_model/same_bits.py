#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""same_bits.py ISOCOST-CLI: the answers to random scenarios are the same, byte for byte, everywhere.

In the suite: on one processor and on all of them, in one file of overrides and one scenario at a
time, and a simulation on 1, 2, 3 and 8 threads. With ISOCOST_GATES=long the program is built anew in
a temporary folder, by the other compiler and for other instruction sets, and has to answer the same.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import random_scenarios
import scenario
from compare import CATALOG, TREE
from program import Program, settings

SEED = 7
IS_LONG = os.environ.get("ISOCOST_GATES") == "long"
SCENARIOS = 2000 if IS_LONG else 100
THREADS = ("1", "2", "3", "8")

# Name, compilers of which the first that is there counts, flags.
BUILDS = (
    ("clang", ("clang++", "clang++-14"), ""),
    ("g++", ("g++", "g++-12"), ""),
    ("AVX2 and FMA", ("g++", "g++-12"), "-march=x86-64-v3"),
    ("no optimization", ("g++", "g++-12"), "-O0"),
)


class Answers:
    """What a program says of all scenarios, project by project."""

    def __init__(self, program, draws):
        self.program = program
        self.projects = [(program.project(platforms), scenarios) for platforms, scenarios in draws]

    def of(self, program):
        return [program.batch_text(project, scenarios) for project, scenarios in self.projects]


class OneProcessor(Program):
    """The same program where it sees one processor."""

    def run(self, *arguments, text=None):
        first = min(os.sched_getaffinity(0))
        done = subprocess.run(["taskset", "-c", str(first), self.path, *arguments], input=text,
                              capture_output=True, text=True, check=True)
        return done.stdout


def one_at_a_time(answers, program):
    """The first ten scenarios of each project by themselves."""
    for (project, scenarios), whole in zip(answers.projects, answers.of(program)):
        rows = [line.partition(",")[2] for line in whole.splitlines()]
        for number, values in enumerate(scenarios[:10], 1):
            alone = program.batch_text(project, [values]).splitlines()
            yield alone[1].partition(",")[2] == rows[number], settings(values)


def simulations(program):
    """A simulation of the sample on so many threads."""
    return [program.run("simulate", "sample:spot-churn", "--threads", threads)
            for threads in THREADS]


def built(folder, compilers, flags):
    """An isocost-cli of this tree; none where the compiler or its instructions are missing."""
    compiler = next((found for found in map(shutil.which, compilers) if found), None)
    if compiler is None or "v3" in flags and "avx2" not in pathlib.Path("/proc/cpuinfo").read_text():
        return None
    for command in (
            ["cmake", "-S", TREE, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
             f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_CXX_FLAGS_RELEASE={flags or '-O2'}"],
            ["cmake", "--build", folder, "--target", "isocost-cli"]):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return f"{folder}/bin/isocost-cli"


def main():
    checks, differences, done = 0, 0, []
    catalog = scenario.read_catalog(CATALOG)

    def holds(is_same, what):
        nonlocal checks, differences
        checks += 1
        if not is_same:
            differences += 1
            print(f"not the same: {what}", file=sys.stderr)

    with tempfile.TemporaryDirectory(prefix="isocost-bits-") as folder:
        program = Program(sys.argv[1], folder)
        answers = Answers(program, random_scenarios.groups(catalog, SCENARIOS, SEED))
        first = answers.of(program)
        holds(answers.of(OneProcessor(program.path, folder)) == first, "one processor")
        for is_same, changes in one_at_a_time(answers, program):
            holds(is_same, f"alone: {' '.join(changes)}")
        runs = simulations(program)
        for threads, text in zip(THREADS, runs):
            holds(text == runs[0], f"simulation on {threads} threads")
        for name, compilers, flags in BUILDS if IS_LONG else ():
            other = built(f"{folder}/{name.replace(' ', '-')}", compilers, flags)
            if other:
                done.append(name)
                holds(answers.of(Program(other, folder)) == first, name)
                holds(simulations(Program(other, folder)) == runs, f"simulation of {name}")
    print(f"gate same bits | {SCENARIOS} scenarios, {checks} comparisons, "
          f"builds beside this one: {' + '.join(done) or 'none'} | {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())

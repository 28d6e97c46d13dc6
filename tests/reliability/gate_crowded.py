# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Projects with one table, or two, as full as they may be: the window and the command line handle
them with little work, or refuse them in one sentence."""

import itertools
import os
import shutil
import sqlite3
import time

import crowded
import gate
import hostile

MOST_SECONDS = 2 * gate.SCALE  # of CPU time, for a command or one step of the window
YARDSTICK = 0.135  # s that yardstick() took on the idle machine for which the 2 s were set
MOST_KILOBYTES = (1 << 20) * gate.SCALE
COMMANDS = [["eval"], ["check"], ["view", "ledger"], ["view", "scenarios"], ["compare"],
            ["slides"]]
REFUSED = 2

told = gate.Gate("crowded projects", "crashed", "without a sentence", "too slow", "too large")
slowest = {"command": (0.0, ""), "step": (0.0, "")}


def crowd(path, base, tables):
    shutil.copyfile(base, path)
    connection = hostile.database(path)
    connection.execute("PRAGMA journal_mode=OFF")
    connection.execute("BEGIN")
    for table in tables:
        table(connection)
    connection.execute("DELETE FROM content")
    connection.execute("INSERT INTO content VALUES(?)", (hostile.content_hash(connection),))
    connection.execute("COMMIT")
    connection.close()


def yardstick():
    """Seconds of CPU time for a fixed piece of similar work: writing and reading table rows."""
    began = time.process_time()
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE t(a INTEGER, b TEXT, PRIMARY KEY(a, b)) WITHOUT ROWID")
    connection.executemany("INSERT INTO t VALUES(?, ?)",
                           ((i * 7919 % 60000, f"platform.k{i}.mfu") for i in range(60000)))
    connection.execute("SELECT * FROM t ORDER BY b").fetchall()
    return time.process_time() - began


def slowness():
    """How many times slower than usual this machine is now; that changes within minutes."""
    return max(1.0, sorted(yardstick() for _ in range(3))[1] / YARDSTICK)


def note(kind, seconds, what):
    slowest[kind] = max(slowest[kind], (seconds, what))
    if seconds > MOST_SECONDS:
        told.found("too slow", f"{what}: {seconds:.1f} s")


def run_commands(name, path):
    slow = slowness()
    for command, *options in COMMANDS:
        status, said, seconds, kilobytes = gate.work_of(
            ["timeout", str(gate.PATIENCE), gate.CLI, command, path, *options])
        text = said.decode(errors="replace")
        told.did("commands refused" if status == REFUSED else "commands")
        note("command", seconds / slow, f"{name}: {command}")
        if status not in (0, REFUSED, 3):
            told.found("crashed", f"{name}: {command}: {status} {text[:200]}")
        if status == REFUSED and (text.count("\n") != 1 or len(text) > 400):
            told.found("without a sentence", f"{name}: {command}: {text[:600]}")
        if kilobytes > MOST_KILOBYTES:
            told.found("too large", f"{name}: {command}: {kilobytes >> 10} MB")


def steps_of(name, path):
    """Seconds, as on the usual machine, and name of each step of the window with the project."""
    slow = slowness()
    result = gate.run(["timeout", str(2 * gate.PATIENCE), gate.CROWDED_WINDOW, path],
                      env=os.environ | {"QT_QPA_PLATFORM": "offscreen",
                                        "XDG_STATE_HOME": str(path.parent)},
                      timeout=3 * gate.PATIENCE)
    if result.returncode not in (0, REFUSED):
        told.found("crashed", f"{name}: window: {result.returncode} {result.stderr[-300:]}")
    lines = (line.split(" ", 1) for line in result.stdout.decode().splitlines())
    return [(float(seconds) / slow, step) for seconds, step in lines]


def run_window(name, path):
    steps = steps_of(name, path)
    if any(seconds > MOST_SECONDS for seconds, _ in steps):
        again = dict((step, seconds) for seconds, step in steps_of(name, path))
        steps = [(min(seconds, again.get(step, seconds)), step) for seconds, step in steps]
    for seconds, step in steps:
        told.did("steps of the window")
        note("step", seconds, f"{name}: {step}")


with gate.folder() as place:
    base = place / "base.isocost"
    gate.must([gate.CLI, "new", base, "--from", "reference"])
    ones = [(table,) for table in crowded.TABLES]
    pairs = list(itertools.combinations(crowded.TABLES, 2))
    # Tables that multiply: platforms in every scenario, and the rows of each platform.
    more = [(crowded.scenarios, crowded.platforms, table)
            for table in (crowded.accelerators, crowded.settings, crowded.origins, crowded.risks)]
    for tables in ones + gate.sample(pairs, 8, lambda pair: pair[0].__name__) + more:
        name = " + ".join(table.__name__ for table in tables)
        path = place / "own" / "p.isocost"
        path.parent.mkdir()
        crowd(path, base, [table for table in crowded.TABLES if table in tables])
        told.did("projects")
        run_commands(name, path)
        if gate.HAS_WINDOW:
            run_window(name, path)
        shutil.rmtree(path.parent)
for kind, (seconds, what) in slowest.items():
    print(f"slowest {kind}: {seconds:.2f} s, {what}")
    told.did(f"s the slowest {kind}", round(seconds, 1))
told.tell()
gate.finish()

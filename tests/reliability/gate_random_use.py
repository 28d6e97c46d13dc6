# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random use of the window, where only its own folder can be written."""

from pathlib import Path

import gate
import writers

gate.in_own_mounts("random use of the window", Path(__file__))
told = gate.Gate("random use of the window", "crashed", "complaints", "hung")
for seed in range(1, gate.rounds(1, 10) + 1):
    with gate.folder() as place:
        events = gate.rounds(600, 1500)
        try:
            done = gate.in_sandbox(place, writers.BASE,
                                   [gate.RANDOM_WINDOW, place / "p.isocost", events, seed])
        except gate.subprocess.TimeoutExpired:
            told.found("hung", f"seed {seed}")
            continue
        told.did("random events", events)
        where = f"seed {seed}: {done.returncode} {done.stderr.decode()[-600:]}"
        if done.returncode not in (0, 1):
            told.found("crashed", where)
        if done.returncode == 1:
            told.found("complaints", where)
told.tell()
gate.finish()

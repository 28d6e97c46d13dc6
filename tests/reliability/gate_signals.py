# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A signal at any call on a user's file leaves no temporary file."""

import gate
import traced
import writers

SIGNALS = ("TERM", "INT", "HUP", "PIPE", "XFSZ")

traced.require_strace("signals")
for writer in writers.COMMANDS:
    told = gate.Gate(f"signals: {writer.name}", "orphans", "torn")
    before, after = writer.states()
    with gate.folder() as place:
        writer.prepare(place)
        calls = traced.calls(writer, place)
    plans = [(call, signal) for call in calls for signal in SIGNALS]
    for call, signal in gate.sample(plans, 10, lambda plan: plan[0][0]):
        with gate.folder() as place:
            writer.prepare(place)
            done, was_sent = traced.changed(writer, place, call, f"signal={signal}")
            if not was_sent:
                continue
            told.did("signals")
            where = f"{signal} at {call}: {done.returncode} {done.stderr[-200:]}"
            if gate.leftovers(place):
                told.found("orphans", where)
            if writer.state(place) not in (before, after):
                told.found("torn", where)
            if done.returncode == 0 and writer.state(place) != after:
                told.found("torn", where)
    told.tell()
gate.finish()

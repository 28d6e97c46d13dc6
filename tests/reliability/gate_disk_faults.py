# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A failing disk loses nothing: each call on a user's file fails once, or from then on."""

import gate
import traced
import writers

ERRORS = ("EIO", "ENOSPC")
# A disk that falsely reports "written": only reading back before renaming can notice it.
LYING = "retval=4096"


class Faults:
    def __init__(self, writer):
        self.writer = writer
        # The file is written beside its place and renamed at the end.
        self.is_beside = not writer.is_project or writer.is_fresh
        self.gate = gate.Gate(f"disk faults: {writer.name}", "invalid files", "false successes",
                              "crashed", "left behind")
        self.before, self.after = writer.states()

    def run(self):
        with gate.folder() as place:
            self.writer.prepare(place)
            calls = traced.calls(self.writer, place)
        plans = [(call, f"error={error}", sticky) for call in calls for error in ERRORS
                 for sticky in (False, True)]
        if self.is_beside:
            plans += [(call, LYING, False) for call in calls if call[0] == "write"]
        tried = gate.sample(plans, 24, lambda plan: plan[0][0])
        judged = 0
        for call, how, sticky in tried:
            with gate.folder() as place:
                self.writer.prepare(place)
                done, was_changed = traced.changed(self.writer, place, call, how, sticky)
                if was_changed:
                    self.judge(place, done, (call, how, sticky))
                    judged += 1
        if 2 * judged < len(tried):
            raise SystemExit(f"only {judged} of {len(tried)} faults met a file of the user")
        self.gate.tell()

    def judge(self, place, done, plan):
        (kind, _), _, sticky = plan
        self.gate.did("faults")
        state = self.writer.state(place)
        where = f"{plan}: {done.returncode} {done.stderr[-200:]}"
        if state not in (self.before, self.after):
            self.gate.found("invalid files", where)
        # What was not synced may be lost with the power, so it was not saved. SQLite ignores it if
        # the folder of a new journal cannot be synced, but later syncs the project itself.
        is_unsynced = kind in ("fsync", "fdatasync") and self.is_beside
        if done.returncode == 0 and (state != self.after or is_unsynced):
            self.gate.found("false successes", where)
        if done.returncode < 0 or done.returncode > 2:
            self.gate.found("crashed", where)
        if not sticky and not kind.startswith("unlink") and gate.leftovers(place):
            self.gate.found("left behind", where)


traced.require_strace("disk faults")
for it in [*writers.COMMANDS, *writers.WINDOWS]:
    Faults(it).run()
gate.finish()

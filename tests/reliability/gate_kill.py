# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""kill -9 loses nothing, at any call on a user's file or at a random moment."""

import shutil
import subprocess
import time

import gate
import traced
import writers


class Kills:
    def __init__(self, writer):
        self.writer = writer
        self.gate = gate.Gate(f"kill: {writer.name}", "lost", "torn", "left behind")
        self.before, self.after = writer.states()

    def at_each_call(self):
        with gate.folder() as place:
            self.writer.prepare(place)
            calls = traced.calls(self.writer, place)
        for call in gate.sample(calls, 10, lambda call: call[0]):
            with gate.folder() as place:
                self.writer.prepare(place)
                done, was_killed = traced.changed(self.writer, place, call, "signal=KILL")
                if was_killed:
                    self.gate.did("kills at a call")
                    self.judge(place, call, done.stdout)

    def at_random(self):
        longest = self.time_of_a_run()
        while self.gate.done["kills at random"] < gate.rounds(4, 500):
            with gate.folder() as place:
                self.writer.prepare(place)
                process = subprocess.Popen(self.writer.command(place), stdout=subprocess.PIPE,
                                           stderr=subprocess.PIPE, cwd="/",
                                           env=self.writer.environment(place))
                time.sleep(gate.draw.random() * longest)
                was_running = process.poll() is None
                said, _ = gate.end_by(process)
                if was_running:
                    self.gate.did("kills at random")
                    self.judge(place, "random", said)

    def time_of_a_run(self):
        with gate.folder() as place:
            self.writer.prepare(place)
            started = time.monotonic()
            self.writer.run(place)
            return time.monotonic() - started

    def judge(self, place, where, said=b""):
        state = self.writer.state(place)
        if state not in (self.before, self.after):
            self.gate.found("torn", where)
        if said.endswith(b"\n") and self.writer.is_project and state != self.after:
            self.gate.found("lost", f"{where}: {said}")
        if self.writer.is_fresh and state is not None:
            return
        for name in ("calls", "changed"):
            (place / "tmp" / name).unlink(missing_ok=True)
        again = self.writer.run(place)  # the next writer cleans up and finishes
        if again.returncode != 0 or self.writer.state(place) != self.after:
            self.gate.found("lost", f"{where}: again {again.returncode} {again.stderr}")
        if gate.leftovers(place):
            self.gate.found("left behind", f"{where}: {gate.leftovers(place)}")
        stray = [it for it in (place / "tmp").rglob("*")
                 if it.is_file() and it.read_bytes()[:15] == b"SQLite format 3"
                 and self.writer is not writers.WINDOW]
        if stray:
            self.gate.found("left behind", f"{where}: {stray}")

    def run(self):
        self.at_each_call()
        self.at_random()
        self.gate.tell()


def kill_windows():
    """Kills a window that saves edit after edit: the last acknowledged one is in the file."""
    told = gate.Gate("kill: window mid-save", "lost", "torn")
    writer = writers.WINDOW
    for _ in range(gate.rounds(4, 500)):
        with gate.folder() as place:
            writer.prepare(place)
            before = writer.state(place)
            process = subprocess.Popen([gate.SAVING_WINDOW, place / "p.isocost"], cwd="/",
                                       env=writer.environment(place), stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL)
            first = process.stdout.readline()
            time.sleep(gate.draw.random() * 0.3)
            said = (first + gate.end_by(process)[0]).split(b"\n")
            told.did("kills")
            state = writer.state(place)
            if state in ("torn", None):
                told.found("torn", said[-3:])
                continue
            stored = {value for (_, scenario, id_, value) in state["setting"]
                      if id_ == "platform.h100.mfu" and scenario == 1}
            last = said[-2].decode() if len(said) > 1 else None
            if last is None or state == before or not is_next(last, stored):
                told.found("lost", f"{last} acknowledged, {stored} stored")
            told.did("saves", len(said) - 1)
    told.tell()


def is_next(last, stored):
    return any(abs(float(value) - float(last)) < 1e-9
               or abs(float(value) - float(last) - 0.001) < 1e-9
               or abs(float(value) - float(last) + 0.799) < 1e-9 for value in stored)


traced.require_strace("kill")
for it in writers.COMMANDS:
    Kills(it).run()
if gate.HAS_WINDOW:
    kill_windows()
gate.finish()

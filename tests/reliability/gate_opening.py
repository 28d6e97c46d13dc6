# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Opening changes nothing: tries every way to read a project, sound, crashed or read-only."""

import hashlib
import json
import shutil
import signal
import subprocess
import time
from pathlib import Path

import gate
import traced
import writers

READERS = [
    ["eval"], ["check"], ["recommend"], ["cash"], ["risk"], ["commitment"], ["compare"],
    ["slides"],
    ["platform", "list"],
    ["explain", "platform.h100.training_cost"],
    ["sensitivity", "--metric", "platform.h100.training_cost"],
    ["sweep", "--over", "fleet.utilization=0.2:0.9:5"],
    ["batch", "--overrides", "@rows.csv"],
    ["uncertainty", "--range", "fleet.utilization=uniform:0.5:0.9"],
    ["simulate", "--trials", "20"],
]


def reading(words, place):
    """The command line; the project stands after the command or after its verb."""
    project = str(place / "p.isocost")
    words = [word.replace("@", f"{place.parent}/") for word in words]
    head = words[:2] if words[0] == "platform" else words[:1]
    return [gate.CLI, *head, project, *words[len(head):]]


def marks(place):
    """Bytes, rights and times of the folder and of everything in it."""
    found = {}
    for path in sorted([place, *place.rglob("*")]):
        status = path.stat()
        data = hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
        found[str(path)] = (data, status.st_mode, status.st_size, status.st_mtime_ns,
                            status.st_ino)
    return found


def crash(place):
    """Kills a save when half of the project's pages are written, so that a hot journal stays."""
    writer = writers.SAVE
    (place / "tmp").mkdir(exist_ok=True)
    shutil.copyfile(writers.BASE, place / "p.isocost")
    calls = [call for call in traced.calls(writer, place, ("pwrite64",)) if call[0] == "pwrite64"]
    shutil.copyfile(writers.BASE, place / "p.isocost")
    _, was_killed = traced.changed(writer, place, calls[-2], "signal=KILL")
    shutil.rmtree(place / "tmp")
    return was_killed and (place / "p.isocost-journal").exists()


class Journeys:
    def __init__(self, name, place):
        self.told = gate.Gate(f"opening changes nothing: {name}", "changed", "failed")
        self.place, self.outside = place, place.parent
        self.before = marks(place)

    def run(self, command, good=(0,)):
        result = gate.run(command, cwd=str(self.outside))
        self.told.did("journeys")
        if result.returncode not in good:
            self.told.found("failed", f"{command}: {result.returncode} {result.stderr[-200:]}")
        self.look(command)

    def look(self, what):
        if marks(self.place) != self.before:
            self.told.found("changed", what)

    def show(self):
        """Exports pictures; then opens the project in a window, which a signal ends."""
        for form in ("png", "svg"):
            self.run([gate.GUI, "export", self.place / "p.isocost", "--view", "break-even",
                      "--format", form, "-o", self.outside / f"out.{form}"])
        state = self.outside / "state"
        shutil.rmtree(state, ignore_errors=True)
        state.mkdir(mode=0o700)
        env = writers.SAVE.environment(self.outside) | {"XDG_STATE_HOME": str(state)}
        process = subprocess.Popen([gate.GUI, self.place / "p.isocost"], env=env, cwd="/",
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        ended = time.monotonic() + gate.PATIENCE
        while not list(state.rglob("*.lock")) and time.monotonic() < ended:
            time.sleep(0.05)
        time.sleep(0.3)
        self.look("while the window shows it")
        _, said = gate.end_by(process, signal.SIGTERM)
        self.told.did("journeys")
        if process.returncode != 0:
            self.told.found("failed", f"window: {process.returncode} {said[-200:]}")
        self.look("after the window")

    def all(self, views):
        for words in READERS:
            self.run(reading(words, self.place), good=(0, 1, 3))
        for view in views:
            self.run([gate.CLI, "view", self.place / "p.isocost", view])
        if gate.HAS_WINDOW:
            self.show()
        self.told.tell()


def view_ids():
    listed = gate.run([gate.CLI, "view", writers.BASE, "no-such-view"]).stderr.decode()
    words = listed.replace(",", " ").replace('"', " ").split()
    return [word for word in words
            if gate.run([gate.CLI, "view", "sample:reference", word]).returncode == 0]


gate.in_own_mounts("opening changes nothing", Path(__file__))
traced.require_strace("opening changes nothing")
IDS = view_ids()
for name in ("sound", "crashed", "read-only file", "read-only place"):
    with gate.folder() as around:
        (around / "rows.csv").write_text(writers.ROWS)
        (around / "tmp").mkdir()
        inner = around / "inner"
        inner.mkdir()
        if name == "crashed":
            assert crash(inner)
        else:
            shutil.copyfile(writers.BASE, inner / "p.isocost")
        if name == "read-only file":
            (inner / "p.isocost").chmod(0o400)
        if name == "read-only place":
            gate.must(["mount", "--bind", inner, inner])
            gate.must(["mount", "-o", "remount,bind,ro", inner])
        Journeys(name, inner).all(IDS if gate.IS_LONG else IDS[:4])
        if name == "read-only place":
            writer = writers.SAVE
            told = gate.Gate("read-only place: writers", "changed", "false successes")
            for it in (writers.SAVE, writers.NEW, writers.IMPORT):
                before = marks(inner)
                (around / "trace.csv").write_text(writers.TRACE)
                words = [word.replace("@trace", f"{around}/trace").replace("@", f"{inner}/")
                         for word in it.words]
                done = gate.run([it.program, *words])
                told.did("writers refused")
                if marks(inner) != before:
                    told.found("changed", it.name)
                if done.returncode not in (1, 2):
                    told.found("false successes", f"{it.name}: {done}")
            told.tell()
            gate.run(["umount", "-l", inner])
gate.finish()

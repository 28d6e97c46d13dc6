# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two processes on one file: no acknowledged edit is lost, no reader sees a torn file."""

import subprocess
import threading

import gate
import writers

EDITS = {"platform.h100.mfu": 0, "fleet.utilization": 0, "facility.pue": 1}


class Editor(threading.Thread):
    """Sets one parameter again and again; keeps the last acknowledged value."""

    def __init__(self, project, id_, least, told):
        super().__init__()
        self.project, self.id, self.least, self.told = project, id_, least, told
        self.last = None

    def run(self):
        for step in range(gate.rounds(20, 500)):
            value = f"{self.least + 0.1 + 0.001 * (step % 700):.3f}"
            done = gate.run([gate.CLI, "set", self.project, f"{self.id}={value}"])
            if done.returncode == 0:
                self.last = value
                self.told.did("edits acknowledged")
            elif done.returncode == 2 and gate.is_one_sentence(done):
                self.told.did("refused")
            else:
                self.told.found("crashed", f"{done.returncode} {done.stderr}")


def settings(project):
    rows = writers.rows_of(project)["setting"]
    return {id_: float(value) for (version, scenario, id_, value) in rows
            if (version, scenario) == (0, 1) and id_ in EDITS}


def command_lines():
    told = gate.Gate("two processes: command lines", "lost", "torn", "crashed")
    with gate.folder() as place:
        project = place / "p.isocost"
        gate.must([gate.CLI, "new", project, "--from", "reference"])
        editors = [Editor(project, id_, least, told) for id_, least in EDITS.items()]
        for it in editors:
            it.start()
        while any(it.is_alive() for it in editors):
            read = gate.run([gate.CLI, "eval", project])
            told.did("reads" if read.returncode == 0 else "reads refused")
            if read.returncode not in (0, 2) or (read.returncode == 2
                                                 and b"being written" not in read.stderr):
                told.found("torn", f"{read.returncode} {read.stderr}")
        stored = settings(project)
        for it in editors:
            if it.last is not None and abs(stored.get(it.id, 0) - float(it.last)) > 1e-9:
                told.found("lost", f"{it.id}: {it.last} acknowledged, {stored.get(it.id)} stored")
    told.tell()


def window_and_command_line():
    """A window that saves over and over holds the file: others who edit it are told so."""
    told = gate.Gate("two processes: window and command line", "lost", "torn", "crashed")
    with gate.folder() as place:
        (place / "tmp").mkdir()
        project = place / "p.isocost"
        gate.must([gate.CLI, "new", project, "--from", "reference"])
        for _ in range(gate.rounds(3, 60)):
            one_window(told, place, project)
    told.tell()


def one_window(told, place, project):
    """Ten edits by the command line while the window saves."""
    window = subprocess.Popen([gate.SAVING_WINDOW, project], stdout=subprocess.PIPE, cwd="/",
                              stderr=subprocess.DEVNULL,
                              env=writers.WINDOW.environment(place))
    first = window.stdout.readline()
    accepted = None
    for step in range(10):
        value = f"{0.1 + 0.001 * step:.3f}"
        done = gate.run([gate.CLI, "set", project, f"fleet.utilization={value}"])
        told.did("edits refused" if done.returncode else "edits between two saves")
        if done.returncode == 0:
            accepted = value
        elif done.returncode != 2 or not gate.is_one_sentence(done):
            told.found("crashed", f"{done.returncode} {done.stderr}")
        if window.poll() is not None:
            break  # it lost its lock to an edit between two saves, and said so
    said = (first + gate.end_by(window)[0]).split(b"\n")
    told.did("saves of the window", len(said) - 1)
    if gate.run([gate.CLI, "eval", project]).returncode != 0:
        told.found("torn", "after the window")
    stored = settings(project)
    if accepted and abs(stored["fleet.utilization"] - float(accepted)) > 1e-9:
        told.found("lost", f"{accepted} acknowledged, {stored} stored")
    last = float(said[-2])
    if not any(abs(stored["platform.h100.mfu"] - it) < 1e-9
               for it in (last, last + 0.001, last - 0.799)):
        told.found("lost", f"window: {last} acknowledged, {stored} stored")


command_lines()
if gate.HAS_WINDOW:
    window_and_command_line()
gate.finish()

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Edits that a crash left are not lost, not offered once outdated, not written over newer work.

Each case is a story of a few documents: edits, crashes, full state disks, other writers."""

import os
import re
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

import gate

SCRIPTED = str(gate.BIN / "scripted_document")
LARGE = 16 << 20  # bytes; the state disk while it has room
PAGE = 4096


class Place:
    """A project, a state folder on a small disk of its own, and documents that report steps."""

    def __init__(self, folder):
        self.state, self.project = folder / "state", folder / "plan.isocost"
        self.state.mkdir()
        gate.must(["mount", "-t", "tmpfs", "-o", f"size={LARGE}", "none", self.state])
        gate.must([gate.CLI, "new", self.project, "--from", "reference"])

    def fill(self, room):
        status = os.statvfs(self.state)
        used = (status.f_blocks - status.f_bfree) * status.f_frsize
        self.remount(max(used + room, PAGE))

    def remount(self, size):
        gate.must(["mount", "-o", f"remount,size={size}", self.state])

    def document(self, *steps):
        """Runs the steps and returns what each printed, in order; the last may be "kill"."""
        result = gate.run([SCRIPTED, self.state, *steps])
        return result.stdout.decode().splitlines()

    @contextmanager
    def pausing(self, *steps):
        """The same with pauses: calling the yielded function continues to the next pause."""
        with subprocess.Popen([SCRIPTED, str(self.state), *steps], text=True,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            lines = []

            def until_pause():
                for line in process.stdout:
                    lines.append(line.rstrip("\n"))
                    if line.startswith("pause: waiting"):
                        return

            def go_on():
                process.stdin.write("\n")
                process.stdin.flush()
                until_pause()

            until_pause()
            yield go_on, lines
            process.stdin.close()
            process.wait(timeout=gate.PATIENCE)

    def offered(self):
        """The MFU of each set of edits that the next start offers."""
        last = self.document("offers", "quit")[0]
        return re.findall("mfu=([0-9.]+)", last)

    def saved(self):
        """The MFU that the project file holds."""
        return mfu_in(self.document(f"open={self.project}", "show", "quit"))


def mfu_in(lines):
    return re.search("^show: mfu=([0-9.]+)", "\n".join(lines), re.MULTILINE).group(1)


def answer(lines, step):
    """What the last step of this name printed."""
    found = [line for line in lines if line.startswith(step + ": ")]
    return found[-1][len(step) + 2:] if found else "nothing"


@contextmanager
def place():
    with gate.folder() as folder:
        it = Place(folder)
        try:
            yield it
        finally:
            gate.run(["umount", "-l", it.state])


def restored_on_a_full_disk(told, room):
    """After Restore on a full state disk and another crash the edits are still offered."""
    with place() as it:
        it.document("sample=reference", "mfu=0.61", "kill")
        it.fill(room)
        lines = it.document("restore", "show", "kill")
        it.remount(LARGE)
        told.did("restored on a full disk")
        if answer(lines, "restore") == "ok" and mfu_in(lines) != "0.61":
            told.found("lost", f"{room} bytes: {lines}")
        if "0.61" not in it.offered():
            told.found("lost", f"{room} bytes, then {it.offered()}: {lines}")


def edited_elsewhere(it):
    it.document(f"open={it.project}", "mfu=0.52", "save", "quit")


def set_by_the_command_line(it):
    gate.must([gate.CLI, "set", it.project, "platform.h100.mfu=0.52"])


def replaced(it):
    other = it.project.parent / "other.isocost"
    gate.must([gate.CLI, "new", other, "--from", "your-cluster"])
    gate.must([gate.CLI, "set", other, "platform.h100.mfu=0.52"])
    shutil.move(other, it.project)


def newer_work_stays(told, change):
    """Restore and Save do not overwrite what was saved after the crash."""
    for window in ([], ["open"]):
        with place() as it:
            it.document(f"open={it.project}", "mfu=0.61", "kill")
            change(it)
            first = [f"open={it.project}" for _ in window]
            lines = it.document(*first, "restore", "show", "save", "kill")
            told.did("restored over newer work")
            if it.saved() != "0.52":
                told.found("written over", f"{change.__name__}: {lines}")
            if answer(lines, "restore") != "ok" or mfu_in(lines) != "0.61":
                told.found("lost", f"{change.__name__}: {lines}")
            if answer(lines, "save") == "ok":
                told.found("saved without a word", f"{change.__name__}: {lines}")
            if "0.61" not in it.offered():
                told.found("lost", f"{change.__name__}, offered {it.offered()}: {lines}")
            beside = it.project.parent / "plan (recovered).isocost"
            lines = it.document("restore", f"save-as={beside}", "show", "quit")
            if answer(lines, "save-as") != "ok" or mfu_in(lines) != "0.61" or it.offered():
                told.found("lost", f"{change.__name__}: {lines}")


def unchanged_is_restored_in_its_place(told):
    with place() as it:
        it.document(f"open={it.project}", "mfu=0.61", "kill")
        lines = it.document(f"open={it.project}", "restore", "save", "quit")
        told.did("restored in place")
        if answer(lines, "save") != "ok" or it.saved() != "0.61" or it.offered():
            told.found("lost", str(lines))


def own_save_is_no_newer_work(told):
    """A save of an older project with nothing to undo, and one just before the program died."""
    with place() as it:
        shutil.copyfile(gate.DATA / "projects/schema_1.isocost", it.project)
        it.document(f"open={it.project}", "save", "mfu=0.61", "kill")
        lines = it.document("restore", "save", "quit")
        told.did("restored after a save of one's own")
        if answer(lines, "save") != "ok" or it.saved() != "0.61":
            told.found("lost", str(lines))
    with place() as it:
        it.document(f"open={it.project}", "mfu=0.61", "kill")
        gate.must([gate.CLI, "set", it.project, "platform.h100.mfu=0.61"])
        told.did("saved already")
        if it.offered():
            told.found("stale offers", f"saved already: {it.offered()}")


def full_for_a_while(told, room, later, expected):
    """The state disk is full for one edit and then has room again; the steps `later` follow."""
    with place() as it:
        start = [f"open={it.project}", "mfu=0.55", "pause", "what-if=0.3", "mfu=0.56", "pause"]
        with it.pausing(*start, *later) as (go_on, lines):
            it.fill(room)
            go_on()
            it.remount(LARGE)
            go_on()
        told.did("full for a while")
        if not any(line.startswith("not kept: ") for line in lines):
            told.did("that had room")
        offered = it.offered()
        if offered != expected:
            wrong = "lost" if expected else "stale offers"
            told.found(wrong, f"{room} bytes, {later}: offered {offered} not {expected}: {lines}")


gate.in_own_mounts("restore", Path(__file__))
counts = gate.Gate("restore", "lost", "written over", "saved without a word", "stale offers")
ROOMS = [PAGE * i for i in range(gate.rounds(4, 60))]
for bytes_left in ROOMS:
    restored_on_a_full_disk(counts, bytes_left)
for writer in (edited_elsewhere, set_by_the_command_line, replaced):
    newer_work_stays(counts, writer)
unchanged_is_restored_in_its_place(counts)
own_save_is_no_newer_work(counts)
for bytes_left in ROOMS:
    full_for_a_while(counts, bytes_left, ["mfu=0.57", "kill"], ["0.57"])
    full_for_a_while(counts, bytes_left, ["save", "mfu=0.57", "kill"], ["0.57"])
    full_for_a_while(counts, bytes_left, ["save", "kill"], [])
    full_for_a_while(counts, bytes_left, ["save", "quit"], [])
    full_for_a_while(counts, bytes_left, ["quit"], [])
counts.tell()
gate.finish()

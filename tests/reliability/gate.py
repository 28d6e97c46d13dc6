# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shared by all gates: the programs, short and long forms, the line that each gate prints."""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path

BIN = Path(os.environ["ISOCOST_BIN_DIR"])
CLI, GUI = str(BIN / "isocost-cli"), str(BIN / "isocost")
SAVING_WINDOW, RANDOM_WINDOW, DRAGGING_WINDOW, CROWDED_WINDOW = (
    str(BIN / name)
    for name in ("saving_window", "random_window", "dragging_window", "crowded_window"))
DATA = Path(os.environ["ISOCOST_TEST_DATA"])
HAS_WINDOW = os.environ.get("ISOCOST_GATE_PROGRAMS") != "cli"  # tests/mutation builds no window
IS_LONG = os.environ.get("ISOCOST_GATES") == "long"
PATIENCE = 60  # s; a program that takes longer hangs
SKIPPED = 77  # exit status
# Sanitizers take time and memory; who runs a build without optimisation sets ISOCOST_SLOWDOWN.
SCALE = 20 if os.environ.get("ISOCOST_SANITIZE") else int(os.environ.get("ISOCOST_SLOWDOWN", "1"))
SANITIZERS = {name: os.environ[name] for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS")
              if name in os.environ}

draw = random.Random(20261120)


def rounds(in_the_suite, long_form):
    return long_form if IS_LONG else in_the_suite


def sample(items, most, kind_of):
    """All items in the long form, else the same `most` of them each time, taken by kind in turn."""
    if IS_LONG:
        return list(items)
    kinds = {}
    for item in draw.sample(items, len(items)):
        kinds.setdefault(kind_of(item), []).append(item)
    turns = [item for turn in zip_longest(*kinds.values()) for item in turn if item is not None]
    return turns[:most]


def run(arguments, **options):
    """Runs a program to its end in the folder /, so that no path holds the folder by chance."""
    options = {"cwd": "/", "timeout": PATIENCE, "stdin": subprocess.DEVNULL} | options
    return subprocess.run([str(it) for it in arguments], capture_output=True, **options)


def must(arguments, **options):
    result = run(arguments, **options)
    if result.returncode != 0:
        sys.exit(f"{arguments} failed: {result.stderr.decode()}")
    return result


def work_of(command):
    """Exit status, messages, seconds of CPU time and peak memory (KB) of one run."""
    with subprocess.Popen([str(it) for it in command], stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, cwd="/") as process:
        said = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, said, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


@contextmanager
def folder():
    place = Path(tempfile.mkdtemp(prefix="isocost-gate-"))
    try:
        yield place
    finally:
        shutil.rmtree(place, ignore_errors=True)


def is_one_sentence(result, program="isocost-cli"):
    text = result.stderr.decode(errors="replace")
    return text.startswith(program + ": ") and text.count("\n") == 1 and text.endswith("\n")


def leftovers(place):
    """The temporary files in the folder, which a writer must not leave."""
    return [it.name for it in place.iterdir() if it.name.startswith(".isocost-")]


class Gate:
    """Counts what was done and what went wrong; tell() prints the line, fails if anything did."""

    failed = False

    def __init__(self, name, *wrongs):
        self.name, self.wrongs, self.done = name, wrongs, Counter()
        self.lost = Counter()

    def did(self, what, count=1):
        self.done[what] += count

    def found(self, wrong, where):
        """Counts one thing that went wrong; the first twenty are printed."""
        assert wrong in self.wrongs, wrong
        self.lost[wrong] += 1
        if sum(self.lost.values()) <= 20:
            print(f"{self.name}: {wrong}: {where}", file=sys.stderr, flush=True)

    def tell(self):
        did = ", ".join(f"{count} {what}" for what, count in self.done.items())
        lost = ", ".join(f"{self.lost[wrong]} {wrong}" for wrong in self.wrongs)
        print(f"gate {self.name} | {did} | {lost}", flush=True)
        Gate.failed |= bool(self.lost) or not self.done


def skip(name, reason):
    print(f"gate {name} | skipped: {reason} | 0 run")
    sys.exit(SKIPPED)


def finish():
    sys.exit(1 if Gate.failed else 0)


def end_by(process, number=signal.SIGKILL):
    if process.poll() is None:
        process.send_signal(number)
    return process.communicate(timeout=PATIENCE)


def in_own_mounts(name, script):
    """Runs the script anew where it may mount; skips it, with the reason, if nobody may mount."""
    if os.environ.get("ISOCOST_OWN_MOUNTS"):
        return
    tried = run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"])
    if tried.returncode != 0:
        skip(name, "this kernel lets nobody mount: " + tried.stderr.decode().strip())
    os.environ["ISOCOST_OWN_MOUNTS"] = "yes"
    os.execvp("unshare", ["unshare", "-rm", sys.executable, str(script), *sys.argv[1:]])


def in_sandbox(place, project, command):
    """Runs a program that may do anything to files where only the folder can be written."""
    here = Path(__file__).parent
    inside = {"LC_ALL": "C.UTF-8", "TZ": "UTC", "QT_QPA_PLATFORM": "offscreen",
              "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", **SANITIZERS}
    return run(["unshare", "-rm", sys.executable, here / "sandbox.py", place, project, *command],
               env=inside, timeout=600)

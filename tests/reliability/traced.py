# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the calls that a command makes on the files of a folder, and runs it with one call changed.

strace counts the calls of each kind by thread, so a call is named by its kind and number here."""

import re
from collections import Counter

import gate

KINDS = ("write", "pwrite64", "writev", "fsync", "fdatasync", "rename", "renameat", "renameat2",
         "link", "linkat", "unlink", "unlinkat", "openat", "close", "ftruncate", "fchmod", "read",
         "pread64")
LINE = re.compile(r"(\d+) +(\w+)\((.*)")


def require_strace(name):
    tried = gate.run(["strace", "-qq", "-o", "/dev/null", "-e", "trace=fsync", "true"])
    if tried.returncode != 0:
        gate.skip(name, "this kernel lets nobody trace: " + tried.stderr.decode().strip())


def concerns(place, line):
    """Whether a line of strace -y is a call on a file of the folder, except its tmp."""
    rest = line.replace(f"{place}/tmp", "")
    return f"{place}/" in rest or f"{place}>" in rest or f'{place}"' in rest


def injected(place, log):
    """Whether a call on a file of the folder was changed, even if another thread's call split its
    line in two."""
    begun = {}
    for line in log.splitlines():
        thread, _, rest = line.partition(" ")
        if "<unfinished" in rest:
            begun[thread] = rest
        whole = begun.get(thread, "") + rest if "resumed>" in rest else rest
        if "INJECTED" in rest and concerns(place, whole):
            return True
    return False


def calls(writer, place, kinds=KINDS):
    """Each (kind, number) on a file of the folder, in order."""
    log = place / "tmp" / "calls"
    before = ["strace", "-f", "--seccomp-bpf", "-y", "-qq", "-s", "0", "-o", str(log), "-e",
              "trace=" + ",".join(kinds)]
    done = writer.run(place, before)
    if done.returncode != 0:
        raise SystemExit(f"{writer.name} fails under strace: {done.stderr.decode()}")
    seen, found = Counter(), []
    for line in log.read_text(errors="replace").splitlines():
        match = LINE.match(line)
        if not match or "resumed>" in line:
            continue
        thread, kind, rest = match.groups()
        seen[thread, kind] += 1
        if concerns(place, rest):
            found.append((kind, seen[thread, kind]))
    log.unlink()
    return sorted(set(found), key=found.index)


def changed(writer, place, call, how, sticky=False, **options):
    """Runs the command with that call changed as strace's inject says; also returns whether it was.

    A runtime with calls of its own, such as a sanitizer's, sometimes shifts the numbers. So a
    change counts only if it hit a call on a file of the folder, and if the runtime did not end the
    program because a write to a pipe of its own failed."""
    kind, number = call
    log = place / "tmp" / "changed"
    quick = [] if how.startswith("signal=") else ["--seccomp-bpf"]  # sends no signals in strace 6.1
    before = ["strace", "-f", *quick, "-y", "-qq", "-o", str(log), "-e", f"trace={kind}", "-e",
              f"inject={kind}:{how}:when={number}{'+' if sticky else ''}"]
    done = writer.run(place, before, **options)
    text = log.read_text(errors="replace") if log.exists() else ""
    name = how.removeprefix("signal=")
    was_changed = injected(place, text) or f"--- SIG{name}" in text \
        or f"killed by SIG{name}" in text
    log.unlink(missing_ok=True)
    return done, was_changed and "SanitizerTool: CHECK failed" not in text

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which calls a command makes on the files of a folder, and the command with one of them changed.

strace counts the calls of each kind by thread; so is a call named here: kind, number."""

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
        if f"{place}/" in rest.replace(f"{place}/tmp", "") or f"{place}>" in rest \
                or f'{place}"' in rest:
            found.append((kind, seen[thread, kind]))
    log.unlink()
    return sorted(set(found), key=found.index)


def changed(writer, place, call, how, sticky=False, **options):
    """The command with that call changed as strace's inject says, and whether it came to that."""
    kind, number = call
    log = place / "tmp" / "changed"
    quick = [] if how.startswith("signal=") else ["--seccomp-bpf"]  # sends no signals: strace 6.1
    before = ["strace", "-f", *quick, "-qq", "-o", str(log), "-e", f"trace={kind}", "-e",
              f"inject={kind}:{how}:when={number}{'+' if sticky else ''}"]
    done = writer.run(place, before, **options)
    text = log.read_text(errors="replace") if log.exists() else ""
    name = how.removeprefix("signal=")
    was_changed = "INJECTED" in text or f"--- SIG{name}" in text or f"killed by SIG{name}" in text
    log.unlink(missing_ok=True)
    return done, was_changed

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A full disk loses nothing: every writer runs on a small disk with only so much room left."""

import os
from pathlib import Path

import gate
import writers

LARGE = 64 << 20  # bytes; the disk while it is filled
PAGE = 4096
# 50 sizes: 0 to 39 pages, then growing steps.
ROOMS = [PAGE * i for i in range(40)] + [PAGE * 2 ** (i // 2) * (2 + i % 2) * 20 for i in range(10)]


def remount(disk, size):
    gate.must(["mount", "-o", f"remount,size={size}", disk])


def used(disk):
    status = os.statvfs(disk)
    return (status.f_blocks - status.f_bfree) * status.f_frsize


def try_out(writer, told, states, room):
    with gate.folder() as place:
        disk = place / "disk"
        disk.mkdir()
        gate.must(["mount", "-t", "tmpfs", "-o", f"size={LARGE}", "none", disk])
        try:
            writer.prepare(disk)
            remount(disk, used(disk) + room if used(disk) + room else PAGE)
            done = writer.run(disk)
            told.did("full disks" if done.returncode else "that had room")
            judge(writer, disk, told, states, done, room)
        finally:
            gate.run(["umount", "-l", disk])


def judge(writer, disk, told, states, done, room):
    before, after = states
    remount(disk, LARGE)
    state = writer.state(disk)
    where = f"{room} bytes: {done.returncode} {done.stderr[-200:]}"
    if state not in (before, after):
        told.found("truncated files", where)
    if done.returncode == 0 and state != after:
        told.found("false successes", where)
    if not 0 <= done.returncode <= 2:
        told.found("crashed", where)
    if gate.leftovers(disk):
        told.found("left behind", where)
    if state == before and (writer.run(disk).returncode != 0 or writer.state(disk) != after):
        told.found("not repeatable", where)


gate.in_own_mounts("full disk", Path(__file__))
for it in [*writers.COMMANDS, *writers.WINDOWS]:
    counts = gate.Gate(f"full disk: {it.name}", "truncated files", "false successes", "crashed",
                       "left behind", "not repeatable")
    both = it.states()
    for bytes_left in ROOMS if gate.IS_LONG else gate.draw.sample(ROOMS, 8):
        try_out(it, counts, both, bytes_left)
    counts.tell()
gate.finish()

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""No network, no library from the working folder, and no text of a project opens anything."""

import re
import sqlite3
import sys
from pathlib import Path

import gate
import hostile
import traced
import writers

BAIT = ("libsqlite3.so.0", "libQt6Core.so.6", "libQt6Network.so.6", "libnettle.so.8", "qt.conf",
        "platforms/libqoffscreen.so", "platforms/libqxcb.so", "imageformats/libqsvg.so",
        "styles/libqstyle.so", "iconengines/libqsvgicon.so", "platformthemes/libqgtk3.so",
        "qtlogging.ini", "sqlite3.so", "accelerators.csv", ".sqliterc", "bait.png", "bait.html")
# {bait} is a file in the working folder that no program may open.
PAYLOADS = (
    '<img src="file://{bait}">', "<img src={bait}>", '<a href="file://{bait}">x</a>',
    '<link rel=stylesheet href="file://{bait}">', '<body background="file://{bait}">',
    "<style>@import url(file://{bait});</style>", '<div style="background:url({bait})">',
    '<table background="{bait}">', '<svg><image href="file://{bait}"/></svg>',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file://{bait}">]><x>&e;</x>', "![x](file://{bait})",
    "[x](file://{bait})", "file://{bait}", "{bait}", '<img src="http://127.0.0.1:9/x.png">',
    '<script src="http://127.0.0.1:9/x.js"></script>', '<iframe src="file://{bait}"></iframe>',
    '<object data="file://{bait}"></object>', "=cmd|'/bin/sh {bait}'!A1", "+HYPERLINK(\"{bait}\")",
    '@SUM(1)*cmd|"{bait}"', "-2+3+cmd|'{bait}'!A0", "%s%s%n%x {bait}", "$(cat {bait})",
    "`cat {bait}`", "'; ATTACH '{bait}' AS x; --", "\";load_extension('{bait}');--", "&lt;img&gt;",
    "<b>bold</b>", "<ul><li><img src='{bait}'></ul>", "</p><img src='{bait}'>", "&amp;<img src={bait}>",
    "<IMG SRC='{bait}'>", "<img\tsrc='{bait}'>", "<video src='{bait}'>", "qrc:/{bait}", "data:text/html,{bait}",
    "<font face='x'><img src='{bait}'></font>", "| {bait} |", "%1 %2 %L3 %n {bait}",
)
TEXTS = {"project": "value", "scenario": "note", "origin": "source", "offer": "note",
         "accelerator": "name", "platform": "label", "risk": "name",
         "range": "source"}
CALLS = "openat,open,connect,socket,execve,readlink,stat,newfstatat"


class Watch:
    """Runs programs under strace in a working folder full of bait."""

    def __init__(self, told, place):
        self.told, self.place = told, place
        for name in BAIT:
            (place / name).parent.mkdir(exist_ok=True)
            (place / name).write_bytes(b"\x7fELF bait")

    def run(self, what, command, before=(), good=(0,)):
        log = self.place.parent / "strangers"
        env = writers.SAVE.environment(self.place.parent)
        done = gate.run(["strace", "-f", "--seccomp-bpf", "-qq", "-s", "400", "-o", log, "-e",
                         f"trace={CALLS}", *before, *command], cwd=str(self.place), env=env)
        if done.returncode not in good:
            raise SystemExit(f"{command}: {done.returncode} {done.stderr.decode()}")
        self.told.did(what)
        self.judge(log.read_text(errors="replace"))

    def require_eyes(self):
        """Checks that opening a bait is noticed: else the zeros below would mean nothing."""
        log = self.place.parent / "strangers"
        gate.must(["strace", "-qq", "-o", log, "-e", f"trace={CALLS}", "cat", "bait.html"],
                  cwd=str(self.place))
        assert [wrong for wrong, _ in self.strange(log.read_text())].count("strange files") == 1

    def use_at_random(self, project, seed):
        """Uses the window at random: dialogs, notes, tables and explanations all show payloads."""
        events = gate.rounds(300, 600)
        with gate.folder() as own:
            done = gate.in_sandbox(own, project, [
                "/usr/bin/strace", "-f", "--seccomp-bpf", "-qq", "-s", "400", "-e",
                f"trace={CALLS}", gate.RANDOM_WINDOW, own / "p.isocost", events, seed])
        if done.returncode not in (0, 1):
            raise SystemExit(f"random use: {done.returncode} {done.stderr.decode()[-900:]}")
        self.told.did("random events", events)
        self.judge(done.stderr.decode(errors="replace"))

    def judge(self, text):
        assert ".isocost" in text, "nothing was traced"
        for wrong, call in self.strange(text):
            self.told.found(wrong, call)

    def strange(self, text):
        for line in text.splitlines():
            call = re.sub(r"^(\[pid +\d+\] |\d+ +)", "", line)
            if re.match(r"socket\((AF_INET|AF_PACKET|AF_NETLINK)", call):
                yield "sockets", call
            if re.match(r"connect\(", call) and "AF_UNIX" not in call:
                yield "sockets", call
            if call.startswith("execve(") and not re.search(r"isocost|random_window|saving", call):
                yield "programs started", call
            if call.startswith("open") and self.is_strange(call):
                yield "strange files", call

    @staticmethod
    def is_strange(call):
        name = re.search(r'"([^"]*)"', call)
        return name and any(name[1].endswith("/" + it) and not name[1].startswith(("/usr/", "/lib"))
                            or name[1] == it for it in BAIT)


def spoilt(path, payloads):
    """Puts a payload into each text field of the project and corrects the checksum."""
    gate.must([gate.CLI, "new", path, "--from", "reference"])
    connection = sqlite3.connect(path, isolation_level=None)
    count = 0
    for table, column in TEXTS.items():
        keys = connection.execute(f"SELECT DISTINCT {column} FROM {table}").fetchall()
        for (old,) in keys:
            if table == "project" and re.fullmatch(r"[0-9.]+", old):
                continue  # the version of the model
            text = f"{payloads[count % len(payloads)]} {count}"[:390]
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (text, old))
            count += 1
    connection.close()
    hostile.rehashed("UPDATE setting SET value = value")(path)
    return count


def programs(watch, project, seed):
    """Runs the command line, exports pictures and uses a window at random."""
    watch.run("runs of the command line", [gate.CLI, "eval", project])
    watch.run("runs of the command line",
              [gate.CLI, "view", project, "break-even", "--format", "text"])
    watch.run("pictures", [gate.GUI, "export", project, "--view", "break-even", "--format", "svg",
                           "-o", watch.place.parent / "out.svg"])
    watch.run("windows", [gate.SAVING_WINDOW, "--once", project])
    watch.use_at_random(project, seed)


def linked_with(program):
    return gate.must(["ldd", program]).stdout.decode()


gate.in_own_mounts("strangers", Path(__file__))
traced.require_strace("strangers")
told = gate.Gate("no network, no foreign library, no text that opens", "sockets", "strange files",
                 "programs started")
for program in (gate.CLI, gate.GUI):
    told.did("programs without Qt6Network")
    if "Network" in linked_with(program):
        told.found("sockets", f"{program} is linked with a network library")
with gate.folder() as around:
    (around / "tmp").mkdir()
    place = around / "work"
    place.mkdir()
    watch = Watch(told, place)
    watch.require_eyes()
    payloads = [it.replace("{bait}", str(place / "bait.html")) for it in PAYLOADS]
    for turn in range(gate.rounds(1, len(payloads))):
        project = place / f"p{turn}.isocost"
        told.did("payloads in text fields", spoilt(project, payloads[turn:] + payloads[:turn]))
        programs(watch, project, turn + 1)
told.tell()
sys.exit(1 if gate.Gate.failed else 0)

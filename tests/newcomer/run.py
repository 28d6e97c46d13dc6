#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""run.py [--check] [--jobs N]: is a parameter, result, rule, view or command as few files as the
README says?

Each addition (additions.py) is made in a copy of the tree, in the files that the README's table
"What a change touches" names for its kind and no others. Then the command line is built once with
all of them, and has to know each. --check makes the additions without building.

Exit 0 when all is well, 1 when an addition is not known, 2 when one does not fit.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from additions import ADDITIONS

SOURCE = Path(__file__).resolve().parents[2]


def files_by_kind():
    """What the README's table names, by the first word of its rows."""
    rows = re.findall(r"^\| (\w+)[^|]* \| (.*`.*) \|$", (SOURCE / "README.md").read_text(), re.M)
    return {kind: re.findall(r"`([^`]*/[^`]*)`", files) for kind, files in rows}


def problems(addition, named):
    touched = [*addition.edits, *addition.copies]
    for path in touched:
        isList = path.endswith("CMakeLists.txt") and addition.copies
        if not isList and not any(path.startswith(place) for place in named):
            yield f"{addition.kind}: the README does not name {path}"
    for place in named:
        if not any(path.startswith(place) for path in touched):
            yield f"{addition.kind}: nothing is to be done in {place}, which the README names"
    for path, edits in addition.edits.items():
        text = (SOURCE / path).read_text()
        for anchor, _ in edits:
            if text.count(anchor) != 1:
                yield f"{addition.kind}: {anchor!r} is not in exactly one place of {path}"


def make(addition, tree):
    for path, edits in addition.edits.items():
        text = (tree / path).read_text()
        for anchor, replacement in edits:
            text = text.replace(anchor, replacement)
        (tree / path).write_text(text)
    for path, original in addition.copies.items():
        shutil.copy(SOURCE / original, tree / path)


def built(tree, build, jobs):
    configure = ["cmake", "-S", tree, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=None"]
    # With ccache the second run is short, wherever the copy lies.
    known = os.environ | {"CCACHE_BASEDIR": str(tree.parent), "CCACHE_NOHASHDIR": "1"}
    for command in (
        [*configure, "-DCMAKE_CXX_FLAGS=-O0"],
        ["ninja", "-C", build, "-j", str(jobs), "isocost-cli"],
    ):
        done = subprocess.run(command, capture_output=True, text=True, env=known)
        if done.returncode != 0:
            print(done.stdout[-4000:], done.stderr[-4000:], file=sys.stderr)
            return None
    return build / "bin" / "isocost-cli"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="make the additions, build nothing")
    parser.add_argument("--jobs", type=int, default=2, help="compilers at once")
    options = parser.parse_args()
    named = files_by_kind()
    wrong = [each for one in ADDITIONS for each in problems(one, named.get(one.kind, []))]
    for each in wrong:
        print(each, file=sys.stderr)
    if wrong:
        return 2
    for one in ADDITIONS:
        print(f"{one.kind}: {', '.join([*one.edits, *one.copies])}")
    if options.check:
        return 0
    with tempfile.TemporaryDirectory(prefix="isocost-newcomer.") as place:
        tree = Path(place) / "tree"
        shutil.copytree(SOURCE, tree, ignore=shutil.ignore_patterns("build", ".git"))
        for one in ADDITIONS:
            make(one, tree)
        program = built(tree, Path(place) / "build", options.jobs)
        if not program:
            return 2
        failed = 0
        for one in ADDITIONS:
            for arguments, said in one.shows:
                run = subprocess.run([program, *arguments], capture_output=True, text=True)
                if said not in run.stdout:
                    failed = 1
                    print(f"{one.kind}: {' '.join(arguments)} does not say {said!r}: {run}")
        print("not all additions are known" if failed else "all additions are known")
        return failed


if __name__ == "__main__":
    sys.exit(main())

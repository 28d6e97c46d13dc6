# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""hardening.py PROGRAM...: what each program lacks of the defences that a release promises, read
from the ELF file; then a line with the numbers. Exit 1 when anything is lacking."""

import os
import re
import subprocess
import sys

FORTIFIED = re.compile(r"\b__(?!stack_chk)\w+_chk\b")
X86 = "X86-64"


def said(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True,
                          env=os.environ | {"LC_ALL": "C"}).stdout


def segments(text):
    """{type: flags} of the program headers."""
    return dict(re.findall(r"^\s+(\w+)\s+0x\S+ 0x\S+ 0x\S+ 0x\S+ 0x\S+ ([RWE ]{3})", text, re.M))


def lacking(program):
    """Names of the defences that are not there."""
    header = said("readelf", "-hW", program)
    headers = said("readelf", "-lW", program)
    dynamic = said("readelf", "-dW", program)
    symbols = said("readelf", "--dyn-syms", "-W", program)
    main = said("objdump", "-d", "--disassemble=main", program)
    parts = segments(headers)
    now = re.search(r"\(FLAGS\).*BIND_NOW|\(FLAGS_1\).*\bNOW\b|\(BIND_NOW\)", dynamic)
    found = {
        "position independent": "Type:                              DYN" in header
        and re.search(r"\(FLAGS_1\).*\bPIE\b", dynamic),
        "bound at start": now,
        "RELRO in full": "GNU_RELRO" in parts and now,
        "no code in the stack": parts.get("GNU_STACK", "E").strip() == "RW",
        "nothing both written and run": all("W" not in it or "E" not in it
                                            for it in parts.values()),
        "no relocations in code": "(TEXTREL)" not in dynamic,
        "no library path of its own": not re.search(r"\((RPATH|RUNPATH)\)", dynamic),
        "stack canaries": "__stack_chk_fail" in symbols,
        "fortified calls": FORTIFIED.search(symbols),
    }
    if X86 in header:
        # The note of the whole program is not asked for: start-up files of Debian 12 lack theirs.
        found["branch targets marked"] = re.search(r"<main>:\n.*\bendbr64\b", main)
    return [name for name, there in found.items() if not there], len(found)


def main(programs):
    bad = 0
    for program in programs:
        absent, asked = lacking(program)
        for name in absent:
            print(f"{program}: lacks: {name}", file=sys.stderr)
        bad += len(absent)
        print(f"{os.path.basename(program)}: {asked - len(absent)} of {asked} defences")
    print(f"gate hardening | {len(programs)} programs | {bad} defences lacking")
    return 1 if bad or not programs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_hardening.py COMPILER FLAGS... -- LINK-FLAGS...: a small program with the flags of a release
has every defence, and without one of the flags it lacks just what that flag brings."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import hardening

SOURCE = Path(__file__).with_name("hardened.cpp")
WITHOUT = {  # what stands in place of the flag (nothing is not enough where the system hardens)
    "-D_FORTIFY_SOURCE=3": (["-U_FORTIFY_SOURCE"], ["fortified calls"]),
    "-fstack-protector-strong": (["-fno-stack-protector"], ["stack canaries"]),
    "-fcf-protection": (["-fcf-protection=none"], ["branch targets marked"]),
    "-pie": (["-no-pie"], ["position independent"]),
    "-Wl,-z,relro": (["-Wl,-z,norelro"], ["RELRO in full"]),
    "-Wl,-z,now": (["-Wl,-z,lazy"], ["bound at start", "RELRO in full"]),
    "-Wl,-z,noexecstack": (["-Wl,-z,execstack"],
                           ["no code in the stack", "nothing both written and run"]),
}


class HardeningTest(unittest.TestCase):
    def lacking(self, flags):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "hardened"
            subprocess.run([COMPILER, *flags, SOURCE, "-o", program], check=True)
            return hardening.lacking(program)[0]

    def test_flags_of_a_release_bring_every_defence(self):
        self.assertEqual(self.lacking(FLAGS), [])

    def test_each_flag_is_needed(self):
        for flag, (other, lost) in WITHOUT.items():
            if flag == "-fcf-protection" and flag not in FLAGS:
                continue  # a processor without it
            with self.subTest(flag):
                self.assertIn(flag, FLAGS)
                kept = [it for it in FLAGS if it != flag]
                self.assertEqual(self.lacking(kept + other), lost)

    def test_a_library_path_is_seen(self):
        path = ["-Wl,--enable-new-dtags,-rpath,/tmp"]
        self.assertEqual(self.lacking(FLAGS + path), ["no library path of its own"])


COMPILER, *FLAGS = sys.argv[1:]
unittest.main(argv=sys.argv[:1])

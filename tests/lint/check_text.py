# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the text of files: licence lines, forbidden words, formatting."""

import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cpp_text import code_only
from sources import Problem

SPDX = (
    "SPDX-FileCopyrightText: 2026 Isocost contributors",
    "SPDX-License-Identifier: GPL-3.0-or-later",
)
COMMENT_OF = {".cpp": "//", ".h": "//", ".py": "#", ".sh": "#", ".cmake": "#"}
LOCALE = "depends on the locale: std::from_chars"
FORBIDDEN_CODE = {
    r"\bstd::sto[dfli]\w*|\bsto(?:d|f|ld)\s*\(": LOCALE,
    r"\b(?:strtod|strtof|strtold|atof|v?f?s?scanf)\s*\(": LOCALE,
    r"\bQSaveFile\b": "says success when the sync failed: use the writer of core/store",
    r"\b(?:set|insert|append)Html\b|\bRichText\b|\bAutoText\b": "project text is plain text",
    r"\bQSKIP\b|\bQEXPECT_FAIL\b|\bDISABLED_\w+": "a test that is skipped is no test",
    r"\bstd::views::|\branges::(?:unique|remove|remove_if|(?:stable_)?partition|rotate|search|"
    r"equal_range|find_end|subrange)\b": "clang 14 (tidy, fuzz) cannot compile it with libstdc++ 12",
    r"\busing\s+namespace\s+std\b": "names from std keep their prefix",
}
# All output goes through core/text/print, which makes terminal control characters visible.
PRINTING = r"\bstd::(?:cout|cerr|clog|puts|fputs|f?printf|fwrite)\b"
PRINTER = "core/text/print.cpp"
# The tests of the headers must not miss a new header; no other file may use GLOB.
GLOB_ALLOWED = {"tests/headers/CMakeLists.txt"}
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b(?!\([^)]{10,}\))")


def _comment_of(name):
    if Path(name).name == "CMakeLists.txt" or name == ".ci/run":
        return "#"
    return COMMENT_OF.get(Path(name).suffix)


def _sources(tree):
    return [n for n in tree.files if _comment_of(n) and not n.startswith("tests/data/")]


def licence_lines(tree):
    for name in _sources(tree):
        lines = tree.lines(name)
        if lines and lines[0].startswith("#!"):
            lines = lines[1:]
        if lines[:2] != [f"{_comment_of(name)} {line}" for line in SPDX]:
            yield Problem(name, 1, "does not begin with the two SPDX lines")


def _search(name, text, pattern, message):
    for found in re.finditer(pattern, text):
        line = text.count("\n", 0, found.start()) + 1
        yield Problem(name, line, f"{found.group(0).strip()}: {message}")


def forbidden_words(tree):
    for name in tree.cpp:
        code = code_only(tree.text(name))
        for pattern, message in FORBIDDEN_CODE.items():
            yield from _search(name, code, pattern, message)
        if name.startswith(("core/", "ui/", "app/")) and name != PRINTER:
            yield from _search(name, code, PRINTING, "prints past core/text/print")
    for name in _sources(tree):
        if name.startswith("tests/lint/"):
            continue
        yield from _search(name, tree.text(name), UNFINISHED, "finish it or give the reason")
        if _comment_of(name) == "#" and name not in GLOB_ALLOWED:
            yield from _search(name, tree.text(name), r"file\(GLOB\w*", "sources are listed by name")


def formatting(tree):
    def check(name):
        command = ["clang-format", "--dry-run", "-Werror", name]
        return subprocess.run(command, cwd=tree.root, capture_output=True, text=True, check=False)

    with ThreadPoolExecutor(max_workers=2) as pool:
        results = list(pool.map(check, tree.cpp))
    for name, result in zip(tree.cpp, results):
        if result.returncode != 0:
            line = re.search(r":(\d+):\d+: (?:error|warning)", result.stderr)
            yield Problem(name, int(line.group(1)) if line else 1, "clang-format would change it")

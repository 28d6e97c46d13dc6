# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Classes for the files of the project and for a problem found in one of them."""

import os
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

CPP_SUFFIXES = {".cpp", ".h"}
BUILD_FOLDERS = {"build", "out", ".git", ".cache", "__pycache__"}


@dataclass(frozen=True)
class Problem:
    path: str
    line: int
    message: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.message}"


class Tree:
    """A checkout. Paths are relative to its root and use slashes."""

    def __init__(self, root):
        self.root = Path(root)

    def git(self, *arguments):
        """The output of a git command, or None if it fails or there is no repository."""
        if not (self.root / ".git").exists():
            return None
        command = ["git", "-c", "safe.directory=*", "-C", str(self.root), *arguments]
        try:
            result = subprocess.run(command, capture_output=True, text=True, check=False)
        except FileNotFoundError:
            return None
        return result.stdout if result.returncode == 0 else None

    @cached_property
    def files(self):
        listed = self.git("ls-files", "--cached", "--others", "--exclude-standard")
        names = listed.splitlines() if listed is not None else self._walk()
        return sorted(name for name in names if (self.root / name).is_file())

    @cached_property
    def known(self):
        return frozenset(self.files)

    def _walk(self):
        for folder, folders, names in os.walk(self.root):
            folders[:] = [name for name in folders if name not in BUILD_FOLDERS]
            for name in names:
                yield (Path(folder) / name).relative_to(self.root).as_posix()

    @property
    def cpp(self):
        """The C++ sources; tests/data holds bad samples and is not ours to judge."""
        return [
            name
            for name in self.files
            if Path(name).suffix in CPP_SUFFIXES and not name.startswith("tests/data/")
        ]

    def text(self, name):
        return (self.root / name).read_text(encoding="utf-8")

    def lines(self, name):
        return self.text(name).splitlines()

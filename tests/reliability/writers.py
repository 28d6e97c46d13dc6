# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every way in which a program writes a user's file, and the states that may result."""

import shutil
import sqlite3
from pathlib import Path

import gate

ROWS = "platform.h100.mfu\n" + "".join(f"0.{i}\n" for i in range(100, 500))
TRACE = "0,4\n3600,2\n7200,4\n10800,1\n"
QUOTES = (gate.DATA.parent.parent / "resources/catalog/offers.csv").read_text()


def rows_of(path):
    """All rows of a project, read by SQLite from a copy with its journal; None: not a database."""
    with gate.folder() as place:
        copy = place / "copy"
        shutil.copyfile(path, copy)
        journal = Path(f"{path}-journal")
        if journal.exists():
            shutil.copyfile(journal, f"{copy}-journal")
        try:
            database = sqlite3.connect(copy)
            tables = [row[0] for row in database.execute("SELECT name FROM sqlite_schema")]
            found = {name: database.execute(f"SELECT * FROM {name}").fetchall() for name in tables}
            database.close()
            return found
        except sqlite3.Error:
            return None


class Writer:
    """One command: the files it needs, its arguments, the file it writes."""

    target = "p.isocost"
    is_project = True
    is_fresh = False  # the target does not exist before

    def __init__(self, name, *arguments, program=gate.CLI, **members):
        self.name, self.words, self.program = name, arguments, program
        self.__dict__.update(members)

    def prepare(self, place):
        shutil.copyfile(BASE, place / "p.isocost")
        (place / "rows.csv").write_text(ROWS)
        (place / "trace.csv").write_text(TRACE)
        (place / "quotes.csv").write_text(QUOTES)
        if not self.is_project:
            (place / self.target).write_text("old\n")
        if self.is_fresh:
            (place / self.target).unlink()
        (place / "tmp").mkdir()

    def command(self, place):
        words = [word.replace("@", f"{place}/") for word in self.words]
        return [self.program, *words]

    def environment(self, place):
        """The command's own home and temporary folder, so that anything it leaves there is seen."""
        own = {"HOME": str(place / "tmp"), "TMPDIR": str(place / "tmp")}
        own["XDG_STATE_HOME"] = own["XDG_CONFIG_HOME"] = own["XDG_CACHE_HOME"] = own["HOME"]
        return {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC",
                "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": own["HOME"], **own,
                **gate.SANITIZERS}

    def run(self, place, before=(), **options):
        options.setdefault("env", self.environment(place))
        return gate.run([*before, *self.command(place)], **options)

    def state(self, place):
        """The state of the target: None if missing, "torn", or a content to compare."""
        path = place / self.target
        if not path.exists():
            return None
        if not self.is_project:
            return self.picture_or_bytes(path)
        if gate.run([gate.CLI, "eval", path]).returncode != 0:
            return "torn"
        return rows_of(path)

    @staticmethod
    def picture_or_bytes(path):
        data = path.read_bytes()
        if not data.startswith(b"%PDF"):
            return data
        return "a whole PDF" if data.rstrip().endswith(b"%%EOF") else "torn"

    def states(self):
        """The states before and after an undisturbed run."""
        with gate.folder() as place:
            self.prepare(place)
            before = self.state(place)
            done = self.run(place)
            if done.returncode != 0:
                raise SystemExit(f"{self.name} fails undisturbed: {done.stderr.decode()}")
            return before, self.state(place)


def export(form):
    return Writer(f"export {form}", "export", "@p.isocost", "--view", "break-even", "--format",
                  form, "-o", f"@out.{form}", program=gate.GUI, target=f"out.{form}",
                  is_project=False)


SAVE = Writer("save", "set", "@p.isocost", "fleet.utilization=0.61")
NEW = Writer("save as", "new", "@p.isocost", is_fresh=True)
IMPORT = Writer("import trace", "import", "trace", "@trace.csv", "@p.isocost", "--source", "here")
QUOTE = Writer("import catalog", "import", "catalog", "@quotes.csv", "@p.isocost")
BATCH = Writer("batch", "batch", "sample:reference", "--overrides", "@rows.csv", "-o", "@out.csv",
               target="out.csv", is_project=False)
WINDOW = Writer("window save", "--once", "@p.isocost", program=gate.SAVING_WINDOW)
COMMANDS = [SAVE, NEW, IMPORT, QUOTE, BATCH]
WINDOWS = [WINDOW] if gate.HAS_WINDOW else []
if gate.HAS_WINDOW:
    COMMANDS += [export("png"), export("pdf")]

BASE = gate.DATA / "projects" / "schema_1.isocost"

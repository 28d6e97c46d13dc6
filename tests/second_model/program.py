# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What isocost-cli answers: to whole groups of scenarios, and what it says of its own tables."""

import csv
import io
import json
import subprocess

from random_scenarios import REFERENCE


class Program:
    """An isocost-cli, with a folder for its projects."""

    def __init__(self, path, folder):
        self.path, self.folder, self._projects = path, folder, 0

    def run(self, *arguments, text=None):
        """Standard output; a failure is the test's."""
        done = subprocess.run([self.path, *arguments], input=text, capture_output=True, text=True,
                              check=False)
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(arguments)[:500]}: {done.stderr}")
        return done.stdout

    def table(self, name):
        """parameters or metrics: rows by id."""
        rows = csv.DictReader(io.StringIO(self.run(name, "--format", "csv")))
        return {row["id"]: row for row in rows}

    def project(self, platforms):
        """A project that compares these platforms, or the sample that does."""
        if platforms == REFERENCE:
            return "sample:reference"
        self._projects += 1
        path = f"{self.folder}/{self._projects}.isocost"
        self.run("new", path, "--from", "reference")
        # One has to be there at any time: the first new one comes before the old ones go.
        added = [(key, name) for key, name in platforms.items() if key not in REFERENCE]
        unwanted = [key for key in REFERENCE if key not in platforms]
        if unwanted and added:
            self.run("platform", "add", path, *added[0])
            added = added[1:]
        if "h100" in unwanted:
            # Its what-ifs buy as others cannot; the program refuses to lose their way of buying.
            for name in ("Own the hardware", "H100 on spot"):
                self.run("set", path, "platform.h100.purchase=on_demand", "--scenario", name)
        for key in unwanted:
            self.run("platform", "remove", path, key)
        for key, name in added:
            self.run("platform", "add", path, key, name)
        return path

    def batch(self, project, scenarios):
        """Every result of each scenario by its id, as the program writes it."""
        return list(csv.DictReader(io.StringIO(self.batch_text(project, scenarios))))

    def batch_text(self, project, scenarios):
        """The same, byte for byte."""
        return self.run("batch", project, "--overrides", "-", text=overrides(scenarios))

    def one(self, project, scenario, form):
        """The text that eval answers to one scenario."""
        return self.run("eval", project, "--format", form, *settings(scenario))


def cell(value):
    """As a file of overrides and --set have it."""
    if value is None:
        return "unpriced"
    return value if isinstance(value, str) else repr(value)


def overrides(scenarios):
    """CSV: a row of ids, a row of values for each scenario, empty where one leaves it unset."""
    names = sorted({name for scenario in scenarios for name in scenario})
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
    for scenario in scenarios:
        writer.writerow([cell(scenario[name]) if name in scenario else "" for name in names])
    return text.getvalue()


def settings(scenario):
    """In the order of the columns: a chip that is set later takes the place of an unpriced price."""
    return [part for name, value in sorted(scenario.items())
            for part in ("--set", f"{name}={cell(value)}")]


def json_results(text):
    """Cells of batch out of the JSON of eval; what is no JSON, as NaN, is refused."""
    def refuse(word):
        raise SystemExit(f"the JSON holds {word}")

    results = json.loads(text, parse_constant=refuse)["results"]
    return {name: row.get("reason") or row["value"] for name, row in results.items()}

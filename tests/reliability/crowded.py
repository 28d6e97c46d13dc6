# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Projects with tables as full as they may be: a function for each table fills it.

Every row is valid and could have been entered; only their number is beyond any real use."""

import itertools
import json
import re
import struct
from pathlib import Path

import gate

SOURCE = Path(__file__).parents[2]
LIMITS = {name: int(number) for name, number in re.findall(
    r"constexpr \S+ (k\w+) = (\d+);", (SOURCE / "core/model/limits.h").read_text())}
FILE_BYTES = 64 << 20
MOST_PLATFORMS, MOST_RISKS, MOST_STEPS = 12, 200, 250000


def scenarios_of(connection):
    """(version, scenario) of each scenario."""
    return connection.execute("SELECT version, position FROM scenario").fetchall()


def room(connection):
    """How many more rows all scenarios together may have."""
    there = sum(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in
                ("platform", "setting", "origin", "range", "correlation", "risk",
                 "readiness_note", "what_if"))
    return max(0, LIMITS["kScenarioRows"] - there)


def scenarios(connection):
    """Copies of the first, each with its platforms, as a window makes them."""
    count = connection.execute("SELECT count(*) FROM scenario").fetchone()[0]
    for number in range(count + 1, LIMITS["kScenarios"] + 1):
        connection.execute("INSERT INTO scenario VALUES(0, ?, ?, '')", (number, f"Case {number}"))
        connection.execute("INSERT INTO platform SELECT 0, ?, position, key, label, accelerator "
                           "FROM platform WHERE version = 0 AND scenario = 1", (number,))


def versions(connection):
    """As many versions as the limits of versions and of scenarios allow."""
    left = LIMITS["kScenarios"] - len(scenarios_of(connection))
    for number in range(1, min(LIMITS["kVersions"], left) + 1):
        connection.execute("INSERT INTO version VALUES(?, ?, '2026-03-31T09:30:00Z')",
                           (number, f"Version {number}"))
        connection.execute("INSERT INTO scenario VALUES(?, 1, 'Base', '')", (number,))
        connection.execute("INSERT INTO platform SELECT ?, 1, position, key, label, accelerator "
                           "FROM platform WHERE version = 0 AND scenario = 1", (number,))


def platforms(connection):
    """Twelve in every scenario, until there is no more room."""
    chip = connection.execute("SELECT id FROM accelerator ORDER BY position DESC").fetchone()[0]
    left = LIMITS["kAllPlatforms"] - connection.execute("SELECT count(*) FROM platform").fetchone()[0]
    there = dict(((version, scenario), count) for version, scenario, count in connection.execute(
        "SELECT version, scenario, count(*) FROM platform GROUP BY version, scenario"))
    places = [(*place, number) for place, count in there.items()
              for number in range(count + 1, MOST_PLATFORMS + 1)]
    connection.executemany("INSERT INTO platform VALUES(?1, ?2, ?3, 'p' || ?3, ?4, ?5)",
                           ((*place, "x" * 400, chip) for place in places[:left]))


def values():
    """(id, text) of a value other than the preset for each number; {} stands for platform keys."""
    listed = json.loads(gate.must([gate.CLI, "parameters"]).stdout)["parameters"]
    for name, row in listed.items():
        if "minimum" not in row or name.startswith("rules."):
            continue
        middle = (row["minimum"] + min(row["maximum"], 4 * max(row["default"], 1.0))) / 2
        text = str(round(middle)) if row["stepped"] else repr(middle)
        yield name.replace("platform.K.", "platform.{}."), text


def every_value(connection):
    """(version, scenario, id, text) of each number in each scenario."""
    platforms_of = {}
    for version, scenario, key in connection.execute("SELECT version, scenario, key FROM platform"):
        platforms_of.setdefault((version, scenario), []).append(key)
    told = list(values())
    for place, keys in platforms_of.items():
        for name, text in told:
            for key in keys if "{}" in name else [""]:
                yield *place, name.format(key), text


def settings(connection):
    connection.executemany("INSERT OR REPLACE INTO setting VALUES(?, ?, ?, ?)", itertools.islice(
        every_value(connection), room(connection) // 2))


def origins(connection):
    """A long source for each number, with the value it applies to."""
    most = list(itertools.islice(every_value(connection), room(connection) // 4))
    connection.executemany("INSERT OR REPLACE INTO setting VALUES(?, ?, ?, ?)", most)
    connection.executemany("INSERT OR REPLACE INTO origin VALUES(?, ?, ?, ?, ?, '2026-07-20')", (
        (version, scenario, name, float(text), "a quote of somebody, " * 4)
        for version, scenario, name, text in most))


def ranges(connection):
    """A range about each number, and as many correlations as a scenario may have."""
    most = [(*row[:3], float(row[3])) for row in
            itertools.islice(every_value(connection), room(connection) // 4)]
    connection.executemany("INSERT OR REPLACE INTO setting VALUES(?, ?, ?, ?)",
                           ((*row[:3], repr(row[3])) for row in most))
    kept = [row for row in most if row[3] > 0.0]
    connection.executemany(
        "INSERT OR REPLACE INTO range VALUES(?, ?, ?, 'normal', NULL, NULL, ?, ?, "
        "'2026-07-20')", ((*row[:3], 1e-3 * row[3], "a quote of somebody, " * 4) for row in kept))
    ids = {}
    for version, scenario, name, _ in kept:
        ids.setdefault((version, scenario), []).append(name)
    pairs = [(*place, *sorted(pair), 0.01) for place, names in ids.items()
             for pair in itertools.islice(zip(names, names[1:]), LIMITS["kCorrelations"])]
    connection.executemany("INSERT OR REPLACE INTO correlation VALUES(?, ?, ?, ?, ?)",
                           pairs[:room(connection)])


def accelerators(connection):
    row = connection.execute("SELECT * FROM accelerator ORDER BY position LIMIT 1").fetchone()
    count = connection.execute("SELECT count(*) FROM accelerator").fetchone()[0]
    connection.executemany(
        f"INSERT INTO accelerator VALUES({','.join('?' * len(row))})",
        ((number, f"chip{number}", f"Own Chip {number}", *row[3:])
         for number in range(count + 1, LIMITS.get("kAccelerators", LIMITS.get("kCatalogRows")) + 1)))


def offers(connection):
    """All for the same chip and day."""
    row = connection.execute("SELECT * FROM offer ORDER BY position LIMIT 1").fetchone()
    count = connection.execute("SELECT count(*) FROM offer").fetchone()[0]
    connection.executemany(
        f"INSERT INTO offer VALUES({','.join('?' * len(row))})",
        ((number, "Own Cloud", "own.large", *row[3:5], f"region-{number}", *row[6:])
         for number in range(count + 1, LIMITS.get("kOffers", LIMITS.get("kCatalogRows")) + 1)))


def risks(connection):
    """Two hundred in a scenario, until there is no more room."""
    connection.execute("DELETE FROM risk")
    places = [(*place, number) for place in scenarios_of(connection)
              for number in range(1, MOST_RISKS + 1)]
    connection.executemany(
        "INSERT INTO risk VALUES(?1, ?2, ?3, 'Risk ' || ?3, 0.01, 1e6, 'year', 1, 1.0)",
        places[:room(connection)])


def what_ifs(connection):
    """All scenarios but the first, each with many values of its own."""
    own = " ".join(row[0] for row in connection.execute(
        "SELECT DISTINCT id FROM setting WHERE id NOT LIKE 'platform%'"))
    own += " fleet.utilization facility.pue"
    name = connection.execute(
        "SELECT name FROM scenario WHERE version = 0 AND position = 1").fetchone()[0]
    connection.execute("DELETE FROM what_if")
    connection.execute("INSERT INTO what_if SELECT 0, position, ?, ? FROM scenario "
                       "WHERE version = 0 AND position > 1", (name, own))


def view_state(connection):
    """As many long entries as fit."""
    connection.executemany("INSERT INTO view_state VALUES(?, ?)", (
        (f"chart.{number}", "a=b\n" * (15 << 10)) for number in range(LIMITS["kViewEntries"] - 50)))


def choices(connection):
    """Many lines of choices in each view."""
    ids = re.findall(r'^    \{"([a-z_-]+)",', (SOURCE / "core/views/view_table.cpp").read_text(), re.M)
    connection.executemany("INSERT OR REPLACE INTO view_state VALUES(?, ?)", (
        (f"chart.{name}", "a=b\n" * (16 << 10)) for name in ids))
    connection.execute("INSERT OR REPLACE INTO view_state VALUES('compare.hidden', ?)",
                       (",".join(f"m{number}" for number in range(9000)),))


def slides(connection):
    """As many as may be, with long notes and many choices, of every view in turn."""
    ids = re.findall(r'^    (?:ViewRow)?\{"([a-z_-]+)",',
                     (SOURCE / "core/views/view_table.cpp").read_text(), re.M)
    name = connection.execute(
        "SELECT name FROM scenario WHERE version = 0 AND position = 1").fetchone()[0]
    connection.execute("DELETE FROM slide")
    connection.executemany("INSERT INTO slide VALUES(?, ?, ?, ?, 'facility.pue', ?, ?)", (
        (number, ids[number % len(ids)], name, name, "word " * 3000, "a=b\n" * 3000)
        for number in range(1, LIMITS["kSlides"] + 1)))


def demand(connection):
    connection.execute("INSERT OR REPLACE INTO view_state VALUES('commitment.demand', ?)",
                       ("days.csv\nchip_hours\n" + "1\n" * 32000,))


def trace(connection):
    steps = b"".join(struct.pack("<dd", number * 0.25, 8.0 if number % 2 else 64.0)
                     for number in range(MOST_STEPS))
    connection.execute("DELETE FROM market_trace")
    connection.execute("INSERT INTO market_trace VALUES(1, 't', '', 'hours', 0, NULL, 64, ?, ?)",
                       (MOST_STEPS * 0.25, steps))


def notes(connection):
    connection.execute("UPDATE project SET value = ? WHERE key = 'notes'", ("word " * 800000,))
    connection.execute("UPDATE scenario SET note = ?", ("word " * 200,))


# The order matters: platforms have the last chip, and values are for each platform.
TABLES = [accelerators, scenarios, versions, platforms, offers, settings, origins, ranges, risks,
          what_ifs, view_state, choices, slides, demand, trace, notes]

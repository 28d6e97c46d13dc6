# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A locale with decimal commas changes no byte of what is printed, written or stored."""

import gate
import writers

COMMA = "de_DE.UTF-8"
SAMPLE = "sample:reference"
COST = "platform.h100.training_cost"
COMMANDS = [
    *([verb, SAMPLE, "--format", form] for form in ("json", "csv", "table")
      for verb in ("eval", "check", "risk", "cash")),
    ["explain", SAMPLE, COST], ["sensitivity", SAMPLE, "--metric", COST],
    ["sweep", SAMPLE, "--over", "fleet.utilization=0.2:0.9:5", "--format", "csv"],
    ["solve", SAMPLE, "--help"], ["parameters", "--format", "csv"], ["metrics"],
    ["uncertainty", SAMPLE, "--range", "fleet.utilization=uniform:0.5:0.9"],
    ["simulate", SAMPLE, "--trials", "50"], ["view", SAMPLE, "break-even", "--format", "text"],
    ["compare", SAMPLE, "--format", "table"],
]


def outputs(env):
    return [gate.run([gate.CLI, *words], env=env).stdout for words in COMMANDS]


told = gate.Gate("locale", "different")
with gate.folder() as place:
    made = gate.run(["localedef", "--no-archive", "-i", "de_DE", "-f", "UTF-8", place / COMMA])
    if made.returncode > 1:
        gate.skip("locale", "there is no de_DE to make: " + made.stderr.decode().strip())
    (place / "tmp").mkdir()
    plain = writers.SAVE.environment(place)
    comma = plain | {"LC_ALL": COMMA, "LOCPATH": str(place)}
    said = gate.must(["locale", "decimal_point"], env=comma).stdout
    assert said == b",\n", said  # the locale works
    for words, one, other in zip(COMMANDS, outputs(plain), outputs(comma)):
        told.did("commands")
        if one != other or not one:
            told.found("different", words)
    for writer in [*writers.COMMANDS, writers.export("svg"), writers.export("xlsx")]:
        states = []
        for env in (plain, comma):
            with gate.folder() as own:
                writer.prepare(own)
                if writer.run(own, env=env).returncode != 0:
                    told.found("different", f"{writer.name} fails")
                states.append(writer.state(own))
        told.did("files written")
        if states[0] != states[1]:
            told.found("different", writer.name)
told.tell()
gate.finish()

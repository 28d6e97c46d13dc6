# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The second model as a whole: every subject registers its results when it is imported."""

import importlib

import cash
from results import Model
from scenario import Reason, Scenario

SUBJECTS = ("prices", "failures", "utilization", "training", "plan", "spot", "spot_mix", "facility",
            "break_even", "fleet", "serving", "serving_cost", "plan_year", "api", "commitment", "cash",
            "risk", "money")

for subject in SUBJECTS:
    importlib.import_module(subject)


class Answers(dict):
    """Every result of a scenario by its id: a number, a word or a Reason."""

    slack_of_rate = 0.0  # of cash.irr, for rounding alone


def answers(catalog, platforms, overrides):
    """What the second model says of a scenario."""
    model = Model(Scenario(catalog, platforms, overrides))
    found = Answers(model.all())
    if not isinstance(found["cash.irr"], Reason):
        found.slack_of_rate = model.known(cash.slack_of_rate)
    return found

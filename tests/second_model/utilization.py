# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 5, F13: the share of a year's hours that work, as the plan says or as its work takes."""

import failures
import numeric
from results import result
from scenario import Reason

LEAST = 1e-6


def has_fleet(model):
    """A plan without runs and without other work has none, unless its hours are set by hand."""
    names = ("fleet.utilization", "training.runs_per_year", "fleet.other_work")
    return any(model[name] > 0.0 for name in names)


def work_share(model, key):
    """The planned runs on a platform's chips, as long as they take off spot, and the other work."""
    runs, other = model["training.runs_per_year"], model["fleet.other_work"]
    if runs == 0.0:
        return other
    lost = failures.lost_off_spot(model, key, model.of(key, "chips"))
    hours = model.result_of(key, "productive_hours") * (1.0 + lost)
    return runs * hours / numeric.HOURS_PER_YEAR + other


def used(model, key=None):
    """u of a platform, of the reference without a name; 1 where nothing says it."""
    given = model["fleet.utilization"]
    if given > 0.0:
        return given
    if not has_fleet(model):
        return 1.0
    share = model.known(work_share, model.reference if key is None else key)
    return 1.0 if isinstance(share, Reason) else min(max(share, LEAST), 1.0)


@result("fleet.work_share")
def work_share_of_reference(model):
    return work_share(model, model.reference)


@result("fleet.work_of_plan")
def work_of_plan(model):
    """Of the hours that are planned to work, those that have work."""
    if not has_fleet(model):
        raise Reason("undefined")
    return model.result("fleet.work_share") / used(model)


@result("fleet.utilization_used")
def utilization_used(model):
    if not has_fleet(model):
        raise Reason("undefined")
    return used(model)

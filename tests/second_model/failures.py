# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 2 and T4: the time that failures take of a cluster, R of the wall clock and of the bill."""

import checkpoints
from results import of_platform
from scenario import Reason

HOPELESS = 100.0  # time lost in units of the productive time, on spot


def rate_on_spot(model, key, chips):
    """Interruptions an hour of so many chips on spot: the market's and the hardware's."""
    nodes = chips / model["spot.chips_per_node"]
    return nodes * model["spot.node_interruption_rate"] + chips / model.of(key, "chip_mtbf_hours")


def spot_habit(model, key, chips):
    return checkpoints.on_spot(model, rate_on_spot(model, key, chips))


def unless_hopeless(share):
    if share > HOPELESS:
        raise Reason("never")
    return share


def billed_on_spot(model, key, chips):
    """R_billed of so many chips on spot."""
    return unless_hopeless(spot_habit(model, key, chips).billed_excess())


def lost_off_spot(model, key, chips):
    """R of so many chips that nobody takes away; the whole of it is billed."""
    if model.of(key, "failure_model") == "given":
        return model.of(key, "failure_overhead")
    return estimate(model, key, chips)


def lost_on_spot(model, key, chips):
    """R of so many chips on spot, waits for capacity in it."""
    return unless_hopeless(spot_habit(model, key, chips).excess())


def lost(model, key, chips):
    """R of a run on so many chips."""
    if model.of(key, "purchase") == "spot":
        return lost_on_spot(model, key, chips)
    return lost_off_spot(model, key, chips)


def estimate(model, key, chips):
    """T4: the time that failures of so many chips take, by S1."""
    return checkpoints.off_spot(model, chips / model.of(key, "chip_mtbf_hours")).excess()


@of_platform("overhead")
def overhead(model, key):
    return lost(model, key, model.of(key, "chips"))


@of_platform("billed_overhead")
def billed_overhead(model, key):
    if model.of(key, "purchase") == "spot":
        return billed_on_spot(model, key, model.of(key, "chips"))
    return model.result_of(key, "overhead")


@of_platform("failure_overhead_estimate")
def failure_overhead_estimate(model, key):
    return estimate(model, key, model.of(key, "chips"))


@of_platform("failure_gap")
def failure_gap(model, key):
    """Of the parameter, whether it is in use or not."""
    return abs(model.of(key, "failure_overhead") - model.result_of(key, "failure_overhead_estimate"))


@of_platform("failure_gap_cost")
def failure_gap_cost(model, key):
    """Nothing where the run does not use the given overhead."""
    if model.of(key, "purchase") == "spot" or model.of(key, "failure_model") != "given":
        return 0.0
    hours = model.result_of(key, "productive_hours")
    return model.result_of(key, "failure_gap") * hours * model.result_of(key, "cluster_hourly")


@of_platform("mtbi_hours")
def mtbi_hours(model, key):
    chips = model.of(key, "chips")
    if model.of(key, "purchase") == "spot":
        return 1.0 / rate_on_spot(model, key, chips)
    return model.of(key, "chip_mtbf_hours") / chips


@of_platform("checkpoint_share")
def checkpoint_share(model, key):
    """Of the run as it is bought: spot has its own write."""
    job = "spot" if model.of(key, "purchase") == "spot" else "training"
    return model[job + ".checkpoint_write_min"] / 60.0 / model.result_of(key, "mtbi_hours")

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 4: the spot job of the scenario (S1 to S4), at the prices of the reference platform."""

import checkpoints
import numeric
import prices
from results import result
from scenario import Reason


def nodes(model):
    """Of the gang; 0 follows the chips of the reference platform."""
    fleet = model.of(model.reference, "chips") / model["spot.chips_per_node"]
    return model["spot.nodes"] or numeric.ceil(fleet)


def job_chips(model):
    return nodes(model) * model["spot.chips_per_node"]


def job_rate(model):
    return nodes(model) * model["spot.node_interruption_rate"]


def job(model):
    return checkpoints.on_spot(model, job_rate(model))


def spot_price(model):
    return prices.list_price(model, model.reference, "spot")


def on_demand_price(model):
    return prices.list_price(model, model.reference, "on_demand")


@result("spot.mtbi_hours")
def mtbi_hours(model):
    if job_rate(model) == 0.0:
        raise Reason("never")
    return 1.0 / job_rate(model)


@result("spot.checkpoint_share")
def checkpoint_share(model):
    return model["spot.checkpoint_write_min"] / 60.0 / model.result("spot.mtbi_hours")


@result("spot.size_difference")
def size_difference(model):
    chips = model.of(model.reference, "chips")
    return abs(job_chips(model) - chips) / chips


@result("spot.checkpoint_difference")
def checkpoint_difference(model):
    """Of writes and of restarts on and off spot, as a share of the longer one; the larger counts."""
    def apart(name):
        one, other = model[f"spot.{name}"], model[f"training.{name}"]
        return abs(one - other) / max(one, other) if max(one, other) > 0.0 else 0.0
    return max(apart("checkpoint_write_min"), apart("restart_min"))


@result("spot.young_interval_min")
def young_interval_min(model):
    return checkpoints.young(job(model)) * 60.0


@result("spot.daly_interval_min")
def daly_interval_min(model):
    return checkpoints.daly(job(model)) * 60.0


def minutes(interval):
    if interval is None:
        raise Reason("undefined")
    return interval * 60.0


@result("spot.optimal_interval_min")
def optimal_interval_min(model):
    return minutes(job(model).optimum())


@result("spot.interval_min")
def interval_min(model):
    return minutes(job(model).interval)


@result("spot.stretch")
def stretch(model):
    return job(model).stretch()


@result("spot.billed_stretch")
def billed_stretch(model):
    return job(model).billed_stretch()


@result("spot.goodput")
def goodput(model):
    return 1.0 / model.result("spot.stretch")


@result("spot.expected_hours")
def expected_hours(model):
    return job(model).hours(model["spot.work_hours"])


@result("spot.billed_hours")
def billed_hours(model):
    return job(model).billed_hours(model["spot.work_hours"])


@result("spot.wasted_share")
def wasted_share(model):
    return 1.0 - model["spot.work_hours"] / model.result("spot.billed_hours")


@result("spot.cluster_hourly")
def cluster_hourly(model):
    return job_chips(model) * spot_price(model)


@result("spot.on_demand_cluster_hourly")
def on_demand_cluster_hourly(model):
    return job_chips(model) * on_demand_price(model)


@result("spot.expected_cost")
def expected_cost(model):
    return model.result("spot.billed_hours") * model.result("spot.cluster_hourly")


@result("spot.on_demand_cost")
def on_demand_cost(model):
    return model["spot.work_hours"] * model.result("spot.on_demand_cluster_hourly")


@result("spot.useful_hour_price")
def useful_hour_price(model):
    return spot_price(model) * model.result("spot.billed_stretch")


@result("spot.saving")
def saving(model):
    return 1.0 - model.result("spot.useful_hour_price") / on_demand_price(model)


def end_of_paying(pays, high):
    """S4: the argument up to which spot pays, within the domain of the parameter."""
    if not pays(0.0):
        raise Reason("never")
    if pays(high):
        raise Reason("always")
    return numeric.bisect(lambda x: 1.0 if pays(x) else -1.0, 0.0, high)


def affordable(model, habit):
    """Spot is cheaper than on demand; what costs nothing stays so however long it takes."""
    spot, on_demand = spot_price(model), on_demand_price(model)
    if spot == 0.0:
        return on_demand > 0.0
    try:
        return spot * habit.billed_stretch() < on_demand
    except Reason:
        return False


@result("spot.break_even_rate")
def break_even_rate(model):
    gang = nodes(model)
    return end_of_paying(
        lambda rate: affordable(model, checkpoints.on_spot(model, rate * gang)), 10.0)


@result("spot.break_even_mtbi_hours")
def break_even_mtbi_hours(model):
    return 1.0 / (model.result("spot.break_even_rate") * nodes(model))


@result("spot.break_even_write_min")
def break_even_write_min(model):
    hours = end_of_paying(
        lambda write: affordable(model, checkpoints.on_spot(model, job_rate(model), write)), 24.0)
    return hours * 60.0

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""S8: a job with a share of its nodes on demand, the rest on spot.

The specification has one sentence of it; the definitions are those that `isocost-cli explain` gives.
An elastic job goes on with the nodes that are there. A gang stops as a whole when a spot node goes.
"""

import math

import checkpoints
from results import result
from scenario import Reason
from spot import job_chips, job_rate, minutes, on_demand_price, spot_price


def spot_share(model):
    return 1.0 - model["spot.on_demand_share"]


def gang(model):
    """Only spot nodes are interrupted."""
    return checkpoints.on_spot(model, job_rate(model) * spot_share(model))


def elastic(model):
    """The habit of the mean node: an interruption costs the work of one node, not of all."""
    return checkpoints.on_spot(model, model["spot.node_interruption_rate"] * spot_share(model))


def there(model):
    """Share of the time that a spot node is there, and billed."""
    return 1.0 / (1.0 + model["spot.node_interruption_rate"] * model["spot.capacity_wait_min"] / 60.0)


def speed(model):
    """Of that with all nodes at work: spot nodes wait for capacity and restart."""
    lost = model["spot.node_interruption_rate"] * model["spot.restart_min"] / 60.0
    working = there(model) * math.exp(-lost)
    found = model["spot.on_demand_share"] + spot_share(model) * working
    if found == 0.0:
        raise Reason("never")
    return found


def blended(model, hours, billed):
    """USD per chip: hours on the nodes on demand, billed hours on those on spot."""
    on_demand, spot = on_demand_price(model), spot_price(model)
    hours, billed = hours(), billed()
    return (model["spot.on_demand_share"] * hours * on_demand
            + spot_share(model) * billed * spot)


def per_node(model, hours):
    """The same of an elastic job, whose nodes on spot are billed while they are there."""
    return blended(model, hours, lambda: hours() * there(model))


@result("spot.mix_elastic_interval_min")
def elastic_interval(model):
    return minutes(elastic(model).interval)


@result("spot.mix_elastic_price")
def elastic_price(model):
    habit = elastic(model)
    written = habit.write / habit.interval if habit.interval else 0.0
    return per_node(model, lambda: (1.0 + written) / speed(model))


@result("spot.mix_elastic_hours")
def elastic_hours(model):
    habit, work = elastic(model), model["spot.work_hours"]
    return (work + habit.writes(work) * habit.write) / speed(model)


@result("spot.mix_elastic_cost")
def elastic_cost(model):
    hours = model.result("spot.mix_elastic_hours")
    return per_node(model, lambda: hours) * job_chips(model)


@result("spot.mix_gang_interval_min")
def gang_interval(model):
    return minutes(gang(model).interval)


@result("spot.mix_gang_price")
def gang_price(model):
    habit = gang(model)
    return blended(model, habit.stretch, habit.billed_stretch)


@result("spot.mix_gang_hours")
def gang_hours(model):
    return gang(model).hours(model["spot.work_hours"])


@result("spot.mix_gang_cost")
def gang_cost(model):
    habit, work = gang(model), model["spot.work_hours"]
    paid = blended(model, lambda: habit.hours(work), lambda: habit.billed_hours(work))
    return paid * job_chips(model)


def saving_of(name):
    def saving(model):
        return 1.0 - model.result(name) / on_demand_price(model)
    return saving


result("spot.mix_elastic_saving")(saving_of("spot.mix_elastic_price"))
result("spot.mix_gang_saving")(saving_of("spot.mix_gang_price"))

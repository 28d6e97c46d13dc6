# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 5, F14: a year of the plan: of the fleet, and of what serves beside it."""

import countable
import numeric
import prices
import serving_cost
import utilization
from countable import WAYS
from results import RESULTS, result
from scenario import Reason

MONTHS = 12


def own_chips(model, way):
    """A year of the chips that serve, bought in the same way."""
    key = model.reference
    replicas = sum(serving_cost.replicas_by_month(model, key, MONTHS))
    hours = replicas * model.result_of(key, "replica_size") * numeric.HOURS_PER_MONTH
    return hours * serving_cost.hour(model, key, way)


def bills_of_api(model):
    """A year."""
    growth = sum(serving_cost.grown(model, month) for month in range(1, MONTHS + 1))
    return model.result("api.monthly_bill") * growth


def what_serves(model, way):
    plan = model["inference.plan"]
    if plan == "counted":
        return own_chips(model, way)
    return bills_of_api(model) if plan == "api" else 0.0


def annual(way):
    def cost(model):
        return model.result(f"fleet.annual_{way}") + what_serves(model, way)
    return cost


for way_of_buying in WAYS:
    result(f"plan.annual_{way_of_buying}")(annual(way_of_buying))


@result("plan.annual_cost")
def annual_cost(model):
    return model.result("plan.annual_" + model.of(model.reference, "purchase"))


@result("plan.cheapest_annual_cost")
def cheapest_annual_cost(model):
    """A plan without a fleet owns what serves, when it serves."""
    is_owned = utilization.has_fleet(model) or model["inference.plan"] == "counted"
    ways = [way for way in WAYS if is_owned or way != "owned"]
    return countable.least(model, "plan", ways)


@result("plan.committed_share")
def committed_share(model):
    """The least year on terms that are paid for every hour, over the year on demand."""
    is_contract = prices.is_contract(model, model.of(model.reference, "chips"))
    ways = ("reserved_1y", "reserved_3y") + (("specialty",) if is_contract else ())
    on_demand = model.result("plan.annual_on_demand")
    years = [model.known(RESULTS[f"plan.annual_{way}"]) for way in ways]
    known = [year for year in years if not isinstance(year, Reason)]
    if not known:
        raise Reason("unpriced")
    if on_demand == 0.0:
        raise Reason("undefined")
    return min(known) / on_demand


@result("plan.serving_chips")
def serving_chips(model):
    if model["inference.plan"] != "counted":
        return 0.0
    return model.result_of(model.reference, "serving_chips")


@result("plan.annual_serving")
def annual_serving(model):
    """The part of a year that serves, by the way that is chosen."""
    return what_serves(model, model.of(model.reference, "purchase"))


@result("plan.excess")
def excess(model):
    return model.result("plan.annual_cost") - model.result("plan.cheapest_annual_cost")

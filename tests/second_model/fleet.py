# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 5, F12: what a year of the reference platform's chips costs by way of buying."""

import numeric
import prices
from break_even import premium
from results import RESULTS, result
from scenario import Reason

WAYS = ("on_demand", "reserved_1y", "reserved_3y", "capacity_block", "spot", "specialty", "owned")


def held_hours(model):
    return model.of(model.reference, "chips") * numeric.HOURS_PER_YEAR


@result("fleet.work_hours")
def work_hours(model):
    return held_hours(model) * model["fleet.utilization"]


def year(model, price, every_hour):
    """At a price per hour held or used, and the network for the hours used."""
    work = model.result("fleet.work_hours")
    return (held_hours(model) if every_hour else work) * price + work * premium(model)


def listed(way, every_hour):
    def cost(model):
        return year(model, prices.list_price(model, model.reference, way), every_hour(model))
    return cost


result("fleet.annual_on_demand")(listed("on_demand", lambda model: False))
result("fleet.annual_capacity_block")(listed("capacity_block", lambda model: True))
result("fleet.annual_reserved_1y")(listed("reserved_1y", prices.pays_every_hour))
result("fleet.annual_reserved_3y")(listed("reserved_3y", prices.pays_every_hour))


@result("fleet.annual_specialty")
def annual_specialty(model):
    return year(model, prices.specialty_price(model), prices.is_contract(model))


def hours_on_spot(model, chips):
    """Hours billed on spot for an hour off spot; the others' hours hold their failures already."""
    billed = prices.billed_on_spot(model, model.reference, chips)
    return (1.0 + billed) / (1.0 + prices.lost_off_spot(model, model.reference, chips))


@result("fleet.annual_spot")
def annual_spot(model):
    price = prices.list_price(model, model.reference, "spot") + premium(model)
    chips = model.of(model.reference, "chips")
    return model.result("fleet.work_hours") * hours_on_spot(model, chips) * price


@result("fleet.spot_share")
def spot_share(model):
    """Hours that the planned work bills on spot, over those of the year."""
    return model["fleet.utilization"] * hours_on_spot(model, model.of(model.reference, "chips"))


@result("fleet.annual_owned")
def annual_owned(model):
    return model.result("fleet.work_hours") * model.result_of(model.reference, "owned_hour")


@result("fleet.annual_cost")
def annual_cost(model):
    return model.result("fleet.annual_" + model.of(model.reference, "purchase"))


@result("fleet.cost_per_productive_hour")
def cost_per_productive_hour(model):
    return model.result("fleet.annual_cost") / model.result("fleet.work_hours")


@result("fleet.cheapest_annual_cost")
def cheapest_annual_cost(model):
    """Specialty always has a number."""
    years = [model.known(RESULTS[f"fleet.annual_{way}"]) for way in WAYS]
    return min(year for year in years if not isinstance(year, Reason))


@result("fleet.excess")
def excess(model):
    return model.result("fleet.annual_cost") - model.result("fleet.cheapest_annual_cost")


def hour_of(way):
    def hour(model):
        return model.result(f"fleet.annual_{way}") / model.result("fleet.work_hours")
    return hour


for way_of_buying in WAYS:
    result(f"fleet.hour_{way_of_buying}")(hour_of(way_of_buying))

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 5, F12: what a year of the reference platform's chips costs by way of buying."""

import countable
import failures
import numeric
import prices
import utilization
from break_even import premium
from countable import WAYS
from results import result
from scenario import Reason


def held_hours(model):
    """H, nothing where the plan has no fleet."""
    chips = model.of(model.reference, "chips") if utilization.has_fleet(model) else 0.0
    return chips * numeric.HOURS_PER_YEAR


@result("fleet.work_hours")
def work_hours(model):
    return held_hours(model) * utilization.used(model)


def services(model):
    """A year of what whoever rents pays, used or not."""
    return 12.0 * model["cloud.services_monthly"]


def listed(way):
    """At a price per hour held or used, and the network for the hours used."""
    def cost(model):
        work = model.result("fleet.work_hours")
        is_held = prices.is_held(model, way, model.of(model.reference, "chips"))
        hours = held_hours(model) if is_held else work
        price = prices.rented(model, model.reference, way)
        return hours * price + work * premium(model) + services(model)
    return cost


for way_to_rent in ("on_demand", "reserved_1y", "reserved_3y", "capacity_block", "specialty"):
    result(f"fleet.annual_{way_to_rent}")(listed(way_to_rent))


def hours_on_spot(model, chips):
    """Hours billed on spot for an hour off spot; the others' hours hold their failures already."""
    billed = failures.billed_on_spot(model, model.reference, chips)
    return (1.0 + billed) / (1.0 + failures.lost_off_spot(model, model.reference, chips))


@result("fleet.annual_spot")
def annual_spot(model):
    price = prices.list_price(model, model.reference, "spot") + premium(model)
    billed = hours_on_spot(model, model.of(model.reference, "chips"))
    return model.result("fleet.work_hours") * billed * price + services(model)


@result("fleet.spot_share")
def spot_share(model):
    """Hours that the planned work takes on spot with its waits, over those of the year."""
    if not utilization.has_fleet(model):
        return 0.0
    chips = model.of(model.reference, "chips")
    stretch = 1.0 + failures.lost_on_spot(model, model.reference, chips)
    lost = failures.lost_off_spot(model, model.reference, chips)
    return utilization.used(model) * stretch / (1.0 + lost)


@result("fleet.annual_owned")
def annual_owned(model):
    return model.result("fleet.work_hours") * model.result_of(model.reference, "owned_hour")


@result("fleet.annual_cost")
def annual_cost(model):
    return model.result("fleet.annual_" + model.of(model.reference, "purchase"))


@result("fleet.cost_per_productive_hour")
def cost_per_productive_hour(model):
    if not utilization.has_fleet(model):
        raise Reason("undefined")
    return model.result("fleet.annual_cost") / model.result("fleet.work_hours")


@result("fleet.cheapest_annual_cost")
def cheapest_annual_cost(model):
    """Nothing is owned by a plan without a fleet."""
    has_fleet = utilization.has_fleet(model)
    return countable.least(model, "fleet", [way for way in WAYS if has_fleet or way != "owned"])


@result("fleet.excess")
def excess(model):
    return model.result("fleet.annual_cost") - model.result("fleet.cheapest_annual_cost")


def hour_of(way):
    def hour(model):
        hours = model.result("fleet.work_hours") or model.lacks("undefined")
        return model.result(f"fleet.annual_{way}") / hours
    return hour


for way_of_buying in WAYS:
    result(f"fleet.hour_{way_of_buying}")(hour_of(way_of_buying))

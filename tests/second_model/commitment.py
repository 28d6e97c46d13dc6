# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 7: a reserve against an uncertain daily demand, uniform between low and high (M1 to M5)."""

import prices
import utilization
from results import result
from scenario import Reason
from spot import on_demand_price


@result("commitment.reserve_price")
def reserve_price(model):
    return prices.list_price(model, model.reference, "reserved_3y")


@result("commitment.overflow_price")
def overflow_price(model):
    share = model["demand.spot_share"]
    return share * model.result("spot.useful_hour_price") + (1.0 - share) * on_demand_price(model)


class Demand:
    """Chip-hours a day, uniform."""

    def __init__(self, model, share=1.0):
        self.low, self.high = model["demand.low"] * share, model["demand.high"] * share
        if self.low > self.high:
            raise Reason("undefined")

    def mean(self):
        return 0.5 * (self.low + self.high)

    def beyond(self, reserve):
        """E[(D - r)+]"""
        if reserve <= self.low:
            return self.mean() - reserve
        if reserve >= self.high:
            return 0.0
        return (self.high - reserve)**2 / (2.0 * (self.high - self.low))

    def below(self, reserve):
        """E[(r - D)+]"""
        if reserve <= self.low:
            return 0.0
        if reserve >= self.high:
            return reserve - self.mean()
        return (reserve - self.low)**2 / (2.0 * (self.high - self.low))


def fallen(model):
    """M3: the same demand after the fall."""
    return Demand(model, 1.0 - model["demand.drop"])


def cost(model, reserve, demand):
    """M1, a day."""
    hour_held = model.result("commitment.reserve_price")
    hour_beyond = model.result("commitment.overflow_price")
    return reserve * hour_held + demand(model).beyond(reserve) * hour_beyond


@result("demand.size_difference")
def size_difference(model):
    """Of the mean from what the fleet works a day; nothing is compared without demand or fleet."""
    fleet = 24.0 * model.of(model.reference, "chips") * utilization.used(model)
    mean = Demand(model).mean()
    if mean == 0.0 or not utilization.has_fleet(model):
        raise Reason("undefined")
    return abs(mean / fleet - 1.0)


@result("commitment.cost_per_day")
def cost_per_day(model):
    return cost(model, model["demand.reserved"], Demand)


@result("commitment.critical_ratio")
def critical_ratio(model):
    return model.result("commitment.reserve_price") / model.result("commitment.overflow_price")


@result("commitment.optimal_reserve")
def optimal_reserve(model):
    """M2: P(D > r) is the critical ratio."""
    reserve, overflow = (model.result(f"commitment.{name}_price") for name in ("reserve", "overflow"))
    demand = Demand(model)
    if reserve >= overflow:
        return 0.0
    return demand.high - (demand.high - demand.low) * reserve / overflow


@result("commitment.optimal_cost_per_day")
def optimal_cost_per_day(model):
    return cost(model, model.result("commitment.optimal_reserve"), Demand)


@result("commitment.stranded_hours_per_year")
def stranded_hours_per_year(model):
    return 365.0 * fallen(model).below(model["demand.reserved"])


@result("commitment.stranded_cost_per_year")
def stranded_cost_per_year(model):
    hours = model.result("commitment.stranded_hours_per_year")
    return hours * model.result("commitment.reserve_price")


@result("commitment.coverage")
def coverage(model):
    demand = Demand(model)
    return 1.0 - demand.beyond(model["demand.reserved"]) / demand.mean()


@result("commitment.commitment_utilization")
def commitment_utilization(model):
    if model["demand.reserved"] == 0.0:
        raise Reason("undefined")
    return 1.0 - Demand(model).below(model["demand.reserved"]) / model["demand.reserved"]


@result("commitment.regret_per_day")
def regret_per_day(model):
    """M3: against no reserve at all, at the fallen demand."""
    return cost(model, model["demand.reserved"], fallen) - cost(model, 0.0, fallen)


@result("commitment.reserve_per_day")
def reserve_per_day(model):
    return model["demand.reserved"] * model.result("commitment.reserve_price")


@result("commitment.liability")
def liability(model):
    days = 365.0 * model["demand.term_years"]
    return model["demand.reserved"] * days * model.result("commitment.reserve_price")


@result("commitment.resale_value")
def resale_value(model):
    return model.result("commitment.liability") * model["demand.resale_share"]


@result("commitment.locked")
def locked(model):
    return model.result("commitment.liability") - model.result("commitment.resale_value")


@result("commitment.covered_hours")
def covered_hours(model):
    demand = Demand(model)
    return demand.mean() - demand.beyond(model["demand.reserved"])


@result("commitment.overflow_hours")
def overflow_hours(model):
    return Demand(model).beyond(model["demand.reserved"])


@result("commitment.idle_hours")
def idle_hours(model):
    return Demand(model).below(model["demand.reserved"])

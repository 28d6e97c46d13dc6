# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 8, C1: flows of renting month by month, and what owning is worth against them."""

import math

import irr
import ownership
import prices
from break_even import premium, rent
from facility import gpus
from fleet import hours_on_spot
from results import result
from scenario import Reason


class Work:
    """The same work for everybody: chip-hours and the price level by month, from 1."""

    def __init__(self, model):
        self.horizon = int(model["finance.horizon_months"])
        self.utilization = model["fleet.utilization"]
        self.kept = 1.0 - model["finance.tax_rate"]
        growth, fall = 1.0 + model["finance.demand_growth"], 1.0 - model["finance.cloud_price_decline"]
        first = gpus(model) * 8760.0 * self.utilization / 12.0
        self.months = range(1, self.horizon + 1)
        self.hours = [0.0] + [first * growth**((m - 1) / 12.0) for m in self.months]
        self.level = [0.0] + [fall**((m - 1) / 12.0) for m in self.months]

    def rented(self, price):
        """Flows when every hour of work is paid at a price of today; the cost is deducted."""
        return [0.0] + [-self.hours[m] * price * self.level[m] * self.kept for m in self.months]


def work(model):
    return model.structure(Work)


def present_value(model, flows):
    """NPV; the discount of a year spread over its months."""
    rate = 1.0 + model["finance.discount_rate"]
    return math.fsum(flow / rate**(month / 12.0) for month, flow in enumerate(flows))


def cloud(model):
    return work(model).rented(rent(model, "on_demand"))


@result("cash.npv_cloud")
def npv_cloud(model):
    return present_value(model, model.structure(cloud))


@result("cash.npv_specialty")
def npv_specialty(model):
    held = model["fleet.utilization"] if prices.is_contract(model) else 1.0
    price = prices.specialty_price(model) / held + premium(model)
    return present_value(model, work(model).rented(price))


@result("cash.npv_spot")
def npv_spot(model):
    """F12, of as many chips as the facility has."""
    price = rent(model, "spot") * hours_on_spot(model, gpus(model))
    return present_value(model, work(model).rented(price))


def committed(model, way, term):
    """Flows of terms one after the other, each as large as the work at its start."""
    all_work = work(model)
    price = prices.list_price(model, model.reference, way)
    on_demand, network = rent(model, "on_demand"), premium(model)
    upfront = model["finance.reserved_upfront"]
    flows = [0.0] * (all_work.horizon + 1)
    for start in range(1, all_work.horizon + 1, term):
        months = range(start, min(start + term, all_work.horizon + 1))
        chips = all_work.hours[start] / (730.0 * all_work.utilization)
        usable = chips * 730.0 * all_work.utilization
        bill = chips * 730.0 * price * all_work.level[start] * len(months)
        flows[start] -= bill * upfront * all_work.kept
        for m in months:
            used, over = min(all_work.hours[m], usable), max(0.0, all_work.hours[m] - usable)
            cost = (over * on_demand + used * network) * all_work.level[m]
            flows[m] -= (cost + bill * (1.0 - upfront) / len(months)) * all_work.kept
    return flows


@result("cash.npv_reserved")
def npv_reserved(model):
    return present_value(model, committed(model, "reserved_3y", 36))


@result("cash.npv_reserved_1y")
def npv_reserved_1y(model):
    return present_value(model, committed(model, "reserved_1y", 12))


def plan(model):
    """Owning, with the loan and without it."""
    return ownership.Plan(model, work(model), rent(model, "on_demand"))


@result("cash.npv_owned")
def npv_owned(model):
    return present_value(model, model.structure(plan).flows(with_loan=True))


@result("cash.owning_gain")
def owning_gain(model):
    return model.result("cash.npv_owned") - model.result("cash.npv_cloud")


def gains(model):
    """Owned less cloud by month, without the loan, and the sale at the horizon after its tax."""
    own = model.structure(plan)
    rented, owned = model.structure(cloud), own.flows(with_loan=False)
    # Where owning does nothing but rent, the rounding of the same rent is no gain.
    flows = [0.0 if abs(mine - theirs) <= 1e-13 * abs(theirs) else mine - theirs
             for mine, theirs in zip(owned, rented)]
    return flows, own.last_sale()


def lasting(model, discount):
    """The first month from which on the sum of gains stays at 0 or above, the sale left out."""
    flows, sale = model.structure(gains)
    flows = flows[:-1] + [flows[-1] - sale]
    total, since = 0.0, None
    for month, flow in enumerate(flows):
        total += flow / (1.0 + discount)**(month / 12.0)
        if total < 0.0:
            since = None
        elif since is None:
            since = max(month, 1)
    if since is None:
        raise Reason("never")
    return float(since)


@result("cash.crossover_month")
def crossover_month(model):
    return lasting(model, 0.0)


@result("cash.payback_month")
def payback_month(model):
    return lasting(model, model["finance.discount_rate"])


@result("cash.irr")
def rate_of_return(model):
    return irr.only_rate(model.structure(gains)[0])


def slack_of_rate(model):
    """What the rounding of both plans may move the rate by: they differ in little when work grows."""
    rate = model.result("cash.irr")
    flows = model.structure(gains)[0]
    gross = [abs(flow) for flow in model.structure(cloud)]
    step = 1e-6 * (1.0 + rate)
    slope = (irr.worth(flows, rate + step) - irr.worth(flows, rate - step)) / (2.0 * step)
    return 1e-13 * irr.worth(gross, rate) / abs(slope)

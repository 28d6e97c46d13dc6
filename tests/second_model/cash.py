# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 8, C1: flows of renting month by month, and what owning is worth against them."""

import math

import countable
import irr
import ownership
import terms
from break_even import rent
from facility import gpus
from fleet import hours_on_spot
from results import result
from scenario import Reason
from work import work


def present_value(model, flows):
    """NPV; the discount of a year spread over its months."""
    rate = 1.0 + model["finance.discount_rate"]
    return math.fsum(flow / rate**(month / 12.0) for month, flow in enumerate(flows))


def cloud(model):
    return work(model).after_tax(work(model).rent(rent(model, "on_demand")))


@result("cash.npv_cloud")
def npv_cloud(model):
    return present_value(model, model.structure(cloud))


@result("cash.npv_spot")
def npv_spot(model):
    """F12, of as many chips as the facility has."""
    all_work = work(model)
    price = rent(model, "spot") * hours_on_spot(model, gpus(model))
    return present_value(model, all_work.after_tax(all_work.rent(price)))


@result("cash.npv_specialty")
def npv_specialty(model):
    return present_value(model, work(model).after_tax(model.structure(terms.specialty)))


def npv_of(commitment):
    def value(model):
        return present_value(model, model.structure(commitment).flows())
    return value


result("cash.npv_reserved")(npv_of(terms.three_years))
result("cash.npv_reserved_1y")(npv_of(terms.one_year))
result("cash.npv_reserved_tranches")(npv_of(terms.tranches))


@result("cash.reserved_overflow_share")
def reserved_overflow_share(model):
    """Of what three-year terms and the work beyond them cost, the part of that work."""
    commitment = model.structure(terms.three_years)
    over = commitment.overflow()
    return over / (commitment.bills() + over)


def bridge(model):
    """What a month costs until owned hardware works: of the rents to count on, the cheaper one."""
    on_demand = work(model).rent(rent(model, "on_demand"))
    specialty = model.known(terms.specialty)
    if isinstance(specialty, Reason) or not countable.at_specialty(model, gpus(model)):
        return on_demand
    return [min(pair) for pair in zip(on_demand, specialty)]


def plan(model):
    """Owning, with the loan and without it."""
    return ownership.Plan(model, work(model), rent(model, "on_demand"), model.structure(bridge))


@result("cash.npv_owned")
def npv_owned(model):
    return present_value(model, model.structure(plan).flows(with_loan=True))


@result("cash.owning_gain")
def owning_gain(model):
    return model.result("cash.npv_owned") - model.result("cash.npv_cloud")


FLOWS = {"on_demand": "cloud", "reserved_1y": "reserved_1y", "reserved_3y": "reserved",
         "spot": "spot", "specialty": "specialty"}


@result("cash.owning_gain_over_plan")
def owning_gain_over_plan(model):
    """Over the way by which the plan rents; blocks and owned hardware have no such flows."""
    way = model.of(model.reference, "purchase")
    if way not in FLOWS:
        raise Reason("undefined")
    return model.result("cash.npv_owned") - model.result(f"cash.npv_{FLOWS[way]}")


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

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 5, F7 and F8: where owning costs what renting does. Rents have the network premium."""

import numeric
import prices
from facility import available, gpus, owned
from results import result
from scenario import Reason


def premium(model):
    return model.of(model.reference, "network_price")


def rent(model, way):
    """USD per chip-hour at the reference platform, with its network."""
    return prices.list_price(model, model.reference, way) + premium(model)


def utilization(model, hour):
    """F7 against a price paid per used hour."""
    own = owned(model)
    fixed = (own.annual_cost() - model["fleet.utilization"] * own.load_energy()) / own.gpus
    gain = hour * available(model) - own.load_energy() / own.gpus
    share = fixed / numeric.positive(gain)
    if not 0.0 < share <= 1.0:
        raise Reason("never")
    return share


def against_commitment(model, price):
    """F7 against a price paid for every hour: a comparison of two years, no utilization decides.

    Which years, the specification leaves open: as in F12 the work does not shrink with the owner's
    downtime, so that both are the years of the same work.
    """
    used = model["fleet.utilization"]
    own = gpus(model) * numeric.HOURS_PER_YEAR * used * owned(model).hour()
    rented = gpus(model) * numeric.HOURS_PER_YEAR * (price + used * premium(model))
    raise Reason("always" if own <= rented else "never")


@result("break_even.on_demand")
def on_demand(model):
    return utilization(model, rent(model, "on_demand"))


@result("break_even.spot")
def spot(model):
    useful = model.result("spot.useful_hour_price")
    return utilization(model, useful + premium(model) * model.result("spot.billed_stretch"))


def reserved(way):
    def share(model):
        if prices.pays_every_hour(model):
            return against_commitment(model, prices.list_price(model, model.reference, way))
        return utilization(model, rent(model, way))
    return share


result("break_even.reserved_1y")(reserved("reserved_1y"))
result("break_even.reserved_3y")(reserved("reserved_3y"))


@result("break_even.specialty")
def specialty(model):
    price = prices.specialty_price(model)
    if prices.is_contract(model):
        return against_commitment(model, price)
    return utilization(model, price + premium(model))


@result("break_even.months")
def months(model):
    own = owned(model)
    opex = own.annual_cost() - own.capital()
    saved = (rent(model, "on_demand") * own.productive_hours() - opex) / 12.0
    answer = own.capex / numeric.positive(saved)
    if answer > 12.0 * model["facility.depreciation_years"]:
        raise Reason("never")
    return answer


@result("break_even.power_price")
def power_price(model):
    own, u, idle = owned(model), model["fleet.utilization"], model["facility.idle_power_fraction"]
    hours = numeric.HOURS_PER_YEAR * idle + available(model) * (1.0 - idle) * u
    kwh = own.kw() * model["facility.pue"] * hours
    fixed = (own.annual_cost() - own.energy()) / own.gpus
    tariff = (rent(model, "on_demand") * available(model) * u - fixed) / kwh
    if tariff < 0.0:
        raise Reason("never")
    return tariff

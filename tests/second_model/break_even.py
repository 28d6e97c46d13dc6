# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 5, F7 and F8: where owning costs what renting does. Rents have the network premium."""

import numeric
import prices
import utilization
from facility import available, gpus, owned
from results import result
from scenario import Reason


def premium(model):
    return model.of(model.reference, "network_price")


def rent(model, way):
    """USD per chip-hour at the reference platform, with its network."""
    return prices.rented(model, model.reference, way) + premium(model)


def share_of_year(model, hour):
    """F7 against a price paid per used hour; beyond the cap the work takes more hardware."""
    own = owned(model)
    fixed = own.fixed() / own.gpus
    gain = hour * available(model) - own.load_energy() / own.gpus
    share = fixed / numeric.positive(gain)
    if not 0.0 < share <= 1.0:
        raise Reason("never")
    if share > model["finance.max_owned_utilization"]:
        return share
    return share * available(model) / numeric.HOURS_PER_YEAR


def against_commitment(model, price):
    """F7 against a price paid for every hour: a comparison of two years, no utilization decides.

    Which years, the specification leaves open: as in F12 the work does not shrink with the owner's
    downtime, so that both are the years of the same work.
    """
    used = utilization.used(model)
    own = gpus(model) * numeric.HOURS_PER_YEAR * used * owned(model).hour()
    rented = gpus(model) * numeric.HOURS_PER_YEAR * (price + used * premium(model))
    raise Reason("always" if own <= rented else "never")


@result("break_even.on_demand")
def on_demand(model):
    return share_of_year(model, rent(model, "on_demand"))


@result("break_even.spot")
def spot(model):
    useful = model.result("spot.useful_hour_price")
    return share_of_year(model, useful + premium(model) * model.result("spot.billed_stretch"))


def against(way):
    """By the hour or for every hour, as so many chips as the reference has are sold."""
    def share(model):
        if prices.is_held(model, way, model.of(model.reference, "chips")):
            return against_commitment(model, prices.rented(model, model.reference, way))
        return share_of_year(model, rent(model, way))
    return share


result("break_even.reserved_1y")(against("reserved_1y"))
result("break_even.reserved_3y")(against("reserved_3y"))
result("break_even.specialty")(against("specialty"))


@result("break_even.months")
def months(model):
    """F8."""
    own = owned(model)
    opex = own.annual_cost() - own.capital()
    saved = (rent(model, "on_demand") * own.productive_hours() - opex) / 12.0
    answer = own.capex() / numeric.positive(saved)
    if answer > 12.0 * model["facility.depreciation_years"]:
        raise Reason("never")
    return answer


@result("break_even.power_price")
def power_price(model):
    """F8."""
    own, idle = owned(model), model["facility.idle_power_fraction"]
    hours = numeric.HOURS_PER_YEAR * idle + available(model) * (1.0 - idle) * own.share
    fixed = (own.capital() + own.upkeep()) / own.gpus
    kwh = own.kw() * model["facility.pue"] * hours
    tariff = (rent(model, "on_demand") * available(model) * own.share - fixed) / kwh
    if tariff < 0.0:
        raise Reason("never")
    return tariff

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 2: the price of a chip-hour."""

import utilization
from results import of_platform
from scenario import Reason


def list_price(model, key, way):
    """USD per chip-hour of a way to buy, after discount and support."""
    price = model.of(key, f"price_{way}")
    if price is None:
        price = model.lacks("unpriced")
    return price * (1.0 - model.of(key, "discount")) * (1.0 + model["cloud.support_fraction"])


def list_specialty(model, key, every_hour):
    """USD per chip-hour of a specialty cloud; the scenario's is of one accelerator."""
    contract, hourly = (model.of(key, f"price_specialty{end}") for end in ("_contract", ""))
    if every_hour and contract is not None:
        return contract
    if hourly is not None:
        return hourly
    is_its = model.accelerator(key).name == model["cloud.specialty_accelerator"]
    return model["cloud.specialty_price"] if is_its else model.lacks("unpriced")


def specialty_price(model, key, chips):
    """After support; no platform's discount applies there."""
    listed = list_specialty(model, key, is_contract(model, chips))
    return listed * (1.0 + model["cloud.support_fraction"])


def is_contract(model, chips):
    """So many chips of a specialty cloud are paid for every hour."""
    billing = model["cloud.specialty_billing"]
    return billing == "every_hour" or billing == "by_size" and is_large(model, chips)


def is_large(model, chips):
    """Too many for a specialty cloud to sell by the hour."""
    return chips >= model["rules.specialty_cluster.threshold"]


def pays_every_hour(model):
    """A commitment is paid for every hour."""
    return model["fleet.reserved_billing"] == "every_hour"


def is_held(model, way, chips):
    """So many chips are paid for every hour when they are bought this way."""
    if way == "specialty":
        return is_contract(model, chips)
    return way.startswith("reserved") and pays_every_hour(model)


def rented(model, key, way):
    """USD for an hour of a way to rent, held or used."""
    if way == "specialty":
        return specialty_price(model, key, model.of(key, "chips"))
    return list_price(model, key, way)


@of_platform("price")
def price(model, key):
    way = model.of(key, "purchase")
    if way == "owned":
        return model.result_of(key, "owned_hour")
    share = utilization.used(model, key) if is_held(model, way, model.of(key, "chips")) else 1.0
    return rented(model, key, way) / share


def reservation_months(model, key):
    """Months of the term that the purchase signs for."""
    months = {"reserved_1y": 12.0, "reserved_3y": 36.0}.get(model.of(key, "purchase"))
    if months is None:
        raise Reason("undefined")
    return months


@of_platform("reservation_value")
def reservation_value(model, key):
    months = reservation_months(model, key)
    return model.of(key, "chips") * list_price(model, key, model.of(key, "purchase")) * 730.0 * months


def discount_of_term(way):
    def share(model, key):
        return 1.0 - list_price(model, key, way) / list_price(model, key, "on_demand")
    return share


of_platform("commitment_discount_1y")(discount_of_term("reserved_1y"))
of_platform("commitment_discount_3y")(discount_of_term("reserved_3y"))

# F10: slices of a chip by profile.
SLICES = {"1g_10gb": 7.0, "2g_20gb": 3.0, "3g_40gb": 2.0, "7g_80gb": 1.0}


def slice_price(slices):
    def hour(model, key):
        if not model.accelerator(key).has_slices:
            raise Reason("undefined")
        return model.result_of(key, "price") / slices
    return hour


for profile, slices_of_profile in SLICES.items():
    of_platform(f"mig_{profile}")(slice_price(slices_of_profile))

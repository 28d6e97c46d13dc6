# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 2: the price of a chip-hour, and the time that failures take (with T4)."""

import checkpoints
from results import of_platform
from scenario import Reason

HOPELESS = 100.0  # time lost in units of the productive time, on spot


def list_price(model, key, way):
    """USD per chip-hour of a way to buy, after discount and support."""
    price = model.of(key, f"price_{way}")
    if price is None:
        price = model.lacks("unpriced")
    return price * (1.0 - model.of(key, "discount")) * (1.0 + model["cloud.support_fraction"])


def specialty_price(model):
    """USD per chip-hour of the specialty cloud; no platform's discount applies there."""
    return model["cloud.specialty_price"] * (1.0 + model["cloud.support_fraction"])


def is_contract(model):
    """The specialty cloud is paid for every hour."""
    return model["cloud.specialty_billing"] == "every_hour"


def pays_every_hour(model):
    """A commitment is paid for every hour."""
    return model["fleet.reserved_billing"] == "every_hour"


@of_platform("price")
def price(model, key):
    way = model.of(key, "purchase")
    if way == "owned":
        return model.result_of(key, "owned_hour")
    if way == "specialty":
        every_hour = is_contract(model)
    else:
        every_hour = way.startswith("reserved") and pays_every_hour(model)
    return model.step(undivided, key) / (model["fleet.utilization"] if every_hour else 1.0)


def undivided(model, key):
    """I1: the price of an available hour, idle or not."""
    way = model.of(key, "purchase")
    if way == "owned":
        return model.result_of(key, "owned_hour") * model["fleet.utilization"]
    if way != "specialty":
        return list_price(model, key, way)
    return specialty_price(model) if key == model.reference else model.lacks("unpriced")


def rate_on_spot(model, key, chips):
    """Interruptions an hour of so many chips on spot: the market's and the hardware's."""
    nodes = chips / model["spot.chips_per_node"]
    return nodes * model["spot.node_interruption_rate"] + chips / model.of(key, "chip_mtbf_hours")


def spot_habit(model, key, chips):
    return checkpoints.on_spot(model, rate_on_spot(model, key, chips))


def unless_hopeless(share):
    if share > HOPELESS:
        raise Reason("never")
    return share


def billed_on_spot(model, key, chips):
    """R_billed of so many chips on spot."""
    return unless_hopeless(spot_habit(model, key, chips).billed_excess())


def lost_off_spot(model, key, chips):
    """R of so many chips that nobody takes away; the whole of it is billed."""
    if model.of(key, "failure_model") == "given":
        return model.of(key, "failure_overhead")
    return estimate(model, key, chips)


def lost(model, key, chips):
    """R of a run on so many chips."""
    if model.of(key, "purchase") == "spot":
        return unless_hopeless(spot_habit(model, key, chips).excess())
    return lost_off_spot(model, key, chips)


def estimate(model, key, chips):
    """T4: the time that failures of so many chips take, by S1."""
    return checkpoints.off_spot(model, chips / model.of(key, "chip_mtbf_hours")).excess()


@of_platform("overhead")
def overhead(model, key):
    return lost(model, key, model.of(key, "chips"))


@of_platform("billed_overhead")
def billed_overhead(model, key):
    if model.of(key, "purchase") == "spot":
        return billed_on_spot(model, key, model.of(key, "chips"))
    return model.result_of(key, "overhead")


@of_platform("failure_overhead_estimate")
def failure_overhead_estimate(model, key):
    return estimate(model, key, model.of(key, "chips"))


@of_platform("failure_gap")
def failure_gap(model, key):
    """Of the parameter, whether it is in use or not."""
    return abs(model.of(key, "failure_overhead") - model.result_of(key, "failure_overhead_estimate"))


@of_platform("failure_gap_cost")
def failure_gap_cost(model, key):
    """Nothing where the run does not use the given overhead."""
    if model.of(key, "purchase") == "spot" or model.of(key, "failure_model") != "given":
        return 0.0
    hours = model.result_of(key, "productive_hours")
    return model.result_of(key, "failure_gap") * hours * model.result_of(key, "cluster_hourly")


@of_platform("mtbi_hours")
def mtbi_hours(model, key):
    chips = model.of(key, "chips")
    if model.of(key, "purchase") == "spot":
        return 1.0 / rate_on_spot(model, key, chips)
    return model.of(key, "chip_mtbf_hours") / chips


@of_platform("checkpoint_share")
def checkpoint_share(model, key):
    """Of the run as it is bought: spot has its own write."""
    job = "spot" if model.of(key, "purchase") == "spot" else "training"
    return model[job + ".checkpoint_write_min"] / 60.0 / model.result_of(key, "mtbi_hours")


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

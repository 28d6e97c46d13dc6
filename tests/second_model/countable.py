# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 5, F12: the ways of buying so many chips that a plan can count on."""

import prices
from results import RESULTS
from scenario import Reason

WAYS = ("on_demand", "reserved_1y", "reserved_3y", "capacity_block", "spot", "specialty", "owned")


def on_spot(model, chips):
    """On few nodes, and when the work and its waits for capacity fit into the year."""
    share = model.known(RESULTS["fleet.spot_share"])
    if isinstance(share, Reason) or share > 1.0:
        return False
    return chips / model["spot.chips_per_node"] <= model["rules.spot_cluster.threshold"]


def at_specialty(model, chips):
    """By contract, or so few that they are sold by the hour."""
    return prices.is_contract(model, chips) or not prices.is_large(model, chips)


def in_blocks(model, chips):
    return chips <= model["rules.block_cluster.threshold"]


LIMITED = {"spot": on_spot, "specialty": at_specialty, "capacity_block": in_blocks}


def is_countable(model, way):
    """Of as many chips as the reference has."""
    chips = model.of(model.reference, "chips")
    return way not in LIMITED or LIMITED[way](model, chips)


def least(model, subject, ways):
    """The least year of those that have a number and that a plan can count on."""
    years = [model.known(RESULTS[f"{subject}.annual_{way}"]) for way in ways]
    known = [year for way, year in zip(ways, years)
             if not isinstance(year, Reason) and is_countable(model, way)]
    if not known:
        reasons = [year for year in years if isinstance(year, Reason)]
        raise Reason(*frozenset().union({"unpriced"}, *(reason.names for reason in reasons)))
    return min(known)

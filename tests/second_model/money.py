# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small subjects: F9 pooling, B1 to B3 board, E1 gravity, V1 vector search."""

import math

import numeric
from results import of_platform, result
from scenario import Reason


def by_tiers(model, terabytes):
    """USD for so many TB out of a cloud; a tier is priced per GB."""
    cost, left = 0.0, terabytes
    for size, price in model.scenario.tiers:
        part = min(left, size)
        cost += part * 1000.0 * price
        left -= part
    return cost


@result("gravity.move_cost")
def move_cost(model):
    return by_tiers(model, model["gravity.dataset_tb"])


@result("gravity.monthly_cost")
def monthly_cost(model):
    return by_tiers(model, model["gravity.monthly_download_tb"])


@result("gravity.move_days")
def move_days(model):
    return model["gravity.dataset_tb"] * 8e12 / (model["gravity.link_gbps"] * 1e9) / 86400.0


@result("board.ebitda_delta")
def ebitda_delta(model):
    return model["board.annual_spend"] * (1.0 - model["board.mfu_from"] / model["board.mfu_to"])


def revenue(model):
    """A year of the served tokens where they have a price."""
    sold = model["board.price_per_million"] * 1000.0 * model["inference.tokens_b_per_month"] * 12.0
    return sold if model["board.price_per_million"] > 0.0 else model["board.annual_revenue"]


@of_platform("gross_margin")
def own_gross_margin(model, key):
    """B2 with own serving on a platform, whatever serves the plan."""
    return 1.0 - 12.0 * model.result_of(key, "serving_monthly") / revenue(model)


@result("board.gross_margin")
def gross_margin(model):
    """B2: over what serves the plan, an API or own chips."""
    if model["inference.plan"] == "api":
        serving = model.result("api.monthly_bill")
    else:
        serving = model.result_of(model.reference, "serving_monthly")
    return 1.0 - 12.0 * serving / revenue(model)


@result("board.roi")
def roi(model):
    training = model.result_of(model.reference, "annual_training")
    spent = training + model.result_of(model.reference, "migration_cost")
    return (model["board.model_value"] - spent) / model["board.capital_at_risk"]


def pool(model):
    """F9: chips of a pool of independent teams at the same service level."""
    teams, mean = model["pooling.teams"], model["pooling.mean"]
    if mean > model["pooling.peak"]:
        raise Reason("undefined")
    return teams * mean + math.sqrt(teams) * (model["pooling.peak"] - mean)


@result("pooling.alone")
def pooling_alone(model):
    model.step(pool)
    return model["pooling.mean"] / model["pooling.peak"]


@result("pooling.pooled")
def pooling_pooled(model):
    return model["pooling.teams"] * model["pooling.mean"] / model.step(pool)


@result("pooling.chips_saved")
def chips_saved(model):
    return model["pooling.teams"] * model["pooling.peak"] - model.step(pool)


@result("vector.memory_gb")
def memory_gb(model):
    values = model["vector.count_m"] * 1e6 * model["vector.dims"]
    return values * model["vector.bytes"] * model["vector.overhead"] / 1e9


def own_effort(model):
    return model["vector.ops_hours"] * model["engineering.rate"]


@result("vector.self_hosted_monthly")
def self_hosted_monthly(model):
    return model.result("vector.memory_gb") * model["vector.memory_price"] + own_effort(model)


@result("vector.managed_monthly")
def managed_monthly(model):
    return model.result("vector.memory_gb") * model["vector.managed_price"]


@result("vector.break_even_gb")
def break_even_gb(model):
    return own_effort(model) / numeric.positive(
        model["vector.managed_price"] - model["vector.memory_price"])

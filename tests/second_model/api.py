# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 6: an API or own chips, as it is published (I4) and by the plan's own traffic (I10)."""

import numeric
from results import result
from serving_cost import replica_month


@result("api.break_even_tokens")
def break_even_tokens(model):
    """I4."""
    monthly = model["api.nodes"] * model["api.node_monthly"] + model["api.sre_monthly"]
    margin = model["api.price_per_million"] - model["api.internal_per_million"]
    return monthly / numeric.positive(margin) * 1e6


@result("api.price_as_used")
def price_as_used(model):
    """USD for 1e6 tokens as they come, input and output together."""
    ratio, cached = model["inference.input_output_ratio"], model["inference.cached_share"]
    read = (1.0 - cached) * model["api.price_input"] + cached * model["api.price_cached"]
    return (ratio * read + model["api.price_output"]) / (ratio + 1.0)


@result("api.monthly_bill")
def monthly_bill(model):
    return model.result("api.price_as_used") * 1000.0 * model["inference.tokens_b_per_month"]


@result("api.own_monthly")
def own_monthly(model):
    serving = model.result_of(model.reference, "serving_fleet_monthly")
    return serving + model["api.sre_monthly"]


@result("api.saving_monthly")
def saving_monthly(model):
    return model.result("api.monthly_bill") - model.result("api.own_monthly")


@result("api.plan_break_even")
def plan_break_even(model):
    """1e9 tokens a month from which own serving never costs more again, in copies of the replica."""
    key, staff = model.reference, model["api.sre_monthly"]
    price, copy = 1000.0 * model.result("api.price_as_used"), replica_month(model, key)
    chips = model.result_of(key, "serving_rate") * model.result_of(key, "replica_size")
    hours = numeric.HOURS_PER_MONTH * model["inference.load_factor"]
    bill_of_copy = price * chips * 3600.0 * hours / 1e9
    copies = numeric.ceil((staff + bill_of_copy) / numeric.positive(bill_of_copy - copy)) - 1.0
    return (copies * copy + staff) / price

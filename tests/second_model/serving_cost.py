# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 6: what tokens cost (I1, I2, I7, I8), the fleet that serves them (I9), I5 and I6."""

import facility
import numeric
import prices
import serving
from results import OF_PLATFORM, of_pair, of_platform
from scenario import Reason
from training import runs_up_to


def hour_on_owned(model, key):
    """I1: what serves runs at its own load, however little the fleet trains."""
    own = facility.owned(model, key)
    year = own.fixed() + own.load_energy() * model["inference.load_factor"]
    return year / own.gpus / facility.available(model)


def hour(model, key, way):
    """I1: USD for an available hour of a chip with its network, idle or not."""
    owned = way == "owned"
    paid = model.step(hour_on_owned, key) if owned else prices.rented(model, key, way)
    return paid + model.of(key, "network_price")


def bought_hour(model, key):
    """As the platform is bought."""
    return hour(model, key, model.of(key, "purchase"))


def million(model, key, rate):
    """I1: USD for 1e6 tokens of a chip that makes so many a second."""
    return model.step(bought_hour, key) * 1e6 / (3600.0 * rate * model["inference.load_factor"])


@of_platform("etic")
def etic(model, key):
    return million(model, key, model.result_of(key, "serving_rate"))


@of_platform("cpbt")
def cpbt(model, key):
    return 1000.0 * model.result_of(key, "etic")


def etic_at(width):
    def cost(model, key):
        if model.of(key, "tokens_per_second") > 0.0:
            raise Reason("undefined")
        return million(model, key, model.structure(serving.best_replica, key, width).rate)
    return cost


of_platform("etic_bf16")(etic_at(2.0))
of_platform("etic_int8")(etic_at(1.0))
of_platform("etic_int4")(etic_at(0.5))


@of_platform("quantizing_saving")
def quantizing_saving(model, key):
    """Since version 2.1 of the model only narrower weights count as quantizing."""
    served, costs = model["inference.bytes_per_parameter"], []
    own = model.result_of(key, "etic")
    for width, name in ((1.0, "etic_int8"), (0.5, "etic_int4")):
        if width < served:
            cost = model.known(OF_PLATFORM[name], key)
            if not isinstance(cost, Reason):
                costs.append(cost)
    if not costs:
        raise Reason("undefined")
    return 1.0 - min(costs) / own


@of_platform("quantizing_saved")
def quantizing_saved(model, key):
    return model.result_of(key, "cpbt") * model.result_of(key, "quantizing_saving")


@of_platform("cost_per_million_input")
def cost_per_million_input(model, key):
    computed = 1.0 - model["inference.cached_share"]
    return computed * million(model, key, model.result_of(key, "prefill_rate"))


@of_platform("cost_per_million_output")
def cost_per_million_output(model, key):
    return million(model, key, model.result_of(key, "decode_rate"))


def needed_for(model, key, tokens_b):
    rate, size = model.result_of(key, "serving_rate"), model.result_of(key, "replica_size")
    return serving.needed(model, rate, size, tokens_b)


@of_platform("needed_replicas")
def needed_replicas(model, key):
    return needed_for(model, key, model["inference.tokens_b_per_month"])


@of_platform("serving_replicas")
def serving_replicas(model, key):
    return serving.whole(model.result_of(key, "needed_replicas"))


@of_platform("serving_chips")
def serving_chips(model, key):
    return model.result_of(key, "serving_replicas") * model.result_of(key, "replica_size")


def replica_month(model, key):
    """USD a month of one replica."""
    chips = model.result_of(key, "replica_size")
    return chips * numeric.HOURS_PER_MONTH * model.step(bought_hour, key)


@of_platform("serving_fleet_monthly")
def serving_fleet_monthly(model, key):
    return model.result_of(key, "serving_replicas") * replica_month(model, key)


def replicas_by_month(model, key, months):
    """I9 of the demand of each month, from 1."""
    one = needed_for(model, key, model["inference.tokens_b_per_month"])
    return [serving.whole(one * grown(model, month)) for month in range(1, months + 1)]


def grown(model, month):
    """The demand of a month, from 1, over that of the first."""
    return (1.0 + model["finance.demand_growth"])**((month - 1) / 12.0)


def bills(model, key):
    """I5: S_m of the horizon, of a year at least."""
    months = int(max(12.0, model["finance.horizon_months"]))
    replica = replica_month(model, key)
    return [replica * replicas for replicas in replicas_by_month(model, key, months)]


@of_platform("serving_monthly")
def serving_monthly(model, key):
    return model.structure(bills, key)[0]


@of_platform("annual_serving")
def annual_serving(model, key):
    return sum(model.structure(bills, key)[:12])


def of_horizon(model, key):
    return model.structure(bills, key)[:int(model["finance.horizon_months"])]


@of_platform("serving_over_horizon")
def serving_over_horizon(model, key):
    return sum(of_horizon(model, key))


@of_platform("serving_passes_month")
def serving_passes_month(model, key):
    run, spent = model.result_of(key, "training_cost"), 0.0
    for month, bill in enumerate(of_horizon(model, key), 1):
        spent += bill
        if spent >= run * runs_up_to(model, month) * (1.0 - numeric.ROUNDING):
            return float(month)
    raise Reason("never")


@of_pair("lifecycle_cost")
def lifecycle_of_pair(model, trained, served):
    """I6."""
    return (model.result_of(trained, "runs_cost_over_horizon")
            + model.result_of(served, "serving_over_horizon")
            + migration_of_pair(model, trained, served))


@of_pair("migration_cost")
def migration_of_pair(model, trained, served):
    """Another software stack has to be migrated to as well."""
    cost = model.result_of(trained, "migration_cost")
    if model.accelerator(trained).stack != model.accelerator(served).stack:
        cost += model.result_of(served, "migration_cost")
    return cost


@of_platform("lifecycle_cost")
def lifecycle_cost(model, key):
    return lifecycle_of_pair(model, key, key)

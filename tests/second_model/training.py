# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 3: what a training run takes and costs (T1 to T7, T12, T13, T15), and the network (N)."""

import money
import numeric
import utilization
from results import of_platform, result
from scenario import Reason


def peak(model, key):
    """FLOP/s of one chip."""
    return model.sheet(key, "peak_tflops") * 1e12


def flops_per_token(model):
    """T1; the second term is attention."""
    factor = model["training.flops_factor"]
    dense = factor * model["training.parameters_b"] * 1e9 * model["training.active_fraction"]
    attention = (2.0 * factor * model["training.layers"] * model["training.hidden"]
                 * model["training.context_tokens"])
    return dense + attention


@of_platform("flops")
def flops(model, _key):
    given = model["training.flops"]
    return given if given > 0.0 else flops_per_token(model) * model["training.tokens_b"] * 1e9


@of_platform("effective_mfu")
def effective_mfu(model, key):
    return model.of(key, "mfu") * (1.0 - model.of(key, "network_wait"))


@of_platform("productive_hours")
def productive_hours(model, key):
    rate = model.of(key, "chips") * peak(model, key) * model.result_of(key, "effective_mfu")
    return model.result_of(key, "flops") / rate / 3600.0


@of_platform("wall_hours")
def wall_hours(model, key):
    return model.result_of(key, "productive_hours") * (1.0 + model.result_of(key, "overhead"))


def billed_hours(model, key):
    return model.result_of(key, "productive_hours") * (1.0 + model.result_of(key, "billed_overhead"))


@of_platform("chip_hours")
def chip_hours(model, key):
    return model.step(billed_hours, key) * model.of(key, "chips")


@of_platform("cluster_hourly")
def cluster_hourly(model, key):
    hour = model.result_of(key, "price") + model.of(key, "network_price")
    return model.of(key, "chips") * hour


@of_platform("egress_cost")
def egress_cost(model, key):
    if model.of(key, "data_here") == "yes":
        return 0.0
    return money.by_tiers(model, model["training.egress_tb"])


@of_platform("training_cost")
def training_cost(model, key):
    rent = model.step(billed_hours, key) * model.result_of(key, "cluster_hourly")
    return rent + model.result_of(key, "egress_cost")


def productive_chip_hours(model, key):
    return model.result_of(key, "productive_hours") * model.of(key, "chips")


@of_platform("compute_cost")
def compute_cost(model, key):
    return productive_chip_hours(model, key) * model.result_of(key, "price")


@of_platform("network_cost")
def network_cost(model, key):
    model.result_of(key, "price")  # a part of a cost that nobody knows is not known
    return productive_chip_hours(model, key) * model.of(key, "network_price")


@of_platform("failure_cost")
def failure_cost(model, key):
    hours = model.result_of(key, "productive_hours") * model.result_of(key, "billed_overhead")
    return hours * model.result_of(key, "cluster_hourly")


@of_platform("cost_per_exaflop")
def cost_per_exaflop(model, key):
    return model.result_of(key, "training_cost") / (model.result_of(key, "flops") / 1e18)


@of_platform("network_tax")
def network_tax(model, key):
    return model.result_of(key, "training_cost") * model.of(key, "network_wait")


@of_platform("output_per_hour")
def output_per_hour(model, key):
    return model.result_of(key, "cluster_hourly") * (1.0 - model.of(key, "network_wait"))


@of_platform("measured_mfu")
def measured_mfu(model, key):
    rate = model.of(key, "training_tokens_per_second")
    if rate == 0.0 or model["training.flops"] > 0.0:
        raise Reason("undefined")
    return rate * flops_per_token(model) / (model.of(key, "chips") * peak(model, key))


def state_bytes(model):
    """T12: of the whole model."""
    return model["training.parameters_b"] * 1e9 * model["training.state_bytes"]


@of_platform("training_memory_gb")
def training_memory_gb(model, key):
    return state_bytes(model) / model.of(key, "chips") / 1e9


@of_platform("training_memory_share")
def training_memory_share(model, key):
    return state_bytes(model) / model.of(key, "chips") / model.accelerator(key).memory_bytes


@of_platform("min_chips")
def min_chips(model, key):
    return numeric.ceil(state_bytes(model) / (0.8 * model.accelerator(key).memory_bytes))


@of_platform("energy_mwh")
def energy_mwh(model, key):
    watts = model.sheet(key, "power_w") + model["facility.host_power_w_per_gpu"]
    return model.result_of(key, "chip_hours") * watts * model["facility.pue"] / 1e6


@of_platform("co2_t")
def co2_t(model, key):
    return model.result_of(key, "energy_mwh") * model["facility.grid_kg_per_kwh"]


@of_platform("network_wait_estimate")
def network_wait_estimate(model, key):
    """N1 to N4, a ring all-reduce over the replicas."""
    chips, split = model.of(key, "chips"), model["training.model_parallel"]
    work = (6.0 * model["training.parameters_b"] * 1e9 * model["training.active_fraction"]
            * model["training.batch_tokens"])
    compute = work / (chips * peak(model, key) * model.of(key, "mfu"))
    link = model.sheet(key, "link_gbps")
    replicas = chips / split
    payload = model["training.parameters_b"] * 1e9 * 2.0 / split
    rate = link * 1e9 / 8.0 * model["training.link_efficiency"]
    reduce = 2.0 * (replicas - 1.0) / replicas * payload / rate
    exposed = max(0.0, reduce - model["training.overlap"] * compute)
    return exposed / (compute + exposed)


@of_platform("network_wait_hourly")
def network_wait_hourly(model, key):
    return model.result_of(key, "cluster_hourly") * model.of(key, "network_wait")


@of_platform("network_wait_hourly_estimate")
def network_wait_hourly_estimate(model, key):
    estimate = model.result_of(key, "network_wait_estimate")
    return model.result_of(key, "cluster_hourly") * estimate


def working_hours(model):
    """Hours of a year that a cluster is used."""
    return numeric.HOURS_PER_YEAR * utilization.used(model)


@of_platform("network_wait_annual")
def network_wait_annual(model, key):
    return model.result_of(key, "network_wait_hourly") * working_hours(model)


@of_platform("network_wait_annual_estimate")
def network_wait_annual_estimate(model, key):
    return model.result_of(key, "network_wait_hourly_estimate") * working_hours(model)


@result("training.runs_over_horizon")
def runs_over_horizon(model):
    return runs_up_to(model, model["finance.horizon_months"])


def runs_up_to(model, month):
    """Runs paid for up to a month, the first one at once; none where none is planned."""
    runs = model["training.runs_per_year"]
    return max(1.0, runs * month / 12.0) if runs > 0.0 else 0.0

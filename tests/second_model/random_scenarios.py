# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random scenarios: valid values over all domains, choices, several platforms, unset values, edges.

Scenarios come in groups; a group shares its platforms, so that the program reads one project and
one file of overrides for it. What a scenario leaves unset has no value in its dictionary.
"""

import math
import random

import parameters
import random_edges

REFERENCE = {"h100": "h100_sxm", "trn2": "trainium2", "tpu_v5e": "tpu_v5e"}
MOST_PLATFORMS = 12
GROUP = 50  # scenarios

# How a scenario draws: share of the parameters that it sets, and the way to draw a value.
MOODS = ((0.3, "near"), (0.6, "near"), (0.6, "anywhere"), (0.3, "edge"), (0.02, "anywhere"))


def groups(catalog, count, seed):
    """Pairs of platforms and scenarios, `count` scenarios in all."""
    rng = random.Random(seed)
    while count > 0:
        size = min(count, GROUP)
        platforms = dict(REFERENCE) if rng.random() < 0.4 else random_platforms(rng, catalog)
        yield platforms, [scenario(rng, catalog, platforms) for _ in range(size)]
        count -= size


def random_platforms(rng, catalog):
    """One to twelve; those of the reference sample keep their keys."""
    keys = [key for key in REFERENCE if rng.random() < 0.5]
    platforms = {key: REFERENCE[key] for key in keys}
    wanted = rng.choice((1, 1, 2, 3, 3, 4, 5, MOST_PLATFORMS))
    for number in range(max(1, wanted) - len(platforms)):
        platforms[f"p{number}"] = rng.choice(sorted(catalog))
    return platforms


def scenario(rng, catalog, platforms):
    """Values and words by parameter id."""
    share, mood = rng.choice(MOODS)
    values = {}
    for name, parameter in parameters.GLOBALS.items():
        if rng.random() < share:
            values[name] = draw(rng, parameter, mood)
    for key in platforms:
        set_platform(rng, values, key, (share, mood))
        another = rng.random() < 0.2 * share
        name = f"platform.{key}.accelerator"
        if another:
            values[name] = rng.choice(sorted(catalog))
            keep_upfront(values)
        set_presets(rng, values, key, values.get(name, platforms[key]))
    values["facility.reference"] = rng.choice(list(platforms))
    if rng.random() < share:
        values["gravity.tiers"] = tiers(rng)
    for name in parameters.ACCELERATORS:
        if rng.random() < share:
            values[name] = rng.choice(sorted(catalog))
    for name, usual in parameters.THRESHOLDS.items():
        if rng.random() < 0.2 * share:
            values[name] = rng.choice((0.5, 1.0, 2.0)) * usual
    random_edges.force(rng, values, catalog, platforms)
    if rng.random() < 0.95:
        put_in_order(values)
    return values


def keep_upfront(values):
    """Another accelerator brings its offers, and their shares upfront where none is set by hand."""
    for name in ("finance.reserved_upfront", "finance.reserved_1y_upfront"):
        values[name] = values.get(name) or 0.25


def set_platform(rng, values, key, manner):
    share, mood = manner
    for name, parameter in parameters.OF_PLATFORM.items():
        if rng.random() < share:
            unpriced = parameter.may_be_unpriced and rng.random() < 0.2
            values[f"platform.{key}.{name}"] = None if unpriced else draw(rng, parameter, mood)


def set_presets(rng, values, key, accelerator):
    """The specification has presets for three accelerators; the prices of the others are given.

    So is their MFU: a platform that is added takes the typical one of its chip.
    """
    if REFERENCE.get(key) == accelerator:
        return
    for name, parameter in parameters.OF_PLATFORM.items():
        if parameter.default == "preset" or parameter.may_be_unpriced or name == "mfu":
            unpriced = parameter.may_be_unpriced and rng.random() < 0.3
            values.setdefault(f"platform.{key}.{name}",
                              None if unpriced else draw(rng, parameter, "near"))


def draw(rng, parameter, mood):
    """A value of a parameter, or one of its words."""
    if parameter.words:
        return rng.choice(parameter.words)
    low, high = parameter.low, parameter.high
    if mood == "edge":
        small = 1.0 if parameter.stepped else min(high, max(low, high * 1e-12))
        value = rng.choice((low, high, small, parameter.least, middle(parameter)))
    elif mood == "near":
        value = near(rng, parameter)
    else:
        value = anywhere(rng, parameter)
    value = min(max(value, low), high)
    if low < value < parameter.least:
        value = rng.choice((low, parameter.least))
    return float(round(value)) if parameter.stepped else value


# What is usual where the default is 0, unknown or on the data sheet.
USUAL = {
    "training.flops": 1e24, "training.egress_tb": 100.0, "training.layers": 80.0,
    "training.hidden": 8192.0, "training.deadline_days": 60.0, "training.replace_wait_min": 30.0,
    "facility.gpu_power_w": 700.0, "facility.host_power_w_per_gpu": 500.0,
    "facility.colo_per_kw_month": 150.0, "facility.storage_price": 1e6,
    "facility.install_price": 1e5, "facility.software_per_gpu_year": 1000.0,
    "facility.book_years": 5.0, "facility.other_monthly": 8000.0, "cloud.services_monthly": 2e4,
    "board.price_per_million": 4.0, "price_specialty": 2.5, "price_specialty_contract": 2.0,
    "spot.checkpoint_interval_min": 60.0, "spot.capacity_wait_min": 60.0,
    "inference.max_token_ms": 50.0, "board.delay_cost_per_week": 1e5,
    "peak_tflops": 1000.0, "link_gbps": 400.0, "scale_up_chips": 8.0, "power_w": 700.0,
    "network_price": 1.0, "tokens_per_second": 1500.0, "training_tokens_per_second": 1e6,
    "replica_chips": 8.0, "wait_weeks": 4.0, "price_on_demand": 5.0, "price_reserved_1y": 4.0,
    "price_reserved_3y": 3.0, "price_capacity_block": 4.0, "price_spot": 2.0,
    "owned_node_price": 3e5, "owned_chips_per_node": 8.0, "migration_hours": 3000.0,
}


def middle(parameter):
    """The default, or what is usual where that says nothing."""
    usual = USUAL.get(parameter.name)
    if usual is None:
        usual = parameter.default or 0.3 * parameter.high
    return usual


def near(rng, parameter):
    """As a plan would have it."""
    may_be_none = parameter.default == 0.0 or parameter.low < parameter.least
    if may_be_none and rng.random() < 0.3:
        return 0.0
    if not parameter.log and parameter.high <= 4.0:
        return rng.uniform(parameter.low, parameter.high)
    return middle(parameter) * 4.0**rng.uniform(-1.0, 1.0)


def anywhere(rng, parameter):
    """All over the domain."""
    low, high = parameter.low, parameter.high
    if not parameter.log:
        return rng.uniform(low, high)
    if low == 0.0 and rng.random() < 0.1:
        return 0.0
    low = low or high * 1e-9
    return math.exp(rng.uniform(math.log(low), math.log(high)))


def tiers(rng):
    """TB in the tier and USD per GB."""
    parts = [f"{rng.randint(1, 1000)}:{rng.uniform(0.0, 0.2)!r}" for _ in range(rng.randint(0, 4))]
    return " ".join(parts + [f"rest:{rng.uniform(0.0, 0.1)!r}"])


def put_in_order(values):
    """Where two parameters bound each other."""
    for lower, upper in (("demand.low", "demand.high"), ("pooling.mean", "pooling.peak")):
        one, other = (values.get(name, parameters.GLOBALS[name].default) for name in (lower, upper))
        if one > other:
            values[lower], values[upper] = other, one

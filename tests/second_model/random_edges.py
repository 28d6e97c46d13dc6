# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random scenarios near the edges of the rules, so that both sides of each rule occur.

Each edge is forced upon some scenarios, whatever was drawn for them before.
"""

import parameters
from scenario import Scenario

SHARE = 0.15  # of the scenarios, for each edge
SIZES = (1.0, 8.0, 32.0, 63.0, 64.0, 65.0, 512.0, 2047.0, 2048.0, 2049.0)  # F12
GANGS = (6, 7, 8, 9, 10)  # nodes on spot, F12
SECONDS_PER_YEAR = 8760.0 * 3600.0


class Draw:
    """A scenario that is drawn, and its reference platform."""

    def __init__(self, rng, values, catalog, platforms):
        self.rng, self.values = rng, values
        self.catalog, self.platforms, self.key = catalog, platforms, values["facility.reference"]

    def of(self, name):
        """What a parameter of the reference is by now; None is not known."""
        return Scenario(self.catalog, self.platforms, self.values).of(self.key, name)

    def value(self, name):
        return self.values.get(name, parameters.DEFAULTS[name])

    def set_of(self, name, value):
        self.values[f"platform.{self.key}.{name}"] = value

    def accelerator(self):
        named = f"platform.{self.key}.accelerator"
        return self.values.get(named, self.platforms[self.key])


def size(draw):
    """F12: chips that are just sold, or just too many."""
    chips = draw.rng.choice(SIZES)
    draw.set_of("chips", chips)
    draw.values["facility.gpus"] = draw.rng.choice((0.0, chips, draw.rng.choice(SIZES)))


def gang_on_spot(draw):
    """F12: nodes around the most that a plan can count on, seldom interrupted or often."""
    nodes, chips = draw.rng.choice(GANGS), draw.rng.choice((1.0, 4.0, 8.0))
    draw.set_of("chips", nodes * chips + draw.rng.choice((0.0, 0.0, 1.0)))
    draw.values |= {
        "spot.chips_per_node": chips,
        "spot.node_interruption_rate": 10.0**draw.rng.uniform(-5.0, -2.0),
        "spot.checkpoint_write_min": draw.rng.uniform(0.5, 10.0),
        "spot.checkpoint_interval_min": 0.0,
        "spot.restart_min": draw.rng.uniform(1.0, 30.0),
        "spot.capacity_wait_min": draw.rng.choice((0.0, draw.rng.uniform(10.0, 1000.0)))}
    if draw.of("price_spot") is None:
        draw.set_of("price_spot", draw.rng.uniform(0.2, 2.0))


def from_the_work(draw):
    """F13: runs that fill next to nothing of the reference's year, a part, or more than all of it."""
    draw.values["fleet.utilization"] = 0.0
    peak = draw.of("peak_tflops")
    runs = 10.0**draw.rng.uniform(-1.0, 2.0)
    if peak is None:
        return
    lowest = draw.rng.choice((-9.0, -3.0, -3.0, -3.0))
    wanted = 10.0**draw.rng.uniform(lowest, 0.3) / runs
    mfu = draw.of("mfu") * (1.0 - draw.of("network_wait"))
    flops = wanted * SECONDS_PER_YEAR * draw.of("chips") * peak * 1e12 * mfu
    if 0.0 < flops <= parameters.GLOBALS["training.flops"].high:
        draw.values |= {"training.runs_per_year": runs, "training.flops": flops,
                        "fleet.other_work": draw.rng.choice((0.0, 0.0, 0.05, 0.3))}


def no_runs(draw):
    """F13: a plan that only serves, or only tries things out."""
    draw.values |= {"training.runs_per_year": 0.0,
                    "fleet.utilization": draw.rng.choice((0.0, 0.0, 0.5)),
                    "fleet.other_work": draw.rng.choice((0.0, 0.0, 0.2))}


def downtime(draw):
    """F3: hours that idle ones just make up for, or just not."""
    down, cap = draw.rng.uniform(0.0, 0.3), draw.rng.uniform(0.3, 1.0)
    used = cap * (1.0 - down) * draw.rng.uniform(0.8, 1.3)
    draw.values |= {"facility.downtime_fraction": down, "finance.max_owned_utilization": cap,
                    "fleet.utilization": min(used, 1.0)}


def shrinking(draw):
    """C1: less work from year to year."""
    draw.values["finance.demand_growth"] = draw.rng.uniform(-0.6, -0.02)


def bridge(draw):
    """C1: months before owned hardware works, on demand or at a specialty cloud."""
    billing = draw.rng.choice(("used_hours", "every_hour", "by_size"))
    price = draw.rng.uniform(0.5, 5.0)
    draw.values |= {
        "facility.lead_months": float(draw.rng.randint(1, 24)),
        "cloud.specialty_billing": billing, "cloud.specialty_price": price,
        "finance.cloud_price_decline": draw.rng.choice((0.0, draw.rng.uniform(-0.2, 0.5)))}
    draw.set_of("price_on_demand", price * draw.rng.uniform(0.8, 2.0))
    draw.set_of("discount", 0.0)
    here = draw.rng.choice(("cloud.specialty_accelerator", "price_specialty"))
    if here == "price_specialty":
        draw.set_of(here, price * draw.rng.uniform(0.7, 1.3))
    else:
        draw.values[here] = draw.accelerator()


def node(draw):
    """F11: the scenario's node is of the reference; so everything of owning has a price."""
    draw.values["facility.node_accelerator"] = draw.accelerator()
    if draw.rng.random() < 0.7:
        draw.set_of("owned_node_price", None)
    if draw.of("power_w") is None and draw.rng.random() < 0.7:
        draw.values["facility.gpu_power_w"] = draw.rng.uniform(100.0, 1000.0)


def committed(draw):
    """C1: every commitment has a price, so that terms and tranches have flows."""
    price = draw.rng.uniform(1.0, 10.0)
    for way, share in (("on_demand", 1.0), ("reserved_1y", 0.7), ("reserved_3y", 0.5), ("spot", 0.4)):
        draw.set_of(f"price_{way}", price * share * draw.rng.uniform(0.9, 1.1))
    draw.values["finance.horizon_months"] = float(draw.rng.choice((1, 11, 12, 13, 36, 37, 50, 90)))


def api(draw):
    """I10: an API whose bill is near that of own chips, or far above."""
    price = 10.0**draw.rng.uniform(-1.0, 2.0)
    draw.values |= {"api.price_input": price, "api.price_output": price * draw.rng.uniform(1.0, 5.0),
                    "api.price_cached": price * draw.rng.uniform(0.0, 1.0),
                    "api.sre_monthly": draw.rng.choice((0.0, 2e4, 1e5))}


EDGES = (size, gang_on_spot, node, downtime, from_the_work, no_runs, shrinking, bridge, committed, api)


def force(rng, values, catalog, platforms):
    """Each edge upon its share of the scenarios, the later over the earlier ones."""
    draw = Draw(rng, values, catalog, platforms)
    for edge in EDGES:
        if rng.random() < SHARE:
            edge(draw)

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 6: how fast a chip serves (I3), and which replica does (I9)."""

import math
from collections import namedtuple

import numeric
import training
from results import of_platform
from scenario import Reason

MEMORY_FOR_WEIGHTS = 0.8
WIN = 1e-9  # by which a larger replica has to be faster

Replica = namedtuple("Replica", "size batch token_ms decode prefill rate bound")


def peak_of_width(model, key, width):
    """FLOP/s of a chip when weights of so many bytes are multiplied."""
    peaks = model.accelerator(key).peaks
    if width > 1.0:
        served = peaks["bf16"]
    elif width > 0.5:
        served = peaks["fp8"] or peaks["int8"] or peaks["bf16"]
    else:
        served = peaks["fp4"] or peaks["bf16"]
    precision = model.of(key, "precision")
    own = peaks[precision]
    if own is None:
        # The data sheet knows no peak of this precision, but the scenario may: the program takes
        # that for weights of the same width, which is all that can be known.
        is_same = width > 1.0 if precision == "bf16" else 0.5 < width <= 1.0
        served = own = 1.0 if is_same else model.lacks("undefined")
    if served is None:
        return model.lacks("undefined")
    return training.peak(model, key) * served / own


class Roofline:
    """I3 on one platform at one width of the weights."""

    def __init__(self, model, key, width):
        self.model = model
        chip = model.accelerator(key)
        self.memory, self.peak = chip.memory_bytes, peak_of_width(model, key, width)
        self.bandwidth = chip.bandwidth * model["inference.bandwidth_efficiency"]
        self.fragmentation = model.of(key, "fragmentation")
        self.efficiency = model.of(key, "serving_efficiency")
        self.weights = model["inference.parameters_b"] * 1e9 * width
        values = model["inference.layers"] * model["inference.kv_heads"] * model["inference.head_dim"]
        self.cache = (2.0 * values * model["inference.kv_bytes"]) * model["inference.context_tokens"]
        self.flops = 2.0 * model["inference.parameters_b"] * 1e9 * model["inference.active_fraction"]
        self.compute = self.peak * model["inference.compute_efficiency"]

    def memory_seconds(self, chips, batch):
        """A batch of a mixture of experts reads nearly all of them."""
        active = self.model["inference.active_fraction"]
        read = -math.expm1(batch * math.log1p(-active)) if active < 1.0 else 1.0
        return (self.weights * read + batch * self.cache) / (chips * self.bandwidth)

    def largest_batch(self, chips, limit, most):
        """At which memory is read within the limit; at most `most`."""
        low, high = 0.0, most
        while low < high:
            middle = math.ceil((low + high) / 2.0)
            if self.memory_seconds(chips, middle) <= limit * (1.0 + numeric.ROUNDING):
                low = middle
            else:
                high = middle - 1.0
        return low

    def batch(self, chips, speed):
        free = (chips * self.memory - self.weights) * (1.0 - self.fragmentation)
        most = numeric.floor(free / self.cache)
        limit = speed * self.model["inference.max_token_ms"] / 1000.0
        if limit > 0.0 and most >= 1.0:
            most = min(most, numeric.floor(limit * chips * self.compute / self.flops))
            most = self.largest_batch(chips, limit, max(most, 0.0))
        return most

    def replica(self, chips):
        """What so many chips do together, None where they cannot."""
        held = MEMORY_FOR_WEIGHTS * chips * self.memory
        if held < self.weights * (1.0 - numeric.ROUNDING):
            return None
        speed = self.efficiency * self.model["inference.scaling_efficiency"]**math.log2(chips)
        batch = self.batch(chips, speed)
        if batch < 1.0:
            return None
        memory = self.memory_seconds(chips, batch)
        compute = self.flops * batch / (chips * self.compute)
        step = max(memory, compute)
        decode = speed * batch / step / chips
        prefill = speed * self.compute / self.flops
        ratio = self.model["inference.input_output_ratio"]
        computed = ratio * (1.0 - self.model["inference.cached_share"])
        rate = (ratio + 1.0) / (computed / prefill + 1.0 / decode)
        bound = "compute" if compute > memory else "memory"
        return Replica(chips, batch, 1000.0 * step / speed, decode, prefill, rate, bound)


def needed(model, rate, size, tokens_b):
    """Replicas, in parts, for so many tokens a month."""
    one = rate * size * model["inference.load_factor"] * numeric.HOURS_PER_MONTH * 3600.0
    return tokens_b * 1e9 / one


def whole(replicas):
    """I9."""
    return max(1.0, numeric.ceil(replicas))


def sizes(model, key):
    """Of replicas that may be chosen."""
    given = model.of(key, "replica_chips")
    if given > 0.0:
        return [given]
    # A chip whose domain nobody knows serves alone, which is always allowed.
    domain = model.of(key, "scale_up_chips") or 1.0
    most = min(domain, model["inference.max_replica_chips"])
    return [2.0**power for power in range(9) if power == 0 or 2.0**power <= most]


def best_replica(model, key, width):
    """The fewest chips for the demand, then the highest rate."""
    roofline, best, fewest = Roofline(model, key, width), None, None
    for size in sizes(model, key):
        replica = roofline.replica(size)
        if replica is None:
            continue
        demand = model["inference.tokens_b_per_month"]
        chips = whole(needed(model, replica.rate, size, demand)) * size
        better = best is None or chips < fewest
        if better or (chips == fewest and replica.rate > best.rate * (1.0 + WIN)):
            best, fewest = replica, chips
    if best is None:
        raise Reason("undefined")
    return best


def in_use(model, key):
    """The replica at the width of the scenario; none where the rate was measured."""
    if model.of(key, "tokens_per_second") > 0.0:
        raise Reason("undefined")
    return model.structure(best_replica, key, model["inference.bytes_per_parameter"])


@of_platform("serving_rate")
def serving_rate(model, key):
    return model.of(key, "tokens_per_second") or in_use(model, key).rate


@of_platform("throughput")
def throughput(model, key):
    return model.of(key, "chips") * model.result_of(key, "serving_rate")


@of_platform("replica_size")
def replica_size(model, key):
    if model.of(key, "tokens_per_second") > 0.0:
        return model.of(key, "replica_chips") or 1.0
    return in_use(model, key).size


@of_platform("batch")
def batch(model, key):
    return in_use(model, key).batch


@of_platform("bound")
def bound(model, key):
    return in_use(model, key).bound


@of_platform("token_ms")
def token_ms(model, key):
    return in_use(model, key).token_ms


@of_platform("decode_rate")
def decode_rate(model, key):
    return in_use(model, key).decode


@of_platform("prefill_rate")
def prefill_rate(model, key):
    return in_use(model, key).prefill

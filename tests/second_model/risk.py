# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 8: the risk register of independent events, at one occasion (R1) and over a year (R2)."""

import functools
import math
from collections import defaultdict, namedtuple

import numeric
from results import result

Risk = namedtuple("Risk", "probability impact each_run times")

REGISTER = (
    Risk(0.08, 45000.0, True, 1.0),  # interconnect failure
    Risk(0.15, 150000.0, False, 1.0),  # compiler incompatibility
    Risk(0.25, 12000.0, False, 1.0),  # spot preemption
    Risk(0.12, 5000.0, False, 1.0),  # out of memory
)


def occasions(model, risk):
    """A year."""
    return risk.times * (model["training.runs_per_year"] if risk.each_run else 1.0)


def with_event(losses, counts):
    """The distribution of a sum after one more row: of that, each count and its probability."""
    after = defaultdict(float)
    for loss, share in losses.items():
        for more, chance in counts:
            after[loss + more] += share * chance
    return after


def binomial(trials, risk):
    """How often a row happens: loss and probability, by logarithms, as 1,000 runs need."""
    if risk.probability in (0.0, 1.0):
        return [(trials * risk.probability * risk.impact, 1.0)]

    def chance(k):
        ways = math.lgamma(trials + 1) - math.lgamma(k + 1) - math.lgamma(trials - k + 1)
        return math.exp(ways + k * math.log(risk.probability)
                        + (trials - k) * math.log1p(-risk.probability))

    return [(k * risk.impact, chance(k)) for k in range(int(trials) + 1)]


@functools.lru_cache(maxsize=None)
def percentile_95(rows):
    """The smallest loss that is not exceeded with 0.95; rows of (trials, risk)."""
    losses = {0.0: 1.0}
    for trials, risk in rows:
        losses = with_event(losses, binomial(trials, risk))
    below = 0.0
    for loss in sorted(losses):
        below += losses[loss]
        if below >= 0.95 - numeric.ROUNDING:
            return loss
    return max(losses)


@result("risk.exposure")
def exposure(_model):
    return sum(risk.probability * risk.impact for risk in REGISTER)


@result("risk.p95")
def p95(_model):
    return percentile_95(tuple((1, risk) for risk in REGISTER))


@result("risk.annual_exposure")
def annual_exposure(model):
    return sum(occasions(model, risk) * risk.probability * risk.impact for risk in REGISTER)


@result("risk.annual_p95")
def annual_p95(model):
    return percentile_95(tuple(
        (int(numeric.round_half_away(occasions(model, risk))), risk) for risk in REGISTER))

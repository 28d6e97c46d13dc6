# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rounding, Lambert's W0 near its branch point, and roots: what the formulas need of numerics."""

import math

from scenario import Reason

HOURS_PER_YEAR = 8760.0
HOURS_PER_MONTH = 730.0
ROUNDING = 1e-12  # relative: ceil and floor leave it out


def ceil(value):
    """Rounded up; what lies above a whole number by rounding alone is that number."""
    nearest = float(round(value))
    return nearest if abs(value - nearest) <= ROUNDING * abs(nearest) else float(math.ceil(value))


def floor(value):
    """Rounded down; what lies below a whole number by rounding alone is that number."""
    nearest = float(round(value))
    return nearest if abs(value - nearest) <= ROUNDING * abs(nearest) else float(math.floor(value))


def round_half_away(value):
    """To the nearest whole number, halves away from zero."""
    return math.copysign(math.floor(abs(value) + 0.5), value)


def one_plus_lambert(x):
    """1 + W0(-exp(-1 - x)) for x > 0, in (0, 1): the root w of -log(1 - w) - w = x.

    W0 itself cancels for a small x; the series of the left side, w^2/2 + w^3/3 + .., does not.
    For a large x the distance to 1 is found: v = 1 - w solves v = exp(v - 1 - x).
    """
    if x > 0.2:
        v = 0.0
        for _ in range(200):
            v = math.exp(v - 1.0 - x)
        return 1.0 - v

    def left(w):
        if w > 0.1:
            return -math.log1p(-w) - w
        return math.fsum(w**k / k for k in range(2, 40))

    w = math.sqrt(2.0 * x)  # above the root: Newton goes down to it
    for _ in range(100):
        better = w - (left(w) - x) * (1.0 - w) / w
        if abs(better - w) <= 1e-16 * w:
            break
        w = better
    return w


def bisect(function, low, high):
    """The root between two arguments at which the function has two signs, to the last bit."""
    sign = function(low) > 0.0
    while True:
        middle = 0.5 * (low + high)
        if middle in (low, high):
            return middle
        if (function(middle) > 0.0) == sign:
            low = middle
        else:
            high = middle


def positive(value):
    """A divisor or a gain that has to be above 0, else the answer is never."""
    if not value > 0.0:
        raise Reason("never")
    return value

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rate at which a series of monthly flows is worth nothing, when there is one (C1)."""

import math

import numeric
from scenario import Reason

LOWEST, HIGHEST = -0.99, 10.0
STEPS = 4000


def only_rate(flows):
    """None is never, more than one several."""
    roots = rates(flows)
    if not roots:
        raise Reason("never")
    if len(roots) > 1:
        raise Reason("several")
    return roots[0]


def worth(flows, rate):
    """NPV at a yearly rate."""
    factor, total = (1.0 + rate)**(-1.0 / 12.0), 0.0
    for flow in reversed(flows):
        total = total * factor + flow
    return total


def rates(flows):
    """All of them; by Descartes' rule one change of sign has one root at most."""
    signs = [flow > 0.0 for flow in flows if flow != 0.0]
    changes = sum(one != other for one, other in zip(signs, signs[1:]))
    if changes == 0:
        return []

    def at(log_rate):
        return worth(flows, math.expm1(log_rate))

    low, high = math.log1p(LOWEST), math.log1p(HIGHEST)
    steps = 1 if changes == 1 else STEPS
    edges = [low + (high - low) * i / steps for i in range(steps + 1)]
    values = [at(edge) for edge in edges]
    roots = []
    for i in range(steps):
        if values[i] == 0.0 or (values[i] > 0.0) != (values[i + 1] > 0.0):
            roots.append(math.expm1(numeric.bisect(at, edges[i], edges[i + 1])))
    return roots

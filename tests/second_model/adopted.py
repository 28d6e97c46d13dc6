# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 6, I11: the serving_efficiency that a published row of measured serving gives."""

import csv
from collections import namedtuple

import serving
from results import Model
from scenario import Reason, Scenario

BYTES = {"bf16": 2.0, "fp16": 2.0, "fp8": 1.0, "int8": 1.0, "fp4": 0.5}
STEPS = 10**6  # six decimals
LEAST, MOST = STEPS // 100, 2 * STEPS
KEY = "k"

Adopted = namedtuple("Adopted", "serving_efficiency replica_size serving_rate")


def rows(path):
    """Of a CSV, by their names of columns."""
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def shapes(path):
    """Models whose layers and heads are known, by their names."""
    return {row["model"]: row for row in rows(path)}


def is_offered(row, known):
    """A row without lengths, weights or a known model is only shown."""
    named = (row["input_tokens"], row["output_tokens"], row["weights"])
    return all(named) and row["model"] in known


def ratio(row):
    return float(row["input_tokens"]) / float(row["output_tokens"])


def measured(row):
    """Tokens a second and chip, input and output together."""
    rate = float(row["tokens_per_second_per_chip"])
    return rate * (ratio(row) + 1.0) if row["counts"] == "output" else rate


def overrides(row, shape):
    """What a row says of a scenario; all else is at its default."""
    speed = float(row["tokens_per_second_per_user"] or 0.0)
    size = float(shape["parameters_b"])
    return {
        "inference.parameters_b": size,
        "inference.active_fraction": float(shape["active_b"]) / size,
        "inference.layers": float(shape["layers"]),
        "inference.kv_heads": float(shape["kv_heads"]),
        "inference.head_dim": float(shape["head_dim"]),
        "inference.bytes_per_parameter": BYTES[row["weights"]],
        "inference.input_output_ratio": ratio(row),
        "inference.context_tokens": float(row["input_tokens"]) + float(row["output_tokens"]) / 2.0,
        "inference.max_token_ms": 1000.0 / speed if speed > 0.0 else 0.0,
        f"platform.{KEY}.replica_chips": float(row.get("chips") or 0.0),
    }


def fastest(roofline, sizes, efficiency):
    """The replica of the highest rate; a larger one has to win. None where none serves."""
    roofline.efficiency, best = efficiency, None
    for size in sizes:
        replica = roofline.replica(size)
        if replica and (best is None or replica.rate > best.rate * (1.0 + serving.WIN)):
            best = replica
    return best


def search(model, rate):
    """The smallest efficiency at which the roofline reaches a rate."""
    sizes = serving.sizes(model, KEY)
    roofline = serving.Roofline(model, KEY, model["inference.bytes_per_parameter"])

    def reaches(steps):
        replica = fastest(roofline, sizes, steps / STEPS)
        return replica is not None and replica.rate >= rate

    low, high = LEAST - 1, MOST
    if not reaches(high):
        raise Reason("never")
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if reaches(middle) else (middle, high)
    best = fastest(roofline, sizes, high / STEPS)
    return Adopted(high / STEPS, best.size, best.rate)


def adopted(catalog, row, shape):
    """Efficiency, chips of a replica and rate, or the Reason why there is none."""
    platforms = {KEY: row["accelerator"]}
    model = Model(Scenario(catalog, platforms, overrides(row, shape)))
    return model.known(search, measured(row))

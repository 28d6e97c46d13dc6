# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A scenario of the second model: platforms, and for each parameter what is set or its default."""

import csv

import parameters

TIERS = "10:0.09 40:0.085 100:0.07 rest:0.05"

# Names of the columns of the catalog that hold the peak of a width.
PEAK_COLUMN = {"bf16": "bf16_tflops", "fp8": "fp8_tflops", "int8": "int8_tops", "fp4": "fp4_tflops"}


class Reason(Exception):
    """Why a result is no number: never, always, undefined, unpriced, several.

    Several may hold at once; the specification does not say which of them is shown.
    """

    def __init__(self, *names):
        super().__init__(*names)
        self.names = frozenset(names)


class Accelerator:
    """A data sheet of the catalog; what is not known is None."""

    def __init__(self, row):
        def value(column):
            return float(row[column]) if row[column] else None

        self.name, self.stack, self.vendor = row["id"], row["stack"], row["vendor"]
        self.peaks = {width: value(column) for width, column in PEAK_COLUMN.items()}
        unit = 2.0**30 if row["memory_unit"] == "GiB" else 1e9
        self.memory_bytes = value("memory_gb") * unit
        self.bandwidth = value("memory_tb_per_s") * 1e12
        self.power_w = value("board_w")
        self.scale_up_chips = value("scale_up_chips")
        # F10: the profiles are those of NVIDIA's chips of 80 GB.
        self.has_slices = self.vendor == "NVIDIA" and row["memory_gb"] == "80"
        # The replicas of a TPU exchange over its inter-chip links: GB/s, eight bits each.
        links = value("scale_up_gb_per_s")
        self.link_gbps = links * 8 if self.stack == "xla" and links else value("scale_out_gbit_per_s")

    def preset(self, name, precision):
        """The data sheet's value of a parameter."""
        if name == "peak_tflops":
            return self.peaks[precision]
        known = getattr(self, name)
        # A domain of tpu_v5p has 8,960 chips; the parameter ends at 1,024.
        return min(known, 1024.0) if name == "scale_up_chips" and known else known


def read_catalog(path):
    """All accelerators by their ids."""
    with open(path, newline="", encoding="utf-8") as file:
        return {row["id"]: Accelerator(row) for row in csv.DictReader(file)}


class Scenario:
    """What stands in a scenario after defaults: parameters by id, platforms by key."""

    def __init__(self, catalog, platforms, overrides):
        """platforms: accelerators by key, in order; overrides: values and words by parameter id."""
        self.catalog, self.keys, self.overrides = catalog, list(platforms), overrides
        self.accelerators = {
            key: catalog[overrides.get(f"platform.{key}.accelerator", accelerator)]
            for key, accelerator in platforms.items()}
        self.reference = overrides.get("facility.reference", self.keys[0])
        self.tiers = read_tiers(overrides.get("gravity.tiers", TIERS))

    def value(self, name):
        """A parameter of the scenario."""
        return self.overrides.get(name, parameters.DEFAULTS[name])

    def of(self, key, name):
        """A parameter of a platform; None is unpriced or not on the data sheet."""
        given = f"platform.{key}.{name}"
        if given in self.overrides:
            return self.overrides[given]
        default = parameters.OF_PLATFORM[name].default
        accelerator = self.accelerators[key]
        if default == "catalog":
            return accelerator.preset(name, self.of(key, "precision"))
        if default == "preset":
            return parameters.PRESETS.get(accelerator.name, {}).get(name)
        return default


def read_tiers(text):
    """Pairs of TB in a tier and USD per GB; the last tier has no end."""
    pairs = [part.split(":") for part in text.split()]
    return [(float("inf") if size == "rest" else float(size), float(price)) for size, price in pairs]

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 5, F1 to F6 and F11: what owned hardware costs a year."""

import math

import numeric
import utilization
from results import of_platform, result
from scenario import Reason


def gpus(model):
    """Of the facility; 0 follows the chips of the reference platform."""
    return model["facility.gpus"] or model.of(model.reference, "chips")


def node(model, key):
    """F11: USD and chips of the node of a platform; the scenario's node is of one accelerator."""
    price, chips = model.of(key, "owned_node_price"), model.of(key, "owned_chips_per_node")
    if price is not None or key != model.reference:
        return price, chips
    is_its = model.accelerator(key).name == model["facility.node_accelerator"]
    return model["facility.node_price"] if is_its else None, model["facility.gpus_per_node"]


class Owned:
    """The facility with the node of one platform, and with the share of the year that it works."""

    def __init__(self, model, key):
        self.model, self.gpus, self.key = model, gpus(model), key
        self.node_price, self.chips_per_node = node(model, key)
        self.share = owned_share(model, utilization.used(model, key))

    def hardware(self):
        """F1; without a price of the node nothing of owning has one."""
        if self.node_price is None:
            raise Reason("unpriced")
        nodes = self.gpus / self.chips_per_node * (1.0 + self.model["facility.spare_fraction"])
        return nodes * (self.node_price + self.model["facility.node_network_price"])

    def capex(self):
        once = self.model["facility.storage_price"] + self.model["facility.install_price"]
        return self.hardware() + once

    def residual(self):
        return self.model["facility.residual_fraction"] * self.hardware()

    def kw(self):
        """F3: of one GPU with its share of the host."""
        is_reference = self.key == self.model.reference
        given = self.model["facility.gpu_power_w"] if is_reference else 0.0
        watts = given or self.model.sheet(self.key, "power_w")
        return (watts + self.model["facility.host_power_w_per_gpu"]) / 1000.0

    def capital(self):
        """F2, a year."""
        years, rate = self.model["facility.depreciation_years"], self.model["facility.cost_of_capital"]
        worn = self.capex() - self.residual()
        if rate == 0.0:
            return worn / years
        # (capex - residual/(1+r)^n)*r/(1 - (1+r)^-n) without the differences of nearly the same
        return worn * rate / -math.expm1(-years * math.log1p(rate)) + self.residual() * rate

    def metered(self):
        """USD a year for a kW at every GPU, all hours."""
        return self.gpus * self.kw() * self.model["facility.pue"] * self.model["facility.power_price"]

    def idle_energy(self):
        """F4, drawn whatever the load."""
        return self.metered() * self.model["facility.idle_power_fraction"] * numeric.HOURS_PER_YEAR

    def load_energy(self):
        """F4, more at full load."""
        return self.metered() * (1.0 - self.model["facility.idle_power_fraction"]) * available(self.model)

    def energy(self):
        return self.idle_energy() + self.share * self.load_energy()

    def staff(self):
        per_head = self.model["facility.gpus_per_fte"]
        heads = max(self.model["facility.staff_fte"], self.gpus / per_head if per_head > 0.0 else 0.0)
        return heads * self.model["facility.staff_cost"]

    def fabric(self):
        return self.gpus * self.model["facility.fabric_per_gpu_year"]

    def software(self):
        return self.gpus * self.model["facility.software_per_gpu_year"]

    def maintenance(self):
        return self.hardware() * self.model["facility.maintenance_fraction"]

    def colo(self):
        """F5, sold per kW of IT load."""
        return self.gpus * self.kw() * self.model["facility.colo_per_kw_month"] * 12.0

    def other(self):
        return self.model["facility.other_monthly"] * 12.0

    def upkeep(self):
        """A year, whatever the load, without capital and energy."""
        return (self.maintenance() + self.staff() + self.fabric() + self.software() + self.colo()
                + self.other())

    def fixed_opex(self):
        """A year, whatever the load, without capital and energy at load."""
        return self.upkeep() + self.idle_energy()

    def fixed(self):
        """F6: a year, whatever the load."""
        return self.capital() + self.fixed_opex()

    def annual_cost(self):
        return self.capital() + self.upkeep() + self.energy()

    def productive_hours(self):
        return self.gpus * available(self.model) * self.share

    def hour(self):
        """F6."""
        return self.annual_cost() / self.productive_hours()


def available(model):
    """F3: hours of a year in which a GPU can work."""
    return numeric.HOURS_PER_YEAR * (1.0 - model["facility.downtime_fraction"])


def cap(model, share):
    """Up to which idle hours are filled before more is bought; of the hours that hardware is up."""
    return max(share, model["finance.max_owned_utilization"])


def owned_share(model, share):
    """F3, u_own: idle hours make up for downtime first."""
    return min(share / (1.0 - model["facility.downtime_fraction"]), cap(model, share))


def owned(model, key=None):
    """The facility of a platform, of the reference without a name."""
    return Owned(model, model.reference if key is None else key)


def line(name, take):
    result(f"facility.{name}")(lambda model: take(owned(model)))


line("capex", Owned.capex)
line("annual_capital", Owned.capital)
line("annual_energy", Owned.energy)
line("annual_staff", Owned.staff)
line("annual_fabric", Owned.fabric)
line("annual_software", Owned.software)
line("annual_maintenance", Owned.maintenance)
line("annual_colo", Owned.colo)
line("annual_other", Owned.other)
line("annual_cost", Owned.annual_cost)
line("productive_hours", Owned.productive_hours)
line("cost_per_productive_hour", Owned.hour)


@of_platform("owned_hour")
def owned_hour(model, key):
    return owned(model, key).hour()


@result("facility.size_difference")
def size_difference(model):
    chips = model.of(model.reference, "chips")
    return abs(gpus(model) - chips) / chips


@result("facility.owned_use")
def owned_use(model):
    """F3 of the facility."""
    return owned_share(model, utilization.used(model))

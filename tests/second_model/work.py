# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 8, C1: the work of each month, the chips that it needs, and rent by the hour."""

import numeric
import utilization
from facility import cap, gpus
from scenario import Reason


class Work:
    """The same work for everybody: chip-hours and the price level by month, from 1."""

    def __init__(self, model):
        if not utilization.has_fleet(model):
            raise Reason("undefined")
        self.horizon = int(model["finance.horizon_months"])
        self.chips, self.share = gpus(model), utilization.used(model)
        self.cap = cap(model, self.share)
        self.kept = 1.0 - model["finance.tax_rate"]
        self.services = model["cloud.services_monthly"]
        growth, fall = 1.0 + model["finance.demand_growth"], 1.0 - model["finance.cloud_price_decline"]
        first = self.chips * numeric.HOURS_PER_YEAR * self.share / 12.0
        self.months = range(1, self.horizon + 1)
        self.growth = [1.0] + [growth**((m - 1) / 12.0) for m in self.months]
        self.hours = [0.0] + [first * self.growth[m] for m in self.months]
        self.level = [0.0] + [fall**((m - 1) / 12.0) for m in self.months]

    def needed(self, month):
        """Chips that the work of a month needs: growth fills idle hours first."""
        full = self.chips * self.share * self.growth[month] / self.cap
        return min(self.chips * self.growth[month], max(self.chips, full))

    def rent(self, price):
        """What a month costs when every hour of work is paid at a price of today."""
        return [0.0] + [self.hours[m] * price * self.level[m] for m in self.months]

    def after_tax(self, costs):
        """Flows of rent and services that are paid and deducted in their month."""
        return [0.0] + [-(costs[m] + self.services) * self.kept for m in self.months]


def work(model):
    return model.structure(Work)

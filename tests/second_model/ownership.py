# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 8, C1: owning over time: purchases, growth, loan, tax depreciation, sales."""

import math

from facility import available, owned
from numeric import round_half_away

MACRS_5 = (0.20, 0.32, 0.192, 0.1152, 0.1152, 0.0576)


class Generation:
    """Hardware of one purchase: bought in month `bought`, at work from the month after `start`."""

    def __init__(self, model, bought, size):
        own = owned(model)
        lead = int(model["facility.lead_months"])
        self.model, self.bought, self.start = model, bought, bought or lead
        self.size = size
        scale = size * (1.0 - model["finance.hardware_price_decline"])**(bought / 12.0)
        self.capex, self.hardware = own.capex() * scale, own.hardware() * scale
        self.residual = own.residual() * scale
        self.life = 12.0 * model["facility.depreciation_years"]
        self.book_life = 12.0 * model["facility.book_years"] or self.life
        self.debt = model["finance.debt_share"] * self.capex
        self.sold = None  # month

    def depreciation(self, month):
        """Of tax, in a month; none after the sale."""
        age = month - self.start
        if age < 1 or month > self.sold:
            return 0.0
        way = self.model["finance.depreciation"]
        if way == "straight_line":
            part = min(max(self.book_life - (age - 1), 0.0), 1.0)
            return (self.capex - self.residual) / self.book_life * part
        if way == "macrs_5":
            year = (age - 1) // 12
            return self.capex * MACRS_5[year] / 12.0 if year < len(MACRS_5) else 0.0
        return self.capex / 12.0 if age <= 12 else 0.0

    def worth(self, month):
        """What is paid for it at the horizon; nobody pays more than for new."""
        used = (self.hardware - self.residual) * max(month - self.start, 0) / self.life
        value = max(self.hardware - used, self.residual)
        fall = 1.0 - self.model["finance.hardware_price_decline"]
        return min(value, self.hardware * fall**((month - self.bought) / 12.0))

    def sale_after_tax(self, price):
        """Taxed on the gain over what the books still hold."""
        written_off = sum(self.depreciation(month) for month in range(1, self.sold + 1))
        book = self.capex - written_off
        return price - self.model["finance.tax_rate"] * (price - book)

    def loan(self, horizon):
        """Flows of the loan by month, interest after its tax; the rest is paid at the horizon."""
        flows = [0.0] * (horizon + 1)
        flows[self.bought] += self.debt
        months = int(self.model["finance.debt_months"])
        rate, left = self.model["finance.debt_rate"] / 12.0, self.debt
        payment = left / months if rate == 0.0 else left * rate / -math.expm1(-months * math.log1p(rate))
        for month in range(self.bought + 1, min(self.bought + months, horizon) + 1):
            interest = left * rate
            left -= payment - interest
            flows[month] += self.model["finance.tax_rate"] * interest - payment
        if horizon < self.bought + months:
            flows[horizon] -= left
        return flows


class Plan:
    """Everything that owning pays and gets, month 0 to the horizon."""

    def __init__(self, model, work, on_demand, bridge):
        self.model, self.work, self.on_demand, self.bridge = model, work, on_demand, bridge
        self.up = 1.0 - model["facility.downtime_fraction"]
        self.own = owned(model)
        # Within the lead time nothing of this year is paid; the program asks for it nevertheless.
        self.opex, self.energy = self.own.fixed_opex(), self.own.load_energy()
        self.lead = int(model["facility.lead_months"])
        self.generations = [
            Generation(model, month, self.size_of_purchase(month)) for month in self.purchases()]
        followers = [later.bought for later in self.generations[1:]]
        for generation, sold in zip(self.generations, followers + [work.horizon]):
            generation.sold = sold

    def purchases(self):
        months, k = [0], 1
        years = self.model["facility.depreciation_years"]
        while (month := int(round_half_away(12.0 * years * k)) + self.lead) < self.work.horizon:
            months.append(month)
            k += 1
        return months

    def growth(self, month):
        """Of the work from now on to the month after a purchase."""
        return (1.0 + self.model["finance.demand_growth"])**(month / 12.0)

    def size_of_purchase(self, month):
        """Times the facility: growth fills idle hours before more is bought."""
        if month == 0:
            return 1.0
        growth = self.growth(month)
        full = self.work.share * growth / (self.work.cap * self.up)
        return min(growth, max(1.0, full))

    def at_work(self, month):
        """The generation bought before a month."""
        return [one for one in self.generations if one.bought < month][-1]

    def running(self, month):
        """What a month costs, with the hours that have to be rented."""
        if month <= self.lead:
            return self.bridge[month] + self.work.services
        size = self.at_work(month).size
        grown = self.work.share * self.work.growth[month] / (size * self.up)
        used = min(grown, self.work.cap)
        opex = size * (self.opex + self.energy * used) / 12.0
        done = size * self.own.gpus * available(self.model) * used / 12.0
        over = max(0.0, self.work.hours[month] - done)
        return opex + over * self.on_demand * self.work.level[month]

    def last_sale(self):
        """Of the last generation at the horizon, after its tax."""
        last = self.generations[-1]
        return last.sale_after_tax(last.worth(self.work.horizon))

    def flows(self, with_loan):
        horizon, tax = self.work.horizon, self.model["finance.tax_rate"]
        flows = [0.0] * (horizon + 1)
        for generation in self.generations:
            flows[generation.bought] -= generation.capex
            if generation is not self.generations[-1]:
                flows[generation.sold] += generation.sale_after_tax(generation.residual)
        for month in self.work.months:
            shield = sum(one.depreciation(month) for one in self.generations)
            flows[month] += tax * shield - self.running(month) * (1.0 - tax)
        flows[horizon] += self.last_sale()
        if with_loan:
            for generation in self.generations:
                flows = [a + b for a, b in zip(flows, generation.loan(horizon))]
        return flows

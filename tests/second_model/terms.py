# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 8, C1: commitments over time: terms one after the other, or bought year by year."""

import numeric
import prices
from break_even import premium, rent
from facility import gpus
from work import work


class Term:
    """Chips held from a month on, of which the horizon may cut the last months."""

    def __init__(self, start, months, chips, price):
        self.months, self.start = months, start
        self.chips, self.monthly = chips, chips * numeric.HOURS_PER_MONTH * price

    def holds(self, month):
        return month in self.months


def price_of(model, way):
    """USD for an hour of as many chips as the facility has."""
    if way == "specialty":
        return prices.specialty_price(model, model.reference, gpus(model))
    return prices.list_price(model, model.reference, way)


class Commitment:
    """Terms at a price per hour held; what does not fit into them goes on demand."""

    def __init__(self, model, way, upfront):
        self.work, self.price, self.upfront = work(model), price_of(model, way), upfront
        self.on_demand, self.network = rent(model, "on_demand"), premium(model)
        self.terms = []

    def buy(self, start, length, chips):
        months = range(start, min(start + length, self.work.horizon + 1))
        self.terms.append(Term(start, months, chips, self.price * self.work.level[start]))

    def held(self, month):
        return sum(term.chips for term in self.terms if term.holds(month))

    def split(self, month):
        """Hours of a month that the chips held do, and hours that they do not."""
        usable = self.held(month) * numeric.HOURS_PER_MONTH * self.work.cap
        all_hours = self.work.hours[month]
        return min(all_hours, usable), max(0.0, all_hours - usable)

    def hours(self, month):
        """What a month costs beside the bills: overflow, and the network of the hours used."""
        used, over = self.split(month)
        return (over * self.on_demand + used * self.network) * self.work.level[month]

    def overflow(self):
        """What goes on demand over the horizon, without its network."""
        price = self.on_demand - self.network
        return sum(self.split(m)[1] * price * self.work.level[m] for m in self.work.months)

    def bills(self):
        """What the terms cost over the horizon."""
        return sum(term.monthly * len(term.months) for term in self.terms)

    def costs(self):
        """By month, each bill in equal parts, as it is deducted."""
        return [0.0] + [self.hours(m) + sum(term.monthly for term in self.terms if term.holds(m))
                        for m in self.work.months]

    def flows(self):
        """After tax, with the share of a bill that is paid at the start of its term."""
        flows = self.work.after_tax(self.costs())
        for term in self.terms:
            flows[term.start] -= self.upfront * term.monthly * len(term.months)
            for month in term.months:
                flows[month] += self.upfront * term.monthly
        return flows


def successive(commitment, length):
    """Terms one after the other, each for the work at its start."""
    for start in range(1, commitment.work.horizon + 1, length):
        commitment.buy(start, length, commitment.work.needed(start))
    return commitment


def three_years(model):
    return successive(Commitment(model, "reserved_3y", model["finance.reserved_upfront"]), 36)


def one_year(model):
    return successive(Commitment(model, "reserved_1y", model["finance.reserved_1y_upfront"]), 12)


def tranches(model):
    """Terms of three years bought each year for what those alive do not hold."""
    commitment = Commitment(model, "reserved_3y", model["finance.reserved_upfront"])
    for start in range(1, commitment.work.horizon + 1, 12):
        missing = commitment.work.needed(start) - commitment.held(start)
        commitment.buy(start, 36, max(0.0, missing))
    return commitment


def specialty(model):
    """What a month costs at a specialty cloud; a contract of the facility's chips is of a year."""
    if prices.is_contract(model, gpus(model)):
        return successive(Commitment(model, "specialty", 0.0), 12).costs()
    return work(model).rent(price_of(model, "specialty") + premium(model))

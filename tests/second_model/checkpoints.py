# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 4, S0 to S2: what checkpoints and interruptions make of an hour of work. All in hours.

With a rate of interruptions of 1/M: a segment of tau useful hours and a write of delta is tried
n = exp(R/M) (exp((tau + delta)/M) - 1) times; each try is a life of mean M and a wait of mean W.
"""

import math

import numeric
from scenario import Reason


ENDLESS = 1e300  # hours of a useful hour; the program leaves room below 1e308 for a price


def exp(x, function=math.exp):
    """Of a large number infinite."""
    try:
        return function(x)
    except OverflowError:
        return math.inf


class Habit:
    """How a job writes checkpoints, and how often it is interrupted."""

    def __init__(self, rate, write, restart, wait):
        self.rate, self.write, self.restart, self.wait = rate, write, restart, wait
        self.interval = None  # of work; None: only the end is written
        self.is_saved = False  # the notice is long enough to write

    @property
    def mtbi(self):
        return 1.0 / self.rate

    def optimum(self):
        """S2: the interval that makes S1 the least, None where there is none."""
        if self.write == 0.0 or self.rate == 0.0:
            return None
        return numeric.one_plus_lambert(self.write * self.rate) / self.rate

    def tries(self, work):
        """S0 of a segment of so much work."""
        x = self.rate
        return exp(self.restart * x) * exp((work + self.write) * x, math.expm1)

    def stretch(self):
        """Wall-clock hours of a useful hour."""
        return self.billed_stretch() * (1.0 + self.wait * self.rate)

    def billed_stretch(self):
        """Hours paid for a useful hour: capacity that is waited for costs nothing."""
        billed = self._billed_stretch()
        if billed * (1.0 + self.wait * self.rate) > ENDLESS:
            raise Reason("never")
        return billed

    def _billed_stretch(self):
        if self.rate == 0.0:
            return 1.0 + self.write / self.interval if self.interval else 1.0
        if self.is_saved:
            return exp(self.restart * self.rate) / self.share_of_work()
        return self.tries(self.interval) / self.interval / self.rate

    def share_of_work(self):
        """S1c: what periodic writes leave of a life that loses no work.

        1 - expm1(delta/M)/expm1((tau + delta)/M), without its large and its cancelling terms.
        """
        if self.write == 0.0:
            return 1.0
        x = self.rate
        return math.expm1(-self.interval * x) / math.expm1(-(self.interval + self.write) * x)

    def excess(self):
        """Stretch - 1."""
        waited = self.wait * self.rate
        return self.billed_excess() * (1.0 + waited) + waited

    def billed_excess(self):
        """Billed stretch - 1; where nothing is written, without the loss of digits of it."""
        stretch = self.billed_stretch()
        return stretch - 1.0 if self.write > 0.0 or self.rate == 0.0 else exp(self.restart * self.rate, math.expm1)

    def segments(self, work):
        """Full segments of a job, and the work of the last, shorter one."""
        full = numeric.floor(work / self.interval)
        rest = work - full * self.interval
        return full, rest if rest > 0.0 else 0.0

    def writes(self, work):
        """Checkpoints of an uninterrupted job; the last one saves the result."""
        if not self.interval:
            return 1.0
        full, rest = self.segments(work)
        return full + (1.0 if rest > 0.0 else 0.0)

    def billed_hours(self, work):
        """S1b: hours paid for a whole job; where a notice saves the work, those of S1c."""
        if self.rate == 0.0 and not (self.is_saved and self.interval):
            return work + self.writes(work) * self.write
        # An interval that nobody gets through is never, even of a job that is shorter: S1b alone
        # would give that a number, but the program calls every hour of such a habit endless.
        stretch = self.billed_stretch()
        if self.is_saved:
            return work * stretch
        full, rest = self.segments(work)
        last = self.tries(rest) if rest > 0.0 else 0.0
        return (full * self.tries(self.interval) + last) / self.rate

    def hours(self, work):
        """S1b: wall-clock of a whole job."""
        return self.billed_hours(work) * (1.0 + self.wait * self.rate)


def on_spot(model, rate, write=None):
    """The habit of spot.* at a rate of interruptions an hour; another write than that set, in h."""
    habit = Habit(rate, model["spot.checkpoint_write_min"] / 60.0 if write is None else write,
                  model["spot.restart_min"] / 60.0, model["spot.capacity_wait_min"] / 60.0)
    habit.interval = model["spot.checkpoint_interval_min"] / 60.0 or habit.optimum()
    habit.is_saved = habit.write <= model["spot.warning_min"] / 60.0
    return habit


def off_spot(model, rate):
    """T4: the habit of a cluster that is not on spot; its own failures give no notice."""
    habit = Habit(rate, model["training.checkpoint_write_min"] / 60.0,
                  model["training.restart_min"] / 60.0, model["training.replace_wait_min"] / 60.0)
    habit.interval = habit.optimum()
    habit.is_saved = habit.write == 0.0  # writes that take no time are made all the time
    return habit


def young(habit):
    """S2, Young's interval."""
    if habit.write == 0.0 or habit.rate == 0.0:
        raise Reason("undefined")
    return math.sqrt(2.0 * habit.write * habit.mtbi)


def daly(habit):
    """S2, Daly's interval of higher order."""
    first = young(habit)
    if habit.write >= 2.0 * habit.mtbi:
        return habit.mtbi
    half = habit.write / (2.0 * habit.mtbi)
    return first * (1.0 + math.sqrt(half) / 3.0 + half / 9.0) - habit.write

# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The registry of results: each is a function of a model, known by its id.

Where a result has no number there is a Reason. An input without a number leaves a note and counts
as 1, so that all inputs are asked and all their reasons known. So a price that is not public makes
unpriced what depends on it, without a line for it anywhere.
"""

import math

from scenario import Reason

RESULTS = {}  # id: function(model)
OF_PLATFORM = {}  # name behind platform.K.: function(model, key)
OF_PAIR = {}  # name behind serving.A.B.: function(model, trained_on, served_on)

# Reasons that come of comparing numbers; what only stands for a number is not compared.
COMPARED = {"never", "always", "several"}


def result(name):
    """Registers a result of the scenario."""
    return registered(RESULTS, name)


def of_platform(name):
    """Registers a result of each platform."""
    return registered(OF_PLATFORM, name)


def of_pair(name):
    """Registers a result of each pair of platforms."""
    return registered(OF_PAIR, name)


def registered(table, name):
    def take(function):
        assert name not in table, name
        table[name] = function
        return function
    return take


# A result beyond 1e308 is never. The program cannot always tell it from a division by 0.
TOO_LARGE = Reason("never", "undefined")


def checked(value):
    """A value, or the Reason why it is none."""
    if isinstance(value, float) and math.isnan(value):
        return Reason("undefined")
    return TOO_LARGE if isinstance(value, float) and math.isinf(value) else value


class Model:
    """The answers to one scenario, each worked out once."""

    def __init__(self, scenario):
        self.scenario = scenario
        self.reference = scenario.reference
        self.keys = scenario.keys
        self._known = {}
        self._notes = []  # of the steps at work, the innermost last

    def __getitem__(self, name):
        """A parameter of the scenario."""
        return self.scenario.value(name)

    def of(self, key, name):
        """A parameter of a platform that is always known."""
        return self.scenario.of(key, name)

    def sheet(self, key, name):
        """A parameter of a platform that a data sheet may lack."""
        value = self.of(key, name)
        return self.lacks("undefined") if value is None else value

    def accelerator(self, key):
        return self.scenario.accelerators[key]

    def lacks(self, *names):
        """Notes that an input has no number, and answers what stands for it."""
        self._notes[-1].update(names)
        return 1.0

    def known(self, function, *arguments):
        """What a function of this model answers, worked out once: a value or a Reason."""
        at = (function, *arguments)
        if at not in self._known:
            self._notes.append(set())
            value = self._attempt(function, arguments)
            notes = self._notes.pop()
            if isinstance(value, Reason):
                notes |= value.names - COMPARED if notes and value is not TOO_LARGE else value.names
            self._known[at] = Reason(*notes) if notes else value
        return self._known[at]

    def _attempt(self, function, arguments):
        try:
            return checked(function(self, *arguments))
        except Reason as reason:
            return reason
        except OverflowError:
            return TOO_LARGE
        except ZeroDivisionError:
            # By what only stands for a number nothing is divided.
            return 1.0 if self._notes[-1] else Reason("undefined")

    def step(self, function, *arguments):
        """The same as an input of the step that asks for it."""
        value = self.known(function, *arguments)
        return self.lacks(*value.names) if isinstance(value, Reason) else value

    def structure(self, function, *arguments):
        """The same of what is no single number: without it the asking step ends."""
        value = self.known(function, *arguments)
        if isinstance(value, Reason):
            raise value
        return value

    def result(self, name):
        return self.step(RESULTS[name])

    def result_of(self, key, name):
        return self.step(OF_PLATFORM[name], key)

    def all(self):
        """Every result by its id: a number, a word, or the Reason why there is none."""
        calls = {name: (function,) for name, function in RESULTS.items()}
        for key in self.keys:
            calls |= {f"platform.{key}.{name}": (function, key)
                      for name, function in OF_PLATFORM.items()}
        for trained in self.keys:
            for served in self.keys:
                calls |= {f"serving.{trained}.{served}.{name}": (function, trained, served)
                          for name, function in OF_PAIR.items()}
        return {name: self.known(*call) for name, call in calls.items()}

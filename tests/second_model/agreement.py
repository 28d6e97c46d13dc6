# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""When the program and the second model say the same of a result."""

from scenario import Reason

RELATIVE = 1e-9
RELATIVE_OF_RATE = 1e-7  # cash.irr, of 1 + rate
ROUNDING = 1e-13  # of what is subtracted
NEARLY_NEVER = 1e150  # on the way to such a number a step may be beyond 1e308

# A difference of numbers much larger than itself has lost digits in both programs. Here is what is
# subtracted: other results, or 1 of a share.
SUBTRACTED = {
    "fleet.excess": ("fleet.annual_cost",),
    "api.saving_monthly": ("api.monthly_bill", "api.own_monthly"),
    "cash.npv_reserved": ("cash.npv_cloud",),
    "cash.npv_reserved_1y": ("cash.npv_cloud",),
    "cash.npv_reserved_tranches": ("cash.npv_cloud",),
    "cash.npv_specialty": ("cash.npv_cloud",),
    "cash.npv_owned": ("cash.npv_cloud", "facility.capex"),
    "cash.owning_gain": ("cash.npv_cloud", "facility.capex"),
    "cash.owning_gain_over_plan": ("cash.npv_cloud", "facility.capex"),
    "cash.reserved_overflow_share": (1.0,),
    "commitment.covered_hours": ("commitment.overflow_hours",),
    "commitment.coverage": (1.0,),
    "commitment.commitment_utilization": (1.0,),
    "commitment.regret_per_day": ("commitment.cost_per_day", "commitment.reserve_per_day"),
    "platform.K.failure_overhead_estimate": (1.0,),
    "platform.K.failure_gap": (1.0,),
    "platform.K.failure_gap_cost": ("platform.K.training_cost",),
    "platform.K.overhead": (1.0,),
    "platform.K.billed_overhead": (1.0,),
    "platform.K.failure_cost": ("platform.K.training_cost",),
    "platform.K.quantizing_saving": (1.0,),
    "platform.K.quantizing_saved": ("platform.K.cpbt",),
    "platform.K.unplanned_cost": ("fleet.annual_cost",),
    "spot.wasted_share": (1.0,),
    "spot.saving": (1.0,),
}


def generic(name):
    """platform.h100.price is platform.K.price."""
    parts = name.split(".")
    if parts[0] == "platform":
        parts[1] = "K"
    return ".".join(parts)


def size(name, answers):
    """Of what is subtracted for a result, 0 where nothing is."""
    found = 0.0
    for part in SUBTRACTED.get(generic(name), ()):
        if isinstance(part, str):
            part = part.replace(".K.", f".{name.split('.')[1]}.")
        value = answers.get(part, 0.0) if isinstance(part, str) else part
        if isinstance(value, float):
            found = max(found, abs(value))
    return found


def distance(name, said, known, answers):
    """Relative to the larger one; None when the two differ in kind, or beyond what is allowed."""
    if isinstance(known, Reason):
        is_huge = is_number(said) and abs(float(said)) > NEARLY_NEVER and "never" in known.names
        return 0.0 if said in known.names or is_huge else None
    if isinstance(known, str) or not is_number(said):
        is_huge = isinstance(known, float) and abs(known) > NEARLY_NEVER
        return 0.0 if said == known or said == "never" and is_huge else None
    value = float(said)
    if value == known:
        return 0.0
    gap, larger = abs(value - known), max(abs(value), abs(known))
    if name == "cash.irr":
        return 0.0 if gap <= RELATIVE_OF_RATE * (1.0 + known) + answers.slack_of_rate else None
    if gap <= RELATIVE * larger:
        return gap / larger
    return 0.0 if gap <= ROUNDING * size(name, answers) else None


def is_number(text):
    try:
        float(text)
    except ValueError:
        return False
    return True


def words(known):
    """For a message."""
    return " or ".join(sorted(known.names)) if isinstance(known, Reason) else repr(known)

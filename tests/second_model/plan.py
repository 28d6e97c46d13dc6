# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 3: platforms against the reference (T9 to T11), the deadline (T14), the year (T16), B4."""

import facility
import failures
import numeric
import prices
import training
import utilization
from results import of_platform
from scenario import Reason

ROUNDS = 50  # of T14
ROUNDING = 1e-12  # of a share of the year


def other_than_reference(model, key):
    if key == model.reference:
        raise Reason("undefined")


@of_platform("parity_mfu")
def parity_mfu(model, key):
    other_than_reference(model, key)

    def hour(one):
        paid = model.result_of(one, "price") + model.of(one, "network_price")
        return paid * (1.0 + model.result_of(one, "billed_overhead"))

    against = model.reference
    useful = training.peak(model, against) * model.result_of(against, "effective_mfu")
    q = hour(against) / useful
    own = hour(key) / (training.peak(model, key) * (1.0 - model.of(key, "network_wait")))
    if q == 0.0 and own > 0.0:
        raise Reason("never")
    mfu = own / q
    if mfu > 1.0:
        raise Reason("never")
    return mfu


@of_platform("migration_cost")
def migration_cost(model, key):
    move = 0.0 if model.of(key, "data_here") == "yes" else model.result("gravity.move_cost")
    return model.of(key, "migration_hours") * model["engineering.rate"] + move


@of_platform("migration_runs")
def migration_runs(model, key):
    other_than_reference(model, key)
    saved = (model.result_of(model.reference, "training_cost")
             - model.result_of(key, "training_cost"))
    return model.result_of(key, "migration_cost") / numeric.positive(saved)


@of_platform("migration_months")
def migration_months(model, key):
    runs, needed = model["training.runs_per_year"], model.result_of(key, "migration_runs")
    return needed / (runs or model.lacks("never")) * 12.0


@of_platform("extra_days")
def extra_days(model, key):
    hours = model.result_of(key, "wall_hours") - model.result_of(model.reference, "wall_hours")
    return hours / 24.0


@of_platform("delay_cost")
def delay_cost(model, key):
    return model.result_of(key, "extra_days") / 7.0 * model["board.delay_cost_per_week"]


@of_platform("scarcity_cost")
def scarcity_cost(model, key):
    return model.of(key, "wait_weeks") * model["board.delay_cost_per_week"]


@of_platform("effective_cost")
def effective_cost(model, key):
    return model.result_of(key, "training_cost") + model.result_of(key, "scarcity_cost")


def deadline_hours(model):
    days = model["training.deadline_days"]
    if days == 0.0:
        raise Reason("undefined")
    return days * 24.0


def up(model, key):
    """Share of the year: an owned cluster that is down ends later."""
    is_owned = model.of(key, "purchase") == "owned"
    return 1.0 - model["facility.downtime_fraction"] if is_owned else 1.0


@of_platform("deadline_share")
def deadline_share(model, key):
    return model.result_of(key, "wall_hours") / up(model, key) / deadline_hours(model)


@of_platform("chips_for_deadline")
def chips_for_deadline(model, key):
    seconds = deadline_hours(model) * 3600.0
    rate = training.peak(model, key) * model.result_of(key, "effective_mfu")
    work = model.result_of(key, "flops") / up(model, key)

    def needed(chips):
        return numeric.ceil(work * (1.0 + failures.lost(model, key, chips)) / (seconds * rate))

    chips = needed(model.of(key, "chips"))
    depends = model.of(key, "purchase") == "spot" or model.of(key, "failure_model") == "from_size"
    if not depends:
        return chips
    for _ in range(ROUNDS - 1):  # the first one, with the present size, counts as well
        again = needed(chips)
        if again == chips:
            return chips
        chips = again
    raise Reason("never")


@of_platform("annual_training")
def annual_training(model, key):
    return model.result_of(key, "training_cost") * model["training.runs_per_year"]


@of_platform("annual_total")
def annual_total(model, key):
    return model.result_of(key, "annual_training") + model.result_of(key, "annual_serving")


@of_platform("runs_share")
def runs_share(model, key):
    year = model.of(key, "chips") * numeric.HOURS_PER_YEAR
    return model.result_of(key, "chip_hours") * model["training.runs_per_year"] / year


@of_platform("calendar_share")
def calendar_share(model, key):
    runs = model["training.runs_per_year"]
    return model.result_of(key, "wall_hours") * runs / numeric.HOURS_PER_YEAR


@of_platform("year_share")
def year_share(model, key):
    return model.result_of(key, "calendar_share") / up(model, key)


@of_platform("runs_of_plan")
def runs_of_plan(model, key):
    return model.result_of(key, "runs_share") / utilization.used(model, key)


@of_platform("unplanned_cost")
def unplanned_cost(model, key):
    """A year of the hours that are planned, not filled and paid all the same."""
    way, chips = model.of(key, "purchase"), model.of(key, "chips")
    if way != "owned" and not prices.is_held(model, way, chips):
        return 0.0
    price = model.result_of(key, "price")
    if way == "owned":  # idle chips draw less
        site = facility.owned(model, key)
        price -= site.load_energy() / (site.gpus * facility.available(model))
    share = utilization.used(model, key)
    planned = share * chips * numeric.HOURS_PER_YEAR
    filled = model.result_of(key, "runs_of_plan") + model["fleet.other_work"] / share
    idle = 1.0 - filled
    return price * planned * idle if idle > ROUNDING else 0.0


@of_platform("runs_cost_over_horizon")
def runs_cost_over_horizon(model, key):
    return model.result_of(key, "training_cost") * model.result("training.runs_over_horizon")


@of_platform("training_over_horizon")
def training_over_horizon(model, key):
    runs = model.result_of(key, "runs_cost_over_horizon")
    return runs + model.result_of(key, "migration_cost")


@of_platform("chips_of_facility")
def chips_of_facility(model, key):
    return model.of(key, "chips") / facility.gpus(model)

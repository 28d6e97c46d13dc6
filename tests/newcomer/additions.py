# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One addition of each kind, as a newcomer would make it from the README alone."""

from dataclasses import dataclass, field


@dataclass
class Addition:
    kind: str  # the first word of its row in the README's table "What a change touches"
    edits: dict  # by file: pairs of a text that stands there once and what takes its place
    copies: dict = field(default_factory=dict)  # new files, by the file of the tests they are
    shows: list = field(default_factory=list)  # pairs of arguments and what is then said


def before(anchor, text):
    return (anchor, text + anchor)


def after(anchor, text):
    return (anchor, anchor + text)


ADDITIONS = [
    Addition(
        "parameter",
        {
            "core/model/parameter_rows/facility.h": [
                before(
                    "    {P::FacilityMaintenanceFraction,",
                    '    {P::FacilityInsuranceFraction, "facility.insurance_fraction", "Insurance",\n'
                    '        "1/year", {0.0, 0.0, 1.0},\n'
                    '        "Insurance a year, share of the hardware price", "assumption: none"},\n',
                )
            ],
            "core/model/formulas/facility.h": [
                (
                    "in[P::FacilityMaintenanceFraction] * hardware",
                    "(in[P::FacilityMaintenanceFraction] + in[P::FacilityInsuranceFraction])"
                    " * hardware",
                )
            ],
        },
        shows=[
            (["parameters"], '"facility.insurance_fraction"'),
            # 1 % of 8 nodes at 375,000 + 50,000 USD
            (
                ["eval", "sample:cloud-or-own", "--set", "facility.insurance_fraction=0.01"]
                + ["--metric", "facility.annual_maintenance"],
                '{"value":34000.0,"unit":"USD/year"}',
            ),
        ],
    ),
    Addition(
        "result",
        {
            "core/model/metric_rows/owning.h": [
                after(
                    "        M::FacilitySizeDifference, Share},\n",
                    '    {{"facility.gpu_surplus", "GPUs owned beyond the fleet", "chip"},\n'
                    "        M::FacilityGpuSurplus, Count},\n",
                )
            ],
            "core/model/formulas/fleet.h": [
                after(
                    "    putNamed(out, M::FacilitySizeDifference, sizeDifference(in, ownedGpus(in)));\n",
                    "    putNamed(out, M::FacilityGpuSurplus,\n"
                    "        max(ownedGpus(in) - in.referencePlatform()[P::Chips], S(0.0)));\n",
                )
            ],
        },
        shows=[
            (
                ["eval", "sample:cloud-or-own", "--set", "facility.gpus=80"]
                + ["--metric", "facility.gpu_surplus"],
                '{"value":16.0,"unit":"chip"}',
            ),
            (["explain", "sample:cloud-or-own", "facility.gpu_surplus"], "GPUs of the facility"),
        ],
    ),
    Addition(
        "rule",
        {
            "core/rules/rule_table.h": [
                before(
                    '    {.id = "training_mfu",\n',
                    '    {.id = "dear_fleet",\n'
                    "        .quantity = Metric::FleetAnnualCost,\n"
                    "        .breaks = Breaks::Above,\n"
                    "        .threshold = P::RuleBakeOff,\n"
                    "        .subject = Subject::Scenario,\n"
                    "        .words = {&kDearFleet, &kAsk},\n"
                    "        .remedy = P::FleetUtilization},\n",
                ),
            ],
            "core/rules/rule_phrases.h": [
                before(
                    "\n    // Prices that are missing or old.\n",
                    '    kDearFleet       {"rule.dear_fleet", "a year of the fleet costs {value}"},\n'
                    '    kAsk             {"rule.ask", "ask above {threshold}"},\n',
                ),
            ],
        },
        shows=[
            (
                ["check", "sample:your-cluster", "--format", "csv"],
                'caution,dear_fleet,A year of the fleet costs $',
            )
        ],
    ),
    Addition(
        "view",
        {
            "core/views/view_table.cpp": [
                before(
                    "ViewPicture mfuCost(", "ViewPicture powerPrice(const ViewInput& input);\n"
                ),
                before(
                    '    ViewRow{"mfu-cost"',
                    '    ViewRow{"power-price", Cost, "Power price", "What a run costs over power", Parameter::FacilityPowerPrice, powerPrice},\n',
                ),
            ],
            "core/views/CMakeLists.txt": [before("    cost/bridge.cpp\n", "    cost/power_price.cpp\n")],
        },
        {"core/views/cost/power_price.cpp": "tests/core/views/one_more_view.cpp"},
        [(["view", "sample:reference", "power-price", "--format", "text"], "Annual cost: from $")],
    ),
    Addition(
        "command",
        {
            "app/cli/command_table.cpp": [
                before("Task addSamples(", "Task addCount(Command& command);\n"),
                before(
                    '        {kLists, "samples"',
                    '        {kLists, "count", "Count the scenarios", addCount},\n',
                ),
            ],
            "app/cli/CMakeLists.txt": [before("    main.cpp\n", "    count_command.cpp\n")],
        },
        {"app/cli/count_command.cpp": "tests/app/cli/one_more_command.cpp"},
        [(["count", "sample:reference"], "4\n")],
    ),
]

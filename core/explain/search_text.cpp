// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/search_text.h"

#include "core/explain/long_calculation.h"
#include "core/model/formulas/internal_rate.h"
#include "core/model/metric.h"

namespace isocost {

std::string_view searchWords(const NodeName& name)
{
    if (name.table != NodeName::Table::Metric)
        return {};
    switch (static_cast<Metric>(name.index)) {
    case Metric::CashIrr:
        return "the rate at which the present value of owning less renting is 0";
    case Metric::CashCrossoverMonth:
        return "the month after the last one in which owning has cost more so far";
    case Metric::CashPaybackMonth:
        return "the month after the last one in which owning has a lower present value so far";
    case Metric::ServingPassesMonth:
        return "the first month in which serving has cost as much as training so far";
    case Metric::SpotBreakEvenRate:
        return "the rate of interruptions that leaves no difference";
    case Metric::SpotBreakEvenWriteMin:
        return "the checkpoint write that leaves no difference";
    case Metric::RiskP95:
    case Metric::RiskAnnualP95:
        return "the least loss that 95 of 100 cases do not exceed";
    default:
        return {};
    }
}

std::vector<double> ratesFound(const Graph& graph, Graph::Index node)
{
    std::vector<double> flows; // the search started from these, month by month
    for (const Graph::Index index : ingredientsOf(graph, node).quantities)
        if (graph.at(index).name.table == NodeName::Table::Intermediate)
            flows.push_back(graph.at(index).value);
    return internalRates(flows);
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/risk_register.h"

#include <algorithm>

#include "core/model/formulas/risk.h"
#include "core/model/limits.h"
#include "core/text/display_text.h"
#include "core/text/input_error.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"

namespace isocost {

namespace {

void requireSound(const Risk& risk)
{
    if (const auto problem = problemWith(risk))
        throw InputError(*problem);
}

void requireRow(const Scenario& scenario, std::size_t row)
{
    if (row >= scenario.risks.size())
        throw InputError("there is no row " + std::to_string(row + 1) + " in the risk register; it "
            + "has " + std::to_string(scenario.risks.size()));
}

} // namespace

std::optional<std::string> problemWith(const Risk& risk)
{
    const std::string who = "the risk " + inQuotes(risk.name);
    if (risk.name.empty())
        return "a risk needs a name";
    for (const std::string* text : {&risk.name, &risk.unit})
        if (const auto fault = faultOfName(*text, limits::kName))
            return "the " + std::string(text == &risk.name ? "name " : "unit ") + inQuotes(*text)
                + " of a risk " + *fault;
    if (!(risk.probability >= 0.0 && risk.probability <= 1.0))
        return who + " has the probability " + fullNumber(risk.probability) + ", outside 0 to 1";
    if (!(risk.impact >= 0.0 && risk.impact <= kLargestImpact))
        return who + " has the impact " + fullNumber(risk.impact) + ", outside 0 to 1e13 USD";
    if (!(risk.times >= 0.0 && risk.times <= kMostOccasions))
        return who + " has " + fullNumber(risk.times) + " occasions, outside 0 to 1e6";
    return std::nullopt;
}

double exposureOf(const Risk& risk)
{
    return exposureOf(RiskTerm<double>{risk.probability, risk.impact, risk.times});
}

void addRisk(Scenario& scenario, const Risk& risk)
{
    requireSound(risk);
    if (scenario.risks.size() >= limits::kRisks)
        throw InputError(
            "the risk register holds at most " + std::to_string(limits::kRisks) + " rows");
    scenario.risks.push_back(risk);
}

void changeRisk(Scenario& scenario, std::size_t row, const Risk& risk)
{
    requireRow(scenario, row);
    requireSound(risk);
    scenario.risks[row] = risk;
}

void removeRisk(Scenario& scenario, std::size_t row)
{
    requireRow(scenario, row);
    scenario.risks.erase(scenario.risks.begin() + static_cast<std::ptrdiff_t>(row));
}

void moveRisk(Scenario& scenario, std::size_t from, std::size_t to)
{
    requireRow(scenario, from);
    requireRow(scenario, to);
    const auto at = [&](std::size_t row) {
        return scenario.risks.begin() + static_cast<std::ptrdiff_t>(row);
    };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
}

std::optional<std::size_t> findRisk(const Scenario& scenario, std::string_view name)
{
    const auto found = std::ranges::find(scenario.risks, name, &Risk::name);
    if (found == scenario.risks.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - scenario.risks.begin());
}

} // namespace isocost

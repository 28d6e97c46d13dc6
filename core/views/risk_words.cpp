// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/risk_words.h"

#include "core/analysis/loss_curve.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

std::string titleOf(double expected, double usual)
{
    if (expected <= 0.0)
        return "The risk register costs nothing";
    const std::string lost = usual > 0.0 ? "at most " + moneyText(usual) : "nothing";
    return "In 95 of 100 cases " + lost + " is lost; " + moneyText(expected) + " is expected";
}

std::string risksText(std::size_t counted)
{
    if (counted == 0)
        return "no risk is counted";
    if (counted == 1)
        return "1 risk, it happens once or not";
    return std::to_string(counted) + " independent risks, each happens once or not";
}

std::string reasonOf(const Scenario& scenario, std::size_t counted)
{
    if (scenario.risks.empty())
        return "The risk register is empty. Add a risk to see what it may cost.";
    if (counted == 0)
        return "No risk of the register is counted. Switch one on to see what it may cost.";
    return "No risk that is counted has both a probability and an impact.";
}

} // namespace

ViewWords wordsOfRisk(const ViewInput& input, std::size_t trials)
{
    const std::vector<RiskTerm<double>>& risks = input.inputs->risks; // those that are counted
    const double expected = input.results->of(Metric::RiskExposure).value;
    ViewWords words;
    words.title = titleOf(expected, input.results->of(Metric::RiskP95).value);
    words.subtitle = shortText(input.scenario->name) + ": " + risksText(risks.size());
    if (!risks.empty())
        words.subtitle += "; any loss at all: " + shareText(chanceOfAnyLoss(risks));
    if (trials > 0)
        words.subtitle += "; " + countText(static_cast<double>(trials)) + " trials";
    if (expected <= 0.0)
        words.emptyReason = reasonOf(*input.scenario, risks.size());
    return words;
}

} // namespace isocost

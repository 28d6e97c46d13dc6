// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/risk_words.h"

#include "core/model/formulas/risk.h"
#include "ui/charts/chart_text.h"

namespace isocost {

namespace {

QString titleOf(double expected, double usual)
{
    if (expected <= 0.0)
        return QStringLiteral("The risk register costs nothing");
    if (usual <= 0.0)
        return QStringLiteral("In 95 of 100 cases nothing is lost; %1 is expected")
            .arg(moneyText(expected));
    return QStringLiteral("In 95 of 100 cases at most %1 is lost; %2 is expected")
        .arg(moneyText(usual), moneyText(expected));
}

QString risksText(std::size_t counted)
{
    if (counted == 0)
        return QStringLiteral("no risk is counted");
    if (counted == 1)
        return QStringLiteral("1 risk, it happens once or not");
    return QStringLiteral("%1 independent risks, each happens once or not").arg(counted);
}

QString reasonOf(const Scenario& scenario, std::size_t counted)
{
    if (scenario.risks.empty())
        return QStringLiteral("The risk register is empty. Add a risk to see what it may cost.");
    if (counted == 0)
        return QStringLiteral("No risk of the register is counted. Switch one on to see what it "
                              "may cost.");
    return QStringLiteral("No risk that is counted has both a probability and an impact.");
}

} // namespace

ChartWords riskWords(const Scenario& scenario, const std::vector<RiskTerm<double>>& risks,
    const LossDistribution& losses)
{
    const double expected = expectedLoss(risks);
    ChartWords words;
    words.title = titleOf(expected, losses.quantile(0.95));
    words.subtitle = shortText(scenario.name) + QStringLiteral(": ") + risksText(risks.size());
    if (!risks.empty())
        words.subtitle += QStringLiteral("; any loss at all: ") + shareText(chanceOfAnyLoss(risks));
    if (losses.trials > 0)
        words.subtitle +=
            QStringLiteral("; %1 trials").arg(countText(static_cast<double>(losses.trials)));
    if (expected <= 0.0)
        words.emptyReason = reasonOf(scenario, risks.size());
    return words;
}

} // namespace isocost

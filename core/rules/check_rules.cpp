// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/rules/rule_context.h"

namespace isocost {

namespace {

constexpr std::array<RuleCheck, 12> kChecks{checkCheckpointShare, checkTrainingMfu,
    checkTrainiumMfu, checkNetworkWait, checkCustomSilicon, checkBakeOff, checkAmortization,
    checkOwnedReserve, checkTokenCost, checkUnpriced, checkOwnedElsewhere, checkStalePrices};

} // namespace

std::vector<Finding> checkRules(const Scenario& scenario, const Catalog& catalog,
    const Results<double>& results, std::string_view today)
{
    const std::string newest = catalog.newestDate();
    const RuleContext context{
        scenario, catalog, results, today.empty() ? std::string_view(newest) : today};
    std::vector<Finding> findings;
    for (const RuleCheck check : kChecks)
        check(context, findings);
    std::ranges::stable_sort(findings, std::ranges::greater(), &Finding::severity);
    return findings;
}

} // namespace isocost

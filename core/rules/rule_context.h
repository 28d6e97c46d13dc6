// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// All that a rule looks at.
#pragma once

#include <string>
#include <string_view>

#include "core/model/evaluate.h"
#include "core/model/evidence.h"
#include "core/model/scenario_values.h"
#include "core/rules/rule_table.h"

namespace isocost {

struct RuleContext {
    const Scenario& scenario;
    const Catalog& catalog;
    const Results<double>& results;
    std::string_view today; // ISO date; empty: the newest of the catalog

    [[nodiscard]] std::string day() const
    {
        return today.empty() ? catalog.newestDate() : std::string(today);
    }
    [[nodiscard]] int platformCount() const { return static_cast<int>(scenario.platforms.size()); }
    [[nodiscard]] int reference() const { return static_cast<int>(scenario.referenceIndex()); }
    [[nodiscard]] const Platform& platform(int index) const { return scenario.platform(index); }
    [[nodiscard]] bool has(Metric metric, int platform = -1) const // has a number
    {
        return results.of(metric, platform).hasNumber();
    }
    [[nodiscard]] double number(Parameter parameter, int platform = -1) const
    {
        return numberOf(scenario, catalog, {parameter, platform}).value_or(0.0);
    }
    [[nodiscard]] Purchase purchase(int platform) const
    {
        return static_cast<Purchase>(number(Parameter::Purchase, platform));
    }
    [[nodiscard]] bool isReserved(int platform) const
    {
        const Purchase how = purchase(platform);
        return how == Purchase::Reserved1y || how == Purchase::Reserved3y;
    }
    // Whether a specialty cloud sells a cluster of this size by contract.
    [[nodiscard]] bool isContract(int platform) const;
    [[nodiscard]] bool buys(Purchase how) const; // whether any platform does
    [[nodiscard]] std::string_view stack(int index) const;
    // The threshold in force in this scenario; 0 for a rule without one.
    [[nodiscard]] double threshold(const RuleRow& rule, int platform = -1) const;
    // The measured runs of the platform's chip, precision and kind of model.
    [[nodiscard]] std::optional<Evidence> runs(int platform) const
    {
        return evidenceOf(scenario, catalog, {Parameter::Mfu, platform});
    }
};

// Whether it is neither CUDA nor ROCm, so that code has to be ported to it.
[[nodiscard]] bool isCustomSilicon(std::string_view stack);
// The price that a way of buying pays: a list price, the specialty cloud's, or that of an own node.
[[nodiscard]] Parameter priceOf(Purchase purchase);
// The same for a platform: its own price of a specialty cloud, by contract if its size is sold so,
// and the facility's node price where the reference has none of its own.
[[nodiscard]] ParameterAddress priceInUse(
    const RuleContext& context, Purchase purchase, int platform);

} // namespace isocost

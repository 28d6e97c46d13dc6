// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/scenario.h"

#include <algorithm>

namespace isocost {

Scenario::Scenario() : risks(presetRisks())
{
    for (const ParameterRow& row : parameterTable().first(kGlobalCount)) {
        of(row.parameter) = row.limits.preset;
        if (row.limits.kind == Kind::Text)
            this->*row.traits.text.ofScenario = row.traits.text.preset;
    }
}

int Scenario::platformIndex(std::string_view key) const
{
    const auto found = std::ranges::find(platforms, key, &Platform::key);
    return found == platforms.end() ? -1 : static_cast<int>(found - platforms.begin());
}

std::size_t Scenario::referenceIndex() const
{
    return static_cast<std::size_t>(std::max(0, platformIndex(reference)));
}

std::vector<Risk> presetRisks()
{
    return {{"Interconnect failure", 0.08, 45000.0, "run"},
        {"Compiler incompatibility", 0.15, 150000.0, "project"},
        {"Spot preemption", 0.25, 12000.0, "event"}, {"Out of memory", 0.12, 5000.0, "event"}};
}

Scenario referenceScenario()
{
    Scenario scenario;
    scenario.name = "Base";
    scenario.reference = "h100";
    const auto add = [&scenario](const char* key, const char* label, const char* accelerator) {
        Platform& platform = scenario.platforms.emplace_back();
        platform.key = key;
        platform.label = label;
        platform.accelerator = accelerator;
    };
    add("h100", "H100", "h100_sxm");
    add("trn2", "Trainium2", "trainium2");
    add("tpu_v5e", "TPU v5e", "tpu_v5e");
    return scenario;
}

} // namespace isocost

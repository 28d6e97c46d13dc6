// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/scenario.h"

#include <algorithm>

namespace isocost {

Scenario::Scenario() : tiers(kPresetTiers)
{
    for (std::size_t i = 0; i < kGlobalCount; ++i)
        globals[i] = parameterTable()[i].range.preset;
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

Scenario referenceScenario()
{
    Scenario scenario;
    scenario.name = "Base";
    scenario.reference = "h100";
    const auto add = [&scenario](const char* key, const char* label, const char* accelerator) {
        Platform platform;
        platform.key = key;
        platform.label = label;
        platform.accelerator = accelerator;
        scenario.platforms.push_back(platform);
    };
    add("h100", "H100", "h100_sxm");
    add("trn2", "Trainium2", "trainium2");
    add("tpu_v5e", "TPU v5e", "tpu_v5e");
    return scenario;
}

} // namespace isocost

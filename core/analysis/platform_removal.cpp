// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/platform_removal.h"

#include "core/analysis/plan_following.h"
#include "core/model/chip_choice.h"
#include "core/text/input_error.h"

namespace isocost {

void removePlatform(std::vector<Scenario>& scenarios, std::size_t from, std::string_view key,
    const Catalog& catalog)
{
    std::vector<Scenario> after = scenarios;
    removePlatform(after[from], catalog, key);
    followPlans(scenarios, after, catalog);
    for (std::size_t i = 0; i < after.size(); ++i) {
        const bool isGone = scenarios[i].platforms[scenarios[i].referenceIndex()].key == key
            && after[i].platformIndex(key) < 0;
        if (isGone && isUnpriced(after[i], catalog) && !isUnpriced(scenarios[i], catalog))
            throw InputError(whyPlatformStays(scenarios[i], after[i], key));
    }
    scenarios = std::move(after);
}

} // namespace isocost

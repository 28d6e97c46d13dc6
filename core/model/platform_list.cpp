// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/platform_list.h"

#include <algorithm>
#include <array>

#include "core/model/limits.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/suggestion.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

// What people call chips besides their ids in the catalog.
struct OtherName {
    std::string_view name;
    std::string_view id;
};
constexpr std::array kOtherNames{OtherName{"trn1", "trainium1"}, OtherName{"trn2", "trainium2"},
    OtherName{"trn3", "trainium3"}, OtherName{"inf2", "inferentia2"}, OtherName{"tpu_v7", "tpu7x"},
    OtherName{"ironwood", "tpu7x"}};

std::string_view usualName(const Catalog& catalog, std::string_view typed)
{
    const auto other = std::ranges::find(kOtherNames, typed, &OtherName::name);
    return other != kOtherNames.end() && catalog.find(other->id) ? other->id : typed;
}

[[noreturn]] void refuseAccelerator(
    const Catalog& catalog, std::string_view accelerator, const std::string& platform)
{
    auto known = eachOf<std::string>(catalog.accelerators, &Accelerator::id);
    const auto isAnother = [accelerator](const std::string& id) {
        return id.find(accelerator) == std::string::npos;
    };
    const std::string suggestion = suggestionFor(usualName(catalog, accelerator), known);
    if (!std::ranges::all_of(known, isAnother))
        std::erase_if(known, isAnother);
    throw InputError("the accelerator " + inQuotes(accelerator) + " of platform " + platform
        + " is not in the catalog"
        + (suggestion.empty() ? "; it has " + listText(known, 5) : suggestion));
}

} // namespace

void addPlatform(
    Scenario& scenario, const Catalog& catalog, std::string_view key, std::string_view accelerator)
{
    const std::string quoted = inQuotes(key);
    if (!isIdentifier(key, 40))
        throw InputError("the platform key " + quoted
            + " is not made of 1 to 40 lower case letters, digits and _");
    if (scenario.platformIndex(key) >= 0)
        throw InputError("there is a platform " + quoted + " in " + inQuotes(scenario.name)
            + " already; each needs a key of its own");
    if (scenario.platforms.size() >= limits::kPlatforms)
        throw InputError(inQuotes(scenario.name) + " has " + std::to_string(limits::kPlatforms)
            + " platforms, the most a scenario compares");
    const Accelerator* const found = catalog.find(accelerator);
    if (!found)
        refuseAccelerator(catalog, accelerator, quoted);
    Platform& added = scenario.platforms.emplace_back();
    added.key = key;
    added.label = labelOf(*found);
    added.accelerator = accelerator;
}

} // namespace isocost

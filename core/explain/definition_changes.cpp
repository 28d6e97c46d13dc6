// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/definition_changes.h"

#include <array>
#include <charconv>
#include <utility>

#include "core/explain/definition_change_phrases.h"
#include "core/text/say.h"

namespace isocost {

using namespace definition_change_phrases;

namespace {

struct Change {
    std::string_view version; // the first with the new definition
    std::string_view results;
};

// model.md section 12. A new change comes with a new version (core/model/model_version.h).
constexpr auto kChanges = std::to_array<Change>({
    {"2.0", "training on spot (the interruptions of the platform's own chips)"},
    {"2.0", "training on own hardware (a facility of the platform's own nodes)"},
    {"2.0",
        "serving (the replica is chosen for the demand, input and output are priced "
        "apart, the fleet has whole replicas)"},
    {"2.0", "break-even with what is paid for every hour, used or not (always or never)"},
    {"2.0",
        "cash, NPV and payback of owning (lead time, next generation's price, upfront "
        "payment, loan, taxes, a payback that lasts)"},
    {"2.1", "the saving of narrower weights (of those narrower than the present ones)"},
    {"3.0",
        "utilization (of all hours of a year, for owned hardware too: its idle hours make up for "
        "downtime, which is rented no longer)"},
    {"3.0", "a year of the plan (what serves is part of it)"},
    {"3.0",
        "the specialty cloud's price and the price of an owned node (of one chip, H100 until "
        "another is chosen; of other chips they are unpriced unless their platform says them)"},
    {"3.0", "capacity blocks (paid for the hours of work)"},
    {"3.0", "growth (it fills idle hours before chips are added)"},
    {"3.0",
        "a year on spot (waits for capacity count, and large clusters are no cheapest way any "
        "more)"},
    {"3.0", "colocation (without PUE)"},
    {"3.0", "serving on owned hardware (at the load of what serves)"},
    {"3.0", "bills paid upfront (deducted over the months that they buy)"},
    {"3.0",
        "months before owned hardware works (rented on demand or from a specialty cloud, "
        "whichever is cheaper)"},
});

std::pair<int, int> numbersOf(std::string_view version)
{
    std::pair<int, int> numbers{0, 0};
    const char* const end = version.data() + version.size();
    const auto major = std::from_chars(version.data(), end, numbers.first);
    if (major.ptr != end)
        std::from_chars(major.ptr + 1, end, numbers.second);
    return numbers;
}

} // namespace

std::string definitionChangesSince(std::string_view version)
{
    Names changed{{}, kChanges.size()};
    for (const Change& change : kChanges)
        if (numbersOf(version) < numbersOf(change.version))
            changed.texts.emplace_back(change.results);
    if (changed.texts.empty())
        return {};
    Sentence told;
    if (version.empty())
        told.add(kSavedBefore);
    else
        told.add(kSavedWith, {{"version", Name{std::string(version)}}});
    return say(told.add(kDefinedAnew, {{"results", std::move(changed)}}));
}

} // namespace isocost

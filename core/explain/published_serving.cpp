// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/published_serving.h"

#include <algorithm>

#include "core/explain/published_serving_phrases.h"
#include "core/model/origin.h"
#include "core/text/display_text.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"

namespace isocost {

using namespace published_serving_phrases;

namespace {

std::string idsOf(const std::vector<PublishedRun>& runs)
{
    return listText(eachOf<std::string>(runs, &PublishedRun::id), kAllNames);
}

Number asEfficiency(double efficiency) // two digits
{
    return {efficiency, [](double value) { return trimmedNumber(value, 2); }};
}

std::string measuredAccelerators()
{
    std::vector<std::string> names;
    for (const PublishedRun& run : servingRuns())
        if (std::ranges::find(names, run.accelerator) == names.end())
            names.push_back(run.accelerator);
    return listText(names, kAllNames);
}

} // namespace

std::vector<PublishedRun> servingRunsOf(std::string_view accelerator)
{
    std::vector<PublishedRun> runs;
    std::ranges::copy_if(servingRuns(), std::back_inserter(runs),
        [&](const PublishedRun& run) { return run.accelerator == accelerator; });
    return runs;
}

double efficiencyOf(const PublishedRun& run)
{
    return run.published / run.computed.value;
}

Value efficienciesOf(const std::vector<PublishedRun>& runs)
{
    const auto [least, most] = std::ranges::minmax(runs, {}, efficiencyOf);
    const Number from = asEfficiency(efficiencyOf(least));
    const Number to = asEfficiency(efficiencyOf(most));
    if (from.written(from.value) == to.written(to.value))
        return from;
    return Sentence().add(kFromTo, {{"from", from}, {"to", to}}).clauses();
}

ParameterAddress adoptServing(Scenario& scenario, int platform, std::string_view id)
{
    const ParameterAddress address{Parameter::ServingEfficiency, platform};
    const std::string& accelerator = scenario.platform(platform).accelerator;
    const std::vector<PublishedRun> runs = servingRunsOf(accelerator);
    if (runs.empty())
        throw InputError("no serving on " + accelerator + " was published to take for "
            + idOf(scenario, address) + "; there is some of " + measuredAccelerators());
    const auto found = id.empty() && runs.size() == 1
        ? runs.begin()
        : std::ranges::find(runs, id, &PublishedRun::id);
    if (found == runs.end())
        throw InputError(id.empty() ? "say which measurement to take for " + idOf(scenario, address)
                    + ": " + idsOf(runs)
                                    : "there is no measurement \"" + std::string(id) + "\" of "
                    + accelerator + "; there is " + idsOf(runs));
    setWithOrigin(scenario, address,
        {efficiencyOf(*found), found->model + ", " + found->quantity + ": " + found->source, {}});
    return address;
}

} // namespace isocost

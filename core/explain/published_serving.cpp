// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/published_serving.h"

#include <algorithm>

#include "core/explain/published_serving_phrases.h"
#include "core/model/origin.h"
#include "core/text/calendar.h"
#include "core/text/display_text.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/say.h"

namespace isocost {

using namespace published_serving_phrases;

namespace {

using Runs = std::vector<ServingRun>;

constexpr std::size_t kNamedInRefusal = 3;

Number asFactor(double factor) // two digits
{
    return {factor, [](double value) { return trimmedNumber(value, 2); }};
}

Value rangeOf(const Number& from, const Number& to)
{
    if (from.written(from.value) == to.written(to.value))
        return from;
    return Sentence().add(kFromTo, {{"from", from}, {"to", to}}).clauses();
}

struct Efficiencies {
    double least = 0.0;
    double most = 0.0;
};

Efficiencies efficienciesIn(const Runs& runs)
{
    Efficiencies range;
    for (const ServingRun& run : runs) {
        if (!run.isOffered())
            continue;
        const double one = run.efficiency.value;
        range.least = range.least == 0.0 ? one : std::min(range.least, one);
        range.most = std::max(range.most, one);
    }
    return range;
}

const Efficiencies& allEfficiencies()
{
    static const Efficiencies range = efficienciesIn(allServingRuns());
    return range;
}

// The run with that id, or the only one to adopt.
const ServingRun& runToAdopt(
    const std::string& assumption, const std::string& accelerator, std::string_view id)
{
    const Runs& runs = servingRunsOf(accelerator);
    Runs offered;
    std::ranges::copy_if(runs, std::back_inserter(offered), &ServingRun::isOffered);
    const std::string ids =
        listText(eachOf<std::string>(offered, &ServingRun::id), kNamedInRefusal);
    if (offered.empty())
        throw InputError("no serving on " + accelerator + " was published to take for " + assumption
            + "; there is some of " + listText(measuredAccelerators(), kAllNames));
    if (id.empty() && offered.size() > 1)
        throw InputError("say which measurement to take for " + assumption + ": " + ids);
    const std::string_view wanted = id.empty() ? std::string_view(offered.front().id) : id;
    const auto found = std::ranges::find(runs, wanted, &ServingRun::id);
    if (found == runs.end())
        throw InputError("there is no measurement \"" + std::string(id) + "\" of " + accelerator
            + "; there is " + ids);
    if (const Phrase* const obstacle = obstacleOf(*found))
        throw InputError("the measurement \"" + found->id
            + "\" gives no serving efficiency: " + phraseText(*obstacle));
    return *found;
}

} // namespace

Value efficienciesOf(const std::vector<ServingRun>& runs)
{
    const Efficiencies range = efficienciesIn(runs);
    return rangeOf(asFactor(range.least), asFactor(range.most));
}

Value efficienciesOf()
{
    return rangeOf(asFactor(allEfficiencies().least), asFactor(allEfficiencies().most));
}

Value costsBesideTheRoofline()
{
    return rangeOf(asFactor(1.0 / allEfficiencies().most), asFactor(1.0 / allEfficiencies().least));
}

Origin originOf(const ServingRun& run)
{
    const PlainSigns plain; // a project is read anywhere
    Sentence source = workOf(run);
    const bool isDay = dayNumber(run.asOf).has_value();
    if (!isDay && !run.asOf.empty())
        source.add(kMonth, {{"month", run.asOf}});
    source.add(kSource, {{"source", run.source}});
    return {run.efficiency.value, say(source, kLabel), isDay ? run.asOf : std::string()};
}

ParameterAddress adoptServing(Scenario& scenario, int platform, std::string_view id)
{
    const ParameterAddress address{Parameter::ServingEfficiency, platform};
    const ServingRun& run =
        runToAdopt(idOf(scenario, address), scenario.platform(platform).accelerator, id);
    setWithOrigin(scenario, address, originOf(run));
    return address;
}

} // namespace isocost

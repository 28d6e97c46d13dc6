// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/analysis/input_change.h"
#include "core/rules/finding.h"
#include "core/rules/rule_words.h"

namespace isocost {

namespace {

// Reads a rule with one parameter at another place.
struct RuleProbe {
    const RuleRow& row;
    Scenario scenario;
    const Catalog& catalog;
    ParameterAddress address;
    Results<double> results{};
    RuleContext context{scenario, catalog, results, {}};
    int platform = -1;
    std::optional<Inputs<double>> in{}; // if the quantity is a result
    Scope scope{};

    void aim(int subject)
    {
        platform = subject;
        const auto* const metric = std::get_if<Metric>(&row.quantity);
        if (!metric)
            return;
        in = resolve(scenario, catalog);
        scope = scopeFor(*in, std::array{addressOf(*metric, platform)});
    }

    struct Place {
        double at;
        bool isBroken;
        std::optional<double> value; // of the quantity
    };

    [[nodiscard]] Place readAt(double place)
    {
        put(place);
        if (in) {
            changeInput(*in, address, place);
            evaluate(*in, results, scope);
        }
        const auto result = evaluateRule(row, context, platform);
        return {place, result && result->isBroken, result ? result->value : std::nullopt};
    }

    // The border between two places; the rule is broken at one of them.
    [[nodiscard]] double border(Place from, Place to)
    {
        constexpr double kHair = 1e-14; // relative: reads on both sides of a guess, for rounding
        const auto narrow = [&](double at) {
            if (from.at < at && at < to.at) {
                const Place place = readAt(at);
                (place.isBroken == from.isBroken ? from : to) = place;
            }
        };
        for (;;) {
            const double near = guess(from, to);
            narrow(near * (1.0 - kHair));
            narrow(near * (1.0 + kHair));
            const double middle = from.at + (to.at - from.at) / 2.0;
            if (!(from.at < middle && middle < to.at))
                break;
            narrow(middle);
        }
        // A value equal to the threshold breaks an AtMost rule and keeps the others.
        return (from.isBroken == (row.breaks == Breaks::AtMost) ? from : to).at;
    }

    // Unchecked, because a parameter that moves in steps has its border between two of them.
    void put(double place)
    {
        if (address.platform < 0)
            scenario.of(address.parameter) = place;
        else
            scenario.platform(address.platform).of(address.parameter) = {
                Setting::State::Number, place};
    }

    // Where a straight line through both would meet the threshold.
    [[nodiscard]] double guess(const Place& from, const Place& to) const
    {
        if (!from.value || !to.value || *from.value == *to.value)
            return from.at;
        const double share =
            (context.threshold(row, platform) - *from.value) / (*to.value - *from.value);
        return from.at + share * (to.at - from.at);
    }
};

std::vector<Interval> brokenStretches(RuleProbe& probe, Interval range, double present)
{
    constexpr std::size_t kSteps = 9; // few: a quantity rises or falls with what it is shaded over
    std::vector<Interval> stretches;
    double start = range.from;
    RuleProbe::Place last = probe.readAt(range.from);
    for (const double at : scanPlaces(range, present, kSteps)) {
        const RuleProbe::Place here = probe.readAt(at);
        if (here.isBroken != last.isBroken) {
            const double border = probe.border(last, here);
            if (last.isBroken)
                stretches.push_back({start, border});
            start = border;
        }
        last = here;
    }
    if (last.isBroken)
        stretches.push_back({start, range.to});
    return stretches;
}

// Adds the parts of a stretch that no earlier rule covers.
void addUncovered(std::vector<ObjectedRange>& out, ObjectedRange range)
{
    std::vector<ObjectedRange> open{std::move(range)};
    for (const ObjectedRange& taken : std::vector(out)) {
        std::vector<ObjectedRange> rest;
        for (const ObjectedRange& part : open)
            for (const auto& [from, to] : {Interval{part.from, std::min(part.to, taken.from)},
                     Interval{std::max(part.from, taken.to), part.to}}) {
                if (!(from < to))
                    continue;
                rest.push_back(part);
                rest.back().from = from;
                rest.back().to = to;
            }
        open = std::move(rest);
    }
    out.insert(out.end(), open.begin(), open.end());
}

std::vector<int> subjectsOf(const RuleRow& row, const Scenario& scenario, ParameterAddress address)
{
    if (row.subject != Subject::Platform)
        return {-1};
    if (address.platform >= 0)
        return {address.platform};
    std::vector<int> all;
    for (std::size_t k = 0; k < scenario.platforms.size(); ++k)
        all.push_back(static_cast<int>(k));
    return all;
}

void tellShade(ObjectedRange& range, const RuleContext& context, int platform)
{
    const RuleResults results{{platform, {}, true}};
    range.due = dueOf(*range.rule, context, results);
    range.dueInAWord = dueInAWord(*range.rule, context, results);
}

} // namespace

std::vector<ObjectedRange> objectedRanges(
    const Scenario& scenario, ParameterAddress address, const Catalog& catalog)
{
    const Limits& limits = rowOf(address.parameter).limits;
    std::vector<ObjectedRange> ranges;
    for (const Severity severity : {Severity::Stop, Severity::Caution})
        for (const RuleRow& row : kRuleTable) {
            const bool isShaded =
                std::ranges::find(row.shades, address.parameter) != row.shades.end();
            if (!isShaded || row.severity != severity)
                continue;
            RuleProbe probe{row, scenario, catalog, address};
            // a 0 that asks for the computed value is not a small amount
            const double least =
                isComputed(address.parameter, limits.minimum) ? 1.0 : limits.minimum;
            const double present = numberOf(scenario, catalog, address).value_or(limits.minimum);
            for (const int platform : subjectsOf(row, scenario, address)) {
                probe.aim(platform);
                ObjectedRange objected{.rule = &row, .severity = severity};
                tellShade(objected, probe.context, platform);
                for (const auto& [from, to] :
                    brokenStretches(probe, {least, limits.maximum}, present)) {
                    objected.from = from;
                    objected.to = to;
                    addUncovered(ranges, objected);
                }
            }
        }
    std::ranges::sort(ranges, {}, &ObjectedRange::from);
    return ranges;
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/switching_value.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/solve.h"
#include "core/explain/display.h"
#include "core/model/readiness.h"
#include "core/rules/switching_value_phrases.h"

namespace isocost {

using namespace switching_value_phrases;

namespace {

constexpr double kNudge = 1e-6; // relative distance that counts as just below and just above

struct Answer {
    int platform = -1; // -1 without one
    bool isCountedOn = true; // a plan can count on the way that buys it
};

struct SwitchingValueFinder {
    const RuleContext& context;
    Work work;
    const Ranking& ranking;
    Inputs<double> inputs = resolve(context.scenario, context.catalog);
    std::vector<SwitchingValue> found{};

    [[nodiscard]] std::vector<SwitchingValue> find()
    {
        if (work == Work::CustomKernels)
            addAbstractionLayer();
        for (int k = 0; k < context.platformCount(); ++k) {
            const auto candidate = std::ranges::find(ranking.candidates, k, &Candidate::platform);
            if (work != Work::Serving && candidate != ranking.candidates.end())
                addMfu(k);
            addPrice(k);
        }
        if (work != Work::Serving)
            addRuns();
        return std::move(found);
    }

    void addAbstractionLayer()
    {
        if (readinessOf(context.scenario, Parameter::ReadyAbstractionLayer) == Readiness::Done)
            return;
        const ParameterAddress layer{Parameter::ReadyAbstractionLayer, -1};
        const Answer answer =
            answerAt(layer, static_cast<double>(Readiness::Done)).value_or(Answer{});
        if (answer.platform != ranking.platform() && answer.isCountedOn)
            found.push_back({whoOf(answer.platform).add(kWithLayer), true, layer, std::nullopt,
                answer.platform});
    }

    void addMfu(int platform)
    {
        const ParameterAddress mfu{Parameter::Mfu, platform};
        std::vector<double> values = ties(mfu);
        for (const ObjectedRange& range : objectedRanges(context.scenario, mfu, context.catalog)) {
            values.push_back(range.from);
            values.push_back(range.to);
        }
        keepSwitches(mfu, std::move(values));
    }

    void addPrice(int platform)
    {
        const Purchase purchase = context.purchase(platform);
        if (purchase == Purchase::Owned || purchase == Purchase::Specialty)
            return;
        const ParameterAddress price{priceOf(purchase), platform};
        keepSwitches(price, ties(price));
    }

    void addRuns()
    {
        const ParameterAddress runs{Parameter::TrainingRunsPerYear, -1};
        const auto costOf = [this](const Candidate& each) {
            return MetricAddress{decidingMetric(work), each.platform};
        };
        std::vector<double> values;
        for (const Candidate& one : ranking.candidates)
            for (const Candidate& other : ranking.candidates)
                if (one.platform < other.platform)
                    add(values, {runs, costOf(one), costOf(other)});
        keepSwitches(runs, std::move(values));
    }

    // Keeps the values at which the answer switches.
    void keepSwitches(ParameterAddress parameter, std::vector<double> values)
    {
        constexpr double kSame = 3.0 * kNudge; // two values closer than this are one
        const double present = numberOf(context.scenario, context.catalog, parameter).value_or(0.0);
        const auto distance = [present](double value) { return std::fabs(value - present); };
        std::ranges::sort(values);
        const auto isSame = [](double one, double other) { return other - one <= kSame * other; };
        values.erase(std::unique(values.begin(), values.end(), isSame), values.end());
        std::ranges::stable_sort(values, {}, distance);
        for (const double value : values)
            keepSwitch(parameter, value);
    }

    void keepSwitch(ParameterAddress parameter, double value)
    {
        const auto below = answerAt(parameter, value * (1.0 - kNudge));
        const auto above = answerAt(parameter, value * (1.0 + kNudge));
        if (!below || !above || below->platform == above->platform)
            return;
        const auto present = numberOf(context.scenario, context.catalog, parameter);
        const bool isAbove = present ? *present < value : below->platform == ranking.platform();
        const Answer answer = isAbove ? *above : *below;
        if (answer.isCountedOn)
            found.push_back({sentence(parameter, value, isAbove, answer.platform), isAbove,
                parameter, value, answer.platform});
    }

    // Values of the platform's deciding metric at which it costs as much as its best rival.
    [[nodiscard]] std::vector<double> targets(int platform) const
    {
        const auto isRival = [platform](
                                 const Candidate& each) { return each.platform != platform; };
        const auto isFree = [&](const Candidate& each) {
            return isRival(each) && each.isAllowed();
        };
        std::vector<double> values;
        const auto add = [&](const auto& isWanted) {
            const auto rival = std::ranges::find_if(ranking.candidates, isWanted);
            if (rival != ranking.candidates.end())
                values.push_back(rival->cost);
        };
        add(isFree); // the best that may be chosen
        add(isRival); // the cheapest, which counts when none may be chosen
        return values;
    }

    [[nodiscard]] std::vector<double> ties(ParameterAddress parameter) const
    {
        const MetricAddress metric{decidingMetric(work), parameter.platform};
        std::vector<double> values;
        for (const double target : targets(parameter.platform))
            add(values, {parameter, metric, target});
        return values;
    }

    // Adds the roots of the question.
    void add(std::vector<double>& values, const SolveQuestion& question) const
    {
        const auto solution = solve(inputs, question, wholeRange(question.parameter));
        if (solution)
            values.insert(values.end(), solution->roots.begin(), solution->roots.end());
    }

    [[nodiscard]] std::optional<Answer> answerAt(ParameterAddress parameter, double value) const
    {
        if (problemWith(context.scenario, parameter, value))
            return std::nullopt;
        Scenario changed = context.scenario;
        setNumber(changed, parameter, value);
        const Results<double> results = evaluate(changed, context.catalog);
        const Ranking changedRanking = rank({changed, context.catalog, results, {}}, work);
        const Candidate* const chosen = changedRanking.answer();
        return chosen ? Answer{chosen->platform, chosen->isCountedOn} : Answer{};
    }

    [[nodiscard]] Sentence sentence(
        ParameterAddress parameter, double value, bool isAbove, int answer) const
    {
        Sentence told = whoOf(answer);
        if (parameter.parameter == Parameter::TrainingRunsPerYear)
            return told.add(isAbove ? kRunsAbove : kRunsBelow, {{"runs", Measure{value, "1"}}});
        const ParameterRow& row = rowOf(parameter.parameter);
        const Argument name{"parameter", Label{std::string(row.label)}};
        const Argument limit{"value", valueIn(value, row)};
        if (answer == parameter.platform)
            return told.add(isAbove ? kItsIsAbove : kItsIsBelow, {name, limit});
        return told.add(isAbove ? kOtherIsAbove : kOtherIsBelow,
            {name, {"platform", Names{{context.platform(parameter.platform).label}}}, limit});
    }

    [[nodiscard]] Sentence whoOf(int answer) const
    {
        Sentence who;
        if (answer < 0)
            return who.add(kNoAnswer);
        return who.add(kAnswer, {{"platform", Names{{context.platform(answer).label}}}});
    }
};

} // namespace

std::vector<SwitchingValue> switchingValuesOf(
    const RuleContext& context, Work work, const Ranking& ranking)
{
    return SwitchingValueFinder{context, work, ranking}.find();
}

} // namespace isocost

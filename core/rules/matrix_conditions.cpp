// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/matrix_conditions.h"

#include <array>
#include <cmath>

#include "core/explain/display.h"
#include "core/explain/published_serving.h"
#include "core/model/readiness.h"
#include "core/rules/rule_words.h"
#include "core/text/phrase.h"
#include "core/text/say.h"

namespace isocost {

namespace {

using Conditions = std::vector<Condition>;

constexpr std::array<std::string_view, kWorks.size()> kStacks{"cuda", "xla", "neuron"};

Condition kernels(const RuleContext& context)
{
    const bool isBound =
        readinessOf(context.scenario, Parameter::ReadyAbstractionLayer) != Readiness::Done;
    if (isBound)
        return {ConditionState::Assumed,
            "the code has kernels written for CUDA; no abstraction layer is on record"};
    return {ConditionState::NotMet, "an abstraction layer is on record: the code runs anywhere"};
}

Condition batch(const RuleContext& context, int platform)
{
    constexpr double kComputeBound = 1.0; // index of the word
    const std::string& label = context.platform(platform).label;
    const Outcome<double>& bound = context.results.of(Metric::Bound, platform);
    if (context.number(Parameter::TokensPerSecond, platform) > 0.0)
        return {
            ConditionState::Assumed, "the rate measured on " + label + " is that of a large batch"};
    if (!bound.hasNumber())
        return {ConditionState::NotMet, "no sequence of this context fits on " + label};
    if (bound.value == kComputeBound)
        return {ConditionState::Met, "large batch: computing is the bound on " + label};
    return {ConditionState::NotMet,
        "no large batch: memory is the bound on " + label + ", more sequences do not fit"};
}

// Whose serving rate nobody has measured, neither as a rate nor as an efficiency.
Condition rooflines(const RuleContext& context)
{
    std::vector<std::string> taken;
    for (int k = 0; k < context.platformCount(); ++k)
        if (context.has(Metric::DecodeRate, k)
            && context.number(Parameter::ServingEfficiency, k) == 1.0)
            taken.push_back(context.platform(k).label);
    if (taken.empty())
        return {ConditionState::Met, "no serving rate is a mere roofline"};
    return {ConditionState::Assumed,
        listText(taken, 3) + (taken.size() == 1 ? " serves at its" : " serve at their")
            + " roofline; published runs reach " + efficienciesText() + " of it"};
}

Condition data(const RuleContext& context)
{
    const double moved = context.number(Parameter::TrainingEgressTb);
    if (moved > 0.0)
        return {ConditionState::NotMet,
            displayText(moved, rowOf(Parameter::TrainingEgressTb).unit)
                + " leave their cloud for a run: the data are not where it trains"};
    return {ConditionState::Assumed, "the data and the work are inside AWS"};
}

// Whether the platform has another stack and nobody has entered the hours to move the code there.
bool isMovedFree(const RuleContext& context, int platform)
{
    return context.stack(platform) != context.stack(context.reference())
        && context.number(Parameter::MigrationHours, platform) == 0.0
        && isPreset(context.scenario, context.catalog, {Parameter::MigrationHours, platform});
}

Condition freeMove(const std::string& where)
{
    return {
        ConditionState::Assumed, "moving to " + where + " takes no hours: nobody has entered any"};
}

// For platforms that can run the work, except those of the matrix's class for training, whose
// migration has a condition of its own.
void addFreeMoves(Conditions& out, const RuleContext& context, Work work)
{
    std::vector<std::string> free;
    for (int k = 0; k < context.platformCount(); ++k)
        if (canRun(context, work, k) && isMovedFree(context, k)
            && !(work == Work::Training && isOfMatrix(context, work, k)))
            free.push_back(context.platform(k).label);
    if (!free.empty())
        out.push_back(freeMove(listText(free, 3)));
}

Condition migration(const RuleContext& context, int platform)
{
    const std::string& label = context.platform(platform).label;
    const RuleRow& amortization = rules::kAmortization;
    const auto result = evaluateRule(amortization, context, platform);
    if (!context.has(Metric::TrainingCost, platform))
        return {ConditionState::NotMet, "what a run on " + label + " costs is not known"};
    if (!result && isMovedFree(context, platform))
        return freeMove(label);
    if (!result)
        return {ConditionState::Met, "no migration to " + label + " has to be amortised"};
    const Outcome<double>& needed = context.results.of(Metric::MigrationRuns, platform);
    const std::string& reference = context.platform(context.reference()).label;
    if (needed.reason == Reason::Unpriced)
        return {ConditionState::NotMet, "what a run on " + reference + " costs is not known"};
    if (!needed.hasNumber())
        return {ConditionState::NotMet,
            "the migration to " + label + " never pays back against " + reference};
    const double runs = context.results.of(Metric::TrainingRunsOverHorizon).value;
    const bool isInTime = needed.value <= runs;
    const bool isEnough = !result->isBroken;
    std::string sentence = "the migration to " + label + " pays back against " + reference
        + " within " + displayText(std::ceil(needed.value), "1")
        + (isInTime ? " of " : " runs, but there are ") + displayText(runs, "1")
        + (isInTime ? " runs" : "") + " over the horizon";
    if (!isEnough)
        sentence +=
            "; " + say(dueOf(amortization, context, {*result}), kLabel) + " of compute a year";
    return {
        isInTime && isEnough ? ConditionState::Met : ConditionState::NotMet, std::move(sentence)};
}

void addForEach(Conditions& out, const RuleContext& context, Work work,
    Condition (*condition)(const RuleContext&, int))
{
    const std::size_t before = out.size();
    for (int k = 0; k < context.platformCount(); ++k)
        if (isOfMatrix(context, work, k))
            out.push_back(condition(context, k));
    if (out.size() == before)
        out.push_back(
            {ConditionState::NotMet, "no platform of this class is among those compared"});
}

} // namespace

std::string_view wordOf(ConditionState state)
{
    constexpr std::array<std::string_view, 3> kWords{"met", "not met", "assumed"};
    return kWords[static_cast<std::size_t>(state)];
}

std::string matrixAnswerTo(Work work)
{
    constexpr std::array<const char*, 3> kPresupposed{"custom CUDA kernels",
        "standard transformer, serving, large batch",
        "training from scratch inside AWS with amortised migration"};
    return kPresupposed[static_cast<std::size_t>(work)] + std::string(": ")
        + std::string(matrixClassOf(work));
}

std::string_view matrixClassOf(Work work)
{
    constexpr std::array<std::string_view, 3> kClasses{"H100 class", "TPU v5e class", "Trainium2"};
    return kClasses[static_cast<std::size_t>(work)];
}

bool isOfMatrix(const RuleContext& context, Work work, int platform)
{
    return context.stack(platform) == kStacks[static_cast<std::size_t>(work)];
}

std::vector<Condition> matrixConditions(const RuleContext& context, Work work)
{
    Conditions conditions;
    switch (work) {
    case Work::CustomKernels:
        conditions.push_back(kernels(context));
        break;
    case Work::Serving:
        conditions.push_back({ConditionState::Assumed, "the model is a standard transformer"});
        addForEach(conditions, context, work, batch);
        conditions.push_back(rooflines(context));
        break;
    case Work::Training:
        conditions.push_back(data(context));
        addForEach(conditions, context, work, migration);
        break;
    }
    addFreeMoves(conditions, context, work);
    return conditions;
}

} // namespace isocost

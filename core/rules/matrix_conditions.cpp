// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/matrix_conditions.h"

#include <array>
#include <cmath>
#include <initializer_list>
#include <utility>

#include "core/explain/published_serving.h"
#include "core/model/readiness.h"
#include "core/rules/matrix_condition_phrases.h"
#include "core/rules/rule_words.h"
#include "core/text/say.h"

namespace isocost {

using namespace matrix_condition_phrases;

namespace {

using Conditions = std::vector<Condition>;

constexpr std::size_t kMostNamed = 3; // platforms of a condition

constexpr std::array<std::string_view, kWorks.size()> kStacks{"cuda", "xla", "neuron"};

Condition conditionOf(
    ConditionState state, const Phrase& phrase, std::initializer_list<Argument> arguments = {})
{
    return {state, Sentence().add(phrase, arguments)};
}

Argument named(const RuleContext& context, int platform)
{
    return {"platform", Names{{context.platform(platform).label}}};
}

Condition kernels(const RuleContext& context)
{
    const bool isBound =
        readinessOf(context.scenario, Parameter::ReadyAbstractionLayer) != Readiness::Done;
    return isBound ? conditionOf(ConditionState::Assumed, kHasKernels)
                   : conditionOf(ConditionState::NotMet, kHasLayer);
}

Condition batch(const RuleContext& context, int platform)
{
    constexpr double kComputes = 1.0; // index of the word
    const Argument where = named(context, platform);
    const Outcome<double>& bound = context.results.of(Metric::Bound, platform);
    if (context.number(Parameter::TokensPerSecond, platform) > 0.0)
        return conditionOf(ConditionState::Assumed, kRateMeasured, {where});
    if (!bound.hasNumber())
        return conditionOf(ConditionState::NotMet, kNoSequence, {where});
    if (bound.value == kComputes)
        return conditionOf(ConditionState::Met, kComputeBound, {where});
    return conditionOf(ConditionState::NotMet, kMemoryBound, {where});
}

// Whose serving rate nobody has measured, neither as a rate nor as an efficiency.
Condition rooflines(const RuleContext& context)
{
    Names taken{{}, kMostNamed};
    for (int k = 0; k < context.platformCount(); ++k)
        if (context.has(Metric::DecodeRate, k)
            && context.number(Parameter::ServingEfficiency, k) == 1.0)
            taken.texts.push_back(context.platform(k).label);
    if (taken.texts.empty())
        return conditionOf(ConditionState::Met, kNoRoofline);
    return conditionOf(ConditionState::Assumed, kRooflines,
        {{"platforms", std::move(taken)}, {"published", efficienciesOf()}});
}

Condition data(const RuleContext& context)
{
    const double moved = context.number(Parameter::TrainingEgressTb);
    if (!(moved > 0.0))
        return conditionOf(ConditionState::Assumed, kDataInside);
    return conditionOf(ConditionState::NotMet, kDataLeave,
        {{"moved", Measure{moved, rowOf(Parameter::TrainingEgressTb).unit}}});
}

// Whether the platform has another stack and nobody has entered the hours to move the code there.
bool isMovedFree(const RuleContext& context, int platform)
{
    return context.stack(platform) != context.stack(context.reference())
        && context.number(Parameter::MigrationHours, platform) == 0.0
        && isPreset(context.scenario, context.catalog, {Parameter::MigrationHours, platform});
}

Condition freeMove(Names platforms)
{
    return conditionOf(ConditionState::Assumed, kMovesFree, {{"platforms", std::move(platforms)}});
}

// For platforms that can run the work, except those of the matrix's class for training, whose
// migration has a condition of its own.
void addFreeMoves(Conditions& out, const RuleContext& context, Work work)
{
    Names free{{}, kMostNamed};
    for (int k = 0; k < context.platformCount(); ++k)
        if (canRun(context, work, k) && isMovedFree(context, k)
            && !(work == Work::Training && isOfMatrix(context, work, k)))
            free.texts.push_back(context.platform(k).label);
    if (!free.texts.empty())
        out.push_back(freeMove(std::move(free)));
}

Condition migration(const RuleContext& context, int platform)
{
    const RuleRow& amortization = rules::kAmortization;
    const auto result = evaluateRule(amortization, context, platform);
    const Argument where = named(context, platform);
    if (!context.has(Metric::TrainingCost, platform))
        return conditionOf(ConditionState::NotMet, kCostUnknown, {where});
    if (!result && isMovedFree(context, platform))
        return freeMove(Names{{context.platform(platform).label}});
    if (!result)
        return conditionOf(ConditionState::Met, kNoMigration, {where});
    const Outcome<double>& needed = context.results.of(Metric::MigrationRuns, platform);
    const Argument reference{"reference", named(context, context.reference()).value};
    if (needed.reason == Reason::Unpriced)
        return conditionOf(
            ConditionState::NotMet, kCostUnknown, {named(context, context.reference())});
    if (!needed.hasNumber())
        return conditionOf(ConditionState::NotMet, kNeverPaysBack, {where, reference});
    const double runs = context.results.of(Metric::TrainingRunsOverHorizon).value;
    const Argument neededRuns{"needed", Measure{std::ceil(needed.value), "1"}};
    const Argument allRuns{"runs", Measure{runs, "1"}};
    Condition condition{ConditionState::Met};
    if (needed.value <= runs) {
        condition.sentence.add(kPaysInTime, {where, reference, neededRuns, allRuns});
    } else {
        condition.state = ConditionState::NotMet;
        condition.sentence.add(kPaysTooLate, {where, reference, neededRuns, allRuns});
    }
    if (result->isBroken) {
        condition.state = ConditionState::NotMet;
        condition.sentence.add(kComputeIsDue,
            {{"due", dueOf(amortization, context, {*result}).clauses()}}, Weight::Reason);
    }
    return condition;
}

void addForEach(Conditions& out, const RuleContext& context, Work work,
    Condition (*condition)(const RuleContext&, int))
{
    const std::size_t before = out.size();
    for (int k = 0; k < context.platformCount(); ++k)
        if (isOfMatrix(context, work, k))
            out.push_back(condition(context, k));
    if (out.size() == before)
        out.push_back(conditionOf(ConditionState::NotMet, kNoneOfClass));
}

} // namespace

std::string_view wordOf(ConditionState state)
{
    constexpr std::array<std::string_view, 3> kWords{"met", "not met", "assumed"};
    return kWords[static_cast<std::size_t>(state)];
}

std::string matrixAnswerTo(Work work)
{
    constexpr std::array kAnswers{&kAnswerKernels, &kAnswerServing, &kAnswerTraining};
    return phraseText(
        *kAnswers[static_cast<std::size_t>(work)], {{"class", std::string(matrixClassOf(work))}});
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
        conditions.push_back(conditionOf(ConditionState::Assumed, kStandardModel));
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

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/guided/left_out_ways.h"

#include <algorithm>
#include <optional>

#include "core/model/formulas/fleet.h"
#include "core/views/guided/guided_phrases.h"

namespace isocost {

using namespace guided_phrases;

std::vector<LeftOutWay> leftOutBy(const GuidedAnswers& answers)
{
    using F = GuidedField;
    std::vector<LeftOutWay> ways;
    const auto leaveOut = [&ways](Purchase way, const Phrase& why) {
        if (std::ranges::find(ways, way, &LeftOutWay::way) == ways.end())
            ways.push_back({way, &why});
    };
    leaveOut(Purchase::CapacityBlock, kSoldByTheDay);
    if (answers.is(F::Pause, GuidedPause::Never))
        leaveOut(Purchase::Spot, kNotInterrupted);
    constexpr double kTerm = 3.0; // years; the view cash counts those up to the horizon
    if (answers.numberOf(F::Years) < kTerm)
        leaveOut(Purchase::Reserved3y, kTermIsLonger);
    if (answers.is(F::Data, GuidedData::Country))
        leaveOut(Purchase::Specialty, kFewSites);
    if (answers.is(F::Data, GuidedData::OwnSpace))
        for (const FleetWay& row : kFleetWays)
            if (row.way != Purchase::Owned)
                leaveOut(row.way, kOwnSpaceOnly);
    if (answers.is(F::Team, GuidedTeam::Nobody))
        leaveOut(Purchase::Owned, kNobodyRuns);
    return ways;
}

namespace {

std::optional<GuidedAnswers> answersIn(const Project* project)
{
    if (project == nullptr)
        return std::nullopt;
    const auto kept = project->viewState.find(kGuidedState);
    if (kept == project->viewState.end())
        return std::nullopt;
    return answersOf(kept->second);
}

} // namespace

const Phrase* whyLeftOut(const Project* project, Purchase way)
{
    const std::optional<GuidedAnswers> answers = answersIn(project);
    if (!answers)
        return nullptr;
    const std::vector<LeftOutWay> ways = leftOutBy(*answers);
    const auto found = std::ranges::find(ways, way, &LeftOutWay::way);
    return found == ways.end() ? nullptr : found->why;
}

bool doesFleetServe(const Project* project, const Scenario& plan)
{
    const std::optional<GuidedAnswers> answers = answersIn(project);
    return answers && !answers->is(GuidedField::Work, GuidedWork::Training)
        && plan.of(Parameter::FleetOtherWork) > 0.0
        && plan.of(Parameter::InferencePlan) == static_cast<double>(ServingPlan::LeftOut);
}

} // namespace isocost

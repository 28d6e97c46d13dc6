// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/published_run.h"

#include <cmath>

#include "core/model/platform_list.h"
#include "core/model/scenario_values.h"
#include "core/text/input_error.h"

namespace isocost {

namespace {

constexpr std::string_view kPlatform = "k"; // in every row
constexpr std::string_view kPredicts = "predicts";
constexpr std::string_view kChecks = "checks";

} // namespace

std::string_view PublishedRun::evidenceWord() const
{
    return evidence == RunEvidence::Predicts ? kPredicts : kChecks;
}

bool PublishedRun::agrees() const
{
    constexpr double kRounding = 1e-12;
    return computed.hasNumber() && std::fabs(difference()) <= tolerance + kRounding;
}

RunEvidence evidenceCalled(const std::string& word)
{
    if (word != kPredicts && word != kChecks)
        throw InputError("kind is predicts or checks, not \"" + word + "\"");
    return word == kPredicts ? RunEvidence::Predicts : RunEvidence::ChecksArithmetic;
}

Scenario scenarioOfSettings(std::string_view settings)
{
    constexpr std::string_view kAccelerator = "platform.k.accelerator=";
    Scenario scenario;
    scenario.name = "published";
    std::string_view accelerator = "h100_sxm";
    if (settings.starts_with(kAccelerator))
        accelerator = settings.substr(kAccelerator.size());
    addPlatform(
        scenario, builtinCatalog(), kPlatform, accelerator.substr(0, accelerator.find(' ')));
    while (!settings.empty()) {
        const std::size_t space = settings.find(' ');
        const std::string_view word = settings.substr(0, space);
        settings.remove_prefix(space == std::string_view::npos ? settings.size() : space + 1);
        assign(scenario, builtinCatalog(), word);
    }
    return scenario;
}

} // namespace isocost

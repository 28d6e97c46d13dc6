// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/what_if.h"

#include <algorithm>
#include <array>

#include "core/explain/validation.h"
#include "core/model/assumption_range.h"
#include "core/model/named_versions.h"
#include "core/model/offers.h"
#include "core/text/input_error.h"
#include "core/views/view_metric.h"

namespace isocost {

namespace {

void scale(Scenario& scenario, const Catalog& catalog, Parameter ofReference, double factor)
{
    const int reference = static_cast<int>(scenario.referenceIndex());
    if (const auto number = numberOf(scenario, catalog, {ofReference, reference}))
        scenario.platforms[scenario.referenceIndex()].of(ofReference) = {
            Setting::State::Number, *number * factor};
}

constexpr double kFall = 0.15; // share of rent

void lowerRent(Scenario& scenario, const Catalog& catalog)
{
    for (const ListPrice& price : kListPrices)
        scale(scenario, catalog, price.parameter, 1.0 - kFall);
    scale(scenario, catalog, Parameter::PriceSpecialty, 1.0 - kFall);
    scale(scenario, catalog, Parameter::PriceSpecialtyContract, 1.0 - kFall);
    scenario.of(Parameter::CloudSpecialtyPrice) *= 1.0 - kFall;
}

// Takes every kind of price that the catalog quotes for the accelerator; the others stay.
void takeNewestPrices(Scenario& scenario, const Catalog& catalog)
{
    const int reference = static_cast<int>(scenario.referenceIndex());
    const std::string accelerator = scenario.platforms[scenario.referenceIndex()].accelerator;
    for (const ListPrice& price : kListPrices)
        if (const auto offer = defaultOffer(catalog, accelerator, price))
            takeOffer(scenario, reference, *offer);
}

constexpr double kHalf = 0.5;
constexpr double kTwice = 2.0;
constexpr std::array kWhatIfs{WhatIf{"Utilization 50 %",
                                  [](Scenario& scenario, const Catalog&) {
                                      scenario.of(Parameter::FleetUtilization) = kHalf;
                                  }},
    WhatIf{"Utilization 100 %",
        [](Scenario& scenario, const Catalog&) { scenario.of(Parameter::FleetUtilization) = 1.0; }},
    WhatIf{"Twice the tokens served",
        [](Scenario& scenario, const Catalog&) {
            scenario.of(Parameter::InferenceTokensBPerMonth) *= kTwice;
        }},
    WhatIf{"Serving left out",
        [](Scenario& scenario, const Catalog& catalog) {
            assign(scenario, catalog, "inference.plan", "left_out");
        }},
    WhatIf{"Newest offers", takeNewestPrices},
    WhatIf{"Twice the power price",
        [](Scenario& scenario, const Catalog&) {
            scenario.of(Parameter::FacilityPowerPrice) *= kTwice;
        }},
    WhatIf{"Rent 15 % lower", lowerRent},
    WhatIf{"Rent falls 15 % a year",
        [](Scenario& scenario, const Catalog&) {
            scenario.of(Parameter::FinanceCloudPriceDecline) = kFall;
        }},
    WhatIf{"Twice the chips", [](Scenario& scenario, const Catalog& catalog) {
               scale(scenario, catalog, Parameter::Chips, kTwice);
           }}};

// Applies one or two settings; returns nothing if one is refused.
std::optional<CalledScenario> withSettings(
    std::string_view text, const Scenario& present, const Project& project)
{
    if (text.find('=') == text.npos)
        return std::nullopt;
    CalledScenario set{present, &project.catalog};
    std::vector<std::string> settings{std::string(text.substr(0, text.find(';')))};
    if (settings[0].size() < text.size())
        settings.emplace_back(text.substr(settings[0].size() + 1));
    try {
        set.set = assign(set.scenario, project.catalog, settings);
        for (const ParameterAddress address : set.set)
            set.label += (set.label.empty() ? "" : ", ") + parameterName(present, address) + ' '
                + textBesideName(
                    address.parameter, *numberOf(set.scenario, project.catalog, address));
    } catch (const InputError&) {
        return std::nullopt;
    }
    return set;
}

} // namespace

std::span<const WhatIf> whatIfs()
{
    return kWhatIfs;
}

Scenario changedBy(const WhatIf& what, const Scenario& present, const Catalog& catalog)
{
    Scenario changed = present;
    what.change(changed, catalog);
    const auto fix = [&](ParameterAddress address) {
        if (numberOf(changed, catalog, address) != numberOf(present, catalog, address))
            clearRange(changed, address);
    };
    for (const auto& [parameter, range] : present.ranges)
        fix({parameter});
    for (std::size_t k = 0; k < present.platforms.size(); ++k)
        for (const auto& [parameter, range] : present.platforms[k].ranges)
            fix({parameter, static_cast<int>(k)});
    return changed;
}

std::string trialNameOf(const WhatIf& what)
{
    return "\x1f" + std::string(what.label);
}

std::optional<CalledScenario> scenarioCalled(
    std::string_view name, const Scenario& present, const Project& project)
{
    if (const Scenario* const other = findScenario(project.scenarios, name))
        return CalledScenario{*other, &project.catalog, other->name};
    const auto what = std::ranges::find(kWhatIfs, name, &WhatIf::label);
    if (what != kWhatIfs.end()) {
        CalledScenario changed{present, &project.catalog, std::string(name)};
        what->change(changed.scenario, project.catalog);
        return changed;
    }
    if (const auto published = publishedScenario(name))
        return CalledScenario{*published, &builtinCatalog(), std::string(name)};
    return withSettings(name, present, project);
}

} // namespace isocost

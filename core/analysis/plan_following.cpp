// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/plan_following.h"

#include <algorithm>

#include "core/analysis/scenario_change.h"
#include "core/model/assumption_range.h"
#include "core/model/origin.h"

namespace isocost {

namespace {

// Everything in which a what-if can differ from its plan.
std::set<std::string> idsOfChanges(const Scenario& scenario)
{
    std::set<std::string> ids{
        std::string(kPlatformsChange), std::string(kRisksChange), std::string(kCorrelationsChange)};
    for (const ParameterAddress address : allAddresses(scenario))
        ids.insert(idOf(scenario, address));
    return ids;
}

constexpr const char* kReferenceId = "facility.reference";

// Whether the plan does not have the what-if's reference platform any more.
bool isReferenceGone(const Scenario& whatIf, const Scenario& plan)
{
    return plan.platformIndex(whatIf.platforms[whatIf.referenceIndex()].key) < 0;
}

std::string idOfReference(const Scenario& scenario, Parameter parameter)
{
    return idOf(scenario, {parameter, static_cast<int>(scenario.referenceIndex())});
}

// The same assumption in another scenario; its platform is there.
ParameterAddress placeIn(const Scenario& other, const Scenario& scenario, ParameterAddress address)
{
    if (address.platform >= 0)
        address.platform = other.platformIndex(scenario.platform(address.platform).key);
    return address;
}

// Makes every range that differs from the plan's its own, and the correlations if they do.
void ownRanges(const Scenario& plan, Scenario& whatIf)
{
    for (const ParameterAddress address : allAddresses(whatIf)) {
        const ParameterAddress there = placeIn(plan, whatIf, address);
        if (address.platform >= 0 && there.platform < 0)
            continue; // its platform is its own as a whole
        const AssumptionRange* const own = rangeOf(whatIf, address);
        const AssumptionRange* const ofPlan = rangeOf(plan, there);
        const bool isSame = own && ofPlan ? *own == *ofPlan : own == ofPlan;
        if (!isSame)
            whatIf.own.insert(idOf(whatIf, address));
    }
    if (whatIf.correlations != plan.correlations)
        whatIf.own.insert(std::string(kCorrelationsChange));
}

// What a what-if says itself of what is bought holds for another reference as well: who owns the
// hardware owns the chip that the plan has now.
void keepWhatIsBought(const Scenario& whatIf, Scenario& next)
{
    const Platform& before = whatIf.platforms[whatIf.referenceIndex()];
    Platform& now = next.platforms[next.referenceIndex()];
    if (now.key == before.key)
        return;
    const bool hasOwnReference = whatIf.own.contains(kReferenceId);
    for (const Parameter bought : {Parameter::Chips, Parameter::Purchase}) {
        const bool isKept = bought == Parameter::Purchase && hasOwnReference;
        if (!isKept && !whatIf.own.contains(idOfReference(whatIf, bought)))
            continue;
        now.of(bought) = before.of(bought);
        next.own.insert(idOfReference(next, bought));
    }
}

} // namespace

Scenario onPlan(const Scenario& whatIf, const Scenario& plan, const Catalog& catalog)
{
    std::vector<ScenarioChange> changes;
    std::vector<ParameterAddress> own; // in the what-if
    for (const std::string_view whole : {kPlatformsChange, kRisksChange})
        if (whatIf.own.contains(std::string(whole)))
            changes.push_back({.id = std::string(whole)});
    for (const ParameterAddress address : allAddresses(whatIf)) {
        const bool isOfPlatform = address.platform >= 0;
        const std::string key = isOfPlatform ? whatIf.platform(address.platform).key : "";
        const std::string id = idOf(whatIf, address);
        if (!whatIf.own.contains(id) || (isOfPlatform && plan.platformIndex(key) < 0)
            || (id == kReferenceId && isReferenceGone(whatIf, plan)))
            continue;
        changes.push_back({.id = id,
            .after = valueText(whatIf, catalog, address),
            .parameter = address.parameter,
            .platform = key});
        own.push_back(address);
    }
    Scenario next =
        scenarioBetween({plan, whatIf, catalog}, changes, Coalition(changes.size(), true));
    for (const ParameterAddress address : own) {
        const ParameterAddress there = placeIn(next, whatIf, address);
        if (const Origin* const origin = originOf(whatIf, address))
            addOrigin(next, there, *origin);
        copyRange(whatIf, address, next, there);
    }
    if (whatIf.own.contains(std::string(kCorrelationsChange)))
        next.correlations = whatIf.correlations;
    dropLostCorrelations(next);
    if (next.referenceIndex() == plan.referenceIndex())
        next.reference = plan.reference; // set or empty, as in the plan
    next.name = whatIf.name;
    next.note = whatIf.note;
    next.readinessNotes = whatIf.readinessNotes;
    next.plan = whatIf.plan;
    next.own = whatIf.own;
    keepWhatIsBought(whatIf, next);
    if (isReferenceGone(whatIf, plan))
        next.own.erase(kReferenceId);
    return next;
}

void followPlans(
    const std::vector<Scenario>& before, std::vector<Scenario>& scenarios, const Catalog& catalog)
{
    for (Scenario& scenario : scenarios) {
        if (scenario.plan.empty())
            continue;
        const auto plan = std::ranges::find(scenarios, scenario.plan, &Scenario::name);
        const auto old = std::ranges::find(before, scenario.name, &Scenario::name);
        if (plan == scenarios.end() || !plan->plan.empty()) {
            scenario.plan.clear();
            scenario.own.clear();
        } else if (old != before.end() && *old == scenario) {
            scenario = onPlan(scenario, *plan, catalog);
        } else {
            for (const ScenarioChange& change : changesBetween({*plan, scenario, catalog}))
                scenario.own.insert(change.id);
            ownRanges(*plan, scenario);
        }
        const std::set<std::string> known = idsOfChanges(scenario);
        std::erase_if(scenario.own, [&known](const std::string& id) {
            return !known.contains(id); // its platform is gone
        });
    }
}

} // namespace isocost

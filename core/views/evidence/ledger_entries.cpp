// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/evidence/ledger_entries.h"

#include <algorithm>

#include "core/analysis/tornado.h"
#include "core/explain/display.h"
#include "core/explain/range_words.h"
#include "core/model/named_versions.h"
#include "core/model/readiness.h"
#include "core/rules/price_age.h"
#include "core/text/calendar.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/evidence/ledger_phrases.h"
#include "core/views/late_study.h"
#include "core/views/view_metric_phrases.h"

namespace isocost {

namespace {

std::string numberWords(Parameter parameter, std::optional<double> number)
{
    const ParameterRow& row = rowOf(parameter);
    if (!number)
        return isPrice(parameter) ? "unpriced" : "unknown";
    if (row.limits.kind == Kind::Choice)
        return loweredLabel(row.limits.choices[static_cast<std::size_t>(*number)].label);
    if (isComputed(parameter, *number))
        return std::string(row.traits.zero);
    if (displayFactor(row) > 1.0)
        return row.unit == "1/year"
            ? phraseText(ledger_phrases::kAYear, {{"share", asShare(*number)}})
            : shareText(*number);
    return displayText(*number, row.unit);
}

std::string dataSheetDate(const ViewInput& input, ParameterAddress address)
{
    if (rowOf(address.parameter).traits.preset.from != PresetSource::From::DataSheet
        || !isPreset(*input.scenario, *input.catalog, address))
        return {};
    const auto& platform = input.scenario->platform(address.platform);
    const Accelerator* const chip = input.catalog->find(platform.accelerator);
    return chip ? chip->specAsOf : "";
}

// Returns whether any platform pays the price.
bool isPaid(const RuleContext& context, ParameterAddress address)
{
    for (int k = 0; k < context.platformCount(); ++k)
        if (priceInUse(context, context.purchase(k), k) == address)
            return true;
    return false;
}

// Returns the day of the last version of the scenario in which the assumption had another value or
// was not there; empty if no version tells of a change.
std::string lastDayBefore(const ViewInput& input, ParameterAddress address)
{
    constexpr std::size_t kDayLength = 10; // letters of the day in an ISO time
    if (!input.project)
        return {};
    const Scenario& now = *input.scenario;
    const std::string value = valueText(now, *input.catalog, address);
    const std::vector<NamedVersion>& versions = input.project->versions;
    for (auto version = versions.rbegin(); version != versions.rend(); ++version) {
        const Scenario* const then = findScenario(version->scenarios, now.name);
        if (!then)
            continue;
        ParameterAddress place = address;
        if (address.platform >= 0)
            place.platform = then->platformIndex(now.platform(address.platform).key);
        if (place.platform < std::min(address.platform, 0)
            || valueText(*then, *input.catalog, place) != value)
            return version->createdAt.substr(0, kDayLength);
    }
    return {};
}

std::string labelOf(const ViewInput& input, ParameterAddress address)
{
    const std::string label(rowOf(address.parameter).label);
    if (address.platform < 0)
        return label;
    const auto platform = static_cast<std::size_t>(address.platform);
    return phraseText(view_metric_phrases::kPlatformParameter,
        {{"platform", platformLabel(*input.scenario, platform)}, {"parameter", Label{label}}});
}

// "3 quotes, 2026-11-20"
std::string rangeOrigin(const AssumptionRange& range)
{
    if (range.source.empty())
        return phraseText(ledger_phrases::kRangeByHand);
    if (range.date.empty())
        return oneLine(range.source);
    return phraseText(
        ledger_phrases::kRangeDated, {{"source", oneLine(range.source)}, {"date", range.date}});
}

LedgerEntry entryOf(const ViewInput& input, const RuleContext& context, ParameterAddress address)
{
    const ParameterRow& row = rowOf(address.parameter);
    const auto number = numberOf(*input.scenario, *input.catalog, address);
    const bool isText = row.limits.kind == Kind::Text;
    LedgerEntry entry;
    entry.address = address;
    entry.label = labelOf(input, address);
    entry.value = isText ? shortText(valueText(*input.scenario, *input.catalog, address))
                         : numberWords(address.parameter, number);
    if (!isText)
        entry.preset =
            numberWords(address.parameter, presetOf(*input.scenario, *input.catalog, address));
    entry.source = oneLine(sourceOf(*input.scenario, *input.catalog, address));
    entry.isChanged = !isPreset(*input.scenario, *input.catalog, address);
    entry.changedAfter = lastDayBefore(input, address);
    entry.range = say(rangeSpanIn(*input.scenario, address), kLabel);
    if (const AssumptionRange* const range = rangeOf(*input.scenario, address))
        entry.rangeFrom = rangeOrigin(*range);
    const bool isPaidFor = isPaid(context, address);
    entry.isPrice = isPrice(address.parameter) || isPaidFor;
    entry.isUnpriced = isPrice(address.parameter) && !number;
    entry.isLacking = isPaidFor && !number;
    if (!number)
        return entry;
    entry.date = dateOfPrice(context, address);
    const bool isMoney = row.unit.starts_with("USD");
    if (entry.date.empty())
        entry.date = dataSheetDate(input, address);
    const auto today = dayNumber(context.today);
    if (const auto day = dayNumber(entry.date); day && today)
        entry.days = static_cast<double>(*today - *day);
    entry.isStale = isMoney && entry.days.value_or(0.0) > context.threshold(rules::kStalePrice);
    return entry;
}

// Finds the assumptions that move the cost of a year, over whole ranges: a slope at the present
// value knows nothing of serving in whole copies.
std::optional<Tornado> answerTo(const ScenarioQuestion& question, const std::stop_token& stop)
{
    const Inputs<double> in = resolve(question.scenario, question.catalog);
    const MetricAddress plan{Metric::PlanAnnualCost};
    const bool hasYear = evaluate(in).of(plan).hasNumber();
    return tornado(in, hasYear ? plan : MetricAddress{Metric::FleetAnnualCost}, {}, {1, stop});
}

void addSwings(const ViewInput& input, std::vector<LedgerEntry>& entries)
{
    const auto* const found = static_cast<const LateAnswer<Tornado>*>(input.answers);
    if (!found || !(found->answer.base.value > 0.0))
        return;
    for (const TornadoBar& bar : found->answer.bars) {
        const auto entry = std::ranges::find(entries, bar.range.parameter, &LedgerEntry::address);
        if (entry != entries.end() && bar.swing())
            entry->swing = *bar.swing() / found->answer.base.value;
    }
}

} // namespace

std::unique_ptr<ViewStudy> ledgerStudy(ViewStudy::Tell tell)
{
    using Study = LateStudy<ScenarioQuestion, Tornado>;
    return std::make_unique<Study>(
        std::move(tell), Study::Work{ScenarioQuestion::of, answerTo, true});
}

Ledger ledgerOf(const ViewInput& input)
{
    Ledger ledger;
    ledger.today = input.today.empty() ? input.catalog->newestDate() : input.today;
    const RuleContext context{*input.scenario, *input.catalog, *input.results, ledger.today};
    ledger.oldest = context.threshold(rules::kStalePrice);
    for (const ParameterAddress address : allAddresses(*input.scenario))
        if (!isReadinessItem(address.parameter))
            ledger.entries.push_back(entryOf(input, context, address));
    std::stable_partition(ledger.entries.begin(), ledger.entries.end(),
        [](const LedgerEntry& entry) { return entry.address.platform >= 0; });
    addSwings(input, ledger.entries);
    return ledger;
}

} // namespace isocost

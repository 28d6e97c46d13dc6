// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/comparison/version_years.h"

#include <algorithm>
#include <cmath>

#include "core/explain/display.h"
#include "core/model/formulas/rounding.h"
#include "core/model/named_versions.h"
#include "core/views/comparison/version_years_phrases.h"

namespace isocost {

using namespace version_years_phrases;

namespace {

constexpr Metric kYear = Metric::PlanAnnualCost;

Value told(const Outcome<double>& year)
{
    return valueIn(year, rowOf(kYear).format);
}

void addYear(Sentence& sentence, const VersionYear& year)
{
    const Argument scenario{"scenario", Name{year.scenario->name}};
    const auto change = year.change();
    const bool areNumbers = change.has_value();
    sentence.add(areNumbers ? kThenAndNow : kWordThenAndNow,
        {scenario, {"then", told(year.before)}, {"now", told(*year.now)}});
    if (areNumbers)
        sentence.add(*change < 0.0 ? kLess : kMore, {{"size", asMoney(std::fabs(*change))}});
}

} // namespace

std::optional<double> VersionYear::change() const
{
    if (!now || !now->hasNumber() || !before.hasNumber())
        return std::nullopt;
    return differenceOf(now->value, before.value);
}

bool VersionYear::isSame() const
{
    return now && now->reason == before.reason && change().value_or(0.0) == 0.0;
}

std::vector<VersionYear> yearsOf(
    const NamedVersion& version, const Project& project, const Catalog& catalog)
{
    std::vector<VersionYear> years;
    for (const Scenario& scenario : version.scenarios) {
        VersionYear& year = years.emplace_back();
        year.scenario = &scenario;
        year.before = evaluate(scenario, catalog).of(kYear);
        if (const Scenario* const now = findScenario(project.scenarios, scenario.name))
            year.now = evaluate(*now, catalog).of(kYear);
    }
    return years;
}

Sentence differenceSince(const std::vector<VersionYear>& years)
{
    Sentence sentence;
    const VersionYear* first = nullptr; // that differs: the plan stands before its what-ifs
    const VersionYear* same = nullptr;
    double different = 0.0;
    Names gone;
    for (const VersionYear& year : years) {
        if (!year.now) {
            gone.texts.push_back(year.scenario->name);
        } else if (year.isSame()) {
            same = same ? same : &year;
        } else {
            first = first ? first : &year;
            ++different;
        }
    }
    const std::size_t present = years.size() - gone.texts.size();
    if (first)
        addYear(sentence, *first);
    else if (present == 1)
        sentence.add(kSame, {{"scenario", Name{same->scenario->name}}, {"now", told(*same->now)}});
    else if (present > 1)
        sentence.add(kAllTheSame);
    if (different > 1.0)
        sentence.add(kOthersDiffer, {{"count", asCount(different - 1.0)}});
    if (!gone.texts.empty())
        sentence.add(kGone, {{"scenarios", gone}});
    return sentence;
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/equal_targets.h"

#include <cmath>

#include "core/text/say.h"
#include "core/views/view_metric.h"
#include "ui/column/headline.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/window/equal_phrases.h"

namespace isocost {

using namespace equal_phrases;

namespace {

void addScenarios(
    const Document& document, const ViewMetric& metric, std::vector<EqualChoice>& choices)
{
    const std::vector<Scenario>& all = document.project().scenarios;
    for (int i = 0; i < static_cast<int>(all.size()); ++i) {
        const Scenario& other = all[static_cast<std::size_t>(i)];
        const auto there = addressIn(other, document.current(), metric.address);
        if (i == document.currentIndex() || !there)
            continue;
        const Outcome<double>& value = document.resultsOf(i).of(*there);
        if (value.hasNumber())
            choices.push_back(
                {toQt(phraseText(kInScenario,
                     {{"scenario", Name{other.name}}, {"value", metric.value(value)}})),
                    ResultElsewhere{other, *there}, value.value, true, i});
    }
}

} // namespace

std::vector<EqualChoice> equalChoices(const Document& document, MetricAddress address)
{
    const ViewInput input = inputOf(document);
    const ViewMetric metric = metricOf(input, address);
    const Comparables others = comparableWith(document.current(), document.results(), address);
    std::vector<EqualChoice> choices;
    const auto add = [&](MetricAddress one, bool isRival) {
        const ViewMetric other = metricOf(input, one);
        choices.push_back(
            {toQt(phraseText(kResult,
                 {{"result", Names{{other.label}}}, {"value", other.value(other.present)}})),
                one, other.present.value, isRival});
    };
    for (const MetricAddress one : others.rivals)
        add(one, true);
    addScenarios(document, metric, choices);
    for (const MetricAddress one : others.others)
        add(one, false);
    return choices;
}

int nearestRival(const std::vector<EqualChoice>& choices, double present)
{
    constexpr double kSame = 1e-9; // of the larger
    int nearest = -1;
    double least = 0.0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const double away = std::fabs(choices[i].value - present);
        const bool isSame =
            away <= kSame * std::max(std::fabs(choices[i].value), std::fabs(present));
        if (!choices[i].isRival || isSame || (nearest >= 0 && away >= least))
            continue;
        nearest = static_cast<int>(i);
        least = away;
    }
    return nearest;
}

} // namespace isocost

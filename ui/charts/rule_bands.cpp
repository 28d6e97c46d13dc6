// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rule_bands.h"

#include <algorithm>

#include <QRegularExpression>

#include "core/rules/finding.h"
#include "ui/charts/chart_text.h"

namespace isocost {

namespace {

// "thin reserve above 80 %" -> "thin reserve": where it begins is seen from its edge.
QString withoutThreshold(const QString& label)
{
    static const QRegularExpression threshold(QStringLiteral(" (above|below|up to) [0-9.]+ %$"));
    QString shorter = label;
    return shorter.remove(threshold);
}

ChartBand bandOf(const ObjectedRange& range)
{
    const bool isStop = range.severity == Severity::Stop;
    const QString label = QString::fromStdString(range.label);
    return {{range.from, range.to}, label, {isStop ? Ink::Role::Stop : Ink::Role::Caution},
        withoutThreshold(label)};
}

struct CountedBand {
    ChartBand band;
    std::size_t platform = 0; // the first it was said of
    std::size_t count = 0;
};

} // namespace

std::vector<ChartBand> mfuBands(const ChartInput& input)
{
    const std::size_t platforms = input.scenario->platforms.size();
    std::vector<CountedBand> counted;
    for (std::size_t k = 0; k < platforms; ++k) {
        const ParameterAddress mfu{Parameter::Mfu, static_cast<int>(k)};
        for (const ObjectedRange& range : objectedRanges(*input.scenario, mfu, *input.catalog)) {
            const ChartBand band = bandOf(range);
            const auto same = std::ranges::find_if(
                counted, [&](const CountedBand& other) { return other.band.text == band.text; });
            if (same == counted.end())
                counted.push_back({band, k, 1});
            else
                ++same->count;
        }
    }
    std::vector<ChartBand> bands;
    for (CountedBand& each : counted) {
        if (each.count == 1 && platforms > 1)
            each.band.text = platformLabel(*input.scenario, each.platform) + QStringLiteral(": ")
                + each.band.text;
        bands.push_back(each.band);
    }
    return bands;
}

std::vector<ChartBand> utilizationBands(const ChartInput& input)
{
    std::vector<ChartBand> bands;
    const ParameterAddress utilization{Parameter::FleetUtilization};
    for (const ObjectedRange& range : objectedRanges(*input.scenario, utilization, *input.catalog))
        bands.push_back(bandOf(range));
    return bands;
}

} // namespace isocost

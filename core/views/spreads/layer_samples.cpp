// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/spreads/layer_samples.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/curve.h"
#include "core/analysis/spread.h"
#include "core/views/spreads/layer_keys.h"

namespace isocost {

namespace {

// The height of a curve at x; nothing beside its points.
std::optional<double> heightAt(const std::vector<CurvePoint>& points, bool isStepped, double x)
{
    if (points.empty() || x < points.front().x || x > points.back().x)
        return std::nullopt;
    if (!isStepped)
        return valueAt(points, x);
    const auto after = std::ranges::upper_bound(points, x, {}, &CurvePoint::x);
    return std::prev(after)->y;
}

// Whether an interval is wider than rounding makes it.
bool hasWidth(Interval spread)
{
    const double size = std::max(std::fabs(spread.from), std::fabs(spread.to));
    return spread.to - spread.from > 1e-9 * size;
}

} // namespace

LayerSamples::LayerSamples(const ViewPicture& base)
{
    forCurves(base, [this](const LayerKey& key, const ViewCurve& curve) {
        Curve& samples = m_curves[key];
        samples.isStepped = curve.isStepped;
        for (const CurvePoint& point : curve.points)
            samples.places.push_back(point.x);
        samples.heights.resize(samples.places.size());
    });
    forMarks(base, [this](const LayerKey& key, const ViewMark&) { m_marks[key] = {}; });
    forRowBars(
        base, [this](const LayerKey& key, const ViewRowItem&, const RowBar&) { m_bars[key] = {}; });
    forCells(base, [this](const LayerKey& key, const ViewRowItem&, const TableCell& cell) {
        if (cell.value)
            m_cells[key] = {};
    });
    forFigures(base, [this](const ViewPanel& panel, const ViewFigure& figure) {
        if (figure.value)
            m_figures[panel.id] = {};
    });
}

void LayerSamples::add(const ViewPicture& trial)
{
    ++m_trials;
    forCurves(trial, [this](const LayerKey& key, const ViewCurve& curve) {
        const auto found = m_curves.find(key);
        if (found == m_curves.end())
            return;
        Curve& samples = found->second;
        for (std::size_t i = 0; i < samples.places.size(); ++i)
            if (const auto y = heightAt(curve.points, samples.isStepped, samples.places[i]))
                samples.heights[i].push_back(*y);
    });
    forMarks(trial, [this](const LayerKey& key, const ViewMark& mark) {
        const auto found = m_marks.find(key);
        if (found == m_marks.end())
            return;
        found->second.x.push_back(mark.at.x);
        found->second.y.push_back(mark.at.y);
    });
    forRowBars(trial, [this](const LayerKey& key, const ViewRowItem&, const RowBar& bar) {
        if (const auto found = m_bars.find(key); found != m_bars.end())
            found->second.push_back(bar.x.to);
    });
    forCells(trial, [this](const LayerKey& key, const ViewRowItem&, const TableCell& cell) {
        const auto found = m_cells.find(key);
        if (found != m_cells.end() && cell.value)
            found->second.push_back(*cell.value);
    });
    forFigures(trial, [this](const ViewPanel& panel, const ViewFigure& figure) {
        const auto found = m_figures.find(panel.id);
        if (found != m_figures.end() && figure.value)
            found->second.push_back(*figure.value);
    });
}

std::optional<Interval> LayerSamples::spreadOf(const std::vector<double>& values) const
{
    if (m_trials == 0 || values.empty() || 10 * values.size() < 9 * m_trials)
        return std::nullopt;
    const Interval spread = tenToNinety(values);
    return hasWidth(spread) ? std::optional(spread) : std::nullopt;
}

std::vector<BandPoint> LayerSamples::bandOf(const Curve& curve) const
{
    std::vector<BandPoint> band;
    bool hasAny = false;
    if (m_trials == 0)
        return band;
    for (std::size_t i = 0; i < curve.places.size(); ++i) {
        const std::vector<double>& heights = curve.heights[i];
        if (heights.empty() || 10 * heights.size() < 9 * m_trials)
            continue;
        const Interval spread = tenToNinety(heights);
        hasAny = hasAny || hasWidth(spread);
        band.push_back({curve.places[i], spread.from, spread.to});
    }
    return hasAny ? band : std::vector<BandPoint>();
}

PictureSpreads LayerSamples::spreads() const
{
    PictureSpreads drawn;
    for (const auto& [key, curve] : m_curves)
        if (std::vector<BandPoint> band = bandOf(curve); !band.empty())
            drawn.curves[key] = std::move(band);
    for (const auto& [key, mark] : m_marks) {
        const MarkSpread spread{spreadOf(mark.x), spreadOf(mark.y)};
        if (spread.x || spread.y)
            drawn.marks[key] = spread;
    }
    for (const auto& [key, ends] : m_bars)
        if (const auto spread = spreadOf(ends))
            drawn.bars[key] = *spread;
    for (const auto& [key, values] : m_cells)
        if (const auto spread = spreadOf(values))
            drawn.cells[key] = *spread;
    for (const auto& [panel, values] : m_figures)
        if (const auto spread = spreadOf(values))
            drawn.figures[panel] = *spread;
    return drawn;
}

} // namespace isocost

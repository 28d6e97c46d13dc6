// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the map of the sensitivity view: shades, isocost lines, the present point, and the points
// where the rival is met.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/analysis/contour.h"
#include "core/analysis/input_change.h"
#include "core/explain/display.h"
#include "core/text/phrase.h"
#include "core/views/cost/sensitivity_map.h"
#include "core/views/cost/sensitivity_phrases.h"
#include "core/views/rule_bands.h"
#include "core/views/view_metric_phrases.h"

namespace isocost {

using namespace sensitivity_phrases;

namespace {

constexpr double kSame = 1e-9; // relative

bool isSame(double one, double other)
{
    return std::fabs(one - other) <= kSame * std::max(std::fabs(one), std::fabs(other));
}

NumberKind kindOf(const ParameterRow& row)
{
    if (displayFactor(row) > 1.0)
        return NumberKind::Share;
    if (row.unit.starts_with("USD"))
        return NumberKind::Price;
    if (row.unit == "h")
        return NumberKind::Hours;
    return row.unit == "min" ? NumberKind::Minutes : NumberKind::Count;
}

// Returns the unit that stands beside a number without one: "B", "USD/chip-h".
std::string unitBeside(const ParameterRow& row)
{
    if (kindOf(row) == NumberKind::Share || row.unit == "chip")
        return {};
    return kindOf(row) == NumberKind::Price ? std::string(row.unit) : displayUnit(row.unit, 0.0);
}

Words titlesOf(const MapAxis& axis)
{
    const std::string unit = unitBeside(axis.row());
    const std::string whole = unit.empty()
        ? axis.name
        : phraseText(view_metric_phrases::kAxisTitle, {{"name", axis.name}, {"unit", unit}});
    return {whole, axis.name};
}

ViewAxis viewAxisOf(const MapAxis& axis)
{
    ViewAxis shown{.name = axis.name,
        .kind = kindOf(axis.row()),
        .titles = titlesOf(axis),
        .needed = axis.range,
        .policy = RangePolicy::Exact,
        .spoken = axis.spoken};
    if (displayFactor(axis.row()) <= 1.0) // a share is shown in percent
        shown.unit = axis.row().unit;
    if (isStepped(axis.parameter))
        shown.step = 1.0;
    return shown;
}

bool isFlat(const std::optional<Interval>& values)
{
    return !values || isSame(values->from, values->to);
}

// Returns the range of an axis from edge to edge, as its values stand in the middle of equal steps.
Interval cornersOf(const SweepAxis& axis)
{
    const double half = (axis.values.back() - axis.values.front())
        / static_cast<double>(2 * (axis.values.size() - 1));
    return {axis.values.front() - half, axis.values.back() + half};
}

std::vector<std::vector<CurvePoint>> linesOf(const Contour& contour)
{
    return eachOf<std::vector<CurvePoint>>(contour.lines, &ContourLine::points);
}

// Returns the own result less the rival's: zero where they are equal.
SweepGrid differenceOf(const SweepGrid& grid)
{
    const std::size_t cells = grid.rows() * grid.columns();
    SweepGrid difference{grid.plan, {grid.cells.data(), grid.cells.data() + cells}};
    for (std::size_t i = 0; i < cells; ++i) {
        const Outcome<double>& rival = grid.cells[cells + i];
        if (rival.hasNumber())
            difference.cells[i].value -= rival.value;
        else
            difference.cells[i] = rival;
    }
    return difference;
}

class MapPanel {
public:
    explicit MapPanel(const Sensitivity& what) : m_what(what)
    {
        m_panel.id = "map";
        m_panel.address = what.metric.id;
        m_panel.name = phraseText(kOverTwo, {{"result", what.metric.label}});
        m_panel.x = viewAxisOf(what.x);
        m_panel.y = viewAxisOf(what.y);
        m_panel.headings = m_panel.y.titles;
        m_panel.y.titles.clear();
    }

    [[nodiscard]] SensitivityMap run()
    {
        Sentence reason;
        if (!m_what.hasMap())
            return without(reason.add(kBothWays, {{"parameter", m_what.x.name}}));
        const SweepGrid grid = mapOf(m_what);
        const std::optional<Interval> own = grid.valuesOf(0);
        if (!own)
            return without(reason.add(kNowhere, {{"result", Label{m_what.metric.label}}}));
        if (isFlat(own))
            return without(reason.add(kSameEverywhere));
        addMap(grid);
        addContours(grid);
        addPlaces();
        m_panel.bands = bandsOf(m_what.input, m_what.x.parameter);
        std::erase_if(m_panel.bands, [&](const ViewBand& band) {
            return band.x.to <= m_panel.x.needed.from || band.x.from >= m_panel.x.needed.to;
        });
        for (ViewBand& band : m_panel.bands) {
            band.x = {std::max(band.x.from, m_panel.x.needed.from),
                std::min(band.x.to, m_panel.x.needed.to)};
            band.isHatched = true;
        }
        return {std::move(m_panel), {}};
    }

private:
    [[nodiscard]] SensitivityMap without(const Sentence& reason)
    {
        m_panel.emptyReason = say(reason);
        return {std::move(m_panel), reason};
    }

    void addMap(const SweepGrid& grid)
    {
        ViewHeatMap map;
        map.columns = static_cast<int>(grid.rows());
        map.rows = static_cast<int>(grid.columns());
        map.x = cornersOf(grid.plan.axes[0]);
        map.y = cornersOf(grid.plan.axes[1]);
        m_panel.x.needed = map.x;
        m_panel.y.needed = map.y;
        map.values.reserve(grid.rows() * grid.columns());
        for (std::size_t y = 0; y < grid.columns(); ++y)
            for (std::size_t x = 0; x < grid.rows(); ++x)
                map.values.push_back(grid.cell(0, x, y).number());
        map.kind = m_what.metric.axis().kind;
        map.name = m_what.metric.label;
        map.unit = m_what.metric.unit();
        map.alongX = idOf(*m_what.input.scenario, m_what.x.parameter);
        map.alongY = idOf(*m_what.input.scenario, m_what.y.parameter);
        map.reading = m_what.x.name + " {x}, " + m_what.y.name + " {y}: {v}";
        if (map.kind == NumberKind::Money || map.kind == NumberKind::Price)
            map.present = m_what.metric.present.number();
        m_panel.heatMap = std::move(map);
        if (m_what.metric.row().better != Better::Lower || !m_what.metric.present.hasNumber())
            return;
        const Rival* const rival = m_what.rivalOnMap();
        const bool isAgainstRival = rival && isRivalLevel(grid);
        m_panel.heatMap->centre = isAgainstRival ? rival->present : m_what.metric.present.value;
        addRegions(grid, isAgainstRival ? rival->name : Value(&kNow));
    }

    // Tells whether the rival is the same all over a map on which it is met.
    [[nodiscard]] static bool isRivalLevel(const SweepGrid& grid)
    {
        const std::optional<Interval> own = grid.valuesOf(0);
        const std::optional<Interval> rival = grid.valuesOf(1); // the second result of the plan
        return rival && isFlat(rival) && own->from < rival->from && rival->from < own->to;
    }

    // Names the dearer region and the cheaper one in their middle, if they are more than a corner.
    void addRegions(const SweepGrid& grid, const Value& than)
    {
        constexpr double kCorner = 0.08; // share of the map
        for (const bool isDearer : {true, false}) {
            double count = 0.0;
            CurvePoint sum;
            for (std::size_t x = 0; x < grid.rows(); ++x)
                for (std::size_t y = 0; y < grid.columns(); ++y) {
                    const Outcome<double>& cell = grid.cell(0, x, y);
                    if (!cell.hasNumber() || isSame(cell.value, *m_panel.heatMap->centre)
                        || (cell.value > *m_panel.heatMap->centre) != isDearer)
                        continue;
                    count += 1.0;
                    sum = {
                        sum.x + grid.plan.axes[0].values[x], sum.y + grid.plan.axes[1].values[y]};
                }
            if (count < kCorner * static_cast<double>(grid.rows() * grid.columns()))
                continue;
            const CurvePoint middle{sum.x / count, sum.y / count};
            if (isDearer)
                m_panel.heatMap->regions.push_back({middle,
                    {phraseText(kDearerThan, {{"rival", than}}), "dearer"}, {Ink::Role::Dearer}});
            else
                m_panel.heatMap->regions.push_back(
                    {middle, {phraseText(kCheaperThan, {{"rival", than}}), "cheaper"},
                        {Ink::Role::Cheaper}});
        }
    }

    void addContours(const SweepGrid& grid)
    {
        constexpr std::size_t kLines = 6;
        std::vector<double> strong;
        std::vector<HeatContour>& lines = m_panel.heatMap->contours;
        if (const Rival* const rival = m_what.rivalOnMap()) {
            const auto zero = contours(differenceOf(grid), 0, std::array{0.0}).front();
            strong.push_back(rival->present);
            lines.push_back({rival->present, phraseText(kSameAs, {{"rival", rival->name}}),
                rival->ink, true, linesOf(zero)});
        }
        std::vector<double> levels = contourLevels(grid, 0, kLines);
        const Outcome<double>& now = m_what.metric.present;
        if (now.hasNumber())
            strong.push_back(now.value);
        constexpr double kClose = 0.06; // two lines closer than this read as one
        std::erase_if(levels, [&](double level) {
            return std::ranges::any_of(strong, [&](double other) {
                return std::fabs(level - other) <= kClose * std::fabs(other);
            });
        });
        if (now.hasNumber())
            levels.insert(levels.begin(), now.value); // no duplicate: the others are not close
        for (const Contour& contour : contours(grid, 0, levels)) {
            const bool isNow = now.hasNumber() && contour.level == now.value;
            lines.push_back(
                {contour.level, isNow && isPlaced() ? "" : m_what.metric.text(contour.level), {},
                    isNow, linesOf(contour)});
        }
        std::erase_if(lines, [](const HeatContour& line) { return line.lines.empty(); });
    }

    // Tells whether the present point is drawn. The point then tells the value of the line of now.
    [[nodiscard]] bool isPlaced() const { return m_what.x.present && m_what.y.present; }

    void addPlaces()
    {
        if (!isPlaced())
            return;
        const CurvePoint you{*m_what.x.present, *m_what.y.present};
        m_panel.marks = {
            {you, {phraseText(kYou, {{"value", m_what.metric.value(m_what.metric.present)}})},
                {Ink::Role::Accent}, ViewMark::Label::Point, true, true}};
        if (m_what.x.crossing)
            m_panel.marks.push_back({.at = {*m_what.x.crossing, you.y},
                .words = {m_what.x.text(*m_what.x.crossing)}, // its line says the rest
                .tellsX = true});
        if (m_what.y.crossing)
            m_panel.marks.push_back({.at = {you.x, *m_what.y.crossing},
                .words = {m_what.y.text(*m_what.y.crossing)},
                .tellsY = true});
    }

    const Sensitivity& m_what;
    ViewPanel m_panel;
};

} // namespace

SensitivityMap mapPanel(const Sensitivity& what)
{
    return MapPanel(what).run();
}

} // namespace isocost

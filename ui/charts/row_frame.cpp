// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/row_frame.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <qcustomplot.h>

#include "core/views/picture/picture.h"
#include "core/views/picture/spread_column.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr double kSwatch = 14.0;
constexpr double kLeastRow = 15.0;
constexpr double kTallestRow = 76.0; // with bars
constexpr double kTallestTableRow = 30.0; // also with a slider
constexpr double kLeastBars = 0.3; // share of the width
constexpr double kLeastBesideSpreads = 0.23; // beside P10 to P90: the columns tell more
constexpr double kLeastSliders = 0.15;
constexpr double kLeastPresented = 0.1; // beside columns that an audience has to see
constexpr double kWidestLabel = 0.34;
constexpr double kWidestBesideSliders = 0.285; // their columns tell more than the end of a name
constexpr double kLeastElastic = 150.0;

using Role = ViewRowItem::Role;

double sum(const std::vector<double>& widths)
{
    return std::accumulate(widths.begin(), widths.end(), 0.0);
}

} // namespace

// A presentation has larger type only as far as no label is cut.
RowFrame::RowFrame(const ViewPanel& panel, const Canvas& canvas)
    : m_rows(*panel.rows),
      m_canvas(canvas),
      m_hasBars(hasRowBars(panel)),
      m_isIndented(std::ranges::any_of(
          m_rows.rows, [](const ViewRowItem& row) { return row.role == Role::Heading; })),
      m_hasSwatch(std::ranges::any_of(m_rows.rows,
          [](const ViewRowItem& row) { return row.swatch && row.role != Role::Heading; }))
{
    for (const ViewRowItem& row : m_rows.rows)
        for (const RowBar& bar : row.bars)
            m_thin = std::max(m_thin, bar.under);
    const double most = growth(panel);
    for (const double larger : {most, (1.0 + most) / 2.0, 1.0}) {
        m_canvas.scale = canvas.scale * larger;
        if (measure(larger > 1.0))
            break;
    }
    if (!m_hasBars)
        spread(m_canvas.outer.width());
    turnPage();
}

// How much larger the type of a presentation may be for the height that its rows have.
double RowFrame::growth(const ViewPanel& panel) const
{
    constexpr double kComfortable = 30.0; // of a row at type scale 1
    constexpr double kMost = 1.75;
    constexpr double kAxis = 45.0; // with its words and title
    if (!m_canvas.isPresented() || m_rows.rows.empty())
        return 1.0;
    double around = kRowHeadHeight;
    if (!panel.headings.empty())
        around += kRowHeadHeight;
    if (m_hasBars && panel.x.isShown)
        around += kAxis;
    std::size_t rows = m_rows.rows.size();
    if (m_canvas.alike)
        for (const ViewPanel& other : *m_canvas.alike)
            rows = std::max(rows, other.rows ? other.rows->rows.size() : 0);
    const double height =
        (m_canvas.outer.height() / m_canvas.scale - around) / static_cast<double>(rows);
    const double growth = std::clamp(height / kComfortable, 1.0, kMost);
    constexpr double kSteps = 8.0; // words above and below may differ by a line
    return m_canvas.alike ? std::floor(kSteps * growth) / kSteps : growth;
}

double RowFrame::gap() const
{
    constexpr double kBriefGap = 10.0;
    return (m_isBrief ? kBriefGap : kRowColumnGap) * m_canvas.scale;
}

TableMargins RowFrame::margins() const
{
    const bool hasHeads = !m_rows.columnsBefore.empty() || !m_rows.columnsAfter.empty();
    const double top = hasHeads ? m_headLines * kRowHeadHeight * m_canvas.scale : 0.0;
    if (!m_hasBars)
        return {0.0, top, 0.0};
    return {sum(m_before), top, std::max(sum(m_after), gap()),
        tallestRow() * m_canvas.scale * static_cast<double>(m_rows.rows.size())};
}

QFont RowFrame::fontOf(const ViewRowItem& row, const TableCell& cell) const
{
    const bool isBold = cell.isBold || row.role != Role::Row;
    return m_canvas.font(12.0, isBold ? QFont::DemiBold : QFont::Normal);
}
double RowFrame::indentOf(const ViewRowItem& row) const
{
    const bool isBeside = row.role == Role::Heading ? row.swatch.has_value() : m_hasSwatch;
    double indent = 0.0;
    if (row.role == Role::Row && isIndented())
        indent += kRowIndent;
    if (isBeside)
        indent += kSwatch;
    return indent * m_canvas.scale;
}

// Where the bars have little room, columns go in this order: the last one behind an elastic one,
// the elastic one, then from the end those after the bars, then those before them; the first on
// both sides stays, or the main one, for which those before it go. Columns after the bars also give
// way to larger type.
bool RowFrame::measure(bool isLarger)
{
    m_headLines = 1;
    m_isBrief = false;
    fillColumns();
    const double width = m_canvas.outer.width();
    const bool areKept = m_canvas.isPresented() && m_rows.presented != std::string::npos;
    const double least = leastBars(areKept);
    const double most = m_hasBars ? (1.0 - least) * width : width;
    const auto over = [&] { return sum(m_before) + sum(m_after) - most; };
    if ((hasSliders() || hasSpreads()) && over() > 0.0) {
        m_isBrief = true;
        fillColumns();
    }
    if (areKept && m_hasBars && over() > 0.0) { // a column that has to stay is as wide as its cells
        m_headLines = 2;
        fillColumns();
    }
    const std::size_t kept = m_rows.presented == std::string::npos ? 1 : m_rows.presented;
    while (isLarger && m_hasBars && shownAfter() > kept && over() > 0.0 && dropColumnAfter())
        continue;
    double none = 0.0;
    double& label = m_before.empty() ? none : m_before.front();
    const double whole = label;
    label = std::min(label, (hasSliders() ? kWidestBesideSliders : kWidestLabel) * width);
    const bool isAll = over() <= (isLarger ? label - whole : 0.0);
    for (std::size_t i = 1; i < m_after.size(); ++i)
        if (over() > 0.0 && isElastic(i)) {
            if (i + 1 < m_after.size())
                m_after.pop_back();
            m_after[i] = over() > 0.0 ? 0.0 : m_after[i];
        }
    while (over() > 0.0 && (dropColumnAfter() || dropColumnBefore()))
        continue;
    label = std::clamp(label - over(), label, whole); // with the room that is left
    return isAll;
}

void RowFrame::fillColumns()
{
    m_before.clear();
    m_after.clear();
    widenFor(m_rows);
    if (m_canvas.alike)
        for (const ViewPanel& other : *m_canvas.alike)
            if (other.rows && other.rows->columnsAfter.size() == m_rows.columnsAfter.size())
                widenFor(*other.rows);
    if (m_canvas.isPresented() && m_hasBars) // a table shows what it can
        while (shownAfter() > m_rows.presented && dropColumnAfter())
            continue;
}

void RowFrame::widenFor(const ViewRows& rows)
{
    for (const ViewRowItem& row : rows.rows) {
        if (row.role != Role::Heading)
            widen(m_before, row, row.before);
        widen(m_after, row, row.after);
    }
    widenHeads(m_before, rows.columnsBefore);
    widenHeads(m_after, rows.columnsAfter);
}

std::size_t RowFrame::shownAfter() const
{
    const auto gone = std::ranges::count(m_after, 0.0);
    return m_after.size() - static_cast<std::size_t>(gone);
}

bool RowFrame::dropColumnAfter()
{
    if (m_after.size() > m_rows.main + 1) {
        m_after.pop_back();
        return true;
    }
    for (std::size_t i = 0; i + 1 < m_after.size(); ++i)
        if (std::exchange(m_after[i], 0.0) > 0.0)
            return true;
    return false;
}

bool RowFrame::dropColumnBefore()
{
    if (m_before.size() <= 1)
        return false;
    m_before.pop_back();
    return true;
}

// Without bars the columns share the width, or an elastic one takes it.
void RowFrame::spread(double width)
{
    const std::size_t more = m_before.size() + shownAfter() - (m_before.empty() ? 0 : 1);
    const double free = width - sum(m_before) - sum(m_after);
    if (more == 0 || free <= 0.0)
        return;
    for (std::size_t i = 0; i < m_after.size(); ++i)
        if (isElastic(i) && m_after[i] > 0.0) {
            m_after[i] += free;
            return;
        }
    for (std::size_t i = 1; i < m_before.size(); ++i)
        m_before[i] += free / static_cast<double>(more);
    for (double& column : m_after)
        column += column > 0.0 ? free / static_cast<double>(more) : 0.0;
}

bool RowFrame::isElastic(std::size_t column) const
{
    return std::ranges::any_of(m_rows.rows, [column](const ViewRowItem& row) {
        return column < row.after.size() && row.after[column].isElastic;
    });
}

void RowFrame::widen(
    std::vector<double>& widths, const ViewRowItem& row, const std::vector<TableCell>& cells) const
{
    widths.resize(std::max(widths.size(), cells.size()), 0.0);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const double indent = i == 0 && &cells == &row.before ? indentOf(row) : 0.0;
        const bool isBrief = m_isBrief && !cells[i].brief.empty();
        const std::string& text = isBrief ? cells[i].brief : cells[i].text;
        double width = labelSize(fontOf(row, cells[i]), toQt(text)).width();
        if (cells[i].isElastic)
            width = std::min(width, kLeastElastic * m_canvas.scale);
        widths[i] = std::max(widths[i], width + indent + gap());
    }
}

void RowFrame::widenHeads(std::vector<double>& widths, const Words& heads) const
{
    widths.resize(std::max(widths.size(), heads.size()), 0.0);
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const QStringList words = m_headLines > 1 ? brokenAt(0.0, headFont(), toQt(heads[i]))
                                                  : QStringList{toQt(heads[i])};
        for (const QString& line : words)
            widths[i] = std::max(widths[i], labelSize(headFont(), line).width() + gap());
    }
}

// The share of the width that the bars keep.
double RowFrame::leastBars(bool areColumnsKept) const
{
    if (areColumnsKept)
        return kLeastPresented;
    if (hasSliders())
        return kLeastSliders;
    return hasSpreads() ? kLeastBesideSpreads : kLeastBars;
}

bool RowFrame::hasSpreads() const
{
    return std::ranges::find(m_rows.columnsAfter, kSpreadInWords) != m_rows.columnsAfter.end();
}

bool RowFrame::hasSliders() const
{
    return std::ranges::any_of(
        m_rows.rows, [](const ViewRowItem& row) { return row.slider.has_value(); });
}

double RowFrame::tallestRow() const
{
    return m_hasBars && !hasSliders() ? kTallestRow : kTallestTableRow;
}

double RowFrame::rowHeight() const
{
    const double most = tallestRow() * m_canvas.scale;
    const double even = m_canvas.area().height()
        / static_cast<double>(std::max<std::size_t>(1, m_rows.rows.size()));
    return std::clamp(even, kLeastRow * m_canvas.scale, most);
}

void RowFrame::turnPage()
{
    const std::size_t all = m_rows.rows.size();
    const auto room = static_cast<std::size_t>(
        std::max(1.0, std::floor(m_canvas.area().height() / rowHeight() + 1e-6)));
    m_first = room < all && m_canvas.firstRow < all ? m_canvas.firstRow : 0;
    m_end = room < all ? std::min(all, m_first + room - 1) : all;
    while (m_end < all && m_end > m_first && m_rows.rows[m_end - 1].role == Role::Heading)
        --m_end; // a heading of no rows
}

QRectF RowFrame::rowPlace(std::size_t row) const
{
    const QRectF outer = m_canvas.outerPlace();
    const double height = rowHeight();
    return {outer.left(), m_canvas.area().top() + height * static_cast<double>(row - m_first),
        outer.width(), height};
}

double RowFrame::columnEnd(bool isAfter, std::size_t column) const
{
    const QRectF outer = m_canvas.outerPlace();
    if (isAfter)
        return outer.right()
            - std::accumulate(m_after.begin() + static_cast<long>(column) + 1, m_after.end(), 0.0);
    return outer.left()
        + std::accumulate(m_before.begin(), m_before.begin() + static_cast<long>(column) + 1, 0.0)
        - gap();
}

QRectF RowFrame::barPlace(const RowBar& bar, const QRectF& row) const
{
    constexpr double kThick = 0.6; // of the step
    const QRectF area = m_canvas.area();
    const double share = m_thin > 0 ? 0.38 : 0.56;
    const double height = std::min(34.0 * m_canvas.scale, share * row.height());
    const double from = std::clamp(m_canvas.pixelX(bar.x.from), area.left(), area.right());
    const double to = std::clamp(m_canvas.pixelX(bar.x.to), area.left(), area.right());
    const double left = std::min(from, to);
    const double width = std::max(std::abs(to - from), 1.0);
    const double top = row.center().y() - (height + m_thin * thinStep()) / 2.0;
    if (bar.under > 0)
        return {left, top + height + (bar.under - 0.5 - kThick / 2.0) * thinStep(), width,
            kThick * thinStep()};
    return {left, top, width, height};
}

std::optional<Whisker> RowFrame::whiskerOf(const RowBar& bar, const QRectF& row) const
{
    if (!bar.spread)
        return std::nullopt;
    const QRectF place = barPlace(bar, row);
    const double half = std::min(4.5 * m_canvas.scale, 0.5 * place.height());
    return levelWhisker(*bar.spread, place.center().y(), half, m_canvas);
}

double RowFrame::thinStep() const
{
    return std::min(9.0 * m_canvas.scale, 0.22 * rowHeight());
}

int RowFrame::pinOf(double value) const
{
    const QCPRange range = m_canvas.x->range();
    return value < range.lower ? -1 : static_cast<int>(value > range.upper);
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_interval_panel.h"

#include <algorithm>
#include <limits>

#include <qcustomplot.h>

#include "ui/charts/axis_fit.h"
#include "ui/charts/axis_ticker.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/painted_item.h"
#include "ui/charts/panel_heading.h"
#include "ui/charts/spot_interval_flags.h"
#include "ui/charts/spot_limit_words.h"

namespace isocost {

namespace {

// Values far outside are cut: their pixels would overflow.
void setPoints(QCPGraph& graph, const std::vector<CurvePoint>& points, double top)
{
    constexpr double kFar = 20.0;
    QVector<QCPGraphData> data;
    for (const CurvePoint& point : points)
        data.append({point.x, std::min(point.y, kFar * top)});
    graph.data()->set(data, true);
}

constexpr double kRight = 16.0; // margin: half of the last tick label

} // namespace

SpotIntervalPanel::SpotIntervalPanel(
    QCustomPlot& plot, QCPAxisRect& area, const SpotChurnData& data)
    : m_area(area),
      m_data(data),
      m_canvas{area.axis(QCPAxis::atBottom), area.axis(QCPAxis::atLeft), nullptr, 1.0},
      m_ghost(plot.addGraph(m_canvas.x, m_canvas.y)),
      m_curve(plot.addGraph(m_canvas.x, m_canvas.y))
{
    m_ghost->setName(QStringLiteral("interval before"));
    m_curve->setName(QStringLiteral("interval"));
    m_canvas.x->setScaleType(QCPAxis::stLogarithmic);
    m_canvas.x->setTicker(QSharedPointer<LogTicker>::create());
    m_canvas.y->ticker()->setTickCount(5);
    area.setAutoMargins(QCP::msLeft | QCP::msBottom);
    auto* const items = new PaintedItem(
        plot, QStringLiteral("legend"), [this](QCPPainter& painter) { drawItems(painter); });
    items->belongTo(area);
}

double SpotIntervalPanel::lowest() const
{
    double lowest = std::numeric_limits<double>::infinity();
    for (const CurvePoint& point : m_data.interval.points)
        lowest = std::min(lowest, point.y);
    return lowest;
}

// Nobody chooses among prices without a meaning.
QString SpotIntervalPanel::emptyReason() const
{
    constexpr double kSensible = 1e6; // USD or billed hours for a useful hour
    if (m_data.interval.points.empty())
        return QStringLiteral("No interval lets this job finish.");
    if (lowest() <= kSensible)
        return {};
    return m_data.interval.isPriced
        ? QStringLiteral("At every interval a useful chip-hour costs more than $1M.")
        : QStringLiteral("At every interval more than a million hours are billed for a useful "
                         "one.");
}

// Not from zero: near the optimum the curve is flat.
Interval SpotIntervalPanel::neededRange() const
{
    const double lowest = this->lowest();
    if (!emptyReason().isEmpty())
        return {0.0, 1.0};
    if (lowest <= 0.0) // free: what remains to compare with is the price on demand
        return {0.0, std::max(1.6 * m_data.interval.onDemandPrice.value_or(0.0), 1.0)};
    // The flags need the upper half; an absurd present interval must not flatten the rest.
    double top = 1.6 * lowest;
    if (const auto& present = m_data.interval.of(IntervalMark::Present))
        top = std::max(top, std::min(1.5 * present->y, 6.0 * lowest));
    return {top < 2.0 * lowest ? 0.75 * lowest : 0.0, top};
}

void SpotIntervalPanel::update(const std::vector<CurvePoint>& ghost)
{
    const bool isPriced = m_data.interval.isPriced;
    const int ticks = m_canvas.y->ticker()->tickCount();
    if (isPriced)
        m_canvas.y->setTicker(QSharedPointer<MoneyTicker>::create());
    else
        m_canvas.y->setTicker(QSharedPointer<CountTicker>::create());
    m_canvas.y->ticker()->setTickCount(ticks);
    const Interval x = m_rangeX.fit(m_data.intervalRange);
    const Interval y = m_rangeY.fit(neededRange());
    const bool isDrawn = emptyReason().isEmpty();
    using Points = std::vector<CurvePoint>;
    setPoints(*m_curve, isDrawn ? m_data.interval.points : Points(), y.to);
    setPoints(*m_ghost, isDrawn ? ghost : Points(), y.to);
    showGrid();
    m_canvas.x->setRange(x.from, x.to);
    m_canvas.y->setRange(y.from, y.to);
    fitTicksAcross();
}

void SpotIntervalPanel::setWidth(qreal width)
{
    m_width = width;
    fitTicksAcross();
}

void SpotIntervalPanel::fitTicksAcross()
{
    constexpr int kMost = 9;
    const double length = m_width - outerSize(*m_canvas.y) - kRight * m_canvas.scale;
    fitTicks(*m_canvas.x, std::max(length, 1.0), kMost);
}

// Nothing to be read from it without a curve.
void SpotIntervalPanel::showGrid()
{
    const bool isDrawn = emptyReason().isEmpty();
    for (QCPAxis* axis : {m_canvas.x, m_canvas.y})
        axis->setTickLabels(isDrawn);
    m_canvas.y->grid()->setVisible(isDrawn);
}

void SpotIntervalPanel::applyTheme(const Theme& theme, qreal scale)
{
    m_canvas.theme = &theme;
    m_canvas.scale = scale;
    styleAxes(m_area, theme, scale);
    showGrid();
    m_area.setMargins(QMargins(0, qRound(kHeadingHeight * scale), qRound(kRight * scale), 0));
    fitTicksAcross();
    m_curve->setPen(QPen(theme.platform(2), 2.0));
    m_ghost->setPen(QPen(tinted(theme.platform(2), theme.surface, 0.45), 1.0, Qt::DashLine));
}

void SpotIntervalPanel::pin(bool isPinned)
{
    m_rangeX.pin(isPinned);
    m_rangeY.pin(isPinned);
}

void SpotIntervalPanel::forgetRanges()
{
    m_rangeX.forget();
    m_rangeY.forget();
}

// What the same hour costs without interruptions: above this line spot does not pay. An arrow where
// it lies below the panel.
void SpotIntervalPanel::drawOnDemand(QCPPainter& painter) const
{
    const auto& price = m_data.interval.onDemandPrice;
    if (!m_data.interval.isPriced || !price || *price > m_canvas.y->range().upper)
        return;
    const QRectF area = m_canvas.area();
    const QString arrow = arrowTo(*price, m_canvas.y->range());
    const double y = arrow.isEmpty() ? m_canvas.pixelY(*price) : area.bottom();
    const QColor colour = m_canvas.theme->platform(3);
    painter.setPen(QPen(colour, 1.0, Qt::DashLine));
    if (arrow.isEmpty())
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    const QFont font = m_canvas.font(12.0, QFont::Medium);
    painter.setFont(font);
    const QString name = QStringLiteral("on-demand");
    for (const QString& text : {name + QLatin1Char(' ') + priceText(*price), name}) {
        if (const auto place = placeBeside(y, labelSize(font, text + arrow)))
            return drawLabel(painter, *place, text + arrow, colour);
    }
}

// Just above or below a line at `y`, clear of the curve and of the staffs.
std::optional<QRectF> SpotIntervalPanel::placeBeside(double y, const QSizeF& size) const
{
    constexpr double kStep = 8.0;
    const QRectF area = m_canvas.area();
    const std::vector<IntervalFlag> staffs = intervalFlags(m_data.interval, m_canvas);
    const auto isFree = [&](const QRectF& place) {
        const auto crosses = [&](const IntervalFlag& flag) {
            const double x = m_canvas.pixelX(flag.at.x);
            return x > place.left() - 4.0 && x < place.right() + 4.0;
        };
        return area.top() <= place.top() && place.bottom() <= area.bottom()
            && !touchesCurve(place, m_data.interval.points, m_canvas)
            && std::ranges::none_of(staffs, crosses);
    };
    for (const double top : {y - size.height() - 2.0, y + 2.0}) {
        const int columns = static_cast<int>((area.width() - size.width()) / kStep);
        for (int column = 0; column < columns; ++column) {
            const QRectF place(QPointF(area.left() + kStep * (column + 0.5), top), size);
            if (isFree(place))
                return place;
        }
    }
    return std::nullopt;
}

// The curve is the closed form; where the trials go beyond it, that is said.
QStringList SpotIntervalPanel::headings() const
{
    const QString what = m_data.interval.isPriced ? QStringLiteral("USD per useful chip-hour")
                                                  : QStringLiteral("Billed hours per useful hour");
    const auto [condition, shortCondition] = formCondition(m_data);
    const QString over = what + QStringLiteral(" over checkpoint interval (minutes of work)");
    const QString shorter = what + QStringLiteral(" over interval (min)");
    return {over + condition, shorter + condition, shorter + shortCondition};
}

void SpotIntervalPanel::drawItems(QCPPainter& painter) const
{
    drawPanelHeading(painter, m_canvas, headings());
    if (const QString reason = emptyReason(); !reason.isEmpty()) {
        painter.setFont(m_canvas.font(12.0, QFont::DemiBold));
        painter.setPen(m_canvas.theme->muted);
        painter.drawText(m_canvas.area(), Qt::AlignCenter | Qt::TextWordWrap, reason);
        return;
    }
    drawOnDemand(painter);
    drawIntervalFlags(painter, m_data.interval, m_canvas);
}

QStringList SpotIntervalPanel::readAt(double x) const
{
    const SpotIntervalCurve& curve = m_data.interval;
    if (!emptyReason().isEmpty())
        return {};
    const double value = valueAt(curve.points, x);
    return {QStringLiteral("a checkpoint every %1").arg(minutesText(x)),
        curve.isPriced ? QStringLiteral("%1 per useful chip-hour").arg(priceText(value))
                       : QStringLiteral("%1 billed hours per useful hour").arg(countText(value))};
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_mix_panel.h"

#include <algorithm>
#include <limits>

#include <qcustomplot.h>

#include "ui/charts/axis_ticker.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/curve_marks.h"
#include "ui/charts/end_labels.h"
#include "ui/charts/painted_item.h"
#include "ui/charts/panel_heading.h"
#include "ui/charts/spot_limit_words.h"

namespace isocost {

namespace {

constexpr int kGangInk = 2; // as in the panel of the interval
constexpr int kOnDemandInk = 3; // as in all panels of this view
constexpr int kTraceInk = 5; // as well

QString nameOf(MixKind kind)
{
    return kind == MixKind::Elastic ? QStringLiteral("elastic") : QStringLiteral("gang");
}

Ink inkOf(MixKind kind)
{
    return kind == MixKind::Elastic ? Ink{Ink::Role::Accent} : Ink{Ink::Role::Platform, kGangInk};
}

QString valueText(const SpotMixCurve& mix, double value)
{
    constexpr double kAbsurd = 1e6; // USD for an hour of a chip
    if (mix.isPriced && value > kAbsurd)
        return QStringLiteral("over ") + moneyText(kAbsurd);
    return mix.isPriced ? priceText(value) : hoursText(value);
}

// Values far above are cut: their pixels would overflow.
std::vector<CurvePoint> cut(std::vector<CurvePoint> points, double top)
{
    constexpr double kFar = 20.0;
    for (CurvePoint& point : points)
        point.y = std::min(point.y, kFar * top);
    return points;
}

ChartCurve curveOf(const SpotMixCurve& mix, MixKind kind, double top)
{
    const SpotMixLine& line = mix.of(kind);
    ChartCurve curve;
    curve.name = nameOf(kind);
    curve.endLabel = curve.name;
    curve.ink = inkOf(kind);
    curve.points = cut(line.points, top);
    curve.present = line.present;
    if (line.present) {
        curve.presentText = valueText(mix, line.present->y);
        curve.offScaleTexts = {QStringLiteral("%1 %2").arg(curve.name, curve.presentText)};
    }
    return curve;
}

CurvePicture pictureOf(const SpotMixCurve& mix, const Interval& y)
{
    CurvePicture picture;
    picture.x = {0.0, 1.0};
    for (const MixKind kind : {MixKind::Elastic, MixKind::Gang})
        picture.curves.push_back(curveOf(mix, kind, y.to));
    if (mix.isPriced) {
        ChartCurve price;
        price.name = QStringLiteral("on-demand");
        price.endLabel = price.name;
        price.ink = {Ink::Role::Platform, kOnDemandInk};
        price.isDashed = true;
        price.points = {{0.0, *mix.onDemandPrice}, {1.0, *mix.onDemandPrice}};
        picture.curves.push_back(std::move(price));
    }
    picture.presentX = mix.share;
    picture.presentText = QStringLiteral("you: ") + shareText(mix.share);
    picture.hasHeading = true;
    picture.top = y.to;
    return picture;
}

ChartMark traceMark(const SpotMixCurve& mix, double value)
{
    ChartMark mark;
    mark.at = {mix.share, value};
    mark.shortText = QStringLiteral("trace ") + valueText(mix, value);
    mark.text = QStringLiteral("over the ") + mark.shortText;
    mark.ink = {Ink::Role::Platform, kTraceInk};
    return mark;
}

void setPoints(QCPGraph& graph, const std::vector<CurvePoint>& points)
{
    QVector<QCPGraphData> data;
    for (const CurvePoint& point : points)
        data.append({point.x, point.y});
    graph.data()->set(data, true);
}

} // namespace

SpotMixPanel::SpotMixPanel(QCustomPlot& plot, QCPAxisRect& area, const SpotChurnData& data)
    : m_area(area),
      m_data(data),
      m_canvas{area.axis(QCPAxis::atBottom), area.axis(QCPAxis::atLeft), nullptr, 1.0}
{
    for (std::size_t kind = 0; kind < kMixKindCount; ++kind) {
        const QString name = nameOf(static_cast<MixKind>(kind));
        m_ghosts[kind] = plot.addGraph(m_canvas.x, m_canvas.y);
        m_ghosts[kind]->setName(name + QStringLiteral(" before"));
        m_lines[kind] = plot.addGraph(m_canvas.x, m_canvas.y);
        m_lines[kind]->setName(name);
    }
    m_onDemand = plot.addGraph(m_canvas.x, m_canvas.y);
    m_onDemand->setName(QStringLiteral("mix on demand"));
    m_canvas.x->setTicker(QSharedPointer<ShareTicker>::create());
    constexpr double kHair = 1e-9; // a tick at the very end is not lost to rounding
    m_canvas.x->setRange(-kHair, 1.0 + kHair);
    area.setAutoMargins(QCP::msLeft | QCP::msBottom);
    auto* const items = new PaintedItem(
        plot, QStringLiteral("legend"), [this](QCPPainter& painter) { drawItems(painter); });
    items->belongTo(area);
}

// Not from zero where all is of one size; a gang that hardly ever gets on must not flatten the
// rest.
Interval SpotMixPanel::neededRange() const
{
    constexpr double kGangReach = 2.5; // of the others
    double lowest = std::numeric_limits<double>::infinity();
    double highest = m_data.mix.isPriced ? *m_data.mix.onDemandPrice : 0.0;
    for (const SpotMixLine& line : m_data.mix.lines) {
        for (const CurvePoint& point : line.points)
            lowest = std::min(lowest, point.y);
    }
    for (const CurvePoint& point : m_data.mix.of(MixKind::Elastic).points)
        highest = std::max(highest, point.y);
    if (lowest > highest)
        return {0.0, 1.0}; // no points, or all of them free
    highest = std::max(highest, overTrace().value_or(0.0));
    const double reach = kGangReach * highest;
    for (const CurvePoint& point : m_data.mix.of(MixKind::Gang).points)
        highest = std::max(highest, std::min(point.y, reach));
    return {highest < 2.0 * lowest ? 0.75 * lowest : 0.0, 1.15 * highest};
}

void SpotMixPanel::update(const SpotMixCurve* ghost)
{
    const int ticks = m_canvas.y->ticker()->tickCount();
    if (m_data.mix.isPriced)
        m_canvas.y->setTicker(QSharedPointer<MoneyTicker>::create());
    else
        m_canvas.y->setTicker(QSharedPointer<CountTicker>::create());
    m_canvas.y->ticker()->setTickCount(ticks);
    const Interval y = m_range.fit(neededRange());
    m_canvas.y->setRange(y.from, y.to);
    m_picture = pictureOf(m_data.mix, y);
    if (const std::optional<double> traced = overTrace())
        m_picture.marks.push_back(traceMark(m_data.mix, *traced));
    const bool isComparable = ghost && ghost->isPriced == m_data.mix.isPriced;
    for (std::size_t kind = 0; kind < kMixKindCount; ++kind) {
        const SpotMixLine& now = m_data.mix.lines[kind];
        const bool hasMoved = isComparable && ghost->lines[kind].points != now.points;
        setPoints(*m_lines[kind], m_picture.curves[kind].points);
        setPoints(*m_ghosts[kind],
            hasMoved ? cut(ghost->lines[kind].points, y.to) : std::vector<CurvePoint>{});
    }
    setPoints(*m_onDemand,
        m_data.mix.isPriced ? m_picture.curves.back().points : std::vector<CurvePoint>{});
    setMargins();
}

void SpotMixPanel::applyTheme(const Theme& theme, qreal scale)
{
    m_canvas.theme = &theme;
    m_canvas.scale = scale;
    styleAxes(m_area, theme, scale);
    for (std::size_t kind = 0; kind < kMixKindCount; ++kind) {
        const QColor colour = m_canvas.ink(inkOf(static_cast<MixKind>(kind)));
        m_lines[kind]->setPen(QPen(colour, 2.0));
        m_ghosts[kind]->setPen(QPen(tinted(colour, theme.surface, 0.45), 1.0, Qt::DashLine));
    }
    m_onDemand->setPen(QPen(theme.platform(kOnDemandInk), 1.0, Qt::DashLine));
    setMargins();
}

void SpotMixPanel::setWidth(qreal width)
{
    m_width = width;
    setMargins();
}

void SpotMixPanel::setMargins()
{
    constexpr double kHalfTick = 26.0; // of "100 %"
    const int right = std::max(endLabelWidth(m_picture, m_canvas.scale, qRound(m_width)),
        qRound(kHalfTick * m_canvas.scale));
    m_area.setMargins(QMargins(0, qRound(kHeadingHeight * m_canvas.scale), right, 0));
}

void SpotMixPanel::pin(bool isPinned)
{
    m_range.pin(isPinned);
}

void SpotMixPanel::forgetRanges()
{
    m_range.forget();
}

// What the elastic job comes to over the market's trace, in the unit of the lines.
std::optional<double> SpotMixPanel::overTrace() const
{
    if (!m_data.replay || !m_data.replay->elastic)
        return std::nullopt;
    const ElasticMeans& means = *m_data.replay->elastic;
    const SpotMixCurve& mix = m_data.mix;
    if (!mix.isPriced)
        return means.wallHours;
    return means.usefulHourPrice(
        {*mix.onDemandPrice, *mix.spotPrice}, m_data.elastic.job.workHours);
}

QStringList SpotMixPanel::headings() const
{
    const QString what = m_data.mix.isPriced ? QStringLiteral("USD per useful chip-hour")
                                             : QStringLiteral("Wall-clock hours of the job");
    const QString over = what + QStringLiteral(" over on-demand share");
    const auto [condition, shortCondition] = formCondition(m_data);
    return {over + QStringLiteral(" of the nodes") + condition, over + condition,
        over + shortCondition};
}

void SpotMixPanel::drawItems(QCPPainter& painter) const
{
    drawPanelHeading(painter, m_canvas, headings());
    drawMarks(painter, m_picture, placeLabels(m_picture, m_canvas), m_canvas);
}

QStringList SpotMixPanel::readAt(double x) const
{
    QStringList lines{shareText(x) + QStringLiteral(" of the nodes on demand")};
    for (const MixKind kind : {MixKind::Elastic, MixKind::Gang}) {
        const std::vector<CurvePoint>& points = m_data.mix.of(kind).points;
        if (points.empty() || x < points.front().x)
            lines.append(nameOf(kind) + QStringLiteral(" job: never finishes"));
        else
            lines.append(QStringLiteral("%1 job: %2")
                             .arg(nameOf(kind), valueText(m_data.mix, valueAt(points, x))));
    }
    if (m_data.replay) {
        const std::optional<double> traced = overTrace();
        lines.append(
            QStringLiteral("elastic job over the trace, at %1: %2")
                .arg(shareText(m_data.mix.share),
                    traced ? valueText(m_data.mix, *traced) : QStringLiteral("never finishes")));
    }
    return lines;
}

} // namespace isocost

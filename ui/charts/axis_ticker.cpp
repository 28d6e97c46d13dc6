// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_ticker.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <QFontMetricsF>

#include "core/text/display_text.h"
#include "ui/charts/chart_style.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

struct MoneyUnit {
    double size;
    const char* suffix;
};

MoneyUnit unitFor(double largest)
{
    constexpr std::array kUnits{
        MoneyUnit{1e12, "T"}, MoneyUnit{1e9, "B"}, MoneyUnit{1e6, "M"}, MoneyUnit{1e4, "k"}};
    for (const MoneyUnit& unit : kUnits)
        if (largest >= unit.size)
            return {unit.suffix[0] == 'k' ? 1e3 : unit.size, unit.suffix};
    return {1.0, ""};
}

// Decimals that tell neighbouring ticks apart.
int decimalsFor(double step)
{
    if (step <= 0.0)
        return 0;
    const int digits = static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
    const double scaled = step * std::pow(10.0, digits);
    const bool needsOneMore = std::fabs(scaled - std::round(scaled)) > 1e-6;
    return std::clamp(digits + (needsOneMore ? 1 : 0), 0, 6);
}

// The steps of every decade that lie in the range.
QVector<double> stepsWithin(const QCPRange& range, const std::vector<double>& steps)
{
    QVector<double> ticks;
    const int first = static_cast<int>(std::floor(std::log10(range.lower)));
    const int last = static_cast<int>(std::floor(std::log10(range.upper)));
    for (int decade = first; decade <= last; ++decade)
        for (const double step : steps) {
            const double tick = step * std::pow(10.0, decade);
            if (tick >= range.lower && tick <= range.upper)
                ticks.append(tick);
        }
    return ticks;
}

// Every second, third, ... of them, so that no more than `most` are left.
QVector<double> everyFew(const QVector<double>& ticks, qsizetype most)
{
    QVector<double> kept;
    const qsizetype stride = std::max<qsizetype>(1, (ticks.size() + most - 1) / most);
    for (qsizetype i = 0; i < ticks.size(); i += stride)
        kept.append(ticks[i]);
    return kept;
}

class NamedTicker : public QCPAxisTickerText {
protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override
    {
        return everyFew(QCPAxisTickerText::createTickVector(tickStep, range), tickCount());
    }
};

struct Ticks {
    QVector<double> places;
    QVector<QString> labels;
};

Ticks ticksOf(const QCPAxis& axis)
{
    Ticks ticks;
    axis.ticker()->generate(
        axis.range(), QLocale::c(), QLatin1Char('g'), 6, ticks.places, nullptr, &ticks.labels);
    return ticks;
}

bool isAcross(const QCPAxis& axis)
{
    return axis.orientation() == Qt::Horizontal;
}

// From the lower end of the axis, as a share of its length.
double shareAt(const QCPAxis& axis, double value)
{
    const QCPRange range = axis.range();
    return axis.scaleType() == QCPAxis::stLogarithmic
        ? std::log(value / range.lower) / std::log(range.upper / range.lower)
        : (value - range.lower) / range.size();
}

// Neighbouring labels keep a gap: two letters across, half a letter between names, half a line up.
bool doFit(QCPAxis& axis, double length)
{
    const double air = dynamic_cast<const NamedTicker*>(axis.ticker().data()) ? 0.5 : 2.0;
    const QFontMetricsF metrics(axis.tickLabelFont());
    const Ticks ticks = ticksOf(axis);
    for (qsizetype i = 1; i < ticks.places.size(); ++i) {
        const double gap =
            length * (shareAt(axis, ticks.places[i]) - shareAt(axis, ticks.places[i - 1]));
        const double needed = isAcross(axis) ? (metrics.horizontalAdvance(ticks.labels[i])
                                                   + metrics.horizontalAdvance(ticks.labels[i - 1]))
                    / 2.0
                + air * metrics.averageCharWidth()
                                             : 1.5 * metrics.height();
        if (gap < needed)
            return false;
    }
    return true;
}

} // namespace

QVector<QString> MoneyTicker::createLabelVector(
    const QVector<double>& ticks, const QLocale&, QChar, int)
{
    double largest = 0.0;
    for (const double tick : ticks)
        largest = std::max(largest, std::fabs(tick));
    const MoneyUnit unit = unitFor(largest);
    const double step = ticks.size() > 1 ? (ticks[1] - ticks[0]) / unit.size : 1.0;
    const int needed = decimalsFor(step);
    const int decimals = unit.size == 1.0 && needed > 0 ? std::max(needed, 2) : needed; // cents
    constexpr double kPlain = 1e15; // in units; beyond it more digits tell nothing
    QVector<QString> labels;
    for (const double tick : ticks) {
        const double shown = std::fabs(tick) / unit.size;
        const bool isZero = shown < 1e-9;
        std::string digits = "0";
        if (!(shown < kPlain))
            digits = compactNumber(shown);
        else if (!isZero)
            digits = withThousands(shown, decimals);
        labels.append(toQt(withSign(tick, "$" + digits + (isZero ? "" : unit.suffix))));
    }
    return labels;
}

QString NumberTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    const bool isMoney = m_kind == NumberKind::Money || m_kind == NumberKind::Price;
    const double shown = std::fabs(tick) < m_noise ? 0.0 : tick;
    if (isMoney)
        return toQt(moneyText(shown));
    return toQt(m_kind == NumberKind::Share ? shareText(shown) : countText(shown));
}

QVector<double> ShareTicker::createTickVector(double tickStep, const QCPRange& range)
{
    if (range.upper <= m_last)
        return QCPAxisTicker::createTickVector(tickStep, range);
    return tickCount() > 3 ? QVector{0.0, 0.25 * m_last, 0.5 * m_last, 0.75 * m_last, m_last}
                           : QVector{0.0, 0.5 * m_last, m_last};
}

QVector<double> LogTicker::createTickVector(double, const QCPRange& range)
{
    if (range.lower <= 0.0 || range.upper <= range.lower)
        return {};
    QVector<double> ticks;
    for (const std::vector<double>& steps : {std::vector{1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 7.0},
             std::vector{1.0, 2.0, 5.0}, std::vector{1.0, 3.0}, std::vector{1.0}}) {
        const QVector<double> coarser = stepsWithin(range, steps);
        if (!ticks.isEmpty() && coarser.size() < 2)
            break;
        ticks = coarser;
        if (ticks.size() <= tickCount())
            break;
    }
    return everyFew(ticks, tickCount());
}

QSharedPointer<QCPAxisTicker> tickerFor(const ViewAxis& axis)
{
    if (!axis.ticks.empty()) {
        auto named = QSharedPointer<NamedTicker>::create();
        for (const AxisTick& tick : axis.ticks)
            if (!tick.isQuiet)
                named->addTick(tick.at, toQt(tick.text));
        named->setTickCount(static_cast<int>(axis.ticks.size()));
        return named;
    }
    if (axis.scale == AxisScale::Log)
        return QSharedPointer<LogTicker>::create(axis.kind);
    if (axis.kind == NumberKind::Money || axis.kind == NumberKind::Price)
        return QSharedPointer<MoneyTicker>::create();
    if (axis.kind == NumberKind::Share)
        return QSharedPointer<ShareTicker>::create(axis.lastTick);
    if (axis.step == 1.0)
        return QSharedPointer<WholeTicker>::create();
    return QSharedPointer<NumberTicker>::create(NumberKind::Count);
}

QString lastTickText(const ViewAxis& axis, const QCPAxis& painted)
{
    const QVector<QString> labels = ticksOf(painted).labels;
    return axis.isShown && !labels.isEmpty() ? labels.last() : QString();
}

void fitTicks(QCPAxis& axis, double length, int most)
{
    int few = 2;
    for (int count = most; count >= 2; --count) {
        axis.ticker()->setTickCount(count);
        if (!doFit(axis, length))
            continue;
        if (ticksOf(axis).labels.size() >= 2)
            return;
        few = std::max(few, count);
    }
    // One tick makes no scale; two ticks do, even close together.
    constexpr int kMost = 5;
    for (int count = few; count <= kMost; ++count) {
        axis.ticker()->setTickCount(count);
        if (ticksOf(axis).labels.size() >= 2)
            return;
    }
    axis.ticker()->setTickCount(few);
}

void fitTitle(QCPAxis& axis, double length, const QStringList& titles)
{
    // Without titles a heading names the axis.
    const QString title = firstThatFits(titles, axis.labelFont(), length);
    axis.setLabel(QFontMetricsF(axis.labelFont()).elidedText(title, Qt::ElideRight, length));
}

double outerSize(QCPAxis& axis)
{
    const QFontMetricsF labels(axis.tickLabelFont());
    double label = labels.height();
    if (!isAcross(axis))
        for (const QString& text : ticksOf(axis).labels)
            label = std::max(label, labels.horizontalAdvance(text));
    return std::ceil(label + QFontMetricsF(axis.labelFont()).height()) + axis.tickLengthOut()
        + axis.tickLabelPadding() + axis.labelPadding();
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_interval_flags.h"

#include <algorithm>
#include <array>

#include <qcustomplot.h>

#include "ui/charts/chart_text.h"

namespace isocost {

QString arrowTo(double value, const QCPRange& range)
{
    if (range.contains(value))
        return {};
    return value > range.upper ? QStringLiteral(" \u2191") : QStringLiteral(" \u2193");
}

std::vector<IntervalFlag> intervalFlags(const SpotIntervalCurve& curve, const Canvas& canvas)
{
    constexpr std::array kNames{"Young", "Daly", "best", "you"};
    std::vector<IntervalFlag> flags;
    for (std::size_t i = 0; i < kIntervalMarkCount; ++i) {
        const auto& mark = curve.marks[i];
        if (!mark || mark->x < canvas.x->range().lower || mark->x > canvas.x->range().upper)
            continue;
        const bool isPresent = static_cast<IntervalMark>(i) == IntervalMark::Present;
        QString name = QLatin1String(kNames[i]);
        if (isPresent && !flags.empty() && flags.back().at.x == mark->x) {
            flags.pop_back(); // the interval in use is the best one
            name = QStringLiteral("best, in use:");
        }
        flags.push_back({*mark,
            name + QLatin1Char(' ') + minutesText(mark->x) + arrowTo(mark->y, canvas.y->range()),
            isPresent});
    }
    std::ranges::stable_sort(flags, {}, [](const IntervalFlag& flag) { return flag.at.x; });
    return flags;
}

namespace {

// One row each, so that labels of near intervals do not meet. No staff runs through a text: texts
// to the right step down from left to right, below them texts to the left from right to left.
void arrange(std::vector<IntervalFlag>& flags, const Canvas& canvas)
{
    const QFont font = canvas.font(12.0, QFont::DemiBold);
    const double right = canvas.area().right() + 14.0;
    double covered = right;
    for (std::size_t i = flags.size(); i-- > 0;) {
        IntervalFlag& flag = flags[i];
        const double width = labelSize(font, flag.text).width() + 6.0;
        const double x = canvas.pixelX(flag.at.x);
        flag.runsLeft = x + width > right || x >= covered;
        if (flag.runsLeft)
            covered = std::min(covered, x - width);
    }
    const auto firstLeft = std::stable_partition(
        flags.begin(), flags.end(), [](const IntervalFlag& flag) { return !flag.runsLeft; });
    std::reverse(firstLeft, flags.end());
}

class FlagPainter {
public:
    FlagPainter(QCPPainter& painter, const SpotIntervalCurve& curve, const Canvas& canvas)
        : m_painter(painter), m_curve(curve), m_canvas(canvas)
    {
    }

    void draw(const IntervalFlag& flag, double top) const
    {
        const QRectF area = m_canvas.area();
        const QSizeF size = labelSize(m_painter.font(), flag.text);
        const double x = m_canvas.pixelX(flag.at.x);
        const QCPRange range = m_canvas.y->range();
        const QColor colour = flag.isPresent ? m_canvas.theme->accent : m_canvas.theme->muted;
        m_painter.setPen(QPen(colour, 1.0));
        // Where the value lies beyond the panel the staff points to it.
        const bool isAbove = flag.at.y > range.upper;
        const double foot =
            isAbove ? area.top() : m_canvas.pixelY(std::max(flag.at.y, range.lower));
        const double from = isAbove ? top + size.height() : std::min(top + 2.0, foot);
        m_painter.drawLine(QPointF(x, from), QPointF(x, foot));
        const double left = flag.runsLeft ? x - 5.0 - size.width() : x + 5.0;
        const QRectF place(QPointF(left, top), size);
        // In a low panel the curve is worth more than the name of a rule.
        if (flag.isPresent || !touchesCurve(place, m_curve.points, m_canvas)) {
            m_painter.fillRect(
                place, m_canvas.theme->surface); // the price on demand may run behind it
            drawLabel(m_painter, place, flag.text, colour);
        }
        if (range.contains(flag.at.y))
            drawDot(m_painter, {x, foot}, (flag.isPresent ? 5.5 : 3.5) * m_canvas.scale, colour,
                m_canvas.theme->surface);
    }

private:
    QCPPainter& m_painter;
    const SpotIntervalCurve& m_curve;
    const Canvas& m_canvas;
};

} // namespace

void drawIntervalFlags(QCPPainter& painter, const SpotIntervalCurve& curve, const Canvas& canvas)
{
    painter.setFont(canvas.font(12.0, QFont::DemiBold));
    std::vector<IntervalFlag> shown = intervalFlags(curve, canvas);
    arrange(shown, canvas);
    double top = canvas.area().top();
    for (const IntervalFlag& flag : shown) {
        FlagPainter(painter, curve, canvas).draw(flag, top);
        top += labelSize(painter.font(), flag.text).height() + 1.0;
    }
}

} // namespace isocost

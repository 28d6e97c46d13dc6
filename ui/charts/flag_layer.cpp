// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Flags: marks whose words stand in rows at the head of the panel, each on a staff to its point.
#include <algorithm>
#include <vector>

#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/charts/line_labels.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

struct Flag {
    const ViewMark* mark = nullptr;
    QString text;
    bool runsLeft = false; // where the text has no room to the right
};

std::vector<Flag> flagsOf(const ViewPanel& panel, const Canvas& canvas)
{
    std::vector<Flag> flags;
    for (const ViewMark& mark : panel.marks) {
        if (mark.label == ViewMark::Label::Flag && canvas.x->range().contains(mark.at.x))
            flags.push_back(
                {&mark, toQt(mark.words.front()) + arrowTo(mark.at.y, *canvas.y), false});
    }
    std::ranges::stable_sort(flags, {}, [](const Flag& flag) { return flag.mark->at.x; });
    return flags;
}

// One row each, so that labels of near flags do not meet. No staff runs through a text: texts to
// the right step down from left to right, below them texts to the left from right to left.
void arrange(std::vector<Flag>& flags, const Canvas& canvas)
{
    const QFont font = canvas.font(12.0, QFont::DemiBold);
    const double right = canvas.area().right() + 14.0;
    double covered = right;
    for (std::size_t i = flags.size(); i-- > 0;) {
        Flag& flag = flags[i];
        const double width = labelSize(font, flag.text).width() + 6.0;
        const double x = canvas.pixelX(flag.mark->at.x);
        flag.runsLeft = x + width > right || x >= covered;
        if (flag.runsLeft)
            covered = std::min(covered, x - width);
    }
    const auto firstLeft = std::stable_partition(
        flags.begin(), flags.end(), [](const Flag& flag) { return !flag.runsLeft; });
    std::reverse(firstLeft, flags.end());
}

class FlagPainter {
public:
    FlagPainter(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
        : m_painter(painter), m_panel(panel), m_canvas(canvas)
    {
    }

    void draw(const Flag& flag, double top) const
    {
        const QRectF area = m_canvas.area();
        const ViewMark& mark = *flag.mark;
        const QSizeF size = labelSize(m_painter.font(), flag.text);
        const double x = m_canvas.pixelX(mark.at.x);
        const QCPRange range = m_canvas.y->range();
        const QColor colour = m_canvas.ink(mark.ink);
        m_painter.setPen(QPen(colour, 1.0));
        // Where the value lies beyond the panel the staff points to it.
        const bool isAbove = mark.at.y > range.upper;
        const double foot =
            isAbove ? area.top() : m_canvas.pixelY(std::max(mark.at.y, range.lower));
        const double from = isAbove ? top + size.height() : std::min(top + 2.0, foot);
        m_painter.drawLine(QPointF(x, from), QPointF(x, foot));
        const double left = flag.runsLeft ? x - 5.0 - size.width() : x + 5.0;
        drawText(flag, QRectF(QPointF(left, top), size), colour);
        if (range.contains(mark.at.y))
            drawDot(m_painter, {x, foot}, (mark.isStrong ? 5.5 : 3.5) * m_canvas.scale, colour,
                m_canvas.theme->surface);
    }

private:
    // In a low panel the curve is worth more than the name of a lesser flag.
    void drawText(const Flag& flag, const QRectF& place, const QColor& colour) const
    {
        const bool isInTheWay = std::ranges::any_of(m_panel.curves,
            [&](const ViewCurve& curve) { return touchesCurve(place, curve.points, m_canvas); });
        if (isInTheWay && !flag.mark->isStrong)
            return;
        m_painter.fillRect(place, m_canvas.theme->surface); // a line may run behind it
        drawLabel(m_painter, place, flag.text, colour);
    }

    QCPPainter& m_painter;
    const ViewPanel& m_panel;
    const Canvas& m_canvas;
};

} // namespace

void drawFlags(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    std::vector<Flag> flags = flagsOf(panel, canvas);
    if (flags.empty())
        return;
    painter.setFont(canvas.font(12.0, QFont::DemiBold));
    arrange(flags, canvas);
    double top = canvas.area().top();
    for (const Flag& flag : flags) {
        FlagPainter(painter, panel, canvas).draw(flag, top);
        top += labelSize(painter.font(), flag.text).height() + 1.0;
    }
}

} // namespace isocost

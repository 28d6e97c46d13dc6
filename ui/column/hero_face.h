// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the leading card paints: its number, a bar of the parts it adds up from, a line for each
// fact, the verdict last. A line that is too long goes on below itself; none is cut off.
#pragma once

#include <QPalette>
#include <QRectF>

#include "ui/column/headline.h"

class QPainter;
class QTextLayout;

namespace isocost {

// What is left out where there is little room; number, parts and verdict never are.
enum class HeroRoom : std::uint8_t { Ample, NoDetails, NoBar };

class HeroFace {
public:
    // The headline must outlive it; `scale` enlarges the type.
    HeroFace(const HeadlineText& headline, double scale, HeroRoom room);

    [[nodiscard]] double heightFor(double width) const; // no width: each fact on one line
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const;

private:
    [[nodiscard]] bool hasBar() const;
    [[nodiscard]] bool isShown(const HeroLine& line) const;
    [[nodiscard]] double barSpace() const; // with what is left free above and below it
    [[nodiscard]] double layOut(QTextLayout& layout, const HeroLine& line, double width,
        Qt::LayoutDirection direction = Qt::LeftToRight) const;
    void paintBand(QPainter& painter, const QRectF& place, const QPalette& palette) const;
    void paintBar(QPainter& painter, const QRectF& place, const QPalette& palette) const;

    const HeadlineText& m_headline;
    double m_scale;
    HeroRoom m_room;
};

} // namespace isocost

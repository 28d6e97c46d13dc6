// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How the style draws each kind of control; colours come from the option's palette.
//
// Blue marks the chosen item, links, the primary button and the focus, nothing else.
#pragma once

#include <QBrush>
#include <QPen>
#include <QStyleOption>

class QPainter;

namespace isocost {

// A rounded box whose line stays within the rectangle.
void drawBox(QPainter& painter, const QRectF& place, const QPen& line, const QBrush& fill,
    double radius = 4.0);
// The line around a control: the accent's while it has the focus, else a thin one in `usual`.
[[nodiscard]] QPen outlineOf(const QStyleOption& option, const QColor& usual);
void drawChevron(QPainter& painter, QPointF centre, bool isDown); // sideways when folded

void drawScrollBar(QPainter& painter, const QStyleOptionSlider& bar);
[[nodiscard]] QRect scrollBarPart(const QStyleOptionSlider& bar, QStyle::SubControl part);
void drawCheckBox(QPainter& painter, const QStyleOption& box);
void drawButton(QPainter& painter, const QStyleOptionButton& button);
void drawLink(QPainter& painter, const QStyleOptionButton& button);
void drawFold(QPainter& painter, const QStyleOptionButton& button, const QColor& dot);
void drawReset(QPainter& painter, const QStyleOption& button);
void drawSegment(QPainter& painter, const QStyleOptionButton& segment, bool isOfView);
void drawTab(QPainter& painter, const QStyleOptionTab& tab);
// Choices about the view are neutral: the accent colour is for choices of the scenario.
void drawPill(QPainter& painter, const QStyleOptionTab& tab, bool isNeutral);
[[nodiscard]] QRect pillText(const QStyleOptionTab& tab);
void drawHeaderSection(QPainter& painter, const QStyleOptionHeader& section);
void drawSplitter(QPainter& painter, const QStyleOption& splitter);

} // namespace isocost

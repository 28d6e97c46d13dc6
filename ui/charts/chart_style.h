// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The look of axes and text inside a plot: left and bottom axis only, light grid, muted ticks.
#pragma once

#include <span>
#include <vector>

#include <QBrush>
#include <QColor>
#include <QFont>
#include <QStringList>

#include "core/views/picture/plot_layers.h"
#include "core/views/picture/view_axis.h"
#include "ui/models/theme.h"

class QCPAxis;
class QCPAxisRect;
class QCPPainter;

namespace isocost {

struct ViewPanel;

[[nodiscard]] QColor colourOf(const Ink& ink, const Theme& theme);

// `share` of the colour on the surface, opaque: cheap to paint and the same in every file.
[[nodiscard]] QColor tinted(const QColor& colour, const QColor& surface, qreal share);

// Axes, theme and type size that everything inside one plot area is drawn with.
struct Canvas {
    QCPAxis* x = nullptr;
    QCPAxis* y = nullptr;
    const Theme* theme = nullptr;
    qreal scale = 1.0; // of the type; above 1 when presenting
    QSizeF outer{}; // pixels of the whole panel; its margins are fitted to them
    std::size_t firstRow = 0; // the first row shown; not all rows may have room
    qreal smallestType = 0.0; // pixels that an audience can read; 0: no limit
    const std::vector<ViewPanel>* alike = nullptr; // compared by eye; null: none
    bool isOnPaper = false; // nothing can be pointed at or clicked

    [[nodiscard]] bool isPresented() const { return scale > 1.0 || smallestType > 0.0; }
    [[nodiscard]] double pixelX(double value) const;
    [[nodiscard]] double pixelY(double value) const;
    [[nodiscard]] QPointF at(CurvePoint point) const { return {pixelX(point.x), pixelY(point.y)}; }
    [[nodiscard]] std::vector<QPointF> line(
        std::span<const CurvePoint> curve) const; // as it is drawn
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] QRectF outerPlace() const; // the area and its margins
    [[nodiscard]] QColor ink(const Ink& ink) const { return colourOf(ink, *theme); }
    [[nodiscard]] QColor textInk(const Ink& of, const std::optional<Ink>& ground = {}) const
    {
        return readable(ink(of), ground ? ink(*ground) : theme->surface);
    }
    [[nodiscard]] QFont font(qreal size, QFont::Weight weight = QFont::Normal) const;
};

// Hatched: a second, uncertain or missing amount.
[[nodiscard]] QBrush fillOf(const QColor& colour, bool isHatched);

void styleAxes(QCPAxisRect& area, const Theme& theme, qreal scale);
void styleAxis(QCPAxis& axis, const Theme& theme, qreal scale);

// Text centred in its place.
void drawLabel(QCPPainter& painter, const QRectF& place, const QString& text, const QColor& colour);
// Text with its top left at `corner`.
void drawLine(
    QCPPainter& painter, const QPointF& corner, const QString& text, const QColor& colour);
// The outline of such a text in the surface colour, drawn behind it so that it stays readable on
// lines and colours.
void drawHalo(QCPPainter& painter, const QRectF& place, const QString& text, const QColor& surface);
[[nodiscard]] QSizeF labelSize(const QFont& font, const QString& text);
// Lines no wider than `width`, broken between words.
[[nodiscard]] QStringList brokenAt(qreal width, const QFont& font, const QString& text);
// The first text that is no wider than `width`, else the last one.
[[nodiscard]] QString firstThatFits(const QStringList& texts, const QFont& font, qreal width);
[[nodiscard]] QStringList listOf(const Words& words);

// Whether a line of straight pieces runs through a place.
[[nodiscard]] bool touchesLine(const QRectF& place, std::span<const QPointF> line);

// A dot with a ring of the surface, so that it reads on a curve of its own colour.
void drawDot(
    QCPPainter& painter, QPointF centre, qreal radius, const QColor& fill, const QColor& ring);

} // namespace isocost

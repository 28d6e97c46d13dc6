// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The curve of a range: how likely each value is, with bars at low and high, the base, and a red
// line where the decision turns. Its words stand beside the line, or above the curve where they
// would lie on it. It edits nothing.
#pragma once

#include <optional>

#include <QPolygonF>
#include <QWidget>

#include "core/model/distribution.h"

namespace isocost {

class RangeCurve final : public QWidget {
    Q_OBJECT

public:
    struct Shown {
        Distribution distribution; // in stored numbers, as is all that follows
        double least = 0.0; // what the assumption may be
        double most = 0.0;
        double low = 0.0;
        double base = 0.0;
        double high = 0.0;
        bool isReversed = false; // the row shows the reciprocal
        int platform = -1; // whose colour it has; -1: none
        QString cut; // "cut at 0 % and 100 %", or empty
    };
    struct Turn {
        double value = 0.0;
        QString words;
    };

    explicit RangeCurve(QWidget* parent);

    void show(const Shown& shown);
    void setTurn(const std::optional<Turn>& turn);
    [[nodiscard]] const Shown& shown() const { return m_shown; }
    [[nodiscard]] const std::optional<Turn>& turn() const { return m_turn; }
    [[nodiscard]] double pixelOf(double value) const;
    [[nodiscard]] QPolygonF outline() const; // of the curve, in pixels
    [[nodiscard]] QRectF turnPlace() const; // of the words of the turn; empty without one
    [[nodiscard]] QSize sizeHint() const override { return {380, 76}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Axis {
        double begin = 0.0;
        double end = 0.0;
    };
    [[nodiscard]] Axis axis() const;
    [[nodiscard]] bool isTurnAbove() const; // the base
    // Where words stand, and where the curve may begin below them.
    struct Arranged {
        QRectF turn{};
        double top = 0.0;
    };
    [[nodiscard]] Arranged arranged() const;
    [[nodiscard]] double ground() const;
    [[nodiscard]] QPolygonF outlineBelow(double top) const;
    [[nodiscard]] QRectF besideTurn() const;
    [[nodiscard]] QRectF aboveCurve(double top) const;
    [[nodiscard]] bool isTurnInSight() const;
    [[nodiscard]] bool hasWordsRight() const; // of the turn
    void paintTurn(QPainter& painter, const QRectF& words) const;

    Shown m_shown;
    std::optional<Turn> m_turn;
};

} // namespace isocost

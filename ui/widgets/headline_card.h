// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One headline as a card: label, large value, note. A click explains it; Ctrl+C copies it.
//
// Low windows have dense cards, the value beside label and note; a small headline is one line.
#pragma once

#include <QPushButton>

#include "ui/widgets/headline.h"

namespace isocost {

class HeadlineCard final : public QPushButton {
    Q_OBJECT

public:
    explicit HeadlineCard(QWidget* parent = nullptr);

    void setHeadline(const Headline& headline);
    [[nodiscard]] const Headline& headline() const { return m_headline; }
    void setType(double scale, bool isDense); // 1 and not dense in a roomy window
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void copyText() const;
    void paintFigures(QPainter& painter, const QRectF& room) const;
    [[nodiscard]] QFont fittingFont(const QString& label, double room) const;
    void paintDense(QPainter& painter, const QRectF& room) const;
    void paintLine(QPainter& painter, const QRectF& room) const;
    void paintNote(QPainter& painter, const QRectF& room, Qt::Alignment side) const;
    [[nodiscard]] QColor noteColour() const;
    [[nodiscard]] bool isStacked() const;
    [[nodiscard]] int heightOf(double size) const; // of a line in type of this size

    Headline m_headline;
    double m_scale = 1.0;
    bool m_isDense = false;
};

} // namespace isocost

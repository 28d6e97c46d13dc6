// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One headline: the hero with its parts and facts, a platform's run as a row of a table,
// any other with its note below its label. A click explains it; Ctrl+C copies it.
#pragma once

#include <QPushButton>

#include "ui/column/hero_face.h"

namespace isocost {

class HeadlineCard final : public QPushButton {
    Q_OBJECT

public:
    explicit HeadlineCard(QWidget* parent = nullptr);

    bool setHeadline(const HeadlineText& headline); // returns whether its shape or size changed
    [[nodiscard]] const HeadlineText& headline() const { return m_headline; }
    void setScale(double scale); // scales the type; 1 in a window
    void setRoom(HeroRoom room); // what a hero leaves out
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override; // of a hero
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void paintRun(QPainter& painter, const QRectF& room) const;
    void paintLine(QPainter& painter, const QRectF& room) const;
    void paintNote(QPainter& painter, const QRectF& room, const QString& note) const;
    [[nodiscard]] bool isHero() const { return m_headline.shape == HeadlineShape::Hero; }
    [[nodiscard]] double inside() const; // between its edge and what it says
    [[nodiscard]] int heightOf(double size) const; // one line in type of this size

    HeadlineText m_headline;
    double m_scale = 1.0;
    HeroRoom m_room = HeroRoom::Ample;
};

// The column headings of the runs: "cost", "days", "vs H100".
class RunColumns final : public QWidget {
public:
    explicit RunColumns(QWidget* parent = nullptr);

    [[nodiscard]] const QString& compared() const { return m_compared; }
    void setCompared(const QString& name); // empty: there is nothing to compare with
    void setScale(double scale);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_compared;
    double m_scale = 1.0;
};

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The foot of a presentation: the view's main assumption, to change in front of the audience, and
// the name of the view in sight.
#pragma once

#include <QWidget>

#include "ui/panel/following_row.h"

class QPushButton;

namespace isocost {

class ChartViews;
class Document;

class PresentationFoot : public QWidget {
    Q_OBJECT

public:
    PresentationFoot(Document* document, ChartViews* charts, QWidget* parent = nullptr);

    void setGrowth(double growth); // scales the type, like the whole presentation
    void setLeverShown(bool shown);
    [[nodiscard]] const QPushButton& views() const { return *m_views; } // at its right end
    [[nodiscard]] AssumptionRow* lever() const { return m_lever->assumption(); } // null: none

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showView();
    void follow();
    void scale();

    Document* m_document;
    ChartViews* m_charts;
    FollowingRow* m_lever;
    QPushButton* m_views; // names the view in sight; opens a menu of all
    double m_growth = 1.0;
    bool m_isLeverShown = true;
};

} // namespace isocost

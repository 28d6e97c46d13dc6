// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The foot of a presentation: the one assumption that the view is about, to be moved in the room,
// and which of the views is in sight.
#pragma once

#include <QWidget>

#include "ui/widgets/following_row.h"

class QPushButton;

namespace isocost {

class ChartViews;
class Document;

class PresentationFoot : public QWidget {
    Q_OBJECT

public:
    PresentationFoot(Document* document, ChartViews* charts, QWidget* parent = nullptr);

    void setGrowth(double growth); // of the type, as the rest of a presentation grows
    void setLeverShown(bool shown);
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
    QPushButton* m_views; // where one is; a menu of all of them
    double m_growth = 1.0;
    bool m_isLeverShown = true;
};

} // namespace isocost

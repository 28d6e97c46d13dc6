// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The view in sight and the comparison below it. The table shrinks, down to a few rows, if the view
// needs more than its share, and takes the room back when a view needs less.
#pragma once

#include <QSplitter>

namespace isocost {

class ChartViews;
class ComparisonView;

class ComparisonSplitter : public QSplitter {
    Q_OBJECT

public:
    ComparisonSplitter(ChartViews* charts, ComparisonView* comparison);
    [[nodiscard]] QList<int> ownSizes() const; // before the table shrank

private:
    void share();

    ChartViews* m_charts;
    ComparisonView* m_comparison;
    int m_given = 0; // pixels that the table gave up
    int m_view = 0; // the view's height with them
    int m_total = 0; // the height of both then
};

} // namespace isocost

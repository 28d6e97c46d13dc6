// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The view in sight and the comparison below it. The table gives way to a view that could not be
// read in its share, down to a few rows, and takes its room back beside one that needs less.
#pragma once

#include <QSplitter>

namespace isocost {

class ChartViews;
class ComparisonView;

class ComparedRows : public QSplitter {
    Q_OBJECT

public:
    ComparedRows(ChartViews* charts, ComparisonView* comparison);
    [[nodiscard]] QList<int> ownSizes() const; // before the table gave way

private:
    void share();

    ChartViews* m_charts;
    ComparisonView* m_comparison;
    int m_given = 0; // pixels, by the table
    int m_view = 0; // its height with them, of
    int m_total = 0; // that of both
};

} // namespace isocost

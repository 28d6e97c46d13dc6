// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/compared_rows.h"

#include "ui/widgets/controls.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_view.h"

namespace isocost {

ComparedRows::ComparedRows(ChartViews* charts, ComparisonView* comparison)
    : QSplitter(Qt::Vertical), m_charts(charts), m_comparison(comparison)
{
    addWidget(charts);
    addWidget(comparison);
    setStretchFactor(0, 1);
    setStretchFactor(1, 1);
    connect(charts, &ChartViews::viewShown, this, &ComparedRows::share);
    connect(this, &QSplitter::splitterMoved, this, [this] {
        m_given = 0;
        share();
    });
    whenResized(comparison, [this](QSize) { share(); });
}

QList<int> ComparedRows::ownSizes() const
{
    return {sizes().front() - m_given, sizes().back() + m_given};
}

void ComparedRows::share()
{
    if (!m_comparison->isVisible())
        return;
    const QList<int> own = ownSizes();
    const int most = own.front() + own.back() - m_comparison->leastHeight();
    const int view = std::max(own.front(), std::min(m_charts->leastHeight(), most));
    const int given = view - own.front();
    if (std::exchange(m_given, given) != given)
        setSizes({view, own.front() + own.back() - view});
}

} // namespace isocost

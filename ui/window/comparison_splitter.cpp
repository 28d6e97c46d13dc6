// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/comparison_splitter.h"

#include "ui/controls/controls.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_view.h"

namespace isocost {

ComparisonSplitter::ComparisonSplitter(ChartViews* charts, ComparisonView* comparison)
    : QSplitter(Qt::Vertical), m_charts(charts), m_comparison(comparison)
{
    addWidget(charts);
    addWidget(comparison);
    setStretchFactor(0, 1);
    setStretchFactor(1, 1);
    connect(charts, &ChartViews::viewShown, this, &ComparisonSplitter::share);
    whenResized(comparison, [this](QSize) { // comes before both have their new sizes
        QMetaObject::invokeMethod(this, &ComparisonSplitter::share, Qt::QueuedConnection);
    });
}

QList<int> ComparisonSplitter::ownSizes() const
{
    return {sizes().front() - m_given, sizes().back() + m_given};
}

void ComparisonSplitter::share()
{
    if (sizes().back() == 0) // hidden, or not laid out yet
        return;
    const int total = sizes().front() + sizes().back();
    if (std::exchange(m_total, total) == total && sizes().front() != m_view)
        m_given = 0; // the user moved the splitter
    const int own = ownSizes().front();
    m_view = std::max(own, std::min(m_charts->leastHeight(), total - m_comparison->leastHeight()));
    m_given = m_view - own;
    if (m_view != sizes().front())
        setSizes({m_view, total - m_view});
}

} // namespace isocost

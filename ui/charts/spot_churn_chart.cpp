// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_churn_chart.h"

#include <algorithm>

#include <qcustomplot.h>

#include "ui/charts/chart_table.h"
#include "ui/charts/spot_churn_words.h"
#include "ui/charts/spot_interval_panel.h"
#include "ui/charts/spot_progress_panel.h"
#include "ui/charts/spot_strip_panel.h"

namespace isocost {

// The strip over the whole width, progress and interval side by side below it.
struct SpotChurnChart::Panels {
    Panels(QCustomPlot& plot, const SpotChurnData& data)
        : below(new QCPLayoutGrid),
          stripArea(plot.axisRect()),
          progressArea(new QCPAxisRect(&plot)),
          intervalArea(new QCPAxisRect(&plot)),
          strip(plot, *stripArea, data),
          progress(plot, *progressArea, data),
          interval(plot, *intervalArea, data)
    {
        plot.plotLayout()->addElement(1, 0, below);
        plot.plotLayout()->setRowSpacing(4);
        below->addElement(0, 0, progressArea);
        below->addElement(0, 1, intervalArea);
        below->setColumnSpacing(12);
        for (QCPAxisRect* area : {progressArea, intervalArea}) {
            for (QCPAxis* axis : area->axes()) {
                axis->setLayer(QStringLiteral("axes"));
                axis->grid()->setLayer(QStringLiteral("grid"));
            }
        }
    }

    QCPLayoutGrid* below;
    QCPAxisRect* stripArea;
    QCPAxisRect* progressArea;
    QCPAxisRect* intervalArea;
    SpotStripPanel strip;
    SpotProgressPanel progress;
    SpotIntervalPanel interval;
};

SpotChurnChart::SpotChurnChart(QWidget* parent)
    : Chart(parent), m_panels(std::make_unique<Panels>(plot(), m_data))
{
    m_data.progress = {{0.0, 0.0}};
    setTheme(Theme::light());
}

SpotChurnChart::~SpotChurnChart() = default;

QString SpotChurnChart::id() const
{
    return QStringLiteral("spot-churn");
}

QString SpotChurnChart::label() const
{
    return QStringLiteral("Spot churn");
}

ChartWords SpotChurnChart::compute(const ChartInput& input)
{
    if (input.scenario->name != m_scenario) {
        m_scenario = input.scenario->name;
        m_panels->progress.forgetRanges();
        m_panels->interval.forgetRanges();
    }
    m_data = spotChurnData(*input.inputs);
    std::vector<CurvePoint> ghostProgress;
    std::vector<CurvePoint> ghostInterval;
    if (input.ghost) {
        const SpotChurnData ghost = spotChurnData(*input.ghost);
        if (ghost.progress != m_data.progress)
            ghostProgress = ghost.progress;
        if (ghost.interval.points != m_data.interval.points
            && ghost.interval.isPriced == m_data.interval.isPriced)
            ghostInterval = ghost.interval.points;
    }
    m_panels->strip.update();
    m_panels->progress.update(ghostProgress);
    m_panels->interval.update(ghostInterval);
    return spotChurnWords(*input.scenario, *input.inputs, m_data);
}

void SpotChurnChart::applyTheme(const Theme& theme)
{
    m_panels->strip.applyTheme(theme, typeScale());
    m_panels->progress.applyTheme(theme, typeScale());
    m_panels->interval.applyTheme(theme, typeScale());
}

void SpotChurnChart::layoutFor(QSize size)
{
    constexpr qreal kTickWidth = 80.0;
    constexpr qreal kTickHeight = 50.0;
    const auto fitting = [this](int room, qreal each, int most) {
        return std::clamp(static_cast<int>(room / (each * typeScale())), 2, most);
    };
    const auto set = [](QCPAxisRect& area, QCPAxis::AxisType type, int count) {
        area.axis(type)->ticker()->setTickCount(count);
    };
    set(*m_panels->stripArea, QCPAxis::atBottom, fitting(size.width(), kTickWidth, 8));
    for (QCPAxisRect* area : {m_panels->progressArea, m_panels->intervalArea}) {
        set(*area, QCPAxis::atBottom, fitting(size.width() / 2, kTickWidth, 5));
        set(*area, QCPAxis::atLeft, fitting(size.height() / 2, kTickHeight, 5));
    }
}

void SpotChurnChart::axesPinned(bool pinned)
{
    m_panels->progress.pin(pinned);
    m_panels->interval.pin(pinned);
}

void SpotChurnChart::fillTable(ChartTable& table) const
{
    table.setHeader({QStringLiteral("State"), QStringLiteral("From (h)"), QStringLiteral("To (h)"),
        QStringLiteral("Useful hours saved")});
    for (const JobSpan& span : m_data.trial.spans)
        table.addRow({nameOf(span.state), ChartTable::cell(span.start), ChartTable::cell(span.end),
            ChartTable::cell(span.workDone)});
}

} // namespace isocost

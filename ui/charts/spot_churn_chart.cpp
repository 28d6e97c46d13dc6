// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_churn_chart.h"

#include <qcustomplot.h>

#include "ui/charts/chart_table.h"
#include "ui/charts/spot_churn_words.h"
#include "ui/charts/spot_interval_panel.h"
#include "ui/charts/spot_progress_panel.h"
#include "ui/charts/spot_strip_panel.h"

namespace isocost {

namespace {

void fillTable(ChartTable& table, const SpotTrial& trial)
{
    table.setHeader({QStringLiteral("State"), QStringLiteral("From (h)"), QStringLiteral("To (h)"),
        QStringLiteral("Useful hours saved")});
    for (const JobSpan& span : trial.spans)
        table.addRow({nameOf(span.state), ChartTable::cell(span.start), ChartTable::cell(span.end),
            ChartTable::cell(span.workDone)});
}

} // namespace

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

ChartWords SpotChurnChart::compute(const ChartInput& input, ChartTable& table)
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
    fillTable(table, m_data.trial);
    return spotChurnWords(*input.scenario, *input.inputs, m_data);
}

void SpotChurnChart::applyTheme(const Theme& theme)
{
    m_panels->strip.applyTheme(theme, typeScale());
    m_panels->progress.applyTheme(theme, typeScale());
    m_panels->interval.applyTheme(theme, typeScale());
}

void SpotChurnChart::axesPinned(bool pinned)
{
    m_panels->progress.pin(pinned);
    m_panels->interval.pin(pinned);
}

} // namespace isocost

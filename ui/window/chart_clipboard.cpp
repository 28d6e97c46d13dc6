// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_clipboard.h"

#include <QApplication>
#include <QClipboard>
#include <QMimeData>

#include "ui/charts/chart.h"
#include "ui/export/chart_export.h"
#include "ui/window/chart_views.h"
#include "ui/window/settled_chart.h"

namespace isocost {

// What the view says, each piece on a line of its own above the tables.
static QString saidAbove(const Chart& chart)
{
    QString said;
    for (const QString& line : {chart.title(), chart.subtitle()})
        if (!line.isEmpty())
            said += line + QLatin1Char('\n');
    return said + QLatin1Char('\n');
}

void copyChart(ChartViews& area, ChartCopy what)
{
    Chart& chart = *area.current(); // another one may be in sight by then
    whenSettled(chart, area.window(), [&area, &chart, what] {
        auto* const data = new QMimeData;
        if (what == ChartCopy::Numbers)
            chart.finish();
        else
            data->setImageData(drawChart(chart, area.input(), {}).image);
        if (what == ChartCopy::Whole)
            data->setText(saidAbove(chart) + chart.tableText());
        else if (what == ChartCopy::Numbers)
            data->setText(chart.tableText());
        QApplication::clipboard()->setMimeData(data);
    });
}

} // namespace isocost

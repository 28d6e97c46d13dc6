// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_clipboard.h"

#include <QApplication>
#include <QClipboard>
#include <QMimeData>

#include "ui/export/chart_export.h"
#include "ui/window/chart_views.h"
#include "ui/window/settled_chart.h"

namespace isocost {

void copyChart(ChartViews& area)
{
    Chart& chart = *area.current(); // another one may be in sight by then
    whenSettled(chart, area.window(), [&area, &chart] {
        auto* const data = new QMimeData;
        data->setImageData(drawChart(chart, area.input(), {}).image);
        data->setText(chart.tableText());
        QApplication::clipboard()->setMimeData(data);
    });
}

void copyChartPicture(ChartViews& area)
{
    Chart& chart = *area.current();
    whenSettled(chart, area.window(), [&area, &chart] {
        QApplication::clipboard()->setImage(drawChart(chart, area.input(), {}).image);
    });
}

void copyChartNumbers(ChartViews& area)
{
    Chart& chart = *area.current();
    whenSettled(chart, area.window(), [&chart] {
        chart.finish();
        QApplication::clipboard()->setText(chart.tableText());
    });
}

} // namespace isocost

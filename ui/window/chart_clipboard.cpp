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

void copyChart(ChartViews& area, ChartCopy what)
{
    Chart& chart = *area.current(); // another one may be in sight by then
    whenSettled(chart, area.window(), [&area, &chart, what] {
        auto* const data = new QMimeData;
        if (what == ChartCopy::Numbers)
            chart.finish();
        else
            data->setImageData(drawChart(chart, area.input(), {}).image);
        if (what != ChartCopy::Picture)
            data->setText(chart.tableText());
        QApplication::clipboard()->setMimeData(data);
    });
}

} // namespace isocost

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
    whenSettled(*area.current(), area.window(), [&area] {
        Chart& chart = *area.current();
        auto* const data = new QMimeData;
        data->setImageData(drawChart(chart, area.input(), {}).image);
        data->setText(chart.tableText());
        QApplication::clipboard()->setMimeData(data);
    });
}

void copyChartPicture(ChartViews& area)
{
    whenSettled(*area.current(), area.window(), [&area] {
        QApplication::clipboard()->setImage(drawChart(*area.current(), area.input(), {}).image);
    });
}

void copyChartNumbers(ChartViews& area)
{
    whenSettled(*area.current(), area.window(), [&area] {
        area.current()->finish();
        QApplication::clipboard()->setText(area.current()->tableText());
    });
}

} // namespace isocost

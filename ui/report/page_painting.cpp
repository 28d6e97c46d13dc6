// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/page_painting.h"

#include <QPrinter>

#include "ui/charts/chart_painter.h"

namespace isocost {

namespace {

constexpr double kDotsPerInch = 96.0;

} // namespace

QImage imageOf(const ReportPages& pages, int page, double scale)
{
    QImage image((pages.size() * scale).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    ChartPainter painter(ChartPainter::Kind::Pixels);
    painter.begin(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.scale(scale, scale);
    pages.paint(page, painter);
    return image;
}

bool printPages(const ReportPages& pages, QPrinter& printer, int first, int last)
{
    ChartPainter painter(ChartPainter::Kind::Vectors);
    if (!painter.begin(&printer))
        return false;
    const double scale = printer.resolution() / kDotsPerInch;
    painter.scale(scale, scale);
    for (int page = first; page <= last; ++page) {
        if (page > first && !printer.newPage())
            return false;
        pages.paint(page, painter);
    }
    return true;
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as the page of a file: title, subtitle, plot and footer drawn into a painter.
#include <QPainter>
#include <qcustomplot.h>

#include "ui/charts/chart_parts.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/paragraph.h"

namespace isocost {

namespace {

constexpr qreal kFooterSize = 11.0;

} // namespace

void Chart::drawTo(QCPPainter& painter, QSize size, const QString& footer)
{
    const Parts& parts = *m_parts;
    fitType(size);
    const qreal scale = typeScale();
    const qreal margin = isNarrowChart(size) ? 16.0 : 24.0;
    const QRectF page(QPointF(0.0, 0.0), QSizeF(size));
    painter.fillRect(page, parts.theme.surface);

    QRectF rest = page.adjusted(margin, margin * 0.75, -margin, -margin * 0.5);
    painter.setFont(chartFont(chartTitleSize(size) * scale, QFont::DemiBold));
    painter.setPen(parts.theme.text);
    rest.setTop(drawParagraph(painter, rest, title()) + 4.0);
    painter.setFont(chartFont(kChartSubtitleSize * scale));
    painter.setPen(parts.theme.muted);
    rest.setTop(drawParagraph(painter, rest, subtitle()) + 10.0);

    painter.setFont(chartFont(kFooterSize * scale));
    const qreal footerHeight = paragraphHeight(painter.font(), rest.width(), footer);
    QRectF foot = rest;
    foot.setTop(rest.bottom() - footerHeight);
    (void)drawParagraph(painter, foot, footer);
    rest.setBottom(foot.top() - 8.0);
    if (parts.picture.words.emptyReason.empty())
        drawPlot(painter, rest);
    else
        drawReason(painter, rest);
    fitType(this->size()); // the screen's own layout again
    layoutFor(parts.plot->size());
    queueReplot();
}

void Chart::drawReason(QCPPainter& painter, const QRectF& place)
{
    painter.setFont(chartFont(kChartReasonSize * typeScale()));
    painter.drawText(place, Qt::AlignCenter | Qt::TextWordWrap, emptyReason());
}

void Chart::drawPlot(QCPPainter& painter, const QRectF& place)
{
    hideCrosshair();
    layoutFor(place.size().toSize());
    painter.save();
    painter.translate(place.topLeft());
    m_parts->plot->toPainter(&painter, qRound(place.width()), qRound(place.height()));
    painter.restore();
}

} // namespace isocost

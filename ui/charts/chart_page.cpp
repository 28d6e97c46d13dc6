// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The chart as the page of a file: title, subtitle, plot and footer drawn into a painter.
#include <utility>

#include <algorithm>

#include <qcustomplot.h>

#include "ui/charts/chart_parts.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/paragraph.h"

namespace isocost {

namespace {

constexpr qreal kFooterSize = 11.0;
constexpr qreal kTitleGap = 4.0;
constexpr qreal kSubtitleGap = 10.0;

} // namespace

void Chart::drawTo(QCPPainter& painter, QSize size, const QString& footer)
{
    const Parts& parts = *m_parts;
    parts.panels->setOnPaper(true);
    fitType(size);
    const qreal scale = parts.typeScale;
    const qreal margin = isNarrowChart(size) ? 16.0 : 24.0;
    const QRectF page(QPointF(0.0, 0.0), QSizeF(size));
    // A part of a pixel at the end is filled, too.
    painter.fillRect(page.adjusted(0.0, 0.0, 1.0, 1.0), parts.theme.surface);

    QRectF rest = page.adjusted(margin, margin * 0.75, -margin, -margin * 0.5);
    const QFont footerFont = uiFont(kFooterSize * scale);
    QRectF foot = rest;
    foot.setTop(rest.bottom() - paragraphHeight(footerFont, rest.width(), footer));
    rest.setBottom(foot.top() - 8.0);
    const QFont titleFont = uiFont(chartTitleSize(size) * scale, QFont::DemiBold);
    const QFont subtitleFont = uiFont(kChartSubtitleSize * scale);
    const auto sizeWith = [&](const WordRoom& words) {
        const qreal head = paragraphHeight(titleFont, rest.width(), titleIn(words)) + kTitleGap
            + paragraphHeight(
                subtitleFont, rest.width(), subtitleIn(words, subtitleFont, rest.width()))
            + kSubtitleGap;
        return QSizeF(rest.width(), rest.height() - head).toSize();
    };
    const WordRoom& words = parts.panels->wordsFor(sizeWith);
    painter.setFont(titleFont);
    painter.setPen(parts.theme.text);
    rest.setTop(drawParagraph(painter, rest, titleIn(words)) + kTitleGap);
    painter.setFont(subtitleFont);
    painter.setPen(parts.theme.muted);
    rest.setTop(
        drawParagraph(painter, rest, subtitleIn(words, subtitleFont, rest.width())) + kSubtitleGap);
    painter.setFont(footerFont);
    (void)drawParagraph(painter, foot, footer);
    if (parts.picture.words.emptyReason.empty()) {
        parts.panels->layoutFor(rest.size().toSize(), words.caption);
        drawPlot(painter, rest);
    } else {
        painter.setFont(uiFont(kChartReasonSize * scale));
        painter.drawText(rest, Qt::AlignCenter | Qt::TextWordWrap, emptyReason());
    }
    leavePaper();
}

void Chart::drawPanels(QCPPainter& painter, QSize size, std::string_view panel)
{
    Parts& parts = *m_parts;
    parts.panels->setOnPaper(true);
    fitType(size);
    if (!panel.empty()) {
        ViewPicture alone = parts.picture;
        std::erase_if(alone.panels, [panel](const ViewPanel& one) { return one.id != panel; });
        alone.arrangements.clear();
        alone.words.caption.clear();
        for (ViewPanel& one : alone.panels) {
            one.headings.clear();
            if (one.rows)
                for (ViewRowItem& row : one.rows->rows)
                    for (RowBar& bar : row.bars)
                        if (bar.isDoubted)
                            bar.after = bar.afterBrief = {};
        }
        for (ViewPanel& one : alone.panels) // in little room the name matters more than the number
            for (ViewCurve& curve : one.curves)
                if (!std::exchange(curve.endNow, {}).empty() || !curve.endLabel.empty())
                    curve.endLabel = curve.name;
        parts.panels->show(alone, nullptr);
    }
    parts.panels->layoutFor(size);
    drawPlot(painter, QRectF(QPointF(0.0, 0.0), QSizeF(size)));
    if (!panel.empty())
        parts.panels->show(parts.picture, ghost(), parts.alike);
    leavePaper();
}

void Chart::leavePaper()
{
    m_parts->panels->setOnPaper(false);
    fitType(this->size()); // back to the layout of the screen
    fitWords();
    queueReplot();
}

void Chart::drawPlot(QCPPainter& painter, const QRectF& place)
{
    hideCrosshair();
    painter.save();
    painter.translate(place.topLeft());
    m_parts->plot->toPainter(&painter, qRound(place.width()), qRound(place.height()));
    painter.restore();
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_churn_panels.h"

#include <algorithm>

#include <qcustomplot.h>

#include "ui/charts/painted_item.h"
#include "ui/charts/spot_churn_words.h"

namespace isocost {

namespace {

constexpr double kWide = 2.2; // width over height
constexpr int kCaptionGap = 8;
constexpr int kCaptionFlags = Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap;

} // namespace

SpotChurnPanels::SpotChurnPanels(QCustomPlot& plot, const SpotChurnData& data)
    : m_plot(plot),
      m_data(data),
      m_below(new QCPLayoutGrid),
      m_stripArea(plot.axisRect()),
      m_progressArea(new QCPAxisRect(&plot)),
      m_costArea(new QCPAxisRect(&plot)),
      m_intervalArea(new QCPAxisRect(&plot)),
      m_strip(plot, *m_stripArea, data),
      m_progress(plot, *m_progressArea, data),
      m_cost(plot, *m_costArea, data),
      m_interval(plot, *m_intervalArea, data),
      m_readable{&m_strip, &m_progress, &m_cost, &m_interval}
{
    plot.plotLayout()->addElement(1, 0, m_below);
    plot.plotLayout()->addElement(2, 0, m_intervalArea);
    plot.plotLayout()->setRowSpacing(2);
    plot.plotLayout()->setRowStretchFactor(1, 1.0);
    m_below->addElement(0, 0, m_progressArea);
    m_below->addElement(0, 1, m_costArea);
    m_below->setColumnSpacing(12);
    for (QCPAxisRect* area : {m_progressArea, m_costArea, m_intervalArea}) {
        // By type: axes() has an order of its own in every run, and files are to be equal.
        for (const auto type :
            {QCPAxis::atLeft, QCPAxis::atBottom, QCPAxis::atRight, QCPAxis::atTop}) {
            QCPAxis* const axis = area->axis(type);
            axis->setLayer(QStringLiteral("axes"));
            axis->grid()->setLayer(QStringLiteral("grid"));
        }
    }
    new PaintedItem(
        plot, QStringLiteral("legend"), [this](QCPPainter& painter) { drawCaption(painter); });
    new PaintedItem(
        plot, QStringLiteral("overlay"), [this](QCPPainter& painter) { readout.draw(painter); });
}

void SpotChurnPanels::update(const SpotChurnData* ghost)
{
    std::vector<CurvePoint> progress;
    std::vector<CurvePoint> interval;
    if (ghost) {
        if (ghost->progress != m_data.progress)
            progress = ghost->progress;
        if (ghost->interval.points != m_data.interval.points
            && ghost->interval.isPriced == m_data.interval.isPriced)
            interval = ghost->interval.points;
    }
    m_strip.update();
    m_progress.update(progress);
    m_cost.update();
    m_interval.update(interval);
    QStringList words{engineText(m_data), trialText(m_data)};
    words.removeAll(QString());
    m_caption = words.join(QStringLiteral(". ")) + QLatin1Char('.');
    if (const QString market = traceText(m_data); !market.isEmpty())
        m_caption += QLatin1Char('\n') + market + QLatin1Char('.');
    placeCaption(m_size.width());
}

void SpotChurnPanels::applyTheme(const Theme& theme, qreal scale)
{
    m_strip.applyTheme(theme, scale);
    m_progress.applyTheme(theme, scale);
    m_cost.applyTheme(theme, scale);
    m_interval.applyTheme(theme, scale);
}

void SpotChurnPanels::pin(bool isPinned)
{
    m_progress.pin(isPinned);
    m_cost.pin(isPinned);
    m_interval.pin(isPinned);
}

void SpotChurnPanels::forgetRanges()
{
    m_progress.forgetRanges();
    m_cost.forgetRanges();
    m_interval.forgetRanges();
}

void SpotChurnPanels::place(bool isWide)
{
    if (isWide == m_isWide)
        return;
    m_isWide = isWide;
    QCPLayoutGrid* const rows = m_plot.plotLayout();
    if (isWide) {
        rows->take(m_intervalArea);
        rows->simplify();
        m_below->addElement(0, 2, m_intervalArea);
    } else {
        m_below->take(m_intervalArea);
        m_below->simplify();
        rows->addElement(2, 0, m_intervalArea);
    }
}

void SpotChurnPanels::layoutFor(QSize size, qreal scale)
{
    m_size = size;
    place(size.width() > kWide * size.height());
    placeCaption(size.width());
    setTicks(size, scale);
}

void SpotChurnPanels::setTicks(QSize size, qreal scale)
{
    constexpr qreal kTickWidth = 80.0;
    constexpr qreal kTickHeight = 46.0;
    constexpr qreal kAxis = 44.0; // heading and tick labels
    const auto fitting = [scale](qreal room, qreal each, int most) {
        return std::clamp(static_cast<int>(room / (each * scale)), 2, most);
    };
    const auto set = [](QCPAxisRect& area, QCPAxis::AxisType type, int count) {
        area.axis(type)->ticker()->setTickCount(count);
    };
    const int strip = m_stripArea->minimumSize().height();
    const int caption = m_plot.plotLayout()->margins().bottom();
    const int rows = m_isWide ? 1 : 2;
    const qreal width = size.width() / (m_isWide ? 3.0 : 2.0);
    const qreal height = static_cast<qreal>(size.height() - strip - caption) / rows - kAxis * scale;
    set(*m_stripArea, QCPAxis::atBottom, fitting(size.width(), kTickWidth, 8));
    for (QCPAxisRect* area : {m_progressArea, m_costArea, m_intervalArea}) {
        const bool isWhole = area == m_intervalArea && !m_isWide;
        set(*area, QCPAxis::atBottom, fitting(isWhole ? size.width() : width, kTickWidth, 5));
        set(*area, QCPAxis::atLeft, fitting(height, kTickHeight, 5));
    }
    m_cost.setRoom(height);
}

// Room at the foot for as many lines as the words need, or needed before at this width: nothing
// moves when a drag begins or the last trials come.
void SpotChurnPanels::placeCaption(int width)
{
    const Canvas& canvas = m_strip.canvas();
    if (!canvas.theme || width <= 0)
        return;
    const QFontMetrics metrics(canvas.font(11.0));
    const QRect room(0, 0, width, 1000);
    const int needed = metrics.boundingRect(room, kCaptionFlags, m_caption).height();
    const std::tuple place(width, canvas.scale, m_data.replay.has_value());
    m_captionHeight = place == m_captionPlace ? std::max(needed, m_captionHeight) : needed;
    m_captionPlace = place;
    m_plot.plotLayout()->setMargins(QMargins(0, 0, 0, m_captionHeight + kCaptionGap));
}

void SpotChurnPanels::drawCaption(QCPPainter& painter) const
{
    const Canvas& canvas = m_strip.canvas();
    painter.setFont(canvas.font(11.0));
    painter.setPen(canvas.theme->muted);
    painter.drawText(QRectF(m_plot.viewport()), kCaptionFlags, m_caption);
}

} // namespace isocost

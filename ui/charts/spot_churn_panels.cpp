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
constexpr int kCaptionFoot = 2; // or the last descenders are cut
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
    arrangeWords();
}

void SpotChurnPanels::arrangeWords()
{
    m_caption = words();
    placeCaption(m_size.width());
}

// On engine, timeline and trace, and on what is not shown.
QString SpotChurnPanels::words() const
{
    QStringList first{engineText(m_data), trialText(m_data)};
    if (m_shape == Shape::WithoutInterval)
        first.append(QStringLiteral("In a higher view: cost over the checkpoint interval"));
    else if (m_shape == Shape::StripsOnly)
        first.append(
            QStringLiteral("In a higher view: progress, cost and the checkpoint interval"));
    first.removeAll(QString());
    QString text = first.join(QStringLiteral(". ")) + QLatin1Char('.');
    if (const QString market = traceText(m_data); !market.isEmpty())
        text += QLatin1Char('\n') + market + QLatin1Char('.');
    return text;
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

// A panel is read from so many pixels of heading, plot and tick labels.
SpotChurnPanels::Shape SpotChurnPanels::shapeFor(QSize size, qreal scale) const
{
    constexpr qreal kRow = 104.0;
    constexpr qreal kColumn = 200.0;
    const int caption = m_plot.plotLayout()->margins().bottom();
    const qreal room = size.height() - m_stripArea->minimumSize().height() - caption;
    const bool isBroad = size.width() >= 3.0 * kColumn * scale;
    if (room < kRow * scale)
        return Shape::StripsOnly;
    if (isBroad && (size.width() > kWide * size.height() || room < 2.0 * kRow * scale))
        return Shape::OneRow;
    return room < 2.0 * kRow * scale ? Shape::WithoutInterval : Shape::TwoRows;
}

int SpotChurnPanels::rows() const
{
    return m_shape == Shape::TwoRows ? 2 : 1;
}

int SpotChurnPanels::columns() const
{
    return m_shape == Shape::OneRow ? 3 : 2;
}

void SpotChurnPanels::hide(QCPLayoutElement& part)
{
    if (QCPLayout* const layout = part.layout()) {
        layout->take(&part);
        layout->simplify();
    }
}

void SpotChurnPanels::place(Shape shape)
{
    if (shape == m_shape)
        return;
    m_shape = shape;
    QCPLayoutGrid* const all = m_plot.plotLayout();
    hide(*m_intervalArea);
    hide(*m_below);
    if (shape != Shape::StripsOnly)
        all->addElement(1, 0, m_below);
    if (shape == Shape::TwoRows)
        all->addElement(2, 0, m_intervalArea);
    else if (shape == Shape::OneRow)
        m_below->addElement(0, 2, m_intervalArea);
    const bool hasInterval = m_intervalArea->layout() != nullptr;
    m_intervalArea->setVisible(hasInterval);
    for (QCPAxisRect* area : {m_progressArea, m_costArea})
        area->setVisible(shape != Shape::StripsOnly);
    m_readable = {&m_strip};
    if (shape != Shape::StripsOnly)
        m_readable.insert(m_readable.end(), {&m_progress, &m_cost});
    if (hasInterval)
        m_readable.push_back(&m_interval);
    if (std::ranges::find(m_readable, readout.panel()) == m_readable.end())
        readout.hide();
}

void SpotChurnPanels::layoutFor(QSize size, qreal scale)
{
    m_size = size;
    placeCaption(size.width());
    place(shapeFor(size, scale));
    arrangeWords();
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
    const qreal width = static_cast<qreal>(size.width()) / columns();
    const qreal height =
        static_cast<qreal>(size.height() - strip - caption) / rows() - kAxis * scale;
    set(*m_stripArea, QCPAxis::atBottom, fitting(size.width(), kTickWidth, 8));
    for (QCPAxisRect* area : {m_progressArea, m_costArea, m_intervalArea}) {
        const bool isWhole = area == m_intervalArea && m_shape == Shape::TwoRows;
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
    m_plot.plotLayout()->setMargins(
        QMargins(0, 0, 0, m_captionHeight + kCaptionGap + kCaptionFoot));
}

void SpotChurnPanels::drawCaption(QCPPainter& painter) const
{
    const Canvas& canvas = m_strip.canvas();
    painter.setFont(canvas.font(11.0));
    painter.setPen(canvas.theme->muted);
    const QRectF place = QRectF(m_plot.viewport()).adjusted(0.0, 0.0, 0.0, -kCaptionFoot);
    painter.drawText(place, kCaptionFlags, m_caption);
}

} // namespace isocost

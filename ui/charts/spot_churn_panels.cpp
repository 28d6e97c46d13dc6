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
constexpr int kColumnGap = 12;
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
      m_mixArea(new QCPAxisRect(&plot)),
      m_strip(plot, *m_stripArea, data),
      m_progress(plot, *m_progressArea, data),
      m_cost(plot, *m_costArea, data),
      m_interval(plot, *m_intervalArea, data),
      m_mix(plot, *m_mixArea, data),
      m_readable{&m_strip}
{
    plot.plotLayout()->addElement(1, 0, m_below);
    plot.plotLayout()->setRowSpacing(2);
    plot.plotLayout()->setRowStretchFactor(1, 1.0);
    m_below->setColumnSpacing(kColumnGap);
    m_below->setRowSpacing(2);
    for (QCPAxisRect* area : {m_progressArea, m_costArea, m_intervalArea, m_mixArea}) {
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
    place(Shape::TwoRows);
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
    m_mix.update(ghost ? &ghost->mix : nullptr);
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
    if (const QString missing = missingText(); !missing.isEmpty())
        first.append(QStringLiteral("In a larger view: ") + missing);
    first.removeAll(QString());
    QString text = first.join(QStringLiteral(". ")) + QLatin1Char('.');
    if (const QString market = traceText(m_data); !market.isEmpty())
        text += QLatin1Char('\n') + market + QLatin1Char('.');
    return text;
}

QString SpotChurnPanels::missingText() const
{
    switch (m_shape.value_or(Shape::TwoRows)) {
    case Shape::TwoRows:
    case Shape::FourColumns:
        return {};
    case Shape::ThreeColumns:
        return QStringLiteral("cost over the on-demand share");
    case Shape::TwoColumns:
        return QStringLiteral("cost over the checkpoint interval and over the on-demand share");
    case Shape::StripsOnly:
        break;
    }
    return QStringLiteral("progress, cost, the checkpoint interval and the on-demand share");
}

void SpotChurnPanels::applyTheme(const Theme& theme, qreal scale)
{
    m_strip.applyTheme(theme, scale);
    m_progress.applyTheme(theme, scale);
    m_cost.applyTheme(theme, scale);
    m_interval.applyTheme(theme, scale);
    m_mix.applyTheme(theme, scale);
}

void SpotChurnPanels::pin(bool isPinned)
{
    m_progress.pin(isPinned);
    m_cost.pin(isPinned);
    m_interval.pin(isPinned);
    m_mix.pin(isPinned);
}

void SpotChurnPanels::forgetRanges()
{
    m_progress.forgetRanges();
    m_cost.forgetRanges();
    m_interval.forgetRanges();
    m_mix.forgetRanges();
}

// A panel is read from so many pixels of heading, plot and tick labels.
SpotChurnPanels::Shape SpotChurnPanels::shapeFor(QSize size, qreal scale) const
{
    constexpr qreal kRow = 104.0;
    constexpr qreal kColumn = 200.0;
    const int caption = m_plot.plotLayout()->margins().bottom();
    const qreal room = size.height() - m_stripArea->minimumSize().height() - caption;
    const auto isBroadFor = [&](int count) { return size.width() >= count * kColumn * scale; };
    if (room < kRow * scale)
        return Shape::StripsOnly;
    const bool isOneRow = size.width() > kWide * size.height() || room < 2.0 * kRow * scale;
    if (!isOneRow)
        return Shape::TwoRows;
    if (isBroadFor(4))
        return Shape::FourColumns;
    return isBroadFor(3) ? Shape::ThreeColumns : Shape::TwoColumns;
}

int SpotChurnPanels::columns() const
{
    const int shown = static_cast<int>(m_shown.size());
    return m_shape == Shape::TwoRows ? 2 : std::max(shown, 1);
}

void SpotChurnPanels::place(Shape shape)
{
    if (shape == m_shape)
        return;
    m_shape = shape;
    constexpr std::array<std::size_t, 5> kShown{4, 4, 3, 2, 0}; // of Shape
    const std::array<std::pair<QCPAxisRect*, const ReadablePanel*>, 4> all{
        {{m_progressArea, &m_progress}, {m_costArea, &m_cost}, {m_intervalArea, &m_interval},
            {m_mixArea, &m_mix}}};
    for (const auto& [area, panel] : all) {
        if (area->layout() != nullptr)
            m_below->take(area);
    }
    m_below->simplify();
    m_shown.clear();
    m_readable = {&m_strip};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& [area, panel] = all[i];
        const bool isShown = i < kShown[static_cast<std::size_t>(shape)];
        area->setVisible(isShown);
        if (!isShown)
            continue;
        m_shown.push_back(area);
        m_readable.push_back(panel);
    }
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        const int at = static_cast<int>(i);
        m_below->addElement(at / columns(), at % columns(), m_shown[i]);
    }
    QCPLayoutGrid* const whole = m_plot.plotLayout();
    if (m_shown.empty() && m_below->layout() != nullptr) {
        whole->take(m_below);
        whole->simplify();
    } else if (!m_shown.empty() && m_below->layout() == nullptr) {
        whole->addElement(1, 0, m_below);
    }
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
    const int rows = m_shape == Shape::TwoRows ? 2 : 1;
    const qreal height = static_cast<qreal>(size.height() - strip - caption) / rows - kAxis * scale;
    set(*m_stripArea, QCPAxis::atBottom, fitting(size.width(), kTickWidth, 8));
    for (QCPAxisRect* area : m_shown) {
        set(*area, QCPAxis::atBottom, fitting(width, kTickWidth, 5));
        set(*area, QCPAxis::atLeft, fitting(height, kTickHeight, 5));
    }
    m_cost.setRoom(height);
    m_interval.setWidth(width - kColumnGap);
    m_mix.setWidth(width);
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

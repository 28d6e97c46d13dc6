// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The type and colours of a chart, by its size.
#include <algorithm>

#include <QEvent>
#include <qcustomplot.h>

#include "ui/charts/chart_parts.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/control_row.h"
#include "ui/charts/paragraph.h"

namespace isocost {

namespace {

void setColour(QWidget& widget, const QColor& colour)
{
    QPalette palette = widget.palette();
    palette.setColor(QPalette::WindowText, colour);
    widget.setPalette(palette);
}

// In a presentation the type is as large as the most important panels allow; lesser ones give way.
// At the size 12 an audience can read it.
qreal typeScaleFor(const ViewRow& view, QSize size, bool isPresenting, qreal smallestType)
{
    constexpr double kMost = 2.4;
    constexpr double kUsual = 12.0;
    if (!isPresenting)
        return 1.0;
    const double least = smallestType > 0.0 ? smallestType / kUsual : 1.0;
    const double across = size.width() / std::max(620.0, 1.0 * view.smallestWidth);
    const double down = size.height() / std::max(440.0, 480.0 / 560.0 * view.smallestHeight);
    return std::clamp(std::min(across, down), least, std::max(least, kMost));
}

} // namespace

qreal chartTitleSize(QSize size)
{
    return isNarrowChart(size) ? 15.0 : 18.0;
}

bool isNarrowChart(QSize size)
{
    constexpr int kNarrow = 560;
    return size.width() < kNarrow;
}

void Chart::setTheme(const Theme& theme)
{
    m_parts->theme = theme;
    applyType();
    update();
}

void Chart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        setTheme(Theme::of(palette()));
}

void Chart::setPresenting(bool presenting, qreal smallestType)
{
    m_parts->isPresenting = presenting;
    m_parts->smallestType = presenting ? smallestType : 0.0;
    m_parts->controls->setAway(presenting);
    if (isVisible())
        setMinimumSize(smallestSize());
    m_parts->typeScale = typeScaleFor(m_parts->row, size(), presenting, smallestType);
    applyType();
}

void Chart::fitType(QSize size)
{
    Parts& parts = *m_parts;
    const qreal scale = typeScaleFor(parts.row, size, parts.isPresenting, parts.smallestType);
    const bool isSame =
        scale == parts.typeScale && chartTitleSize(size) == chartTitleSize(parts.frame);
    parts.frame = size;
    parts.typeScale = scale;
    if (!isSame)
        applyType();
    else if (parts.isPresenting)
        fitTitle();
}

void Chart::applyType()
{
    Parts& parts = *m_parts;
    const qreal scale = parts.typeScale;
    fitTitle();
    parts.subtitle->setFont(uiFont(kChartSubtitleSize * scale));
    parts.reason->setFont(uiFont(kChartReasonSize * scale));
    setColour(*parts.title, parts.theme.text);
    setColour(*parts.subtitle, parts.theme.muted);
    setColour(*parts.reason, parts.theme.muted);
    parts.plot->setBackground(QBrush(parts.theme.surface));
    parts.panels->applyTheme(parts.theme, scale, parts.smallestType);
    fitWords();
    queueReplot();
}

// In a presentation the title can be read from the back of the room, in two lines at most: it
// leaves out the lighter clauses. The room of two lines is kept, so that nothing moves when its
// words change.
void Chart::fitTitle()
{
    constexpr qreal kPresented = 0.062; // of the height
    constexpr int kLines = 2;
    constexpr qreal kAboveSmallest = 1.1;
    Parts& parts = *m_parts;
    const qreal least = chartTitleSize(parts.frame) * parts.typeScale;
    const bool isLarge = parts.typeScale > 1.0 || parts.smallestType > 0.0; // with enough room
    const qreal most = isLarge ? std::max(least, kPresented * parts.frame.height()) : least;
    const int width = parts.frame.width() - layout()->contentsMargins().left()
        - layout()->contentsMargins().right();
    const auto fontOf = [](qreal size) { return uiFont(size, QFont::DemiBold); };
    const auto lineHeight = [](const QFont& font) { return QFontMetricsF(font).lineSpacing(); };
    const auto fits = [&](qreal size, const QString& text) {
        const QFont font = fontOf(size);
        const QRect room(0, 0, width, QWIDGETSIZE_MAX);
        return QFontMetrics(font).boundingRect(room, Qt::TextWordWrap, text).height()
            < (kLines + 0.5) * lineHeight(font);
    };
    if (parts.isPresenting) {
        const ViewWords& words = picture().words;
        QStringList forms{
            titleIn(*parts.words), said(words.title, {Weight::Reason}), said(words.title, kShort)};
        for (QString& form : forms)
            form = keptTogether(form);
        const auto form =
            std::ranges::find_if(forms, [&](const QString& text) { return fits(least, text); });
        parts.title->setText(form == forms.end() ? forms.back() : *form);
    }
    // One of two charts side by side has smaller type before a third line.
    const qreal smallest = std::min(least, kAboveSmallest * parts.smallestType);
    const qreal end = parts.smallestType > 0.0 ? smallest : least;
    qreal size = most;
    while (size > end && !fits(size, parts.title->text()))
        size = std::max(end, size - 1.0);
    parts.title->setFont(fontOf(size));
    parts.title->setAlignment(isLarge ? Qt::AlignBottom : Qt::AlignVCenter);
    parts.title->setMinimumHeight(isLarge ? qCeil(kLines * lineHeight(fontOf(most))) : 0);
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/slim_scroll_bar.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>

namespace isocost {

SlimScrollBar::SlimScrollBar(QWidget* parent)
    : QScrollBar(Qt::Vertical, parent), m_theme(Theme::light())
{
    setAttribute(Qt::WA_Hover);
}

void SlimScrollBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

QSize SlimScrollBar::sizeHint() const
{
    return {10, QScrollBar::sizeHint().height()};
}

void SlimScrollBar::paintEvent(QPaintEvent*)
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QRect handle =
        style()->subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarSlider, this);
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.surface);
    if (minimum() == maximum())
        return;
    QColor colour = m_theme.muted;
    colour.setAlphaF(underMouse() || isSliderDown() ? 0.75F : 0.35F);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(handle).adjusted(2.5, 1, -2.5, -1), 2.5, 2.5);
}

} // namespace isocost

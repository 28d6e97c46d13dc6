// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/text_button.h"

#include <QPainter>

namespace isocost {

TextButton::TextButton(const QString& text, QWidget* parent)
    : QPushButton(text, parent), m_theme(Theme::light())
{
    setFont(uiFont(12, QFont::Medium));
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TextButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

QSize TextButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 16, fontMetrics().height() + 8};
}

QSize TextButton::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 4, sizeHint().height()};
}

void TextButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(m_theme.accent, 1.5) : QPen(Qt::NoPen));
        painter.setBrush(m_theme.background);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.75, 0.75, -0.75, -0.75), 4.0, 4.0);
    }
    painter.setPen(isEnabled() ? m_theme.accent : m_theme.muted);
    const QRect inner = rect().adjusted(6, 0, -6, 0);
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, inner.width());
    painter.drawText(inner, Qt::AlignVCenter | Qt::AlignLeading, shown);
}

} // namespace isocost

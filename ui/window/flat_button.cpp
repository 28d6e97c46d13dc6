// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/flat_button.h"

#include <QPainter>

namespace isocost {

namespace {

constexpr int kHeight = 28;
constexpr int kPadding = 14;
constexpr qreal kRadius = 5.0;

} // namespace

FlatButton::FlatButton(const QString& text, QWidget* parent) : QAbstractButton(parent)
{
    setText(text);
    setAccessibleName(text);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void FlatButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

QSize FlatButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 2 * kPadding,
        qMax(kHeight, fontMetrics().height() + 10)};
}

void FlatButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isRaised = underMouse() && isEnabled();
    const QColor fill = isChecked() ? m_theme.accent
        : isRaised                  ? m_theme.border
                                    : m_theme.background;
    painter.setPen(QPen(hasFocus() ? m_theme.accent : m_theme.border, 1.0));
    painter.setBrush(isDown() ? m_theme.border : fill);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    painter.setPen(isChecked() && !isDown() ? m_theme.palette().color(QPalette::HighlightedText)
            : isEnabled()                   ? m_theme.text
                                            : m_theme.muted);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

void FlatButton::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void FlatButton::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace isocost

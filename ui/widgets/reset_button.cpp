// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/reset_button.h"

#include <QPainter>

namespace isocost {

ResetButton::ResetButton(QWidget* parent) : QToolButton(parent), m_theme(Theme::light())
{
    QSizePolicy policy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    policy.setRetainSizeWhenHidden(true);
    setSizePolicy(policy);
    setFixedSize(18, 18);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("Reset to the preset"));
    setAccessibleName(tr("Reset"));
}

void ResetButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

// A circling arrow.
void ResetButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isLit = underMouse() || hasFocus();
    painter.setPen(QPen(isLit ? m_theme.accent : m_theme.muted, 1.5, Qt::SolidLine, Qt::RoundCap));
    const QRectF circle = QRectF(rect()).adjusted(4.5, 4.5, -4.5, -4.5);
    painter.drawArc(circle, 150 * 16, 290 * 16);
    const QPointF tip(circle.left() + 0.6, circle.center().y() - 2.2);
    painter.drawLine(tip, tip + QPointF(0.0, -3.4));
    painter.drawLine(tip, tip + QPointF(3.4, 0.0));
}

} // namespace isocost

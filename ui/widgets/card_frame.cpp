// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card_frame.h"

#include <QPainter>

#include "ui/widgets/plain_text.h"

namespace isocost {

CardFrame::CardFrame(const QString& heading, QWidget* parent)
    : QWidget(parent),
      m_theme(Theme::light()),
      m_heading(makeWrappedLabel(this, 11)),
      m_top(new QHBoxLayout),
      m_body(new QVBoxLayout)
{
    m_heading->setFont(uiFont(11, QFont::DemiBold));
    m_heading->setText(heading);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(14, 10, 14, 12);
    outer->setSpacing(4);
    outer->addLayout(m_top);
    outer->addLayout(m_body, 1);
    m_top->addWidget(m_heading, 1);
    m_body->setSpacing(4);
}

void CardFrame::setHeading(const QString& heading)
{
    m_heading->setText(heading);
}

void CardFrame::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_heading->setPalette(theme.palette(theme.muted));
    update();
}

void CardFrame::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_theme.border);
    painter.setBrush(m_theme.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
}

} // namespace isocost

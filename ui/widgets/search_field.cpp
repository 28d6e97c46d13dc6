// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/search_field.h"

#include <QKeyEvent>
#include <QPainter>

namespace isocost {

SearchField::SearchField(QWidget* parent) : QLineEdit(parent), m_theme(Theme::light())
{
    setFont(uiFont(12));
    setFrame(false);
    setPlaceholderText(tr("Find an assumption (Ctrl+F)"));
    setAccessibleName(tr("Find an assumption"));
    setClearButtonEnabled(true);
    setTextMargins(10, 0, 6, 0);
    setMinimumHeight(fontMetrics().height() + 14);
}

void SearchField::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette colours = theme.palette();
    colours.setColor(QPalette::Base, Qt::transparent);
    setPalette(colours);
}

QSize SearchField::sizeHint() const
{
    return {QLineEdit::sizeHint().width(), fontMetrics().height() + 14};
}

void SearchField::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(hasFocus() ? m_theme.accent : m_theme.border, hasFocus() ? 1.5 : 1.0));
        painter.setBrush(m_theme.background);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.75, 0.75, -0.75, -0.75), 5.0, 5.0);
    }
    QLineEdit::paintEvent(event);
}

void SearchField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty())
        return clear();
    const bool goesDown = event->key() == Qt::Key_Down || event->key() == Qt::Key_Return
        || event->key() == Qt::Key_Enter;
    if (goesDown) {
        emit moveDownRequested();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace isocost

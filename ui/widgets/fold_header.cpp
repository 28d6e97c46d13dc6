// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/fold_header.h"

#include <QKeyEvent>
#include <QPainter>

namespace isocost {

namespace {

constexpr int kChevron = 12;
constexpr int kDot = 8;

} // namespace

FoldHeader::FoldHeader(const QString& title, QWidget* parent)
    : QPushButton(title, parent), m_theme(Theme::light())
{
    QFont capitals = uiFont(11, QFont::DemiBold);
    capitals.setLetterSpacing(QFont::AbsoluteSpacing, 0.7);
    setFont(capitals);
    setCheckable(true);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setAccessibleName(title);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FoldHeader::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void FoldHeader::setDot(const QColor& colour)
{
    m_dot = colour;
    update();
}

QSize FoldHeader::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text().toUpper()) + kChevron + kDot + 12,
        fontMetrics().height() + 12};
}

QSize FoldHeader::minimumSizeHint() const
{
    return {60, sizeHint().height()};
}

void FoldHeader::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = height() / 2.0;
    double x = 0.0;
    if (m_dot.isValid()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_dot);
        painter.drawEllipse(QRectF(x, middle - kDot / 2.0, kDot, kDot));
        x += kDot + 6;
    }
    const bool isLit = underMouse() || hasFocus();
    painter.setPen(isLit ? m_theme.accent : m_theme.muted);
    const QRectF room(x, 0.0, width() - x - kChevron - 6, height());
    const QString shown =
        fontMetrics().elidedText(text().toUpper(), Qt::ElideRight, static_cast<int>(room.width()));
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, shown);
    painter.setPen(QPen(painter.pen().color(), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    // A chevron: down when unfolded, to the side when folded.
    const QPointF centre(width() - kChevron / 2.0 - 2.0, middle);
    const QPointF tip = isChecked() ? QPointF(0.0, 2.0) : QPointF(2.0, 0.0);
    const QPointF first = isChecked() ? QPointF(-3.5, -2.0) : QPointF(-2.0, -3.5);
    const QPointF last = isChecked() ? QPointF(3.5, -2.0) : QPointF(-2.0, 3.5);
    painter.drawPolyline(QPolygonF{centre + first, centre + tip, centre + last});
}

void FoldHeader::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return click();
    QPushButton::keyPressEvent(event);
}

} // namespace isocost

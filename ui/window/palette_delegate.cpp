// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/palette_delegate.h"

#include <QPainter>

namespace isocost {

namespace {

constexpr int kPadding = 10;

} // namespace

PaletteDelegate::PaletteDelegate(QObject* parent) : QStyledItemDelegate(parent) { }

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {100, option.fontMetrics.height() + 12};
}

void PaletteDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state.testFlag(QStyle::State_Selected)) {
        QColor tint = m_theme.accent;
        tint.setAlphaF(0.14F);
        painter->setPen(Qt::NoPen);
        painter->setBrush(tint);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 5.0, 5.0);
    }
    painter->setFont(option.font);
    const QRect room = option.rect.adjusted(kPadding, 0, -kPadding, 0);
    const QString detail = option.fontMetrics.elidedText(
        index.data(DetailRole).toString(), Qt::ElideRight, room.width() / 2);
    const int right =
        detail.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(detail) + kPadding;
    painter->setPen(m_theme.muted);
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight, detail);
    painter->setPen(m_theme.text);
    const QRect left = room.adjusted(0, 0, -right, 0);
    painter->drawText(left, Qt::AlignVCenter | Qt::AlignLeft,
        option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, left.width()));
    painter->restore();
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/line_delegate.h"

#include <QPainter>

namespace isocost {

void LineDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    painter->fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, m_line);
}

} // namespace isocost

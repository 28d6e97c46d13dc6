// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the hairline below each cell that joins a row from its first column to its last.
#pragma once

#include <QColor>
#include <QStyledItemDelegate>

namespace isocost {

class LineDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setLine(const QColor& colour) { m_line = colour; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;

private:
    QColor m_line;
};

} // namespace isocost

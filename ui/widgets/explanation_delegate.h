// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a part of an explanation: label and value on a line, formula and numbers below, wrapped.
#pragma once

#include <QStyledItemDelegate>

namespace isocost {

class ExplanationTree;

class ExplanationDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit ExplanationDelegate(ExplanationTree* tree);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    [[nodiscard]] int widthOf(const QModelIndex& index) const;

    ExplanationTree* m_tree;
};

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits the cells of the risk register as people write them: "8", "8 %", "$150k", "150,000".
#pragma once

#include <QStyledItemDelegate>

namespace isocost {

class RiskDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(
        QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

signals:
    void refused(const QString& sentence) const; // the typed text is no number or out of range
};

} // namespace isocost

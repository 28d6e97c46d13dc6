// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/risk_delegate.h"

#include <optional>

#include <QLineEdit>

#include "core/model/risk_register.h"
#include "ui/models/parameter_format.h"
#include "ui/models/risk_register_model.h"

namespace isocost {

namespace {

struct NumberColumn {
    ParameterFormat format;
    double most = 1.0; // the range is 0 to this
};

// How the numbers of a column are shown and typed; nothing for a column of words.
std::optional<NumberColumn> numberColumn(int column)
{
    NumberColumn number;
    if (column == RiskRegisterModel::Probability) {
        number.format.suffix = QStringLiteral(" %");
        number.format.factor = 100.0;
        return number;
    }
    if (column != RiskRegisterModel::Impact)
        return std::nullopt;
    number.format.prefix = QStringLiteral("$");
    number.most = kLargestImpact;
    return number;
}

QString labelOf(const QModelIndex& index)
{
    return index.model()->headerData(index.column(), Qt::Horizontal).toString();
}

} // namespace

QWidget* RiskDelegate::createEditor(
    QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    auto* const editor = new QLineEdit(parent);
    editor->setFrame(false);
    editor->setAutoFillBackground(true);
    editor->setAlignment(Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()));
    editor->setAccessibleName(labelOf(index));
    return editor;
}

void RiskDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    const auto number = numberColumn(index.column());
    const QVariant value = index.data(Qt::EditRole);
    static_cast<QLineEdit*>(editor)->setText(
        number ? number->format.exactText(value.toDouble()) : value.toString());
}

void RiskDelegate::setModelData(
    QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    auto* const line = static_cast<QLineEdit*>(editor);
    if (!line->isModified())
        return; // the shown number may differ from the stored one in its last digit
    const auto number = numberColumn(index.column());
    if (!number) {
        model->setData(index, line->text());
        return;
    }
    const ParameterFormat& format = number->format;
    const auto typed = format.parse(line->text());
    if (!typed)
        emit refused(notANumber(line->text()));
    else if (!(*typed >= 0.0 && *typed <= number->most))
        emit refused(tr("%1 is %2; it takes %3 to %4")
                         .arg(labelOf(index), format.exactText(*typed), format.exactText(0.0),
                             format.exactText(number->most)));
    else
        model->setData(index, *typed);
}

} // namespace isocost

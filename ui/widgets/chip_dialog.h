// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for the data sheet of a chip that is not in the catalog.
//
// Units     those beside the fields; an empty field is unknown, never zero
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

#include "core/model/catalog.h"

namespace isocost {

class ChipDialog final : public QDialog {
    Q_OBJECT

public:
    explicit ChipDialog(QWidget* parent);
    void showRefusal(const QString& sentence); // and stays open
    [[nodiscard]] QString refusal() const { return m_refusal->text(); }

signals:
    void submitted(const Accelerator& chip);

private:
    QLineEdit* addField(QFormLayout& form, const QString& label, const QString& hint = {});
    void submit();

    QLineEdit* m_name;
    QLineEdit* m_vendor;
    QComboBox* m_stack = nullptr;
    std::vector<QLineEdit*> m_numbers; // in the order of the table in the source
    QComboBox* m_unit = nullptr;
    QLineEdit* m_source;
    QLineEdit* m_date;
    QLabel* m_refusal;
};

} // namespace isocost

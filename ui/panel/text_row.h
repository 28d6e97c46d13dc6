// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A text parameter: accelerators and the reference platform are chosen from a list, price tiers
// are typed.
#pragma once

#include <QComboBox>
#include <QLineEdit>

#include "ui/panel/assumption_row.h"

namespace isocost {

class TextRow final : public AssumptionRow {
    Q_OBJECT

public:
    TextRow(Document* document, ParameterAddress address, const QString& label,
        QWidget* parent = nullptr);
    ~TextRow() override;

    void refresh() override;
    void takeFocus() override;
    [[nodiscard]] QString note() const
    {
        return m_note->text();
    } // prices that another chip does not keep
    [[nodiscard]] QComboBox* list() const { return m_list; } // null when the text is typed
    [[nodiscard]] QLineEdit* edit() const { return m_edit; } // null when the text is chosen

private:
    void take(const QString& text);
    void fillList();
    void tellPricesByHand();

    QComboBox* m_list = nullptr;
    QLineEdit* m_edit = nullptr;
    QLabel* m_note;
    QString m_stored; // at the last refresh
};

} // namespace isocost

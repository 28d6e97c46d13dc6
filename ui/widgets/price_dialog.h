// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for a price of one's own with its source and date.
//
// Units     USD per chip-hour; the date is an ISO date or empty
#pragma once

#include <QDialog>
#include <QLabel>
#include <QLineEdit>

#include "core/model/scenario.h"

namespace isocost {

class PriceDialog final : public QDialog {
    Q_OBJECT

public:
    struct Question {
        QString label;
        Origin known;
    };

    PriceDialog(const Question& question, QWidget* parent);
    void showRefusal(const QString& sentence); // and stays open
    [[nodiscard]] QString refusal() const { return m_refusal->text(); }

signals:
    void submitted(const Origin& own);

private:
    void submit();

    QLineEdit* m_price;
    QLineEdit* m_source;
    QLineEdit* m_date;
    QLabel* m_refusal;
};

} // namespace isocost

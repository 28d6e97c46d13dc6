// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for the two ends of a slider.
#pragma once

#include <QDialog>
#include <QLabel>
#include <QLineEdit>

namespace isocost {

class RangeDialog final : public QDialog {
    Q_OBJECT

public:
    struct Question {
        QString label;
        QString unit;
        double minimum = 0.0;
        double maximum = 1.0;
    };

    RangeDialog(const Question& question, QWidget* parent);
    void showRefusal(const QString& sentence);

signals:
    void submitted(double minimum, double maximum);
    void cleared(); // back to the range that fits the preset

private:
    void submit();

    QLineEdit* m_from;
    QLineEdit* m_to;
    QLabel* m_refusal;
};

} // namespace isocost

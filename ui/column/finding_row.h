// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One finding: a dot in the colour of its severity, its sentence, and below that the other
// platforms it holds for and what is due.
#pragma once

#include <QPushButton>

#include "core/rules/finding.h"

namespace isocost {

class FindingRow final : public QPushButton {
    Q_OBJECT

public:
    explicit FindingRow(QWidget* parent = nullptr);

    void setFinding(const Finding& finding);
    [[nodiscard]] const Finding& finding() const { return m_finding; }
    [[nodiscard]] QString text() const; // copied, and read out by screen readers
    [[nodiscard]] QSize sizeHint() const override { return {220, heightForWidth(220)}; }
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Finding m_finding;
    QString m_sentence;
    QString m_detail;
};

} // namespace isocost

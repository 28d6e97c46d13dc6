// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The rounded surface under the findings and the explanation, with its heading.
#pragma once

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace isocost {

class CardFrame : public QFrame {
    Q_OBJECT

public:
    explicit CardFrame(QWidget* parent = nullptr);

    void setHeading(const QString& heading) { m_heading->setText(heading); }
    [[nodiscard]] QString heading() const { return m_heading->text(); }
    void hideHeading() { m_heading->hide(); } // its surroundings already say it
    [[nodiscard]] QHBoxLayout* top() const { return m_top; } // beside the heading
    [[nodiscard]] QVBoxLayout* body() const { return m_body; }

private:
    QLabel* m_heading;
    QHBoxLayout* m_top;
    QVBoxLayout* m_body;
};

} // namespace isocost

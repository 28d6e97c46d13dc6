// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Stands above each of two charts side by side: the scenario that the chart shows, and its own
// numbers.
#pragma once

#include <QWidget>

class QLabel;

namespace isocost {

class ScenarioHead final : public QWidget {
public:
    explicit ScenarioHead(QWidget* parent = nullptr);

    // As many of the numbers as have room, whole ones; none: the name alone.
    void say(const QString& scenario, const QStringList& numbers);
    void setTypeSize(double pixels);
    [[nodiscard]] QString scenario() const;
    [[nodiscard]] QString numbers() const; // those with room

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QLabel* m_scenario;
    QLabel* m_numbers;
    QStringList m_all;
};

} // namespace isocost

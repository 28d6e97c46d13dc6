// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the results that the comparison shows: a list of all of them with ticks, searched by name
// or id.
#pragma once

#include <QDialog>

class QLineEdit;
class QTreeWidget;

namespace isocost {

class ScenarioComparisonModel;

class RowChooser final : public QDialog {
    Q_OBJECT

public:
    explicit RowChooser(ScenarioComparisonModel& model, QWidget* parent);

    [[nodiscard]] QLineEdit& search() const { return *m_search; }
    [[nodiscard]] QTreeWidget& list() const { return *m_list; }

private:
    void fill();
    void find(const QString& text);
    void tickTheUsual();
    void take();

    ScenarioComparisonModel& m_model;
    QLineEdit* m_search;
    QTreeWidget* m_list;
};

} // namespace isocost

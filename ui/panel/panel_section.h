// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A group of the assumption panel that folds; its rows are built when it is first unfolded.
#pragma once

#include <functional>
#include <vector>

#include <QLabel>
#include <QVBoxLayout>

#include "core/model/scenario_values.h"
#include "ui/controls/controls.h"
#include "ui/panel/assumption_row.h"

namespace isocost {

class PanelSection final : public QWidget {
    Q_OBJECT

public:
    using Builder = std::function<void(PanelSection&)>;
    using Telling = std::function<QString()>;

    PanelSection(const QString& title, Builder builder, QWidget* parent = nullptr);

    void add(PanelItem* item); // called by the builder
    void addButton(QPushButton* button) { m_list->addWidget(button, 0, Qt::AlignLeading); }
    void setTelling(Telling telling); // shown beside the title while folded
    void setUnfolded(bool unfolded) { m_header->setChecked(unfolded); }
    [[nodiscard]] bool isUnfolded() const { return m_header->isChecked(); }
    [[nodiscard]] QString title() const { return m_header->text(); }
    [[nodiscard]] AssumptionRow* find(ParameterAddress address) const; // null when not built
    [[nodiscard]] int itemWithFocus() const; // its place among the items; -1: none has it
    void focusItem(int item); // nothing for an item that is not there
    [[nodiscard]] QPushButton& header() { return *m_header; }
    [[nodiscard]] QWidget* content() const { return m_content; }

    void refresh(); // only rows in sight

signals:
    void explainRequested(ParameterAddress address);
    void resultRequested(MetricAddress address); // to be explained
    void remade(); // one of its items was remade

private:
    void fold(bool unfolded);

    Builder m_builder;
    Telling m_telling;
    QLabel* m_told = nullptr;
    QPushButton* m_header;
    QWidget* m_content = nullptr;
    QVBoxLayout* m_list = nullptr;
    std::vector<PanelItem*> m_items;
};

} // namespace isocost

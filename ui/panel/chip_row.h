// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which chip the plan buys: another platform of the plan becomes the reference, any other chip of
// the catalog takes the place of the present one. Number and way of buying stay
// (core/model/chip_choice.h).
#pragma once

#include <vector>

#include <QComboBox>
#include <QLabel>

#include "core/model/scenario.h"
#include "ui/panel/panel_item.h"

namespace isocost {

class Document;

class ChipRow final : public PanelItem {
    Q_OBJECT

public:
    explicit ChipRow(Document* document, QWidget* parent = nullptr);

    void refresh() override;
    void takeFocus() override { m_list->setFocus(Qt::OtherFocusReason); }
    [[nodiscard]] QComboBox& list() { return *m_list; }
    [[nodiscard]] QString refusal() const { return m_refusal->text(); }

private:
    void fill();
    void choose(int index);

    Document* m_document;
    QComboBox* m_list;
    QLabel* m_refusal;
    std::vector<Platform> m_listed; // the platforms that the list was filled for
    std::size_t m_known = 0; // chips of the project's catalog then
};

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A row that shows another assumption when the scenario changes: another way of buying has another
// price.
#pragma once

#include <functional>
#include <optional>

#include "ui/panel/assumption_row.h"

namespace isocost {

class FollowingRow final : public PanelItem {
    Q_OBJECT

public:
    struct Shown {
        ParameterAddress address;
        RowStyle style;
    };
    using Choice = std::function<std::optional<Shown>(const Document& document)>;

    FollowingRow(Document* document, Choice choice, QWidget* parent = nullptr);

    void refresh() override;
    void takeFocus() override;
    [[nodiscard]] AssumptionRow* assumption() override { return m_row; } // null: none to show

private:
    Document* m_document;
    Choice m_choice;
    AssumptionRow* m_row = nullptr;
};

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A summary of the risk register among the assumptions, with a button that opens its window.
#pragma once

#include "ui/controls/controls.h"
#include "ui/panel/panel_item.h"

namespace isocost {

class Document;

class RiskRegisterRow final : public PanelItem {
    Q_OBJECT

public:
    explicit RiskRegisterRow(Document* document, QWidget* parent = nullptr);

    void refresh() override;
    void takeFocus() override { m_button->setFocus(Qt::OtherFocusReason); }
    [[nodiscard]] QPushButton& button() const { return *m_button; }

signals:
    void editRequested();

private:
    Document* m_document;
    QPushButton* m_button;
};

} // namespace isocost

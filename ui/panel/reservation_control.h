// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How every platform buys its hours, set at once; reads "mixed" when they differ.
#pragma once

#include <QLabel>

#include "ui/controls/segmented_control.h"
#include "ui/panel/panel_item.h"

namespace isocost {

class Document;

class ReservationControl final : public PanelItem {
    Q_OBJECT

public:
    explicit ReservationControl(Document* document, QWidget* parent = nullptr);

    void refresh() override;
    void takeFocus() override { m_control->takeFocus(); }
    [[nodiscard]] SegmentedControl& control() { return *m_control; }
    [[nodiscard]] bool isMixed() const { return !m_mixed->isHidden(); }

private:
    Document* m_document;
    QLabel* m_mixed;
    SegmentedControl* m_control;
};

} // namespace isocost

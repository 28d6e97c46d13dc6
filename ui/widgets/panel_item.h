// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Something in a section of the assumption panel that follows the document.
#pragma once

#include <QWidget>

namespace isocost {

class PanelItem : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;
    virtual void refresh() = 0; // from the document, in place
    virtual void takeFocus() = 0;
};

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scroll bar of a rounded handle alone, for the calm surfaces of the window.
#pragma once

#include <QScrollBar>

#include "ui/models/theme.h"

namespace isocost {

class SlimScrollBar final : public QScrollBar {
    Q_OBJECT

public:
    explicit SlimScrollBar(QWidget* parent = nullptr); // vertical
    void setTheme(const Theme& theme);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme;
};

} // namespace isocost

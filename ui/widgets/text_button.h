// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A button of text alone, in the accent colour: "+ Add platform", "Copy", "9 rules kept".
#pragma once

#include <QPushButton>

#include "ui/models/theme.h"

namespace isocost {

class TextButton final : public QPushButton {
    Q_OBJECT

public:
    explicit TextButton(const QString& text, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme;
};

} // namespace isocost

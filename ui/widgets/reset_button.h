// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Brings a value back to its preset; shown when there is something to bring back.
#pragma once

#include <QToolButton>

#include "ui/models/theme.h"

namespace isocost {

class ResetButton final : public QToolButton {
    Q_OBJECT

public:
    explicit ResetButton(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme;
};

} // namespace isocost

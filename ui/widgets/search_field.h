// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The search line of the panel: a rounded line edit in the theme's colours.
#pragma once

#include <QLineEdit>

#include "ui/models/theme.h"

namespace isocost {

class SearchField final : public QLineEdit {
    Q_OBJECT

public:
    explicit SearchField(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void moveDownRequested(); // Return or Down: to the first match

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Theme m_theme;
};

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The small capitals over a group; a click, Space or Return folds it.
#pragma once

#include <QPushButton>

#include "ui/models/theme.h"

namespace isocost {

class FoldHeader final : public QPushButton {
    Q_OBJECT

public:
    explicit FoldHeader(const QString& title, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void setDot(const QColor& colour); // of a platform; invalid means none
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Theme m_theme;
    QColor m_dot;
};

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tabs of the charts: words with the accent beneath the present one.
#pragma once

#include <QTabBar>

#include "ui/models/theme.h"

namespace isocost {

class ViewTabs : public QTabBar {
    Q_OBJECT

public:
    explicit ViewTabs(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] QSize tabSizeHint(int index) const override;

private:
    Theme m_theme = Theme::light();
};

} // namespace isocost

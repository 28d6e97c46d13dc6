// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A button of the top bar: a soft rounded surface, filled with the accent while it is on.
#pragma once

#include <QAbstractButton>

#include "ui/models/theme.h"

namespace isocost {

class FlatButton : public QAbstractButton {
    Q_OBJECT

public:
    explicit FlatButton(const QString& text, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    Theme m_theme = Theme::light();
};

} // namespace isocost

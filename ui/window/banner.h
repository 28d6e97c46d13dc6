// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A calm bar above the work: one plain sentence and what can be done about it.
#pragma once

#include <functional>
#include <vector>

#include <QWidget>

#include "ui/models/theme.h"

class QHBoxLayout;
class QLabel;

namespace isocost {

class FlatButton;

class Banner : public QWidget {
    Q_OBJECT

public:
    struct Choice {
        QString label;
        std::function<void()> act; // the banner has gone when it is called
    };

    explicit Banner(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void announce(const QString& sentence, const std::vector<Choice>& choices);
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] FlatButton* button(int index) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme = Theme::light();
    QHBoxLayout* m_layout;
    QLabel* m_label;
    std::vector<FlatButton*> m_buttons;
};

} // namespace isocost

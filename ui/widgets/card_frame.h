// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The rounded surface that findings and the explanation stand on, with its heading.
#pragma once

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <QWidget>

#include "ui/models/theme.h"

namespace isocost {

class CardFrame : public QWidget {
    Q_OBJECT

public:
    explicit CardFrame(const QString& heading, QWidget* parent = nullptr);

    void setHeading(const QString& heading);
    [[nodiscard]] QString heading() const { return m_heading->text(); }
    [[nodiscard]] QHBoxLayout* top() const { return m_top; } // beside the heading
    [[nodiscard]] QVBoxLayout* body() const { return m_body; }
    void setTheme(const Theme& theme);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme;
    QLabel* m_heading;
    QHBoxLayout* m_top;
    QVBoxLayout* m_body;
};

} // namespace isocost

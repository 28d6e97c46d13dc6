// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A few choices side by side, one of them taken, or none when what they stand for differs.
#pragma once

#include <optional>

#include <QButtonGroup>
#include <QRadioButton>
#include <QWidget>

#include "ui/models/theme.h"

namespace isocost {

class Segment final : public QRadioButton {
    Q_OBJECT

public:
    explicit Segment(const QString& text, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] bool hitButton(const QPoint& position) const override;

private:
    Theme m_theme;
};

class SegmentedControl : public QWidget {
    Q_OBJECT

public:
    explicit SegmentedControl(const QStringList& choices, QWidget* parent = nullptr);

    void setCurrent(std::optional<int> index); // nothing: mixed; emits nothing
    [[nodiscard]] std::optional<int> current() const;
    [[nodiscard]] Segment* segment(int index) const;
    void setTheme(const Theme& theme);
    void setName(const QString& name); // accessible, of the control and of each choice

signals:
    void chosen(int index);

private:
    QButtonGroup m_group;
};

} // namespace isocost

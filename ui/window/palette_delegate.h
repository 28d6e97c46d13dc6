// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A line of what Ctrl+K finds: its title, and to the right, muted, its value or shortcut.
#pragma once

#include <QStyledItemDelegate>

#include "ui/models/theme.h"

namespace isocost {

class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int DetailRole = Qt::UserRole + 1;

    explicit PaletteDelegate(QObject* parent = nullptr);

    void setTheme(const Theme& theme) { m_theme = theme; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    Theme m_theme = Theme::light();
};

} // namespace isocost

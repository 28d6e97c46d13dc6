// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A table header as words on the surface: no gradient, no boxes, a line below. Each section
// stands as the model aligns it.
#pragma once

#include <QHeaderView>

#include "ui/models/theme.h"

namespace isocost {

class PlainHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit PlainHeader(Qt::Orientation orientation, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    [[nodiscard]] QSize sectionSizeFromContents(int section) const override;

private:
    Theme m_theme = Theme::light();
};

} // namespace isocost

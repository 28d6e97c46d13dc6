// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers with figures of one width: Qt 6.4 cannot ask a font for its tabular figures.
//
// This keeps a value from trembling while a slider is dragged.
#pragma once

#include <QFont>
#include <QPainter>
#include <QString>

namespace isocost {

[[nodiscard]] double tabularWidth(const QFont& font, const QString& text);

// One line in the painter's font and pen, aligned within the rectangle and centred vertically.
void drawTabular(QPainter& painter, const QRectF& rect, Qt::Alignment side, const QString& text);

} // namespace isocost

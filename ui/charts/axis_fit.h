// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks and titles as the room of an axis allows: measured, so that none touches another.
#pragma once

#include <QStringList>

class QCPAxis;

namespace isocost {

// The most ticks, up to `most`, whose labels do not touch on `length` pixels; two at least.
void fitTicks(QCPAxis& axis, double length, int most);

// The first of the titles that fits, else the last of them with an ellipsis.
void fitTitle(QCPAxis& axis, double length, const QStringList& titles);

// Room beside the plot: tick labels, title and the gaps between them.
[[nodiscard]] double outerSize(QCPAxis& axis);

} // namespace isocost

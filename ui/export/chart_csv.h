// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers behind a chart as CSV: one header row, full precision, C locale, UTF-8.
#pragma once

#include <QByteArray>
#include <QString>

namespace isocost {

// From a chart's tab separated table; nothing when the chart has none.
[[nodiscard]] QByteArray csvOf(const QString& tableText);

} // namespace isocost

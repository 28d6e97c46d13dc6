// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A label of a table row behind the name of its platform: "H100 on-demand price", "H100 MFU".
#pragma once

#include <QString>

namespace isocost {

// Begins in lower case, unless its first word is a name in capitals.
[[nodiscard]] QString continuedLabel(const QString& label);

} // namespace isocost

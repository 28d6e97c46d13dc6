// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where recovery files live: $XDG_STATE_HOME/isocost, else ~/.local/state/isocost. Qt 6.4 has no
// name for this place (QStandardPaths::StateLocation came with 6.7).
#pragma once

#include <QString>

namespace isocost {

[[nodiscard]] QString defaultStateFolder();

} // namespace isocost

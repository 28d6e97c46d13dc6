// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Says a picture in plain sentences, for somebody who hears but does not see it: each sentence has
// its line, and an empty line stands before each panel and before the caption.
#pragma once

#include "core/views/picture/picture.h"

namespace isocost {

[[nodiscard]] std::string textOf(const ViewPicture& picture); // ends with a line end

} // namespace isocost

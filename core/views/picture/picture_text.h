// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A picture in plain sentences, as somebody hears it who does not see it: a sentence a line, an
// empty line before each panel and before the caption.
#pragma once

#include "core/views/picture/picture.h"

namespace isocost {

[[nodiscard]] std::string textOf(const ViewPicture& picture); // with a line end

} // namespace isocost

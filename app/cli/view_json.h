// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A picture as JSON: words, panels with axes and layers, layout, controls, and its table. What is
// empty or as usual is left out; a point is [x, y], a stretch [from, to].
#pragma once

#include "app/cli/json_text.h"
#include "core/views/picture.h"

namespace isocost::cli {

void putPicture(JsonValue& json, const ViewPicture& picture);

} // namespace isocost::cli

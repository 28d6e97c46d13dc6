// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A picture as JSON: its fields as picture_fields.h lists them. A point is [x, y], a stretch
// [from, to], a sentence its text, an enumerator its word.
#pragma once

#include "app/cli/output.h"
#include "core/views/picture/picture.h"

namespace isocost::cli {

void putPicture(JsonValue& json, const ViewPicture& picture);

} // namespace isocost::cli

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "512 H200 at 62 % utilization", "buy 64 B200": several changes that are meant together.
//
// A count of a chip makes it the chip of the plan, as the plan's year is that of one platform. What
// is said beside it is of that chip, where it can be: "512 H200, prices fall 20 %". A chip without
// a count is what the rest is said of: "MFU 30 % on H100". A share alone is the utilization.
#pragma once

#include "ui/window/typed_change.h"

namespace isocost {

struct TypedQuestion {
    std::vector<TypedChange> changes; // two or more, or one of a chip that is named apart
    QString unknown; // a part that is not understood: then there are no changes
    const Accelerator* missing = nullptr; // a chip of the catalog that is no platform: the same
};

// The readings of a text, best first; none where it is one change or none at all.
[[nodiscard]] std::vector<TypedQuestion> typedQuestions(
    const Scenario& scenario, const Catalog& catalog, const QString& text);

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A label inside a plot by its words.
#pragma once

#include <algorithm>

#include "ui/charts/panel_labels.h"

namespace isocost::test {

// None: null.
[[nodiscard]] inline const PlacedLabel* labelled(const PanelLabels& labels, const QString& text)
{
    const auto found = std::ranges::find(labels.inside, text, &PlacedLabel::text);
    return found == labels.inside.end() ? nullptr : &*found;
}

} // namespace isocost::test

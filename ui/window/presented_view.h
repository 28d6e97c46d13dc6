// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a presentation shows beside a view: those of the headlines that are its own numbers.
#pragma once

#include <string_view>

#include <QStringList>

#include "core/views/view_input.h"
#include "ui/column/headline_cards.h"

namespace isocost {

// Nothing for most views: their titles tell their numbers, and the year of the plan would be
// another answer beside them.
[[nodiscard]] HeadlineSelection ownNumbersOf(std::string_view view);
// The same of a scenario as texts: "A year of the plan $7.50M".
[[nodiscard]] QStringList ownNumbersTexts(std::string_view view, const ViewInput& input);

} // namespace isocost

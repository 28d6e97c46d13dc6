// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that is said to somebody who opens a project of an earlier model.
#pragma once

#include "core/text/clause.h"

namespace isocost::definition_change_phrases {

// clang-format off
inline constexpr Phrase
    kSavedBefore     {"definitions.saved_before",     "This project was saved before the version of the model was recorded."},
    kSavedWith       {"definitions.saved_with",       "This project was saved with version {version} of the model."},
    kDefinedAnew     {"definitions.defined_anew",     "Defined anew since, so that results may differ: {results}.", " "};
// clang-format on

} // namespace isocost::definition_change_phrases

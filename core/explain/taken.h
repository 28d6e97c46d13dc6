// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a platform that was added took of the catalog, each with its date, and what the catalog has
// no evidence or no offer for (core/model/chip_choice.h, addPricedPlatform).
//
// Worked    tests/core/explain/tst_taken.cpp
#pragma once

#include "core/model/scenario_values.h"
#include "core/text/clause.h"

namespace isocost {

// "B200 SXM took an MFU of 34.6 % (3 runs of B200 SXM, bf16, dense, 2026-11-28), on-demand price
// $6.79 (2026-10-07); no offer known: 1-year price and spot price".
[[nodiscard]] Sentence takenBy(const Scenario& scenario, const Catalog& catalog, int platform);

} // namespace isocost

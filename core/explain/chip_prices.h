// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a chip took when it came into a plan (core/model/chip_choice.h), as one line: "H200 SXM at
// AWS us-east-1: on demand $7.91 of 2026-09-25, 3 years $3.42 of 2026-10-03; 1 year at DigitalOcean
// us $3.40 undated; unpriced: ...".
#pragma once

#include "core/model/catalog.h"
#include "core/model/scenario.h"
#include "core/text/clause.h"

namespace isocost {

// The prices of offers and the MFU of a platform; the seller of the price it pays comes first.
[[nodiscard]] Sentence chipPrices(const Scenario& scenario, const Catalog& catalog, int platform);
// The same after a change of its chip, with the numbers by hand that the change left behind.
[[nodiscard]] Sentence changedChipPrices(
    const Scenario& before, const Scenario& after, const Catalog& catalog, int platform);

} // namespace isocost

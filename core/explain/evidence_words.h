// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Published evidence about an assumption (core/model/evidence.h) in words.
#pragma once

#include "core/model/evidence.h"
#include "core/text/clause.h"

namespace isocost {

// "Measured 29.9 % to 54.7 %, typically 39.9 %: 30 runs of H100 SXM, bf16, dense; 2026-11-28,
// confidence high".
[[nodiscard]] Sentence evidenceIn(const Evidence& evidence, Parameter parameter);

// "No measured run of L40S in bf16, dense, is known". Empty where there is evidence, and where
// nobody would look for it.
[[nodiscard]] Sentence lackOfEvidence(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);

} // namespace isocost

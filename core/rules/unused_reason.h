// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Why an assumption does nothing: what replaces it, what it is multiplied with, which way of buying
// it would need.
//
// Each reason asks the condition that the formula asks. It is no proof that nothing moves:
// influence.h tries that.
#pragma once

#include "core/rules/influence_context.h"

namespace isocost {

// "nothing is bought on a loan", "H200 has its own node, $330k". Empty where no reason is known.
[[nodiscard]] Sentence whyUnused(const InfluenceContext& context, ParameterAddress address);

} // namespace isocost

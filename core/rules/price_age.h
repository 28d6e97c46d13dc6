// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How old the price is that a platform pays. Its source dates a price that somebody entered; a
// preset has the date of the catalog's youngest offer that has it as its headline.
//
// Units     days
// Domain    a price that neither dates has no date here; without an ISO date there is no age
#pragma once

#include <optional>
#include <string>

#include "core/rules/rule_context.h"

namespace isocost {

[[nodiscard]] std::string dateOfPrice(const RuleContext& context, int platform); // may be empty
// For any number: an entered one has the date of its source, a list price that of the list.
[[nodiscard]] std::string dateOfPrice(const RuleContext& context, ParameterAddress address);
// The chip for which a price of the scenario was quoted, as its source tells, when it is not the
// platform's own: "H100". Empty when nobody can know: somebody typed a number without a source.
[[nodiscard]] std::string otherChipOf(const RuleContext& context, Parameter price, int platform);
[[nodiscard]] std::optional<double> priceAge(const RuleContext& context, int platform);
// Whether a price of this date is older than the rule on stale prices allows.
[[nodiscard]] bool isStale(const RuleContext& context, std::string_view date);

} // namespace isocost

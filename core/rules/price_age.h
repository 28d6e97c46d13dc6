// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How old the price is that a platform pays: its source dates it, and a preset the catalog's
// youngest offer whose headline it is.
//
// Units     days
// Domain    a price that neither dates has no date here; a day that is no ISO date tells no age
#pragma once

#include <optional>
#include <string>

#include "core/rules/rule_context.h"

namespace isocost {

[[nodiscard]] std::string dateOfPrice(const RuleContext& context, int platform); // may be empty
// Of any number: what was entered has the date of its source, a list price that of the list.
[[nodiscard]] std::string dateOfPrice(const RuleContext& context, ParameterAddress address);
// The chip that a price of the scenario is known to be of, by its source, where it is another than
// the platform's: "H100". Empty where nobody can know: a number typed without a source.
[[nodiscard]] std::string otherChipOf(const RuleContext& context, Parameter price, int platform);
[[nodiscard]] std::optional<double> priceAge(const RuleContext& context, int platform);
// Older than the rule on stale prices allows.
[[nodiscard]] bool isStale(const RuleContext& context, std::string_view date);

} // namespace isocost

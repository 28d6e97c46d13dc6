// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences of a finding: the words of its row of the table, with their places filled.
//
// Domain    results of one row; several of them are platforms about which it says the same
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rules/rule_result.h"

namespace isocost {

using RuleResults = std::vector<RuleResult>;

struct RuleSentence {
    std::string claim; // "H100: MFU is 20 %"
    std::string further{}; // about more platforms: "likewise TPU v5e at 10 %"
    std::string unnamed{}; // "MFU is 20 %"

    [[nodiscard]] std::string whole() const
    {
        return further.empty() ? claim : claim + "; " + further;
    }
};

// "H100 and B200: serving is a roofline". When the row has words for what differs: "H100: MFU is
// 20 %; likewise TPU v5e at 10 %" or "A billion tokens cost $2,931 on H100 and $2,057 on
// Trainium2".
[[nodiscard]] RuleSentence sentenceOf(
    const RuleRow& row, const RuleContext& context, const RuleResults& results);
// Whether one sentence can tell both results.
[[nodiscard]] bool isSaidTogether(
    const RuleRow& row, const RuleContext& context, const RuleResult& a, const RuleResult& b);
// What is due: "suspend below 25 %".
[[nodiscard]] std::string detailOf(
    const RuleRow& row, const RuleContext& context, const RuleResults& results);
// A piece of the detail, for a shaded stretch of a slider or an axis: "suspend", "below 25 %".
[[nodiscard]] std::string shadeText(const RuleRow& row, std::string_view ShadeWords::*piece,
    const RuleContext& context, const RuleResults& results);

} // namespace isocost

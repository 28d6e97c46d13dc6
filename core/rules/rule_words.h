// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a finding says: the phrases of its row of the table, with their arguments.
//
// Domain    results of one row; several of them are platforms about which it says the same
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rules/rule_result.h"
#include "core/text/clause.h"

namespace isocost {

using RuleResults = std::vector<RuleResult>;

struct RuleSentence {
    Sentence whole; // "H100: MFU is 20 %; likewise TPU v5e at 10 %"; its claim: "H100: MFU is 20 %"
    Sentence unnamed; // "MFU is 20 %"
    Sentence further{}; // about more platforms: "likewise TPU v5e at 10 %"
};

// Whether the row has words for the result.
[[nodiscard]] bool hasWords(const RuleRow& row, const RuleResult& result);
// "H100 and B200: serving is a roofline". When the row has words for what differs: "H100: MFU is
// 20 %; likewise TPU v5e at 10 %" or "A billion tokens cost $2,931 on H100 and $2,057 on
// Trainium2". For results that have words.
[[nodiscard]] RuleSentence sentenceOf(
    const RuleRow& row, const RuleContext& context, const RuleResults& results);
// Whether one sentence can tell both results.
[[nodiscard]] bool isSaidTogether(
    const RuleRow& row, const RuleContext& context, const RuleResult& a, const RuleResult& b);
// What is due, as its claim, and from where on, as the reason: "suspend below 25 %".
[[nodiscard]] Sentence dueOf(
    const RuleRow& row, const RuleContext& context, const RuleResults& results);
// The same in a word, for a narrow stretch of a slider or an axis.
[[nodiscard]] Sentence dueInAWord(
    const RuleRow& row, const RuleContext& context, const RuleResults& results);

} // namespace isocost

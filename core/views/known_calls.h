// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The close calls (core/analysis/close_call.h) that were judged already for one evaluation of a
// scenario. At a step of a slider the view and the cards beside it ask for the same pairs; the
// second to ask gets the first one's answer.
//
// Domain    as long as scenario, catalog and inputs are what they were at the first question
// Threads   that of its owner alone
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/analysis/close_call.h"

namespace isocost {

class KnownCalls {
public:
    // The calls in the order of the pairs.
    [[nodiscard]] std::vector<CloseCall> of(const Scenario& scenario, const Catalog& catalog,
        const Inputs<double>& in, std::span<const ResultPair> pairs);

private:
    struct Known {
        ResultPair pair;
        CloseCall call;
    };
    [[nodiscard]] const CloseCall* find(const ResultPair& pair) const;

    std::optional<std::vector<Reach>> m_reaches;
    std::vector<Known> m_known; // a dozen at most
};

} // namespace isocost

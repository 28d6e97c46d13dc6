// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The platforms that a view may name as the cheapest for a kind of work: a plan can count on the
// way that buys them, and no stop rule forbids the work there. The others stand below them with
// their reason, in no title, saving or colour.
//
// Domain    rules of training do not concern serving (core/rules/ranking.h)
#pragma once

#include <cstddef>
#include <vector>

#include "core/rules/ranking.h"
#include "core/text/clause.h"
#include "core/views/view_input.h"

namespace isocost {

class AllowedPlatforms {
public:
    AllowedPlatforms(const ViewInput& input, Work work);

    [[nodiscard]] bool allows(std::size_t platform) const { return whyNot(platform).empty(); }
    // "128 nodes at once", "a rule stops training on Trainium2 (MFU is 20 %)"; empty if it is
    // allowed.
    [[nodiscard]] const Sentence& whyNot(std::size_t platform) const { return m_why[platform]; }
    // Whether a stop rule alone is against it: a plan could count on the way that buys it.
    [[nodiscard]] bool isStopped(std::size_t platform) const { return m_isStopped[platform]; }
    // A sentence for the foot about each platform that has this result and is not allowed; empty
    // without one.
    [[nodiscard]] Sentence inDoubt(Metric metric) const;

private:
    const ViewInput& m_input;
    std::vector<Sentence> m_why;
    std::vector<bool> m_isStopped;
};

// Says which stop rules forbid the plan's work on the reference platform if its chips are bought in
// a way. Empty if none does, and where a plan cannot count on the way for another reason. Of owning
// it speaks in a plan that owns: another can still build the facility as large as its fleet.
[[nodiscard]] Sentence whyWayIsStopped(const ViewInput& input, Purchase way);
// ", but a rule stops training on Trainium2 (...)": said behind a way that would save something.
void addStoppedWay(Sentence& saving, const ViewInput& input, Purchase way);

} // namespace isocost

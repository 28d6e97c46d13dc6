// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Long work in blocks over threads, which can be called off.
//
// The borders of the blocks depend on the count alone and every block writes its own results, so
// the number of threads cannot change a bit.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace isocost {

struct WorkPlan {
    unsigned threads = 0; // 0: as many as the machine runs at once
    std::stop_token stop; // looked at between blocks
};

using BlockWork = std::function<void(std::size_t begin, std::size_t end)>;

// True when all of 0..count was done, false when it was called off. What a block throws is thrown
// again here, after the others have come to rest.
[[nodiscard]] bool forBlocks(std::size_t count, const WorkPlan& plan, const BlockWork& work);

} // namespace isocost

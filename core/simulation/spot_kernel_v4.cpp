// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Built for x86-64-v4 (CMakeLists.txt).
#define ISOCOST_ISA v4_isa
#define ISOCOST_LANES 8
#include "core/simulation/spot_kernel_body.h"

namespace isocost {

bool runV4Kernel(const KernelJob& job, const KernelTrials& trials)
{
    return v4_isa::runLanes(job, trials);
}

} // namespace isocost

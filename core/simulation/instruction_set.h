// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which build of the kernel runs: the best that the processor has, unless one is asked for.
//
// ISOCOST_INSTRUCTION_SET=plain|v3|v4 in the environment asks for one; a build that the processor
// cannot run is passed over.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/simulation/spot_kernel.h"

namespace isocost {

enum class InstructionSet : std::uint8_t { Plain, V3, V4 }; // x86-64, -v3 (AVX2), -v4 (AVX-512)

[[nodiscard]] std::string_view wordOf(InstructionSet set); // "plain", "v3", "v4"
[[nodiscard]] std::vector<InstructionSet> supportedInstructionSets(); // plainest first
[[nodiscard]] InstructionSet chosenInstructionSet();
[[nodiscard]] SpotKernel kernelFor(InstructionSet set); // the plain one when not built in

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/instruction_set.h"

#include <cstdlib>

namespace isocost {

std::string_view wordOf(InstructionSet set)
{
    switch (set) {
    case InstructionSet::V3:
        return "v3";
    case InstructionSet::V4:
        return "v4";
    case InstructionSet::Plain:
        break;
    }
    return "plain";
}

std::vector<InstructionSet> supportedInstructionSets()
{
    std::vector<InstructionSet> sets{InstructionSet::Plain};
#if defined(ISOCOST_X86)
    __builtin_cpu_init();
    const bool hasV3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")
        && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
    const bool hasV4 = hasV3 && __builtin_cpu_supports("avx512f")
        && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    if (hasV3)
        sets.push_back(InstructionSet::V3);
    if (hasV4)
        sets.push_back(InstructionSet::V4);
#endif
    return sets;
}

InstructionSet chosenInstructionSet()
{
    const std::vector<InstructionSet> sets = supportedInstructionSets();
    const char* const asked = std::getenv("ISOCOST_INSTRUCTION_SET");
    for (const InstructionSet set : sets)
        if (asked && wordOf(set) == asked)
            return set;
    return sets.back();
}

SpotKernel kernelFor(InstructionSet set)
{
#if defined(ISOCOST_X86)
    if (set == InstructionSet::V3)
        return runV3Kernel;
    if (set == InstructionSet::V4)
        return runV4Kernel;
#endif
    static_cast<void>(set);
    return runPlainKernel;
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// For a gate of tests/reliability that is a Qt test: how often it tries, and the line it prints.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace isocost::test {

// ISOCOST_GATES=long asks for the long form (tests/reliability/run_all.sh --long).
inline int rounds(int inTheSuite, int longForm)
{
    const char* const form = std::getenv("ISOCOST_GATES");
    return form && std::string(form) == "long" ? longForm : inTheSuite;
}

// Prints the line that run_all.sh puts into its table; all numbers in `lost` should be 0.
inline void tellGate(const std::string& name, const std::string& did, const std::string& lost)
{
    std::printf("gate %s | %s | %s\n", name.c_str(), did.c_str(), lost.c_str());
    std::fflush(stdout);
}

} // namespace isocost::test

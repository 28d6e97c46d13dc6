// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of isocost-cli. Each is a file and a row of one table, from which come the program
// and its help.
//
// Exit      0 good, 1 failed, 2 bad arguments or input, 3 a rule of severity stop is broken
#pragma once

#include <functional>
#include <span>

#include <CLI/CLI.hpp>

namespace isocost::cli {

inline constexpr int kGood = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kRuleBroken = 3;

using Task = std::function<int()>; // returns the exit code; InputError, any other exception

struct CommandRow {
    const char* question; // that it answers: its place in help and README
    const char* name;
    const char* line; // what it does
    Task (*add)(CLI::App& command); // gives it its options; what to run once they are read
};

[[nodiscard]] std::span<const CommandRow> commandTable();

} // namespace isocost::cli

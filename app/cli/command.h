// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of isocost-cli. Each is a file and a row of one table; the program and its help are
// made from the table.
#pragma once

#include <functional>
#include <span>

#include "app/cli/options.h"
#include "core/text/complaint.h"

namespace isocost::cli {

using Task = std::function<int()>; // returns the exit code; throws InputError, any other exception

struct CommandRow {
    const char* question; // the question it answers: its place in help and README
    const char* name;
    const char* line; // what it does
    Task (*add)(Command& command); // adds its options; returns what to run after
};

[[nodiscard]] std::span<const CommandRow> commandTable();

} // namespace isocost::cli

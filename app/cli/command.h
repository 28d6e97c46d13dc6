// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of isocost-cli. Each is a file and a row of one table, from which come the program
// and its help.
#pragma once

#include <functional>
#include <span>

#include <CLI/CLI.hpp>

#include "core/text/complaint.h"

namespace isocost::cli {

using Task = std::function<int()>; // returns the exit code; throws InputError, any other exception

struct CommandRow {
    const char* question; // that it answers: its place in help and README
    const char* name;
    const char* line; // what it does
    Task (*add)(CLI::App& command); // gives it its options; what to run once they are read
};

[[nodiscard]] std::span<const CommandRow> commandTable();

// Of an option whose value --help calls `word`: it has to be given, or it may be given again with
// one word each time.
inline void require(CLI::Option* option, const char* word)
{
    option->required()->type_name(word);
}
inline void repeat(CLI::Option* option, const char* word)
{
    option->type_name(word)->allow_extra_args(false);
}

} // namespace isocost::cli

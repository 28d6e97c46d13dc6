// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Results leave the program whole or not at all.
//
// Errors    std::runtime_error when the text could not be written, InputError for a place that
//           cannot take a file
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/store/replace_file.h"

namespace isocost::cli {

void printOut(std::string_view text); // standard output
// The same, and the exit code of a command that has nothing more to say.
[[nodiscard]] int answer(std::string_view text);
void printNote(std::string_view sentence); // standard error, after the name of the program
// To standard output without a path. `inputs`: what the text was made from; neither they nor any
// project is written over.
void writeOut(const std::string& path, std::string_view text,
    const std::vector<std::filesystem::path>& inputs);
// The same of what is too long to be held at once; standard output then has a beginning of what
// fails on the way.
void writeOut(const std::string& path, const std::function<void(const TextSink&)>& write,
    const std::vector<std::filesystem::path>& inputs);

} // namespace isocost::cli

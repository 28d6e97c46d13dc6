// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// All that the programs write to standard output and standard error, by one function: no name, file
// or argument can steer the terminal, since what cannot be seen is made visible (visible_text.h).
#pragma once

#include <cstdio>
#include <string_view>

namespace isocost {

// Lines are kept. Returns 0, or the errno of what was not written.
[[nodiscard]] int print(std::FILE* stream, std::string_view text);

// A closed standard stream is opened, so that no file of ours takes its number; what is written to
// it fails as before. The first thing that a program does.
void keepStandardStreams();

} // namespace isocost

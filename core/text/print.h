// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one function through which the programs write to standard output and standard error: it makes
// unseen characters visible (visible_text.h), so that no name, file or argument steers the
// terminal.
#pragma once

#include <cstdio>
#include <string_view>

namespace isocost {

// Keeps line feeds. Returns 0, or the errno when the text could not be written.
[[nodiscard]] int print(std::FILE* stream, std::string_view text);

// Opens standard streams that are closed, so that none of our files takes their numbers; writing to
// one fails as before. Every program calls it first.
void keepStandardStreams();

} // namespace isocost

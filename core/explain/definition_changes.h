// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A note for somebody who opens a project of an earlier model: its numbers move, though nobody
// changed an assumption.
#pragma once

#include <string>
#include <string_view>

namespace isocost {

// One or two sentences on the results whose definition changed since that version, or nothing.
// A version is "2.0", or empty if it is older than the record of versions.
[[nodiscard]] std::string definitionChangesSince(std::string_view version);

} // namespace isocost

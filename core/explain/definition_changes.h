// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody has to know who opens a project of an earlier model: its numbers move, though
// nobody changed an assumption.
#pragma once

#include <string>
#include <string_view>

namespace isocost {

// One or two sentences on the results whose definition changed since that version ("2.0"; empty
// for one before versions were recorded), or nothing.
[[nodiscard]] std::string definitionChangesSince(std::string_view version);

} // namespace isocost

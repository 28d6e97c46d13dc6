// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a project file takes a project: core/model/limits.h over all that it holds.
//
// Each edit is checked where it enters. What only the whole can tell is asked here: whether the
// rows of the catalog that it uses are too many; and before a file is written, everything.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/model/project.h"

namespace isocost {

// Rows that scenarios take in a file.
struct ScenarioRows {
    std::size_t platforms = 0;
    std::size_t all = 0; // platforms, values, sources, risks and notes

    void add(const std::vector<Scenario>& scenarios);
};

// Why not, as a sentence, or nothing.
[[nodiscard]] std::optional<std::string> problemWithLimits(const Project& project);

} // namespace isocost

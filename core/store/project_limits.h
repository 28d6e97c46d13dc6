// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a project fits into a project file: applies core/model/limits.h to all its contents.
//
// Each edit is checked where it enters. This checks limits of the whole project, such as the number
// of catalog rows in use, and checks everything before a file is written.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/model/project.h"

namespace isocost {

// How many rows scenarios take in a file.
struct ScenarioRows {
    std::size_t platforms = 0;
    std::size_t all = 0; // platforms, values, sources, ranges, risks and notes

    void add(const std::vector<Scenario>& scenarios);
};

// Why the project does not fit, as a sentence, or nothing.
[[nodiscard]] std::optional<std::string> problemWithLimits(const Project& project);

} // namespace isocost

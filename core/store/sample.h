// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sample projects of resources/samples (sample_json.h), and what the command line names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/project.h"

namespace isocost {

[[nodiscard]] std::vector<std::string> sampleNames(); // in the order of the menu
inline constexpr const char* kFirstSample = "your-cluster"; // what a new user sees
[[nodiscard]] Project sampleProject(std::string_view name); // InputError when unknown

inline constexpr std::string_view kSamplePrefix = "sample:";
// "sample:NAME" or a path to a .isocost file.
[[nodiscard]] Project openProject(std::string_view pathOrSample);

} // namespace isocost

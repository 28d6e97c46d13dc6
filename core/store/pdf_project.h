// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The project inside a report (ui/report): opening the PDF gives a new project with its scenarios,
// and the PDF stays as it is.
#pragma once

#include <filesystem>

#include "core/model/project.h"

namespace isocost {

// By its first bytes; false for a file that cannot be read.
[[nodiscard]] bool isPdfFile(const std::filesystem::path& path);

// Errors: InputError with one sentence that names the file, as for a project file.
[[nodiscard]] Project projectInPdf(const std::filesystem::path& path);

} // namespace isocost

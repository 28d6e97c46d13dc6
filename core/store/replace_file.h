// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A file appears whole under its name or not at all.
//
// Temporary in the same folder, written, synced, read back and compared, renamed, folder synced;
// each step checked. Throws Refusal with the system's reason; a failure leaves the old file whole
// and no temporary behind.
#pragma once

#include <filesystem>
#include <string_view>

namespace isocost {

void replaceFile(const std::filesystem::path& path, std::string_view bytes);

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How large a project file, and what else is read, may be: generous for people, cheap to refuse
// beyond.
#pragma once

#include <cstddef>
#include <cstdint>

namespace isocost::limits {

inline constexpr std::uintmax_t kFileBytes = 64U << 20U;
inline constexpr std::uintmax_t kNeighbourBytes = 4 * kFileBytes; // journals, recovery files
inline constexpr std::uintmax_t kInputBytes = 256U << 20U; // of a table or a trace to be read
inline constexpr int kCellBytes = 8 << 20;
inline constexpr std::size_t kNotes = 4U << 20U; // bytes of the project's notes
inline constexpr std::size_t kNote = 64U << 10U; // of a scenario's note
inline constexpr std::size_t kName = 400; // of titles, names, labels
inline constexpr std::size_t kDate = 40; // ISO 8601
inline constexpr std::size_t kValue = 4096; // of a stored parameter value
inline constexpr std::size_t kScenarios = 2000; // named versions included
inline constexpr std::size_t kVersions = 500;
inline constexpr std::size_t kCatalogRows = 10000;
inline constexpr std::size_t kViewEntries = 1000;
inline constexpr std::size_t kViewValue = 64U << 10U;

} // namespace isocost::limits

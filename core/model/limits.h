// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How large a project and its contents may be: the one table for the editor, the importers and the
// reader and writer of project files. Generous for people; anything larger is cheap to refuse.
//
// Units     bytes for texts, rows for tables
#pragma once

#include <cstddef>
#include <cstdint>

namespace isocost::limits {

inline constexpr std::uintmax_t kFileBytes = 64U << 20U;
inline constexpr std::uintmax_t kNeighbourBytes = 4 * kFileBytes; // journals, recovery files
inline constexpr std::uintmax_t kInputBytes = 256U << 20U; // a table or a trace to be read
inline constexpr int kCellBytes = 8 << 20;

inline constexpr std::size_t kName = 400; // titles, scenarios, versions, labels, risks, traces
inline constexpr std::size_t kDate = 40; // ISO 8601
inline constexpr std::size_t kValue = 4096; // a stored parameter value, or a source
inline constexpr std::size_t kCatalogText = 4096; // a cell of a data sheet or an offer
inline constexpr std::size_t kNotes = 4U << 20U; // of a project
inline constexpr std::size_t kNote = 64U << 10U; // of a scenario
inline constexpr std::size_t kCorrelations = 50; // of ranges, in a scenario
inline constexpr std::size_t kReadinessNote = 4096; // of one item of the checklist
inline constexpr std::size_t kOwnIds = 64U << 10U; // all ids that a what-if sets itself
inline constexpr std::size_t kViewValue = 64U << 10U;

inline constexpr std::size_t kScenarios = 1000; // named versions included
inline constexpr std::size_t kVersions = 500;
inline constexpr std::size_t kAllPlatforms = 10000; // in all scenarios together
// Platforms, values, sources, ranges, correlations, risks and notes of all scenarios together: 100
// for each of 1,000.
inline constexpr std::size_t kScenarioRows = 100000;
inline constexpr std::size_t kPlatforms = 12; // in a scenario
inline constexpr std::size_t kRisks = 200; // in a scenario
inline constexpr std::size_t kCatalogRows = 10000; // accelerators, and as many offers
inline constexpr std::size_t kViewEntries = 1000;
inline constexpr std::size_t kSlides = 500;
inline constexpr std::size_t kSlideNote = 16U << 10U;
inline constexpr std::size_t kSlideChoices = 16U << 10U; // in all controls of its view
inline constexpr std::size_t kTraceSteps = 250000; // 4 MB

} // namespace isocost::limits

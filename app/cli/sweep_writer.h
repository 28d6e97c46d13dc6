// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The answer of a sweep, written while it is computed: a map of all results has millions of cells.
#pragma once

#include "app/cli/scenario_options.h"
#include "core/analysis/sweep.h"
#include "core/store/replace_file.h"

namespace isocost::cli {

struct SweepQuestion {
    const LoadedScenario& loaded;
    SweepPlan plan;
    std::vector<double> levels; // of contours; for maps of named results
    unsigned threads = 0;
};

// InputError for a table, or a map with contours, that is too large to be read or held.
void requireWritable(const SweepQuestion& question, const std::string& format);
void writeSweep(const SweepQuestion& question, const std::string& format, const TextSink& sink);

} // namespace isocost::cli

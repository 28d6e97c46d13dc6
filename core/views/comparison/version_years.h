// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a year of the plan costs in the scenarios of a named version, and in those of now with the
// same names.
//
// Both are computed with the model and the data sheets of now, so that a difference comes from the
// assumptions alone.
//
// Units     USD/year
// Worked    tests/core/views/tst_version_years.cpp
#pragma once

#include <optional>
#include <vector>

#include "core/model/evaluate.h"
#include "core/model/project.h"
#include "core/text/clause.h"

namespace isocost {

struct VersionYear {
    const Scenario* scenario = nullptr; // of the version
    Outcome<double> before;
    std::optional<Outcome<double>> now{}; // nothing: no scenario of now has its name

    [[nodiscard]] std::optional<double> change() const; // nothing without two numbers
    [[nodiscard]] bool isSame() const;
};

// In the order of the version's scenarios, which outlive the answer.
[[nodiscard]] std::vector<VersionYear> yearsOf(
    const NamedVersion& version, const Project& project, const Catalog& catalog);

// "Plan cost $5.67M a year, now $6.25M: $577k more; 2 more differ".
[[nodiscard]] Sentence differenceSince(const std::vector<VersionYear>& years);

} // namespace isocost

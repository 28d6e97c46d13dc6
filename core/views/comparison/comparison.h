// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison of scenarios as a picture and as a table of its numbers.
//
// The window paints its cells one by one (comparison_cell.h); reports, files and the command line
// take the picture.
#pragma once

#include <vector>

#include "core/views/comparison/comparison_lines.h"
#include "core/views/picture/picture.h"

namespace isocost {

// Groups as headings; in each row a value for each scenario, the base first, and behind those of
// the others the difference and the percentage. Its table has the ids and the doubts besides.
[[nodiscard]] ViewPicture pictureOf(const Comparison& comparison);

// For a spreadsheet: every digit, behind each value the difference to the base and the percentage;
// scenarios in the order of the project.
[[nodiscard]] DataTable tableOf(const Comparison& comparison);

// The comparison of a project's scenarios and those of the chosen version, with their results. The
// project and the catalog outlive it.
class ProjectComparison {
public:
    ProjectComparison(
        const Project& project, const Catalog& catalog, const ComparisonChoice& choice);
    ProjectComparison(const ProjectComparison&) = delete;
    ProjectComparison& operator=(const ProjectComparison&) = delete;

    [[nodiscard]] const Comparison& comparison() const { return m_comparison; }

private:
    std::vector<Results<double>> m_results; // of the columns
    Comparison m_comparison;
};

// The scenarios of a version by its name; none where there is no such version.
[[nodiscard]] const NamedVersion* versionNamed(const Project& project, const std::string& name);
// The first column of that name, else the first of all.
[[nodiscard]] std::size_t columnNamed(const ComparisonInput& input, const std::string& name);

} // namespace isocost

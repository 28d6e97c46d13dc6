// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a picture and a table of numbers from a comparison of scenarios.
//
// The window paints its cells one by one (comparison_cell.h); reports, files and the command line
// take the picture.
#pragma once

#include <vector>

#include "core/views/comparison/comparison_lines.h"
#include "core/views/comparison/comparison_trials.h"
#include "core/views/picture/picture.h"

namespace isocost {

// Draws groups as headings. Each row has a value for each scenario, the base first; the difference
// and the percentage follow the value of each other scenario. The picture's table has the ids and
// the doubts besides.
[[nodiscard]] ViewPicture pictureOf(const Comparison& comparison);

// Returns the table for a spreadsheet, with every digit. The difference to the base and the
// percentage follow each value; the scenarios are in the order of the project.
[[nodiscard]] DataTable tableOf(const Comparison& comparison);

// The comparison of a project's scenarios and those of the chosen version, with their results, and
// with their trials where assumptions are ranges in no more than kMostDrawn of them. The project
// and the catalog outlive it.
class ProjectComparison {
public:
    ProjectComparison(
        const Project& project, const Catalog& catalog, const ComparisonChoice& choice);
    ProjectComparison(const ProjectComparison&) = delete;
    ProjectComparison& operator=(const ProjectComparison&) = delete;

    [[nodiscard]] const Comparison& comparison() const { return m_comparison; }

private:
    void draw(const Project& project);

    std::vector<Inputs<double>> m_inputs; // of the columns
    std::vector<Results<double>> m_results;
    ComparisonAnswers m_trials; // of those with ranges
    Comparison m_comparison;
};

// Returns the first column of that name, else the first of all.
[[nodiscard]] std::size_t columnNamed(const ComparisonInput& input, const std::string& name);

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A view of the window for one scenario, with everything that its picture is made of.
//
// The command `view` prints the picture. The commands cash, commitment, risk, bridge and validate
// are forms of it: JSON and tables hold numbers behind the picture, which they take from the core
// structs that the view is drawn from, and the format "text" is that of the view.
//
// Errors    InputError for a view that does not exist and for days of demand that cannot be read
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/cli/scenario_options.h"
#include "core/views/view_table.h"

namespace isocost::cli {

[[nodiscard]] const ViewRow& viewNamed(std::string_view id);

struct ShownView {
    const ViewRow& row;
    LoadedScenario loaded;
    Inputs<double> inputs; // of the scenario
    Results<double> results;
    std::optional<DemandTrace> demand; // of --demand
    ViewInput input; // refers to the others

    // `demandFile` may be empty: then the demand is that of the project or of the scenario.
    ShownView(const ViewRow& view, LoadedScenario from, const std::string& demandFile = {});
    ShownView(const ShownView&) = delete;
    ShownView& operator=(const ShownView&) = delete;

    // With everything that its study computes, unless the input has answers already.
    [[nodiscard]] ViewPicture picture() const;
    [[nodiscard]] std::string text() const; // with what --set changed
};

// --format of a command that is a form of a view: its `words`, the first is the default, and text.
void addViewFormatOption(Command& command, std::string& format, std::string_view view,
    std::vector<std::string> words = {kJson, kCsv, kTable});

// The answer of such a command: `put`, `table` and `below` as of answerText() for a scenario.
template <class Put, class MakeTable>
[[nodiscard]] std::string answerText(const std::string& format, const ShownView& view, Put put,
    MakeTable table, const std::string& below = {})
{
    return format == kText ? view.text() : answerText(format, view.loaded, put, table, below);
}

} // namespace isocost::cli

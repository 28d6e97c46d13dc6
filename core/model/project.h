// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The contents of one .isocost file: scenarios, the catalog rows they use, notes, view state, named
// versions, slides and the trace of a market. Plain data; core/store writes and reads it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/model/catalog.h"
#include "core/model/market_trace.h"
#include "core/model/model_version.h"
#include "core/model/scenario.h"
#include "core/model/slide.h"

namespace isocost {

// A project as it was when somebody gave it a name ("what the board saw in March").
struct NamedVersion {
    std::string name;
    std::string createdAt; // ISO 8601, UTC
    std::vector<Scenario> scenarios;

    bool operator==(const NamedVersion&) const = default;
};

struct Project {
    std::string title;
    // The version that last saved it; empty for a file from before the version was recorded.
    std::string model{kModelVersion};
    std::string notes; // plain text
    std::vector<Scenario> scenarios; // at least one
    Catalog catalog; // the rows in use travel with the project
    std::map<std::string, std::string> viewState;
    std::vector<NamedVersion> versions;
    std::vector<Slide> slides; // in the order of the meeting
    std::optional<MarketTrace> market; // the spot job is replayed over it

    bool operator==(const Project&) const = default;
};

// The first scenario when no name is given. InputError names the scenarios of the project.
[[nodiscard]] const Scenario& scenarioNamed(
    const Project& project, const std::optional<std::string>& wanted);

} // namespace isocost

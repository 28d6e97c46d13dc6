// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/project.h"

#include <algorithm>

#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"

namespace isocost {

const Scenario& scenarioNamed(const Project& project, const std::optional<std::string>& wanted)
{
    if (project.scenarios.empty())
        throw InputError("the project holds no scenario");
    if (!wanted)
        return project.scenarios.front();
    const auto found = std::ranges::find(project.scenarios, madeVisible(*wanted), &Scenario::name);
    if (found != project.scenarios.end())
        return *found;
    const auto quoted = [](const Scenario& scenario) { return inQuotes(scenario.name); };
    throw InputError("there is no scenario " + inQuotes(*wanted) + "; the project has "
        + listText(eachOf<std::string>(project.scenarios, quoted), 5));
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/named_versions.h"

#include <algorithm>

#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"

namespace isocost {

namespace {

constexpr std::size_t kNamed = 5; // most names that a sentence lists

template <class Named>
const Named* findNamed(const std::vector<Named>& all, std::string_view name)
{
    const auto found = std::ranges::find(all, name, &Named::name);
    return found == all.end() ? nullptr : &*found;
}

template <class Named>
std::string namesOf(const std::vector<Named>& all)
{
    const auto quoted = [](const Named& it) { return inQuotes(it.name); };
    return listText(eachOf<std::string>(all, quoted), kNamed);
}

} // namespace

const NamedVersion& versionNamed(const Project& project, const std::string& wanted)
{
    if (const NamedVersion* const found = findVersion(project.versions, madeVisible(wanted)))
        return *found;
    const std::string missing = "there is no named version " + inQuotes(wanted);
    if (project.versions.empty())
        throw InputError(missing + "; the project has none");
    throw InputError(missing + "; the project has " + namesOf(project.versions));
}

const NamedVersion* findVersion(const std::vector<NamedVersion>& versions, std::string_view name)
{
    return findNamed(versions, name);
}

const Scenario& scenarioNamed(const NamedVersion& version, const std::optional<std::string>& wanted)
{
    const std::string owner = "the version " + inQuotes(version.name);
    if (version.scenarios.empty())
        throw InputError(owner + " holds no scenario");
    if (!wanted)
        return version.scenarios.front();
    if (const Scenario* const found = findScenario(version.scenarios, madeVisible(*wanted)))
        return *found;
    throw InputError("there is no scenario " + inQuotes(*wanted) + "; " + owner + " has "
        + namesOf(version.scenarios));
}

const Scenario* findScenario(const std::vector<Scenario>& scenarios, std::string_view name)
{
    return findNamed(scenarios, name);
}

int scenarioIndex(const std::vector<Scenario>& scenarios, std::string_view name)
{
    const Scenario* const found = findScenario(scenarios, name);
    return found ? static_cast<int>(found - scenarios.data()) : -1;
}

} // namespace isocost

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/project_limits.h"

#include "core/model/limits.h"
#include "core/store/catalog_rows.h"
#include "core/store/slide_rows.h"
#include "core/store/stored_settings.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

using Problem = std::optional<std::string>;

Problem atMost(std::size_t count, std::size_t most, const std::string& what)
{
    if (count <= most)
        return std::nullopt;
    return "a project keeps at most " + std::to_string(most) + " " + what + ", not "
        + std::to_string(count);
}

Problem longerThan(const std::string& text, std::size_t most, const std::string& what)
{
    if (text.size() <= most)
        return std::nullopt;
    return what + " " + inQuotes(text) + " is longer than " + std::to_string(most) + " bytes";
}

Problem problemWithTexts(const Scenario& it)
{
    if (auto problem = longerThan(it.name, limits::kName, "the scenario"))
        return problem;
    if (auto problem = longerThan(it.note, limits::kNote, "the note"))
        return problem;
    if (auto problem = longerThan(joined(it.own, " "), limits::kOwnIds, "the list of own values"))
        return problem;
    for (const ParameterRow& row : parameterTable().first(kGlobalCount))
        if (row.limits.kind == Kind::Text)
            if (auto problem =
                    longerThan(it.*row.traits.text.ofScenario, limits::kValue, "the value"))
                return problem;
    for (const Platform& platform : it.platforms)
        if (auto problem = longerThan(platform.label, limits::kName, "the platform"))
            return problem;
    return std::nullopt;
}

Problem problemWithRows(const Project& project)
{
    ScenarioRows rows;
    rows.add(project.scenarios);
    for (const NamedVersion& version : project.versions)
        rows.add(version.scenarios);
    if (auto problem = atMost(rows.platforms, limits::kAllPlatforms, "platforms in its scenarios"))
        return problem;
    return atMost(rows.all, limits::kScenarioRows,
        "platforms, values, sources, ranges, risks and notes in its scenarios");
}

Problem problemWithScenarios(const std::vector<Scenario>& scenarios)
{
    for (const Scenario& it : scenarios) {
        if (auto problem = problemWithTexts(it))
            return problem;
        if (auto problem =
                atMost(it.platforms.size(), limits::kPlatforms, "platforms in a scenario"))
            return problem;
        if (auto problem = atMost(it.risks.size(), limits::kRisks, "risks in a scenario"))
            return problem;
    }
    return std::nullopt;
}

Problem problemWithCatalog(const Project& project)
{
    const Catalog used = usedCatalog(project);
    if (auto problem =
            atMost(used.accelerators.size(), limits::kCatalogRows, "accelerators in its catalog"))
        return problem;
    return atMost(used.offers.size(), limits::kCatalogRows, "offers in its catalog");
}

Problem problemWithViewState(const Project& project)
{
    for (const auto& [key, value] : project.viewState) {
        if (auto problem = longerThan(key, limits::kName, "the view setting"))
            return problem;
        if (auto problem = longerThan(value, limits::kViewValue, "the view setting"))
            return problem;
    }
    return atMost(project.viewState.size(), limits::kViewEntries, "view settings");
}

Problem problemWithSlides(const Project& project)
{
    for (const Slide& slide : project.slides) {
        for (const std::string* const name :
            {&slide.view, &slide.scenario, &slide.beside, &slide.lever})
            if (auto problem = longerThan(*name, limits::kName, "what a slide shows"))
                return problem;
        if (auto problem = longerThan(slide.note, limits::kSlideNote, "the note of a slide"))
            return problem;
        if (auto problem = longerThan(
                textOfChoices(slide), limits::kSlideChoices, "the list of choices of a slide"))
            return problem;
    }
    return atMost(project.slides.size(), limits::kSlides, "slides");
}

} // namespace

void ScenarioRows::add(const std::vector<Scenario>& scenarios)
{
    for (const Scenario& scenario : scenarios) {
        platforms += scenario.platforms.size();
        all += storedRows(scenario);
    }
}

std::optional<std::string> problemWithLimits(const Project& project)
{
    std::size_t scenarios = project.scenarios.size();
    if (auto problem = problemWithScenarios(project.scenarios))
        return problem;
    for (const NamedVersion& version : project.versions) {
        scenarios += version.scenarios.size();
        if (auto problem = longerThan(version.name, limits::kName, "the version"))
            return problem;
        if (auto problem = problemWithScenarios(version.scenarios))
            return problem;
    }
    if (auto problem = atMost(scenarios, limits::kScenarios, "scenarios"))
        return problem;
    if (auto problem = problemWithRows(project))
        return problem;
    if (auto problem = atMost(project.versions.size(), limits::kVersions, "named versions"))
        return problem;
    if (auto problem = longerThan(project.title, limits::kName, "the title"))
        return problem;
    if (auto problem = longerThan(project.notes, limits::kNotes, "the notes"))
        return problem;
    if (auto problem = problemWithViewState(project))
        return problem;
    if (auto problem = problemWithSlides(project))
        return problem;
    return problemWithCatalog(project);
}

} // namespace isocost

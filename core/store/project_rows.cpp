// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/project_rows.h"

#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/assumption_range.h"
#include "core/model/origin.h"
#include "core/model/scenario_values.h"
#include "core/store/catalog_rows.h"
#include "core/store/content_hash.h"
#include "core/store/market_rows.h"
#include "core/store/project_limits.h"
#include "core/store/refusal.h"
#include "core/store/schema.h"
#include "core/store/slide_rows.h"
#include "core/store/stored_settings.h"
#include "core/store/table_rows.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

class ScenarioWriter {
public:
    explicit ScenarioWriter(SQLite::Database& database)
        : m_scenarios(database, "scenario", 4),
          m_platforms(database, "platform", 6),
          m_settings(database, "setting", 4),
          m_origins(database, "origin", 6),
          m_ranges(database, "range", 9),
          m_correlations(database, "correlation", 5),
          m_risks(database, "risk", 9),
          m_notes(database, "readiness_note", 4),
          m_whatIfs(database, "what_if", 4)
    {
    }

    void write(std::int64_t version, const std::vector<Scenario>& scenarios)
    {
        std::set<std::string_view> plans;
        for (const Scenario& scenario : scenarios)
            if (scenario.plan.empty())
                plans.insert(scenario.name);
        std::int64_t position = 0;
        for (const Scenario& scenario : scenarios) {
            writeOne(version, ++position, scenario);
            if (!scenario.plan.empty() && plans.contains(scenario.plan)) {
                m_whatIfs.whole(version).whole(position).text(scenario.plan);
                m_whatIfs.text(joined(scenario.own, " ")).finish();
            }
        }
    }

private:
    void writeOne(std::int64_t version, std::int64_t position, const Scenario& scenario)
    {
        m_scenarios.whole(version).whole(position).text(scenario.name).text(scenario.note).finish();
        std::int64_t place = 0;
        for (const Platform& platform : scenario.platforms) {
            m_platforms.whole(version).whole(position).whole(++place).text(platform.key);
            m_platforms.text(platform.label).text(platform.accelerator).finish();
        }
        for (const auto& [id, text] : storedSettings(scenario))
            m_settings.whole(version).whole(position).text(id).text(text).finish();
        writeOrigins(version, position, scenario);
        writeRanges(version, position, scenario);
        writeRisks(version, position, scenario.risks);
        for (const auto& [item, note] : scenario.readinessNotes) {
            m_notes.whole(version).whole(position).text(std::string(rowOf(item).id));
            m_notes.text(note).finish();
        }
    }
    void writeOrigins(std::int64_t version, std::int64_t position, const Scenario& scenario)
    {
        const auto write = [&](int platform, const Origins& origins) {
            for (const auto& [parameter, origin] : origins) {
                if (!originOf(scenario, {parameter, platform}))
                    continue; // the number was replaced: nobody reads its origin
                m_origins.whole(version).whole(position);
                m_origins.text(idOf(scenario, {parameter, platform})).number(origin.number);
                m_origins.text(origin.source).text(origin.date).finish();
            }
        };
        write(-1, scenario.origins);
        for (std::size_t i = 0; i < scenario.platforms.size(); ++i)
            write(static_cast<int>(i), scenario.platforms[i].origins);
    }
    void writeRanges(std::int64_t version, std::int64_t position, const Scenario& scenario)
    {
        const auto write = [&](int platform, const Ranges& ranges) {
            for (const auto& [parameter, kept] : ranges) {
                const AssumptionRange* const range = rangeOf(scenario, {parameter, platform});
                if (!range)
                    continue; // the number left it: nobody reads it
                const auto ifHas = [](bool has, double number) {
                    return has ? std::optional(number) : std::nullopt;
                };
                const bool isBetweenEnds = hasEnds(range->shape);
                m_ranges.whole(version).whole(position);
                m_ranges.text(idOf(scenario, {parameter, platform}));
                m_ranges.text(std::string(wordOf(range->shape)));
                m_ranges.number(ifHas(isBetweenEnds, range->low));
                m_ranges.number(ifHas(isBetweenEnds, range->high));
                m_ranges.number(ifHas(!isBetweenEnds, range->deviation));
                m_ranges.text(range->source).text(range->date).finish();
            }
        };
        write(-1, scenario.ranges);
        for (std::size_t i = 0; i < scenario.platforms.size(); ++i)
            write(static_cast<int>(i), scenario.platforms[i].ranges);
        const auto isRange = [&scenario](const std::string& id) {
            return rangeOf(scenario, addressOf(scenario, id)) != nullptr;
        };
        for (const Correlation& it : scenario.correlations)
            if (isRange(it.first) && isRange(it.second))
                m_correlations.whole(version)
                    .whole(position)
                    .text(it.first)
                    .text(it.second)
                    .number(it.value)
                    .finish();
    }
    void writeRisks(std::int64_t version, std::int64_t position, const std::vector<Risk>& risks)
    {
        std::int64_t place = 0;
        for (const Risk& risk : risks) {
            m_risks.whole(version).whole(position).whole(++place).text(risk.name);
            m_risks.number(risk.probability).number(risk.impact).text(risk.unit);
            m_risks.whole(risk.isEnabled ? 1 : 0).number(risk.times).finish();
        }
    }

    RowWriter m_scenarios;
    RowWriter m_platforms;
    RowWriter m_settings;
    RowWriter m_origins;
    RowWriter m_ranges;
    RowWriter m_correlations;
    RowWriter m_risks;
    RowWriter m_notes;
    RowWriter m_whatIfs;
};

} // namespace

void writeProject(SQLite::Database& database, const Project& project)
{
    if (const auto problem = problemWithLimits(project))
        throw Refusal("cannot be written: " + *problem);
    RowWriter header(database, "project", 2);
    header.text("model").text(std::string(kModelVersion)).finish();
    header.text("notes").text(project.notes).finish();
    header.text("title").text(project.title).finish();
    ScenarioWriter scenarios(database);
    scenarios.write(0, project.scenarios);
    RowWriter versions(database, "version", 3);
    std::int64_t number = 0;
    for (const NamedVersion& version : project.versions) {
        versions.whole(++number).text(version.name).text(version.createdAt).finish();
        scenarios.write(number, version.scenarios);
    }
    writeCatalog(database, usedCatalog(project));
    RowWriter view(database, "view_state", 2);
    for (const auto& [key, value] : project.viewState)
        view.text(key).text(value).finish();
    writeMarket(database, project.market);
    writeSlides(database, project.slides);
    storeContentHash(database, newestSchema());
}

} // namespace isocost

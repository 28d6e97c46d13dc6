// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/store/project_fixture.h"

#include <fstream>

#include <sqlite3.h>

#include "core/analysis/range_correlation.h"
#include "core/model/assumption_range.h"
#include "core/model/origin.h"
#include "core/model/platform_list.h"
#include "core/model/readiness.h"
#include "core/model/risk_register.h"
#include "core/model/scenario_values.h"
#include "core/store/content_hash.h"
#include "core/store/project_file.h"
#include "core/store/schema.h"
#include "core/text/input_error.h"

namespace isocost::test {

namespace fs = std::filesystem;

Project richProject()
{
    Project project;
    project.title = "Board paper";
    project.notes = "First line.\nSecond line with an umlaut: \xc3\xa4.";
    project.catalog = builtinCatalog();
    project.scenarios.push_back(referenceScenario());
    Scenario own = referenceScenario();
    own.name = "Own the hardware";
    own.note = "three years";
    assign(own, project.catalog, "fleet.utilization", "0.65");
    assign(own, project.catalog, "fleet.reserved_billing", "used_hours");
    assign(own, project.catalog, "platform.h100.purchase", "owned");
    assign(own, project.catalog, "platform.h100.price_spot", "unpriced");
    assign(own, project.catalog, "platform.trn2.mfu", "0.4500000000000001");
    assign(own, project.catalog, "facility.reference", "trn2");
    assign(own, project.catalog, "gravity.tiers", "10:0.08 rest:0.04");
    own.platforms[1].label = "Trainium, second generation";
    addPlatform(own, project.catalog, "mi", "mi300x");
    setWithOrigin(own, addressOf(own, "platform.mi.price_on_demand"),
        {2.625, "own quote, \xc3\xa4 provider", "2026-10-01"});
    setWithOrigin(own, addressOf(own, "cloud.specialty_price"), {3.5, "a letter", ""});
    setRange(own, project.catalog, addressOf(own, "facility.node_price"),
        {RangeShape::Triangular, 260000.0, 420000.0, 0.0, "3 quotes; \xc3\xa4", "2026-11-20"});
    setRange(own, project.catalog, addressOf(own, "fleet.utilization"),
        {.shape = RangeShape::Normal, .deviation = 0.0625});
    setRange(own, project.catalog, addressOf(own, "platform.mi.price_on_demand"),
        {.shape = RangeShape::Lognormal, .deviation = 0.1, .source = "the last year"});
    setRange(own, project.catalog, addressOf(own, "platform.trn2.mfu"),
        {.shape = RangeShape::Uniform, .low = 0.3, .high = 0.5});
    setCorrelation(own, "facility.node_price", "platform.mi.price_on_demand", 0.5);
    setCorrelation(own, "fleet.utilization", "facility.node_price", -0.25);
    own.risks[1].isEnabled = false;
    addRisk(own, {"Flood; \xc3\xa4", 0.015625, 1e6, "year", true});
    assign(own, project.catalog, "readiness.scale_bake_off", "done");
    assign(own, project.catalog, "rules.training_mfu.threshold", "0.3");
    setReadinessNote(own, Parameter::ReadyScaleBakeOff, "50 chips,\nin June");
    project.scenarios.push_back(own);
    project.versions.push_back({"March", "2026-03-31T09:30:00Z", {referenceScenario()}});
    project.viewState["view"] = "break-even";
    MarketTrace market{
        Trace{"lost.csv", {{0.0, 2.0}, {1.0 / 3.0, 16.0}, {7.25, 0.0}}, 10.5, TraceUnit::Seconds},
        true, 12, "us-east-1c, \xc3\xa4 provider's log", 20};
    project.market = market;
    project.slides = {{.view = "budget",
                          .scenario = own.name,
                          .beside = "Base",
                          .lever = "facility.node_price",
                          .note = "Say first: \xc3\xa4.\n\tThen the term; \"both\".",
                          .choices = {"period=Quarter", "base=a = b", "far=50 %, \xc3\xa4"}},
        {.view = "of-another-isocost", .scenario = "gone"}};
    return project;
}

std::string bytesOf(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void writeBytes(const fs::path& path, const std::string& bytes)
{
    std::ofstream file(path, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

FileMark markOf(const fs::path& path)
{
    return {bytesOf(path), fs::last_write_time(path)};
}

void attack(const fs::path& path, const std::string& sql)
{
    SQLite::Database database(path.string(), SQLite::OPEN_READWRITE);
    database.exec(sql);
}

void attackAndRehash(const fs::path& path, const std::string& sql)
{
    SQLite::Database database(path.string(), SQLite::OPEN_READWRITE);
    database.exec(sql);
    database.exec("DELETE FROM content");
    storeContentHash(database, newestSchema());
}

std::string refusalOf(const std::function<void()>& action)
{
    try {
        action();
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

std::string refusalOfLoading(const fs::path& path)
{
    return refusalOf([&] { (void)loadProject(path); });
}

} // namespace isocost::test

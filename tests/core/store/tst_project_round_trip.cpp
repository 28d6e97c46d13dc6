// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QTemporaryDir>
#include <QTest>

#include <SQLiteCpp/Statement.h>

#include "core/explain/definition_changes.h"
#include "core/model/evaluate.h"
#include "core/model/limits.h"
#include "core/model/platform_list.h"
#include "core/model/scenario_values.h"
#include "core/store/project_file.h"
#include "core/store/project_image.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

void dropRanges(Scenario& scenario)
{
    scenario.ranges.clear();
    scenario.correlations.clear();
    for (Platform& platform : scenario.platforms)
        platform.ranges.clear();
}

} // namespace

class TestProjectRoundTrip : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = (m_folder->path() + "/a project.isocost").toStdString();
    }

    void everythingComesBack()
    {
        const Project project = richProject();
        saveProjectAs(project, m_path);
        QVERIFY(loadProject(m_path) == project);
    }

    // Written when the schema was the first; whatever comes later has to read it as it is.
    void aProjectOfTheFirstSchemaReadsWhole()
    {
        Project expected = richProject();
        expected.title = "Board paper, March";
        expected.model.clear(); // it was not written down then
        expected.slides.clear(); // there were none
        const Project read =
            loadProject(std::string(ISOCOST_TEST_DATA "/projects/schema_1.isocost"));
        // The prices of that day travel with it: those of TPU v5e had one date.
        const auto tpu = std::ranges::find(read.catalog.offers, "tpu v5e", &Offer::instance);
        QVERIFY(tpu != read.catalog.offers.end());
        QCOMPARE(tpu->reserved3y, std::optional(0.54));
        QVERIFY(read.catalog.accelerators == expected.catalog.accelerators);
        expected.catalog = read.catalog;
        for (Scenario& scenario : expected.scenarios) // there were no ranges
            dropRanges(scenario);
        for (Scenario& scenario : expected.scenarios) // labels had the vendor
            if (const int mi = scenario.platformIndex("mi"); mi >= 0)
                scenario.platforms[std::size_t(mi)].label = "AMD Instinct MI300X";
        QVERIFY(read == expected);
    }

    // Written by version 2.1 of the model: what was set stays as it was set, and what was a preset
    // is one, also where the third edition computes something else from it.
    void aProjectOfTheSecondEditionKeepsItsValues()
    {
        const Project read =
            loadProject(std::string(ISOCOST_TEST_DATA "/projects/model_2_1.isocost"));
        QCOMPARE(read.model, std::string("2.1"));
        QCOMPARE(read.scenarios.size(), std::size_t(3));
        QVERIFY(read.scenarios[0] == referenceScenario());
        QCOMPARE(read.scenarios[0].of(Parameter::FleetUtilization), 0.8);
        QCOMPARE(read.scenarios[0].of(Parameter::InferencePlan), 0.0); // counted
        Scenario own = referenceScenario();
        own.name = "Own the hardware";
        for (const char* const set :
            {"fleet.utilization=0.65", "platform.h100.purchase=owned",
                "facility.downtime_fraction=0.05", "facility.colo_per_kw_month=150",
                "facility.gpus=0", "platform.h100.price_spot=unpriced", "cloud.specialty_price=2.5",
                "facility.node_price=390000", "finance.reserved_upfront=0.5",
                "facility.lead_months=6", "training.runs_per_year=12"})
            assign(own, read.catalog, set);
        QVERIFY(read.scenarios[1] == own);
        QVERIFY(evaluate(own, read.catalog).of(Metric::PlanAnnualCost).hasNumber());
        // The price of a node is of one chip, which is not the reference's.
        const Scenario& other = read.scenarios[2];
        QCOMPARE(other.nodeAccelerator, std::string(kPresetAccelerator));
        QCOMPARE(evaluate(other, read.catalog).of(Metric::FacilityCapex).reason, Reason::Unpriced);
        QVERIFY(
            definitionChangesSince(read.model)
                .starts_with(
                    "This project was saved with version 2.1 of the model. Defined anew since"));
        saveProjectAs(read, m_path);
        QVERIFY(loadProject(m_path).scenarios == read.scenarios);
        QVERIFY(definitionChangesSince(loadProject(m_path).model).empty());
    }

    void everyParameterSurvivesAtBothEndsOfItsRange()
    {
        Project project = richProject();
        Scenario low = referenceScenario();
        Scenario high = referenceScenario();
        high.name = "High";
        for (const ParameterAddress address : allAddresses(low)) {
            const ParameterRow& row = rowOf(address.parameter);
            if (row.limits.kind == Kind::Text)
                continue;
            setNumber(low, address, row.limits.minimum);
            setNumber(high, address, row.limits.maximum);
        }
        project.scenarios = {low, high};
        saveProjectAs(project, m_path);
        QVERIFY(loadProject(m_path) == project);
    }

    // A 0 below the least value that asks for something: from the work, no runs.
    void aZeroThatAsksForSomethingComesBack()
    {
        Project project = richProject();
        assign(project.scenarios[0], project.catalog, "fleet.utilization", "0");
        assign(project.scenarios[0], project.catalog, "training.runs_per_year", "0");
        assign(project.scenarios[0], project.catalog, "inference.plan", "left_out");
        saveProjectAs(project, m_path);
        QVERIFY(loadProject(m_path) == project);
    }

    // The chips that a price and a node are of travel with their data sheets, also without a
    // platform.
    void theChipsOfAPriceAndOfANodeComeBack()
    {
        Project project = richProject();
        Accelerator own = *project.catalog.find("maia200");
        own.id = "own_chip";
        project.catalog.accelerators = project.catalog.accelerators.with({own});
        assign(project.scenarios[0], project.catalog, "cloud.specialty_accelerator", "h200_sxm");
        assign(project.versions[0].scenarios[0], project.catalog, "facility.node_accelerator",
            "own_chip");
        saveProjectAs(project, m_path);
        QVERIFY(loadProject(m_path) == project);
        attackAndRehash(m_path,
            "DELETE FROM offer WHERE accelerator = 'h200_sxm'; DELETE FROM accelerator WHERE id = "
            "'h200_sxm'");
        const std::string sentence = refusalOfLoading(m_path);
        QVERIFY2(sentence.ends_with(
                     "cloud.specialty_accelerator is \"h200_sxm\", which is not in the catalog"),
            sentence.c_str());
    }

    void onlyValuesThatDifferFromTheirPresetAreStored()
    {
        saveProjectAs(richProject(), m_path);
        SQLite::Database file(m_path.string(), SQLite::OPEN_READONLY);
        SQLite::Statement rows(
            file, "SELECT id FROM setting WHERE version = 0 AND scenario = 2 ORDER BY id");
        QStringList ids;
        while (rows.executeStep())
            ids << QString::fromStdString(rows.getColumn(0).getString());
        QCOMPARE(ids,
            QStringList({"cloud.specialty_price", "facility.reference", "fleet.reserved_billing",
                "fleet.utilization", "gravity.tiers", "platform.h100.price_spot",
                "platform.h100.purchase", "platform.mi.price_on_demand", "platform.trn2.mfu",
                "readiness.scale_bake_off", "rules.training_mfu.threshold"}));
    }

    void onlyRangesThatHoldAreStored()
    {
        Project project = richProject();
        Scenario& own = project.scenarios[1];
        setNumber(own, addressOf(own, "facility.node_price"), 430000.0); // outside
        saveProjectAs(project, m_path);
        SQLite::Database file(m_path.string(), SQLite::OPEN_READONLY);
        QCOMPARE(file.execAndGet("SELECT group_concat(id) FROM (SELECT id FROM range "
                                 "ORDER BY id)")
                     .getString(),
            std::string("fleet.utilization,platform.mi.price_on_demand,platform.trn2.mfu"));
        QCOMPARE(file.execAndGet("SELECT count(*) FROM correlation").getInt(), 0);
        QVERIFY(loadProject(m_path).scenarios[1].ranges.size() == 1);
    }

    // A chip of one's own is in no other catalog, so it travels whether it is in use or not.
    void anOwnChipTravelsUnused()
    {
        Project project = richProject();
        Accelerator own = *project.catalog.find("maia200");
        own.id = "own_chip";
        project.catalog.accelerators = project.catalog.accelerators.with({own});
        Offer price = project.catalog.offers.front();
        price.accelerator = own.id;
        price.provider = "Own quote";
        project.catalog.offers = project.catalog.offers.with({price});
        saveProjectAs(project, m_path);
        QVERIFY(loadProject(m_path) == project);
    }

    // An earlier version took a list price of 0. The project is read, for its work is not lost over
    // a placeholder; the price is what it was, not known.
    void aPriceOfZeroOfAnEarlierVersionIsUnpriced()
    {
        Project project = richProject();
        Scenario& own = project.scenarios[1];
        saveProjectAs(project, m_path);
        attackAndRehash(m_path,
            "DELETE FROM correlation; DELETE FROM range; "
            "UPDATE setting SET value = '0' WHERE scenario = 2 AND id = "
            "'platform.mi.price_on_demand'; UPDATE origin SET number = 0.0 WHERE id = "
            "'platform.mi.price_on_demand'; UPDATE setting SET value = '0.0' WHERE scenario = 2 "
            "AND "
            "id = 'cloud.specialty_price'; UPDATE offer SET spot = 0.0 WHERE spot IS NOT NULL; "
            "INSERT INTO offer SELECT 999, 'Free', instance, accelerator, chips, region, 0.0, "
            "NULL, NULL, NULL, NULL, 'on_demand', term, upfront, as_of, source, note, confidence "
            "FROM offer WHERE position = 1");
        setUnpriced(own, addressOf(own, "platform.mi.price_on_demand"));
        resetToPreset(own, addressOf(own, "cloud.specialty_price"));
        const Project loaded = loadProject(m_path);
        const Scenario& read = loaded.scenarios[1];
        QVERIFY(read.platform(3).of(Parameter::PriceOnDemand)
            == own.platform(3).of(Parameter::PriceOnDemand));
        QVERIFY(read.platform(3).origins.empty());
        QCOMPARE(read.of(Parameter::CloudSpecialtyPrice), 2.25); // the preset
        for (const Offer* const offer : loaded.catalog.offers.of("h100_sxm")) {
            QVERIFY(offer->provider != "Free");
            QVERIFY(offer->spot != 0.0);
        }
    }

    void onlyUsedCatalogRowsTravel()
    {
        saveProjectAs(richProject(), m_path);
        SQLite::Database file(m_path.string(), SQLite::OPEN_READONLY);
        QCOMPARE(file.execAndGet("SELECT group_concat(id) FROM accelerator").getString(),
            std::string("h100_sxm,mi300x,trainium2,tpu_v5e"));
        QCOMPARE(file.execAndGet("SELECT count(DISTINCT accelerator) FROM offer").getInt(), 4);
    }

    // A mailed project computes the same everywhere, whatever the reader's own catalog says.
    void theProjectsOwnCatalogRowsWin()
    {
        Project project = richProject();
        std::vector<Accelerator> chips = project.catalog.accelerators.rows();
        chips[2].bf16Tflops = 494.7; // half of an H100's peak
        QCOMPARE(chips[2].id, std::string("h100_sxm"));
        project.catalog.accelerators = chips;
        saveProjectAs(project, m_path);
        const Project loaded = loadProject(m_path);
        const auto hours = [](const Project& it) {
            return evaluate(it.scenarios[0], it.catalog).of(Metric::WallHours, 0).value;
        };
        QCOMPARE(hours(loaded), hours(project));
        QCOMPARE(hours(loaded), 2.0 * hours(richProject()));
    }

    void aLoadedProjectKnowsTheWholeCatalog()
    {
        saveProjectAs(richProject(), m_path);
        Project loaded = loadProject(m_path);
        addPlatform(loaded.scenarios[0], loaded.catalog, "b200", "b200_sxm");
        QVERIFY(loaded.catalog == builtinCatalog());
    }

    void theSameProjectGivesTheSameBytes()
    {
        QVERIFY(projectImage(richProject()) == projectImage(richProject()));
    }

    // The longest trace that a project keeps, and one step more.
    void aTraceIsKeptToTheLastBitUpToItsLimit()
    {
        Project project = richProject();
        MarketTrace& market = *project.market;
        Trace longest = market.counted;
        longest.steps.clear();
        for (std::size_t i = 0; i < limits::kTraceSteps; ++i)
            longest.steps.push_back({static_cast<double>(i) / 3.0, i % 2 == 0 ? 0.1 : 1e9 / 3.0});
        longest.endHours = 1e5;
        market.counted = longest;
        market.fleetNodes = 333333334; // a third of a billion, rounded up
        saveProjectAs(project, m_path);
        QVERIFY(loadProject(m_path) == project);
        longest.steps.push_back({99999.0, 7.0});
        market.counted = longest;
        const std::string sentence = refusalOf([&] { saveProjectAs(project, m_path); });
        QVERIFY2(sentence.find("more than 4000000 bytes") != std::string::npos, sentence.c_str());
    }

    void whatCouldNotBeReadBackIsNotWritten()
    {
        Project project = richProject();
        project.scenarios[0].name = std::string(5000, 'x');
        const std::string sentence = refusalOf([&] { saveProjectAs(project, m_path); });
        QVERIFY2(sentence.find("longer than 400 bytes") != std::string::npos, sentence.c_str());
        QVERIFY(!std::filesystem::exists(m_path));
    }

    void pastedControlCharactersDoNotMakeAProjectUnsavable()
    {
        Project project = richProject();
        project.notes = "one\r\ntwo\a\ttabbed\x1b[31m";
        saveProjectAs(project, m_path);
        QCOMPARE(loadProject(m_path).notes, std::string("one\ntwo\ttabbed[31m"));
    }

    void theFileIsARollbackJournalDatabaseWithOurMark()
    {
        saveProjectAs(richProject(), m_path);
        const std::string bytes = bytesOf(m_path);
        QCOMPARE(bytes.substr(68, 4), std::string("IsoC"));
        QCOMPARE(bytes.substr(18, 2), std::string("\x01\x01"));
        QVERIFY(!std::filesystem::exists(m_path.string() + "-journal"));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_path;
};

ISOCOST_TEST(TestProjectRoundTrip)
#include "tst_project_round_trip.moc"

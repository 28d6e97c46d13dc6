// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ids of parameters and results lead back to where they came from, for any number of platforms.
#include <QTest>

#include <set>

#include "core/model/evaluate.h"
#include "core/model/platform_list.h"
#include "core/model/scenario_values.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

Scenario scenarioOf(int platforms)
{
    Scenario scenario;
    scenario.name = "Test";
    for (int i = 0; i < platforms; ++i)
        addPlatform(scenario, builtinCatalog(), "p" + std::to_string(i), "h100_sxm");
    return scenario;
}

std::string parameterRefusal(std::string_view id)
{
    try {
        (void)addressOf(referenceScenario(), id);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

std::string metricRefusal(std::string_view id)
{
    try {
        (void)metricAddressOf(referenceScenario(), id);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

void addPlatformCounts()
{
    QTest::addColumn<int>("platforms");
    for (const int count : {1, 3, 12})
        QTest::addRow("%d platforms", count) << count;
}

} // namespace

class TestAddresses : public QObject {
    Q_OBJECT

private slots:
    void everyParameterIdLeadsBack_data() { addPlatformCounts(); }
    void everyParameterIdLeadsBack();
    void everyMetricIdLeadsBack_data() { addPlatformCounts(); }
    void everyMetricIdLeadsBack();
    void idsAreThoseOfTheManual();
    void wrongParameterIdsAreRefused_data();
    void wrongParameterIdsAreRefused();
    void wrongMetricIdsAreRefused();
    void aPlatformMayBeNamedLikeAGroup();
};

void TestAddresses::everyParameterIdLeadsBack()
{
    QFETCH(int, platforms);
    const Scenario scenario = scenarioOf(platforms);
    const std::vector<ParameterAddress> addresses = allAddresses(scenario);
    QCOMPARE(addresses.size(), kGlobalCount + kPlatformCount * std::size_t(platforms));
    std::set<std::string> ids;
    for (const ParameterAddress address : addresses) {
        const std::string id = idOf(scenario, address);
        QVERIFY2(addressOf(scenario, id) == address, id.c_str());
        QVERIFY2(ids.insert(id).second, id.c_str()); // no two parameters share an id
    }
}

void TestAddresses::everyMetricIdLeadsBack()
{
    QFETCH(int, platforms);
    const Scenario scenario = scenarioOf(platforms);
    const std::vector<MetricAddress> addresses = allMetrics(scenario);
    // a pair for each platform and every other, itself included
    QCOMPARE(addresses.size(),
        kGlobalMetricCount + kPlatformMetricCount * std::size_t(platforms)
            + kPairMetricCount * std::size_t(platforms * platforms));
    std::set<std::string> ids;
    for (const MetricAddress address : addresses) {
        const std::string id = idOf(scenario, address);
        QVERIFY2(metricAddressOf(scenario, id) == address, id.c_str());
        QVERIFY2(ids.insert(id).second, id.c_str());
    }
}

void TestAddresses::idsAreThoseOfTheManual()
{
    const Scenario scenario = referenceScenario();
    QCOMPARE(idOf(scenario, ParameterAddress{Parameter::FleetUtilization, -1}),
        std::string("fleet.utilization"));
    QCOMPARE(idOf(scenario, ParameterAddress{Parameter::Mfu, 1}), std::string("platform.trn2.mfu"));
    QCOMPARE(idOf(scenario, MetricAddress{Metric::FacilityCapex, -1, -1}),
        std::string("facility.capex"));
    QCOMPARE(idOf(scenario, MetricAddress{Metric::TrainingCost, 2, -1}),
        std::string("platform.tpu_v5e.training_cost"));
    QCOMPARE(idOf(scenario, MetricAddress{Metric::ServingLifecycleCost, 0, 1}),
        std::string("serving.h100.trn2.lifecycle_cost")); // train on H100, serve on Trainium2
    QVERIFY((metricAddressOf(scenario, "serving.trn2.h100.lifecycle_cost")
        == MetricAddress{Metric::ServingLifecycleCost, 1, 0}));
    QCOMPARE(idOf(scenario, MetricAddress{Metric::ServingMigrationCost, 0, 1}),
        std::string("serving.h100.trn2.migration_cost"));
}

void TestAddresses::wrongParameterIdsAreRefused_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* id, const char* sentence) {
        QTest::addRow("%s", id) << QString(id) << QString(sentence);
    };
    row("", "there is no parameter \"\"");
    row("facility.gpu", "there is no parameter \"facility.gpu\"; did you mean \"facility.gpus\"?");
    row("platform.h200.mfu",
        "there is no platform \"h200\" in \"Base\"; it has h100, trn2 and tpu_v5e");
    row("platform..mfu", "there is no platform \"\" in \"Base\"; it has h100, trn2 and tpu_v5e");
    row("platform.h100.mfus",
        "there is no parameter \"platform.h100.mfus\"; did you mean \"platform.h100.mfu\"?");
    row("platform.h100.mfu ",
        "there is no parameter \"platform.h100.mfu \"; did you mean \"platform.h100.mfu\"?");
    row("platform.H100.mfu",
        "there is no platform \"H100\" in \"Base\"; it has h100, trn2 and tpu_v5e");
}

void TestAddresses::wrongParameterIdsAreRefused()
{
    QFETCH(QString, id);
    QFETCH(QString, sentence);
    QCOMPARE(QString::fromStdString(parameterRefusal(id.toStdString())), sentence);
}

void TestAddresses::wrongMetricIdsAreRefused()
{
    QCOMPARE(metricRefusal("facility.capexx"),
        std::string("there is no result \"facility.capexx\"; did you mean \"facility.capex\"?"));
    QCOMPARE(metricRefusal("platform.trn2.training_costs"),
        std::string("there is no result \"platform.trn2.training_costs\"; did you mean "
                    "\"platform.trn2.training_cost\"?"));
    QCOMPARE(metricRefusal("zzzzzzzzzzzzzzzzzzzzzzzzzzzzz"),
        std::string("there is no result \"zzzzzzzzzzzzzzzzzzzzzzzzzzzzz\""));
    // a parameter is no result, nor the other way round, nor is a global one of a platform
    QVERIFY(!metricRefusal("fleet.utilization").empty());
    QVERIFY(!parameterRefusal("facility.capex").empty());
    QVERIFY(!parameterRefusal("mfu").empty());
    QVERIFY(!parameterRefusal("platform.h100.fleet.utilization").empty());
    QVERIFY(!parameterRefusal("platform.h100").empty());
}

void TestAddresses::aPlatformMayBeNamedLikeAGroup()
{
    Scenario scenario;
    for (const char* key : {"facility", "platform", "serving", "mfu"})
        addPlatform(scenario, builtinCatalog(), key, "l4");
    QVERIFY((addressOf(scenario, "platform.facility.mfu") == ParameterAddress{Parameter::Mfu, 0}));
    QVERIFY((addressOf(scenario, "platform.platform.mfu") == ParameterAddress{Parameter::Mfu, 1}));
    QVERIFY((addressOf(scenario, "platform.mfu.mfu") == ParameterAddress{Parameter::Mfu, 3}));
    QVERIFY((metricAddressOf(scenario, "serving.serving.platform.lifecycle_cost")
        == MetricAddress{Metric::ServingLifecycleCost, 2, 1}));
}

ISOCOST_TEST(TestAddresses)
#include "tst_addresses.moc"

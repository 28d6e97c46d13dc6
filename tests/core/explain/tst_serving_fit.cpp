// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The serving efficiency of every published row, against an independent program (model.md I11,
// tests/data/golden/serving_efficiency.json; null: never).
#include <QTest>

#include <algorithm>
#include <cmath>

#include "core/explain/serving_fit.h"
#include "core/explain/serving_run.h"
#include "core/model/scenario_values.h"
#include "tests/core/model/golden_cases.h"
#include "tests/support/test_program.h"

using namespace isocost;
using nlohmann::json;

namespace {

const json& goldenCases()
{
    static const json all = test::readCases("serving_efficiency.json");
    return all["cases"];
}

// The golden file numbers the rows of the published table and names those of the other.
const ServingRun& runOf(const json& golden)
{
    if (golden["file"] == "published_serving.csv")
        return servingRuns().at(golden["row"].get<std::size_t>() - 1);
    static const std::vector<ServingRun> all = allServingRuns();
    return *std::ranges::find(all, golden["id"].get<std::string>(), &ServingRun::id);
}

Inputs<double> inputsOf(const ServingRun& run)
{
    return resolve(scenarioOfSettings(run.settings), builtinCatalog());
}

} // namespace

class TestServingFit : public QObject {
    Q_OBJECT

private slots:
    void everyRowHasTheGoldenEfficiency_data();
    void everyRowHasTheGoldenEfficiency();
    void aStepLessDoesNotReachTheRate();
    void aRateBelowTheLeastEfficiencyTakesIt();
    void theChipsOfTheRowAreNotBounded();
};

void TestServingFit::everyRowHasTheGoldenEfficiency_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const json& golden : goldenCases())
        QTest::addRow("%s", golden["id"].get<std::string>().c_str()) << index++;
    QCOMPARE(index, 87);
}

void TestServingFit::everyRowHasTheGoldenEfficiency()
{
    QFETCH(int, index);
    const json& golden = goldenCases()[static_cast<std::size_t>(index)];
    const ServingRun& run = runOf(golden);
    const ServingFit fit = fitServing(inputsOf(run), run.published);
    QCOMPARE(run.efficiency.reason, fit.efficiency.reason);
    if (golden["serving_efficiency"].is_null()) {
        QVERIFY(fit.efficiency.reason == Reason::Never);
        return;
    }
    QCOMPARE(fit.efficiency.value, golden["serving_efficiency"].get<double>());
    QCOMPARE(run.efficiency.value, fit.efficiency.value);
    QCOMPARE(fit.replicaChips, golden["replica_size"].get<double>());
    QVERIFY(std::fabs(fit.rate / golden["serving_rate"].get<double>() - 1.0) < 1e-9);
}

// "the smallest s at which the serving rate reaches the measured rate"
void TestServingFit::aStepLessDoesNotReachTheRate()
{
    for (const ServingRun& run : allServingRuns()) {
        if (!run.isOffered())
            continue;
        const Inputs<double> in = inputsOf(run);
        const auto reaches = [&](double efficiency) {
            const Outcome<double> rate = fastestRate(in, efficiency);
            return rate.hasNumber() && rate.value >= run.published;
        };
        QVERIFY2(reaches(run.efficiency.value), run.id.c_str());
        QVERIFY2(!reaches(run.efficiency.value - 1e-6), run.id.c_str());
    }
}

// A token a second is reached by any software: the lower end of the range. A million by none.
void TestServingFit::aRateBelowTheLeastEfficiencyTakesIt()
{
    ServingRun run = servingRuns().front(); // R1 on B200
    run.settings += " inference.max_token_ms=0"; // no user to wait for
    QCOMPARE(fitServing(inputsOf(run), 1.0).efficiency.value, 0.01);
    QVERIFY(fitServing(inputsOf(run), 1e6).efficiency.reason == Reason::Never);
}

// A Trn2 instance serves with its 16 chips although one scale-up domain or the largest replica of
// the plan may be smaller.
void TestServingFit::theChipsOfTheRowAreNotBounded()
{
    ServingRun run = servingRunsOf("trainium2").front();
    QCOMPARE(run.chips, 16.0);
    run.settings += " inference.max_replica_chips=1 platform.k.scale_up_chips=1";
    const ServingFit fit = fitServing(inputsOf(run), run.published);
    QCOMPARE(fit.replicaChips, 16.0);
    QCOMPARE(fit.efficiency.value, run.efficiency.value);
}

ISOCOST_TEST(TestServingFit)
#include "tst_serving_fit.moc"

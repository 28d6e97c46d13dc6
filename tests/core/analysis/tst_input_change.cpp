// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A utilization that follows the work, varied by hand and left to follow (model.md section 1).
#include <QTest>

#include <algorithm>

#include "core/analysis/elasticity.h"
#include "core/analysis/input_change.h"
#include "core/analysis/tornado.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

// 1.5768e24 FLOP / (1,000 chips x 1e15 x 0.5 x 3,600) = 876 h, three tenths of a year in three
// runs, at 10 USD: 26,280,000 USD a year. Trainium2, half as many chips of the same peak, is busy
// for six tenths, and paid at 4 USD for every hour.
Inputs<double> following(std::initializer_list<Change> changes = {})
{
    Scenario scenario = scenarioWith({{"fleet.utilization", "0"}, {"training.flops", "1.5768e24"},
        {"training.runs_per_year", "3"}, {"platform.h100.chips", "1000"},
        {"platform.h100.peak_tflops", "1000"}, {"platform.h100.mfu", "0.5"},
        {"platform.h100.failure_overhead", "0"}, {"platform.h100.price_on_demand", "10"},
        {"platform.trn2.chips", "500"}, {"platform.trn2.peak_tflops", "1000"},
        {"platform.trn2.mfu", "0.5"}, {"platform.trn2.failure_overhead", "0"},
        {"platform.trn2.purchase", "reserved_1y"}, {"platform.trn2.price_reserved_1y", "4"}});
    for (const Change& change : changes)
        setValue(scenario, change.id, change.text);
    return resolve(scenario, builtinCatalog());
}

const TornadoBar* barOf(const Tornado& tornado, const char* id)
{
    const ParameterAddress address = parameter(id);
    const auto found = std::ranges::find_if(
        tornado.bars, [&](const TornadoBar& bar) { return bar.range.parameter == address; });
    return found == tornado.bars.end() ? nullptr : &*found;
}

const Elasticity* rowOf(const Elasticities& result, const char* id)
{
    const ParameterAddress address = parameter(id);
    const auto found = std::ranges::find(result.rows, address, &Elasticity::parameter);
    return found == result.rows.end() ? nullptr : &*found;
}

bool isElasticity(const Elasticities& result, const char* id, double expected)
{
    const Elasticity* const row = rowOf(result, id);
    return row && isNear(row->elasticity.value, expected, 1e-12);
}

constexpr double kYear = 26280000.0;

} // namespace

class TestInputChange : public QObject {
    Q_OBJECT

private slots:
    void theValueInUseIsPresent();
    void enteringItChangesNothingOfTheReference();
    void aTornadoVariesItByHand();
    void aTornadoOfOthersLetsItFollow();
    void byHandOthersDoNotMoveIt();
    void anElasticityVariesItByHand();
    void anElasticityOfOthersLetsItFollow();
    void byHandAllPlatformsHaveOne();
    void withoutAFleetThereIsNothingToVary();
};

void TestInputChange::theValueInUseIsPresent()
{
    const ParameterAddress utilization = parameter("fleet.utilization");
    QVERIFY(isNear(presentNumber(following(), utilization), 0.3, 1e-12));
    QVERIFY(
        isNear(presentNumber(following({{"fleet.other_work", "0.1"}}), utilization), 0.4, 1e-12));
    QVERIFY(isNear(
        presentNumber(following({{"facility.reference", "trn2"}}), utilization), 0.6, 1e-12));
    QCOMPARE(presentNumber(following({{"fleet.utilization", "0.5"}}), utilization), 0.5);
    QCOMPARE(presentNumber(following({{"training.runs_per_year", "0"}}), utilization), 0.0);
    // of all others it is the number
    QCOMPARE(presentNumber(following(), parameter("fleet.other_work")), 0.0);
    QCOMPARE(presentNumber(following(), parameter("facility.gpus")), 64.0);
    QCOMPARE(presentNumber(following(), parameter("platform.trn2.chips")), 500.0);
}

void TestInputChange::enteringItChangesNothingOfTheReference()
{
    const ParameterAddress utilization = parameter("fleet.utilization");
    const Inputs<double> entered = enteredByHand(following(), utilization);
    QVERIFY(isNear(inputOf(entered, utilization), 0.3, 1e-12));
    const auto before = evaluate(following());
    const auto after = evaluate(entered);
    for (const char* const id : {"fleet.annual_on_demand", "fleet.annual_owned", "cash.npv_owned",
             "facility.cost_per_productive_hour", "platform.h100.training_cost"})
        QVERIFY2(after.of(metric(id)).value == before.of(metric(id)).value, id);
    // of every other parameter nothing is entered
    const ParameterAddress mfu = parameter("platform.h100.mfu");
    const Inputs<double> ofMfu = enteredByHand(following(), mfu);
    QCOMPARE(inputOf(ofMfu, utilization), 0.0);
    QCOMPARE(inputOf(ofMfu, mfu), 0.5);
}

void TestInputChange::aTornadoVariesItByHand()
{
    const auto result = tornado(following(), metric("fleet.annual_on_demand"));
    QVERIFY(isNear(result->base.value, kYear, 1e-12));
    const TornadoBar* const bar = barOf(*result, "fleet.utilization");
    QVERIFY(bar);
    QVERIFY(isNear(bar->present, 0.3, 1e-12));
    QVERIFY(isNear(bar->range.low, 0.24, 1e-12));
    QVERIFY(isNear(bar->range.high, 0.36, 1e-12));
    QVERIFY(isNear(bar->atLow.value, 0.8 * kYear, 1e-12));
    QVERIFY(isNear(bar->atHigh.value, 1.2 * kYear, 1e-12));
    // a range of its own
    const auto given = tornado(following(), metric("fleet.annual_on_demand"),
        {{parameter("fleet.utilization"), 0.5, 1.0}});
    const TornadoBar* const own = barOf(*given, "fleet.utilization");
    QVERIFY(isNear(own->atLow.value, 0.5 * 87600000.0, 1e-12));
    QVERIFY(isNear(own->atHigh.value, 87600000.0, 1e-12));
}

void TestInputChange::aTornadoOfOthersLetsItFollow()
{
    // more runs are more hours of work; a better MFU makes fewer; chips do not change the work
    const auto result = tornado(following(), metric("fleet.annual_on_demand"));
    const TornadoBar* const runs = barOf(*result, "training.runs_per_year");
    QVERIFY(isNear(runs->atLow.value, 0.8 * kYear, 1e-12));
    QVERIFY(isNear(runs->atHigh.value, 1.2 * kYear, 1e-12));
    const TornadoBar* const mfu = barOf(*result, "platform.h100.mfu");
    QVERIFY(isNear(mfu->atLow.value, kYear / 0.8, 1e-12));
    QVERIFY(isNear(mfu->atHigh.value, kYear / 1.2, 1e-12));
    QVERIFY(!barOf(*result, "platform.h100.chips"));
    // 0.3 and a fifth of other work
    const TornadoBar* const other = barOf(*result, "fleet.other_work");
    QVERIFY(isNear(other->atHigh.value, 0.5 * 87600000.0, 1e-12));
}

void TestInputChange::byHandOthersDoNotMoveIt()
{
    const auto result =
        tornado(following({{"fleet.utilization", "0.3"}}), metric("fleet.annual_on_demand"));
    QVERIFY(!barOf(*result, "training.runs_per_year"));
    QVERIFY(!barOf(*result, "platform.h100.mfu"));
    QVERIFY(barOf(*result, "platform.h100.chips"));
}

void TestInputChange::anElasticityVariesItByHand()
{
    const auto result = elasticities(following(), metric("fleet.annual_on_demand"));
    QVERIFY(isNear(result->base.value, kYear, 1e-12));
    QVERIFY(isElasticity(*result, "fleet.utilization", 1.0));
    const Elasticity& row = *rowOf(*result, "fleet.utilization");
    QVERIFY(row.isExact);
    QVERIFY(isNear(row.present, 0.3, 1e-12));
    QVERIFY(isNear(row.slope, 87600000.0, 1e-12));
    // asked for alone
    const auto alone = elasticities(
        following(), metric("fleet.annual_on_demand"), {}, {parameter("fleet.utilization")});
    QCOMPARE(alone->rows.size(), std::size_t(1));
    QVERIFY(isElasticity(*alone, "fleet.utilization", 1.0));
}

void TestInputChange::anElasticityOfOthersLetsItFollow()
{
    const auto result = elasticities(following(), metric("fleet.annual_on_demand"));
    QVERIFY(isElasticity(*result, "training.runs_per_year", 1.0));
    QVERIFY(isElasticity(*result, "platform.h100.mfu", -1.0));
    const Elasticity* const other = rowOf(*result, "fleet.other_work");
    QVERIFY(other && isNear(other->slope, 87600000.0, 1e-12));
    QVERIFY(!rowOf(*result, "platform.h100.chips"));
}

void TestInputChange::byHandAllPlatformsHaveOne()
{
    // 4 / 0.6 USD; by hand 0.3 is that of Trainium2 as well
    const MetricAddress price = metric("platform.trn2.price");
    const auto bars = tornado(following(), price);
    QVERIFY(isNear(bars->base.value, 4.0 / 0.6, 1e-12));
    const TornadoBar* const bar = barOf(*bars, "fleet.utilization");
    QVERIFY(isNear(bar->atLow.value, 4.0 / 0.24, 1e-12));
    QVERIFY(isNear(bar->atHigh.value, 4.0 / 0.36, 1e-12));
    const auto slopes = elasticities(following(), price);
    QVERIFY(isElasticity(*slopes, "fleet.utilization", -1.0));
    // its own work moves its own
    QVERIFY(isElasticity(*slopes, "platform.trn2.mfu", 1.0));
    QVERIFY(!rowOf(*slopes, "platform.h100.mfu"));
}

void TestInputChange::withoutAFleetThereIsNothingToVary()
{
    const Inputs<double> idle = following({{"training.runs_per_year", "0"}});
    const ParameterRange range = usualRange(idle, parameter("fleet.utilization"));
    QVERIFY(range.low == range.high);
    const MetricAddress year = metric("fleet.annual_on_demand");
    QVERIFY(!barOf(*tornado(idle, year), "fleet.utilization"));
    QVERIFY(!rowOf(
        *elasticities(
            following({{"training.runs_per_year", "0"}, {"cloud.services_monthly", "1000"}}), year),
        "fleet.utilization"));
}

ISOCOST_TEST(TestInputChange)
#include "tst_input_change.moc"

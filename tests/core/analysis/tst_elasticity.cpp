// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Elasticities against the exponents of the formulas and against central differences.
#include <QTest>

#include <algorithm>

#include "core/analysis/elasticity.h"
#include "core/analysis/input_change.h"
#include "core/model/mover.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

const Elasticity* rowOf(const Elasticities& result, const char* id)
{
    const ParameterAddress address = parameter(id);
    const auto found = std::ranges::find(result.rows, address, &Elasticity::parameter);
    return found == result.rows.end() ? nullptr : &*found;
}

double elasticityOf(const Elasticities& result, const char* id)
{
    const Elasticity* const row = rowOf(result, id);
    return row ? row->elasticity.value : 0.0;
}

double metricAt(Inputs<double> in, ParameterAddress address, double value, MetricAddress metric)
{
    changeInput(in, address, value);
    Results<double> results;
    evaluate(in, results);
    return results.of(metric).value;
}

constexpr double kUlp = 2.3e-16; // relative to 1

} // namespace

class TestElasticity : public QObject {
    Q_OBJECT

private slots:
    void costFallsByOnePercentForOnePercentOfMfu();
    void costRisesWithWorkAndPrice();
    void overheadCountsByItsShare();
    void slopesAreInUnits();
    void exactSlopesAgreeWithCentralDifferences_data();
    void exactSlopesAgreeWithCentralDifferences();
    void steppedParametersGetFiniteSteps();
    void aStepAtTheLimitGoesOneWay();
    void theStrongestComesFirst();
    void onlyThoseGiven();
    void whatHasNoInfluenceIsLeftOut();
    void aParameterAtZeroHasASlopeButNoPercent();
    void roundingIsNoInfluence();
    void aSearchedResultGetsFiniteSteps();
    void aReasonHasNoRows();
    void aStopGivesNothing();
    void aDifferenceHasTheSlopesOfBothSides();
    void whatNobodyCanMoveComesLast();
};

void TestElasticity::costFallsByOnePercentForOnePercentOfMfu()
{
    const auto result = elasticities(inputsWith(), metric("platform.h100.training_cost"));
    QVERIFY(std::fabs(elasticityOf(*result, "platform.h100.mfu") + 1.0) <= 4.0 * kUlp);
    QVERIFY(rowOf(*result, "platform.h100.mfu")->isExact);
}

void TestElasticity::costRisesWithWorkAndPrice()
{
    const auto result = elasticities(inputsWith(), metric("platform.h100.training_cost"));
    for (const char* const id : {"training.parameters_b", "training.tokens_b",
             "training.flops_factor", "platform.h100.price_on_demand"})
        QVERIFY2(std::fabs(elasticityOf(*result, id) - 1.0) <= 4.0 * kUlp, id);
}

void TestElasticity::overheadCountsByItsShare()
{
    // cost = hours x (1 + R): R / (1 + R) = 0.05 / 1.05
    const auto result = elasticities(inputsWith(), metric("platform.h100.training_cost"));
    QVERIFY(isNear(elasticityOf(*result, "platform.h100.failure_overhead"), 0.05 / 1.05, 1e-14));
}

void TestElasticity::slopesAreInUnits()
{
    // annual energy = 64 x 0.7 kW x 1.3 x 8760 h x 0.8 x tariff: its slope by the tariff in kWh
    const auto result = elasticities(inputsWith(), metric("facility.annual_energy"));
    QVERIFY(isNear(
        rowOf(*result, "facility.power_price")->slope, 64.0 * 0.7 * 1.3 * 8760.0 * 0.8, 1e-13));
}

void TestElasticity::exactSlopesAgreeWithCentralDifferences_data()
{
    QTest::addColumn<QString>("metricId");
    for (const char* const id : {"platform.trn2.training_cost", "facility.cost_per_productive_hour",
             "spot.expected_cost", "break_even.on_demand", "commitment.cost_per_day",
             "cash.npv_owned", "platform.h100.etic", "serving.trn2.h100.lifecycle_cost"})
        QTest::addRow("%s", id) << QString(id);
}

void TestElasticity::exactSlopesAgreeWithCentralDifferences()
{
    QFETCH(QString, metricId);
    const Inputs<double> in = inputsWith();
    const MetricAddress address = metric(metricId.toUtf8().constData());
    const auto result = elasticities(in, address);
    int compared = 0;
    for (const Elasticity& row : result->rows) {
        if (!row.isExact || row.present == 0.0)
            continue;
        const double step = 1e-5 * std::fabs(row.present);
        const double difference = (metricAt(in, row.parameter, row.present + step, address)
                                      - metricAt(in, row.parameter, row.present - step, address))
            / (2.0 * step);
        const double noise = 1e-14 * std::fabs(result->base.value) / step;
        const std::string id = idOf(referenceScenario(), row.parameter);
        QVERIFY2(std::fabs(row.slope - difference) <= 1e-6 * std::fabs(row.slope) + noise,
            qPrintable(QString::fromStdString(id)));
        ++compared;
    }
    QVERIFY(compared >= 5);
}

void TestElasticity::steppedParametersGetFiniteSteps()
{
    // The cost of the reference job is proportional to the chips of a node.
    const auto result = elasticities(inputsWith(), metric("spot.on_demand_cost"));
    const Elasticity* const row = rowOf(*result, "spot.chips_per_node");
    QVERIFY(row && !row->isExact);
    QVERIFY(isNear(row->elasticity.value, 1.0, 1e-14));
}

void TestElasticity::aStepAtTheLimitGoesOneWay()
{
    const Inputs<double> in = inputsWith({{"spot.chips_per_node", "1"}});
    const auto result = elasticities(in, metric("spot.on_demand_cost"));
    QVERIFY(isNear(elasticityOf(*result, "spot.chips_per_node"), 1.0, 1e-14));
}

void TestElasticity::theStrongestComesFirst()
{
    const auto result = elasticities(inputsWith(), metric("spot.expected_cost"));
    QVERIFY(result->rows.size() > 5);
    for (std::size_t i = 1; i < result->rows.size(); ++i)
        if (!isImmovable(result->rows[i].parameter.parameter)) // they come last
            QVERIFY(std::fabs(result->rows[i - 1].elasticity.value)
                >= std::fabs(result->rows[i].elasticity.value));
}

// A stepped one, a continuous one and one without influence.
void TestElasticity::onlyThoseGiven()
{
    const Inputs<double> in = inputsWith();
    const MetricAddress cost = metric("platform.h100.training_cost");
    const auto all = elasticities(in, cost);
    std::vector<ParameterAddress> some;
    for (const char* const id : {"facility.pue", "platform.h100.mfu", "platform.h100.chips"})
        some.push_back(parameter(id));
    const auto result = elasticities(in, cost, {}, some);
    QCOMPARE(elasticityOf(*result, "platform.h100.mfu"), elasticityOf(*all, "platform.h100.mfu"));
    for (const Elasticity& row : result->rows)
        QVERIFY(std::ranges::find(some, row.parameter) != some.end());
    QVERIFY(!rowOf(*result, "facility.pue"));
}

void TestElasticity::whatHasNoInfluenceIsLeftOut()
{
    const auto result = elasticities(inputsWith(), metric("platform.h100.training_cost"));
    for (const char* const id : {"platform.trn2.mfu", "facility.pue", "finance.discount_rate"})
        QVERIFY2(!rowOf(*result, id), id);
}

void TestElasticity::aParameterAtZeroHasASlopeButNoPercent()
{
    // cost is hours x (price (1 - discount) + fabric): a discount of 1 takes all of it away
    const auto result = elasticities(inputsWith(), metric("platform.h100.training_cost"));
    const Elasticity* const discount = rowOf(*result, "platform.h100.discount");
    QVERIFY(discount);
    QVERIFY(isNear(discount->slope, -2309199.739, 1e-9));
    QCOMPARE(discount->elasticity.reason, Reason::Undefined);
}

void TestElasticity::roundingIsNoInfluence()
{
    // Twice the chips take half of the time: the cost changes in its last digit at most.
    const auto result = elasticities(inputsWith(), metric("platform.h100.training_cost"));
    QVERIFY(!rowOf(*result, "platform.h100.chips"));
    QVERIFY(!rowOf(*result, "training.flops")); // 0 asks for the computed work
}

void TestElasticity::aSearchedResultGetsFiniteSteps()
{
    // Of the internal rate of return; dearer cloud makes owning pay better.
    const Inputs<double> in = inputsWith();
    Results<double> results;
    evaluate(in, results);
    QVERIFY(results.of(metric("cash.irr")).hasNumber());
    const auto result = elasticities(in, metric("cash.irr"));
    QVERIFY(elasticityOf(*result, "platform.h100.price_on_demand") > 0.0);
    QVERIFY(elasticityOf(*result, "facility.node_price") < 0.0);
}

void TestElasticity::aReasonHasNoRows()
{
    const auto result = elasticities(inputsWith({{"platform.trn2.purchase", "reserved_1y"}}),
        metric("platform.trn2.training_cost"));
    QCOMPARE(result->base.reason, Reason::Unpriced);
    QVERIFY(result->rows.empty());
}

void TestElasticity::aStopGivesNothing()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(!elasticities(inputsWith(), metric("platform.h100.training_cost"), source.get_token()));
}

// A run at 12.50 USD a chip-hour less the same run at 10: a fifth of it. One percent more MFU takes
// one percent off both; one percent more of the price adds a hundredth of the run, 5 % of a fifth.
void TestElasticity::aDifferenceHasTheSlopesOfBothSides()
{
    const Inputs<double> in = inputsWith();
    const Inputs<double> other = inputsWith({{"platform.h100.price_on_demand", "10"}});
    const MetricAddress cost = metric("platform.h100.training_cost");
    const auto result = elasticitiesAgainst(in, cost, OtherResult{&other, cost, {0, 1, 2}});
    QVERIFY(isNear(result->base.value, 0.2 * evaluate(in).of(cost).value, 1e-12));
    QVERIFY(isNear(elasticityOf(*result, "platform.h100.mfu"), -1.0, 1e-9));
    QVERIFY(isNear(elasticityOf(*result, "platform.h100.price_on_demand"), 5.0, 1e-9));
    const auto rented = elasticitiesAgainst(
        in, metric("platform.h100.training_cost"), metric("platform.trn2.training_cost"));
    QVERIFY(!rowOf(*rented, "facility.power_price"));
}

void TestElasticity::whatNobodyCanMoveComesLast()
{
    const auto result = elasticities(inputsWith(), metric("platform.h100.training_cost"));
    QCOMPARE(result->rows.back().parameter, parameter("platform.h100.peak_tflops"));
}

ISOCOST_TEST(TestElasticity)
#include "tst_elasticity.moc"

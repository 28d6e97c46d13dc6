// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every turn that is found makes both results equal or has them on the other side, and what is said
// never to turn does not, wherever it is put.
#include <QTest>

#include "core/analysis/input_change.h"
#include "core/analysis/root_finder.h"
#include "core/analysis/turning_value.h"
#include "core/model/parameter_table.h"
#include "core/store/sample.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

const Turning* find(const Turnings& turnings, ParameterAddress parameter)
{
    const auto found = std::ranges::find(turnings.all, parameter, &Turning::parameter);
    return found == turnings.all.end() ? nullptr : &*found;
}

const Turnings& h100AgainstTrainium()
{
    static const Inputs<double> in = inputsWith();
    static const Turnings found = *turningsOf(
        in, metric("platform.trn2.training_cost"), metric("platform.h100.training_cost"));
    return found;
}

const LeastOf kRented{{{Metric::PlanAnnualOnDemand, -1}, {Metric::PlanAnnualReserved1y, -1},
    {Metric::PlanAnnualReserved3y, -1}}};

} // namespace

class TestTurningValue : public QObject {
    Q_OBJECT

private slots:
    void parityOfTrainiumIsATurn();
    void whatMovesNothingIsNotListed();
    void aStepTurnsBetweenTwoWholeNumbers();
    void nothingTurnsWhereBothAreEqual();
    void theLeastOfSeveralIsTheRival();
    void everyTurnOfEverySampleIsOne_data();
    void everyTurnOfEverySampleIsOne();
    void oneParameterAloneTurnsWhereItTurnsAmongAll();
    void itCanBeCalledOff();
};

// Trainium2 costs as much as H100 at an MFU of 0.36713 (tst_solve.cpp: parityOfTrainiumIsFound).
void TestTurningValue::parityOfTrainiumIsATurn()
{
    const Turning* const mfu = find(h100AgainstTrainium(), parameter("platform.trn2.mfu"));
    QVERIFY(mfu);
    QCOMPARE(mfu->turns.size(), std::size_t{1});
    QVERIFY(isNear(mfu->turns.front().value, 0.36713, 1e-4));
    QVERIFY(mfu->turns.front().beyond < mfu->turns.front().value);
    QCOMPARE(mfu->turned.size(), std::size_t{1}); // all MFUs below it
    QCOMPARE(mfu->turned.front().to, mfu->turns.front().value);
    QCOMPARE(mfu->turned.front().from, rowOf(Parameter::Mfu).limits.minimum);
}

void TestTurningValue::whatMovesNothingIsNotListed()
{
    QVERIFY(!find(h100AgainstTrainium(), parameter("facility.power_price")));
    const Turning* const model = find(h100AgainstTrainium(), parameter("training.parameters_b"));
    QVERIFY(model && model->turns.empty()); // it moves both by one factor
}

// Chips and people are whole, so the year jumps past that of the rival between two of them.
void TestTurningValue::aStepTurnsBetweenTwoWholeNumbers()
{
    const Inputs<double> in =
        resolve(sampleProject("your-cluster").scenarios.front(), builtinCatalog());
    const Turnings found =
        *turningsOf(in, {Metric::PlanAnnualOwned, -1}, MetricAddress{Metric::PlanAnnualReserved3y});
    int stepped = 0;
    for (const Turning& one : found.all)
        for (const Turn& turn : one.turns)
            if (turn.between) {
                QCOMPARE(turn.between->to, turn.between->from + 1.0);
                QVERIFY(turn.value == turn.between->from || turn.value == turn.between->to);
                ++stepped;
            }
    QVERIFY(stepped > 0);
}

void TestTurningValue::nothingTurnsWhereBothAreEqual()
{
    const Inputs<double> in = inputsWith();
    const MetricAddress cost = metric("platform.h100.training_cost");
    QVERIFY(turningsOf(in, cost, cost)->all.empty());
}

// Owning leads; dearer nodes take it back to the cheapest rented way first, which costs as much no
// later than each of the three.
void TestTurningValue::theLeastOfSeveralIsTheRival()
{
    const Scenario scenario = sampleProject("your-cluster").scenarios.front();
    const Inputs<double> in = resolve(scenario, builtinCatalog());
    const ParameterAddress node = addressOf(scenario, "platform.h100.owned_node_price");
    const MetricAddress owned{Metric::PlanAnnualOwned, -1};
    const Turnings several = *turningsOf(in, owned, kRented);
    QVERIFY(several.now.gap < 0.0);
    double nearest = std::numeric_limits<double>::infinity();
    for (const MetricAddress rival : kRented.metrics) {
        const Turnings single = *turningsOf(in, owned, rival);
        nearest = std::min(nearest, find(single, node)->turns.front().value);
    }
    QVERIFY(isNear(find(several, node)->turns.front().value, nearest, 1e-12));
}

void TestTurningValue::everyTurnOfEverySampleIsOne_data()
{
    QTest::addColumn<QString>("sample");
    for (const std::string& name : sampleNames())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestTurningValue::everyTurnOfEverySampleIsOne()
{
    QFETCH(QString, sample);
    const Project project = sampleProject(sample.toStdString());
    const Inputs<double> in = resolve(project.scenarios.front(), project.catalog);
    const MetricAddress owned{Metric::PlanAnnualOwned, -1};
    const Turnings found = *turningsOf(in, owned, kRented);
    const auto hasTurned = [&found](const GapPoint& point) {
        return point.hasNumber() && (point.gap < 0.0) != (found.now.gap < 0.0);
    };
    for (const Turning& one : found.all) {
        Gap gap(in, {one.parameter, owned, kRented});
        const std::string id = idOf(project.scenarios.front(), one.parameter);
        for (const Turn& turn : one.turns) {
            const GapPoint at = gap(turn.value);
            const bool isEqual = std::fabs(at.gap) <= 1e-9 * at.scale;
            QVERIFY2(isEqual || turn.between || turn.isJump, id.c_str());
            QVERIFY2(hasTurned(gap(turn.beyond)), id.c_str());
        }
    }
    for (const ParameterAddress parameter : numericInputs(in)) {
        const Turning* const listed = find(found, parameter);
        if (isComputed(parameter.parameter, presentNumber(in, parameter))
            || (listed && !listed->turns.empty()))
            continue;
        constexpr std::size_t kPlaces = 200;
        Gap gap(in, {parameter, owned, kRented});
        for (double place : linearSteps(wholeRange(parameter), kPlaces)) {
            if (isStepped(parameter))
                place = std::round(place);
            if (!isComputed(parameter.parameter, place))
                QVERIFY2(!hasTurned(gap(place)) || isZero(gap(place)),
                    idOf(project.scenarios.front(), parameter).c_str());
        }
    }
}

void TestTurningValue::oneParameterAloneTurnsWhereItTurnsAmongAll()
{
    const Inputs<double> in = inputsWith();
    const MetricAddress trainium = metric("platform.trn2.training_cost");
    const MetricAddress h100 = metric("platform.h100.training_cost");
    for (const Turning& one : h100AgainstTrainium().all)
        QVERIFY(turningOf(in, one.parameter, trainium, h100) == one);
    QVERIFY(!turningOf(in, parameter("platform.h100.mfu"), h100, h100)); // equal now
}

void TestTurningValue::itCanBeCalledOff()
{
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!turningsOf(inputsWith(), {Metric::PlanAnnualOwned, -1}, kRented, stop.get_token()));
}

ISOCOST_TEST(TestTurningValue)
#include "tst_turning_value.moc"

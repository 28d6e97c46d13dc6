// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The internal rate of return of flows whose rate is known.
#include <QTest>

#include "core/model/formulas/cash.h"
#include "tests/core/model/changed_scenario.h"

using namespace isocost;
using namespace isocost::test;

namespace {

struct Flow {
    std::size_t month;
    double amount;
};

std::vector<double> flowsOf(std::initializer_list<Flow> flows)
{
    std::vector<double> all;
    for (const Flow& flow : flows) {
        all.resize(std::max(all.size(), flow.month + 1));
        all[flow.month] = flow.amount;
    }
    return all;
}

double rateOf(std::initializer_list<Flow> flows)
{
    const auto found = findInternalRate(flowsOf(flows));
    return found ? found->rate : -1e9;
}

bool hasNoRate(std::initializer_list<Flow> flows)
{
    return !findInternalRate(flowsOf(flows));
}

} // namespace

class TestInternalRate : public QObject {
    Q_OBJECT

private slots:
    void singlePaymentsHaveKnownRates();
    void anAnnuityHasTheRateItWasMadeOf();
    void theSmallestOfSeveralRatesIsTaken();
    void flowsOfOneSignHaveNone();
    void noFlowsHaveNone();
    void ratesOutsideTheRangeAreNotFound();
    void theSizeOfTheFlowsDoesNotMatter();
    void weightsAndCorrectionAreThoseOfTheRate();
    void theDerivativeIsThatOfTheClosedForm();
    void theDerivativeAgreesWithDifferences();
};

void TestInternalRate::singlePaymentsHaveKnownRates()
{
    QVERIFY(isNear(rateOf({{0, -100}, {12, 110}}), 0.1));
    QVERIFY(isNear(rateOf({{0, -100}, {24, 121}}), 0.1));
    QVERIFY(isNear(rateOf({{0, 100}, {12, -110}}), 0.1)); // a loan
    QVERIFY(isNear(rateOf({{0, -100}, {12, 50}}), -0.5));
    QVERIFY(isNear(rateOf({{0, -100}, {1, 101}}), std::pow(1.01, 12.0) - 1.0));
    QVERIFY(isNear(rateOf({{0, -100}, {12, 1000}}), 9.0));
    QVERIFY(std::fabs(rateOf({{0, -100}, {12, 100}})) < 1e-14);
}

void TestInternalRate::anAnnuityHasTheRateItWasMadeOf()
{
    // 1,000 a month for 60 months at 1 % a month: 1,000 x (1 - 1.01^-60) / 0.01 = 44,955.04
    std::vector<double> flows(61, 1000.0);
    flows[0] = -1000.0 * (1.0 - std::pow(1.01, -60.0)) / 0.01;
    QVERIFY(isNear(flows[0], -44955.04, 1e-7));
    QVERIFY(isNear(findInternalRate(flows)->rate, std::pow(1.01, 12.0) - 1.0, 1e-11));
}

void TestInternalRate::theSmallestOfSeveralRatesIsTaken()
{
    // -100 + 230 v - 132 v^2 = -(1 - 1.1 v) (100 - 120 v): 10 % and 20 %
    QVERIFY(isNear(rateOf({{0, -100}, {12, 230}, {24, -132}}), 0.1, 1e-10));
    QVERIFY(isNear(rateOf({{0, 100}, {12, -230}, {24, 132}}), 0.1, 1e-10));
    // three signs: rates of 0, 100 and 200 %: (1 - v)(1 - 2v)(1 - 3v) = 1 - 6v + 11v^2 - 6v^3
    QVERIFY(std::fabs(rateOf({{0, 1}, {12, -6}, {24, 11}, {36, -6}})) < 1e-10);
}

void TestInternalRate::flowsOfOneSignHaveNone()
{
    QVERIFY(hasNoRate({{0, -100}, {12, -10}}));
    QVERIFY(hasNoRate({{0, 100}, {12, 10}}));
    QVERIFY(hasNoRate({{0, -100}}));
    QVERIFY(hasNoRate({{0, -100}, {60, 0}}));
    // two changes of the sign without a root: 1 - 1.5 v + v^2 > 0
    QVERIFY(hasNoRate({{0, 100}, {12, -150}, {24, 100}}));
}

void TestInternalRate::noFlowsHaveNone()
{
    // any rate gives them a present value of nothing, so none is theirs
    QVERIFY(hasNoRate({}));
    QVERIFY(hasNoRate({{0, 0}}));
    QVERIFY(hasNoRate({{60, 0}}));
}

void TestInternalRate::ratesOutsideTheRangeAreNotFound()
{
    QVERIFY(isNear(rateOf({{0, -100}, {12, 1099}}), 9.99));
    QVERIFY(hasNoRate({{0, -100}, {12, 1101}}));
    QVERIFY(isNear(rateOf({{0, -100}, {12, 1.1}}), -0.989));
    QVERIFY(hasNoRate({{0, -100}, {12, 0.9}}));
}

void TestInternalRate::theSizeOfTheFlowsDoesNotMatter()
{
    QVERIFY(isNear(rateOf({{0, -1e-6}, {12, 1.1e-6}}), 0.1));
    QVERIFY(isNear(rateOf({{0, -1e14}, {12, 1.1e14}}), 0.1));
    QVERIFY(isNear(rateOf({{0, -100}, {240, 100.0 * std::pow(1.1, 20.0)}}), 0.1, 1e-11));
}

void TestInternalRate::weightsAndCorrectionAreThoseOfTheRate()
{
    const auto found = findInternalRate(flowsOf({{0, -100}, {12, 110}}));
    QVERIFY(found.has_value());
    QCOMPARE(found->weights.size(), std::size_t{13});
    QCOMPARE(found->weights[0], 1.0);
    QVERIFY(isNear(found->weights[6], 1.0 / std::sqrt(1.1)));
    QVERIFY(isNear(found->weights[12], 1.0 / 1.1));
    // slope -110 / 1.1^2 a year, sum of the flows 210
    QVERIFY(isNear(found->correction, -210.0 / (110.0 / 1.21)));
}

void TestInternalRate::theDerivativeIsThatOfTheClosedForm()
{
    // rate = b / a - 1 for flows -a and b: d/da = -b / a^2, d/db = 1 / a
    std::vector<Dual> net(13);
    net[0] = -Dual::seed(100.0, 0);
    net[12] = Dual::seed(110.0, 1);
    const Outcome<Dual> rate = internalRate(net);
    QVERIFY(rate.hasNumber());
    QVERIFY(isNear(rate.value.value, 0.1));
    QVERIFY(isNear(rate.value.slope[0], -0.011));
    QVERIFY(isNear(rate.value.slope[1], 0.01));
}

void TestInternalRate::theDerivativeAgreesWithDifferences()
{
    const Inputs<double> in = resolve(referenceScenario(), builtinCatalog());
    const auto lane = indexOf(Parameter::FacilityNodePrice);
    const auto lifted = lift<Dual>(in, [lane](double value, const NodeName& name) {
        const bool isSeed = name.table == NodeName::Table::Parameter && name.index == lane;
        return isSeed ? Dual::seed(value, 0) : Dual(value);
    });
    Results<Dual> results;
    evaluate(lifted, results);
    const auto irrAt = [in](double nodePrice) {
        Inputs<double> changed = in;
        changed[Parameter::FacilityNodePrice] = nodePrice;
        Results<double> out;
        evaluate(changed, out);
        return out.of(Metric::CashIrr).value;
    };
    const double exact = results.of(Metric::CashIrr).value.slope[0];
    QVERIFY(exact < 0.0); // dearer nodes return less
    const double price = in[Parameter::FacilityNodePrice];
    QVERIFY(isNear(exact, (irrAt(price + 50.0) - irrAt(price - 50.0)) / 100.0, 1e-6));
}

QTEST_APPLESS_MAIN(TestInternalRate)
#include "tst_internal_rate.moc"

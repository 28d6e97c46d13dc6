// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The internal rate of return of flows whose rate is known.
#include <QTest>

#include "core/model/formulas/cash.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

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
    const std::vector<double> found = internalRates(flowsOf(flows));
    return found.size() == 1 ? found.front() : -1e9;
}

bool hasRates(std::initializer_list<Flow> flows, const std::vector<double>& rates)
{
    const std::vector<double> found = internalRates(flowsOf(flows));
    return found.size() == rates.size()
        && std::ranges::equal(
            found, rates, [](double one, double other) { return std::fabs(one - other) < 1e-9; });
}

Outcome<double> returnOf(std::initializer_list<Flow> flows)
{
    return internalRate(flowsOf(flows));
}

bool hasNoRate(std::initializer_list<Flow> flows)
{
    return internalRates(flowsOf(flows)).empty();
}

} // namespace

class TestInternalRate : public QObject {
    Q_OBJECT

private slots:
    void singlePaymentsHaveKnownRates();
    void anAnnuityHasTheRateItWasMadeOf();
    void everyOneOfSeveralRatesIsFound();
    void ratesCloserThanTheScanAreFound();
    void severalRatesAreNoNumber();
    void severalRatesHaveNoDerivative();
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
    QVERIFY(isNear(internalRates(flows).front(), std::pow(1.01, 12.0) - 1.0, 1e-11));
}

void TestInternalRate::everyOneOfSeveralRatesIsFound()
{
    // -100 + 230 v - 132 v^2 = -(1 - 1.1 v) (100 - 120 v): 10 % and 20 %
    QVERIFY(hasRates({{0, -100}, {12, 230}, {24, -132}}, {0.1, 0.2}));
    QVERIFY(hasRates({{0, 100}, {12, -230}, {24, 132}}, {0.1, 0.2}));
    // three signs: rates of 0, 100 and 200 %: (1 - v)(1 - 2v)(1 - 3v) = 1 - 6v + 11v^2 - 6v^3
    QVERIFY(hasRates({{0, 1}, {12, -6}, {24, 11}, {36, -6}}, {0.0, 1.0, 2.0}));
    // one inside the range and one outside: (1 - 1.1 v)(1 - 12 v), 10 % and 1,100 %
    QVERIFY(hasRates({{0, 1}, {12, -13.1}, {24, 13.2}}, {0.1}));
}

void TestInternalRate::ratesCloserThanTheScanAreFound()
{
    // (1 - 1.10 v)(1 - 1.11 v) = 1 - 2.21 v + 1.221 v^2; a step of the scan is 5.6 %
    QVERIFY(hasRates({{0, 1}, {12, -2.21}, {24, 1.221}}, {0.10, 0.11}));
    // (1 - 1.5 v)^2 touches 0 without crossing it; half of the digits are all there is
    const std::vector<double> touched = internalRates(flowsOf({{0, 1}, {12, -3}, {24, 2.25}}));
    QCOMPARE(touched.size(), std::size_t{1});
    QVERIFY(isNear(touched.front(), 0.5, 1e-6));
}

void TestInternalRate::severalRatesAreNoNumber()
{
    QCOMPARE(returnOf({{0, -100}, {12, 230}, {24, -132}}).reason, Reason::Several);
    QCOMPARE(returnOf({{0, -100}, {12, 110}}).reason, Reason::None);
    QCOMPARE(returnOf({{0, -100}, {12, -110}}).reason, Reason::Never);
    // Owning 8 GPUs saves 8 x 8760 x 0.5 / 12 x 10 = 29,200 USD a month, c. They cost 10 c, paid
    // for installation, which nobody buys back, and again in month 24 of 25: -10 c + c (v + .. +
    // v^25) - 10 c v^24 is 5 c at v = 1, and negative at 1,000 % (v = 0.819: -10 + 4.5 - 0.1) as
    // at -99 % (v = 1.468: 4.6 v^24 - 10 v^24)
    const Changes twice{{"facility.gpus", "8"}, {"facility.node_price", "0"},
        {"facility.node_network_price", "0"}, {"facility.install_price", "292000"},
        {"facility.depreciation_years", "2"}, {"facility.staff_fte", "0"},
        {"facility.gpus_per_fte", "0"}, {"facility.fabric_per_gpu_year", "0"},
        {"facility.power_price", "0"}, {"fleet.utilization", "0.5"},
        {"platform.h100.price_on_demand", "10"}, {"finance.horizon_months", "25"},
        {"finance.demand_growth", "0"}};
    QCOMPARE(resultsWith(twice).of(Metric::CashIrr).reason, Reason::Several);
    // at a quarter of the price after two years, 2.5 c v^24, only one rate is left
    Changes cheaper = twice;
    cheaper.push_back({"finance.hardware_price_decline", "0.5"});
    QCOMPARE(resultsWith(cheaper).of(Metric::CashIrr).reason, Reason::None);
}

void TestInternalRate::severalRatesHaveNoDerivative()
{
    std::vector<Dual> net(25);
    net[0] = -Dual::seed(100.0, 0);
    net[12] = Dual(230.0);
    net[24] = Dual(-132.0);
    QCOMPARE(internalRate(net).reason, Reason::Several);
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
    const RateSlope slope = slopeAtRate(flowsOf({{0, -100}, {12, 110}}), 0.1);
    QCOMPARE(slope.weights.size(), std::size_t{13});
    QCOMPARE(slope.weights[0], 1.0);
    QVERIFY(isNear(slope.weights[6], 1.0 / std::sqrt(1.1)));
    QVERIFY(isNear(slope.weights[12], 1.0 / 1.1));
    // slope -110 / 1.1^2 a year, sum of the flows 210
    QVERIFY(isNear(slope.correction, -210.0 / (110.0 / 1.21)));
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

ISOCOST_TEST(TestInternalRate)
#include "tst_internal_rate.moc"

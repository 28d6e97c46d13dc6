// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// From a scenario to the numbers of the formulas, and from one scalar to another.
#include <QTest>

#include "core/model/inputs.h"
#include "core/model/scenario_values.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

Inputs<double> reference()
{
    return resolve(referenceScenario(), builtinCatalog());
}

// Every number of the inputs in a fixed order.
template <class S>
std::vector<S> numbersOf(const Inputs<S>& in)
{
    std::vector<S> all(in.globals.begin(), in.globals.end());
    for (const PlatformInputs<S>& platform : in.platforms) {
        all.insert(all.end(), platform.values.begin(), platform.values.end());
        all.insert(all.end(), {platform.memoryGb, platform.memoryTbPerSecond});
    }
    for (const PriceTier<S>& tier : in.tiers)
        all.insert(all.end(), {tier.start, tier.size, tier.price});
    for (const RiskTerm<S>& risk : in.risks)
        all.insert(all.end(), {risk.probability, risk.impact});
    return all;
}

} // namespace

class TestInputs : public QObject {
    Q_OBJECT

private slots:
    void presetsAreResolvedFromTheCatalog();
    void whatIsSetByHandGoesBeforeThePreset();
    void anUnpricedPriceIsMissingNotFree();
    void aValueOutsideOfTheDataSheetIsMissing();
    void disabledRisksDoNotEnter();
    void tiersStartWhereTheOneBeforeEnds();
    void anImpossibleScenarioIsRefused();
    void liftKeepsEveryNumberInItsPlace();
    void liftKeepsWhatIsNoNumber();
    void everyRecordedInputHasItsName();
};

void TestInputs::presetsAreResolvedFromTheCatalog()
{
    const Inputs<double> in = reference();
    QCOMPARE(in.platforms.size(), std::size_t{3});
    QCOMPARE(in.reference, std::size_t{0});
    QCOMPARE(in.platforms[0][Parameter::PeakTflops], 989.4); // rows of accelerators.csv
    QCOMPARE(in.platforms[0].memoryGb, 80.0);
    QCOMPARE(in.platforms[0].memoryTbPerSecond, 3.35);
    QCOMPARE(in.platforms[1].stack, std::string("neuron"));
    QCOMPARE(in.platforms[2][Parameter::LinkGbps], 1440.0); // 180 GB/s
    for (std::size_t i = 0; i < kGlobalCount; ++i)
        QCOMPARE(in.globals[i], parameterTable()[i].limits.preset);
    QCOMPARE(in.billing, ReservedBilling::EveryHour);
}

void TestInputs::whatIsSetByHandGoesBeforeThePreset()
{
    Scenario scenario = referenceScenario();
    assign(scenario, builtinCatalog(), "platform.h100.peak_tflops", "500");
    assign(scenario, builtinCatalog(), "platform.trn2.purchase", "spot");
    assign(scenario, builtinCatalog(), "platform.trn2.price_spot", "3.25");
    assign(scenario, builtinCatalog(), "fleet.reserved_billing", "used_hours");
    assign(scenario, builtinCatalog(), "facility.reference", "tpu_v5e");
    const Inputs<double> in = resolve(scenario, builtinCatalog());
    QCOMPARE(in.platforms[0][Parameter::PeakTflops], 500.0);
    QCOMPARE(in.platforms[1].purchase, Purchase::Spot);
    QVERIFY(in.platforms[1].known(Parameter::PriceSpot) == 3.25);
    QCOMPARE(in.billing, ReservedBilling::UsedHours);
    QCOMPARE(in.reference, std::size_t{2});
    QCOMPARE(&in.referencePlatform(), &in.platforms[2]);
}

void TestInputs::anUnpricedPriceIsMissingNotFree()
{
    Scenario scenario = referenceScenario();
    QVERIFY(!reference().platforms[1].known(Parameter::PriceSpot)); // not public
    QVERIFY(reference().platforms[0].known(Parameter::PriceSpot) == 6.5);
    setUnpriced(scenario, {Parameter::PriceSpot, 0});
    const Inputs<double> in = resolve(scenario, builtinCatalog());
    QVERIFY(!in.platforms[0].known(Parameter::PriceSpot));
    QVERIFY(in.platforms[0].known(Parameter::PriceOnDemand) == 12.5); // the others stay
}

void TestInputs::aValueOutsideOfTheDataSheetIsMissing()
{
    Scenario scenario = referenceScenario();
    QVERIFY(!reference().platforms[2].known(Parameter::PowerW)); // TPU v5e: none published
    assign(scenario, builtinCatalog(), "platform.tpu_v5e.precision", "fp8");
    const Inputs<double> in = resolve(scenario, builtinCatalog());
    QVERIFY(!in.platforms[2].known(Parameter::PeakTflops)); // it has no fp8 units
    QVERIFY(in.platforms[0].known(Parameter::PeakTflops) == 989.4);
}

void TestInputs::disabledRisksDoNotEnter()
{
    Scenario scenario = referenceScenario();
    scenario.risks[0].isEnabled = false;
    scenario.risks[2].isEnabled = false;
    const Inputs<double> in = resolve(scenario, builtinCatalog());
    QCOMPARE(in.risks.size(), std::size_t{2});
    QCOMPARE(in.risks[0].impact, 150000.0);
    QCOMPARE(in.risks[1].probability, 0.12);
}

void TestInputs::tiersStartWhereTheOneBeforeEnds()
{
    const auto tiers = parseTiers("10:0.09 40:0.085 100:0.07 rest:0.05");
    QCOMPARE(tiers.size(), std::size_t{4});
    const double starts[] = {0.0, 10.0, 50.0, 150.0}; // running sum of 10, 40, 100
    const double prices[] = {0.09, 0.085, 0.07, 0.05};
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(tiers[i].start, starts[i]);
        QCOMPARE(tiers[i].price, prices[i]);
    }
    QVERIFY(tiers[3].size >= 1e15); // without end
    QCOMPARE(parseTiers("  rest:0  ").size(), std::size_t{1}); // blanks and free egress are fine
}

void TestInputs::anImpossibleScenarioIsRefused()
{
    const auto refusal = [](const Scenario& scenario) {
        try {
            (void)resolve(scenario, builtinCatalog());
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    Scenario scenario = referenceScenario();
    scenario.platforms[1].accelerator = "trainium9";
    QCOMPARE(refusal(scenario),
        std::string("platform.trn2.accelerator is \"trainium9\", which is not in the catalog"));
    scenario.platforms.clear();
    QCOMPARE(
        refusal(scenario), std::string("scenario \"Base\" has no platform; it needs at least one"));
    scenario = referenceScenario();
    scenario.tiers = "10:0.09";
    QVERIFY(refusal(scenario).starts_with("gravity.tiers is \"10:0.09\": the last tier is rest"));
}

void TestInputs::liftKeepsEveryNumberInItsPlace()
{
    const Inputs<double> in = reference();
    const std::vector<double> before = numbersOf(in);
    // 3 platforms with memory and bandwidth, 4 tiers of 3, 4 risks of 2
    QCOMPARE(before.size(), kGlobalCount + 3 * (kPlatformCount + 2) + 12 + 8);
    const auto same = lift<double>(in, [](double value, const NodeName&) { return value; });
    QVERIFY(numbersOf(same) == before);
    Recording recording;
    const std::vector<Recorder> lifted = numbersOf(recordInputs(in));
    for (std::size_t i = 0; i < before.size(); ++i)
        QVERIFY(lifted[i].value() == before[i]);
}

void TestInputs::liftKeepsWhatIsNoNumber()
{
    Inputs<double> in = reference();
    in.reference = 2;
    in.billing = ReservedBilling::UsedHours;
    in.platforms[1].purchase = Purchase::Owned;
    Recording recording;
    const Inputs<Recorder> lifted = recordInputs(in);
    QCOMPARE(lifted.reference, std::size_t{2});
    QCOMPARE(lifted.billing, ReservedBilling::UsedHours);
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        QCOMPARE(lifted.platforms[k].purchase, in.platforms[k].purchase);
        QCOMPARE(lifted.platforms[k].stack, in.platforms[k].stack);
        QVERIFY(lifted.platforms[k].missing == in.platforms[k].missing);
    }
}

void TestInputs::everyRecordedInputHasItsName()
{
    Recording recording;
    const Inputs<Recorder> in = recordInputs(reference());
    const auto nameOf = [&recording](const Recorder& leaf) {
        const Node& node = recording.graph().at(leaf.node());
        return node.operation == Operation::Input ? node.name : NodeName{};
    };
    for (std::size_t i = 0; i < kParameterCount; ++i) {
        const auto parameter = static_cast<Parameter>(i);
        const int platforms = isPlatformParameter(parameter) ? 3 : 0;
        for (int k = platforms > 0 ? 0 : -1; k < platforms; ++k) {
            const NodeName name = nameOf(
                k < 0 ? in[parameter] : in.platforms[static_cast<std::size_t>(k)][parameter]);
            QCOMPARE(name.table, NodeName::Table::Parameter);
            QCOMPARE(std::size_t{name.index}, i);
            QCOMPARE(int{name.platform}, k);
        }
    }
    QCOMPARE(nameOf(in.platforms[1].memoryGb).row, &kMemoryRow);
    QCOMPARE(int{nameOf(in.platforms[1].memoryTbPerSecond).platform}, 1);
    QCOMPARE(nameOf(in.tiers[2].price).row, &kTierPriceRow);
    QCOMPARE(nameOf(in.risks[3].impact).row, &kRiskImpactRow);
    QCOMPARE(int{nameOf(in.risks[3].impact).platform}, -1);
}

ISOCOST_TEST(TestInputs)
#include "tst_inputs.moc"

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers are rows of resources/catalog: mfu_typical.csv, node_prices.csv, specialty_offers.csv.
#include <QTest>

#include "core/model/evidence.h"
#include "core/model/platform_list.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

Scenario with(const char* accelerator)
{
    Scenario scenario = referenceScenario();
    addPlatform(scenario, builtinCatalog(), "added", accelerator);
    return scenario;
}

std::optional<Evidence> of(const Scenario& scenario, Parameter parameter, int platform = -1)
{
    return evidenceOf(scenario, builtinCatalog(), {parameter, platform});
}

} // namespace

class TestEvidence : public QObject {
    Q_OBJECT

private slots:
    // h100_sxm,bf16,dense,30,0.299,0.3993,0.547 ... high,7 source(s)
    void mfuIsThatOfChipPrecisionAndKind()
    {
        Scenario scenario = referenceScenario();
        auto mfu = of(scenario, Parameter::Mfu, 0);
        QVERIFY(mfu);
        QCOMPARE(mfu->low, 0.299);
        QCOMPARE(*mfu->typical, 0.3993);
        QCOMPARE(mfu->high, 0.547);
        QCOMPARE(mfu->count, 30);
        QCOMPARE(mfu->confidence, std::string("high"));
        QCOMPARE(mfu->what, std::string("30 runs of H100 SXM, bf16, dense"));
        QVERIFY(mfu->holds(0.299) && mfu->holds(0.547) && !mfu->holds(0.548));

        assign(scenario, builtinCatalog(), "platform.h100.precision=fp8");
        QCOMPARE(of(scenario, Parameter::Mfu, 0)->high, 0.4154); // h100_sxm,fp8,dense,14
        assign(scenario, builtinCatalog(), "training.active_fraction=0.49");
        QCOMPARE(of(scenario, Parameter::Mfu, 0)->low, 0.1026); // h100_sxm,fp8,moe,4
        assign(scenario, builtinCatalog(), "training.active_fraction=0.5"); // dense again
        QCOMPARE(of(scenario, Parameter::Mfu, 0)->low, 0.1641);
    }

    void whereTheTableHasNothingThereIsNothing()
    {
        QVERIFY(!of(with("l40s"), Parameter::Mfu, 3));
        QVERIFY(!of(with("inferentia2"), Parameter::Mfu, 3));
        QVERIFY(!of(with("maia100"), Parameter::OwnedNodePrice, 3));
        QVERIFY(!of(referenceScenario(), Parameter::FacilityPowerPrice));
        QVERIFY(!canHaveEvidence(Parameter::FacilityPowerPrice));
        QVERIFY(canHaveEvidence(Parameter::Mfu));
    }

    // node,h100_sxm,8,250141.8,285000,320000 medium; the row of 300,000 to 460,000 is of low
    // confidence.
    void nodesCountWithoutRowsOfLowConfidence()
    {
        const auto node = of(referenceScenario(), Parameter::FacilityNodePrice);
        QVERIFY(node);
        QCOMPARE(node->low, 250141.8);
        QCOMPARE(*node->typical, 285000.0);
        QCOMPARE(node->high, 320000.0);
        QCOMPARE(node->what, std::string("1 quote for nodes of 8 H100 SXM"));
        QCOMPARE(node->date, std::string("2026-05-04"));
    }

    void nodesOfAnotherSizeAreNoEvidence()
    {
        Scenario scenario = referenceScenario();
        assign(scenario, builtinCatalog(), "facility.gpus_per_node=4");
        QVERIFY(!of(scenario, Parameter::FacilityNodePrice));
    }

    // The lives of Alphabet, Microsoft and CoreWeave are 6 years, of Meta 5.5, of Amazon and
    // Nebius 5.
    void yearsInServiceAreThoseInTheBooksOfOwners()
    {
        const auto life = of(referenceScenario(), Parameter::FacilityDepreciationYears);
        QVERIFY(life);
        QCOMPARE(life->low, 5.0);
        QCOMPARE(life->high, 6.0);
        QCOMPARE(life->count, 6);
        QVERIFY(!life->typical);
    }

    void specialtyPricesAreThoseForAClusterOfThatSize()
    {
        Scenario scenario = with("h200_sxm");
        assign(scenario, builtinCatalog(), "platform.added.chips=8");
        const auto small = of(scenario, Parameter::PriceSpecialtyContract, 3);
        assign(scenario, builtinCatalog(), "platform.added.chips=4096");
        const auto large = of(scenario, Parameter::PriceSpecialtyContract, 3);
        QVERIFY(small && large);
        QVERIFY(small->count <= large->count);
        QVERIFY(
            large->low > 0.0 && large->low <= *large->typical && *large->typical <= large->high);
    }

    // Measured rates are 0.2 to 2 of the roofline (tst_published_serving.cpp), as long as nobody
    // has measured it.
    void anUnmeasuredRooflineIsUpToFiveTimesOff()
    {
        Scenario scenario = referenceScenario();
        const auto roofline = of(scenario, Parameter::ServingEfficiency, 0);
        QVERIFY(roofline);
        QCOMPARE(roofline->low, 0.2);
        QCOMPARE(roofline->high, 2.0);
        assign(scenario, builtinCatalog(), "platform.h100.serving_efficiency=0.6");
        QVERIFY(!of(scenario, Parameter::ServingEfficiency, 0));
    }
};

ISOCOST_TEST(TestEvidence)
#include "tst_evidence.moc"

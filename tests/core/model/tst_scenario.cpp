// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as data: presets, equality, the reference, the risk register.
#include <QTest>

#include "core/model/scenario_values.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestScenario : public QObject {
    Q_OBJECT

private slots:
    void aNewScenarioStandsAtItsPresets();
    void theReferenceScenarioComparesThreePlatforms();
    void everyPartCountsForEquality();
    void anUnpricedPriceIsNotThePriceZero();
    void theReferenceIsFoundByItsKey();
    void thePresetRisksExpose29700Dollars();
};

void TestScenario::aNewScenarioStandsAtItsPresets()
{
    const Scenario scenario;
    QVERIFY(scenario.platforms.empty());
    QVERIFY(scenario.name.empty() && scenario.note.empty() && scenario.reference.empty());
    QCOMPARE(scenario.tiers, std::string(kPresetTiers));
    for (std::size_t i = 0; i < kGlobalCount; ++i)
        QCOMPARE(scenario.globals[i], parameterTable()[i].limits.preset);
    QVERIFY(scenario.risks == presetRisks());
}

void TestScenario::theReferenceScenarioComparesThreePlatforms()
{
    const Scenario scenario = referenceScenario();
    QCOMPARE(scenario.name, std::string("Base"));
    QCOMPARE(scenario.platforms.size(), std::size_t{3});
    QCOMPARE(scenario.platforms[0].accelerator, std::string("h100_sxm"));
    QCOMPARE(scenario.platforms[1].accelerator, std::string("trainium2"));
    QCOMPARE(scenario.platforms[2].accelerator, std::string("tpu_v5e"));
    for (const ParameterAddress address : allAddresses(scenario))
        QVERIFY2(isPreset(scenario, builtinCatalog(), address), idOf(scenario, address).c_str());
}

void TestScenario::everyPartCountsForEquality()
{
    const Scenario base = referenceScenario();
    QVERIFY(base == referenceScenario());
    const auto differs = [&base](auto change) {
        Scenario changed = base;
        change(changed);
        return !(changed == base);
    };
    QVERIFY(differs([](Scenario& s) { s.name = "Other"; }));
    QVERIFY(differs([](Scenario& s) { s.note = "a remark"; }));
    QVERIFY(differs([](Scenario& s) { s.reference = "trn2"; }));
    QVERIFY(differs([](Scenario& s) { s.tiers = "rest:0.05"; }));
    QVERIFY(differs([](Scenario& s) { s.specialtyAccelerator = "h200_sxm"; }));
    QVERIFY(differs([](Scenario& s) { s.nodeAccelerator = "h200_sxm"; }));
    QVERIFY(differs([](Scenario& s) { s.of(Parameter::VectorOpsHours) += 1.0; }));
    QVERIFY(differs([](Scenario& s) { s.platforms[2].label = "v5e"; }));
    QVERIFY(differs([](Scenario& s) { s.platforms[2].of(Parameter::PowerW).number = 1.0; }));
    QVERIFY(differs([](Scenario& s) { std::swap(s.platforms[0], s.platforms[1]); }));
    QVERIFY(differs([](Scenario& s) { s.risks[3].isEnabled = false; }));
    QVERIFY(differs([](Scenario& s) { s.risks.pop_back(); }));
}

void TestScenario::anUnpricedPriceIsNotThePriceZero()
{
    const Setting unpriced{Setting::State::Unpriced, 0.0};
    const Setting zero{Setting::State::Number, 0.0};
    const Setting preset;
    QVERIFY(!(unpriced == zero) && !(unpriced == preset) && !(zero == preset));
}

void TestScenario::theReferenceIsFoundByItsKey()
{
    Scenario scenario = referenceScenario();
    QCOMPARE(scenario.platformIndex("h100"), 0);
    QCOMPARE(scenario.platformIndex("tpu_v5e"), 2);
    QCOMPARE(scenario.platformIndex("TPU v5e"), -1); // the label is no key
    QCOMPARE(scenario.platformIndex(""), -1);
    scenario.reference = "tpu_v5e";
    QCOMPARE(scenario.referenceIndex(), std::size_t{2});
    scenario.reference = "gone";
    QCOMPARE(scenario.referenceIndex(), std::size_t{0});
    std::swap(scenario.platforms[0], scenario.platforms[2]);
    scenario.reference = "h100"; // it follows the key, not the place
    QCOMPARE(scenario.referenceIndex(), std::size_t{2});
}

void TestScenario::thePresetRisksExpose29700Dollars()
{
    // 0.08 * 45,000 + 0.15 * 150,000 + 0.25 * 12,000 + 0.12 * 5,000
    //   = 3,600 + 22,500 + 3,000 + 600 = 29,700
    double exposure = 0.0;
    for (const Risk& risk : presetRisks()) {
        QVERIFY(risk.isEnabled && !risk.name.empty() && !risk.unit.empty());
        exposure += risk.probability * risk.impact;
    }
    QCOMPARE(exposure, 29700.0);
}

ISOCOST_TEST(TestScenario)
#include "tst_scenario.moc"

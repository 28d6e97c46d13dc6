// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The checked way to change a value: what is taken, what is refused, and in which words.
#include <QTest>

#include "core/model/chip_choice.h"
#include "core/model/inputs.h"
#include "core/model/platform_list.h"
#include "core/model/scenario_values.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

// The sentence of the refusal, or an empty text.
template <class... Words>
std::string refusal(Scenario& scenario, Words... words)
{
    try {
        assign(scenario, builtinCatalog(), words...);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

} // namespace

class TestAssign : public QObject {
    Q_OBJECT

private slots:
    void goodValuesAreTaken();
    void badInputIsRefusedInOneSentence_data();
    void badInputIsRefusedInOneSentence();
    void aSettingIsIdAndValue();
    void settingsAreAppliedAllOrNone();
    void aZeroThatAsksForSomethingIsTaken();
    void theChipOfAPriceIsSetAndReset();
    void aRefusalChangesNothing();
    void aMistypedIdGetsASuggestion();
    void everyValueReadsBackFromItsText();
    void presetsComeFromTheDataSheet();
    void aPlatformIsAddedOnceAndRemoved();
    void theReferenceFollowsItsPlatform();
    void tiersAreReadStrictly_data();
    void tiersAreReadStrictly();
};

void TestAssign::goodValuesAreTaken()
{
    Scenario scenario = referenceScenario();
    assign(scenario, builtinCatalog(), "fleet.utilization", "0.5");
    QCOMPARE(scenario.of(Parameter::FleetUtilization), 0.5);
    assign(scenario, builtinCatalog(), "fleet.reserved_billing", "used_hours");
    QCOMPARE(scenario.of(Parameter::FleetReservedBilling), 1.0);
    assign(scenario, builtinCatalog(), "platform.h100.price_spot", "unpriced");
    QVERIFY(!numberOf(scenario, builtinCatalog(), {Parameter::PriceSpot, 0}));
    assign(scenario, builtinCatalog(), "platform.h100.price_spot", "preset");
    QCOMPARE(numberOf(scenario, builtinCatalog(), {Parameter::PriceSpot, 0}), std::optional(6.5));
    assign(scenario, builtinCatalog(), "facility.reference", "trn2");
    QCOMPARE(scenario.referenceIndex(), std::size_t{1});
    assign(scenario, builtinCatalog(), "platform.h100.accelerator", "b200_sxm");
    QCOMPARE(
        numberOf(scenario, builtinCatalog(), {Parameter::PeakTflops, 0}), std::optional(2250.0));
}

void TestAssign::aSettingIsIdAndValue()
{
    Scenario scenario = referenceScenario();
    assign(scenario, builtinCatalog(), "fleet.utilization=0.5");
    QCOMPARE(scenario.of(Parameter::FleetUtilization), 0.5);
    for (const std::string setting : {"fleet.utilization", "=0.5", ""})
        QCOMPARE(refusal(scenario, setting),
            "an assumption is set as id=value, not as \"" + setting + "\"");
    QCOMPARE(scenario.of(Parameter::FleetUtilization), 0.5);
}

void TestAssign::settingsAreAppliedAllOrNone()
{
    Scenario scenario = referenceScenario();
    const std::vector<std::string> good{
        "platform.*.chips=256", "fleet.utilization=0.5", "platform.trn2.chips=64"};
    const std::vector<ParameterAddress> changed = assign(scenario, builtinCatalog(), good);
    const std::vector<ParameterAddress> expected{{Parameter::FleetUtilization, -1},
        {Parameter::Chips, 0}, {Parameter::Chips, 1}, {Parameter::Chips, 2}};
    QVERIFY(changed == expected); // each once
    QCOMPARE(numberOf(scenario, builtinCatalog(), {Parameter::Chips, 0}), std::optional(256.0));
    QCOMPARE(numberOf(scenario, builtinCatalog(), {Parameter::Chips, 1}), std::optional(64.0));
    const Scenario before = scenario;
    for (const std::string bad : {"platform.*.chips=0", "platform.*.fleet=1", "platform.*=1",
             "platform.*.=1", "platform.*.fleet.utilization=1"}) {
        const std::vector<std::string> settings{"fleet.utilization=0.6", bad};
        QVERIFY_EXCEPTION_THROWN((void)assign(scenario, builtinCatalog(), settings), InputError);
        QVERIFY(scenario == before);
    }
    // Only a setting may name every platform; a file's ids name one.
    QVERIFY_EXCEPTION_THROWN(
        assign(scenario, builtinCatalog(), "platform.*.chips", "256"), InputError);
}

void TestAssign::badInputIsRefusedInOneSentence_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* id, const char* value, const char* sentence) {
        QTest::addRow("%s=%s", id, value) << QString(id) << QString(value) << QString(sentence);
    };
    row("platform.h100.mfu", "0", "platform.h100.mfu is 0, outside 0.01 to 1");
    row("platform.h100.mfu", "1.01", "platform.h100.mfu is 1.01, outside 0.01 to 1");
    row("facility.power_price", "-0.1", "facility.power_price is -0.1, outside 0 to 2 USD/kWh");
    // A placeholder, which would make a platform free.
    for (const char* const id : {"platform.h100.price_on_demand", "platform.trn2.price_reserved_1y",
             "platform.h100.price_reserved_3y", "platform.h100.price_capacity_block",
             "platform.h100.price_spot"}) {
        const QString sentence = QString::fromLatin1(id)
            + " is 0, outside 0.0001 to 1000 USD/chip-h; a price that is not known is \"unpriced\"";
        row(id, "0", qPrintable(sentence));
    }
    row("platform.h100.price_spot", "0.00001",
        "platform.h100.price_spot is 0.00001, outside 0.0001 to 1000 USD/chip-h");
    row("cloud.specialty_price", "0",
        "cloud.specialty_price is 0, outside 0.0001 to 1000 USD/chip-h");
    row("facility.gpus", "64.5", "facility.gpus is 64.5; it must be a whole number");
    row("spot.nodes", "64.5", "spot.nodes is 64.5; it must be a whole number");
    row("fleet.utilization", "0,5",
        "fleet.utilization is \"0,5\", which is not a number; it takes 0.01 to 1; 0 means from the "
        "work");
    row("fleet.utilization", "nan",
        "fleet.utilization is \"nan\", which is not a number; it takes 0.01 to 1; 0 means from the "
        "work");
    row("fleet.utilization", "1e999",
        "fleet.utilization is \"1e999\", which is too large for a number; it takes 0.01 to 1; 0 "
        "means from the work");
    row("fleet.utilization", "",
        "fleet.utilization is \"\", which is not a number; it takes 0.01 to 1; 0 means from the "
        "work");
    row("fleet.utilization", "unpriced",
        "fleet.utilization cannot be unpriced; only list prices can");
    row("fleet.reserved_billing", "monthly",
        "fleet.reserved_billing is \"monthly\"; it is one of every_hour, used_hours");
    row("platform.h100.purchase", "lease",
        "platform.h100.purchase is \"lease\"; it is one of on_demand, reserved_1y, reserved_3y, "
        "capacity_block, spot, specialty, owned");
    row("platform.h100.accelerator", "h9000",
        "platform.h100.accelerator is \"h9000\", which is not in the catalog");
    row("cloud.specialty_accelerator", "h9000",
        "cloud.specialty_accelerator is \"h9000\", which is not in the catalog");
    row("facility.node_accelerator", "",
        "facility.node_accelerator is \"\", which is not in the catalog");
    row("fleet.utilization", "0.009",
        "fleet.utilization is 0.009, outside 0.01 to 1; 0 means from the work");
    row("fleet.utilization", "-0.5",
        "fleet.utilization is -0.5, outside 0.01 to 1; 0 means from the work");
    row("training.runs_per_year", "0.005",
        "training.runs_per_year is 0.005, outside 0.01 to 1000 per year; 0 means none");
    row("platform.b200.mfu", "0.4",
        "there is no platform \"b200\" in \"Base\"; it has h100, trn2 and tpu_v5e");
    row("facility.reference", "b200",
        "facility.reference is \"b200\", which is no platform of \"Base\"");
}

void TestAssign::badInputIsRefusedInOneSentence()
{
    QFETCH(QString, id);
    QFETCH(QString, value);
    QFETCH(QString, sentence);
    Scenario scenario = referenceScenario();
    QCOMPARE(
        QString::fromStdString(refusal(scenario, id.toStdString(), value.toStdString())), sentence);
}

void TestAssign::aZeroThatAsksForSomethingIsTaken()
{
    Scenario scenario = referenceScenario();
    for (const char* const id : {"fleet.utilization", "training.runs_per_year"}) {
        assign(scenario, builtinCatalog(), id, "0");
        QCOMPARE(scenario.of(addressOf(scenario, id).parameter), 0.0);
        assign(scenario, builtinCatalog(), id, "0.01");
        QCOMPARE(scenario.of(addressOf(scenario, id).parameter), 0.01);
    }
}

void TestAssign::theChipOfAPriceIsSetAndReset()
{
    Scenario scenario = referenceScenario();
    for (const char* const id : {"cloud.specialty_accelerator", "facility.node_accelerator"}) {
        const ParameterAddress address = addressOf(scenario, id);
        assign(scenario, builtinCatalog(), id, "trainium2");
        QCOMPARE(valueText(scenario, builtinCatalog(), address), std::string("trainium2"));
        QVERIFY(!isPreset(scenario, builtinCatalog(), address));
        assign(scenario, builtinCatalog(), id, "preset");
        QCOMPARE(valueText(scenario, builtinCatalog(), address), std::string(kPresetAccelerator));
    }
    QVERIFY(scenario == referenceScenario());
}

void TestAssign::aRefusalChangesNothing()
{
    const Scenario before = referenceScenario();
    Scenario scenario = before;
    QVERIFY(!refusal(scenario, "platform.trn2.mfu", "2").empty());
    QVERIFY(!refusal(scenario, "gravity.tiers", "10:x").empty());
    QVERIFY(!refusal(scenario, "training.tokens_b", "0").empty());
    QVERIFY(scenario == before);
}

void TestAssign::aMistypedIdGetsASuggestion()
{
    Scenario scenario = referenceScenario();
    QCOMPARE(refusal(scenario, "fleet.utilisation", "0.5"),
        std::string("there is no parameter \"fleet.utilisation\"; did you mean "
                    "\"fleet.utilization\"?"));
    QCOMPARE(refusal(scenario, "platform.h100.mfuu", "0.5"),
        std::string("there is no parameter \"platform.h100.mfuu\"; did you mean "
                    "\"platform.h100.mfu\"?"));
    QCOMPARE(refusal(scenario, "xyzzyqwerty", "1"),
        std::string("there is no parameter \"xyzzyqwerty\""));
    QVERIFY(!refusal(scenario, std::string(100000, 'x'), "1").empty());
}

void TestAssign::everyValueReadsBackFromItsText()
{
    Scenario scenario = referenceScenario();
    const Scenario before = scenario;
    for (const ParameterAddress address : allAddresses(before)) {
        const std::string text = valueText(scenario, builtinCatalog(), address);
        if (text == "unknown") // the TPU has no published board power
            continue;
        assign(scenario, builtinCatalog(), idOf(before, address), text);
        QCOMPARE(valueText(scenario, builtinCatalog(), address), text);
        QVERIFY(isPreset(scenario, builtinCatalog(), address));
    }
}

void TestAssign::presetsComeFromTheDataSheet()
{
    Scenario scenario = referenceScenario();
    const auto& catalog = builtinCatalog();
    // 180 GB/s of inter-chip links times 8 bits (model.md section 1)
    QCOMPARE(numberOf(scenario, catalog, {Parameter::LinkGbps, 2}), std::optional(1440.0));
    QVERIFY(!numberOf(scenario, catalog, {Parameter::PowerW, 2}));
    assign(scenario, catalog, "platform.trn2.precision", "fp8");
    QCOMPARE(numberOf(scenario, catalog, {Parameter::PeakTflops, 1}), std::optional(1299.0));
    QCOMPARE(sourceOf(scenario, catalog, {Parameter::PriceReserved1y, 1}),
        std::string("no public price"));
    Scenario more = scenario; // AWS, GCP and Lambda sell blocks of B200
    addPlatform(more, catalog, "b200", "b200_sxm");
    QCOMPARE(sourceOf(more, catalog, {Parameter::PriceCapacityBlock, 3}),
        std::string("none chosen; the catalog has "
                    "Lambda/1-Click Cluster B200 (16)/us/capacity_block/2026-09-19 and 2 more"));
    QVERIFY(sourceOf(scenario, catalog, {Parameter::PriceOnDemand, 0}).find("2024-06-30")
        != std::string::npos);
    assign(scenario, catalog, "platform.h100.price_on_demand", "9");
    QCOMPARE(sourceOf(scenario, catalog, {Parameter::PriceOnDemand, 0}),
        std::string("entered without a source"));
    assign(scenario, catalog, "platform.h100.price_spot", "unpriced");
    QCOMPARE(
        sourceOf(scenario, catalog, {Parameter::PriceSpot, 0}), std::string("set to unpriced"));
    assign(scenario, catalog, "platform.h100.mfu", "0.4");
    QCOMPARE(sourceOf(scenario, catalog, {Parameter::Mfu, 0}), std::string("set by hand"));
}

void TestAssign::aPlatformIsAddedOnceAndRemoved()
{
    Scenario scenario = referenceScenario();
    addPlatform(scenario, builtinCatalog(), "b200", "b200_sxm");
    QCOMPARE(scenario.platforms.size(), std::size_t{4});
    QVERIFY_EXCEPTION_THROWN(
        addPlatform(scenario, builtinCatalog(), "b200", "b200_sxm"), InputError);
    QVERIFY_EXCEPTION_THROWN(
        addPlatform(scenario, builtinCatalog(), "B 200", "b200_sxm"), InputError);
    QVERIFY_EXCEPTION_THROWN(
        addPlatform(scenario, builtinCatalog(), "x", "no_such_chip"), InputError);
    for (int i = 4; i < 12; ++i)
        addPlatform(scenario, builtinCatalog(), "p" + std::to_string(i), "l4");
    QVERIFY_EXCEPTION_THROWN(addPlatform(scenario, builtinCatalog(), "p13", "l4"), InputError);
    removePlatform(scenario, builtinCatalog(), "b200");
    QCOMPARE(scenario.platformIndex("b200"), -1);
    QVERIFY_EXCEPTION_THROWN(removePlatform(scenario, builtinCatalog(), "b200"), InputError);
}

void TestAssign::theReferenceFollowsItsPlatform()
{
    Scenario scenario = referenceScenario();
    assign(scenario, builtinCatalog(), "facility.reference", "trn2");
    removePlatform(scenario, builtinCatalog(), "h100");
    QCOMPARE(scenario.referenceIndex(), std::size_t{0});
    removePlatform(scenario, builtinCatalog(), "trn2");
    QCOMPARE(scenario.referenceIndex(), std::size_t{0});
    QVERIFY_EXCEPTION_THROWN(removePlatform(scenario, builtinCatalog(), "tpu_v5e"), InputError);
    scenario.platforms.clear();
    QVERIFY_EXCEPTION_THROWN((void)resolve(scenario, builtinCatalog()), InputError);
}

void TestAssign::tiersAreReadStrictly_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isGood");
    QTest::newRow("preset") << "10:0.09 40:0.085 100:0.07 rest:0.05" << true;
    QTest::newRow("one price") << "rest:0.02" << true;
    QTest::newRow("two blanks") << "10:0.09  rest:0.05" << true;
    QTest::newRow("no rest") << "10:0.09" << false;
    QTest::newRow("rest twice") << "rest:0.05 rest:0.04" << false;
    QTest::newRow("after rest") << "rest:0.05 10:0.04" << false;
    QTest::newRow("no colon") << "10 rest:0.05" << false;
    QTest::newRow("negative") << "10:-1 rest:0.05" << false;
    QTest::newRow("empty tier") << "0:1 rest:0.05" << false;
    QTest::newRow("word") << "ten:1 rest:0.05" << false;
    QTest::newRow("empty") << "" << false;
}

void TestAssign::tiersAreReadStrictly()
{
    QFETCH(QString, text);
    QFETCH(bool, isGood);
    Scenario scenario = referenceScenario();
    const std::string sentence = refusal(scenario, "gravity.tiers", text.toStdString());
    QCOMPARE(sentence.empty(), isGood);
    QCOMPARE(scenario.tiers == text.toStdString(), isGood);
}

ISOCOST_TEST(TestAssign)
#include "tst_assign.moc"

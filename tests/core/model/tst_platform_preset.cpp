// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an accelerator brings along: data sheet values, prices of the three references, sources.
#include <QTest>

#include "core/model/platform_preset.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

const Accelerator& accelerator(std::string_view id)
{
    const Accelerator* const found = builtinCatalog().find(id);
    if (!found)
        qFatal("not in the catalog");
    return *found;
}

std::optional<double> preset(std::string_view id, Parameter parameter)
{
    return platformPreset(accelerator(id), Precision::Bf16, parameter);
}

constexpr Parameter kPrices[] = {Parameter::PriceOnDemand, Parameter::PriceReserved1y,
    Parameter::PriceReserved3y, Parameter::PriceCapacityBlock, Parameter::PriceSpot,
    Parameter::OwnedNodePrice};

bool isReference(const std::string& id)
{
    return id == "h100_sxm" || id == "trainium2" || id == "tpu_v5e";
}

} // namespace

class TestPlatformPreset : public QObject {
    Q_OBJECT

private slots:
    void peakFollowsThePrecision_data();
    void peakFollowsThePrecision();
    void theDataSheetIsGivenUnchanged();
    void tpusUseTheirInterChipLinks();
    void onlyTheThreeReferencesHavePrices();
    void pricesAreThoseOfTheComparison();
    void eightParametersArePrices();
    void migrationIsKnownForTheReferences();
    void everySourceSaysSomething();
    void whatIsMissingSaysSo();
};

void TestPlatformPreset::peakFollowsThePrecision_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("bf16");
    QTest::addColumn<double>("fp8"); // 0: not on the data sheet
    QTest::addColumn<double>("int8");
    // dense TFLOP/s of the vendors' data sheets
    QTest::newRow("A100") << QByteArray("a100_80_sxm") << 312.0 << 0.0 << 624.0;
    QTest::newRow("H100") << QByteArray("h100_sxm") << 989.4 << 1979.0 << 1979.0;
    QTest::newRow("B200") << QByteArray("b200_sxm") << 2250.0 << 4500.0 << 4500.0;
    QTest::newRow("Trainium2") << QByteArray("trainium2") << 667.0 << 1299.0 << 1299.0;
    QTest::newRow("TPU v4") << QByteArray("tpu_v4") << 275.0 << 0.0 << 275.0;
    QTest::newRow("Maia 200") << QByteArray("maia200") << 0.0 << 5000.0 << 0.0;
    QTest::newRow("TPU v5e") << QByteArray("tpu_v5e") << 197.0 << 0.0 << 394.0;
}

void TestPlatformPreset::peakFollowsThePrecision()
{
    QFETCH(QByteArray, id);
    QFETCH(double, bf16);
    QFETCH(double, fp8);
    QFETCH(double, int8);
    const Accelerator& row = accelerator(id.toStdString());
    const auto peak = [&row](Precision precision) {
        return platformPreset(row, precision, Parameter::PeakTflops).value_or(0.0);
    };
    QCOMPARE(peak(Precision::Bf16), bf16);
    QCOMPARE(peak(Precision::Fp8), fp8);
    QCOMPARE(peak(Precision::Int8), int8);
}

void TestPlatformPreset::theDataSheetIsGivenUnchanged()
{
    for (const Accelerator& row : builtinCatalog().accelerators) {
        const auto of = [&row](Precision precision, Parameter parameter) {
            return platformPreset(row, precision, parameter);
        };
        QVERIFY(of(Precision::Bf16, Parameter::PeakTflops) == row.bf16Tflops);
        QVERIFY(of(Precision::Fp8, Parameter::PeakTflops) == row.fp8Tflops);
        QVERIFY(of(Precision::Int8, Parameter::PeakTflops) == row.int8Tops);
        QVERIFY(of(Precision::Bf16, Parameter::PowerW) == row.boardW);
        QVERIFY(!of(Precision::Bf16, Parameter::Accelerator)); // text has no number
        // precision changes the peak alone
        QVERIFY(
            of(Precision::Fp8, Parameter::LinkGbps) == of(Precision::Bf16, Parameter::LinkGbps));
        QVERIFY(of(Precision::Fp8, Parameter::Mfu) == rowOf(Parameter::Mfu).limits.preset);
    }
}

void TestPlatformPreset::tpusUseTheirInterChipLinks()
{
    // GB/s of the inter-chip links times 8 bits: 180 * 8, 270 * 8, 360 * 8
    QCOMPARE(preset("tpu_v5e", Parameter::LinkGbps), std::optional(1440.0));
    QCOMPARE(preset("tpu_v4", Parameter::LinkGbps), std::optional(2160.0));
    QCOMPARE(preset("tpu_v6e", Parameter::LinkGbps), std::optional(2880.0));
    // the others their scale-out network, although NVLink and NeuronLink are faster
    QCOMPARE(preset("h100_sxm", Parameter::LinkGbps), std::optional(400.0));
    QCOMPARE(preset("trainium2", Parameter::LinkGbps), std::optional(200.0));
    QCOMPARE(preset("mi300x", Parameter::LinkGbps), std::optional(400.0));
    Accelerator unknown = accelerator("tpu_v5e");
    unknown.scaleUpGbPerSecond.reset(); // its scale-out network is no stand-in
    QVERIFY(!platformPreset(unknown, Precision::Bf16, Parameter::LinkGbps));
    unknown.stack = "cuda";
    QCOMPARE(platformPreset(unknown, Precision::Bf16, Parameter::LinkGbps), std::optional(25.0));
}

void TestPlatformPreset::onlyTheThreeReferencesHavePrices()
{
    for (const Accelerator& row : builtinCatalog().accelerators) {
        for (const Parameter price : kPrices) {
            const auto number = platformPreset(row, Precision::Bf16, price);
            if (!isReference(row.id))
                QVERIFY2(!number, row.id.c_str());
            else if (number)
                QVERIFY(*number > 0.0); // a price that is not public is absent, never 0
        }
    }
}

void TestPlatformPreset::pricesAreThoseOfTheComparison()
{
    // p5.48xlarge for 8 chips: 100, 64.40, 42.00 and 52.00 USD/h
    QCOMPARE(preset("h100_sxm", Parameter::PriceOnDemand), std::optional(100.0 / 8.0));
    QCOMPARE(preset("h100_sxm", Parameter::PriceReserved1y), std::optional(64.40 / 8.0));
    QCOMPARE(preset("h100_sxm", Parameter::PriceReserved3y), std::optional(42.00 / 8.0));
    QCOMPARE(preset("h100_sxm", Parameter::PriceSpot), std::optional(52.00 / 8.0));
    // 55 USD for 8 chips, 45 USD for 20 chips
    QCOMPARE(preset("trainium2", Parameter::PriceOnDemand), std::optional(55.0 / 8.0));
    QCOMPARE(preset("tpu_v5e", Parameter::PriceOnDemand), std::optional(45.0 / 20.0));
    for (const char* id : {"trainium2", "tpu_v5e"}) {
        QVERIFY(!preset(id, Parameter::PriceReserved1y));
        QVERIFY(!preset(id, Parameter::PriceReserved3y));
        QVERIFY(!preset(id, Parameter::PriceSpot));
    }
}

void TestPlatformPreset::eightParametersArePrices()
{
    int prices = 0;
    for (std::size_t i = 0; i < kParameterCount; ++i)
        prices += isPrice(static_cast<Parameter>(i)) ? 1 : 0;
    QCOMPARE(prices, 8); // five lists, a specialty cloud by the hour and by contract, a node
    for (const Parameter price : kPrices)
        QVERIFY(isPrice(price));
    QVERIFY(!isPrice(Parameter::NetworkPrice)); // zero is a good network price
}

void TestPlatformPreset::migrationIsKnownForTheReferences()
{
    QCOMPARE(preset("h100_sxm", Parameter::MigrationHours), std::optional(0.0));
    QCOMPARE(preset("trainium2", Parameter::MigrationHours), std::optional(6000.0));
    QCOMPARE(preset("tpu_v5e", Parameter::MigrationHours), std::optional(5000.0));
    QCOMPARE(preset("tpu_v5p", Parameter::MigrationHours),
        std::optional(rowOf(Parameter::MigrationHours).limits.preset));
}

void TestPlatformPreset::everySourceSaysSomething()
{
    for (const Accelerator& row : builtinCatalog().accelerators)
        for (std::size_t i = kGlobalCount; i < kParameterCount; ++i) {
            const auto parameter = static_cast<Parameter>(i);
            QVERIFY2(!platformPresetSource(row, Precision::Bf16, parameter).empty(),
                qPrintable(QString::fromStdString(row.id) + " "
                    + QString::fromStdString(std::string(rowOf(parameter).id))));
        }
    const auto source = [](std::string_view id, Parameter parameter) {
        return platformPresetSource(accelerator(id), Precision::Bf16, parameter);
    };
    QCOMPARE(
        source("l40s", Parameter::PowerW), std::string("NVIDIA L40S: vendor data sheet (dense)"));
    QVERIFY(source("h100_sxm", Parameter::PriceSpot).ends_with("2024-06-30")); // prices are dated
    QVERIFY(source("trainium2", Parameter::PriceOnDemand).ends_with("2026-01-01"));
}

void TestPlatformPreset::whatIsMissingSaysSo()
{
    const auto source = [](std::string_view id, Precision precision, Parameter parameter) {
        return platformPresetSource(accelerator(id), precision, parameter);
    };
    QCOMPARE(
        source("trainium2", Precision::Bf16, Parameter::PriceSpot), std::string("no public price"));
    QCOMPARE(source("b200_sxm", Precision::Bf16, Parameter::PriceOnDemand),
        std::string("no public price"));
    QCOMPARE(source("tpu_v5e", Precision::Bf16, Parameter::PowerW),
        std::string("not in the data sheet of Google TPU v5e"));
    QCOMPARE(source("a10g", Precision::Fp8, Parameter::PeakTflops),
        std::string("not in the data sheet of NVIDIA A10G"));
}

ISOCOST_TEST(TestPlatformPreset)
#include "tst_platform_preset.moc"

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prices and dates are rows of resources/catalog: offers.csv divided by its chips, and
// specialty_offers.csv, node_prices.csv and mfu_typical.csv as printed.
#include <QTest>

#include "core/model/chip_choice.h"
#include "core/model/evaluate.h"
#include "core/model/offers.h"
#include "core/model/platform_list.h"
#include "core/store/sample.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

const Catalog& catalog()
{
    return builtinCatalog();
}

// The plan of sample:your-cluster: 256 H100, H200 and B200 of AWS, us-east-1, for three years.
Scenario plan()
{
    Scenario scenario = sampleProject("your-cluster").scenarios[0];
    scenario.own.clear();
    return scenario;
}

Scenario ofH100Alone()
{
    Scenario scenario = plan();
    removePlatform(scenario, catalog(), "h200");
    removePlatform(scenario, catalog(), "b200");
    return scenario;
}

std::optional<double> numberIn(const Scenario& scenario, Parameter parameter, const char* key)
{
    return numberOf(scenario, catalog(), {parameter, scenario.platformIndex(key)});
}

std::string sourceIn(const Scenario& scenario, Parameter parameter, const char* key)
{
    return sourceOf(scenario, catalog(), {parameter, scenario.platformIndex(key)});
}

// Every price of the platform with its source, its MFU, its way of buying and what is paid upfront.
QString boughtAs(const Scenario& scenario, const char* key)
{
    QString all;
    const auto tell = [&](ParameterAddress address) {
        const std::string line = std::string(rowOf(address.parameter).id) + " = "
            + valueText(scenario, catalog(), address) + ", "
            + sourceOf(scenario, catalog(), address) + "\n";
        all += QString::fromStdString(line);
    };
    const int platform = scenario.platformIndex(key);
    for (const ListPrice& price : kListPrices)
        tell({price.parameter, platform});
    for (const Parameter price : kQuotedPrices)
        tell({price, platform});
    for (const Parameter other : {Parameter::OwnedChipsPerNode, Parameter::Mfu})
        tell({other, platform});
    for (const Parameter bought : {Parameter::Chips, Parameter::Purchase})
        all += QString::fromStdString(valueText(scenario, catalog(), {bought, platform})) + "\n";
    tell({Parameter::FinanceReserved1yUpfront, -1});
    tell({Parameter::FinanceReservedUpfront, -1});
    return all;
}

QString refusalOf(const Scenario& before, const char* key)
{
    Scenario scenario = before;
    try {
        removePlatform(scenario, catalog(), key);
    } catch (const InputError& error) {
        return scenario == before ? QString::fromUtf8(error.what()) : QStringLiteral("changed");
    }
    return QStringLiteral("no error");
}

} // namespace

class TestChipChoice : public QObject {
    Q_OBJECT

private slots:
    void oneChipHasOneSetOfPrices_data();
    void oneChipHasOneSetOfPrices();
    void aChipIsOfThePlansSeller();
    void whatTheSellerDoesNotAskIsOfOthers();
    void aChipWithoutAnOfferIsUnpriced();
    void theSellerIsThatOfThePricePaid();
    void presetsAreOfNoSeller();
    void aSpecialtyCloudStays();
    void pricesAndMfuByHandAreOfTheOtherChip();
    void theSameChipChangesNothing();
    void theNewReferenceKeepsTheWayOfBuying();
    void aWayWithoutAPriceKeepsThePlatform();
    void anUnpricedPlanKeepsNoPlatform();
    void anotherReferenceTellsWhatIsPaidUpfront();
    void anotherReferenceIsBoughtAlike();
};

void TestChipChoice::oneChipHasOneSetOfPrices_data()
{
    QTest::addColumn<QByteArray>("edit");
    QTest::addColumn<QByteArray>("chip");
    const auto row = [](const char* name, const char* edit, const char* chip = "h200_sxm") {
        QTest::newRow(name) << QByteArray(edit) << QByteArray(chip);
    };
    row("as it is", "facility.lead_months=4");
    row("B200", "facility.lead_months=4", "b200_sxm");
    row("MI300X", "facility.lead_months=4", "mi300x");
    row("a price by hand", "platform.h100.price_reserved_3y=2.1");
    row("an MFU by hand", "platform.h100.mfu=0.5");
    row("owned", "platform.h100.purchase=owned");
    row("of GCP", "platform.h100.offer=GCP/a3-megagpu-8g/us-central1/on_demand/2026-09-19");
    row("a preset", "platform.h100.price_reserved_3y=preset");
    row("upfront", "platform.h100.offer=AWS/p5.48xlarge/us-east-1/reserved_3y/2026-08-07");
    row("another number", "platform.h100.chips=64");
    row("a share upfront by hand", "finance.reserved_upfront=0.4");
}

// Changed, replaced by one that is added before, and by one that is added after: H200 is in the
// plan for that, as a plan has at least one platform.
void TestChipChoice::oneChipHasOneSetOfPrices()
{
    QFETCH(QByteArray, edit);
    QFETCH(QByteArray, chip);
    Scenario before = ofH100Alone();
    assign(before, catalog(), edit.toStdString());

    Scenario changed = before;
    changeAccelerator(changed, catalog(), 0, chip.toStdString());
    const QString expected = boughtAs(changed, "h100");

    Scenario replaced = before;
    addPricedPlatform(replaced, catalog(), "new", chip.toStdString());
    removePlatform(replaced, catalog(), "h100");
    QCOMPARE(boughtAs(replaced, "new").split('\n'), expected.split('\n'));

    Scenario between = before;
    addPricedPlatform(between, catalog(), "h200", "h200_sxm");
    removePlatform(between, catalog(), "h100");
    addPricedPlatform(between, catalog(), "new", chip.toStdString());
    makeReference(between, catalog(), "new");
    removePlatform(between, catalog(), "h200");
    QCOMPARE(boughtAs(between, "new").split('\n'), expected.split('\n'));
}

// p5en.48xlarge: 63.296 on demand of 2026-09-25 and 27.34 for three years, nothing upfront, of
// 2026-10-03; RunPod asks 4.59 on demand, which is newer.
void TestChipChoice::aChipIsOfThePlansSeller()
{
    Scenario scenario = ofH100Alone();
    assign(scenario, catalog(), "platform.h100.accelerator", "h200_sxm");
    QCOMPARE(numberIn(scenario, Parameter::PriceOnDemand, "h100"), std::optional(63.296 / 8.0));
    QCOMPARE(sourceIn(scenario, Parameter::PriceOnDemand, "h100"),
        std::string("AWS p5en.48xlarge, us-east-1, on-demand price, 2026-09-25"));
    QCOMPARE(numberIn(scenario, Parameter::PriceReserved3y, "h100"), std::optional(27.34 / 8.0));
    QCOMPARE(numberIn(scenario, Parameter::Chips, "h100"), std::optional(256.0));
    QCOMPARE(numberIn(scenario, Parameter::Purchase, "h100"),
        std::optional(static_cast<double>(Purchase::Reserved3y)));
    QCOMPARE(numberIn(scenario, Parameter::Mfu, "h100"), std::optional(0.4245));
}

// AWS has no one-year price of H200, and its capacity blocks are of us-east-2: 63.158 of
// 2026-10-09. The newest one-year price is that of DigitalOcean, 3.40.
void TestChipChoice::whatTheSellerDoesNotAskIsOfOthers()
{
    Scenario scenario = ofH100Alone();
    changeAccelerator(scenario, catalog(), 0, "h200_sxm");
    QCOMPARE(sourceIn(scenario, Parameter::PriceCapacityBlock, "h100").substr(0, 32),
        std::string("AWS p5en.48xlarge, us-east-2, ca"));
    QCOMPARE(numberIn(scenario, Parameter::PriceReserved1y, "h100"), std::optional(3.4));
    QCOMPARE(sourceIn(scenario, Parameter::PriceReserved1y, "h100").substr(0, 12),
        std::string("DigitalOcean"));
}

void TestChipChoice::aChipWithoutAnOfferIsUnpriced()
{
    Scenario scenario = ofH100Alone();
    changeAccelerator(scenario, catalog(), 0, "maia100");
    for (const ListPrice& price : kListPrices)
        QVERIFY(!numberIn(scenario, price.parameter, "h100"));
    for (const Parameter price : kQuotedPrices)
        QVERIFY(!numberIn(scenario, price, "h100"));
    QCOMPARE(numberIn(scenario, Parameter::Mfu, "h100"), std::optional(0.45)); // and says it
    QVERIFY(sourceIn(scenario, Parameter::Mfu, "h100").starts_with("evidence MFU: none"));
}

// On demand of AWS, bought for three years of GCP: H200 is priced by GCP, a3-ultragpu-8g at 37.208.
void TestChipChoice::theSellerIsThatOfThePricePaid()
{
    Scenario scenario = ofH100Alone();
    assign(scenario, catalog(), "platform.h100.offer",
        "GCP/a3-highgpu-8g/us-central1/reserved_3y/2026-09-19");
    QCOMPARE(sellersOf(scenario, catalog()).ofListPrices, (Seller{"GCP", "us-central1"}));
    changeAccelerator(scenario, catalog(), 0, "h200_sxm");
    QCOMPARE(numberIn(scenario, Parameter::PriceReserved3y, "h100"), std::optional(37.208 / 8.0));
    setNumber(scenario, {Parameter::PriceReserved3y, 0}, 3.0); // by hand, so the others tell
    QCOMPARE(sellersOf(scenario, catalog()).ofListPrices, (Seller{"GCP", "us-central1"}));
}

// RunPod asks the newest on-demand price of B200; H100 of the published comparison stays the plan.
void TestChipChoice::presetsAreOfNoSeller()
{
    Scenario scenario = referenceScenario();
    QVERIFY(!sellersOf(scenario, catalog()).ofListPrices);
    addPricedPlatform(scenario, catalog(), "b200", "b200_sxm");
    QVERIFY(sourceIn(scenario, Parameter::PriceOnDemand, "b200").starts_with("RunPod "));
    QVERIFY(!sellersOf(scenario, catalog()).ofListPrices);
}

// Hyperstack asks 5.10 of B200 by contract, whose term is not printed, and 6.00 by the hour.
void TestChipChoice::aSpecialtyCloudStays()
{
    Scenario scenario = ofH100Alone();
    QCOMPARE(sellersOf(scenario, catalog()).specialty, (Seller{"DigitalOcean", "us"}));
    assign(scenario, catalog(), "platform.h100.offer",
        "specialty/Lambda/8x instance/us/on_demand/2026-09-19");
    setUnpriced(scenario, {Parameter::PriceSpecialtyContract, 0});
    changeAccelerator(scenario, catalog(), 0, "b200_sxm");
    QVERIFY(sourceIn(scenario, Parameter::PriceSpecialty, "h100").starts_with("Lambda "));
    QCOMPARE(numberIn(scenario, Parameter::PriceSpecialtyContract, "h100"), std::optional(5.1));
}

void TestChipChoice::pricesAndMfuByHandAreOfTheOtherChip()
{
    Scenario scenario = ofH100Alone();
    setNumber(scenario, {Parameter::PriceReserved3y, 0}, 2.1);
    setNumber(scenario, {Parameter::Mfu, 0}, 0.5);
    changeAccelerator(scenario, catalog(), 0, "h200_sxm");
    QCOMPARE(numberIn(scenario, Parameter::PriceReserved3y, "h100"), std::optional(27.34 / 8.0));
    QCOMPARE(numberIn(scenario, Parameter::Mfu, "h100"), std::optional(0.4245));
}

void TestChipChoice::theSameChipChangesNothing()
{
    Scenario scenario = ofH100Alone();
    setNumber(scenario, {Parameter::PriceReserved3y, 0}, 2.1);
    const Scenario before = scenario;
    assign(scenario, catalog(), "platform.h100.accelerator", "h100_sxm");
    QVERIFY(scenario == before);
}

void TestChipChoice::theNewReferenceKeepsTheWayOfBuying()
{
    Scenario scenario = plan();
    setNumber(scenario, {Parameter::Purchase, 0}, static_cast<double>(Purchase::Owned));
    removePlatform(scenario, catalog(), "b200"); // the reference stays
    QCOMPARE(numberIn(scenario, Parameter::Purchase, "h200"),
        std::optional(static_cast<double>(Purchase::Reserved3y)));
    removePlatform(scenario, catalog(), "h100");
    QCOMPARE(scenario.platforms.front().key, std::string("h200"));
    QCOMPARE(numberIn(scenario, Parameter::Purchase, "h200"),
        std::optional(static_cast<double>(Purchase::Owned)));
}

// No node of Trainium2 has a price.
void TestChipChoice::aWayWithoutAPriceKeepsThePlatform()
{
    Scenario scenario = referenceScenario();
    assign(scenario, catalog(), "platform.h100.purchase", "owned");
    QCOMPARE(refusalOf(scenario, "h100"),
        QStringLiteral(
            "\"h100\" cannot leave \"Base\": it is the reference, and \"trn2\", the next "
            "one, has no price for the way of buying \"Owned\"; first set "
            "platform.trn2.owned_node_price, or choose another platform.h100.purchase or "
            "facility.reference"));
    assign(scenario, catalog(), "platform.h100.purchase", "reserved_3y");
    QVERIFY(refusalOf(scenario, "h100").contains("platform.trn2.price_reserved_3y"));
    QCOMPARE(refusalOf(scenario, "trn2"), QStringLiteral("no error"));
    setNumber(scenario, {Parameter::PriceReserved3y, 1}, 3.0);
    QCOMPARE(refusalOf(scenario, "h100"), QStringLiteral("no error"));
}

// Nothing is lost where the reference has no price either.
void TestChipChoice::anUnpricedPlanKeepsNoPlatform()
{
    Scenario scenario = referenceScenario();
    assign(scenario, catalog(), "platform.h100.purchase", "capacity_block");
    removePlatform(scenario, catalog(), "h100");
    QCOMPARE(numberIn(scenario, Parameter::Purchase, "trn2"),
        std::optional(static_cast<double>(Purchase::CapacityBlock)));
}

// AWS sells three years of H100 all upfront, those of H200 in the sample with nothing upfront.
void TestChipChoice::anotherReferenceTellsWhatIsPaidUpfront()
{
    Scenario scenario = plan();
    assign(scenario, catalog(), "platform.h100.offer",
        "AWS/p5.48xlarge/us-east-1/reserved_3y/2026-08-07");
    QCOMPARE(scenario.of(Parameter::FinanceReservedUpfront), 1.0);
    Scenario other = scenario;
    assign(other, catalog(), "facility.reference", "h200");
    QCOMPARE(other.of(Parameter::FinanceReservedUpfront), 0.0);
    QCOMPARE(other.of(Parameter::FinanceReserved1yUpfront), 0.0); // its year is unpriced
    assign(other, catalog(), "facility.reference", "preset");
    QCOMPARE(other.of(Parameter::FinanceReservedUpfront), 1.0);
    assign(other, catalog(), "finance.reserved_upfront", "0.4"); // by hand
    assign(other, catalog(), "facility.reference", "h200");
    QCOMPARE(other.of(Parameter::FinanceReservedUpfront), 0.4);
    removePlatform(scenario, catalog(), "h100");
    QCOMPARE(scenario.of(Parameter::FinanceReservedUpfront), 0.0);
    QVERIFY(!originOf(scenario, {Parameter::FinanceReserved1yUpfront, -1}));
}

void TestChipChoice::anotherReferenceIsBoughtAlike()
{
    Scenario scenario = plan();
    setNumber(scenario, {Parameter::Purchase, 0}, static_cast<double>(Purchase::Owned));
    setNumber(scenario, {Parameter::Chips, 0}, 64.0);
    makeReference(scenario, catalog(), "b200");
    QCOMPARE(scenario.reference, std::string("b200"));
    QCOMPARE(numberIn(scenario, Parameter::Purchase, "b200"),
        std::optional(static_cast<double>(Purchase::Owned)));
    QCOMPARE(numberIn(scenario, Parameter::Chips, "b200"), std::optional(64.0));
    QCOMPARE(numberIn(scenario, Parameter::Chips, "h200"), std::optional(256.0));
    QVERIFY_THROWS_EXCEPTION(InputError, makeReference(scenario, catalog(), "b300"));
}

ISOCOST_TEST(TestChipChoice)
#include "tst_chip_choice.moc"

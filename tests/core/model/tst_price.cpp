// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a chip-hour costs under every purchase, billing, discount and support plan (model.md 2).
#include <QTest>

#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// List prices of the first platform: 10 on demand, 8 and 5 committed, 4 on spot, 7 in a capacity
// block; 3 at a specialty cloud.
const Changes kList{{"platform.h100.price_on_demand", "10"},
    {"platform.h100.price_reserved_1y", "8"}, {"platform.h100.price_reserved_3y", "5"},
    {"platform.h100.price_spot", "4"}, {"platform.h100.price_capacity_block", "7"},
    {"cloud.specialty_price", "3"}, {"fleet.utilization", "0.8"}};

Results<double> bought(const std::string& purchase, const Changes& others = {})
{
    return resultsWith(with(with(kList, {{"platform.h100.purchase", purchase}}), others));
}

} // namespace

class TestPrice : public QObject {
    Q_OBJECT

private slots:
    void everyPurchaseHasItsPrice_data();
    void everyPurchaseHasItsPrice();
    void onlyThePriceInUseMustBeKnown_data();
    void onlyThePriceInUseMustBeKnown();
    void ownedHardwareKnowsNoDiscount();
    void aPriceOfZeroIsAPrice();
    void aDiscountStaysOnItsPlatform();
    void supportIsPaidOnEveryCloudPrice();
    void fullUtilizationMakesBothBillingsEqual();
    void anIdleCommitmentIsDearPerUsedHour();
    void aSpecialtyContractIsPaidForEveryHour();
    void aSpecialtyPriceIsOfOneChip();
    void bySizeAContractStartsAtSixtyFourChips();
    void aContractHasItsOwnPrice();
    void capacityBlocksAreUnpricedUntilGiven();
    void billingLeavesUsedHoursAlone();
    void anUnpricedPlatformCanBeOwned();
};

void TestPrice::everyPurchaseHasItsPrice_data()
{
    QTest::addColumn<QString>("purchase");
    QTest::addColumn<QString>("billing");
    QTest::addColumn<QString>("discount");
    QTest::addColumn<QString>("support");
    QTest::addColumn<double>("price");
    const auto row = [](const char* purchase, const char* billing, const char* discount,
                         const char* support, double price) {
        QTest::addRow("%s, %s, -%s, +%s", purchase, billing, discount, support)
            << QString(purchase) << QString(billing) << QString(discount) << QString(support)
            << price;
    };
    // list x (1 - discount) x (1 + support); a commitment paid every hour / 0.8
    row("on_demand", "every_hour", "0", "0", 10.0);
    row("on_demand", "every_hour", "0.1", "0", 9.0);
    row("on_demand", "every_hour", "0", "0.2", 12.0);
    row("on_demand", "every_hour", "0.1", "0.2", 10.8);
    row("on_demand", "used_hours", "0.95", "0.2", 0.6);
    row("reserved_1y", "every_hour", "0", "0", 10.0); // 8 / 0.8
    row("reserved_1y", "every_hour", "0.1", "0.2", 10.8); // 8.64 / 0.8
    row("reserved_1y", "used_hours", "0", "0", 8.0);
    row("reserved_1y", "used_hours", "0.1", "0.2", 8.64);
    row("reserved_3y", "every_hour", "0", "0", 6.25); // 5 / 0.8
    row("reserved_3y", "every_hour", "0.1", "0.2", 6.75); // 5.4 / 0.8
    row("reserved_3y", "used_hours", "0.1", "0", 4.5);
    row("reserved_3y", "used_hours", "0", "1", 10.0);
    row("spot", "every_hour", "0", "0", 4.0);
    row("spot", "used_hours", "0.1", "0.2", 4.32);
    row("spot", "every_hour", "0.5", "1", 4.0);
    row("capacity_block", "every_hour", "0", "0", 7.0); // a run books it for its hours
    row("capacity_block", "used_hours", "0.1", "0.2", 7.56);
    row("specialty", "every_hour", "0", "0", 3.0); // its own billing decides, and no discount
    row("specialty", "used_hours", "0.5", "0.2", 3.6);
}

void TestPrice::everyPurchaseHasItsPrice()
{
    QFETCH(QString, purchase);
    QFETCH(QString, billing);
    QFETCH(QString, discount);
    QFETCH(QString, support);
    QFETCH(double, price);
    const auto results = bought(purchase.toStdString(),
        {{"fleet.reserved_billing", billing.toStdString()},
            {"platform.h100.discount", discount.toStdString()},
            {"cloud.support_fraction", support.toStdString()}});
    QVERIFY(isNear(results.of(M::Price, 0), price));
    // 1,024 chips, no fabric premium
    QVERIFY(isNear(results.of(M::ClusterHourly, 0), 1024.0 * price));
}

void TestPrice::onlyThePriceInUseMustBeKnown_data()
{
    QTest::addColumn<QString>("purchase");
    for (const char* purchase :
        {"on_demand", "reserved_1y", "reserved_3y", "capacity_block", "spot"})
        QTest::newRow(purchase) << QString(purchase);
}

void TestPrice::onlyThePriceInUseMustBeKnown()
{
    QFETCH(QString, purchase);
    const std::string used = purchase.toStdString();
    for (const std::string other :
        {"on_demand", "reserved_1y", "reserved_3y", "capacity_block", "spot"}) {
        const auto results = bought(used, {{"platform.h100.price_" + other, "unpriced"}});
        const Reason expected = other == used ? Reason::Unpriced : Reason::None;
        for (const Metric metric : {M::Price, M::ClusterHourly, M::OutputPerHour, M::TrainingCost,
                 M::FailureCost, M::CostPerExaflop})
            QCOMPARE(results.of(metric, 0).reason, expected);
        QVERIFY(results.of(M::WallHours, 0).hasNumber());
        QVERIFY(results.of(M::Price, 1).hasNumber());
    }
}

void TestPrice::ownedHardwareKnowsNoDiscount()
{
    // capital 8 x 425,000 / 3, energy 64 x 0.7 x 1.3 x 8760 x 0.1 x 0.8, staff 375,000, fabric
    // 44,851.20 make 1,593,999.1253 a year of 64 x 8760 x 0.8 = 448,512 productive GPU-hours
    const double year =
        3400000.0 / 3.0 + 64.0 * 0.7 * 1.3 * 8760.0 * 0.1 * 0.8 + 375000.0 + 64.0 * 700.8;
    const double hour = year / 448512.0;
    QVERIFY(isNear(hour, 3.553972, 1e-6));
    QVERIFY(isNear(bought("owned").of(M::Price, 0), hour));
    const auto results =
        bought("owned", {{"platform.h100.discount", "0.5"}, {"cloud.support_fraction", "0.3"}});
    QVERIFY(isNear(results.of(M::Price, 0), hour));
}

void TestPrice::aPriceOfZeroIsAPrice()
{
    const auto results = bought("on_demand", {{"platform.h100.price_on_demand", "0"}});
    QVERIFY(results.of(M::Price, 0).hasNumber());
    QCOMPARE(results.of(M::Price, 0).value, 0.0);
    QCOMPARE(results.of(M::TrainingCost, 0).value, 0.0);
    // nothing can be cheaper than a free reference
    QCOMPARE(results.of(M::MigrationRuns, 1).reason, Reason::Never);
    QVERIFY(!results.of(M::ParityMfu, 1).hasNumber());
}

void TestPrice::aDiscountStaysOnItsPlatform()
{
    const auto results = resultsWith({{"platform.trn2.discount", "0.2"}});
    QVERIFY(isNear(results.of(M::Price, 0), 12.5));
    QVERIFY(isNear(results.of(M::Price, 1), 5.5)); // 6.875 x 0.8
    QVERIFY(isNear(results.of(M::Price, 2), 2.25));
}

void TestPrice::supportIsPaidOnEveryCloudPrice()
{
    const auto results =
        resultsWith({{"cloud.support_fraction", "0.1"}, {"platform.h100.purchase", "owned"}});
    QVERIFY(
        isNear(results.of(M::Price, 0), results.of(M::FacilityCostPerProductiveHour).value, 1e-15));
    QVERIFY(isNear(results.of(M::Price, 1), 7.5625));
    QVERIFY(isNear(results.of(M::Price, 2), 2.475));
}

void TestPrice::fullUtilizationMakesBothBillingsEqual()
{
    for (const std::string billing : {"every_hour", "used_hours"}) {
        const auto results = bought(
            "reserved_3y", {{"fleet.utilization", "1"}, {"fleet.reserved_billing", billing}});
        QVERIFY(isNear(results.of(M::Price, 0), 5.0));
    }
}

void TestPrice::anIdleCommitmentIsDearPerUsedHour()
{
    // used one hour in a hundred: 5 / 0.01
    const auto results = bought("reserved_3y", {{"fleet.utilization", "0.01"}});
    QVERIFY(isNear(results.of(M::Price, 0), 500.0));
}

void TestPrice::aSpecialtyContractIsPaidForEveryHour()
{
    const Changes contract{{"cloud.specialty_billing", "every_hour"}};
    QVERIFY(isNear(bought("specialty", contract).of(M::Price, 0), 3.75)); // 3 / 0.8
    const auto supported = bought("specialty", with(contract, {{"cloud.support_fraction", "0.2"}}));
    QVERIFY(isNear(supported.of(M::Price, 0), 4.5));
}

void TestPrice::aSpecialtyPriceIsOfOneChip()
{
    // 2.25 USD are of an H100, whatever the reference is; of other chips nobody knows a price
    const Changes trainium{{"platform.trn2.purchase", "specialty"}};
    const auto at = [&trainium](const Changes& others) {
        return resultsWith(with(trainium, others)).of(M::Price, 1);
    };
    QCOMPARE(at({}).reason, Reason::Unpriced);
    QCOMPARE(at({{"facility.reference", "trn2"}}).reason, Reason::Unpriced);
    QVERIFY(isNear(at({{"cloud.specialty_accelerator", "trainium2"}}), 2.25));
    // its own price goes first
    QVERIFY(isNear(at({{"platform.trn2.price_specialty", "1.5"}}), 1.5));
    const Changes both{
        {"cloud.specialty_accelerator", "trainium2"}, {"platform.trn2.price_specialty", "1.5"}};
    QVERIFY(isNear(at(both), 1.5));
    QVERIFY(
        isNear(bought("specialty", {{"platform.h100.price_specialty", "4"}}).of(M::Price, 0), 4.0));
    const auto elsewhere = bought("specialty", {{"cloud.specialty_accelerator", "trainium2"}});
    QCOMPARE(elsewhere.of(M::Price, 0).reason, Reason::Unpriced);
}

void TestPrice::bySizeAContractStartsAtSixtyFourChips()
{
    const auto at = [](const char* chips, const Changes& others = {}) {
        const Changes sized{{"cloud.specialty_billing", "by_size"}, {"platform.h100.chips", chips}};
        return bought("specialty", with(sized, others)).of(M::Price, 0);
    };
    QVERIFY(isNear(at("63"), 3.0)); // by the hour
    QVERIFY(isNear(at("64"), 3.75)); // 3 / 0.8, by contract
    const Changes later{{"rules.specialty_cluster.threshold", "100"}};
    QVERIFY(isNear(at("99", later), 3.0));
    QVERIFY(isNear(at("100", later), 3.75));
}

void TestPrice::aContractHasItsOwnPrice()
{
    // 2 USD by contract, 2.50 for a used hour of 0.8; 3 USD by the hour
    const auto at = [](const char* billing, const char* chips, const Changes& others = {}) {
        const Changes sold{{"platform.h100.price_specialty_contract", "2"},
            {"cloud.specialty_billing", billing}, {"platform.h100.chips", chips}};
        return bought("specialty", with(sold, others)).of(M::Price, 0);
    };
    QVERIFY(isNear(at("by_size", "63"), 3.0));
    QVERIFY(isNear(at("by_size", "64"), 2.5));
    QVERIFY(isNear(at("every_hour", "8"), 2.5));
    QVERIFY(isNear(at("used_hours", "1024"), 3.0));
    // support is paid on it, and no discount
    QVERIFY(isNear(
        at("by_size", "64", {{"cloud.support_fraction", "0.2"}, {"platform.h100.discount", "0.5"}}),
        3.0));
    // it does not need the price of an hour
    QVERIFY(isNear(at("by_size", "64", {{"cloud.specialty_accelerator", "trainium2"}}), 2.5));
    const auto hourly = at("by_size", "63", {{"cloud.specialty_accelerator", "trainium2"}});
    QCOMPARE(hourly.reason, Reason::Unpriced);
}

void TestPrice::capacityBlocksAreUnpricedUntilGiven()
{
    const auto unknown = resultsWith({{"platform.h100.purchase", "capacity_block"}});
    QCOMPARE(unknown.of(M::Price, 0).reason, Reason::Unpriced);
    QCOMPARE(unknown.of(M::TrainingCost, 0).reason, Reason::Unpriced);
    // the run of 180.407 h (tst_training) books 1,024 chips for its hours
    const auto booked = resultsWith({{"platform.h100.purchase", "capacity_block"},
        {"platform.h100.price_capacity_block", "4"}, {"platform.h100.network_price", "0.5"}});
    QVERIFY(isNear(booked.of(M::TrainingCost, 0), booked.of(M::WallHours, 0).value * 1024.0 * 4.5));
}

void TestPrice::billingLeavesUsedHoursAlone()
{
    for (const std::string purchase :
        {"on_demand", "spot", "owned", "capacity_block", "specialty"}) {
        const auto every = bought(purchase, {{"fleet.reserved_billing", "every_hour"}});
        const auto used = bought(purchase, {{"fleet.reserved_billing", "used_hours"}});
        QCOMPARE(every.of(M::Price, 0).value, used.of(M::Price, 0).value);
    }
}

void TestPrice::anUnpricedPlatformCanBeOwned()
{
    // of the reference the facility's hour; of another platform that of its own node, which has to
    // have a price
    const auto here = resultsWith(
        {{"platform.h100.price_on_demand", "unpriced"}, {"platform.h100.purchase", "owned"}});
    QVERIFY(isNear(here.of(M::Price, 0), here.of(M::FacilityCostPerProductiveHour).value));
    const Changes owned{
        {"platform.trn2.price_on_demand", "unpriced"}, {"platform.trn2.purchase", "owned"}};
    QCOMPARE(resultsWith(owned).of(M::Price, 1).reason, Reason::Unpriced);
    const auto there = resultsWith(with(owned, {{"platform.trn2.owned_node_price", "300000"}}));
    QVERIFY(isNear(there.of(M::Price, 1), there.of(M::OwnedHour, 1).value));
    QVERIFY(there.of(M::TrainingCost, 1).hasNumber());
}

ISOCOST_TEST(TestPrice)
#include "tst_price.moc"

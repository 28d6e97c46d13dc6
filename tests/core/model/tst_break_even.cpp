// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where owning and renting cost the same, worked by hand (model.md F7 and F8).
#include <QTest>

#include "core/text/number_text.h"
#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// 16 GPUs at 16 kW, 7,884 h available, work for half of the 8,760. Fixed a year: capital 100,000,
// idle energy 8,760, staff 50,000, fabric and software 2,400, maintenance 30,000, colocation 1,200:
// 192,360, 12,022.50 a GPU. Load energy 23,652, 1,478.25 a GPU. Spot is calm, so its hours are all
// useful.
const Changes kRack{{"facility.gpus", "16"}, {"facility.gpus_per_node", "8"},
    {"facility.node_price", "90000"}, {"facility.node_network_price", "10000"},
    {"facility.spare_fraction", "0.5"}, {"facility.storage_price", "40000"},
    {"facility.install_price", "20000"}, {"facility.residual_fraction", "0.2"},
    {"facility.gpu_power_w", "500"}, {"facility.host_power_w_per_gpu", "125"},
    {"facility.pue", "1.6"}, {"facility.power_price", "0.25"},
    {"facility.idle_power_fraction", "0.25"}, {"facility.downtime_fraction", "0.1"},
    {"facility.staff_fte", "0.5"}, {"facility.staff_cost", "100000"},
    {"facility.fabric_per_gpu_year", "50"}, {"facility.software_per_gpu_year", "100"},
    {"facility.maintenance_fraction", "0.1"}, {"facility.colo_per_kw_month", "10"},
    {"fleet.utilization", "0.5"}, {"platform.h100.price_on_demand", "4"},
    {"platform.h100.price_spot", "2"}, {"platform.h100.price_reserved_1y", "3"},
    {"platform.h100.price_reserved_3y", "1.5"}, {"cloud.specialty_price", "2.5"},
    {"spot.node_interruption_rate", "0"}, {"spot.checkpoint_write_min", "0"}};

// One cost alone: 17,520 USD of fabric a GPU and year, two dollars for each of its 8,760 hours.
const Changes kTwoDollars{{"facility.node_price", "0"}, {"facility.node_network_price", "0"},
    {"facility.staff_fte", "0"}, {"facility.gpus_per_fte", "0"}, {"facility.power_price", "0"},
    {"facility.fabric_per_gpu_year", "17520"}};

Results<double> rack(const Changes& others = {})
{
    return resultsWith(with(kRack, others));
}

Results<double> twoDollars(const Changes& others)
{
    return resultsWith(with(kTwoDollars, others));
}

// Fixed cost over what a GPU that works in all hours up saves. Up to 0.9 of them idle hours make up
// for downtime, so that they are 0.9 as many of all hours; work beyond takes more hardware.
double shareAt(double price)
{
    const double ofHoursUp = 12022.5 / (price * 7884.0 - 1478.25);
    return ofHoursUp > 0.9 ? ofHoursUp : 0.9 * ofHoursUp;
}

} // namespace

class TestBreakEven : public QObject {
    Q_OBJECT

private slots:
    void everyPriceHasItsUtilization();
    void beyondTheCapTheWorkTakesMoreHardware();
    void pricesAreThoseAfterDiscountAndSupport();
    void everyRentHasItsFabric();
    void aSpecialtyContractIsDecidedByTheYear();
    void spotIsComparedAtItsUsefulHour();
    void commitmentsPaidWhenUsedHaveAUtilization();
    void commitmentsPaidAlwaysAreDecidedByTheYear();
    void aTieIsNeitherAlwaysNorNever();
    void fullUseExactlyIsANumber();
    void rentBelowTheEnergyNeverLoses();
    void utilizationDoesNotMoveItself();
    void theCostAtTheBreakEvenIsThePrice();
    void theRentSavedPaysTheHardware();
    void hardwareThatWearsOutFirstNeverPays();
    void rentBelowTheRunningCostNeverPays();
    void thePowerPriceMakesOwningCostTheRent();
    void noPowerPriceIsLowEnough();
    void anotherReferenceBringsItsPrices();
    void anUnpricedReferenceBlocksItsOwnOnly();
    void thePublishedBreakEvenIsMet();
};

void TestBreakEven::everyPriceHasItsUtilization()
{
    const auto results = rack();
    // of 7,884 h up: 31,536 - 1,478.25, 15,768 - 1,478.25, 19,710 - 1,478.25
    QVERIFY(isNear(results.of(M::BreakEvenOnDemand), 12022.5 / 30057.75 * 7884.0 / 8760.0));
    QVERIFY(isNear(results.of(M::BreakEvenSpot), 12022.5 / 14289.75 * 0.9));
    QVERIFY(isNear(results.of(M::BreakEvenSpecialty), 12022.5 / 18231.75 * 0.9));
}

void TestBreakEven::beyondTheCapTheWorkTakesMoreHardware()
{
    // 12,022.5 / (1.8 x 7884 - 1,478.25) = 0.9457 of the hours up: no idle hours make up for them
    const auto results = rack({{"platform.h100.price_on_demand", "1.8"}});
    QVERIFY(isNear(results.of(M::BreakEvenOnDemand), 12022.5 / 12712.95));
    // at 1.9 it is 0.8905, 0.8014 of all
    const auto dearer = rack({{"platform.h100.price_on_demand", "1.9"}});
    QVERIFY(isNear(dearer.of(M::BreakEvenOnDemand), 12022.5 / 13501.35 * 0.9));
    // the cap alone decides, not the present use
    const auto capped = rack({{"finance.max_owned_utilization", "0.3"}});
    QVERIFY(isNear(capped.of(M::BreakEvenOnDemand), 12022.5 / 30057.75));
}

void TestBreakEven::pricesAreThoseAfterDiscountAndSupport()
{
    const auto results =
        rack({{"platform.h100.discount", "0.25"}, {"cloud.support_fraction", "0.2"}});
    QVERIFY(isNear(results.of(M::BreakEvenOnDemand), shareAt(3.6))); // 4 x 0.75 x 1.2
    QVERIFY(isNear(results.of(M::BreakEvenSpot), shareAt(1.8)));
    QVERIFY(isNear(results.of(M::BreakEvenSpecialty), shareAt(3.0))); // no discount there
}

void TestBreakEven::everyRentHasItsFabric()
{
    // 1 USD an hour on top; of spot for each billed hour, of a commitment for the hours in use
    const Changes wired{{"platform.h100.network_price", "1"}};
    const auto results = rack(wired);
    QVERIFY(isNear(results.of(M::BreakEvenOnDemand), shareAt(5.0)));
    QVERIFY(isNear(results.of(M::BreakEvenSpot), shareAt(3.0)));
    QVERIFY(isNear(results.of(M::BreakEvenSpecialty), shareAt(3.5)));
    // 12,843.75 / 8760 = 1.46618 owned a year; 0.9661 + 0.5 x 1 is less, 0.9662 + 0.5 more
    const auto close = rack(with(wired,
        {{"platform.h100.price_reserved_1y", "0.9661"},
            {"platform.h100.price_reserved_3y", "0.9662"}}));
    QCOMPARE(close.of(M::BreakEvenReserved1y).reason, Reason::Never);
    QCOMPARE(close.of(M::BreakEvenReserved3y).reason, Reason::Always);
    const Changes churn{{"spot.node_interruption_rate", "0.00390625"},
        {"spot.checkpoint_write_min", "15"}, {"platform.h100.price_spot", "3"}};
    const auto spot = rack(with(wired, churn));
    QVERIFY(isNear(spot.of(M::BreakEvenSpot), shareAt(4.0 * spot.of(M::SpotBilledStretch).value)));
}

void TestBreakEven::aSpecialtyContractIsDecidedByTheYear()
{
    // 205,500 / 16 = 12,843.75, 1.46618 a held hour
    const auto at = [](const char* price) {
        return rack({{"cloud.specialty_billing", "every_hour"}, {"cloud.specialty_price", price}})
            .of(M::BreakEvenSpecialty)
            .reason;
    };
    QCOMPARE(at("1.4661"), Reason::Never);
    QCOMPARE(at("1.4662"), Reason::Always);
}

void TestBreakEven::spotIsComparedAtItsUsefulHour()
{
    const auto results =
        rack({{"spot.node_interruption_rate", "0.00390625"}, {"spot.checkpoint_write_min", "15"},
            {"platform.h100.price_spot", "3"}, {"spot.capacity_wait_min", "500"}});
    const double useful = results.of(M::SpotUsefulHourPrice).value;
    QVERIFY(isNear(useful, 3.0 * results.of(M::SpotBilledStretch).value));
    QVERIFY(isNear(results.of(M::BreakEvenSpot), shareAt(useful)));
}

void TestBreakEven::commitmentsPaidWhenUsedHaveAUtilization()
{
    const auto results = rack({{"fleet.reserved_billing", "used_hours"}});
    // 3 x 7884 - 1,478.25
    QVERIFY(isNear(results.of(M::BreakEvenReserved1y), 12022.5 / 22173.75 * 0.9));
    // 12,022.5 against 1.5 x 7884 - 1,478.25 = 10,347.75: more than every hour
    QCOMPARE(results.of(M::BreakEvenReserved3y).reason, Reason::Never);
}

void TestBreakEven::commitmentsPaidAlwaysAreDecidedByTheYear()
{
    // owned 12,022.50 + 1,478.25 x 5/9 = 12,843.75 a GPU; committed 8760 x 3 = 26,280 and 8760 x
    // 1.4 = 12,264
    const auto results = rack({{"platform.h100.price_reserved_3y", "1.4"}});
    QCOMPARE(results.of(M::BreakEvenReserved1y).reason, Reason::Always);
    QCOMPARE(results.of(M::BreakEvenReserved3y).reason, Reason::Never);
    // 12,843.75 / 8760 = 1.46618...
    const auto close = rack({{"platform.h100.price_reserved_1y", "1.4661"},
        {"platform.h100.price_reserved_3y", "1.4662"}});
    QCOMPARE(close.of(M::BreakEvenReserved1y).reason, Reason::Never);
    QCOMPARE(close.of(M::BreakEvenReserved3y).reason, Reason::Always);
}

void TestBreakEven::aTieIsNeitherAlwaysNorNever()
{
    const auto results = twoDollars(
        {{"platform.h100.price_reserved_1y", "2"}, {"platform.h100.price_reserved_3y", "2.0001"}});
    QCOMPARE(results.of(M::BreakEvenReserved1y).reason, Reason::Undefined);
    QCOMPARE(results.of(M::BreakEvenReserved3y).reason, Reason::Always);
}

void TestBreakEven::fullUseExactlyIsANumber()
{
    const auto exact = twoDollars({{"platform.h100.price_on_demand", "2"}});
    QVERIFY(isNear(exact.of(M::BreakEvenOnDemand), 1.0));
    const auto below = twoDollars({{"platform.h100.price_on_demand", "1.999"}});
    QCOMPARE(below.of(M::BreakEvenOnDemand).reason, Reason::Never);
    const auto half = twoDollars({{"platform.h100.price_on_demand", "4"}});
    QVERIFY(isNear(half.of(M::BreakEvenOnDemand), 0.5));
}

void TestBreakEven::rentBelowTheEnergyNeverLoses()
{
    // 0.1 x 7884 = 788.40 is less than the 1,478.25 of energy
    const auto results = rack({{"platform.h100.price_on_demand", "0.1"}});
    QCOMPARE(results.of(M::BreakEvenOnDemand).reason, Reason::Never);
    // no rent at all, and no energy either: nothing is ever saved
    const auto free = twoDollars({{"platform.h100.price_on_demand", "0"}});
    QCOMPARE(free.of(M::BreakEvenOnDemand).reason, Reason::Never);
}

void TestBreakEven::utilizationDoesNotMoveItself()
{
    const double present = rack().of(M::BreakEvenOnDemand).value;
    for (const std::string utilization : {"0.01", "1"}) {
        const auto results = rack({{"fleet.utilization", utilization}});
        QVERIFY(isNear(results.of(M::BreakEvenOnDemand), present));
    }
}

void TestBreakEven::theCostAtTheBreakEvenIsThePrice()
{
    // below the cap and, at 1.80 USD, beyond it
    for (const auto& [text, price] : {std::pair{"4", 4.0}, std::pair{"1.8", 1.8}}) {
        const Changes rented{{"platform.h100.price_on_demand", text}};
        const double share = rack(rented).of(M::BreakEvenOnDemand).value;
        const auto results = rack(with(rented, {{"fleet.utilization", numberText(share)}}));
        QVERIFY(isNear(results.of(M::FacilityCostPerProductiveHour), price));
        // so that the year of the fleet costs the same owned and on demand
        const double onDemand = results.of(M::FleetAnnualOnDemand).value;
        QVERIFY(isNear(results.of(M::FleetAnnualOwned), onDemand));
    }
}

void TestBreakEven::theRentSavedPaysTheHardware()
{
    // rent 4 x 70,080 / 12 = 23,360 less running (205,500 - 100,000) / 12 = 8,791.67 a month
    QVERIFY(isNear(rack().of(M::BreakEvenMonths), 360000.0 / (23360.0 - 105500.0 / 12.0)));
    const auto discounted = rack({{"platform.h100.discount", "0.1"}});
    QVERIFY(isNear(discounted.of(M::BreakEvenMonths), 360000.0 / (21024.0 - 105500.0 / 12.0)));
    // a fabric premium of 1 USD makes the rent 5 x 70,080 / 12 = 29,200
    const auto wired = rack({{"platform.h100.network_price", "1"}});
    QVERIFY(isNear(wired.of(M::BreakEvenMonths), 360000.0 / (29200.0 - 105500.0 / 12.0)));
    // the cost of capital is not a running cost
    const auto lent = rack({{"facility.cost_of_capital", "0.1"}});
    QVERIFY(isNear(lent.of(M::BreakEvenMonths), rack().of(M::BreakEvenMonths).value, 1e-11));
}

void TestBreakEven::hardwareThatWearsOutFirstNeverPays()
{
    // half the rent leaves 11,680 - 8,791.67 a month, 124.6 months of hardware that lasts 36
    const Changes half{{"platform.h100.discount", "0.5"}};
    QCOMPARE(rack(half).of(M::BreakEvenMonths).reason, Reason::Never);
    // 10,000 USD a GPU, used 730 h a month: paid in 36 months at 10,000 / 36 / 730 = 0.38052 USD
    const auto at = [](const char* price) {
        return twoDollars({{"facility.node_price", "80000"}, {"facility.fabric_per_gpu_year", "0"},
            {"fleet.utilization", "1"}, {"platform.h100.price_on_demand", price}});
    };
    QVERIFY(isNear(at("0.3806").of(M::BreakEvenMonths), 10000.0 / (0.3806 * 730.0)));
    QCOMPARE(at("0.3805").of(M::BreakEvenMonths).reason, Reason::Never);
}

void TestBreakEven::rentBelowTheRunningCostNeverPays()
{
    // 1 x 70,080 / 12 = 5,840 a month, below 8,791.67
    const auto results = rack({{"platform.h100.price_on_demand", "1"}});
    QCOMPARE(results.of(M::BreakEvenMonths).reason, Reason::Never);
}

void TestBreakEven::thePowerPriceMakesOwningCostTheRent()
{
    // 4 x 4380 h less (205,500 - 21,900) / 16 = 11,475 leaves 6,045 USD for
    // 0.625 x 1.6 x (8760 x 0.25 + 7884 x 0.75 x 5/9) = 5,475 kWh
    const double power = rack().of(M::BreakEvenPowerPrice).value;
    QVERIFY(isNear(power, 6045.0 / 5475.0));
    const auto results = rack({{"facility.power_price", numberText(power)}});
    QVERIFY(isNear(results.of(M::FacilityCostPerProductiveHour), 4.0));
    QVERIFY(isNear(results.of(M::BreakEvenPowerPrice), power)); // it does not move itself
}

void TestBreakEven::noPowerPriceIsLowEnough()
{
    // 2.5 x 4380 = 10,950 does not even pay the 11,475 of the rest
    const auto results = rack({{"platform.h100.price_on_demand", "2.5"}});
    QCOMPARE(results.of(M::BreakEvenPowerPrice).reason, Reason::Never);
    // two dollars an hour, all of it fabric: only power that costs nothing will do
    const auto exact =
        twoDollars({{"platform.h100.price_on_demand", "2"}, {"fleet.utilization", "1"}});
    QVERIFY(isNear(exact.of(M::BreakEvenPowerPrice), 0.0));
}

void TestBreakEven::anotherReferenceBringsItsPrices()
{
    const auto results = rack({{"facility.reference", "tpu_v5e"},
        {"facility.node_accelerator", "tpu_v5e"}, {"platform.tpu_v5e.price_specialty", "2.5"},
        {"platform.tpu_v5e.price_on_demand", "3"}, {"platform.tpu_v5e.discount", "0.1"}});
    QVERIFY(isNear(results.of(M::BreakEvenOnDemand), shareAt(2.7)));
    QCOMPARE(results.of(M::BreakEvenReserved3y).reason, Reason::Unpriced);
    QCOMPARE(results.of(M::BreakEvenSpot).reason, Reason::Unpriced);
    QVERIFY(isNear(results.of(M::BreakEvenSpecialty), shareAt(2.5)));
}

void TestBreakEven::anUnpricedReferenceBlocksItsOwnOnly()
{
    const auto results = rack({{"platform.h100.price_on_demand", "unpriced"}});
    for (const Metric metric : {M::BreakEvenOnDemand, M::BreakEvenMonths, M::BreakEvenPowerPrice})
        QCOMPARE(results.of(metric).reason, Reason::Unpriced);
    QVERIFY(isNear(results.of(M::BreakEvenSpot), shareAt(2.0)));
    QCOMPARE(results.of(M::BreakEvenReserved1y).reason, Reason::Always);
    const auto spot = rack({{"platform.h100.price_spot", "unpriced"}});
    QCOMPARE(spot.of(M::BreakEvenSpot).reason, Reason::Unpriced);
    QVERIFY(isNear(spot.of(M::BreakEvenOnDemand), shareAt(4.0)));
}

void TestBreakEven::thePublishedBreakEvenIsMet()
{
    // model.md 10: 22.7 % against 12.29 USD on demand; 53.7 % against 5.25 USD paid when used
    const auto results = resultsWith(
        {{"platform.h100.price_on_demand", "12.29"}, {"fleet.reserved_billing", "used_hours"}});
    QVERIFY(std::fabs(results.of(M::BreakEvenOnDemand).value - 0.227) < 0.0005);
    QVERIFY(std::fabs(results.of(M::BreakEvenReserved3y).value - 0.537) < 0.0005);
}

ISOCOST_TEST(TestBreakEven)
#include "tst_break_even.moc"

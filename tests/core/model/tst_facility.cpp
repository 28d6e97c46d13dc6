// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What owned hardware costs a year, worked by hand (model.md F1 to F6).
#include <QTest>

#include "core/text/number_text.h"
#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// Two nodes of 8 and a spare: 2 x 1.5 x 100,000 = 300,000 of hardware, 60,000 beside it, a fifth
// of the hardware resold after 3 years. 16 x 0.625 = 10 kW of equipment, x 1.6 = 16 kW at the
// meter. 7,884 h of 8,760 are available, work fills half of the 8,760, which are 5/9 of them:
// 70,080 productive GPU-hours.
const Changes kRack{{"facility.gpus", "16"}, {"facility.gpus_per_node", "8"},
    {"facility.node_price", "90000"}, {"facility.node_network_price", "10000"},
    {"facility.spare_fraction", "0.5"}, {"facility.storage_price", "40000"},
    {"facility.install_price", "20000"}, {"facility.residual_fraction", "0.2"},
    {"facility.depreciation_years", "3"}, {"facility.gpu_power_w", "500"},
    {"facility.host_power_w_per_gpu", "125"}, {"facility.pue", "1.6"},
    {"facility.power_price", "0.25"}, {"facility.idle_power_fraction", "0.25"},
    {"facility.downtime_fraction", "0.1"}, {"facility.staff_fte", "0.5"},
    {"facility.staff_cost", "100000"}, {"facility.fabric_per_gpu_year", "50"},
    {"facility.software_per_gpu_year", "100"}, {"facility.maintenance_fraction", "0.1"},
    {"facility.colo_per_kw_month", "10"}, {"fleet.utilization", "0.5"}};

Results<double> rack(const Changes& others = {})
{
    return resultsWith(with(kRack, others));
}

double capitalAt(const std::string& rate, const std::string& years)
{
    return rack({{"facility.cost_of_capital", rate}, {"facility.depreciation_years", years}})
        .of(M::FacilityAnnualCapital)
        .value;
}

} // namespace

class TestFacility : public QObject {
    Q_OBJECT

private slots:
    void capexIsHardwareWithSparesAndTheRest();
    void partOfANodeIsPartOfItsPrice();
    void theStraightLineSpreadsWhatIsNotResold();
    void theAnnuityIsThatOfTheTextbook();
    void theAnnuityPaysBackTheLoan_data();
    void theAnnuityPaysBackTheLoan();
    void whatIsResoldInFullCostsItsInterest();
    void aTinyCostOfCapitalIsTheStraightLine_data();
    void aTinyCostOfCapitalIsTheStraightLine();
    void littleCostOfCapitalIsTheStraightLineAndItsInterest_data();
    void littleCostOfCapitalIsTheStraightLineAndItsInterest();
    void energyFollowsLoadAndIdling();
    void hardwareThatNeverSleepsIgnoresItsLoad();
    void idleHoursMakeUpForDowntime();
    void downtimeBeyondTheCapTakesHoursAndTheirEnergy();
    void colocationIsPaidByTheEquipment();
    void maintenanceIsOfTheHardwareAlone();
    void theYearIsTheSumOfItsParts();
    void anHourIsItsShareOfTheYear();
    void theReferenceHourIsMet();
};

void TestFacility::capexIsHardwareWithSparesAndTheRest()
{
    QVERIFY(isNear(rack().of(M::FacilityCapex), 360000.0));
    QVERIFY(isNear(rack({{"facility.spare_fraction", "0"}}).of(M::FacilityCapex), 260000.0));
    QVERIFY(isNear(rack({{"facility.spare_fraction", "1"}}).of(M::FacilityCapex), 460000.0));
    QVERIFY(isNear(resultsWith({}).of(M::FacilityCapex), 3.4e6)); // 8 x 425,000
}

void TestFacility::partOfANodeIsPartOfItsPrice()
{
    // 12 GPUs are 1.5 nodes: 1.5 x 1.5 x 100,000 + 60,000
    QVERIFY(isNear(rack({{"facility.gpus", "12"}}).of(M::FacilityCapex), 285000.0));
}

void TestFacility::theStraightLineSpreadsWhatIsNotResold()
{
    // (360,000 - 60,000) / 3
    QVERIFY(isNear(rack().of(M::FacilityAnnualCapital), 100000.0));
    QVERIFY(isNear(capitalAt("0", "7.5"), 40000.0));
    // storage and installation are not resold
    const auto resold = rack({{"facility.residual_fraction", "1"}});
    QVERIFY(isNear(resold.of(M::FacilityAnnualCapital), 20000.0));
}

void TestFacility::theAnnuityIsThatOfTheTextbook()
{
    // 10 % over 2 years: 0.1 x 1.21 / 0.21 a dollar; the resale earns 0.1 / 0.21 a dollar:
    // 360,000 x 0.576190476 - 60,000 x 0.476190476 = 1,252,000 / 7 = 178,857.14
    QVERIFY(isNear(capitalAt("0.1", "2"), 1252000.0 / 7.0));
    // one year: all of it with its interest, less the resale
    QVERIFY(isNear(capitalAt("0.1", "1"), 360000.0 * 1.1 - 60000.0));
    QVERIFY(isNear(capitalAt("1", "2"), 360000.0 * 4.0 / 3.0 - 60000.0 / 3.0));
}

void TestFacility::theAnnuityPaysBackTheLoan_data()
{
    QTest::addColumn<double>("rate");
    QTest::addColumn<int>("years");
    QTest::newRow("5 % over 3 years") << 0.05 << 3;
    QTest::newRow("12 % over 5 years") << 0.12 << 5;
    QTest::newRow("0.1 % over 15 years") << 0.001 << 15;
    QTest::newRow("100 % over 4 years") << 1.0 << 4;
}

void TestFacility::theAnnuityPaysBackTheLoan()
{
    QFETCH(double, rate);
    QFETCH(int, years);
    const double payment = capitalAt(QString::number(rate).toStdString(), std::to_string(years));
    double owed = 360000.0;
    for (int year = 0; year < years; ++year)
        owed = owed * (1.0 + rate) - payment;
    QVERIFY(isNear(owed, 60000.0, 1e-9)); // what the resale brings
}

void TestFacility::whatIsResoldInFullCostsItsInterest()
{
    const Changes kept{{"facility.storage_price", "0"}, {"facility.install_price", "0"},
        {"facility.residual_fraction", "1"}};
    // 10 % of 300,000 a year, for ever
    const auto lent = rack(with(kept, {{"facility.cost_of_capital", "0.1"}}));
    QVERIFY(isNear(lent.of(M::FacilityAnnualCapital), 30000.0));
    const auto free = rack(kept);
    QVERIFY(isNear(free.of(M::FacilityAnnualCapital), 0.0));
}

void TestFacility::aTinyCostOfCapitalIsTheStraightLine_data()
{
    QTest::addColumn<QString>("rate");
    for (const char* rate : {"1e-9", "1e-12", "1e-15", "1e-17", "1e-300"})
        QTest::newRow(rate) << QString(rate);
}

void TestFacility::aTinyCostOfCapitalIsTheStraightLine()
{
    QFETCH(QString, rate);
    const auto results = rack({{"facility.cost_of_capital", rate.toStdString()}});
    // interest of 1e-9 over three years is some 1e-9 of the payment
    QVERIFY(isNear(results.of(M::FacilityAnnualCapital), 100000.0, 1e-8));
}

void TestFacility::littleCostOfCapitalIsTheStraightLineAndItsInterest_data()
{
    QTest::addColumn<double>("rate");
    for (const double rate : {1e-12, 9e-9, 1.1e-8, 1e-7, 1e-6, 9e-6, 1.1e-5, 1e-4})
        QTest::addRow("%g", rate) << rate;
}

void TestFacility::littleCostOfCapitalIsTheStraightLineAndItsInterest()
{
    QFETCH(double, rate);
    // the series of F2 over n = 3 years: r / (1 - (1 + r)^-n) is 1 + r (n + 1)/2 + r^2 (n^2 - 1)/12
    // over n, of the 300,000 that are lost; the resale of 60,000 costs its interest
    const double lost = 100000.0 * (1.0 + 2.0 * rate + 8.0 / 12.0 * rate * rate);
    const auto results = rack({{"facility.cost_of_capital", numberText(rate)}});
    QVERIFY(isNear(results.of(M::FacilityAnnualCapital), lost + 60000.0 * rate, 1e-10));
}

void TestFacility::energyFollowsLoadAndIdling()
{
    // idle 16 kW x 0.25 x 8760 x 0.25 = 8,760; load 16 x 0.75 x 7884 x 0.25 = 23,652, 5/9 of it
    QVERIFY(isNear(rack().of(M::FacilityAnnualEnergy), 8760.0 + 13140.0));
    QVERIFY(isNear(rack({{"fleet.utilization", "1"}}).of(M::FacilityAnnualEnergy), 32412.0));
    QVERIFY(isNear(rack({{"facility.power_price", "0"}}).of(M::FacilityAnnualEnergy), 0.0));
    // twice the PUE of 1.6, twice the energy
    QVERIFY(isNear(rack({{"facility.pue", "3.2"}}).of(M::FacilityAnnualEnergy), 43800.0));
}

void TestFacility::hardwareThatNeverSleepsIgnoresItsLoad()
{
    for (const std::string utilization : {"0.01", "0.5", "1"}) {
        const auto results = rack({{"facility.idle_power_fraction", "1"},
            {"fleet.utilization", utilization}, {"facility.downtime_fraction", "0.3"}});
        QVERIFY(isNear(results.of(M::FacilityAnnualEnergy), 35040.0)); // 16 x 8760 x 0.25
    }
}

void TestFacility::idleHoursMakeUpForDowntime()
{
    // half of 8,760 h, whether 10 or 40 % of them are lost: 5/9 or 5/6 of those available
    for (const auto& [downtime, use] : {std::pair{"0.1", 5.0 / 9.0}, std::pair{"0.4", 5.0 / 6.0}}) {
        const auto results = rack({{"facility.downtime_fraction", downtime}});
        QVERIFY(isNear(results.of(M::FacilityOwnedUse), use));
        QVERIFY(isNear(results.of(M::FacilityProductiveHours), 70080.0));
        QVERIFY(isNear(results.of(M::FacilityAnnualEnergy), 8760.0 + 13140.0));
    }
}

void TestFacility::downtimeBeyondTheCapTakesHoursAndTheirEnergy()
{
    // half of all hours would be all those available, 4,380; they work 0.9 of them
    const auto results = rack({{"facility.downtime_fraction", "0.5"}});
    QVERIFY(isNear(results.of(M::FacilityProductiveHours), 16.0 * 4380.0 * 0.9));
    // load 16 x 0.75 x 4380 x 0.25 x 0.9 = 11,826
    QVERIFY(isNear(results.of(M::FacilityAnnualEnergy), 8760.0 + 11826.0));
    QVERIFY(isNear(results.of(M::FacilityAnnualCapital), 100000.0));
    // a cap below the planned use leaves that: half of 7,884
    const auto low = rack({{"finance.max_owned_utilization", "0.2"}});
    QVERIFY(isNear(low.of(M::FacilityOwnedUse), 0.5));
    QVERIFY(isNear(low.of(M::FacilityProductiveHours), 16.0 * 3942.0));
}

void TestFacility::colocationIsPaidByTheEquipment()
{
    QVERIFY(isNear(rack().of(M::FacilityAnnualColo), 1200.0)); // 10 kW x 10 x 12, cooling in it
    QVERIFY(isNear(rack({{"facility.host_power_w_per_gpu", "0"}}).of(M::FacilityAnnualColo),
        960.0)); // 16 x 0.5 = 8 kW
    QVERIFY(isNear(rack({{"facility.pue", "3.2"}}).of(M::FacilityAnnualColo), 1200.0));
    QVERIFY(isNear(rack({{"fleet.utilization", "1"}}).of(M::FacilityAnnualColo), 1200.0));
}

void TestFacility::maintenanceIsOfTheHardwareAlone()
{
    QVERIFY(isNear(rack().of(M::FacilityAnnualMaintenance), 30000.0));
    const auto stored = rack({{"facility.storage_price", "900000"}});
    QVERIFY(isNear(stored.of(M::FacilityAnnualMaintenance), 30000.0));
    const auto bare = rack({{"facility.spare_fraction", "0"}}); // spares are maintained as well
    QVERIFY(isNear(bare.of(M::FacilityAnnualMaintenance), 20000.0));
}

void TestFacility::theYearIsTheSumOfItsParts()
{
    const auto results = rack();
    QVERIFY(isNear(results.of(M::FacilityAnnualStaff), 50000.0));
    QVERIFY(isNear(results.of(M::FacilityAnnualFabric), 800.0));
    QVERIFY(isNear(results.of(M::FacilityAnnualSoftware), 1600.0));
    // 100,000 + 21,900 + 50,000 + 800 + 1,600 + 30,000 + 1,200
    QVERIFY(isNear(results.of(M::FacilityAnnualCost), 205500.0));
}

void TestFacility::anHourIsItsShareOfTheYear()
{
    QVERIFY(isNear(rack().of(M::FacilityProductiveHours), 70080.0));
    QVERIFY(isNear(rack().of(M::FacilityCostPerProductiveHour), 205500.0 / 70080.0));
    // one hour in a hundred: 192,360 fixed and a fiftieth of the load's 13,140
    const auto idle = rack({{"fleet.utilization", "0.01"}});
    QVERIFY(isNear(idle.of(M::FacilityCostPerProductiveHour), (192360.0 + 262.8) / 1401.6));
}

void TestFacility::theReferenceHourIsMet()
{
    // model.md 5 over its defaults, to the digits of the published sheet
    const auto results = resultsWith({});
    QVERIFY(isNear(results.of(M::FacilityAnnualCapital), 3.4e6 / 3.0));
    QVERIFY(isNear(results.of(M::FacilityAnnualStaff), 375000.0));
    QVERIFY(isNear(results.of(M::FacilityAnnualFabric), 44851.2));
    QVERIFY(isNear(results.of(M::FacilityAnnualEnergy), 40814.592)); // 58.24 kW x 7008 h x 0.1
    QVERIFY(isNear(results.of(M::FacilityCostPerProductiveHour), 3.553972, 1e-6));
}

ISOCOST_TEST(TestFacility)
#include "tst_facility.moc"

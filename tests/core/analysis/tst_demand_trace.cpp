// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The commitment mix over the days of a trace (model.md M1 to M4), by hand.
#include <QTest>

#include "core/analysis/demand_mix.h"
#include "core/analysis/demand_trace.h"
#include "core/text/input_error.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

const DemandTrace kFourDays({800.0, 400.0, 600.0, 500.0});

// The reserve at 5.25 USD, all overflow on demand at 12.50 USD.
Results<double> mixOf(const char* reserve, const Changes& more = {})
{
    Changes all{{"demand.spot_share", "0"}, {"demand.reserved", reserve}};
    all.insert(all.end(), more.begin(), more.end());
    const Inputs<double> in = resolve(scenarioWith(all), builtinCatalog());
    return DemandMix(in, kFourDays).resultsAt(in[Parameter::DemandReserved]);
}

QString refusalOf(const char* text)
{
    try {
        (void)demandTraceFromCsv(text, "days.csv");
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace

class TestDemandTrace : public QObject {
    Q_OBJECT

private slots:
    void expectationsAreMeansOverTheDays();
    void theCostOfAReserveByHand();
    void theBestReserveIsExceededOnFewEnoughDays();
    void noReserveBeatsTheBestOne();
    void aDearCommitmentIsNotMade();
    void fallenDaysStrandTheReserve();
    void manyEvenDaysAgreeWithTheUniformDemand();
    void daysAreReadFromTheirColumn();
    void badTracesAreRefusedWithTheirLine();
};

void TestDemandTrace::expectationsAreMeansOverTheDays()
{
    QCOMPARE(kFourDays.mean(), 575.0);
    QCOMPARE(kFourDays.overflow(500.0), 100.0); // (300 + 0 + 100 + 0) / 4
    QCOMPARE(kFourDays.idle(500.0), 25.0); // (0 + 100 + 0 + 0) / 4
    QCOMPARE(kFourDays.overflow(800.0), 0.0);
    QCOMPARE(kFourDays.scaled(0.5).days().front(), 200.0);
}

void TestDemandTrace::theCostOfAReserveByHand()
{
    const auto results = mixOf("500");
    QVERIFY(isNear(results.of(M::CommitmentCostPerDay), 500.0 * 5.25 + 100.0 * 12.5));
    QVERIFY(isNear(results.of(M::CommitmentCoverage), 1.0 - 100.0 / 575.0));
    QVERIFY(isNear(results.of(M::CommitmentCommitmentUtilization), 0.95));
}

void TestDemandTrace::theBestReserveIsExceededOnFewEnoughDays()
{
    QCOMPARE(kFourDays.exceededWith(0.0), 800.0);
    QCOMPARE(kFourDays.exceededWith(0.24), 800.0);
    QCOMPARE(kFourDays.exceededWith(0.25), 600.0); // one day of four
    QCOMPARE(kFourDays.exceededWith(0.5), 500.0);
    QCOMPARE(kFourDays.exceededWith(0.75), 400.0);
    QCOMPARE(kFourDays.exceededWith(0.99), 400.0);
    // 5.25 / 12.50 = 0.42 of the days: one of four
    QCOMPARE(mixOf("0").of(M::CommitmentOptimalReserve).value, 600.0);
    QVERIFY(isNear(mixOf("0").of(M::CommitmentOptimalCostPerDay), 600.0 * 5.25 + 50.0 * 12.5));
}

void TestDemandTrace::noReserveBeatsTheBestOne()
{
    const double best = mixOf("0").of(M::CommitmentOptimalCostPerDay).value;
    for (int reserve = 0; reserve <= 900; reserve += 25) {
        const QByteArray text = QByteArray::number(reserve);
        QVERIFY(mixOf(text.constData()).of(M::CommitmentCostPerDay).value >= best);
    }
}

void TestDemandTrace::aDearCommitmentIsNotMade()
{
    const auto results = mixOf("300", {{"platform.h100.price_reserved_3y", "13"}});
    QCOMPARE(results.of(M::CommitmentOptimalReserve).value, 0.0);
    QVERIFY(isNear(results.of(M::CommitmentOptimalCostPerDay), 575.0 * 12.5));
}

void TestDemandTrace::fallenDaysStrandTheReserve()
{
    // by half: 400, 200, 300, 250; of a reserve of 300 there lie 0, 100, 0, 50 idle: 37.5 a day
    const auto results = mixOf("300", {{"demand.drop", "0.5"}});
    QVERIFY(isNear(results.of(M::CommitmentStrandedHoursPerYear), 365.0 * 37.5));
    QVERIFY(isNear(results.of(M::CommitmentStrandedCostPerYear), 365.0 * 37.5 * 5.25));
    // 300 x 5.25 and 25 of overflow, against 287.5 without a reserve
    QVERIFY(isNear(results.of(M::CommitmentRegretPerDay), 300 * 5.25 + (25 - 287.5) * 12.5));
}

void TestDemandTrace::manyEvenDaysAgreeWithTheUniformDemand()
{
    std::vector<double> days;
    constexpr int kDays = 40000;
    for (int i = 0; i < kDays; ++i)
        days.push_back(400.0 + 400.0 * (i + 0.5) / kDays);
    const Inputs<double> in = resolve(scenarioWith({}), builtinCatalog());
    const Results<double> traced =
        DemandMix(in, DemandTrace(days)).resultsAt(in[Parameter::DemandReserved]);
    const Results<double> uniform = resultsWith({});
    for (const M metric :
        {M::CommitmentCostPerDay, M::CommitmentOptimalReserve, M::CommitmentOptimalCostPerDay,
            M::CommitmentStrandedHoursPerYear, M::CommitmentCoverage, M::CommitmentRegretPerDay})
        QVERIFY(isNear(traced.of(metric), uniform.of(metric).value, 1e-4)); // a step of 0.01
}

void TestDemandTrace::daysAreReadFromTheirColumn()
{
    const DemandTrace trace =
        demandTraceFromCsv("day,chip_hours\n2026-01-01,800\n2026-01-02,400.5\n", "days.csv");
    QCOMPARE(trace.days(), (std::vector<double>{400.5, 800.0}));
}

void TestDemandTrace::badTracesAreRefusedWithTheirLine()
{
    QVERIFY(refusalOf("day,hours\n1,2\n").contains("there is no column \"chip_hours\""));
    QVERIFY(refusalOf("chip_hours\n").contains("there is no day"));
    QVERIFY(refusalOf("chip_hours\n5\n-1\n").contains("days.csv, line 3: chip_hours is outside"));
    QVERIFY(refusalOf("chip_hours\n1e9\n").contains("line 2"));
    QVERIFY(refusalOf("chip_hours\nnan\n").contains("line 2"));
    QVERIFY(refusalOf("chip_hours\n\"1,5\"\n").contains("line 2"));
}

ISOCOST_TEST(TestDemandTrace)
#include "tst_demand_trace.moc"

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Spot jobs that are hardly ever interrupted: exp(x) - 1 and 1 + W0 near 0 (model.md S1, S2).
#include <QTest>

#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// One node of 8 chips, restarts of half an hour.
Results<double> rareJob(const Changes& others)
{
    return resultsWith(with({{"spot.nodes", "1"}, {"spot.work_hours", "100000"},
                                {"spot.restart_min", "30"}, {"platform.h100.price_spot", "4"}},
        others));
}

} // namespace

class TestSpotRare : public QObject {
    Q_OBJECT

private slots:
    void tinySegmentsKeepTheirDigits();
    void shortJobKnowsTheMarketsMtbi();
    void rareInterruptionsKeepTheOptimum_data();
    void rareInterruptionsKeepTheOptimum();
};

void TestSpotRare::tinySegmentsKeepTheirDigits()
{
    // (M / tau) (exp(tau / M) - 1) exp(R / M) is 1 within 1e-10; exp(tau / M) is 1 in 16 digits
    const auto results = rareJob({{"spot.node_interruption_rate", "1e-10"},
        {"spot.checkpoint_write_min", "0"}, {"spot.checkpoint_interval_min", "1e-6"}});
    QVERIFY(isNear(results.of(M::SpotStretch), 1.0, 1e-10));
    QVERIFY(isNear(results.of(M::SpotExpectedHours), 100000.0, 1e-10));
    QVERIFY(isNear(results.of(M::SpotExpectedCost), 100000.0 * 8.0 * 4.0, 1e-10));
}

// The time between interruptions is the market's, however short the job: 6 minutes of work and 15
// of write with one in M = 1e7 h take M exp(0.5/M) (exp(0.35/M) - 1) = 0.35 (1 + 0.5/M + 0.175/M).
// Young: sqrt(2 x 15 min x 6e8 min).
void TestSpotRare::shortJobKnowsTheMarketsMtbi()
{
    const auto results = rareJob({{"spot.node_interruption_rate", "1e-7"},
        {"spot.checkpoint_write_min", "15"}, {"spot.work_hours", "0.1"}});
    QVERIFY(isNear(results.of(M::SpotMtbiHours), 1e7));
    QVERIFY(isNear(results.of(M::SpotYoungIntervalMin), std::sqrt(2.0 * 15.0 * 6e8)));
    QVERIFY(isNear(results.of(M::SpotExpectedHours), 0.35 * (1.0 + 6.75e-8)));
}

// 60 M u with u + log(1 - u) = -write / M, solved with 60 digits.
void TestSpotRare::rareInterruptionsKeepTheOptimum_data()
{
    QTest::addColumn<QString>("rate");
    QTest::addColumn<QString>("write");
    QTest::addColumn<double>("minutes");
    QTest::newRow("1e9 h") << "1e-9"
                           << "0.001" << 10954.45048343667;
    QTest::newRow("1e8 h") << "1e-8"
                           << "0.001" << 3464.10094847112;
    QTest::newRow("1e6 h") << "1e-6"
                           << "0.01" << 1095.438448353809;
    QTest::newRow("1e4 h") << "1e-4"
                           << "0.06" << 268.2881587907756;
    QTest::newRow("below the border") << "0.001"
                                      << "0.5" << 244.6157544090315;
    QTest::newRow("above the border") << "0.001"
                                      << "0.8" << 309.3055640314599;
}

void TestSpotRare::rareInterruptionsKeepTheOptimum()
{
    QFETCH(QString, rate);
    QFETCH(QString, write);
    QFETCH(double, minutes);
    const QByteArray rateText = rate.toLatin1();
    const QByteArray writeText = write.toLatin1();
    const auto results = rareJob(
        {{"spot.checkpoint_interval_min", "0"}, {"spot.node_interruption_rate", rateText.data()},
            {"spot.checkpoint_write_min", writeText.data()}});
    QVERIFY(isNear(results.of(M::SpotOptimalIntervalMin), minutes, 1e-10));
}

ISOCOST_TEST(TestSpotRare)
#include "tst_spot_rare.moc"

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The expected course of a job on spot capacity, against hand calculations (model.md S0 to S3).
#include <QTest>

#include "core/text/number_text.h"
#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// M = 1 / (64 x 1/256) = 4 h, write 0.25 h, restart 0.5 h, interval 2.5 h, 8 chips a node.
const Changes kJob{{"spot.nodes", "64"}, {"spot.node_interruption_rate", "0.00390625"},
    {"spot.checkpoint_write_min", "15"}, {"spot.restart_min", "30"},
    {"spot.checkpoint_interval_min", "150"}, {"spot.work_hours", "10"},
    {"platform.h100.price_spot", "4"}, {"platform.h100.price_on_demand", "10"}};

const Changes kBestInterval{{"spot.checkpoint_interval_min", "0"}};
const Changes kCalm{{"spot.node_interruption_rate", "0"}};

Results<double> job(const Changes& others = {})
{
    return resultsWith(with(kJob, others));
}

// Daly's complete form: hours for a segment of work and write between restarts of half an hour.
double segmentHours(double workAndWrite)
{
    return 4.0 * std::exp(0.5 / 4.0) * (std::exp(workAndWrite / 4.0) - 1.0);
}

double stretchAt(double minutes)
{
    return job({{"spot.checkpoint_interval_min", numberText(minutes)}}).of(M::SpotStretch).value;
}

} // namespace

class TestSpotClosedForm : public QObject {
    Q_OBJECT

private slots:
    void theClusterFailsWithItsFirstNode();
    void stretchIsDalysCompleteForm();
    void stretchFollowsFromTheTriesOfASegment();
    void wholeSegmentsTakeTheirHours();
    void aShorterLastSegmentTakesLess();
    void aJobShorterThanItsIntervalIsOneSegment();
    void roundingMakesNoLastSegment();
    void waitingStretchesTheClockButNotTheBill();
    void theBillIsForBilledHours();
    void aDearSpotHourSavesNothing();
    void discountAndSupportApplyToBothSides();
    void youngAndDalyAreTheirFormulas();
    void dalysEstimateStopsAtTheMtbi();
    void theOptimumBeatsAFineSearch();
    void theOptimumSolvesItsEquation_data();
    void theOptimumSolvesItsEquation();
    void calmMarketsOnlyPayTheirWrites();
    void freeCheckpointsLoseOnlyTheRestarts();
    void aNoticeThatSavesLosesNoWork();
    void aNoticeSavesAtAnyRateAndInterval();
    void longRestartsAreTriedAgain();
    void rareInterruptionsHardlyMatter_data();
    void rareInterruptionsHardlyMatter();
};

void TestSpotClosedForm::theClusterFailsWithItsFirstNode()
{
    QVERIFY(isNear(job().of(M::SpotMtbiHours), 4.0));
    QVERIFY(isNear(job({{"spot.nodes", "1"}}).of(M::SpotMtbiHours), 256.0));
    QVERIFY(isNear(job({{"spot.nodes", "256"}}).of(M::SpotMtbiHours), 1.0));
    // 15 min written within 240 min, and within 60 min
    QVERIFY(isNear(job().of(M::SpotCheckpointShare), 0.0625));
    QVERIFY(isNear(job({{"spot.nodes", "256"}}).of(M::SpotCheckpointShare), 0.25));
}

void TestSpotClosedForm::stretchIsDalysCompleteForm()
{
    // exp(0.125) = 1.13314845, exp(0.6875) - 1 = 0.98873747: 4 x 1.12038633 / 2.5
    const auto results = job();
    QVERIFY(isNear(results.of(M::SpotStretch), 1.79261813, 1e-7));
    QVERIFY(isNear(results.of(M::SpotStretch), segmentHours(2.75) / 2.5));
    QVERIFY(isNear(results.of(M::SpotBilledStretch), segmentHours(2.75) / 2.5));
    QVERIFY(isNear(results.of(M::SpotGoodput), 2.5 / segmentHours(2.75)));
    QVERIFY(isNear(results.of(M::SpotIntervalMin), 150.0));
}

void TestSpotClosedForm::stretchFollowsFromTheTriesOfASegment()
{
    // Worked without the closed form: a try of 2.75 h succeeds with p, takes M (1 - p) on average
    // as it ends early; each failure is followed by restarts, tried with their own p'.
    const double p = std::exp(-2.75 / 4.0);
    const double restartP = std::exp(-0.5 / 4.0);
    const double tries = 1.0 / p;
    const double restartHours = 4.0 * (1.0 - restartP) / restartP;
    const double hours = tries * 4.0 * (1.0 - p) + (tries - 1.0) * restartHours;
    QVERIFY(isNear(job().of(M::SpotStretch), hours / 2.5));
}

void TestSpotClosedForm::wholeSegmentsTakeTheirHours()
{
    // 10 h are 4 segments of 2.5 h, each with its checkpoint
    QVERIFY(isNear(job().of(M::SpotExpectedHours), 4.0 * segmentHours(2.75)));
    QVERIFY(isNear(job().of(M::SpotExpectedHours), 10.0 * job().of(M::SpotStretch).value));
}

void TestSpotClosedForm::aShorterLastSegmentTakesLess()
{
    // 11 h are 4 segments and one of 1 h, which ends with its checkpoint too
    const auto results = job({{"spot.work_hours", "11"}});
    QVERIFY(
        isNear(results.of(M::SpotExpectedHours), 4.0 * segmentHours(2.75) + segmentHours(1.25)));
    QVERIFY(isNear(results.of(M::SpotStretch), job().of(M::SpotStretch).value));
}

void TestSpotClosedForm::aJobShorterThanItsIntervalIsOneSegment()
{
    const auto results = job({{"spot.work_hours", "2"}});
    QVERIFY(isNear(results.of(M::SpotExpectedHours), segmentHours(2.25)));
}

void TestSpotClosedForm::roundingMakesNoLastSegment()
{
    // 0.3 / 0.1 and 0.7 / 0.1 are just below 3 and 7 in binary
    for (const int segments : {3, 6, 7}) {
        const auto results = job({{"spot.checkpoint_interval_min", "6"},
            {"spot.work_hours", numberText(0.1 * segments)}});
        QVERIFY(isNear(results.of(M::SpotExpectedHours), segments * segmentHours(0.35), 1e-11));
    }
}

void TestSpotClosedForm::waitingStretchesTheClockButNotTheBill()
{
    const auto prompt = job();
    const auto slow = job({{"spot.capacity_wait_min", "60"}});
    // (M + W) / M = 5 / 4
    QVERIFY(isNear(slow.of(M::SpotStretch), 1.25 * prompt.of(M::SpotStretch).value));
    QVERIFY(isNear(slow.of(M::SpotExpectedHours), 1.25 * prompt.of(M::SpotExpectedHours).value));
    QVERIFY(isNear(slow.of(M::SpotGoodput), prompt.of(M::SpotGoodput).value / 1.25));
    for (const Metric metric :
        {M::SpotBilledStretch, M::SpotExpectedCost, M::SpotUsefulHourPrice, M::SpotSaving})
        QCOMPARE(slow.of(metric).value, prompt.of(metric).value);
}

void TestSpotClosedForm::theBillIsForBilledHours()
{
    // 64 x 8 = 512 chips at 4 and 10 USD
    const auto results = job({{"spot.work_hours", "11"}});
    const double hours = 4.0 * segmentHours(2.75) + segmentHours(1.25);
    QVERIFY(isNear(results.of(M::SpotExpectedCost), hours * 512.0 * 4.0));
    QVERIFY(isNear(results.of(M::SpotOnDemandCost), 11.0 * 512.0 * 10.0));
    // the price of a useful hour is that of full segments: 4 x 1.79261813
    QVERIFY(isNear(results.of(M::SpotUsefulHourPrice), 7.17047254, 1e-7));
    QVERIFY(isNear(results.of(M::SpotSaving), 1.0 - 0.717047254, 1e-7));
}

void TestSpotClosedForm::aDearSpotHourSavesNothing()
{
    const auto results = job({{"platform.h100.price_spot", "10"}});
    QVERIFY(isNear(results.of(M::SpotSaving), -0.79261813, 1e-7)); // 1 - stretch
    const auto free = job({{"platform.h100.price_spot", "0"}});
    QCOMPARE(free.of(M::SpotSaving).value, 1.0);
    // against nothing there is no saving to speak of
    const auto gift = job({{"platform.h100.price_on_demand", "0"}});
    QCOMPARE(gift.of(M::SpotSaving).reason, Reason::Undefined);
}

void TestSpotClosedForm::discountAndSupportApplyToBothSides()
{
    const auto results =
        job({{"platform.h100.discount", "0.25"}, {"cloud.support_fraction", "0.2"}});
    // x 0.75 x 1.2 = 0.9
    QVERIFY(isNear(results.of(M::SpotExpectedCost), 0.9 * job().of(M::SpotExpectedCost).value));
    QVERIFY(isNear(results.of(M::SpotOnDemandCost), 46080.0));
    QVERIFY(isNear(results.of(M::SpotSaving), job().of(M::SpotSaving).value));
}

void TestSpotClosedForm::youngAndDalyAreTheirFormulas()
{
    // Daly 2006, section 4: write 5 min. A day between interruptions: sqrt(2 x 5 x 1440) = 120;
    // 120 (1 + sqrt(1/576)/3 + 1/5184) - 5 = 116.68981
    const Changes daly{{"spot.nodes", "1"}, {"spot.checkpoint_write_min", "5"}};
    const auto day = job(with(daly, {{"spot.node_interruption_rate", numberText(1.0 / 24.0)}}));
    QVERIFY(isNear(day.of(M::SpotYoungIntervalMin), 120.0));
    QVERIFY(
        isNear(day.of(M::SpotDalyIntervalMin), 120.0 * (1.0 + 1.0 / 72.0 + 1.0 / 5184.0) - 5.0));
    QVERIFY(isNear(day.of(M::SpotDalyIntervalMin), day.of(M::SpotOptimalIntervalMin).value, 1e-5));
    // six hours: 60 (1 + (1/12)/3 + 1/1296) - 5 = 56.71296
    const auto six = job(with(daly, {{"spot.node_interruption_rate", numberText(1.0 / 6.0)}}));
    QVERIFY(isNear(six.of(M::SpotYoungIntervalMin), 60.0));
    QVERIFY(isNear(six.of(M::SpotDalyIntervalMin), 60.0 * (1.0 + 1.0 / 36.0 + 1.0 / 1296.0) - 5.0));
    QVERIFY(isNear(six.of(M::SpotDalyIntervalMin), six.of(M::SpotOptimalIntervalMin).value, 1e-4));
}

void TestSpotClosedForm::dalysEstimateStopsAtTheMtbi()
{
    // from a write of 2 M = 8 h on, Daly's advice is one interval of M = 240 min
    for (const std::string minutes : {"480", "600", "1440"})
        QVERIFY(isNear(
            job({{"spot.checkpoint_write_min", minutes}}).of(M::SpotDalyIntervalMin), 240.0));
    // 450 min: ratio 450/480, sqrt(2 x 450 x 240) (1 + sqrt(0.9375)/3 + 0.9375/9) - 450
    const double below = std::sqrt(216000.0) * (1.0 + std::sqrt(0.9375) / 3.0 + 0.9375 / 9.0);
    QVERIFY(isNear(
        job({{"spot.checkpoint_write_min", "450"}}).of(M::SpotDalyIntervalMin), below - 450.0));
}

void TestSpotClosedForm::theOptimumBeatsAFineSearch()
{
    const double best = job(kBestInterval).of(M::SpotIntervalMin).value;
    const double least = stretchAt(best);
    double found = 0.0;
    double lowest = 1e9;
    for (double minutes = 40.0; minutes <= 160.0; minutes += 0.25) {
        const double stretch = stretchAt(minutes);
        QVERIFY(least <= stretch);
        if (stretch < lowest) {
            lowest = stretch;
            found = minutes;
        }
    }
    QVERIFY(std::fabs(found - best) <= 0.25);
    QVERIFY(stretchAt(best * 1.01) > least);
    QVERIFY(stretchAt(best * 0.99) > least);
}

void TestSpotClosedForm::theOptimumSolvesItsEquation_data()
{
    QTest::addColumn<QString>("write");
    for (const char* write : {"0.01", "1", "15", "120", "480", "1440"})
        QTest::newRow(write) << QString(write);
}

void TestSpotClosedForm::theOptimumSolvesItsEquation()
{
    // d/dtau of (exp((tau + delta)/M) - 1)/tau is 0 where (1 - tau/M) exp((tau + delta)/M) = 1
    QFETCH(QString, write);
    const auto results =
        job(with(kBestInterval, {{"spot.checkpoint_write_min", write.toStdString()}}));
    const double tau = results.of(M::SpotOptimalIntervalMin).value / 240.0;
    const double delta = write.toDouble() / 240.0;
    QVERIFY(isNear((1.0 - tau) * std::exp(tau + delta), 1.0));
    QVERIFY(tau > 0.0 && tau < 1.0);
    QCOMPARE(results.of(M::SpotIntervalMin).value, results.of(M::SpotOptimalIntervalMin).value);
}

void TestSpotClosedForm::calmMarketsOnlyPayTheirWrites()
{
    // 11 h in steps of 2.5 h: five checkpoints; waiting and restarts never happen
    const auto results = job(with(kCalm,
        {{"spot.work_hours", "11"}, {"spot.capacity_wait_min", "600"},
            {"spot.restart_min", "600"}}));
    QVERIFY(isNear(results.of(M::SpotExpectedHours), 12.25));
    QVERIFY(isNear(results.of(M::SpotStretch), 1.1)); // 1 + 0.25 / 2.5
    QVERIFY(isNear(results.of(M::SpotExpectedCost), 12.25 * 512.0 * 4.0));
    QVERIFY(isNear(results.of(M::SpotSaving), 1.0 - 0.44));
    for (const Metric metric : {M::SpotMtbiHours, M::SpotCheckpointShare})
        QCOMPARE(results.of(metric).reason, Reason::Never);
    for (const Metric metric :
        {M::SpotYoungIntervalMin, M::SpotDalyIntervalMin, M::SpotOptimalIntervalMin})
        QCOMPARE(results.of(metric).reason, Reason::Undefined);
}

void TestSpotClosedForm::freeCheckpointsLoseOnlyTheRestarts()
{
    const auto results = job(with(kBestInterval, {{"spot.checkpoint_write_min", "0"}}));
    // any notice is long enough for them: exp(0.5 / 4) tries of a restart
    for (const M metric : {M::SpotIntervalMin, M::SpotYoungIntervalMin, M::SpotDalyIntervalMin,
             M::SpotOptimalIntervalMin})
        QCOMPARE(results.of(metric).reason, Reason::Undefined);
    QVERIFY(isNear(results.of(M::SpotStretch), std::exp(0.125)));
    QVERIFY(isNear(results.of(M::SpotExpectedHours), 10.0 * std::exp(0.125)));
    // an interval asked for is kept, and does not matter
    const auto asked = job({{"spot.checkpoint_write_min", "0"}});
    QCOMPARE(asked.of(M::SpotIntervalMin).value, 150.0);
    QVERIFY(isNear(asked.of(M::SpotStretch), std::exp(0.125)));
}

void TestSpotClosedForm::aNoticeThatSavesLosesNoWork()
{
    // 15 min of write within 20 min of notice: a life of 4 h in the mean loses only its periodic
    // checkpoints, f(0.25) / f(2.75) with f(x) = exp(x / 4) - 1, and its restarts
    const double written = (std::exp(0.0625) - 1.0) / (std::exp(0.6875) - 1.0);
    QVERIFY(isNear(written, 0.0652291, 1e-5));
    const double saved = std::exp(0.125) / (1.0 - written);
    const auto results = job({{"spot.warning_min", "20"}, {"spot.capacity_wait_min", "120"}});
    QVERIFY(isNear(results.of(M::SpotBilledStretch), saved));
    QVERIFY(isNear(results.of(M::SpotStretch), 1.5 * saved)); // (4 + 2) / 4
    QVERIFY(isNear(results.of(M::SpotExpectedHours), 10.0 * 1.5 * saved));
    QVERIFY(isNear(results.of(M::SpotExpectedCost), 10.0 * saved * 512.0 * 4.0));
    // just long enough, and just too short
    QVERIFY(isNear(job({{"spot.warning_min", "15"}}).of(M::SpotStretch), saved));
    QVERIFY(
        isNear(job({{"spot.warning_min", "14.99"}}).of(M::SpotStretch), segmentHours(2.75) / 2.5));
    // a notice is not promised, so the interval stays that of the unwarned
    const Changes warned{{"spot.checkpoint_interval_min", "0"}, {"spot.warning_min", "20"}};
    QCOMPARE(
        job(warned).of(M::SpotIntervalMin).value, job(kBestInterval).of(M::SpotIntervalMin).value);
}

void TestSpotClosedForm::aNoticeSavesAtAnyRateAndInterval()
{
    // S1c is exp(R/M) (1 - exp(-(2.5 h + 0.25 h)/M)) / (1 - exp(-2.5 h/M)). At 10,000 interruptions
    // an hour a write takes 2,500 lives, of which exp() knows none: nearly all end in a compute
    const Changes storm{
        {"spot.warning_min", "15"}, {"spot.node_interruption_rate", "10"}, {"spot.nodes", "1000"}};
    const auto calm = job(with(storm, {{"spot.restart_min", "0"}}));
    QVERIFY(isNear(calm.of(M::SpotBilledStretch), 1.0));
    QVERIFY(isNear(calm.of(M::SpotExpectedHours), 10.0));
    // 30 min of restart: exp(5,000) tries of it
    QCOMPARE(job(storm).of(M::SpotStretch).reason, Reason::Never);
    // an interval of next to nothing: a life of 4 h works once each 0.25 h that a write takes
    const Changes busy{{"spot.warning_min", "15"}, {"spot.checkpoint_interval_min", "1e-9"}};
    const double intervalsInALife = 4.0 * 60.0 / 1e-9;
    QVERIFY(isNear(job(busy).of(M::SpotStretch),
        std::exp(0.125) * -std::expm1(-0.0625) * intervalsInALife, 1e-9));
}

void TestSpotClosedForm::longRestartsAreTriedAgain()
{
    // 40 h of restart at an MTBI of 4 h: exp(10) tries of it
    const auto results = job({{"spot.restart_min", "2400"}});
    QVERIFY(
        isNear(results.of(M::SpotStretch), std::exp(10.0) * 4.0 * (std::exp(0.6875) - 1.0) / 2.5));
    QCOMPARE(
        results.of(M::SpotOptimalIntervalMin).value, job().of(M::SpotOptimalIntervalMin).value);
    QVERIFY(results.of(M::SpotSaving).value < -7000.0);
}

void TestSpotClosedForm::rareInterruptionsHardlyMatter_data()
{
    QTest::addColumn<double>("rate");
    QTest::newRow("once in 180 years") << 1e-8;
    QTest::newRow("once in 1,800 years") << 1e-9;
    for (const double rate : {1e-11, 1e-13, 1e-15, 1e-18, 1e-25, 1e-299}) // exp(x) - 1 loses digits
        QTest::addRow("%g", rate) << rate;
}

void TestSpotClosedForm::rareInterruptionsHardlyMatter()
{
    // 64 nodes: to first order in 1/M the calm 1.1 times 1 + (restart + (2.5 + 0.25)/2)/M
    QFETCH(double, rate);
    const auto results = job({{"spot.node_interruption_rate", numberText(rate)}});
    const double lost = (0.5 + 1.375) * 64.0 * rate;
    QVERIFY(isNear(results.of(M::SpotStretch), 1.1 * (1.0 + lost), 2e-9));
    QVERIFY(isNear(results.of(M::SpotExpectedHours), 11.0 * (1.0 + lost), 2e-9));
}

ISOCOST_TEST(TestSpotClosedForm)
#include "tst_spot_closed_form.moc"

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A result is a number or one reason: which reason stays, and where a result is kept.
#include <QTest>

#include <limits>

#include "core/model/outcome.h"
#include "core/scalar/recorder.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

Results<double> emptyResults(std::size_t platforms)
{
    Results<double> results;
    results.platforms.resize(platforms);
    results.pairs.resize(platforms * platforms);
    return results;
}

} // namespace

class TestOutcome : public QObject {
    Q_OBJECT

private slots:
    void anOutcomeIsANumberUntilItIsRefused();
    void refuseAppliesWhenTheComparisonHolds();
    void requireAppliesWhenTheComparisonFails();
    void theFirstReasonStays();
    void theComparisonBehindTheReasonIsKept();
    void whatIsNoNumberBecomesUndefined();
    void aReasonIsKeptWhateverItsValue();
    void everyResultHasAPlaceOfItsOwn();
    void aPairIsReadByTrainAndServe();
    void everyReasonHasAWord();
};

void TestOutcome::anOutcomeIsANumberUntilItIsRefused()
{
    QVERIFY(Outcome<double>{}.hasNumber());
    QCOMPARE(outcome(2.5).value, 2.5);
    QVERIFY(outcome(2.5).hasNumber());
    QVERIFY(!blocked<double>(Reason::Unpriced).hasNumber());
    QCOMPARE(blocked<double>(Reason::Unpriced).value, 0.0);
}

void TestOutcome::refuseAppliesWhenTheComparisonHolds()
{
    Outcome<double> result = outcome(3.0);
    result.refuse(Reason::Never, lessThan(5.0, 3.0));
    QVERIFY(result.hasNumber());
    result.refuse(Reason::Never, lessThan(3.0, 5.0));
    QCOMPARE(result.reason, Reason::Never);
    QCOMPARE(result.value, 3.0); // the value is left for the explanation
}

void TestOutcome::requireAppliesWhenTheComparisonFails()
{
    Outcome<double> result = outcome(3.0);
    result.require(Reason::Undefined, lessThan(3.0, 5.0));
    QVERIFY(result.hasNumber());
    result.require(Reason::Undefined, lessThan(3.0, 3.0)); // a tie does not hold
    QCOMPARE(result.reason, Reason::Undefined);
}

void TestOutcome::theFirstReasonStays()
{
    Outcome<double> result = outcome(1.0);
    result.refuse(Reason::Always, true)
        .refuse(Reason::Never, true)
        .require(Reason::Undefined, false);
    QCOMPARE(result.reason, Reason::Always);
    Outcome<double> unpriced = blocked<double>(Reason::Unpriced);
    unpriced.require(Reason::Never, false);
    QCOMPARE(unpriced.reason, Reason::Unpriced);
}

void TestOutcome::theComparisonBehindTheReasonIsKept()
{
    Recording recording;
    const Recorder price(4.0);
    const Recorder limit(2.0);
    const auto first = lessThan(price, limit);
    const auto second = lessThan(limit, price);
    const auto third = lessThan(limit, limit);
    Outcome<Recorder> result = outcome(price);
    result.refuse(Reason::Never, first)
        .refuse(Reason::Always, second)
        .require(Reason::Undefined, third);
    QCOMPARE(result.reason, Reason::Always);
    QCOMPARE(result.decidedBy.node(), second.node()); // not the first, which did not hold
}

void TestOutcome::whatIsNoNumberBecomesUndefined()
{
    Results<double> results = emptyResults(1);
    const double infinity = std::numeric_limits<double>::infinity();
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double bad : {infinity, -infinity, nan}) {
        results.put(Metric::FacilityCapex, outcome(7.0));
        QVERIFY(results.of(Metric::FacilityCapex).hasNumber());
        results.put(Metric::FacilityCapex, outcome(bad));
        QCOMPARE(results.of(Metric::FacilityCapex).reason, Reason::Undefined);
        QCOMPARE(results.of(Metric::FacilityCapex).value, 0.0); // nothing to leak into a sum
        results.put(Metric::TrainingCost, outcome(bad), 0);
        QCOMPARE(results.of(Metric::TrainingCost, 0).reason, Reason::Undefined);
    }
    results.put(Metric::FacilityCapex, outcome(std::numeric_limits<double>::max()));
    QVERIFY(results.of(Metric::FacilityCapex).hasNumber()); // large, yet a number
}

void TestOutcome::aReasonIsKeptWhateverItsValue()
{
    Results<double> results = emptyResults(1);
    Outcome<double> never = outcome(std::numeric_limits<double>::infinity());
    never.refuse(Reason::Never, true);
    results.put(Metric::BreakEvenSpot, never);
    QCOMPARE(results.of(Metric::BreakEvenSpot).reason, Reason::Never); // not undefined
}

void TestOutcome::everyResultHasAPlaceOfItsOwn()
{
    constexpr int kPlatforms = 3;
    Results<double> results = emptyResults(kPlatforms);
    std::vector<MetricAddress> addresses;
    for (std::size_t i = 0; i < kMetricCount; ++i) {
        const auto metric = static_cast<Metric>(i);
        if (!isPlatformMetric(metric) && !isPairMetric(metric))
            addresses.push_back({metric, -1, -1});
        for (int a = 0; a < kPlatforms && isPlatformMetric(metric); ++a)
            addresses.push_back({metric, a, -1});
        for (int k = 0; k < kPlatforms * kPlatforms && isPairMetric(metric); ++k)
            addresses.push_back({metric, k / kPlatforms, k % kPlatforms});
    }
    QCOMPARE(
        addresses.size(), kGlobalMetricCount + 3 * kPlatformMetricCount + 9 * kPairMetricCount);
    for (std::size_t i = 0; i < addresses.size(); ++i)
        results.put(addresses[i], outcome(static_cast<double>(i) + 1.0));
    for (std::size_t i = 0; i < addresses.size(); ++i) // none was written over
        QCOMPARE(results.of(addresses[i]).value, static_cast<double>(i) + 1.0);
}

void TestOutcome::aPairIsReadByTrainAndServe()
{
    Results<double> results = emptyResults(2);
    results.put({Metric::ServingLifecycleCost, 0, 1}, outcome(10.0));
    results.put({Metric::ServingLifecycleCost, 1, 0}, outcome(20.0));
    results.put(Metric::ServingLifecycleCost, outcome(30.0), 1); // short for train 1, serve 1
    QCOMPARE(results.of({Metric::ServingLifecycleCost, 0, 1}).value, 10.0);
    QCOMPARE(results.of({Metric::ServingLifecycleCost, 1, 0}).value, 20.0);
    QCOMPARE(results.of({Metric::ServingLifecycleCost, 1, 1}).value, 30.0);
    QCOMPARE(results.of(Metric::ServingLifecycleCost, 1).value, 30.0);
    QCOMPARE(results.pairs[1][0].value, 10.0); // row by row
}

void TestOutcome::everyReasonHasAWord()
{
    QCOMPARE(wordOf(Reason::None), std::string_view());
    QCOMPARE(wordOf(Reason::Never), std::string_view("never"));
    QCOMPARE(wordOf(Reason::Several), std::string_view("several"));
    QCOMPARE(wordOf(Reason::Always), std::string_view("always"));
    QCOMPARE(wordOf(Reason::Undefined), std::string_view("undefined"));
    QCOMPARE(wordOf(Reason::Unpriced), std::string_view("unpriced"));
}

ISOCOST_TEST(TestOutcome)
#include "tst_outcome.moc"

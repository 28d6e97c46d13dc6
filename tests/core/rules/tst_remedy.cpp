// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a finding offers to put in. The published prices of H100 are of June 2024; the catalog has
// 55.04 USD per 8 chips at AWS on 2026-11-09.
#include <QTest>

#include "core/model/chip_choice.h"
#include "core/model/offers.h"
#include "core/model/origin.h"
#include "core/rules/remedy.h"
#include "tests/core/rules/checked.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

namespace {

constexpr std::string_view kDay = "2026-11-22";

struct Advice {
    Scenario scenario;
    std::optional<Finding> finding; // of a platform, told of it alone
    Sentence words;
};

Advice adviceOn(const Scenario& scenario, std::string_view rule, int platform)
{
    const Results<double> results = evaluate(scenario, builtinCatalog());
    Advice advice{scenario, {}, {}};
    for (const Finding& finding : checkRulesOfEach(scenario, builtinCatalog(), results, kDay))
        if (finding.rule->id == rule && finding.platform == platform)
            advice.finding = finding;
    if (advice.finding)
        advice.words = remedyOf(*advice.finding, {scenario, builtinCatalog(), results, kDay});
    return advice;
}

double numberIn(const Scenario& scenario, ParameterAddress address)
{
    return numberOf(scenario, builtinCatalog(), address).value();
}

} // namespace

class TestRemedy : public QObject {
    Q_OBJECT

private slots:
    void anOldPriceIsReplacedByTheNewest();
    void theNewestPriceIsNotOfferedForItself();
    void aMissingPriceIsTakenWhereOneIsQuoted();
    void severalPlatformsAreMendedTogether();
    void whatIsOldItselfMendsNothing();
    void pricesByHandStay();
    void aPriceOfNoPlatformIsLeftToHands();
    void anUnsetWaitTakesItsEstimate();
    void whatCannotBeSetIsNotOffered();
    void aSizeOfItsOwnFollowsTheFleet();
    void anIdlePlanFollowsItsWork();
    void aDemandIsScaledToTheFleet();
    void whatIsKeptNeedsNone();
    void anMfuBesideTheRunsTakesTheirTypicalOne();
    void theTypicalMfuIsTakenOnEachPlatform();
    void whatNobodyCanKnowIsLeftToHands();
};

void TestRemedy::anOldPriceIsReplacedByTheNewest()
{
    Advice advice = adviceOn(test::changed({}), "stale_price", 0);
    QCOMPARE(said(advice.words), QStringLiteral("Use the newest prices of H100"));
    const ParameterAddress price{Parameter::PriceOnDemand, 0};
    const auto changed = mend(advice.scenario, builtinCatalog(), *advice.finding, kDay);
    QCOMPARE(changed.front(), price);
    QCOMPARE(numberIn(advice.scenario, price), 55.04 / 8.0);
    QCOMPARE(originOf(advice.scenario, price)->date, std::string("2026-11-09"));
    QVERIFY(!adviceOn(advice.scenario, "stale_price", 0).finding
        || adviceOn(advice.scenario, "stale_price", 0).finding->severity == Severity::Good);
    // Terms of 2024 beside it would be dearer than no term at all.
    for (const Parameter term : {Parameter::PriceReserved1y, Parameter::PriceReserved3y})
        QCOMPARE(originOf(advice.scenario, {term, 0})->date.substr(0, 4), std::string("2026"));
    QVERIFY(!adviceOn(advice.scenario, "commitment_1y_dearer", 0).finding);
}

void TestRemedy::theNewestPriceIsNotOfferedForItself()
{
    Scenario scenario = test::changed({{"platform.h100.purchase", "reserved_3y"}});
    const auto newest =
        defaultOffer(builtinCatalog(), "h100_sxm", rowOfPrice(Parameter::PriceReserved3y));
    applyOffer(scenario, builtinCatalog(), 0, newest->id());
    const Advice advice = adviceOn(scenario, "stale_price", 0);
    QCOMPARE(advice.finding->severity, Severity::Caution); // of August 2026
    QCOMPARE(said(advice.words), QString());
}

void TestRemedy::aMissingPriceIsTakenWhereOneIsQuoted()
{
    Advice advice = adviceOn(
        test::changed({{"platform.h100.price_on_demand", "unpriced"}}), "unpriced_platform", 0);
    QCOMPARE(said(advice.words), QStringLiteral("Use $6.88 of AWS for H100, 2026-11-09"));
    QCOMPARE(mend(advice.scenario, builtinCatalog(), *advice.finding, kDay).size(), std::size_t{1});
    QCOMPARE(numberIn(advice.scenario, {Parameter::PriceOnDemand, 0}), 6.88);
}

void TestRemedy::severalPlatformsAreMendedTogether()
{
    Scenario scenario = test::changed({});
    addPricedPlatform(scenario, builtinCatalog(), "b200", "b200_sxm");
    for (const int platform : {0, 3})
        setWithOrigin(
            scenario, {Parameter::PriceOnDemand, platform}, {20.0, "quote", "2025-01-01"});
    const Results<double> results = evaluate(scenario, builtinCatalog());
    const auto findings = checkRules(scenario, builtinCatalog(), results, kDay);
    const auto old = std::ranges::find_if(findings, [](const Finding& finding) {
        return finding.rule->id == "stale_price" && finding.severity == Severity::Caution;
    });
    QVERIFY(old != findings.end());
    QCOMPARE(said(remedyOf(*old, {scenario, builtinCatalog(), results, kDay})),
        QStringLiteral("Use newest prices of 3 platforms"));
    const auto changed = mend(scenario, builtinCatalog(), *old, kDay);
    for (const int platform : {0, 3}) {
        const ParameterAddress price{Parameter::PriceOnDemand, platform};
        QVERIFY(std::ranges::find(changed, price) != changed.end());
        QVERIFY(originOf(scenario, price)->date >= "2026-09-01");
    }
}

// The three-year price of AWS is of 2026-08-07, older than the 90 days of the rule.
void TestRemedy::whatIsOldItselfMendsNothing()
{
    const Advice advice =
        adviceOn(test::changed({{"platform.h100.purchase", "reserved_3y"}}), "stale_price", 0);
    QCOMPARE(advice.finding->severity, Severity::Caution);
    QCOMPARE(said(advice.words), QString());
}

// The price of a specialty cloud is one for the scenario, and the catalog has none.
void TestRemedy::aPriceOfNoPlatformIsLeftToHands()
{
    Scenario scenario = test::changed({{"platform.h100.purchase", "specialty"}});
    setWithOrigin(scenario, {Parameter::CloudSpecialtyPrice, -1}, {2.0, "quote", "2025-01-01"});
    const Advice advice = adviceOn(scenario, "stale_price", 0);
    QCOMPARE(advice.finding->severity, Severity::Caution);
    QCOMPARE(said(advice.words), QString());
}

void TestRemedy::pricesByHandStay()
{
    Scenario scenario = test::changed({});
    const ParameterAddress term{Parameter::PriceReserved3y, 0};
    setWithOrigin(scenario, term, {4.0, "our contract", "2025-01-01"});
    Advice advice = adviceOn(scenario, "stale_price", 0);
    (void)mend(advice.scenario, builtinCatalog(), *advice.finding, kDay);
    QCOMPARE(numberIn(advice.scenario, term), 4.0);
}

// Trainium2 waits 24.1 % of the step by the estimate, and none is set.
void TestRemedy::anUnsetWaitTakesItsEstimate()
{
    Advice advice = adviceOn(test::changed({}), "network_unset", 1);
    QCOMPARE(said(advice.words), QStringLiteral("Use the estimate, 24.1 %: halt above 20 %"));
    const ParameterAddress wait{Parameter::NetworkWait, 1};
    const double estimate =
        evaluate(advice.scenario, builtinCatalog()).of(Metric::NetworkWaitEstimate, 1).value;
    QCOMPARE(mend(advice.scenario, builtinCatalog(), *advice.finding, kDay), std::vector{wait});
    QCOMPARE(numberIn(advice.scenario, wait), estimate);
    QVERIFY(!adviceOn(advice.scenario, "network_unset", 1).finding);
}

// A million chips wait 99.6 % of the step, and a wait is at most 95 %.
void TestRemedy::whatCannotBeSetIsNotOffered()
{
    const Advice advice =
        adviceOn(test::changed({{"platform.h100.chips", "1000000"}}), "network_unset", 0);
    QVERIFY(*advice.finding->value > 0.95);
    QCOMPARE(said(advice.words), QString());
}

void TestRemedy::aSizeOfItsOwnFollowsTheFleet()
{
    Advice advice = adviceOn(
        test::changed({{"platform.h100.chips", "256"}, {"facility.gpus", "64"}}), "fleet_size", 0);
    QCOMPARE(said(advice.words), QStringLiteral("Follow the fleet"));
    const ParameterAddress owned{Parameter::FacilityGpus, -1};
    QCOMPARE(mend(advice.scenario, builtinCatalog(), *advice.finding, kDay), std::vector{owned});
    QCOMPARE(numberIn(advice.scenario, owned), 0.0);
    QVERIFY(!adviceOn(advice.scenario, "fleet_size", 0).finding);
}

// Hours at work that no run needs are no longer planned once the utilization is that of the work.
void TestRemedy::anIdlePlanFollowsItsWork()
{
    Advice advice = adviceOn(test::changed({}), "fleet_idle", 0);
    QCOMPARE(said(advice.words), QStringLiteral("Take it from the work"));
    const ParameterAddress utilization{Parameter::FleetUtilization, -1};
    QCOMPARE(
        mend(advice.scenario, builtinCatalog(), *advice.finding, kDay), std::vector{utilization});
    QCOMPARE(numberIn(advice.scenario, utilization), 0.0);
    QVERIFY(!adviceOn(advice.scenario, "fleet_idle", 0).finding);
}

// 256 x 24 x 0.8 = 4,915.2 chip-hours a day beside a mean of 600: both ends times 8.192
void TestRemedy::aDemandIsScaledToTheFleet()
{
    Advice advice = adviceOn(test::changed({{"platform.h100.chips", "256"}}), "demand_size", 0);
    QCOMPARE(said(advice.words), QStringLiteral("Scale the demand to the fleet"));
    const ParameterAddress low{Parameter::DemandLow, -1};
    const ParameterAddress high{Parameter::DemandHigh, -1};
    QCOMPARE(
        mend(advice.scenario, builtinCatalog(), *advice.finding, kDay), (std::vector{low, high}));
    QCOMPARE(numberIn(advice.scenario, low), 3276.8);
    QCOMPARE(numberIn(advice.scenario, high), 6553.6);
    QVERIFY(!adviceOn(advice.scenario, "demand_size", 0).finding);
}

void TestRemedy::whatIsKeptNeedsNone()
{
    Scenario scenario = test::changed({});
    setWithOrigin(scenario, {Parameter::PriceOnDemand, 0}, {6.0, "quote", "2026-11-01"});
    const Advice advice = adviceOn(scenario, "stale_price", 0);
    QCOMPARE(advice.finding->severity, Severity::Good);
    QCOMPARE(said(advice.words), QString());
}

// mfu_typical.csv: trainium2,bf16,dense,2,0.242,0.246,0.25 tpu_v5e,bf16,dense,8,0.4625,0.5798,...
void TestRemedy::anMfuBesideTheRunsTakesTheirTypicalOne()
{
    Advice advice = adviceOn(test::changed({}), "mfu_evidence", 1); // 45 %
    QCOMPARE(said(advice.words), QStringLiteral("Take the typical 24.6 %"));
    const auto changed = mend(advice.scenario, builtinCatalog(), *advice.finding, kDay);
    QCOMPARE(changed, std::vector({ParameterAddress{Parameter::Mfu, 1}}));
    QCOMPARE(numberIn(advice.scenario, {Parameter::Mfu, 1}), 0.246);
    QCOMPARE(originOf(advice.scenario, {Parameter::Mfu, 1})->date, std::string("2026-11-28"));
    // a reservation of custom silicon is refused up to 40 %
    const Advice reserved = adviceOn(test::changed({{"platform.trn2.purchase", "reserved_1y"},
                                         {"platform.trn2.price_reserved_1y", "3"}}),
        "mfu_evidence", 1);
    QCOMPARE(said(reserved.words),
        QStringLiteral("Take the typical 24.6 %: refuse a reservation up to 40 %"));
    const Advice none =
        adviceOn(test::changed({{"platform.trn2.accelerator", "inferentia2"}}), "mfu_evidence", 1);
    QVERIFY(none.finding);
    QVERIFY(none.words.empty());
}

void TestRemedy::theTypicalMfuIsTakenOnEachPlatform()
{
    Scenario scenario = test::changed({{"platform.h100.mfu", "0.28"}});
    const Results<double> results = evaluate(scenario, builtinCatalog());
    const auto findings = checkRules(scenario, builtinCatalog(), results, kDay);
    const auto found = std::ranges::find_if(
        findings, [](const Finding& finding) { return finding.rule->id == "mfu_evidence"; });
    QVERIFY(found != findings.end());
    QCOMPARE(said(remedyOf(*found, {scenario, builtinCatalog(), results, kDay})),
        QStringLiteral("Take the typical MFU of each"));
    (void)mend(scenario, builtinCatalog(), *found, kDay);
    QCOMPARE(numberIn(scenario, {Parameter::Mfu, 0}), 0.3993); // h100_sxm,bf16,dense
    QCOMPARE(numberIn(scenario, {Parameter::Mfu, 1}), 0.45); // its MFU was too high, not too low
    QCOMPARE(numberIn(scenario, {Parameter::Mfu, 2}), 0.5798);
}

void TestRemedy::whatNobodyCanKnowIsLeftToHands()
{
    Advice advice = adviceOn(test::changed({{"platform.h100.mfu", "0.1"}}), "training_mfu", 0);
    QCOMPARE(said(advice.words), QString());
    QVERIFY(mend(advice.scenario, builtinCatalog(), *advice.finding, kDay).empty());
}

ISOCOST_TEST(TestRemedy)
#include "tst_remedy.moc"

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a finding offers to put in. The published prices of H100 are of June 2024; the catalog has
// 55.04 USD per 8 chips at AWS on 2026-11-09.
#include <QTest>

#include "core/model/offers.h"
#include "core/model/origin.h"
#include "core/rules/remedy.h"
#include "tests/core/rules/checked.h"
#include "tests/support/said.h"

using namespace isocost;
using test::said;

namespace {

constexpr std::string_view kDay = "2026-11-22";

struct Advice {
    Scenario scenario;
    std::optional<Finding> finding; // of a platform, told of it alone
    std::string words;
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
    void anUnsetWaitTakesItsEstimate();
    void aSizeOfItsOwnFollowsTheFleet();
    void whatIsKeptNeedsNone();
    void whatNobodyCanKnowIsLeftToHands();
};

void TestRemedy::anOldPriceIsReplacedByTheNewest()
{
    Advice advice = adviceOn(test::changed({}), "stale_price", 0);
    QCOMPARE(said(advice.words), QStringLiteral("Use $6.88 of AWS, 2026-11-09"));
    const ParameterAddress price{Parameter::PriceOnDemand, 0};
    QCOMPARE(mend(advice.scenario, builtinCatalog(), *advice.finding), std::vector{price});
    QCOMPARE(numberIn(advice.scenario, price), 55.04 / 8.0);
    QCOMPARE(originOf(advice.scenario, price)->date, std::string("2026-11-09"));
    QVERIFY(!adviceOn(advice.scenario, "stale_price", 0).finding
        || adviceOn(advice.scenario, "stale_price", 0).finding->severity == Severity::Good);
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
    QCOMPARE(said(advice.words), QStringLiteral("Use $6.88 of AWS, 2026-11-09"));
    QCOMPARE(mend(advice.scenario, builtinCatalog(), *advice.finding).size(), std::size_t{1});
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
        QStringLiteral("Use the newest prices"));
    const auto changed = mend(scenario, builtinCatalog(), *old);
    for (const int platform : {0, 3}) {
        const ParameterAddress price{Parameter::PriceOnDemand, platform};
        QVERIFY(std::ranges::find(changed, price) != changed.end());
        QVERIFY(originOf(scenario, price)->date >= "2026-09-01");
    }
}

// Trainium2 waits 24.1 % of the step by the estimate, and none is set.
void TestRemedy::anUnsetWaitTakesItsEstimate()
{
    Advice advice = adviceOn(test::changed({}), "network_unset", 1);
    QCOMPARE(said(advice.words), QStringLiteral("Use the estimate, 24.1 %"));
    const ParameterAddress wait{Parameter::NetworkWait, 1};
    const double estimate =
        evaluate(advice.scenario, builtinCatalog()).of(Metric::NetworkWaitEstimate, 1).value;
    QCOMPARE(mend(advice.scenario, builtinCatalog(), *advice.finding), std::vector{wait});
    QCOMPARE(numberIn(advice.scenario, wait), estimate);
    QVERIFY(!adviceOn(advice.scenario, "network_unset", 1).finding);
}

void TestRemedy::aSizeOfItsOwnFollowsTheFleet()
{
    Advice advice = adviceOn(
        test::changed({{"platform.h100.chips", "256"}, {"facility.gpus", "64"}}), "fleet_size", 0);
    QCOMPARE(said(advice.words), QStringLiteral("Follow the fleet"));
    const ParameterAddress owned{Parameter::FacilityGpus, -1};
    QCOMPARE(mend(advice.scenario, builtinCatalog(), *advice.finding), std::vector{owned});
    QCOMPARE(numberIn(advice.scenario, owned), 0.0);
    QVERIFY(!adviceOn(advice.scenario, "fleet_size", 0).finding);
}

void TestRemedy::whatIsKeptNeedsNone()
{
    Scenario scenario = test::changed({});
    setWithOrigin(scenario, {Parameter::PriceOnDemand, 0}, {6.0, "quote", "2026-11-01"});
    const Advice advice = adviceOn(scenario, "stale_price", 0);
    QCOMPARE(advice.finding->severity, Severity::Good);
    QCOMPARE(said(advice.words), QString());
}

void TestRemedy::whatNobodyCanKnowIsLeftToHands()
{
    Advice advice = adviceOn(test::changed({{"platform.h100.mfu", "0.1"}}), "training_mfu", 0);
    QCOMPARE(said(advice.words), QString());
    QVERIFY(mend(advice.scenario, builtinCatalog(), *advice.finding).empty());
}

QTEST_APPLESS_MAIN(TestRemedy)
#include "tst_remedy.moc"

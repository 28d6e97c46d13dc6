// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Unknown and old prices. The catalog quotes 55 USD per 8 Trainium2 chips on 2026-01-01.
#include <QTest>

#include "core/model/origin.h"
#include "tests/core/rules/checked.h"
#include "tests/support/said.h"

using namespace isocost;
using test::checked;
using test::checkedOfEach;
using test::said;

namespace {

std::vector<Finding> checkedOf(
    int platform, const test::Settings& settings, std::string_view rule, std::string_view day)
{
    std::vector<Finding> findings = checkedOfEach(settings, rule, day);
    std::erase_if(
        findings, [platform](const Finding& finding) { return finding.platform != platform; });
    return findings;
}

} // namespace

class TestPriceRules : public QObject {
    Q_OBJECT

private slots:
    void thePublishedPricesHaveTheDateOfTheirSource();
    void unpricedPlatformsAreNamed();
    void pricedPlatformsAreGood();
    void pricesOlderThan90DaysAreStale();
    void withoutADayTheCatalogsYoungestOfferCounts();
    void aPriceEnteredWithoutASourceHasNoDate();
    void aPriceWithASourceHasItsDate();
    void anOffersDateIsThatOfItsHeadline();
    void pricesThatNoOfferQuotesHaveNoAge();
    void aDayThatIsNoDateTellsNoAge();
    void pricesOfAnotherChipAreTold();
};

void TestPriceRules::unpricedPlatformsAreNamed()
{
    const auto findings =
        checked({{"platform.trn2.purchase", "spot"}, {"platform.h100.price_on_demand", "unpriced"}},
            "unpriced_platform");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].severity, Severity::Caution);
    QCOMPARE(said(findings[0].sentence),
        QStringLiteral("H100 has no on-demand price; likewise Trainium2, no spot price"));
    QCOMPARE(findings[0].likewise[0].parameter,
        std::optional(ParameterAddress{Parameter::PriceSpot, 1}));
    QCOMPARE(said(findings[0].detail), QStringLiteral("left out of every comparison"));
}

void TestPriceRules::pricedPlatformsAreGood()
{
    const auto findings = checked({}, "unpriced_platform");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].severity, Severity::Good);
}

void TestPriceRules::pricesOlderThan90DaysAreStale()
{
    const auto on = [](const char* day) { return checkedOf(1, {}, "stale_price", day); };
    QCOMPARE(on("2026-04-01").size(), std::size_t{1}); // 31 + 28 + 31 = 90 days
    QCOMPARE(on("2026-04-01")[0].severity, Severity::Good);
    QCOMPARE(on("2026-04-01")[0].value, std::optional(90.0));
    QCOMPARE(on("2026-04-02")[0].severity, Severity::Caution);
    QCOMPARE(said(on("2026-04-02")[0].sentence),
        QStringLiteral("Price paid is of 2026-01-01 for Trainium2"));
    QCOMPARE(said(on("2026-04-02")[0].detail), QStringLiteral("check prices older than 90 days"));
}

void TestPriceRules::thePublishedPricesHaveTheDateOfTheirSource()
{
    const auto h100 = checkedOf(0, {}, "stale_price", "2026-11-20");
    QCOMPARE(said(h100[0].sentence), QStringLiteral("Price paid is of 2024-06-30 for H100"));
    QCOMPARE(h100[0].severity, Severity::Caution);
}

void TestPriceRules::withoutADayTheCatalogsYoungestOfferCounts()
{
    const auto now = checked({}, "stale_price");
    const auto then = checked({}, "stale_price", builtinCatalog().newestDate());
    QCOMPARE(now.size(), then.size());
    QCOMPARE(now[0].value, then[0].value);
}

void TestPriceRules::aPriceEnteredWithoutASourceHasNoDate()
{
    // 98.32 USD per 8 H100 stand in offers of three dates; whoever types 12.29 names none of them.
    const test::Settings typed{{"platform.h100.price_on_demand", "12.29"}};
    QVERIFY(checkedOf(0, typed, "stale_price", "2026-11-20").empty());
    const auto undated = checked(typed, "undated_price", "2026-11-20");
    QCOMPARE(undated.size(), std::size_t{1});
    QCOMPARE(undated[0].severity, Severity::Caution);
    const auto offered =
        checkedOf(0, {{"platform.h100.offer", "Azure/ND96isr_H100_v5/eastus/on_demand/2026-11-09"}},
            "stale_price", "2026-11-20");
    QCOMPARE(offered.size(), std::size_t{1});
    QCOMPARE(said(offered[0].sentence), QStringLiteral("Price paid is of 2026-11-09 for H100"));
    QCOMPARE(offered[0].severity, Severity::Good);
}

void TestPriceRules::aPriceWithASourceHasItsDate()
{
    const auto on = [](const char* day, const char* date) {
        Scenario scenario = referenceScenario();
        setWithOrigin(scenario, {Parameter::PriceOnDemand, 0}, {12.29, "own quote", date});
        return checkRulesOfEach(
            scenario, builtinCatalog(), evaluate(scenario, builtinCatalog()), day);
    };
    const auto sentences = [](const std::vector<Finding>& findings) {
        QStringList all;
        for (const Finding& finding : findings)
            if (rowOf(finding.rule).id == "stale_price" && finding.platform == 0)
                all << said(finding.sentence);
        return all;
    };
    // 90 days after 2026-10-01 is 2026-12-30, although Azure asks the same on 2026-11-09
    QVERIFY(sentences(on("2026-12-31", "2026-10-01"))
                .contains(QStringLiteral("Price paid is of 2026-10-01 for H100")));
    QVERIFY(sentences(on("2026-12-31", "")).isEmpty()); // a source without a date tells no age
}

void TestPriceRules::anOffersDateIsThatOfItsHeadline()
{
    // 50.61 USD per 8 H100 on spot stand beside an on-demand price of 2026-07-30
    QVERIFY(checkedOf(0,
        {{"platform.h100.purchase", "spot"},
            {"platform.h100.offer", "GCP/a3-highgpu-8g/us-central1/spot/2026-07-30"}},
        "stale_price", "2030-01-01")
                .empty());
}

void TestPriceRules::pricesThatNoOfferQuotesHaveNoAge()
{
    for (const test::Settings& settings :
        {test::Settings{{"platform.trn2.price_on_demand", "6.87"}},
            test::Settings{{"platform.trn2.purchase", "owned"}}})
        QVERIFY(checkedOf(1, settings, "stale_price", "2030-01-01").empty());
}

void TestPriceRules::aDayThatIsNoDateTellsNoAge()
{
    QVERIFY(checked({}, "stale_price", "tomorrow").empty());
}

// The presets are of the published comparisons: nodes of eight H100, 2.00 to 2.50 USD an H100-hour.
void TestPriceRules::pricesOfAnotherChipAreTold()
{
    QVERIFY(checked({}, "foreign_node_price").empty());
    const test::Settings other{{"facility.reference", "trn2"}};
    const auto told = checked(other, "foreign_node_price");
    QCOMPARE(told.size(), std::size_t{1});
    QCOMPARE(said(told[0].sentence),
        QStringLiteral("The node price of $375k/node is that of H100, not of Trainium2"));
    QCOMPARE(told[0].parameter, std::optional(ParameterAddress{Parameter::FacilityNodePrice, -1}));
    QCOMPARE(said(checked(other, "foreign_specialty_price")[0].sentence),
        QStringLiteral(
            "The specialty cloud price of $2.25/chip-h is that of H100, not of Trainium2"));
    // A typed number tells nothing of its chip, a source does where it names one.
    const auto with = [&](const char* source) {
        Scenario scenario = test::changed(other);
        if (*source != '\0')
            setWithOrigin(scenario, {Parameter::FacilityNodePrice, -1}, {3e5, source, ""});
        else
            assign(scenario, builtinCatalog(), "facility.node_price", "300000");
        auto findings =
            checkRules(scenario, builtinCatalog(), evaluate(scenario, builtinCatalog()));
        std::erase_if(findings,
            [](const Finding& finding) { return finding.rule != Rule::ForeignNodePrice; });
        return findings;
    };
    QVERIFY(with("").empty());
    QVERIFY(with("quote for 16 Trainium2").empty());
    QVERIFY(with("a quote").empty());
    QVERIFY(with("quote for Trainium2 beside GB200").empty());
    QVERIFY(said(with("quote for GB200 racks")[0].sentence).contains(QStringLiteral("of GB200,")));
    QCOMPARE(with("quote for HGX B200").size(), std::size_t{1});
    QVERIFY(said(with("quote for HGX B200")[0].sentence)
                .contains(QStringLiteral("is that of B200, not of Trainium2")));
}

QTEST_APPLESS_MAIN(TestPriceRules)
#include "tst_price_rules.moc"

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Unknown and old prices. The catalog quotes 55 USD per 8 Trainium2 chips on 2026-01-01.
#include <QTest>

#include "core/model/assumption_range.h"
#include "core/model/chip_choice.h"
#include "core/model/offers.h"
#include "core/model/origin.h"
#include "core/rules/rule_context.h"
#include "tests/core/rules/checked.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

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
    void aPriceOfADayToComeIsNoneThatIsGood();
    void withoutADayTheCatalogsYoungestOfferCounts();
    void aPriceEnteredWithoutASourceHasNoDate();
    void aPriceWithASourceHasItsDate();
    void anOffersDateIsThatOfItsHeadline();
    void pricesThatNoOfferQuotesHaveNoAge();
    void whatHasNoPriceIsNotStale();
    void aDayThatIsNoDateTellsNoAge();
    void pricesOfAnotherChipAreTold();
    void aCommitmentAboveOnDemandIsTold();
    void oneProviderIsNamedWhereOneQuotesBoth();
    void aPriceQuotedUpfrontAsksForTheShare();
    void theOwnPriceIsInUseBeforeTheCommonOne();
    void aRangeNeedsASourceWithItsDate();
};

void TestPriceRules::unpricedPlatformsAreNamed()
{
    const auto findings =
        checked({{"platform.trn2.purchase", "spot"}, {"platform.h100.price_on_demand", "unpriced"}},
            "unpriced_platform");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].severity, Severity::Caution);
    QCOMPARE(said(findings[0].sentence),
        QStringLiteral("There is no on-demand price for H100 and no spot price for Trainium2"));
    QCOMPARE(findings[0].likewise[0].parameter,
        std::optional(ParameterAddress{Parameter::PriceSpot, 1}));
    QCOMPARE(said(findings[0].due, kLabel), QStringLiteral("left out of every comparison"));
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
        QStringLiteral("Price paid dates from 2026-01-01 for Trainium2"));
    QCOMPARE(
        said(on("2026-04-02")[0].due, kLabel), QStringLiteral("check prices older than 90 days"));
}

// The clocks of two places differ by a day at most.
void TestPriceRules::aPriceOfADayToComeIsNoneThatIsGood()
{
    const auto on = [](const char* rule, const char* day) { return checkedOf(1, {}, rule, day); };
    QCOMPARE(on("stale_price", "2025-12-31").size(), std::size_t{1}); // the price is of 2026-01-01
    QVERIFY(on("future_price", "2025-12-31").empty());
    QVERIFY(on("stale_price", "2025-12-30").empty());
    QCOMPARE(said(on("future_price", "2025-12-30")[0].sentence),
        QStringLiteral("Price paid dates from 2026-01-01 for Trainium2"));
    QCOMPARE(on("future_price", "2025-12-30")[0].severity, Severity::Caution);
}

void TestPriceRules::thePublishedPricesHaveTheDateOfTheirSource()
{
    const auto h100 = checkedOf(0, {}, "stale_price", "2026-11-20");
    QCOMPARE(said(h100[0].sentence), QStringLiteral("Price paid dates from 2024-06-30 for H100"));
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
    QCOMPARE(
        said(offered[0].sentence), QStringLiteral("Price paid dates from 2026-11-09 for H100"));
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
            if (finding.rule->id == "stale_price" && finding.platform == 0)
                all << said(finding.sentence);
        return all;
    };
    // 90 days after 2026-10-01 is 2026-12-30, although Azure asks the same on 2026-11-09
    QVERIFY(sentences(on("2026-12-31", "2026-10-01"))
                .contains(QStringLiteral("Price paid dates from 2026-10-01 for H100")));
    QVERIFY(sentences(on("2026-12-31", "")).isEmpty()); // a source without a date tells no age
}

void TestPriceRules::anOffersDateIsThatOfItsHeadline()
{
    // 50.61 USD per 8 H100 on spot stand beside an on-demand price of 2026-07-30
    QVERIFY(checkedOf(0,
        {{"platform.h100.purchase", "spot"},
            {"platform.h100.offer",
                "GCP/a3-highgpu-8g/us-central1/spot/undated-beside-2026-07-30"}},
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

// The preset's date is of the on-demand price; a term that nobody quotes has none.
void TestPriceRules::whatHasNoPriceIsNotStale()
{
    QVERIFY(checkedOf(1, {{"platform.trn2.purchase", "reserved_3y"}}, "stale_price", "2030-01-01")
                .empty());
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
            [](const Finding& finding) { return finding.rule->id != "foreign_node_price"; });
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

// 88.928 USD per 8 B200 for a year at GCP are 11.116 a chip-hour, RunPod asks 6.79 without a term:
// 11.116 / 6.79 - 1 is 63.7 %; 3 years are 56.704 / 8 = 7.088, 4.4 % above.
void TestPriceRules::aCommitmentAboveOnDemandIsTold()
{
    Scenario scenario = referenceScenario();
    const auto told = [&] {
        auto findings = checkRulesOfEach(
            scenario, builtinCatalog(), evaluate(scenario, builtinCatalog()), "2026-11-09");
        std::erase_if(
            findings, [](const Finding& it) { return !it.rule->id.ends_with("_dearer"); });
        return findings;
    };
    QVERIFY(told().empty());
    addPricedPlatform(scenario, builtinCatalog(), "b200", "b200_sxm");
    const auto mixed = told();
    QCOMPARE(mixed.size(), std::size_t{2});
    QCOMPARE(said(mixed[0].sentence),
        QStringLiteral("B200 SXM: a one-year term is listed 63.7 % above on demand"));
    QCOMPARE(said(mixed[0].due, kLabel),
        QStringLiteral(
            "the term is of GCP, on demand of RunPod: no provider of the catalog quotes both"));
    QCOMPARE(said(mixed[1].sentence),
        QStringLiteral("B200 SXM: a three-year term is listed 4.4 % above on demand"));
    QCOMPARE(mixed[1].parameter, std::optional(ParameterAddress{Parameter::PriceReserved3y, 3}));
    assign(scenario, builtinCatalog(), "platform.b200.offer",
        "AWS/p6-b200.48xlarge/us-east-1/on_demand/2026-09-25"); // 14.24
    QVERIFY(told().empty());
    assign(scenario, builtinCatalog(), "platform.b200.price_on_demand", "7");
    QCOMPARE(said(told()[0].due, kLabel), QStringLiteral("nobody would commit: check both prices"));
}

// AWS quotes both of H100: 3.20 USD on demand at Hyperstack, 4.045 for a year at AWS.
void TestPriceRules::oneProviderIsNamedWhereOneQuotesBoth()
{
    const char* const onDemand = "Hyperstack/H100 SXM/any/on_demand/2026-10-06";
    Scenario scenario = referenceScenario();
    assign(scenario, builtinCatalog(), "platform.h100.offer", onDemand);
    assign(scenario, builtinCatalog(), "platform.h100.offer",
        "AWS/p5.48xlarge/us-east-1/reserved_1y/2026-08-07");
    const auto told = checkRulesOfEach(
        scenario, builtinCatalog(), evaluate(scenario, builtinCatalog()), "2026-11-09");
    const auto dearer = std::ranges::find_if(
        told, [](const Finding& it) { return it.rule->id.ends_with("_dearer"); });
    QCOMPARE(said(dearer->due, kLabel),
        QStringLiteral("the term is of AWS, on demand of Hyperstack: choose offers of one "
                       "provider, such as AWS"));
}

void TestPriceRules::aPriceQuotedUpfrontAsksForTheShare()
{
    const auto told = [](const char* offer, const char* share) {
        return checkedOf(0,
            {{"platform.h100.purchase", "reserved_3y"}, {"platform.h100.offer", offer},
                {"finance.reserved_upfront", share}},
            "upfront_unset", "2026-11-09");
    };
    const char* const upfront = "AWS/p5.48xlarge/us-east-1/reserved_3y/2026-08-07";
    QCOMPARE(told(upfront, "0").size(), std::size_t{1});
    QCOMPARE(said(told(upfront, "0")[0].sentence),
        QStringLiteral("H100: the 3-year price is quoted with everything paid upfront, the plan "
                       "pays nothing in advance"));
    QVERIFY(told(upfront, "1").empty());
    // of the same instance without anything upfront: "1y all, 3y none"
    QVERIFY(told("AWS/p5.48xlarge/us-east-1/reserved_3y/undated-beside-2026-11-09", "0").empty());
    // one-year terms have a share of their own
    const auto oneYear = [](const char* share) {
        return checkedOf(0,
            {{"platform.h100.purchase", "reserved_1y"},
                {"platform.h100.offer", "AWS/p5.48xlarge/us-east-1/reserved_1y/2026-08-07"},
                {"finance.reserved_1y_upfront", share}, {"finance.reserved_upfront", "0.5"}},
            "upfront_unset", "2026-11-09");
    };
    QCOMPARE(oneYear("0").size(), std::size_t{1});
    QCOMPARE(oneYear("0")[0].parameter,
        std::optional(ParameterAddress{Parameter::FinanceReserved1yUpfront, -1}));
    QVERIFY(oneYear("1").empty());
}

// By size a specialty cloud sells 64 chips by contract, fewer by the hour.
void TestPriceRules::theOwnPriceIsInUseBeforeTheCommonOne()
{
    using P = Parameter;
    const auto inUse = [](std::vector<std::string> settings, Purchase way, int platform) {
        Scenario scenario = referenceScenario();
        settings.insert(settings.begin(), "cloud.specialty_billing=by_size");
        (void)assign(scenario, builtinCatalog(), settings);
        const Results<double> results = evaluate(scenario, builtinCatalog());
        return priceInUse({scenario, builtinCatalog(), results, {}}, way, platform);
    };
    const auto is = [](P parameter, int platform) { return ParameterAddress{parameter, platform}; };
    const std::string hour = "platform.h100.price_specialty=4";
    const std::string contract = "platform.h100.price_specialty_contract=3";
    const std::string few = "platform.h100.chips=63";
    constexpr auto kCloud = Purchase::Specialty;
    QVERIFY(inUse({}, kCloud, 0) == is(P::CloudSpecialtyPrice, -1));
    QVERIFY(inUse({hour}, kCloud, 0) == is(P::PriceSpecialty, 0));
    QVERIFY(inUse({hour, contract}, kCloud, 0) == is(P::PriceSpecialtyContract, 0));
    QVERIFY(inUse({hour, contract, few}, kCloud, 0) == is(P::PriceSpecialty, 0));
    QVERIFY(inUse({}, Purchase::Owned, 0) == is(P::FacilityNodePrice, -1));
    QVERIFY(inUse({"platform.h100.owned_node_price=285000"}, Purchase::Owned, 0)
        == is(P::OwnedNodePrice, 0));
    QVERIFY(inUse({}, Purchase::Owned, 1) == is(P::OwnedNodePrice, 1));
    QVERIFY(inUse({}, Purchase::Spot, 1) == is(P::PriceSpot, 1));
}

// What the catalog dates is dated; a source without a date is not.
void TestPriceRules::aRangeNeedsASourceWithItsDate()
{
    Scenario scenario = referenceScenario();
    const auto found = [&scenario] {
        auto all = checkRules(scenario, builtinCatalog(), evaluate(scenario, builtinCatalog()));
        std::erase_if(all, [](const Finding& it) { return it.rule->id != "undated_range"; });
        return all;
    };
    const ParameterAddress mfu{Parameter::Mfu, 0};
    QVERIFY(found().empty());
    rangeFromEvidence(scenario, builtinCatalog(), mfu);
    QVERIFY(found().empty());
    setRange(scenario, builtinCatalog(), mfu,
        {.low = 0.4, .high = 0.5, .source = "own runs", .date = "2026-10-31"});
    QVERIFY(found().empty());
    setRange(scenario, builtinCatalog(), mfu, {.low = 0.4, .high = 0.5, .source = "own runs"});
    QCOMPARE(found().size(), std::size_t(1));
    QVERIFY(found().front().parameter == mfu);
    QCOMPARE(static_cast<int>(found().front().severity), static_cast<int>(Severity::Caution));
    clearRange(scenario, mfu);
    QVERIFY(found().empty());
}

ISOCOST_TEST(TestPriceRules)
#include "tst_price_rules.moc"

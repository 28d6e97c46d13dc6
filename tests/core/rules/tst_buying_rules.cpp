// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on what a way of buying promises and on what comes before buying: a scenario that breaks
// each of them and one just on the other side of its threshold, worked by hand. The reference:
// 1,024 H100 on demand at 12.50 USD, 80 % planned, own chips that serve beside them.
#include <QTest>

#include "core/model/origin.h"
#include "tests/core/rules/checked.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::checkedOfEach;
using test::said;
using test::Settings;

Q_DECLARE_METATYPE(isocost::test::Settings)

namespace {

// Of the reference platform, or of the scenario.
std::vector<Finding> told(const Settings& settings, std::string_view rule)
{
    auto findings = checkedOfEach(settings, rule);
    std::erase_if(findings, [](const Finding& it) { return it.platform > 0; });
    return findings;
}

// 6 x 1e9 x 20e9 FLOP on 8 chips of 989.4 TFLOP/s at 45 %: 9.36 h, with 5 % lost 9.83 h; one chip
// holds 1e9 x 16 B in 0.8 of its 80 GB.
const Settings kSmallRun{
    {"training.parameters_b", "1"}, {"training.tokens_b", "20"}, {"platform.h100.chips", "8"}};

const Settings kServesOnly{{"fleet.utilization", "0"}, {"training.runs_per_year", "0"}};

Settings with(Settings settings, const Settings& more)
{
    settings.insert(settings.end(), more.begin(), more.end());
    return settings;
}

} // namespace

class TestBuyingRules : public QObject {
    Q_OBJECT

private slots:
    void whatIsNotPromisedIsSaid_data();
    void whatIsNotPromisedIsSaid();
    void theOtherSideIsSilent_data();
    void theOtherSideIsSilent();
    void aSavingsPlanIsAPrice();
    void growthSaysWhatTranchesWouldSave();
    void theLeastTermIsNamed();
    void thresholdsAreThoseOfTheScenario();
    void smallClustersAreToldTogether();
};

void TestBuyingRules::whatIsNotPromisedIsSaid_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<Settings>("settings");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("due");
    QTest::addColumn<int>("remedy");
    const auto row = [](const char* rule, const Settings& settings, const char* sentence,
                         const char* due, Parameter remedy) {
        QTest::newRow(rule) << rule << settings << sentence << due << static_cast<int>(remedy);
    };
    row("serving_on_spot", {{"platform.h100.purchase", "spot"}},
        "What customers use is served on spot",
        "an interruption takes it from them: serve on capacity that stays, or through an API",
        Parameter::InferencePlan);
    row("specialty_serving", {{"platform.h100.purchase", "specialty"}},
        "What customers use is served from a specialty cloud",
        "there is no second site and the provider may fail: fine for batch training, not for "
        "customers",
        Parameter::InferencePlan);
    row("spot_cluster", {{"platform.h100.purchase", "spot"}, {"platform.h100.chips", "72"}},
        "H100: 9 nodes at once on spot",
        "above 8 nodes nobody promises them for a year: plan another way of buying",
        Parameter::Purchase);
    row("on_demand_cluster", {{"platform.h100.chips", "64"}}, "H100: 64 chips at once on demand",
        "from 64 chips on nobody promises them: reserve them, or book capacity blocks",
        Parameter::Purchase);
    row("optimise_first", {{"inference.plan", "left_out"}},
        // 5.25 USD for every hour against 12.50 for 80 % of them
        "A three-year term would cost 52.5 % of a year on demand",
        "below 80 %, take terms before you buy hardware", Parameter::Purchase);
    row("team_before_hardware",
        {{"platform.h100.purchase", "owned"}, {"facility.lead_months", "2"}},
        "Owned hardware is planned to work 2 months after it is ordered",
        "hire the platform team three to six months ahead: plan at least 3 months",
        Parameter::FacilityLeadMonths);
    row("cluster_oversized", kSmallRun, "H100: a run of 9.83 h fits on 1 of 8 chips",
        "a standard instance serves, no AI factory is needed: so up to 12.5 % of the chips and "
        "24 h",
        Parameter::Chips);
    row("fabric_unneeded", {{"platform.h100.chips", "64"}, {"platform.h100.network_price", "1.5"}},
        "H100: $1.50/chip-h is paid for the fabric of 64 chips",
        "up to 64 chips the network of standard nodes serves: leave the fabric out",
        Parameter::NetworkPrice);
    row("rates_differ", {{"facility.cost_of_capital", "0.05"}},
        "Money costs 10 % in the cash flows and 5 % for the hardware",
        "take one cost of money; up to 3 % apart is fine", Parameter::FinanceDiscountRate);
    row("rates_differ",
        {{"facility.cost_of_capital", "0.11"}, {"finance.debt_share", "0.5"},
            {"finance.debt_rate", "0.06"}},
        "Money costs 10 % in the cash flows, 11 % for the hardware and 6 % on the loan",
        "take one cost of money; up to 3 % apart is fine", Parameter::FinanceDiscountRate);
    // p_over = 610.45 of 400 to 800 is best, so 52.61 % of 0 to 200
    row("reserve_cuts_gang",
        {{"demand.low", "0"}, {"demand.high", "200"}, {"platform.h100.chips", "8"}},
        "The best reserve of 105.2 chip-h/day is less than the 192 chip-h/day of a run on 8 chips",
        "a run needs all its chips at once: reserve for whole runs, or not at all",
        Parameter::DemandReserved);
}

void TestBuyingRules::whatIsNotPromisedIsSaid()
{
    QFETCH(QString, rule);
    QFETCH(Settings, settings);
    QFETCH(QString, sentence);
    QFETCH(QString, due);
    QFETCH(int, remedy);
    const auto findings = told(settings, rule.toStdString());
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(said(findings[0].sentence), sentence);
    QCOMPARE(said(findings[0].due, kLabel), due);
    QCOMPARE(findings[0].severity, Severity::Caution);
    QCOMPARE(findings[0].parameter->parameter, static_cast<Parameter>(remedy));
}

void TestBuyingRules::theOtherSideIsSilent_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<Settings>("settings");
    const auto row = [](const char* rule, const Settings& settings) {
        QTest::newRow(rule) << rule << settings;
    };
    row("serving_on_spot", {{"platform.h100.purchase", "spot"}, {"inference.plan", "api"}});
    row("serving_on_spot", {{"platform.trn2.purchase", "spot"}}); // which nobody buys
    row("specialty_serving",
        {{"platform.h100.purchase", "specialty"}, {"inference.plan", "left_out"}});
    row("specialty_serving", {});
    row("spot_cluster", {{"platform.h100.purchase", "spot"}, {"platform.h100.chips", "64"}});
    row("spot_cluster", {});
    row("on_demand_cluster", {{"platform.h100.chips", "63"}});
    row("on_demand_cluster", {{"platform.h100.purchase", "reserved_3y"}});
    row("on_demand_cluster", kServesOnly);
    row("spot_cluster", with(kServesOnly, {{"platform.h100.purchase", "spot"}}));
    row("optimise_first", // 8 USD for every hour are 10 for those at work, 0.8 of 12.50
        {{"inference.plan", "left_out"}, {"platform.h100.price_reserved_3y", "8"}});
    row("optimise_first",
        {{"platform.h100.price_reserved_1y", "unpriced"},
            {"platform.h100.price_reserved_3y", "unpriced"}});
    row("optimise_first", {{"platform.h100.purchase", "reserved_1y"}});
    row("team_before_hardware",
        {{"platform.h100.purchase", "owned"}, {"facility.lead_months", "3"}});
    row("team_before_hardware", {});
    row("cluster_oversized", with(kSmallRun, {{"platform.h100.chips", "7"}}));
    row("cluster_oversized", with(kSmallRun, {{"training.tokens_b", "49"}})); // 24.07 h
    row("fabric_unneeded", {{"platform.h100.chips", "65"}, {"platform.h100.network_price", "1.5"}});
    row("fabric_unneeded", {{"platform.h100.chips", "64"}});
    row("rates_differ", {});
    row("rates_differ", {{"facility.cost_of_capital", "0.07"}});
    row("rates_differ", {{"facility.cost_of_capital", "0.13"}});
    row("rates_differ", {{"finance.debt_rate", "0.2"}}); // without a loan
    row("reserve_cuts_gang", // the demand is below it as well
        {{"demand.low", "0"}, {"demand.high", "191"}, {"platform.h100.chips", "8"}});
    row("reserve_cuts_gang", // 190 and 52.61 % of 10 are 195.3
        {{"demand.low", "190"}, {"demand.high", "200"}, {"platform.h100.chips", "8"}});
    row("growth_uncommitted", {});
    row("growth_uncommitted", // 8 % of growth leaves 9.5 % to on demand
        {{"platform.h100.purchase", "reserved_3y"}, {"finance.demand_growth", "0.08"}});
}

void TestBuyingRules::theOtherSideIsSilent()
{
    QFETCH(QString, rule);
    QFETCH(Settings, settings);
    for (const Finding& finding : told(settings, rule.toStdString()))
        QFAIL(qPrintable(said(finding.sentence)));
}

void TestBuyingRules::aSavingsPlanIsAPrice()
{
    const auto with = [](const char* purchase, const char* offer) {
        return told({{"platform.h100.purchase", purchase}, {"platform.h100.offer", offer}},
            "term_is_a_price");
    };
    const char* const threeYears = "AWS/p5.48xlarge/us-east-1/reserved_3y/2026-08-07";
    const auto findings = with("reserved_3y", threeYears);
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(said(findings[0].sentence),
        QStringLiteral("H100: the 3-year price is that of a savings plan"));
    QCOMPARE(said(findings[0].due, kLabel),
        QStringLiteral("it promises a price and no capacity: reserve the capacity as well"));
    QCOMPARE(findings[0].parameter, std::optional(ParameterAddress{Parameter::PriceReserved3y, 0}));
    QVERIFY(!sourceOf(*findings[0].rule).empty());
    QVERIFY(with("on_demand", threeYears).empty());
    QVERIFY(with("reserved_1y", threeYears).empty()); // whose price is another
    QVERIFY(told({{"platform.h100.purchase", "reserved_3y"}}, "term_is_a_price").empty());
    // by whatever case a source is written in
    Scenario scenario = test::changed({{"platform.h100.purchase", "reserved_1y"}});
    const auto isSaid = [&scenario](const char* source) {
        setWithOrigin(scenario, {Parameter::PriceReserved1y, 0}, {4.0, source, "2026-11-01"});
        const auto all =
            checkRules(scenario, builtinCatalog(), evaluate(scenario, builtinCatalog()));
        return std::ranges::any_of(
            all, [](const Finding& it) { return it.rule->id == "term_is_a_price"; });
    };
    QVERIFY(isSaid("Azure savings plan for compute"));
    QVERIFY(!isSaid("Azure reservation"));
}

// The second model: 17,582,563 USD of present value instead of 19,186,313.
void TestBuyingRules::growthSaysWhatTranchesWouldSave()
{
    const auto findings = told({{"platform.h100.purchase", "reserved_3y"}}, "growth_uncommitted");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(said(findings[0].sentence),
        QStringLiteral("Over the horizon 29.2 % of the cost of three-year terms is growth rented "
                       "on demand"));
    QCOMPARE(said(findings[0].due, kLabel),
        QStringLiteral("commit to growth year by year, which would save $1.60M of present value; "
                       "up to 10 % is fine"));
    QCOMPARE(
        findings[0].metric, std::optional(MetricAddress{Metric::CashReservedOverflowShare, -1}));
    QCOMPARE(
        findings[0].parameter, std::optional(ParameterAddress{Parameter::FinanceDemandGrowth, -1}));
    // 37,142,557 USD instead of 36,942,088
    const auto dear =
        told({{"platform.h100.purchase", "reserved_3y"}, {"platform.h100.price_reserved_3y", "12"}},
            "growth_uncommitted");
    QCOMPARE(said(dear[0].due, kLabel),
        QStringLiteral("committing to growth year by year would cost $200k more of present value; "
                       "up to 10 % is fine"));
}

// 2.25 USD for every hour against 12.50 for 80 % of them.
void TestBuyingRules::theLeastTermIsNamed()
{
    const Settings contract{
        {"inference.plan", "left_out"}, {"cloud.specialty_billing", "every_hour"}};
    QCOMPARE(said(told(contract, "optimise_first")[0].sentence),
        QStringLiteral("A contract with a specialty cloud would cost 22.5 % of a year on demand"));
    const Settings oneYear{
        {"inference.plan", "left_out"}, {"platform.h100.price_reserved_1y", "5"}};
    QCOMPARE(said(told(oneYear, "optimise_first")[0].sentence),
        QStringLiteral("A one-year term would cost 50 % of a year on demand"));
}

void TestBuyingRules::thresholdsAreThoseOfTheScenario()
{
    QVERIFY(!told({{"platform.h100.chips", "32"}, {"rules.on_demand_cluster.threshold", "32"}},
        "on_demand_cluster")
                 .empty());
    QVERIFY(told({{"platform.h100.purchase", "spot"}, {"rules.spot_cluster.threshold", "128"}},
        "spot_cluster")
                .empty());
    QVERIFY(told(with(kSmallRun, {{"rules.cluster_oversized.hours", "9"}}), "cluster_oversized")
                .empty());
    QVERIFY(
        told(with(kSmallRun, {{"rules.cluster_oversized.threshold", "0.1"}}), "cluster_oversized")
            .empty());
    QVERIFY(told({{"rules.optimise_first.threshold", "0.5"}}, "optimise_first").empty());
}

// One chip of H100 and Trainium2 holds the state; a TPU v5e has 16 GB, of which 0.8 are too few.
void TestBuyingRules::smallClustersAreToldTogether()
{
    const auto findings =
        test::checked({{"training.parameters_b", "1"}, {"training.tokens_b", "20"},
                          {"platform.trn2.chips", "256"}},
            "cluster_oversized");
    QCOMPARE(findings.size(), std::size_t{1});
    const QString sentence = said(findings[0].sentence);
    QVERIFY2(sentence.contains(QStringLiteral("; likewise Trainium2 on 1 of 256 chips and TPU v5e "
                                              "on 2 of 1,024 chips")),
        qPrintable(sentence));
}

ISOCOST_TEST(TestBuyingRules)
#include "tst_buying_rules.moc"

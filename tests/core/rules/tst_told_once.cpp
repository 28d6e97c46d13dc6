// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of several platforms is told once, with all of them and a click on the first.
#include <QTest>

#include <algorithm>
#include <set>

#include "core/model/chip_choice.h"
#include "core/model/offers.h"
#include "tests/core/rules/checked.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::checked;
using test::said;
using test::Settings;

class TestToldOnce : public QObject {
    Q_OBJECT

private slots:
    void equalSentencesNameThePlatformsInAList();
    void whatDiffersIsNamedOfEachPlatform();
    void theSeriesOfASentenceGoesOn();
    void brokenAndKeptAreTwoFindings();
    void otherWaysOfBuyingAreOtherSentences();
    void fourPlatformsMakeOneFindingOfARule_data();
    void fourPlatformsMakeOneFindingOfARule();
    void eachPlatformCanBeAskedFor();
    void rowsOfOneIdAreToldApart();
    void namesWithSeparatorsAreWhole();
};

void TestToldOnce::equalSentencesNameThePlatformsInAList()
{
    const auto findings = checked({}, "serving_unmeasured");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(said(findings[0].sentence),
        QStringLiteral("H100, Trainium2 and TPU v5e: your serving rate is an estimate, not "
                       "measured here"));
    // golden/serving_efficiency.json: 0.201 (Inferentia2) to 1.998 (L40S)
    QCOMPARE(said(findings[0].due, kLabel), QStringLiteral("published runs reach 0.2 to 2 of it"));
    QCOMPARE(
        findings[0].parameter, std::optional(ParameterAddress{Parameter::ServingEfficiency, 0}));
    QCOMPARE(findings[0].likewise.size(), std::size_t{2});
    QCOMPARE(findings[0].likewise[1].platform, 2);
    QCOMPARE(findings[0].likewise[1].parameter,
        std::optional(ParameterAddress{Parameter::ServingEfficiency, 2}));
}

void TestToldOnce::whatDiffersIsNamedOfEachPlatform()
{
    const auto findings =
        checked({{"platform.h100.mfu", "0.2"}, {"platform.tpu_v5e.mfu", "0.1"}}, "training_mfu");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(
        said(findings[0].sentence), QStringLiteral("H100: MFU is 20 %; likewise TPU v5e at 10 %"));
    QCOMPARE(said(findings[0].sentence, kShort), QStringLiteral("H100: MFU is 20 %"));
    QCOMPARE(said(findings[0].further, kLabel), QStringLiteral("likewise TPU v5e at 10 %"));
    QCOMPARE(said(findings[0].unnamed), QStringLiteral("MFU is 20 %"));
    QCOMPARE(findings[0].value, std::optional(0.2));
    QCOMPARE(findings[0].parameter, std::optional(ParameterAddress{Parameter::Mfu, 0}));
    QCOMPARE(findings[0].likewise.size(), std::size_t{1});
    QCOMPARE(findings[0].likewise[0].value, std::optional(0.1));
    QCOMPARE(findings[0].likewise[0].parameter, std::optional(ParameterAddress{Parameter::Mfu, 2}));
}

// 1,024 x 5.25 x 8,760 x 3 = 141.3 M$; 64 x 3 x 8,760 = 1.68 M$; 7 x 8 x 8,760 = 491 k$ is little
// 2,931.34 USD at 12.50, the others in proportion to theirs: golden/more_cases.json "reference"
void TestToldOnce::theSeriesOfASentenceGoesOn()
{
    const auto tokens = checked({}, "cpbt");
    QCOMPARE(tokens.size(), std::size_t{1});
    QCOMPARE(said(tokens[0].sentence),
        QStringLiteral("A billion tokens cost $2,931 on H100, $2,057 on Trainium2 and $2,739 on "
                       "TPU v5e"));
    QCOMPARE(
        said(tokens[0].due, kLabel), QStringLiteral("quantized up to $932 less; due above $1,500"));
    const auto stale = checked({}, "stale_price", "2026-11-20");
    QCOMPARE(said(stale[0].sentence),
        QStringLiteral(
            "Price paid dates from 2024-06-30 for H100 and 2026-01-01 for Trainium2 and TPU "
            "v5e"));
}

// 1.884 M$ a run, five runs a year; the TPU's is 2.087 M$
void TestToldOnce::brokenAndKeptAreTwoFindings()
{
    const auto findings =
        checked({{"platform.trn2.mfu", "0.450001"}, {"platform.tpu_v5e.mfu", "0.4500001"},
                    {"training.runs_per_year", "5"}, {"rules.amortization.threshold", "1e7"}},
            "amortization");
    QCOMPARE(findings.size(), std::size_t{2});
    QCOMPARE(said(findings[0].sentence),
        QStringLiteral("Trainium2: $9.42M of compute a year to amortise its migration"));
    QCOMPARE(findings[1].severity, Severity::Good);
    QCOMPARE(said(findings[1].sentence),
        QStringLiteral("TPU v5e: $10.4M of compute a year to amortise its migration"));
}

void TestToldOnce::otherWaysOfBuyingAreOtherSentences()
{
    const auto findings =
        checked({{"platform.h100.price_on_demand", "7"}, {"platform.trn2.price_on_demand", "7"},
                    {"platform.tpu_v5e.purchase", "spot"}, {"platform.tpu_v5e.price_spot", "1"}},
            "undated_price");
    QCOMPARE(findings.size(), std::size_t{2});
    QCOMPARE(said(findings[0].sentence),
        QStringLiteral("H100 and Trainium2: on-demand price without a date"));
    QCOMPARE(said(findings[1].sentence), QStringLiteral("TPU v5e: spot price without a date"));
}

void TestToldOnce::fourPlatformsMakeOneFindingOfARule_data()
{
    QTest::addColumn<QString>("purchase");
    for (const char* purchase :
        {"on_demand", "reserved_1y", "reserved_3y", "spot", "owned", "specialty"})
        QTest::newRow(purchase) << purchase;
}

void TestToldOnce::fourPlatformsMakeOneFindingOfARule()
{
    QFETCH(QString, purchase);
    Scenario scenario = referenceScenario();
    addPricedPlatform(scenario, builtinCatalog(), "b200", "b200_sxm");
    for (const Platform& platform : std::vector(scenario.platforms))
        for (const auto& [id, value] : std::vector<std::pair<std::string, std::string>>{
                 {"purchase", purchase.toStdString()}, {"mfu", "0.2"}, {"network_wait", "0.3"}})
            assign(scenario, builtinCatalog(), "platform." + platform.key + "." + id, value);
    assign(scenario, builtinCatalog(), "training.parameters_b", "2000");
    assign(scenario, builtinCatalog(), "training.deadline_days", "5");
    std::set<std::pair<const RuleRow*, Severity>> told;
    for (const Finding& finding :
        checkRules(scenario, builtinCatalog(), evaluate(scenario, builtinCatalog())))
        QVERIFY2(told.insert({finding.rule, finding.severity}).second,
            qPrintable(said(finding.sentence)));
}

void TestToldOnce::eachPlatformCanBeAskedFor()
{
    const Scenario scenario = referenceScenario();
    auto findings =
        checkRulesOfEach(scenario, builtinCatalog(), evaluate(scenario, builtinCatalog()));
    std::erase_if(
        findings, [](const Finding& finding) { return finding.rule->id != "serving_unmeasured"; });
    QCOMPARE(findings.size(), std::size_t{3});
    QVERIFY(findings[1].likewise.empty());
    QCOMPARE(said(findings[1].sentence),
        QStringLiteral("Trainium2: your serving rate is an estimate, not measured here"));
}

// Two levels of one id: a specialty cloud by used hours and capacity blocks are never both.
void TestToldOnce::rowsOfOneIdAreToldApart()
{
    const auto findings = checked(
        {{"platform.h100.purchase", "specialty"}, {"platform.trn2.purchase", "capacity_block"},
            {"platform.trn2.chips", "4096"}, {"platform.tpu_v5e.purchase", "capacity_block"},
            {"platform.tpu_v5e.chips", "8192"}},
        "cluster_terms");
    QCOMPARE(findings.size(), std::size_t{2});
    QCOMPARE(said(findings[1].sentence),
        QStringLiteral("Trainium2: 4,096 chips in capacity blocks; likewise TPU v5e with 8,192 "
                       "chips"));
}

// A platform may be named like a place, a list or two clauses.
void TestToldOnce::namesWithSeparatorsAreWhole()
{
    Scenario scenario = test::changed({{"platform.h100.mfu", "0.1"}, {"platform.trn2.mfu", "0.2"},
        {"platform.tpu_v5e.mfu", "0.2"}});
    scenario.platforms[0].label = "{value}: A vs B";
    scenario.platforms[1].label = "Plan; v2, likewise C";
    scenario.platforms[2].label = "a, b and x (y)";
    const Results<double> results = evaluate(scenario, builtinCatalog());
    const auto findings = checkRules(scenario, builtinCatalog(), results);
    const auto found = [&findings](std::string_view rule) {
        return *std::ranges::find(
            findings, rule, [](const Finding& each) { return each.rule->id; });
    };
    const Finding mfu = found("training_mfu");
    QCOMPARE(said(wholeOf(mfu)),
        QStringLiteral("{value}: A vs B: MFU is 10 %; likewise Plan; v2, likewise C at 20 % "
                       "(below 24.2 %) and a, b and x (y) at 20 %: suspend below 25 %"));
    QCOMPARE(said(mfu.sentence, kShort), QStringLiteral("{value}: A vs B: MFU is 10 %"));
    QCOMPARE(said(mfu.unnamed), QStringLiteral("MFU is 10 %"));
    QCOMPARE(said(found("cpbt").sentence),
        QStringLiteral("A billion tokens cost $2,931 on {value}: A vs B, $2,057 on Plan; v2, "
                       "likewise C and $2,739 on a, b and x (y)"));
    QCOMPARE(said(found("serving_unmeasured").sentence, kShort),
        QStringLiteral("{value}: A vs B, Plan; v2, likewise C and a, b and x (y): your serving "
                       "rate is an estimate, not measured here"));
}

ISOCOST_TEST(TestToldOnce)
#include "tst_told_once.moc"

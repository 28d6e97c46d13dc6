// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Thresholds of model.md section 8: MFU 25 % and 30 % on Trainium, network wait 20 %.
#include <QTest>

#include <algorithm>

#include "core/model/estimate.h"
#include "tests/core/rules/checked.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::checked;
using test::kMixture;
using test::said;

class TestPlatformRules : public QObject {
    Q_OBJECT

private slots:
    void lowMfuSuspendsTheTraining();
    void theThresholdItselfIsKept();
    void everyPlatformThatBreaksARuleIsNamed();
    void aKeptRuleNamesThePlatformNearestToItsLimit();
    void trainiumIsAskedForMore();
    void noMoreIsAskedThanTheLowestMeasuredRun();
    void mfuIsHeldAgainstTheMeasuredRuns();
    void workThatNobodyMeasuredIsSaid();
    void narrowPrecisionIsHeldAgainstItsOwnRuns();
    void withoutTrainiumItsRuleIsSilent();
    void networkWaitHalts();
};

void TestPlatformRules::lowMfuSuspendsTheTraining()
{
    const auto findings = checked({{"platform.h100.mfu", "0.24"}}, "training_mfu");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].severity, Severity::Stop);
    QCOMPARE(said(findings[0].sentence), QStringLiteral("H100: MFU is 24 %"));
    QCOMPARE(said(findings[0].due, kLabel), QStringLiteral("suspend below 25 %"));
    QCOMPARE(findings[0].value, std::optional(0.24));
    QCOMPARE(findings[0].threshold, std::optional(0.25));
    QCOMPARE(findings[0].parameter, std::optional(ParameterAddress{Parameter::Mfu, 0}));
    QVERIFY(!sourceOf(*findings[0].rule).empty());
}

void TestPlatformRules::theThresholdItselfIsKept()
{
    const auto mfu = checked({{"platform.h100.mfu", "0.25"}}, "training_mfu");
    QCOMPARE(mfu.size(), std::size_t{1});
    QCOMPARE(mfu[0].severity, Severity::Good);
    const auto wait = checked({{"platform.h100.network_wait", "0.2"}}, "network_wait");
    QCOMPARE(wait[0].severity, Severity::Good);
}

void TestPlatformRules::everyPlatformThatBreaksARuleIsNamed()
{
    const auto findings =
        checked({{"platform.h100.mfu", "0.2"}, {"platform.tpu_v5e.mfu", "0.1"}}, "training_mfu");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(
        said(findings[0].sentence), QStringLiteral("H100: MFU is 20 %; likewise TPU v5e at 10 %"));
}

void TestPlatformRules::aKeptRuleNamesThePlatformNearestToItsLimit()
{
    const auto mfu = checked({{"platform.tpu_v5e.mfu", "0.3"}}, "training_mfu");
    QCOMPARE(mfu.size(), std::size_t{1});
    QCOMPARE(said(mfu[0].sentence), QStringLiteral("TPU v5e: MFU is 30 %"));
    const auto wait = checked({{"platform.trn2.network_wait", "0.0625"}}, "network_wait");
    QCOMPARE(said(wait[0].sentence), QStringLiteral("Trainium2: network wait is 6.3 %"));
}

void TestPlatformRules::trainiumIsAskedForMore()
{
    const auto low = checked({kMixture, {"platform.trn2.mfu", "0.29"}}, "trainium_mfu");
    QCOMPARE(low.size(), std::size_t{1});
    QCOMPARE(low[0].severity, Severity::Stop);
    QCOMPARE(said(low[0].due, kLabel), QStringLiteral("abandon the migration below 30 %"));
    const auto other = checked(
        {kMixture, {"platform.h100.mfu", "0.29"}, {"platform.trn2.mfu", "0.31"}}, "trainium_mfu");
    QCOMPARE(other.size(), std::size_t{1});
    QCOMPARE(other[0].severity, Severity::Good);
}

// mfu_typical.csv: trainium2,bf16,dense,2,0.242,... h100_sxm,bf16,moe,9,0.1597,0.2527,0.3376
void TestPlatformRules::noMoreIsAskedThanTheLowestMeasuredRun()
{
    QCOMPARE(checked({{"platform.trn2.mfu", "0.242"}}, "trainium_mfu")[0].severity, Severity::Good);
    const auto low = checked({{"platform.trn2.mfu", "0.241"}}, "trainium_mfu");
    QCOMPARE(low[0].severity, Severity::Stop);
    QCOMPARE(low[0].threshold, std::optional(0.242));
    QCOMPARE(said(low[0].due, kLabel), QStringLiteral("abandon the migration below 24.2 %"));
    const auto mixture = checked({kMixture, {"platform.h100.mfu", "0.16"}}, "training_mfu");
    QCOMPARE(mixture[0].severity, Severity::Good);
    // a threshold below the lowest run stays
    const auto own = checked(
        {kMixture, {"platform.h100.mfu", "0.155"}, {"rules.training_mfu.threshold", "0.15"}},
        "training_mfu");
    QCOMPARE(own[0].severity, Severity::Good);
}

// mfu_typical.csv: tpu_v5e,bf16,dense,8,0.4625,0.5798,0.6686
// trainium2,bf16,dense,2,0.242,0.246,0.25 h100_sxm,bf16,dense,30,0.299,0.3993,0.547
void TestPlatformRules::mfuIsHeldAgainstTheMeasuredRuns()
{
    const auto findings = checked({}, "mfu_evidence"); // 45 % everywhere
    QCOMPARE(findings.size(), std::size_t{2});
    QCOMPARE(said(findings[0].sentence),
        QStringLiteral("TPU v5e: MFU is 45 %, below the 46.3 % of the worst measured run"));
    QCOMPARE(said(findings[0].due, kLabel),
        QStringLiteral("8 runs of TPU v5e, bf16, dense, reached 46.3 % to 66.9 %, typically 58 %"));
    QCOMPARE(findings[0].severity, Severity::Caution);
    QCOMPARE(findings[0].threshold, std::optional(0.4625));
    QCOMPARE(findings[0].parameter, std::optional(ParameterAddress{Parameter::Mfu, 2}));
    QCOMPARE(said(findings[1].sentence),
        QStringLiteral("Trainium2: MFU is 45 %, above the 25 % of the best measured run"));
    QVERIFY(!sourceOf(*findings[0].rule).empty());
    QVERIFY(checked({{"platform.h100.mfu", "0.299"}, {"platform.trn2.mfu", "0.25"},
                        {"platform.tpu_v5e.mfu", "0.6686"}},
        "mfu_evidence")
                .empty()); // the ends themselves are measured
    const auto both = checked({{"platform.h100.mfu", "0.28"}}, "mfu_evidence");
    QCOMPARE(said(both[0].sentence),
        QStringLiteral("H100: MFU is 28 %, below the 29.9 % of the worst measured run; likewise "
                       "TPU v5e at 45 % (below 46.3 %)"));
    QCOMPARE(said(both[0].due, kLabel),
        QStringLiteral("take what measured runs typically reached, or note what you measured"));
}

// No row of mfu_typical.csv is of L40S or Inferentia2, or of a mixture of experts on TPU v5e.
void TestPlatformRules::workThatNobodyMeasuredIsSaid()
{
    const auto l40s = checked({{"platform.h100.accelerator", "l40s"}}, "mfu_evidence");
    QCOMPARE(said(l40s.back().sentence),
        QStringLiteral("L40S: no run in bf16, dense, has been measured"));
    QCOMPARE(said(l40s.back().due, kLabel),
        QStringLiteral("the MFU is assumed: measure it before you choose the platform"));
    const auto mixture = checked({kMixture}, "mfu_evidence");
    QCOMPARE(said(mixture.back().sentence),
        QStringLiteral("Trainium2 and TPU v5e: no run in bf16, mixture of experts, has been "
                       "measured"));
    // an MFU measured here is evidence enough
    Scenario measured =
        test::changed({kMixture, {"platform.tpu_v5e.training_tokens_per_second", "300000"}});
    adoptEstimate(measured, builtinCatalog(), {Parameter::Mfu, 2});
    const auto findings =
        checkRules(measured, builtinCatalog(), evaluate(measured, builtinCatalog()));
    const auto left = std::ranges::find_if(findings, [](const Finding& finding) {
        return finding.rule->id == "mfu_evidence" && finding.platform == 1;
    });
    QVERIFY(left != findings.end());
    QVERIFY(left->likewise.empty());
}

// mfu_typical.csv: h100_sxm,fp8,dense,14,0.1641,0.2838,0.4154
void TestPlatformRules::narrowPrecisionIsHeldAgainstItsOwnRuns()
{
    const auto high = checked(
        {{"platform.h100.precision", "fp8"}, {"platform.h100.mfu", "0.42"}}, "precision_mfu");
    QCOMPARE(said(high[0].sentence), QStringLiteral("H100: MFU is 42 % of a peak below bf16"));
    QCOMPARE(high[0].threshold, std::optional(0.4154));
    QCOMPARE(said(high[0].due, kLabel),
        QStringLiteral("14 runs of H100 SXM, fp8, dense, reached 16.4 % to 41.5 %, typically "
                       "28.4 %"));
    const test::Settings best{{"platform.h100.precision", "fp8"}, {"platform.h100.mfu", "0.4154"}};
    QVERIFY(checked(best, "precision_mfu").empty());
    // TPU v5e has no such row: 30 % is out of reach
    const auto other = checked(
        {{"platform.tpu_v5e.precision", "int8"}, {"platform.tpu_v5e.mfu", "0.3"}}, "precision_mfu");
    QCOMPARE(other.size(), std::size_t{1});
    QCOMPARE(other[0].threshold, std::optional(0.3));
}

void TestPlatformRules::withoutTrainiumItsRuleIsSilent()
{
    QVERIFY(checked({{"platform.trn2.accelerator", "mi300x"}}, "trainium_mfu").empty());
}

void TestPlatformRules::networkWaitHalts()
{
    const auto findings = checked({{"platform.trn2.network_wait", "0.21"}}, "network_wait");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].severity, Severity::Stop);
    QCOMPARE(said(findings[0].sentence), QStringLiteral("Trainium2: network wait is 21 %"));
    QCOMPARE(said(findings[0].due, kLabel), QStringLiteral("halt above 20 %"));
}

ISOCOST_TEST(TestPlatformRules)
#include "tst_platform_rules.moc"

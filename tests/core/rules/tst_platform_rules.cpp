// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Thresholds of model.md section 8: MFU 25 % and 30 % on Trainium, network wait 20 %.
#include <QTest>

#include "tests/core/rules/checked.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::checked;
using test::said;

class TestPlatformRules : public QObject {
    Q_OBJECT

private slots:
    void lowMfuSuspendsTheTraining();
    void theThresholdItselfIsKept();
    void everyPlatformThatBreaksARuleIsNamed();
    void aKeptRuleNamesThePlatformNearestToItsLimit();
    void trainiumIsAskedForMore();
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
    const auto low = checked({{"platform.trn2.mfu", "0.29"}}, "trainium_mfu");
    QCOMPARE(low.size(), std::size_t{1});
    QCOMPARE(low[0].severity, Severity::Stop);
    QCOMPARE(said(low[0].due, kLabel), QStringLiteral("abandon the migration below 30 %"));
    const auto other =
        checked({{"platform.h100.mfu", "0.29"}, {"platform.trn2.mfu", "0.31"}}, "trainium_mfu");
    QCOMPARE(other.size(), std::size_t{1});
    QCOMPARE(other[0].severity, Severity::Good);
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

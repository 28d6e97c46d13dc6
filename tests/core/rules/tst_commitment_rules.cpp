// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reservations and migrations; amounts by hand from the reference scenario.
#include <QTest>

#include <cmath>

#include "tests/core/rules/checked.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::checked;
using test::said;

class TestCommitmentRules : public QObject {
    Q_OBJECT

private slots:
    void customSiliconWantsAScaleTest();
    void theChecklistHoldsTheTestThatWasRun();
    void thresholdsAreThoseOfTheScenario();
    void aReservationOfCustomSiliconAtLowMfuIsRefused();
    void onDemandCustomSiliconIsNotRefused();
    void reservedRocmIsNoCustomSilicon();
    void largeReservationsWantABakeOff();
    void smallReservationsDoNot();
    void discountAndSupportCountInAReservation();
    void migrationsWantEnoughCompute();
    void theReferenceNeedsNoMigration();
};

void TestCommitmentRules::customSiliconWantsAScaleTest()
{
    QVERIFY(checked({}, "scale_test").empty()); // nothing is reserved, nothing was tested
    const auto begun = checked({{"readiness.scale_bake_off", "in_progress"}}, "scale_test");
    QCOMPARE(begun.size(), std::size_t{1});
    QCOMPARE(begun[0].severity, Severity::Good);
    QCOMPARE(said(begun[0].sentence), // not the H100
        QStringLiteral("Trainium2 and TPU v5e: no 5 % scale test on record"));
    QCOMPARE(said(begun[0].due, kLabel), QStringLiteral("needed before a reservation"));
    const auto reserved = checked({{"platform.trn2.purchase", "reserved_1y"}}, "scale_test");
    QCOMPARE(reserved[0].severity, Severity::Stop);
    QCOMPARE(said(reserved[0].due, kLabel), QStringLiteral("refuse the reservation without one"));
    QVERIFY(checked(
        {{"platform.trn2.accelerator", "mi300x"}, {"platform.tpu_v5e.accelerator", "b200_sxm"}},
        "scale_test")
                .empty());
}

void TestCommitmentRules::theChecklistHoldsTheTestThatWasRun()
{
    const test::Settings run{{"readiness.scale_bake_off", "done"},
        {"platform.trn2.purchase", "reserved_3y"}, {"platform.trn2.price_reserved_3y", "3"},
        {"platform.h100.purchase", "reserved_3y"}};
    const auto tests = checked(run, "scale_test");
    QCOMPARE(tests[0].severity, Severity::Good);
    QCOMPARE(
        said(tests[0].sentence), QStringLiteral("Trainium2 and TPU v5e: 5 % scale test on record"));
    // 1,024 chips x 5.25 USD x 8,760 h x 3 years = 141 M$, with the bake-off on record
    const auto bakeOff = checked(run, "bake_off");
    QCOMPARE(bakeOff[0].severity, Severity::Good);
    QCOMPARE(said(bakeOff[0].sentence), QStringLiteral("H100: $141M reserved"));
    auto begun = run;
    begun[0].second = "in_progress";
    QCOMPARE(checked(begun, "scale_test")[0].severity, Severity::Stop);
    QCOMPARE(checked(begun, "bake_off")[0].severity, Severity::Caution);
}

void TestCommitmentRules::thresholdsAreThoseOfTheScenario()
{
    const auto findings =
        checked({{"platform.trn2.purchase", "reserved_3y"}, {"platform.trn2.mfu", "0.45"},
                    {"rules.custom_silicon_mfu.threshold", "0.5"}},
            "custom_silicon_mfu");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(*findings[0].threshold, 0.5);
    QVERIFY(findings[0].rule->threshold == Parameter::RuleCustomSiliconMfu);
    QCOMPARE(said(findings[0].due, kLabel), QStringLiteral("refuse a reservation up to 50 %"));
    QCOMPARE(checked({{"rules.amortization.threshold", "8e6"}}, "amortization")[0].severity,
        Severity::Caution); // 7.54 M$ a year
}

void TestCommitmentRules::aReservationOfCustomSiliconAtLowMfuIsRefused()
{
    const auto at = [](const char* mfu) {
        return checked({{"platform.trn2.purchase", "reserved_3y"}, {"platform.trn2.mfu", mfu}},
            "custom_silicon_mfu");
    };
    QCOMPARE(at("0.4").size(), std::size_t{1}); // up to and with 40 %
    QCOMPARE(at("0.4")[0].severity, Severity::Stop);
    QCOMPARE(said(at("0.4")[0].due, kLabel), QStringLiteral("refuse a reservation up to 40 %"));
    QVERIFY(at("0.41").empty());
}

void TestCommitmentRules::onDemandCustomSiliconIsNotRefused()
{
    QVERIFY(checked({{"platform.trn2.mfu", "0.35"}}, "custom_silicon_mfu").empty());
    QVERIFY(checked({{"platform.h100.mfu", "0.35"}, {"platform.h100.purchase", "reserved_3y"}},
        "custom_silicon_mfu")
                .empty());
}

void TestCommitmentRules::reservedRocmIsNoCustomSilicon()
{
    QVERIFY(checked({{"platform.h100.accelerator", "mi300x"}, {"platform.h100.mfu", "0.35"},
                        {"platform.h100.purchase", "reserved_3y"}},
        "custom_silicon_mfu")
                .empty());
}

void TestCommitmentRules::largeReservationsWantABakeOff()
{
    const auto findings = checked({{"platform.h100.purchase", "reserved_3y"}}, "bake_off");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].severity, Severity::Caution);
    // 1,024 chips x 5.25 USD x 8,760 h x 3 years
    QCOMPARE(*findings[0].value, 1024.0 * 5.25 * 8760.0 * 3.0);
    QCOMPARE(said(findings[0].sentence), QStringLiteral("H100: $141M reserved without a bake-off"));
    QCOMPARE(said(findings[0].due, kLabel), QStringLiteral("bake-off needed above $500k"));
}

void TestCommitmentRules::smallReservationsDoNot()
{
    // 7 x 8.05 x 8,760 = 493,626 USD
    const auto findings = checked(
        {{"platform.h100.purchase", "reserved_1y"}, {"platform.h100.chips", "7"}}, "bake_off");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].severity, Severity::Good);
    QCOMPARE(said(findings[0].sentence), QStringLiteral("H100: $494k reserved"));
    QVERIFY(checked({}, "bake_off").empty());
    // An unpriced reservation has no amount.
    QVERIFY(checked({{"platform.h100.purchase", "reserved_1y"},
                        {"platform.h100.price_reserved_1y", "unpriced"}},
        "bake_off")
                .empty());
    // Without work there is no fleet to reserve.
    QVERIFY(checked({{"platform.h100.purchase", "reserved_3y"}, {"fleet.utilization", "0"},
                        {"training.runs_per_year", "0"}},
        "bake_off")
                .empty());
    // What is only compared is not bought.
    QVERIFY(checked(
        {{"platform.trn2.purchase", "reserved_3y"}, {"platform.trn2.price_reserved_3y", "3"}},
        "bake_off")
                .empty());
}

void TestCommitmentRules::discountAndSupportCountInAReservation()
{
    const auto findings =
        checked({{"platform.h100.purchase", "reserved_1y"}, {"platform.h100.discount", "0.5"},
                    {"cloud.support_fraction", "0.1"}},
            "bake_off");
    const double expected = 1024.0 * 8.05 * 0.5 * 1.1 * 8760.0;
    QVERIFY(std::fabs(*findings[0].value - expected) < 1e-9 * expected);
}

void TestCommitmentRules::migrationsWantEnoughCompute()
{
    QVERIFY(checked({}, "amortization").empty()); // nobody has measured an MFU or planned runs
    const auto enough =
        checked({{"platform.trn2.mfu", "0.450001"}, {"platform.tpu_v5e.mfu", "0.4500001"},
                    {"training.runs_per_year", "5"}},
            "amortization");
    QCOMPARE(enough.size(), std::size_t{1});
    QCOMPARE(enough[0].severity, Severity::Good);
    // 1.884 M$ a run, five runs a year; the TPU's is 2.087 M$
    QCOMPARE(said(enough[0].sentence),
        QStringLiteral("Trainium2: $9.42M of compute a year to amortise its migration; likewise "
                       "TPU v5e with $10.4M"));
    const auto little = checked({{"training.runs_per_year", "1"}}, "amortization");
    QCOMPARE(little[0].severity, Severity::Caution);
    QCOMPARE(said(little[0].due, kLabel), QStringLiteral("a migration needs more than $2M"));
}

void TestCommitmentRules::theReferenceNeedsNoMigration()
{
    // A run costs 1.88 to 2.31 M$: of one a year every platform that migrates has less than 3 M$.
    const auto told = test::checkedOfEach(
        {{"platform.h100.migration_hours", "100"}, {"training.runs_per_year", "1"},
            {"rules.amortization.threshold", "3e6"}},
        "amortization");
    QCOMPARE(told.size(), std::size_t{2});
    for (const Finding& finding : told)
        QVERIFY(finding.platform != 0);
    QVERIFY(
        checked({{"platform.trn2.migration_hours", "0"}, {"platform.tpu_v5e.migration_hours", "0"}},
            "amortization")
            .empty());
}

ISOCOST_TEST(TestCommitmentRules)
#include "tst_commitment_rules.moc"

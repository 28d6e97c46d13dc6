// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli adopt: estimates, measurements and newest prices taken over into a project.
#include <QJsonArray>
#include <QTest>

#include "core/model/assumption_range.h"
#include "core/model/evidence.h"
#include "core/model/offers.h"
#include "tests/app/cli/plan_file.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;

class TestAdopt : public QObject, protected test::PlanFile {
    Q_OBJECT

private slots:
    void init() { makePlan(); }
    void anEstimateIsTakenOver();
    void theNewestPriceIsTakenOver();
    void aMeasurementIsTakenOver();
    void theEvidenceIsTakenAsARange();
};

// golden/cases.json "reference": 0.190677 of the step waits
void TestAdopt::anEstimateIsTakenOver()
{
    const CliRun done = run({"adopt", "PLAN", "platform.h100.network_wait"});
    QCOMPARE(done.exitCode, 0);
    const double wait = done.json()["set"].toObject()["platform.h100.network_wait"].toDouble();
    QVERIFY(std::abs(wait - 0.19067716749553126) < 1e-12);
    const QJsonObject replaced = done.json()["before"].toObject();
    QCOMPARE(
        replaced["platform.h100.network_wait"].toDouble(-1.0), 0.0); // the sample lets none wait
    QCOMPARE(loaded().scenarios[0].platforms[0].of(Parameter::NetworkWait).number, wait);
    const QByteArray before = bytes();
    const CliRun refused = run({"adopt", "PLAN", "platform.h100.chips"});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.onlyComplaint().contains("has no estimate"));
    QVERIFY(bytes() == before);
    const CliRun every = run({"adopt", "PLAN", "platform.*.failure_overhead"});
    QCOMPARE(every.json()["set"].toObject().size(), 3);
}

// AWS p5.48xlarge of 2026-11-09: 55.04 USD for 8 chips. Nobody quotes a one-year term of TPU v5e.
void TestAdopt::theNewestPriceIsTakenOver()
{
    const CliRun done = run({"adopt", "PLAN", "platform.h100.price_on_demand"});
    QCOMPARE(done.exitCode, 0);
    QCOMPARE(done.json()["set"].toObject()["platform.h100.price_on_demand"].toDouble(), 6.88);
    const Scenario kept = loaded().scenarios[0];
    QCOMPARE(originOf(kept, {Parameter::PriceOnDemand, 0})->date, std::string("2026-11-09"));
    const CliRun refused = run({"adopt", "PLAN", "platform.tpu_v5e.price_capacity_block"});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.onlyComplaint().contains("no sure offer of \"tpu_v5e\""));
    // Nobody quotes Trainium2 surely: the others are taken, and it is named.
    const CliRun every = run({"adopt", "PLAN", "platform.*.price_on_demand"});
    QCOMPARE(every.exitCode, 0);
    QCOMPARE(every.json()["set"].toObject().size(), 2);
    QCOMPARE(every.json()["left"].toArray().size(), 1);
    QVERIFY(every.json()["left"][0].toString().contains("no sure offer of \"trainium2\""));
}

// What the evidence is: tests/core/model/tst_evidence.cpp.
void TestAdopt::theEvidenceIsTakenAsARange()
{
    const ParameterAddress mfu{Parameter::Mfu, 0};
    const Scenario plan = loaded().scenarios[0];
    const Evidence evidence = evidenceOf(plan, builtinCatalog(), mfu).value();
    QVERIFY(evidence.holds(0.45));
    const CliRun done = run({"adopt", "PLAN", "platform.h100.mfu", "--range"});
    QCOMPARE(done.exitCode, 0);
    QCOMPARE(done.json()["set"].toObject()["platform.h100.mfu"].toDouble(), 0.45); // inside
    const Scenario kept = loaded().scenarios[0];
    const AssumptionRange* const range = rangeOf(kept, mfu);
    QVERIFY(range);
    QCOMPARE(range->low, evidence.low);
    QCOMPARE(range->high, evidence.high);
    QCOMPARE(range->date, evidence.date);
    QCOMPARE(done.json()["ranges"].toObject()["platform.h100.mfu"].toString(),
        QString::fromStdString(rangeText(kept, mfu)));
    const QByteArray before = bytes();
    const CliRun refused = run({"adopt", "PLAN", "platform.h100.discount", "--range"});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.onlyComplaint().contains("has no published evidence to take a range from"));
    QVERIFY(bytes() == before);
}

// 1.802813: golden/serving_efficiency.json; its row of H100
void TestAdopt::aMeasurementIsTakenOver()
{
    const char* const newest = "trtllm10_llama3370b_h100_sxm_2048_2048";
    const CliRun done =
        run({"adopt", "PLAN", "platform.h100.serving_efficiency", "--from", newest});
    QCOMPARE(done.exitCode, 0);
    QCOMPARE(
        done.json()["set"].toObject()["platform.h100.serving_efficiency"].toDouble(), 1.802813);
    QCOMPARE(loaded().scenarios[0].platforms[0].of(Parameter::ServingEfficiency).number, 1.802813);
    QVERIFY(run({"adopt", "PLAN", "platform.h100.serving_efficiency"})
                .onlyComplaint()
                .contains("say which measurement to take"));
    const QByteArray before = bytes();
    const CliRun refused =
        run({"adopt", "PLAN", "platform.h100.serving_efficiency", "--from", "r1_b200_8k_1k_23"});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.onlyComplaint().contains("there is no measurement \"r1_b200_8k_1k_23\""));
    QVERIFY(run({"adopt", "PLAN", "platform.h100.network_wait", "--from", "x"})
                .onlyComplaint()
                .contains("--from is for serving_efficiency alone"));
    QVERIFY(bytes() == before);
}

ISOCOST_TEST_WITH(QCoreApplication, TestAdopt)
#include "tst_adopt.moc"

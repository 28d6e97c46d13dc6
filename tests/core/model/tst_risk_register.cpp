// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Editing the risk register and the notes of the readiness checklist.
#include <QTest>

#include <functional>
#include <limits>

#include "core/model/limits.h"
#include "core/model/readiness.h"
#include "core/model/risk_register.h"
#include "core/model/scenario_values.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

std::string refusalOf(const std::function<void()>& action)
{
    try {
        action();
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

bool says(const std::optional<std::string>& problem, const char* words)
{
    return problem && problem->find(words) != std::string::npos;
}

} // namespace

class TestRiskRegister : public QObject {
    Q_OBJECT

private slots:
    void aRowIsExposedToWhatItCostsOnAverage();
    void rowsComeChangeMoveAndGo();
    void unsoundRowsAreRefused();
    void aRefusedEditChangesNothing();
    void theRegisterHasAnEnd();
    void everyChecklistItemIsAParameter();
    void notesAreKeptByItem();
    void notesAreCheckedAsText();
};

void TestRiskRegister::aRowIsExposedToWhatItCostsOnAverage()
{
    QCOMPARE(exposureOf({"fire", 0.25, 4000.0, "year", true}), 1000.0); // 0.25 x 4,000
}

void TestRiskRegister::rowsComeChangeMoveAndGo()
{
    Scenario scenario = referenceScenario();
    addRisk(scenario, {"Flood", 0.01, 1e6, "year", true});
    QCOMPARE(scenario.risks.size(), std::size_t{5});
    QCOMPARE(findRisk(scenario, "Flood"), std::optional<std::size_t>(4));
    moveRisk(scenario, 4, 0);
    QCOMPARE(scenario.risks[0].name, std::string("Flood"));
    QCOMPARE(scenario.risks[1].name, std::string("Interconnect failure"));
    moveRisk(scenario, 0, 2);
    QCOMPARE(scenario.risks[2].name, std::string("Flood"));
    QCOMPARE(scenario.risks[0].name, std::string("Interconnect failure"));
    changeRisk(scenario, 2, {"Flood", 0.02, 1e6, "year", false});
    QCOMPARE(scenario.risks[2].probability, 0.02);
    removeRisk(scenario, 2);
    QVERIFY(scenario.risks == presetRisks());
    QVERIFY(!findRisk(scenario, "Flood"));
}

void TestRiskRegister::unsoundRowsAreRefused()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(!problemWith(Risk{"x", 1.0, 0.0, "", true}));
    QVERIFY(says(problemWith(Risk{"", 0.5, 1.0, "run", true}), "needs a name"));
    QVERIFY(says(problemWith(Risk{"x", 1.5, 1.0, "run", true}), "1.5, outside 0 to 1"));
    QVERIFY(says(problemWith(Risk{"x", nan, 1.0, "run", true}), "outside 0 to 1"));
    QVERIFY(says(problemWith(Risk{"x", 0.5, -1.0, "run", true}), "-1, outside 0 to 1e13 USD"));
    QVERIFY(says(problemWith(Risk{"x", 0.5, 2e13, "run", true}), "outside 0 to 1e13 USD"));
    QVERIFY(says(problemWith(Risk{"x", 0.5, 1.0, "a\x1b", true}), "U+001B"));
    QVERIFY(says(problemWith(Risk{std::string(401, 'x'), 0.5, 1.0, "", true}), "400 bytes"));
}

void TestRiskRegister::aRefusedEditChangesNothing()
{
    Scenario scenario = referenceScenario();
    const Risk bad{"x", 2.0, 1.0, "run", true};
    QVERIFY(!refusalOf([&] { addRisk(scenario, bad); }).empty());
    QVERIFY(!refusalOf([&] { changeRisk(scenario, 0, bad); }).empty());
    QCOMPARE(refusalOf([&] { removeRisk(scenario, 4); }),
        std::string("there is no row 5 in the risk register; it has 4"));
    QVERIFY(!refusalOf([&] { moveRisk(scenario, 0, 4); }).empty());
    QVERIFY(scenario == referenceScenario());
}

void TestRiskRegister::theRegisterHasAnEnd()
{
    Scenario scenario = referenceScenario();
    scenario.risks.assign(limits::kRisks - 1, Risk{"x", 0.5, 1.0, "", true});
    addRisk(scenario, {"last", 0.5, 1.0, "", true});
    QVERIFY(refusalOf([&] {
        addRisk(scenario, {"more", 0.5, 1.0, "", true});
    }).find("at most 200 rows")
        != std::string::npos);
}

void TestRiskRegister::everyChecklistItemIsAParameter()
{
    Scenario scenario = referenceScenario();
    QCOMPARE(parametersOf(Group::Readiness).size(), std::size_t{10}); // model.md, Q
    for (const Parameter item : parametersOf(Group::Readiness)) {
        QVERIFY(isReadinessItem(item));
        QVERIFY(readinessOf(scenario, item) == Readiness::Open);
        assign(scenario, builtinCatalog(), rowOf(item).id, "in_progress");
        QVERIFY(readinessOf(scenario, item) == Readiness::InProgress);
        assign(scenario, builtinCatalog(), rowOf(item).id, "done");
        QVERIFY(readinessOf(scenario, item) == Readiness::Done);
    }
    QVERIFY(refusalOf([&] {
        assign(scenario, builtinCatalog(), "readiness.mfu_baseline", "perhaps");
    }).find("one of open, in_progress, done")
        != std::string::npos);
}

void TestRiskRegister::notesAreKeptByItem()
{
    Scenario scenario = referenceScenario();
    QVERIFY(readinessNote(scenario, Parameter::ReadyScaleBakeOff).empty());
    setReadinessNote(scenario, Parameter::ReadyScaleBakeOff, "50 chips, June");
    QCOMPARE(readinessNote(scenario, Parameter::ReadyScaleBakeOff), "50 chips, June");
    QVERIFY(scenario != referenceScenario());
    setReadinessNote(scenario, Parameter::ReadyScaleBakeOff, "");
    QVERIFY(scenario == referenceScenario());
}

void TestRiskRegister::notesAreCheckedAsText()
{
    Scenario scenario = referenceScenario();
    const auto refusal = [&](Parameter item, const std::string& note) {
        return refusalOf([&] { setReadinessNote(scenario, item, note); });
    };
    QCOMPARE(refusal(Parameter::FacilityPue, "x"),
        std::string("facility.pue is no item of the readiness checklist"));
    QVERIFY(!refusal(Parameter::ReadyMfuBaseline, "a\x1b").empty());
    QVERIFY(!refusal(Parameter::ReadyMfuBaseline, std::string(4097, 'x')).empty());
    QVERIFY(scenario.readinessNotes.empty());
}

ISOCOST_TEST(TestRiskRegister)
#include "tst_risk_register.moc"

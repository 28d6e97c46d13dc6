// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The explanation shows the calculation that made the number, of any scenario: the same bits at
// the root, a source at every leaf, and nothing that is no number in between.
#include <QTest>

#include <cmath>

#include "core/store/sample.h"
#include "tests/core/explain/explained.h"
#include "tests/support/random_scenario.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::explained;
using test::find;
using test::forEach;
using test::said;

namespace {

// Empty when the explanation is sound.
QString flawIn(const Explanation& root)
{
    QString flaw;
    forEach(root, [&flaw](const Explanation& node) {
        const bool isLeaf = node.parts.empty();
        const QString id = said(node.id);
        if (node.label.empty() || node.id.empty())
            flaw = id + ": nameless";
        else if (node.value.has_value() != node.reason.empty())
            flaw = id + ": a value and a reason, or neither";
        else if (node.value && !std::isfinite(*node.value))
            flaw = id + ": no number";
        else if (isLeaf && node.formula.empty() && node.source.empty() && node.value)
            flaw = id + ": no source";
        else if (!isLeaf && node.formula.empty() && node.value)
            flaw = id + ": no formula";
        else if (node.formula.empty() != node.numbers.empty())
            flaw = id + ": a formula without numbers";
        for (const char* word : {"nan", "inf"})
            if (said(node.numbers).contains(QLatin1String(word)))
                flaw = id + ": " + said(node.numbers);
    });
    return flaw;
}

} // namespace

class TestSoundness : public QObject {
    Q_OBJECT

private slots:
    void rootsAreTheResultsBitForBit_data();
    void rootsAreTheResultsBitForBit();
    void anyScenarioIsExplainedSoundly();
    void withoutInterruptionsNothingIsInfinite();
    void largeTreesDoNotRepeatThemselves();
    void everyFormulaCanBeRead_data();
    void everyFormulaCanBeRead();
};

void TestSoundness::rootsAreTheResultsBitForBit_data()
{
    QTest::addColumn<QString>("id");
    const Scenario scenario = referenceScenario();
    for (const MetricAddress metric : allMetrics(scenario)) {
        const std::string id = idOf(scenario, metric);
        QTest::newRow(id.c_str()) << said(id);
    }
}

void TestSoundness::rootsAreTheResultsBitForBit()
{
    QFETCH(QString, id);
    const Scenario scenario = referenceScenario();
    const MetricAddress metric = metricAddressOf(scenario, id.toStdString());
    const Results<double> results = evaluate(scenario, builtinCatalog());
    const Outcome<double>& outcome = results.of(metric);
    const Explanation explanation = explain(scenario, builtinCatalog(), metric);
    QCOMPARE(said(explanation.id), id);
    QCOMPARE(explanation.value.has_value(), outcome.hasNumber());
    if (outcome.hasNumber())
        QVERIFY(*explanation.value == outcome.value);
    else
        QVERIFY(said(explanation.reason, kLabel).startsWith(said(wordOf(outcome.reason)) + ": "));
    QCOMPARE(flawIn(explanation), QString());
}

void TestSoundness::anyScenarioIsExplainedSoundly()
{
    test::fixDraws();
    const bool holds = rc::check("explanations of random scenarios are sound", [] {
        const Scenario scenario = *test::scenarios();
        const Results<double> results = test::results(scenario);
        const std::vector<MetricAddress> metrics = allMetrics(scenario);
        const MetricAddress metric = *rc::gen::elementOf(metrics);
        RC_TAG(idOf(scenario, metric));
        const Outcome<double>& outcome = results.of(metric);
        const Explanation explanation = explain(scenario, builtinCatalog(), metric);
        RC_ASSERT(explanation.value.has_value() == outcome.hasNumber());
        RC_ASSERT(explanation.value.value_or(0.0) == (outcome.hasNumber() ? outcome.value : 0.0));
        RC_ASSERT(flawIn(explanation).toStdString() == std::string());
    });
    QVERIFY(holds);
}

void TestSoundness::withoutInterruptionsNothingIsInfinite()
{
    Scenario scenario = referenceScenario();
    assign(scenario, builtinCatalog(), "spot.node_interruption_rate", "0");
    const Explanation young = explained(scenario, "spot.young_interval_min");
    QCOMPARE(flawIn(young), QString());
    QCOMPARE(said(young.numbers), QString::fromUtf8("sqrt(2 × 0.25 h × ∞) × 60 min/h"));
    const Explanation* const mtbi = find(young, "spot.mtbi_hours");
    QVERIFY(mtbi && !mtbi->value);
    QCOMPARE(said(mtbi->reason), QString::fromUtf8("∞"));
}

void TestSoundness::largeTreesDoNotRepeatThemselves()
{
    Scenario scenario = referenceScenario();
    for (const char* platform : {"h100", "trn2", "tpu_v5e"})
        assign(
            scenario, builtinCatalog(), "platform." + std::string(platform) + ".purchase", "owned");
    std::size_t largest = 0;
    for (const MetricAddress metric : allMetrics(scenario)) {
        std::size_t size = 0;
        forEach(
            explain(scenario, builtinCatalog(), metric), [&size](const Explanation&) { ++size; });
        largest = std::max(largest, size);
    }
    QVERIFY2(largest < 800, qPrintable(QString::number(largest))); // 300 may repeat, then none
}

void TestSoundness::everyFormulaCanBeRead_data()
{
    QTest::addColumn<QString>("sample");
    for (const char* sample :
        {"reference", "your-cluster", "fine-tune-and-serve", "list-prices-2026", "cloud-or-own"})
        QTest::newRow(sample) << QString(sample);
}

// No formula is a count of its steps, a screen long, or shows what a literal 0 takes away or the
// factor by which a rounding ignores the last digits.
void TestSoundness::everyFormulaCanBeRead()
{
    QFETCH(QString, sample);
    constexpr std::size_t kScreen = 700;
    const Scenario scenario = sampleProject(sample.toStdString()).scenarios.front();
    for (const MetricAddress metric : allMetrics(scenario))
        forEach(explain(scenario, builtinCatalog(), metric), [&](const Explanation& node) {
            const std::string place = idOf(scenario, metric) + " in " + node.id;
            QVERIFY2(node.formula.size() <= kScreen, place.c_str());
            for (const char* noise : {"steps from", "1.000000", "0.999999", " \u00d7 0 ", "^0 "})
                QVERIFY2(node.formula.find(noise) == std::string::npos, place.c_str());
        });
}

ISOCOST_TEST(TestSoundness)
#include "tst_explanation_soundness.moc"

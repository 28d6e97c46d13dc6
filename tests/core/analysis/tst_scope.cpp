// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The least part of the model that computes a result; what it leaves out stays as it was.
#include <QTest>

#include "core/analysis/input_change.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr double kMark = 12345.0; // no result of the reference scenario

Inputs<double> reference()
{
    return resolve(referenceScenario(), builtinCatalog());
}

Scope scopeOf(const char* metric)
{
    const std::array metrics{metricAddressOf(referenceScenario(), metric)};
    return scopeFor(reference(), metrics);
}

Results<double> marked()
{
    Results<double> results;
    results.platforms.resize(3);
    results.pairs.resize(9);
    for (auto& pair : results.pairs)
        pair.fill(outcome(kMark));
    results.globals.fill(outcome(kMark));
    for (auto& platform : results.platforms)
        platform.fill(outcome(kMark));
    return results;
}

Results<double> markedAfter(const Scope& scope)
{
    Results<double> results = marked();
    evaluate(reference(), results, scope);
    return results;
}

} // namespace

class TestScope : public QObject {
    Q_OBJECT

private slots:
    void aTrainingCostNeedsItsPlatformAlone();
    void theRestIsLeftAsItWas();
    void figuresOfTheBoardNeedTheReference();
    void otherWidthsAreForTheirOwnResults();
    void pairsNeedEveryPlatform();
    void severalResultsNeedAllTheirParts();
    void thresholdsOfRulesAreNoInputs();
    void everyResultIsWholeWhateverTheReference_data();
    void everyResultIsWholeWhateverTheReference();
};

void TestScope::aTrainingCostNeedsItsPlatformAlone()
{
    const Scope scope = scopeOf("platform.trn2.training_cost");
    QVERIFY(scope.subjects == Subjects::Training);
    QVERIFY(scope.hasPlatform(1) && !scope.hasPlatform(0) && !scope.hasPlatform(2));
    QVERIFY(scopeOf("facility.capex").subjects == Subjects::Facility);
    QVERIFY(scopeOf("cash.irr").subjects == Subjects::Cash);
    QVERIFY(scopeOf("risk.p95").subjects == Subjects::Risk);
    QVERIFY(scopeOf("platform.h100.parity_mfu").subjects == Subjects::Comparison);
}

void TestScope::theRestIsLeftAsItWas()
{
    const Results<double> results = markedAfter(scopeOf("platform.trn2.training_cost"));
    QVERIFY(results.of(Metric::TrainingCost, 1).value != kMark);
    for (const Metric metric : {Metric::CashNpvOwned, Metric::RiskP95, Metric::BoardRoi,
             Metric::BreakEvenOnDemand, Metric::CommitmentCostPerDay})
        QCOMPARE(results.of(metric).value, kMark);
    QCOMPARE(results.of(Metric::TrainingCost, 2).value, kMark);
    QCOMPARE(results.of(Metric::Cpbt, 1).value, kMark);
    QCOMPARE(results.pairs[0][0].value, kMark);
}

void TestScope::figuresOfTheBoardNeedTheReference()
{
    const Scope scope = scopeOf("board.gross_margin");
    QVERIFY(scope.subjects == Subjects::Returns);
    QVERIFY(scope.hasPlatform(0) && !scope.hasPlatform(1));
    Results<double> whole;
    evaluate(reference(), whole);
    QCOMPARE(markedAfter(scope).of(Metric::BoardGrossMargin).value,
        whole.of(Metric::BoardGrossMargin).value);
}

// Each width searches for a replica of its own, which neither a year of the plan nor the present
// width needs.
void TestScope::otherWidthsAreForTheirOwnResults()
{
    QVERIFY(scopeOf("platform.h100.etic_int8").subjects == Subjects::Widths);
    QVERIFY(scopeOf("platform.h100.quantizing_saved").subjects == Subjects::Widths);
    const Results<double> year = markedAfter(scopeOf("plan.annual_cost"));
    QVERIFY(year.of(Metric::PlanAnnualCost).value != kMark);
    QCOMPARE(year.of(Metric::EticInt8, 0).value, kMark);
    QCOMPARE(year.of(Metric::QuantizingSaving, 0).value, kMark);
}

void TestScope::pairsNeedEveryPlatform()
{
    QVERIFY(scopeOf("serving.h100.trn2.lifecycle_cost").hasEveryPlatform());
    QVERIFY(!scopeOf("platform.h100.lifecycle_cost").hasEveryPlatform());
}

void TestScope::severalResultsNeedAllTheirParts()
{
    const Scenario scenario = referenceScenario();
    const std::array metrics{metricAddressOf(scenario, "cash.irr"),
        metricAddressOf(scenario, "platform.trn2.cpbt"), metricAddressOf(scenario, "risk.p95")};
    const Results<double> results = markedAfter(scopeFor(reference(), metrics));
    Results<double> whole;
    evaluate(reference(), whole);
    for (const MetricAddress metric : metrics)
        QCOMPARE(results.of(metric).value, whole.of(metric).value);
}

void TestScope::thresholdsOfRulesAreNoInputs()
{
    const std::vector<ParameterAddress> inputs = numericInputs(reference());
    QVERIFY(!inputs.empty());
    for (const ParameterAddress input : inputs)
        QVERIFY(rowOf(input.parameter).group != Group::Rules);
}

void TestScope::everyResultIsWholeWhateverTheReference_data()
{
    QTest::addColumn<QString>("key");
    for (const Platform& platform : referenceScenario().platforms)
        QTest::addRow("%s", platform.key.c_str()) << QString::fromStdString(platform.key);
}

// Owned and spot prices, all serving and every way of buying rest on the reference platform: a
// scope without it leaves the mark or what the whole model does not say.
void TestScope::everyResultIsWholeWhateverTheReference()
{
    QFETCH(QString, key);
    Scenario scenario = referenceScenario();
    assign(scenario, builtinCatalog(), "facility.reference", key.toStdString());
    assign(scenario, builtinCatalog(), "platform.trn2.price_spot", "2.5");
    const Inputs<double> in = resolve(scenario, builtinCatalog());
    Results<double> whole;
    evaluate(in, whole);
    for (const MetricAddress metric : allMetrics(scenario)) {
        Results<double> part = marked();
        evaluate(in, part, scopeFor(in, std::array{metric}));
        const std::string id = idOf(scenario, metric);
        QVERIFY2(part.of(metric).reason == whole.of(metric).reason, id.c_str());
        if (whole.of(metric).hasNumber())
            QVERIFY2(part.of(metric).value == whole.of(metric).value, id.c_str());
    }
}

ISOCOST_TEST(TestScope)
#include "tst_scope.moc"

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the answer switches: figures of the reference scenario by hand, and every value tried out
// by asking for the answer beside it.
#include <QTest>

#include <algorithm>
#include <cmath>

#include "core/analysis/curve.h"
#include "core/rules/ranking.h"
#include "core/rules/recommendation.h"
#include "tests/core/rules/checked.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

namespace {

Recommendation adviceOn(const Scenario& scenario, Work work)
{
    return recommend(scenario, builtinCatalog())[static_cast<std::size_t>(work)];
}

int answerAt(const Scenario& scenario, Work work, ParameterAddress parameter, double value)
{
    Scenario there = scenario;
    setNumber(there, parameter, value);
    return adviceOn(there, work).platform;
}

std::vector<SwitchingValue> switchesOver(const Recommendation& advice, ParameterAddress parameter)
{
    std::vector<SwitchingValue> found;
    for (const SwitchingValue& each : advice.switchingValues)
        if (each.parameter == std::optional(parameter))
            found.push_back(each);
    return found;
}

bool isNear(std::optional<double> got, double expected)
{
    return got && std::fabs(*got / expected - 1.0) < 1e-6;
}

// Costs of a run and of 20 runs with their migration.
constexpr double kH100 = 2309199.7394605;
constexpr double kTrn2 = 1883953.8564051;
constexpr double kTpu = 2087563.4518;
constexpr double kH100All = 20.0 * kH100;
constexpr double kTrn2All = 20.0 * kTrn2 + 900000.0;
constexpr double kTpuAll = 20.0 * kTpu + 750000.0;

} // namespace

class TestSwitchingValues : public QObject {
    Q_OBJECT

private slots:
    void trainingSwitchesAtTheCostOverTheHorizon();
    void aSwitchingValueIsASentence();
    void fewRunsSwitchTrainingToTheReference();
    void servingSwitchesAtAPrice();
    void aStopRuleSwitchesTheAnswerWhereItBegins();
    void anAbstractionLayerThatChangesNothingIsNotTold();
    void anUnpricedPlatformSwitchesAtThePriceItWouldNeed();
    void aPlatformThatNobodyCanCountOnIsNoAnswer();
    void theAnswerSwitchesAtEveryValue_data();
    void theAnswerSwitchesAtEveryValue();
    void noSwitchingValueIsMissed_data();
    void noSwitchingValueIsMissed();

private:
    static void addScenarios();
};

void TestSwitchingValues::trainingSwitchesAtTheCostOverTheHorizon()
{
    const Recommendation advice = adviceOn(referenceScenario(), Work::Training);
    const auto only = [&](ParameterAddress parameter) {
        const auto switches = switchesOver(advice, parameter);
        return switches.size() == 1 ? switches[0] : SwitchingValue{};
    };
    // 20 runs cost as 1 / MFU and in proportion to the price, the migration as it is
    const SwitchingValue tpu = only({Parameter::Mfu, 2});
    QVERIFY(isNear(tpu.value, 0.45 * 20.0 * kTpu / (kTrn2All - 750000.0))); // 49.67 %
    QCOMPARE(tpu.platform, 2);
    QVERIFY(isNear(only({Parameter::Mfu, 0}).value, 0.45 * kH100All / kTrn2All)); // 53.87 %
    const SwitchingValue trainium = only({Parameter::Mfu, 1});
    QVERIFY(isNear(trainium.value, 0.45 * 20.0 * kTrn2 / (kTpuAll - 900000.0))); // 40.76 %
    QCOMPARE(trainium.platform, 2); // to the TPU v5e, not to the H100
    QVERIFY(isNear(only({Parameter::PriceOnDemand, 0}).value, 12.5 * kTrn2All / kH100All));
    QVERIFY(isNear(
        only({Parameter::PriceOnDemand, 2}).value, 2.25 * (kTrn2All - 750000.0) / (20.0 * kTpu)));
    QCOMPARE(advice.switchingValues.size(), std::size_t{7});
}

void TestSwitchingValues::aSwitchingValueIsASentence()
{
    const Recommendation advice = adviceOn(referenceScenario(), Work::Training);
    const auto of = [&](ParameterAddress parameter) {
        return said(switchesOver(advice, parameter).front().sentence);
    };
    QCOMPARE(of({Parameter::Mfu, 1}),
        QStringLiteral("TPU v5e, when the MFU of Trainium2 is below 40.8 %"));
    QCOMPARE(of({Parameter::Mfu, 0}), QStringLiteral("H100, when its MFU is above 53.9 %"));
    QCOMPARE(of({Parameter::PriceOnDemand, 0}),
        QStringLiteral("H100, when its on-demand price is below $10.442/chip-h"));
    QCOMPARE(
        of({Parameter::TrainingRunsPerYear, -1}), QStringLiteral("H100, below 0.4233 runs a year"));
}

void TestSwitchingValues::fewRunsSwitchTrainingToTheReference()
{
    const auto switches = switchesOver(
        adviceOn(referenceScenario(), Work::Training), {Parameter::TrainingRunsPerYear});
    QCOMPARE(switches.size(), std::size_t{1}); // the tie of TPU v5e and H100 is beaten by Trainium2
    QVERIFY(isNear(switches[0].value, 900000.0 / (kH100 - kTrn2) / 5.0));
    QCOMPARE(switches[0].platform, 0);
}

void TestSwitchingValues::servingSwitchesAtAPrice()
{
    const Recommendation advice = adviceOn(referenceScenario(), Work::Serving);
    // cost is in proportion to the price
    const Results<double> results = evaluate(referenceScenario(), builtinCatalog());
    const double trn2 = results.of(Metric::Cpbt, 1).value;
    for (const auto& [platform, list] : {std::pair(0, 12.5), std::pair(2, 2.25)}) {
        const auto switches = switchesOver(advice, {Parameter::PriceOnDemand, platform});
        QCOMPARE(switches.size(), std::size_t{1});
        QVERIFY(isNear(switches[0].value, list * trn2 / results.of(Metric::Cpbt, platform).value));
        QCOMPARE(switches[0].platform, platform);
    }
    const auto own = switchesOver(advice, {Parameter::PriceOnDemand, 1});
    QVERIFY(isNear(own[0].value, 6.875 * results.of(Metric::Cpbt, 2).value / trn2));
    QCOMPARE(own[0].platform, 2); // to the second cheapest
}

void TestSwitchingValues::aStopRuleSwitchesTheAnswerWhereItBegins()
{
    const test::Settings cheap{
        {"platform.trn2.mfu", "0.2"}, {"platform.trn2.price_on_demand", "0.5"}};
    const auto switchesIn = [](const Scenario& scenario) {
        return switchesOver(adviceOn(scenario, Work::Training), {Parameter::Mfu, 1});
    };
    const auto measured = switchesIn(test::changed(cheap));
    QCOMPARE(measured.size(), std::size_t{1});
    QCOMPARE(*measured[0].value, 0.242); // the lowest of its runs, mfu_typical.csv
    Scenario scenario = test::changed(cheap); // no mixture of experts was measured on it
    assign(scenario, builtinCatalog(), "training.active_fraction=0.4");
    const auto switches = switchesIn(scenario);
    QCOMPARE(switches.size(), std::size_t{1});
    QCOMPARE(*switches[0].value, 0.30); // not at the 25 % of the rule for all
    QCOMPARE(switches[0].platform, 1);
}

void TestSwitchingValues::anAbstractionLayerThatChangesNothingIsNotTold()
{
    const SwitchingValue layer =
        adviceOn(referenceScenario(), Work::CustomKernels).switchingValues.front();
    QCOMPARE(said(layer.sentence),
        QStringLiteral("Trainium2, when an abstraction layer lets the code run elsewhere"));
    QCOMPARE(layer.platform, 1);
    const Scenario cheap = test::changed({{"platform.h100.price_on_demand", "1"}});
    QVERIFY(adviceOn(cheap, Work::CustomKernels).switchingValues.empty());
    const Scenario done = test::changed({{"readiness.abstraction_layer", "done"}});
    QVERIFY(switchesOver(adviceOn(done, Work::CustomKernels), {Parameter::ReadyAbstractionLayer})
                .empty());
}

void TestSwitchingValues::anUnpricedPlatformSwitchesAtThePriceItWouldNeed()
{
    const Scenario scenario = test::changed({{"platform.trn2.price_on_demand", "unpriced"}});
    const auto switches =
        switchesOver(adviceOn(scenario, Work::Training), {Parameter::PriceOnDemand, 1});
    QCOMPARE(switches.size(), std::size_t{1});
    QVERIFY(isNear(switches[0].value, 6.875 * (kTpuAll - 900000.0) / (20.0 * kTrn2)));
    QCOMPARE(switches[0].platform, 1);
}

// So many chips are not promised on spot. All three platforms are bought there, so one of them
// heads the list whatever their prices are, but no value leads to a platform to count on.
void TestSwitchingValues::aPlatformThatNobodyCanCountOnIsNoAnswer()
{
    const Scenario scenario =
        test::changed({{"platform.h100.purchase", "spot"}, {"platform.trn2.purchase", "spot"},
            {"platform.tpu_v5e.purchase", "spot"}, {"platform.h100.price_spot", "2"},
            {"platform.trn2.price_spot", "1"}, {"platform.tpu_v5e.price_spot", "0.5"}});
    const Results<double> results = evaluate(scenario, builtinCatalog());
    const Ranking ranking = rank({scenario, builtinCatalog(), results, {}}, Work::Serving);
    QVERIFY(ranking.answer() && !ranking.answer()->isCountedOn);
    QVERIFY(adviceOn(scenario, Work::Serving).switchingValues.empty());
}

void TestSwitchingValues::addScenarios()
{
    QTest::addColumn<Scenario>("scenario");
    const auto add = [](const char* name, const test::Settings& settings) {
        QTest::newRow(name) << test::changed(settings);
    };
    add("reference", {});
    add("low MFU, low price",
        {{"platform.trn2.mfu", "0.2"}, {"platform.trn2.price_on_demand", "0.5"}});
    add("spot", {{"platform.h100.purchase", "spot"}});
    add("two on stop", {{"platform.tpu_v5e.mfu", "0.1"}, {"platform.h100.mfu", "0.2"}});
    add("all on stop",
        {{"platform.tpu_v5e.mfu", "0.1"}, {"platform.h100.mfu", "0.2"},
            {"platform.trn2.network_wait", "0.3"}});
    add("rare runs, dear migrations",
        {{"training.runs_per_year", "0.3"}, {"platform.tpu_v5e.migration_hours", "9000"}});
    add("reserved custom silicon",
        {{"platform.tpu_v5e.purchase", "reserved_3y"},
            {"platform.tpu_v5e.price_reserved_3y", "0.9"}, {"readiness.scale_bake_off", "done"},
            {"readiness.abstraction_layer", "done"}});
    add("owned", {{"platform.h100.purchase", "owned"}});
}

void TestSwitchingValues::theAnswerSwitchesAtEveryValue_data()
{
    addScenarios();
}

void TestSwitchingValues::theAnswerSwitchesAtEveryValue()
{
    QFETCH(Scenario, scenario);
    int tried = 0;
    for (const Recommendation& advice : recommend(scenario, builtinCatalog()))
        for (const SwitchingValue& each : advice.switchingValues) {
            if (!each.value)
                continue;
            const auto beside = [&](double factor) {
                return answerAt(scenario, advice.work, *each.parameter, *each.value * factor);
            };
            const int below = beside(1.0 - 2e-6);
            const int above = beside(1.0 + 2e-6);
            QVERIFY2(below != above, qPrintable(said(each.sentence)));
            const bool isAbove = each.isAbove;
            QCOMPARE(each.platform, isAbove ? above : below);
            ++tried;
        }
    QVERIFY(tried >= 3);
}

void TestSwitchingValues::noSwitchingValueIsMissed_data()
{
    addScenarios();
}

// Walks through a grid: between two neighbours with different answers there is a switching value.
void TestSwitchingValues::noSwitchingValueIsMissed()
{
    QFETCH(Scenario, scenario);
    const std::vector<std::pair<ParameterAddress, Interval>> walks{
        {{Parameter::Mfu, 0}, {0.0151, 0.9951}}, {{Parameter::Mfu, 1}, {0.0151, 0.9951}},
        {{Parameter::Mfu, 2}, {0.0151, 0.9951}}, {{Parameter::TrainingRunsPerYear}, {0.011, 9.0}}};
    for (const auto& [which, range] : walks) {
        const ParameterAddress parameter = which;
        const auto advise = [&](double value) {
            Scenario there = scenario;
            setNumber(there, parameter, value);
            const Results<double> results = evaluate(there, builtinCatalog());
            return rank({there, builtinCatalog(), results, {}}, Work::Training).platform();
        };
        const auto switches = switchesOver(adviceOn(scenario, Work::Training), parameter);
        double last = range.from;
        int answer = advise(last);
        for (const double here : linearSteps(range, 61)) {
            const int next = advise(here);
            const bool isTold = std::ranges::any_of(switches, [&](const SwitchingValue& each) {
                return *each.value >= last && *each.value <= here;
            });
            QVERIFY2(answer == next || isTold, idOf(scenario, parameter).c_str());
            last = here;
            answer = next;
        }
    }
}

ISOCOST_TEST(TestSwitchingValues)
#include "tst_switching_values.moc"

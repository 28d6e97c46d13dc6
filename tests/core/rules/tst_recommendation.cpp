// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which platform for which work, and where the answer turns; figures of the reference scenario.
#include <QTest>

#include <algorithm>
#include <cmath>

#include "core/rules/recommendation.h"
#include "tests/core/rules/checked.h"
#include "tests/support/said.h"

using namespace isocost;
using test::said;

namespace {

Recommendation adviceOn(Work work, const test::Settings& settings = {})
{
    const auto all = recommend(test::changed(settings), builtinCatalog());
    return all[static_cast<std::size_t>(work)];
}

// The value of the turn of one parameter, or nothing.
std::optional<double> turnOf(const Recommendation& advice, ParameterAddress parameter)
{
    for (const Turn& turn : advice.turns)
        if (turn.parameter == std::optional(parameter))
            return turn.value;
    return std::nullopt;
}

bool isNear(std::optional<double> got, double expected)
{
    return got && std::fabs(*got / expected - 1.0) < 1e-6;
}

} // namespace

class TestRecommendation : public QObject {
    Q_OBJECT

private slots:
    void thePresetsAnswerAsThePublishedMatrix();
    void customKernelsNeedCudaOrAnAbstractionLayer();
    void trainingTurnsAtTheParityMfu();
    void aFewRunsDoNotPayAMigration();
    void servingTurnsAtAPrice();
    void unpricedPlatformsAreNoAnswer();
    void everyTurnIsATurn();
};

void TestRecommendation::thePresetsAnswerAsThePublishedMatrix()
{
    QCOMPARE(adviceOn(Work::CustomKernels).platform, 0); // H100
    QCOMPARE(adviceOn(Work::Serving).platform, 2); // TPU v5e
    QCOMPARE(adviceOn(Work::Training).platform, 1); // Trainium2
    QCOMPARE(said(adviceOn(Work::Training).sentence),
        QStringLiteral("Trainium2 for training from scratch"));
    // 20 runs of 1.884 M$ and 6,000 h at 150 USD
    QCOMPARE(said(adviceOn(Work::Training).reasons[0]),
        QStringLiteral("Trainium2: $38.6M over the horizon, 20.00 runs of $1.88M and $900k of "
                       "migration"));
}

void TestRecommendation::customKernelsNeedCudaOrAnAbstractionLayer()
{
    const Recommendation bound = adviceOn(Work::CustomKernels);
    QCOMPARE(bound.reasons.size(), std::size_t{1});
    QVERIFY(bound.turns[0].parameter->parameter == Parameter::ReadyAbstractionLayer);
    const Recommendation free =
        adviceOn(Work::CustomKernels, {{"readiness.abstraction_layer", "done"}});
    QCOMPARE(free.platform, 1); // then the cheapest
    QCOMPARE(free.reasons.size(), std::size_t{3});
}

void TestRecommendation::trainingTurnsAtTheParityMfu()
{
    const Recommendation advice = adviceOn(Work::Training);
    // against H100 at 0.36713, the parity MFU; against TPU v5e first, at 0.45 x 1.884 / 2.0876
    const auto isParity = [](const Turn& turn) {
        return turn.parameter == std::optional(ParameterAddress{Parameter::Mfu, 1})
            && isNear(turn.value, 0.36713118440779613);
    };
    QVERIFY(std::ranges::any_of(advice.turns, isParity));
    QVERIFY(isNear(turnOf(advice, {Parameter::Mfu, 1}), 0.45 * 1883953.8564 / 2087563.4518));
    QVERIFY(isNear(turnOf(advice, {Parameter::Mfu, 0}), 0.45 * 2309199.7395 / 1883953.8564));
}

void TestRecommendation::aFewRunsDoNotPayAMigration()
{
    // 900,000 USD / (2,309,200 - 1,883,954) = 2.116 runs in five years
    const Recommendation rare = adviceOn(Work::Training, {{"training.runs_per_year", "0.1"}});
    QCOMPARE(rare.platform, 0);
    const double runsPerYear = 900000.0 / (2309199.7394605 - 1883953.8564051) / 5.0;
    const Recommendation often = adviceOn(Work::Training);
    const auto isTurn = [&](const Turn& turn) {
        return turn.parameter && turn.parameter->parameter == Parameter::TrainingRunsPerYear
            && isNear(turn.value, runsPerYear);
    };
    QVERIFY(std::ranges::any_of(often.turns, isTurn));
}

void TestRecommendation::servingTurnsAtAPrice()
{
    const Recommendation advice = adviceOn(Work::Serving);
    const auto price = turnOf(advice, {Parameter::PriceOnDemand, 0});
    QVERIFY(price && *price < 12.5);
    // cost is in proportion to the price
    const Results<double> results = evaluate(referenceScenario(), builtinCatalog());
    QVERIFY(isNear(
        price, 12.5 * results.of(Metric::Cpbt, 2).value / results.of(Metric::Cpbt, 0).value));
}

void TestRecommendation::unpricedPlatformsAreNoAnswer()
{
    const test::Settings unpriced{{"platform.trn2.price_on_demand", "unpriced"}};
    QCOMPARE(adviceOn(Work::Training, unpriced).platform, 2);
    QCOMPARE(adviceOn(Work::Training, unpriced).reasons.size(), std::size_t{2});
    const Recommendation none =
        adviceOn(Work::CustomKernels, {{"platform.h100.price_on_demand", "unpriced"}});
    QCOMPARE(none.platform, -1);
    QCOMPARE(said(none.sentence), QStringLiteral("No platform with CUDA has a price"));
}

// Just beyond the value another platform costs less for a run.
void TestRecommendation::everyTurnIsATurn()
{
    const Recommendation advice = adviceOn(Work::Training);
    const auto isMfuOfOther = [](const Turn& turn) {
        return turn.parameter && turn.parameter->parameter == Parameter::Mfu
            && turn.parameter->platform != 1;
    };
    int turns = 0;
    for (const Turn& turn : advice.turns) {
        if (!isMfuOfOther(turn))
            continue;
        Scenario scenario = referenceScenario();
        setNumber(scenario, *turn.parameter, *turn.value * 1.001);
        const Results<double> results = evaluate(scenario, builtinCatalog());
        QVERIFY(results.of(Metric::TrainingCost, turn.parameter->platform).value
            < results.of(Metric::TrainingCost, 1).value);
        ++turns;
    }
    QCOMPARE(turns, 2);
}

QTEST_APPLESS_MAIN(TestRecommendation)
#include "tst_recommendation.moc"

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Solved values make the result hit its target; what cannot be reached says why.
#include <QTest>

#include <functional>

#include "core/analysis/input_change.h"
#include "core/analysis/solve.h"
#include "core/simulation/random_stream.h"
#include "core/text/input_error.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

Solution solved(const Inputs<double>& in, const char* id, const char* metricId, Target target)
{
    const ParameterAddress address = parameter(id);
    return *solve(in, {address, metric(metricId), target}, wholeRange(address));
}

Outcome<double> outcomeAt(Inputs<double> in, const char* id, double value, const char* metricId)
{
    changeInput(in, parameter(id), value);
    Results<double> results;
    evaluate(in, results);
    return results.of(metric(metricId));
}

} // namespace

class TestSolve : public QObject {
    Q_OBJECT

private slots:
    void parityOfTrainiumIsFound();
    void aRootMeetsItsTarget();
    void anUnreachableTargetIsNever();
    void aResultThatIgnoresTheParameterIsNeverOrAlways();
    void aCappedResultMeetsItsTargetFromTheCap();
    void aStretchMayBeginAtALimit();
    void theEndOfAStretchIsNoScanPoint();
    void aNarrowRangeFindsTheSameEnd();
    void aBreakEvenIsFoundFromBothSides();
    void bothRootsAroundAnOptimumAreFound();
    void aTouchedOptimumIsARoot();
    void closeRootsAroundAnOptimumAreFound();
    void aZeroTargetIsMet();
    void aJumpIsNoRoot();
    void theBorderOfAStretchWithoutNumbersIsRespected();
    void unpricedAllOverIsUnpriced();
    void rootsFarBelowTheRangeAreFound();
    void aNarrowRangeLeavesRootsOutside();
    void steppedParametersAreSolvedInWholeNumbers();
    void aWholeNumberThatIsTouchedIsFound();
    void unsolvableParametersAreRefused();
    void aStopGivesNothing();
    void copiesOfAParameterMoveWithIt();
    void theNearestRootIsNearestByRatio();
};

void TestSolve::parityOfTrainiumIsFound()
{
    // T9 in closed form: tests/data/golden/cases.json, "defaults": parity_mfu 0.36713
    const Solution solution = solved(inputsWith(), "platform.trn2.mfu",
        "platform.trn2.training_cost", metric("platform.h100.training_cost"));
    QCOMPARE(solution.roots.size(), 1U);
    QVERIFY(std::fabs(solution.roots[0] - 0.36713) < 5e-6);
    Results<double> results;
    evaluate(inputsWith(), results);
    QVERIFY(isNear(solution.roots[0], results.of(metric("platform.trn2.parity_mfu")).value, 1e-9));
}

void TestSolve::aRootMeetsItsTarget()
{
    struct Question {
        const char* parameter;
        const char* metric;
    };
    const std::vector<Question> questions{{"platform.h100.mfu", "platform.h100.training_cost"},
        {"platform.h100.price_on_demand", "platform.h100.cost_per_exaflop"},
        {"facility.power_price", "facility.cost_per_productive_hour"},
        {"fleet.utilization", "facility.cost_per_productive_hour"},
        {"facility.depreciation_years", "facility.annual_capital"},
        {"spot.node_interruption_rate", "spot.goodput"},
        {"spot.checkpoint_write_min", "spot.stretch"},
        {"training.tokens_b", "platform.tpu_v5e.wall_hours"},
        {"cloud.specialty_price", "break_even.specialty"},
        {"demand.reserved", "commitment.cost_per_day"}};
    RandomStream random(7, 0);
    for (const Question& question : questions) {
        const Interval range = wholeRange(parameter(question.parameter));
        int numbers = 0;
        for (int i = 0; i < 20; ++i) {
            // A target that is reached, at a place near the usual ones and not on the scan.
            const Inputs<double> in = inputsWith();
            const double present = inputOf(in, parameter(question.parameter));
            const double place =
                std::min(range.to, std::max(range.from, present * (0.3 + 2.0 * random.uniform())));
            const Outcome<double> target =
                outcomeAt(inputsWith(), question.parameter, place, question.metric);
            if (!target.hasNumber())
                continue;
            ++numbers;
            const Solution solution =
                solved(inputsWith(), question.parameter, question.metric, target.value);
            QVERIFY2(solution.isFound(), question.parameter);
            for (const double root : solution.roots) {
                const auto hit = outcomeAt(inputsWith(), question.parameter, root, question.metric);
                QVERIFY2(isNear(hit.value, target.value, 1e-9), question.parameter);
            }
        }
        QVERIFY2(numbers > 5, question.parameter);
    }
}

void TestSolve::anUnreachableTargetIsNever()
{
    const Solution solution =
        solved(inputsWith(), "platform.h100.mfu", "platform.h100.training_cost", 1.0);
    QVERIFY(!solution.isFound());
    QCOMPARE(solution.reason, Reason::Never);
}

void TestSolve::aResultThatIgnoresTheParameterIsNeverOrAlways()
{
    const Solution missed =
        solved(inputsWith(), "facility.pue", "platform.h100.training_cost", 1.0e6);
    QCOMPARE(missed.reason, Reason::Never);
    const Solution hit = solved(inputsWith(), "facility.pue", "platform.h100.training_cost",
        metric("platform.h100.training_cost"));
    QCOMPARE(hit.reason, Reason::Always);
    QCOMPARE(hit.everywhere, (std::vector<Interval>{{1.0, 4.0}}));
    QVERIFY(hit.roots.empty());
}

void TestSolve::aCappedResultMeetsItsTargetFromTheCap()
{
    // Uniform demand of 0 to 800 chip-hours a day: a reserve covers all of it from 800 on.
    const Solution solution = solved(inputsWith(), "demand.reserved", "commitment.coverage", 1.0);
    QVERIFY(solution.roots.empty());
    QCOMPARE(solution.everywhere.size(), 1U);
    QVERIFY(isNear(solution.everywhere[0].from, 800.0, 1e-14));
    QCOMPARE(solution.everywhere[0].to, wholeRange(parameter("demand.reserved")).to);
    QCOMPARE(solution.reason, Reason::None); // not always
}

void TestSolve::aStretchMayBeginAtALimit()
{
    // The least demand is 400: a reserve of up to 400 is always in use; of 0 it is undefined.
    const Solution solution =
        solved(inputsWith(), "demand.reserved", "commitment.commitment_utilization", 1.0);
    QVERIFY(solution.roots.empty());
    QCOMPARE(solution.everywhere.size(), 1U);
    QCOMPARE(solution.everywhere[0].from, 0.0);
    QVERIFY(isNear(solution.everywhere[0].to, 400.0, 1e-14));
}

void TestSolve::theEndOfAStretchIsNoScanPoint()
{
    // Compute hides all of the network from an overlap of 0.235600875 on.
    const char* const wait = "platform.h100.network_wait_estimate";
    const Solution solution = solved(inputsWith(), "training.overlap", wait, 0.0);
    QVERIFY(solution.roots.empty());
    QCOMPARE(solution.everywhere.size(), 1U);
    const double from = solution.everywhere[0].from;
    QVERIFY(std::fabs(from - 0.235600875) < 5e-10);
    QCOMPARE(outcomeAt(inputsWith(), "training.overlap", from, wait).value, 0.0);
    QVERIFY(outcomeAt(inputsWith(), "training.overlap", from - 1e-12, wait).value > 0.0);
    QCOMPARE(solution.everywhere[0].to, 1.0);
}

void TestSolve::aNarrowRangeFindsTheSameEnd()
{
    // A narrow range with the end of the stretch between two places of the scan.
    const auto solution = solve(inputsWith(),
        {parameter("demand.reserved"), metric("commitment.coverage"), 1.0}, {799.9, 800.1});
    QVERIFY(solution->roots.empty());
    QCOMPARE(solution->everywhere.size(), 1U);
    QVERIFY(isNear(solution->everywhere[0].from, 800.0, 1e-14));
    QCOMPARE(solution->everywhere[0].to, 800.1);
}

void TestSolve::aBreakEvenIsFoundFromBothSides()
{
    // F7 gives the same utilization in closed form.
    const Solution solution = solved(inputsWith(), "fleet.utilization",
        "facility.cost_per_productive_hour", metric("platform.h100.price"));
    Results<double> results;
    evaluate(inputsWith(), results);
    QCOMPARE(solution.roots.size(), 1U);
    QVERIFY(isNear(solution.roots[0], results.of(metric("break_even.on_demand")).value, 1e-9));
}

void TestSolve::bothRootsAroundAnOptimumAreFound()
{
    // A stretch above the best one is met by a shorter and by a longer interval.
    const Inputs<double> in = inputsWith();
    Results<double> results;
    evaluate(in, results);
    const double best = results.of(metric("spot.optimal_interval_min")).value;
    const double target = results.of(metric("spot.stretch")).value * 1.05;
    const Solution solution = solved(in, "spot.checkpoint_interval_min", "spot.stretch", target);
    QCOMPARE(solution.roots.size(), 2U);
    QVERIFY(solution.roots[0] < best && best < solution.roots[1]);
}

void TestSolve::aTouchedOptimumIsARoot()
{
    const Inputs<double> in = inputsWith();
    Results<double> results;
    evaluate(in, results);
    const double best = results.of(metric("spot.optimal_interval_min")).value;
    const ParameterAddress interval = parameter("spot.checkpoint_interval_min");
    const auto solution =
        solve(in, {interval, metric("spot.stretch"), results.of(metric("spot.stretch")).value},
            {1.0, 1000.0});
    QCOMPARE(solution->roots.size(), 1U);
    QVERIFY(isNear(solution->roots[0], best, 1e-4)); // flat there: half of the digits at most
}

// A millionth above the best stretch: 4 e^(0.5 / 4) (e^((T + 0.25) / 4) - 1) / T, by bisection, at
// 74.9719 and 75.3518 min. The scan from 1 to 1,500 min has 74.7132 and 75.7881 beside them.
void TestSolve::closeRootsAroundAnOptimumAreFound()
{
    const Inputs<double> in = inputsWith();
    Results<double> results;
    evaluate(in, results);
    const double target = results.of(metric("spot.stretch")).value * (1.0 + 1e-6);
    const ParameterAddress interval = parameter("spot.checkpoint_interval_min");
    const auto solution = solve(in, {interval, metric("spot.stretch"), target}, {1.0, 1500.0});
    QCOMPARE(solution->roots.size(), 2U);
    QVERIFY(isNear(solution->roots[0], 74.97187920, 1e-6));
    QVERIFY(isNear(solution->roots[1], 75.35176126, 1e-6));
}

void TestSolve::aZeroTargetIsMet()
{
    // Spot saves nothing where it costs what on demand does.
    const Solution solution = solved(inputsWith(), "platform.h100.price_spot", "spot.saving", 0.0);
    QCOMPARE(solution.roots.size(), 1U);
    const auto useful = outcomeAt(
        inputsWith(), "platform.h100.price_spot", solution.roots[0], "spot.useful_hour_price");
    QVERIFY(isNear(useful.value, 12.50, 1e-9)); // the on-demand price of the reference
}

void TestSolve::aJumpIsNoRoot()
{
    // An interval of 0 means the best one: the interval in use jumps from it to nearly nothing.
    const Inputs<double> in = inputsWith({{"spot.checkpoint_interval_min", "0"}});
    const ParameterAddress interval = parameter("spot.checkpoint_interval_min");
    const auto solution = solve(in, {interval, metric("spot.interval_min"), 20.0}, {0.0, 15.0});
    QVERIFY(!solution->isFound());
    QCOMPARE(solution->reason, Reason::Never);
}

void TestSolve::theBorderOfAStretchWithoutNumbersIsRespected()
{
    // Against specialty capacity owning breaks even at 100 % for one price; below it is never.
    const Inputs<double> in = inputsWith();
    const Solution whole = solved(in, "cloud.specialty_price", "break_even.specialty", 1.0 - 1e-9);
    QCOMPARE(whole.roots.size(), 1U);
    const auto below = outcomeAt(
        in, "cloud.specialty_price", whole.roots[0] * (1.0 - 1e-6), "break_even.specialty");
    QCOMPARE(below.reason, Reason::Never);
}

void TestSolve::unpricedAllOverIsUnpriced()
{
    const Solution solution = solved(inputsWith({{"platform.trn2.purchase", "reserved_3y"}}),
        "platform.trn2.mfu", "platform.trn2.training_cost", 1.0e6);
    QVERIFY(!solution.isFound());
    QCOMPARE(solution.reason, Reason::Unpriced);
}

void TestSolve::rootsFarBelowTheRangeAreFound()
{
    // board.annual_spend goes to 1e12; 1 - 0.3/0.5 = 40 % of it is gained: 100 USD at 250.
    const Solution solution =
        solved(inputsWith(), "board.annual_spend", "board.ebitda_delta", 100.0);
    QCOMPARE(solution.roots.size(), 1U);
    QVERIFY(isNear(solution.roots[0], 250.0, 1e-12));
}

void TestSolve::aNarrowRangeLeavesRootsOutside()
{
    const auto solution = solve(inputsWith(),
        {parameter("platform.trn2.mfu"), metric("platform.trn2.training_cost"),
            metric("platform.h100.training_cost")},
        {0.4, 1.0});
    QCOMPARE(solution->reason, Reason::Never);
}

// Hours go as 1 / chips: 1024 chips need what 1023.5 chips do not.
void TestSolve::steppedParametersAreSolvedInWholeNumbers()
{
    const char* const id = "platform.h100.chips";
    const char* const hours = "platform.h100.wall_hours";
    const Inputs<double> in = inputsWith();
    const double present = outcomeAt(in, id, 1024.0, hours).value;
    const Solution met = solved(in, id, hours, present);
    QCOMPARE(met.roots, std::vector<double>{1024.0});
    QVERIFY(met.crossings.empty());
    const Solution between = solved(in, id, hours, present * 1024.0 / 1023.5);
    QVERIFY(between.roots.empty());
    QCOMPARE(between.crossings.size(), std::size_t(1));
    QCOMPARE(between.crossings[0].from, 1023.0);
    QCOMPARE(between.crossings[0].to, 1024.0);
    QVERIFY(outcomeAt(in, id, 1023.0, hours).value > present * 1024.0 / 1023.5);
    QVERIFY(outcomeAt(in, id, 1024.0, hours).value < present * 1024.0 / 1023.5);
    QCOMPARE(solved(in, id, hours, -1.0).reason, Reason::Never);
    // The price of a chip-hour does not depend on their number.
    const Solution always = solved(
        in, id, "platform.h100.price", outcomeAt(in, id, 1024.0, "platform.h100.price").value);
    QCOMPARE(always.reason, Reason::Always);
    QCOMPARE(always.everywhere.size(), std::size_t(1));
    QCOMPARE(always.everywhere[0].to, wholeRange(parameter(id)).to);
    // Parts of a chip at the ends of a range are none.
    const Solution part =
        *solve(in, {parameter(id), metric(hours), present * 1024.0 / 1023.5}, {1023.2, 1050.8});
    QCOMPARE(part.reason, Reason::Never);
}

// |GPUs / 1024 - 1| rises on both sides of 1024: no sign changes there, and places of the scan are
// further apart than its valley is wide.
void TestSolve::aWholeNumberThatIsTouchedIsFound()
{
    const auto at = [](double target) {
        return solved(inputsWith(), "facility.gpus", "facility.size_difference", target);
    };
    QCOMPARE(at(0.0).roots, std::vector<double>{1024.0});
    QCOMPARE(at(0.5).roots, (std::vector<double>{512.0, 1536.0}));
    const Solution narrow = at(2.5 / 1024.0);
    QVERIFY(narrow.roots.empty());
    QCOMPARE(narrow.crossings.size(), std::size_t(2));
    QCOMPARE(narrow.crossings[0].from, 1021.0);
    QCOMPARE(narrow.crossings[0].to, 1022.0);
    QCOMPARE(narrow.crossings[1].from, 1026.0);
    QCOMPARE(narrow.crossings[1].to, 1027.0);
}

void TestSolve::unsolvableParametersAreRefused()
{
    const Scenario scenario = referenceScenario();
    const auto refusal = [&](const char* id, Interval range) -> QString {
        try {
            requireRange(scenario, parameter(id), range);
        } catch (const InputError& error) {
            return error.what();
        }
        return {};
    };
    QVERIFY(refusal("spot.nodes", {1.0, 10.0}).isEmpty());
    // 0 nodes and 0 GPUs stand for those of the fleet: the search leaves them out
    QCOMPARE(wholeRange(parameter("spot.nodes")).from, 1.0);
    QCOMPARE(wholeRange(parameter("facility.gpus")).from, 1.0);
    QCOMPARE(wholeRange(parameter("facility.staff_fte")).from, 0.0);
    QVERIFY(refusal("platform.h100.purchase", {0.0, 1.0}).contains("choice"));
    QVERIFY(refusal("platform.h100.mfu", {0.1, 2.0}).contains("outside 0.01 to 1"));
    QVERIFY(refusal("platform.h100.mfu", {0.5, 0.5}).contains("must rise"));
    QVERIFY(refusal("platform.h100.mfu", {0.1, 0.9}).isEmpty());
}

void TestSolve::aStopGivesNothing()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(!solve(inputsWith(),
        {parameter("platform.trn2.mfu"), metric("platform.trn2.training_cost"), 1.0e6}, {0.1, 1.0},
        source.get_token()));
}

// Trainium2 is paid on demand, without a discount: both platforms at 5 USD.
void TestSolve::copiesOfAParameterMoveWithIt()
{
    const SolveQuestion question{parameter("platform.h100.price_on_demand"),
        metric("platform.trn2.price"), 5.0, {parameter("platform.trn2.price_on_demand")}};
    const auto solution = solve(inputsWith(), question, wholeRange(question.parameter));
    QCOMPARE(solution->roots.size(), 1U);
    QVERIFY(isNear(solution->roots[0], 5.0, 1e-9));
}

// |GPUs / 1024 - 1| is a half at 512 and at 1536. 900 is 1.76 times 512, and 1536 is 1.71 times
// 900, though they are 388 and 636 away. A root is sought from a tenth of the present value to
// ten times of it: from 8 to 800, 600 to 60,000, 200 to 20,000 and 2 to 200 GPUs.
void TestSolve::theNearestRootIsNearestByRatio()
{
    const auto from = [](const char* gpus, double target) {
        return nearestRoot(inputsWith({{"facility.gpus", gpus}}),
            {parameter("facility.gpus"), metric("facility.size_difference"), target});
    };
    QCOMPARE(from("900", 0.5), std::optional(1536.0));
    QCOMPARE(from("870", 0.5), std::optional(512.0));
    QCOMPARE(from("80", 0.5), std::optional(512.0));
    QCOMPARE(from("6000", 0.5), std::optional(1536.0));
    QVERIFY(!from("2000", 20.0)); // 21 x 1024 = 21,504
    QVERIFY(!from("20", 0.5));
    QVERIFY(!from("0", 0.5)); // stands for another number
}

ISOCOST_TEST(TestSolve)
#include "tst_solve.moc"

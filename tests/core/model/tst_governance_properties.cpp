// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of serving, cash, losses and parts of the model whatever the numbers.
#include <QTest>

#include <algorithm>

#include "core/analysis/cash_statement.h"
#include "core/analysis/demand_mix.h"
#include "core/analysis/demand_trace.h"
#include "core/analysis/input_change.h"
#include "core/model/formulas/cash.h"
#include "core/model/loss_distribution.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

Inputs<double> inputsOf(const Scenario& scenario)
{
    return resolve(scenario, builtinCatalog());
}

rc::Gen<std::vector<RiskTerm<double>>> registers()
{
    return rc::gen::map(rc::gen::container<std::vector<std::pair<double, double>>>(rc::gen::pair(
                            shares(), rc::gen::map(shares(), [](double s) { return 1e6 * s; }))),
        [](const std::vector<std::pair<double, double>>& rows) {
            std::vector<RiskTerm<double>> risks;
            for (const auto& [probability, impact] : rows)
                if (risks.size() < 10)
                    risks.push_back({probability, impact, 1.0});
            return risks;
        });
}

} // namespace

class TestGovernanceProperties : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { fixDraws(); }
    void aPartComputesWhatTheWholeComputes();
    void inputAndOutputShareTheServingCost();
    void flowsAddUpToTheirPresentValue();
    void lossesAreADistribution();
    void moreProbableRisksAreNoSafer();
    void noReserveBeatsTheBestOfATrace();
    void theBoundNamesTheLargerTime();
};

void TestGovernanceProperties::aPartComputesWhatTheWholeComputes()
{
    QVERIFY(rc::check("every result is the same from the least part that computes it", [] {
        const Inputs<double> in = inputsOf(*scenarios());
        const auto metrics = allMetrics(referenceScenario());
        const MetricAddress metric = *rc::gen::elementOf(metrics);
        Results<double> whole;
        evaluate(in, whole);
        Results<double> part;
        evaluate(in, part, scopeFor(in, std::array{metric}));
        RC_ASSERT(part.of(metric).reason == whole.of(metric).reason);
        RC_ASSERT(part.of(metric).value == whole.of(metric).value);
    }));
}

void TestGovernanceProperties::inputAndOutputShareTheServingCost()
{
    QVERIFY(rc::check("(ratio x input + output) / (ratio + 1) = cost of a token", [] {
        const Scenario scenario = *scenarios();
        const Results<double> all = results(scenario);
        const auto at = [&all](M metric) { return all.of(metric, 0); };
        if (!at(M::CostPerMillionInput).hasNumber())
            return;
        const double ratio = scenario.of(Parameter::InferenceInputOutputRatio);
        const double shared =
            ratio * at(M::CostPerMillionInput).value + at(M::CostPerMillionOutput).value;
        RC_ASSERT(isClose(shared / (ratio + 1.0), at(M::Etic).value, 1e-9));
    }));
}

void TestGovernanceProperties::flowsAddUpToTheirPresentValue()
{
    QVERIFY(rc::check("discounted months are the present value", [] {
        const Scenario scenario = *scenarios();
        const Results<double> all = results(scenario);
        const auto statements = cashStatements(inputsOf(scenario));
        constexpr auto kSums = kNpvMetrics;
        for (std::size_t way = 0; way < kCashWays; ++way) {
            double sum = 0.0;
            double scale = 0.0;
            for (const CashRow& row : statements[way].rows) {
                sum += row.discounted;
                scale += std::fabs(row.discounted);
            }
            const Outcome<double>& value = all.of(kSums[way]);
            if (value.hasNumber())
                RC_ASSERT(std::fabs(value.value - sum) <= 1e-9 * scale);
            else
                RC_ASSERT(statements[way].reason == value.reason || !std::isfinite(sum));
        }
    }));
}

void TestGovernanceProperties::lossesAreADistribution()
{
    QVERIFY(rc::check("probabilities add up to 1 and the mean is the exposure", [] {
        const auto risks = *registers();
        double exposure = 0.0;
        for (const RiskTerm<double>& risk : risks)
            exposure += risk.probability * risk.impact;
        double whole = 0.0;
        double mean = 0.0;
        const LossDistribution losses = lossDistribution(risks);
        for (const LossStep& step : losses.steps) {
            whole += step.probability;
            mean += step.probability * step.amount;
        }
        RC_ASSERT(isClose(whole, 1.0, 1e-9));
        RC_ASSERT(isClose(mean, exposure, 1e-9));
        RC_ASSERT(std::ranges::is_sorted(losses.steps, {}, &LossStep::amount));
    }));
}

void TestGovernanceProperties::moreProbableRisksAreNoSafer()
{
    QVERIFY(rc::check("a more probable event lowers no quantile", [] {
        auto risks = *registers();
        RC_PRE(!risks.empty());
        const double share = 0.01 + 0.98 * *shares();
        const double before = lossDistribution(risks).quantile(share);
        double& probability = risks.front().probability;
        probability += (1.0 - probability) * *shares();
        RC_ASSERT(isAtMost(before, lossDistribution(risks).quantile(share)));
    }));
}

void TestGovernanceProperties::noReserveBeatsTheBestOfATrace()
{
    QVERIFY(rc::check("the best reserve of a trace costs least", [] {
        Scenario scenario = *scenarios();
        std::vector<double> days{500.0};
        for (const double share : *rc::gen::container<std::vector<double>>(shares()))
            days.push_back(1000.0 * share);
        put(scenario, Parameter::DemandReserved, 1200.0 * *shares());
        const Inputs<double> in = inputsOf(scenario);
        const Results<double> mix =
            DemandMix(in, DemandTrace(days)).resultsAt(in[Parameter::DemandReserved]);
        const Outcome<double>& best = mix.of(M::CommitmentOptimalCostPerDay);
        if (best.hasNumber())
            RC_ASSERT(best.value <= mix.of(M::CommitmentCostPerDay).value * (1.0 + 1e-9));
    }));
}

void TestGovernanceProperties::theBoundNamesTheLargerTime()
{
    QVERIFY(rc::check("only more of what binds serves more", [] {
        Scenario scenario = *scenarios();
        const Results<double> before = results(scenario);
        if (!before.of(M::Bound, 0).hasNumber())
            return;
        // in the replica that serves: another one might serve better with the other doubled
        put(scenario, 0, Parameter::ReplicaChips, before.of(M::ReplicaSize, 0).value);
        const bool isCompute = before.of(M::Bound, 0).value == 1.0;
        const Parameter other = isCompute ? Parameter::InferenceBandwidthEfficiency
                                          : Parameter::InferenceComputeEfficiency;
        put(scenario, other, 2.0 * scenario.of(other));
        RC_ASSERT(
            results(scenario).of(M::DecodeRate, 0).value == before.of(M::DecodeRate, 0).value);
    }));
}

ISOCOST_TEST(TestGovernanceProperties)
#include "tst_governance_properties.moc"

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ratios of the model's speed, measured side by side in one run: medians of alternating rounds.
//
// Budgets (performance.md): template at most 1.1 times the hand-written double code, all
// derivatives of a result at most 50 times a value.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "core/analysis/elasticity.h"
#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"
#include "tests/bench/hand_model.h"

namespace {

using namespace isocost;
using bench::HandNumber;
using bench::HandResults;
using M = Metric;

constexpr int kRounds = 21;
double gSink = 0.0; // what is computed must be used

double secondsOf(const std::function<void()>& work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values)
{
    std::nth_element(values.begin(), values.begin() + kRounds / 2, values.end());
    return values[kRounds / 2];
}

struct Work {
    const char* name;
    int repeats; // calls of `work` that count as one
    std::function<void()> work;
};

void compare(const char* title, const Work& subject, const Work& base)
{
    std::vector<double> subjectTimes;
    std::vector<double> baseTimes;
    std::vector<double> ratios;
    for (int round = 0; round < kRounds; ++round) {
        const double a = secondsOf(subject.work) / subject.repeats;
        const double b = secondsOf(base.work) / base.repeats;
        subjectTimes.push_back(a);
        baseTimes.push_back(b);
        ratios.push_back(a / b);
    }
    std::printf("%-44s %8.2f   (%s %.2f us, %s %.2f us)\n", title, median(ratios), subject.name,
        1e6 * median(subjectTimes), base.name, 1e6 * median(baseTimes));
}

// No number, and no reason for it: what stands where nothing has been written.
constexpr Outcome<double> kUnwritten{std::numeric_limits<double>::quiet_NaN(), Reason::None, {}};

[[nodiscard]] bool isWritten(const Outcome<double>& result)
{
    return !result.hasNumber() || !std::isnan(result.value);
}

// What evaluate() writes for sections 2 to 5, and nothing else.
Results<double> costsOf(const Inputs<double>& in)
{
    const std::size_t count = in.platforms.size();
    Results<double> results;
    results.globals.fill(kUnwritten);
    results.platforms.resize(count);
    for (auto& row : results.platforms)
        row.fill(kUnwritten);
    results.pairs.resize(count * count);
    for (auto& pair : results.pairs)
        pair.fill(kUnwritten);
    evaluate(in, results, Subjects::Costs);
    return results;
}

// By hand; of a pair nothing is known.
HandNumber byHand(HandResults& hand, MetricAddress address)
{
    if (isPairMetric(address.metric))
        return {};
    if (isPlatformMetric(address.metric))
        return hand.platforms[static_cast<std::size_t>(address.platform)][address.metric];
    return hand[address.metric];
}

[[nodiscard]] bool isSame(const Outcome<double>& result, const HandNumber& hand)
{
    if (result.reason != hand.reason)
        return false;
    if (!result.hasNumber() || (!isWritten(result) && std::isnan(hand.value)))
        return true;
    return std::fabs(result.value - hand.value) <= 1e-12 * std::fabs(hand.value);
}

// How many results were compared; a mismatch when one is another number, has another reason, or
// was written on one side only.
struct Agreement {
    int compared = 0;
    int mismatches = 0;

    void check(const Scenario& scenario)
    {
        const Inputs<double> in = resolve(scenario, builtinCatalog());
        const Results<double> results = costsOf(in);
        HandResults hand;
        bench::evaluateByHand(in, hand);
        for (const MetricAddress address : allMetrics(scenario)) {
            const Outcome<double>& result = results.of(address);
            const HandNumber number = byHand(hand, address);
            compared += isWritten(result) ? 1 : 0;
            if (isSame(result, number))
                continue;
            ++mismatches;
            std::printf("MISMATCH %s in %s: template %s %.17g, by hand %s %.17g\n",
                idOf(scenario, address).c_str(), scenario.name.c_str(),
                std::string(wordOf(result.reason)).c_str(), result.value,
                std::string(wordOf(number.reason)).c_str(), number.value);
        }
    }
};

// The branches that the reference scenario does not take.
const std::vector<std::vector<std::string>> kOtherWays{
    {"platform.h100.purchase=spot", "platform.trn2.purchase=owned",
        "platform.trn2.owned_node_price=300000", "platform.tpu_v5e.purchase=reserved_1y",
        "platform.tpu_v5e.price_reserved_1y=1.6", "platform.*.failure_model=from_size",
        "facility.gpus=0", "spot.nodes=0", "training.deadline_days=30", "training.egress_tb=60",
        "platform.trn2.data_here=no", "facility.cost_of_capital=0.08"},
    {"platform.h100.purchase=owned", "platform.trn2.purchase=spot", "platform.trn2.price_spot=2.5",
        "platform.tpu_v5e.purchase=specialty", "spot.warning_min=20", "spot.capacity_wait_min=60",
        "training.checkpoint_write_min=0", "facility.gpus_per_fte=16", "facility.reference=trn2",
        "training.layers=96", "training.hidden=12288", "training.deadline_days=20",
        "spot.checkpoint_interval_min=90"},
    {"platform.h100.purchase=specialty", "cloud.specialty_billing=every_hour",
        "platform.trn2.purchase=capacity_block", "platform.tpu_v5e.purchase=reserved_3y",
        "fleet.reserved_billing=used_hours", "spot.node_interruption_rate=0",
        "platform.h100.training_tokens_per_second=600000", "platform.*.network_wait=0.1",
        "platform.*.network_price=0.3", "facility.power_price=0.9"},
    {"platform.h100.price_on_demand=unpriced", "platform.h100.price_spot=unpriced",
        "platform.trn2.purchase=spot", "spot.node_interruption_rate=2",
        "spot.checkpoint_write_min=0", "platform.tpu_v5e.chips=8", "platform.*.discount=0.2"},
    {"spot.restart_min=10000", "spot.node_interruption_rate=10", "training.model_parallel=1024",
        "platform.tpu_v5e.purchase=spot", "platform.tpu_v5e.price_spot=1.2",
        "board.delay_cost_per_week=5e5", "cloud.support_fraction=0.1", "facility.node_price=0",
        "facility.staff_fte=0"},
    {"fleet.utilization=0", "fleet.other_work=0.05", "platform.h100.purchase=reserved_3y",
        "platform.trn2.purchase=reserved_1y", "platform.trn2.price_reserved_1y=4.5",
        "platform.tpu_v5e.purchase=owned", "platform.tpu_v5e.owned_node_price=90000",
        "platform.trn2.failure_model=from_size", "facility.downtime_fraction=0.08",
        "facility.other_monthly=20000", "facility.colo_per_kw_month=150",
        "training.deadline_days=40"},
    {"fleet.utilization=0", "training.runs_per_year=0", "platform.trn2.purchase=owned",
        "platform.trn2.owned_node_price=250000", "cloud.specialty_accelerator=trainium2"},
    {"fleet.utilization=0", "training.runs_per_year=90", "cloud.specialty_billing=by_size",
        "platform.*.purchase=specialty", "platform.h100.price_specialty_contract=1.9",
        "platform.trn2.price_specialty=3.1", "platform.h100.chips=64", "platform.trn2.chips=32",
        "facility.downtime_fraction=0.3", "spot.warning_min=20", "spot.node_interruption_rate=0"},
    {"facility.node_accelerator=trainium2", "platform.h100.purchase=owned",
        "platform.trn2.purchase=owned", "cloud.specialty_billing=every_hour",
        "finance.max_owned_utilization=0.5", "facility.downtime_fraction=0.1"},
    {"platform.h100.owned_node_price=310000", "platform.h100.owned_chips_per_node=4",
        "platform.h100.purchase=owned", "finance.max_owned_utilization=0.5",
        "facility.downtime_fraction=0.25", "facility.idle_power_fraction=0.3",
        "training.deadline_days=9", "platform.h100.network_price=0.5"}};

bool agree()
{
    Agreement agreement;
    Scenario scenario = referenceScenario();
    agreement.check(scenario);
    for (std::size_t i = 0; i < kOtherWays.size(); ++i) {
        scenario = referenceScenario();
        scenario.name = "other ways, row " + std::to_string(i);
        assign(scenario, builtinCatalog(), kOtherWays[i]);
        agreement.check(scenario);
    }
    std::printf("%d results of %zu scenarios, %d mismatches\n", agreement.compared,
        1 + kOtherWays.size(), agreement.mismatches);
    return agreement.compared > 0 && agreement.mismatches == 0;
}

// Another MFU for every point, so that nothing can be kept from the last one.
template <class Evaluate>
std::function<void()> points(Inputs<double>& in, int count, Evaluate evaluateOnce)
{
    return [&in, count, evaluateOnce] {
        for (int i = 0; i < count; ++i) {
            in.platforms[0][Parameter::Mfu] = 0.3 + 1e-6 * i;
            gSink += evaluateOnce(in);
        }
    };
}

struct Bench {
    Scenario scenario = referenceScenario();
    Inputs<double> in = resolve(scenario, builtinCatalog());
    Results<double> results;
    HandResults hand;

    Work costs(int count)
    {
        return {"template", count, points(in, count, [this](const Inputs<double>& point) {
                    evaluate(point, results, Subjects::Costs);
                    return results.of(M::TrainingCost, 0).value;
                })};
    }
    Work byHand(int count)
    {
        return {"by hand", count, points(in, count, [this](const Inputs<double>& point) {
                    bench::evaluateByHand(point, hand);
                    return hand.platforms[0][M::TrainingCost].value;
                })};
    }
    Work everything(int count)
    {
        return {"all results", count, points(in, count, [this](const Inputs<double>& point) {
                    evaluate(point, results);
                    return results.of(M::TrainingCost, 0).value;
                })};
    }
    Work gradient(int count)
    {
        return {"gradient", count, points(in, count, [](const Inputs<double>& point) {
                    return elasticities(point, {M::TrainingCost, 0, 0})->rows.front().slope;
                })};
    }
    // A row of a batch: two overrides as text on a fresh copy of the scenario.
    Work rows(int count)
    {
        return {"row", count, [this, count] {
                    for (int i = 0; i < count; ++i) {
                        Scenario row = scenario;
                        assign(
                            row, builtinCatalog(), "platform.h100.mfu", "0.4" + std::to_string(i));
                        assign(row, builtinCatalog(), "facility.power_price", "0.12");
                        evaluate(resolve(row, builtinCatalog()), results);
                        gSink += results.of(M::TrainingCost, 0).value;
                    }
                }};
    }
};

} // namespace

int main()
{
    Bench bench;
    if (!agree())
        return 1;
    std::printf("median of %d rounds\n", kRounds);
    compare("template over hand-written double (<= 1.1)", bench.costs(20000), bench.byHand(20000));
    compare("all sections over sections 2 to 5", bench.everything(200), bench.costs(2000));
    compare("all derivatives of a cost over all results", bench.gradient(5), bench.everything(50));
    compare("all derivatives of a cost over that part", bench.gradient(5), bench.costs(2000));
    compare("a row of a batch over an evaluation", bench.rows(500), bench.everything(500));
    std::printf("(%g)\n", gSink);
    return 0;
}

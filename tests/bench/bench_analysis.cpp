// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the analysis costs over the evaluations that it is made of, measured side by side.
//
// Goal: a map of 256 x 256 costs at most 1.2 times as many bare evaluations of the same part of the
// model on one thread, and two threads share it. Exits 1 when a map differs from the bare loop.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

#include "core/analysis/bridge.h"
#include "core/analysis/contour.h"
#include "core/analysis/elasticity.h"
#include "core/analysis/input_change.h"
#include "core/analysis/solve.h"
#include "core/analysis/sweep.h"
#include "core/analysis/tornado.h"
#include "core/analysis/uncertainty.h"

using namespace isocost;

namespace {

constexpr std::size_t kSide = 256;
constexpr int kRounds = 7; // of everything in turn: the machine is shared

double milliseconds(const std::function<void()>& work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    return took.count();
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

SweepPlan mapOf(const Scenario& scenario, const char* metric)
{
    const auto axis = [&](const char* id, double from, double to) {
        return makeAxis(scenario, addressOf(scenario, id), {from, to, kSide, Scale::Linear});
    };
    return {{axis("platform.h100.mfu", 0.1, 0.7), axis("facility.power_price", 0.05, 0.4)},
        {metricAddressOf(scenario, metric)}};
}

// The same cells by nothing but evaluate().
std::vector<double> bareMap(const Inputs<double>& in, const SweepPlan& plan, const Scope& scope)
{
    std::vector<double> cells;
    cells.reserve(kSide * kSide);
    Inputs<double> varied = in;
    Results<double> results;
    for (const double mfu : plan.axes[0].values)
        for (const double power : plan.axes[1].values) {
            varied.platforms[0][Parameter::Mfu] = mfu;
            varied[Parameter::FacilityPowerPrice] = power;
            evaluate(varied, results, scope);
            cells.push_back(results.of(plan.metrics[0]).value);
        }
    return cells;
}

bool benchMap(const Inputs<double>& in, const Scenario& scenario, const char* metric)
{
    const SweepPlan plan = mapOf(scenario, metric);
    const Scope scope = scopeFor(in, plan.metrics);
    std::vector<double> bare;
    SweepGrid grid;
    std::vector<double> byHand;
    std::vector<double> overhead;
    std::vector<double> speedup;
    for (int round = 0; round < kRounds; ++round) {
        byHand.push_back(milliseconds([&] { bare = bareMap(in, plan, scope); }));
        const double one = milliseconds([&] { grid = *sweep(in, plan, {1, {}}); });
        const double two = milliseconds([&] { grid = *sweep(in, plan, {2, {}}); });
        overhead.push_back(one / byHand.back());
        speedup.push_back(one / two);
    }
    std::printf("map %zu x %zu of %-33s bare %7.1f ms, sweep %.2f times that (goal 1.20), two "
                "threads %.2f times as fast\n",
        kSide, kSide, metric, median(byHand), median(overhead), median(speedup));
    for (std::size_t i = 0; i < bare.size(); ++i)
        if (grid.cells[i].value != bare[i])
            return false;
    return true;
}

void benchQuestions(const Inputs<double>& in, const Scenario& scenario)
{
    const MetricAddress cost = metricAddressOf(scenario, "platform.h100.training_cost");
    const ParameterAddress mfu = addressOf(scenario, "platform.trn2.mfu");
    const SolveQuestion parity{mfu, metricAddressOf(scenario, "platform.trn2.training_cost"), cost};
    const auto print = [](const char* what, const std::function<void()>& work) {
        std::vector<double> took;
        for (int round = 0; round < kRounds; ++round)
            took.push_back(milliseconds(work));
        std::printf("%-54s %8.2f ms\n", what, median(took));
    };
    print("solve parity MFU", [&] { (void)solve(in, parity, wholeRange(mfu)); });
    print("tornado of all parameters", [&] { (void)tornado(in, cost, {}, {1, {}}); });
    print("elasticities of all parameters", [&] { (void)elasticities(in, cost); });
    const SweepGrid map = *sweep(in, mapOf(scenario, "platform.h100.training_cost"), {1, {}});
    const std::vector<double> levels = contourLevels(map, 0, 8);
    print("8 isocost lines of a 256 x 256 map", [&] { (void)contours(map, 0, levels); });
    UncertaintyPlan plan;
    plan.parameters = {{addressOf(scenario, "platform.h100.mfu"), "platform.h100.mfu",
        Triangular{0.3, 0.45, 0.55}}};
    plan.metrics = {cost};
    print("uncertainty, 10,000 trials, one range", [&] { (void)uncertainty(in, plan, {1, {}}); });
    Scenario changed = scenario;
    for (const char* const id :
        {"platform.h100.mfu", "platform.h100.discount", "platform.h100.network_wait",
            "training.tokens_b", "training.parameters_b", "cloud.support_fraction",
            "platform.h100.failure_overhead", "platform.h100.network_price"})
        setNumber(changed, addressOf(changed, id), 0.5);
    print("bridge of 8 changes", [&] {
        (void)bridge({scenario, changed, builtinCatalog()}, "platform.h100.training_cost",
            {1, 500, {1, {}}});
    });
}

} // namespace

int main()
{
    const Scenario scenario = referenceScenario();
    const Inputs<double> in = resolve(scenario, builtinCatalog());
    const bool isSame = benchMap(in, scenario, "platform.h100.training_cost")
        && benchMap(in, scenario, "facility.cost_per_productive_hour")
        && benchMap(in, scenario, "cash.npv_owned");
    benchQuestions(in, scenario);
    if (!isSame)
        std::printf("a map differs from the bare evaluations\n");
    return isSame ? 0 : 1;
}

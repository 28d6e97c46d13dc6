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
#include <string>

#include "core/analysis/elasticity.h"
#include "core/model/assign.h"
#include "core/model/evaluate.h"
#include "tests/bench/hand_model.h"

namespace {

using namespace isocost;
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

struct Mismatch {
    int count = 0;

    void check(const Results<double>& results, Metric metric, const bench::HandNumber& byHand,
        int platform = -1)
    {
        const Outcome<double>& outcome = results.of(metric, platform);
        const bool isEqual = outcome.reason == byHand.reason
            && (!outcome.hasNumber()
                || std::fabs(outcome.value - byHand.value) <= 1e-12 * std::fabs(byHand.value));
        if (isEqual)
            return;
        ++count;
        std::printf("MISMATCH %s: template %.17g, by hand %.17g\n",
            std::string(rowOf(metric).quantity.id).c_str(), outcome.value, byHand.value);
    }
};

void checkFacility(Mismatch& m, const Results<double>& r, const HandResults& hand)
{
    const bench::HandFacility& f = hand.facility;
    m.check(r, M::FacilityCapex, f.capex);
    m.check(r, M::FacilityAnnualCapital, f.annualCapital);
    m.check(r, M::FacilityAnnualEnergy, f.annualEnergy);
    m.check(r, M::FacilityAnnualStaff, f.annualStaff);
    m.check(r, M::FacilityAnnualFabric, f.annualFabric);
    m.check(r, M::FacilityAnnualSoftware, f.annualSoftware);
    m.check(r, M::FacilityAnnualMaintenance, f.annualMaintenance);
    m.check(r, M::FacilityAnnualColo, f.annualColo);
    m.check(r, M::FacilityAnnualCost, f.annualCost);
    m.check(r, M::FacilityProductiveHours, f.productiveHours);
    m.check(r, M::FacilityCostPerProductiveHour, f.costPerProductiveHour);
    const bench::HandBreakEven& b = hand.breakEven;
    m.check(r, M::BreakEvenOnDemand, b.onDemand);
    m.check(r, M::BreakEvenSpot, b.spot);
    m.check(r, M::BreakEvenReserved1y, b.reserved1y);
    m.check(r, M::BreakEvenReserved3y, b.reserved3y);
    m.check(r, M::BreakEvenSpecialty, b.specialty);
    m.check(r, M::BreakEvenPowerPrice, b.powerPrice);
    m.check(r, M::BreakEvenMonths, b.months);
}

void checkSpot(Mismatch& m, const Results<double>& r, const bench::HandSpot& s)
{
    m.check(r, M::SpotMtbiHours, s.mtbiHours);
    m.check(r, M::SpotYoungIntervalMin, s.youngIntervalMin);
    m.check(r, M::SpotDalyIntervalMin, s.dalyIntervalMin);
    m.check(r, M::SpotOptimalIntervalMin, s.optimalIntervalMin);
    m.check(r, M::SpotIntervalMin, s.intervalMin);
    m.check(r, M::SpotStretch, s.stretch);
    m.check(r, M::SpotBilledStretch, s.billedStretch);
    m.check(r, M::SpotGoodput, s.goodput);
    m.check(r, M::SpotExpectedHours, s.expectedHours);
    m.check(r, M::SpotExpectedCost, s.expectedCost);
    m.check(r, M::SpotOnDemandCost, s.onDemandCost);
    m.check(r, M::SpotUsefulHourPrice, s.usefulHourPrice);
    m.check(r, M::SpotSaving, s.saving);
}

void checkPlatform(Mismatch& m, const Results<double>& r, const bench::HandPlatform& t, int k)
{
    m.check(r, M::Price, t.price, k);
    m.check(r, M::Flops, t.flops, k);
    m.check(r, M::EffectiveMfu, t.effectiveMfu, k);
    m.check(r, M::ProductiveHours, t.productiveHours, k);
    m.check(r, M::WallHours, t.wallHours, k);
    m.check(r, M::ChipHours, t.chipHours, k);
    m.check(r, M::ClusterHourly, t.clusterHourly, k);
    m.check(r, M::TrainingCost, t.trainingCost, k);
    m.check(r, M::ComputeCost, t.computeCost, k);
    m.check(r, M::NetworkCost, t.networkCost, k);
    m.check(r, M::FailureCost, t.failureCost, k);
    m.check(r, M::EgressCost, t.egressCost, k);
    m.check(r, M::CostPerExaflop, t.costPerExaflop, k);
    m.check(r, M::NetworkTax, t.networkTax, k);
    m.check(r, M::OutputPerHour, t.outputPerHour, k);
    m.check(r, M::NetworkWaitEstimate, t.networkWaitEstimate, k);
    m.check(r, M::ParityMfu, t.parityMfu, k);
    m.check(r, M::MigrationRuns, t.migrationRuns, k);
    m.check(r, M::MigrationMonths, t.migrationMonths, k);
    m.check(r, M::ExtraDays, t.extraDays, k);
    m.check(r, M::DelayCost, t.delayCost, k);
}

bool agree(const Inputs<double>& in)
{
    Results<double> results;
    evaluate(in, results);
    HandResults hand;
    bench::evaluateByHand(in, hand);
    Mismatch mismatch;
    checkFacility(mismatch, results, hand);
    checkSpot(mismatch, results, hand.spot);
    for (std::size_t k = 0; k < in.platforms.size(); ++k)
        checkPlatform(mismatch, results, hand.platforms[k], static_cast<int>(k));
    return mismatch.count == 0;
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
                    return hand.platforms[0].trainingCost;
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
    if (!agree(bench.in))
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

// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The spread of results when assumptions are ranges instead of numbers.
//
// Every trial draws all uncertain parameters and evaluates the whole model. A draw is fixed by
// (seed, id of the parameter, trial) alone: threads, the order of the ranges and further ranges
// change no bit of it, and scenarios are compared on the same draws.
//
// Domain    100 to 1,000,000 trials, at most kMaximumDraws draws and results together
// Worked    tests/core/analysis/tst_uncertainty.cpp: means of linear results
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/analysis/rank_correlation.h"
#include "core/analysis/spread.h"
#include "core/analysis/work_blocks.h"
#include "core/model/distribution.h"
#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"

namespace isocost {

inline constexpr std::size_t kFewestTrials = 100;
inline constexpr std::size_t kMostTrials = 1000000;
inline constexpr std::size_t kMaximumDraws = 20000000;

struct UncertainParameter {
    ParameterAddress parameter;
    std::string id; // as idOf gives it; part of the stream
    Distribution distribution;
};

struct UncertaintyPlan {
    std::vector<UncertainParameter> parameters;
    std::vector<RankCorrelation> correlations; // columns are indices of parameters
    std::vector<MetricAddress> metrics;
    std::vector<double> percentiles{5.0, 10.0, 50.0, 90.0, 95.0};
    std::size_t trials = 10000;
    std::uint64_t seed = 1;
};

// The ranges of the scenario and their correlations, without results.
[[nodiscard]] UncertaintyPlan uncertaintyOf(const Scenario& scenario);
// Adds a range, or puts it in the place of that which the parameter has.
void addRange(UncertaintyPlan& plan, const UncertainParameter& uncertain);

// InputError for what cannot be drawn: no range, a choice, a parameter twice, contradictions.
void requireDrawable(const Scenario& scenario, const UncertaintyPlan& plan);

// The drawn values, parameter by parameter, with their correlations.
[[nodiscard]] std::vector<std::vector<double>> drawSamples(
    const UncertaintyPlan& plan, const WorkPlan& work = {});

// Every draw and every outcome, trial by trial.
struct Trials {
    UncertaintyPlan plan;
    std::vector<std::vector<double>> draws; // parameter by parameter
    std::vector<Outcome<double>> outcomes; // metric by metric, each with all its trials

    [[nodiscard]] std::span<const Outcome<double>> of(std::size_t metric) const
    {
        return std::span(outcomes).subspan(metric * plan.trials, plan.trials);
    }
    // Empty for a result that the plan lacks.
    [[nodiscard]] std::span<const Outcome<double>> of(MetricAddress metric) const;
};

// Nothing when it was called off. Without parameters all trials have the same outcomes.
[[nodiscard]] std::optional<Trials> trialsOf(
    const Inputs<double>& in, const UncertaintyPlan& plan, const WorkPlan& work = {});
// In the order of the plan's metrics.
[[nodiscard]] std::vector<Spread> spreadsOf(const Trials& trials);

// The same at once. Nothing when it was called off.
[[nodiscard]] std::optional<std::vector<Spread>> uncertainty(
    const Inputs<double>& in, const UncertaintyPlan& plan, const WorkPlan& work = {});

} // namespace isocost

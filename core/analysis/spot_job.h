// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The spot job of a scenario as the simulation takes it, and a trial as curves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/analysis/curve.h"
#include "core/model/inputs.h"
#include "core/model/outcome.h"
#include "core/simulation/elastic_replay.h"
#include "core/simulation/spot_trial.h"

namespace isocost {

// Whether the interval can be simulated: not where it is 0, or where the closed form cannot be
// computed with it, so that a simulation would tell what the model does not.
[[nodiscard]] bool hasSpotInterval(const Results<double>& results);
// Where none is in use: the whole work where nothing interrupts, a minute where a write is free.
[[nodiscard]] double simulatedIntervalMin(
    const Inputs<double>& in, const Outcome<double>& interval);

// Without an interval to simulate, that of Young.
[[nodiscard]] SpotJob spotJobOf(const Inputs<double>& in, const Results<double>& results);
// The elastic job on the mix of spot and on-demand nodes (model.md S8), with the interval that it
// has there.
[[nodiscard]] ElasticPlan elasticPlanOf(const Inputs<double>& in);

[[nodiscard]] std::uint64_t seedOf(const Inputs<double>& in);

// What an hour of the whole job costs, USD; nothing while it is unpriced.
[[nodiscard]] std::optional<double> spotHourPrice(const Inputs<double>& in);
[[nodiscard]] std::optional<double> onDemandHourPrice(const Inputs<double>& in);

// How long a trial that does not finish may run before the picture gives up: far beyond what is
// expected, and never endless.
[[nodiscard]] double maximumTrialHours(const Inputs<double>& in, const Results<double>& results);

// A trial as a picture shows it: one that finishes to its end, however long it takes; one that has
// not within kMaximumSpans, until `maximumHours`.
[[nodiscard]] SpotTrial shownTrial(
    const SpotJob& job, std::uint64_t seed, std::uint64_t trial, double maximumHours);

// Useful hours that count, over wall-clock hours; work to be lost does not rise.
[[nodiscard]] std::vector<CurvePoint> progressOf(const SpotTrial& trial);

// Hours in each state, in the order of JobState.
[[nodiscard]] std::array<double, kJobStateCount> hoursByState(const SpotTrial& trial);

// The first stretch of a trial in which the states can still be told apart.
[[nodiscard]] double windowHours(const SpotJob& job, const SpotTrial& trial);

} // namespace isocost
